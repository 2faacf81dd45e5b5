//! Tasks of `jumpmaze prove --count`: a unit is a position of the layer that is divided, which stands for all mazes that
//! begin with it.

use super::arguments::{foreign_result, incomplete, mismatch, no_attempts, parse_arguments, timed};
use super::family::{digest_of, family_of};
use super::{TaskKey, TaskKind, TaskRequest, TaskResults, TaskWorker, WorkPlan};
use crate::cli::formatting::json;
use crate::cli::outcome::CommandOutcome;
use crate::cli::prove::{ProveArgs, counted_task};
use crate::files::Diagnostic;
use crate::prove::count::{CountLimits, CountStop, DividedCount, PartialCount};
use crate::search::make::Control;
use sha2::Digest;
use std::time::Instant;

pub(super) const KIND: TaskKind = TaskKind {
    name: "count",
    about: "Mazes of `jumpmaze prove --count`; its arguments follow",
    divide,
    worker,
    merge,
};

/// The usual number of tasks. With more of them, more positions are examined twice.
const TASKS: u64 = 64;

/// The version of the division into units.
const DIVISION: u32 = 1;

/// Parses the arguments of `jumpmaze prove --count`.
fn parse(arguments: &[String]) -> Result<ProveArgs, Diagnostic> {
    let all = [&["--count".to_owned()], arguments].concat();
    let args: ProveArgs = parse_arguments("jumpmaze prove", &all)?;
    if args.limit().is_some() {
        return Err(timed("leave --time out"));
    }
    Ok(args)
}

/// The count that the arguments ask for.
struct PositionCount {
    divided: DividedCount,
    family: u64,
    /// The number of units. A count without positions has one task, so that it can be merged, too.
    units: u64,
}

impl PositionCount {
    fn new(args: &ProveArgs) -> Result<PositionCount, Diagnostic> {
        let blueprint = args.counted()?;
        let mut digest = digest_of(&blueprint, &blueprint.spec)?;
        digest.update(format!("count {DIVISION}"));
        let task = counted_task(blueprint.spec)?;
        let divided = DividedCount::new(&task);
        let divided = divided.map_err(|why| Diagnostic::of("--count", &why))?;
        Ok(PositionCount {
            family: family_of(digest),
            units: divided.positions().max(1) as u64,
            divided,
        })
    }
}

fn divide(request: &TaskRequest) -> Result<WorkPlan, Diagnostic> {
    if request.units.is_some() {
        return Err(no_attempts("a count", "--per-task sets the size of a task"));
    }
    let count = PositionCount::new(&parse(&request.arguments)?)?;
    Ok(WorkPlan {
        arguments: request.arguments.clone(),
        families: vec![(count.family, count.units)],
        per_task: count.units.div_ceil(TASKS),
    })
}

fn worker(arguments: &[String]) -> Result<Box<dyn TaskWorker>, Diagnostic> {
    Ok(Box::new(PositionCount::new(&parse(arguments)?)?))
}

impl TaskWorker for PositionCount {
    fn work(&self, key: TaskKey, control: &Control) -> Result<Option<String>, Diagnostic> {
        if key.family != self.family || key.to > self.units {
            return Err(mismatch(key));
        }
        let limits = CountLimits {
            stop: Some(&control.stop),
            ..CountLimits::default()
        };
        let positions = self.divided.positions();
        let end = |unit: u64| (unit as usize).min(positions);
        let part = self.divided.part(end(key.from)..end(key.to), &limits);
        let part = part.ok_or_else(|| mismatch(key))?;
        if part.cut == Some(CountStop::Interrupted) {
            return Ok(None);
        }
        json(&part).map(Some)
    }
}

fn merge(
    arguments: &[String],
    results: &TaskResults,
    outcome: &mut CommandOutcome,
) -> Result<(), Diagnostic> {
    let began = Instant::now();
    results.check_complete()?;
    let args = parse(arguments)?;
    outcome.diagnostics.extend(args.hint());
    let count = PositionCount::new(&args)?;
    if results.list.units(count.family) != count.units {
        return Err(incomplete("the count"));
    }
    let parts = results.of_family(count.family).map(|text| {
        let part: Option<PartialCount> = serde_json::from_str(&text?).ok();
        part.ok_or_else(|| foreign_result("counts"))
    });
    let parts: Vec<PartialCount> = parts.collect::<Result<_, Diagnostic>>()?;
    let histogram = count.divided.total(parts);
    let histogram = histogram.ok_or_else(|| foreign_result("counts of all mazes"))?;
    args.print_histogram(&histogram, began, outcome)
}
