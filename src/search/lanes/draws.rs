//! What is drawn while 512 mazes are searched at once, so that the law of each of them is the published one.
//!
//! ```text
//!   one generator for the group      the cell that changes, and four turns of its letters     shared by all lanes
//!   one generator for each word      two bits: which of the four turns                        private to a lane
//! ```
//!
//! A turn by r makes letter l of k letters letter l + r mod k. With r drawn evenly from 1 to k − 1 that is any other
//! letter, each as likely as the next. Which of four such turns a lane takes is decided by bits of its own: so each
//! lane has exactly the law of one maze alone, and only some turns are shared with others.

use super::plane::{Plane, WORDS};
use crate::search::Random;

/// How many turns are drawn for each step.
pub(super) const TURNS: usize = 4;

/// What is drawn for a step of all lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shared {
    /// The place of the cell among those that may change.
    pub(super) place: usize,
    /// By how much its letter may turn.
    pub(super) turns: [u32; TURNS],
}

/// The generator of a group.
pub(super) fn of_group(seed: u64, group: u64) -> Random {
    // Attempts are counted from 0, groups from the other end: no stream is drawn from twice.
    Random::of_round(seed, !group, 0)
}

/// Draws a cell, and turns of its letters; `others` says how many other letters each cell has.
#[inline(always)]
pub(super) fn shared(random: &mut Random, others: &[u32]) -> Shared {
    let (place, first) = random.pair(others.len() as u32, |place| others[place as usize]);
    let place = place as usize;
    let (second, third) = random.pair(others[place], |_| others[place]);
    let fourth = random.below(others[place]);
    Shared {
        place,
        turns: [1 + first, 1 + second, 1 + third, 1 + fourth],
    }
}

/// The generators of all words of a group: xoroshiro128++ (Blackman and Vigna 2019), one for each 64 lanes.
#[derive(Clone, Debug)]
pub(super) struct Private {
    state: [Plane; 2],
}

/// Where the generator of a word begins.
pub(super) fn of_word(seed: u64, group: u64, word: usize) -> [u64; 2] {
    let mut random = Random::of_round(seed, !group, 1 + word as u32);
    // From 0 and 0 nothing else would ever follow.
    [random.bits() | 1, random.bits()]
}

/// The next number of the generator of a word.
#[inline(always)]
pub(super) fn next([one, other]: &mut [u64; 2]) -> u64 {
    let number = one.wrapping_add(*other).rotate_left(17).wrapping_add(*one);
    let mixed = *one ^ *other;
    *one = one.rotate_left(49) ^ mixed ^ mixed << 21;
    *other = mixed.rotate_left(28);
    number
}

impl Private {
    /// The generators of a group.
    pub(super) fn new(seed: u64, group: u64) -> Private {
        let mut state = [Plane::ZERO; 2];
        for word in 0..WORDS {
            let [one, other] = of_word(seed, group, word);
            state[0].0[word] = one;
            state[1].0[word] = other;
        }
        Private { state }
    }

    /// A random bit for each lane.
    #[inline(always)]
    pub(super) fn plane(&mut self) -> Plane {
        let mut plane = Plane::ZERO;
        let [one, other] = &mut self.state;
        for word in 0..WORDS {
            let mut state = [one.0[word], other.0[word]];
            plane.0[word] = next(&mut state);
            [one.0[word], other.0[word]] = state;
        }
        plane
    }
}
