//! Turns the arguments into a plan: the order for the mazes, and the output files. All arguments are checked before the
//! search begins.

use super::args::NewArgs;
use crate::cli::input;
use crate::cli::levels;
use crate::cli::output::{Output, OutputKind, check_not_overwritten};
use crate::cli::pictures::{check_effect, formats, page_words, plain_picture};
use crate::energy::{Amount, Energy};
use crate::files::schema::EnergyChoice;
use crate::files::{Blueprint, Diagnostic, Format, MazeOptions};
use crate::search::make::{Conditions, Order, Producer, Rounds, SeenMazes};
use crate::search::{AnySearch, Search, StepKind};
use crate::sheets::draw::{Subject, View};
use crate::sheets::pages::Words;
use std::ffi::OsStr;
use std::time::Instant;

/// The checked arguments of `jumpmaze new`.
#[derive(Clone)]
pub(in crate::cli) struct Plan {
    pub(in crate::cli) order: Order,
    /// One order for each step of a rising difficulty. Empty if the difficulty does not rise.
    pub(in crate::cli) rungs: Vec<Order>,
    /// The mazes that must not be made.
    pub(in crate::cli) seen: SeenMazes,
    pub(in crate::cli) blueprint: Blueprint,
    pub(super) outputs: Vec<Output>,
    /// Whether the seed is drawn at random and is not printed with the mazes.
    pub(super) hides_seed: bool,
    /// The words on HTML pages.
    pub(super) words: Words,
    /// Whether pictures of nets have glue tabs.
    pub(super) tabs: bool,
    /// The format on standard output, or `None` for the JSON of `--json`.
    pub(super) format: Option<Format>,
    /// Whether mazes are written to standard output.
    pub(super) prints: bool,
}

impl Plan {
    /// The same plan, but nothing is written.
    pub(in crate::cli) fn without_output(&self) -> Plan {
        Plan {
            outputs: Vec::new(),
            prints: false,
            ..self.clone()
        }
    }

    /// Checks that no file to write is one of `inputs`. If there are several mazes, the names of the files to write
    /// have numbers.
    ///
    /// # Errors
    ///
    /// Returns an error if a file to write is one of `inputs`. The error names the file.
    pub(in crate::cli) fn check_spares(&self, inputs: &[&OsStr]) -> Result<(), Diagnostic> {
        let inputs = inputs.iter().copied();
        match usize::try_from(self.order.count).unwrap_or(usize::MAX) {
            1 => check_not_overwritten(self.outputs.iter().map(Output::path), inputs),
            count => Output::check_numbered_spare_inputs(&self.outputs, count, inputs),
        }
    }
}

/// Checks the arguments and turns them into a plan. The time limit of the order starts with this call.
pub(in crate::cli) fn plan(args: &NewArgs) -> Result<Plan, Diagnostic> {
    let began = Instant::now();
    let inputs = [&args.board.variant, &args.from, &args.files.language.words];
    let inputs = || {
        let inputs = inputs.into_iter().flatten().map(|name| &**name);
        inputs.chain(args.excluded.inputs())
    };
    let paths = &args.files.output;
    let to = args.files.to.map(OutputKind::Maze);
    let kinds = OutputKind::of_mazes();
    let outputs = match usize::try_from(args.count).unwrap_or(usize::MAX) {
        1 => Output::all(paths, to, &kinds, inputs()),
        count => Output::all_numbered(paths, to, &kinds, count, inputs()),
    }?;
    let format = (!args.json).then(|| args.files.to.unwrap_or(Format::Toml));
    let drawn = formats(&outputs);
    let words = page_words(args.files.language.words.as_deref(), &drawn)?;
    if args.tabs {
        check_effect("tabs", &drawn)?;
    }
    let prints = args.json || outputs.is_empty();
    if let Some(format) =
        format.filter(|&format| prints && args.count > 1 && !Format::IN_A_STREAM.contains(&format))
    {
        let count = args.count;
        let what = format!("standard output holds only one maze as {format}, not {count}");
        let help = "write files with -o maze.toml, print lines with --json, or IDs with --to id";
        return Err(Diagnostic::on("--count", what).help(help));
    }
    let (order, rungs, blueprint) = wanted(args, began)?;
    check_drawable(&blueprint, &outputs, &words, args.tabs)?;
    let formats = outputs.iter().filter_map(|output| match output.kind {
        OutputKind::Maze(format) => Some(format),
        OutputKind::Picture(_) => None,
    });
    let mut formats = formats.chain(format.filter(|_| prints));
    if formats.any(|format| format == Format::Id)
        && let Err(error) = blueprint.can_have_ids()
    {
        return Err(Diagnostic::plain(error).help("use another format"));
    }
    let seen = args.excluded.seen([&order.spec.board], order.threads)?;
    Ok(Plan {
        order,
        rungs,
        seen,
        blueprint,
        outputs,
        hides_seed: args.hides_seed(),
        words,
        tabs: args.tabs,
        format,
        prints,
    })
}

/// Checks the arguments that describe the mazes. Returns the order, the rungs and the blueprint of a [`Plan`]. The time
/// limit starts at `began`.
pub(in crate::cli) fn wanted(
    args: &NewArgs,
    began: Instant,
) -> Result<(Order, Vec<Order>, Blueprint), Diagnostic> {
    refuse_contradictions(args)?;
    let mut blueprint = blueprint(args)?;
    blueprint.warnings.extend(args.board.setting.hint());
    let warning = args.conditions.hardness.single_maze_warning(args.count);
    blueprint.warnings.extend(warning);
    if let Some(energy) = &args.energy {
        blueprint.spec.energy = energy.clone();
        let formula = energy.text().to_owned();
        blueprint.generate.energy = Some(EnergyChoice::Formula(formula));
    }
    // Add the steps of the arguments to the steps of the blueprint. Remove `write` if the arguments do not name it.
    blueprint.spec.steps.extend(&args.steps);
    if !args.steps.contains(&StepKind::Write) {
        blueprint.spec.steps.retain(|&step| step != StepKind::Write);
    }
    if let Some(search) = &args.search {
        blueprint.generate.search = Some(search.clone());
    }
    let seed = args.chance.seed_or_random()?;
    let custom_search = args.iterations.is_some() || args.target.is_some() || args.engine.is_some();
    let mut standard = blueprint.order(seed.seed, seed.first, custom_search)?;
    blueprint.set_conditions(&mut standard, args.conditions.conditions())?;
    let conditions = &standard.conditions;
    let order = Order {
        rounds: rounds(args, &blueprint, conditions, &standard.search),
        target: args
            .target
            .map(|target| target_of(target, conditions, &standard.spec.energy)),
        producer: args.engine,
        audit: args.audit,
        count: args.count,
        until: args.clock.time.and_then(|time| began.checked_add(time)),
        threads: args.workers.threads.unwrap_or(standard.threads),
        ..standard
    };
    let rungs = match args.conditions.hardness.rising() {
        Some(ends) => levels::rungs(&mut blueprint, &order, ends)?,
        None => Vec::new(),
    };
    Ok((order, rungs, blueprint))
}

fn blueprint(args: &NewArgs) -> Result<Blueprint, Diagnostic> {
    let changes = args.board.changes();
    if let Some(maze) = &args.from {
        let text = input::read(maze)?;
        let options = MazeOptions {
            set: changes.set,
            size: changes.size,
            start: changes.start,
            goal: changes.goal,
            ..MazeOptions::default()
        };
        return Blueprint::of_maze(&text.path, &text.text, &options);
    }
    let name = args.board.variant();
    let variant = input::changed_variant(name, &changes)?;
    Ok(Blueprint::of_variant(&variant))
}

/// The number and the lengths of the searches (rounds) of an attempt. They depend on the given iterations, time and
/// target, on the number of mazes, and on whether there is a condition on the difficulty.
fn rounds(
    args: &NewArgs,
    blueprint: &Blueprint,
    conditions: &Conditions,
    search: &AnySearch,
) -> Rounds {
    let first = blueprint.round();
    match (args.iterations, conditions.difficulty) {
        (Some(iterations), None) => Rounds::all(iterations, search),
        (Some(iterations), Some(_)) => Rounds::ShortAndLong(first.min(iterations), iterations),
        (None, Some(_)) if args.clock.time.is_some() => Rounds::ShortAndLong(first, u64::MAX),
        (None, Some(_)) => Rounds::short_and_long(first),
        (None, None) if args.clock.time.is_some() && args.count == 1 => {
            Rounds::WhileTimeLasts(first)
        }
        // All rounds together have the default number of iterations. They end early if a maze reaches the target.
        (None, None) if args.target.is_some() => {
            let total = Rounds::UntilGood(first).total().unwrap_or(first);
            Rounds::All(total, search.part_iterations().unwrap_or(total / 8).max(1))
        }
        (None, None) => Rounds::UntilGood(first),
    }
}

/// The energy at which the search stops. The energy `depth` is minus the depth, so its target may be given with either
/// sign. A target depth below the minimum depth is raised to the minimum depth.
fn target_of(target: f64, conditions: &Conditions, energy: &Energy) -> Amount {
    let min = conditions.min_depth.map_or(0.0, f64::from);
    if energy.is_depth() {
        Amount::Real(-target.abs().max(min))
    } else {
        Amount::Real(target)
    }
}

/// Returns an error if pictures are requested and the board cannot be drawn.
fn check_drawable(
    blueprint: &Blueprint,
    outputs: &[Output],
    words: &Words,
    tabs: bool,
) -> Result<(), Diagnostic> {
    let view = View::default().tabs(tabs);
    let subject = Subject {
        board: &blueprint.spec.board,
        maze: None,
    };
    for output in outputs {
        if let OutputKind::Picture(format) = output.kind {
            let checked = format.check(&plain_picture(subject, &view, words));
            checked.map_err(|error| Diagnostic::of(output.name(), &error))?;
        }
    }
    Ok(())
}

/// Refuses contradictory flags before the search begins.
fn refuse_contradictions(args: &NewArgs) -> Result<(), Diagnostic> {
    let Conditions {
        min_depth,
        max_depth,
        ..
    } = args.conditions.conditions();
    if let (Some(min), Some(max)) = (min_depth, max_depth)
        && min > max
    {
        let what = format!("the minimum of {min} moves is above the maximum of {max}");
        return Err(Diagnostic::on("--min-depth", what).help("swap the two"));
    }
    if let Some(seed) = args.chance.seed.filter(|seed| seed.first.lane.is_some())
        && args.engine.is_some_and(|engine| engine != Producer::Lanes)
    {
        let what = format!(
            "the seed {}/{} belongs to the engine {}",
            seed.seed,
            seed.first,
            Producer::Lanes.name()
        );
        return Err(Diagnostic::on("--engine", what).help("leave --engine out"));
    }
    if let Some(seed) = args
        .chance
        .seed
        .filter(|seed| seed.first.names_one_maze())
        .filter(|_| args.count > 1)
    {
        let what = format!(
            "the seed {}/{} makes a single maze, not {}",
            seed.seed, seed.first, args.count
        );
        return Err(Diagnostic::on("--seed", what).help("leave --count out"));
    }
    Ok(())
}
