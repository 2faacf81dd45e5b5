//! The restart bandit: learns after how many iterations to restart a hill descent.

use crate::learn::bandit::{Arm, Bandit, Strategy, restart_bandit};
use crate::learn::{Exercise, ExerciseResult, InputField, InputValues, Lesson, ResultTable};
use crate::remedy::Problem;
use serde_json::{Value, json};
use std::fmt::Write;

pub(super) const EXERCISE: Exercise = Exercise {
    name: "bandit",
    about: "Learn after how many iterations a hill descent should restart: a bandit with six arms.",
    fields: &[EPSILON, TAU, ARMS, PULLS, BASE],
    run,
    ..Exercise::PLAIN
};

pub(in crate::learn) const EPSILON: InputField = InputField::real("epsilon", [0.0, 1.0])
    .with_default(&[0.01, 0.1, 0.3])
    .about("Probabilities of choosing a random arm. The epsilon-greedy strategy runs once with each probability.");

/// The default temperatures follow from the payoffs. On the 5×5 rook board the arms pay 28 to 155 on average. The best
/// arm pays 30 more than the second best arm. At τ = 20, the best arm is chosen four to five times as often as the
/// second best arm, and the other arms are still tried. At τ = 10, the strategy stays with the first arm that pays
/// about 100, because arms without pulls have an average of 0. At τ = 50, the best arm is chosen less than twice as
/// often as the second best arm.
pub(in crate::learn) const TAU: InputField = InputField::real("tau", [1e-9, 1e150])
    .with_default(&[10.0, 20.0, 50.0])
    .about(
        "Temperatures, in units of utility. The softmax strategy runs once with each temperature.",
    );

pub(in crate::learn) const ARMS: InputField = InputField::integer("arms", [1.0, 1e9])
    .with_default(&[100.0, 200.0, 400.0, 800.0, 1600.0, 3200.0])
    .about("Numbers of iterations of a descent. Each number is an arm of the bandit.");

pub(in crate::learn) const PULLS: InputField = InputField::integer("pulls", [1.0, 1e9])
    .with_default(&[10_000.0])
    .about("How many descents each run of a strategy makes.");

pub(in crate::learn) const BASE: InputField = InputField::real("base", [1.0, 100.0])
    .with_default(&[2.0])
    .about("The factor by which one more move raises the utility of a maze.");

fn run(lesson: &Lesson, answers: &InputValues) -> Result<ExerciseResult, Problem> {
    let greedy = answers.list(&EPSILON).iter();
    let softmax = answers.list(&TAU).iter();
    let strategies: Vec<Strategy> = greedy
        .map(|&epsilon| Strategy::Greedy { epsilon })
        .chain(softmax.map(|&tau| Strategy::Softmax { tau }))
        .collect();
    let arms: Vec<u64> = answers.list(&ARMS).iter().map(|&arm| arm as u64).collect();
    let [pulls, base] = [answers.get(&PULLS), answers.get(&BASE)];
    let bandits = restart_bandit(lesson, &strategies, &arms, pulls as u64, base)?;
    let mut all_runs = ResultTable::new(&[
        "strategy",
        "parameter",
        "iterations",
        "average utility",
        "standard error",
        "total utility",
        "count",
    ]);
    let mut text = String::new();
    let mut runs = Vec::new();
    for (strategy, bandit) in strategies.iter().zip(&bandits) {
        let (name, parameter, value) = strategy.name_and_parameter();
        let _ = writeln!(text, "{name}, {parameter} = {value}");
        let table = table(bandit);
        text.push_str(&table.text());
        let best = bandit.best().iterations;
        let average = bandit.total() / bandit.pulls().max(1) as f64;
        let _ = writeln!(
            text,
            "best: {best} iterations; average utility of a pull: {average:.4}\n"
        );
        runs.push(json!({
            "strategy": name,
            (parameter): value,
            "best": best,
            "arms": table.json(),
        }));
        for arm in &bandit.arms {
            let [iterations, average, total, count] = entries(arm);
            all_runs.row([
                name.into(),
                value.into(),
                iterations,
                average,
                arm.standard_error().into(),
                total,
                count,
            ]);
        }
    }
    text.pop();
    Ok(ExerciseResult::of(text, all_runs, json!({ "runs": runs })))
}

/// The printed table of a run.
fn table(bandit: &Bandit) -> ResultTable {
    let mut table = ResultTable::new(&["iterations", "average utility", "total utility", "count"]);
    for arm in &bandit.arms {
        table.row(entries(arm));
    }
    table
}

/// The row of an arm in the printed table.
fn entries(arm: &Arm) -> [Value; 4] {
    [
        arm.iterations.into(),
        arm.average().into(),
        arm.total.into(),
        arm.count.into(),
    ]
}
