//! Orders for mazes: the flags, the plan, and the delivery. Each maze is written as soon as it is made, so the mazes
//! are not kept in memory. If the difficulty rises, the mazes of a step are kept until the step is complete, because
//! they are sorted.

mod args;
mod failures;
mod plan;

use super::formatting::{json, not_written, seconds};
use super::levels::level_warning;
use super::outcome::CommandOutcome;
use super::output::{Output, OutputKind, write_all};
use super::pictures::{loaded_picture, picture_files};
use super::progress;
use crate::files::{Diagnostic, Format, LoadedMaze, Rating};
use crate::maze::Maze;
use crate::measures::difficulty::difficulty;
use crate::search::Stopped;
use crate::search::make::{
    Control, GeneratedMaze, JobSource, Order, OrderError, OrderOutcome, SeenMazes, make_from,
    make_new,
};
pub(super) use args::NewArgs;
pub(super) use failures::order_error;
pub(super) use failures::written_note;
use failures::{shortfall, stop_reason};
pub(super) use plan::{Plan, plan, wanted};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Makes the mazes of a plan and writes them. The attempts come from `source`. Returns the number of written mazes if
/// the work ended too early, because it was interrupted or because the source had no more attempts.
///
/// # Errors
///
/// Returns an error if no maze can be made, if verification fails, or if an attempt of the source does not belong to
/// the order.
pub(super) fn make_mazes(
    plan: &Plan,
    source: JobSource<'_>,
    out: &mut dyn Write,
    outcome: &mut CommandOutcome,
) -> Result<Option<u64>, OrderError> {
    let control = progress::interruptible();
    let began = Instant::now();
    let delivered = AtomicU64::new(0);
    outcome.diagnostics.clone_from(&plan.blueprint.warnings);
    let mut printed = Ok(());
    let mut last_stop = None;
    let mut failed = None;
    // A single maze is printed after the progress bar is gone. If there are several mazes, each is printed as soon as
    // it is made.
    let mut single = Vec::new();
    let sink: &mut dyn Write = match plan.order.count {
        1 => &mut single,
        _ => &mut *out,
    };
    let mut first = None;
    let mut hand_over = |made: GeneratedMaze| {
        first.get_or_insert_with(|| made.maze.clone());
        let number = delivered.fetch_add(1, Ordering::Relaxed) + 1;
        last_stop = Some(made.stopped);
        match deliver(plan, &made, number, began, sink) {
            Ok(result) => {
                printed = result;
                printed.is_ok()
            }
            Err(diagnostic) => {
                failed = Some(match plan.order.count {
                    1 => diagnostic,
                    _ => diagnostic.note(written_note(plan, number - 1)),
                });
                false
            }
        }
    };
    let mut work = || match plan.rungs.as_slice() {
        [] => make_from(
            source,
            &plan.order,
            &control,
            plan.seen.clone(),
            &mut hand_over,
        ),
        rungs => climb_ladder(source, rungs, &control, plan.seen.clone(), &mut hand_over),
    };
    // If several mazes are printed to a terminal, they would mix with the progress bar, so there is no bar.
    let prints_to_terminal = plan.prints && plan.order.count > 1 && io::stdout().is_terminal();
    let result = if prints_to_terminal {
        work()
    } else {
        let Order { count, rounds, .. } = &plan.order;
        let total = rounds.total().filter(|_| plan.order.puzzles.is_none());
        let kind_name = || plan.blueprint.kind().name.clone();
        progress::show_search(&kind_name, *count, total, &control, &delivered, work)
    };
    if !single.is_empty() {
        printed = out.write_all(&single).and_then(|()| out.flush());
    }
    let delivered = delivered.into_inner();
    if plan.hides_seed && delivered > 0 {
        progress::print_to_terminal(&format!("seed {}", plan.order.seed));
    }
    outcome.diagnostics.extend(failed);
    let warnings = first.iter().flat_map(|maze| format_warnings(plan, maze));
    outcome.diagnostics.extend(warnings);
    let is_cut_short = matches!(&result, Ok(OrderOutcome::Lacking(_, Stopped::Interrupted)));
    let mut failure = None;
    let diagnostics = &mut outcome.diagnostics;
    match result {
        Ok(OrderOutcome::Done | OrderOutcome::StoppedByCaller) => {
            diagnostics.extend(first.and_then(|maze| level_warning(&plan.order, &maze)));
            if plan.order.target.is_some() && last_stop != Some(Stopped::Target) {
                let missed = Diagnostic::warning("--target", "the target was not reached");
                diagnostics.push(missed.help("this is the best that was found"));
            } else if let Some(stopped @ (Stopped::Time | Stopped::Interrupted)) = last_stop {
                let warning = Diagnostic::warning("", stop_reason(stopped));
                diagnostics.push(warning.help("this is the best so far"));
            }
        }
        Ok(order_outcome) => {
            let failed_attempts = control.failed[0].load(Ordering::Relaxed);
            diagnostics.push(shortfall(plan, &order_outcome, delivered, failed_attempts));
        }
        Err(error) => failure = Some(error),
    }
    outcome.write_error = printed.err();
    failure.map_or(Ok(is_cut_short.then_some(delivered)), Err)
}

/// Makes mazes of rising difficulty, one rung after another. A rung is the order for one step of the difficulty. The
/// mazes of a rung are sorted by difficulty.
fn climb_ladder(
    source: JobSource<'_>,
    rungs: &[Order],
    control: &Control,
    mut seen: SeenMazes,
    hand_over: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    let mut remaining = rungs.len();
    for order in rungs {
        let mut mazes = Vec::new();
        let result = make_new(
            source,
            order,
            control,
            &mut |maze| seen.add(maze, SeenMazes::varied),
            &mut |made| {
                mazes.push(made);
                true
            },
        )?;
        let score = |made: &GeneratedMaze| {
            let known = made.verified.difficulty;
            let found = known.or_else(|| difficulty(&made.maze).ok());
            found.and_then(|found| found.exact)
        };
        mazes.sort_by_cached_key(|made| score(made).map(f64::to_bits));
        for made in mazes {
            if !hand_over(made) {
                return Ok(OrderOutcome::StoppedByCaller);
            }
        }
        if result != OrderOutcome::Done {
            return Ok(result);
        }
        remaining -= 1;
        if remaining > 0 && control.stop.is_requested() {
            return Ok(OrderOutcome::Lacking(Vec::new(), Stopped::Interrupted));
        }
    }
    Ok(OrderOutcome::Done)
}

/// Writes one maze to its files and to standard output.
fn deliver(
    plan: &Plan,
    made: &GeneratedMaze,
    number: u64,
    began: Instant,
    out: &mut dyn Write,
) -> Result<io::Result<()>, Diagnostic> {
    // Each rung has its own seed, but the seed of the whole order is shown, because only this seed reproduces the
    // mazes.
    let seed = if plan.rungs.is_empty() {
        plan.order.shown_seed(made.place)
    } else {
        plan.order.seed.to_string()
    };
    let maze = plan.blueprint.maze(made.maze.clone(), &seed);
    let view = maze.view().tabs(plan.tabs);
    let mut files: Vec<(Output, Vec<u8>)> = Vec::new();
    for output in &plan.outputs {
        let output = match plan.order.count {
            1 => output.clone(),
            _ => output.numbered(usize::try_from(number).unwrap_or(usize::MAX)),
        };
        match output.kind {
            OutputKind::Maze(format) => files.push((output, maze.write(format)?.text.into_bytes())),
            OutputKind::Picture(format) => {
                let pictures = [loaded_picture(&maze, &view, &plan.words)];
                files.extend(picture_files(&output, format, &pictures)?);
            }
        }
    }
    write_all(&files)?;
    if !plan.prints {
        return Ok(Ok(()));
    }
    let text = match plan.format {
        Some(format) => maze.write(format)?.text,
        None => json_line(plan, made, &maze, began)?,
    };
    Ok(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// Warnings for files that cannot hold everything about a maze. For example, a file with only the grid of numbers
/// cannot say on which board the maze is.
fn format_warnings(plan: &Plan, maze: &Maze) -> Vec<Diagnostic> {
    let mut maze = plan.blueprint.maze(maze.clone(), "");
    // A missing seed needs no warning, because the file can be read without it.
    maze.file.seed = None;
    let warnings = plan.outputs.iter().filter_map(|output| {
        let OutputKind::Maze(format) = output.kind else {
            return None;
        };
        let lost = maze.write(format).ok()?.lost?;
        Some(not_written(&output.name(), &lost))
    });
    warnings.collect()
}

/// The fields that `new --json` adds to the JSON object of the maze.
#[derive(Serialize)]
struct NewOutput<'a> {
    search: &'a str,
    iterations: u64,
    seconds: f64,
    stopped: &'static str,
    measures: Rating,
}

/// The maze and the facts about the search as one line of JSON.
fn json_line(
    plan: &Plan,
    made: &GeneratedMaze,
    maze: &LoadedMaze,
    began: Instant,
) -> Result<String, Diagnostic> {
    let energies = std::slice::from_ref(&plan.order.spec.energy);
    let verified = &made.verified;
    // Measures and difficulty take longest, so those of the verification are used.
    let difficulty = match verified.difficulty {
        Some(difficulty) => difficulty,
        None => difficulty(&made.maze)?,
    };
    let measures = Rating::with(&made.maze, verified.measures.clone(), difficulty, energies);
    let details = NewOutput {
        search: plan.blueprint.search_name(),
        iterations: made.iterations,
        seconds: seconds(began.elapsed().as_secs_f64()),
        stopped: made.stopped.name(),
        measures,
    };
    let (file, details) = (json(&maze.written())?, json(&details)?);
    // Merge the two JSON objects.
    Ok(format!("{},{}\n", &file[..file.len() - 1], &details[1..]))
}

impl Format {
    /// The formats that allow several mazes on standard output.
    const IN_A_STREAM: &'static [Format] = &[Format::Json, Format::Id];
}
