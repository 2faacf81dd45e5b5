//! Make, solve, rate and draw *jumping mazes* on any board.
//!
//! Every cell of a jumping maze holds a number. From a cell you jump exactly that many cells in a straight line, and
//! you look for a shortest way from the start to the goal. The plain kind is the Rook Jumping Maze; with diagonals it
//! is the Queen Jumping Maze of Sam Loyd's “Back from the Klondike”.
//!
//! This crate has one engine for all kinds of jumping mazes: on squares, hexagons, Penrose rhombs or the surface of a
//! cube, with walls, on a torus or a Möbius strip, and with rules such as “no U-turns”. It has no pathfinding for mazes
//! with corridors, and it draws only still pictures.
//!
//! # A maze in five lines
//!
//! ```toml
//! [dependencies]
//! jumpmaze = { path = "…", default-features = false } # without the program; features = ["png", "drawings"] for more
//! ```
//!
//! ```
//! use jumpmaze::Variant;
//!
//! let hexagons = Variant::named("hexagons")?;
//! let maze = hexagons.generate(7)?; // 7 is the seed
//! println!("{maze}\n{}", maze.solve()?); // 10 moves, the only shortest solution: A1 O2 M4 …
//! println!("{}", maze.rate()?.difficulty()); // 5.9 (medium): …
//! std::fs::write(std::env::temp_dir().join("maze.svg"), maze.to_svg()?)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Several mazes, with conditions
//!
//! An [`Order`] says which mazes to make. Iterating over the order makes these mazes. The mazes of an order are all
//! different, and a seed gives the same mazes on every machine. The default seed is 0; [`Order::seed_from`] draws a
//! seed from your random generator.
//!
//! ```
//! use jumpmaze::{Difficulty, Variant};
//!
//! let torus = Variant::named("torus")?;
//! for maze in torus.order().difficulty(Difficulty::HARD).moves(10..=14).count(3).seed(1) {
//!     let maze = maze?;
//!     assert!((10..=14).contains(&maze.solve()?.moves().unwrap()));
//!     println!("{}", torus.file_of(maze).id()?); // an ID that can be typed in: torus:A…
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`read_maze`] reads a maze from a text, and [`Maze::draw`] draws a maze for the formats in [`sheets`]. A [`Cell`] is
//! an index; [`Board::name`] gives its name, such as `C3`. Every error suggests a remedy: see [`Remedy`].
//!
//! # A board of your own
//!
//! [`Board::from_fn`] makes a board from a function: for a cell and a number, it returns the cells where a jump may
//! land. The state graph of the board is a [`petgraph`] graph. All searches and measures work on such a board.
//!
//! ```
//! use jumpmaze::energy::Energy;
//! use jumpmaze::petgraph::algo::kosaraju_scc;
//! use jumpmaze::{Board, Order};
//! use std::sync::Arc;
//!
//! // A clock with twelve hours: a jump of k leads k hours ahead, or k · k hours back.
//! let clock = Arc::new(Board::from_fn(12, 11, |hour, k| {
//!     vec![(hour + k) % 12, (hour + 144 - k * k) % 12] // 144 hours are twelve rounds
//! })?);
//! let graph = clock.state_graph().graph; // 12 states and all jumps that some maze could have
//! assert_eq!(kosaraju_scc(&graph).len(), 1);
//!
//! let longest = Order::on(clock).energy(Energy::parse("depth")?).first()?;
//! println!("{}", longest.solve()?); // 11 moves
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What makes a kind of maze
//!
//! A [`Variant`] is a short TOML file. Each of these kinds differs from `rook` mainly in one key:
//!
//! | variant | the key | what it changes |
//! | --- | --- | --- |
//! | rook | | squares, jumps through sides |
//! | queen | `moves.exits = "both"` | jumps through corners, too |
//! | torus | `boundary.wrap = "torus"` | the edges of the board are glued together |
//! | hexagons | `tiling.use = "6.6.6"` | the tiles, and so the meaning of “straight on” |
//! | no-u-turn | `moves.turns = "no-u-turn"` | the sides by which a cell may be left, after each side of arrival |
//!
//! Each file is compiled to a [`Topology`]. The topology lists the landings (the ends of jumps) of every cell and
//! number, and the sides by which a cell may be left after each arrival. Searches and solvers use nothing else.
//! [`Maze::state_graph`] and [`Board::state_graph`] build a `petgraph` graph from the topology. This graph has a node
//! for each cell, or, if turns matter, for each cell and side of arrival.
//!
//! # Modules
//!
//! | module | what it is for |
//! | --- | --- |
//! | (root) | variants, boards, mazes and orders; reading and writing of files, with errors that point at the line |
//! | [`energy`] | formulas that say which mazes are good, for [`Order::energy`] |
//! | [`measures`] | objective properties of a maze, and its difficulty |
//! | [`critique`] | what a designer would say, and which number to change |
//! | [`sheets`] | pictures, and sheets of puzzles, as SVG, PDF and PNG |
//! | [`learn`] | the exercises of the course, and hill descents for learners |
//! | [`topology`] | cells, jumps, states and their graph; symmetries |
//! | [`surface`], [`rules`] | boundaries and turn rules: to add your own |
//!
//! # Features
//!
//! - `cli` (default): the program `jumpmaze`, with `drawings` and `png`. Without this feature, the crate has no
//!   argument parser and takes no seed from the system. No result depends on the feature.
//! - `drawings`: boards from drawings in SVG.
//! - `png`: PNG pictures.
//! - `web`: the functions that a page in a browser calls, for the target `wasm32-unknown-unknown`.
//!
//! # Minimum version of Rust
//!
//! 1.91. A new minor version of the crate may need a newer Rust.

// Some items are used only by the program.
#![cfg_attr(
    not(feature = "cli"),
    allow(dead_code, unreachable_pub, unused_imports)
)]

mod axis;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
mod clock;
pub mod critique;
pub mod energy;
mod files;
mod flat;
// Re-exports for tests. A build without the feature `cli` omits this module and all code that only this module uses.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod internals;
pub mod learn;
mod limits;
mod maze;
pub mod measures;
mod options;
mod plane;
mod play;
mod prove;
mod random;
mod remedy;
pub mod rules;
mod search;
pub mod sheets;
mod solve;
mod spelling;
pub mod surface;
pub mod topology;
#[cfg(any(feature = "cli", feature = "web"))]
mod web;

pub use axis::UnknownName;
pub use files::{
    Diagnostic, Format, LoadedMaze, MazeOptions, MazeText, NoId, Rating, RatingKey, RatingKind,
    Variant, read_maze, read_mazes, read_text,
};
pub use maze::{Form, Maze};
pub use petgraph;
pub use rand;
pub use remedy::{Problem, Remedy, WithoutFile};
pub use search::make::{Difficulty, GENERATOR, Lack, Mazes, NoDifficulty, NoMaze, Order};
pub use solve::{Count, Solution, Solutions};
pub use topology::{Board, Cell, StateGraph, Topology};

/// Runs the examples of `docs/guide/extending.md` with the documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/guide/extending.md")]
struct Extending;

/// Runs the example of `docs/guide/rust.md`.
#[cfg(doctest)]
#[doc = include_str!("../docs/guide/rust.md")]
struct Guide;

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
