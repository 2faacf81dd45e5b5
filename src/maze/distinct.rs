//! Sets of different mazes, on any boards.
//!
//! ```text
//!   rook 5×5 ─┐
//!   rook 5×5 ─┴─▶ one board, one set of digests    isomorphic boards share an entry: their mazes are mapped
//!   3×5, 5×3 ───▶ another                          to the first of these boards and compared there
//! ```

use super::{Maze, MazeKey};
use crate::topology::{Board, Symmetries, Symmetry};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A set of mazes in which no two mazes are symmetric to each other.
///
/// If a board has too many symmetries, or if finding the symmetries takes too long, they are ignored. Two mazes on this
/// board then count as the same only if start, goal and contents are equal, apart from differences without an effect on
/// play. Boards that take too long to compare count as different.
#[derive(Clone, Debug, Default)]
pub struct Distinct {
    known: Vec<KnownBoard>,
    /// The boards that were seen, by their address.
    boards: FxHashMap<usize, MappedBoard>,
    count: usize,
}

/// The address of a board. It is only compared, never dereferenced.
fn address(board: &Arc<Board>) -> usize {
    Arc::as_ptr(board).addr()
}

/// A board that is isomorphic to a known board.
#[derive(Clone, Debug)]
struct MappedBoard {
    /// The index of the known board.
    index: usize,
    /// The symmetry that maps this board to the known board. `None` if this board is the known board.
    symmetry: Option<Symmetry>,
    /// Keeps the board alive, so that no other board gets the same address.
    _board: Arc<Board>,
}

#[derive(Clone, Debug)]
struct KnownBoard {
    board: Arc<Board>,
    /// `None` if the symmetries are ignored.
    symmetries: Option<Symmetries>,
    /// The digests of the canonical forms of the mazes, or of their plain forms if the symmetries are ignored.
    digests: FxHashSet<u128>,
}

impl KnownBoard {
    /// The digest of a maze for `digests`. `symmetry` maps the board of the maze to this known board.
    fn digest(&self, maze: &Maze, symmetry: Option<&Symmetry>) -> u128 {
        let image =
            symmetry.map(|symmetry| maze.plain().under(symmetry).on(Arc::clone(&self.board)));
        let maze = image.as_ref().unwrap_or(maze);
        let form = match &self.symmetries {
            Some(symmetries) => maze.canonical(symmetries),
            None => maze.plain(),
        };
        form.digest()
    }
}

impl Distinct {
    /// Adds a maze unless the set contains a maze that is symmetric to it. Returns whether the maze was added.
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
        let key = self.key(maze);
        self.insert_key(key)
    }

    /// The key of a maze. The board of the maze becomes known to the set.
    pub(crate) fn key(&mut self, maze: &Maze) -> MazeKey {
        let index = self.board(&maze.board);
        let entry = self.boards.get(&address(&maze.board));
        let symmetry = entry.and_then(|entry| entry.symmetry.as_ref());
        MazeKey {
            board: index,
            digest: self.known[index].digest(maze, symmetry),
        }
    }

    /// Whether the set contains the maze with this key.
    pub(crate) fn contains_key(&self, key: MazeKey) -> bool {
        self.known[key.board].digests.contains(&key.digest)
    }

    /// Adds a maze by its key. Returns whether the maze was added.
    pub(crate) fn insert_key(&mut self, key: MazeKey) -> bool {
        let is_new = self.known[key.board].digests.insert(key.digest);
        self.count += usize::from(is_new);
        is_new
    }

    /// Returns the index of a board in `known`. Isomorphic boards have the same index, so that their mazes are
    /// compared. If no known board is isomorphic to the board, the board is added first.
    pub(crate) fn board(&mut self, board: &Arc<Board>) -> usize {
        if let Some(entry) = self.boards.get(&address(board)) {
            return entry.index;
        }
        let (index, symmetry) = self.find(board).unwrap_or_else(|| {
            self.known.push(KnownBoard {
                board: Arc::clone(board),
                symmetries: Symmetries::of(board).ok(),
                digests: FxHashSet::default(),
            });
            (self.known.len() - 1, None)
        });
        let entry = MappedBoard {
            index,
            symmetry,
            _board: Arc::clone(board),
        };
        self.boards.insert(address(board), entry);
        index
    }

    /// A checksum of the mazes of the set. The order in which mazes on the same board were added does not change it.
    pub(crate) fn fingerprint(&self) -> u128 {
        let digests = self.known.iter().flat_map(|known| &known.digests);
        digests.fold(self.count as u128, |sum, digest| sum ^ digest)
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

    /// The index of the first known board that is isomorphic to `board`, and the symmetry that maps `board` to this
    /// known board. `None` if no known board is isomorphic to `board`.
    fn find(&self, board: &Arc<Board>) -> Option<KnownIndex> {
        let mut known = self.known.iter().enumerate();
        // Boards that take too long to compare count as different.
        known.find_map(|(index, known)| {
            let symmetry = Symmetry::between(board, &known.board).ok().flatten()?;
            Some((index, Some(symmetry)))
        })
    }
}

/// Computes the keys of mazes without changing the set. A maze has a key only if its board is isomorphic to a known
/// board of the set.
#[derive(Debug)]
pub(crate) struct KnownBoards<'a> {
    set: &'a Distinct,
    /// The board of the latest maze, and the known board that is isomorphic to it, if there is one.
    latest: Option<(Arc<Board>, Option<KnownIndex>)>,
}

/// The index of a known board, and the symmetry that maps a given board to it. The symmetry is `None` if the given
/// board is the known board.
type KnownIndex = (usize, Option<Symmetry>);

impl<'a> KnownBoards<'a> {
    pub(crate) fn of(set: &'a Distinct) -> KnownBoards<'a> {
        KnownBoards { set, latest: None }
    }

    /// The key of a maze, or `None` if the board of the maze is not isomorphic to any known board of the set.
    pub(crate) fn key(&mut self, maze: &Maze) -> Option<MazeKey> {
        let is_latest = |latest: &(Arc<Board>, _)| Arc::ptr_eq(&latest.0, &maze.board);
        if !self.latest.as_ref().is_some_and(is_latest) {
            let entry = self.set.boards.get(&address(&maze.board));
            let found = match entry {
                Some(entry) => Some((entry.index, entry.symmetry.clone())),
                None => self.set.find(&maze.board),
            };
            self.latest = Some((Arc::clone(&maze.board), found));
        }
        let (_, found) = self.latest.as_ref()?;
        let (index, symmetry) = found.as_ref()?;
        Some(MazeKey {
            board: *index,
            digest: self.set.known[*index].digest(maze, symmetry.as_ref()),
        })
    }

    /// Whether the set contains a maze.
    pub(crate) fn contains(&mut self, maze: &Maze) -> bool {
        let set = self.set;
        self.key(maze).is_some_and(|key| set.contains_key(key))
    }
}
