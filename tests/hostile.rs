//! Hostile input: whatever a file says, the answer is a board or a typed refusal, soon and within bounded memory.
//!
//! Every case runs in a thread of its own, so that a panic or a hang is reported with the case and not as a test that
//! died. The debug build checks arithmetic for overflow; that is a panic, too. Where sizes are involved, the program
//! itself runs under a limit on its memory.

use jumpmaze::files::{Diagnostic, TilingReport, Variant, library, read_text};
use proptest::prelude::*;
use std::io::{self, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// Far more than any case takes: only a hang lasts so long.
const PATIENCE: Duration = Duration::from_secs(120);
/// What the program may take of memory, in KiB.
const MEMORY: usize = 1_500_000;

const MAX: i64 = i64::MAX;
const MIN: i64 = i64::MIN;

/// A variant with these tables.
fn variant(tables: impl AsRef<str>) -> String {
    format!("name = \"x\"\nrule = \"y\"\n{}\n", tables.as_ref())
}

/// A tiling as part of a variant with a board of some forty tiles.
fn tiling(keys: impl AsRef<str>) -> String {
    variant(format!(
        "[tiling]\n{}\n[board]\nshape = \"disc\"\nsize = [40]",
        keys.as_ref()
    ))
}

fn multigrid(n: i64, offsets: &str) -> String {
    tiling(format!(
        "kind = \"multigrid\"\nn = {n}\noffsets = {offsets}"
    ))
}

fn tiles(list: &str) -> String {
    tiling(format!("lattice = [[0], [6]]\ntile = [{list}]"))
}

fn mesh(keys: impl AsRef<str>) -> String {
    variant(format!(
        "[tiling]\nkind = \"mesh\"\n{}\n[moves]\nmax = 9",
        keys.as_ref()
    ))
}

/// A board of squares of some size, and further tables.
fn squares(rows: i64, columns: i64, tables: impl AsRef<str>) -> String {
    variant(format!(
        "[board]\nsize = [{rows}, {columns}]\n{}",
        tables.as_ref()
    ))
}

/// Hand-written lines, each as (cells, closed), and further tables.
fn lines(cells: &[&str], lines: &[(&[&str], bool)], tables: &str) -> String {
    let mut text = format!("[tiling]\nkind = \"lines\"\ncells = {cells:?}\n");
    for (through, closed) in lines {
        text += &format!("[[tiling.line]]\nthrough = {through:?}\nclosed = {closed}\n");
    }
    variant(text + tables)
}

/// Runs a case, and says what went wrong if it panics or hangs.
fn run<T: Send + 'static>(case: impl FnOnce() -> T + Send + 'static) -> Result<T, &'static str> {
    let (sender, receiver) = mpsc::channel();
    let thread = thread::Builder::new()
        // As small as the main thread of some systems: deep nesting must not need more.
        .stack_size(1 << 20)
        .spawn(move || {
            let _ = sender.send(case());
        })
        .expect("a thread can be started");
    match receiver.recv_timeout(PATIENCE) {
        Ok(answer) => Ok(answer),
        Err(mpsc::RecvTimeoutError::Timeout) => Err("hangs"),
        Err(mpsc::RecvTimeoutError::Disconnected) => {
            let _ = thread.join();
            Err("panics")
        }
    }
}

/// The beginning of a text, for reports.
fn beginning(text: &str) -> String {
    text.chars().take(300).collect()
}

fn parse(text: &str) -> Result<Result<(), Diagnostic>, &'static str> {
    let text = text.to_owned();
    run(move || Variant::parse("x", "x.toml", &text, None).map(|_| ()))
}

/// Every text must be refused, and the refusal can be shown and is short.
#[track_caller]
fn refused(texts: impl IntoIterator<Item = String>) {
    let mut wrong = Vec::new();
    for text in texts {
        match parse(&text) {
            Err(what) => wrong.push(format!("{what}: {}", beginning(&text))),
            Ok(Ok(())) => wrong.push(format!("builds: {}", beginning(&text))),
            Ok(Err(diagnostic)) => {
                let shown = diagnostic.to_string();
                if shown.len() > 20_000 || diagnostic.title().is_empty() {
                    wrong.push(format!(
                        "is refused with a strange text: {}",
                        beginning(&text)
                    ));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} cases\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Every text must be answered, one way or the other.
#[track_caller]
fn answered(texts: impl IntoIterator<Item = String>) {
    let wrong: Vec<String> = texts
        .into_iter()
        .filter_map(|text| {
            parse(&text)
                .err()
                .map(|what| format!("{what}: {}", beginning(&text)))
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{} cases\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// What the program says of a text on standard input, under the limit on memory: its exit status and standard error.
#[cfg(unix)]
#[track_caller]
fn program(arguments: &[&str], mut input: impl Read + Send + 'static) -> (i32, String) {
    let mut child = Command::new("sh")
        .args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")])
        .arg(env!("CARGO_BIN_EXE_jumpmaze"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    let mut stdin = child.stdin.take().expect("it is piped");
    // The program stops reading at its limit, which closes the pipe.
    let feeder = thread::spawn(move || {
        let _ = io::copy(&mut input, &mut stdin);
    });
    let mut stderr = child.stderr.take().expect("it is piped");
    let reader = thread::spawn(move || {
        let mut text = Vec::new();
        let _ = stderr.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    });
    let started = Instant::now();
    let status = loop {
        match child.try_wait().expect("it can be waited for") {
            Some(status) => break status,
            None if started.elapsed() > PATIENCE => {
                let _ = child.kill();
                break child.wait().expect("it was killed");
            }
            None => thread::sleep(Duration::from_millis(10)),
        }
    };
    let _ = feeder.join();
    let said = reader.join().expect("reading does not panic");
    (status.code().unwrap_or(-1), said)
}

/// The program refuses every text with status 2, or builds it where that is allowed, without running out of memory.
#[cfg(unix)]
#[track_caller]
fn program_survives(texts: impl IntoIterator<Item = (String, bool)>) {
    let mut wrong = Vec::new();
    for (text, may_build) in texts {
        let start = beginning(&text);
        let (status, said) = program(&["check", "-"], io::Cursor::new(text));
        if !(status == 2 || (status == 0 && may_build)) || said.contains("panicked") {
            wrong.push(format!("status {status}: {start}\n{}", beginning(&said)));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} cases\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn files_that_are_no_text() {
    for (bytes, says) in [
        (vec![0xff; 100], "byte 0 is not UTF-8"),
        ((0..=255).collect(), "byte 128 is not UTF-8"),
        (b"name = \"\xc3\"".to_vec(), "byte 8 is not UTF-8"),
        // UTF-16, as some editors save it.
        (b"\xff\xfen\0a\0m\0e\0".to_vec(), "byte 0 is not UTF-8"),
    ] {
        let error = read_text("x.toml", &bytes[..]).unwrap_err();
        assert!(error.title().contains(says), "{error}");
    }
}

#[test]
fn files_that_are_no_variant() {
    let long = 1 << 20;
    let filled = |c: &str| c.repeat(long / c.len());
    let deep =
        |open: &str, close: &str| format!("x = {}1{}", open.repeat(10_000), close.repeat(10_000));
    refused(
        [
            String::new(),
            "\u{feff}".into(),
            "\0".repeat(1000),
            "name = \"\0\"".into(),
            "\r\r\r".into(),
            "x".into(),
            deep("[", "]"),
            deep("{ a = ", " }"),
            deep("[{ a = ", " }]"),
            format!("{} = 1", vec!["a"; 10_000].join(".")),
            format!("[{}]", vec!["a"; 10_000].join(".")),
            format!("[[{}]]", vec!["a"; 10_000].join(".")),
            format!("[tiling]\nlattice = {}", filled("[")),
            variant(format!(
                "[contents]\nstock.{} = 1",
                vec!["a"; 10_000].join(".")
            )),
            variant(filled("k = 1\n")),
            variant(
                (0..50_000)
                    .map(|i| format!("k{i} = 1\n"))
                    .collect::<String>(),
            ),
            variant((0..50_000).map(|i| format!("[k{i}]\n")).collect::<String>()),
            format!("name = \"{}\"", filled("n")),
        ]
        .into_iter()
        .chain(
            [
                "[",
                "{",
                "=",
                "\"",
                "'",
                "\"\"\"",
                "#",
                "\n",
                "\r",
                ",",
                "1",
                "é",
                "\u{1}",
                "\\",
                ".",
                "a=1\n",
                "[a]\n",
                "[[a]]\n",
                "\u{1b}[2J",
                "𝔸",
                "\u{202e}",
            ]
            .map(filled),
        ),
    );
}

#[test]
fn sizes() {
    let sizes = [
        "[0, 0]",
        "[0, 5]",
        "[-1, 5]",
        "[5]",
        "[5, 5, 5]",
        "[]",
        "[1048577, 1]",
        "[1048576, 2]",
        "[1000000000, 1000000000]",
        "[9223372036854775807, 9223372036854775807]",
        "[-9223372036854775808, 1]",
        "[9223372036854775808, 1]",
        "[1e3, 5]",
        "[nan, 5]",
        "5",
        "[[5], 5]",
    ];
    let single = [
        "[0]",
        "[-1]",
        "[1000000000]",
        "[9223372036854775807]",
        "[-9223372036854775808]",
        "[1048576]",
    ];
    let two = ["rect", "period"].iter().flat_map(|shape| {
        sizes.map(|size| variant(format!("[board]\nshape = \"{shape}\"\nsize = {size}")))
    });
    let mut one = Vec::new();
    for shape in ["hexagon", "triangle", "disc"] {
        for tiling in ["hexagons", "triangles", "penrose"] {
            for size in single.iter().chain(&sizes[..3]) {
                one.push(variant(format!(
                    "[tiling]\nuse = \"{tiling}\"\n[board]\nshape = \"{shape}\"\nsize = {size}"
                )));
            }
        }
    }
    let meshes = ["cube", "polar"].iter().flat_map(|name| {
        [
            "[0]",
            "[419]",
            "[1000000000]",
            "[9223372036854775807]",
            "[-1]",
            "[]",
            "[0, 5]",
            "[5, 2]",
            "[1, 1001]",
            "[1048576, 1000]",
            "[9223372036854775807, 9223372036854775807]",
            "[1, 1, 1]",
        ]
        .map(|size| mesh(format!("mesh = \"{name}\"\nsize = {size}")))
    });
    refused(two.chain(one).chain(meshes));
}

#[test]
fn sizes_beside_the_file() {
    for id in library::variants() {
        for size in [
            &[0, 0][..],
            &[-1],
            &[MAX, MAX],
            &[MIN, 1],
            &[1_000_000_000, 1_000_000_000],
            &[],
        ] {
            let said = run(move || Variant::built_in(id, Some(size)).map(|_| ()));
            assert!(matches!(said, Ok(Err(_))), "{id} {size:?}: {said:?}");
        }
    }
}

#[test]
fn tilings_that_are_none() {
    let walk = |steps: &str| tiles(&format!("{{ walk = [{steps}] }}"));
    let lattice = |vectors: &str| tiling(format!("lattice = {vectors}\ntile = [{{ n = 4 }}]"));
    refused(
        [
            lattice("[[0], [0]]"),
            lattice("[[0], [12]]"),
            lattice("[[3], [0, 6]]"),
            lattice("[[], []]"),
            lattice("[[0, 12], [6]]"),
            lattice("[[0]]"),
            lattice("[[0], [6], [3]]"),
            lattice("[]"),
            lattice("[[0, 0], [6]]"),
            lattice(&format!("[[{MAX}], [{MIN}]]")),
            lattice(&format!("[[{}], [6]]", "0, ".repeat(100_000))),
            tiles(""),
            tiles("{}"),
            tiles("{ n = 3 }"),
            tiles("{ n = 4 }, { n = 4 }"),
            tiles("{ n = 4, walk = [0, 6, 12, 18] }"),
            tiles("{ n = 4, at = [0] }"),
            tiles("{ walk = [0, 6, 12, 18], on = [0, 0] }"),
            tiles("{ n = 4, on = [0, 0] }"),
            tiles("{ n = 4 }, { n = 4, on = [0, 0, 0] }"),
            tiles("{ n = 4, on = [1, 0] }, { n = 4 }"),
            tiles("{ n = 4 }, { n = 4, on = [0, 4] }"),
            tiles("{ n = 4 }, { n = 4, on = [4294967295, 4294967295] }"),
            tiles(&"{ n = 4 }, ".repeat(100_000)),
            walk(""),
            walk("0, 12"),
            walk("0, 6, 12"),
            walk("0, 18, 12, 6"),
            walk("0, 12, 0, 6, 12, 18"),
            walk("0, 0, 6, 12, 18, 18, 12, 6"),
            walk("0, 0, 6, 6, 12, 12, 18, 18"),
            walk(&format!("{MAX}, {MAX}, {MIN}, 1")),
            walk(&"0, ".repeat(100_000)),
            tiles(&format!(
                "{{ walk = [0, 6, 12, 18], at = [{}] }}",
                "0, ".repeat(100_000)
            )),
            tiling("use = \"sqare\""),
            tiling("use = \"\""),
            tiling("use = \"x\""),
            tiling("use = \"../../etc/passwd\""),
            tiling(format!("use = \"{}\"", "s".repeat(1 << 20))),
            tiling("use = \"square\"\nlattice = [[0], [6]]"),
            tiling("use = \"penrose\"\ndual = true"),
            tiling("lattice = [[0], [6]]"),
            tiling("tile = [{ n = 4 }]"),
        ]
        .into_iter()
        .chain(
            [
                "0",
                "1",
                "2",
                "5",
                "7",
                "1000000000",
                "4294967295",
                "4294967296",
                "-1",
                "4.5",
                "nan",
            ]
            .map(|n| tiles(&format!("{{ n = {n} }}"))),
        )
        .chain(["0", "1", "2", "5", "361", "4294967295", "-1"].map(|turn| {
            tiling(format!(
                "turn = {turn}\nlattice = [[0], [1]]\ntile = [{{ n = 3 }}]"
            ))
        })),
    );
    // Directions beyond a full turn are directions all the same.
    let turns = MAX - MAX % 24;
    answered([
        walk(&format!("{turns}, {}, {}, 18", turns + 6, 12 - turns)),
        tiling(format!(
            "lattice = [[0], [6, 6]]\ntile = [{{ walk = [{turns}, 6, {}, 18] }}, {{ n = 4, on = [0, 2] }}]",
            turns + 7
        )),
        tiles(&format!("{{ walk = [0, 6, 12, 18], at = [{MAX}, {MIN}] }}")),
    ]);
}

#[test]
fn multigrids() {
    let zeros = |n: i64| multigrid(n, &format!("{:?}", vec![0.0; n.max(0) as usize]));
    refused((-1..=14).map(zeros).chain([
        multigrid(4_294_967_295, "[0.1]"),
        multigrid(MAX, "[0.1]"),
        multigrid(5, "[]"),
        multigrid(5, "[0.2]"),
        multigrid(5, "[nan, 0.2, 0.2, 0.2, 0.2]"),
        multigrid(5, "[inf, 0.2, 0.2, 0.2, 0.2]"),
        multigrid(5, "[-inf, 0.2, 0.2, 0.2, 0.2]"),
        multigrid(5, "[1e300, 0.2, 0.2, 0.2, 0.2]"),
        multigrid(5, "[0.12345678, 0.2, 0.2, 0.2, 0.2]"),
        multigrid(5, "[100.5, 0.2, 0.2, 0.2, 0.2]"),
    ]));
    answered((3..=12).map(|n| multigrid(n, &format!("{:?}", vec![0.5; n as usize]))));
}

/// Whole steps of an offset only renumber the lines of its family.
#[test]
fn whole_offsets_change_nothing() {
    let board = |offsets: &str| {
        let variant = Variant::parse("x", "x.toml", &multigrid(4, offsets), None).unwrap();
        (variant.board.marks.len(), variant.board.line_counts())
    };
    assert_eq!(
        board("[0.5, 0.3, 0.25, -0.1]"),
        board("[99.5, 1.3, 50.25, -99.1]")
    );
}

#[test]
fn shapes() {
    let cells = |list: &str| variant(format!("[board]\nshape = \"cells\"\ncells = {list}"));
    let rows = |list: &str| variant(format!("[board]\nshape = \"rows\"\nrows = {list}"));
    refused([
        cells("[]"),
        cells("[[0, 0]]"),
        cells("[[0, 0, 0, 0]]"),
        cells("[[1, 0, 0]]"),
        cells("[[-1, 0, 0]]"),
        cells("[[0, 0, 0], [0, 0, 0]]"),
        cells("[[0, 0, 0], [0, 1000000, -1000000]]"),
        cells(&format!("[[0, {MAX}, 0]]")),
        cells(&format!("[[0, {MIN}, 0]]")),
        cells(&format!("[[0, 0, {MIN}]]")),
        cells(&format!("[[0, 0, {MAX}]]")),
        cells(&format!("[[{MAX}, 0, 0]]")),
        cells(&format!("[[{MIN}, 0, 0]]")),
        cells(&format!("[{}]", "[0, 0, 0], ".repeat(50_000))),
        rows("[]"),
        rows("[\"\", \"\"]"),
        rows("[\"...\", \"...\"]"),
        rows("[\"oxo\"]"),
        rows("[\"o o\"]"),
        rows("[\"o\u{1F600}o\"]"),
        rows("[\"o.o\"]"),
        rows(&format!("[\"{}\"]", "o".repeat(1_100_000))),
        rows(&format!(
            "[\"{}\", {}]",
            "o".repeat(10_000),
            "\"o\", ".repeat(10_000)
        )),
        variant("[board]\nshape = \"all\""),
        variant("[board]\nshape = \"disc\"\nsize = [9]\nrows = [\"o\"]"),
    ]);
    // Lattices so skew that a disc would need a look at millions of unit cells.
    let skew = |steps: usize, size: usize| {
        variant(format!(
            "[tiling]\nlattice = [[0], [6{}]]\ntile = [{{ n = 4 }}]\n[board]\nshape = \"disc\"\nsize = [{size}]",
            ", 0".repeat(steps)
        ))
    };
    answered([skew(10, 1000), skew(100, 40)]);
    refused([skew(999, 50_000), skew(1_000, 40), skew(100_000, 40)]);
}

#[test]
fn boundaries() {
    let wrapped = |wrap: &str, key: &str, value: &str| {
        squares(
            8,
            8,
            format!("[boundary]\nwrap = \"{wrap}\"\n{key} = {value}\n[moves]\nmax = 9"),
        )
    };
    let loops = [
        "[-1]",
        "[0]",
        "[1, 1]",
        "[]",
        "[4]",
        "[9223372036854775807]",
        "[-9223372036854775808]",
        "3",
    ];
    refused(
        loops
            .map(|list| wrapped("surakarta", "loops", list))
            .into_iter()
            .chain([
                wrapped(
                    "surakarta",
                    "loops",
                    &format!("[{}]", "1, ".repeat(100_000)),
                ),
                wrapped("torus", "shift", &MAX.to_string()),
                wrapped("torus", "shift", &MIN.to_string()),
                wrapped("none", "shift", &MIN.to_string()),
                wrapped("torus", "shift", "1000001"),
                wrapped("none", "shift", "1"),
                wrapped("none", "shift", &MAX.to_string()),
                wrapped("torus", "loops", "[1]"),
                wrapped("torsu", "shift", "1"),
            ]),
    );
    answered(["-7", "1000000", "-1000000"].map(|shift| wrapped("torus", "shift", shift)));
}

#[test]
fn obstacles() {
    let on = |keys: &str| squares(4, 4, format!("[obstacles]\n{keys}"));
    let all: Vec<String> = "ABCD"
        .chars()
        .flat_map(|r| (1..5).map(move |c| format!("{r}{c}")))
        .collect();
    let names = [
        "Z9",
        "",
        " ",
        "0,0",
        "1,0",
        "A0",
        "A-1",
        "AAAAAAAAAA1",
        "AAAAAAA1",
        "A99999999999",
        "A4294967296",
        "5,1",
        "4294967296,1",
        "😀",
        "A1\\u0000",
        "A",
        "1",
    ];
    refused(
        names
            .map(|name| on(&format!("impassable = [\"{name}\"]")))
            .into_iter()
            .chain([
                on("impassable = [\"A1\", \"A1\"]"),
                on("impassable = [\"A1\"]\npassover = [\"1,1\"]"),
                on("uncounted = [\"A1\"]\npassover = [\"A1\"]"),
                on("walls = [[\"A1\", \"C3\"]]"),
                on("walls = [[\"A1\", \"A1\"]]"),
                on("walls = [[\"A1\"]]"),
                on("walls = [[\"A1\", \"A2\", \"A3\"]]"),
                on("walls = [[\"A1\", \"A2\"]]\noneway = [[\"A1\", \"A2\"]]"),
                on("oneway = [[\"A1\", \"A2\"], [\"A2\", \"A1\"]]"),
                on(&format!("impassable = {all:?}")),
                on(&format!("passover = {all:?}")),
                on(&format!("uncounted = {all:?}")),
                on(&format!("impassable = [\"{}1\"]", "A".repeat(1 << 20))),
            ]),
    );
}

#[test]
fn moves() {
    let moves = |keys: &str| squares(6, 6, format!("[moves]\n{keys}"));
    let shape = |legs: &str| moves(&format!("shape = {legs}"));
    refused(
        [
            "0",
            "-1",
            "1000001",
            "1000000000",
            "9223372036854775807",
            "-9223372036854775808",
            "1.5",
            "\"9\"",
            "nan",
        ]
        .map(|max| moves(&format!("max = {max}")))
        .into_iter()
        .chain([
            shape("[]"),
            shape("[[\"k\", 0, 1]]"),
            shape("[[\"k\"]]"),
            shape("[[1, 0]]"),
            shape("[[\"k\", 2]]"),
            shape("[[\"q\", 0]]"),
            shape("[[\"k\", 0], [\"k\", 2]]"),
            shape("[[\"k\", 0], [0, 2]]"),
            shape("[[\"k\", 0], [-1, 2]]"),
            shape("[[\"k\", 0], [1001, 2]]"),
            shape("[[\"k\", 0], [4294967295, 2]]"),
            shape("[[\"k\", 0], [1, 2001]]"),
            shape("[[\"k\", 0], [1, 2147483647]]"),
            shape("[[\"k\", 0], [1, -2147483648]]"),
            shape("[[\"k\", 0], [1, 9223372036854775807]]"),
            shape(&format!("[[\"k\", 0]{}]", ", [1, 2]".repeat(8))),
            moves("turns = []"),
            moves("turns = [nan]"),
            moves("turns = [inf]"),
            moves("turns = [2]"),
            moves("turns = [-0.5]"),
            moves(&format!("turns = [{}]", "1.5, ".repeat(100_000))),
            moves("exits = []"),
            moves("exits = [\"N\", \"N\"]"),
            moves(&format!("exits = [{}]", "\"S\", ".repeat(100_000))),
        ]),
    );
    answered([
        shape("[[\"k\", 0], [1000, 2000], [1000, -2000]]"),
        moves("max = 1000000"),
        moves("turns = [0, 0.0, 1.999999]"),
    ]);
}

#[test]
fn meshes() {
    let faces = |list: &str| mesh(format!("faces = {list}"));
    let placed = |vertices: &str| mesh(format!("faces = [[0, 1, 2]]\nvertices = {vertices}"));
    let fan = |n: usize| {
        let list: Vec<String> = (0..n)
            .map(|i| format!("[0, {}, {}]", i + 1, (i + 1) % n + 1))
            .collect();
        faces(&format!("[{}]", list.join(",")))
    };
    refused([
        faces("[]"),
        faces("[[]]"),
        faces("[[0, 1]]"),
        faces("[[0, 1, 1]]"),
        faces("[[0, 1, 0, 2]]"),
        faces("[[0, 1, -2]]"),
        faces("[[0, 1, 4294967296]]"),
        faces("[[0, 1, 2], [0, 1, 3], [0, 1, 4]]"),
        faces("[[0, 1, 2], [3, 4, 5]]"),
        faces(&format!(
            "[[{}]]",
            (0..1001).map(|i| format!("{i},")).collect::<String>()
        )),
        faces(&format!("[{}]", "[0, 1, 2], ".repeat(100_000))),
        fan(1001),
        fan(50_000),
        placed("[[0, 0], [1, 0]]"),
        placed("[]"),
        placed("[[0, 0], [1, 0], [0, 1, 0]]"),
        placed("[[0, 0], [1, 0], [nan, 1]]"),
        placed("[[0, 0], [1, 0], [0, inf]]"),
        placed("[[0, 0], [1, 0], [0, 1e9]]"),
        placed("[[0, 0], [1, 0], [0, -1e300]]"),
        mesh("mesh = \"cube\"\nfaces = [[0, 1, 2]]"),
        mesh("mesh = \"cube\"\nsize = [2]\nvertices = [[0, 0]]"),
        mesh("mesh = \"sphere\"\nsize = [2]"),
        mesh(""),
    ]);
    answered([
        faces("[[0, 1, 4294967295]]"),
        placed("[[0, 0], [1, 0], [2, 0]]"),
        placed("[[1, 1], [1, 1], [1, 1]]"),
        placed("[[0, 0], [1e-300, 0], [0, 1e-300]]"),
        fan(500),
    ]);
}

#[test]
fn hand_written_lines() {
    let a = ["A", "B"];
    let one: &[(&[&str], bool)] = &[(&["A", "B"], false)];
    let named = |name: &str| lines(&["A", name], &[(&["A", name], false)], "");
    refused(
        [
            lines(&[], &[], ""),
            lines(&a, &[], ""),
            lines(&["A", "A"], &[(&["A"], false)], ""),
            lines(&a, &[(&["A", "C"], false)], ""),
            lines(&a, &[(&[], false)], ""),
            lines(
                &a,
                &[(&["A"], true), (&["A", "B"], false)],
                "[moves]\nmax = 9",
            ),
            lines(&a, &[(&["A", "B"], true)], ""),
            lines(&["A", "B", "C"], one, ""),
            lines(&a, one, "[obstacles]\nwalls = [[\"A\", \"A\"]]"),
            lines(
                &a,
                one,
                "[obstacles]\nwalls = [[\"A\", \"B\"]]\noneway = [[\"A\", \"B\"]]",
            ),
            lines(
                &a,
                one,
                "[obstacles]\noneway = [[\"A\", \"B\"], [\"B\", \"A\"]]",
            ),
            lines(&a, one, "[obstacles]\nimpassable = [\"A\", \"B\"]"),
            lines(&a, one, "[moves]\nexits = \"both\""),
            lines(&a, one, "[moves]\nturns = \"must-turn\""),
            lines(&a, one, "[goal]\nkind = \"exit\""),
            lines(&a, one, "[board]\nshape = \"rect\"\nsize = [1, 2]"),
            lines(&a, one, "[boundary]\nwrap = \"torus\""),
            lines(&a, &vec![one[0]; 10_001], ""),
        ]
        .into_iter()
        .chain(
            [
                "",
                " ",
                "B C",
                "\t",
                "free",
                "corner",
                "OUT",
                "B\u{7}",
                &"B".repeat(41),
            ]
            .map(named),
        ),
    );
    // One cell again and again: every number could begin in every place.
    let repeated = [vec!["A"; 20_000], vec!["P"; 20_000], vec!["B"]].concat();
    refused([
        lines(
            &["A", "B", "P"],
            &[(&repeated, false)],
            "[obstacles]\npassover = [\"P\"]",
        ),
        lines(
            &["A", "B", "P"],
            &[(&repeated, true)],
            "[moves]\nmax = 1000000",
        ),
    ]);
    answered([
        lines(&["A"], &[], ""),
        lines(&a, &vec![one[0]; 10_000], ""),
        lines(&a, &[(&["A", "B"], true)], "[moves]\nmax = 1000000"),
        lines(
            &a,
            one,
            "[obstacles]\nwalls = [[\"A\", \"B\"], [\"B\", \"A\"], [\"A\", \"B\"]]",
        ),
    ]);
    // A hundred thousand walls on a line of ten thousand cells.
    let names: Vec<String> = (0..10_000).map(|i| format!("c{i}")).collect();
    let cells: Vec<&str> = names.iter().map(String::as_str).collect();
    let walls = format!(
        "[obstacles]\nwalls = [{}]",
        "[\"c1\", \"c2\"], ".repeat(100_000)
    );
    answered([lines(&cells, &[(&cells, false)], &walls)]);
}

#[test]
fn goals() {
    let goal = |keys: &str| {
        squares(
            4,
            4,
            format!("[obstacles]\nimpassable = [\"B2\"]\n[goal]\n{keys}"),
        )
    };
    refused([
        goal("goal = \"B2\""),
        goal("start = \"B2\""),
        goal("goal = \"Z1\""),
        goal("goal = \"\""),
        goal("goal = [\"A1\", \"A2\"]"),
        goal("kind = \"any\""),
        goal("kind = \"any\"\ngoal = []"),
        goal("kind = \"any\"\ngoal = [\"A1\", \"B2\"]"),
        goal("kind = \"any\"\ngoal = \"A1\""),
        goal("kind = \"exit\"\ngoal = \"A1\""),
        goal("kind = \"exti\""),
        squares(
            5,
            5,
            "[moves]\nexits = \"corners\"\n[goal]\nstart = \"A1\"\ngoal = \"A2\"",
        ),
        // Nothing leads out of a closed surface; that must not be searched from every cell.
        squares(
            100,
            100,
            "[boundary]\nwrap = \"torus\"\n[moves]\nmax = 9\n[goal]\nkind = \"exit\"",
        ),
        mesh("mesh = \"cube\"\nsize = [20]").replace("[moves]", "[goal]\nkind = \"exit\"\n[moves]"),
    ]);
    // Many goals that cannot be reached: they are not compared one by one.
    let other_colour: Vec<String> = (1..=50)
        .flat_map(|r| (1..=100).map(move |c| format!("{r},{}", 2 * c - r % 2)))
        .collect();
    answered([squares(
        50,
        200,
        format!(
            "[moves]\nexits = \"corners\"\n[goal]\nkind = \"any\"\nstart = \"A2\"\ngoal = {other_colour:?}"
        ),
    )]);
}

#[test]
fn contents() {
    let contents = |keys: &str| squares(4, 4, format!("[contents]\n{keys}"));
    refused([
        contents("numbers = [0]"),
        contents("numbers = [-1]"),
        contents("numbers = [1000001]"),
        contents("stock = { 0 = 1 }"),
        contents("stock = { a = 1 }"),
        contents("stock = { 99999999999 = 1 }"),
        contents("stock = { 1 = -1 }"),
        contents("alphabet = [\"\"]"),
    ]);
}

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
    // Two cells in each row, a million places apart going round: numbers without a landing count, too.
    let sparse = |rows: usize, columns: usize| {
        let row = |r: usize| (3..=columns).map(move |c| format!("\"{r},{c}\""));
        let names: Vec<String> = (1..=rows).flat_map(row).collect();
        let tables = format!(
            "[boundary]\nwrap = \"cylinder\"\n[moves]\nmax = 1000000\nexits = [\"E\", \"W\"]\n[obstacles]\npassover = [{}]",
            names.join(",")
        );
        squares(rows as i64, columns as i64, tables)
    };
    program_survives([
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
        (squares(1000, 1000, "[moves]\nmax = 9"), true),
        (squares(2, 2, &leaper), true),
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
    ]);
}

/// The whole report of boards whose numbers go up to the limit: no list of a million numbers, no graph of all jumps.
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
    for text in [
        torus(3, ""),
        torus(20, "exits = \"both\""),
        squares(150, 150, "[moves]\nexits = \"both\"\nturns = \"no-u-turn\""),
    ] {
        let start = beginning(&text);
        for arguments in [&["variants", "-"][..], &["variants", "-", "--json"]] {
            let (status, said) = program(arguments, io::Cursor::new(text.clone()));
            assert_eq!(status, 0, "{arguments:?}: {start}\n{}", beginning(&said));
        }
    }
}

/// Far more than the limit is offered; no more than the limit is read.
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

/// Numbers that no file needs, and some that just fit.
const EXTREMES: [&str; 14] = [
    "0",
    "-1",
    "1",
    "2",
    "1000000",
    "1000001",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "1e308",
    "nan",
    "\"\"",
    "[]",
];

/// One random change of a text; everything is chosen by the three numbers.
fn mutated(text: &str, what: usize, at: usize, with: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let line = at % lines.len().max(1);
    match what % 6 {
        // A byte flipped, if it is still a text.
        0 => {
            let mut bytes = text.as_bytes().to_vec();
            let at = at % bytes.len().max(1);
            bytes[at] ^= 1 << (with % 7);
            String::from_utf8_lossy(&bytes).into_owned()
        }
        1 => [&lines[..line], &lines[line + 1..]].concat().join("\n"),
        2 => [&lines[..=line], &lines[line..]].concat().join("\n"),
        3 => {
            let mut swapped = lines.clone();
            swapped.swap(line, with % lines.len());
            swapped.join("\n")
        }
        // A number replaced.
        4 => {
            let is_digit = |i: usize| text.as_bytes().get(i).is_some_and(u8::is_ascii_digit);
            let starts: Vec<usize> = (0..text.len())
                .filter(|&i| is_digit(i) && (i == 0 || !is_digit(i - 1)))
                .collect();
            let Some(&start) = starts.get(at % starts.len().max(1)) else {
                return text.to_owned();
            };
            let end = (start..).find(|&i| !is_digit(i)).unwrap_or(start);
            format!(
                "{}{}{}",
                &text[..start],
                EXTREMES[with % EXTREMES.len()],
                &text[end..]
            )
        }
        // A word in quotes replaced by one of another place.
        _ => {
            let mut parts: Vec<&str> = text.split('"').collect();
            let words = parts.len() / 2;
            if words > 0 {
                let (to, from) = (2 * (at % words) + 1, 2 * (with % words) + 1);
                parts[to] = parts[from];
            }
            parts.join("\"")
        }
    }
}

/// Texts to change: all variants of the library and boards that use what those do not.
fn seeds() -> Vec<String> {
    let mut seeds: Vec<String> = library::variants()
        .map(|id| library::variant(id).unwrap().to_owned())
        .collect();
    seeds.extend([
        lines(
            &["A", "B", "C", "D"],
            &[(&["A", "B", "C"], false), (&["A", "D", "C"], true)],
            "[moves]\nmax = 5\nturns = \"no-u-turn\"\n[obstacles]\noneway = [[\"A\", \"B\"]]",
        ),
        mesh("faces = [[0, 1, 2], [0, 2, 3], [0, 3, 1], [1, 2, 3]]\nvertices = [[0, 0], [3, 0], [0, 3], [1, 1]]"),
        tiling("lattice = [[0, 0], [6]]\ntile = [{ n = 4 }, { walk = [0, 6, 12, 18], at = [0] }]\ndual = true"),
        multigrid(5, "[0.1, 0.2, 0.3, 0.25, 0.15]"),
        squares(4, 5, "[boundary]\nwrap = \"klein\"\n[moves]\nmax = 7\nshape = [[\"k\", 0], [1, 2]]"),
        variant("[board]\nshape = \"cells\"\ncells = [[0, 0, 0], [0, 1, 0], [0, 1, 1]]\n[goal]\nkind = \"any\"\ngoal = [\"A1\"]"),
    ]);
    seeds
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn mutations_of_variants_never_panic(
        seed in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<usize>(), any::<usize>(), any::<usize>()), 1..4),
    ) {
        let seeds = seeds();
        let mut text = seeds[seed.index(seeds.len())].clone();
        for (what, at, with) in changes {
            text = mutated(&text, what, at, with);
        }
        let started = Instant::now();
        if let Err(diagnostic) = Variant::parse("x", "x.toml", &text, None) {
            prop_assert!(diagnostic.to_string().len() < 20_000);
        }
        prop_assert!(started.elapsed() < PATIENCE, "it took {:?}:\n{text}", started.elapsed());
    }

    #[test]
    fn mutations_of_tilings_never_panic(
        seed in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<usize>(), any::<usize>(), any::<usize>()), 1..4),
    ) {
        let ids: Vec<&str> = library::tilings().collect();
        let mut text = library::tiling_text(ids[seed.index(ids.len())]).unwrap().to_owned();
        for (what, at, with) in changes {
            text = mutated(&text, what, at, with);
        }
        let started = Instant::now();
        if let Err(diagnostic) = TilingReport::parse("x", "x.toml", &text) {
            prop_assert!(diagnostic.to_string().len() < 20_000);
        }
        prop_assert!(started.elapsed() < PATIENCE, "it took {:?}:\n{text}", started.elapsed());
    }
}

/// A board far away from the origin, measured in cells that are very small.
#[test]
fn tiny_faces_far_away() {
    answered([
        mesh("faces = [[0, 1, 2]]\nvertices = [[0, -1e8], [1e-7, -1e8], [0, -99999999.9999999]]"),
        mesh(
            "faces = [[0, 1, 2], [0, 3, 1]]\nvertices = [[0, -9e8], [1e-290, -9e8], [0, 9e8], [1e-280, 9e8]]",
        ),
    ]);
}

/// Cases that take minutes where they should take seconds.
#[test]
fn work_without_bounds() {
    // Four hundred bars of a thousand sides: every side has hundred thousands of candidates.
    let bar = "0,".repeat(490) + &"6,".repeat(2) + &"12,".repeat(490) + &"18,".repeat(2);
    let bars: Vec<String> = (0..400)
        .map(|i| format!("{{ walk = [{bar}], at = [{}] }}", "6,".repeat(2 * i)))
        .collect();
    // A tile whose sides take half of 356 directions: points of 176 coefficients.
    let arc = |from: i64| {
        (-29..=29)
            .map(|i| (from + i).rem_euclid(356))
            .collect::<Vec<i64>>()
            .repeat(4)
    };
    let back = |arc: &[i64]| {
        arc.iter()
            .rev()
            .map(|step| (step + 178) % 356)
            .collect::<Vec<i64>>()
    };
    let (south, east) = (arc(0), arc(89));
    let walk = [south.clone(), east.clone(), back(&south), back(&east)].concat();
    // Cells, and behind them as many that are passed over.
    let passed: Vec<String> = (300_000..600_000).map(|c| format!("\"1,{c}\"")).collect();
    answered([
        tiling(format!(
            "lattice = [[{}], [{}]]\ntile = [{}]",
            "0,".repeat(490),
            "6,".repeat(800),
            bars.join(",")
        )),
        tiling(format!(
            "turn = 356\nlattice = [{south:?}, {east:?}]\ntile = [{{ walk = {walk:?} }}]"
        )),
        mesh("mesh = \"polar\"\nsize = [1000, 1000]"),
        mesh("mesh = \"cube\"\nsize = [418]"),
        squares(
            1,
            600_000,
            format!("[obstacles]\npassover = [{}]", passed.join(",")),
        ),
    ]);
}
