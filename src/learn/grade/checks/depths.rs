//! Checks the depth of every cell.

use super::check::{Check, is_evaluated, printed};
use super::square_maze::{GUESSES, SquareMaze};
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::point::{PointVerdict, ReportPoint};

pub(super) const CHECK: Check = Check {
    name: "depths",
    about: "every cell has the number of moves that it takes to get there",
    applies: is_evaluated,
    check,
};

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let runs = printed(input, point);
    let mut tables = Vec::new();
    for run in &runs {
        let Some(given) = &run.reading.depths else {
            continue;
        };
        tables.push((run, given));
        let board = &input.boards[run.trial.board];
        for (cell, row, _) in board.layout.cells() {
            let (given, right) = (given[cell.index()], run.truth.depths[cell.index()]);
            if given != right {
                let name = board.lesson.task.board.name(cell);
                let description =
                    format!("{name} has {} and not {}", in_words(right), shown(given));
                point.finds(run.index, run.reading.lines[1] + row, description);
            }
        }
    }
    if tables.is_empty() {
        point.verdict = PointVerdict::Unknown;
    }
    if point.verdict == PointVerdict::Failed {
        let mazes: Option<Vec<SquareMaze>> =
            runs.iter().map(|run| SquareMaze::of(input, run)).collect();
        let Some(mazes) = mazes.filter(|mazes| mazes.len() == tables.len()) else {
            return;
        };
        let guess = GUESSES.iter().find(|guess| {
            let mut pairs = mazes.iter().zip(&tables);
            pairs.all(|(maze, (_, given))| (guess.fits)(maze, given))
        });
        point.reason = guess.map(|guess| guess.description.to_owned());
    }
}

fn in_words(depth: Option<u32>) -> String {
    match depth {
        Some(1) => "1 move".to_owned(),
        Some(depth) => format!("{depth} moves"),
        None => "no way that leads there, --,".to_owned(),
    }
}

fn shown(depth: Option<u32>) -> String {
    depth.map_or_else(|| "--".to_owned(), |depth| depth.to_string())
}
