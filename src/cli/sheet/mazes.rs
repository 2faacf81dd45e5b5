//! The mazes of a sheet: given in files, or generated.

use super::args::SheetArgs;
use crate::cli::batch::{self, BatchRequest, BatchResult, NoStore};
use crate::cli::except::{ExceptArgs, excepted};
use crate::cli::flags::{MazeArgs, ROOK};
use crate::cli::formatting::numbered;
use crate::cli::input::{Input, InputText, VariantInput, mazes_in};
use crate::cli::levels::rungs;
use crate::cli::value_parsers::SeedArg;
use crate::files::{Blueprint, Changes, Diagnostic, LoadedMaze};
use crate::limits;
use crate::measures::difficulty::difficulty;
use crate::search::make::Order;
use crate::sheets::draw::{View, draw};
use crate::sheets::pages::{Puzzle, Sheet};
use std::ffi::OsString;

/// Mazes, each with a name for messages.
pub(super) type Named = Vec<(String, LoadedMaze)>;

/// The mazes and the variants that the arguments name, each with the argument as typed.
#[derive(Default)]
pub(super) struct Inputs {
    pub(super) variants: Vec<(OsString, VariantInput)>,
    pub(super) mazes: Vec<(OsString, InputText)>,
}

impl Inputs {
    pub(super) fn read(args: &SheetArgs) -> Result<Inputs, Diagnostic> {
        let mut inputs = Inputs::default();
        for name in &args.mazes {
            match Input::read(name)? {
                Input::Variant(variant) => inputs.variants.push((name.clone(), variant)),
                Input::Mazes(text) => inputs.mazes.push((name.clone(), text)),
            }
        }
        if inputs.mazes.is_empty() {
            let named = |name: &OsString| (name.clone(), VariantInput::Name(name.clone()));
            inputs.variants.splice(0..0, args.variant.iter().map(named));
        }
        Ok(inputs)
    }
}

/// Loads the given mazes.
pub(super) fn given_mazes(args: &SheetArgs, inputs: &Inputs) -> Result<Named, Diagnostic> {
    if let Some((name, _)) = inputs.variants.first() {
        let what = format!(
            "`{}` is a variant, but other arguments are mazes",
            name_text(name)
        );
        let error = Diagnostic::plain(what);
        return Err(error.help("print given mazes and new mazes on separate sheets"));
    }
    let mut all = Vec::new();
    for (name, text) in &inputs.mazes {
        let mazes = mazes_in(text, &MazeArgs::of(name.clone()))?;
        all.extend(numbered(&name_text(name), mazes));
        if all.len() > limits::PUZZLES {
            let what = format!("more than {} mazes", limits::PUZZLES);
            return Err(Diagnostic::on(name, what).help("print them on several sheets"));
        }
    }
    if let Some(flag) = args.new_maze_flag() {
        let error = Diagnostic::plain(format!("{flag} cannot be used with mazes that are given"));
        return Err(error.help("leave it out, or name variants in place of the mazes"));
    }
    let boards = all.iter().map(|(_, maze)| &maze.maze.board);
    let seen = args.excluded.seen(boards, args.workers.number())?;
    let mut known = seen.known_boards();
    match all.iter().find(|(_, maze)| known.contains(&maze.maze)) {
        Some((name, _)) => Err(excepted(Diagnostic::on(name, ""))),
        None => Ok(all),
    }
}

/// Returns the orders for mazes of all variants. The mazes on the pages alternate between the variants, so that each
/// page shows several variants.
pub(super) fn order(
    args: &SheetArgs,
    mut variants: Vec<(OsString, VariantInput)>,
    seed: SeedArg,
) -> Result<Orders<'_>, Diagnostic> {
    if variants.is_empty() {
        variants.push((ROOK.into(), VariantInput::Name(ROOK.into())));
    }
    let default_count = args.per_page.max(variants.len()) as u64;
    let count = args.count.unwrap_or(default_count);
    let kinds = variants.len() as u64;
    if count < kinds {
        let help = format!("use --count {kinds} or more, or use fewer variants");
        return Err(Diagnostic::on("--count", "there are fewer mazes than variants").help(help));
    }
    if args.size.size.is_some() && kinds > 1 {
        let what = "boards of several variants have no common size";
        let help = "leave --size out, and name each variant with its size: rook:6x6 hexagons:4";
        return Err(Diagnostic::on("--size", what).help(help));
    }
    let changes = Changes {
        set: args.setting.keys.clone(),
        size: args.size.numbers(),
        ..Changes::default()
    };
    let mut columns = Vec::new();
    let mut warnings = Vec::new();
    for ((name, input), turn) in variants.iter().zip(0..) {
        let variant = input.variant(&changes)?;
        let name_text = name_text(name);
        draw((&variant.board).into(), &View::default())
            .map_err(|error| Diagnostic::of(&*name_text, &error))?;
        let mut blueprint = Blueprint::of_variant(&variant);
        let named = |error: Diagnostic| error.moved_to(&Diagnostic::on(&*name_text, ""));
        let standard = blueprint.order(seed.seed, seed.first, false)?;
        let mut order = Order {
            count: (count + kinds - 1 - turn) / kinds,
            threads: args.workers.threads.unwrap_or(standard.threads),
            ..standard
        };
        blueprint.set_conditions(&mut order, args.conditions.conditions())?;
        let orders = match args.conditions.hardness.rising() {
            Some(ends) => rungs(&mut blueprint, &order, ends).map_err(named)?,
            None => vec![order],
        };
        warnings.extend(blueprint.warnings.drain(..).map(named));
        let batch = |order| {
            let name_text = name_text.clone();
            BatchRequest {
                label: blueprint.kind().name.clone(),
                blueprint: blueprint.clone(),
                order,
                failure_at_source: Box::new(move |what| Diagnostic::failure(&*name_text, what)),
                remedy: "change --size, --difficulty, --moves or --seed",
            }
        };
        columns.push(orders.into_iter().map(batch).collect());
    }
    Ok(Orders {
        names: variants.iter().map(|(name, _)| name_text(name)).collect(),
        columns,
        count,
        warnings,
    })
}

fn name_text(name: &OsString) -> String {
    name.to_string_lossy().into_owned()
}

/// Orders for mazes that alternate between several variants.
pub(super) struct Orders<'a> {
    names: Vec<String>,
    /// The batches of each variant. If the difficulty rises, there is one batch for each step (rung), otherwise only
    /// one batch.
    columns: Vec<Vec<BatchRequest<'a>>>,
    pub(super) count: u64,
    /// Warnings about the order.
    pub(super) warnings: Vec<Diagnostic>,
}

impl Orders<'_> {
    /// Specimens of the same sizes as the mazes to make. They are enough to check whether all mazes will fit.
    pub(super) fn specimens(&self, sheet: &Sheet) -> Result<Vec<Puzzle>, Diagnostic> {
        let mut kinds = Vec::new();
        for batch in self.columns.iter().filter_map(|column| column.first()) {
            let specimen = batch.blueprint.specimen();
            kinds.push(specimen.map_err(|error| (batch.failure_at_source)(error.to_string()))?);
        }
        // After this number of puzzles, the arrangement of the variants on the pages repeats.
        let enough = (kinds.len() * sheet.per_page) as u64;
        let numbers = 1..=usize::try_from(self.count.min(enough)).unwrap_or(usize::MAX);
        let turns = numbers.zip(kinds.iter().cycle());
        Ok(turns
            .map(|(number, maze)| Puzzle::specimen(number, maze, &sheet.words))
            .collect())
    }

    /// Makes the mazes, each with a name for messages. Also returns a warning for each deviation from the order.
    pub(super) fn make(
        &self,
        excluded: &ExceptArgs,
    ) -> Result<(Named, Vec<Diagnostic>), Diagnostic> {
        let batches: Vec<&BatchRequest<'_>> = self.columns.iter().flatten().collect();
        let mut seen = batch::seen(excluded, &batches)?;
        let BatchResult {
            mazes, shortage, ..
        } = batch::make_all(&batches, &mut seen, &mut NoStore, None)?;
        let pairs = batches.iter().zip(&mazes);
        let level_warnings = pairs.filter_map(|(batch, mazes)| batch.level_warning(mazes));
        let mut warnings: Vec<Diagnostic> = level_warnings.collect();
        warnings.extend(shortage.map(|why| why.note(batch::SOME_WRITTEN)));
        let mut made = mazes.into_iter();
        let column = |batches: &Vec<BatchRequest<'_>>| {
            let rungs = made.by_ref().take(batches.len());
            rungs.flatten().collect::<Vec<_>>().into_iter()
        };
        let mut columns: Vec<_> = self.columns.iter().map(column).collect();
        let mut all = Vec::new();
        for turn in 0..self.count {
            let column = (turn % columns.len() as u64) as usize;
            let maze = columns[column].next();
            all.extend(maze.map(|maze| (self.names[column].clone(), maze)));
        }
        // The difficulty rises separately for each variant, so sort the mazes of all variants by difficulty.
        if self.columns.iter().any(|column| column.len() > 1) {
            all.sort_by_cached_key(|(_, maze)| {
                let exact = difficulty(&maze.maze).ok().and_then(|found| found.exact);
                exact.map(f64::to_bits)
            });
        }
        Ok((all, warnings))
    }
}
