//! Every engine makes the same decisions as the measuring engine, on every board and with every energy.

use super::{specs, task, unusual};
use crate::every;
use jumpmaze::internals::search::{AnySearch, Budget, EngineChoice, EngineKind, Random, search};

/// Energies with easy and with hard features for engines.
const ENERGIES: &[&str] = &[
    "depth",
    "design",
    "solvability",
    "classroom",
    "if(solvable, -depth, 100) + 3*black_hole_cells",
    "entropy - depth",
    "-depth - 0.25*forward_decisions",
    "if(unique, uturns + 2*straight_on + 3*along_line, 40) + remote + near_misses - depth",
    "commonest - tangle - branch + 0.5*straight_on",
];

#[test]
fn every_engine_makes_the_same_decisions() {
    let searches = [
        "descent",
        "uphill:probability=0.1",
        "annealing:temperature=3,decay=0.99",
    ];
    let mut applied = vec![0; EngineKind::ALL.len()];
    for (number, (name, spec)) in specs().chain(unusual()).enumerate() {
        for (turn, energy) in (number..).zip(ENERGIES) {
            let task = task(&spec, energy);
            // A debug build makes one of the searches, in turn.
            let searches = (0..).zip(searches).skip(turn % every(3));
            for (seed, text) in searches.step_by(every(3)) {
                let what = AnySearch::parse(text).unwrap();
                let run = |kind, audit| {
                    let choice = EngineChoice {
                        kind: Some(kind),
                        audit,
                    };
                    let budget = Budget {
                        iterations: 60,
                        ..Budget::default()
                    };
                    search(
                        &task,
                        &what,
                        choice,
                        budget,
                        &mut Random::new(seed, 0),
                        None,
                    )
                    .unwrap()
                };
                let measured = run(EngineKind::Measured, None);
                for (&kind, applied) in EngineKind::ALL.iter().zip(&mut applied) {
                    if kind == EngineKind::Measured || !kind.applies(&task) {
                        continue;
                    }
                    *applied += 1;
                    let found = run(kind, Some(1));
                    assert_eq!(
                        (found.draft, found.energy, found.iterations),
                        (measured.draft.clone(), measured.energy, measured.iterations),
                        "{kind} on {name} with {energy} by {text}"
                    );
                }
            }
        }
    }
    for (kind, applied) in EngineKind::ALL.iter().zip(applied) {
        println!("{kind}: {applied} searches");
        assert!(
            *kind == EngineKind::Measured || applied > 0,
            "{kind} applies to nothing"
        );
    }
}
