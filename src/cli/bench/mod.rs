//! `jumpmaze bench`: measures the speed of every engine, relative to a plain loop in the same run. An engine evaluates
//! the changes that a search makes to a maze. The program also prints a signature: a digest of final energies, which
//! changes only if the results of searches change.
//!
//! All engines run the same search from the same mazes, and their final energies must be equal. Times are processor
//! times of the thread. Each figure is the median of several runs. The engines run in turn, so other load on the
//! machine slows all of them equally.

mod compositions;
mod levels;
mod sliced;
mod workloads;

use super::complete::values::built_in_variants;
use super::formatting::json;
use super::outcome::{CommandOutcome, Run};
use super::value_parsers::whole_number;
use crate::energy::{Amount, Energy};
use crate::files::{Changes, Diagnostic, Variant};
use crate::learn::Sample;
use crate::learn::lab::experiment_run::digest;
use crate::search::engines::{Engine, SquaresEngine, WithEngines, with_engines};
use crate::search::{
    Annealing, AnySearch, Budget, Descent, Draft, EnergyLevel, EngineChoice, EngineKind,
    ImpossibleMaze, Random, Task, Tracker, search, take_steps,
};
use crate::topology::Cell;
use cpu_time::ThreadTime;
use serde::Serialize;
use sliced::{GroupMethod, LaneWorkload};
use std::fmt::Write;
use workloads::{SEED, WORKLOADS, Workload, refused};

/// Measure how fast searches are, on fixed work
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct BenchArgs {
    /// Only work whose name or board contains this text
    #[arg(value_name = "WORK", add = built_in_variants())]
    only: Option<String>,
    /// How often each engine runs; the median time is reported
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole_number::<u32>(1..=10_000))]
    runs: u32,
    /// Print only the signature: a digest of final energies, which changes only if the results of searches change
    #[arg(long)]
    signature: bool,
    /// Measure the mazes of each level of each variant instead of searches: moves, difficulty, quality, time
    #[arg(long, conflicts_with = "signature")]
    levels: bool,
    /// Print the measured levels as a new variants/levels.csv, the table that is compiled into the program
    #[arg(long, requires = "levels", conflicts_with = "json")]
    csv: bool,
    /// Measure this number of boards, composed at random from parts of the built-in variants, instead of the variants
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u32>(0..=10_000), requires = "levels", conflicts_with_all = ["only", "csv"])]
    compositions: u32,
    /// How many mazes of each level
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = whole_number::<u64>(1..=10_000), requires = "levels")]
    count: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The results of all workloads.
#[derive(Serialize)]
struct BenchReport {
    timings: Vec<EngineTiming>,
    signature: String,
}

/// The result of one engine on one workload.
#[derive(Serialize)]
struct EngineTiming {
    work: String,
    board: String,
    engine: &'static str,
    iterations: u64,
    seconds: f64,
    per_second: f64,
    /// The speed, as a multiple of the speed of the row `plain` or `measured`. If both rows exist, the faster one is
    /// used.
    ratio: f64,
}

impl Run for BenchArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        if self.levels {
            let rows = levels::levels(
                self.only.as_deref().unwrap_or_default(),
                self.compositions as usize,
                self.count,
            )?;
            outcome.append(match (self.json, self.csv) {
                (true, _) => json(&rows)? + "\n",
                (false, true) => levels::csv(&rows)?,
                (false, false) => levels::table(&rows),
            });
            return Ok(());
        }
        let report = measure(self)?;
        outcome.append(match (self.signature, self.json) {
            (true, _) => report.signature + "\n",
            (false, true) => json(&report)? + "\n",
            (false, false) => table(&report),
        });
        Ok(())
    }
}

fn measure(args: &BenchArgs) -> Result<BenchReport, Diagnostic> {
    let mut report = BenchReport {
        timings: Vec::new(),
        signature: String::new(),
    };
    let mut energies = String::new();
    let only = args.only.as_deref().unwrap_or_default();
    let mut any_chosen = false;
    for work in WORKLOADS {
        let task = task(work)?;
        if work.warm_up.is_none() && work.signature_candidates > 0 {
            for energy in signature_energies(work, &task).map_err(refused)? {
                let _ = write!(energies, "{energy};");
            }
        }
        let chosen = work.name().contains(only) || work.board().contains(only);
        any_chosen |= chosen;
        if chosen && !args.signature {
            report
                .timings
                .extend(measure_workload(work, &task, args.runs)?);
        }
    }
    if !any_chosen {
        let names: Vec<String> = WORKLOADS.iter().map(Workload::board).collect();
        let what = format!("no work has {only:?} in its name or board");
        let help = format!("the boards are {}", names.join(", "));
        return Err(Diagnostic::plain(what).help(help));
    }
    report.signature = format!("{:016x}", digest(&energies));
    Ok(report)
}

/// The search task of a workload. Unless the variant sets `goal.kind`, the goal is the last cell.
fn task(work: &Workload) -> Result<Task, Diagnostic> {
    let size = Some(work.size).filter(|size| !size.is_empty());
    let mut changes = Changes::size(size);
    let variant = Variant::built_in_changed(work.variant, &changes)?;
    if variant.file.goal.kind.is_none() {
        let last = Cell(variant.board.tile_of.len() as u32 - 1);
        changes.goal = Some(variant.board.name(last));
    }
    let mut spec = Variant::built_in_changed(work.variant, &changes)?.spec();
    let mut energies = Energy::named().iter();
    if let Some(energy) = energies.find(|energy| energy.text() == work.energy) {
        spec.energy = energy.clone();
    }
    Task::new(spec).map_err(refused)
}

/// The mazes from which the runs start.
fn starting_mazes(work: &Workload, task: &Task) -> Result<Vec<Draft>, ImpossibleMaze> {
    let fresh = |stream| task.random_draft(&mut Random::new(SEED, stream));
    let Some(iterations) = work.warm_up else {
        return (0..u64::from(work.runs)).map(fresh).collect();
    };
    let descent = AnySearch::parse("descent").map_err(|_| ImpossibleMaze::NoWay)?;
    let budget = Budget {
        iterations,
        ..Budget::default()
    };
    let found = search(
        task,
        &descent,
        EngineChoice::default(),
        budget,
        &mut Random::new(SEED, u64::MAX),
        None,
    )?;
    Ok(vec![found.draft; work.runs as usize])
}

/// Measures all engines on one workload. The plain loop is the first engine, if it applies.
fn measure_workload(
    work: &Workload,
    task: &Task,
    repetitions: u32,
) -> Result<Vec<EngineTiming>, Diagnostic> {
    let starting_mazes = starting_mazes(work, task).map_err(refused)?;
    let iterations = work.candidates * u64::from(work.runs);
    let squares = squares_of(work);
    let squares_engine =
        |maze: &Draft| squares.and_then(|size| SquaresEngine::new(task, maze.clone(), size));
    let mut engines: Vec<(&'static str, Option<EngineKind>)> = Vec::new();
    if squares_engine(&starting_mazes[0]).is_some() {
        engines.push(("plain", None));
    }
    let applying = work.engines.iter().filter(|kind| kind.applies(task));
    for &kind in applying {
        engines.push((kind.name(), Some(kind)));
    }
    let mut seconds = vec![Vec::new(); engines.len()];
    let mut final_energies = vec![None; engines.len()];
    let mut sliced = LaneWorkload::new(work, task);
    let methods = sliced.iter().flat_map(|sliced| &sliced.methods);
    let mut group_timings: Vec<(GroupMethod, Vec<f64>)> =
        methods.map(|&method| (method, Vec::new())).collect();
    for _ in 0..repetitions {
        for (method, seconds) in &mut group_timings {
            if let Some(sliced) = &mut sliced {
                seconds.push(sliced.run(work, *method)?);
            }
        }
        for (i, &(_, kind)) in engines.iter().enumerate() {
            let run = TimedRuns {
                task,
                starting_mazes: &starting_mazes,
                temperature: work.temperature,
                candidates: work.candidates,
            };
            let (energies, time) = match kind {
                Some(kind) => {
                    let choice = EngineChoice {
                        kind: Some(kind),
                        audit: None,
                    };
                    with_engines(task, choice, run)
                }
                None => run.run(|draft| squares_engine(&draft).expect("the plain loop applies")),
            };
            seconds[i].push(time);
            final_energies[i] = Some(energies);
        }
    }
    if let Some(i) = (1..final_energies.len()).find(|&i| final_energies[i] != final_energies[0]) {
        let what = format!(
            "a bug in the program: on {} the engine {} reaches other energies than the first engine",
            work.board(),
            engines[i].0
        );
        return Err(Diagnostic::failure("", what));
    }
    let medians: Vec<f64> = seconds.into_iter().map(median).collect();
    let is_plain = |(name, _): &&(&str, _)| *name == "plain" || *name == "measured";
    let baseline = engines
        .iter()
        .zip(&medians)
        .filter(|(engine, _)| is_plain(engine))
        .map(|(_, &seconds)| seconds)
        .fold(f64::INFINITY, f64::min);
    let new_row = |engine, iterations: u64, seconds: f64, ratio| EngineTiming {
        work: work.name(),
        board: work.board(),
        engine,
        iterations,
        seconds,
        per_second: iterations as f64 / seconds,
        ratio,
    };
    let mut rows: Vec<EngineTiming> = Vec::new();
    for (&(engine, _), &seconds) in engines.iter().zip(&medians) {
        let row = new_row(engine, iterations, seconds, baseline / seconds);
        // The loop for squares and the engine `plain` have the same name. If both ran, report the faster one.
        match rows.iter_mut().find(|known| known.engine == engine) {
            Some(known) if known.seconds <= seconds => {}
            Some(known) => *known = row,
            None => rows.push(row),
        }
    }
    let plain_seconds = baseline / iterations as f64;
    for (method, seconds) in group_timings {
        let Some(sliced) = &sliced else { continue };
        let (iterations, seconds) = (sliced.iterations(), median(seconds));
        let ratio = plain_seconds / seconds * iterations as f64;
        rows.push(new_row(sliced.name(method), iterations, seconds, ratio));
    }
    Ok(rows)
}

/// The numbers of rows and columns of the board, or `None` if the plain loop for squares does not apply.
fn squares_of(work: &Workload) -> Option<[usize; 2]> {
    match (work.variant, work.size) {
        ("rook", &[rows, columns]) => Some([rows as usize, columns as usize]),
        _ => None,
    }
}

fn median(times: Vec<f64>) -> f64 {
    Sample::of(times).median().unwrap_or(f64::NAN)
}

/// Searches to be timed, one from each starting maze: descents, or annealing if `temperature` is set.
struct TimedRuns<'a> {
    task: &'a Task,
    starting_mazes: &'a [Draft],
    temperature: Option<f64>,
    candidates: u64,
}

impl WithEngines for TimedRuns<'_> {
    /// The final energy of every run, and the total time in seconds.
    type Output = (Vec<Amount>, f64);

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let mut energies = Vec::new();
        let mut engine = make(self.starting_mazes[0].clone());
        let began = ThreadTime::now();
        for (draft, stream) in self.starting_mazes.iter().zip(0..) {
            engine.set_draft(draft.clone());
            let budget = Budget {
                iterations: self.candidates,
                ..Budget::default()
            };
            let mut tracker = Tracker::new(budget, None);
            let mut random = Random::new(SEED, 1 << 32 | stream);
            let (task, count) = (self.task, self.candidates);
            let (random, tracker) = (&mut random, &mut tracker);
            match self.temperature {
                Some(temperature) => {
                    let rule = Annealing::at(temperature);
                    take_steps(task, &mut engine, rule, count, random, tracker)
                }
                None => take_steps(task, &mut engine, Descent::FREE, count, random, tracker),
            };
            energies.push(engine.energy().amount());
        }
        (energies, began.elapsed().as_secs_f64())
    }
}

/// The final energies of two short runs, for the signature.
fn signature_energies(work: &Workload, task: &Task) -> Result<Vec<Amount>, ImpossibleMaze> {
    let starting_mazes: Result<Vec<Draft>, ImpossibleMaze> = (0..2)
        .map(|stream| task.random_draft(&mut Random::new(SEED, stream)))
        .collect();
    let runs = TimedRuns {
        task,
        starting_mazes: &starting_mazes?,
        temperature: work.temperature,
        candidates: work.signature_candidates,
    };
    let (energies, _) = with_engines(task, EngineChoice::default(), runs);
    Ok(energies)
}

fn table(report: &BenchReport) -> String {
    let mut text = String::new();
    let mut previous_work = None;
    for row in &report.timings {
        let work = (row.work.as_str(), row.board.as_str());
        if previous_work != Some(work) {
            let _ = writeln!(text, "{} on {}", row.work, row.board);
            previous_work = Some(work);
        }
        let _ = writeln!(
            text,
            "  {:20} {:>12.0} a second {:>8.2} × plain",
            row.engine, row.per_second, row.ratio
        );
    }
    let _ = writeln!(text, "signature {}", report.signature);
    text
}
