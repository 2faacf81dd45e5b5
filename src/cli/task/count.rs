//! Tasks of `jumpmaze prove --count`. A position stands for all mazes whose first layers are equal. The count is
//! divided at one layer: each position of this layer is a unit, one part of the work.

use super::arguments::{foreign_result, incomplete, mismatch, no_attempts, parse_arguments, timed};
use super::family::{digest_of, family_of};
use super::kind::PreparedWorker;
use super::{TaskKey, TaskKind, TaskRequest, TaskResults, TaskWorker, WorkPlan};
use crate::cli::formatting::json;
use crate::cli::outcome::CommandOutcome;
use crate::cli::progress;
use crate::cli::prove::{ProveArgs, counted_task};
use crate::files::{Blueprint, Diagnostic};
use crate::prove::count::divided::DIVIDED;
use crate::prove::count::{CountLimits, CountStop, DividedCount, PartialCount};
use crate::search::StopFlag;
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

/// The usual number of tasks. With more tasks, more positions are examined twice.
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
    /// The number of units. A count without positions has one unit, so that it can be merged, too.
    units: u64,
}

impl PositionCount {
    /// Divides the count that the arguments ask for. Returns `None` if the work was stopped.
    fn new(args: &ProveArgs, control: &Control) -> Result<Option<PositionCount>, Diagnostic> {
        let blueprint = args.counted()?;
        let limits = limits(&control.stop);
        let family = family(&blueprint, DIVIDED, &limits)?;
        let task = counted_task(blueprint.spec)?;
        let divided = DividedCount::new(&task, &limits);
        let divided = divided.map_err(|why| Diagnostic::of("--count", &why))?;
        Ok(divided.map(|divided| PositionCount {
            family,
            units: divided.positions().max(1) as u64,
            divided,
        }))
    }

    /// Like `new`, but Ctrl-C is a failure.
    fn interruptible(args: &ProveArgs) -> Result<PositionCount, Diagnostic> {
        let count = PositionCount::new(args, &progress::interruptible())?;
        count.ok_or_else(|| Diagnostic::failure("", "interrupted"))
    }
}

/// The limits of every part of a count.
fn limits(stop: &StopFlag) -> CountLimits<'_> {
    CountLimits {
        stop: Some(stop),
        ..CountLimits::default()
    }
}

/// A digest of everything that determines the division of a count and its parts. `divided` is the minimum number of
/// positions of the layer that is divided, unless all layers have fewer positions.
fn family(
    blueprint: &Blueprint,
    divided: usize,
    limits: &CountLimits<'_>,
) -> Result<u64, Diagnostic> {
    let CountLimits {
        positions,
        until: _,
        stop: _,
    } = limits;
    let mut digest = digest_of(blueprint, &blueprint.spec)?;
    digest.update(format!("count {DIVISION} {divided} {positions}"));
    Ok(family_of(digest))
}

fn divide(request: &TaskRequest) -> Result<WorkPlan, Diagnostic> {
    if request.units.is_some() {
        return Err(no_attempts("a count", "--per-task sets the size of a task"));
    }
    let count = PositionCount::interruptible(&parse(&request.arguments)?)?;
    Ok(WorkPlan {
        arguments: request.arguments.clone(),
        families: vec![(count.family, count.units)],
        per_task: count.units.div_ceil(TASKS),
    })
}

fn worker(arguments: &[String], control: &Control) -> Result<Option<PreparedWorker>, Diagnostic> {
    let count = PositionCount::new(&parse(arguments)?, control)?;
    Ok(count.map(|count| Box::new(count) as PreparedWorker))
}

impl TaskWorker for PositionCount {
    fn work(&self, key: TaskKey, control: &Control) -> Result<Option<String>, Diagnostic> {
        if key.family != self.family || key.to > self.units {
            return Err(mismatch(key));
        }
        let limits = limits(&control.stop);
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
    let count = PositionCount::interruptible(&args)?;
    if results.list.units(count.family) != count.units {
        return Err(incomplete("the count"));
    }
    let texts = results.of_family(count.family).zip(0..);
    let parts = texts.map(|(text, number)| {
        let part: Option<PartialCount> = serde_json::from_str(&text?).ok();
        part.ok_or_else(|| results.foreign(count.family, number, "counts"))
    });
    let parts: Vec<PartialCount> = parts.collect::<Result<_, Diagnostic>>()?;
    let histogram = count.divided.total(parts);
    let histogram =
        histogram.ok_or_else(|| foreign_result("the sum of the results", "counts of all mazes"))?;
    args.print_histogram(&histogram, began, outcome)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Variant;

    /// Parts of counts with different limits do not add up, so their tasks must have different keys.
    #[test]
    fn counts_with_other_limits_have_other_keys() {
        let variant = Variant::built_in("rook", Some(&[3, 3])).expect("a board");
        let blueprint = Blueprint::of_variant(&variant);
        let stop = StopFlag::default();
        let usual = limits(&stop);
        let fewer = CountLimits {
            positions: usual.positions - 1,
            ..usual
        };
        let key = |divided, limits| family(&blueprint, divided, limits).expect("a digest");
        let keys = [
            key(DIVIDED, &usual),
            key(DIVIDED, &fewer),
            key(DIVIDED + 1, &usual),
        ];
        assert!(keys[0] != keys[1] && keys[0] != keys[2]);
        assert_eq!(keys[0], key(DIVIDED, &limits(&StopFlag::default())));
    }
}
