//! Mazes under the symmetries of their boards: the symmetries of a maze, and a canonical form that is the same for all
//! mazes symmetric to each other.
//!
//! ```text
//!   @1 2 1        1 2 1        Rotated and reflected copies of a maze are the same puzzle. A symmetry moves start,
//!    1 1 2   ≅    2 1 2        goal and contents together. The canonical form is the first of all copies in the
//!    G 2 1       @1 1 G        order of `Form`.
//! ```
//!
//! Mazes are compared by how they *play*. Differences without an effect on play are removed first:
//!
//! - the content of a goal cell, because the maze ends there;
//! - `=`, which means the same as `*`;
//! - a number without a landing, and the toggle mark beside it: the cell is a dead end, and gets the number 0;
//! - toggle marks that the turn rule ignores.
//!
//! All other differences count. The contents of unreachable cells count too, because they are a visible part of the
//! puzzle.

use super::Maze;
use crate::topology::{
    Board, Cell, Content, Gate, Goal, Jump, Symmetries, Symmetry, TooManySymmetries, Topology,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The start, goal and contents of a maze, for comparison.
///
/// Two mazes on one board are symmetric to each other if and only if their [canonical forms](Maze::canonical) are
/// equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Form {
    /// The start.
    #[doc(hidden)]
    pub start: Cell,
    /// The goal.
    #[doc(hidden)]
    pub goal: Goal,
    /// The content of each cell.
    #[doc(hidden)]
    pub contents: Vec<Content>,
}

impl Form {
    /// The maze with this form on a board.
    #[must_use]
    pub fn on(self, board: Arc<Board>) -> Maze {
        Maze {
            board,
            contents: self.contents,
            start: self.start,
            goal: self.goal,
        }
    }

    /// The image of the form under a symmetry.
    #[must_use]
    pub fn under(&self, symmetry: &Symmetry) -> Form {
        let mut contents = self.contents.clone();
        for (content, to) in self.contents.iter().zip(symmetry.cells()) {
            contents[to.index()] = *content;
        }
        Form {
            start: symmetry.cell(self.start),
            goal: moved(&self.goal, symmetry),
            contents,
        }
    }
}

impl Maze {
    /// The form of the maze, without the details that have no effect on play.
    #[doc(hidden)]
    #[must_use]
    pub fn plain(&self) -> Form {
        let topology = &self.board.topology;
        let has_toggles = self.contents.iter().any(|content| content.toggle);
        let toggles = has_toggles && toggles_matter(&self.board);
        let plain = |(content, cell): (&Content, u32)| {
            let cell = Cell(cell);
            let jump = match content.jump {
                Jump::Same => Jump::Star,
                Jump::Exact(number) if !topology.is_legal(cell, number) => Jump::Exact(0),
                jump => jump,
            };
            if jump == Jump::Exact(0) || self.goal.contains(cell) {
                return Content::number(0);
            }
            Content {
                jump,
                toggle: content.toggle && toggles,
            }
        };
        Form {
            start: self.start,
            goal: self.goal.clone(),
            contents: self.contents.iter().zip(0..).map(plain).collect(),
        }
    }

    /// The image of the maze under a symmetry of its board.
    ///
    /// ```
    /// use jumpmaze::topology::Symmetries;
    /// let maze = jumpmaze::Variant::named("rook")?.generate(7)?;
    /// let moves = maze.solve()?.moves();
    /// for symmetry in &Symmetries::of(maze.board())? {
    ///     assert_eq!(maze.under(symmetry).solve()?.moves(), moves);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn under(&self, symmetry: &Symmetry) -> Maze {
        let form = Form {
            start: self.start,
            goal: self.goal.clone(),
            contents: self.contents.clone(),
        };
        form.under(symmetry).on(Arc::clone(&self.board))
    }

    /// The symmetries of the board that map the maze onto itself. Differences without an effect on play are ignored.
    #[must_use]
    pub fn symmetries<'a>(&self, board: &'a Symmetries) -> Vec<&'a Symmetry> {
        let plain = self.plain();
        let keeps = |symmetry: &&Symmetry| {
            let stays = |(content, to): (&Content, &Cell)| plain.contents[to.index()] == *content;
            symmetry.cell(plain.start) == plain.start
                && plain.contents.iter().zip(symmetry.cells()).all(stays)
                && moved(&plain.goal, symmetry) == plain.goal
        };
        board.iter().filter(keeps).collect()
    }

    /// The canonical form: the smallest of the forms of all mazes that are symmetric to this one. Forms are compared
    /// by their start first, then by their goal, then by their contents.
    ///
    /// ```
    /// use jumpmaze::Maze;
    /// use jumpmaze::topology::{Board, BoardSpec, Cell, Symmetries};
    /// use std::sync::Arc;
    /// let board = Arc::new(Board::build(&BoardSpec::squares(2, 2))?);
    /// let symmetries = Symmetries::of(&board)?;
    /// let maze = |numbers: &[u32], start, goal| Maze::new(board.clone(), numbers, Cell(start), Cell(goal));
    /// // @1 0      0 @1      the two mazes are mirror images
    /// //  1 G      G  1
    /// let (one, other) = (maze(&[1, 0, 1, 7], 0, 3)?, maze(&[0, 1, 7, 1], 1, 2)?);
    /// assert_eq!(one.canonical(&symmetries), other.canonical(&symmetries));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn canonical(&self, board: &Symmetries) -> Form {
        let plain = self.plain();
        // Forms are compared by their start first, so the canonical form has the smallest possible start. On a large
        // torus, only a few of the thousands of symmetries map the start of the maze to this smallest start. The other
        // symmetries are skipped.
        let start_under = |symmetry: &Symmetry| symmetry.cell(plain.start);
        let first_start = board.iter().map(start_under).min();
        board
            .iter()
            .filter(|symmetry| Some(start_under(symmetry)) == first_start)
            .map(|symmetry| plain.under(symmetry))
            .min()
            .unwrap_or(plain)
    }

    /// Whether a symmetry maps this maze onto `other`.
    ///
    /// The boards may differ: 3 × 5 squares and 5 × 3 squares, or the same board read from two files.
    /// To compare many mazes on one board, compare their [`Maze::canonical`] forms.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// let read = |text: &str| read_maze("grid.txt", text, &MazeOptions::default());
    /// let (maze, reflected) = (read("2 1 1\n1 1 1\n1 2 G\n")?.maze, read("2 1 1\n1 1 2\n1 1 G\n")?.maze);
    /// assert!(maze.same_as(&reflected)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the board has too many symmetries, or if finding them or comparing the boards takes too
    /// long.
    pub fn same_as(&self, other: &Maze) -> Result<bool, TooManySymmetries> {
        let (form, other_form) = (self.plain(), other.plain());
        if Arc::ptr_eq(&self.board, &other.board) && form == other_form {
            return Ok(true);
        }
        let Some(symmetry) = Symmetry::between(&self.board, &other.board)? else {
            return Ok(false);
        };
        let form = form.under(&symmetry);
        let symmetries = Symmetries::of(&other.board)?;
        Ok(symmetries.iter().any(|symmetry| {
            symmetry.cell(form.start) == other_form.start && form.under(symmetry) == other_form
        }))
    }
}

/// The image of a goal under a symmetry.
fn moved(goal: &Goal, symmetry: &Symmetry) -> Goal {
    match goal {
        Goal::Exit => Goal::Exit,
        Goal::Cells(cells) => {
            let mut cells: Vec<Cell> = cells.iter().map(|&cell| symmetry.cell(cell)).collect();
            cells.sort_unstable();
            Goal::Cells(cells)
        }
    }
}

/// Whether toggle marks can change which turns are allowed on a board.
fn toggles_matter(board: &Board) -> bool {
    if !board.topology.turns_matter() {
        return false;
    }
    let differs = |cell, gate, port| {
        let arrived = Gate { cell, port: gate };
        board.topology.may_leave(Some(arrived), port, false)
            != board.topology.may_leave(Some(arrived), port, true)
    };
    let Some(field) = &board.field else {
        if board.lines.is_none() {
            // If the caller implements the topology, its turn rule is unknown. So toggle marks are assumed to matter.
            return true;
        }
        // On hand-written lines, gate 0 and ports 0 and 1 belong to one line. After an arrival by gate 0, port 0 leads
        // back, port 1 straight on, and port 2 along another line.
        return (0..3).any(|port| differs(Cell(0), 0, port));
    };
    // A turn rule depends on the number of sides of a tile, on the turn and on the kind of the arrival gate. So it is
    // enough to test one cell for each number of sides, with one gate of each kind.
    let mut seen = BTreeSet::new();
    let cells = board.tile_of.iter().zip((0..).map(Cell));
    cells
        .map(|(&tile, cell)| (field.surface.sides(tile), cell))
        .filter(|&(sides, _)| seen.insert(sides))
        .any(|(sides, cell)| {
            (0..2).any(|gate| (0..2 * sides).any(|port| differs(cell, gate, port)))
        })
}
