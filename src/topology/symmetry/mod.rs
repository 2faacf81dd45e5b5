//! The symmetries of a board: the ways to lay it onto itself so that every rule comes to lie on itself.
//!
//! ```text
//!    1 2 3      7 4 1       A symmetry says where each cell goes, and where each of its ports:
//!    4 5 6  ─▶  8 5 2       under a quarter turn side 0 becomes side 1, and in a mirror
//!    7 8 9      9 6 3       left and right change places.
//! ```
//!
//! No geometry is asked. A *flag* is one end of one side of a tile. Where one flag goes decides where its tile goes,
//! then the tiles beyond its sides, and so on over the whole board, across every gluing, whatever the tiling. So there
//! are never more candidates than flags, and each is judged by one exact rule: every landing must come to lie on a
//! landing, and whatever may follow an arrival, on what may follow the image of that arrival. One-way sides, lists
//! of directions, leapers, `first` and the handedness of turn rules need no words of their own.
//!
//! What is judged so forms a group. Only generators are judged; products of them need no judging, and one candidate that
//! fails takes with it all that differ from it by a symmetry. So a torus with thousands of symmetries costs a handful
//! of verdicts.
//!
//! | file | idea |
//! | --- | --- |
//! | `onto.rs` | one symmetry: where cells and ports go |
//! | `flags.rs` | carries one flag over a surface |
//! | `hand.rs` | lays hand-written lines onto lines, where there is no surface |
//! | `verdict.rs` | landings onto landings, turns onto turns |
//! | `group.rs` | what follows from what was found |
//! | `steps.rs` | how long may be searched |
//!
//! These are the symmetries of the *surface* with its rules. Permutations of cells that keep the landings and come
//! from no map of the surface are not among them: on a board for the bishop, the black squares do not turn without the
//! white ones; the landings of the rook on the torus of 4 × 4 squares with `max = 1` have 384 permutations, and the
//! torus has 128.

mod flags;
mod group;
mod hand;
pub(crate) mod onto;
pub(crate) mod steps;
mod verdict;

use super::Board;
use crate::limits;
use flags::Flags;
use group::Group;
use hand::LinesOntoLines;
pub(crate) use onto::Symmetry;
use steps::Steps;
pub(crate) use steps::TooManySymmetries;
use verdict::Verdict;

impl Symmetry {
    /// A way to lay one board onto another, if there is one: a board of 3 × 5 squares onto one of 5 × 3.
    ///
    /// # Errors
    ///
    /// It takes too many steps to find out.
    pub fn between(from: &Board, to: &Board) -> Result<Option<Symmetry>, TooManySymmetries> {
        // Only the identity is known for a topology of the caller.
        if from.topology.is_same_own(&to.topology) {
            return Ok(Some(Symmetry::identity(from)));
        }
        let mut steps = Steps::new();
        let Some(verdict) = Verdict::new(&from.topology, &to.topology, &mut steps)? else {
            return Ok(None);
        };
        if let Some(flags) = Flags::new(from, to) {
            let mut track = flags.track();
            for first in flags.candidates() {
                if let Some(found) = flags.carry(first, &mut track, &mut steps)?
                    && verdict.holds(&found, &mut steps)?
                {
                    return Ok(Some(found));
                }
            }
        } else if let Some(mut lines) = LinesOntoLines::new(from, to) {
            while let Some(found) = lines.next(&mut steps)? {
                if verdict.holds(&found, &mut steps)? {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }
}

/// All symmetries of a board.
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
    /// Carrying a flag takes as many steps as the board has sides, a verdict as many as it has landings; a candidate
    /// that does not fit is dropped long before that on most boards. There is a verdict for each generator, a few in
    /// all, and a product for each further symmetry.
    ///
    /// On hand-written lines: all ways to lay lines onto lines. Where the same cells can be written as the same lines in
    /// several ways (a line given twice), they count several times. On a topology of the caller: only the identity.
    ///
    /// # Errors
    ///
    /// They are too many or too hard to find. Use [`Symmetries::none`] then.
    pub fn of(board: &Board) -> Result<Symmetries, TooManySymmetries> {
        let mut steps = Steps::new();
        let identity = Symmetry::identity(board);
        let Some(verdict) = Verdict::new(&board.topology, &board.topology, &mut steps)? else {
            return Ok(Symmetries::none(board));
        };
        let mut all = if let Some(flags) = Flags::new(board, board) {
            let mut group = Group::new(identity, flags.base());
            let mut track = flags.track();
            for first in flags.candidates() {
                if group.has_decided(first) {
                    continue;
                }
                match flags.carry(first, &mut track, &mut steps)? {
                    Some(found) if verdict.holds(&found, &mut steps)? => group.add(found)?,
                    _ => group.reject(first),
                }
            }
            group.into_elements()
        } else if let Some(mut lines) = LinesOntoLines::new(board, board) {
            let mut all = Vec::new();
            let mut size = 0;
            while let Some(found) = lines.next(&mut steps)? {
                if verdict.holds(&found, &mut steps)? {
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
        // Lines that lead nowhere can be laid in several ways that come to the same.
        all.dedup();
        Ok(Symmetries { all })
    }

    /// The identity alone, for boards whose symmetries are too many.
    #[must_use]
    pub fn none(board: &Board) -> Symmetries {
        Symmetries {
            all: vec![Symmetry::identity(board)],
        }
    }

    /// How many there are; the identity is always one of them.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "the identity is always there")]
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// All of them, the identity first.
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
