//! `--except`: mazes that are listed in a file of any format are not made again.

use crate::program::{ended, fed, ids, printed, refused, run, silent_refusal, split, text};
use std::fs;
use std::path::Path;

/// The canonical ID of a maze.
fn canonical(id: &str) -> String {
    let output = printed(run(["convert", id, "--canonical", "--to", "id"]));
    output.trim().to_owned()
}

fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, content).expect("there is room");
    path.to_str().expect("UTF-8").to_owned()
}

/// Each format of exceptions has the same effect: the first three mazes are skipped.
#[test]
fn every_kind_of_file_excludes_the_same_mazes() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let order = ["rook", "--seed", "7", "--count"];
    let all = ids(&[&order[..], &["6"]].concat());
    assert_eq!(all.len(), 6);
    let three = all[..3].join("\n");
    let list = write(folder, "list.txt", format!("# printed\n\n{three}\n"));
    let canonical: Vec<String> = all[..3].iter().map(|id| canonical(id)).collect();
    let canonical = write(folder, "canonical.txt", canonical.join("\r\n"));
    let lines = fed(&["convert", "-", "--to", "json"], &three);
    ended(&lines, 0);
    let lines = write(folder, "lines.json", &lines.stdout);
    let maze = |number: usize| {
        let file = fed(&["convert", "-", "--to", "toml"], &all[number]);
        write(folder, &format!("{number}.toml"), &file.stdout)
    };
    let mazes = [maze(0), maze(1), maze(2)];
    let puzzles: Vec<String> = all[..3]
        .iter()
        .map(|id| {
            let json = fed(&["convert", "-", "--to", "json"], id);
            format!("{{\"section\":1,\"maze\":{}}}", text(&json.stdout).trim())
        })
        .collect();
    let book = format!(
        "{{\"sections\":[{{\"examples\":[]}}],\"puzzles\":[\n{}]}}\n",
        puzzles.join(",\n")
    );
    let one_line = write(folder, "line.json", book.replace('\n', ""));
    let book = write(folder, "book.json", book);
    let [first, second, third] = &mazes;
    for except in [
        &[&list][..],
        &[&canonical],
        &[&lines],
        &[&book],
        &[&one_line],
        &[first, second, third],
        &[&all[0], &all[1], &all[2]],
    ] {
        let except = except.iter().map(|name| name.as_str());
        let arguments: Vec<&str> = order
            .into_iter()
            .chain(["3", "--except"])
            .chain(except)
            .collect();
        assert_eq!(ids(&arguments), all[3..], "{arguments:?}");
    }
    // A single maze is made the same way on any number of threads.
    for threads in ["1", "2"] {
        let one = [
            "rook",
            "--seed",
            "7",
            "--threads",
            threads,
            "--except",
            &list,
        ];
        assert_eq!(ids(&one), all[3..4]);
    }
}

/// A search also stores the best mazes before its final one. If that is excluded, it delivers the one before.
#[test]
fn a_search_that_finds_an_excluded_maze_goes_on() {
    let order = split("rook:4x4 --energy depth --iterations 400 --seed 3");
    let first = ids(&order);
    let next = ids(&[&order[..], &["--except", &first[0]]].concat());
    assert_ne!(canonical(&first[0]), canonical(&next[0]));
    // It is the maze before the best one, as the `.1` of its seed says.
    let before = "rook:4x4 --energy depth --iterations 400 --seed 3/0.1";
    assert_eq!(ids(&split(before)), next);
}

/// 3 × 5 squares are 5 × 3 squares, rotated.
#[test]
fn boards_that_are_rotated_are_compared() {
    let order = ["rook:3x5", "--seed", "5"];
    let wide = ids(&order);
    let grid = run(["convert", &wide[0], "--to", "txt"]);
    let rows: Vec<Vec<&str>> = text(&grid.stdout)
        .lines()
        .map(|row| row.split_whitespace().collect())
        .collect();
    let column = |at: usize| rows.iter().map(|row| row[at]).collect::<Vec<_>>().join(" ");
    let high: Vec<String> = (0..5).map(column).collect();
    let high = fed(&["convert", "-", "--to", "id"], &high.join("\n"));
    let high = text(&high.stdout).trim();
    assert!(high.starts_with("rook:") && high != wide[0]);
    assert_ne!(ids(&[&order[..], &["--except", high]].concat()), wide);
}

#[test]
fn mistakes_name_their_file_and_line() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let good = &ids(&["rook", "--seed", "7"])[0];
    let wrong = write(
        folder,
        "wrong.txt",
        format!("{good}\n\nrook:ACWZK-7RT8P-AHA\n"),
    );
    let binary = write(
        folder,
        "binary.txt",
        [good.as_bytes(), b"\n\xff\xfe\n"].concat(),
    );
    let parquet = write(folder, "mazes.parquet", b"PAR1\x15\x04\xff\n");
    let pages = write(folder, "pages.pdf", b"%PDF-1.7\n%\xff\n");
    let book = write(folder, "book.toml", "title = \"T\"\n[[section]]\n");
    let [pages_list, book_list] = ["pages", "book"].map(|name| {
        let list = folder.join(name).with_extension("json");
        format!("written beside its pages, such as {}; ", list.display())
    });
    let json = write(folder, "maze.json", "{\"cells\":\"1 G\"}\n{\"cells\":7}\n");
    for (name, wanted) in [
        (wrong.as_str(), "line 3: the check symbol does not match"),
        (&binary, "line 2 is not UTF-8"),
        (&json, "line 2: "),
        (&parquet, "this is a Parquet file"),
        (&parquet, "duckdb -c \"copy (select id from '"),
        (&pages, &pages_list),
        (&book, &book_list),
        ("nothing.txt", "cannot open the file"),
    ] {
        let said = silent_refusal(run(["new", "--except", name]));
        assert!(said.contains(wanted) && said.contains(name), "{said}");
    }
    let said = silent_refusal(fed(&["new", "--except", "-"], "PAR1\n"));
    assert!(said.contains("save it as mazes.parquet"), "{said}");
    // An empty list excludes nothing.
    let empty = write(folder, "empty.txt", "# none yet\n");
    assert_eq!(&ids(&["rook", "--seed", "7", "--except", &empty])[0], good);
    // The list is not overwritten.
    refused(
        &["new", "--except", &empty, "-o", &empty, "--to", "id"],
        &["this file is also an input"],
    );
    assert_eq!(
        fs::read_to_string(&empty).expect("the list"),
        "# none yet\n"
    );
}

#[test]
fn sheets_print_no_excluded_maze() {
    let folder = tempfile::tempdir().expect("there is room");
    let sheet = folder.path().join("sheet.svg");
    let sheet = sheet.to_str().expect("UTF-8");
    let make = [
        "sheet",
        "rook",
        "--seed",
        "7",
        "--count",
        "2",
        "--per-page",
        "2",
        "-o",
        sheet,
    ];
    let printed = |arguments: &[&str]| {
        ended(&run(arguments), 0);
        let page = fs::read_to_string(folder.path().join("sheet-1.svg"));
        let page = page.or_else(|_| fs::read_to_string(folder.path().join("sheet-001.svg")));
        let page = page.or_else(|_| fs::read_to_string(sheet)).expect("a page");
        page.split("rook:").nth(1).expect("an ID")[..13].to_owned()
    };
    let all = ids(&["rook", "--seed", "7", "--count", "4"]);
    let first = printed(&make);
    assert!(
        all[0].starts_with(&format!("rook:{first}")),
        "{first} {all:?}"
    );
    let second = printed(&[&make[..], &["--except", &all[0]]].concat());
    assert_ne!(first, second);
    // A maze that is given is refused.
    let given = ["sheet", &all[1], &all[0], "-o", sheet, "--except", &all[0]];
    refused(&given, &["must not be printed again"]);
}

/// The number of excluded mazes may exceed the limit of failures in a row.
#[test]
fn many_excluded_mazes_do_not_end_an_order() {
    let folder = tempfile::tempdir().expect("there is room");
    let order = ["rook", "--energy", "depth", "--iterations", "0"];
    let order = [&order[..], &["--seed", "1", "--count"]].concat();
    let all = ids(&[&order[..], &["503"]].concat());
    let list = write(folder.path(), "list.txt", all[..500].join("\n"));
    let next = ids(&[&order[..], &["3", "--except", &list]].concat());
    assert_eq!(next, all[500..]);
    // On a tiny board, all mazes are known in the end.
    let tiny = ["rook:2x2", "--energy", "depth", "--iterations", "0"];
    let tiny = [&["new"][..], &tiny, &["--to", "id", "--count", "900"]].concat();
    let first = run(&tiny);
    ended(&first, 1);
    let list = write(folder.path(), "tiny.txt", &first.stdout);
    let second = run([&tiny[..], &["--except", &list]].concat());
    ended(&second, 1);
    assert_eq!(text(&second.stdout), "");
}
