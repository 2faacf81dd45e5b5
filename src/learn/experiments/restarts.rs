//! Few long descents, or many short ones.

use super::sideways::DEPTH;
use crate::learn::lab::{Axis, Data, Experiment, Plan, Scale, Setting};
use crate::learn::lab::{difference, words};
use crate::search::Restarted;

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "restarts",
    question: "With a constant number of iterations in all, into how many hill descents should they be divided?",
    about: "So many hill descents of equal length, each from a new random maze, with any number of sideways moves; the best maze of all of them counts.",
    series: None,
    axis: Axis {
        name: "descents",
        label: "hill descents that share the iterations",
        scale: Scale::Powers,
    },
    columns: &[DEPTH],
    usual: Plan {
        iterations: 20_000,
        repetitions: 400,
        depth: 18,
    },
    settings: |_, plan| {
        let fits = |count: &u64| *count <= plan.iterations;
        let setting = |count: u64| {
            let how = Restarted {
                period: plan.iterations / count,
                sideways: None,
            };
            Setting::depth(count.to_string(), count as f64, how, plan.iterations)
        };
        Ok(COUNTS.into_iter().filter(fits).map(setting).collect())
    },
    conclude,
};

const COUNTS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

fn conclude(data: &Data) -> Option<String> {
    let best = data.best(DEPTH.name)?;
    let last = data.places.len() - 1;
    let unseen = |place| data.unseen(place, DEPTH.name);
    let to_one = difference(&unseen(best), &unseen(0))?;
    let to_last = difference(&unseen(best), &unseen(last))?;
    let descents = |place: usize| match data.places[place].label.as_str() {
        "1" => "one long descent".to_owned(),
        count => format!(
            "{count} descents of {}",
            words::number((data.plan.iterations as f64 / data.places[place].x).floor())
        ),
    };
    let compared = |place: usize, interval| {
        let other = descents(place);
        match difference(&unseen(best), &unseen(place)) {
            Some(more) if more.is_more() => {
                format!("deeper by {} jumps than of {other}", words::size(interval))
            }
            _ => format!("no different from those of {other}"),
        }
    };
    let mut said = Vec::new();
    if best != 0 {
        said.push(compared(0, to_one));
    }
    if best != last {
        said.push(compared(last, to_last));
    }
    if said.iter().all(|said| said.starts_with("no different")) {
        return Some(format!(
            "No difference was seen between one long descent and {}.",
            descents(last)
        ));
    }
    Some(format!(
        "Of {} iterations, {} did best: their mazes are on average {}.",
        words::number(data.plan.iterations as f64),
        descents(best),
        words::listed(&said)
    ))
}
