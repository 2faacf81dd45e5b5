//! Checks whether a candidate, a map of cells and ports, preserves landings and turns. The check does not use the
//! surface.

use super::map::Symmetry;
use super::steps::{StepBudget, TooManySymmetries};
use crate::surface::Port;
use crate::topology::count::insert_sorted;
use crate::topology::{AnyTopology, Cell, Gate, Landing, Topology};

/// Checks whether a map of one topology onto another preserves landings and turns.
pub(super) struct MapChecker<'a> {
    from: &'a AnyTopology,
    to: &'a AnyTopology,
    /// For each cell of `from`, the gates by which some jump arrives and the ports by which some jump leaves. Empty if
    /// every turn is allowed.
    used: Vec<(Vec<Port>, Vec<Port>)>,
}

impl<'a> MapChecker<'a> {
    /// Prepares the check of maps of `from` onto `to`. Returns `None` if the two topologies cannot be isomorphic.
    pub(super) fn new(
        from: &'a AnyTopology,
        to: &'a AnyTopology,
        steps: &mut StepBudget,
    ) -> Result<Option<Self>, TooManySymmetries> {
        if from.cells() != to.cells() || from.turns_matter() != to.turns_matter() {
            return Ok(None);
        }
        let mut used = Vec::new();
        if from.turns_matter() {
            used = vec![(Vec::new(), Vec::new()); from.cells()];
            for cell in Cell::all(from.cells()) {
                // Many numbers share the same ports and gates. Duplicates are not inserted, so the lists stay short.
                for number in 1..=from.longest(cell) {
                    let mut landings = 1;
                    from.land(cell, number, &mut |landing| {
                        landings += 1;
                        insert_sorted(&mut used[cell.index()].1, landing.port);
                        if !landing.to.is_out() {
                            insert_sorted(&mut used[landing.to.index()].0, landing.gate);
                        }
                    });
                    steps.take(landings)?;
                }
            }
        }
        Ok(Some(MapChecker { from, to, used }))
    }

    /// Whether the candidate is a permutation of the cells that maps landings onto landings and preserves the
    /// allowed turns.
    ///
    /// Different landings have different images. So it is enough to compare, for each cell and number, the images of
    /// the landings with the landings of the image of the cell.
    pub(super) fn is_symmetry(
        &self,
        candidate: &Symmetry,
        steps: &mut StepBudget,
    ) -> Result<bool, TooManySymmetries> {
        let cells = || Cell::all(self.from.cells());
        let mut is_image = vec![false; self.to.cells()];
        for cell in cells() {
            let Some(is_image) = is_image.get_mut(candidate.cell(cell).index()) else {
                return Ok(false);
            };
            let repeated = std::mem::replace(is_image, true);
            if repeated || self.from.longest(cell) != self.to.longest(candidate.cell(cell)) {
                return Ok(false);
            }
        }
        let (mut here, mut there) = (Vec::new(), Vec::new());
        for cell in cells() {
            let image = candidate.cell(cell);
            for number in 1..=self.from.longest(cell) {
                here.clear();
                there.clear();
                let mut same_starts = true;
                self.from.land(cell, number, &mut |landing| {
                    let mapped: Landing = candidate.landing(cell, landing);
                    same_starts &= self.from.may_leave(None, landing.port, false)
                        == self.to.may_leave(None, mapped.port, false);
                    here.push(mapped);
                });
                self.to
                    .land(image, number, &mut |landing| there.push(landing));
                steps.take(1 + here.len())?;
                here.sort_unstable();
                there.sort_unstable();
                if !same_starts || here != there {
                    return Ok(false);
                }
            }
        }
        self.preserves_turns(candidate, steps)
    }

    /// Whether the candidate preserves the allowed turns.
    fn preserves_turns(
        &self,
        candidate: &Symmetry,
        steps: &mut StepBudget,
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
