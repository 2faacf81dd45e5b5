//! The mazes of a sheet: chosen, or made.

use super::args::SheetArgs;
use crate::cli::args::MazeArgs;
use crate::cli::batch::{self, Batch};
use crate::cli::input::{self, changed_variant, is_built_in};
use crate::cli::words::numbered;
use crate::files::{Blueprint, Changes, Diagnostic, LoadedMaze};
use crate::limits;
use crate::maze::Distinct;
use crate::search::make::{Conditions, Order, Rounds};
use crate::sheets::draw::{View, draw};
use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::time::Instant;

/// Mazes, each with a name for messages.
pub(super) fn mazes(args: &SheetArgs, seed: u64) -> Result<Vec<(String, LoadedMaze)>, Diagnostic> {
    if args.mazes.is_empty() {
        return made(args, seed);
    }
    let mut all = Vec::new();
    for name in &args.mazes {
        let maze = MazeArgs {
            maze: name.clone(),
            format: None,
            which: None,
            variant: None,
            size: None,
            start: None,
            goal: None,
        };
        all.extend(numbered(&name.to_string_lossy(), input::mazes(&maze)?));
        if all.len() > limits::PUZZLES {
            let what = format!("more than {} mazes", limits::PUZZLES);
            let error = Diagnostic::error(name.to_string_lossy(), "", what);
            return Err(error.help("print them on several sheets"));
        }
    }
    Ok(all)
}

/// A seed by chance, short enough to be typed in again.
pub(super) fn any_seed() -> u64 {
    RandomState::new().hash_one(Instant::now()) % 1_000_000_000
}

/// Mazes of several variants that take turns, so that a page shows several.
fn made(args: &SheetArgs, seed: u64) -> Result<Vec<(String, LoadedMaze)>, Diagnostic> {
    let rook = [OsString::from("rook")];
    let names: &[OsString] = match args.variant.as_slice() {
        [] => &rook,
        given => given,
    };
    let least = args.per_page.max(names.len()) as u64;
    let count = args.count.unwrap_or(least);
    let kinds = names.len() as u64;
    let mut batches = Vec::new();
    for (name, turn) in names.iter().zip(0..) {
        let variant = changed_variant(name, &Changes::default())?;
        let shown = name.to_string_lossy();
        draw((&variant.board).into(), &View::default())
            .map_err(|bad| Diagnostic::error(&*shown, "", bad.to_string()).help(bad.remedy()))?;
        let blueprint = Blueprint::of_variant(&variant, is_built_in(name), None);
        let standard =
            blueprint.order(seed, args.seed.map(|seed| seed.first).unwrap_or_default())?;
        let order = Order {
            count: (count + kinds - 1 - turn) / kinds,
            rounds: match args.difficulty {
                Some(_) => Rounds::short_and_long(blueprint.round()),
                None => standard.rounds,
            },
            conditions: Conditions {
                difficulty: args.difficulty,
                ..standard.conditions
            },
            threads: args.threads.unwrap_or(standard.threads),
            ..standard
        };
        batches.push(Batch {
            blueprint,
            order,
            blame: Box::new(move |what| Diagnostic::failure(&*shown, "", what)),
            remedy: "ask for fewer, for another --difficulty or another --seed",
        });
    }
    let mut columns = batch::made(
        &batches.iter().collect::<Vec<_>>(),
        &mut Distinct::default(),
    )?;
    columns.iter_mut().for_each(|column| column.reverse());
    let mut all = Vec::new();
    for turn in 0..count {
        let column = (turn % kinds) as usize;
        let name = names[column].to_string_lossy().into_owned();
        all.extend(columns[column].pop().map(|maze| (name, maze)));
    }
    Ok(all)
}
