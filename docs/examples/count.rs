//! Counts all mazes of a small board by the length of their shortest solutions, using only petgraph.
//!
//! Run it with `cargo run --release --example count`.

use jumpmaze::petgraph::algo::dijkstra;
use jumpmaze::{Cell, Maze, Topology, Variant};
use std::collections::BTreeMap;
use std::sync::Arc;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rook = Variant::built_in("rook", Some(&[3, 3]))?;
    let board = rook.board();
    let cells = board.topology().cells() as u32;
    let goal = Cell(cells - 1);
    let largest: Vec<u32> = (0..cells)
        .map(|cell| board.topology().longest(Cell(cell)))
        .collect();
    let mut lengths: BTreeMap<Option<u32>, u32> = BTreeMap::new();
    let mut numbers = vec![1; cells as usize];
    loop {
        let maze = Maze::new(Arc::clone(board), &numbers, Cell(0), goal)?;
        let states = maze.state_graph();
        let start = states.start(Cell(0)).ok_or("the start has no state")?;
        let distances = dijkstra(&states.graph, start, None, |_| 1);
        let at_goal = distances
            .iter()
            .filter(|entry| states.graph[*entry.0].cell == goal);
        *lengths
            .entry(at_goal.map(|entry| *entry.1).min())
            .or_default() += 1;
        // Counts to the next maze: the numbers are digits with different bases. The goal keeps its number.
        let digit = (0..goal.index()).find(|&cell| numbers[cell] < largest[cell]);
        let Some(digit) = digit else { break };
        numbers[digit] += 1;
        numbers[..digit].fill(1);
    }
    for (length, mazes) in lengths {
        match length {
            Some(moves) => println!("{mazes} mazes take {moves} moves"),
            None => println!("{mazes} mazes have no solution"),
        }
    }
    Ok(())
}
