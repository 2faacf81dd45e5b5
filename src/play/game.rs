//! A game: the way of a player, and how far of it one has gone.

use super::graph::{Choice, Graph, Position};
use crate::limits;
use crate::maze::Maze;
use crate::topology::{Cell, Number, TooManyStates};

/// Why a jump was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// No jump leads there from here.
    Illegal,
    /// The way has become longer than anyone keeps.
    TooLong,
}

/// A maze that is being played.
///
/// ```
/// use jumpmaze::files::{MazeOptions, read_maze};
/// use jumpmaze::play::{Game, Refused};
/// let maze = read_maze("-", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
/// let mut game = Game::new(&maze)?;
/// assert_eq!((game.fewest(), game.made()), (Some(3), 0));
///
/// let cell = |name| maze.board.find(name).ok_or("no such cell");
/// assert_eq!(game.jump(cell("B2")?), Err(Refused::Illegal));
/// game.jump(cell("A3")?).expect("two to the right");
/// assert_eq!(game.distance(), Some(2));
///
/// let hint = game.hint().ok_or("there is a way")?;
/// assert_eq!(maze.board.name(hint.cell()), "B3");
/// assert!(game.undo() && !game.undo() && game.redo());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<'a> {
    graph: Graph<'a>,
    /// The positions from the start on, with those that were taken back; never empty.
    way: Vec<Position>,
    /// How many of the jumps of the way are made.
    made: usize,
    /// How many states all positions of the way have.
    kept: usize,
}

impl<'a> Game<'a> {
    /// Begins to play a maze.
    ///
    /// # Errors
    ///
    /// There are too many states.
    pub fn new(maze: &'a Maze) -> Result<Game<'a>, TooManyStates> {
        let graph = Graph::new(maze)?;
        Ok(Game {
            way: vec![graph.start()],
            graph,
            made: 0,
            kept: 1,
        })
    }

    /// The maze.
    #[must_use]
    pub(crate) fn maze(&self) -> &'a Maze {
        self.graph.maze()
    }

    /// The graph on which one walks.
    #[must_use]
    pub(crate) fn graph(&self) -> &Graph<'a> {
        &self.graph
    }

    /// Where one is.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.way[self.made]
    }

    /// The cell where one is; [`Cell::OUT`] outside.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.position().cell()
    }

    /// The cells of the way so far, from the start to where one is.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.way[..=self.made].iter().map(Position::cell)
    }

    /// How many jumps are made.
    #[must_use]
    pub fn made(&self) -> usize {
        self.made
    }

    /// How many jumps the shortest solution takes, if there is one.
    #[must_use]
    pub fn fewest(&self) -> Option<u32> {
        self.graph.solved().length()
    }

    /// Whether one is at the goal.
    #[must_use]
    pub fn won(&self) -> bool {
        self.graph.won(self.position())
    }

    /// How many jumps it takes from here to the goal; `None` where no way leads there.
    #[must_use]
    pub fn distance(&self) -> Option<u32> {
        self.graph.distance(self.position())
    }

    /// How many jumps must be taken back until a way leads to the goal; `None` if that is never so.
    #[must_use]
    pub fn back(&self) -> Option<usize> {
        let leads = |&back: &usize| self.graph.distance(&self.way[self.made - back]).is_some();
        (0..=self.made).find(leads)
    }

    /// How far the next jump goes: see [`Graph::lengths`].
    #[must_use]
    pub(crate) fn lengths(&self) -> Vec<Number> {
        self.graph.lengths(self.position())
    }

    /// Where one can jump from here, in reading order; out of the board comes last.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        self.graph.choices(self.position())
    }

    /// The next jump of a shortest way from here: see `Graph::hint`.
    #[must_use]
    pub fn hint(&self) -> Option<Choice> {
        self.graph.hint(self.position())
    }

    /// Jumps to a cell, or out of the board. What was taken back before is forgotten.
    ///
    /// # Errors
    ///
    /// No jump leads there, or the way is too long; then nothing has changed.
    pub fn jump(&mut self, cell: Cell) -> Result<(), Refused> {
        let mut choices = self.choices().into_iter();
        let there = choices.find(|choice| choice.cell() == cell);
        self.take(there.ok_or(Refused::Illegal)?)
    }

    /// Makes a jump that is one of [`Game::choices`], and so legal.
    pub(crate) fn take(&mut self, Choice { position, .. }: Choice) -> Result<(), Refused> {
        let forgotten = self.way[self.made + 1..].iter();
        let forgotten: usize = forgotten.map(|position| position.states().len()).sum();
        let kept = self.kept - forgotten + position.states().len();
        if kept > limits::PLAYED_WAY {
            return Err(Refused::TooLong);
        }
        self.kept = kept;
        self.way.truncate(self.made + 1);
        self.way.push(position);
        self.made += 1;
        Ok(())
    }

    /// Takes a jump back; `false` if none is made.
    pub fn undo(&mut self) -> bool {
        let any = self.made > 0;
        self.made -= usize::from(any);
        any
    }

    /// Makes a jump again that was taken back; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let any = self.made + 1 < self.way.len();
        self.made += usize::from(any);
        any
    }

    /// Begins again. All jumps can still be made again.
    pub fn reset(&mut self) {
        self.made = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::{Board, BoardSpec, Content, Goal};
    use std::sync::Arc;

    /// A maze of squares that begins on the first and ends on the last.
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
    fn a_black_hole_says_how_far_to_go_back() {
        // From A1 to A2 or B1; from A2 to B2 or A3, where one is stuck.
        let maze = squares(3, &[1, 1, 1, 1, 0, 1, 1, 2, 0]);
        let mut game = Game::new(&maze).expect("few states");
        assert_eq!(game.back(), Some(0));
        for cell in [1, 4] {
            game.jump(Cell(cell)).expect("one further");
        }
        assert_eq!((game.distance(), game.back()), (None, Some(1)));
        assert_eq!((game.hint(), game.choices().len()), (None, 0));
        assert_eq!(game.jump(Cell(1)), Err(Refused::Illegal));
        assert!(game.undo());
        assert_eq!(game.back(), Some(0));
    }

    #[test]
    fn what_was_taken_back_is_kept_until_one_goes_elsewhere() {
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
        assert_eq!((game.made(), game.kept), (2, 3));
    }

    #[test]
    fn without_a_solution_nothing_leads_there() {
        let maze = squares(2, &[1, 0, 0, 0]);
        let game = Game::new(&maze).expect("few states");
        assert_eq!(
            (game.fewest(), game.distance(), game.back()),
            (None, None, None)
        );
        assert_eq!(game.graph().way(game.position()), [Cell(0)]);
    }

    /// A way cannot become so long that it fills the memory.
    #[test]
    fn ways_end_somewhere() {
        let maze = squares(2, &[1, 1, 1, 0]);
        let mut game = Game::new(&maze).expect("few states");
        for jump in 1..limits::PLAYED_WAY {
            game.jump(Cell(jump as u32 % 2)).expect("to and fro");
        }
        let made = game.made();
        assert_eq!(game.jump(Cell(0)), Err(Refused::TooLong));
        assert_eq!(game.made(), made);
        // There is room again for what takes the place of a jump that was taken back.
        assert!(game.undo());
        game.jump(Cell(2)).expect("one down");
    }
}
