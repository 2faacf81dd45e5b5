//! Random mazes on every built-in variant and on 500 random compositions. All solvers, measures and engines must agree.
//!
//! ```text
//!   board ─┬─▶ random mazes ──▶ three solvers, three ways to measure, the checker, symmetric images
//!          ├─▶ a search with each engine ──▶ the same candidates as with the engine `measured`
//!          └─▶ 512 searches by lanes ──▶ each decides as its replay, which measures slowly
//! ```
//!
//! `JUMPMAZE_DIFFERENTIAL` is the number of mazes. Without it, every board has a few. A longer run begins with the same
//! mazes. Mazes with more than 100 states are compared in fewer ways: the references would be too slow. Lanes support
//! two of the energies and two of the searches, and not every board.

use crate::corpus::bodies::{Random, sound, variants};
use crate::matrix::compositions;
use jumpmaze::internals::energy::Energy;
use jumpmaze::internals::files::{Variant, library};
use jumpmaze::internals::search::lanes::{InstructionSet, Lanes};
use jumpmaze::internals::search::{
    self, AnySearch, Budget, EngineChoice, EngineKind, MazeSpec, Task, search,
};
use jumpmaze::internals::topology::Topology;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

const COMPOSITIONS: usize = 500;
/// The seed of the compositions.
const SEED: u64 = 3;
/// The number of mazes of a board in a short run.
const FEW: usize = 4;
/// The number of candidates of one search. Instead of longer searches, there are several with different energies.
const ITERATIONS: usize = 50;
/// The number of rounds of 512 lanes. A lane decides at least one candidate in a round, with a slow measurement.
const ROUNDS: u32 = 4;
/// In a short run, only every eighth board has searches by lanes, because their audit takes long.
const BOARDS_PER_AUDIT: usize = 8;

const ENERGIES: &[&str] = &[
    "depth",
    "design",
    "classroom",
    "if(solvable, -depth, 100) + 3*black_hole_cells",
    "entropy - depth",
    "if(unique, uturns + 2*straight_on + 3*along_line, 40) + remote + near_misses - depth",
    "commonest - tangle - branch",
];
const SEARCHES: &[&str] = &[
    "descent",
    "uphill:probability=0.2",
    "annealing:temperature=3,decay=0.99",
];

/// The numbers of comparisons in a run.
#[derive(Default)]
struct Tally {
    mazes: usize,
    /// Those that were also compared with the references.
    small: usize,
    searches: BTreeMap<EngineKind, usize>,
    candidates: usize,
    /// The groups of 512 lanes, and their candidates.
    groups: usize,
    lane_candidates: u64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.mazes += other.mazes;
        self.small += other.small;
        self.candidates += other.candidates;
        self.groups += other.groups;
        self.lane_candidates += other.lane_candidates;
        for (kind, searches) in other.searches {
            *self.searches.entry(kind).or_default() += searches;
        }
    }

    fn maze(&mut self, variant: &Variant, seed: &str) {
        let maze = variants::random(variant, &mut Random::of(seed));
        let compared = catch_unwind(AssertUnwindSafe(|| sound::maze(&maze)));
        let is_small = compared.unwrap_or_else(|_| {
            let (contents, start, goal) = (maze.contents(), maze.start(), maze.goal());
            panic!("maze {seed}: {contents:?}, from {start:?} to {goal:?}")
        });
        self.small += usize::from(is_small);
        self.mazes += 1;
    }

    /// A search with each engine, and by lanes if `lanes` is set. Every candidate is also measured from scratch.
    fn engines(&mut self, variant: &Variant, seed: usize, lanes: bool) {
        let spec = MazeSpec {
            energy: Energy::parse(ENERGIES[seed % ENERGIES.len()]).expect("an energy"),
            ..variant.spec()
        };
        // On some compositions no numbers lead from the start to the goal.
        let Ok(task) = Task::new(spec) else { return };
        let method = AnySearch::parse(SEARCHES[seed / 2 % SEARCHES.len()]).expect("a search");
        let budget = Budget {
            iterations: ITERATIONS as u64,
            ..Budget::default()
        };
        if lanes && let Ok(lanes) = Lanes::new(&task, &method, &budget) {
            self.lanes(&lanes, seed);
        }
        let run = |kind, audit| {
            let choice = EngineChoice {
                kind: Some(kind),
                audit,
            };
            let random = &mut search::Random::new(seed as u64, 0);
            let run = search(&task, &method, choice, budget, random, None);
            run.map(|run| (run.draft, run.energy, run.iterations))
        };
        let others = EngineKind::ALL.iter().copied();
        let others = others.filter(|&kind| kind != EngineKind::Measured && kind.applies(&task));
        let mut others = others.peekable();
        // On some boards a search finds no maze to begin with.
        let Ok(measured) = run(EngineKind::Measured, None) else {
            return;
        };
        self.candidates += others.peek().map_or(0, |_| ITERATIONS);
        for kind in others {
            let compared = catch_unwind(AssertUnwindSafe(|| {
                run(kind, Some(1)) == Ok(measured.clone())
            }));
            assert!(compared.unwrap_or(false), "{kind}, search {seed}");
            *self.searches.entry(kind).or_default() += 1;
        }
    }

    /// A group of 512 lanes, each compared with its replay.
    fn lanes(&mut self, lanes: &Lanes<'_>, seed: usize) {
        match lanes.audit([seed as u64, 0], ROUNDS, InstructionSet::widest()) {
            Ok(Ok(candidates)) => {
                self.groups += 1;
                self.lane_candidates += candidates;
            }
            Ok(Err((lane, round))) => {
                panic!("lane {lane} differs from its replay in round {round}, search {seed}")
            }
            // On some boards a search finds no maze to begin with.
            Err(_) => {}
        }
    }
}

/// Compares mazes and searches of a board. Different boards begin with different energies and searches.
fn compare(board: usize, variant: &Variant, mazes: usize) -> Tally {
    let mut tally = Tally::default();
    for maze in 0..mazes {
        tally.maze(variant, &maze.to_string());
    }
    let lanes = mazes > FEW || board.is_multiple_of(BOARDS_PER_AUDIT);
    for search in 0..mazes.div_ceil(ITERATIONS) {
        tally.engines(variant, board + search, lanes);
    }
    tally
}

#[test]
fn all_routes_agree() {
    let asked = env::var("JUMPMAZE_DIFFERENTIAL")
        .map(|count| count.parse::<usize>().expect("a number of mazes"));
    let built_in = library::variants().map(|id| {
        let variant = Variant::built_in(id, None).expect("built in");
        (id.to_owned(), variant)
    });
    let mut different = BTreeSet::new();
    let composed = compositions(SEED).filter(|(text, _)| different.insert(text.clone()));
    let boards: Vec<(String, Variant)> = built_in.chain(composed.take(COMPOSITIONS)).collect();
    let mazes = asked.map_or(FEW, |count| count.div_ceil(boards.len()));
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let found = Mutex::new((Tally::default(), Vec::new()));
    let work = || {
        loop {
            let board = next.fetch_add(1, Ordering::Relaxed);
            let Some((text, variant)) = boards.get(board) else {
                return;
            };
            let compared = catch_unwind(AssertUnwindSafe(|| compare(board, variant, mazes)));
            let mut found = found.lock().expect("no panic holds the lock");
            match compared {
                Ok(tally) => found.0.add(tally),
                Err(_) => found.1.push(&**text),
            }
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if done % 50 == 0 {
                println!("{done} of {} boards", boards.len());
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let (tally, wrong) = found.into_inner().expect("no panic holds the lock");
    let cells: usize = boards
        .iter()
        .map(|(_, variant)| variant.board().topology().cells())
        .sum();
    println!(
        "{} mazes, {} of them with the references, on {} boards with {} cells on average; {} candidates of searches:",
        tally.mazes,
        tally.small,
        boards.len(),
        cells / boards.len(),
        tally.candidates,
    );
    for (kind, searches) in &tally.searches {
        println!("  {kind}: {searches} searches");
    }
    let (groups, candidates) = (tally.groups, tally.lane_candidates);
    println!("  lanes: {groups} groups of 512 searches, {candidates} candidates");
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(tally.small > tally.mazes / 2, "few small mazes");
    for kind in EngineKind::ALL
        .iter()
        .filter(|&&kind| kind != EngineKind::Measured)
    {
        assert!(
            tally.searches.contains_key(kind),
            "{kind} applies to nothing"
        );
    }
    assert!(tally.groups > 0, "lanes apply to nothing");
}
