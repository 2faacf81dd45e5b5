//! A program is run in a cage: so long, with so much output, and nothing of it is left behind.
//!
//! ```text
//!   answers ──▶ pipe ──▶ program ──▶ pipe ──▶ reader ──▶ as much as is allowed
//!               what is left of it     │
//!               was not read           └─ its group, and whatever bears its mark, is ended with it
//! ```
//!
//! The program and its children are a process group of their own where there are such, and each of them inherits a mark in
//! its environment, by which on Linux those are found that left the group. This is a cage for mistakes and not for malice:
//! memory, files and the network are not guarded.

mod group;

use super::order::Limits;
use std::ffi::OsString;
use std::io::{self, PipeReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The environment variable with the number of the run, for programs that want the same random numbers again.
pub(super) const RUN: &str = "JUMPMAZE_RUN";
/// The one by which processes are known.
const MARK: &str = "JUMPMAZE_MARK";
/// No more of the messages of a program is kept, in bytes.
const MESSAGES: usize = 4096;
/// How often is looked whether a program has ended.
const LOOK: Duration = Duration::from_millis(4);
/// So long is waited for the end of the output when the program has ended.
const DRAIN: Duration = Duration::from_secs(2);

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// By itself.
    Exited(ExitStatus),
    /// It took too long.
    Time,
    /// It printed too much.
    Output,
    /// The grader was stopped.
    Stopped,
    /// It was not begun, or nobody could have heard it, for want of something: why.
    Wanting(String),
}

/// What became of processes that a program left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// They were ended.
    Ended,
    /// Somebody still holds its output who could not be found.
    Alive,
}

/// What became of a run.
#[derive(Clone, Debug)]
pub(super) struct Ran {
    pub(super) end: End,
    pub(super) output: Vec<u8>,
    /// The end of what stood on standard error.
    pub(super) messages: String,
    /// How many bytes of the answers it did not read.
    pub(super) unread: usize,
    /// What became of processes that it left, if it left any.
    pub(super) left_behind: Option<Left>,
}

impl Ran {
    /// A run that came to nothing for want of something, such as another process.
    fn wanting(error: &io::Error) -> Ran {
        Ran {
            end: End::Wanting(error.to_string()),
            output: Vec::new(),
            messages: String::new(),
            unread: 0,
            left_behind: None,
        }
    }
}

/// Runs a program. Its answers are a few lines.
///
/// # Errors
///
/// There is no such program, or it is none.
pub(super) fn run(
    program: &[OsString],
    answers: &str,
    number: usize,
    limits: &Limits,
) -> io::Result<Ran> {
    static RUNS: AtomicU64 = AtomicU64::new(0);
    let mark = format!(
        "{}-{}",
        std::process::id(),
        RUNS.fetch_add(1, Ordering::Relaxed)
    );
    let (name, arguments) = program
        .split_first()
        .ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    // So few bytes fit into a pipe at once, whether somebody reads them or not. What nobody has read when all is over is
    // still in it, since the pipe is held open here, too.
    let (unread, stdin) = match answered(answers) {
        Ok(pipe) => pipe,
        Err(error) => return Ok(Ran::wanting(&error)),
    };
    let mut command = Command::new(name);
    command
        .args(arguments)
        .env(RUN, number.to_string())
        .env(MARK, &mark)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    group::apart(&mut command);
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) if group::is_want(&error) => return Ok(Ran::wanting(&error)),
        Err(error) => return Err(error),
    };
    // The command holds the end that the program reads from.
    drop(command);
    let mark = format!("{MARK}={mark}");
    let heard = match listen(&mut child) {
        Ok(heard) => heard,
        Err(error) => {
            group::end(&mut child, &mark);
            child.wait()?;
            return Ok(Ran::wanting(&error));
        }
    };
    let mut cage = Cage {
        child,
        mark,
        heard,
        output: Vec::new(),
        messages: Vec::new(),
        printed: 0,
        is_held: false,
    };
    let end = cage.watch(limits);
    let is_left = end.is_none() && group::left_behind(&cage.mark);
    group::end(&mut cage.child, &cage.mark);
    let status = cage.child.wait()?;
    let end = match end.or_else(|| cage.drain(limits)) {
        Some(end) => end,
        None => End::Exited(status),
    };
    let rest = rest_of(unread);
    cage.is_held |= rest.is_none();
    Ok(Ran {
        end,
        unread: rest.unwrap_or(0),
        left_behind: match (cage.is_held, is_left) {
            (true, _) => Some(Left::Alive),
            (false, true) => Some(Left::Ended),
            (false, false) => None,
        },
        messages: String::from_utf8_lossy(&cage.messages).into_owned(),
        output: cage.output,
    })
}

/// A pipe with answers in it: the end where what was not read is found at last, and the one for the program.
fn answered(answers: &str) -> io::Result<(PipeReader, PipeReader)> {
    let (unread, mut stdin) = io::pipe()?;
    stdin.write_all(answers.as_bytes())?;
    let read = unread.try_clone()?;
    Ok((unread, read))
}

/// How many bytes are left in a pipe; nothing while somebody holds it open for writing, as a program can on Linux.
fn rest_of(unread: PipeReader) -> Option<usize> {
    /// Whoever writes into it, too, does not fill our memory.
    const MOST: u64 = 1 << 20;
    let (send, heard) = sync_channel(1);
    let reader = move || {
        let mut rest = Vec::new();
        let read = unread.take(MOST).read_to_end(&mut rest).map(|_| rest.len());
        // Nobody may be waiting any more.
        let _ = send.send(read.unwrap_or(0));
    };
    thread::Builder::new().spawn(reader).ok()?;
    heard.recv_timeout(DRAIN).ok()
}

/// A program that runs.
struct Cage {
    child: Child,
    mark: String,
    heard: Receiver<Heard>,
    output: Vec<u8>,
    messages: Vec<u8>,
    /// How much was printed in all.
    printed: usize,
    /// Whether somebody held its output when everybody who was found had been ended.
    is_held: bool,
}

/// What was printed, and whether on standard output.
struct Heard {
    bytes: Vec<u8>,
    result: bool,
}

/// Hears a program, each of its pipes on a thread of its own.
fn listen(child: &mut Child) -> io::Result<Receiver<Heard>> {
    let (send, heard) = sync_channel(16);
    if let Some(stdout) = child.stdout.take() {
        hand_on(stdout, true, send.clone())?;
    }
    if let Some(stderr) = child.stderr.take() {
        hand_on(stderr, false, send)?;
    }
    Ok(heard)
}

/// Hands on what a pipe says, until it ends or nobody listens.
fn hand_on(
    mut from: impl Read + Send + 'static,
    result: bool,
    to: SyncSender<Heard>,
) -> io::Result<()> {
    let work = move || {
        let mut buffer = vec![0; 1 << 16];
        loop {
            match from.read(&mut buffer) {
                Ok(0) => return,
                Ok(count) => {
                    let bytes = buffer[..count].to_vec();
                    if to.send(Heard { bytes, result }).is_err() {
                        return;
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return,
            }
        }
    };
    thread::Builder::new().spawn(work).map(drop)
}

impl Cage {
    /// Waits for the program to end; says why it has to be ended.
    fn watch(&mut self, limits: &Limits) -> Option<End> {
        let until = Instant::now() + limits.time;
        let mut silent = false;
        loop {
            match self
                .heard
                .recv_timeout(if silent { Duration::ZERO } else { LOOK })
            {
                Ok(heard) => {
                    if self.keep(heard, limits) {
                        return Some(End::Output);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                // It closed its output; it may go on.
                Err(RecvTimeoutError::Disconnected) => {
                    silent = true;
                    thread::sleep(LOOK);
                }
            }
            // Who cannot be asked any more has ended.
            if group::has_ended(&mut self.child).unwrap_or(true) {
                return None;
            }
            if limits.is_stopped() {
                return Some(End::Stopped);
            }
            if Instant::now() >= until {
                return Some(End::Time);
            }
        }
    }

    /// Hears the rest when everything has ended; says why there is too much of it.
    fn drain(&mut self, limits: &Limits) -> Option<End> {
        let until = Instant::now() + DRAIN;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.heard.recv_timeout(left) {
                Ok(heard) => {
                    if self.keep(heard, limits) {
                        return Some(End::Output);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    self.is_held = true;
                    return None;
                }
            }
        }
    }

    /// Keeps what was printed; says whether it is too much.
    fn keep(&mut self, heard: Heard, limits: &Limits) -> bool {
        self.printed += heard.bytes.len();
        if heard.result {
            self.output.extend(heard.bytes);
        } else {
            self.messages.extend(heard.bytes);
            let first = self.messages.len().saturating_sub(MESSAGES);
            self.messages.drain(..first);
        }
        self.printed > limits.bytes
    }
}
