//! The published recipe, and the exercise of the course.

use crate::plot::{Bars, bars, commas};
use crate::runs::{Length, Run, mean, median, named, rook, rook_with_any_goal, runs};
use crate::{BenchContext, table};
use jumpmaze::internals::measures::measure;

/// Hill descent with p = 0.005 on 5 × 5 by the energy `design`, with the goal in the corner and with a random goal.
pub(crate) fn published(context: &BenchContext) {
    let seeds = context.seeds(1_000);
    let uphill = named("uphill:probability=0.005");
    let tasks = [
        ("goal in the corner", rook(5, "design")),
        ("goal drawn for each maze", rook_with_any_goal(5, "design")),
    ];
    let mut panels = Vec::new();
    let mut rows = Vec::new();
    for (title, task) in &tasks {
        let mut shares = Vec::new();
        for (kind, iterations) in [20_000, 25_000].into_iter().enumerate() {
            let length = Length {
                iterations,
                target: None,
            };
            let found = runs(task, &uphill, length, seeds);
            let good = found.iter().filter(|run| is_good(run)).count();
            let energies: Vec<f64> = found.iter().map(|run| run.energy).collect();
            let [least, most] = [
                energies.iter().copied().fold(f64::MAX, f64::min),
                energies.iter().copied().fold(f64::MIN, f64::max),
            ];
            rows.push(vec![
                (*title).to_owned(),
                commas(iterations as f64),
                format!("{:.2}", mean(energies.iter().copied())).replace('-', "−"),
                format!("{}", median(energies.iter().copied())).replace('-', "−"),
                format!("{} … {}", commas(least), commas(most)),
                format!("{:.1} %", 100.0 * good as f64 / seeds as f64),
            ]);
            for number in least.floor() as i32..=most.floor() as i32 {
                let share = energies
                    .iter()
                    .filter(|energy| energy.floor() as i32 == number)
                    .count();
                shares.push((number, kind, share as f64 * 1_000.0 / seeds as f64));
            }
        }
        panels.push(Bars { title, shares });
    }
    let kinds = ["20,000 iterations", "25,000 iterations"];
    bars(
        &context.picture("recipe"),
        "energy (less is better)",
        kinds,
        &panels,
    )
    .expect("pictures can be written");
    let headings = [
        "goal",
        "iterations",
        "mean energy",
        "median",
        "range",
        "unique, no black hole",
    ];
    table(
        &format!("The published recipe, {seeds} seeds"),
        &headings,
        &rows,
    );
}

/// Whether a maze has one shortest solution and no black hole.
fn is_good(run: &Run) -> bool {
    let measures = measure(&run.maze).expect("few states");
    measures.shortest_solutions.exact() == Some(1) && measures.black_hole_cells() == 0
}

/// The 5,000 iterations of the course on 5 × 5.
pub(crate) fn course(context: &BenchContext) {
    let task = rook(5, "depth");
    let seeds = context.seeds(100);
    let length = Length {
        iterations: 5_000,
        target: None,
    };
    let mut rows = Vec::new();
    for search in [
        "auto",
        "restarts",
        "uphill:probability=0.001",
        "uphill",
        "descent",
        "annealing:temperature=0.5,decay=1",
    ] {
        let found = runs(&task, &named(search), length, seeds);
        let depths = || found.iter().map(|run| -run.energy);
        rows.push(vec![
            format!("`{search}`"),
            format!("{}", median(depths())),
            format!("{:.1}", mean(depths())),
            commas(depths().fold(f64::MAX, f64::min)),
            commas(depths().fold(f64::MIN, f64::max)),
        ]);
    }
    table(
        &format!("Depth after 5,000 iterations on 5 × 5, {seeds} seeds"),
        &["search", "median", "mean", "least", "most"],
        &rows,
    );
}
