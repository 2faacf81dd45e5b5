//! Building a maze from a maze file: the board is fitted to the grid, then contents, start and goal are read.

use super::ends::{goal_of, start_of};
use super::file::MazeFile;
use super::fit::{add_marks, shape};
use super::kind::{Kind, kind_of};
use super::loaded::{LoadedMaze, MazeOptions};
use super::rows::poured;
use super::source::{Blame, Source};
use crate::files::Diagnostic;
use crate::files::grid::{Glyph, Token, rows, written};
use crate::files::refused::of_flag;
use crate::files::schema::{GoalTable, VariantFile, WordOrWords};
use crate::files::set::{self, put};
use crate::files::variant::usual_max;
use crate::limits;
use crate::maze::Maze;
use crate::remedy::BadText;
use crate::surface::{Clash, Refusal};
use crate::topology::{Board, Cell, Content, Jump};
use std::sync::Arc;

pub(in crate::files) fn load(
    source: &Source<'_>,
    mut file: MazeFile,
    options: &MazeOptions,
) -> Result<LoadedMaze, Diagnostic> {
    if options.change_the_maze() {
        // The ID and the seed would belong to another maze.
        (file.id, file.seed) = (None, None);
    }
    let mut kind = kind_of(source, &file, options)?;
    if !options.set.is_empty() {
        kind.file = put(kind.file, &options.set)?;
        kind.built_in = false;
    }
    let rows = rows(&file.cells)
        .map_err(|BadText { at, what, remedy }| source.error(Some(at), what, remedy))?;
    if rows.is_empty() {
        return Err(source.error(
            None,
            "the maze has no cells",
            "write one token for each cell, row by row",
        ));
    }
    if let Some(first) = rows.iter().flatten().next()
        && !rows.iter().flatten().any(is_cell)
    {
        return Err(source.error(
            Some(first.at.clone()),
            "no token is a cell that one could land on",
            "write a number somewhere, and G for the goal",
        ));
    }
    let blame = |refusal: &Refusal| blamed(source, &file, options, &kind, refusal);
    let size = options.size.as_ref().or(file.size.as_ref());
    let fitted = shape(&blame, source, size, &kind, &rows)?;
    let mut variant = fitted.variant;
    let goal_word = options
        .goal
        .clone()
        .map(WordOrWords::Word)
        .or_else(|| file.goal.clone());
    match &goal_word {
        Some(WordOrWords::Word(word)) if word == "exit" => {
            variant.goal = GoalTable {
                kind: Some("exit".into()),
                goal: None,
                ..variant.goal
            }
        }
        None if !rows
            .iter()
            .flatten()
            .any(|token| token.glyph == Glyph::Goal) => {}
        // The goals of the maze replace those of the variant.
        _ => {
            variant.goal = GoalTable {
                kind: None,
                goal: None,
                ..variant.goal
            }
        }
    }
    let build = |variant: &VariantFile| -> Result<Arc<Board>, Diagnostic> {
        let built = source.boards.build(variant);
        built.map_err(|refusal| blame(&refusal))
    };
    let mut written = fitted.written;
    let mut board = match source.boards.build(&variant) {
        // A setting closed lines. As for a variant, the default maximum is used, or the largest number of the grid.
        Err(refusal) if refusal.clash == Clash::Endless && !options.set.is_empty() => {
            let max = Some(usual_max(&variant).max(largest(&rows).min(limits::NUMBER.into())));
            (variant.moves.max, written.moves.max) = (max, max);
            build(&variant)?
        }
        built => built.map_err(|refusal| blame(&refusal))?,
    };
    let warnings = poured(source, &rows, &board, &kind, fitted.size.as_deref());
    let tokens: Vec<Token> = rows
        .into_iter()
        .flatten()
        .filter(|token| token.glyph != Glyph::Missing)
        .collect();
    if tokens.len() != board.names.len() {
        let what = format!(
            "{} tokens for the {} cells of the board",
            tokens.len(),
            board.names.len()
        );
        return Err(source.error(
            None,
            what,
            "write one token for each cell, in reading order",
        ));
    }
    if add_marks(source, &mut variant, &board, &tokens)? {
        // The board was valid without the marks of the grid, so the grid is at fault.
        let built = source.boards.build(&variant);
        board = built.map_err(|refusal| source.refused_grid(&refusal))?;
    }
    let cells: Vec<&Token> = board
        .tile_of
        .iter()
        .map(|&tile| &tokens[tile as usize])
        .collect();
    let start = start_of(source, &file, options, &variant, &board, &cells)?;
    let flag = options.goal.as_deref();
    let goal = goal_of(source, flag, &file, &variant, &board, &cells)?;
    let warnings = warnings
        .into_iter()
        .chain(unmarked(source, options, &file, &variant, &board, &cells));
    let warnings = warnings.collect();
    let mut contents = Vec::with_capacity(cells.len());
    for (token, cell) in cells.iter().zip(0..) {
        contents.push(match token.glyph {
            // Contents of goals have no effect.
            _ if goal.contains(Cell(cell)) => Content::number(0),
            Glyph::Content(content) => content,
            // The caller handles the blanks.
            Glyph::Blank if options.blanks => Content::number(0),
            Glyph::Blank => {
                return Err(source.error(
                    Some(token.at.clone()),
                    "a `?` in a finished maze",
                    "`?` is the generator's choice: fill it with `jumpmaze new --from`, or write a number",
                ));
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
        kind: written,
        size: fitted.size,
        warnings,
    })
}

/// Returns a warning if the number in the last cell is lost because that cell is the goal by default.
fn unmarked(
    source: &Source<'_>,
    options: &MazeOptions,
    file: &MazeFile,
    variant: &VariantFile,
    board: &Board,
    cells: &[&Token],
) -> Option<Diagnostic> {
    let said = options.goal.is_some() || file.goal.is_some() || options.blanks;
    let own = variant.goal.kind.is_some() || variant.goal.goal.is_some();
    let marked = cells.iter().any(|token| token.glyph == Glyph::Goal);
    let (last, number) = (cells.last()?, cells.len().checked_sub(1)?);
    let holds = matches!(last.glyph, Glyph::Content(content) if content != Content::number(0));
    if said || own || marked || !holds {
        return None;
    }
    let name = board.name(Cell(number as u32));
    let text = match last.glyph {
        Glyph::Content(content) => written(content),
        _ => String::new(),
    };
    let what = format!(
        "no cell is marked G, so the last one, {name}, is the goal, and its {text} counts for nothing"
    );
    let warning = source.warning(last.at.clone(), what);
    Some(warning.help("write G on the goal, or say which cell it is with `goal` or --goal"))
}

/// The largest number of a grid, or 0.
fn largest(rows: &[Vec<Token>]) -> i64 {
    let numbers = rows.iter().flatten().filter_map(|token| match token.glyph {
        Glyph::Content(Content {
            jump: Jump::Exact(number),
            ..
        }) => Some(i64::from(number)),
        _ => None,
    });
    numbers.max().unwrap_or(0)
}

/// Whether a token stands for a cell, on which a jump can land.
fn is_cell(token: &Token) -> bool {
    !matches!(
        token.glyph,
        Glyph::Impassable | Glyph::PassOver | Glyph::Uncounted | Glyph::Missing
    )
}

/// Shows a refusal of the board at its cause: a size in a flag or in the maze file, or a key of the variant.
fn blamed(
    source: &Source<'_>,
    file: &MazeFile,
    options: &MazeOptions,
    kind: &Kind,
    refusal: &Refusal,
) -> Diagnostic {
    if !["size", "board.size", "tiling.size"].contains(&refusal.key.as_str()) {
        // A built-in variant is valid by itself, but its obstacles may not fit the grid.
        let valid = matches!(kind.blame, Blame::BuiltIn { .. }) && refusal.clash != Clash::Obstacle;
        let alone = || set::blamed_alone(&options.set, refusal).filter(|_| valid);
        if let Some(set) = set::blamed(&options.set, refusal).or_else(alone) {
            return set;
        }
        return set::noted(&options.set, source.refused_variant(refusal, &kind.blame));
    }
    if let Some(size) = &options.size {
        let typed: Vec<String> = size.iter().map(i64::to_string).collect();
        let Refusal { what, remedy, .. } = refusal;
        return of_flag("--size", &typed.join("x"), what, remedy);
    }
    if file.size.is_some() {
        return source.refused(&Refusal {
            key: "size".into(),
            ..refusal.clone()
        });
    }
    source.refused_variant(refusal, &kind.blame)
}
