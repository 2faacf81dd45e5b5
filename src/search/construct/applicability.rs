//! Checks whether the construction of deepest mazes applies to a board or a task, and builds the maze for a board.

use super::known::ConstructedGoal;
use super::unsupported::ConstructionError;
use super::{Constructed, construct};
use crate::limits;
use crate::maze::Maze;
use crate::search::places;
use crate::search::{Goals, Task};
use crate::topology::{Board, Cell, Content, Goal, Number, Topology};
use std::sync::Arc;

/// Returns n if the board is n × n squares with rook jumps, that is, if all jumps lead along rows and columns
/// and every turn is allowed. Returns `None` for other boards, and for boards that are too large for this check.
///
/// ```
/// use jumpmaze::internals::search::construct::rook_side;
/// use jumpmaze::topology::{Board, BoardSpec};
/// assert_eq!(rook_side(&Board::build(&BoardSpec::squares(9, 9))?), Some(9));
/// assert_eq!(rook_side(&Board::build(&BoardSpec::squares(4, 9))?), None);
/// # Ok::<(), jumpmaze::surface::Refusal>(())
/// ```
#[must_use]
pub fn rook_side(board: &Board) -> Option<usize> {
    let topology = &board.topology;
    let side = topology.cells().isqrt();
    // An upper bound on the number of landings, which limits the time of this check.
    let landings = side.checked_pow(3)?.checked_mul(3)?;
    if side * side != topology.cells() || topology.turns_matter() || landings > limits::LANDINGS {
        return None;
    }
    let mut found = Vec::new();
    let mut as_expected = |cell: usize| {
        let [row, column] = [cell / side, cell % side];
        let farthest = [row, side - 1 - row, column, side - 1 - column];
        let longest = farthest.into_iter().max().unwrap_or(0);
        let here = Cell(cell as u32);
        topology.longest(here) as usize == longest
            && (1..=longest).all(|number| {
                let mut expected = [
                    (number <= row).then(|| cell - number * side),
                    (number <= column).then(|| cell - number),
                    (column + number < side).then(|| cell + number),
                    (row + number < side).then(|| cell + number * side),
                ]
                .into_iter()
                .flatten();
                found.clear();
                topology.land(here, number as Number, &mut |landing| {
                    found.push(landing.to.index());
                });
                found.sort_unstable();
                found.iter().all(|&to| expected.next() == Some(to)) && expected.next().is_none()
            })
    };
    (0..topology.cells()).all(&mut as_expected).then_some(side)
}

/// A deepest maze on a board, from a start to a goal.
///
/// # Errors
///
/// Returns an error if no such maze is known.
pub fn maze_on(board: &Arc<Board>, start: Cell, goal: Cell) -> Result<Maze, ConstructionError> {
    let side = rook_side(board).ok_or(ConstructionError::Board)?;
    let end = end_of(side, start, goal).ok_or(ConstructionError::Ends)?;
    let Constructed { numbers, .. } = construct(side, end)?;
    let mut contents: Vec<Content> = numbers.into_iter().map(Content::number).collect();
    // The construction starts in the first cell. For a start in another corner the maze is mirrored.
    if !start.index().is_multiple_of(side) {
        contents.chunks_mut(side).for_each(<[Content]>::reverse);
    }
    if start.index() / side != 0 {
        contents = contents.rchunks(side).flatten().copied().collect();
    }
    Ok(Maze {
        board: Arc::clone(board),
        contents,
        start,
        goal: Goal::Cells(vec![goal]),
    })
}

/// The kind of goal of a maze from `start` to `goal`; `None` if the construction has no such maze.
fn end_of(side: usize, start: Cell, goal: Cell) -> Option<ConstructedGoal> {
    let last = side * side - 1;
    let corners = [0, side - 1, last + 1 - side, last];
    if !corners.contains(&start.index()) {
        None
    } else if goal.index() == last - start.index() {
        Some(ConstructedGoal::Corner)
    } else {
        (side % 2 == 1 && goal.index() == last / 2).then_some(ConstructedGoal::Centre)
    }
}

/// The pairs of a start and a goal that a task allows and that the construction supports. Does not check whether the
/// board is large enough, or which contents the cells allow.
///
/// # Errors
///
/// Returns an error if the board is not n × n squares with rook jumps, if there is a box of tiles, or if there is no
/// such pair.
pub fn covered(task: &Task) -> Result<Vec<[Cell; 2]>, ConstructionError> {
    let side = rook_side(&task.board).ok_or(ConstructionError::Board)?;
    if task.stock.is_some() {
        return Err(ConstructionError::Contents);
    }
    let last = Cell((task.cells() - 1) as u32);
    let goals = |start: Cell| match &task.goals {
        Goals::Cells(cells) if cells.len() == 1 => cells.clone(),
        Goals::OneOf(cells) => cells.clone(),
        Goals::Farthest => places::farthest(&task.board, start),
        // In the constructed maze, no cell is deeper than the opposite corner.
        Goals::Deepest => vec![Cell(last.0 - start.0)],
        Goals::Cells(_) | Goals::Exit => Vec::new(),
    };
    let mut ends = Vec::new();
    for &start in &task.starts {
        let goals = goals(start).into_iter();
        ends.extend(goals.map(|goal| [start, goal]));
    }
    ends.retain(|&[start, goal]| end_of(side, start, goal).is_some());
    if ends.is_empty() {
        Err(ConstructionError::Ends)
    } else {
        Ok(ends)
    }
}
