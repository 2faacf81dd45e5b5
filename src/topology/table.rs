//! The packed table: all landings of all numbers of all cells, in three flat arrays.
//!
//! ```text
//!   cells     [0        ,  3      , …]            where the rows of a cell begin
//!   rows      [0  , 4, 6,  7, 9, …]               where the landings of a (cell, number) begin
//!   landings  [▪▪▪▪ ▪▪ ▪   ▪▪ …]                  8 bytes each
//! ```

use super::{Cell, Gate, Landing, Number, Topology, Turning};
use crate::surface::Port;

/// A topology as a flat table. Engines that need speed take it concretely, through [`Table::row`].
#[derive(Clone, Debug)]
pub struct Table {
    cells: Vec<u32>,
    rows: Vec<u32>,
    landings: Vec<Landing>,
    turning: Turning,
}

impl Table {
    /// An empty table, to which cells are added in order.
    #[must_use]
    pub fn new(turning: Turning) -> Self {
        Table {
            cells: vec![0],
            rows: vec![0],
            landings: Vec::new(),
            turning,
        }
    }

    /// Adds the next cell with its landings by number; they are sorted, and doubles dropped.
    pub fn push(&mut self, mut found: Vec<(Number, Landing)>) {
        found.sort_unstable();
        found.dedup();
        let mut number = 1;
        for (k, landing) in found {
            while number < k {
                self.rows.push(self.landings.len() as u32);
                number += 1;
            }
            self.landings.push(landing);
        }
        // The row of the largest number ends here; a cell without landings has no rows.
        if self.landings.len() as u32 != self.rows[self.rows.len() - 1] {
            self.rows.push(self.landings.len() as u32);
        }
        self.cells.push(self.rows.len() as u32 - 1);
    }

    /// The landings of a number on a cell, sorted by port; none when it is not legal.
    #[must_use]
    pub fn row(&self, cell: Cell, number: Number) -> &[Landing] {
        if number == 0 || number > self.longest(cell) {
            return &[];
        }
        let row = (self.cells[cell.index()] + number - 1) as usize;
        &self.landings[self.rows[row] as usize..self.rows[row + 1] as usize]
    }

    /// How many landings there are in all.
    #[must_use]
    pub fn landings(&self) -> usize {
        self.landings.len()
    }

    /// The bytes that the arrays take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        4 * (self.cells.len() + self.rows.len()) + size_of::<Landing>() * self.landings.len()
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
