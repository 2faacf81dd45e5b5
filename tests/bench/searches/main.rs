//! Compares searches: makes the tables and pictures of `docs/notes/search.md`.
//!
//! ```text
//!   cargo bench --bench searches                  everything, some minutes; writes docs/pictures
//!   cargo bench --bench searches -- quick         fewer seeds and iterations; pictures go to target
//!   cargo bench --bench searches -- sideways      only experiments with this word in their names
//! ```
//!
//! Effort is counted in iterations, which are the same on every machine. Seconds are processor time of a thread.

mod curves;
mod plot;
mod reach;
mod recipe;
mod runs;

use std::env;
use std::path::{Path, PathBuf};

/// Whether the run is quick, and the folder for pictures.
pub(crate) struct BenchContext {
    quick: bool,
    pictures: PathBuf,
}

impl BenchContext {
    /// The given number of seeds, or at most 6 in a quick run.
    pub(crate) fn seeds(&self, seeds: u64) -> u64 {
        if self.quick { seeds.min(6) } else { seeds }
    }

    /// The given number of iterations, or a twentieth of it in a quick run.
    pub(crate) fn iterations(&self, iterations: u64) -> u64 {
        if self.quick {
            iterations / 20
        } else {
            iterations
        }
    }

    /// The file of a picture.
    pub(crate) fn picture(&self, name: &str) -> PathBuf {
        self.pictures.join(name).with_extension("svg")
    }
}

/// Prints a table.
pub(crate) fn table(title: &str, headings: &[&str], rows: &[Vec<String>]) {
    println!("\n**{title}**\n\n| {} |", headings.join(" | "));
    println!("|{}", " --- |".repeat(headings.len()));
    for row in rows {
        println!("| {} |", row.join(" | "));
    }
}

type Experiment = (&'static str, fn(&BenchContext));

const EXPERIMENTS: &[Experiment] = &[
    ("depth", curves::depth),
    ("design", curves::design),
    ("sideways", curves::sideways),
    ("periods", reach::periods),
    ("seconds", reach::seconds),
    ("recipe", recipe::published),
    ("course", recipe::course),
];

fn main() {
    // Cargo adds options of its own.
    let words: Vec<String> = env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let quick = words.iter().any(|word| word == "quick");
    let chosen: Vec<&String> = words.iter().filter(|word| *word != "quick").collect();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pictures = here.join(if quick {
        "target/pictures"
    } else {
        "docs/pictures"
    });
    std::fs::create_dir_all(&pictures).expect("pictures can be written");
    let context = BenchContext { quick, pictures };
    for (name, run) in EXPERIMENTS {
        if chosen.is_empty() || chosen.iter().any(|word| name.contains(word.as_str())) {
            run(&context);
        }
    }
}
