//! The mazes of a sheet: chosen, or made.

use super::args::SheetArgs;
use crate::cli::args::MazeArgs;
use crate::cli::input::{self, changed_variant, is_built_in};
use crate::cli::words::numbered;
use crate::files::{Blueprint, Changes, Diagnostic, LoadedMaze};
use crate::search::make::{Conditions, Ended, Order, Outside, Rounds, Trouble, make};
use crate::sheets::draw::{View, draw};
use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::time::Instant;

/// Mazes, each with a name for messages.
pub(super) fn mazes(args: &SheetArgs) -> Result<Vec<(String, LoadedMaze)>, Diagnostic> {
    if args.mazes.is_empty() {
        return made(args);
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
    }
    Ok(all)
}

/// Mazes of several variants that take turns, so that a page shows several.
fn made(args: &SheetArgs) -> Result<Vec<(String, LoadedMaze)>, Diagnostic> {
    let rook = [OsString::from("rook")];
    let names: &[OsString] = match args.variant.as_slice() {
        [] => &rook,
        given => given,
    };
    let least = args.per_page.max(names.len()) as u64;
    let count = args.count.unwrap_or(least);
    let kinds = names.len() as u64;
    // Short enough to be typed in again.
    let seed = args.seed.map_or_else(
        || RandomState::new().hash_one(Instant::now()) % 1_000_000_000,
        |seed| seed.seed,
    );
    let mut orders = Vec::new();
    for (name, turn) in names.iter().zip(0..) {
        let variant = changed_variant(name, &Changes::default())?;
        let shown = name.to_string_lossy().into_owned();
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
        orders.push((shown, blueprint, order));
    }
    let mut columns = Vec::new();
    for (name, blueprint, order) in &orders {
        columns.push(made_of(name, blueprint, order)?.into_iter());
    }
    let mut all = Vec::new();
    for turn in 0..count {
        let (name, ..) = &orders[(turn % kinds) as usize];
        let maze = columns[(turn % kinds) as usize].next();
        all.extend(maze.map(|maze| (name.clone(), maze)));
    }
    Ok(all)
}

fn made_of(
    name: &str,
    blueprint: &Blueprint,
    order: &Order,
) -> Result<Vec<LoadedMaze>, Diagnostic> {
    let mut all = Vec::new();
    let ended = make(order, &Outside::default(), &mut |made| {
        let seed = order.shown_seed(made.place);
        all.push(blueprint.maze(made.maze, &seed));
        true
    });
    let lacking = |what: String| {
        Diagnostic::failure(
            name,
            "",
            format!("{what} after {} mazes of {}", all.len(), order.count),
        )
        .help("ask for fewer, for another --difficulty or another --seed")
    };
    match ended {
        Ok(Ended::Done | Ended::Refused) => Ok(all),
        Ok(Ended::Lacking(lacks, _)) => {
            let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
            Err(lacking("no maze is good enough".to_owned())
                .note(format!("of the best one: {}", lacks.join("; "))))
        }
        Ok(Ended::NothingNew) => Err(lacking("nothing new is found any more".to_owned())),
        Err(Trouble::Mistake(_)) => {
            let what = "a mistake of the program while mazes were made";
            let seed = order.shown_seed(order.first);
            Err(Diagnostic::failure(name, "", what)
                .help(format!("please report it with the seed {seed}")))
        }
        Err(trouble) => Err(Diagnostic::failure(name, "", trouble.to_string())
            .help("another variant, or a smaller board, would do")),
    }
}
