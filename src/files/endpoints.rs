//! The start and the goal of the mazes of a variant.

use super::keywords::{GoalKind, GoalWord, StartWord};
use super::schema::{GoalTable, WordOrWords};
use crate::spelling::did_you_mean;
use crate::surface::{Clash, Refusal};
use crate::topology::{Board, Cell, reachable};

/// The start or the goal of the mazes of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Endpoint {
    /// The file does not set this end. By default, a maze starts in the first cell and ends in the last cell, or in the
    /// last reachable cell if no numbers lead to the last cell.
    Default,
    /// The cells that the file names.
    Cells(Vec<Cell>),
    /// A rule by which the generator chooses the start.
    Start(StartWord),
    /// A rule by which the generator chooses the goal.
    Goal(GoalWord),
    /// One step outside the board.
    Exit,
}

/// Returns the cell with a name, or an error message and its remedy if there is no such cell.
pub(crate) fn cell_of(board: &Board, name: &str) -> Result<Cell, (String, String)> {
    board.find(name).ok_or_else(|| {
        let what = match board.names.find(name) {
            Some(_) => format!("{name} is an obstacle"),
            None => format!("there is no cell {name:?} on this board"),
        };
        let last = board.tile_of.len() - 1;
        let ends = [0, last].map(|cell| board.tile_of[cell] as usize);
        (what, board.names.unknown_cell_remedy(name, ends))
    })
}

/// Returns the start and the goal that a variant file sets.
pub(super) fn endpoints_of(
    table: &GoalTable,
    board: &Board,
) -> Result<(Endpoint, Endpoint), Refusal> {
    let refuse =
        |key: &str, what: String, remedy: &str| Err(Refusal::new(Clash::Goal, key, what, remedy));
    let find_cell = |key: &str, name: &str, words: &[&str]| {
        cell_of(board, name).map_err(|(what, mut remedy)| {
            if key == "goal.goal" && name == GoalKind::Exit.name() {
                remedy = "for a goal outside, write kind = \"exit\" instead, or the option `set` goal.kind=exit"
                    .to_owned();
            } else if let Some(word) = did_you_mean(name, words.iter().copied()) {
                remedy = format!("did you mean `{word}`? ({remedy})");
            } else if !words.is_empty() {
                remedy.push_str(&format!("; or use one of the words {}", words.join(", ")));
            }
            Refusal::new(Clash::Goal, key, what, remedy)
        })
    };
    let start_words: Vec<&str> = StartWord::ALL.iter().map(StartWord::name).collect();
    let goal_words: Vec<&str> = GoalWord::ALL.iter().map(GoalWord::name).collect();
    let start = match table.start.as_deref() {
        None => Endpoint::Default,
        Some(name) => match name.parse() {
            Ok(word) => Endpoint::Start(word),
            Err(_) => Endpoint::Cells(vec![find_cell("goal.start", name, &start_words)?]),
        },
    };
    // `compose` has already refused unknown kinds of goals.
    let named = table.kind.as_deref().and_then(|kind| kind.parse().ok());
    let kind = named.unwrap_or(GoalKind::Cell);
    let goal = match (kind, &table.goal) {
        (GoalKind::Exit, None) => Endpoint::Exit,
        (GoalKind::Exit, Some(_)) => {
            return refuse(
                "goal.goal",
                "with kind = \"exit\" the goal is to leave the board".into(),
                "leave `goal` out",
            );
        }
        (GoalKind::Any, Some(WordOrWords::Words(names))) if !names.is_empty() => {
            let mut cells = Vec::new();
            for (i, name) in names.iter().enumerate() {
                cells.push(find_cell(&format!("goal.goal[{i}]"), name, &[])?);
            }
            Endpoint::Cells(cells)
        }
        (GoalKind::Any, _) => {
            return refuse(
                "goal.kind",
                "kind = \"any\" needs several goals".into(),
                "write goal = [\"A1\", \"E5\"]",
            );
        }
        (GoalKind::Cell, None) => Endpoint::Default,
        (GoalKind::Cell, Some(WordOrWords::Word(name))) => match name.parse() {
            Ok(word) => Endpoint::Goal(word),
            Err(_) => Endpoint::Cells(vec![find_cell("goal.goal", name, &goal_words)?]),
        },
        (GoalKind::Cell, Some(WordOrWords::Words(_))) => {
            return refuse(
                "goal.goal",
                "a list of goals needs kind = \"any\"".into(),
                "add kind = \"any\", or name a single cell",
            );
        }
    };
    Ok((start, goal))
}

/// Checks that some numbers lead from the start to the goal. Returns `None` if the check succeeds, if the board is too
/// large for the check, or if the generator chooses the start or the goal. If the check fails, the result depends on
/// the file: a refusal if the file sets both ends, otherwise a warning. Also returns a refusal if the goal is the exit
/// and no jump leads out of the board.
pub(super) fn check_endpoints(
    start: &Endpoint,
    goal: &Endpoint,
    board: &Board,
) -> Result<Option<String>, Refusal> {
    if *goal == Endpoint::Exit && !board.leads_out() {
        let what = "no jump leads out of this board";
        let remedy = "leave a line open at the rim, or use a cell as the goal";
        return Err(Refusal::new(Clash::Goal, "goal.kind", what, remedy));
    }
    let last = Cell(board.tile_of.len() as u32 - 1);
    let from = match start {
        Endpoint::Cells(cells) => cells[0],
        Endpoint::Default => Cell(0),
        Endpoint::Start(_) | Endpoint::Goal(_) | Endpoint::Exit => return Ok(None),
    };
    let to: &[Cell] = match goal {
        Endpoint::Cells(cells) => cells,
        Endpoint::Default => &[last],
        Endpoint::Exit => &[Cell::OUT],
        Endpoint::Start(_) | Endpoint::Goal(_) => return Ok(None),
    };
    let mut sorted = to.to_vec();
    sorted.sort_unstable();
    let reach = reachable(&board.topology, from, |cell| {
        sorted.binary_search(&cell).is_ok()
    });
    if reach.found || reach.gave_up {
        return Ok(None);
    }
    let names: Vec<String> = to.iter().map(|&cell| board.name(cell)).collect();
    let what = format!(
        "no numbers at all lead from {} to {}",
        board.name(from),
        names.join(" or ")
    );
    let are_both_set =
        matches!(start, Endpoint::Cells(_)) && matches!(goal, Endpoint::Cells(_) | Endpoint::Exit);
    if are_both_set {
        let key = if *goal == Endpoint::Exit {
            "goal.start"
        } else {
            "goal.goal"
        };
        let remedy = "choose a start and a goal on lines that are connected";
        return Err(Refusal::new(Clash::Goal, key, what, remedy));
    }
    Ok(Some(format!(
        "{what}: this variant needs another start or goal"
    )))
}
