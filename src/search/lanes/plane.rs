//! Planes: one bit of each of 512 mazes.
//!
//! A plane is eight ordinary words. Written as loops over eight words, the compiler makes one instruction of them where
//! the machine has registers of 512 bits, two where it has 256, and four elsewhere; nothing here depends on which.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};
use std::sync::atomic::{Ordering, compiler_fence};

/// The mazes that are searched at once.
pub(super) const LANES: usize = 512;
/// The words of a plane.
pub(super) const WORDS: usize = LANES / 64;

/// One bit of each lane. It begins where a line of the cache does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Plane(pub(super) [u64; WORDS]);

impl Plane {
    /// No lane.
    pub(super) const ZERO: Plane = Plane([0; WORDS]);
    /// All lanes.
    pub(super) const ONES: Plane = Plane([u64::MAX; WORDS]);

    /// One lane.
    pub(super) fn of(lane: usize) -> Plane {
        let mut plane = Plane::ZERO;
        plane.0[lane / 64] = 1 << (lane % 64);
        plane
    }

    /// The first so many lanes.
    pub(super) fn first(lanes: usize) -> Plane {
        let mut plane = Plane::ZERO;
        (0..lanes).for_each(|lane| plane.0[lane / 64] |= 1 << (lane % 64));
        plane
    }

    /// All lanes, or none.
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

    /// Whether there is any lane.
    #[inline(always)]
    pub(super) fn any(self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) != 0
    }

    /// The lanes, in rising order.
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

    /// One plane in these lanes, and another one elsewhere.
    #[inline(always)]
    pub(super) fn choose(self, then: Plane, other: Plane) -> Plane {
        self & then | !self & other
    }

    #[inline(always)]
    fn zip(self, other: Plane, both: impl Fn(u64, u64) -> u64) -> Plane {
        let mut plane = self;
        for word in 0..WORDS {
            plane.0[word] = both(self.0[word], other.0[word]);
        }
        plane
    }
}

/// Takes other planes in some lanes.
#[inline(always)]
pub(super) fn merge(planes: &mut [Plane], lanes: Plane, other: &[Plane]) {
    for (plane, &other) in planes.iter_mut().zip(other) {
        one_by_one();
        *plane = lanes.choose(other, *plane);
    }
}

/// Keeps the compiler from working at several planes of a loop at a time: it would take the same word of eight planes, from
/// eight places, where all words of one plane lie side by side. This is no instruction.
#[inline(always)]
pub(super) fn one_by_one() {
    compiler_fence(Ordering::SeqCst);
}

impl BitAnd for Plane {
    type Output = Plane;
    #[inline(always)]
    fn bitand(self, other: Plane) -> Plane {
        self.zip(other, |one, other| one & other)
    }
}

impl BitOr for Plane {
    type Output = Plane;
    #[inline(always)]
    fn bitor(self, other: Plane) -> Plane {
        self.zip(other, |one, other| one | other)
    }
}

impl BitXor for Plane {
    type Output = Plane;
    #[inline(always)]
    fn bitxor(self, other: Plane) -> Plane {
        self.zip(other, |one, other| one ^ other)
    }
}

impl Not for Plane {
    type Output = Plane;
    #[inline(always)]
    fn not(self) -> Plane {
        self ^ Plane::ONES
    }
}

impl BitAndAssign for Plane {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Plane) {
        *self = *self & other;
    }
}

impl BitOrAssign for Plane {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Plane) {
        *self = *self | other;
    }
}

impl BitXorAssign for Plane {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Plane) {
        *self = *self ^ other;
    }
}
