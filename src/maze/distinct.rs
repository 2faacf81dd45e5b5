//! Mazes no two of which are the same, on whatever boards they are.
//!
//! ```text
//!   rook 5×5 ─┐
//!   rook 5×5 ─┴─▶ one board, one set of forms      boards that can be laid onto each other are one board:
//!   3×5, 5×3 ───▶ another                          their mazes are compared where the first of them lies
//! ```

use super::{Form, Maze};
use crate::topology::{Board, Symmetries, Symmetry};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A set of mazes, all different up to the symmetries of their boards. On a board whose symmetries are too many to be
/// found, only copies that lie the same way are the same.
#[derive(Debug, Default)]
pub struct Distinct {
    known: Vec<Known>,
    /// By the place of a board in memory, which the maps keep alive: where its mazes are compared, and how they get there.
    boards: FxHashMap<*const Board, (usize, Arc<Board>, Option<Symmetry>)>,
    count: usize,
}

#[derive(Debug)]
struct Known {
    board: Arc<Board>,
    symmetries: Option<Symmetries>,
    forms: FxHashSet<Form>,
}

impl Distinct {
    /// Takes a maze, unless the same one is there already.
    ///
    /// ```
    /// use jumpmaze::files::{MazeOptions, read_maze};
    /// use jumpmaze::maze::Distinct;
    /// let maze = |text: &str| read_maze("grid", text, &MazeOptions::default()).map(|loaded| loaded.maze);
    /// let mut seen = Distinct::default();
    /// assert!(seen.insert(&maze("1 2 1\n1 1 1\n1 2 G")?));
    /// assert!(seen.insert(&maze("1 2 1\n1 1 2\n1 1 G")?));
    /// // The first one, reflected.
    /// assert!(!seen.insert(&maze("1 1 1\n2 1 2\n1 1 G")?));
    /// assert_eq!(seen.len(), 2);
    /// # Ok::<(), jumpmaze::files::Diagnostic>(())
    /// ```
    pub fn insert(&mut self, maze: &Maze) -> bool {
        let place = self.board(&maze.board);
        let known = self.boards.get(&Arc::as_ptr(&maze.board));
        let onto = known.and_then(|(.., onto)| onto.as_ref());
        let Some(known) = self.known.get_mut(place) else {
            return false;
        };
        let moved = onto.map(|onto| maze.plain().under(onto).on(Arc::clone(&known.board)));
        let maze = moved.as_ref().unwrap_or(maze);
        let form = match &known.symmetries {
            Some(symmetries) => maze.canonical(symmetries),
            None => maze.plain(),
        };
        let new = known.forms.insert(form);
        self.count += usize::from(new);
        new
    }

    /// The number of a board: boards whose mazes are compared have the same one.
    pub(crate) fn board(&mut self, board: &Arc<Board>) -> usize {
        let key = Arc::as_ptr(board);
        if let Some((place, ..)) = self.boards.get(&key) {
            return *place;
        }
        let (place, onto) = self.place(board);
        self.boards.insert(key, (place, Arc::clone(board), onto));
        place
    }

    /// How many mazes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Where the mazes of a board are compared, and how they are laid there.
    fn place(&mut self, board: &Arc<Board>) -> (usize, Option<Symmetry>) {
        for (place, known) in self.known.iter().enumerate() {
            // What takes too long to be found out is another board.
            if let Ok(Some(onto)) = Symmetry::between(board, &known.board) {
                return (place, Some(onto));
            }
        }
        self.known.push(Known {
            board: Arc::clone(board),
            symmetries: Symmetries::of(board).ok(),
            forms: FxHashSet::default(),
        });
        (self.known.len() - 1, None)
    }
}
