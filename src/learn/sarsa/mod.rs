//! SARSA: learning when to give up a hill descent and begin anew.
//!
//! ```text
//!              Go: 250 more iterations, −1
//!         ┌──────────────▶ (t + 1, d′) ──▶ …   ──▶ (5, d): Restart is forced
//!   (t, d)│
//!         └──────────────▶ (0, d″)                 as soon as d ≥ 18: +1, and the episode ends
//!              Restart: a random maze, 0
//! ```
//!
//! The state is the time t since the restart, in stages, and the depth d of the present maze; all depths up to the lowest count
//! as the lowest. What the published text leaves open is decided here as follows.
//!
//! - All estimates are 0 at first. True values are negative, so that is optimistic: whatever was not tried looks good.
//! - A forced Restart is nothing to learn about. The Go before it is paid what both bring, and is followed by the action that
//!   is chosen after the restart. So there are estimates for t = 0 … 4 only.
//! - A stage is paid for in full, also when a satisficing maze is found in the middle of it.
//! - Of equal estimates any one is chosen while learning; the policy that is learned prefers Go.
//! - A Restart at t = 0 costs nothing and leads back to where one was. Its true value is that of the state itself, so the two
//!   estimates there differ by chance alone, and a policy that always restarts there would draw random mazes for ever. So
//!   every policy goes at t = 0 when it is evaluated. A cost of Restart,
//!   [`Settings::restart_cost`], breaks the tie.

pub(crate) mod evaluate;

pub(crate) use evaluate::{Policy, evaluate};

use super::{Descending, Lesson};
use crate::remedy::Problem;
use crate::search::Random;

/// So many decisions in a row without a satisficing maze end the work.
const PATIENCE: u64 = 200_000;
/// Between the lowest depth and the first that satisfices there are no more.
const MOST_DEPTHS: u32 = 1000;

/// What is learned, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How many iterations a stage has.
    pub stage: u64,
    /// After so many stages a Restart is forced.
    pub stages: u32,
    /// All depths up to this one count as this one.
    pub lowest: u32,
    /// The least depth that satisfices.
    pub satisficing: u32,
    /// The learning rate α.
    pub alpha: f64,
    /// The discount rate γ.
    pub gamma: f64,
    /// The probability ε of an action at random.
    pub epsilon: f64,
    /// What a Restart costs, in stages.
    pub restart_cost: f64,
}

impl Default for Settings {
    /// As published.
    fn default() -> Settings {
        Settings {
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

/// What there is to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Another stage.
    Go,
    /// A new random maze.
    Restart,
}

impl Action {
    /// Both, as estimates are ordered.
    pub(crate) const ALL: [Action; 2] = [Action::Go, Action::Restart];

    /// What it is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Action::Go => "Go",
            Action::Restart => "Restart",
        }
    }
}

/// Where a decision is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Stages since the restart.
    pub time: u32,
    /// How deep the maze is, at least the lowest depth.
    pub depth: u32,
}

/// What an action is believed to bring.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The estimate, Q.
    pub value: f64,
    /// How often it was updated.
    pub updates: u64,
}

/// What was learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Sarsa {
    settings: Settings,
    /// By time, then by depth, then by action.
    estimates: Vec<[Estimate; 2]>,
    /// How many actions were chosen; those that were forced are not counted.
    pub steps: u64,
}

impl Sarsa {
    /// Nothing is known yet.
    ///
    /// # Errors
    ///
    /// There are no depths to tell apart, or too many.
    pub fn new(settings: Settings) -> Result<Sarsa, Problem> {
        let Settings {
            stages,
            lowest,
            satisficing,
            ..
        } = settings;
        if lowest >= satisficing || satisficing - lowest > MOST_DEPTHS {
            let what = format!(
                "the lowest depth is {lowest}, and depth {satisficing} satisfices: no depths are left to decide at, or more than {MOST_DEPTHS}"
            );
            let remedy = "take --lowest some moves below --satisficing".to_owned();
            return Err(Problem::new(what, remedy));
        }
        let states = stages as usize * (satisficing - lowest) as usize;
        Ok(Sarsa {
            settings,
            estimates: vec![<[Estimate; 2]>::default(); states],
            steps: 0,
        })
    }

    /// What it was told.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// All states in which there is something to decide, by time, then by depth.
    pub fn states(&self) -> impl Iterator<Item = State> + use<> {
        let Settings {
            stages,
            lowest,
            satisficing,
            ..
        } = self.settings;
        (0..stages)
            .flat_map(move |time| (lowest..satisficing).map(move |depth| State { time, depth }))
    }

    /// What Go and Restart are believed to bring. Nothing is believed of states in which there is nothing to decide.
    #[must_use]
    pub fn of(&self, state: State) -> [Estimate; 2] {
        let estimates = self.estimates.get(self.place(state));
        estimates.copied().unwrap_or_default()
    }

    /// The action that is believed to bring more; of equals Go.
    #[must_use]
    pub fn greedy(&self, state: State) -> Action {
        let [go, restart] = self.of(state);
        if restart.value > go.value {
            Action::Restart
        } else {
            Action::Go
        }
    }

    /// Learns from one episode: from a random maze to one that satisfices.
    ///
    /// # Errors
    ///
    /// No maze can be made, or none satisfices.
    pub fn learn(
        &mut self,
        descent: &mut dyn Descending,
        random: &mut Random,
    ) -> Result<(), Problem> {
        if self.episode(descent, random)? {
            Ok(())
        } else {
            Err(self.settings.unreached())
        }
    }

    /// The same; says whether there was a maze that satisfices, before nobody wanted more changes to be tried.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub(crate) fn episode(
        &mut self,
        descent: &mut dyn Descending,
        random: &mut Random,
    ) -> Result<bool, Problem> {
        let settings = self.settings;
        descent.restart()?;
        if descent.depth() >= settings.satisficing {
            return Ok(true);
        }
        let mut state = settings.state(0, descent.depth());
        let mut action = self.choose(state, random);
        for _ in 0..PATIENCE {
            let mut step = Step::of(&settings, state.time, action, descent)?;
            if step.is_cut && !step.ends {
                return Ok(false);
            }
            self.steps += 1;
            // What the next action brings counts so much less.
            let mut worth = settings.gamma;
            if !step.ends && step.time >= settings.stages {
                let forced = Step::of(&settings, step.time, Action::Restart, descent)?;
                step = Step {
                    reward: step.reward + worth * forced.reward,
                    ..forced
                };
                worth *= settings.gamma;
            }
            if step.ends {
                self.update(state, action, step.reward);
                return Ok(true);
            }
            let next = settings.state(step.time, descent.depth());
            let following = self.choose(next, random);
            let onward = self.of(next)[following as usize].value;
            self.update(state, action, step.reward + worth * onward);
            (state, action) = (next, following);
        }
        Ok(false)
    }

    fn choose(&self, state: State, random: &mut Random) -> Action {
        let [go, restart] = self.of(state);
        if random.happens(self.settings.epsilon) || go.value == restart.value {
            return Action::ALL[random.below(2) as usize];
        }
        self.greedy(state)
    }

    fn update(&mut self, state: State, action: Action, target: f64) {
        let place = self.place(state);
        if let Some(estimates) = self.estimates.get_mut(place) {
            let estimate = &mut estimates[action as usize];
            estimate.value += self.settings.alpha * (target - estimate.value);
            estimate.updates += 1;
        }
    }

    fn place(&self, state: State) -> usize {
        let depths = self.settings.satisficing - self.settings.lowest;
        let depth = state.depth.saturating_sub(self.settings.lowest);
        if depth < depths {
            state.time as usize * depths as usize + depth as usize
        } else {
            self.estimates.len()
        }
    }
}

impl Settings {
    /// The state of a descent so many stages after the restart, whose maze is so deep.
    pub(crate) fn state(&self, time: u32, depth: u32) -> State {
        State {
            time,
            depth: depth.max(self.lowest),
        }
    }

    /// Nobody finds what there is not.
    fn unreached(&self) -> Problem {
        let what = format!(
            "after {PATIENCE} decisions there is no maze of depth {} or more",
            self.satisficing
        );
        let remedy =
            "take a smaller --satisficing and --lowest, a longer --stage, a larger --epsilon, or a --restart-cost"
                .to_owned();
        Problem::new(what, remedy)
    }
}

impl Lesson {
    /// SARSA on mazes of the lesson, for so many episodes.
    ///
    /// ```
    /// use jumpmaze::{files::{Blueprint, Variant}, learn::{Lesson, sarsa::Settings}};
    /// let rook = Blueprint::of_variant(&Variant::built_in("rook", None)?, None);
    /// let settings = Settings { lowest: 6, satisficing: 10, ..Settings::default() };
    /// let learned = Lesson::new(rook, 7)?.sarsa(settings, 10)?;
    /// let updates = learned.states().flat_map(|state| learned.of(state)).map(|estimate| estimate.updates);
    /// assert_eq!(updates.sum::<u64>(), learned.steps);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// No maze can be made, or none satisfices.
    pub fn sarsa(&self, settings: Settings, episodes: u64) -> Result<Sarsa, Problem> {
        let mut learned = Sarsa::new(settings)?;
        let mut random = self.random(0);
        self.descending(0, |descent| {
            (0..episodes).try_for_each(|_| learned.learn(descent, &mut random))
        })?;
        Ok(learned)
    }
}

/// What an action comes to.
struct Step {
    /// The time after it.
    time: u32,
    reward: f64,
    /// Whether the maze satisfices.
    ends: bool,
    /// Whether it has fewer iterations than a stage.
    is_cut: bool,
}

impl Step {
    fn of(
        settings: &Settings,
        time: u32,
        action: Action,
        descent: &mut dyn Descending,
    ) -> Result<Step, Problem> {
        let (time, cost, is_cut) = match action {
            Action::Go => {
                let tried = descent.go(settings.stage);
                (time + 1, 1.0, tried < settings.stage)
            }
            Action::Restart => {
                descent.restart()?;
                (0, settings.restart_cost, false)
            }
        };
        let ends = descent.depth() >= settings.satisficing;
        Ok(Step {
            time,
            reward: f64::from(u8::from(ends)) - cost,
            ends,
            is_cut,
        })
    }
}
