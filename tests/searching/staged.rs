//! The staged engine, which evaluates any energy: every feature, every early end, and mazes that are already good.

use super::{small, task, unusual};
use crate::every;
use jumpmaze::internals::energy::FEATURES;
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::search::{
    AnySearch, Budget, EngineChoice, EngineKind, Goals, MazeSpec, Random, Task, search,
};

/// Runs the engine with an audit by the measuring engine at every step.
fn audited(task: &Task, what: &str, iterations: u64, seed: u64) {
    assert!(EngineKind::Staged.applies(task));
    let choice = EngineChoice {
        kind: Some(EngineKind::Staged),
        audit: Some(1),
    };
    let budget = Budget {
        iterations,
        ..Budget::default()
    };
    let what = AnySearch::parse(what).unwrap();
    search(task, &what, choice, budget, &mut Random::new(seed, 0), None).unwrap();
}

fn spec(id: &str) -> MazeSpec {
    Variant::built_in(id, small(id).as_deref()).unwrap().spec()
}

/// One board of each kind: plain, with a free goal, with jumps that cannot be undone, with an exit, with gates of
/// arrival, and with letters that refer to the last jump.
const BOARDS: &[&str] = &[
    "rook",
    "torus",
    "polar",
    "hexagons",
    "no-u-turn",
    "wildcard",
    "toggle",
    "projective",
];

#[test]
fn every_feature_alone_and_beside_others() {
    for id in BOARDS {
        for feature in FEATURES {
            for energy in [
                format!("-{}", feature.name),
                format!("not_reaching + {} - depth", feature.name),
                format!("if(unique, {0} - depth, 50 - {0})", feature.name),
                format!("not_reaching, {} * solvable", feature.name),
            ] {
                // Features without bounds cannot follow other formulas.
                if jumpmaze::internals::energy::Energy::parse(&energy).is_ok() {
                    audited(&task(&spec(id), &energy), "uphill:probability=0.1", 40, 1);
                }
            }
        }
    }
}

/// A formula with features of nearly every stage. The better a maze is, the more of them are evaluated.
const ALL_STAGES: &str = "not_reaching + if(unique, uturns - straight_on + 2*along_line, 40) + remote - near_misses \
                          + commonest + 4*max(0, 8 - depth) - reachable - min(branch, 3)";

/// Formulas in which one part decides whether another is evaluated, and numbers too large to be exact.
const FORMULAS: &[&str] = &[
    "5",
    "min(depth, reachable) * max(not_reaching, clusters) - depth^2",
    "-(depth - 6)^2 - (reachable - 9)^3",
    "if(depth - 5, cluster_squares, largest_cluster) - initial_forced_moves",
    "if(unique, -min(forward_decisions, backward_decisions), 40) * 2 + black_hole_cells",
    "(not_reached - reaching) / 3 + white_hole_cells * 0.5",
    "cells^8 * (not_reaching - depth)^8 - shortest_solutions",
    "shortest_solutions - 2*depth",
    "not_reaching, cluster_squares, initial_forced_moves, -depth",
    "-depth, 0.5*entropy",
    "cells^8 * 0.5 * not_reaching + forward_decisions",
    "if(unique, uturns + along_line/2 + remote, 40) + 4*max(0, 8-depth) - min(branch, 6)",
    "if(unique, straight_on - backward_decisions, near_misses) + commonest - tangle",
];

#[test]
fn formulas_of_every_shape() {
    for id in BOARDS {
        for formula in FORMULAS {
            let task = task(&spec(id), formula);
            audited(&task, "descent", 80, 2);
            audited(&task, "annealing:temperature=3,decay=0.99", 80, 3);
        }
    }
}

/// Boards with moving starts and goals, several goals, and stocks.
#[test]
fn changes_of_every_kind() {
    for (_, spec) in unusual() {
        for energy in [
            "design",
            "classroom",
            "-reachable, cluster_squares, -depth",
            ALL_STAGES,
        ] {
            audited(&task(&spec, energy), "uphill:probability=0.05", 300, 4);
        }
    }
}

/// After thousands of steps, nearly every candidate is rejected early, and the incremental state has been updated many
/// times.
#[test]
fn good_mazes() {
    let boards = ["rook", "torus", "hexagons", "no-u-turn", "wildcard"];
    for id in boards.into_iter().step_by(every(2)) {
        for free in [false, true] {
            let mut spec = spec(id);
            if free {
                spec.goals = Goals::Deepest;
            }
            for energy in [
                "design",
                "solvability",
                "classroom",
                "-depth, not_reaching",
                ALL_STAGES,
            ] {
                let task = task(&spec, energy);
                audited(&task, "descent", 1500, 5);
                audited(&task, "uphill:probability=0.01", 1500, 6);
            }
        }
    }
}
