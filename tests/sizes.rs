//! Sizes of boards: behind a colon, in place of `--size`, one number for rows and columns.

use crate::program::{ended, fed, printed, refusal, refused, run, split, text, within};
use jumpmaze::internals::files::{MazeOptions, Variant, library, read_maze};
use jumpmaze::internals::topology::Topology;
use std::fs;

fn cells(name: &str) -> usize {
    match Variant::built_in(name, None) {
        Ok(variant) => variant.board().topology().cells(),
        Err(error) => panic!("{name}: {error}"),
    }
}

#[test]
fn a_size_behind_a_colon() {
    for (name, count) in [
        ("hexagons:2", 7),
        ("rook:4x3", 12),
        ("rook:4", 16),
        ("cube:2", 24),
    ] {
        assert_eq!(cells(name), count, "{name}");
    }
    let [named, given] = [
        &["variants", "hexagons:3"][..],
        &["variants", "hexagons", "--size", "3"],
    ]
    .map(|arguments| run(arguments).stdout);
    assert!(named == given && !named.is_empty());
    for line in [
        "new rook:3x4 --seed 1",
        "new hexagons:3 --seed 1",
        "new hexagon-torus:3 --seed 1 --energy depth --iterations 50",
        "prove rook:3x3",
        "check hexagons:3",
        "draw hexagons:3",
    ] {
        ended(&run(line.split(' ')), 0);
    }
    // A bare grid whose board is given by a flag.
    let output = printed(fed(
        &["check", "-", "--variant", "hexagons:2"],
        "1 1 1 1 1 1 G\n",
    ));
    assert!(output.contains("7 cells"));
}

#[test]
fn a_maze_of_a_named_size_is_read_again() {
    for name in [
        "rook:3x4",
        "hexagons:3",
        "hexagon-torus:4",
        "walls:4",
        "surakarta:4",
        "cube:2",
    ] {
        let line = format!("new {name} --seed 1 --energy depth --iterations 50");
        let made = printed(run(line.split(' ')));
        let again = read_maze("-", &made, &MazeOptions::default()).unwrap();
        let id = again.id().unwrap();
        let typed = read_maze("-", &id, &MazeOptions::default()).unwrap();
        assert_eq!(typed.cells_text(), again.cells_text(), "{name}");
        assert!(made.contains(&id), "{name}");
    }
}

#[test]
fn one_size_is_enough() {
    refused(
        &["new", "rook:6x6", "--size", "5x5"],
        &[
            "two sizes: `rook:6x6` also has one",
            "--size:1:1",
            "leave one of them out",
        ],
    );
    let not_a_size = ["`6z` is not a size", "`rook:6`"];
    let said = refused(&["variants", "rook:6z"], &not_a_size);
    // The message names no place, because the text is not in a file.
    assert!(!said.contains("-->"));
    for arguments in [
        ["solve", "rook:30#3.7"],
        ["play", "rook:30#3.7"],
        ["new", "rook:30#3.7"],
    ] {
        refused(
            &arguments,
            &[
                "`30#3.7` is not a size",
                "make a maze of `rook:30` with --seed",
            ],
        );
    }
    refused(
        &["variants", "hexagns:3"],
        &["unknown variant `hexagns`", "did you mean `hexagons`?"],
    );
    refused(
        &["solve", "hexagons:3"],
        &[
            "`hexagons:3` is a variant, not a maze",
            "`jumpmaze new hexagons:3 -o maze.toml`",
        ],
    );
    refused(&["variants", "mine.toml:3"], &["`mine.toml --size 3`"]);
    let maze = "variant = \"hexagons:2\"\ncells = \"1 1 1 1 1 1 G\"\n";
    let error = read_maze("m.toml", maze, &MazeOptions::default()).unwrap_err();
    assert!(
        error.to_string().contains("variant = \"hexagons\""),
        "{error}"
    );
}

/// Where a variant can be named, a built-in name means the variant, even if a file has this name. A variant is neither a
/// maze nor a book, so in the place of one of them the name means the file.
#[test]
fn built_in_names_come_before_files() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let is_refused = |line: &str| match within(&folder, &split(line)).status.code() {
        Some(0 | 1) => false,
        Some(2) => true,
        other => panic!("{line}: {other:?}"),
    };
    fs::create_dir(folder.path().join("books")).unwrap();
    let grid = "2 1 1\n1 1 1\n1 2 G\n";
    write("grid.txt", grid);
    let made = "variant = \"torus\"\ncount = 100\nper_page = 1";
    write("books/made.toml", &book(made));
    write("books/given.toml", &book("mazes = [\"torus\"]"));
    // No command can read these files.
    write("torus", "rule = 3\n");
    write("books/torus", "rule = 3\n");
    for line in [
        "variants torus",
        "new torus --seed 1 --energy depth --iterations 50",
        "prove torus --positions 1",
        "draw torus",
        "check torus",
        "sheet torus --count 1 --seed 1 -o sheet.svg",
        "daily torus --from 2027-01-04 --days 1 --seed 1",
        "solve grid.txt --variant torus",
        "learn descent --variant torus --iterations 50 --seed 1",
        "book books/made.toml --check",
    ] {
        assert!(!is_refused(line), "{line}");
        let of_file = line.replace(" torus", " ./torus");
        assert!(of_file == line || is_refused(&of_file), "{of_file}");
    }
    write("torus", grid);
    write("books/torus", grid);
    for line in [
        "solve torus",
        "rate torus",
        "play torus",
        "convert torus",
        "check torus --solution E",
        "learn evaluation --maze torus",
    ] {
        assert!(!is_refused(line), "{line}");
    }
    // The maze was read; the book is too thin.
    let said = within(&folder, &["book", "books/given.toml", "--check"]).stderr;
    assert!(text(&said).contains("printers bind"), "{}", text(&said));
    write("torus", &book(made));
    assert!(!is_refused("book torus --check"));
}

/// The text of a book of one section, which begins on line 4.
fn book(section: &str) -> String {
    format!("title = \"T\"\nseed = 1\n[[section]]\n{section}\n")
}

#[test]
fn a_size_behind_the_variant_of_a_book() {
    let folder = tempfile::tempdir().unwrap();
    let check = |section: &str| {
        fs::write(folder.path().join("book.toml"), book(section)).unwrap();
        within(&folder, &["book", "book.toml", "--check"])
    };
    // Two of these boards do not fit on a page, but smaller ones do.
    let large = "variant = \"klondike\"\ncount = 90\nper_page = 2";
    let small = large.replace("klondike", "klondike:7");
    ended(&check(large), 2);
    ended(&check(&small), 0);
    let said = refusal(check(&format!("{small}\nsizes = [\"5\"]")));
    assert!(said.contains("two sizes: `klondike:7`"), "{said}");
    assert!(said.contains("book.toml:7:"), "{said}");
}

#[test]
fn a_file_named_like_a_variant_is_read_by_its_path() {
    let folder = tempfile::tempdir().unwrap();
    let rule = "rule = \"Jump.\"\n[board]\nsize = [2, 3]\n";
    fs::write(folder.path().join("torus"), rule).unwrap();
    let report = |name: &str| printed(within(&folder, &["variants", name]));
    assert!(report("torus").contains("cells      36"));
    assert!(report("torus:4").contains("cells      16"));
    assert!(report("./torus").contains("cells      6"));
}

#[test]
fn one_number_is_rows_and_columns() {
    assert_eq!(cells("rook:5"), 25);
    assert_eq!(cells("hexagon-torus:4"), 16);
    let output = fed(&["check", "-", "--size", "2"], "1 1\n1 G\n");
    ended(&output, 0);
    ended(&fed(&["check", "-", "--size", "2"], "1 1 1\n1 1 G\n"), 2);
}

#[test]
fn every_variant_has_sizes() {
    for id in library::variants() {
        let variant = Variant::built_in(id, None).unwrap();
        let own = variant.file();
        let size = own.board.size.as_ref().or(own.tiling.size.as_ref());
        let size = match (id, size) {
            // Faces that cannot be divided.
            ("disco-ball" | "soccer-ball", None) => continue,
            // A board of rows in the file.
            ("klondike", None) => &vec![23, 23],
            (_, size) => size.expect(id),
        };
        for change in [-1, 1, 2] {
            let size: Vec<i64> = size.iter().map(|number| number + change).collect();
            // The numbers of a larger disc of heptagons would be too small to read.
            if size.contains(&0) || (id == "heptagons" && size == [4]) {
                continue;
            }
            let other = Variant::built_in(id, Some(&size));
            assert!(other.is_ok(), "{id} {size:?}: {}", other.unwrap_err());
        }
    }
    // Walls, loops and obstacles beyond a smaller board are left out.
    assert_eq!([cells("walls:4"), cells("surakarta:4")], [15, 16]);
}

#[test]
fn impossible_sizes_are_refused() {
    refused(
        &["variants", "soccer-ball", "--size", "5"],
        &[
            "the size of this board cannot be changed",
            "there is only one `truncated-icosahedron`; leave the size out",
        ],
    );
    refused(
        &["variants", "klondike:0"],
        &["the size is 0; the variant's own is 23x23"],
    );
    refused(
        &["variants", "hexagons:three"],
        &[
            "`three` is neither a size nor the code of a maze",
            "write a size, such as `hexagons:5`",
        ],
    );
    refused(
        &["variants", "octagons:3"],
        &[
            "the board has no cells",
            "the size is 3; the variant's own is 60",
            "make it larger",
        ],
    );
    refused(&["variants", "polar:0"], &["the variant's own is 5x8"]);
}

/// A board of rows is scaled, and its start stays in the middle. Such mazes are read again, also from an ID.
#[test]
fn a_drawing_of_another_size() {
    let maze = printed(run(
        "new klondike:7 --seed 1 --energy depth --iterations 50".split(' '),
    ));
    for line in ["size = [7, 7]", "start = \"D4\""] {
        assert!(maze.contains(line), "{line}:\n{maze}");
    }
    let id = maze.lines().find_map(|line| line.strip_prefix("id = "));
    let id = id.expect("an ID").trim_matches('"');
    let [read, from_id] = [fed(&["solve", "-"], &maze), run(["solve", id])];
    ended(&read, 0);
    assert_eq!(text(&read.stdout), text(&from_id.stdout));
}

/// If only the number of rings is given, the number of spokes is the default.
#[test]
fn one_number_of_two() {
    assert_eq!([cells("polar:3"), cells("polar:3x8")], [17, 17]);
}

/// The second triangle of a tiling may be given far away from the first one.
#[test]
fn distant_triangles_are_not_cut_off() {
    let hexagon = |at: &str| {
        let tiles = format!("[{{ walk = [0, 8, 16] }}, {{ walk = [4, 12, 20], at = {at} }}]");
        let tiling = format!("[tiling]\nlattice = [[0], [4]]\ntile = {tiles}\n");
        let board = "[board]\nshape = \"hexagon\"\nsize = [2]\n";
        let text = format!("rule = \"Jump.\"\n{tiling}{board}");
        let variant = Variant::parse("hexagon", "hexagon", &text, None).expect("a hexagon");
        variant.board().cells()
    };
    for at in [
        "[]",
        "[0, 0, 0]",
        "[0, 0, 0, 0]",
        "[0, 0, 0, 0, 0, 0, 0, 0, 0]",
        "[12, 12, 12, 12, 12]",
    ] {
        assert_eq!(hexagon(at), 24, "{at}");
    }
}
