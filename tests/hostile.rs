//! Hostile input: any file gives a board or a typed refusal, soon and within bounded memory.
//!
//! Every case runs in a thread of its own, so that a panic or a hang is reported together with the case. In a debug
//! build an overflow is a panic, too. For large sizes the program itself runs under a memory limit.

mod books;
mod large;
mod limits;
mod making;
mod mazes;
mod mutations;
mod rules;
mod texts;
mod tilings;

use jumpmaze::internals::files::{Diagnostic, TilingReport, Variant, library, read_text};
use proptest::prelude::*;
use std::io::{self, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// A case that takes longer hangs. All others are far faster.
const PATIENCE: Duration = Duration::from_secs(120);
/// The memory limit of the program, in KiB.
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

/// A substitution tiling whose squares grow into larger squares, with these parts and corners.
fn quarters(grow: &str, grow_corners: &str) -> String {
    tiling(format!(
        "kind = \"substitution\"\nturn = 4\ntile = [{{ n = 4 }}]\n\
         cluster = [{{ start = [{{ of = 0 }}], start_corners = [[0, 0], [0, 1], [0, 2], [0, 3]], \
         grow = [{grow}], grow_corners = [{grow_corners}] }}]"
    ))
}

/// Valid parts, lower left, lower right, upper left, upper right; and their valid corners.
const PARTS: &str =
    "{ of = 0 }, { of = 0, on = [0, 1] }, { of = 0, on = [0, 3] }, { of = 0, on = [0, 2] }";
const CORNERS: &str = "[0, 0], [1, 1], [3, 2], [2, 3]";

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

/// Runs a case. Returns an error text if it panics or hangs.
fn run<T: Send + 'static>(case: impl FnOnce() -> T + Send + 'static) -> Result<T, &'static str> {
    let (sender, receiver) = mpsc::channel();
    let thread = thread::Builder::new()
        // The size of the main thread's stack on some systems. Deep nesting must not need more.
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

/// Fails unless every text is refused with a short message.
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

/// Fails unless every text is accepted or refused, without a panic or a hang.
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

/// Runs the program under the memory limit, with an input: its exit status and standard error.
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

/// Fails unless the program refuses every text with status 2, or builds it if that is allowed.
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
