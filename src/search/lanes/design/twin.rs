//! The twin of a lane for the energy `design`: the same maze, alone, measured slowly.
//!
//! The tests of the filter are repeated here in ordinary numbers only to know *when* a candidate is decided. Whether it is
//! taken, a measurement of the whole maze says.

use super::super::alone::{Alone, Drawn, Layers, NEVER, Repeated};
use super::super::lot::{Course, Outcome};
use super::super::plan::Plan;
use super::Facts;
use crate::energy::Amount;
use crate::measures::measure;
use crate::search::{Draft, Hopeless, Letter, Task};
use crate::topology::Cell;

/// One maze, searched as a lane of a group searches it.
pub(in crate::search::lanes) struct Twin<'a> {
    alone: Alone<'a>,
    facts: &'a Facts,
    now: Known,
    best: i64,
    waits: Option<Waiting>,
}

/// What is known of a maze.
#[derive(Clone, Debug)]
struct Known {
    layers: Layers,
    near: Vec<u16>,
    energy: i64,
    /// Whether the goal is reached from everywhere, and from the start in one shortest way.
    clean: bool,
    /// Decisions forward, and the fewer of both.
    onward: i64,
    fewer: i64,
    forced: bool,
}

/// A candidate that waits to be searched: what stood where, and how bad the maze may be.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    before: Option<(Cell, Letter)>,
    limit: Option<i64>,
}

const NEW: Waiting = Waiting {
    before: None,
    limit: None,
};

impl<'a> Twin<'a> {
    /// The twin of a lane.
    pub(in crate::search::lanes) fn new(
        task: &'a Task,
        plan: &'a Plan,
        facts: &'a Facts,
        course: &'a Course,
        seed: u64,
        attempt: u64,
    ) -> Result<Twin<'a>, Hopeless> {
        Ok(Twin {
            alone: Alone::new(task, plan, course, seed, attempt)?,
            facts,
            now: Known {
                layers: Layers::unknown(plan),
                near: vec![NEVER; plan.states],
                energy: i64::MAX,
                clean: false,
                onward: 0,
                fewer: 0,
                forced: false,
            },
            best: i64::MAX,
            waits: Some(NEW),
        })
    }
}

impl Repeated for Twin<'_> {
    fn round(&mut self) -> Result<(), Hopeless> {
        if let Some(waits) = self.waits.take() {
            self.decide(waits);
        }
        if self.alone.renew()? {
            self.waits = Some(NEW);
        }
        if !self.alone.done {
            (0..super::PASSES).for_each(|_| self.step());
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.alone.done
    }

    fn now(&self) -> (&Draft, bool) {
        (&self.alone.draft, self.waits.is_some())
    }

    fn outcome(&self) -> Outcome {
        self.alone.outcome(Amount::Whole(self.best.into()))
    }
}

impl Twin<'_> {
    /// Measures the maze as it is.
    fn known(&self) -> Option<Known> {
        let alone = &self.alone;
        let measures = measure(&alone.task.maze(&alone.draft)).ok()?;
        let whole = |amount: Amount| amount.value() as i64;
        let decisions = [measures.forward_decisions, measures.backward_decisions];
        let [onward, back] =
            decisions.map(|count| count.map_or(0, |count| whole(Amount::from(count))));
        let unique = measures.shortest_solutions.exact() == Some(1);
        Some(Known {
            layers: alone.layers(),
            near: alone.to_goal(false),
            energy: whole(alone.task.energy.of(&measures)),
            clean: unique && measures.reaching() == self.facts.cells,
            onward,
            fewer: onward.min(back),
            forced: measures.initial_forced_moves > 0,
        })
    }

    /// Takes the maze as it is, or takes back what was changed.
    fn decide(&mut self, Waiting { before, limit }: Waiting) {
        let found = self.known().filter(|found| {
            let energy = found.energy;
            limit.is_none_or(|limit| energy <= limit)
        });
        match (found, before) {
            (Some(found), _) => {
                self.now = found;
                if self.now.energy < self.best {
                    self.best = self.now.energy;
                    self.alone.keep();
                    let target = self.alone.course.target;
                    if target.is_some_and(|target| Amount::Whole(self.best.into()) <= target) {
                        self.alone.finish();
                    }
                }
            }
            (None, Some((cell, letter))) => self.alone.write(cell, letter),
            (None, None) => {}
        }
    }

    fn step(&mut self) {
        let drawn = self.alone.draw();
        if self.waits.is_some() || self.alone.over {
            return;
        }
        let slack = drawn.slack.map(i64::from);
        let waits = Waiting {
            before: Some((drawn.cell, drawn.old)),
            limit: slack.map(|slack| self.now.energy.saturating_add(slack)),
        };
        let refused = slack.is_some_and(|slack| self.is_refused(drawn, slack));
        self.alone.write(drawn.cell, drawn.new);
        match refused {
            // No filter that is right refuses what is taken here.
            true => self.decide(waits),
            false => self.waits = Some(waits),
        }
        self.alone.tick();
    }

    /// Whether the number that a letter means lies beside its like.
    fn is_like(&self, cell: Cell, letter: Letter) -> bool {
        let base = &self.alone.plan.base;
        let here = base[cell.index()] + usize::from(letter);
        let mut around = self.facts.alike.of_place(here).iter();
        around.any(|&[other, plane]| {
            let letter = self.alone.draft.letters[usize::from(other)];
            usize::from(plane) == base[usize::from(other)] + usize::from(letter)
        })
    }

    /// Whether the tests of the filter refuse a letter.
    fn is_refused(&self, Drawn { cell, old, new, .. }: Drawn, slack: i64) -> bool {
        let now = &self.now;
        let never = (1 << self.alone.plan.bits) - 1;
        let ballast = now.energy.saturating_add(now.fewer);
        let strict = self.facts.strict && now.clean && ballast < never && slack <= never;
        if !strict {
            return false;
        }
        let spare = match self.is_like(cell, old) || now.forced {
            true => ballast,
            false => 0,
        };
        let left = now.fewer - slack;
        let need = match left >= 0 && left >= spare {
            true => left - spare + i64::from(self.is_like(cell, new)),
            false => 0,
        };
        let Layers {
            distance,
            sizes,
            depth,
        } = &now.layers;
        let depth = i64::from(*depth);
        let of = |distances: &[u16], state: usize| match distances[state] {
            NEVER => i64::from(NEVER),
            distance => i64::from(distance),
        };
        let state = cell.index();
        let first = of(distance, state);
        let off = first + of(&now.near, state) != depth;
        let [mut equal, mut near, mut short, mut far] = [false; 4];
        for &to in self.alone.task.tracks.onward(state as u32, new) {
            let to = to as usize;
            let way = first + 1 + of(&now.near, to);
            equal |= way == depth;
            near |= way < depth;
            short |= way < need;
            far |= first < of(distance, to);
        }
        let stays = !(equal || near);
        let cut = first < depth && !far && sizes[first as usize] == 1;
        off && equal && !near || short || off && stays && now.onward < need || cut
    }
}
