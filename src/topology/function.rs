//! A board given by a function from a cell and a number to the landings of the jump.

use super::{Board, Cell, Gate, Landing, Number, Topology};
use crate::surface::{Port, Refusal};
use std::iter;

/// A topology without turn rules, backed by a function.
struct FunctionTopology<F> {
    cells: u32,
    longest: Number,
    landings: F,
}

impl<F: Fn(u32, Number) -> Vec<u32>> Topology for FunctionTopology<F> {
    fn cells(&self) -> usize {
        self.cells as usize
    }

    fn longest(&self, _: Cell) -> Number {
        self.longest
    }

    // Every turn is allowed, so all gates can be 0.
    fn land(&self, cell: Cell, number: Number, visit: &mut dyn FnMut(Landing)) {
        let landings = (self.landings)(cell.0, number);
        // A jump can have more landings than there are ports. Then all remaining landings share the last port.
        let ports = (0..Port::MAX).chain(iter::repeat(Port::MAX));
        for (port, to) in ports.zip(landings) {
            visit(Landing {
                port,
                gate: 0,
                to: Cell(to),
            });
        }
    }

    fn may_leave(&self, _: Option<Gate>, _: Port, _: bool) -> bool {
        true
    }

    fn turns_matter(&self) -> bool {
        false
    }
}

impl Board {
    /// Makes a board from a function, which returns the cells on which a jump may land.
    ///
    /// The function takes a cell, counted from 0, and a number from 1 to `longest`. For equal arguments it must always
    /// return the same cells. If it returns no cells, the cell cannot hold the number.
    ///
    /// ```
    /// use jumpmaze::Board;
    /// // A knight on a torus of 5 x 5 squares: a jump of k is k leaps in the same direction.
    /// let leap = |cell: u32, k: u32| {
    ///     let [row, column] = [cell / 5, cell % 5].map(i64::from);
    ///     let leaps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    ///     let to = leaps.map(|(down, right)| {
    ///         let k = i64::from(k);
    ///         ((row + down * k).rem_euclid(5) * 5 + (column + right * k).rem_euclid(5)) as u32
    ///     });
    ///     to.to_vec()
    /// };
    /// let graph = Board::from_fn(25, 2, leap)?.state_graph().graph;
    /// assert_eq!((graph.node_count(), graph.edge_count()), (25, 25 * 2 * 8));
    /// # Ok::<(), jumpmaze::surface::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there are no cells, too many cells or landings, or a landing on a cell that does not
    /// exist.
    pub fn from_fn(
        cells: u32,
        longest: Number,
        landings: impl Fn(u32, Number) -> Vec<u32> + Send + Sync + 'static,
    ) -> Result<Board, Refusal> {
        Board::of(FunctionTopology {
            cells,
            longest,
            landings,
        })
    }
}
