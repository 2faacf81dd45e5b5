//! Steps, and the tests that decide most of them at once.
//!
//! ```text
//!   the cell is not reached before the goal         ──▶ taken: nothing else changes
//!   it now leads to the goal by too short a way     ──▶ refused: distance + 1 + distance to the goal < what is needed
//!   it is alone in its layer, and leads no further  ──▶ refused: the goal is cut off
//!   else                                            ──▶ the lane waits for the next search
//! ```
//!
//! All of them are exact. A cell with several states is left by the nearest of them first, and no way to those comes
//! through the cell; ways to the goal that are no longer than the cell's own do not come through it either.

use super::dispatch::Machine;
use super::draws::{Shared, shared};
use super::forward::forget;
use super::group::{Before, Group};
use super::numbers::{
    at, count, digits, digits_mut, less, lower, same, subtract, subtract_fixed, up_to, with_bits,
    write,
};
use super::plane::{Plane, merge, one_by_one};
use super::rule::{ANY, SLACKS};

impl Group<'_> {
    /// The steps of a round.
    pub(super) fn steps<M: Machine>(&mut self) {
        for _ in 0..self.plan.passes {
            let drawn = shared(&mut self.shared, &self.plan.others);
            with_bits!(self.plan.bits, |B| M::step::<B>(self, drawn));
        }
    }

    /// How deep a candidate must be, and where it may be anything.
    #[inline(always)]
    fn needed<const B: usize>(&mut self) -> ([Plane; B], Plane) {
        let mut need: [Plane; B] = *digits(&self.depth);
        if !self.course.rule.is_drawn() {
            return (need, Plane::ZERO);
        }
        let slacks = self.course.rule.draw(&mut self.shared);
        let picks = [
            self.private.plane(),
            self.private.plane(),
            self.private.plane(),
        ];
        if slacks == [0; SLACKS] {
            return (need, Plane::ZERO);
        }
        let mut any = Plane::ZERO;
        let mut slack = [Plane::ZERO; B];
        for (number, drawn) in slacks
            .into_iter()
            .enumerate()
            .filter(|&(_, drawn)| drawn > 0)
        {
            let mut picked = Plane::ONES;
            for (digit, &pick) in picks.iter().enumerate() {
                picked &= pick ^ Plane::all(number >> digit & 1 == 0);
            }
            if drawn == ANY {
                any |= picked;
            }
            let drawn = drawn.min((1 << B) - 1);
            for (digit, plane) in slack.iter_mut().enumerate() {
                if drawn >> digit & 1 == 1 {
                    *plane |= picked;
                }
            }
        }
        let beyond = subtract(&mut need, &slack);
        need.iter_mut().for_each(|digit| *digit &= !beyond);
        (need, any)
    }

    /// One step of all lanes that do not wait.
    #[inline(always)]
    pub(super) fn step<const B: usize>(&mut self, Shared { place, turns }: Shared) {
        let picks: [Plane; 2] = [self.private.plane(), self.private.plane()];
        let (need, any) = self.needed::<B>();
        let Group {
            plan,
            numbers,
            depth,
            distance,
            near,
            was,
            ..
        } = self;
        let spot = &plan.spots[place];
        let active = !(self.wait | self.over);
        let distance = |state: usize| -> &[Plane; B] { at(distance, state) };

        // The states by which the cell is left first; there may be none.
        let mut first = [Plane::ONES; B];
        for &state in &spot.states {
            lower(&mut first, Plane::ONES, distance(state));
        }
        let unreached = !less(&first, digits(depth));

        // The new letters: each lane's is so far from the old one as one of the turns says, and behind the last comes the
        // first again.
        let letters = spot.letters;
        let old = &numbers[spot.base..][..letters];
        let ring = &mut self.layer.ring[..2 * letters];
        ring[..letters].copy_from_slice(old);
        ring[letters..].copy_from_slice(old);
        let turned = turns.map(|turn| &ring[letters - turn as usize..][..letters]);
        let new = &mut self.layer.room[..letters];
        for letter in 0..letters {
            one_by_one();
            let low = picks[0].choose(turned[1][letter], turned[0][letter]);
            let high = picks[0].choose(turned[3][letter], turned[2][letter]);
            new[letter] = picks[1].choose(high, low);
        }

        // How near the goal may be where it comes out.
        let mut most = need;
        let short = subtract(&mut most, &first) | subtract_fixed(&mut most, 2);
        lower(&mut most, Plane::ONES, digits(&self.bound));
        let near_of = |state: usize| -> &[Plane; B] { at(near, state) };
        let [mut too_near, mut far] = [Plane::ZERO; 2];
        if let [_] = spot.states[..] {
            for (to, ways) in &spot.landings {
                let mut here = Plane::ZERO;
                for &(_, letter) in ways {
                    here |= new[letter];
                }
                too_near |= here & up_to(near_of(*to), &most);
                far |= here & less(&first, distance(*to));
            }
        } else {
            for &state in &spot.states {
                lower(&mut most, Plane::ONES, near_of(state));
            }
            let leads = &mut self.layer.sources[..spot.sources.len()];
            for (leads, states) in leads.iter_mut().zip(&spot.sources) {
                *leads = Plane::ZERO;
                for &state in states {
                    *leads |= same(distance(spot.states[state]), &first);
                }
            }
            for (to, ways) in &spot.landings {
                let mut here = Plane::ZERO;
                for &(source, letter) in ways {
                    here |= leads[source] & new[letter];
                }
                too_near |= here & up_to(near_of(*to), &most);
                far |= here & less(&first, distance(*to));
            }
        }
        let single = &self.single[..=self.layers];
        let cut = !far & looked_up(single, &first, &mut self.layer.tree);
        let refused = self.way & !any & (too_near & !short | cut);

        let waits = active & !unreached & !refused;
        let taken = active & unreached;
        let written = taken | waits;
        merge(&mut numbers[spot.base..][..letters], written, new);
        if waits.any() {
            self.before.push(Before {
                spot: place,
                lanes: waits,
                was: was.len(),
            });
            was.extend_from_slice(&ring[..letters]);
            write(digits_mut(&mut self.need), waits, &need);
            self.any |= waits & (any | !self.way);
            self.wait |= waits;
        }
        if taken.any() {
            forget::<B>(&spot.states, near, &mut self.bound, taken);
        }
        self.over |= count(&mut self.count, active);
    }
}

/// The plane of a list to which the number of each lane points: a tree of choices, digit by digit. Numbers beyond the list
/// give anything.
#[inline(always)]
fn looked_up<const B: usize>(list: &[Plane], number: &[Plane; B], tree: &mut [Plane]) -> Plane {
    let mut length = list.len().div_ceil(2);
    for place in 0..length {
        let odd = list[(2 * place + 1).min(list.len() - 1)];
        one_by_one();
        tree[place] = number[0].choose(odd, list[2 * place]);
    }
    for digit in &number[1..] {
        length = length.div_ceil(2);
        for place in 0..length {
            one_by_one();
            tree[place] = digit.choose(tree[2 * place + 1], tree[2 * place]);
        }
    }
    tree[0]
}
