//! From what a file says to a maze: the board made to fit the grid, then contents, start and goal.

use super::ends::{goal_of, start_of};
use super::fit::{add_marks, shape};
use super::kind::kind_of;
use super::source::Source;
use super::{LoadedMaze, MazeFile, MazeOptions};
use crate::files::Diagnostic;
use crate::files::compose::compose;
use crate::files::grid::{BadToken, Glyph, Token, rows};
use crate::files::schema::{GoalTable, VariantFile, WordOrWords};
use crate::maze::Maze;
use crate::topology::{Board, Cell, Content};
use std::sync::Arc;

pub(in crate::files) fn load(
    source: &Source<'_>,
    mut file: MazeFile,
    options: &MazeOptions,
) -> Result<LoadedMaze, Diagnostic> {
    if options.change_the_maze() {
        // They would name another maze.
        (file.id, file.seed) = (None, None);
    }
    let kind = kind_of(source, &file, options)?;
    let rows = rows(&file.cells)
        .map_err(|BadToken { at, what, remedy }| source.error(Some(at), what, remedy))?;
    if rows.is_empty() {
        return Err(source.error(
            None,
            "the maze has no cells",
            "write one token for each cell, row by row",
        ));
    }
    let size = options.size.as_ref().or(file.size.as_ref());
    let fitted = shape(source, size, &kind, &rows)?;
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
        // Goals of the maze, in place of those of the variant.
        _ => {
            variant.goal = GoalTable {
                kind: None,
                goal: None,
                ..variant.goal
            }
        }
    }
    let build = |variant: &VariantFile| Board::build(&compose(variant)?);
    let mut board =
        build(&variant).map_err(|refusal| source.refused_variant(&refusal, &kind.blame))?;
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
        // Without the marks of the grid it could be built.
        board = build(&variant).map_err(|refusal| source.refused_grid(&refusal))?;
    }
    let cells: Vec<&Token> = board
        .tile_of
        .iter()
        .map(|&tile| &tokens[tile as usize])
        .collect();
    let start = start_of(source, &file, options, &variant, &board, &cells)?;
    let goal = goal_of(source, goal_word.as_ref(), &variant, &board, &cells)?;
    let mut contents = Vec::with_capacity(cells.len());
    for (token, cell) in cells.iter().zip(0..) {
        contents.push(match token.glyph {
            // A goal is never left: whatever is written on it, the maze is the same.
            _ if goal.contains(Cell(cell)) => Content::number(0),
            Glyph::Content(content) => content,
            Glyph::Blank => {
                return Err(source.error(
                    Some(token.at.clone()),
                    "a `?` in a finished maze",
                    "`?` is the generator's choice; write a number",
                ));
            }
            _ => Content::number(0),
        });
    }
    Ok(LoadedMaze {
        maze: Maze {
            board: Arc::new(board),
            contents,
            start,
            goal,
        },
        file,
        variant: kind.name,
        built_in: kind.built_in,
        kind: fitted.written,
        size: fitted.size,
    })
}
