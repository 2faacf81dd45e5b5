//! A hill descent that a caller owns and can continue or restart at any time.
//!
//! ```text
//!   OwnedDescent ──request──▶ thread: an engine that borrows its task
//!               ◀──answer──
//! ```
//!
//! An engine borrows its task, so a struct cannot own both. Instead, the engine and the task live on the stack of a
//! thread, which receives requests and sends answers.

use super::Lesson;
use crate::files::{Blueprint, Variant};
use crate::maze::Maze;
use crate::remedy::Problem;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// A hill descent on mazes of a variant. The descent begins with a random maze and increases the depth of the maze. The
/// depth is the number of moves of the shortest solution.
///
/// ```
/// use jumpmaze::{Variant, learn::OwnedDescent};
/// let mut descent = OwnedDescent::new(&Variant::named("rook")?, 7)?;
/// let first = descent.depth();
/// descent.advance(1000)?;
/// assert!(descent.depth() > first);
/// assert_eq!(descent.maze()?.solve()?.moves(), Some(descent.depth()));
/// descent.restart()?; // from another random maze
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct OwnedDescent {
    requests: SyncSender<DescentRequest>,
    answers: Receiver<Result<DescentAnswer, Problem>>,
    depth: u32,
}

/// A request to the thread.
#[derive(Debug)]
enum DescentRequest {
    Advance(u64),
    Restart,
    Maze,
}

/// The state of the descent after a request.
struct DescentAnswer {
    depth: u32,
    maze: Option<Maze>,
}

impl OwnedDescent {
    /// A hill descent from a random maze.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made, or if no thread can be started.
    pub fn new(variant: &Variant, seed: u64) -> Result<OwnedDescent, Problem> {
        let lesson = Lesson::new(Blueprint::of_variant(variant), seed)?;
        let (requests, requested) = sync_channel(0);
        let (answer, answers) = sync_channel(0);
        let work = move || {
            let done = lesson.descending(0, |descent| {
                // A send fails if the `OwnedDescent` was dropped. Then `recv` fails, too, and the loop ends.
                let mut next = Some(DescentRequest::Advance(0));
                while let Some(request) = next {
                    let (mut done, mut maze) = (Ok(()), None);
                    match request {
                        DescentRequest::Advance(iterations) => {
                            descent.advance(iterations);
                        }
                        DescentRequest::Restart => done = descent.restart(),
                        DescentRequest::Maze => maze = descent.maze(),
                    }
                    let depth = descent.depth();
                    let _ = answer.send(done.map(|()| DescentAnswer { depth, maze }));
                    next = requested.recv().ok();
                }
                Ok(())
            });
            if let Err(problem) = done {
                let _ = answer.send(Err(problem));
            }
        };
        thread::Builder::new()
            .name("hill descent".to_owned())
            .spawn(work)
            .map_err(|error| {
                let what = format!("no thread can be started: {error}");
                Problem::new(what, "drop other descents first")
            })?;
        let mut descent = OwnedDescent {
            requests,
            answers,
            depth: 0,
        };
        descent.receive()?;
        Ok(descent)
    }

    /// Restarts from another random maze.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made, or if the thread of the descent has panicked.
    pub fn restart(&mut self) -> Result<(), Problem> {
        self.ask(DescentRequest::Restart).map(|_| ())
    }

    /// Tries this number of changes. A change that makes the maze no worse is kept, so the depth never decreases.
    ///
    /// # Errors
    ///
    /// Returns an error only if the thread of the descent has panicked.
    pub fn advance(&mut self, iterations: u64) -> Result<(), Problem> {
        self.ask(DescentRequest::Advance(iterations)).map(|_| ())
    }

    /// The depth of the current maze; 0 if it has no solution.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The current maze.
    ///
    /// # Errors
    ///
    /// Returns an error only if the thread of the descent has panicked.
    pub fn maze(&mut self) -> Result<Maze, Problem> {
        self.ask(DescentRequest::Maze)?.maze.ok_or_else(ended)
    }

    fn ask(&mut self, request: DescentRequest) -> Result<DescentAnswer, Problem> {
        self.requests.send(request).map_err(|_| ended())?;
        self.receive()
    }

    fn receive(&mut self) -> Result<DescentAnswer, Problem> {
        let answer = self.answers.recv().map_err(|_| ended())??;
        self.depth = answer.depth;
        Ok(answer)
    }
}

/// The error of a descent whose thread has ended.
fn ended() -> Problem {
    Problem::new("the descent has ended", "start another one")
}
