//! Making a board fit a grid: its size, its missing cells, its marks.

use super::{MazeFile, MazeOptions, Source};
use crate::files::Diagnostic;
use crate::files::grid::{Glyph, Token};
use crate::files::schema::VariantFile;
use crate::rules::Mark;
use crate::surface::Shape;
use crate::topology::Board;

/// Makes the shape of the variant fit the rows of tokens, where it is a rectangle; checks that rows are as they must.
pub(super) fn shape(
    source: &Source<'_>,
    file: &MazeFile,
    options: &MazeOptions,
    variant: &mut VariantFile,
    rows: &[Vec<Token>],
) -> Result<(), Diagnostic> {
    let kind = variant.board.shape.clone().unwrap_or_else(|| "rect".into());
    let size = options.size.clone().or_else(|| file.size.clone());
    if kind != Shape::Rect.name() {
        if let Some(size) = size {
            variant.board.size = Some(size);
        }
        if kind == Shape::Rows.name() {
            return mask(source, variant, rows);
        }
        if let Some(token) = rows
            .iter()
            .flatten()
            .find(|token| token.glyph == Glyph::Missing)
        {
            let what = format!("a `.` on a board of the shape `{kind}`");
            return Err(source.error(
                Some(token.at.clone()),
                what,
                "only boards of rows and columns can leave cells out",
            ));
        }
        return Ok(());
    }
    let columns = rows[0].len();
    if let Some((number, row)) = rows
        .iter()
        .enumerate()
        .find(|(_, row)| row.len() != columns)
    {
        let at = row[row.len() - 1].at.clone();
        let what = format!(
            "row {} has {} tokens and the first row {columns}",
            number + 1,
            row.len()
        );
        return Err(source.error(
            Some(at),
            what,
            "give every row as many; write . where there is no cell",
        ));
    }
    let natural = vec![rows.len() as i64, columns as i64];
    if let Some(size) = size.filter(|size| *size != natural) {
        let what = format!(
            "{} rows of {columns} tokens, and a size of {size:?}",
            rows.len()
        );
        return Err(source.error(None, what, "correct the size, or leave it out"));
    }
    variant.board.size = Some(natural);
    if rows
        .iter()
        .flatten()
        .any(|token| token.glyph == Glyph::Missing)
    {
        if variant
            .boundary
            .wrap
            .as_deref()
            .is_some_and(|wrap| wrap != "none")
        {
            return Err(source.error(
                None,
                "missing cells on a wrapped board",
                "write # for a cell that stops every flight",
            ));
        }
        let drawn = |row: &Vec<Token>| {
            row.iter()
                .map(|token| {
                    if token.glyph == Glyph::Missing {
                        '.'
                    } else {
                        'o'
                    }
                })
                .collect()
        };
        variant.board.shape = Some("rows".into());
        variant.board.size = None;
        variant.board.rows = Some(rows.iter().map(drawn).collect());
    }
    Ok(())
}

/// Compares tokens with the drawing of a board of the shape `rows`: one for each character, `.` for none.
fn mask(source: &Source<'_>, variant: &VariantFile, rows: &[Vec<Token>]) -> Result<(), Diagnostic> {
    let mut drawn = variant
        .board
        .rows
        .iter()
        .flatten()
        .filter(|row| !row.trim().is_empty());
    for (number, row) in rows.iter().enumerate() {
        let line: Vec<char> = drawn
            .next()
            .map(|line| line.chars().collect())
            .unwrap_or_default();
        let wrong = row.iter().enumerate().find(|(i, token)| {
            line.get(*i)
                .is_none_or(|&mark| (mark == '.') != (token.glyph == Glyph::Missing))
        });
        let missing = (row.len() < line.len()).then(|| row[row.len() - 1].at.clone());
        if let Some(at) = wrong.map(|(_, token)| token.at.clone()).or(missing) {
            let what = format!(
                "row {} does not fit the board: {}",
                number + 1,
                line.iter().collect::<String>()
            );
            return Err(source.error(
                Some(at),
                what,
                "write one token for each character of the drawing, . for .",
            ));
        }
    }
    if drawn.next().is_some() {
        return Err(source.error(
            None,
            "the board has more rows",
            "write one row of tokens for each row of the board",
        ));
    }
    Ok(())
}

/// Adds the maze's marks to the variant's obstacles; says whether there were any new ones.
pub(super) fn add_marks(
    source: &Source<'_>,
    variant: &mut VariantFile,
    board: &Board,
    tokens: &[Token],
) -> Result<bool, Diagnostic> {
    let mut added = false;
    for (tile, token) in tokens.iter().enumerate() {
        let mark = match token.glyph {
            Glyph::Impassable => Mark::Impassable,
            Glyph::PassOver => Mark::PassOver,
            Glyph::Uncounted => Mark::Uncounted,
            _ => Mark::Cell,
        };
        let known = board.marks[tile];
        if mark == known {
            continue;
        }
        let name = board.names.name(tile);
        if known != Mark::Cell {
            let what = format!(
                "something else on {name}, which the variant makes {}",
                in_words(known)
            );
            return Err(source.error(
                Some(token.at.clone()),
                what,
                "write #, _ or ~ there as the variant says",
            ));
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

pub(super) fn in_words(mark: Mark) -> &'static str {
    match mark {
        Mark::Cell => "a cell",
        Mark::Impassable => "impassable",
        Mark::PassOver => "pass-over",
        Mark::Uncounted => "uncounted",
    }
}
