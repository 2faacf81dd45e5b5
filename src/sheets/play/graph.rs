//! The graph of a maze on the page: its states, the jumps between them, and the arrow of each jump.

use super::board::too_many;
use crate::maze::Maze;
use crate::remedy::Problem;
use crate::sheets::draw::PlayPicture;
use crate::sheets::svg::data;
use crate::solve::{Solved, solve};
use crate::surface::Port;
use crate::topology::{Cell, Move, Number, State};
use rustc_hash::FxHashMap;
use serde::Serialize;

/// A state. If turns matter or contents depend on the last jump, several states can have the same cell.
#[derive(Debug, Serialize)]
pub(super) struct StateData {
    /// The cell; `None` outside the board.
    cell: Option<u32>,
    /// The length of the next jump, if the last jump determines this length; otherwise `None`. Length 0 means that no
    /// jump is possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<Number>,
    /// The target state of each jump, and the index of its arrow.
    pub(super) moves: Vec<(u32, Option<usize>)>,
}

/// Solves a maze, and subtracts the number of its tiles, states and jumps from `remaining`. `remaining` is the number
/// for which the page still has room. Returns an error if there is no room, or if the maze has too many states to be
/// solved.
pub(super) fn solved(maze: &Maze, remaining: &mut usize) -> Result<Solved, Problem> {
    let solved = solve(maze).map_err(|error| Problem::new(error, "use a smaller board"))?;
    let explored = solved.explored();
    *remaining = remaining
        .checked_sub(maze.board.marks.len())
        .ok_or_else(too_many)?;
    for state in 0..explored.states().len() as u32 {
        *remaining = remaining
            .checked_sub(1 + explored.successors(state).len())
            .ok_or_else(too_many)?;
    }
    Ok(solved)
}

/// The states reachable from the start, and the arrows of all jumps. The first state is the start.
pub(super) fn states(
    maze: &Maze,
    solved: &Solved,
    played: &PlayPicture<'_>,
) -> (Vec<StateData>, Vec<[String; 2]>) {
    let (space, explored) = (maze.space(), solved.explored());
    let mut arrows = Arrows {
        played,
        indices: FxHashMap::default(),
        drawn: Vec::new(),
    };
    let state = |&from| {
        let mut moves = Vec::new();
        space.arrivals(from, &mut |jump, gate, to| {
            if let Some(number) = explored.number(to) {
                moves.push((number, arrows.index_of(from.cell, jump, (to.cell, gate))));
            }
        });
        StateData {
            cell: (!from.cell.is_out()).then_some(from.cell.0),
            number: next_number(maze, from),
            moves,
        }
    };
    let states = explored.states().iter().map(state).collect();
    (states, arrows.drawn)
}

/// The length of the next jump from a state; `None` if the last jump does not determine this length.
fn next_number(maze: &Maze, state: State) -> Option<Number> {
    if maze.goal.contains(state.cell) {
        return None;
    }
    let content = maze.contents.get(state.cell.index())?;
    let relative = content.is_relative();
    relative.then(|| content.length(state.last).unwrap_or(0))
}

/// The start of a jump, its port and length, and its landing.
type ArrowKey = (Cell, Move, (Cell, Port));

/// The arrows of jumps, without duplicates. The same jump can be made in several states.
struct Arrows<'a> {
    played: &'a PlayPicture<'a>,
    indices: FxHashMap<ArrowKey, Option<usize>>,
    drawn: Vec<[String; 2]>,
}

impl Arrows<'_> {
    /// The index of the arrow of a jump; `None` if the jump has no arrow.
    fn index_of(&mut self, from: Cell, jump: Move, end: (Cell, Port)) -> Option<usize> {
        let drawn = &mut self.drawn;
        *self.indices.entry((from, jump, end)).or_insert_with(|| {
            let arrow = self.played.arrow(from, jump, end)?;
            drawn.push(arrow.map(|path| data(&path)));
            Some(drawn.len() - 1)
        })
    }
}
