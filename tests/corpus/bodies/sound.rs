//! Properties of every maze: all methods give the same answer.

use jumpmaze::internals::critique::remarks;
use jumpmaze::internals::files::Rating;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::{Measures, by_masks, by_reference, by_rows, measure};
use jumpmaze::internals::solve::{CheckResult, Solved, astar, check, reference, solve};
use jumpmaze::internals::topology::{Cell, Symmetries, TooManyStates, Topology};

/// The largest numbers of states for the fast methods and for the slow ones.
const FAST: usize = 2000;
const SLOW: usize = 100;
/// The numbers of solutions that are checked, and that the reference lists.
const SHOWN: usize = 6;
const LISTED: usize = 40;
/// The largest number of cells of a board whose symmetries are computed.
const SYMMETRIC: usize = 30;

/// Returns whether the maze is small enough for the references, so that it was compared in all ways.
pub(crate) fn maze(maze: &Maze) -> bool {
    let Ok(solved) = solve(maze) else {
        assert_eq!(measure(maze).err(), Some(TooManyStates));
        return false;
    };
    if solved.states() > FAST {
        return false;
    }
    let solutions = solutions(maze, &solved);
    // Measuring also explores states that the start does not reach, so it may exceed the limit when solving did not.
    let Ok(measures) = by_rows(maze) else {
        return false;
    };
    if let Some(masks) = by_masks(maze) {
        assert_eq!(masks, measures, "words and arrays differ");
    }
    assert_eq!(measures.depth, solved.length());
    assert_eq!(measures.shortest_solutions, solved.count());
    holes(&measures);
    let is_small = solved.states() <= SLOW && measures.cells() <= SLOW;
    if is_small {
        slowly(maze, &measures, &solutions);
        rated(maze, &measures);
    }
    if maze.board().topology().cells() <= SYMMETRIC && maze.board().field().is_some() {
        turned(maze, solved.length());
    }
    is_small
}

/// The first solutions. They have the length that the search reports, are in order, and pass the checker.
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
        // Stopping before the goal is not a solution, and neither is jumping on from it.
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

/// The classes of cells do not overlap, and their numbers fit together.
fn holes(measures: &Measures) {
    for cell in &measures.per_cell {
        assert!(!cell.black_hole || cell.is_reachable());
        assert!(!cell.is_white_hole() || !cell.black_hole);
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
    let depths: Vec<Option<u32>> = measures.per_cell.iter().map(|cell| cell.depth).collect();
    assert_eq!(slow.depths, depths);
    let slow = by_reference(maze, LISTED).expect("few states");
    let mut fast = measures.clone();
    if slow.shortest_solutions.saturated {
        assert!(fast.shortest_solutions.value > LISTED as u128);
        // If the reference cannot list all solutions, it has no averages along them.
        fast.shortest_solutions = slow.shortest_solutions;
        fast.forward_decisions = None;
        fast.backward_decisions = None;
        fast.uturns = None;
        fast.along_line = None;
        fast.straight_on = None;
    }
    assert_eq!(fast, slow, "the fast methods and the reference differ");
}

/// Remarks and the rating can be written, and agree with the measures.
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

/// The images of a maze under symmetries have the same canonical form and the same length.
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
