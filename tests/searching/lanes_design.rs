//! The energy `design` of 512 mazes at once: every decision of every lane is that of a slow measurement.

use super::lanes::{boards, budget, here, lanes, to_last};
use super::{of, task};
use jumpmaze::search::Wish;
use jumpmaze::search::lanes::Instructions;

/// The boards whose states are cells.
fn plain() -> Vec<(&'static str, Wish)> {
    let mut all = boards();
    for name in ["klein", "projective", "cube"] {
        all.push((name, to_last(of(name, None))));
    }
    all.retain(|(_, wish)| task(wish, "design").tracks.is_plain());
    all
}

const SEARCHES: &[&str] = &[
    "annealing:temperature=0.3,decay=1",
    "restarts:period=23",
    "uphill:probability=0.05",
    "annealing:temperature=4,decay=1",
];

#[test]
fn every_lane_decides_as_a_slow_measurement() {
    let mut audited = 0;
    for (name, wish) in plain() {
        let task = task(&wish, "design");
        for (seed, what) in (1..).zip(SEARCHES) {
            let lanes = lanes(&task, what, &budget(80));
            let instructions: Vec<Instructions> = here().collect();
            let instructions = instructions[seed as usize % instructions.len()];
            let audit = lanes.audit([seed, seed % 3], 60, instructions).unwrap();
            match audit {
                Ok(candidates) => audited += candidates,
                Err((lane, round)) => {
                    panic!("{name} by {what}: lane {lane} differs from its twin in round {round}")
                }
            }
        }
    }
    assert!(audited > 500_000, "{audited} candidates");
}
