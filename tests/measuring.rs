//! Every measure by three routes: the reference on `petgraph`, words of bits, flat arrays. They must agree on all
//! published mazes and on random ones over all variants; where a route does not apply, that is counted and printed.

use crate::puzzles::{load, puzzles};
use crate::solving::random_mazes;
use jumpmaze::maze::Maze;
use jumpmaze::measures::{Measures, by_masks, by_reference, by_rows, measure};

/// How often each route gave an answer, and did not apply.
#[derive(Debug, Default)]
struct Runner {
    compared: usize,
    masks_do_not_apply: usize,
    too_many_solutions_for_the_reference: usize,
}

/// The solutions that the reference lists at most.
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
            Measures {
                shortest_solutions: slow.shortest_solutions,
                forward_decisions: None,
                backward_decisions: None,
                uturns: None,
                along_line: None,
                ..rows.clone()
            }
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
    assert!(runner.compared > 500 && runner.masks_do_not_apply < runner.compared / 2);
}
