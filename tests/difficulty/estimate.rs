//! The estimate, which only ranks mazes.

use super::{random_rook, squares};
use crate::corpus::bodies::Random;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::difficulty::{difficulty, estimate};
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::{Cell, Content, Topology};

/// On a mixture of easy and hard boards of one size, the estimate correlates with the difficulty.
#[test]
fn the_estimate_ranks() {
    let board = squares(5);
    let mut random = Random(77);
    let (mut exact, mut estimated) = (Vec::new(), Vec::new());
    for round in 0..300 {
        let mut maze = random_rook(&board, &mut random);
        let depth = |maze: &Maze| solve(maze).unwrap().length();
        let mut best = depth(&maze);
        for _ in 0..round {
            let cell = random.below(24);
            let longest = board.topology().longest(Cell(cell as u32)) as usize;
            let changed = Content::number(1 + random.below(longest) as u32);
            let before = maze.contents()[cell];
            maze.set(Cell(cell as u32), changed);
            let now = depth(&maze);
            if now >= best {
                best = now;
            } else {
                maze.set(Cell(cell as u32), before);
            }
        }
        if let Some(found) = difficulty(&maze).unwrap().exact() {
            exact.push(found);
            estimated.push(estimate(&maze).unwrap().unwrap());
        } else {
            assert_eq!(estimate(&maze), Ok(None));
        }
    }
    let correlation = rank_correlation(&exact, &estimated);
    println!("{} boards, rank correlation {correlation:.2}", exact.len());
    assert!(correlation > 0.8, "{correlation}");
}

fn rank_correlation(a: &[f64], b: &[f64]) -> f64 {
    let ranks = |values: &[f64]| -> Vec<f64> {
        let rank = |value: &f64| {
            let below = values.iter().filter(|&other| other < value).count();
            let equal = values.iter().filter(|&other| other == value).count();
            below as f64 + equal as f64 / 2.0 - values.len() as f64 / 2.0
        };
        values.iter().map(rank).collect()
    };
    let (a, b) = (ranks(a), ranks(b));
    let product = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
    product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt()
}
