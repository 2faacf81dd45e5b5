//! The energy of the best maze after each number of iterations.

use crate::plot::{LOOKS, Line, Picture, lines};
use crate::runs::{Length, Run, median, middle, named, rook, runs};
use crate::{BenchContext, table};
use jumpmaze::internals::search::SEARCHES;
use std::ops::Range;

/// Several searches on one board.
struct Comparison<'a> {
    file: &'a str,
    title: String,
    rows: i64,
    energy: &'a str,
    /// Each search: its label, its settings as text, and the index of its look.
    searches: Vec<(String, String, usize)>,
    from: f64,
    iterations: u64,
    seeds: u64,
    up: Range<f64>,
    /// The numbers of iterations that are columns of the table.
    columns: &'a [u64],
}

/// Points for each power of ten.
const POINTS: f64 = 12.0;

fn compare(context: &BenchContext, comparison: Comparison<'_>) {
    let Comparison {
        rows, energy, up, ..
    } = comparison;
    let task = rook(rows, energy);
    let seeds = context.seeds(comparison.seeds);
    let iterations = context.iterations(comparison.iterations);
    let deep = energy == "depth";
    // A maze without a solution has no depth.
    let shown = |energy: f64| if deep { f64::max(-energy, 0.0) } else { energy };
    let deepest = (rows * rows - 4) as f64;
    let length = Length {
        iterations,
        target: deep.then_some(-deepest),
    };
    let steps = (iterations as f64).log10() * POINTS;
    let places: Vec<u64> = (0..=steps.ceil() as i32)
        .map(|step| 10f64.powf(f64::from(step) / POINTS).round() as u64)
        .filter(|&place| place as f64 >= comparison.from && place <= iterations)
        .collect();
    let mut table_rows = Vec::new();
    let mut curves = Vec::new();
    for (name, search, look) in comparison.searches {
        let found = runs(&task, &named(&search), length, seeds);
        let at = |place: u64| found.iter().map(move |run: &Run| shown(run.best_at(place)));
        curves.push(Line {
            name,
            look: LOOKS[look],
            points: places
                .iter()
                .map(|&place| (place as f64, middle(at(place))))
                .collect(),
        });
        let medians = comparison
            .columns
            .iter()
            .map(|&place| format!("{}", median(at(place))).replace('-', "−"));
        table_rows.push([format!("`{search}`")].into_iter().chain(medians).collect());
    }
    let picture = Picture {
        title: &comparison.title,
        x: "iterations",
        y: if deep {
            "depth"
        } else {
            "energy (less is better)"
        },
        across: comparison.from..iterations as f64,
        up,
        powers: false,
        less_is_better: !deep,
    };
    lines(&context.picture(comparison.file), &picture, curves).expect("pictures can be written");
    let columns: Vec<String> = comparison
        .columns
        .iter()
        .map(|&place| crate::plot::commas(place as f64))
        .collect();
    let headings: Vec<&str> = ["search"]
        .into_iter()
        .chain(columns.iter().map(String::as_str))
        .collect();
    table(
        &format!("{}, median of {seeds} seeds", comparison.title),
        &headings,
        &table_rows,
    );
}

/// Every search with default settings, except `construct`, which does not search. `layered` only for energy `depth`.
fn all(energy: &str) -> Vec<(String, String, usize)> {
    let kinds = SEARCHES.iter().enumerate();
    kinds
        .filter(|(_, kind)| kind.name != "construct")
        .filter(|(_, kind)| energy == "depth" || kind.name != "layered")
        .map(|(look, kind)| (kind.name.to_owned(), kind.name.to_owned(), look))
        .collect()
}

/// All searches, the energy `depth`.
pub(crate) fn depth(context: &BenchContext) {
    for (rows, file, up) in [(5, "depth-5x5", 0.0..22.0), (8, "depth-8x8", 0.0..63.0)] {
        compare(
            context,
            Comparison {
                file,
                title: format!("Depth on {rows} × {rows}"),
                rows,
                energy: "depth",
                searches: all("depth"),
                from: 10.0,
                iterations: 300_000,
                seeds: 24,
                up,
                columns: &[100, 1_000, 10_000, 100_000, 300_000],
            },
        );
    }
}

/// All searches, the energy `design`.
pub(crate) fn design(context: &BenchContext) {
    for (rows, file, up) in [(5, "design-5x5", -10.5..2.0), (8, "design-8x8", -45.0..5.0)] {
        compare(
            context,
            Comparison {
                file,
                title: format!("Design on {rows} × {rows}"),
                rows,
                energy: "design",
                searches: all("design"),
                from: 100.0,
                iterations: 300_000,
                seeds: 24,
                up,
                columns: &[1_000, 10_000, 100_000, 300_000],
            },
        );
    }
}

/// The effect of sideways steps.
pub(crate) fn sideways(context: &BenchContext) {
    let kinds = [
        ("any number", "descent", 0),
        ("100 in a row", "descent:sideways=100", 5),
        ("10 in a row", "descent:sideways=10", 4),
        ("1 in a row", "descent:sideways=1", 9),
        ("none", "descent:sideways=0", 2),
    ];
    for (rows, file, up) in [
        (5, "sideways-5x5", 0.0..22.0),
        (8, "sideways-8x8", 0.0..63.0),
    ] {
        compare(
            context,
            Comparison {
                file,
                title: format!("Steps sideways: hill descent on {rows} × {rows}"),
                rows,
                energy: "depth",
                searches: kinds
                    .map(|(name, search, look)| (name.into(), search.into(), look))
                    .into(),
                from: 10.0,
                iterations: 100_000,
                seeds: 200,
                up,
                columns: &[100, 1_000, 10_000, 100_000],
            },
        );
    }
}
