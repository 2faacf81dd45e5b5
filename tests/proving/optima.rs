//! The list of what has been settled: every maze is as deep as it says, and what takes a moment is settled anew.

use super::settled;
use jumpmaze::files::{Changes, MazeOptions, Variant, read_maze};
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
struct Optimum {
    variant: String,
    size: Option<Vec<i64>>,
    start: String,
    /// A cell, several, or `free`.
    goal: toml::Value,
    /// Where the goal is free, the deepest cell of the maze.
    deepest: Option<String>,
    #[serde(default)]
    unique: bool,
    #[serde(default)]
    no_black_holes: bool,
    numbers: Option<Vec<u32>>,
    depth: u32,
    positions: u64,
    /// On the machine that settled it.
    seconds: f64,
    cells: String,
}

/// Positions that are looked at in a moment.
const FEW: u64 = 1_500;

fn optima() -> Vec<Optimum> {
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
}

#[test]
fn every_maze_of_the_list_is_as_deep_as_it_says() {
    for optimum in optima() {
        let goal = optimum.deepest.clone().or_else(|| match &optimum.goal {
            toml::Value::String(cell) => Some(cell.clone()),
            _ => None,
        });
        let options = MazeOptions {
            variant: Some(optimum.variant.clone()),
            size: optimum.size.clone(),
            start: Some(optimum.start.clone()),
            goal,
            ..MazeOptions::default()
        };
        let loaded = read_maze("optimum.txt", &optimum.cells, &options);
        let loaded = loaded.unwrap_or_else(|why| panic!("{}: {why}", optimum.name()));
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
