//! The searches of all candidates that wait, both ways, and what they say of the energy.
//!
//! ```text
//!   distance from the start + distance to the goal = depth     the state is on a shortest solution
//!   as many such states as layers                              there is only one
//!   a state that the search from the goal has not come to      one cannot get to the goal from there
//! ```
//!
//! Nearly all mazes have the clusters that they had, and a choice at once: those are decided by their planes. Where a number
//! has found its like, or not all is as it should be, the energy is added up lane by lane (`weigh`).

use super::super::dispatch::Machine;
use super::super::numbers::{
    NOTHING, Number, add, at_mut, digits, lower, same, subtract_fixed, tally, up_to, with_bits,
    write,
};
use super::super::plane::{Plane, one_by_one};
use super::Designs;

/// What the searches say of the candidates.
pub(super) struct Found {
    /// Lanes with a single shortest solution, and where every cell leads to the goal.
    pub(super) unique: Plane,
    pub(super) safe: Plane,
    pub(super) depth: Number,
    /// Decisions forward, and the fewer of both.
    pub(super) onward: Number,
    pub(super) fewer: Number,
    /// Cells from which one does not get to the goal.
    pub(super) missing: Number,
}

impl Designs<'_> {
    /// Searches all candidates that wait, and takes them or takes them back.
    #[inline(always)]
    pub(super) fn search_both<M: Machine>(&mut self) {
        let lanes = self.lot.wait;
        let (plan, numbers) = (self.lot.plan, &self.lot.numbers);
        let (last, depth, way) = self.forth.go_forth::<M>(plan, numbers, lanes);
        let far = self.go_back::<M>(lanes);
        with_bits!(self.lot.plan.bits, |B| {
            let found = self.found::<B>([last, far], depth, way);
            let taken = self.judge(&found);
            self.adopt::<B>([last, far], &found, taken);
        });
    }

    /// From the goals, as far as there is anything.
    #[inline(always)]
    fn go_back<M: Machine>(&mut self, lanes: Plane) -> usize {
        let plan = self.lot.plan;
        let layer = &mut self.back;
        layer.begin(plan);
        for &goal in &plan.goals {
            layer.front[goal] = lanes;
        }
        let mut last = 0;
        loop {
            last += 1;
            let [any, _] = layer.step::<M>(plan, &self.lot.numbers, last, true);
            if !any.any() {
                return last;
            }
        }
    }

    #[inline(always)]
    fn found<const B: usize>(&mut self, lasts: [usize; 2], depth: Number, way: Plane) -> Found {
        let (plan, facts) = (self.lot.plan, self.facts);
        let numbers = &self.lot.numbers;
        let states = plan.states;
        // The states of shortest solutions.
        for state in 0..states {
            one_by_one();
            let mut sum = self.forth.distance::<B>(states, lasts[0], state);
            let near = self.back.distance::<B>(states, lasts[1], state);
            let beyond = add(&mut sum, &near);
            self.trial[state] = way & same(&sum, digits(&depth)) & !beyond;
        }
        let trial = &self.trial[..states];
        let mut layers: [Plane; B] = tally(trial.iter().copied());
        subtract_fixed(&mut layers, 1);
        let unique = way & same(&layers, digits(&depth));
        let choices = (0..facts.cells).map(|cell| {
            let lone = facts.lone[cell].iter();
            let lone = lone.fold(Plane::ZERO, |lone, &plane| lone | numbers[plane]);
            match plan.goals.contains(&cell) {
                true => Plane::ZERO,
                false => trial[cell] & !lone,
            }
        });
        let onward: [Plane; B] = tally(choices);
        let choices = (0..states).map(|state| {
            let [mut once, mut twice] = [Plane::ZERO; 2];
            for &[_, number] in &facts.into[state] {
                one_by_one();
                let here = numbers[usize::from(number)];
                twice |= once & here;
                once |= here;
            }
            match state == plan.start {
                true => Plane::ZERO,
                false => trial[state] & twice,
            }
        });
        let back: [Plane; B] = tally(choices);
        let mut fewer = onward;
        lower(&mut fewer, Plane::ONES, &back);
        let seen = &self.back.front[..facts.cells];
        let lost = self.lot.wait & !seen.iter().fold(Plane::ONES, |all, &seen| all & seen);
        let missing = match lost.any() {
            true => tally(seen.iter().map(|&seen| !seen & lost)),
            false => [Plane::ZERO; B],
        };
        Found {
            unique,
            safe: !lost,
            depth,
            onward: wide(onward),
            fewer: wide(fewer),
            missing: wide(missing),
        }
    }

    /// Which candidates are taken.
    #[inline(always)]
    fn judge(&mut self, found: &Found) -> Plane {
        let lanes = self.lot.wait;
        let strict = lanes & self.strict & !self.loose;
        let good = with_bits!(self.lot.plan.bits, |B| {
            up_to::<B>(digits(&self.need), digits(&found.fewer)) & found.unique & found.safe
        });
        let lone = self.facts.lone[self.lot.plan.start].iter();
        let lone = lone.map(|&plane| self.lot.numbers[plane]);
        let knotty = self.knotty | self.forced | lone.fold(Plane::ZERO, |all, lone| all | lone);
        let plain = strict & good & !knotty;
        let better = plain & {
            with_bits!(self.lot.plan.bits, |B| {
                !up_to::<B>(digits(&found.fewer), digits(&self.fewer))
            })
        };
        let doubtful = lanes & !strict | strict & good & knotty;
        plain | self.weigh(doubtful, better, found)
    }

    /// What is known of mazes that are taken.
    #[inline(always)]
    fn adopt<const B: usize>(&mut self, lasts: [usize; 2], found: &Found, taken: Plane) {
        let states = self.lot.plan.states;
        for state in 0..states {
            one_by_one();
            let distance = self.forth.distance::<B>(states, lasts[0], state);
            write(at_mut(&mut self.distance, state), taken, &distance);
            let near = self.back.distance::<B>(states, lasts[1], state);
            write(at_mut(&mut self.near, state), taken, &near);
        }
        self.single.adopt(taken, lasts[0], &self.forth);
        for (way, &trial) in self.on.iter_mut().zip(&self.trial) {
            one_by_one();
            *way = taken.choose(trial, *way);
        }
        write(&mut self.depth, taken, &found.depth);
        write(&mut self.onward, taken, &found.onward);
        write(&mut self.fewer, taken, &found.fewer);
        [self.any, self.loose] = [Plane::ZERO; 2];
        self.lot.settle(taken);
    }
}

/// A number with as many digits as any.
fn wide<const B: usize>(number: [Plane; B]) -> Number {
    let mut wide = NOTHING;
    wide[..B].copy_from_slice(&number);
    wide
}
