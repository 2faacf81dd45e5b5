//! The start and the goal of a maze. They are set, in order of priority, by the options, the keys of the file, the
//! marks of the grid, or the variant.

use super::file::MazeFile;
use super::fit::in_words;
use super::loaded::MazeOptions;
use super::source::MazeSource;
use crate::files::Diagnostic;
use crate::files::grid::{Token, TokenKind};
use crate::files::keywords::{GoalKind, GoalWord, StartWord};
use crate::files::refused::of_option;
use crate::files::schema::{VariantFile, WordOrWords};
use crate::surface::{Clash, Refusal};
use crate::topology::{Board, Cell, Goal};

/// The place where a cell is named: an option or a key of the file.
#[derive(Clone, Copy)]
enum NamedBy<'a> {
    Option(&'a str),
    Key(&'a str),
}

/// Returns the cell with a name. The name is the value of an option or of a key.
fn find(
    source: &MazeSource<'_>,
    board: &Board,
    named_by: NamedBy<'_>,
    name: &str,
) -> Result<Cell, Diagnostic> {
    board.find(name).ok_or_else(|| {
        let (what, remedy) = match board.names.find(name) {
            Some(tile) => (
                format!("{name} is {}", in_words(board.marks[tile])),
                "choose a cell on which a jump can land".into(),
            ),
            None => (
                format!("there is no cell {name:?} on this board"),
                board
                    .names
                    .unknown_cell_remedy(name, [0, board.names.len() - 1]),
            ),
        };
        match named_by {
            NamedBy::Option(option) => of_option(option, name, what, remedy),
            NamedBy::Key(key) => source.refused(&Refusal::new(Clash::Goal, key, what, remedy)),
        }
    })
}

/// Returns the start, or an error if there are several.
pub(super) fn start_of(
    source: &MazeSource<'_>,
    file: &MazeFile,
    options: &MazeOptions,
    variant: &VariantFile,
    board: &Board,
    cells: &[&Token],
) -> Result<Cell, Diagnostic> {
    let cells = cells.iter().zip((0..).map(Cell));
    let mut marked = cells.filter(|(token, _)| token.is_start);
    let first = marked.next();
    if let Some((token, _)) = marked.next() {
        let at = Some(token.span.clone());
        return Err(source.error(at, "a second start", "mark one cell with @"));
    }
    let name = options.start.as_ref().or(file.start.as_ref());
    let key = match options.start {
        Some(_) => NamedBy::Option("start"),
        None => NamedBy::Key("start"),
    };
    match (name, first) {
        (Some(name), None) => find(source, board, key, name),
        (None, Some((_, cell))) => Ok(cell),
        (Some(name), Some((token, cell))) => {
            let named = find(source, board, key, name)?;
            if named == cell || options.start.is_some() {
                return Ok(named);
            }
            let what = format!("two starts: this and `start = {name:?}`");
            let remedy = "keep one of them";
            Err(source.error(Some(token.span.clone()), what, remedy))
        }
        (None, None) => match variant.goal.start.as_deref() {
            Some(name) if name.parse::<StartWord>().is_err() => {
                find(source, board, NamedBy::Key("goal.start"), name)
            }
            _ => Ok(Cell(0)),
        },
    }
}

/// Returns the goal, or an error if there is no goal, or if the grid marks a goal that the file or the option does not
/// name.
pub(super) fn goal_of(
    source: &MazeSource<'_>,
    flag: Option<&str>,
    file: &MazeFile,
    variant: &VariantFile,
    board: &Board,
    cells: &[&Token],
) -> Result<Goal, Diagnostic> {
    let tokens = cells.iter().zip((0..).map(Cell));
    let marked: Vec<Cell> = tokens
        .filter(|(token, _)| token.kind == TokenKind::Goal)
        .map(|(_, cell)| cell)
        .collect();
    let last = Cell(cells.len() as u32 - 1);
    let typed = flag.map(|goal| WordOrWords::Word(goal.to_owned()));
    let named = typed.as_ref().or(file.goal.as_ref());
    let key = match flag {
        Some(_) => NamedBy::Option("goal"),
        None => NamedBy::Key("goal"),
    };
    let unnamed_goal = |cell: Cell| {
        let span = cells[cell.index()].span.clone();
        if flag.is_some() {
            let name = board.name(cell);
            return source.error(
                Some(span),
                format!("the G on {name} hides a number, so the goal cannot be moved elsewhere"),
                format!("write a number in place of that G, or leave the option `goal` out to keep {name} as the goal"),
            );
        }
        let what = "the grid marks a goal with G that the key `goal` does not name";
        source.error(Some(span), what, "name it there too, or leave `goal` out")
    };
    let find_all = |key: NamedBy<'_>, names: &[String]| -> Result<Vec<Cell>, Diagnostic> {
        let cells = names.iter().map(|name| find(source, board, key, name));
        cells.collect()
    };
    let mut goals = match named {
        Some(WordOrWords::Word(word)) if word == "exit" => {
            return match marked.first() {
                Some(&cell) => Err(unnamed_goal(cell)),
                None => Ok(Goal::Exit),
            };
        }
        Some(WordOrWords::Word(name)) => vec![find(source, board, key, name)?],
        Some(WordOrWords::Words(names)) => find_all(key, names)?,
        None if !marked.is_empty() => marked.clone(),
        None => match (&variant.goal.kind, &variant.goal.goal) {
            (Some(kind), _) if kind.parse() == Ok(GoalKind::Exit) => return Ok(Goal::Exit),
            (_, Some(WordOrWords::Word(name))) => match name.parse() {
                Ok(GoalWord::Centre) => vec![centre(board)],
                Ok(_) => vec![last],
                Err(_) => vec![find(source, board, NamedBy::Key("goal.goal"), name)?],
            },
            (_, Some(WordOrWords::Words(names))) => find_all(NamedBy::Key("goal.goal"), names)?,
            _ => vec![last],
        },
    };
    goals.sort_unstable();
    goals.dedup();
    if let Some(&cell) = marked
        .iter()
        .find(|cell| goals.binary_search(cell).is_err())
    {
        return Err(unnamed_goal(cell));
    }
    if goals.is_empty() {
        let what = "the maze has no goal";
        let remedy = "name a cell, several cells, or \"exit\"";
        let refusal = Refusal::new(Clash::Goal, "goal", what, remedy);
        return Err(source.refused(&refusal));
    }
    Ok(Goal::Cells(goals))
}

/// Returns the cell nearest to the mean of all cell centres, or the middle cell in reading order if cells have no
/// centres.
pub(in crate::files) fn centre(board: &Board) -> Cell {
    let tiles = board.tile_of.iter();
    let circles = tiles.filter_map(|&tile| board.layout.incircle(tile as usize));
    let points: Vec<[f64; 2]> = circles.map(|circle| circle.centre).collect();
    if points.len() < board.tile_of.len() {
        return Cell(board.tile_of.len() as u32 / 2);
    }
    let n = points.len() as f64;
    let mean = points
        .iter()
        .fold([0.0, 0.0], |[x, y], p| [x + p[0] / n, y + p[1] / n]);
    let distance = |p: &[f64; 2]| {
        let (x, y) = (p[0] - mean[0], p[1] - mean[1]);
        // Rounding gives equally near cells the same distance on every machine. The first of these cells is returned.
        ((x * x + y * y) * 1e6).round() as i64
    };
    let nearest = (0..points.len()).min_by_key(|&cell| distance(&points[cell]));
    Cell(nearest.unwrap_or(0) as u32)
}
