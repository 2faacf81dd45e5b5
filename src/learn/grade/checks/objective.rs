//! Checks the printed objective of each maze.

use super::check::{Check, PrintedRun, WRONG_DEPTHS, is_evaluated, printed};
use crate::learn::UNSOLVABLE;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::point::{PointVerdict, ReportPoint};
use crate::topology::{Cell, Goal};

pub(super) const CHECK: Check = Check {
    name: "objective",
    about: "minus the depth of the goal, or 1000000 if it cannot be reached",
    applies: is_evaluated,
    needs_depths: false,
    check,
};

/// A mistake that may explain all objectives.
struct ObjectiveMistake {
    description: &'static str,
    /// Whether the mistake explains the printed objective. The arguments are the run, the printed objective and the
    /// correct objective.
    explains: fn(&PrintedRun<'_>, i64, i64) -> bool,
}

const GUESSES: &[ObjectiveMistake] = &[
    ObjectiveMistake {
        description: "as if the sign were wrong: the deeper the goal, the lower the objective should be",
        explains: |_, given, right| given == -right || (right == UNSOLVABLE && given == right),
    },
    ObjectiveMistake {
        description: "as if only the sign of mazes without a solution were wrong",
        explains: |_, given, correct| match correct {
            UNSOLVABLE => given == -correct,
            _ => given == correct,
        },
    },
    ObjectiveMistake {
        description: "as if a maze without a solution were worth 0; it is worth 1000000",
        explains: |_, given, correct| match correct {
            UNSOLVABLE => given == 0,
            _ => given == correct,
        },
    },
    ObjectiveMistake {
        description: "as if a maze without a solution were worth 1 or -1; it is worth 1000000",
        explains: |_, given, correct| match correct {
            UNSOLVABLE => given.abs() == 1,
            _ => given == correct,
        },
    },
    ObjectiveMistake {
        description: "as if a maze without a solution were worth a number other than 1000000",
        explains: |_, given, correct| correct == UNSOLVABLE || given == correct,
    },
    ObjectiveMistake {
        description: "as if cells were counted, not moves: the count is one too large",
        explains: |_, given, correct| correct == UNSOLVABLE || given == correct - 1,
    },
    ObjectiveMistake {
        description: "as if a move were left out: the count is one too small",
        explains: |_, given, correct| correct == UNSOLVABLE || given == correct + 1,
    },
    ObjectiveMistake {
        description: "as if the depth of the deepest cell were used instead of the depth of the goal",
        explains: |run, given, _| {
            let max_depth = run.facts.depths.iter().flatten().max();
            max_depth.is_some_and(|&max_depth| given == -i64::from(max_depth))
        },
    },
    ObjectiveMistake {
        description: "as if the goal were the last cell",
        explains: |run, given, _| given == objective(run.facts.depths.last().copied().flatten()),
    },
];

/// The objective of a maze. `depth` is the depth of its goal, or `None` if the goal is unreachable.
fn objective(depth: Option<u32>) -> i64 {
    depth.map_or(UNSOLVABLE, |depth| -i64::from(depth))
}

/// Whether the printed objective follows from the printed depths.
fn agrees_with_depths(run: &PrintedRun<'_>, given: i64) -> bool {
    let Goal::Cells(cells) = &run.board.layout.template.goal else {
        return false;
    };
    let Some(depths) = &run.parsed.depths else {
        return false;
    };
    let depth = |cell: &Cell| *depths.get(cell.index())?;
    given == objective(cells.iter().filter_map(depth).min())
}

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let mut objectives = Vec::new();
    let mut follows_wrong_depths = false;
    for run in printed(input, point) {
        let Some(given) = run.parsed.objective else {
            continue;
        };
        let correct = run.facts.objective;
        if given != correct && agrees_with_depths(&run, given) {
            follows_wrong_depths = true;
        } else if given != correct {
            let description = format!("the objective is {correct}, not {given}");
            point.add_failure(run.index, run.parsed.lines[2], description);
        }
        objectives.push((run, given, correct));
    }
    if objectives.is_empty() {
        point.verdict = PointVerdict::Unknown;
    }
    if point.verdict != PointVerdict::Failed {
        if follows_wrong_depths {
            point.make_unknown(WRONG_DEPTHS);
        }
        return;
    }
    // A guessed mistake must explain all objectives. If wrong depths explain some objectives, no mistake is guessed.
    if !follows_wrong_depths {
        let explains_all = |guess: &&ObjectiveMistake| {
            let mut objectives = objectives.iter();
            objectives.all(|(run, given, correct)| (guess.explains)(run, *given, *correct))
        };
        let guess = GUESSES.iter().find(explains_all);
        point.reason = guess.map(|guess| guess.description.to_owned());
    }
}
