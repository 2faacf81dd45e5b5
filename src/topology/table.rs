//! The packed table: all landings of all numbers of all cells, in flat arrays.
//!
//! ```text
//!   cells     [0        ,  3      , …]            first row of each cell
//!   rows      [0  , 4, 6,  7, 9, …]               first landing of each (cell, number)
//!   landings  [▪▪▪▪ ▪▪ ▪   ▪▪ …]                  8 bytes each
//! ```

use super::{Cell, Gate, Landing, Number, Topology, Turning};
use crate::flat::Lists;
use crate::surface::Port;

/// A topology stored as a flat table. Fast engines read it directly with [`Table::row`].
#[derive(Clone, Debug)]
pub struct Table {
    /// The first row of each cell.
    cells: Vec<u32>,
    /// The landings of each number of each cell.
    rows: Lists<Landing>,
    turning: Turning,
}

impl Table {
    /// Creates an empty table. Cells are added in order.
    #[must_use]
    pub(crate) fn new(turning: Turning) -> Self {
        Table {
            cells: vec![0],
            rows: Lists::new(),
            turning,
        }
    }

    /// Adds the next cell, given as pairs of a number and a landing. The pairs may be in any order and may be repeated.
    pub(crate) fn push(&mut self, mut found: Vec<(Number, Landing)>) {
        found.sort_unstable();
        found.dedup();
        // There is one row for each number up to the largest. A cell without landings has no rows.
        let longest = found.last().map_or(0, |&(number, _)| number);
        let mut found = found.into_iter().peekable();
        for number in 1..=longest {
            let row = std::iter::from_fn(|| found.next_if(|&(other, _)| other == number));
            self.rows.add(row.map(|(_, landing)| landing));
        }
        self.cells.push(self.rows.len() as u32);
    }

    /// Returns the landings of a number on a cell, sorted by port. The list is empty if the number is not legal.
    #[must_use]
    pub(crate) fn row(&self, cell: Cell, number: Number) -> &[Landing] {
        if number == 0 || number > self.longest(cell) {
            return &[];
        }
        &self.rows[(self.cells[cell.index()] + number - 1) as usize]
    }

    /// Returns the total number of landings.
    #[must_use]
    pub(crate) fn landings(&self) -> usize {
        self.rows.entries().len()
    }

    /// Returns the size of the arrays in bytes.
    #[must_use]
    pub(crate) fn bytes(&self) -> usize {
        4 * (self.cells.len() + self.rows.len() + 1) + size_of::<Landing>() * self.landings()
    }
}

impl Topology for Table {
    fn cells(&self) -> usize {
        self.cells.len() - 1
    }

    fn longest(&self, cell: Cell) -> Number {
        self.cells[cell.index() + 1] - self.cells[cell.index()]
    }

    fn land(&self, cell: Cell, number: Number, visit: &mut dyn FnMut(Landing)) {
        self.row(cell, number).iter().copied().for_each(visit);
    }

    fn may_leave(&self, arrived_by: Option<Gate>, port: Port, toggled: bool) -> bool {
        self.turning.may_leave(arrived_by, port, toggled)
    }

    fn turns_matter(&self) -> bool {
        self.turning.matters()
    }
}
