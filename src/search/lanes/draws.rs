//! The random draws for 512 mazes at once. Each maze has its own lane: one bit of every [`Plane`].
//!
//! ```text
//!   one generator for the group      the cell to change, and four shifts of its letter         shared by all lanes
//!   one generator for each word      two bits per lane: which of the four shifts               private to a lane
//! ```
//!
//! A shift by r changes letter l of k letters to letter (l + r) mod k. If r is drawn uniformly from 1 to k − 1, every
//! other letter is equally likely. Private bits decide which of the four shifts a lane takes. So the draws of each
//! single lane have the same distribution as in a search of one maze. But the draws of two lanes are not independent,
//! because lanes that take the same shift share a random number.

use super::plane::{Plane, WORDS};
use crate::search::Random;

/// The number of shifts drawn for each step.
pub(super) const SHIFTS: usize = 4;

/// The draws for one step, shared by all lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SharedDraws {
    /// The index of the cell in the list of cells that may change.
    pub(super) place: usize,
    /// The possible shifts of the letter in this cell.
    pub(super) shifts: [u32; SHIFTS],
}

/// The generator of a group.
pub(super) fn of_group(seed: u64, group: u64) -> Random {
    // Random streams of attempts are numbered from 0 up, and streams of groups from the maximum down. So no stream
    // is used twice.
    Random::of_round(seed, !group, 0)
}

/// Draws a cell and shifts of its letter. `others` contains the number of other letters of each cell.
#[inline(always)]
pub(super) fn shared(random: &mut Random, others: &[u32]) -> SharedDraws {
    let (place, first) = random.pair(others.len() as u32, |place| others[place as usize]);
    let place = place as usize;
    let (second, third) = random.pair(others[place], |_| others[place]);
    let fourth = random.below(others[place]);
    SharedDraws {
        place,
        shifts: [1 + first, 1 + second, 1 + third, 1 + fourth],
    }
}

/// The generators of all words of a group: xoroshiro128++ (Blackman and Vigna 2019), one for each 64 lanes.
#[derive(Clone, Debug)]
pub(super) struct LaneGenerators {
    state: [Plane; 2],
}

/// The initial state of the generator of a word.
pub(super) fn of_word(seed: u64, group: u64, word: usize) -> [u64; 2] {
    let mut random = Random::of_round(seed, !group, 1 + word as u32);
    // The state 0, 0 would never change.
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

impl LaneGenerators {
    /// The generators of a group.
    pub(super) fn new(seed: u64, group: u64) -> LaneGenerators {
        let mut state = [Plane::ZERO; 2];
        for word in 0..WORDS {
            let [one, other] = of_word(seed, group, word);
            state[0].0[word] = one;
            state[1].0[word] = other;
        }
        LaneGenerators { state }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Other implementations of the published generator yield the same first numbers from the state 1, 2.
    #[test]
    fn the_generator_of_a_word_is_the_published_one() {
        let mut state = [1, 2];
        let numbers = [(); 4].map(|()| next(&mut state));
        let published = [
            393_217,
            669_327_710_093_319,
            1_732_421_326_133_921_491,
            11_394_790_081_659_126_983,
        ];
        assert_eq!(numbers, published);
        // The initial state must never change. Otherwise existing seeds would give other mazes.
        assert_eq!(of_word(7, 0, 0), FIRST_STATE);
    }

    /// The initial state for seed 7, group 0 and word 0.
    const FIRST_STATE: [u64; 2] = [4_391_644_778_722_953_231, 14_061_313_735_585_373_647];

    /// Draws which of the four shifts each lane takes. Returns a function from the lane to its shift.
    fn shift_of(private: &mut LaneGenerators, shifts: [u32; SHIFTS]) -> impl Fn(usize) -> u32 {
        let picks = [private.plane(), private.plane()];
        move |lane| {
            let pick = usize::from(picks[0].has(lane)) | usize::from(picks[1].has(lane)) << 1;
            shifts[pick]
        }
    }

    fn chi_squared(counts: &[u32]) -> f64 {
        let fair = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        let terms = counts
            .iter()
            .map(|&count| (f64::from(count) - fair).powi(2) / fair);
        terms.sum()
    }

    /// In a single lane, all cells are equally likely, and so are all other letters of a cell and all pairs of
    /// successive shifts. The lanes tested are in different words.
    #[test]
    fn a_lane_alone_draws_evenly() {
        let others = [2, 2, 3, 2, 1, 2, 2];
        for lane in [0, 63, 64, 200, 511] {
            let (mut random, mut private) = (of_group(3, 5), LaneGenerators::new(3, 5));
            let (mut places, mut shifts, mut pairs) = ([0; 7], [0; 3], [0; 4]);
            let mut before = 0;
            for _ in 0..40_000 {
                let drawn = shared(&mut random, &others);
                let shift = shift_of(&mut private, drawn.shifts)(lane);
                places[drawn.place] += 1;
                assert!((1..=others[drawn.place]).contains(&shift));
                match others[drawn.place] {
                    3 => shifts[shift as usize - 1] += 1,
                    2 => {
                        pairs[2 * before + shift as usize - 1] += 1;
                        before = shift as usize - 1;
                    }
                    _ => {}
                }
            }
            // With 6, 2 and 3 degrees of freedom, larger values have a probability of about 1 in 100,000.
            assert!(chi_squared(&places) < 34.0, "{lane}: {places:?}");
            assert!(chi_squared(&shifts) < 23.0, "{lane}: {shifts:?}");
            assert!(chi_squared(&pairs) < 26.0, "{lane}: {pairs:?}");
        }
    }

    /// Two lanes take the same of the four drawn shifts with probability 1/4. Otherwise their shifts are independent,
    /// and equal with probability 1/3. So the total probability of equal shifts is 1/4 + 3/4 · 1/3.
    #[test]
    fn two_lanes_share_the_shifts_and_nothing_else() {
        for [one, other] in [[0, 1], [5, 64], [63, 511]] {
            let (mut random, mut private) = (of_group(8, 0), LaneGenerators::new(8, 0));
            let (mut same, mut apart) = ([0; 3], [0; 6]);
            let steps = 40_000;
            for _ in 0..steps {
                let drawn = shared(&mut random, &[3]);
                let shift = shift_of(&mut private, drawn.shifts);
                let [one, other] = [shift(one) as usize - 1, shift(other) as usize - 1];
                if one == other {
                    same[one] += 1;
                } else {
                    // The index of `other` among the two shifts that differ from `one`, in rising order.
                    apart[2 * one + usize::from(other == 2 || one == 2 && other == 1)] += 1;
                }
            }
            // The probability is a half, so 20,000 are expected, with a standard deviation of 100.
            let equal: u32 = same.iter().sum();
            assert!((19_500..20_500).contains(&equal), "{equal}");
            assert!(chi_squared(&same) < 23.0, "{same:?}");
            assert!(chi_squared(&apart) < 31.0, "{apart:?}");
        }
    }

    /// The generators of groups and words all have different initial states.
    #[test]
    fn all_words_have_different_initial_states() {
        let mut all: Vec<[u64; 2]> = (0..3)
            .flat_map(|seed| (0..40).map(move |group| (seed, group)))
            .flat_map(|(seed, group)| (0..WORDS).map(move |word| of_word(seed, group, word)))
            .collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
