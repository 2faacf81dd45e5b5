//! Mazes: boards with contents, a start and a goal. The module also decides which mazes are the same.

pub(crate) mod distinct;
mod key;
pub(crate) mod symmetry;

pub(crate) use distinct::{Distinct, KnownBoards};
pub(crate) use key::MazeKey;
pub use symmetry::Form;

use crate::surface::{Clash, Refusal};
use crate::topology::{
    Board, Cell, Content, Explored, Goal, Jump, Number, StateGraph, StateSpace, TooManyStates,
    Topology,
};
use std::cmp::Reverse;
use std::sync::Arc;

/// A maze: a board with a number or a sign in each cell, a start and a goal.
///
/// [`Variant::generate`](crate::Variant::generate) and [`Order`](crate::Order) make mazes,
/// [`read_maze`](crate::read_maze) reads them, and [`Maze::new`] takes the numbers from the caller.
#[derive(Clone, Debug)]
pub struct Maze {
    pub(crate) board: Arc<Board>,
    pub(crate) contents: Vec<Content>,
    pub(crate) start: Cell,
    pub(crate) goal: Goal,
}

impl Maze {
    /// Creates a maze from one content for each cell of the board, a start and a goal. Unlike [`Maze::new`], this
    /// function accepts contents and goals of every kind.
    ///
    /// ```
    /// use jumpmaze::topology::{Content, Goal};
    /// use jumpmaze::{Board, Cell, Maze};
    /// let line = Board::from_fn(4, 3, |cell, number| [cell + number].into_iter().filter(|&to| to < 4).collect())?;
    /// let goals = Goal::Cells(vec![Cell(3), Cell(2)]);
    /// let maze = Maze::with_contents(line, vec![Content::number(1); 4], Cell(0), goals)?;
    /// assert_eq!(maze.solve()?.moves(), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is not one content for each cell, if the start or a goal is not a cell of the board,
    /// if the list of goals is empty, or if the goal is the exit and no jump leads out of the board.
    pub fn with_contents(
        board: impl Into<Arc<Board>>,
        contents: Vec<Content>,
        start: Cell,
        mut goal: Goal,
    ) -> Result<Maze, Refusal> {
        let board = board.into();
        let cells = board.topology.cells();
        if contents.len() != cells {
            let what = format!("{} numbers for {cells} cells", contents.len());
            let remedy = "give one for each cell";
            return Err(Refusal::new(Clash::Contents, Refusal::NO_KEY, what, remedy));
        }
        let refused =
            |what: String, remedy| Err(Refusal::new(Clash::Goal, Refusal::NO_KEY, what, remedy));
        let mut ends = vec![("start", start)];
        if let Goal::Cells(goals) = &mut goal {
            if goals.is_empty() {
                return refused("no goal".to_owned(), "give at least one cell");
            }
            goals.sort_unstable();
            goals.dedup();
            ends.extend(goals.iter().map(|&goal| ("goal", goal)));
        }
        if goal == Goal::Exit && !board.leads_out() {
            let what = "no jump leads out of this board".to_owned();
            return refused(what, "use a cell as the goal");
        }
        if let Some((end, cell)) = ends.into_iter().find(|(_, cell)| cell.index() >= cells) {
            let what = format!("the {end} is cell {} on a board of {cells} cells", cell.0);
            return refused(what, "the first cell is Cell(0)");
        }
        Ok(Maze {
            board,
            contents,
            start,
            goal,
        })
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The content of each cell.
    #[must_use]
    pub fn contents(&self) -> &[Content] {
        &self.contents
    }

    /// Replaces the content of a cell.
    ///
    /// ```
    /// use jumpmaze::topology::Content;
    /// use jumpmaze::{Cell, MazeOptions, read_maze};
    /// let mut maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
    /// maze.set(Cell(0), Content::number(1));
    /// assert_eq!(maze.solve()?.moves(), Some(4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the board has no such cell.
    pub fn set(&mut self, cell: Cell, content: Content) {
        self.contents[cell.index()] = content;
    }

    /// The start.
    #[must_use]
    pub fn start(&self) -> Cell {
        self.start
    }

    /// The goal.
    #[must_use]
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the number of a cell if it is impossible: no jump from the cell has this length. For example, a 9 is
    /// impossible on a board of five rows and columns. Returns `None` for a possible number, for a 0 (an intended dead
    /// end), for a goal, and for a content that refers to the previous jump.
    pub(crate) fn impossible_number(&self, cell: Cell) -> Option<Number> {
        match self.contents.get(cell.index())?.jump {
            Jump::Exact(number @ 1..) if !self.goal.contains(cell) => {
                (!self.board.topology.is_legal(cell, number)).then_some(number)
            }
            _ => None,
        }
    }

    /// Creates a maze from one number for each cell of the board, a start and a goal. The number of the goal cell has
    /// no effect.
    ///
    /// ```
    /// use jumpmaze::{Cell, Maze, Variant};
    /// let board = Variant::built_in("rook", Some(&[3, 3]))?.board().clone();
    /// let maze = Maze::new(board, &[2, 1, 1, 1, 1, 1, 1, 2, 0], Cell(0), Cell(8))?;
    /// assert_eq!(maze.solve()?.moves(), Some(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is not one number for each cell, or if the start or the goal is not a cell of the
    /// board.
    pub fn new(
        board: impl Into<Arc<Board>>,
        numbers: &[Number],
        start: Cell,
        goal: Cell,
    ) -> Result<Maze, Refusal> {
        let contents = numbers.iter().copied().map(Content::number).collect();
        Maze::with_contents(board, contents, start, Goal::Cells(vec![goal]))
    }

    /// The states and moves of the maze.
    #[doc(hidden)]
    #[must_use]
    pub fn space(&self) -> StateSpace<'_> {
        StateSpace::new(&self.board.topology, &self.contents, &self.goal)
    }

    /// The deepest cell. If several cells are deepest, the first of them in reading order. If the maze has too many
    /// states, the start.
    pub(crate) fn deepest_cell(&self) -> Cell {
        let Ok(explored) = Explored::from_start(&self.space(), self.start) else {
            return self.start;
        };
        let mut depths = vec![None; self.contents.len()];
        for (state, &depth) in explored.states().iter().zip(explored.depths()) {
            if let Some(known) = depths.get_mut(state.cell.index()) {
                // The states are sorted by depth, so the first state of a cell has the depth of the cell.
                known.get_or_insert(depth);
            }
        }
        let key = |cell: &Cell| (depths[cell.index()], Reverse(*cell));
        Cell::all(depths.len()).max_by_key(key).unwrap_or(Cell(0))
    }

    /// The [`petgraph`] graph of all states reachable from the start, and the jumps between them.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// use jumpmaze::petgraph::algo::dijkstra;
    /// let grid = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";
    /// let maze = read_maze("grid.txt", grid, &MazeOptions::default())?.maze;
    /// let states = maze.state_graph();
    /// let start = states.start(maze.start()).expect("the start is a state");
    /// let distances = dijkstra(&states.graph, start, None, |_| 1);
    /// let won = distances.iter().filter(|entry| maze.goal().contains(states.graph[*entry.0].cell));
    /// assert_eq!(won.map(|entry| *entry.1).min(), Some(13));
    /// assert_eq!(states.graph.node_count(), 23);
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn state_graph(&self) -> StateGraph {
        let space = self.space();
        space.graph([space.start(self.start)])
    }

    /// The graph of all states that are reachable if the start may be any cell. The first nodes are the states before
    /// the first move, one for each cell in reading order.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
    /// assert_eq!(maze.whole_state_graph()?.graph.node_count(), 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many states or jumps.
    pub fn whole_state_graph(&self) -> Result<StateGraph, TooManyStates> {
        let space = self.space();
        Explored::everything(&space, self.start)?;
        let cells = Cell::all(space.cells());
        Ok(space.graph(cells.map(|cell| space.start(cell))))
    }
}
