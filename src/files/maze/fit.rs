//! Fits a board to the size, the gaps and the obstacles of a grid.

use super::kind::MazeKind;
use super::source::MazeSource;
use crate::files::Diagnostic;
use crate::files::compose::shape_of;
use crate::files::grid::{Token, TokenKind};
use crate::files::schema::VariantFile;
use crate::files::size::{expanded, own_size, resize};
use crate::rules::Mark;
use crate::spelling::counted;
use crate::surface::{Clash, Refusal, Shape};
use crate::topology::Board;

/// A variant fitted to the grid of a maze.
pub(super) struct FittedVariant {
    /// The variant with the size and the gaps of the grid.
    pub(super) variant: VariantFile,
    /// The variant as it is written in the maze file: with the size, but without the gaps, because the grid shows them.
    pub(super) to_write: VariantFile,
    /// The size, if the maze file must contain it.
    pub(super) size: Option<Vec<i64>>,
}

/// Fits the variant to `size` and to the rows of tokens, and checks that the rows fit the shape of the variant.
pub(super) fn fit_to_rows(
    diagnose: &impl Fn(&Refusal) -> Diagnostic,
    source: &MazeSource<'_>,
    size: Option<&Vec<i64>>,
    kind: &MazeKind,
    rows: &[Vec<Token>],
) -> Result<FittedVariant, Diagnostic> {
    let mut variant = kind.file.clone();
    let shape = shape_of(&kind.file).map_err(|refusal| diagnose(&refusal))?;
    if shape == Shape::Rect.name() {
        return rectangle(diagnose, source, size, variant, rows);
    }
    let mut size_to_write = None;
    if let Some(size) = size {
        let old_size = own_size(&variant);
        resize(&mut variant, size).map_err(|Refusal { clash, what, .. }| {
            diagnose(&Refusal::new(clash, "size", what, "leave the size out"))
        })?;
        size_to_write =
            own_size(&variant).filter(|size| kind.built_in && Some(size) != old_size.as_ref());
    }
    if shape == Shape::Rows.name() {
        check_drawing(source, &variant, rows)?;
    } else if let Some(token) = rows.iter().flatten().find(|token| is_missing(token)) {
        let what = format!("`.` is not allowed on a board of the shape `{shape}`");
        let remedy = "only boards of rows and columns can leave cells out";
        return Err(source.error(Some(token.span.clone()), what, remedy));
    }
    Ok(FittedVariant {
        to_write: variant.clone(),
        variant,
        size: size_to_write,
    })
}

/// Whether a token stands for a place without a tile.
fn is_missing(token: &Token) -> bool {
    token.kind == TokenKind::Missing
}

/// Gives a rectangular board the size of the grid. If the grid has gaps, the board becomes a drawing: a board of the
/// shape `rows`, with a character for each tile or gap.
fn rectangle(
    diagnose: &impl Fn(&Refusal) -> Diagnostic,
    source: &MazeSource<'_>,
    size: Option<&Vec<i64>>,
    mut variant: VariantFile,
    rows: &[Vec<Token>],
) -> Result<FittedVariant, Diagnostic> {
    let columns = rows[0].len();
    if let Some((number, row)) = rows
        .iter()
        .enumerate()
        .find(|(_, row)| row.len() != columns)
    {
        let span = row[row.len() - 1].span.clone();
        let what = format!(
            "row {} has {}, but the first row has {columns}",
            number + 1,
            counted(row.len(), "token")
        );
        let remedy = "give every row the same number of tokens; write . for a missing cell";
        return Err(source.error(Some(span), what, remedy));
    }
    let grid_size = vec![rows.len() as i64, columns as i64];
    if let Some(size) = size.filter(|size| expanded(size, 2) != grid_size) {
        let what = format!(
            "{} of {}, but the size is {size:?}",
            counted(rows.len(), "row"),
            counted(columns, "token")
        );
        let remedy = "correct the size, or leave it out";
        return Err(diagnose(&Refusal::new(Clash::Shape, "size", what, remedy)));
    }
    match variant.board.size {
        Some(_) => resize(&mut variant, &grid_size).map_err(|refusal| diagnose(&refusal))?,
        None => variant.board.size = Some(grid_size),
    }
    let to_write = variant.clone();
    if rows.iter().flatten().any(is_missing) {
        let wrap = variant.boundary.wrap.as_deref();
        if wrap.is_some_and(|wrap| wrap != "none") {
            let what = "a wrapped board cannot have missing cells";
            let remedy = "write # for a tile that stops every jump";
            return Err(source.error(None, what, remedy));
        }
        let draw_row = |row: &Vec<Token>| {
            row.iter()
                .map(|token| if is_missing(token) { '.' } else { 'o' })
                .collect()
        };
        variant.board.shape = Some("rows".into());
        variant.board.size = None;
        variant.board.rows = Some(rows.iter().map(draw_row).collect());
    }
    Ok(FittedVariant {
        variant,
        to_write,
        size: None,
    })
}

/// Checks that the grid fits the drawing of a board of the shape `rows`. Each row of the grid must have a token for
/// each `o` of its line in the drawing, and `.` for each gap. Dots at the end of a row may be added or left out.
fn check_drawing(
    source: &MazeSource<'_>,
    variant: &VariantFile,
    rows: &[Vec<Token>],
) -> Result<(), Diagnostic> {
    let lines: Vec<&String> = variant.board.rows.iter().flatten().collect();
    let not_empty = lines.iter().copied().filter(|line| !line.is_empty());
    // The grid may leave out the empty lines of the drawing.
    let lines = if rows.len() == lines.len() {
        lines
    } else {
        not_empty.collect()
    };
    for (number, row) in rows.iter().enumerate() {
        let Some(line) = lines.get(number) else {
            let what = format!("the board has only {}", counted(lines.len(), "row"));
            let remedy = "remove the rows below them";
            return Err(source.error(Some(row[0].span.clone()), what, remedy));
        };
        let line: Vec<char> = line.chars().collect();
        let wrong_token = row.iter().enumerate().find(|(i, token)| {
            let is_gap = line.get(*i).is_none_or(|&mark| mark == '.');
            is_gap != is_missing(token)
        });
        let too_short = line[row.len().min(line.len())..]
            .contains(&'o')
            .then(|| row[row.len() - 1].span.clone());
        let wrong = wrong_token.map(|(_, token)| token.span.clone());
        if let Some(span) = wrong.or(too_short) {
            let what = format!(
                "row {0} does not fit row {0} of the board: {1}",
                number + 1,
                line.iter().collect::<String>()
            );
            let remedy =
                "write a token for each `o` and `.` for each `.`; dots at the end may be left out";
            return Err(source.error(Some(span), what, remedy));
        }
    }
    if rows.len() < lines.len() {
        let remedy = "write one row of tokens for each row of the board";
        return Err(source.error(None, "the board has more rows", remedy));
    }
    Ok(())
}

/// Adds the obstacles of the grid to the obstacles of the variant. Returns whether an obstacle was added.
pub(super) fn add_marks(
    source: &MazeSource<'_>,
    variant: &mut VariantFile,
    board: &Board,
    tokens: &[Token],
) -> Result<bool, Diagnostic> {
    let mut added = false;
    for (tile, token) in tokens.iter().enumerate() {
        let mark = match token.kind {
            TokenKind::Obstacle(mark) => mark,
            _ => Mark::Cell,
        };
        let board_mark = board.marks[tile];
        if mark == board_mark {
            continue;
        }
        let name = board.names.name(tile);
        if board_mark != Mark::Cell {
            let what = format!(
                "the token on {name} does not match: the variant makes this tile {}",
                in_words(board_mark)
            );
            let remedy = "write #, _ or ~ there, as in the variant";
            return Err(source.error(Some(token.span.clone()), what, remedy));
        }
        let list = match mark {
            Mark::Impassable => &mut variant.obstacles.impassable,
            Mark::PassOver => &mut variant.obstacles.passover,
            _ => &mut variant.obstacles.uncounted,
        };
        list.push(name);
        added = true;
    }
    Ok(added)
}

/// Describes a mark, for messages.
pub(super) fn in_words(mark: Mark) -> &'static str {
    match mark {
        Mark::Cell => "a cell",
        Mark::Impassable => "impassable",
        Mark::PassOver => "pass-over",
        Mark::Uncounted => "uncounted",
    }
}
