//! Counts that depend only on the board, not on a maze.

use super::interface::may_ever_leave;
use super::{Cell, Gate, Landing, Number, Topology};
use crate::flat::Lists;
use crate::limits;
use crate::surface::Port;
use std::collections::HashSet;

/// The part of [`BoardCounts`] that requires visiting every landing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LandingCounts {
    /// The number of landings, summed over all cells and their legal numbers, including landings on OUT.
    pub landings: u64,
    /// The number of states: one state before the first move, and one state for each gate by which some jump arrives.
    pub states: u64,
    /// The numbers of walks of 1, 2, 3 and 4 landings under the turn rule, summed over all cells.
    pub walks: [u128; 4],
    /// Whether every jump between cells can be reversed with the same number, ignoring the turn rule.
    pub reversible: bool,
}

/// Counts that depend only on a board, not on a maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardCounts {
    /// The smallest and the largest legal number of any cell. `None` if no cell has a legal number, or if finding the
    /// numbers takes too long.
    pub(crate) numbers: Option<(Number, Number)>,
    /// The smallest and the largest count of legal numbers of a cell.
    pub(crate) choices: Option<(usize, usize)>,
    pub(crate) counts: Option<LandingCounts>,
}

impl BoardCounts {
    /// The smallest and the largest count of legal numbers of a cell. `None` if there are too many landings to count.
    #[must_use]
    pub fn choices(&self) -> Option<(usize, usize)> {
        self.choices
    }

    /// The counts that require visiting every landing. `None` if there are too many landings.
    #[must_use]
    pub fn counts(&self) -> Option<LandingCounts> {
        self.counts
    }

    /// Counts the landings, states and walks of a topology.
    #[must_use]
    pub fn of(topology: &(impl Topology + ?Sized)) -> BoardCounts {
        let mut numbers: Option<(Number, Number)> = None;
        let mut choices: (usize, usize) = (usize::MAX, 0);
        let mut landings = 0u64;
        let mut budget = VisitBudget::new();
        for cell in Cell::all(topology.cells()) {
            let mut legal = 0;
            for number in 1..=topology.longest(cell) {
                let before = landings;
                topology.land(cell, number, &mut |_| landings += 1);
                if landings > before {
                    legal += 1;
                    let (low, high) = numbers.unwrap_or((number, number));
                    numbers = Some((low.min(number), high.max(number)));
                }
                if !budget.count_visits(1 + landings - before) {
                    return BoardCounts {
                        numbers: extreme_numbers(topology),
                        choices: None,
                        counts: None,
                    };
                }
            }
            choices = (choices.0.min(legal), choices.1.max(legal));
        }
        BoardCounts {
            numbers,
            choices: Some(choices),
            counts: Some(LandingCounts::of(topology, landings)),
        }
    }
}

/// The remaining number of visits to numbers and landings.
struct VisitBudget(u64);

impl VisitBudget {
    fn new() -> Self {
        VisitBudget(limits::COUNTED_LANDINGS as u64)
    }

    /// Subtracts visits. Returns `false` if the budget is used up.
    fn count_visits(&mut self, visits: u64) -> bool {
        self.0 = self.0.saturating_sub(visits);
        self.0 > 0
    }
}

/// Finds the smallest and the largest legal number without visiting every landing: it only tries numbers that are
/// smaller than the smallest one found so far. Returns `None` if there is no legal number or if the budget runs out.
fn extreme_numbers(topology: &(impl Topology + ?Sized)) -> Option<(Number, Number)> {
    let high = Cell::all(topology.cells())
        .map(|cell| topology.longest(cell))
        .max()
        .filter(|&high| high > 0)?;
    let mut low = high;
    let mut budget = VisitBudget::new();
    for cell in Cell::all(topology.cells()) {
        for number in 1..low.min(topology.longest(cell) + 1) {
            let mut legal = false;
            topology.land(cell, number, &mut |_| legal = true);
            if legal {
                low = number;
                break;
            }
            if !budget.count_visits(1) {
                return None;
            }
        }
    }
    Some((low, high))
}

/// Inserts a port into a sorted list, unless it is already there.
pub(super) fn insert_sorted(ports: &mut Vec<Port>, port: Port) {
    if let Err(place) = ports.binary_search(&port) {
        ports.insert(place, port);
    }
}

/// The gates by which landings arrive at each cell.
struct Gates(Lists<Port>);

impl Gates {
    fn of(topology: &(impl Topology + ?Sized)) -> Gates {
        let mut arrivals: Vec<Vec<Port>> = vec![Vec::new(); topology.cells()];
        for cell in Cell::all(topology.cells()) {
            for number in 1..=topology.longest(cell) {
                topology.land(cell, number, &mut |landing| {
                    if !landing.to.is_out() {
                        insert_sorted(&mut arrivals[landing.to.index()], landing.gate);
                    }
                });
            }
        }
        let mut gates = Lists::new();
        arrivals.into_iter().for_each(|ports| gates.add(ports));
        Gates(gates)
    }

    fn of_cell(&self, cell: Cell) -> &[Port] {
        &self.0[cell.index()]
    }

    /// Returns the index of a gate among the gates of all cells, which are counted cell by cell from 0.
    fn index(&self, cell: Cell, port: Port) -> usize {
        self.0.range(cell.index()).start
            + self.of_cell(cell).binary_search(&port).unwrap_or_default()
    }
}

impl LandingCounts {
    fn of(topology: &(impl Topology + ?Sized), landings: u64) -> LandingCounts {
        let gates = Gates::of(topology);
        LandingCounts {
            landings,
            states: 1 + gates.0.entries().len() as u64,
            walks: walks(topology, &gates),
            reversible: is_reversible(topology),
        }
    }
}

/// Counts the walks of 1, 2, 3 and 4 jumps. Each round computes, for each state, the number of walks that begin in this
/// state and have one more jump than in the previous round.
fn walks(topology: &(impl Topology + ?Sized), gates: &Gates) -> [u128; 4] {
    let turns_matter = topology.turns_matter();
    let states = if turns_matter {
        gates.0.entries().len()
    } else {
        topology.cells()
    };
    let mut shorter = vec![1u128; states];
    let mut outside = 1;
    let mut walks = [0; 4];
    for total in &mut walks {
        let mut longer = vec![0u128; states];
        for cell in Cell::all(topology.cells()) {
            // For each landing, its port of departure and the number of shorter walks that begin at the landing.
            let mut departures: Vec<(Port, u128)> = Vec::new();
            for number in 1..=topology.longest(cell) {
                topology.land(cell, number, &mut |Landing { port, gate, to }| {
                    let continuations = match (to.is_out(), turns_matter) {
                        (true, _) => outside,
                        (false, true) => shorter[gates.index(to, gate)],
                        (false, false) => shorter[to.index()],
                    };
                    departures.push((port, continuations));
                });
            }
            let sum = |arrived_by: Option<Gate>| -> u128 {
                let allowed = departures
                    .iter()
                    .filter(|(port, _)| topology.may_leave(arrived_by, *port, false));
                allowed.map(|(_, continuations)| continuations).sum()
            };
            *total += sum(None);
            if turns_matter {
                for &port in gates.of_cell(cell) {
                    longer[gates.index(cell, port)] = sum(Some(Gate { cell, port }));
                }
            } else {
                longer[cell.index()] = departures
                    .iter()
                    .map(|(_, continuations)| continuations)
                    .sum();
            }
        }
        shorter = longer;
        // A walk may end outside the board, but it cannot continue there. So only the first round counts the outside.
        outside = 0;
    }
    walks
}

/// Whether every jump between cells can be reversed with the same number, ignoring the turn rule.
pub(super) fn is_reversible(topology: &(impl Topology + ?Sized)) -> bool {
    let mut all_reversible = true;
    for cell in Cell::all(topology.cells()) {
        for number in 1..=topology.longest(cell) {
            topology.land(cell, number, &mut |landing| {
                let mut has_way_back = landing.to.is_out() || !all_reversible;
                if !has_way_back {
                    topology.land(landing.to, number, &mut |landing| {
                        has_way_back |= landing.to == cell;
                    });
                }
                all_reversible &= has_way_back;
            });
        }
    }
    all_reversible
}

/// The cells that are reachable if every cell may hold any legal number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReachableCells {
    /// For each cell, whether the search reached it.
    pub(crate) cells: Vec<bool>,
    /// Whether the search reached a cell for which `stop` holds.
    pub(crate) found: bool,
    /// Whether the search gave up because of too many landings.
    pub(crate) gave_up: bool,
}

/// Explores the free graph (every legal number, with and without toggle marks) from a cell. The search ends when it
/// reaches a cell (or [`Cell::OUT`]) for which `stop` holds, when everything is explored, or when there are too many
/// landings.
#[must_use]
pub(crate) fn reachable(
    topology: &(impl Topology + ?Sized),
    from: Cell,
    stop: impl Fn(Cell) -> bool,
) -> ReachableCells {
    let turns_matter = topology.turns_matter();
    let mut reach = ReachableCells {
        cells: vec![false; topology.cells()],
        found: stop(from),
        gave_up: false,
    };
    let mut seen: HashSet<Gate> = HashSet::new();
    let mut budget = VisitBudget::new();
    reach.cells[from.index()] = true;
    let mut to_visit: Vec<(Cell, Option<Gate>)> = vec![(from, None)];
    while let Some((cell, arrived_by)) = to_visit.pop() {
        for number in 1..=topology.longest(cell) {
            if reach.found {
                return reach;
            }
            let mut visits = 1;
            topology.land(cell, number, &mut |Landing { port, gate, to }| {
                visits += 1;
                if !may_ever_leave(topology, arrived_by, port) {
                    return;
                }
                reach.found |= stop(to);
                if to.is_out() {
                    return;
                }
                let new_cell = !std::mem::replace(&mut reach.cells[to.index()], true);
                let gate = Gate {
                    cell: to,
                    port: gate,
                };
                let is_new = if turns_matter {
                    seen.insert(gate)
                } else {
                    new_cell
                };
                if is_new {
                    to_visit.push((to, Some(gate)));
                }
            });
            if !budget.count_visits(visits) {
                reach.gave_up = !reach.found;
                return reach;
            }
        }
    }
    reach
}
