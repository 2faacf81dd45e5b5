//! Copies of an environment that step together.
//!
//! The results of a step are written into the same arrays each time.

use crate::errors::Failure;
use crate::game::{GameTable, OPEN, PyGame, STUCK, WON};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use std::sync::Arc;

/// The maximum number of copies.
const MAX_COPIES: usize = 1 << 22;
/// From this number of copies on, other threads of Python run during a step. Steps of fewer copies are so short that
/// giving away the lock of the interpreter would slow them down.
const MANY_COPIES: usize = 1 << 12;

/// Copies of an environment. If the episode of a copy has ended, the next step resets this copy. Only one thread at a
/// time can use the copies.
#[pyclass(name = "VectorGame", module = "jumpmaze")]
pub(crate) struct VectorGame {
    games: Vec<Arc<GameTable>>,
    copies: Vec<GameCopy>,
    /// An episode is truncated after this number of steps.
    longest: u32,
    /// The rewards of a step, of a goal and of a state without a jump.
    rewards: [f64; 3],
    /// The state of the generator that draws mazes.
    random: u64,
    /// The state of each copy.
    #[pyo3(get)]
    states: Py<PyArray1<i64>>,
    /// The maze of each copy, as an index.
    #[pyo3(get)]
    mazes: Py<PyArray1<i64>>,
    /// The reward of each copy.
    #[pyo3(get)]
    reward: Py<PyArray1<f64>>,
    /// Whether the episode of each copy has ended at a goal or at a state without a jump.
    #[pyo3(get)]
    terminated: Py<PyArray1<bool>>,
    /// Whether the episode of each copy was truncated.
    #[pyo3(get)]
    truncated: Py<PyArray1<bool>>,
    /// For each copy, 1 for each action that is possible, and 0 for the others: the type that Gymnasium expects.
    #[pyo3(get)]
    masks: Py<PyArray2<i8>>,
}

/// One copy.
#[derive(Clone, Copy)]
struct GameCopy {
    maze: u32,
    state: u32,
    steps: u32,
    ended: bool,
}

#[pymethods]
impl VectorGame {
    #[new]
    fn new(
        py: Python<'_>,
        games: Vec<PyRef<'_, PyGame>>,
        copies: usize,
        longest: u32,
        rewards: [f64; 3],
    ) -> PyResult<VectorGame> {
        let games: Vec<Arc<GameTable>> = games.iter().map(|game| Arc::clone(&game.table)).collect();
        let Some(first) = games.first() else {
            return Err(Failure::input("there is no maze", "give at least one").raise(py));
        };
        let is_alike = |game: &Arc<GameTable>| {
            game.actions == first.actions && game.states() == first.states()
        };
        if !games.iter().all(is_alike) {
            let what = "the mazes have different states";
            return Err(Failure::input(what, "use games of one board").raise(py));
        }
        if copies == 0 || copies > MAX_COPIES {
            let what = format!("{copies} copies of an environment");
            let remedy = format!("ask for 1 to {MAX_COPIES} copies");
            return Err(Failure::limit(what, remedy).raise(py));
        }
        let actions = first.actions;
        let copy = GameCopy {
            maze: 0,
            state: first.start,
            steps: 0,
            ended: false,
        };
        Ok(VectorGame {
            games,
            copies: for_copies(py, copies, || vec![copy; copies]),
            longest,
            rewards,
            random: 0,
            states: PyArray1::zeros(py, copies, false).unbind(),
            mazes: PyArray1::zeros(py, copies, false).unbind(),
            reward: PyArray1::zeros(py, copies, false).unbind(),
            terminated: PyArray1::zeros(py, copies, false).unbind(),
            truncated: PyArray1::zeros(py, copies, false).unbind(),
            masks: PyArray2::zeros(py, [copies, actions], false).unbind(),
        })
    }

    /// Starts an episode in every copy. A seed makes the choice of mazes reproducible.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.random = seed.unwrap_or(self.random);
        let copies = self.copies.len();
        for_copies(py, copies, || {
            for index in 0..copies {
                self.begin(index);
            }
        });
        self.write(py, true)
    }

    /// Takes an action in every copy. An action that is not possible in a state does not change the state.
    #[pyo3(signature = (actions, masks=true))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        masks: bool,
    ) -> PyResult<()> {
        let actions = actions.as_array();
        if actions.len() != self.copies.len() {
            let what = format!("{} actions for {} copies", actions.len(), self.copies.len());
            return Err(Failure::input(what, "give one action for each copy").raise(py));
        }
        {
            let (mut reward, mut terminated) = (
                self.reward.bind(py).try_readwrite()?,
                self.terminated.bind(py).try_readwrite()?,
            );
            let mut truncated = self.truncated.bind(py).try_readwrite()?;
            let (reward, terminated, truncated) = (
                reward.as_slice_mut()?,
                terminated.as_slice_mut()?,
                truncated.as_slice_mut()?,
            );
            for_copies(py, self.copies.len(), || {
                // All actions are checked first, so that no copy has changed if an action is invalid.
                let checked = actions.iter().map(|&action| self.games[0].action(action));
                let actions: Vec<usize> = checked.collect::<Result<_, Failure>>()?;
                for (index, action) in actions.into_iter().enumerate() {
                    (reward[index], terminated[index], truncated[index]) =
                        self.advance(index, action);
                }
                Ok::<_, Failure>(())
            })?;
        }
        self.write(py, masks)
    }
}

impl VectorGame {
    /// Advances one copy. Returns its reward, whether its episode has ended at a goal or at a state without a jump, and
    /// whether its episode was truncated.
    #[inline]
    fn advance(&mut self, index: usize, action: usize) -> (f64, bool, bool) {
        if self.copies[index].ended {
            self.begin(index);
            return (0.0, false, false);
        }
        let copy = &mut self.copies[index];
        let game = &self.games[copy.maze as usize];
        if let Some(next) = game.next(copy.state, action) {
            copy.state = next;
        }
        copy.steps += 1;
        let end = game.end(copy.state);
        let terminated = end != OPEN;
        let truncated = !terminated && copy.steps >= self.longest;
        copy.ended = terminated || truncated;
        let [step, won, stuck] = self.rewards;
        let reward = match end {
            WON => step + won,
            STUCK => step + stuck,
            _ => step,
        };
        (reward, terminated, truncated)
    }

    /// Begins an episode of one copy, in a random maze.
    fn begin(&mut self, index: usize) {
        let maze = if self.games.len() > 1 {
            self.draw() % self.games.len() as u64
        } else {
            0
        };
        self.copies[index] = GameCopy {
            maze: maze as u32,
            state: self.games[maze as usize].start,
            steps: 0,
            ended: false,
        };
    }

    /// The next random number (SplitMix64). The generators of the library are not public.
    fn draw(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.random ^ (self.random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Writes the states, the mazes and, if wanted, the masks into their arrays.
    fn write(&self, py: Python<'_>, with_masks: bool) -> PyResult<()> {
        let mut states = self.states.bind(py).try_readwrite()?;
        let mut mazes = self.mazes.bind(py).try_readwrite()?;
        let (states, mazes) = (states.as_slice_mut()?, mazes.as_slice_mut()?);
        let (copies, games) = (&self.copies, &self.games);
        for_copies(py, copies.len(), || {
            for ((copy, state), maze) in copies.iter().zip(states).zip(mazes) {
                (*state, *maze) = (copy.state.into(), copy.maze.into());
            }
        });
        if with_masks {
            let mut masks = self.masks.bind(py).try_readwrite()?;
            let rows = masks.as_slice_mut()?.chunks_exact_mut(games[0].actions);
            for_copies(py, copies.len(), || {
                for (copy, mask) in copies.iter().zip(rows) {
                    let row = games[copy.maze as usize].row(copy.state);
                    for (possible, next) in mask.iter_mut().zip(row) {
                        *possible = i8::from(next.is_some());
                    }
                }
            });
        }
        Ok(())
    }
}

/// Does work for all copies. If there are many, other threads of Python run meanwhile.
fn for_copies<T: Send>(py: Python<'_>, copies: usize, work: impl FnOnce() -> T + Send) -> T {
    if copies < MANY_COPIES {
        work()
    } else {
        py.detach(work)
    }
}
