//! Builds a maze from a maze file: first fits the board to the grid, then reads contents, start and goal.

use super::file::MazeFile;
use super::fit::{add_marks, fit_to_rows};
use super::kind::{MazeKind, kind_of};
use super::loaded::{LoadedMaze, MazeOptions};
use super::row_warnings::row_warnings;
use super::source::{MazeSource, VariantPlace};
use super::start_goal::{goal_of, start_of};
use crate::files::Diagnostic;
use crate::files::grid::{Token, TokenKind, WITH_SPACES, rows, tile_tokens, written};
use crate::files::refused::of_option;
use crate::files::schema::{VariantFile, WordOrWords};
use crate::files::set::{self, apply};
use crate::files::size::in_one_word;
use crate::files::variant::default_max;
use crate::limits;
use crate::maze::Maze;
use crate::remedy::BadText;
use crate::surface::{Clash, Refusal};
use crate::topology::{Board, Cell, Content, Jump, Topology};
use std::sync::Arc;

/// Builds the maze of a maze file.
pub(in crate::files) fn load(
    source: &MazeSource<'_>,
    mut file: MazeFile,
    options: &MazeOptions,
) -> Result<LoadedMaze, Diagnostic> {
    if options.has_changes() {
        // The ID and the seed in the file describe the maze without the changes.
        (file.id, file.seed) = (None, None);
    }
    let mut kind = kind_of(source, &file, options)?;
    if !options.set.is_empty() {
        kind.file = apply(kind.file, &options.set)?;
        kind.built_in = false;
    }
    let rows = rows(&file.cells)
        .map_err(|BadText { at, what, remedy }| source.error(Some(at), what, remedy))?;
    if rows.is_empty() {
        let remedy = "write one token for each cell, row by row";
        return Err(source.error(None, "the maze has no cells", remedy));
    }
    if !rows.iter().flatten().any(|token| token.kind.is_cell()) {
        let what = "there is no cell on which a jump can land";
        let remedy = "write at least one number, and G for the goal";
        return Err(source.error(Some(rows[0][0].span.clone()), what, remedy));
    }
    let diagnose = |refusal: &Refusal| error_at_cause(source, &file, options, &kind, refusal);
    let size = options.size.as_ref().or(file.size.as_ref());
    let fitted = fit_to_rows(&diagnose, source, size, &kind, &rows)?;
    let mut variant = fitted.variant;
    let typed = options.goal.clone().map(WordOrWords::Word);
    let goal_word = typed.or_else(|| file.goal.clone());
    let mut tokens = rows.iter().flatten();
    let is_goal_marked = tokens.any(|token| token.kind == TokenKind::Goal);
    // The goals of the maze replace the goals of the variant.
    if goal_word.is_some() || is_goal_marked {
        let is_exit = matches!(&goal_word, Some(WordOrWords::Word(word)) if word == "exit");
        variant.goal.kind = is_exit.then(|| "exit".to_owned());
        variant.goal.goal = None;
    }
    let build = |variant: &VariantFile| -> Result<Arc<Board>, Diagnostic> {
        let built = source.boards.build(variant);
        built.map_err(|refusal| diagnose(&refusal))
    };
    let mut to_write = fitted.to_write;
    let mut board = match source.boards.build(&variant) {
        // An option changed a key, and some lines became closed. Closed lines need a largest number. Use the default of
        // variants or the largest number of the grid, whichever is larger.
        Err(refusal) if refusal.clash == Clash::Endless && !options.set.is_empty() => {
            let max = Some(default_max(&variant).max(largest(&rows).min(limits::NUMBER.into())));
            (variant.moves.max, to_write.moves.max) = (max, max);
            build(&variant)?
        }
        built => built.map_err(|refusal| diagnose(&refusal))?,
    };
    let warnings = row_warnings(source, &rows, &board, &kind, fitted.size.as_deref());
    let tokens = tile_tokens(rows);
    if tokens.len() != board.names.len() {
        let what = format!(
            "{} tokens for the {} cells of the board",
            tokens.len(),
            board.names.len()
        );
        let remedy = "write one token for each cell, in reading order";
        return Err(source.error(None, what, remedy));
    }
    if add_marks(source, &mut variant, &board, &tokens)? {
        // The board was valid without the obstacles of the grid, so the error points at the grid.
        let built = source.boards.build(&variant);
        board = built.map_err(|refusal| source.refused_grid(&refusal))?;
    }
    let tiles = board.tile_of.iter();
    let cells: Vec<&Token> = tiles.map(|&tile| &tokens[tile as usize]).collect();
    // If the goal is named, for example by the header of an import format, the author probably meant one column.
    if goal_word.is_none() && lacks_spaces(&board, &cells) {
        let what = "each row is one number, and no jump on this board is so long";
        return Err(source.error(Some(cells[0].span.clone()), what, WITH_SPACES));
    }
    let start = start_of(source, &file, options, &variant, &board, &cells)?;
    let flag = options.goal.as_deref();
    let goal = goal_of(source, flag, &file, &variant, &board, &cells)?;
    let warnings = warnings.into_iter().chain(unmarked_goal_warning(
        source, options, &file, &variant, &board, &cells,
    ));
    let warnings = warnings.collect();
    let mut contents = Vec::with_capacity(cells.len());
    for (token, cell) in cells.iter().zip(0..) {
        contents.push(match token.kind {
            // Contents of goals have no effect.
            _ if goal.contains(Cell(cell)) => Content::number(0),
            TokenKind::Content(content) => content,
            // The caller finds the blanks in the tokens.
            TokenKind::Blank if options.blanks => Content::number(0),
            TokenKind::Blank => {
                let what = "a finished maze cannot contain `?`";
                let remedy = "`?` is the generator's choice: fill it with `jumpmaze new --from`, or write a number";
                return Err(source.error(Some(token.span.clone()), what, remedy));
            }
            _ => Content::number(0),
        });
    }
    Ok(LoadedMaze {
        maze: Maze {
            board,
            contents,
            start,
            goal,
        },
        file,
        variant: kind.name,
        built_in: kind.built_in,
        kind: to_write,
        size: fitted.size,
        warnings,
        id_board: None,
    })
}

/// Whether the board has one column, and its numbers have several digits and are longer than all jumps. The rows of such
/// a grid were probably typed without spaces.
fn lacks_spaces(board: &Board, cells: &[&Token]) -> bool {
    let has_one_column = board.extent.is_some_and(|extent| extent.columns == 1);
    let is_too_long = |(token, cell): (&&Token, u32)| match token.kind {
        TokenKind::Content(Content {
            jump: Jump::Exact(number),
            toggle: false,
        }) => number > 9 && number > board.topology.longest(Cell(cell)),
        _ => false,
    };
    has_one_column && cells.len() > 1 && cells.iter().zip(0..).all(is_too_long)
}

/// Returns a warning if the content of the last cell is ignored because that cell is the goal by default.
fn unmarked_goal_warning(
    source: &MazeSource<'_>,
    options: &MazeOptions,
    file: &MazeFile,
    variant: &VariantFile,
    board: &Board,
    cells: &[&Token],
) -> Option<Diagnostic> {
    let is_goal_given = options.goal.is_some() || file.goal.is_some() || options.blanks;
    let variant_has_goal = variant.goal.kind.is_some() || variant.goal.goal.is_some();
    let is_goal_marked = cells.iter().any(|token| token.kind == TokenKind::Goal);
    let last = cells.last()?;
    let TokenKind::Content(content) = last.kind else {
        return None;
    };
    let is_empty = content == Content::number(0);
    if is_goal_given || variant_has_goal || is_goal_marked || is_empty {
        return None;
    }
    let name = board.name(Cell(cells.len() as u32 - 1));
    let text = written(content);
    let what = format!(
        "no cell is marked G, so the last one, {name}, is the goal, and its {text} is ignored"
    );
    let warning = source.warning(last.span.clone(), what);
    Some(
        warning
            .help("write G on the goal, or say which cell it is with `goal` or the option `goal`"),
    )
}

/// Returns the largest number of a grid, or 0.
fn largest(rows: &[Vec<Token>]) -> i64 {
    let numbers = rows.iter().flatten().filter_map(|token| match token.kind {
        TokenKind::Content(Content {
            jump: Jump::Exact(number),
            ..
        }) => Some(i64::from(number)),
        _ => None,
    });
    numbers.max().unwrap_or(0)
}

/// Converts a refusal of the board, which names a key, to an error that points at the cause. The cause is a setting, a
/// size in an option or in the maze file, or a key of the variant.
fn error_at_cause(
    source: &MazeSource<'_>,
    file: &MazeFile,
    options: &MazeOptions,
    kind: &MazeKind,
    refusal: &Refusal,
) -> Diagnostic {
    if !["size", "board.size", "tiling.size"].contains(&refusal.key.as_str()) {
        // A built-in variant is valid by itself, so a refusal is caused by the setting. An exception is a refusal of an
        // obstacle, because the obstacles of the variant may not fit the grid.
        let is_setting_at_fault =
            matches!(kind.place, VariantPlace::BuiltIn { .. }) && refusal.clash != Clash::Obstacle;
        let only_setting =
            || set::error_at_only_setting(&options.set, refusal).filter(|_| is_setting_at_fault);
        if let Some(error) = set::error_at_cause(&options.set, refusal).or_else(only_setting) {
            return error;
        }
        return set::with_note(&options.set, source.refused_variant(refusal, &kind.place));
    }
    if let Some(size) = &options.size {
        let Refusal { what, remedy, .. } = refusal;
        return of_option("size", &in_one_word(size), what, remedy);
    }
    if file.size.is_some() {
        return source.refused(&Refusal {
            key: "size".into(),
            ..refusal.clone()
        });
    }
    source.refused_variant(refusal, &kind.place)
}
