//! The list of what has been settled: every maze is as deep as it says, and what takes a moment is settled anew.

use super::settled;
use jumpmaze::files::{Changes, LoadedMaze, MazeOptions, Variant, read_maze};
use jumpmaze::measures::measure;
use jumpmaze::prove::{Question, Rules};
use jumpmaze::search::make::Conditions;
use serde::Deserialize;
use std::path::Path;

#[derive(Deserialize)]
struct Optima {
    optimum: Vec<Optimum>,
}

/// A question, and its answer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Optimum {
    pub(super) variant: String,
    pub(super) size: Option<Vec<i64>>,
    pub(super) start: String,
    /// A cell, several, or `free`.
    pub(super) goal: toml::Value,
    /// Where the goal is free, the deepest cell of the maze.
    pub(super) deepest: Option<String>,
    #[serde(default)]
    pub(super) unique: bool,
    #[serde(default)]
    pub(super) no_black_holes: bool,
    pub(super) numbers: Option<Vec<u32>>,
    pub(super) depth: u32,
    pub(super) positions: u64,
    /// On the machine that settled it.
    pub(super) seconds: f64,
    cells: String,
}

/// Positions that are looked at in a moment.
const FEW: u64 = 1_500;

pub(super) fn optima() -> Vec<Optimum> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/optima.toml");
    let text = std::fs::read_to_string(file).expect("there is a list");
    let optima: Optima = toml::from_str(&text).expect("it is as it should be");
    optima.optimum
}

impl Optimum {
    fn conditions(&self) -> Conditions {
        Conditions {
            unique: self.unique,
            no_black_holes: self.no_black_holes,
            ..Conditions::default()
        }
    }

    fn name(&self) -> String {
        format!("{} {:?} to {}", self.variant, self.size, self.goal)
    }

    /// The maze.
    pub(super) fn loaded(&self) -> LoadedMaze {
        let goal = self.deepest.clone().or_else(|| match &self.goal {
            toml::Value::String(cell) => Some(cell.clone()),
            _ => None,
        });
        let options = MazeOptions {
            variant: Some(self.variant.clone()),
            size: self.size.clone(),
            start: Some(self.start.clone()),
            goal,
            ..MazeOptions::default()
        };
        let loaded = read_maze("optimum.txt", &self.cells, &options);
        loaded.unwrap_or_else(|why| panic!("{}: {why}", self.name()))
    }
}

#[test]
fn every_maze_of_the_list_is_as_deep_as_it_says() {
    for optimum in optima() {
        let loaded = optimum.loaded();
        let measures = measure(&loaded.maze).expect("it is small");
        assert_eq!(measures.depth, Some(optimum.depth), "{}", optimum.name());
        let lacks = optimum.conditions().lacks(&loaded.maze, &measures);
        assert!(lacks.is_empty(), "{}: {lacks:?}", optimum.name());
        assert!(optimum.seconds >= 0.0);
    }
}

#[test]
fn what_takes_a_moment_is_settled_anew() {
    let mut again = 0;
    for optimum in optima().iter().filter(|optimum| optimum.positions <= FEW) {
        let toml::Value::String(goal) = &optimum.goal else {
            continue;
        };
        let changes = Changes {
            size: optimum.size.clone(),
            start: Some(optimum.start.clone()),
            goal: Some(goal.clone()),
        };
        let variant = Variant::built_in_changed(&optimum.variant, &changes);
        let mut wish = variant
            .unwrap_or_else(|why| panic!("{}: {why}", optimum.name()))
            .wish();
        if let Some(numbers) = &optimum.numbers {
            wish.letters.numbers = Some(numbers.clone());
        }
        let question = Question::new(wish, &optimum.conditions()).expect("it can be asked");
        let answer = settled(&question, &Rules::default());
        assert_eq!(answer.upper, optimum.depth, "{}", optimum.name());
        again += 1;
    }
    assert!(again >= 20, "{again}");
}
