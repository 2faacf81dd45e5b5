//! Sets of different mazes, on any boards.
//!
//! ```text
//!   rook 5×5 ─┐
//!   rook 5×5 ─┴─▶ one board, one set of forms      isomorphic boards share an entry: their mazes are mapped
//!   3×5, 5×3 ───▶ another                          to the first of these boards and compared there
//! ```

use super::{Form, Maze};
use crate::topology::{Board, Symmetries, Symmetry};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A set of mazes in which no two mazes are symmetric to each other. If the symmetries of a board are too many or too
/// hard to find, only mazes with the same start, goal and contents count as the same.
#[derive(Debug, Default)]
pub struct Distinct {
    known: Vec<KnownBoard>,
    /// For each board, by its address: the index in `known`, the board, and the symmetry that maps it to the known
    /// board (`None` for the known board itself). The board is stored so that its address remains valid.
    boards: FxHashMap<*const Board, (usize, Arc<Board>, Option<Symmetry>)>,
    count: usize,
}

#[derive(Debug)]
struct KnownBoard {
    board: Arc<Board>,
    symmetries: Option<Symmetries>,
    forms: FxHashSet<Form>,
}

impl Distinct {
    /// Adds a maze unless the set contains the same maze. Returns whether it was added.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// use jumpmaze::internals::maze::Distinct;
    /// let maze = |text: &str| read_maze("grid", text, &MazeOptions::default()).map(|loaded| loaded.maze);
    /// let mut seen = Distinct::default();
    /// assert!(seen.insert(&maze("1 2 1\n1 1 1\n1 2 G")?));
    /// assert!(seen.insert(&maze("1 2 1\n1 1 2\n1 1 G")?));
    /// // The first one, reflected.
    /// assert!(!seen.insert(&maze("1 1 1\n2 1 2\n1 1 G")?));
    /// assert_eq!(seen.len(), 2);
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    pub fn insert(&mut self, maze: &Maze) -> bool {
        let index = self.board(&maze.board);
        let entry = self.boards.get(&Arc::as_ptr(&maze.board));
        let symmetry = entry.and_then(|(.., symmetry)| symmetry.as_ref());
        let Some(known) = self.known.get_mut(index) else {
            return false;
        };
        let image =
            symmetry.map(|symmetry| maze.plain().under(symmetry).on(Arc::clone(&known.board)));
        let maze = image.as_ref().unwrap_or(maze);
        let form = match &known.symmetries {
            Some(symmetries) => maze.canonical(symmetries),
            None => maze.plain(),
        };
        let is_new = known.forms.insert(form);
        self.count += usize::from(is_new);
        is_new
    }

    /// The index of a board in `known`. Isomorphic boards have the same index, so that their mazes are compared.
    pub(crate) fn board(&mut self, board: &Arc<Board>) -> usize {
        let key = Arc::as_ptr(board);
        if let Some((index, ..)) = self.boards.get(&key) {
            return *index;
        }
        let (index, symmetry) = self.find_or_add(board);
        self.boards
            .insert(key, (index, Arc::clone(board), symmetry));
        index
    }

    /// The number of mazes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Finds a known board that is isomorphic to `board`, or adds `board` to the known boards. Returns the index, and
    /// the symmetry that maps `board` to the known board.
    fn find_or_add(&mut self, board: &Arc<Board>) -> (usize, Option<Symmetry>) {
        for (index, known) in self.known.iter().enumerate() {
            // Boards that take too long to compare count as different.
            if let Ok(Some(symmetry)) = Symmetry::between(board, &known.board) {
                return (index, Some(symmetry));
            }
        }
        self.known.push(KnownBoard {
            board: Arc::clone(board),
            symmetries: Symmetries::of(board).ok(),
            forms: FxHashSet::default(),
        });
        (self.known.len() - 1, None)
    }
}
