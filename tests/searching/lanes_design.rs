//! The energy `design` of 512 mazes at once: every lane decides as a slow measurement does.

use super::lanes::{as_good_as_single_mazes, audited, boards, budget, here, lanes, to_last};
use super::{of, task};
use crate::every;
use jumpmaze::internals::energy::Amount;
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::search::lanes::{GROUP, InstructionSet, Lanes, UnsupportedByLanes};
use jumpmaze::internals::search::{AnySearch, Budget, Draft, MazeSpec, SearchResult, Stopped};

/// The boards whose states are cells.
fn plain() -> Vec<(&'static str, MazeSpec)> {
    let mut all = boards();
    // So small that the filter must not refuse anything.
    all.push(("small", of("rook", Some(&[2, 4]))));
    for name in ["klein", "projective", "cube"] {
        all.push((name, to_last(of(name, None))));
    }
    all.retain(|(_, spec)| task(spec, "design").tracks.is_plain());
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
    // Slow measurements take most of the time, so a debug build makes half of the rounds.
    let fewer = every(2) as u32;
    let rounds = [80, 60 / fewer];
    let candidates = audited(plain(), "design", SEARCHES, rounds, every(4));
    // After this many iterations nearly no maze has black holes, so the filter is used.
    let clean = vec![("rook", of("rook", Some(&[4, 4])))];
    let cleaned = audited(clean, "design", &SEARCHES[..1], [1000, 420 / fewer], 1);
    let least = 400_000 / every(4) as u64;
    assert!(candidates.min(cleaned) > least, "{candidates}, {cleaned}");
}

/// The results of a search, in a form that can be compared.
fn ends(found: Vec<SearchResult>) -> Vec<(Draft, Vec<Draft>, Amount, u64, Stopped)> {
    let end = |found: SearchResult| {
        (
            found.draft,
            found.before,
            found.energy,
            found.iterations,
            found.stopped,
        )
    };
    found.into_iter().map(end).collect()
}

/// All instruction sets and kernels give the same mazes. Each can be made alone, and a slow measurement agrees on its
/// energy and on those of the mazes before it.
#[test]
fn all_ways_of_making_a_maze_agree() {
    let budget = Budget {
        target: Some(Amount::Whole(-6)),
        keep: 5,
        ..budget(400)
    };
    let mut reached = 0;
    let boards = plain().into_iter().step_by(every(2));
    for ((name, spec), what) in boards.zip(SEARCHES.iter().cycle()) {
        let task = task(&spec, "design");
        let all = lanes(&task, what, &budget);
        let run = |lanes: &Lanes<'_>, instructions| {
            ends(lanes.group([4, 1], 512, instructions, &budget).unwrap())
        };
        let portable = run(&all, InstructionSet::Portable);
        for instructions in here() {
            assert!(
                run(&all, instructions) == portable,
                "{name} with {instructions}"
            );
        }
        let listed = run(&all.clone().without_lines(), InstructionSet::widest());
        assert!(listed == portable, "{name} without lines");
        for (lane, end) in portable.into_iter().enumerate().step_by(37) {
            let alone = all.replay_alone(4, GROUP + lane as u64, &budget).unwrap();
            assert_eq!(
                ends(vec![alone]),
                std::slice::from_ref(&end),
                "{name}, lane {lane}"
            );
            let (draft, before, energy, _, stopped) = end;
            let of = |draft: &Draft| task.energy.of(&measure(&task.maze(draft)).unwrap());
            assert_eq!(of(&draft), energy, "{name}, lane {lane}");
            let energies: Vec<Amount> = before.iter().map(of).collect();
            assert!(before.len() <= 5 && energies.is_sorted(), "{energies:?}");
            assert!(energies.first().is_none_or(|&first| first > energy));
            reached += usize::from(stopped == Stopped::Target);
        }
    }
    assert!(reached > 8 / every(2), "{reached} reached the target");
}

#[test]
fn lanes_are_as_good_as_single_mazes() {
    let searches = [
        "annealing:temperature=0.3,decay=1",
        "annealing:temperature=2,decay=1",
        "restarts:period=200",
        "auto",
    ];
    as_good_as_single_mazes("design", &searches, 600);
}

#[test]
fn unsupported_searches_are_refused_with_the_reason() {
    let refused = |variant: &str, what: &str, iterations| {
        let task = task(&to_last(of(variant, None)), "design");
        Lanes::new(&task, &AnySearch::parse(what).unwrap(), &budget(iterations)).err()
    };
    let hot = "annealing:temperature=50,decay=1";
    assert_eq!(refused("rook", "descent", 10), None);
    assert_eq!(
        refused("rook", hot, 10),
        Some(UnsupportedByLanes::Temperature)
    );
    assert_eq!(
        refused("no-u-turn", "descent", 10),
        Some(UnsupportedByLanes::Clusters)
    );
    // After this number of iterations, `auto` searches several mazes at once, which exchange their temperatures.
    let alone = 2000 * task(&of("rook", None), "design").cells() as u64;
    assert_eq!(refused("rook", "auto", alone), None);
    assert_eq!(
        refused("rook", "auto", alone + 1),
        Some(UnsupportedByLanes::Search)
    );
}
