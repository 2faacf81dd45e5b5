//! The symmetries of a board: the maps of the board onto itself that preserve every rule.
//!
//! ```text
//!    1 2 3      7 4 1       A symmetry maps each cell and each of its ports. The right grid lists the images
//!    4 5 6  ─▶  8 5 2       of the cells under a quarter turn counter-clockwise: the image of cell 1 is cell 7.
//!    7 8 9      9 6 3       The image of side 0 (below) is side 1 (right). A mirror exchanges left and right.
//! ```
//!
//! The search uses no coordinates. A *flag* is one end of one side of a tile. The image of one flag determines
//! the image of its tile, then of the tiles beyond its sides, and so on over the whole board, across every gluing
//! of any tiling. So each image of the first flag is a *candidate* for a symmetry, and the number of candidates is at
//! most the number of flags. Each candidate is checked exactly: the image of every landing must be a landing, and the
//! turns allowed after an arrival must match the turns allowed after the image of this arrival. This check needs no
//! special cases for one-way sides, lists of directions, leapers, the key `first` and asymmetric turn rules.
//!
//! The symmetries form a group. Only generators are checked; their products need no check. If a candidate fails, its
//! products with known symmetries are excluded, too. So a torus with thousands of symmetries takes only a few checks.
//!
//! | file | purpose |
//! | --- | --- |
//! | `map.rs` | one symmetry: the images of cells and ports |
//! | `flags.rs` | extends the image of one flag to a surface |
//! | `hand.rs` | maps hand-written lines onto lines, on boards without a surface |
//! | `checker.rs` | checks landings and turns |
//! | `group.rs` | derives products and rejections from known symmetries |
//! | `steps.rs` | limits the length of the search |
//!
//! The result contains the symmetries of the *surface* with its rules. Some permutations of the cells preserve all
//! landings but are not maps of the surface. Such permutations are not included. For example, on a board for the
//! bishop, a rotation of the black squares alone preserves all landings. On the torus of 4 × 4 squares with `max = 1`,
//! 384 permutations preserve the landings of the rook, but the torus has only 128 symmetries.

mod checker;
mod flags;
mod group;
mod hand;
pub(crate) mod map;
pub(crate) mod steps;

use super::Board;
use crate::limits;
use checker::MapChecker;
use flags::FlagMapper;
use group::SymmetryGroup;
use hand::LinesOntoLines;
pub use map::Symmetry;
use steps::StepBudget;
pub use steps::TooManySymmetries;

impl Symmetry {
    /// Whether two boards have the same landings and turns, cell by cell.
    ///
    /// # Errors
    ///
    /// Returns an error if the comparison takes too many steps.
    pub(crate) fn is_identity_between(
        one: &Board,
        other: &Board,
    ) -> Result<bool, TooManySymmetries> {
        let mut steps = StepBudget::new();
        match MapChecker::new(&one.topology, &other.topology, &mut steps)? {
            Some(checker) => checker.is_symmetry(&Symmetry::identity(one), &mut steps),
            None => Ok(false),
        }
    }

    /// Returns a map of one board onto another, or `None` if the boards are not isomorphic. For example, there is a map
    /// of a board of 3 × 5 squares onto a board of 5 × 3 squares. Boards with topologies that the caller implements are
    /// only recognised as isomorphic if they share one topology.
    ///
    /// # Errors
    ///
    /// Returns an error if the search takes too many steps.
    pub fn between(from: &Board, to: &Board) -> Result<Option<Symmetry>, TooManySymmetries> {
        if from.topology.is_same_custom(&to.topology) {
            return Ok(Some(Symmetry::identity(from)));
        }
        let mut steps = StepBudget::new();
        let Some(checker) = MapChecker::new(&from.topology, &to.topology, &mut steps)? else {
            return Ok(None);
        };
        if let Some(mapper) = FlagMapper::new(from, to) {
            let mut images = mapper.new_images();
            for first in mapper.candidates() {
                if let Some(found) = mapper.extend_to_surface(first, &mut images, &mut steps)?
                    && checker.is_symmetry(&found, &mut steps)?
                {
                    return Ok(Some(found));
                }
            }
        } else if let Some(mut lines) = LinesOntoLines::new(from, to) {
            while let Some(found) = lines.next(&mut steps)? {
                if checker.is_symmetry(&found, &mut steps)? {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }
}

impl Board {
    /// Whether another board has the same tiles, landings and turns, so that the mazes of one are mazes of the other.
    /// If comparing the landings takes too long, only the tiles are compared.
    pub(crate) fn is_same_as(&self, other: &Board) -> bool {
        let has_same_tiles = || self.names == other.names && self.marks == other.marks;
        let has_same_jumps = || Symmetry::is_identity_between(self, other).unwrap_or(true);
        std::ptr::eq(self, other) || (has_same_tiles() && has_same_jumps())
    }
}

/// All symmetries of a board: the maps of the board onto itself that preserve its landings and turns.
///
/// ```
/// use jumpmaze::topology::{Board, BoardSpec, Symmetries};
/// let square = Board::build(&BoardSpec::squares(5, 5))?;
/// assert_eq!(Symmetries::of(&square).unwrap().len(), 8);
/// let oblong = Board::build(&BoardSpec::squares(3, 5))?;
/// assert_eq!(Symmetries::of(&oblong).unwrap().len(), 4);
/// # Ok::<(), jumpmaze::surface::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Symmetries {
    all: Vec<Symmetry>,
}

impl Symmetries {
    /// Finds the symmetries of a board.
    ///
    /// For a topology that the caller implements, only the identity is found. Two maps are the same symmetry if they
    /// have the same images of cells and of ports. On hand-written lines, a port is a direction of a line, so two maps
    /// with the same images of cells can be two symmetries.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many symmetries or the search takes too many steps. In that case, use
    /// [`Symmetries::identity_only`].
    pub fn of(board: &Board) -> Result<Symmetries, TooManySymmetries> {
        let mut steps = StepBudget::new();
        let identity = Symmetry::identity(board);
        let Some(checker) = MapChecker::new(&board.topology, &board.topology, &mut steps)? else {
            return Ok(Symmetries::identity_only(board));
        };
        let mut all = if let Some(mapper) = FlagMapper::new(board, board) {
            let mut group = SymmetryGroup::new(identity, mapper.base());
            let mut images = mapper.new_images();
            for first in mapper.candidates() {
                if group.has_decided(first) {
                    continue;
                }
                match mapper.extend_to_surface(first, &mut images, &mut steps)? {
                    Some(found) if checker.is_symmetry(&found, &mut steps)? => group.add(found)?,
                    _ => group.reject(first),
                }
            }
            group.into_elements()
        } else if let Some(mut lines) = LinesOntoLines::new(board, board) {
            let mut all = Vec::new();
            let mut size = 0;
            while let Some(found) = lines.next(&mut steps)? {
                if checker.is_symmetry(&found, &mut steps)? {
                    size += found.size();
                    if size > limits::SYMMETRY_IMAGES {
                        return Err(TooManySymmetries);
                    }
                    all.push(found);
                }
            }
            all
        } else {
            vec![identity]
        };
        all.sort_unstable();
        // On hand-written lines, the search can find the same symmetry more than once.
        all.dedup();
        Ok(Symmetries { all })
    }

    /// Returns the identity alone, for boards with too many symmetries.
    #[must_use]
    pub fn identity_only(board: &Board) -> Symmetries {
        Symmetries {
            all: vec![Symmetry::identity(board)],
        }
    }

    /// Returns the number of symmetries, including the identity.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "the identity is always there")]
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Iterates over all symmetries, the identity first.
    pub fn iter(&self) -> std::slice::Iter<'_, Symmetry> {
        self.all.iter()
    }
}

impl<'a> IntoIterator for &'a Symmetries {
    type Item = &'a Symmetry;
    type IntoIter = std::slice::Iter<'a, Symmetry>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
