//! At least a thousand forged certificates, made from true ones by a program. Both checkers refuse each of them for the
//! same reason and at the same position. A change that leaves a certificate valid is not counted, and its claim is
//! confirmed by enumeration or by search.

mod changes;
mod forger;

use super::answers::{by_enumeration, mazes};
use super::second::{ours, theirs};
use super::settled;
use changes::CHANGES;
use forger::Forger;
use jumpmaze::internals::files::{Blueprint, FreeGoal, ProofFile};
use jumpmaze::internals::prove::{Question, Rules};
use jumpmaze::internals::search::Goals;
use jumpmaze::internals::search::make::Conditions;
use jumpmaze::internals::topology::Goal;
use std::collections::BTreeMap;
use toml::Table;

/// The true certificates from `docs/notes/records`, with each rule, each condition, and states that are not cells.
const TRUE: [&str; 18] = [
    "rook-2x4-A1-B4",
    "rook-3x3-A1-C3",
    "rook-3x3-A1-free",
    "rook-3x3-A1-C3-unique-no-black-holes",
    "rook-4x4-A1-D4",
    "rook-4x4-A1-D4-1-2",
    "rook-4x4-A1-free",
    "rook-4x4-A1-D4-unique",
    "rook-5x5-A1-E5-no-black-holes",
    "queen-3x4-A1-C4",
    "queen-4x4-A1-D4-unique",
    "torus-3x4-A1-free",
    "klein-3x4-A1-free",
    "hexagons-3-A1-E2",
    "hexagons-3-A1-I1",
    "cylinder-3x5-A1-free",
    "no-u-turn-3x3-A1-C3",
    "wildcard-3x3-A1-C3",
];

/// How often each kind of change is made to each certificate.
const TIMES: usize = if cfg!(debug_assertions) { 2 } else { 25 };

/// The kind of a reason, in words that both checkers share, and its position if it is in the tree.
fn kind(reason: &str) -> String {
    // Our checker marks proofs that can be read but do not hold; the second one marks files that cannot be read.
    let is_read = reason.contains("the proof does not hold") || reason.starts_with("rejected");
    if !is_read || reason.contains("cannot be read") {
        return "it cannot be read".to_owned();
    }
    const KINDS: [(&str, &str); 14] = [
        ("positions, not", "the number of positions"),
        ("the tree ends before", "the tree is too short"),
        ("after every position is refuted", "the tree is too long"),
        ("is not refuted by", "not refuted"),
        ("no state waits in place", "no such state"),
        ("is not allowed at position", "no such state"),
        ("there is a maze of the depth", "there is a deeper maze"),
        ("lemma", "a lemma"),
        ("is not allowed there", "a content"),
        ("may not be written", "a content"),
        ("depth of the maze is", "the depth"),
        ("the maze has the depth", "the depth"),
        ("conditions", "the conditions"),
        ("can only be proved", "the conditions"),
    ];
    let known = KINDS.iter().find(|(words, _)| reason.contains(words));
    let kind = known.map_or("it cannot be read", |&(_, kind)| kind);
    let number = reason.split("position ").nth(1).map(|rest| {
        rest.chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
    });
    match (kind, number) {
        ("not refuted" | "no such state", Some(number)) => format!("{kind} at {number}"),
        _ => kind.to_owned(),
    }
}

/// The greatest depth of the mazes of a certificate: by enumeration if they are few, otherwise by search.
fn truth(text: &str) -> u32 {
    let read = ProofFile::parse("", text).expect("it was accepted");
    let mut spec = Blueprint::like(&read.maze).expect("it has a board").spec;
    spec.starts = vec![read.maze.maze.start()];
    spec.goals = match (&read.file.goal, read.maze.maze.goal()) {
        (Some(FreeGoal::Free), _) => Goals::Deepest,
        (None, Goal::Exit) => Goals::Exit,
        (None, Goal::Cells(cells)) => Goals::Cells(cells.clone()),
    };
    if let Some(numbers) = &read.file.numbers {
        spec.letters.numbers = Some(numbers.clone());
    }
    let conditions = Conditions {
        unique: read.file.unique,
        no_black_holes: read.file.no_black_holes,
        ..Conditions::default()
    };
    let question = Question::new(spec, &conditions).expect("it can be asked");
    if mazes(&question) <= 10_000.0 {
        by_enumeration(&question)
    } else {
        settled(&question, &Rules::by_search()).upper
    }
}

#[test]
fn both_checkers_refuse_every_forgery_for_the_same_reason() {
    let mut made: Vec<(String, String)> = Vec::new();
    for (seed, name) in (1..).zip(TRUE) {
        let mut forger = Forger::of(name, seed);
        let original = toml::to_string(&forger.proof).expect("it can be written");
        for (change, forge) in CHANGES {
            for _ in 0..TIMES {
                let Some(proof) = forge(&mut forger) else {
                    break;
                };
                let text = toml::to_string(&proof).expect("it can be written");
                if text != original && made.iter().all(|(_, known)| *known != text) {
                    made.push((format!("{name}: {change}"), text));
                }
            }
        }
    }
    // A forger would state the right number of positions.
    for (_, text) in &mut made {
        let Err(reason) = ours(text) else { continue };
        let stated = reason.split_once(" positions, not ");
        let mut proof: Table = text.parse().expect("it is TOML");
        if let Some((actual, _)) = stated.filter(|_| text.contains("positions = ")) {
            let actual = actual
                .rsplit(' ')
                .next()
                .and_then(|number| number.parse::<i64>().ok());
            let changed = proof["tree"]
                .as_str()
                .is_some_and(|tree| !tree.contains(char::is_whitespace));
            if changed {
                proof.insert("positions".to_owned(), actual.expect("a number").into());
                *text = toml::to_string(&proof).expect("it can be written");
            }
        }
    }
    let Some(second) = theirs(made.iter().map(|(_, text)| (text.as_str(), None))) else {
        return;
    };
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    let mut valid = 0;
    for ((name, text), second) in made.iter().zip(second) {
        match (ours(text), second) {
            (Err(ours), Err(theirs)) => {
                assert_eq!(
                    kind(&ours),
                    kind(&theirs),
                    "{name}\n{ours}\n{theirs}\n{text}"
                );
                let kind = kind(&ours);
                let kind = kind.split(" at ").next().expect("it has words");
                *refused.entry(kind.to_owned()).or_default() += 1;
            }
            (Ok(()), Ok(())) => {
                let proof: Table = text.parse().expect("it is TOML");
                let claimed = proof["refuted"].as_integer().expect("it is a number");
                assert!(
                    i64::from(truth(text)) < claimed,
                    "{name}: the claim is false\n{text}"
                );
                valid += 1;
            }
            (ours, theirs) => panic!("{name}: {ours:?}, but {theirs:?}\n{text}"),
        }
    }
    let count: usize = refused.values().sum();
    println!("{count} forgeries were refused, and {valid} changes left a proof valid: {refused:?}");
    assert!(count >= 1_000, "{count}");
    // Every kind of reason occurs.
    assert_eq!(refused.len(), 11, "{refused:?}");
    assert!(refused.values().all(|&count| count >= 10), "{refused:?}");
}
