//! The verdict on a candidate: landings onto landings, and turns onto turns. It knows nothing of surfaces.

use super::onto::Symmetry;
use super::steps::{Steps, TooManySymmetries};
use crate::surface::Port;
use crate::topology::{AnyTopology, Cell, Gate, Landing, Topology};

/// Two topologies, one to be laid onto the other.
pub(super) struct Verdict<'a> {
    from: &'a AnyTopology,
    to: &'a AnyTopology,
    /// For each cell of the first the gates by which some jump arrives and the ports by which some jump leaves; empty
    /// where every turn is allowed.
    used: Vec<(Vec<Port>, Vec<Port>)>,
}

impl<'a> Verdict<'a> {
    /// `None` when the two cannot be alike.
    pub(super) fn new(
        from: &'a AnyTopology,
        to: &'a AnyTopology,
        steps: &mut Steps,
    ) -> Result<Option<Self>, TooManySymmetries> {
        if from.cells() != to.cells() || from.turns_matter() != to.turns_matter() {
            return Ok(None);
        }
        let mut used = Vec::new();
        if from.turns_matter() {
            used = vec![(Vec::new(), Vec::new()); from.cells()];
            for cell in (0..from.cells() as u32).map(Cell) {
                // Ports and gates come again for many numbers; they are sorted out cell by cell, so lists stay short.
                for number in 1..=from.longest(cell) {
                    let mut landings = 1;
                    from.land(cell, number, &mut |landing| {
                        landings += 1;
                        note(&mut used[cell.index()].1, landing.port);
                        if !landing.to.is_out() {
                            note(&mut used[landing.to.index()].0, landing.gate);
                        }
                    });
                    steps.take(landings)?;
                }
            }
        }
        Ok(Some(Verdict { from, to, used }))
    }

    /// Whether every cell goes to one of its own, every landing comes to lie on a landing, and whatever may follow on what may follow.
    ///
    /// The images of different landings differ, so it is enough to compare them row by row.
    pub(super) fn holds(
        &self,
        candidate: &Symmetry,
        steps: &mut Steps,
    ) -> Result<bool, TooManySymmetries> {
        let cells = || (0..self.from.cells() as u32).map(Cell);
        let mut taken = vec![false; self.to.cells()];
        for cell in cells() {
            let Some(taken) = taken.get_mut(candidate.cell(cell).index()) else {
                return Ok(false);
            };
            let twice = std::mem::replace(taken, true);
            if twice || self.from.longest(cell) != self.to.longest(candidate.cell(cell)) {
                return Ok(false);
            }
        }
        let (mut here, mut there) = (Vec::new(), Vec::new());
        for cell in cells() {
            let image = candidate.cell(cell);
            for number in 1..=self.from.longest(cell) {
                here.clear();
                there.clear();
                let mut same_start = true;
                self.from.land(cell, number, &mut |landing| {
                    let onto: Landing = candidate.landing(cell, landing);
                    same_start &= self.from.may_leave(None, landing.port, false)
                        == self.to.may_leave(None, onto.port, false);
                    here.push(onto);
                });
                self.to
                    .land(image, number, &mut |landing| there.push(landing));
                steps.take(1 + here.len())?;
                here.sort_unstable();
                there.sort_unstable();
                if !same_start || here != there {
                    return Ok(false);
                }
            }
        }
        self.turns_hold(candidate, steps)
    }

    fn turns_hold(
        &self,
        candidate: &Symmetry,
        steps: &mut Steps,
    ) -> Result<bool, TooManySymmetries> {
        for ((gates, ports), cell) in self.used.iter().zip((0..).map(Cell)) {
            steps.take(gates.len() * ports.len())?;
            for &gate in gates {
                let arrived = Gate { cell, port: gate };
                let arrived_there = candidate.gate(arrived);
                let differs = |&port: &Port| {
                    let there = candidate.port(cell, port);
                    [false, true].into_iter().any(|toggled| {
                        self.from.may_leave(Some(arrived), port, toggled)
                            != self.to.may_leave(Some(arrived_there), there, toggled)
                    })
                };
                if ports.iter().any(differs) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}

/// Puts a port into a sorted list, once.
fn note(ports: &mut Vec<Port>, port: Port) {
    if let Err(place) = ports.binary_search(&port) {
        ports.insert(place, port);
    }
}
