//! SARSA: learns when to restart a hill descent.
//!
//! ```text
//!              Go: 250 more iterations, −1
//!         ┌──────────────▶ (t + 1, d′) ──▶ …   ──▶ (5, d): Restart is forced
//!   (t, d)│
//!         └──────────────▶ (0, d″)                 as soon as d ≥ 18: +1, and the episode ends
//!              Restart: a random maze, 0
//! ```
//!
//! A hill descent is divided into *stages* of 250 iterations. Before each stage, the learner chooses an action: *Go*
//! continues the descent for a stage, and *Restart* begins a new descent from a random maze. The state is the time t
//! since the restart, in stages, and the depth d of the current maze. Depths below [`SarsaSettings::lowest`] count as
//! this depth. A maze that is deep enough is called satisficing. The published text leaves some details open. This
//! module decides them as follows.
//!
//! - All estimates are initially 0. True values are usually negative, so these estimates are optimistic and encourage
//!   exploration.
//! - A forced Restart has no estimate. Its reward, multiplied by γ, is added to the reward of the Go before it. The
//!   action chosen after the forced Restart counts as the next action after that Go. So there are estimates only for
//!   t = 0 … 4.
//! - A stage costs 1 even if a satisficing maze is found in the middle of it.
//! - During learning, ties between estimates are broken at random. The learned policy takes Go if there is a tie.
//! - A Restart at t = 0 costs nothing and usually leads back to the same state. So its true value is the value of this
//!   state, and the two estimates at t = 0 differ only by chance. If the estimate of Restart were greater, a policy
//!   would draw random mazes forever. So every policy takes Go at t = 0 when it is evaluated. With a
//!   [cost of Restart](SarsaSettings::restart_cost), the two true values are different.

pub(crate) mod evaluate;

pub(crate) use evaluate::{Policy, evaluate};

use super::{Lesson, ResumableDescent};
use crate::remedy::Problem;
use crate::search::Random;

/// The maximum number of decisions without a satisficing maze.
const MAX_DECISIONS: u64 = 200_000;
/// The maximum difference between [`SarsaSettings::satisficing`] and [`SarsaSettings::lowest`].
const MAX_DEPTHS: u32 = 1000;

/// The parameters of the states and of the learning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SarsaSettings {
    /// The iterations of a stage.
    pub stage: u64,
    /// The number of stages after which a Restart is forced.
    pub stages: u32,
    /// The lowest depth of a state. Smaller depths count as this depth.
    pub lowest: u32,
    /// The least depth that satisfices.
    pub satisficing: u32,
    /// The learning rate α.
    pub alpha: f64,
    /// The discount rate γ.
    pub gamma: f64,
    /// The probability ε of a random action.
    pub epsilon: f64,
    /// The cost of a Restart, in stages.
    pub restart_cost: f64,
}

impl Default for SarsaSettings {
    /// The published parameters.
    fn default() -> SarsaSettings {
        SarsaSettings {
            stage: 250,
            stages: 5,
            lowest: 12,
            satisficing: 18,
            alpha: 0.1,
            gamma: 1.0,
            epsilon: 0.1,
            restart_cost: 0.0,
        }
    }
}

/// A decision in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Continue for another stage.
    Go,
    /// Restart from a new random maze.
    Restart,
}

impl Action {
    /// Both actions, in the order of the estimates.
    pub(crate) const ALL: [Action; 2] = [Action::Go, Action::Restart];

    /// The name of the action.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Action::Go => "Go",
            Action::Restart => "Restart",
        }
    }
}

/// A situation in which a decision is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionState {
    /// The stages since the restart.
    pub time: u32,
    /// The depth of the maze, but at least [`SarsaSettings::lowest`].
    pub depth: u32,
}

/// The estimated value of an action.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The estimate, Q.
    pub value: f64,
    /// The number of updates.
    pub updates: u64,
}

/// The learner: its settings and its estimates.
#[derive(Clone, Debug, PartialEq)]
pub struct Sarsa {
    settings: SarsaSettings,
    /// The estimates, indexed by time and depth, then by action.
    estimates: Vec<[Estimate; 2]>,
    /// The number of actions chosen; forced restarts are not counted.
    pub steps: u64,
}

impl Sarsa {
    /// A learner with all estimates 0.
    ///
    /// # Errors
    ///
    /// Returns an error unless `satisficing` minus `lowest` is between 1 and 1000.
    pub fn new(settings: SarsaSettings) -> Result<Sarsa, Problem> {
        let SarsaSettings {
            stages,
            lowest,
            satisficing,
            ..
        } = settings;
        if lowest >= satisficing || satisficing - lowest > MAX_DEPTHS {
            let what = format!(
                "the option `satisficing` is {satisficing} and the option `lowest` is {lowest}: the first must be \
                 greater, by at most {MAX_DEPTHS}"
            );
            let remedy = "set the option `lowest` a few moves below the option `satisficing`";
            return Err(Problem::new(what, remedy));
        }
        let states = stages as usize * (satisficing - lowest) as usize;
        Ok(Sarsa {
            settings,
            estimates: vec![<[Estimate; 2]>::default(); states],
            steps: 0,
        })
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> &SarsaSettings {
        &self.settings
    }

    /// All states with a decision, ordered by time, then by depth.
    pub fn states(&self) -> impl Iterator<Item = DecisionState> + use<> {
        let settings = self.settings;
        (0..settings.stages).flat_map(move |time| {
            let depths = settings.lowest..settings.satisficing;
            depths.map(move |depth| DecisionState { time, depth })
        })
    }

    /// The estimates of Go and Restart; 0 in states without a decision.
    #[must_use]
    pub fn of(&self, state: DecisionState) -> [Estimate; 2] {
        let estimates = self.estimates.get(self.index(state));
        estimates.copied().unwrap_or_default()
    }

    /// The action with the greater estimate; Go if both estimates are equal.
    #[must_use]
    pub fn greedy(&self, state: DecisionState) -> Action {
        let [go, restart] = self.of(state);
        if restart.value > go.value {
            Action::Restart
        } else {
            Action::Go
        }
    }

    /// Learns from one episode, which begins with a random maze and ends with a satisficing maze.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made, or if no maze satisfices after many decisions.
    pub fn learn(
        &mut self,
        descent: &mut dyn ResumableDescent,
        random: &mut Random,
    ) -> Result<(), Problem> {
        if self.episode(descent, random)? {
            Ok(())
        } else {
            Err(self.settings.no_satisficing_maze())
        }
    }

    /// Learns from one episode. Returns whether the episode ended with a satisficing maze. Returns `false` if the
    /// budget of the descent is used up, the descent is stopped, or the maximum number of decisions is reached.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub(crate) fn episode(
        &mut self,
        descent: &mut dyn ResumableDescent,
        random: &mut Random,
    ) -> Result<bool, Problem> {
        let settings = self.settings;
        descent.restart()?;
        if descent.depth() >= settings.satisficing {
            return Ok(true);
        }
        let mut state = settings.state(0, descent.depth());
        let mut action = self.choose(state, random);
        for _ in 0..MAX_DECISIONS {
            let mut step = ActionResult::of(&settings, state.time, action, descent)?;
            if step.ended_early && !step.satisfices {
                return Ok(false);
            }
            self.steps += 1;
            // The factor by which the value of the next action is multiplied.
            let mut discount = settings.gamma;
            if !step.satisfices && step.time >= settings.stages {
                let forced = ActionResult::of(&settings, step.time, Action::Restart, descent)?;
                step = ActionResult {
                    reward: step.reward + discount * forced.reward,
                    ..forced
                };
                discount *= settings.gamma;
            }
            if step.satisfices {
                self.update(state, action, step.reward);
                return Ok(true);
            }
            let next_state = settings.state(step.time, descent.depth());
            let next_action = self.choose(next_state, random);
            let next_value = self.of(next_state)[next_action as usize].value;
            self.update(state, action, step.reward + discount * next_value);
            (state, action) = (next_state, next_action);
        }
        Ok(false)
    }

    /// Chooses an action: a random action with probability ε or if both estimates are equal, otherwise the action with
    /// the greater estimate.
    fn choose(&self, state: DecisionState, random: &mut Random) -> Action {
        let [go, restart] = self.of(state);
        if random.happens(self.settings.epsilon) || go.value == restart.value {
            return Action::ALL[random.below(2) as usize];
        }
        self.greedy(state)
    }

    /// Moves the estimate of an action towards `target` by the learning rate.
    fn update(&mut self, state: DecisionState, action: Action, target: f64) {
        let index = self.index(state);
        if let Some(estimates) = self.estimates.get_mut(index) {
            let estimate = &mut estimates[action as usize];
            estimate.value += self.settings.alpha * (target - estimate.value);
            estimate.updates += 1;
        }
    }

    /// The index of a state in `estimates`, or an index beyond its end for a state without a decision.
    fn index(&self, state: DecisionState) -> usize {
        let depths = self.settings.satisficing - self.settings.lowest;
        let depth = state.depth.saturating_sub(self.settings.lowest);
        if depth < depths {
            state.time as usize * depths as usize + depth as usize
        } else {
            self.estimates.len()
        }
    }
}

impl SarsaSettings {
    /// The state of a descent `time` stages after the restart.
    pub(crate) fn state(&self, time: u32, depth: u32) -> DecisionState {
        DecisionState {
            time,
            depth: depth.max(self.lowest),
        }
    }

    /// The error after too many decisions without a satisficing maze.
    fn no_satisficing_maze(&self) -> Problem {
        let what = format!(
            "after {MAX_DECISIONS} decisions there is no maze of depth {} or more",
            self.satisficing
        );
        let remedy = "make the option `satisficing` and the option `lowest` smaller, make the option `stage` or \
                      the option `epsilon` larger, or set the option `restart-cost`";
        Problem::new(what, remedy)
    }
}

impl Lesson {
    /// Runs SARSA on mazes of the lesson for `episodes` episodes.
    ///
    /// ```
    /// use jumpmaze::internals::{files::{Blueprint, Variant}, learn::{Lesson, sarsa::SarsaSettings}};
    /// let rook = Blueprint::of_variant(&Variant::built_in("rook", None)?);
    /// let settings = SarsaSettings { lowest: 6, satisficing: 10, ..SarsaSettings::default() };
    /// let learned = Lesson::new(rook, 7)?.sarsa(settings, 10)?;
    /// let updates = learned.states().flat_map(|state| learned.of(state)).map(|estimate| estimate.updates);
    /// assert_eq!(updates.sum::<u64>(), learned.steps);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made, or if no maze satisfices after many decisions.
    pub fn sarsa(&self, settings: SarsaSettings, episodes: u64) -> Result<Sarsa, Problem> {
        let mut learned = Sarsa::new(settings)?;
        let mut random = self.random(0);
        self.descending(0, |descent| {
            (0..episodes).try_for_each(|_| learned.learn(descent, &mut random))
        })?;
        Ok(learned)
    }
}

/// The outcome of an action.
struct ActionResult {
    /// The time after the action.
    time: u32,
    reward: f64,
    /// Whether the maze satisfices.
    satisfices: bool,
    /// Whether the stage ended early, because the budget of the descent was used up or the descent was stopped.
    ended_early: bool,
}

impl ActionResult {
    /// Takes an action and returns its outcome.
    fn of(
        settings: &SarsaSettings,
        time: u32,
        action: Action,
        descent: &mut dyn ResumableDescent,
    ) -> Result<ActionResult, Problem> {
        let (time, cost, ended_early) = match action {
            Action::Go => {
                let tried = descent.advance(settings.stage);
                (time + 1, 1.0, tried < settings.stage)
            }
            Action::Restart => {
                descent.restart()?;
                (0, settings.restart_cost, false)
            }
        };
        let satisfices = descent.depth() >= settings.satisficing;
        Ok(ActionResult {
            time,
            reward: f64::from(u8::from(satisfices)) - cost,
            satisfices,
            ended_early,
        })
    }
}
