//! Reads a maze and its custom variant from two files, then solves and draws the maze.
//!
//! Run it with `cargo run --example files -- docs/examples/ring.txt docs/examples/ring.toml`.

use jumpmaze::sheets::View;
use jumpmaze::{MazeOptions, read_maze};
use std::error::Error;
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [maze, variant] = arguments.as_slice() else {
        eprintln!("give two files: a maze and a variant");
        return ExitCode::FAILURE;
    };
    match solve_and_draw(maze, variant) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // For a bad file, this shows the line and what to write instead.
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn solve_and_draw(path: &str, variant: &str) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let loaded = read_maze(path, &text, &MazeOptions::default().variant(variant))?;
    for warning in loaded.warnings() {
        eprintln!("{warning}");
    }
    println!("{}\n{}", loaded.maze, loaded.maze.solve()?);
    let view = View::default().title("A ring").solution(true);
    let picture = env::temp_dir().join("jumpmaze-ring.svg");
    fs::write(&picture, loaded.maze.to_svg_with(&view)?)?;
    println!("The picture is in {}.", picture.display());
    Ok(())
}
