//! What a policy is worth: how much work it takes it to find satisficing mazes.

use super::{Action, PATIENCE, Sarsa, Settings, State, Step};
use crate::learn::Descending;
use crate::remedy::Problem;

/// Who decides.
#[derive(Clone, Copy, Debug)]
pub enum Policy<'a> {
    /// Whatever is believed to bring more.
    Greedy(&'a Sarsa),
    /// Restart after so many stages, and never before.
    After(u32),
}

impl Policy<'_> {
    /// What it is called.
    pub(crate) fn name(&self) -> String {
        match self {
            Policy::Greedy(_) => "greedy".to_owned(),
            Policy::After(time) => format!("restart at t = {time}"),
        }
    }

    /// What it decides.
    pub(crate) fn action(&self, state: State) -> Action {
        match self {
            // To restart before anything was tried costs nothing and changes nothing.
            _ if state.time == 0 => Action::Go,
            Policy::Greedy(learned) if state.time < learned.settings.stages => {
                learned.greedy(state)
            }
            Policy::After(time) if state.time < *time => Action::Go,
            _ => Action::Restart,
        }
    }
}

/// What a satisficing maze took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Stages of hill descent.
    pub stages: u64,
    /// Random mazes that were drawn.
    pub drawn: u64,
}

/// What each of so many satisficing mazes takes under a policy. They have nothing to do with each other: each begins anew.
///
/// # Errors
///
/// No maze can be made, or none satisfices.
pub fn evaluate(
    policy: Policy<'_>,
    settings: &Settings,
    mazes: u64,
    descent: &mut dyn Descending,
) -> Result<Vec<Effort>, Problem> {
    let one = |_| {
        let mut effort = Effort::default();
        let mut action = Action::Restart;
        let mut time = 0;
        for _ in 0..PATIENCE {
            match action {
                Action::Go => effort.stages += 1,
                Action::Restart => effort.drawn += 1,
            }
            let step = Step::of(settings, time, action, descent)?;
            if step.ends {
                return Ok(effort);
            }
            time = step.time;
            action = policy.action(settings.state(time, descent.depth()));
        }
        Err(settings.unreached())
    };
    (0..mazes).map(one).collect()
}
