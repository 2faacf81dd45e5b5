//! A game in progress: the jumps of a player, with undo and redo.

use super::graph::{NextCell, PlayerPosition, SolvedGraph};
use crate::limits;
use crate::maze::Maze;
use crate::topology::{Cell, Number, TooManyStates};

/// The reason why a jump was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusedJump {
    /// No jump leads from the current position to this cell.
    Illegal,
    /// The positions of the path would have too many states in total.
    TooLong,
}

/// A maze that is being played.
///
/// ```
/// use jumpmaze::{MazeOptions, read_maze};
/// use jumpmaze::internals::play::{Game, RefusedJump};
/// let maze = read_maze("-", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
/// let mut game = Game::new(&maze)?;
/// assert_eq!((game.shortest_length(), game.jump_count()), (Some(3), 0));
///
/// let cell = |name| maze.board().find(name).ok_or("no such cell");
/// assert_eq!(game.jump(cell("B2")?), Err(RefusedJump::Illegal));
/// game.jump(cell("A3")?).expect("two to the right");
/// assert_eq!(game.distance(), Some(2));
///
/// let hint = game.hint().ok_or("the goal is reachable")?;
/// assert_eq!(maze.board().name(hint.cell()), "B3");
/// assert!(game.undo() && !game.undo() && game.redo());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<'a> {
    graph: SolvedGraph<'a>,
    /// The positions from the start on, including undone positions; never empty.
    path: Vec<PlayerPosition>,
    /// The number of jumps made. `path[made]` is the current position.
    made: usize,
    /// The total number of states of all positions in `path`.
    state_count: usize,
}

impl<'a> Game<'a> {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// Returns an error if the maze has too many states.
    pub fn new(maze: &'a Maze) -> Result<Game<'a>, TooManyStates> {
        let graph = SolvedGraph::new(maze)?;
        Ok(Game {
            path: vec![graph.start()],
            graph,
            made: 0,
            state_count: 1,
        })
    }

    /// The maze.
    #[must_use]
    pub(crate) fn maze(&self) -> &'a Maze {
        self.graph.maze
    }

    /// The graph of legal jumps.
    #[must_use]
    pub(crate) fn graph(&self) -> &SolvedGraph<'a> {
        &self.graph
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &PlayerPosition {
        &self.path[self.made]
    }

    /// The current cell; [`Cell::OUT`] outside the board.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.position().cell()
    }

    /// The cells from the start to the current position.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.path[..=self.made].iter().map(PlayerPosition::cell)
    }

    /// The number of jumps made.
    #[must_use]
    pub fn jump_count(&self) -> usize {
        self.made
    }

    /// The number of jumps of the shortest solution, or `None` if the maze has no solution.
    #[must_use]
    pub fn shortest_length(&self) -> Option<u32> {
        self.graph.solved.length()
    }

    /// Whether the goal is reached.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.maze().goal.contains(self.cell())
    }

    /// The smallest number of jumps from the current position to the goal, or `None` if the goal is unreachable.
    #[must_use]
    pub fn distance(&self) -> Option<u32> {
        self.graph.distance(self.position())
    }

    /// The number of jumps to undo until the goal is reachable, or `None` if the maze has no solution.
    #[must_use]
    pub fn jumps_to_undo(&self) -> Option<usize> {
        let leads_to_goal =
            |&back: &usize| self.graph.distance(&self.path[self.made - back]).is_some();
        (0..=self.made).find(leads_to_goal)
    }

    /// The possible lengths of the next jump: see [`SolvedGraph::lengths`].
    #[must_use]
    pub(crate) fn lengths(&self) -> Vec<Number> {
        self.graph.lengths(self.position())
    }

    /// The cells that can be reached with one jump, in reading order. If [`Cell::OUT`] can be reached, it comes last.
    #[must_use]
    pub fn choices(&self) -> Vec<NextCell> {
        self.graph.choices(self.position())
    }

    /// The next jump of a shortest path to the goal: see `SolvedGraph::hint`.
    #[must_use]
    pub fn hint(&self) -> Option<NextCell> {
        self.graph.hint(self.position())
    }

    /// Jumps to a cell, or out of the board. Undone jumps are discarded.
    ///
    /// # Errors
    ///
    /// Returns an error, and leaves the game unchanged, if no jump leads to `cell` or the path would become too
    /// long.
    pub fn jump(&mut self, cell: Cell) -> Result<(), RefusedJump> {
        let mut choices = self.choices().into_iter();
        let choice = choices.find(|choice| choice.cell() == cell);
        self.take(choice.ok_or(RefusedJump::Illegal)?)
    }

    /// Makes one of the jumps of [`Game::choices`], which are all legal.
    pub(crate) fn take(&mut self, NextCell { position, .. }: NextCell) -> Result<(), RefusedJump> {
        let discarded = self.path[self.made + 1..].iter();
        let discarded: usize = discarded.map(|position| position.states().len()).sum();
        let state_count = self.state_count - discarded + position.states().len();
        if state_count > limits::PLAYED_WAY {
            return Err(RefusedJump::TooLong);
        }
        self.state_count = state_count;
        self.path.truncate(self.made + 1);
        self.path.push(position);
        self.made += 1;
        Ok(())
    }

    /// Undoes the last jump. Returns `false` if no jump has been made.
    pub fn undo(&mut self) -> bool {
        let can_undo = self.made > 0;
        self.made -= usize::from(can_undo);
        can_undo
    }

    /// Redoes the last undone jump. Returns `false` if there is no undone jump.
    pub fn redo(&mut self) -> bool {
        let can_redo = self.made + 1 < self.path.len();
        self.made += usize::from(can_redo);
        can_redo
    }

    /// Returns to the start. All jumps can be redone.
    pub fn reset(&mut self) {
        self.made = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::{Board, BoardSpec, Content, Goal};
    use std::sync::Arc;

    /// A maze of squares that starts on the first cell and ends on the last cell.
    fn squares(columns: usize, numbers: &[u32]) -> Maze {
        let rows = numbers.len() / columns;
        let board = Board::build(&BoardSpec::squares(rows as u32, columns as u32));
        Maze {
            board: Arc::new(board.expect("it is a board")),
            contents: numbers.iter().copied().map(Content::number).collect(),
            start: Cell(0),
            goal: Goal::Cells(vec![Cell(numbers.len() as u32 - 1)]),
        }
    }

    #[test]
    fn jumps_to_undo_lead_out_of_a_black_hole() {
        // A1 leads to A2 and B1. A2 leads back to A1, to A3, from which the goal is reachable, and to B2, a dead end.
        let maze = squares(3, &[1, 1, 1, 1, 0, 1, 1, 2, 0]);
        let mut game = Game::new(&maze).expect("few states");
        assert_eq!(game.jumps_to_undo(), Some(0));
        for cell in [1, 4] {
            game.jump(Cell(cell)).expect("one further");
        }
        assert_eq!((game.distance(), game.jumps_to_undo()), (None, Some(1)));
        assert_eq!((game.hint(), game.choices().len()), (None, 0));
        assert_eq!(game.jump(Cell(1)), Err(RefusedJump::Illegal));
        assert!(game.undo());
        assert_eq!(game.jumps_to_undo(), Some(0));
    }

    #[test]
    fn undone_jumps_are_kept_until_another_jump() {
        let maze = squares(3, &[2, 1, 1, 1, 1, 1, 1, 2, 0]);
        let mut game = Game::new(&maze).expect("few states");
        game.jump(Cell(2)).expect("two to the right");
        game.jump(Cell(5)).expect("one down");
        game.reset();
        assert!(game.redo() && game.redo() && !game.redo());
        assert_eq!(
            game.cells().collect::<Vec<_>>(),
            [Cell(0), Cell(2), Cell(5)]
        );
        game.undo();
        game.jump(Cell(1)).expect("one to the left");
        assert!(!game.redo());
        assert_eq!((game.jump_count(), game.state_count), (2, 3));
    }

    #[test]
    fn without_a_solution_there_are_no_distances() {
        let maze = squares(2, &[1, 0, 0, 0]);
        let game = Game::new(&maze).expect("few states");
        assert_eq!(
            (
                game.shortest_length(),
                game.distance(),
                game.jumps_to_undo()
            ),
            (None, None, None)
        );
        assert_eq!(game.graph().shortest_path(game.position()), [Cell(0)]);
    }

    /// The length of a path is limited, so that a path cannot exhaust the memory.
    #[test]
    fn the_length_of_a_path_is_limited() {
        let maze = squares(2, &[1, 1, 1, 0]);
        let mut game = Game::new(&maze).expect("few states");
        for jump in 1..limits::PLAYED_WAY {
            game.jump(Cell(jump as u32 % 2)).expect("to and fro");
        }
        let made = game.jump_count();
        assert_eq!(game.jump(Cell(0)), Err(RefusedJump::TooLong));
        assert_eq!(game.jump_count(), made);
        // After an undo another jump is possible.
        assert!(game.undo());
        game.jump(Cell(2)).expect("one down");
    }
}
