//! Restart SARSA: learns when to give up a hill descent.

use crate::learn::sarsa::{Policy, Sarsa, SarsaSettings, evaluate};
use crate::learn::{
    Exercise, ExerciseResult, InputField, InputValues, Lesson, ResultTable, Sample, run_parts,
};
use crate::remedy::Problem;
use serde_json::{Value, json};

pub(super) const EXERCISE: Exercise = Exercise {
    name: "sarsa",
    about: "Learn when to give up a hill descent, and compare what was learned with restarts at fixed times.",
    fields: &[
        EPISODES,
        MAZES,
        SATISFICING,
        LOWEST,
        STAGE,
        STAGES,
        ALPHA,
        GAMMA,
        EPSILON,
        RESTART_COST,
    ],
    run,
    ..Exercise::PLAIN
};

pub(in crate::learn) const EPISODES: InputField = InputField::integer("episodes", [1.0, 1e9])
    .with_default(&[2000.0])
    .about("How many satisficing mazes are found while learning.");
const MAZES: InputField = InputField::integer("mazes", [2.0, 1e6])
    .with_default(&[100.0])
    .about("How many satisficing mazes each policy finds when it is evaluated.");
const SATISFICING: InputField = InputField::integer("satisficing", [1.0, 1e6])
    .with_default(&[18.0])
    .about("The depth from which a maze is satisficing, which means deep enough.");
const LOWEST: InputField = InputField::integer("lowest", [0.0, 1e6])
    .with_default(&[12.0])
    .about("The lowest depth of a state; smaller depths count as this depth.");
const STAGE: InputField = InputField::integer("stage", [1.0, 1e6])
    .with_default(&[250.0])
    .about("How many iterations a stage has; the action Go continues a descent by one stage.");
const STAGES: InputField = InputField::integer("stages", [1.0, 100.0])
    .with_default(&[5.0])
    .about("After how many stages the action Restart is forced.");
const ALPHA: InputField = InputField::real("alpha", [0.0, 1.0])
    .with_default(&[0.1])
    .about("The learning rate: how far an update moves an estimate towards the new value.");
const GAMMA: InputField = InputField::real("gamma", [0.0, 1.0])
    .with_default(&[1.0])
    .about("The discount rate: how much a later reward counts, compared with the one before it.");
const EPSILON: InputField = InputField::real("epsilon", [0.0, 1.0])
    .with_default(&[0.1])
    .about("The probability of a random action while learning.");
const RESTART_COST: InputField = InputField::real("restart-cost", [0.0, 1e6])
    .with_default(&[0.0])
    .about("What the action Restart costs; the action Go costs 1.");

fn run(lesson: &Lesson, answers: &InputValues) -> Result<ExerciseResult, Problem> {
    let settings = SarsaSettings {
        stage: answers.integer(&STAGE),
        stages: answers.integer(&STAGES) as u32,
        lowest: answers.integer(&LOWEST) as u32,
        satisficing: answers.integer(&SATISFICING) as u32,
        alpha: answers.get(&ALPHA),
        gamma: answers.get(&GAMMA),
        epsilon: answers.get(&EPSILON),
        restart_cost: answers.get(&RESTART_COST),
    };
    let learned = lesson.sarsa(settings, answers.integer(&EPISODES))?;
    let estimates = estimates(&learned);
    let policies = compare_policies(lesson, &learned, answers.integer(&MAZES))?;
    let text = format!(
        "Estimates after {} decisions\n{}\nIterations for {} mazes of depth {} or more, with 95 % intervals\n{}",
        learned.steps,
        estimates.text(),
        answers.get(&MAZES),
        settings.satisficing,
        policies.text()
    );
    let json = json!({
        "steps": learned.steps,
        "estimates": estimates.json(),
        "policies": policies.json(),
    });
    let table = ResultTable::stacked(&[("estimates", &estimates), ("policies", &policies)]);
    Ok(ExerciseResult::of(text, table, json))
}

/// The estimates of all states.
fn estimates(learned: &Sarsa) -> ResultTable {
    let mut table = ResultTable::new(&[
        "t",
        "d",
        "Q of Go",
        "updates of Go",
        "Q of Restart",
        "updates of Restart",
        "greedy",
    ]);
    for state in learned.states() {
        let [go, restart] = learned.of(state);
        table.row([
            state.time.into(),
            state.depth.into(),
            go.value.into(),
            go.updates.into(),
            restart.value.into(),
            restart.updates.into(),
            learned.greedy(state).name().into(),
        ]);
    }
    table
}

/// Compares the learned policy with policies that restart after a fixed number of stages. Measures the iterations that
/// each policy needs.
fn compare_policies(lesson: &Lesson, learned: &Sarsa, mazes: u64) -> Result<ResultTable, Problem> {
    let settings = learned.settings();
    let fixed = (1..=settings.stages).map(Policy::After);
    let policies: Vec<Policy<'_>> = std::iter::once(Policy::Greedy(learned))
        .chain(fixed)
        .collect();
    let evaluate_policy = |index: usize| {
        // Learning is part 0 of the exercise, so the evaluations of the policies are parts 1, 2, 3, …
        lesson.descending(index as u64 + 1, |descent| {
            evaluate(policies[index], settings, mazes, descent)
        })
    };
    let mut table = ResultTable::new(&["policy", "iterations", "from", "to", "mazes drawn"]);
    let costs = run_parts(lesson.threads, policies.len(), &evaluate_policy);
    for (policy, costs) in policies.iter().zip(costs) {
        let costs = costs?;
        let stages: u64 = costs.iter().map(|cost| cost.stages).sum();
        let drawn: u64 = costs.iter().map(|cost| cost.drawn).sum();
        let sample = Sample::of(costs.iter().map(|cost| cost.stages as f64));
        // The interval of the total is the interval of the mean, multiplied by the number of mazes.
        let interval = sample.mean_interval();
        let iterations =
            |mean: f64| Value::from((mean * (mazes * settings.stage) as f64).round() as i64);
        table.row([
            policy.name().into(),
            (stages * settings.stage).into(),
            interval.map(|interval| iterations(interval.low)).into(),
            interval.map(|interval| iterations(interval.high)).into(),
            drawn.into(),
        ]);
    }
    Ok(table)
}
