//! How long it takes to compile a board to its topology.

use criterion::Criterion;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    topology(&mut criterion);
    criterion.final_summary();
}

/// One benchmark for each board.
fn topology(_: &mut Criterion) {}
