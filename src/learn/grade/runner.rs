//! Runs a program with limits on time and output, and ends all processes that it leaves behind.
//!
//! ```text
//!   answers ──▶ pipe ──▶ program ──▶ pipe ──▶ reader ──▶ output, up to the limit
//!               bytes left in          │
//!               it are unread          └─ ended with its group and all processes with its mark
//! ```
//!
//! The program and its children form a process group if the system has groups. They also inherit a mark in their
//! environment. On Linux, processes that left the group are found by this mark or by their parent processes
//! (`leftovers`). The limits protect against mistakes, not against malice: memory, files and the network are not
//! restricted.

mod leftovers;
mod process_group;

use super::parameters::RunLimits;
use leftovers::ProgramTrace;
pub(super) use leftovers::{end_orphans, unchecked_processes};
use std::ffi::OsString;
use std::io::{self, PipeReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The environment variable with the number of the run, for programs with reproducible random numbers.
pub(super) const RUN_VARIABLE: &str = "JUMPMAZE_RUN";
/// The environment variable that marks the processes of a run.
const MARK_VARIABLE: &str = "JUMPMAZE_MARK";
/// The maximum number of bytes that are kept of the output on standard error.
const MAX_MESSAGES: usize = 4096;
/// The interval between checks whether the program has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(4);
/// The maximum time to wait for the end of the output, and for the count of unread bytes, after the program has ended.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);

/// The reason why a run ended.
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
    /// A resource was missing, so that the program could not be started or its output could not be read. Contains the
    /// error.
    OutOfResources(String),
}

/// The state of processes that a program left behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeftProcesses {
    /// All processes that were left behind were killed.
    Ended,
    /// A process that was not found still holds the input or the output open.
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
    /// A run that failed because a resource was missing, for example because no further process can be started.
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

/// Runs a program. Its input is `answers`, which are a few lines. `number` is the number of the run, from 1.
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
    static RUN_COUNT: AtomicU64 = AtomicU64::new(0);
    let mark = format!(
        "{}-{}",
        std::process::id(),
        RUN_COUNT.fetch_add(1, Ordering::Relaxed)
    );
    let (name, arguments) = program
        .split_first()
        .ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    // The answers fit into the buffer of the pipe, so writing does not block. The read end `unread` keeps the pipe
    // open. So after the run, the pipe still contains the bytes that the program did not read.
    let (unread, stdin) = match answer_pipe(answers) {
        Ok(pipe) => pipe,
        Err(error) => return Ok(RunOutput::out_of_resources(&error)),
    };
    let mut command = Command::new(name);
    command
        .args(arguments)
        .env(RUN_VARIABLE, number.to_string())
        .env(MARK_VARIABLE, &mark)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    process_group::isolate(&mut command);
    let mut child = match leftovers::spawn(&mut command) {
        Ok(child) => child,
        Err(error) if process_group::is_out_of_resources(&error) => {
            return Ok(RunOutput::out_of_resources(&error));
        }
        Err(error) => return Err(error),
    };
    // The command still holds a read end of the pipe. Dropping the command closes this end.
    drop(command);
    let trace = ProgramTrace {
        mark: format!("{MARK_VARIABLE}={mark}"),
        process: child.id(),
    };
    let parts = match listen(&mut child) {
        Ok(parts) => parts,
        Err(error) => {
            process_group::kill(&mut child, &trace);
            leftovers::reap(&mut child)?;
            return Ok(RunOutput::out_of_resources(&error));
        }
    };
    let mut running = RunningProgram {
        child,
        trace,
        parts,
        output: Vec::new(),
        messages: Vec::new(),
        printed: 0,
        is_held: false,
    };
    let end = running.wait(limits);
    let left_processes = end.is_none() && leftovers::have_remained(&running.trace);
    process_group::kill(&mut running.child, &running.trace);
    let status = leftovers::reap(&mut running.child)?;
    let end = match end.or_else(|| running.drain(limits)) {
        Some(end) => end,
        None => ExitReason::Exited(status),
    };
    let unread = count_unread(unread);
    running.is_held |= unread.is_none();
    Ok(RunOutput {
        end,
        unread: unread.unwrap_or(0),
        left_behind: match (running.is_held, left_processes) {
            (true, _) => Some(LeftProcesses::Alive),
            (false, true) => Some(LeftProcesses::Ended),
            (false, false) => None,
        },
        messages: String::from_utf8_lossy(&running.messages).into_owned(),
        output: running.output,
    })
}

/// Makes a pipe that contains the answers. Returns two read ends: the first is used to count the unread bytes, and the
/// second is the input of the program.
fn answer_pipe(answers: &str) -> io::Result<(PipeReader, PipeReader)> {
    let (unread, mut stdin) = io::pipe()?;
    stdin.write_all(answers.as_bytes())?;
    let read = unread.try_clone()?;
    Ok((unread, read))
}

/// Counts the bytes left in a pipe. `None` if a process still holds the pipe open for writing (on Linux, a program can
/// open its input for writing), or if no thread can be started.
fn count_unread(unread: PipeReader) -> Option<usize> {
    /// The maximum number of bytes read, in case a process writes into the pipe without end.
    const MOST: u64 = 1 << 20;
    let (sender, receiver) = sync_channel(1);
    let reader = move || {
        let mut bytes = Vec::new();
        let read = unread.take(MOST).read_to_end(&mut bytes);
        // The receiver may have timed out.
        let _ = sender.send(read.unwrap_or(0));
    };
    thread::Builder::new().spawn(reader).ok()?;
    receiver.recv_timeout(DRAIN_TIMEOUT).ok()
}

/// A running program.
struct RunningProgram {
    child: Child,
    /// Identifies the processes of the run.
    trace: ProgramTrace,
    /// Receives the parts of the outputs of the program, in the order in which they are read.
    parts: Receiver<OutputPart>,
    output: Vec<u8>,
    messages: Vec<u8>,
    /// The number of bytes printed.
    printed: usize,
    /// Whether the input or the output was still held open after all known processes had ended.
    is_held: bool,
}

/// A part of the output on standard output or standard error.
struct OutputPart {
    bytes: Vec<u8>,
    is_stdout: bool,
}

/// Reads the outputs of a program, each on its own thread.
fn listen(child: &mut Child) -> io::Result<Receiver<OutputPart>> {
    let (sender, receiver) = sync_channel(16);
    if let Some(stdout) = child.stdout.take() {
        forward_output(stdout, true, sender.clone())?;
    }
    if let Some(stderr) = child.stderr.take() {
        forward_output(stderr, false, sender)?;
    }
    Ok(receiver)
}

/// Starts a thread that sends everything read from a pipe, until the pipe ends or the receiver is dropped.
fn forward_output(
    mut pipe: impl Read + Send + 'static,
    is_stdout: bool,
    sender: SyncSender<OutputPart>,
) -> io::Result<()> {
    let work = move || {
        let mut buffer = vec![0; 1 << 16];
        loop {
            match pipe.read(&mut buffer) {
                Ok(0) => return,
                Ok(count) => {
                    let bytes = buffer[..count].to_vec();
                    if sender.send(OutputPart { bytes, is_stdout }).is_err() {
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
    /// Waits until the program ends or must be ended. Returns the reason why the program must be ended; `None` if the
    /// program ended by itself.
    fn wait(&mut self, limits: &RunLimits) -> Option<ExitReason> {
        let deadline = Instant::now() + limits.time;
        let mut is_closed = false;
        loop {
            let timeout = if is_closed {
                Duration::ZERO
            } else {
                POLL_INTERVAL
            };
            match self.parts.recv_timeout(timeout) {
                Ok(part) => {
                    if self.store(part, limits) {
                        return Some(ExitReason::Output);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                // The program closed its outputs but may still run.
                Err(RecvTimeoutError::Disconnected) => {
                    is_closed = true;
                    thread::sleep(POLL_INTERVAL);
                }
            }
            // An error means that the process is gone.
            if process_group::has_ended(&mut self.child).unwrap_or(true) {
                return None;
            }
            if limits.is_stopped() {
                return Some(ExitReason::Stopped);
            }
            if Instant::now() >= deadline {
                return Some(ExitReason::Time);
            }
        }
    }

    /// Reads the rest of the output after all processes have ended. Returns [`ExitReason::Output`] if the output
    /// exceeds its limit.
    fn drain(&mut self, limits: &RunLimits) -> Option<ExitReason> {
        let deadline = Instant::now() + DRAIN_TIMEOUT;
        loop {
            let remaining = deadline.saturating_duration_since(Instant::now());
            match self.parts.recv_timeout(remaining) {
                Ok(part) => {
                    if self.store(part, limits) {
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

    /// Stores a part of the output. Returns whether the output exceeds its limit.
    fn store(&mut self, part: OutputPart, limits: &RunLimits) -> bool {
        self.printed += part.bytes.len();
        if part.is_stdout {
            self.output.extend(part.bytes);
        } else {
            self.messages.extend(part.bytes);
            let first = self.messages.len().saturating_sub(MAX_MESSAGES);
            self.messages.drain(..first);
        }
        self.printed > limits.bytes
    }
}
