//! Lanes search 512 mazes at once. Every lane makes the same decisions as a plain search, with all instruction sets of
//! the machine, on boards of every kind.

use super::{of, task};
use crate::every;
use jumpmaze::internals::energy::{Amount, Energy};
use jumpmaze::internals::files::{Changes, Variant};
use jumpmaze::internals::search::lanes::{GROUP, InstructionSet, Lanes, UnsupportedByLanes};
use jumpmaze::internals::search::{
    AnySearch, Budget, EngineChoice, Goals, MazeSpec, Random, StepKind, Task, search,
};
use jumpmaze::internals::topology::{Cell, Content, Topology};

/// The last cell as the only goal.
pub(super) fn to_last(spec: MazeSpec) -> MazeSpec {
    let last = spec.board.topology().cells() as u32 - 1;
    MazeSpec {
        goals: Goals::Cells(vec![Cell(last)]),
        ..spec
    }
}

/// A board whose goal is the exit.
fn exit() -> MazeSpec {
    let changes = Changes {
        goal: Some("exit".to_owned()),
        ..Changes::size(Some(&[4, 5]))
    };
    Variant::built_in_changed("rook", &changes).unwrap().spec()
}

/// From the corner only every other cell is reachable.
fn diagonals() -> MazeSpec {
    let text = "rule = \"r\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [5, 5]\n\
                [moves]\nexits = \"corners\"\nturns = \"no-u-turn\"\n";
    let variant = Variant::parse("diagonals", "diagonals.toml", text, None);
    variant.expect("it builds").spec()
}

pub(super) fn boards() -> Vec<(&'static str, MazeSpec)> {
    let with = |spec: MazeSpec, change: &dyn Fn(&mut MazeSpec)| {
        let mut spec = spec;
        change(&mut spec);
        spec
    };
    let rook = |size: &[i64]| of("rook", Some(size));
    vec![
        ("rook", rook(&[5, 5])),
        ("rook, seven digits", rook(&[9, 9])),
        ("rook, eight digits", rook(&[12, 12])),
        ("one row", rook(&[1, 14])),
        // Most cells lead only to their neighbours, so most distances need the eighth digit.
        (
            "far away, eight digits",
            with(rook(&[1, 200]), &|spec| {
                spec.letters.numbers = Some(vec![1, 2, 5]);
                spec.written = vec![Some(Content::number(1)); 200];
                for open in [0, 3, 60, 128, 129, 160, 190, 198, 199] {
                    spec.written[open] = None;
                }
            }),
        ),
        ("queen", of("queen", Some(&[4, 5]))),
        ("hexagons", to_last(of("hexagons", Some(&[3])))),
        // Some landings can be reached in both directions round the torus.
        ("torus", to_last(of("torus", Some(&[4, 5])))),
        ("no U-turn", to_last(of("no-u-turn", Some(&[4, 5])))),
        ("wildcard", to_last(of("wildcard", Some(&[4, 4])))),
        ("toggle", to_last(of("toggle", Some(&[3, 4])))),
        // Leapers have no lines.
        ("knight", to_last(of("knight", Some(&[5, 5])))),
        ("polar", to_last(of("polar", None))),
        (
            "several goals",
            with(rook(&[4, 5]), &|spec| {
                spec.goals = Goals::Cells([7, 13, 19].map(Cell).to_vec());
            }),
        ),
        (
            "start beside the goal",
            with(rook(&[4, 4]), &|spec| {
                spec.goals = Goals::Cells(vec![Cell(1)]);
            }),
        ),
        ("exit", exit()),
        ("diagonals without U-turns", to_last(diagonals())),
        (
            "cells with one number, and dead ends",
            with(rook(&[5, 5]), &|spec| {
                spec.written = vec![None; 25];
                spec.written[6] = Some(Content::number(2));
                spec.written[12] = Some(Content::number(0));
                spec.written[20] = Some(Content::number(1));
            }),
        ),
        (
            "numbers up to 2",
            with(rook(&[5, 6]), &|spec| {
                spec.letters.numbers = Some(vec![1, 2]);
            }),
        ),
    ]
}

pub(super) fn budget(iterations: u64) -> Budget<'static> {
    Budget {
        iterations,
        ..Budget::default()
    }
}

pub(super) fn lanes<'a>(task: &'a Task, what: &str, budget: &Budget<'_>) -> Lanes<'a> {
    Lanes::new(task, &AnySearch::parse(what).unwrap(), budget).unwrap()
}

const SEARCHES: &[&str] = &[
    "descent",
    "restarts:period=23",
    "uphill:probability=0.05",
    "annealing:temperature=0.4,decay=1",
    "annealing:temperature=3,decay=1",
];

pub(super) fn here() -> impl Iterator<Item = InstructionSet> {
    let all = InstructionSet::ALL.iter().copied();
    all.filter(|instructions| instructions.is_available())
}

/// Compares every lane with a plain search, its twin, and returns the number of compared candidates. Each board is
/// searched by every `every`-th search, beginning with a different one.
pub(super) fn audited(
    boards: Vec<(&'static str, MazeSpec)>,
    energy: &str,
    searches: &[&str],
    [iterations, rounds]: [u32; 2],
    every: usize,
) -> u64 {
    let mut audited = 0;
    for (turn, (name, spec)) in boards.into_iter().enumerate() {
        let task = task(&spec, energy);
        let mine = (1..).zip(searches).skip(turn % every).step_by(every);
        for (seed, what) in mine {
            let lanes = lanes(&task, what, &budget(iterations.into()));
            let instructions: Vec<InstructionSet> = here().collect();
            let instructions = instructions[seed as usize % instructions.len()];
            let audit = lanes.audit([seed, seed % 3], rounds, instructions).unwrap();
            match audit {
                Ok(candidates) => audited += candidates,
                Err((lane, round)) => {
                    panic!("{name} by {what}: lane {lane} differs from its twin in round {round}")
                }
            }
        }
    }
    audited
}

#[test]
fn every_lane_decides_as_a_plain_search() {
    let candidates = audited(boards(), "depth", SEARCHES, [60, 40], every(3));
    assert!(candidates > 400_000, "{candidates} candidates");
}

#[test]
fn all_instruction_sets_and_kernels_make_the_same_mazes() {
    for (name, spec) in boards() {
        let task = task(&spec, "depth");
        let budget = budget(150);
        let lanes = lanes(&task, "restarts:period=70", &budget);
        let run = |lanes: &Lanes<'_>, instructions| {
            let found = lanes.group([5, 2], 512, instructions, &budget).unwrap();
            let found = found
                .into_iter()
                .map(|found| (found.draft, found.energy, found.iterations));
            found.collect::<Vec<_>>()
        };
        let portable = run(&lanes, InstructionSet::Portable);
        assert!(
            portable.iter().all(|&(_, _, iterations)| iterations == 150),
            "{name}"
        );
        for instructions in here() {
            assert_eq!(
                run(&lanes, instructions),
                portable,
                "{name} with {instructions}"
            );
            let listed = run(&lanes.clone().without_lines(), instructions);
            assert_eq!(
                listed, portable,
                "{name} with {instructions}, without lines"
            );
        }
    }
}

/// For all instruction sets with code for lines, and on random planes that belong to no maze.
#[test]
fn lines_and_single_jumps_give_the_same_planes() {
    for instructions in here() {
        let mut all = 0;
        for (name, spec) in boards() {
            let task = task(&spec, "depth");
            let lanes = lanes(&task, "descent", &budget(1));
            for seed in 0..4 {
                let (agree, lines) = lanes.audit_lines(seed, instructions);
                assert!(agree, "{name}, seed {seed}, {instructions}");
                all += lines;
            }
        }
        let listed = instructions == InstructionSet::Portable && cfg!(target_arch = "x86_64");
        assert_eq!(all > 200, !listed, "{all} lines with {instructions}");
    }
}

/// The maze of any lane can be made alone, and a slow measurement gives the same energy.
#[test]
fn the_maze_of_a_lane_can_be_made_alone() {
    for (name, spec) in boards() {
        let task = task(&spec, "depth");
        let budget = Budget {
            target: Some(Amount::Real(-9.0)),
            ..budget(90)
        };
        let lanes = lanes(&task, "uphill:probability=0.01", &budget);
        let found = lanes
            .group([9, 1], 100, InstructionSet::widest(), &budget)
            .unwrap();
        assert_eq!(found.len(), 100);
        for (lane, found) in found.into_iter().enumerate().step_by(7) {
            let alone = lanes.replay_alone(9, GROUP + lane as u64, &budget).unwrap();
            assert_eq!(
                (alone.draft, alone.energy, alone.iterations, alone.stopped),
                (
                    found.draft.clone(),
                    found.energy,
                    found.iterations,
                    found.stopped
                ),
                "{name}, lane {lane}"
            );
            let measured =
                jumpmaze::internals::measures::measure(&task.maze(&found.draft)).unwrap();
            assert_eq!(
                task.energy.of(&measured),
                found.energy,
                "{name}, lane {lane}"
            );
        }
    }
}

/// Lanes and single searches make 2048 mazes each. The means and the distributions of their energies must not differ
/// significantly.
pub(super) fn as_good_as_single_mazes(energy: &str, searches: &[&str], iterations: u64) {
    let task = task(&of("rook", Some(&[4, 4])), energy);
    for what in searches {
        let budget = budget(iterations);
        let lanes = lanes(&task, what, &budget);
        let sliced = (0..4).flat_map(|group| {
            let group = lanes.group([11, group], 512, InstructionSet::widest(), &budget);
            group.unwrap()
        });
        let sliced: Vec<f64> = sliced.map(|found| found.energy.value()).collect();
        let what = AnySearch::parse(what).unwrap();
        let single = (0..2048).map(|attempt| {
            let mut random = Random::of_round(12, attempt, 0);
            let choice = EngineChoice::default();
            let found = search(&task, &what, choice, budget, &mut random, None).unwrap();
            found.energy.value()
        });
        let single: Vec<f64> = single.collect();
        let [one, other] = [&sliced, &single].map(|energies| {
            let count = energies.len() as f64;
            let mean = energies.iter().sum::<f64>() / count;
            let squares = energies.iter().map(|energy| (energy - mean).powi(2));
            (mean, squares.sum::<f64>() / (count - 1.0) / count)
        });
        let sigma = (one.1 + other.1).sqrt();
        assert!(
            (one.0 - other.0).abs() < 4.0 * sigma,
            "{what:?}: {one:?} {other:?}"
        );
        // Kolmogorov and Smirnov: a difference of 0.077 has a probability of 1 in 100,000.
        let share = |energies: &[f64], most: f64| {
            let below = energies.iter().filter(|&&energy| energy <= most).count();
            below as f64 / energies.len() as f64
        };
        for &energy in &single {
            let [one, other] = [share(&sliced, energy), share(&single, energy)];
            assert!(
                (one - other).abs() < 0.077,
                "{what:?}, {energy}: {one} {other}"
            );
        }
    }
}

#[test]
fn lanes_are_as_good_as_single_mazes() {
    let searches = [
        "restarts:period=100",
        "uphill:probability=0.02",
        "annealing:temperature=0.5,decay=1",
    ];
    as_good_as_single_mazes("depth", &searches, 300);
}

#[test]
fn unsupported_searches_are_refused_with_the_reason() {
    let rook = of("rook", Some(&[5, 5]));
    let refused = |spec: &MazeSpec, energy: &str, what: &str| {
        let spec = MazeSpec {
            energy: Energy::parse(energy).unwrap(),
            ..spec.clone()
        };
        let task = Task::new(spec).unwrap();
        Lanes::new(&task, &AnySearch::parse(what).unwrap(), &budget(10)).err()
    };
    assert_eq!(refused(&rook, "depth", "descent"), None);
    assert_eq!(refused(&rook, "design", "descent"), None);
    assert_eq!(
        refused(&rook, "solvability", "descent"),
        Some(UnsupportedByLanes::Energy)
    );
    for what in [
        "auto",
        "layered",
        "late",
        "descent:sideways=3",
        "annealing",
        "cooling",
    ] {
        assert_eq!(
            refused(&rook, "depth", what),
            Some(UnsupportedByLanes::Search),
            "{what}"
        );
    }
    // The limits are 254 states and 8000 letters.
    let row = |length: i64, largest: u32| {
        let mut spec = of("rook", Some(&[1, length]));
        spec.letters.numbers = Some((1..=largest).collect());
        spec
    };
    let too_large = Some(UnsupportedByLanes::Size);
    for (length, largest, refusal) in [
        (254, 3, None),
        (255, 3, too_large),
        // 34 letters in each cell but the goal.
        (236, 34, None),
        (237, 34, too_large),
    ] {
        let refused = refused(&row(length, largest), "depth", "descent");
        assert_eq!(refused, refusal, "{length} {largest}");
    }
    let with = |change: &dyn Fn(&mut MazeSpec)| {
        let mut spec = rook.clone();
        change(&mut spec);
        refused(&spec, "depth", "descent")
    };
    assert_eq!(
        with(&|spec| spec.goals = Goals::Deepest),
        Some(UnsupportedByLanes::Ends)
    );
    assert_eq!(
        with(&|spec| spec.goals = Goals::Farthest),
        Some(UnsupportedByLanes::Ends)
    );
    assert_eq!(
        with(&|spec| spec.steps.push(StepKind::Swap)),
        Some(UnsupportedByLanes::Steps)
    );
}
