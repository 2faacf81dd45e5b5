//! The time to measure and to solve a maze, compared with hand-written loops for square boards.
//!
//! `cargo bench --bench mazes` runs it. Times on shared machines are noisy, so compare a line only with the plain loop
//! of the same run. Before anything is timed, both must give the same results.

mod plain;

use criterion::{Criterion, criterion_group, criterion_main};
use jumpmaze::internals::files::{MazeOptions, read_maze};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::{Average, Measures, by_masks, by_rows, measure};
use jumpmaze::internals::solve::solve;
use plain::{NONE, Numbers, Plain};
use std::fmt::Write;
use std::hint::black_box;
use std::time::Duration;

/// SplitMix64, so that the mazes are the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, length: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        (((z >> 32) * u64::from(length)) >> 32) as u32
    }
}

/// A square grid of random legal numbers up to `most`, with a solution.
fn grid(size: u32, most: u32) -> Vec<u32> {
    let mut random = Random(u64::from(size));
    let mut plain = Plain::new(size as usize, size as usize);
    loop {
        let number = |cell: u32| {
            let farthest = |place: u32| place.max(size - 1 - place);
            1 + random.below(farthest(cell / size).max(farthest(cell % size)).min(most))
        };
        let grid: Vec<u32> = (0..size * size).map(number).collect();
        if plain.length(&grid).is_some() {
            return grid;
        }
    }
}

fn text(grid: &[u32], size: u32) -> String {
    let mut text = String::new();
    for (cell, number) in (1..).zip(grid) {
        let end = if cell % size == 0 { '\n' } else { ' ' };
        let _ = write!(text, "{number}{end}");
    }
    text
}

fn read(text: &str) -> Maze {
    let loaded = read_maze("grid.txt", text, &MazeOptions::default());
    loaded.expect("the mazes of the benchmark are mazes").maze
}

/// The measures of the library as numbers of the baseline.
fn in_numbers(measures: &Measures) -> Numbers {
    let sum = |average: Option<Average>| match average {
        Some(Average::Exact { whole, .. }) => whole,
        _ => 0,
    };
    Numbers {
        depth: measures.depth,
        reachable: measures.reachable(),
        black_cells: measures.black_hole_cells(),
        white_cells: measures.white_hole_cells(),
        black_holes: measures.black_holes,
        white_holes: measures.white_holes,
        solutions: measures.shortest_solutions.exact().unwrap_or(0),
        along: [
            sum(measures.forward_decisions),
            sum(measures.backward_decisions),
            sum(measures.uturns),
            sum(measures.along_line),
        ],
        forced: measures.initial_forced_moves,
        clusters: measures.clusters.clone(),
        entropy: measures.entropy,
        tangle: measures.tangle.states,
        branch: measures.tangle.branch,
    }
}

fn assert_same(plain: &mut Plain, grid: &[u32], maze: &Maze) {
    let measures = measure(maze).expect("few states");
    assert_eq!(plain.measure(grid), in_numbers(&measures));
    let known = |value: u32| (value != NONE).then_some(value);
    for (cell, measures) in measures.per_cell.iter().enumerate() {
        assert_eq!(known(plain.depths[cell]), measures.depth);
        assert_eq!(plain.distances[cell] != NONE, measures.reaching);
    }
}

/// Times measuring and solving, for mazes in memory.
fn measures(criterion: &mut Criterion) {
    for size in [5, 10, 50, 1000] {
        let numbers = grid(size, size);
        let maze = read(&text(&numbers, size));
        let mut plain = Plain::new(size as usize, size as usize);
        assert_same(&mut plain, &numbers, &maze);
        let mut group = criterion.benchmark_group(format!("rook {size}x{size}"));
        group
            .sample_size(if size < 1000 { 50 } else { 10 })
            .warm_up_time(Duration::from_millis(500))
            .measurement_time(Duration::from_secs(2));
        group.bench_function("measure: plain loop by hand", |b| {
            b.iter(|| plain.measure(black_box(&numbers)));
        });
        if by_masks(&maze).is_some() {
            group.bench_function("measure: words of bits", |b| {
                b.iter(|| by_masks(black_box(&maze)));
            });
        }
        group.bench_function("measure: flat arrays", |b| {
            b.iter(|| by_rows(black_box(&maze)));
        });
        group.bench_function("solve: plain search by hand, up to the goal", |b| {
            b.iter(|| plain.length(black_box(&numbers)));
        });
        group.bench_function("solve: plain search by hand, of all cells both ways", |b| {
            b.iter(|| plain.explore(black_box(&numbers)));
        });
        group.bench_function("solve", |b| b.iter(|| solve(black_box(&maze))));
        group.finish();
    }
}

/// The length of a shortest solution. Plain loops read the grid and search it.
fn read_and_search(text: &str) -> Option<u32> {
    let mut numbers = Vec::new();
    let mut rows = 0;
    for line in text.lines() {
        for word in line.split_ascii_whitespace() {
            numbers.push(word.parse().ok()?);
        }
        rows += 1;
    }
    let columns = numbers.len() / rows;
    Plain::new(rows, columns).length(&numbers)
}

/// Times everything from a text to the first solution and the number of all solutions.
fn texts(criterion: &mut Criterion) {
    for (size, most) in [(500, 9), (500, 500), (1000, 9), (1000, 1000)] {
        let text = text(&grid(size, most), size);
        let mut group = criterion.benchmark_group(format!("text {size}x{size} up to {most}"));
        group
            .sample_size(10)
            .warm_up_time(Duration::from_millis(500))
            .measurement_time(Duration::from_secs(3));
        group.bench_function("read and search: plain loops by hand", |b| {
            b.iter(|| read_and_search(black_box(&text)));
        });
        group.bench_function("read", |b| b.iter(|| read(black_box(&text))));
        group.bench_function("read, solve, first solution and count", |b| {
            b.iter(|| {
                let maze = read(black_box(&text));
                let solved = solve(&maze).expect("few states");
                (solved.first(), solved.count())
            });
        });
        group.finish();
    }
}

criterion_group!(benches, measures, texts);
criterion_main!(benches);
