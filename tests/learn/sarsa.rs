//! SARSA on scripted descents and on real ones.

use super::{ScriptedDescent, lesson};
use crate::program::{json, run, text};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::learn::Sarsa;
use jumpmaze::internals::learn::sarsa::{Action, DecisionState, Policy, SarsaSettings, evaluate};
use jumpmaze::internals::remedy::Problem;
use jumpmaze::internals::search::Random;
use jumpmaze::learn::run_exercise;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Reaches the depth 3 after three stages.
const THREE: [(u64, u32); 3] = [(250, 1), (500, 2), (750, 3)];

fn settings() -> SarsaSettings {
    SarsaSettings {
        lowest: 0,
        satisficing: 3,
        ..SarsaSettings::default()
    }
}

fn learned(
    settings: SarsaSettings,
    episodes: u64,
    depths: &[(u64, u32)],
) -> Result<Sarsa, Problem> {
    let mut sarsa = Sarsa::new(settings)?;
    let mut random = Random::new(1, 0);
    let mut descent = ScriptedDescent::of(depths);
    (0..episodes).try_for_each(|_| sarsa.learn(&mut descent, &mut random))?;
    Ok(sarsa)
}

/// On a deterministic descent, Q is known: at t = 2, the last Go yields −1 + 1, and each earlier Go yields one less. A
/// small ε makes the values a little smaller.
#[test]
fn estimates_are_near_the_true_values() {
    let calm = SarsaSettings {
        epsilon: 0.02,
        ..settings()
    };
    let sarsa = learned(calm, 5000, &THREE).expect("it can be learned");
    for time in 0..3 {
        let [go, restart] = sarsa.of(DecisionState { time, depth: time });
        let truth = f64::from(time) - 2.0;
        assert!((go.value - truth).abs() < 0.3, "t = {time}: {go:?}");
        assert!(go.updates > 1000);
        // Restart has the value of the beginning.
        assert!((restart.value + 2.0).abs() < 0.5, "t = {time}: {restart:?}");
    }
    for time in 1..3 {
        assert_eq!(
            sarsa.greedy(DecisionState { time, depth: time }),
            Action::Go
        );
    }
    // No updates in states that are never visited, or in which there is nothing to decide.
    assert_eq!(sarsa.of(DecisionState { time: 4, depth: 0 })[0].updates, 0);
    assert_eq!(sarsa.of(DecisionState { time: 5, depth: 0 })[0].updates, 0);
    assert_eq!(sarsa.of(DecisionState { time: 0, depth: 3 })[0].updates, 0);
}

/// If the depth shows after the first stage that a descent is stuck, it is restarted at once.
#[test]
fn stuck_descents_are_restarted() {
    /// Every third descent succeeds: it has depth 1 after a stage, and satisfices after the next.
    struct Third(u64, u64);
    impl jumpmaze::internals::learn::ResumableDescent for Third {
        fn restart(&mut self) -> Result<(), Problem> {
            *self = Third(self.0 + 1, 0);
            Ok(())
        }
        fn advance(&mut self, iterations: u64) -> u64 {
            self.1 += 1;
            iterations
        }
        fn depth(&self) -> u32 {
            match (self.0 % 3, self.1) {
                (0, stages @ 0..2) => stages as u32,
                (0, _) => 3,
                _ => 0,
            }
        }
    }
    let mut sarsa = Sarsa::new(settings()).expect("it can be");
    let mut random = Random::new(2, 0);
    let mut descent = Third(0, 0);
    for _ in 0..3000 {
        sarsa
            .learn(&mut descent, &mut random)
            .expect("it can be learned");
    }
    assert_eq!(
        sarsa.greedy(DecisionState { time: 1, depth: 0 }),
        Action::Restart
    );
    assert_eq!(
        sarsa.greedy(DecisionState { time: 1, depth: 1 }),
        Action::Go
    );
    // Two failed stages and two good ones. Waiting longer costs more.
    let work = |policy| -> u64 {
        let costs = evaluate(policy, sarsa.settings(), 30, &mut Third(2, 0)).expect("it ends");
        costs.iter().map(|cost| cost.stages).sum()
    };
    let greedy = work(Policy::Greedy(&sarsa));
    assert!((30 * 4 - 3..=30 * 4).contains(&greedy), "{greedy}");
    assert!(work(Policy::After(2)) > greedy && work(Policy::After(5)) > work(Policy::After(2)));
}

#[test]
fn policies_need_three_stages_and_one_maze() {
    let settings = settings();
    for time in 1..=5 {
        let costs = evaluate(
            Policy::After(time),
            &settings,
            7,
            &mut ScriptedDescent::of(&THREE),
        );
        match costs {
            Ok(costs) => {
                assert!(time >= 3);
                let all = |cost: &jumpmaze::internals::learn::sarsa::SearchCost| {
                    (cost.stages, cost.drawn)
                };
                assert_eq!(costs.iter().map(all).collect::<Vec<_>>(), [(3, 1); 7]);
            }
            Err(trouble) => {
                assert!(time < 3);
                assert!(trouble.to_string().contains("depth 3"));
            }
        }
    }
}

/// Learning fails instead of running for ever if the depth cannot be reached before a forced Restart, or if Go is never
/// tried.
#[test]
fn nothing_waits_for_ever() {
    let short = SarsaSettings {
        stages: 2,
        ..settings()
    };
    assert!(learned(short, 1, &THREE).is_err());
    let stubborn = SarsaSettings {
        epsilon: 0.0,
        ..settings()
    };
    assert!(learned(stubborn, 20, &THREE).is_err());
    // If Restart has a cost, Go is tried eventually.
    let costly = SarsaSettings {
        restart_cost: 0.1,
        ..stubborn
    };
    assert!(learned(costly, 20, &THREE).is_ok());
}

#[test]
fn every_decision_is_an_update() {
    let settings = SarsaSettings {
        lowest: 6,
        satisficing: 11,
        stage: 40,
        ..SarsaSettings::default()
    };
    let sarsa = lesson("rook", None, 7)
        .sarsa(settings, 100)
        .expect("it can be learned");
    assert_eq!(sarsa.states().count(), 25);
    let updates = sarsa.states().flat_map(|state| sarsa.of(state));
    assert_eq!(
        updates.map(|estimate| estimate.updates).sum::<u64>(),
        sarsa.steps
    );
    assert!(sarsa.steps >= 100);
}

#[test]
fn tables_and_json_agree() {
    let line = "learn sarsa --seed 4 --episodes 20 --mazes 5 --lowest 5 --satisficing 9 --stages 3";
    let json = json(run(line.split(' ').chain(["--json"])));
    let list = |key: &str| json[key].as_array().expect("a list").clone();
    let updates = list("estimates")
        .iter()
        .map(|row| {
            row["updates_of_Go"].as_u64().expect("a number")
                + row["updates_of_Restart"].as_u64().expect("a number")
        })
        .sum::<u64>();
    assert_eq!(json["steps"], updates);
    assert_eq!((list("estimates").len(), list("policies").len()), (12, 4));
    for policy in list("policies") {
        let [from, all, to] =
            ["from", "iterations", "to"].map(|key| policy[key].as_i64().expect("a number"));
        assert!(from <= all && all <= to && all % 250 == 0, "{policy}");
        assert!(policy["mazes_drawn"].as_u64() >= Some(5));
    }
    let csv = run(line.split(' ').chain(["--csv"]));
    let lines: Vec<&str> = text(&csv.stdout).lines().collect();
    assert_eq!(lines.len(), 1 + 12 + 4);
    assert!(lines[1].starts_with("estimates,0,5,") && lines[16].starts_with("policies,"));
}

/// The error does not blame the options.
#[test]
fn an_exercise_that_was_stopped_says_so() {
    let rook = Variant::built_in("rook", None).expect("built in");
    let stop = Arc::new(AtomicBool::new(true));
    let error = run_exercise("sarsa", &rook, 1, &[], &stop).expect_err("it was stopped");
    assert_eq!(error.to_string(), "the exercise was stopped");
}
