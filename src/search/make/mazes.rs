//! The mazes of an order as an iterator, or only the first maze.

use super::{Control, Lack, Order, OrderError, OrderOutcome, make};
use crate::maze::Maze;
use crate::remedy::{Problem, Remedy};
use std::borrow::Cow;
use std::fmt;
use std::iter::FusedIterator;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::task::Poll;
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The error for an order that made no maze, or fewer mazes than wanted.
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub enum NoMaze {
    /// No maze, or no further maze, is good enough. Contains the conditions that the best maze of the last attempts
    /// does not meet.
    Lacking(Vec<Lack>),
    /// The search was stopped, or its time was up, before all mazes were found.
    Stopped,
    /// All mazes that were found are duplicates of earlier mazes.
    NothingNew,
    /// No maze can be made: the order is impossible, no thread can be started, or the program has a bug.
    OrderError(Problem),
}

impl fmt::Display for NoMaze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoMaze::Stopped => f.write_str("the search was stopped, or its time ran out"),
            NoMaze::Lacking(lacks) => {
                let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
                write!(
                    f,
                    "no maze is good enough; for the best one: {}",
                    lacks.join("; ")
                )
            }
            NoMaze::NothingNew => f.write_str("no other maze was found"),
            NoMaze::OrderError(problem) => problem.fmt(f),
        }
    }
}

crate::remedy::readable_error!(NoMaze);

impl Remedy for NoMaze {
    fn remedy(&self) -> Cow<'_, str> {
        match self {
            NoMaze::Lacking(_) => "relax the conditions, or use another board".into(),
            NoMaze::Stopped => "allow more time".into(),
            NoMaze::NothingNew => "ask for fewer mazes, or use a larger board".into(),
            NoMaze::OrderError(problem) => problem.remedy(),
        }
    }
}

impl NoMaze {
    /// Why the work ended before all mazes were made. `None` if all mazes were made, or if the caller wanted no more
    /// mazes.
    pub(crate) fn of(ended: Result<OrderOutcome, OrderError>) -> Option<NoMaze> {
        match ended {
            Ok(OrderOutcome::Done | OrderOutcome::StoppedByCaller) => None,
            Ok(OrderOutcome::Lacking(lacks, _)) if lacks.is_empty() => Some(NoMaze::Stopped),
            Ok(OrderOutcome::Lacking(lacks, _)) => Some(NoMaze::Lacking(lacks)),
            Ok(OrderOutcome::NothingNew) => Some(NoMaze::NothingNew),
            Err(error) => Some(NoMaze::OrderError(Problem::new(&error, error.remedy()))),
        }
    }
}

impl Order {
    /// The first maze of the order.
    ///
    /// ```
    /// let rook = jumpmaze::Variant::named("rook")?;
    /// let maze = rook.order().seed(7).first()?;
    /// assert_eq!(maze.to_string(), rook.generate(7)?.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if no maze was found or if no maze can be made.
    pub fn first(mut self) -> Result<Maze, NoMaze> {
        self.count = 1;
        let mut found = None;
        let ended = make(&self, &Control::default(), &mut |made| {
            found = Some(made.maze);
            true
        });
        let missing = || NoMaze::of(ended).unwrap_or(NoMaze::NothingNew);
        found.ok_or_else(missing)
    }
}

/// An iterator over the mazes of an [`Order`]. It yields each maze as soon as it is made.
///
/// Background threads make the mazes. They work only a limited number of attempts ahead of the caller, and stop when
/// the iterator is dropped.
#[derive(Debug)]
pub struct Mazes {
    received: Receiver<Result<Maze, NoMaze>>,
    control: Arc<Control>,
    /// The thread that makes the mazes; `None` if it was not started or has been joined.
    thread: Option<JoinHandle<()>>,
    /// The error if no thread could be started, until it is returned.
    error: Option<NoMaze>,
}

/// The error on a system without threads, such as a browser.
fn no_thread(error: &std::io::Error) -> NoMaze {
    NoMaze::OrderError(Problem::new(
        format!("no thread can be started: {error}"),
        "call `Order::first`, which needs no thread",
    ))
}

impl IntoIterator for Order {
    type Item = Result<Maze, NoMaze>;
    type IntoIter = Mazes;

    fn into_iter(self) -> Mazes {
        let (send, received) = sync_channel(0);
        let control = Arc::new(Control::default());
        let shared = Arc::clone(&control);
        let work = move || {
            let ended = make(&self, &shared, &mut |made| send.send(Ok(made.maze)).is_ok());
            if let Some(error) = NoMaze::of(ended) {
                // The receiver may have been dropped.
                let _ = send.send(Err(error));
            }
        };
        let (thread, error) = match thread::Builder::new().spawn(work) {
            Ok(thread) => (Some(thread), None),
            Err(error) => (None, Some(no_thread(&error))),
        };
        Mazes {
            received,
            control,
            thread,
            error,
        }
    }
}

impl Mazes {
    /// Waits for the next maze, but not longer than `limit`. Returns [`Poll::Pending`] if there is no maze yet, and
    /// otherwise the result of [`Mazes::next`]. The caller can do other work between two calls, and drop the iterator
    /// to end the search.
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// use std::task::Poll;
    /// use std::time::Duration;
    /// let mut mazes = Variant::named("rook")?.order().into_iter();
    /// let maze = loop {
    ///     match mazes.next_within(Duration::from_millis(10)) {
    ///         Poll::Pending => println!("still searching"),
    ///         Poll::Ready(maze) => break maze,
    ///     }
    /// };
    /// assert!(maze.is_some_and(|maze| maze.is_ok()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a topology that the caller has implemented panicked while mazes were made.
    pub fn next_within(&mut self, limit: Duration) -> Poll<Option<Result<Maze, NoMaze>>> {
        if let Some(error) = self.error.take() {
            return Poll::Ready(Some(Err(error)));
        }
        match self.received.recv_timeout(limit) {
            Ok(next) => Poll::Ready(Some(next)),
            Err(RecvTimeoutError::Timeout) => Poll::Pending,
            Err(RecvTimeoutError::Disconnected) => {
                self.join();
                Poll::Ready(None)
            }
        }
    }

    /// Waits until the thread has ended. If the thread has panicked, its panic continues on this thread.
    fn join(&mut self) {
        if let Some(thread) = self.thread.take()
            && let Err(panic) = thread.join()
        {
            resume_unwind(panic);
        }
    }
}

impl Iterator for Mazes {
    type Item = Result<Maze, NoMaze>;

    /// Returns the next maze. If fewer mazes are found than ordered, returns one error after the last maze.
    ///
    /// # Panics
    ///
    /// Panics if a topology that the caller has implemented panicked while mazes were made.
    fn next(&mut self) -> Option<Result<Maze, NoMaze>> {
        if let Some(error) = self.error.take() {
            return Some(Err(error));
        }
        let next = self.received.recv().ok();
        if next.is_none() {
            self.join();
        }
        next
    }
}

impl FusedIterator for Mazes {}

impl Drop for Mazes {
    fn drop(&mut self) {
        self.control.stop.request();
    }
}
