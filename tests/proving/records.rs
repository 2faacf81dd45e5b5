//! The list of records, `docs/notes/records.toml`: every maze has its depth, every proof holds, quick questions are
//! settled again, and the page agrees with the list.

use super::settled;
use crate::program::{ended, run};
use jumpmaze::internals::files::{Changes, LoadedMaze, MazeOptions, ProofFile, Variant, read_maze};
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::prove::theorem::bound_of;
use jumpmaze::internals::prove::{Question, Rules};
use jumpmaze::internals::search::make::Conditions;
use jumpmaze::internals::solve::solve;
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
struct List {
    record: Vec<Record>,
}

/// A question, and what is known.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    variant: String,
    size: Option<Vec<i64>>,
    start: Option<String>,
    goal: Option<String>,
    #[serde(default)]
    unique: bool,
    #[serde(default)]
    no_black_holes: bool,
    numbers: Option<Vec<u32>>,
    lower: Option<u32>,
    upper: Option<u32>,
    positions: Option<u64>,
    seconds: Option<f64>,
    maze: Option<String>,
}

/// The largest number of positions of questions that are settled again.
const FEW: u64 = 1_500;

/// The largest size in bytes of proofs that are verified. A release build verifies all.
const SHORT: usize = if cfg!(debug_assertions) {
    20_000
} else {
    usize::MAX
};

/// The settled questions whose proofs are too long to be kept. Proofs of intervals need not be kept.
const TOO_LONG: &[&str] = &[
    "hexagon-torus-4x4-A1-free",
    "projective-4x4-A1-free",
    "torus-6x7-A1-free",
    "torus-7x7-A1-G7",
    "torus-7x7-A1-free",
    "wildcard-4x4-A1-D4",
];

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/notes")
}

fn records() -> Vec<Record> {
    let text = fs::read_to_string(docs().join("records.toml")).expect("there is a list");
    let list: List = toml::from_str(&text).expect("it is as it should be");
    list.record
}

impl Record {
    fn conditions(&self) -> Conditions {
        Conditions {
            unique: self.unique,
            no_black_holes: self.no_black_holes,
            ..Conditions::default()
        }
    }

    fn changes(&self) -> Changes {
        Changes {
            size: self.size.clone(),
            start: self.start.clone(),
            goal: self.goal.clone(),
            ..Changes::default()
        }
    }

    fn question(&self) -> Question {
        let variant = Variant::built_in_changed(&self.variant, &self.changes());
        let mut spec = variant
            .unwrap_or_else(|why| panic!("{}: {why}", self.name()))
            .spec();
        if let Some(numbers) = &self.numbers {
            spec.letters.numbers = Some(numbers.clone());
        }
        Question::new(spec, &self.conditions()).expect("it can be asked")
    }

    fn is_settled(&self) -> bool {
        self.lower.is_some() && self.lower == self.upper
    }

    fn loaded(&self) -> Option<LoadedMaze> {
        let maze = read_maze("", self.maze.as_ref()?, &MazeOptions::default());
        Some(maze.unwrap_or_else(|why| panic!("{}: {why}", self.name())))
    }

    fn name(&self) -> String {
        let size = self.size.iter().flatten().map(i64::to_string);
        let size = size.collect::<Vec<String>>().join("x");
        let mut parts = vec![self.variant.clone()];
        parts.extend(self.size.is_some().then_some(size));
        parts.extend(self.start.clone());
        parts.extend(self.goal.clone());
        parts.extend(self.unique.then(|| "unique".to_owned()));
        parts.extend(self.no_black_holes.then(|| "no-black-holes".to_owned()));
        let numbers = self.numbers.iter().flatten().map(u32::to_string);
        parts.extend(numbers);
        parts.join("-")
    }

    fn proof(&self) -> Option<String> {
        fs::read_to_string(docs().join("records").join(self.name() + ".proof")).ok()
    }
}

#[test]
fn every_maze_of_the_list_has_its_depth() {
    for record in records() {
        let Some(loaded) = record.loaded() else {
            continue;
        };
        let depth = solve(&loaded.maze).expect("it is small").length();
        assert_eq!(depth, record.lower, "{}", record.name());
        let conditions = record.conditions();
        if !conditions.is_empty() {
            let measures = measure(&loaded.maze).expect("it is small");
            let lacks = conditions.lacks(&loaded.maze, &measures);
            assert!(lacks.is_empty(), "{}: {lacks:?}", record.name());
        }
        assert!(record.seconds >= Some(0.0), "{}", record.name());
    }
}

/// Every question that a search has settled has a proof, unless it is too long. Proofs of intervals hold, too.
#[test]
fn every_proof_of_the_list_holds() {
    let mut verified = 0;
    for record in records() {
        let name = record.name();
        let Some(text) = record.proof() else {
            let by_theorem = || {
                let bound = bound_of(&record.question().task);
                record.maze.is_some() && bound.map(|bound| bound.depth) == record.upper
            };
            let needs_none = match record.positions {
                None => by_theorem(),
                Some(_) => record.maze.is_none(),
            };
            let is_long = !record.is_settled() || TOO_LONG.contains(&name.as_str());
            assert!(needs_none || is_long, "there is no proof of {name}");
            continue;
        };
        let proof = ProofFile::parse(&name, &text).unwrap_or_else(|why| panic!("{name}: {why}"));
        // The proof is about this question, not about another one.
        let (file, maze) = (&proof.file, &proof.maze.maze);
        let asked = record.question();
        let variant = format!(
            "variant = \"{}\"
",
            record.variant
        );
        assert!(text.contains(&variant), "{name}");
        assert_eq!(maze.board().names(), asked.task.board.names(), "{name}");
        assert_eq!(maze.start(), asked.start, "{name}");
        assert_eq!(file.goal.is_some(), asked.task.is_free(), "{name}");
        assert!(file.goal.is_some() || *maze.goal() == asked.goal, "{name}");
        assert_eq!(
            [file.unique, file.no_black_holes],
            [record.unique, record.no_black_holes],
            "{name}"
        );
        assert_eq!(file.numbers, record.numbers, "{name}");
        let says = [Some(file.depth), Some(file.refuted - 1)];
        assert_eq!(says, [record.lower, record.upper], "{name}");
        if text.len() <= SHORT {
            let holds = proof.check();
            holds.unwrap_or_else(|why| panic!("{name}: {why}"));
            verified += 1;
        }
    }
    assert!(verified >= 200, "{verified}");
}

/// Each of the numbers that a proof states is changed in turn.
#[test]
fn a_proof_of_the_list_with_another_number_is_refused() {
    let mut damaged = 0;
    for record in records() {
        let Some(text) = record.proof().filter(|text| text.len() <= 2_000) else {
            continue;
        };
        for key in ["depth", "refuted", "positions"] {
            let line = text.lines().find(|line| line.starts_with(key));
            let line = line.expect("every proof has it");
            let (_, number) = line.split_once(" = ").expect("it is a number");
            let number: u64 = number.parse().expect("it is a number");
            // To refute a larger depth is a weaker claim, which may be true, so `refuted` is made smaller.
            let other = if key == "refuted" {
                number - 1
            } else {
                number + 1
            };
            let changed = text.replacen(line, &format!("{key} = {other}"), 1);
            let refused = ProofFile::parse("", &changed).and_then(|proof| proof.check());
            assert!(refused.is_err(), "{}: {key} = {other}", record.name());
            damaged += 1;
        }
    }
    assert!(damaged >= 300, "{damaged}");
}

#[test]
fn quick_questions_are_settled_again() {
    let mut again = 0;
    for record in records() {
        if !record.is_settled() || record.positions.is_none_or(|positions| positions > FEW) {
            continue;
        }
        let answer = settled(&record.question(), &Rules::by_search());
        assert_eq!(Some(answer.upper), record.upper, "{}", record.name());
        assert_eq!(
            Some(answer.progress.positions),
            record.positions,
            "{}",
            record.name()
        );
        again += 1;
    }
    assert!(again >= 100, "{again}");
}

#[test]
fn the_page_of_records_is_the_list() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("records.toml");
    fs::copy(docs().join("records.toml"), &list).expect("it can be copied");
    let proofs = folder.path().join("records");
    fs::create_dir(&proofs).expect("it can be made");
    for entry in fs::read_dir(docs().join("records")).expect("there are proofs") {
        let entry = entry.expect("it can be listed");
        fs::copy(entry.path(), proofs.join(entry.file_name())).expect("it can be copied");
    }
    let written = run(["prove", "--records", list.to_str().expect("a text")]);
    ended(&written, 0);
    let read = |file: &Path| fs::read_to_string(file).expect("it is there");
    assert!(
        read(&folder.path().join("records.md")) == read(&docs().join("records.md")),
        "docs/notes/records.md is not the list; renew it: jumpmaze prove --records docs/notes/records.toml"
    );
    // The list has not changed.
    assert!(read(&list) == read(&docs().join("records.toml")));
}
