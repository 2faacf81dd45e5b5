//! One symmetry, as a map: where each cell goes, and where each of its ports goes.
//!
//! ```text
//!        ┌── 2 ──┐            ┌── 3 ──┐            ┌── 2 ──┐
//!      3 │       │ 1        0 │       │ 2        1 │       │ 3       Sides of a square, after a quarter turn,
//!        └── 0 ──┘            └── 1 ──┘            └── 0 ──┘         and in a mirror.
//! ```

use crate::surface::Port;
use crate::topology::{Board, Cell, Gate, Landing};

/// How the ports of one tile come to lie on those of another with as many sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Turned {
    /// Where port 0 goes.
    pub(super) zero: Port,
    /// Whether the ports go round the other way.
    pub(super) mirrored: bool,
    /// How many ports there are.
    pub(super) circle: Port,
}

impl Turned {
    fn port(self, port: Port) -> Port {
        if self.mirrored {
            (self.zero + self.circle - port) % self.circle
        } else {
            (self.zero + port) % self.circle
        }
    }

    pub(super) fn then(self, next: Turned) -> Turned {
        Turned {
            zero: next.port(self.zero),
            mirrored: self.mirrored != next.mirrored,
            circle: self.circle,
        }
    }

    fn inverse(self) -> Turned {
        Turned {
            // A mirror undoes itself.
            zero: if self.mirrored {
                self.zero
            } else {
                (self.circle - self.zero) % self.circle
            },
            ..self
        }
    }
}

/// Where ports go.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Ports {
    /// Those of each cell.
    Turned(Vec<Turned>),
    /// The two directions of each hand-written line, for all cells alike.
    Lines(Vec<Port>),
}

/// A way to lay a board onto itself (or onto another board), so that all landings and turns come to lie on such.
///
/// They are ordered by the images of the cells; the identity comes first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry {
    pub(super) cells: Vec<Cell>,
    pub(super) ports: Ports,
}

impl Symmetry {
    /// Everything stays where it is.
    #[must_use]
    pub fn identity(board: &Board) -> Symmetry {
        let cells = (0..board.tile_of.len() as u32).map(Cell).collect();
        let ports = match &board.field {
            Some(field) => {
                let circle = |&tile: &u32| 2 * field.surface.sides(tile);
                let stay = |circle| Turned {
                    zero: 0,
                    mirrored: false,
                    circle,
                };
                Ports::Turned(board.tile_of.iter().map(circle).map(stay).collect())
            }
            None => Ports::Lines((0..ports(board)).collect()),
        };
        Symmetry { cells, ports }
    }

    /// Where each cell goes, in order.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Where a cell goes. [`Cell::OUT`] stays outside.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        self.cells.get(cell.index()).copied().unwrap_or(Cell::OUT)
    }

    /// Where a port of a cell goes.
    #[must_use]
    pub fn port(&self, cell: Cell, port: Port) -> Port {
        match &self.ports {
            Ports::Turned(turned) => turned
                .get(cell.index())
                .filter(|turned| port < turned.circle)
                .map_or(port, |turned| turned.port(port)),
            Ports::Lines(ports) => ports.get(usize::from(port)).copied().unwrap_or(port),
        }
    }

    /// Where a gate goes.
    #[must_use]
    pub(crate) fn gate(&self, gate: Gate) -> Gate {
        Gate {
            cell: self.cell(gate.cell),
            port: self.port(gate.cell, gate.port),
        }
    }

    /// Where a landing of a jump from a cell goes.
    #[must_use]
    pub fn landing(&self, from: Cell, landing: Landing) -> Landing {
        Landing {
            port: self.port(from, landing.port),
            // The gate of OUT is 0 by convention.
            gate: if landing.to.is_out() {
                0
            } else {
                self.port(landing.to, landing.gate)
            },
            to: self.cell(landing.to),
        }
    }

    /// This one, and then another.
    #[must_use]
    pub fn then(&self, next: &Symmetry) -> Symmetry {
        let ports = match (&self.ports, &next.ports) {
            (Ports::Turned(here), Ports::Turned(there)) => Ports::Turned(
                here.iter()
                    .zip(&self.cells)
                    .filter_map(|(turned, to)| Some(turned.then(*there.get(to.index())?)))
                    .collect(),
            ),
            (Ports::Lines(here), Ports::Lines(there)) => Ports::Lines(
                here.iter()
                    .map(|&port| there.get(usize::from(port)).copied().unwrap_or(port))
                    .collect(),
            ),
            // Symmetries of different boards do not follow each other; nothing sensible can be said of ports.
            (ports, _) => ports.clone(),
        };
        Symmetry {
            cells: self.cells.iter().map(|&cell| next.cell(cell)).collect(),
            ports,
        }
    }

    /// The way back.
    #[must_use]
    pub fn inverse(&self) -> Symmetry {
        let mut cells = self.cells.clone();
        for (from, to) in (0..).map(Cell).zip(&self.cells) {
            cells[to.index()] = from;
        }
        let ports = match &self.ports {
            Ports::Turned(turned) => Ports::Turned(
                cells
                    .iter()
                    .map(|from| turned[from.index()].inverse())
                    .collect(),
            ),
            Ports::Lines(ports) => {
                let mut back = ports.clone();
                for (from, &to) in (0..).zip(ports) {
                    back[usize::from(to)] = from;
                }
                Ports::Lines(back)
            }
        };
        Symmetry { cells, ports }
    }

    /// How much it takes to write it down.
    pub(super) fn size(&self) -> usize {
        match &self.ports {
            Ports::Turned(_) => self.cells.len(),
            Ports::Lines(ports) => self.cells.len() + ports.len(),
        }
    }

    /// Where a cell goes, and how it comes to lie there; `None` on hand-written lines.
    pub(super) fn place(&self, cell: Cell) -> Option<(Cell, Turned)> {
        match &self.ports {
            Ports::Turned(turned) => Some((self.cell(cell), turned[cell.index()])),
            Ports::Lines(_) => None,
        }
    }
}

/// How many ports the hand-written lines of a board have.
pub(super) fn ports(board: &Board) -> Port {
    let lines = board.lines.iter().flatten();
    let ports = lines.flat_map(|line| &line.places);
    ports
        .map(|place| place.back.max(place.forward) + 1)
        .max()
        .unwrap_or_default()
}
