//! Hill descent as a student writes it, in Rust without any crate.

use std::io::{self, BufRead, Write};

const N: usize = 5;
type Maze = [[usize; N]; N];

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

fn largest(r: usize, c: usize) -> usize {
    [r, N - 1 - r, c, N - 1 - c].into_iter().max().unwrap()
}

fn depths(maze: &Maze) -> [[i32; N]; N] {
    let mut depths = [[-1; N]; N];
    depths[0][0] = 0;
    let mut queue = vec![(0, 0)];
    let mut next = 0;
    while let Some(&(r, c)) = queue.get(next) {
        next += 1;
        let jump = maze[r][c];
        let mut visit = |to: (usize, usize)| {
            if depths[to.0][to.1] < 0 {
                depths[to.0][to.1] = depths[r][c] + 1;
                queue.push(to);
            }
        };
        if jump == 0 {
            continue;
        }
        if r + jump < N {
            visit((r + jump, c));
        }
        if c + jump < N {
            visit((r, c + jump));
        }
        if r >= jump {
            visit((r - jump, c));
        }
        if c >= jump {
            visit((r, c - jump));
        }
    }
    depths
}

fn objective(maze: &Maze) -> i32 {
    match depths(maze)[N - 1][N - 1] {
        -1 => 1_000_000,
        depth => -depth,
    }
}

fn main() {
    print!("Iterations? ");
    io::stdout().flush().unwrap();
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).unwrap();
    let iterations: u64 = line.trim().parse().unwrap();
    let run: u64 = std::env::var("JUMPMAZE_RUN").map_or(1, |run| run.parse().unwrap());
    let mut random = Random(run.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut maze = [[0; N]; N];
    for (r, row) in maze.iter_mut().enumerate() {
        for (c, number) in row.iter_mut().enumerate() {
            *number = 1 + random.below(largest(r, c));
        }
    }
    maze[N - 1][N - 1] = 0;
    let mut energy = objective(&maze);
    for _ in 0..iterations {
        let cell = random.below(N * N - 1);
        let (r, c) = (cell / N, cell % N);
        let before = maze[r][c];
        // Any number but the current one.
        maze[r][c] = (before + random.below(largest(r, c) - 1)) % largest(r, c) + 1;
        let changed = objective(&maze);
        if changed <= energy {
            energy = changed;
        } else {
            maze[r][c] = before;
        }
    }
    for row in maze {
        println!("{}", row.map(|number| number.to_string()).join(" "));
    }
    println!("\nMoves from start:");
    for row in depths(&maze) {
        let shown = row.map(|depth| match depth {
            -1 => "--".to_string(),
            depth => format!("{depth:2}"),
        });
        println!("{}", shown.join(" "));
    }
    println!("\n{energy}");
}
