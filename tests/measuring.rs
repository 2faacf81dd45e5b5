//! Every measure by three methods: the reference on `petgraph`, bit masks, flat arrays. They must agree on all
//! published mazes and on random ones of all variants. Cases to which a method does not apply are counted.

use crate::published::{load, puzzles};
use crate::solving::random_mazes;
use jumpmaze::internals::energy::{Amount, Energy};
use jumpmaze::internals::files::{MazeOptions, read_maze};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::difficulty::difficulty;
use jumpmaze::internals::measures::{Average, Measures, by_masks, by_reference, by_rows, measure};
use jumpmaze::internals::solve::Count;
use jumpmaze::internals::topology::{Cell, Content, Symmetries};

/// How many mazes were compared, and how often a method did not apply.
#[derive(Debug, Default)]
struct Runner {
    compared: usize,
    masks_do_not_apply: usize,
    too_many_solutions_for_the_reference: usize,
}

/// The maximal number of solutions that the reference lists.
const LISTED: usize = 400;

impl Runner {
    fn compare(&mut self, title: &str, maze: &Maze) -> Measures {
        self.compared += 1;
        let rows = by_rows(maze).unwrap();
        match by_masks(maze) {
            Some(masks) => assert_eq!(masks, rows, "{title}: words and arrays differ"),
            None => self.masks_do_not_apply += 1,
        }
        let slow = by_reference(maze, LISTED).unwrap();
        let fast = if slow.shortest_solutions.saturated {
            self.too_many_solutions_for_the_reference += 1;
            assert!(rows.shortest_solutions.value > LISTED as u128, "{title}");
            let mut listed = rows.clone();
            listed.shortest_solutions = slow.shortest_solutions;
            for average in [
                &mut listed.forward_decisions,
                &mut listed.backward_decisions,
                &mut listed.uturns,
                &mut listed.along_line,
                &mut listed.straight_on,
            ] {
                *average = None;
            }
            listed
        } else {
            rows.clone()
        };
        assert_eq!(
            fast, slow,
            "{title}: the fast routes and the reference differ"
        );
        assert_eq!(measure(maze).unwrap(), rows, "{title}");
        rows
    }
}

#[test]
fn all_routes_agree_on_published_mazes() {
    let mut runner = Runner::default();
    for puzzle in puzzles() {
        runner.compare(&puzzle["name"].to_string(), &load(&puzzle).maze);
    }
    println!("{runner:?}");
    assert_eq!(runner.compared, 59);
}

#[test]
fn all_routes_agree_on_random_mazes_of_every_variant() {
    let mut runner = Runner::default();
    random_mazes(11, |title, maze| {
        runner.compare(title, maze);
    });
    println!("{runner:?}");
    assert!(runner.too_many_solutions_for_the_reference < runner.compared / 20);
    assert!(runner.compared > 500 && runner.masks_do_not_apply < runner.compared / 2);
}

/// Figure 1 of the paper that defines most measures, worked out by hand.
///
/// ```text
///      1 2 3 4 5      The solution, with the number and the successors of each cell:
///   A  3 4 1 3 1      A1 3 → A4 D1        E1 4 → A1 E5
///   B  3 3 3 G 2      D1 4 → D5           E5 2 → C5 E3
///   C  3 1 2 2 3      D5 3 → A5 D2        C5 3 → C2
///   D  4 2 3 3 3      D2 2 → B2 D4        C2 1 → B2 C1 C3 D2
///   E  4 1 4 3 2      B2 3 → B5 E2        C1 3 → C4
///                     E2 1 → D2 E1 E3     C4 2 → A4 C2 E4     E4 3 → B4 E1
/// ```
#[test]
fn figure_one_by_hand() {
    let grid = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";
    let maze = read_maze("figure", grid, &MazeOptions::default())
        .unwrap()
        .maze;
    let measures = Runner::default().compare("figure", &maze);
    let cell = |name: &str| measures.per_cell[maze.board().find(name).unwrap().index()];
    assert_eq!(measures.depth, Some(13));
    assert_eq!(measures.shortest_solutions, Count::ONE);
    // Nothing leads to B1 or D3; both have successors, but not each other. The goal can be reached from every cell.
    assert_eq!((measures.reachable(), measures.reaching()), (23, 25));
    assert!(cell("B1").is_white_hole() && cell("D3").is_white_hole());
    assert_eq!((measures.white_hole_cells(), measures.white_holes), (2, 2));
    assert_eq!((measures.black_hole_cells(), measures.black_holes), (0, 0));
    // The cells of the solution with more than one successor, without the goal: all but D1, C5 and C1.
    assert_eq!(measures.forward_decisions, Some(Average::whole(10)));
    // The cells of the solution with more than one predecessor, without the start: all but E5 (only E1), C4 (only C1)
    // and E4 (only C4). D1 from A1 and D4; D5 from B5 and D1; D2 from D5 and E2; B2 from C2 and D2; E2 from A2 and B2;
    // E1 from B1, E2 and E4; C5 from C3 and E5; C2 from C4 and C5; C1 from C2 and C3; B4 from B1 and E4.
    assert_eq!(measures.backward_decisions, Some(Average::whole(10)));
    // S [E W] [N S] [W E] N W [W E] [S N]: five jumps straight back, and one (W W) straight on.
    assert_eq!(measures.uturns, Some(Average::whole(5)));
    assert_eq!(measures.along_line, Some(Average::whole(6)));
    assert_eq!(measures.straight_on, Some(Average::whole(1)));
    // Of the cells beside the solution, only B1 leads to the goal in one jump, and it cannot be reached.
    assert_eq!(measures.near_misses, 0);
    // Of the eleven cells beside the solution, nine touch it. A3 touches A2, A4 and B3; A5 touches A4 and B5.
    assert_eq!(measures.remote, 2);
    // Of the 24 numbers 4 are 1, 5 are 2, 11 are 3 and 4 are 4.
    assert_eq!(measures.commonest, 11);
    // From A1 there is a choice at once.
    assert_eq!(measures.initial_forced_moves, 0);
    // A1, A4 and D4 hold a 3 and lead to one another. D1, the fourth corner of their square, holds a 4.
    assert_eq!(measures.clusters, [3]);
    // The entropy of the numbers, in bits.
    let counts: Vec<f64> = (1..=4)
        .map(|k| {
            grid.split_whitespace()
                .filter(|token| **token == k.to_string())
                .count() as f64
        })
        .collect();
    assert_eq!(counts.iter().sum::<f64>(), 24.0);
    let bits: f64 = counts
        .iter()
        .map(|count| -(count / 24.0) * (count / 24.0).log2())
        .sum();
    assert!((measures.entropy - bits).abs() < 1e-12);
    // Of the 23 reachable cells all but the goal lead to one another, and the goal is one jump away from them.
    assert_eq!(
        (
            measures.tangle.states,
            measures.tangle.of,
            measures.tangle.branch
        ),
        (22, 23, Some(1))
    );
    // design: n = 0, −min(10, 10) + (3 − 1)² + 0² = −6.
    // classroom: −(5 · 13 + 25 − 2 · (0 + 2 + (13 − 10) + (13 − 10))) = −74.
    for (name, energy) in [
        ("depth", -13),
        ("design", -6),
        ("solvability", -13),
        ("classroom", -74),
    ] {
        assert_eq!(
            Energy::parse(name).unwrap().of(&measures),
            Amount::Whole(energy),
            "{name}"
        );
    }
}

/// Near misses and remote cells, in a few small mazes.
#[test]
fn beside_the_solutions() {
    for (grid, near_misses, remote, commonest) in [
        // The solution is A1 A3 A4; A2 is reached from A3, and leads to the goal, too.
        ("2 2 1 G\n", 1, 0, 2),
        // A1 A3 only; A5 and A6 are not next to it, and nothing leads to A5, which leads to the goal.
        ("2 9 G 9 2 9\n", 0, 2, 3),
        // No solution, so no cell is beside one.
        ("1 9 9 G\n", 0, 0, 2),
        // Two solutions, by A3 and by C1. All cells at the rim are on a solution or next to a cell of one. B2 is not.
        ("2 9 2\n9 9 9\n2 9 G\n", 0, 1, 5),
    ] {
        let maze = read_maze("grid", grid, &MazeOptions::default());
        let measures = Runner::default().compare(grid, &maze.unwrap().maze);
        assert_eq!(
            (measures.near_misses, measures.remote, measures.commonest),
            (near_misses, remote, commonest),
            "{grid}"
        );
    }
}

/// Sam Loyd's Klondike: as corrected, and as printed in 1898 with a 2 for a 1.
#[test]
fn klondike() {
    let puzzle = puzzles()
        .into_iter()
        .find(|puzzle| puzzle["topology"] == "queen-exit")
        .unwrap();
    let maze = load(&puzzle).maze;
    let corrected = by_rows(&maze).unwrap();
    assert_eq!(
        (corrected.depth, corrected.shortest_solutions),
        (Some(9), Count::ONE)
    );
    assert_eq!((corrected.reachable(), corrected.reaching()), (254, 81));
    let mut printed = maze.clone();
    let cell = printed.board().find("17,11").unwrap();
    assert_eq!(printed.contents()[cell.index()], Content::number(1));
    printed.set(cell, Content::number(2));
    assert_eq!(by_rows(&printed).unwrap().reaching(), 325);
}

/// Two jumps on one line written by hand, or on two lines that meet.
#[test]
fn lines_by_hand() {
    for (lines, along) in [
        ("[\"P\", \"Q\", \"R\"]", 1),
        ("[\"P\", \"Q\"], [\"Q\", \"R\"]", 0),
    ] {
        let lines = lines.replace('[', "{ through = [").replace(']', "] }");
        let text = format!(
            "cells = \"1 1 G\"\n[variant]\nrule = \"x\"\n[variant.tiling]\nkind = \"lines\"\n\
             cells = [\"P\", \"Q\", \"R\"]\nline = [{lines}]\n"
        );
        let maze = read_maze("hand.toml", &text, &MazeOptions::default())
            .unwrap()
            .maze;
        let measures = measure(&maze).unwrap();
        assert_eq!(measures.depth, Some(2));
        assert_eq!(measures.along_line, Some(Average::whole(along)), "{lines}");
    }
}

/// A grid of ones has more shortest solutions than fit into 128 bits, but averages along them are known.
#[test]
fn too_many_ways_to_count() {
    let ones = |n: usize| {
        let grid = ("1 ".repeat(n) + "\n").repeat(n);
        by_rows(
            &read_maze("ones", &grid, &MazeOptions::default())
                .unwrap()
                .maze,
        )
        .unwrap()
    };
    // On 4 × 4 cells, a solution has 2·3 steps. Two successive steps have the same direction with probability
    // (3·2 + 3·2) / (6·5). There are 5 such pairs, so 2 on average.
    let few = ones(4);
    assert_eq!(
        few.along_line,
        Some(Average::Exact {
            whole: 2,
            rest: 0,
            of: 20
        })
    );
    // If the solutions can be counted, averages are exact, even if sums over all solutions do not fit.
    let countable = ones(64);
    assert!(!countable.shortest_solutions.saturated);
    assert_eq!(countable.forward_decisions.unwrap().as_whole(), Some(126));
    assert_eq!(countable.forward_decisions.unwrap().value(), 126.0);
    let many = ones(100);
    assert!(many.shortest_solutions.saturated);
    let about = |average: Option<Average>| match average.unwrap() {
        about @ Average::About(_) => about.value(),
        exact => panic!("{exact:?}"),
    };
    // Every cell of a solution has more than one successor and more than one predecessor.
    assert!((about(many.forward_decisions) - 198.0).abs() < 1e-9);
    assert!((about(many.backward_decisions) - 198.0).abs() < 1e-9);
    // (99·98 + 99·98) / (198·197), for 197 pairs of successive steps.
    assert!((about(many.along_line) - 98.0).abs() < 1e-9);
    assert_eq!(about(many.uturns), 0.0);
}

/// A maze that is turned or reflected has the same measures, and the same difficulty to the last bit.
#[test]
fn turning_a_board_changes_nothing() {
    let (mut turned, mut boards) = (0, Vec::<(String, Option<Symmetries>)>::new());
    random_mazes(23, |title, maze| {
        let board = title.split(' ').next().unwrap();
        if boards.last().is_none_or(|(last, _)| last != board) {
            boards.push((board.to_owned(), Symmetries::of(maze.board()).ok()));
        }
        let Some((_, Some(symmetries))) = boards.last() else {
            return;
        };
        let (here, hard) = (by_rows(maze).unwrap(), difficulty(maze).unwrap());
        for symmetry in symmetries.iter().skip(1).take(3) {
            turned += 1;
            let image = maze.under(symmetry);
            let mut there = by_rows(&image).unwrap();
            let per_cell = maze
                .contents()
                .iter()
                .enumerate()
                .map(|(cell, _)| there.per_cell[symmetry.cell(Cell(cell as u32)).index()]);
            there.per_cell = per_cell.collect();
            assert_eq!(there, here, "{title}");
            assert_eq!(difficulty(&image).unwrap(), hard, "{title}");
        }
    });
    println!("{turned} mazes turned");
    assert!(turned > 1000);
}
