//! Seeds and descents keep their meaning.

use crate::program::{ended, printed, refused, run, split, text};
use jumpmaze::internals::files::{MazeOptions, read_maze};
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/seeds.toml");

/// These are renewed with `JUMPMAZE_RENEW=1`, but only if the number of the generator changes.
const SEEDS: &[&str] = &[
    "rook#3.7",
    "rook#3.7/2",
    "rook#3.18446744073709551615",
    // Made by lanes.
    "rook#3.7/L5",
    "hexagons#3.7/L700",
    "hexagons#3.7",
    "klondike#3.7",
    "no-u-turn#3.7",
    "penrose#3.7",
    "toggle#3.7",
    "torus#3.7",
    "wildcard#3.7",
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

/// The mazes of seed 7 from the time before levels. If the search is given, they are still the same.
const SEARCHED: &[(&str, &str)] = &[
    ("rook", "rook:A9RR6-KP2MG-22"),
    (
        "hexagons",
        "hexagons:ANRL2-T7GQF-LEE87-P52GS-RFZ8M-YXP9W-CLCQA-7",
    ),
    (
        "klondike",
        "klondike:A3PZ5-HNNGJ-JVKQP-MG9VU-D99KB-APBJE-US8LE-B7YN7-3VRZ9-4YZ7K-CPBTH-DXVED-XR3WN-2CEAN-FHZFA-94AF7-YPKZE-ESKNR-VEMZS-7JF3J-ZT863-AXBYK-DFRDE-NXEER-7KLA6-7FU5Q-TG9MW-JYPBL-BSMTC-T2924-33N86-S7JG9-BATXS-BHDUD-H5VDJ-KYEK2-SCJKB-V8G7U-K9P8F-NEBVW-CYNTZ-PNMGN-YFNSZ-BSSFW-V57TQ-V5EA3-K5Z4K-YEWWK-JYRWE-VA4QN-AG4ZS-QDBGF-6JD5E-F",
    ),
    ("no-u-turn", "no-u-turn:AL3AT-SLLME-NN7GZ-N2P"),
    (
        "penrose",
        "penrose:A34YM-GQTHK-ZU8TE-QTKAF-8LANH-G6GK6-SC46H-64CPC-QK3A7",
    ),
    ("toggle", "toggle:A4DUU-3ZEBM-6QXNX-Q724K-YCLS5-2U"),
    ("torus", "torus:A4AXP-BGD7Z-V2XKG-JF5JA-8"),
    ("wildcard", "wildcard:A39PG-H8Y2G-JXJ72-2"),
];

#[test]
fn searches_make_what_they_made() {
    for (variant, id) in SEARCHED {
        let flags = [
            "new", variant, "--search", "auto", "--seed", "7", "--to", "id",
        ];
        let output = printed(run(flags));
        assert_eq!(output.trim(), *id, "{variant}");
    }
}

/// Mazes of lanes with other flags, each of which changes the meaning of a seed.
const LANES: &[(&str, &str)] = &[
    ("--search restarts --seed 7/L12", "rook:AQ4WL-6QEW6-2J"),
    (
        "no-u-turn --search uphill --seed 7/L600",
        "no-u-turn:A5ZHM-N7MXA-WGQ39-J2Y",
    ),
    (
        "--search restarts:period=50 --iterations 2000000 --seed 7/P777",
        "rook:AG4UF-53A5C-2B",
    ),
];

#[test]
fn lanes_make_what_they_made() {
    let new = split("new --energy depth --to id");
    for (flags, id) in LANES {
        let output = printed(run(new.iter().copied().chain(flags.split(' '))));
        assert_eq!(output.trim(), *id, "{flags}");
    }
}

/// The ID of the maze of a seed.
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
        "rook#4.7",
        "rook#0.7",
        "rook#3.x",
        "rook#3.7/x",
        "rook#3.7/0.99",
        "rook#3.99999999999999999999",
    ] {
        ended(&run(["solve", wrong]), 2);
    }
}

/// A refactoring must not change this value. If another change does, the change log must mention it.
const SIGNATURE: &str = "944525ec1e0b4e3f";

#[test]
fn descents_lead_where_they_led() {
    let output = printed(run(["bench", "--signature"]));
    assert_eq!(output.trim(), SIGNATURE);
}

/// A list that is continued has the same mazes as a list that is made at once, also with two sizes of one variant.
#[test]
fn a_list_of_days_is_continued_with_the_next_board() {
    let folder = tempfile::tempdir().expect("a folder");
    for boards in [["hexagons:3", "hexagons:4"], ["rook:5x6", "rook:6x5"]] {
        let made = |name: &str, steps: &[&[&str]]| {
            let path = folder.path().join(boards[0].to_owned() + name);
            let path = path.to_string_lossy().into_owned();
            for step in steps {
                let flags = ["--seed", "1", "-o", &path];
                ended(&run([&["daily"], &boards[..], &flags, step].concat()), 0);
            }
            fs::read_to_string(path).expect("it was written")
        };
        let first = ["--from", "2027-01-04", "--days", "1"];
        let at_once = made("whole", &[&["--from", "2027-01-04", "--days", "3"]]);
        let in_steps = made("parts", &[&first, &["--days", "1"], &["--days", "1"]]);
        assert_eq!(in_steps, at_once);
    }
}

#[test]
fn a_new_list_of_days_begins_today() {
    let list = ["daily", "rook", "hexagons", "--days", "1", "--seed", "1"];
    let clock = || {
        printed(
            Command::new("date")
                .args(["-u", "+%F"])
                .output()
                .expect("date"),
        )
    };
    let before = clock();
    let made = printed(run(list));
    let (today, _) = made.split_once(' ').expect("a date and an ID");
    // Midnight may pass while the list is made.
    assert!((before.trim()..=clock().trim()).contains(&today), "{today}");
    assert_eq!(printed(run(list.iter().chain(&["--from", today]))), made);
    refused(
        &["daily", "--from", "2026-11-31"],
        &["the month 2026-11 has 30 days"],
    );
}

/// Later dates could not be read, so a list with such dates could not be continued.
#[test]
fn the_last_date_of_a_list_is_in_the_year_9999() {
    let made = |days: &str| {
        let first = ["--from", "9999-12-30", "--days", days, "--seed", "1"];
        run([&["daily", "rook"][..], &first].concat())
    };
    let list = made("2");
    ended(&list, 0);
    assert!(text(&list.stdout).contains("\n9999-12-31 rook:"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("daily.txt");
    fs::write(&path, &list.stdout).expect("there is room");
    let path = path.to_string_lossy();
    let full = format!("--> {path}");
    for (late, place, remedy) in [
        (made("3"), "--> --days", "use fewer --days, or begin"),
        (run(["daily", "rook", "-o", &path]), &*full, "begin"),
    ] {
        ended(&late, 2);
        let said = text(&late.stderr);
        assert!(
            said.contains("the last day of a list is 9999-12-31"),
            "{said}"
        );
        assert!(said.contains(place), "{said}");
        let help = format!("help: {remedy} another list");
        assert!(said.contains(&help), "{said}");
        assert!(late.stdout.is_empty());
    }
}
