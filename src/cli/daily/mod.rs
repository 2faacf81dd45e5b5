//! `jumpmaze daily`: a list of mazes, one for each day.
//!
//! ```text
//!   day 1 ─▶ Monday ─▶ easy ─▶ the board that has waited longest, of those with easy mazes ─▶ a maze ─▶ its ID
//! ```

mod date;
mod list;

use super::complete::values::variants;
use super::flags::{SeedArgs, ThreadsArgs};
use super::levels::levels_of;
use super::outcome::{CommandOutcome, Run};
use super::output::{writable, write_files};
use super::value_parsers::whole_number;
use super::{input, progress};
use crate::files::{Blueprint, Changes, Diagnostic, library};
use crate::measures::difficulty::Word;
use crate::remedy::Remedy;
use crate::search::make::{Conditions, Control, JobSource, NoMaze, Order, SeenMazes, make_new};
use clap::ValueHint;
use date::Date;
pub(super) use list::DailyList;
use std::ffi::OsString;
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// The level of each day of the week, from Monday on.
const LEVELS: [Word; 7] = [
    Word::Easy,
    Word::Easy,
    Word::Medium,
    Word::Medium,
    Word::Hard,
    Word::Hard,
    Word::Expert,
];
/// The maximum number of cells of the boards that are used by default. Larger boards do not fit on the screen of a
/// phone.
const MAX_CELLS: usize = 100;

/// Make a list of daily mazes: a date and an ID on each line, harder from Monday to Sunday, on boards in rotation
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exit status 1: the work was stopped; the days that were made are in the list. Exit status 2: a day has no maze, or misuse."
)]
pub(super) struct DailyArgs {
    /// Built-in variants, with or without a size (hexagons:3); default: all with at most 100 cells
    #[arg(value_name = "VARIANT", add = variants())]
    variants: Vec<OsString>,
    /// The first day; default: the day after the last one in the list, or today in UTC for a new list
    #[arg(long, value_name = "DATE")]
    from: Option<Date>,
    /// How many days
    #[arg(long, value_name = "N", default_value_t = 365, value_parser = whole_number::<u32>(1..=10_000))]
    days: u32,
    #[command(flatten)]
    chance: SeedArgs,
    #[command(flatten)]
    workers: ThreadsArgs,
    /// The file of the list; if it exists, days are appended; default: print the list
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<OsString>,
}

impl Run for DailyArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let mut list = match &self.output {
            Some(path) => existing(Path::new(path))?,
            None => DailyList::default(),
        };
        let first = self.first_day(&list)?;
        let dates: Option<Vec<Date>> = (0..self.days).map(|day| first.plus(day)).collect();
        let remedy = "use fewer --days, or begin another list";
        let dates = dates.ok_or_else(|| too_late("--days", remedy))?;
        let seed = self.chance.seed_or_random()?.seed;
        let boards = self.boards(seed)?;
        let control = progress::interruptible();
        let (days, done) = (AtomicU64::new(self.days.into()), AtomicU64::new(0));
        let mut maker = DailyMaker::new(boards, &list, &control);
        let mut added = String::new();
        let result = progress::show_count("daily mazes", &days, &done, "days", || {
            for date in dates {
                let Some(id) = maker.next(date, seed)? else {
                    break;
                };
                let _ = writeln!(added, "{date} {id}");
                done.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        });
        let is_short = done.load(Ordering::Relaxed) < u64::from(self.days);
        if is_short && control.stop.is_requested() {
            let failure = Diagnostic::failure("", "interrupted: the list ends early");
            let help = if added.is_empty() {
                "run the same command again"
            } else {
                "with -o and without --from, the same command adds more days"
            };
            outcome.diagnostics.push(failure.help(help));
        }
        // If no maze is found for a day, the list up to the day before is still written.
        match &self.output {
            None => outcome.append(added),
            Some(path) if !added.is_empty() => {
                list.text.push_str(&added);
                write_files([(Path::new(path), &list.text.into_bytes())])?;
            }
            Some(_) => {}
        }
        result
    }
}

/// The error for a list with days after the last date. `place` is a flag or the file of the list.
fn too_late(place: &str, remedy: &str) -> Diagnostic {
    Diagnostic::on(place, "the last day of a list is 9999-12-31").help(remedy)
}

/// The list in a file. Returns an empty list if there is no such file, or if the path is a device or a pipe.
fn existing(path: &Path) -> Result<DailyList, Diagnostic> {
    if path == Path::new("-") {
        let error = Diagnostic::on("--output", "`-` is not a file");
        return Err(error.help("leave --output out to print the list"));
    }
    writable(path)?;
    if !path.is_file() {
        return Ok(DailyList::default());
    }
    let text = input::read(path.as_os_str())?;
    DailyList::parse(&text.path, &text.text)
}

/// A board in the rotation.
struct RotatedBoard {
    /// The id of its variant.
    variant: String,
    blueprint: Blueprint,
    /// An order for each level that the board has.
    orders: Vec<(Word, Order)>,
    /// The place in the list, counted from 1, of the last maze on this board. 0 if the board was not used yet.
    last_used_at: u64,
}

impl DailyArgs {
    fn first_day(&self, list: &DailyList) -> Result<Date, Diagnostic> {
        match (self.from, list.last) {
            (Some(from), Some(last)) if from <= last => {
                let what = format!("the list already has days up to {last}");
                Err(Diagnostic::on("--from", what).help("leave --from out to continue from there"))
            }
            (Some(from), _) => Ok(from),
            (None, Some(last)) => last.plus(1).ok_or_else(|| {
                // A list with a last day comes from the file of `--output`.
                let file = self.output.as_deref().unwrap_or_default();
                too_late(&file.to_string_lossy(), "begin another list")
            }),
            (None, None) => Date::today().ok_or_else(|| too_late("", "set the clock")),
        }
    }

    /// The boards of the rotation, with an order for each level that a board has.
    fn boards(&self, seed: u64) -> Result<Vec<RotatedBoard>, Diagnostic> {
        let names: Vec<OsString> = match self.variants.as_slice() {
            [] => library::variants().map(OsString::from).collect(),
            names => names.to_vec(),
        };
        let mut boards = Vec::new();
        for name in names {
            let variant = input::changed_variant(&name, &Changes::default())?;
            if self.variants.is_empty() && variant.board().cells() > MAX_CELLS {
                continue;
            }
            let blueprint = Blueprint::of_variant(&variant);
            if let Err(error) = blueprint.can_have_ids() {
                return Err(Diagnostic::of(name, &error));
            }
            let mut orders = Vec::new();
            for level in levels_of(&blueprint) {
                let Some(word) = level.moves.and(level.level.parse().ok()) else {
                    continue;
                };
                let mut order = blueprint.order(seed, Default::default(), false)?;
                order.threads = self.workers.number();
                blueprint.set_conditions(&mut order, Conditions::of_level(word))?;
                orders.push((word, order));
            }
            boards.push(RotatedBoard {
                variant: variant.id().to_owned(),
                blueprint,
                orders,
                last_used_at: 0,
            });
        }
        Ok(boards)
    }
}

/// Makes the mazes of a list, day by day.
struct DailyMaker<'a> {
    boards: Vec<RotatedBoard>,
    seen: SeenMazes,
    made: u64,
    control: &'a Control,
}

impl<'a> DailyMaker<'a> {
    fn new(
        mut boards: Vec<RotatedBoard>,
        list: &DailyList,
        control: &'a Control,
    ) -> DailyMaker<'a> {
        let mut seen = SeenMazes::default();
        for maze in &list.mazes {
            seen.add(&maze.maze, SeenMazes::any);
        }
        // The rotation continues from the end of the list.
        for (maze, made) in list.mazes.iter().zip(1..) {
            // A list can have boards of one variant in several sizes.
            let same = boards.iter_mut().filter(|board| {
                board.variant == maze.variant() && board.blueprint.is_kind_of(maze)
            });
            same.for_each(|board| board.last_used_at = made);
        }
        DailyMaker {
            boards,
            seen,
            made: list.mazes.len() as u64,
            control,
        }
    }

    /// Makes a new maze for a date, and returns its ID; `None` if the work was stopped.
    fn next(&mut self, date: Date, seed: u64) -> Result<Option<String>, Diagnostic> {
        let level = LEVELS[date.weekday()];
        let has_level =
            |board: &&mut RotatedBoard| board.orders.iter().any(|(word, _)| *word == level);
        let with_level = self.boards.iter_mut().filter(has_level);
        let Some(board) = with_level.min_by_key(|board| board.last_used_at) else {
            let what = format!("no board has {level} mazes, which {date} needs");
            return Err(Diagnostic::plain(what).help("add a larger board"));
        };
        let found = board.orders.iter().find(|(word, _)| *word == level);
        let Some((_, order)) = found else {
            return Ok(None);
        };
        let order = Order {
            // Each date has its own random numbers, so the maze of a date does not depend on how many days are made.
            seed: seed.wrapping_add(date.number()),
            ..order.clone()
        };
        let mut id = None;
        let seen = &mut self.seen;
        let result = make_new(
            JobSource::RUN,
            &order,
            self.control,
            &mut |maze| seen.add(maze, SeenMazes::varied),
            &mut |made| {
                id = board.blueprint.maze(made.maze, "").file.id;
                true
            },
        );
        if id.is_none() && !self.control.stop.is_requested() {
            let error = NoMaze::of(result).unwrap_or(NoMaze::NothingNew);
            let what = format!("no maze for {date}: {error}");
            return Err(Diagnostic::plain(what).help(error.remedy()));
        }
        self.made += 1;
        board.last_used_at = self.made;
        Ok(id)
    }
}
