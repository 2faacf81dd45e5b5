//! Tasks of `jumpmaze new`: a unit is an attempt, or a group of 512 attempts with the engine `bit-sliced`.
//!
//! A task makes its attempts without knowing the mazes of other tasks. The merge leaves out excluded mazes, and mazes
//! that are equal or similar to earlier mazes. For this purpose, the merge uses the same function as `jumpmaze new`.

use super::arguments::{mismatch, parse_arguments, timed};
use super::family::{digest_of, family_of};
use super::kind::PreparedWorker;
use super::{NoResult, TaskKey, TaskKind, TaskRequest, TaskResults, TaskWorker, WorkPlan};
use crate::cli::formatting::json;
use crate::cli::orders::{NewArgs, Plan, make_mazes, order_error, plan, wanted, written_note};
use crate::cli::outcome::CommandOutcome;
use crate::cli::progress;
use crate::cli::seed::random_seed;
use crate::cli::system;
use crate::files::{Blueprint, Diagnostic, Severity};
use crate::limits;
use crate::search::make::{
    AttemptRecord, Control, GENERATOR, JobResult, JobSource, Order, OrderError, OrderJobs,
    OrderOutcome, Producer, make_from, possible_orders, records, search_attempts,
};
use crate::topology::Topology;
use sha2::Digest;
use std::num::NonZero;
use std::slice;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

pub(super) const KIND: TaskKind = TaskKind {
    name: "new",
    about: "Attempts of `jumpmaze new`; its arguments follow",
    divide,
    worker,
    merge,
};

/// The usual number of attempts of a task.
const PER_TASK: u64 = 100;
/// The number of bytes that a result should not exceed. On a large board, a task therefore has fewer attempts.
const RESULT_BYTES: u64 = limits::FILE_BYTES as u64 / 2;
/// The maximum number of bytes that an attempt needs in a result, for each cell of the board.
const ATTEMPT_BYTES: u64 = 40;
/// The number of puzzles that are made to estimate how many attempts are needed.
const PROBE: u64 = 20;
/// The estimated number of attempts for a maze is multiplied by a factor. The factor grows by 1 for each group of this
/// many mazes, because a new maze is more often too similar if there are more mazes.
const MAZES_PER_FACTOR: u64 = 400;
/// The maximum growth of this factor. The growth is limited, because the solution of a new maze is compared with at
/// most a thousand earlier solutions.
const MAX_FACTOR_GROWTH: u64 = 4;
/// The maximum number of attempts of an order.
const MAX_ATTEMPTS: u64 = u32::MAX as u64;

/// Parses the arguments of `jumpmaze new`. Refuses `--time`, because the result would depend on the machine.
fn parse(arguments: &[String]) -> Result<NewArgs, Diagnostic> {
    let args: NewArgs = parse_arguments("jumpmaze new", arguments)?;
    if args.has_time() {
        return Err(timed(
            "leave --time out; --iterations limits the work on any machine",
        ));
    }
    Ok(args)
}

/// A digest of everything that determines the attempts of an order. The number of mazes, the files to write and the
/// mazes to exclude are not part of the digest.
fn family(blueprint: &Blueprint, order: &Order) -> Result<u64, Diagnostic> {
    let Order {
        spec,
        conditions,
        puzzles,
        search,
        producer,
        audit,
        count,
        seed,
        first,
        rounds,
        target,
        until: _,
        threads: _,
    } = order;
    let mut digest = digest_of(blueprint, spec)?;
    digest.update(format!(
        "{GENERATOR} {conditions:?} {puzzles:?} {search:?} {producer:?} {audit:?} {seed} {first:?} {rounds:?} {target:?}"
    ));
    // A seed that names a lane makes only this lane if one maze is wanted, and whole groups otherwise.
    digest.update(format!(" {}", *count == 1 && first.lane.is_some()));
    Ok(family_of(digest))
}

/// The orders of a command, each for a part of the mazes: the rungs (steps of rising difficulty), or else the order
/// itself.
fn orders<'a>(order: &'a Order, rungs: &'a [Order]) -> &'a [Order] {
    if rungs.is_empty() {
        slice::from_ref(order)
    } else {
        rungs
    }
}

/// Every order whose attempts may be needed, with its family.
fn families(blueprint: &Blueprint, orders: &[Order]) -> Result<Vec<(u64, Order)>, Diagnostic> {
    let mut families = Vec::new();
    for order in orders.iter().flat_map(possible_orders) {
        families.push((family(blueprint, &order)?, order));
    }
    Ok(families)
}

fn divide(request: &TaskRequest) -> Result<WorkPlan, Diagnostic> {
    let mut arguments = request.arguments.clone();
    let mut args = parse(&arguments)?;
    if !args.has_seed() {
        arguments.extend(["--seed".to_owned(), random_seed()?.to_string()]);
        args = parse(&arguments)?;
    }
    // All arguments are checked now, and not only when the results are merged.
    let plan = plan(&args)?;
    let control = progress::interruptible();
    let mut families = Vec::new();
    for order in orders(&plan.order, &plan.rungs) {
        let estimate = estimate(&plan, order, request.units, &control)?;
        for (order, units) in estimate {
            families.push((family(&plan.blueprint, &order)?, units.min(MAX_ATTEMPTS)));
        }
    }
    let makes_groups = plan.order.producer == Some(Producer::Lanes);
    Ok(WorkPlan {
        arguments,
        families,
        per_task: if makes_groups {
            1
        } else {
            per_task(&plan.order)
        },
    })
}

/// The usual number of attempts of a task: [`PER_TASK`], or fewer (at least 1) if the result would exceed
/// [`RESULT_BYTES`].
fn per_task(order: &Order) -> u64 {
    let cells = order.spec.board.topology.cells() as u64;
    (RESULT_BYTES / (ATTEMPT_BYTES * cells.max(1))).clamp(1, PER_TASK)
}

/// The orders that are needed to fill an order, each with its number of units. `given` is the number of units that the
/// user asks for. For an order of puzzles, some puzzles are made to find out which level the board has and how many
/// attempts succeed.
fn estimate(
    plan: &Plan,
    order: &Order,
    given: Option<u64>,
    control: &Control,
) -> Result<Vec<(Order, u64)>, Diagnostic> {
    if order.puzzles.is_none() {
        let units = order.count.saturating_add(order.count / 4 + 1);
        // If no search finds a maze that is good enough, `jumpmaze new` gives up after this number of attempts.
        let units = units.max(search_attempts(order));
        return Ok(vec![(order.clone(), given.unwrap_or(units))]);
    }
    let most = if given.is_some() { 1 } else { PROBE };
    let probe = Order {
        count: order.count.min(most),
        threads: NonZero::<usize>::MIN,
        ..order.clone()
    };
    // The orders that were tried, each with the number of its units. The numbers are exact, because a single thread
    // runs no unit before it is needed.
    let tried: Mutex<Vec<(Order, u64)>> = Mutex::default();
    let run = |jobs: &OrderJobs<'_>, number: u64| {
        let mut tried = tried.lock().unwrap_or_else(PoisonError::into_inner);
        match tried.last_mut().filter(|_| number > 0) {
            Some((_, units)) => *units = number + 1,
            None => tried.push((jobs.order().clone(), 1)),
        }
        Some(JobResult::run(jobs, number))
    };
    let seen = plan.seen.clone();
    let mut made = 0;
    let ended = make_from(JobSource::of(&run), &probe, control, seen, &mut |_| {
        made += 1;
        true
    });
    let ended = ended.map_err(|why| order_error(plan, &why))?;
    if control.stop.is_requested() {
        return Err(Diagnostic::failure("", "interrupted"));
    }
    let mut tried = tried.into_inner().unwrap_or_else(PoisonError::into_inner);
    // If the order cannot be filled, keep the number of units, because `jumpmaze new` gives up after the same number.
    if let (OrderOutcome::Done, Some((_, units))) = (ended, tried.last_mut()) {
        *units = match given {
            Some(given) => given.max(*units),
            None if order.count <= made => *units,
            None => {
                let wanted = u128::from(order.count) * u128::from(*units) / u128::from(made);
                let wanted = u64::try_from(wanted).unwrap_or(u64::MAX);
                let factor = 2 + order
                    .count
                    .div_ceil(MAZES_PER_FACTOR)
                    .min(MAX_FACTOR_GROWTH);
                wanted.saturating_mul(factor).saturating_add(PROBE)
            }
        };
    }
    Ok(tried)
}

/// Makes attempts.
struct AttemptWorker {
    families: Vec<(u64, Order)>,
}

fn worker(arguments: &[String], _: &Control) -> Result<Option<PreparedWorker>, Diagnostic> {
    let (order, rungs, blueprint) = wanted(&parse(arguments)?, Instant::now())?;
    let families = families(&blueprint, orders(&order, &rungs))?;
    Ok(Some(Box::new(AttemptWorker { families })))
}

impl TaskWorker for AttemptWorker {
    fn work(&self, key: TaskKey, control: &Control) -> Result<Option<String>, Diagnostic> {
        let mut families = self.families.iter();
        let found = families.find(|(family, _)| *family == key.family);
        let Some((_, order)) = found.filter(|_| key.to <= MAX_ATTEMPTS) else {
            return Err(mismatch(key));
        };
        let made = records(order, control, key.from..key.to);
        let made =
            made.map_err(|why| Diagnostic::plain(format!("the task {key} cannot be done: {why}")))?;
        made.map(|records| json(&records)).transpose()
    }
}

fn merge(
    arguments: &[String],
    results: &TaskResults,
    outcome: &mut CommandOutcome,
) -> Result<(), Diagnostic> {
    let args = parse(arguments)?;
    let plan = plan(&args)?;
    plan.check_spares(&results.inputs())?;
    let families = families(&plan.blueprint, orders(&plan.order, &plan.rungs))?;
    if results.missing().next().is_some() {
        // The missing results are not needed if they come after the last maze. So first try to merge without writing
        // anything.
        let tried = deliver(&plan.without_output(), &families, results);
        if let (_, Some((_, NoResult::Missing))) = tried {
            return Err(results.missing_error());
        }
    }
    let (delivered, end) = deliver(&plan, &families, results);
    let CommandOutcome {
        result,
        mut diagnostics,
        is_no,
        write_error,
        ..
    } = delivered;
    if let Some((written, why)) = end {
        // The work ended because the results ended. Remove the failure that says that the work was interrupted.
        diagnostics.retain(|diagnostic| diagnostic.severity() != Severity::Failure);
        diagnostics.push(match why {
            NoResult::Unreadable(why) => why,
            NoResult::Missing => results.missing_error(),
            NoResult::NoTask => {
                let what = "the tasks have too few attempts for this number of mazes";
                let help = "write more tasks with --attempts and work on those that are new; all results remain valid";
                let failure = Diagnostic::failure("", what).help(help);
                failure.note(written_note(&plan, written))
            }
        });
    }
    outcome.append(result);
    outcome.diagnostics.append(&mut diagnostics);
    outcome.is_no |= is_no;
    outcome.write_error = write_error;
    Ok(())
}

/// Delivers the mazes of the results. If the results ended too early, also returns the number of written mazes and the
/// reason.
fn deliver(
    plan: &Plan,
    families: &[(u64, Order)],
    results: &TaskResults,
) -> (CommandOutcome, Option<(u64, NoResult)>) {
    // The first absent result of the latest family. A thread may notice an absent result before another thread notices
    // an earlier absent result.
    let end: Mutex<Option<(u64, u64, NoResult)>> = Mutex::default();
    // The family of the latest order. The orders of a command are filled one after another.
    let latest = AtomicU64::default();
    let restored = |jobs: &OrderJobs<'_>, number: u64| {
        let order = jobs.order();
        let is_same = |other: &Order| {
            (other.seed, other.puzzles) == (order.seed, order.puzzles)
                && other.conditions == order.conditions
        };
        let family = families.iter().find(|(_, other)| is_same(other));
        let family = family.map_or(0, |(family, _)| *family);
        latest.store(family, Ordering::Relaxed);
        let text = match results.result(family, number) {
            Ok(text) => text,
            Err(why) => {
                let mut end = end.lock().unwrap_or_else(PoisonError::into_inner);
                let is_first = |(of, at, _): &(u64, u64, _)| *of == family && *at < number;
                if !end.as_ref().is_some_and(is_first) {
                    *end = Some((family, number, why));
                }
                return None;
            }
        };
        // If a result cannot be read as a list of the attempts of its task, `records` is `None`. Such a result is
        // refused like an attempt of another order.
        let records = serde_json::from_str::<Vec<AttemptRecord>>(&text).ok();
        let records = records.filter(|records| {
            let units = results.units_of(family, number);
            if order.producer == Some(Producer::Lanes) {
                !records.is_empty()
            } else {
                records.len() as u64 == units
            }
        });
        Some(JobResult::restored(jobs, number, records))
    };
    let mut outcome = CommandOutcome::default();
    let source = JobSource::of(&restored);
    let out = &mut system::stdout();
    let written = make_mazes(plan, source, out, &mut outcome).unwrap_or_else(|why| {
        outcome.diagnostics.push(match why {
            OrderError::ForeignAttempt(number) => {
                results.foreign(latest.into_inner(), number, "attempts of this command")
            }
            why => order_error(plan, &why),
        });
        None
    });
    let end = end.into_inner().unwrap_or_else(PoisonError::into_inner);
    (outcome, written.zip(end.map(|(.., why)| why)))
}
