//! Boards at the limits, and endless files.

use super::*;
use crate::every;

/// Boards at the limits: they are built or refused, and take bounded time and memory.
#[cfg(unix)]
#[test]
fn boards_at_the_limits() {
    let torus = |n: i64, exits: &str| {
        let tables =
            format!("[boundary]\nwrap = \"torus\"\n[moves]\nmax = 1000000\nexits = \"{exits}\"");
        (squares(n, n, tables), true)
    };
    let leaper = format!(
        "[boundary]\nwrap = \"torus\"\n[moves]\nmax = 1000000\nshape = [[\"k\", 0]{}]",
        ", [1000, 2]".repeat(7)
    );
    let offsets = |n: usize| {
        format!(
            "{:?}",
            (0..n).map(|i| 99.0 + 0.013 * i as f64).collect::<Vec<_>>()
        )
    };
    // Only two cells in each row, and jumps of up to a million round it: numbers without a landing take time, too.
    let sparse = |rows: usize, columns: usize| {
        let row = |r: usize| (3..=columns).map(move |c| format!("\"{r},{c}\""));
        let names: Vec<String> = (1..=rows).flat_map(row).collect();
        let tables = format!(
            "[boundary]\nwrap = \"cylinder\"\n[moves]\nmax = 1000000\nexits = [\"E\", \"W\"]\n[obstacles]\npassover = [{}]",
            names.join(",")
        );
        squares(rows as i64, columns as i64, tables)
    };
    let boards = [
        torus(5, "sides"),
        torus(100, "both"),
        torus(100, "corners"),
        (
            squares(
                20,
                20,
                "[boundary]\nwrap = \"torus\"\n[moves]\nmax = 1000000\nexits = \"corners\"\n[goal]\nstart = \"A1\"\ngoal = \"A2\"",
            ),
            true,
        ),
        (squares(2, 2, &leaper), true),
        (squares(1000, 1000, "[moves]\nmax = 9"), true),
        (squares(100, 100, &leaper), true),
        (sparse(300, 300), true),
        (multigrid(12, &offsets(12)), true),
        (multigrid(11, &offsets(11)), true),
        (multigrid(12, &offsets(12)).replace("[40]", "[20000]"), true),
        (
            variant(
                "[tiling]\nuse = \"4.6.12\"\n[board]\nshape = \"period\"\nsize = [100, 100]\n[boundary]\nwrap = \"torus\"\n[moves]\nexits = \"both\"\nmax = 1000000",
            ),
            true,
        ),
    ];
    program_survives(boards.into_iter().step_by(every(2)));
}

/// Reports of boards whose numbers go up to the limit are made without a list of all numbers or a graph of all jumps.
#[cfg(unix)]
#[test]
fn reports_at_the_limits() {
    let torus = |n: i64, keys: &str| {
        squares(
            n,
            n,
            format!("[boundary]\nwrap = \"torus\"\n[moves]\nmax = 1000000\n{keys}"),
        )
    };
    let boards = [
        torus(3, ""),
        squares(150, 150, "[moves]\nexits = \"both\"\nturns = \"no-u-turn\""),
        torus(20, "exits = \"both\""),
    ];
    // The second board takes longest, so a debug build leaves it out.
    for (text, turn) in boards.into_iter().step_by(every(2)).zip(0..) {
        let start = beginning(&text);
        // Both forms are written from the same report, which takes most of the time.
        let arguments = [&["variants", "-"][..], &["variants", "-", "--json"]];
        for arguments in arguments
            .into_iter()
            .skip(turn % every(2))
            .step_by(every(2))
        {
            let (status, said) = program(arguments, io::Cursor::new(text.clone()));
            assert_eq!(status, 0, "{arguments:?}: {start}\n{}", beginning(&said));
        }
    }
}

/// The input is far larger than the limit, but no more than the limit is read.
#[cfg(unix)]
#[test]
fn files_without_end() {
    for byte in [b'\n', b'#', b'a', 0, 0xff] {
        let (status, said) = program(&["check", "-"], io::repeat(byte).take(100 << 20));
        assert_eq!(status, 2, "{}", beginning(&said));
        assert!(
            said.starts_with("error: the file is too large"),
            "{}",
            beginning(&said)
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.toml");
    let mut file = std::fs::File::create(&path).unwrap();
    file.write_all(b"name = \"x\"\n").unwrap();
    file.set_len(100 << 20).unwrap();
    let (status, said) = program(&["check", path.to_str().unwrap()], io::empty());
    assert_eq!(status, 2, "{}", beginning(&said));
    assert!(
        said.starts_with("error: the file is too large"),
        "{}",
        beginning(&said)
    );
}

/// Mazes of the largest allowed file size, and headers with too large numbers.
#[cfg(unix)]
#[test]
fn mazes_at_the_limits() {
    let large = |line: &str| line.repeat((8 << 20) / line.len() - 1);
    let grid =
        |token: &str, rows: usize, columns: usize| (token.repeat(columns) + "\n").repeat(rows);
    let quoted = |text: &str| text.replace('\n', "\\n");
    let mazes = [
        ("txt", grid("1 ", 1000, 1000), 0),
        ("txt", grid("999c ", 1024, 1024), 0),
        ("txt", grid("1 ", 1, 1 << 20), 2),
        ("txt", grid("1 ", 1, (1 << 20) + 1), 2),
        ("txt", large("1 "), 2),
        ("txt", large(". "), 2),
        ("txt", large("1\n"), 2),
        ("txt", large("\n"), 2),
        (
            "json",
            format!("{{\"cells\": \"{}\"}}", quoted(&grid("1 ", 1000, 1000))),
            0,
        ),
        ("json", large("{\"cells\": \"1\"}\n"), 2),
        ("json", "{\"cells\": \"1\"}\n".repeat(10_000), 0),
        ("json", large("["), 2),
        (
            "kattis",
            format!("1 {}\n{}", (8 << 20) - 20, "1".repeat((8 << 20) - 20)),
            2,
        ),
        (
            "json",
            format!(
                "{{\"size\": [{}1], \"cells\": \"1\"}}",
                "1,".repeat(4 << 20)
            ),
            2,
        ),
        (
            "json",
            format!(
                "{{\"goal\": [{}\"A1\"], \"cells\": \"1\"}}",
                "\"A1\",".repeat(1 << 20)
            ),
            0,
        ),
        (
            "toml",
            format!("cells = \"\"\"\n{}\"\"\"", grid("1 ", 1000, 1000)),
            0,
        ),
        ("toml", large("a = [1]\n"), 2),
        (
            "toml",
            format!("size = [{}1]\ncells = \"1\"", "1,".repeat(4 << 20)),
            2,
        ),
        ("jim", "1000000000 1000000000\n1 1\n".into(), 2),
        ("jim", format!("1000 1000\n{}", grid("1 ", 1000, 1000)), 0),
        (
            "concepcion",
            format!("1048576 1 0 0 0 0\n{}", large("1\n")),
            2,
        ),
        ("concepcion", large("1 1 0 0 0 0\n1\n"), 2),
        ("json", large("{\"variant\": "), 2),
    ];
    // A debug build tries every third file. Among these are all formats, and some files that are accepted.
    for (format, text, status) in mazes.into_iter().step_by(every(3)) {
        let start = beginning(&text);
        let arguments = ["convert", "-", "--format", format, "--to", "json"];
        let (found, said) = program(&arguments, io::Cursor::new(text));
        assert!(
            !said.contains("panicked"),
            "{format}: {start}\n{}",
            beginning(&said)
        );
        assert_eq!(found, status, "{format}: {start}\n{}", beginning(&said));
    }
}
