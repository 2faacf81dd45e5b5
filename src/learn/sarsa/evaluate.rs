//! Evaluates a policy: measures how much work the policy needs to find satisficing (deep enough) mazes.

use super::{Action, ActionResult, DecisionState, MAX_DECISIONS, Sarsa, SarsaSettings};
use crate::learn::ResumableDescent;
use crate::remedy::Problem;

/// A rule that chooses actions.
#[derive(Clone, Copy, Debug)]
pub enum Policy<'a> {
    /// Takes the action with the greater learned estimate.
    Greedy(&'a Sarsa),
    /// Restarts after this number of stages.
    After(u32),
}

impl Policy<'_> {
    /// The name of the policy.
    pub(crate) fn name(&self) -> String {
        match self {
            Policy::Greedy(_) => "greedy".to_owned(),
            Policy::After(time) => format!("restart at t = {time}"),
        }
    }

    /// The action of the policy in a state.
    pub(crate) fn action(&self, state: DecisionState) -> Action {
        match self {
            // A restart at time 0 makes no progress, so every policy takes Go (see the parent module).
            _ if state.time == 0 => Action::Go,
            Policy::Greedy(learned) if state.time < learned.settings.stages => {
                learned.greedy(state)
            }
            Policy::After(time) if state.time < *time => Action::Go,
            _ => Action::Restart,
        }
    }
}

/// The work of finding one satisficing maze.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchCost {
    /// The number of stages of hill descent.
    pub stages: u64,
    /// The number of random mazes drawn.
    pub drawn: u64,
}

/// Finds `mazes` satisficing mazes under a policy and returns the work for each. The search for each maze begins with
/// a restart, so the mazes are independent.
///
/// # Errors
///
/// Returns an error if no maze can be made, or if no maze satisfices after many decisions.
pub fn evaluate(
    policy: Policy<'_>,
    settings: &SarsaSettings,
    mazes: u64,
    descent: &mut dyn ResumableDescent,
) -> Result<Vec<SearchCost>, Problem> {
    let find_maze = |_| {
        let mut cost = SearchCost::default();
        let mut action = Action::Restart;
        let mut time = 0;
        for _ in 0..MAX_DECISIONS {
            match action {
                Action::Go => cost.stages += 1,
                Action::Restart => cost.drawn += 1,
            }
            let step = ActionResult::of(settings, time, action, descent)?;
            if step.satisfices {
                return Ok(cost);
            }
            if step.ended_early {
                break;
            }
            time = step.time;
            action = policy.action(settings.state(time, descent.depth()));
        }
        Err(settings.no_satisficing_maze())
    };
    (0..mazes).map(find_maze).collect()
}
