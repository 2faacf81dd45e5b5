//! A topology that the caller implements. It is checked once and then shared.

use super::{Cell, Gate, Landing, Number, Topology};
use crate::limits;
use crate::surface::{Clash, Port, Refusal};
use std::fmt;
use std::sync::Arc;

/// A pointer to a topology that the caller implements. The topology is called for every jump and not compiled to a
/// table or lines.
#[derive(Clone)]
pub struct CustomTopology {
    topology: Arc<dyn Topology + Send + Sync>,
    /// For each cell, the largest number with a landing, or 0. The topology of the caller may name larger numbers.
    longest: Arc<[Number]>,
}

impl CustomTopology {
    /// Checks all landings of a topology and wraps it.
    ///
    /// # Errors
    ///
    /// Returns an error if the topology has no cells, more cells or landings than the limits allow, or a landing
    /// on a cell that does not exist.
    pub(super) fn new(
        topology: impl Topology + Send + Sync + 'static,
    ) -> Result<CustomTopology, Refusal> {
        let cells = topology.cells();
        if cells == 0 {
            let remedy = "give it at least one";
            return Err(refused("the topology has no cells", remedy));
        }
        if cells > limits::TILES {
            let what = format!("a topology of {cells} cells");
            return Err(Refusal::too_large(Refusal::NO_KEY, what, limits::TILES));
        }
        let all = || Cell::all(cells);
        let too_many = || {
            let what = "the numbers and landings of the topology";
            Refusal::too_large(Refusal::NO_KEY, what, limits::LANDINGS)
        };
        let mut visits: usize = all().map(|cell| topology.longest(cell) as usize).sum();
        if visits > limits::LANDINGS {
            return Err(too_many());
        }
        let mut longest: Vec<Number> = vec![0; cells];
        for cell in all() {
            for number in 1..=topology.longest(cell) {
                let before = visits;
                let mut missing_cell = None;
                topology.land(cell, number, &mut |landing| {
                    visits += 1;
                    if !landing.to.is_out() && landing.to.index() >= cells {
                        missing_cell = Some(landing.to);
                    }
                });
                if let Some(to) = missing_cell {
                    let what = format!(
                        "a jump of {number} from cell {} lands on cell {}, but there are only {cells}",
                        cell.0, to.0
                    );
                    return Err(refused(what, "the first cell is Cell(0)"));
                }
                if visits > limits::LANDINGS {
                    return Err(too_many());
                }
                if visits > before {
                    longest[cell.index()] = number;
                }
            }
        }
        Ok(CustomTopology {
            topology: Arc::new(topology),
            longest: longest.into(),
        })
    }

    /// Whether both pointers lead to the same topology.
    pub(super) fn is_same(&self, other: &CustomTopology) -> bool {
        Arc::ptr_eq(&self.topology, &other.topology)
    }
}

fn refused(what: impl Into<String>, remedy: &str) -> Refusal {
    Refusal::new(Clash::Mesh, Refusal::NO_KEY, what, remedy)
}

impl fmt::Debug for CustomTopology {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CustomTopology")
            .field("cells", &self.cells())
            .finish()
    }
}

impl Topology for CustomTopology {
    fn cells(&self) -> usize {
        self.topology.cells()
    }

    fn longest(&self, cell: Cell) -> Number {
        self.longest[cell.index()]
    }

    fn land(&self, cell: Cell, number: Number, visit: &mut dyn FnMut(Landing)) {
        // `CustomTopology::new` has checked only the landings of these numbers.
        if (1..=self.longest(cell)).contains(&number) {
            self.topology.land(cell, number, visit);
        }
    }

    fn may_leave(&self, arrived_by: Option<Gate>, port: Port, toggled: bool) -> bool {
        self.topology.may_leave(arrived_by, port, toggled)
    }

    fn turns_matter(&self) -> bool {
        self.topology.turns_matter()
    }
}
