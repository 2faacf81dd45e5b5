//! Mazes: contents, start and goal on a board; which of them are the same.

pub(crate) mod distinct;
pub(crate) mod symmetry;

pub use distinct::Distinct;
pub(crate) use symmetry::Form;

use crate::topology::{Board, Cell, Content, Goal, StateGraph, StateSpace};
use std::sync::Arc;

/// A maze. It never changes.
#[derive(Clone, Debug)]
pub struct Maze {
    /// The board.
    pub board: Arc<Board>,
    /// What is written in each cell.
    pub contents: Vec<Content>,
    /// Where one begins.
    pub start: Cell,
    /// Where one wins.
    pub goal: Goal,
}

impl Maze {
    /// The moves of the maze.
    #[must_use]
    pub fn space(&self) -> StateSpace<'_> {
        StateSpace::new(&self.board.topology, &self.contents, &self.goal)
    }

    /// The `petgraph` graph of all states that can be reached from the start, and the jumps between them.
    ///
    /// ```
    /// use jumpmaze::files::{MazeOptions, read_maze};
    /// use jumpmaze::petgraph::algo::dijkstra;
    /// let grid = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";
    /// let maze = read_maze("grid.txt", grid, &MazeOptions::default())?.maze;
    /// let states = maze.state_graph();
    /// let start = states.start(maze.start).expect("one can be at the start");
    /// let distances = dijkstra(&states.graph, start, None, |_| 1);
    /// let won = distances.iter().filter(|entry| maze.goal.contains(states.graph[*entry.0].cell));
    /// assert_eq!(won.map(|entry| *entry.1).min(), Some(13));
    /// assert_eq!(states.graph.node_count(), 23);
    /// # Ok::<(), jumpmaze::files::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn state_graph(&self) -> StateGraph {
        let space = self.space();
        space.graph([space.start(self.start)])
    }
}
