//! Mazes under the symmetries of their boards: which leave a maze as it is, and one form for all that can be laid onto
//! each other.
//!
//! ```text
//!   @1 2 1        1 1 G        Rotated and reflected copies are the same maze to a puzzler, although no cell holds
//!    1 1 2   ≅    2 1 1        what it held. Start, goal and contents are carried along, and of all copies the one
//!    G 2 1       @1 2 1        that comes first in order stands for all of them.
//! ```
//!
//! Mazes are compared as they *play*. What makes no difference in play is written in one way first:
//!
//! - the content of a goal cell, as the maze ends there;
//! - `=`, which means the same as `*`;
//! - a number with no landing, 0 among them, with or without a toggle mark: a dead cell;
//! - toggle marks where the turn rule looks at none.
//!
//! Nothing else is: cells that cannot be reached are part of the puzzle as it lies on the table.

use super::Maze;
use crate::topology::{
    Board, Cell, Content, Gate, Goal, Jump, Symmetries, Symmetry, TooManySymmetries, Topology,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A maze without its board: what is compared. Mazes on one board are the same up to symmetry exactly when their
/// [`Maze::canonical`] forms are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form {
    /// Where one begins.
    pub start: Cell,
    /// Where one wins.
    pub goal: Goal,
    /// What is written in each cell.
    pub contents: Vec<Content>,
}

impl Form {
    /// The maze of this form on a board.
    #[must_use]
    pub fn on(self, board: Arc<Board>) -> Maze {
        Maze {
            board,
            contents: self.contents,
            start: self.start,
            goal: self.goal,
        }
    }

    /// The form of the same maze, laid elsewhere.
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
    /// The maze with everything that cannot be noticed in play written in one way.
    #[must_use]
    pub fn plain(&self) -> Form {
        let topology = &self.board.topology;
        let toggles = toggles_matter(&self.board);
        let plain = |(content, cell): (&Content, u32)| {
            let cell = Cell(cell);
            let jump = match content.jump {
                Jump::Same => Jump::Star,
                Jump::Exact(number) if !has_landing(topology, cell, number) => Jump::Exact(0),
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

    /// The maze laid elsewhere on its board.
    #[must_use]
    pub fn under(&self, symmetry: &Symmetry) -> Maze {
        let form = Form {
            start: self.start,
            goal: self.goal.clone(),
            contents: self.contents.clone(),
        };
        form.under(symmetry).on(Arc::clone(&self.board))
    }

    /// Those symmetries of its board that leave the maze as it is: contents, start and goal.
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

    /// One form for all mazes that symmetries of the board lay onto this one: the first in order of start, goal and
    /// contents.
    ///
    /// ```
    /// use jumpmaze::maze::Maze;
    /// use jumpmaze::topology::{Board, BoardSpec, Cell, Content, Goal, Symmetries};
    /// use std::sync::Arc;
    /// let board = Arc::new(Board::build(&BoardSpec::squares(2, 2))?);
    /// let symmetries = Symmetries::of(&board).unwrap();
    /// let maze = |numbers: [u32; 4], start, goal| Maze {
    ///     board: Arc::clone(&board),
    ///     contents: numbers.map(Content::number).to_vec(),
    ///     start: Cell(start),
    ///     goal: Goal::Cells(vec![Cell(goal)]),
    /// };
    /// // @1 0      0 @1      the goal, below, is where the other one has it in the mirror
    /// //  1 G      G  1
    /// let (one, other) = (maze([1, 0, 1, 7], 0, 3), maze([0, 1, 7, 1], 1, 2));
    /// assert_eq!(one.canonical(&symmetries), other.canonical(&symmetries));
    /// # Ok::<(), jumpmaze::surface::Refusal>(())
    /// ```
    #[must_use]
    pub fn canonical(&self, board: &Symmetries) -> Form {
        let plain = self.plain();
        // On large tori few of thousands of symmetries bring the start to the first place that it can have.
        let first = board
            .iter()
            .map(|symmetry| symmetry.cell(plain.start))
            .min();
        board
            .iter()
            .filter(|symmetry| Some(symmetry.cell(plain.start)) == first)
            .map(|symmetry| plain.under(symmetry))
            .min()
            .unwrap_or(plain)
    }

    /// Whether this maze can be laid onto another one, on whatever boards they are: 3 × 5 squares and 5 × 3 squares,
    /// the same board read from two files.
    ///
    /// To compare many mazes on one board, compare their [`Maze::canonical`] forms.
    ///
    /// # Errors
    ///
    /// The symmetries of the board are too many, or too hard to find.
    pub fn same_as(&self, other: &Maze) -> Result<bool, TooManySymmetries> {
        let (here, there) = (self.plain(), other.plain());
        if Arc::ptr_eq(&self.board, &other.board) && here == there {
            return Ok(true);
        }
        let Some(onto) = Symmetry::between(&self.board, &other.board)? else {
            return Ok(false);
        };
        let here = here.under(&onto);
        let symmetries = Symmetries::of(&other.board)?;
        let mut images = symmetries
            .iter()
            .filter(|symmetry| symmetry.cell(here.start) == there.start);
        Ok(images.any(|symmetry| here.under(symmetry) == there))
    }
}

/// Where a goal goes.
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

fn has_landing(topology: &impl Topology, cell: Cell, number: u32) -> bool {
    let mut any = false;
    topology.land(cell, number, &mut |_| any = true);
    any
}

/// Whether the turn rule of a board ever looks at toggle marks.
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
            // Nothing is known of the rule, so no mark is taken for one that cannot be noticed.
            return true;
        }
        // The same direction, the other one, another line.
        return (0..3).any(|port| differs(Cell(0), 0, port));
    };
    // Rules see how far one turns on a tile with this number of sides, and by what kind of gate one came.
    let mut seen = BTreeSet::new();
    let cells = board.tile_of.iter().zip((0..).map(Cell));
    cells
        .map(|(&tile, cell)| (field.surface.sides(tile), cell))
        .filter(|&(sides, _)| seen.insert(sides))
        .any(|(sides, cell)| {
            (0..2).any(|gate| (0..2 * sides).any(|port| differs(cell, gate, port)))
        })
}
