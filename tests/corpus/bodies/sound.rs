//! What is true of every maze: all routes to an answer lead to the same one.

use jumpmaze::internals::critique::remarks;
use jumpmaze::internals::files::Rating;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::{Measures, by_masks, by_reference, by_rows, measure};
use jumpmaze::internals::solve::{CheckResult, Solved, astar, check, reference, solve};
use jumpmaze::internals::topology::{Cell, Symmetries, TooManyStates, Topology};

/// States up to which the fast routes are tried, and the slow ones.
const FAST: usize = 2000;
const SLOW: usize = 100;
/// Solutions that are looked at, and that the reference lists.
const SHOWN: usize = 6;
const LISTED: usize = 40;
/// Cells of the boards whose symmetries are looked for.
const SYMMETRIC: usize = 30;

pub(crate) fn maze(maze: &Maze) {
    let Ok(solved) = solve(maze) else {
        assert_eq!(measure(maze).err(), Some(TooManyStates));
        return;
    };
    if solved.states() > FAST {
        return;
    }
    let solutions = solutions(maze, &solved);
    // More states than can be reached from the start are explored to know what reaches the goal.
    let Ok(measures) = by_rows(maze) else { return };
    if let Some(masks) = by_masks(maze) {
        assert_eq!(masks, measures, "words and arrays differ");
    }
    assert_eq!(measures.depth, solved.length());
    assert_eq!(measures.shortest_solutions, solved.count());
    holes(&measures);
    if solved.states() <= SLOW && measures.cells() <= SLOW {
        slowly(maze, &measures, &solutions);
        rated(maze, &measures);
    }
    if maze.board().topology().cells() <= SYMMETRIC && maze.board().field().is_some() {
        turned(maze, solved.length());
    }
}

/// The first solutions: as long as the search says, in order, and right by the checker, which flies for itself.
fn solutions(maze: &Maze, solved: &Solved) -> Vec<Vec<Cell>> {
    let (length, count) = (solved.length(), solved.count());
    assert_eq!(length.is_some(), count.value > 0);
    let found: Vec<Vec<Cell>> = solved
        .all(SHOWN)
        .into_iter()
        .map(|way| way.cells().to_vec())
        .collect();
    if count.exact().is_some_and(|count| count <= SHOWN as u128) {
        assert_eq!(found.len() as u128, count.value);
    } else {
        assert!(found.len() == SHOWN || count.saturated);
    }
    assert!(found.is_sorted_by(|a, b| a < b), "not in reading order");
    for cells in &found {
        assert_eq!(Some(cells.len() as u32 - 1), length);
        assert_eq!(check(maze, cells), CheckResult::Solves);
        // What stops before the goal is no solution, and neither is what goes on.
        if cells.len() > 1 {
            assert_eq!(
                check(maze, &cells[..cells.len() - 1]),
                CheckResult::EndsEarly
            );
        }
        let on = [&cells[..], &[maze.start()]].concat();
        assert_eq!(check(maze, &on), CheckResult::GoesOn(cells.len() - 1));
    }
    let star = astar(maze).expect("no more states than breadth first");
    let jumps = star.cells.as_ref().map(|cells| cells.len() as u32 - 1);
    assert_eq!(jumps, length, "A*");
    if let Some(cells) = star.cells {
        assert_eq!(check(maze, &cells), CheckResult::Solves, "A*");
    }
    found
}

/// What cells can be is a partition.
fn holes(measures: &Measures) {
    for place in &measures.places {
        assert!(!place.black_hole || place.is_reachable());
        assert!(!place.is_white_hole() || !place.black_hole);
    }
    assert!(measures.reachable() <= measures.cells() && measures.reaching() <= measures.cells());
    assert!(measures.black_holes <= measures.black_hole_cells());
    assert!(measures.white_holes <= measures.white_hole_cells());
    assert!(measures.tangle.states <= measures.tangle.of);
    assert!(measures.entropy.is_finite() && measures.entropy >= 0.0);
    assert!(measures.clusters.is_sorted_by(|a, b| a >= b));
}

/// The references on `petgraph`.
fn slowly(maze: &Maze, measures: &Measures, solutions: &[Vec<Cell>]) {
    let slow = reference(maze, LISTED).expect("few states");
    assert_eq!(slow.length, measures.depth);
    let first = slow.solutions.iter().take(SHOWN);
    assert!(first.eq(solutions), "the reference lists others");
    let depths: Vec<Option<u32>> = measures.places.iter().map(|place| place.depth).collect();
    assert_eq!(slow.depths, depths);
    let slow = by_reference(maze, LISTED).expect("few states");
    let mut fast = measures.clone();
    if slow.shortest_solutions.saturated {
        assert!(fast.shortest_solutions.value > LISTED as u128);
        // What happens along more ways than it lists the reference does not say.
        fast.shortest_solutions = slow.shortest_solutions;
        fast.forward_decisions = None;
        fast.backward_decisions = None;
        fast.uturns = None;
        fast.along_line = None;
        fast.straight_on = None;
    }
    assert_eq!(fast, slow, "the fast routes and the reference differ");
}

/// What is said of a maze can be written down.
fn rated(maze: &Maze, measures: &Measures) {
    let rating = Rating::of(maze, &[]).expect("few states");
    let said = remarks(maze, &rating).expect("few states");
    assert!(said.iter().all(|remark| remark.text().ends_with('.')));
    assert_eq!(rating.measures(), measures);
    let json: serde_json::Value = serde_json::from_str(&rating.json(None)).expect("JSON");
    assert_eq!(json["depth"].as_u64(), measures.depth.map(u64::from));
    assert!(
        rating
            .energies()
            .iter()
            .all(|(_, value)| !value.value().is_nan())
    );
    let score = rating.difficulty().score();
    assert_eq!(score.is_some(), measures.depth.is_some());
    assert!(score.is_none_or(|score| score.is_finite() && score >= 0.0));
}

/// The maze laid elsewhere on its board is the same maze, and as long.
fn turned(maze: &Maze, length: Option<u32>) {
    let Ok(symmetries) = Symmetries::of(maze.board()) else {
        return;
    };
    let form = maze.canonical(&symmetries);
    let kept = maze.symmetries(&symmetries).len();
    assert!(kept > 0 && symmetries.len() % kept == 0, "no subgroup");
    let some = symmetries.iter().step_by(symmetries.len().div_ceil(4));
    for symmetry in some {
        let image = maze.under(symmetry);
        assert_eq!(image.canonical(&symmetries), form);
        assert_eq!(
            solve(&image).ok().and_then(|solved| solved.length()),
            length
        );
    }
    let again = form.on(std::sync::Arc::clone(maze.board()));
    assert_eq!(again.same_as(maze), Ok(true));
}
