//! Checks the objective.

use super::check::{Check, PrintedRun, is_evaluated, printed};
use crate::learn::UNSOLVABLE;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::point::{PointVerdict, ReportPoint};
use crate::topology::{Cell, Goal};

pub(super) const CHECK: Check = Check {
    name: "objective",
    about: "the depth of the goal with a minus, or 1000000 where no way leads to it",
    applies: is_evaluated,
    check,
};

/// A mistake that may explain all objectives.
struct ObjectiveMistake {
    says: &'static str,
    /// Whether the mistake explains the printed objective, given the run, the printed and the correct objective.
    fits: fn(&PrintedRun<'_>, i64, i64) -> bool,
}

const GUESSES: &[ObjectiveMistake] = &[
    ObjectiveMistake {
        says: "as if the sign were wrong: the deeper the goal, the lower the objective should be",
        fits: |_, said, right| said == -right || (right == UNSOLVABLE && said == right),
    },
    ObjectiveMistake {
        says: "as if only the sign of mazes without a solution were wrong",
        fits: |_, said, right| match right {
            UNSOLVABLE => said == -right,
            _ => said == right,
        },
    },
    ObjectiveMistake {
        says: "as if a maze without a solution were worth 0; it is worth 1000000",
        fits: |_, said, right| match right {
            UNSOLVABLE => said == 0,
            _ => said == right,
        },
    },
    ObjectiveMistake {
        says: "as if a maze without a solution were worth 1 or -1; it is worth 1000000",
        fits: |_, said, right| match right {
            UNSOLVABLE => said.abs() == 1,
            _ => said == right,
        },
    },
    ObjectiveMistake {
        says: "as if a maze without a solution were worth another number than 1000000",
        fits: |_, said, right| right == UNSOLVABLE || said == right,
    },
    ObjectiveMistake {
        says: "as if cells were counted and not moves: it is one too much",
        fits: |_, said, right| right == UNSOLVABLE || said == right - 1,
    },
    ObjectiveMistake {
        says: "as if a move were left out: it is one too little",
        fits: |_, said, right| right == UNSOLVABLE || said == right + 1,
    },
    ObjectiveMistake {
        says: "as if the deepest cell counted and not the goal",
        fits: |run, said, _| {
            let deepest = run.truth.depths.iter().flatten().max();
            deepest.is_some_and(|&deepest| said == -i64::from(deepest))
        },
    },
    ObjectiveMistake {
        says: "as if the goal were the last cell",
        fits: |run, said, _| said == objective(run.truth.depths.last().copied().flatten()),
    },
    ObjectiveMistake {
        says: "it agrees with the printed depths, and those are wrong",
        fits: |run, said, _| {
            let Goal::Cells(cells) = &run.board.layout.around.goal else {
                return false;
            };
            let depths = run.reading.depths.as_deref();
            let depth = |cell: &Cell| *depths?.get(cell.index())?;
            said == objective(cells.iter().filter_map(depth).min())
        },
    },
];

/// The objective of a maze from the depth of its goal.
fn objective(depth: Option<u32>) -> i64 {
    depth.map_or(UNSOLVABLE, |depth| -i64::from(depth))
}

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let mut all = Vec::new();
    for run in printed(input, point) {
        let Some(said) = run.reading.objective else {
            continue;
        };
        let right = run.truth.objective;
        if said != right {
            let says = format!("the objective is {right} and not {said}");
            point.finds(run.index, run.reading.lines[2], says);
        }
        all.push((run, said, right));
    }
    if all.is_empty() {
        point.verdict = PointVerdict::Unknown;
    }
    if point.verdict == PointVerdict::Failed {
        let explains = |guess: &&ObjectiveMistake| {
            let mut all = all.iter();
            all.all(|(run, said, right)| (guess.fits)(run, *said, *right))
        };
        point.reason = GUESSES
            .iter()
            .find(explains)
            .map(|guess| guess.says.to_owned());
    }
}
