//! The graph of a maze for a player: legal jumps, distances to the goal, and hints.
//!
//! The file `graph.js` in `src/sheets/play` implements the same rules for an HTML page. Change both files together.

use crate::maze::Maze;
use crate::solve::{Solved, solve};
use crate::topology::{Cell, Move, Number, State, TooManyStates, UNREACHABLE};
use std::collections::BTreeMap;

/// The position of a player: a cell, and all states in which the player can be after the sequence of visited cells. A
/// state is a cell, with the gate of arrival and the length of the last jump if they matter. The states are stored as
/// their numbers, in ascending order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerPosition {
    cell: Cell,
    states: Vec<u32>,
}

impl PlayerPosition {
    /// The cell; [`Cell::OUT`] outside the board.
    #[must_use]
    pub(crate) fn cell(&self) -> Cell {
        self.cell
    }

    /// The numbers of the states, in ascending order; at least one.
    #[must_use]
    pub fn states(&self) -> &[u32] {
        &self.states
    }
}

/// A cell that can be reached with one jump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextCell {
    /// The position after the jump.
    pub(crate) position: PlayerPosition,
    /// The ports and lengths of the jumps that lead to the cell, sorted, without duplicates.
    pub(crate) jumps: Vec<Move>,
}

impl NextCell {
    /// The cell; [`Cell::OUT`] for a jump out of the board.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.position.cell
    }
}

/// A solved maze, with the positions and jumps of a player.
#[derive(Clone, Debug)]
pub(crate) struct SolvedGraph<'a> {
    pub(super) maze: &'a Maze,
    /// The result of the solver.
    pub(super) solved: Solved,
}

impl<'a> SolvedGraph<'a> {
    /// Explores and solves a maze.
    ///
    /// # Errors
    ///
    /// Returns an error if the maze has too many states.
    pub(crate) fn new(maze: &'a Maze) -> Result<SolvedGraph<'a>, TooManyStates> {
        let solved = solve(maze)?;
        Ok(SolvedGraph { maze, solved })
    }

    /// The position before the first jump.
    #[must_use]
    pub(crate) fn start(&self) -> PlayerPosition {
        PlayerPosition {
            cell: self.maze.start,
            states: vec![0],
        }
    }

    /// The smallest number of jumps to the goal, or `None` if the goal is unreachable.
    #[must_use]
    pub(crate) fn distance(&self, position: &PlayerPosition) -> Option<u32> {
        let distances = position.states.iter();
        let distances = distances.map(|&state| self.solved.to_goal()[state as usize]);
        distances.min().filter(|&distance| distance != UNREACHABLE)
    }

    /// The possible lengths of the next jump, in ascending order. There can be several lengths if the length depends on
    /// the previous jump. Lengths that are not positive are left out.
    #[must_use]
    pub(crate) fn lengths(&self, position: &PlayerPosition) -> Vec<Number> {
        let Some(content) = self.maze.contents.get(position.cell.index()) else {
            return Vec::new();
        };
        let states = self.states(position);
        let mut lengths: Vec<Number> = states
            .filter_map(|state| content.length(state.last))
            .collect();
        lengths.sort_unstable();
        lengths.dedup();
        lengths
    }

    /// The states of a position.
    fn states(&self, position: &PlayerPosition) -> impl Iterator<Item = State> {
        let all = self.solved.explored().states();
        position.states.iter().map(|&state| all[state as usize])
    }

    /// The cells that can be reached with one jump, in reading order. If [`Cell::OUT`] can be reached, it comes last.
    #[must_use]
    pub(crate) fn choices(&self, position: &PlayerPosition) -> Vec<NextCell> {
        let (space, explored) = (self.maze.space(), self.solved.explored());
        let mut cells: BTreeMap<Cell, (Vec<u32>, Vec<Move>)> = BTreeMap::new();
        for from in self.states(position) {
            space.moves(from, &mut |jump, to| {
                if let Some(number) = explored.number(to) {
                    let (states, jumps) = cells.entry(to.cell).or_default();
                    states.push(number);
                    jumps.push(jump);
                }
            });
        }
        let choice = |(cell, (mut states, mut jumps)): (Cell, (Vec<u32>, Vec<Move>))| {
            states.sort_unstable();
            states.dedup();
            jumps.sort_unstable();
            jumps.dedup();
            NextCell {
                position: PlayerPosition { cell, states },
                jumps,
            }
        };
        cells.into_iter().map(choice).collect()
    }

    /// The next jump of a shortest path to the goal. Of several such jumps, returns the jump to the first cell in
    /// reading order. Returns `None` at the goal, and if the goal is unreachable.
    #[must_use]
    pub(crate) fn hint(&self, position: &PlayerPosition) -> Option<NextCell> {
        let distance = self.distance(position)?;
        let is_nearer = |choice: &NextCell| {
            let next_distance = self.distance(&choice.position);
            next_distance.is_some_and(|next_distance| next_distance < distance)
        };
        self.choices(position).into_iter().find(is_nearer)
    }

    /// The cells of a shortest path to the goal, beginning with the current cell. If the goal is unreachable, returns
    /// only the current cell.
    #[must_use]
    pub(crate) fn shortest_path(&self, position: &PlayerPosition) -> Vec<Cell> {
        let mut cells = vec![position.cell];
        let mut next = self.hint(position);
        while let Some(choice) = next {
            cells.push(choice.cell());
            next = self.hint(&choice.position);
        }
        cells
    }
}
