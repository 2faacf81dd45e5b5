//! A custom board: a clock on which you may not go straight back. Mazes on it are made and solved like any others.
//!
//! Run it with `cargo run --example topology`.
//!
//! ```text
//!       10   11   0   1   2       A jump of k leads k hours ahead or back.
//!     ···  ◀─────────┼─────────▶  ···
//! ```

use jumpmaze::petgraph::algo::kosaraju_scc;
use jumpmaze::surface::Port;
use jumpmaze::topology::{Gate, Landing, Number};
use jumpmaze::{Board, Cell, Order, Topology};
use std::sync::Arc;

struct Clock;

const AHEAD: Port = 0;
const BACK: Port = 1;

impl Topology for Clock {
    fn cells(&self) -> usize {
        12
    }

    fn longest(&self, _: Cell) -> Number {
        11
    }

    // A jump ahead enters a cell by its back side.
    fn land(&self, cell: Cell, number: Number, visit: &mut dyn FnMut(Landing)) {
        visit(Landing {
            port: AHEAD,
            gate: BACK,
            to: Cell((cell.0 + number) % 12),
        });
        visit(Landing {
            port: BACK,
            gate: AHEAD,
            to: Cell((cell.0 + 12 - number) % 12),
        });
    }

    // A cell may not be left by the side by which it was entered.
    fn may_leave(&self, arrived_by: Option<Gate>, port: Port, _toggled: bool) -> bool {
        arrived_by.is_none_or(|gate| gate.port != port)
    }

    fn turns_matter(&self) -> bool {
        true
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let clock = Arc::new(Board::of(Clock)?);
    // One node for each hour before the first move, and one for each hour and side of arrival.
    let graph = clock.state_graph().graph;
    println!(
        "{} states, {} jumps, {} strongly connected components",
        graph.node_count(),
        graph.edge_count(),
        kosaraju_scc(&graph).len()
    );
    let maze = Order::on(clock).moves(6..=10).seed(1).first()?;
    println!("{maze}\n{}", maze.solve()?);
    Ok(())
}
