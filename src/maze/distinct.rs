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

/// A set of mazes that all differ up to the symmetries of their boards. If a board has too many symmetries to find,
/// only mazes that agree without a symmetry are the same.
#[derive(Debug, Default)]
pub struct Distinct {
    known: Vec<KnownBoard>,
    /// For each board, by its address: the index in `known`, the board itself, which keeps the address valid, and the
    /// symmetry that maps it to the known board, if they differ.
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
    /// Adds a maze unless the set has the same one. Returns whether it was added.
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

    /// The index of a board. Boards whose mazes are compared have the same index.
    pub(crate) fn board(&mut self, board: &Arc<Board>) -> usize {
        let key = Arc::as_ptr(board);
        if let Some((place, ..)) = self.boards.get(&key) {
            return *place;
        }
        let (place, onto) = self.place(board);
        self.boards.insert(key, (place, Arc::clone(board), onto));
        place
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

    /// Finds or adds the known board for a board. Returns its index and the symmetry that maps the board to it.
    fn place(&mut self, board: &Arc<Board>) -> (usize, Option<Symmetry>) {
        for (place, known) in self.known.iter().enumerate() {
            // Boards that take too long to compare count as different.
            if let Ok(Some(onto)) = Symmetry::between(board, &known.board) {
                return (place, Some(onto));
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
