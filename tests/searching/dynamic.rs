//! Engines with random limits, some stricter and some looser than those of searches. The dynamic engine makes many
//! steps on larger boards. Its distances must stay right after all accepted and rejected changes.

use super::{of, task};
use crate::every;
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::search::engines::{
    Engine, EngineChoice, EngineKind, WithEngines, with_engines,
};
use jumpmaze::internals::search::{
    Draft, DraftChange, EnergyLevel, Goals, Letter, Limit, MazeSpec, Random, StepKind, Task,
};
use jumpmaze::internals::topology::{Cell, Topology};

/// Random changes with random limits, and sometimes a new random maze.
struct RandomChanges<'a> {
    task: &'a Task,
    steps: u32,
    random: Random,
}

impl WithEngines for RandomChanges<'_> {
    type Output = [u32; 2];

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> [u32; 2] {
        let RandomChanges {
            task,
            steps,
            mut random,
        } = self;
        let random = &mut random;
        let mut engine = make(task.random_draft(random).unwrap());
        let mut taken = [0, 0];
        for step in 1..=steps {
            if step % 400 == 0 {
                engine.set_draft(task.random_draft(random).unwrap());
            }
            let change = change(task, engine.draft(), random);
            let now = engine.energy();
            let limit = match random.below(16) {
                0 => Limit::Any,
                1 => Limit::Below(now),
                2 => Limit::UpTo(now.raised(2.0)),
                3 => Limit::Below(now.raised(4.0)),
                4 => Limit::UpTo(now.raised(-1.0)),
                5 => Limit::UpTo(now.raised(-9.0)),
                6 => Limit::UpTo(now.raised(-3.0)),
                _ => Limit::UpTo(now),
            };
            taken[usize::from(engine.attempt(change, limit).is_some())] += 1;
        }
        taken
    }
}

/// A step of the task, or new letters in two random cells.
fn change(task: &Task, draft: &Draft, random: &mut Random) -> DraftChange {
    let Task {
        steps, alphabet, ..
    } = task;
    if random.below(8) > 0 {
        return steps.draw(draft, alphabet, None, random).unwrap();
    }
    let mut write = || {
        let cell = steps.cells()[random.below(steps.cells().len() as u32) as usize];
        (cell, alphabet.draw(cell, random))
    };
    let [one, other] = [write(), write()];
    if one.0 == other.0 {
        DraftChange::Write(one.0, one.1)
    } else {
        DraftChange::Both([one, other])
    }
}

fn all(spec: &MazeSpec) -> Vec<Cell> {
    let cells = spec.board.topology().cells() as u32;
    (0..cells).map(Cell).collect()
}

#[test]
fn distances_stay_right_on_larger_boards() {
    let mut several = of("rook", Some(&[9, 8]));
    several.goals = Goals::Cells([20, 41, 42, 71].map(Cell).to_vec());
    let to = |mut spec: MazeSpec, goal| {
        spec.goals = Goals::Cells(vec![Cell(goal)]);
        spec
    };
    let moving = |mut spec: MazeSpec| {
        spec.goals = Goals::OneOf(all(&spec));
        spec.starts = all(&spec);
        spec.steps = StepKind::ALL.to_vec();
        spec
    };
    let boards = [
        ("rook", of("rook", Some(&[12, 12]))),
        ("no U-turn", of("no-u-turn", Some(&[9, 9]))),
        ("hexagons", of("hexagons", Some(&[7]))),
        ("klondike", of("klondike", None)),
        ("torus", to(of("torus", Some(&[10, 9])), 44)),
        ("hexagon torus", to(of("hexagon-torus", None), 21)),
        ("wildcard", of("wildcard", Some(&[7, 7]))),
        ("toggle", of("toggle", Some(&[7, 7]))),
        ("several goals", several),
        ("all moves", moving(of("rook", Some(&[9, 9])))),
        (
            "all moves, no U-turn",
            moving(of("no-u-turn", Some(&[6, 6]))),
        ),
    ];
    for (seed, (name, spec)) in (0..).zip(boards) {
        let task = task(&spec, "depth");
        assert!(EngineKind::Dynamic.applies(&task), "{name}");
        let choice = EngineChoice {
            kind: Some(EngineKind::Dynamic),
            audit: Some(1),
        };
        let work = RandomChanges {
            task: &task,
            steps: 1200,
            random: Random::new(seed, 7),
        };
        let [refused, taken] = with_engines(&task, choice, work);
        assert!(refused > 50 && taken > 50, "{name}: {refused} {taken}");
    }
}

/// Also for mazes without a solution, whose energy every engine must know.
#[test]
fn every_engine_respects_any_limit() {
    let far = |id: &str, size: &[i64]| of(id, Some(size));
    let mut unsolvable = 0;
    for (name, spec) in [
        ("rook", far("rook", &[3, 4])),
        ("rook, 6 × 6", far("rook", &[6, 6])),
        ("no U-turn", far("no-u-turn", &[4, 4])),
        ("wildcard", far("wildcard", &[3, 4])),
    ] {
        for energy in ["depth", "design"] {
            let task = task(&spec, energy);
            for kind in EngineKind::ALL.iter().filter(|kind| kind.applies(&task)) {
                let choice = EngineChoice {
                    kind: Some(*kind),
                    audit: Some(1),
                };
                for seed in 0..12 {
                    let work = RandomChanges {
                        task: &task,
                        steps: 400 / every(2) as u32,
                        random: Random::new(seed, 8),
                    };
                    let draft = task.random_draft(&mut Random::new(seed, 8)).unwrap();
                    let first = measure(&task.maze(&draft)).unwrap();
                    unsolvable += u32::from(first.depth.is_none());
                    let [refused, taken] = with_engines(&task, choice, work);
                    assert!(refused > 10 && taken > 10, "{kind} on {name}");
                }
            }
        }
    }
    assert!(unsolvable > 10, "{unsolvable}");
}

/// Tries every letter of every cell, with limits that only a large improvement satisfies.
struct Leaps<'a> {
    task: &'a Task,
    seeds: u64,
}

impl WithEngines for Leaps<'_> {
    type Output = u32;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> u32 {
        let Leaps { task, seeds } = self;
        let mut leaps = 0;
        for seed in 0..seeds {
            let random = &mut Random::new(seed, 9);
            let mut engine = make(task.random_draft(random).unwrap());
            let cells = task.steps.cells();
            for &cell in cells.iter().chain(cells) {
                // Move to a maze nearby.
                let change = change(task, engine.draft(), random);
                engine.attempt(change, Limit::UpTo(engine.energy().raised(1.0)));
                for letter in 0..task.alphabet.choices(cell) {
                    for by in [-4.0, -3.0, -2.0] {
                        let limit = Limit::UpTo(engine.energy().raised(by));
                        let change = DraftChange::Write(cell, letter as Letter);
                        leaps += u32::from(engine.attempt(change, limit).is_some());
                    }
                }
            }
        }
        leaps
    }
}

#[test]
fn every_engine_finds_each_leap() {
    for (id, size) in [("rook", [5, 5]), ("queen", [5, 5]), ("no-u-turn", [4, 4])] {
        let task = task(&of(id, Some(&size)), "depth");
        for kind in EngineKind::ALL.iter().filter(|kind| kind.applies(&task)) {
            let choice = EngineChoice {
                kind: Some(*kind),
                audit: Some(1),
            };
            let seeds = 150 / every(10) as u64;
            let leaps = with_engines(&task, choice, Leaps { task: &task, seeds });
            assert!(leaps > 20 / every(2) as u32, "{kind} on {id}: {leaps}");
        }
    }
}
