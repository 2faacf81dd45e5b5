//! Planes. A plane has one bit for each of 512 mazes. The bits of one maze in all planes are its lane.
//!
//! A plane is eight ordinary words. The compiler turns a loop over eight words into one instruction on machines with
//! registers of 512 bits, into two instructions on machines with registers of 256 bits, and into four instructions on
//! machines with registers of 128 bits. This code is the same for all machines.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};
use std::sync::atomic::{Ordering, compiler_fence};

/// The number of mazes that are searched at once.
pub(super) const LANES: usize = 512;
/// The number of words in a plane.
pub(super) const WORDS: usize = LANES / 64;

/// One bit for each lane, aligned to a cache line. A `Plane<W>` with fewer than eight words is a part of a plane, for
/// smaller registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Plane<const W: usize = WORDS>(pub(super) [u64; W]);

impl Plane {
    /// A single lane.
    pub(super) fn of(lane: usize) -> Plane {
        let mut plane = Plane::ZERO;
        plane.0[lane / 64] = 1 << (lane % 64);
        plane
    }

    /// The first `lanes` lanes.
    pub(super) fn first(lanes: usize) -> Plane {
        let mut plane = Plane::ZERO;
        (0..lanes).for_each(|lane| plane.0[lane / 64] |= 1 << (lane % 64));
        plane
    }

    /// All lanes if `on` is set, otherwise no lane.
    #[inline(always)]
    pub(super) fn all(on: bool) -> Plane {
        if on { Plane::ONES } else { Plane::ZERO }
    }

    /// The bit of a lane.
    #[inline(always)]
    pub(super) fn has(&self, lane: usize) -> bool {
        self.0[lane / 64] >> (lane % 64) & 1 == 1
    }

    /// Sets the bit of a lane.
    #[inline(always)]
    pub(super) fn insert(&mut self, lane: usize) {
        self.0[lane / 64] |= 1 << (lane % 64);
    }

    /// Whether any lane is set.
    #[inline(always)]
    pub(super) fn any(self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) != 0
    }

    /// The lanes that are set, in rising order.
    pub(super) fn lanes(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as usize;
                (bits != 0).then(|| {
                    bits &= bits - 1;
                    64 * word + bit
                })
            })
        })
    }

    /// Part number `part`, which consists of `W` words.
    #[inline(always)]
    pub(super) fn part<const W: usize>(&self, part: usize) -> Plane<W> {
        Plane(self.0.as_chunks().0[part])
    }

    /// Writes part number `part`, which consists of `W` words.
    #[inline(always)]
    pub(super) fn set_part<const W: usize>(&mut self, part: usize, to: Plane<W>) {
        self.0.as_chunks_mut().0[part] = to.0;
    }
}

impl<const W: usize> Plane<W> {
    /// No lane.
    pub(super) const ZERO: Plane<W> = Plane([0; W]);
    /// All lanes.
    pub(super) const ONES: Plane<W> = Plane([u64::MAX; W]);

    /// `then` in the lanes of this plane, `other` in all other lanes.
    #[inline(always)]
    pub(super) fn choose(self, then: Plane<W>, other: Plane<W>) -> Plane<W> {
        self & then | !self & other
    }

    #[inline(always)]
    fn zip(self, other: Plane<W>, both: impl Fn(u64, u64) -> u64) -> Plane<W> {
        let mut plane = self;
        for word in 0..W {
            plane.0[word] = both(self.0[word], other.0[word]);
        }
        plane
    }
}

/// The number of planes for states and source sets (sets of states, see `plane_layout`). It is a power of two, so that
/// a masked index needs no bounds check.
pub(super) const STATE_PLANES: usize = 1 << 10;
/// The number of number planes that an index can address, also a power of two.
pub(super) const NUMBER_PLANES: usize = 1 << 13;
/// The number of additional planes after the number planes. So this many planes can be read, beginning at any index
/// that can be addressed.
pub(super) const PADDING: usize = 16;

/// Planes of states and source sets.
pub(super) type StatePlanes = [Plane; STATE_PLANES];
/// Planes of numbers.
pub(super) type NumberPlanes = [Plane; NUMBER_PLANES + PADDING];

/// Planes without any lane.
pub(super) fn empty<const N: usize>() -> Box<[Plane; N]> {
    vec![Plane::ZERO; N]
        .into_boxed_slice()
        .try_into()
        .unwrap_or_else(|_| unreachable!("the vector has `N` planes"))
}

/// Masks an index to the range `0..N`.
#[inline(always)]
pub(super) fn mask<const N: usize>(index: u16) -> usize {
    usize::from(index) & (N - 1)
}

/// Copies the planes of `other` to `planes`, but only in the given lanes.
#[inline(always)]
pub(super) fn merge(planes: &mut [Plane], lanes: Plane, other: &[Plane]) {
    for (plane, &other) in planes.iter_mut().zip(other) {
        plane_by_plane();
        *plane = lanes.choose(other, *plane);
    }
}

/// Keeps the compiler from processing several planes of a loop at a time. Otherwise one vector register would hold the
/// same word of eight planes, which are far apart in memory. The words of one plane are adjacent. This function emits
/// no instruction.
#[inline(always)]
pub(super) fn plane_by_plane() {
    compiler_fence(Ordering::SeqCst);
}

impl<const W: usize> BitAnd for Plane<W> {
    type Output = Plane<W>;
    #[inline(always)]
    fn bitand(self, other: Plane<W>) -> Plane<W> {
        self.zip(other, |one, other| one & other)
    }
}

impl<const W: usize> BitOr for Plane<W> {
    type Output = Plane<W>;
    #[inline(always)]
    fn bitor(self, other: Plane<W>) -> Plane<W> {
        self.zip(other, |one, other| one | other)
    }
}

impl<const W: usize> BitXor for Plane<W> {
    type Output = Plane<W>;
    #[inline(always)]
    fn bitxor(self, other: Plane<W>) -> Plane<W> {
        self.zip(other, |one, other| one ^ other)
    }
}

impl<const W: usize> Not for Plane<W> {
    type Output = Plane<W>;
    #[inline(always)]
    fn not(self) -> Plane<W> {
        self.zip(self, |word, _| !word)
    }
}

impl<const W: usize> BitAndAssign for Plane<W> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Plane<W>) {
        *self = *self & other;
    }
}

impl<const W: usize> BitOrAssign for Plane<W> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Plane<W>) {
        *self = *self | other;
    }
}

impl<const W: usize> BitXorAssign for Plane<W> {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Plane<W>) {
        *self = *self ^ other;
    }
}
