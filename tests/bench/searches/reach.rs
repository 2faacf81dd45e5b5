//! The iterations and seconds to reach a depth.

use crate::plot::{LOOKS, Line, Picture, commas, lines};
use crate::runs::{Length, Run, mean, named, rook, runs};
use crate::{BenchContext, table};

/// A search that ends at a depth, or gives up after 10⁹ iterations.
fn until(depth: i64) -> Length {
    Length {
        iterations: 1_000_000_000,
        target: Some(-depth as f64),
    }
}

/// Hill descent with restarts to a depth of 18 on 5 × 5, for several periods.
pub(crate) fn periods(context: &BenchContext) {
    let task = rook(5, "depth");
    let periods = [
        100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000,
    ];
    let kinds = [
        ("any number", "", 0),
        ("100 sideways", ",sideways=100", 5),
        ("10 sideways", ",sideways=10", 4),
    ];
    let seeds = context.seeds(200);
    let mut rows: Vec<Vec<String>> = periods
        .iter()
        .map(|&period| vec![commas(f64::from(period))])
        .collect();
    let mut curves = Vec::new();
    for (name, setting, look) in kinds {
        let mut points = Vec::new();
        for (&period, row) in periods.iter().zip(&mut rows) {
            let search = named(&format!("restarts:period={period}{setting}"));
            let found = runs(&task, &search, until(18), seeds);
            let iterations = mean(found.iter().map(|run| run.iterations as f64));
            row.push(commas(iterations));
            points.push((f64::from(period), iterations.log10()));
        }
        curves.push(Line {
            name: name.into(),
            look: LOOKS[look],
            points,
        });
    }
    let picture = Picture {
        title: "Restarts: iterations to a depth of 18 on 5 × 5",
        x: "iterations of each descent",
        y: "iterations in all, mean",
        across: 100.0..10_000.0,
        up: 3.0..6.0,
        powers: true,
        less_is_better: true,
    };
    lines(&context.picture("periods"), &picture, curves).expect("pictures can be written");
    let headings = [
        "period",
        "any number of steps sideways",
        "100 in a row",
        "10 in a row",
    ];
    table(
        &format!("Iterations to a depth of 18 on 5 × 5, mean of {seeds} seeds"),
        &headings,
        &rows,
    );
}

/// Mean iterations and seconds to known depths.
pub(crate) fn seconds(context: &BenchContext) {
    let depths = [(5, 18), (5, 21), (6, 32), (7, 45), (8, 60), (10, 96)];
    let searches = [
        "restarts",
        "annealing:temperature=0.5,decay=1",
        "tempering",
        "layered",
    ];
    let seeds = context.seeds(20);
    let mut rows = Vec::new();
    for search in searches {
        let by = named(search);
        let mut row = vec![format!("`{search}`")];
        for (size, depth) in depths {
            // Larger boards would take hours.
            let largest = match search {
                "layered" => 10,
                _ if context.quick => 6,
                "restarts" => 5,
                "tempering" => 10,
                _ => 8,
            };
            if size > largest {
                row.push("–".into());
                continue;
            }
            let found = runs(&rook(size, "depth"), &by, until(depth), seeds);
            assert!(
                found.iter().all(|run| run.reached),
                "{search} never reaches depth {depth}"
            );
            let mean_of = |value: fn(&Run) -> f64| mean(found.iter().map(value));
            let [iterations, seconds] = [
                mean_of(|run| run.iterations as f64),
                mean_of(|run| run.seconds),
            ];
            row.push(format!("{} ({})", shown(seconds), commas(iterations)));
        }
        rows.push(row);
    }
    let depths = depths.map(|(size, depth)| format!("{size} × {size}: {depth}"));
    let headings: Vec<&str> = ["search"]
        .into_iter()
        .chain(depths.iter().map(String::as_str))
        .collect();
    table(
        &format!("Time (iterations) to a depth, mean of {seeds} seeds"),
        &headings,
        &rows,
    );
}

/// Seconds with two digits.
fn shown(seconds: f64) -> String {
    match seconds {
        ..0.001 => format!("{:.2} ms", seconds * 1e3),
        ..0.01 => format!("{:.1} ms", seconds * 1e3),
        ..0.1 => format!("{:.0} ms", seconds * 1e3),
        ..10.0 => format!("{seconds:.2} s"),
        _ => format!("{seconds:.0} s"),
    }
}
