//! The depths of all mazes of a small board, by enumeration.

use crate::every;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::{Board, BoardSpec, Cell, Content, Goal, Topology};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The number of mazes of each depth (`None`: unsolvable) on the board of `n` × `n` squares. The mazes lead from the
/// first cell to the last, with every legal number in every cell but the goal. Of two mazes that are mirror images, a
/// debug build solves one.
fn depths(n: u32) -> BTreeMap<Option<u32>, u64> {
    let board = Arc::new(Board::build(&BoardSpec::squares(n, n)).unwrap());
    let cells = board.topology().cells() as u32;
    let longest: Vec<u32> = (0..cells - 1)
        .map(|cell| board.topology().longest(Cell(cell)))
        .collect();
    let mut maze = Maze::with_contents(
        board,
        vec![Content::number(1); cells as usize],
        Cell(0),
        Goal::Cells(vec![Cell(cells - 1)]),
    )
    .expect("it fits the board");
    let mut numbers = vec![1; longest.len()];
    let mut found = BTreeMap::new();
    let side = n as usize;
    loop {
        // Rows and columns exchanged, so that start and goal stay where they are.
        let mirrored = (0..numbers.len()).map(|cell| numbers[cell % side * side + cell / side]);
        let count = match numbers.iter().copied().cmp(mirrored) {
            _ if every(2) == 1 => 1,
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => 2,
        };
        if count > 0 {
            *found.entry(solve(&maze).unwrap().length()).or_insert(0) += count;
        }
        // The next maze: count up like an odometer.
        let Some(cell) = (0..numbers.len()).find(|&cell| numbers[cell] < longest[cell]) else {
            return found;
        };
        numbers[cell] += 1;
        numbers[..cell].fill(1);
        for (cell, &number) in (0..).map(Cell).zip(&numbers[..=cell]) {
            maze.set(cell, Content::number(number));
        }
    }
}

#[test]
fn all_mazes_of_three_by_three() {
    let expected = [(None, 13), (Some(2), 48), (Some(3), 60), (Some(4), 7)];
    assert_eq!(depths(3), BTreeMap::from(expected));
}

#[test]
fn all_mazes_of_four_by_four() {
    let solvable = [
        524880, 979776, 608384, 204138, 64012, 18135, 3915, 806, 190, 34, 2,
    ];
    let mut expected: BTreeMap<Option<u32>, u64> = (2..).map(Some).zip(solvable).collect();
    expected.insert(None, 430080);
    assert_eq!(expected.values().sum::<u64>(), 2_834_352);
    assert_eq!(depths(4), expected);
}
