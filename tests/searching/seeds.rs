//! Seeds mean what they meant, and so do descents.

use crate::cli::{ended, run, text};
use jumpmaze::internals::files::{MazeOptions, read_maze};
use std::collections::BTreeMap;
use std::fs;

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/seeds.toml");

/// Written once, with `JUMPMAZE_RENEW=1`, when the number of the generator changes, and only then.
const SEEDS: &[&str] = &[
    "rook#1.7",
    "rook#1.7/2",
    "rook#1.18446744073709551615",
    // Of many that were searched at once.
    "rook#1.7/L5",
    "hexagons#1.7/L700",
    "hexagons#1.7",
    "klondike#1.7",
    "no-u-turn#1.7",
    "penrose#1.7",
    "toggle#1.7",
    "torus#1.7",
    "wildcard#1.7",
];

#[test]
fn seeds_never_change() {
    if std::env::var_os("JUMPMAZE_RENEW").is_some() {
        let before = fs::read_to_string(EXAMPLES).unwrap();
        let mut written: String = before
            .lines()
            .filter(|line| line.is_empty() || line.starts_with('#'))
            .map(|line| format!("{line}\n"))
            .collect();
        for seed in SEEDS {
            written += &format!("{seed:?} = {:?}\n", made(seed));
        }
        fs::write(EXAMPLES, written).unwrap();
    }
    let examples: BTreeMap<String, String> =
        toml::from_str(&fs::read_to_string(EXAMPLES).unwrap()).unwrap();
    assert_eq!(examples.len(), SEEDS.len());
    for (seed, id) in examples {
        assert_eq!(made(&seed), id, "{seed}");
    }
}

/// What lanes make with other flags: each of them changes what a seed means.
const LANES: &[(&[&str], &str)] = &[
    (
        &["--search", "restarts", "--seed", "7/L12"],
        "rook:AQ4WL-6QEW6-2J",
    ),
    (
        &["no-u-turn", "--search", "uphill", "--seed", "7/L600"],
        "no-u-turn:A5ZHM-N7MXA-WGQ39-J2Y",
    ),
    (
        &[
            "--search",
            "restarts:period=50",
            "--iterations",
            "2000000",
            "--seed",
            "7/P777",
        ],
        "rook:AG4UF-53A5C-2B",
    ),
];

#[test]
fn lanes_make_what_they_made() {
    for (flags, id) in LANES {
        let output = run(["new", "--energy", "depth", "--to", "id"]
            .iter()
            .chain(*flags));
        ended(&output, 0);
        assert_eq!(text(&output.stdout).trim(), *id, "{flags:?}");
    }
}

/// The ID of what a seed makes.
fn made(seed: &str) -> String {
    let maze = read_maze("seed", seed, &MazeOptions::default()).unwrap();
    maze.id().unwrap()
}

#[test]
fn wrong_seeds_are_refused() {
    for wrong in [
        "rook#",
        "rook#7",
        "rook#2.7",
        "rook#0.7",
        "rook#1.x",
        "rook#1.7/x",
        "rook#1.7/0.99",
        "rook#1.99999999999999999999",
    ] {
        ended(&run(["solve", wrong]), 2);
    }
}

/// A refactoring does not change it; what does must say so in the change log.
const SIGNATURE: &str = "944525ec1e0b4e3f";

#[test]
fn descents_lead_where_they_led() {
    let output = run(["bench", "--signature"]);
    ended(&output, 0);
    assert_eq!(text(&output.stdout).trim(), SIGNATURE);
}
