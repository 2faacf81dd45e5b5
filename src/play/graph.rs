//! What is legal from a position, how far the goal is, and how to get there.
//!
//! `graph.js` of the page to play on, in `sheets`, is its twin: what changes here changes there, too.

use crate::maze::Maze;
use crate::solve::{Solved, solve};
use crate::topology::{Cell, Move, NOWHERE, Number, State, TooManyStates};
use std::collections::BTreeMap;

/// Where a player is: a cell, and all states in which one can stand there after the same cells, by their numbers, in rising
/// order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    cell: Cell,
    states: Vec<u32>,
}

impl Position {
    /// The cell; [`Cell::OUT`] outside.
    #[must_use]
    pub(crate) fn cell(&self) -> Cell {
        self.cell
    }

    /// The numbers of the states, at least one.
    #[must_use]
    pub fn states(&self) -> &[u32] {
        &self.states
    }
}

/// A cell to which one can jump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where one is then.
    pub(crate) position: Position,
    /// The jumps that lead there, sorted, each once: by which port, and how far.
    pub(crate) jumps: Vec<Move>,
}

impl Choice {
    /// The cell; [`Cell::OUT`] for a jump out of the board.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.position.cell
    }
}

/// A maze as a player can walk it.
#[derive(Clone, Debug)]
pub(crate) struct Graph<'a> {
    maze: &'a Maze,
    solved: Solved,
}

impl<'a> Graph<'a> {
    /// Explores a maze.
    ///
    /// # Errors
    ///
    /// There are too many states.
    pub(crate) fn new(maze: &'a Maze) -> Result<Graph<'a>, TooManyStates> {
        let solved = solve(maze)?;
        Ok(Graph { maze, solved })
    }

    /// The maze.
    #[must_use]
    pub(crate) fn maze(&self) -> &'a Maze {
        self.maze
    }

    /// What the solver knows of it.
    #[must_use]
    pub(crate) fn solved(&self) -> &Solved {
        &self.solved
    }

    /// The position before the first jump.
    #[must_use]
    pub(crate) fn start(&self) -> Position {
        Position {
            cell: self.maze.start,
            states: vec![0],
        }
    }

    /// Whether one has won there.
    #[must_use]
    pub(crate) fn won(&self, position: &Position) -> bool {
        self.maze.goal.contains(position.cell)
    }

    /// How many jumps it takes to the goal; `None` where no way leads there.
    #[must_use]
    pub(crate) fn distance(&self, position: &Position) -> Option<u32> {
        let distances = position.states.iter();
        let distances = distances.map(|&state| self.solved.to_goal()[state as usize]);
        distances.min().filter(|&distance| distance != NOWHERE)
    }

    /// How far the next jump goes. That are several numbers where it depends on how one came, and none where no jump is
    /// possible.
    #[must_use]
    pub(crate) fn lengths(&self, position: &Position) -> Vec<Number> {
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

    fn states(&self, position: &Position) -> impl Iterator<Item = State> {
        let known = self.solved.explored().states();
        position.states.iter().map(|&state| known[state as usize])
    }

    /// Where one can jump, in reading order; out of the board comes last.
    #[must_use]
    pub(crate) fn choices(&self, position: &Position) -> Vec<Choice> {
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
            Choice {
                position: Position { cell, states },
                jumps,
            }
        };
        cells.into_iter().map(choice).collect()
    }

    /// The next jump of a shortest way to the goal, to the first cell in reading order; `None` at the goal, and where no way
    /// leads there.
    #[must_use]
    pub(crate) fn hint(&self, position: &Position) -> Option<Choice> {
        let distance = self.distance(position)?;
        let nearer = |choice: &Choice| {
            let then = self.distance(&choice.position);
            then.is_some_and(|then| then < distance)
        };
        self.choices(position).into_iter().find(nearer)
    }

    /// The cells of a shortest way to the goal, that from the position on; just its own cell where there is none.
    #[must_use]
    pub(crate) fn way(&self, position: &Position) -> Vec<Cell> {
        let mut cells = vec![position.cell];
        let mut next = self.hint(position);
        while let Some(choice) = next {
            cells.push(choice.cell());
            next = self.hint(&choice.position);
        }
        cells
    }
}
