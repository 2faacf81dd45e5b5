//! The messages about orders that were not filled.

use super::plan::Plan;
use crate::cli::batch::SOME_WRITTEN;
use crate::cli::levels::with_levels;
use crate::files::Diagnostic;
use crate::search::make::{OrderError, OrderOutcome, Puzzles};
use crate::search::{Goals, ImpossibleMaze, MazeSpec, Stopped};

/// The reason for the end of a search, for messages.
pub(super) fn stop_reason(stopped: Stopped) -> &'static str {
    match stopped {
        Stopped::Iterations => "all iterations were used",
        Stopped::Time => "time ran out",
        Stopped::Target => "the target was reached",
        Stopped::Interrupted => "interrupted",
        Stopped::Exhausted => "there was nothing left to try",
    }
}

/// The reason for the end of the work. Puzzles of a level or a number of moves have no fixed number of iterations, so
/// the number of failed attempts is reported for them.
fn work_end_reason(plan: &Plan, stopped: Stopped, failed: u64) -> String {
    match stopped {
        Stopped::Time | Stopped::Interrupted => stop_reason(stopped).to_owned(),
        _ => match plan.order.puzzles {
            None => stop_reason(stopped).to_owned(),
            Some(Puzzles::ByDefault) => {
                "no maze of any level was found, and a search without a level also failed"
                    .to_owned()
            }
            Some(_) if failed < 2 => "the attempt has failed".to_owned(),
            Some(_) => format!("{failed} attempts in a row have failed"),
        },
    }
}

/// The failure if fewer mazes were made than requested. If there is a best maze, the failure names the conditions that
/// this maze does not meet.
pub(super) fn shortfall(
    plan: &Plan,
    order_outcome: &OrderOutcome,
    delivered: u64,
    failed: u64,
) -> Diagnostic {
    let after_delivered = match delivered {
        0 => String::new(),
        made => format!(" after {made} of {} mazes", plan.order.count),
    };
    let failure = |what: String| Diagnostic::failure("", what);
    // If mazes were delivered before an interrupt, the faults of the unfinished maze do not matter.
    let is_cut_off = |stopped: Stopped| delivered > 0 && stopped == Stopped::Interrupted;
    match order_outcome {
        OrderOutcome::Lacking(lacks, stopped) if !lacks.is_empty() && !is_cut_off(*stopped) => {
            let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
            let mut diagnostic = failure(format!(
                "no maze is good enough{after_delivered}: {}",
                work_end_reason(plan, *stopped, failed)
            ));
            diagnostic = diagnostic.note(format!("for the best one: {}", lacks.join("; ")));
            let was_stopped = matches!(stopped, Stopped::Time | Stopped::Interrupted);
            if plan.order.puzzles.is_some() && !was_stopped {
                diagnostic = with_levels(diagnostic, &plan.blueprint);
            }
            diagnostic.help(if plan.order.puzzles.is_some() {
                "change --difficulty, --moves, --black-holes or --size"
            } else if *stopped == Stopped::Exhausted {
                "leave more cells open with `?`, or relax the conditions"
            } else {
                "use more --iterations, more --time or another --seed, or relax the conditions"
            })
        }
        OrderOutcome::Lacking(_, stopped) => {
            let failure = failure(format!("{}{after_delivered}", stop_reason(*stopped)));
            if delivered > 0 && !plan.outputs.is_empty() {
                failure.note(SOME_WRITTEN)
            } else {
                failure
            }
        }
        _ => failure(format!("no other maze was found{after_delivered}")).help(match delivered {
            0 => "use a larger board, or other conditions",
            _ => "ask for fewer mazes, or use a larger board",
        }),
    }
}

/// The note that says how many mazes were written before the work ended.
pub(in crate::cli) fn written_note(plan: &Plan, written: u64) -> String {
    format!("mazes written: {written} of {}", plan.order.count)
}

/// Whether every possible start is a goal.
fn starts_at_goal(spec: &MazeSpec) -> bool {
    match &spec.goals {
        Goals::Cells(goals) => spec.starts.iter().all(|start| goals.contains(start)),
        _ => false,
    }
}

/// The message for an order that cannot be filled: the order is impossible, an attempt belongs to another order, or a
/// maze could not be verified.
pub(in crate::cli) fn order_error(plan: &Plan, error: &OrderError) -> Diagnostic {
    match error {
        OrderError::Impossible(ImpossibleMaze::TooLarge) => Diagnostic::plain(error)
            .help("use a smaller --size, fewer `numbers` under [contents], or a `max` under [moves]"),
        OrderError::Impossible(ImpossibleMaze::NoLevels(..)) => Diagnostic::failure("", error)
            .help("use a smaller --size, or leave out --difficulty and --moves for a maze of any level"),
        OrderError::Impossible(ImpossibleMaze::Moves(..)) => Diagnostic::failure("", error)
            .help("ask for fewer moves, or use a larger --size"),
        OrderError::Impossible(ImpossibleMaze::NoWay) if plan.blueprint.spec.board.tile_of.len() == 1 => {
            Diagnostic::plain("a board of one cell has no maze: its start is its goal")
                .help("use a larger --size, or a goal outside with --goal exit")
        }
        OrderError::Impossible(ImpossibleMaze::NoWay) if starts_at_goal(&plan.blueprint.spec) => {
            Diagnostic::failure("", "the start and the goal are the same cell")
                .help("choose another --start or --goal")
        }
        OrderError::Impossible(ImpossibleMaze::NoWay) => Diagnostic::failure("", error)
            .help("choose another --start or --goal, or allow more numbers"),
        OrderError::Impossible(ImpossibleMaze::Stock) => Diagnostic::failure("", error)
            .help("a tile may only lie where its number is legal; put more tiles into `stock`, or use a smaller board"),
        OrderError::Impossible(ImpossibleMaze::NoStep) => Diagnostic::on("--steps", error)
            .help("use the steps write or swap; a goal or a start can be moved only if it is drawn at random for each maze"),
        OrderError::Impossible(ImpossibleMaze::Engine) => Diagnostic::on("--engine", error)
            .help("leave it out: the fastest engine that applies is used"),
        OrderError::Impossible(ImpossibleMaze::Lanes(_)) => Diagnostic::on("--engine", error)
            .help(if plan.order.first.lane.is_some() {
                "use the flags that made the maze of this seed: board, search, --iterations, --target, conditions"
            } else {
                "leave it out: mazes are then searched one by one with the fastest engine that applies"
            }),
        OrderError::Impossible(ImpossibleMaze::Construction(error)) => Diagnostic::of("--search", error),
        OrderError::Impossible(ImpossibleMaze::Range(_)) | OrderError::ForeignAttempt(_) => Diagnostic::of("", error),
        OrderError::Verification(_) if !error.is_bug() => Diagnostic::of("", error).into_failure(),
        OrderError::Verification(_) => {
            let seed = plan.order.shown_seed(plan.order.first);
            Diagnostic::failure("", format!("a bug in the program: {error}"))
                .help(format!("please report the command and the seed {seed}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shortfall;
    use crate::cli::orders::args::NewArgs;
    use crate::cli::orders::plan::plan;
    use crate::search::Stopped;
    use crate::search::make::{Lack, OrderOutcome};
    use clap::{Args, FromArgMatches};

    #[test]
    fn an_interrupt_is_named_before_faults() {
        let parser = NewArgs::augment_args(clap::Command::new("new").no_binary_name(true));
        let typed = ["--seed", "1", "--count", "9", "-o", "maze.toml"];
        let matches = parser.try_get_matches_from(typed).unwrap();
        let plan = plan(&NewArgs::from_arg_matches(&matches).unwrap()).unwrap();
        for (stopped, delivered, what, note) in [
            (
                Stopped::Interrupted,
                5,
                "interrupted after 5 of 9 mazes",
                "the finished mazes were written",
            ),
            (
                Stopped::Interrupted,
                0,
                "no maze is good enough: interrupted",
                "it has 2 black-hole cells",
            ),
            (
                Stopped::Time,
                5,
                "no maze is good enough after 5 of 9 mazes: time ran out",
                "it has 2 black-hole cells",
            ),
        ] {
            let outcome = OrderOutcome::Lacking(vec![Lack::BlackHoles(2)], stopped);
            let failure = shortfall(&plan, &outcome, delivered, 1);
            assert_eq!(failure.title(), what);
            assert!(failure.to_string().contains(note), "{failure}");
        }
    }
}
