//! Checks the printed depth of every cell.

use super::check::{Check, is_evaluated, printed};
use super::square_maze::{GUESSES, SquareMaze};
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::point::{PointVerdict, ReportPoint};

pub(super) const CHECK: Check = Check {
    name: "depths",
    about: "every cell has the number of moves from the start",
    applies: is_evaluated,
    needs_depths: false,
    check,
};

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let runs = printed(input, point);
    let mut tables = Vec::new();
    for run in &runs {
        let Some(printed) = &run.parsed.depths else {
            continue;
        };
        tables.push((run, printed));
        let board = &input.boards[run.plan.board];
        for (cell, row, _) in board.layout.cells() {
            let (given, correct) = (printed[cell.index()], run.facts.depths[cell.index()]);
            if given != correct {
                let name = board.lesson.task.board.name(cell);
                let (correct, given) = (text(correct, "-- (unreachable)"), text(given, "--"));
                let description = format!("the depth of {name} is {correct}, not {given}");
                point.add_failure(run.index, run.parsed.lines[1] + row, description);
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
            pairs.all(|(maze, (_, given))| (guess.explains)(maze, given))
        });
        point.reason = guess.map(|guess| guess.description.to_owned());
    }
}

fn text(depth: Option<u32>, unreachable: &str) -> String {
    depth.map_or_else(|| unreachable.to_owned(), |depth| depth.to_string())
}
