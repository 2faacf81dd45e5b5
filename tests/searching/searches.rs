//! Every search on every board: mazes are legal, budgets hold, seeds reproduce, and longer searches begin like short
//! ones.

use super::{specs, task, unusual};
use jumpmaze::internals::energy::Amount;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::search::{
    AnySearch, Budget, Draft, EngineChoice, Goals, ImpossibleMaze, MazeSpec, Random, SEARCHES,
    SearchKind, SearchResult, Task, search,
};
use jumpmaze::internals::topology::{Cell, Goal, Jump};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// The iteration of each improvement, and the new energy.
type Improvements = Vec<(u64, Amount)>;

/// Every search with defaults, and some with settings for few iterations.
fn searches() -> Vec<&'static str> {
    let quick = [
        "restarts:period=20,sideways=3",
        "genetic:population=8,elite=2",
        "tempering:mazes=3,period=4",
        "layered:period=1,whim=0.5",
    ];
    let names = SEARCHES.iter().map(|kind| kind.name);
    names.chain(quick).collect()
}

/// Runs a search; `None` if it does not apply.
fn tried(
    task: &Task,
    text: &str,
    iterations: u64,
    seed: u64,
) -> Option<(SearchResult, Improvements)> {
    let what = AnySearch::parse(text).unwrap();
    let budget = Budget {
        iterations,
        ..Budget::default()
    };
    let mut improvements = Vec::new();
    let mut observer = |at, energy, _: &Draft| improvements.push((at, energy));
    let found = search(
        task,
        &what,
        EngineChoice::default(),
        budget,
        &mut Random::new(seed, 0),
        Some(&mut observer),
    );
    match found {
        Err(ImpossibleMaze::Construction(_)) => None,
        found => Some((found.unwrap(), improvements)),
    }
}

fn run(task: &Task, text: &str, iterations: u64, seed: u64) -> (SearchResult, Improvements) {
    tried(task, text, iterations, seed).unwrap()
}

/// Fails unless the task allows the start, the goal and every letter, and the stock has enough tiles.
fn assert_legal(task: &Task, draft: &Draft, stock: Option<&BTreeMap<u32, u32>>, what: &str) {
    assert!(task.starts.contains(&draft.start), "{what}: start");
    match (&task.goals, &draft.goal) {
        (Goals::Cells(cells), Goal::Cells(goal)) => assert_eq!(cells, goal, "{what}"),
        (Goals::OneOf(cells), Goal::Cells(goal)) => {
            assert!(goal.len() == 1 && cells.contains(&goal[0]), "{what}: goal");
            assert_ne!(goal[0], draft.start, "{what}");
        }
        (Goals::Farthest | Goals::Deepest, Goal::Cells(goal)) => {
            assert_eq!(goal.len(), 1, "{what}");
        }
        (Goals::Exit, Goal::Exit) => {}
        other => panic!("{what}: {other:?}"),
    }
    let mut lying = BTreeMap::new();
    for (&letter, cell) in draft.letters.iter().zip((0..).map(Cell)) {
        assert!(
            u32::from(letter) < task.alphabet.choices(cell),
            "{what}: {cell:?}"
        );
        if let Jump::Exact(number) = task.alphabet.content(cell, letter).jump
            && !draft.goal.contains(cell)
        {
            *lying.entry(number).or_insert(0) += 1;
        }
    }
    for (number, there) in stock.into_iter().flatten() {
        assert!(
            lying.get(number).unwrap_or(&0) <= there,
            "{what}: tiles {lying:?}"
        );
    }
    // Converting to a maze and back gives the same maze.
    let parts = |maze: Maze| (maze.contents().to_vec(), maze.start(), maze.goal().clone());
    let maze = task.maze(draft);
    let again = task.draft(&maze).map(|read| parts(task.maze(&read)));
    assert_eq!(again, Some(parts(maze)), "{what}");
}

#[test]
fn every_search_makes_legal_mazes_within_its_budget() {
    let mut applied = BTreeSet::new();
    for (name, spec) in specs().chain(unusual()) {
        for energy in ["depth", "design"] {
            let task = task(&spec, energy);
            for text in searches() {
                let what = format!("{text} on {name} with {energy}");
                for iterations in [0, 20, 90] {
                    let Some((found, improvements)) = tried(&task, text, iterations, 5) else {
                        continue;
                    };
                    applied.insert(text);
                    assert_legal(&task, &found.draft, spec.stock.as_ref(), &what);
                    assert!(found.iterations <= iterations, "{what}");
                    let last = improvements.last().map(|last| last.1);
                    assert_eq!(last, Some(found.energy), "{what}");
                    if iterations == 90 {
                        let (again, _) = run(&task, text, iterations, 5);
                        assert_eq!(
                            (again.draft, again.energy, again.iterations),
                            (found.draft, found.energy, found.iterations),
                            "{what}"
                        );
                    }
                }
            }
        }
    }
    assert_eq!(applied.len(), searches().len(), "only {applied:?} apply");
}

/// If no schedule depends on the budget, a longer search begins like a shorter one.
#[test]
fn a_short_search_is_the_beginning_of_a_long_one() {
    let boards: Vec<(String, MazeSpec)> = specs().chain(unusual()).collect();
    let anytime = |text: &&str| {
        let name = text.split(':').next().unwrap_or(text);
        SearchKind::named(name).unwrap().anytime
    };
    let searches: Vec<&str> = searches().into_iter().filter(anytime).collect();
    let energies = ["depth", "design", "classroom"];
    let case = (
        0..boards.len(),
        0..searches.len(),
        0..energies.len(),
        any::<u64>(),
    );
    proptest!(ProptestConfig::with_cases(200), |(
        (board, text, energy, seed) in case,
        short in 0..250u64,
        more in 1..250u64,
    )| {
        let (name, spec) = &boards[board];
        let task = task(spec, energies[energy]);
        let first = tried(&task, searches[text], short, seed);
        prop_assume!(first.is_some());
        let (_, first) = first.unwrap();
        let (_, mut all) = run(&task, searches[text], short + more, seed);
        all.retain(|&(at, _)| at <= short);
        prop_assert_eq!(first, all, "{} on {}", searches[text], name);
    });
}

/// The layered search quickly finds the deepest mazes of small boards.
#[test]
fn the_layered_search_finds_the_deepest_mazes() {
    for (size, deepest) in [([4, 4], 12), ([5, 5], 21), ([6, 6], 32), ([8, 8], 60)] {
        let variant = jumpmaze::internals::files::Variant::built_in("rook", Some(&size)).unwrap();
        let task = task(&variant.spec(), "depth");
        let (found, _) = run(&task, "layered", 30_000, 1);
        assert_eq!(found.energy, Amount::Whole(-deepest), "{size:?}");
    }
}

/// The course requires more than 18 jumps within 5,000 iterations. The default search finds them.
#[test]
fn the_default_search_passes_the_course() {
    let variant = jumpmaze::internals::files::Variant::built_in("rook", Some(&[5, 5])).unwrap();
    let task = task(&variant.spec(), "depth");
    let mut energies: Vec<Amount> = (0..20)
        .map(|seed| run(&task, "auto", 5000, seed).0.energy)
        .collect();
    energies.sort();
    assert!(energies[10] <= Amount::Whole(-20), "{energies:?}");
}

/// After 2,000 iterations for each cell, `auto` continues with several mazes.
#[test]
fn the_default_search_continues_with_several_mazes() {
    let variant = jumpmaze::internals::files::Variant::built_in("rook", Some(&[2, 3])).unwrap();
    let task = task(&variant.spec(), "design");
    let (found, _) = run(&task, "auto", 15_000, 1);
    assert_eq!(found.iterations, 15_000);
}
