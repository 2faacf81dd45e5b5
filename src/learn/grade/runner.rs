//! Runs a program with limits on time and output, and ends all processes that it leaves behind.
//!
//! ```text
//!   answers ──▶ pipe ──▶ program ──▶ pipe ──▶ reader ──▶ output, up to the limit
//!               bytes left in          │
//!               it are unread          └─ ended with its group and all processes with its mark
//! ```
//!
//! The program and its children form a process group where the system has groups. They also inherit a mark in their
//! environment; on Linux this finds processes that left the group. The limits protect from mistakes and not from
//! malice: memory, files and the network are not restricted.

mod process_group;

use super::parameters::RunLimits;
use std::ffi::OsString;
use std::io::{self, PipeReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The environment variable with the number of the run, for programs with reproducible random numbers.
pub(super) const RUN: &str = "JUMPMAZE_RUN";
/// The environment variable that marks the processes of a run.
const MARK: &str = "JUMPMAZE_MARK";
/// The maximum length of the messages that are kept, in bytes.
const MESSAGES: usize = 4096;
/// The interval between checks whether the program has ended.
const LOOK: Duration = Duration::from_millis(4);
/// The maximum time to wait for the end of the output after the program has ended.
const DRAIN: Duration = Duration::from_secs(2);

/// The way in which a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ExitReason {
    /// The program exited by itself.
    Exited(ExitStatus),
    /// The program took too long.
    Time,
    /// The program printed too much.
    Output,
    /// The grader was stopped.
    Stopped,
    /// A resource was missing to start the program or to read its output; with the error.
    OutOfResources(String),
}

/// The state of processes that a program left behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeftProcesses {
    /// They were killed.
    Ended,
    /// A process that was not found still holds the output open.
    Alive,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub(super) struct RunOutput {
    pub(super) end: ExitReason,
    pub(super) output: Vec<u8>,
    /// The end of the output on standard error.
    pub(super) messages: String,
    /// The number of bytes of the answers that were not read.
    pub(super) unread: usize,
    /// The state of processes that were left behind; `None` if there were none.
    pub(super) left_behind: Option<LeftProcesses>,
}

impl RunOutput {
    /// A run that failed because a resource was missing, such as another process.
    fn out_of_resources(error: &io::Error) -> RunOutput {
        RunOutput {
            end: ExitReason::OutOfResources(error.to_string()),
            output: Vec::new(),
            messages: String::new(),
            unread: 0,
            left_behind: None,
        }
    }
}

/// Runs a program with `answers`, which are a few lines, as its input.
///
/// # Errors
///
/// Returns an error if the program does not exist or cannot be executed.
pub(super) fn run(
    program: &[OsString],
    answers: &str,
    number: usize,
    limits: &RunLimits,
) -> io::Result<RunOutput> {
    static RUNS: AtomicU64 = AtomicU64::new(0);
    let mark = format!(
        "{}-{}",
        std::process::id(),
        RUNS.fetch_add(1, Ordering::Relaxed)
    );
    let (name, arguments) = program
        .split_first()
        .ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    // The answers fit into the buffer of the pipe, so writing does not block. The pipe is held open here, so bytes
    // that the program did not read are still in it at the end.
    let (unread, stdin) = match answered(answers) {
        Ok(pipe) => pipe,
        Err(error) => return Ok(RunOutput::out_of_resources(&error)),
    };
    let mut command = Command::new(name);
    command
        .args(arguments)
        .env(RUN, number.to_string())
        .env(MARK, &mark)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    process_group::apart(&mut command);
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) if process_group::is_out_of_resources(&error) => {
            return Ok(RunOutput::out_of_resources(&error));
        }
        Err(error) => return Err(error),
    };
    // The command holds the read end of the input of the program.
    drop(command);
    let mark = format!("{MARK}={mark}");
    let heard = match listen(&mut child) {
        Ok(heard) => heard,
        Err(error) => {
            process_group::end(&mut child, &mark);
            child.wait()?;
            return Ok(RunOutput::out_of_resources(&error));
        }
    };
    let mut cage = RunningProgram {
        child,
        mark,
        heard,
        output: Vec::new(),
        messages: Vec::new(),
        printed: 0,
        is_held: false,
    };
    let end = cage.tracker(limits);
    let is_left = end.is_none() && process_group::left_behind(&cage.mark);
    process_group::end(&mut cage.child, &cage.mark);
    let status = cage.child.wait()?;
    let end = match end.or_else(|| cage.drain(limits)) {
        Some(end) => end,
        None => ExitReason::Exited(status),
    };
    let rest = rest_of(unread);
    cage.is_held |= rest.is_none();
    Ok(RunOutput {
        end,
        unread: rest.unwrap_or(0),
        left_behind: match (cage.is_held, is_left) {
            (true, _) => Some(LeftProcesses::Alive),
            (false, true) => Some(LeftProcesses::Ended),
            (false, false) => None,
        },
        messages: String::from_utf8_lossy(&cage.messages).into_owned(),
        output: cage.output,
    })
}

/// A pipe that contains the answers. Returns a read end for unread bytes and a read end for the program.
fn answered(answers: &str) -> io::Result<(PipeReader, PipeReader)> {
    let (unread, mut stdin) = io::pipe()?;
    stdin.write_all(answers.as_bytes())?;
    let read = unread.try_clone()?;
    Ok((unread, read))
}

/// The number of bytes left in a pipe. `None` if a process holds it open for writing, as a program can on Linux.
fn rest_of(unread: PipeReader) -> Option<usize> {
    /// Limits the memory if a process writes into the pipe.
    const MOST: u64 = 1 << 20;
    let (send, heard) = sync_channel(1);
    let reader = move || {
        let mut rest = Vec::new();
        let read = unread.take(MOST).read_to_end(&mut rest).map(|_| rest.len());
        // The receiver may have timed out.
        let _ = send.send(read.unwrap_or(0));
    };
    thread::Builder::new().spawn(reader).ok()?;
    heard.recv_timeout(DRAIN).ok()
}

/// A running program.
struct RunningProgram {
    child: Child,
    mark: String,
    heard: Receiver<OutputPart>,
    output: Vec<u8>,
    messages: Vec<u8>,
    /// The number of bytes printed.
    printed: usize,
    /// Whether the output was still held open after all known processes had ended.
    is_held: bool,
}

/// A part of the output; `result` for standard output.
struct OutputPart {
    bytes: Vec<u8>,
    result: bool,
}

/// Reads the outputs of a program, each on its own thread.
fn listen(child: &mut Child) -> io::Result<Receiver<OutputPart>> {
    let (send, heard) = sync_channel(16);
    if let Some(stdout) = child.stdout.take() {
        forward_output(stdout, true, send.clone())?;
    }
    if let Some(stderr) = child.stderr.take() {
        forward_output(stderr, false, send)?;
    }
    Ok(heard)
}

/// Sends everything read from a pipe, until the pipe ends or the receiver is gone.
fn forward_output(
    mut from: impl Read + Send + 'static,
    result: bool,
    to: SyncSender<OutputPart>,
) -> io::Result<()> {
    let work = move || {
        let mut buffer = vec![0; 1 << 16];
        loop {
            match from.read(&mut buffer) {
                Ok(0) => return,
                Ok(count) => {
                    let bytes = buffer[..count].to_vec();
                    if to.send(OutputPart { bytes, result }).is_err() {
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

impl RunningProgram {
    /// Waits for the program to end. Returns the reason if it must be ended, else `None`.
    fn tracker(&mut self, limits: &RunLimits) -> Option<ExitReason> {
        let until = Instant::now() + limits.time;
        let mut silent = false;
        loop {
            match self
                .heard
                .recv_timeout(if silent { Duration::ZERO } else { LOOK })
            {
                Ok(heard) => {
                    if self.keep(heard, limits) {
                        return Some(ExitReason::Output);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                // The program closed its outputs but may still run.
                Err(RecvTimeoutError::Disconnected) => {
                    silent = true;
                    thread::sleep(LOOK);
                }
            }
            // An error means that the process is gone.
            if process_group::has_ended(&mut self.child).unwrap_or(true) {
                return None;
            }
            if limits.is_stopped() {
                return Some(ExitReason::Stopped);
            }
            if Instant::now() >= until {
                return Some(ExitReason::Time);
            }
        }
    }

    /// Reads the rest of the output after all processes have ended. Returns [`ExitReason::Output`] if it is too much.
    fn drain(&mut self, limits: &RunLimits) -> Option<ExitReason> {
        let until = Instant::now() + DRAIN;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.heard.recv_timeout(left) {
                Ok(heard) => {
                    if self.keep(heard, limits) {
                        return Some(ExitReason::Output);
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

    /// Stores a part of the output. Returns whether the limit is exceeded.
    fn keep(&mut self, heard: OutputPart, limits: &RunLimits) -> bool {
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
