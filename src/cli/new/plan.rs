//! From what was typed to an order: everything is checked before the search begins.

use super::args::{NewArgs, Seed};
use crate::cli::input;
use crate::cli::output::Output;
use crate::energy::{Amount, Energy};
use crate::files::{Blueprint, Changes, Diagnostic, Format, MazeOptions, library};
use crate::search::make::{Conditions, Order, Place, ROUND, Rounds};
use crate::search::{AnySearch, EngineChoice, Search};
use std::hash::{BuildHasher, RandomState};
use std::num::NonZero;
use std::time::Instant;

/// What is to be done.
pub(super) struct Plan {
    pub(super) order: Order,
    pub(super) blueprint: Blueprint,
    pub(super) outputs: Vec<Output>,
    /// The format on standard output; nothing for JSON with everything.
    pub(super) format: Option<Format>,
    /// Whether anything goes to standard output.
    pub(super) prints: bool,
}

pub(super) fn plan(args: &NewArgs) -> Result<Plan, Diagnostic> {
    let began = Instant::now();
    let outputs: Result<Vec<Output>, Diagnostic> = args
        .output
        .iter()
        .map(|path| Output::planned(path, args.to))
        .collect();
    let outputs = outputs?;
    let format = match args.json {
        true => None,
        false => Some(args.to.unwrap_or(Format::Toml)),
    };
    let prints = args.json || outputs.is_empty();
    if let Some(format) =
        format.filter(|&format| prints && args.count > 1 && !Format::IN_A_STREAM.contains(&format))
    {
        return Err(Diagnostic::error(
            "--count",
            "",
            format!("{} mazes as {format} on standard output", args.count),
        )
        .help("write files with -o maze.toml, print lines with --json, or IDs with --to id"));
    }
    let mut blueprint = blueprint(args)?;
    if let Some(energy) = &args.energy {
        blueprint.wish.energy = energy.clone();
        blueprint.energy_given = true;
    }
    blueprint.wish.steps.clone_from(&args.steps);
    if let Some(search) = &args.search {
        blueprint.search = Some(search.clone());
    }
    let seed = args.seed.unwrap_or_else(|| Seed {
        // Short enough to be typed in again.
        seed: RandomState::new().hash_one(began) % 1_000_000_000,
        first: Place::default(),
    });
    let standard = blueprint.order(seed.seed, seed.first)?;
    let given = Conditions {
        min_depth: args.min_depth,
        max_depth: args.max_depth,
        unique: args.unique,
        no_black_holes: args.no_black_holes,
        difficulty: args.difficulty,
    };
    let conditions = match given.is_empty() {
        true => standard.conditions,
        false => given,
    };
    let order = Order {
        rounds: rounds(args, &blueprint, &conditions, &standard.search),
        target: args
            .target
            .map(|target| target_of(target, &blueprint.wish.energy)),
        conditions,
        engine: EngineChoice {
            kind: args.engine,
            audit: args.audit.map(NonZero::get),
        },
        count: args.count,
        until: args.time.and_then(|time| began.checked_add(time)),
        threads: args.threads.unwrap_or(standard.threads),
        ..standard
    };
    Ok(Plan {
        order,
        blueprint,
        outputs,
        format,
        prints,
    })
}

fn blueprint(args: &NewArgs) -> Result<Blueprint, Diagnostic> {
    let size = args.size.as_ref().map(|size| size.0.clone());
    if let Some(maze) = &args.from {
        let text = input::read(maze)?;
        let options = MazeOptions {
            size,
            start: args.start.clone(),
            goal: args.goal.clone(),
            ..MazeOptions::default()
        };
        return Blueprint::of_maze(&text.path, &text.text, &options);
    }
    let rook = "rook".into();
    let name = args.variant.as_ref().unwrap_or(&rook);
    let changes = Changes {
        size,
        start: args.start.clone(),
        goal: args.goal.clone(),
    };
    let variant = input::changed_variant(name, &changes)?;
    let built_in = library::variants().any(|id| id == variant.id) && input::is_built_in(name);
    Ok(Blueprint::of_variant(
        &variant,
        built_in,
        changes.size.as_deref(),
    ))
}

/// How long is searched.
fn rounds(
    args: &NewArgs,
    blueprint: &Blueprint,
    conditions: &Conditions,
    search: &AnySearch,
) -> Rounds {
    let first = blueprint.iterations.unwrap_or(ROUND);
    match (args.iterations, conditions.difficulty) {
        (Some(iterations), None) => Rounds::all(iterations, search),
        (Some(iterations), Some(_)) => Rounds::All(iterations, first.clamp(1, iterations.max(1))),
        (None, _) if args.time.is_some() && args.count == 1 => Rounds::WhileTimeLasts(first),
        (None, Some(_)) => Rounds::ShortAndLong(first),
        (None, None) if args.target.is_some() => {
            let total = Rounds::UntilGood(first).total().unwrap_or(first);
            Rounds::All(total, search.part().unwrap_or(total))
        }
        (None, None) => Rounds::UntilGood(first),
    }
}

/// An energy to stop at. For the energy `depth` it may be told as a depth.
fn target_of(target: f64, energy: &Energy) -> Amount {
    match energy.is_depth() {
        true => Amount::Real(-target.abs()),
        false => Amount::Real(target),
    }
}
