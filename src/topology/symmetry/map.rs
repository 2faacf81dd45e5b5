//! One symmetry as a map of cells and ports.
//!
//! ```text
//!        ┌── 2 ──┐            ┌── 3 ──┐            ┌── 2 ──┐
//!      3 │       │ 1        0 │       │ 2        1 │       │ 3
//!        └── 0 ──┘            └── 1 ──┘            └── 0 ──┘
//!        the sides            their images         their images
//!        of a square          under a turn         in a mirror
//! ```
//!
//! The turn is a quarter turn counter-clockwise: it maps side 0, at the bottom, to side 1, on the right. So the middle
//! square has the number 1 at the bottom.

use crate::surface::Port;
use crate::topology::{Board, Cell, Gate, Landing};

/// A map of the ports of one tile onto the ports of another tile with the same number of sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct PortMap {
    /// The image of port 0.
    pub(super) zero_image: Port,
    /// Whether the images of ports 0, 1, 2, … follow clockwise, as in a mirror.
    pub(super) mirrored: bool,
    /// The number of ports.
    pub(super) port_count: Port,
}

impl PortMap {
    /// Returns the image of a port.
    pub(super) fn port(self, port: Port) -> Port {
        if self.mirrored {
            (self.zero_image + self.port_count - port) % self.port_count
        } else {
            (self.zero_image + port) % self.port_count
        }
    }

    /// Returns the composition: this map, then `next`.
    pub(super) fn then(self, next: PortMap) -> PortMap {
        PortMap {
            zero_image: next.port(self.zero_image),
            mirrored: self.mirrored != next.mirrored,
            port_count: self.port_count,
        }
    }

    fn inverse(self) -> PortMap {
        PortMap {
            // A mirrored map of ports is its own inverse.
            zero_image: if self.mirrored {
                self.zero_image
            } else {
                (self.port_count - self.zero_image) % self.port_count
            },
            ..self
        }
    }
}

/// The images of ports.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum PortImages {
    /// For each cell, the map of its ports.
    Rotated(Vec<PortMap>),
    /// For each port of hand-written lines, its image. Such a port is a direction of a line, so its image is the same
    /// for all cells. Empty for a topology that the caller implements.
    Lines(Vec<Port>),
}

/// A map of a board onto itself, or onto another board, that preserves landings and turns.
///
/// Symmetries are ordered by the images of the cells, then by the images of the ports. The identity comes first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry {
    pub(super) cells: Vec<Cell>,
    pub(super) ports: PortImages,
}

impl Symmetry {
    /// Returns the identity.
    #[must_use]
    pub fn identity(board: &Board) -> Symmetry {
        let cells = Cell::all(board.tile_of.len()).collect();
        let ports = match &board.field {
            Some(field) => {
                let port_count = |&tile: &u32| 2 * field.surface.sides(tile);
                let identity = |port_count| PortMap {
                    zero_image: 0,
                    mirrored: false,
                    port_count,
                };
                PortImages::Rotated(board.tile_of.iter().map(port_count).map(identity).collect())
            }
            None => PortImages::Lines((0..ports(board)).collect()),
        };
        Symmetry { cells, ports }
    }

    /// Returns the images of all cells, in order.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the image of a cell. [`Cell::OUT`] maps to itself.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        self.cells.get(cell.index()).copied().unwrap_or(Cell::OUT)
    }

    /// Returns the image of a port of a cell.
    #[must_use]
    pub fn port(&self, cell: Cell, port: Port) -> Port {
        match &self.ports {
            PortImages::Rotated(rotations) => rotations
                .get(cell.index())
                .filter(|rotation| port < rotation.port_count)
                .map_or(port, |rotation| rotation.port(port)),
            PortImages::Lines(ports) => ports.get(usize::from(port)).copied().unwrap_or(port),
        }
    }

    /// Returns the image of a gate.
    #[must_use]
    pub(crate) fn gate(&self, gate: Gate) -> Gate {
        Gate {
            cell: self.cell(gate.cell),
            port: self.port(gate.cell, gate.port),
        }
    }

    /// Returns the image of a landing of a jump from a cell.
    #[must_use]
    pub fn landing(&self, from: Cell, landing: Landing) -> Landing {
        Landing {
            port: self.port(from, landing.port),
            // The gate of OUT is always 0.
            gate: if landing.to.is_out() {
                0
            } else {
                self.port(landing.to, landing.gate)
            },
            to: self.cell(landing.to),
        }
    }

    /// Returns the composition: this symmetry, then `next`.
    #[must_use]
    pub fn then(&self, next: &Symmetry) -> Symmetry {
        let ports = match (&self.ports, &next.ports) {
            (PortImages::Rotated(here), PortImages::Rotated(there)) => PortImages::Rotated(
                here.iter()
                    .zip(&self.cells)
                    .filter_map(|(rotation, to)| Some(rotation.then(*there.get(to.index())?)))
                    .collect(),
            ),
            (PortImages::Lines(here), PortImages::Lines(there)) => PortImages::Lines(
                here.iter()
                    .map(|&port| there.get(usize::from(port)).copied().unwrap_or(port))
                    .collect(),
            ),
            // Symmetries of different kinds of boards cannot be composed. In this case, the ports of the result are
            // unspecified.
            (ports, _) => ports.clone(),
        };
        Symmetry {
            cells: self.cells.iter().map(|&cell| next.cell(cell)).collect(),
            ports,
        }
    }

    /// Returns the inverse.
    #[must_use]
    pub fn inverse(&self) -> Symmetry {
        let mut cells = self.cells.clone();
        for (from, to) in (0..).map(Cell).zip(&self.cells) {
            cells[to.index()] = from;
        }
        let ports = match &self.ports {
            PortImages::Rotated(rotations) => PortImages::Rotated(
                cells
                    .iter()
                    .map(|from| rotations[from.index()].inverse())
                    .collect(),
            ),
            PortImages::Lines(ports) => {
                let mut inverse = ports.clone();
                for (from, &to) in (0..).zip(ports) {
                    inverse[usize::from(to)] = from;
                }
                PortImages::Lines(inverse)
            }
        };
        Symmetry { cells, ports }
    }

    /// Returns the number of stored images: those of the cells and, on hand-written lines, those of the ports.
    pub(super) fn size(&self) -> usize {
        match &self.ports {
            PortImages::Rotated(_) => self.cells.len(),
            PortImages::Lines(ports) => self.cells.len() + ports.len(),
        }
    }

    /// Returns the image of a cell and of its ports, or `None` on hand-written lines.
    pub(super) fn image(&self, cell: Cell) -> Option<(Cell, PortMap)> {
        match &self.ports {
            PortImages::Rotated(rotations) => Some((self.cell(cell), rotations[cell.index()])),
            PortImages::Lines(_) => None,
        }
    }
}

/// Returns the number of ports of the hand-written lines of a board.
pub(super) fn ports(board: &Board) -> Port {
    let lines = board.lines.iter().flatten();
    let places = lines.flat_map(|line| &line.places);
    places
        .map(|place| place.back.max(place.forward) + 1)
        .max()
        .unwrap_or_default()
}
