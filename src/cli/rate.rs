//! `jumpmaze rate MAZE…`: measures, energies, difficulty, and remarks for designers.

mod report;

use super::advice::suggested_changes;
use super::complete::values::energies;
use super::flags::MazeArgs;
use super::formatting::{json, numbered, printable_text};
use super::help::{self, FlagGroup};
use super::maze_list::{MazeInput, MazeList};
use super::outcome::{CommandOutcome, Run};
use super::value_parsers::parse_count;
use crate::critique::{Improved, Remark, improve, remarks};
use crate::energy::Energy;
use crate::files::{Diagnostic, LoadedMaze, Rating};
use crate::learn::quoted;
use crate::remedy::Remedy;
use clap::ValueHint;
use report::report;
use std::ffi::OsString;
use std::fmt::Write;

/// The number of mazes of a long list whose ratings are printed at once.
const RATINGS_PER_FLUSH: usize = 1000;

/// A list that begins with this many bad lines is not read further: it is probably another file.
const BAD_BEGINNING: usize = 10;

/// The number of changes that `--improve` prints by default.
const DEFAULT_CHANGES: &str = "3";

/// The headings of the help.
const HEADINGS: &[FlagGroup] = &[
    help::MAZE,
    ("Report", &["improve", "json", "csv"], &["energy"]),
];

const EXAMPLES: &str = "\
Examples:
  jumpmaze rate maze.toml                                 the difficulty, and what to fix
  jumpmaze rate maze.toml --improve                       the best changes of a single number
  jumpmaze rate maze.toml rook:A4A3Q-FU3B4-2P --csv       a line for each maze";

/// Rate mazes: depths, holes, decisions, energies, difficulty, and what a designer would fix
#[derive(Debug, clap::Args)]
#[command(
    mut_args(|arg| help::grouped(HEADINGS, arg)),
    after_help = help::below_short("rate", EXAMPLES),
    after_long_help = help::below_long(EXAMPLES, "docs/reference/measures.md explains the measures."),
)]
pub(super) struct RateArgs {
    /// The first maze
    #[command(flatten)]
    maze: MazeArgs,
    /// More mazes
    #[arg(value_name = "MAZE", value_hint = ValueHint::FilePath)]
    more: Vec<OsString>,
    /// An additional energy: a formula over features, or several separated by commas, in order of priority
    #[arg(long, value_name = "FORMULA", allow_hyphen_values = true, add = energies())]
    energy: Vec<String>,
    /// Try every change of a single number, and print the N that improve the maze most; default: 3
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = DEFAULT_CHANGES, value_parser = parse_count, conflicts_with = "csv")]
    improve: Option<u64>,
    /// Print JSON, one line for each maze
    #[arg(long)]
    json: bool,
    /// Print CSV, one line for each maze
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

impl Run for RateArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let mut energies = Vec::new();
        for text in &self.energy {
            let energy = Energy::parse(text).map_err(|error| {
                Diagnostic::error("--energy", text.clone(), &*error.what)
                    .at(error.at.clone())
                    .help(error.remedy())
            })?;
            energies.push(energy);
        }
        let mut inputs = Vec::new();
        for maze in self.maze.with_more(&self.more) {
            let name = printable_text(&maze.maze.to_string_lossy());
            match MazeInput::read(&maze) {
                Ok(input) => inputs.push((name, input)),
                Err(diagnostic) => outcome.diagnostics.push(diagnostic),
            }
        }
        let mut state = RateState {
            energies,
            several: inputs.len() > 1 || inputs.iter().any(|(_, input)| input.is_several()),
            is_first: true,
        };
        for (name, input) in inputs {
            match input {
                MazeInput::Mazes(mazes) => {
                    for (name, loaded) in numbered(&name, mazes) {
                        self.rate(&name, &loaded, &mut state, outcome)?;
                    }
                }
                MazeInput::List(list) => self.rate_list(&name, *list, &mut state, outcome)?,
            }
            if outcome.write_error.is_some() {
                break;
            }
        }
        Ok(())
    }
}

/// The state that is kept from the rating of one maze to the rating of the next maze.
struct RateState {
    energies: Vec<Energy>,
    several: bool,
    /// Whether nothing was printed yet.
    is_first: bool,
}

/// Adds the default number to `--improve` unless a number follows. Without the default number, the parser would read
/// the name of the file in `rate --improve maze.txt` as the number.
pub(super) fn add_default_improve_count(mut typed: Vec<OsString>) -> Vec<OsString> {
    if typed.get(1).is_none_or(|command| command != "rate") {
        return typed;
    }
    let is_number = |next: &OsString| {
        let next = next.to_string_lossy();
        next.starts_with(|first: char| first.is_ascii_digit()) && next.parse::<f64>().is_ok()
    };
    let options = typed.iter().take_while(|arg| *arg != "--").count();
    for i in 2..options {
        if typed[i] == "--improve" && !typed[..options].get(i + 1).is_some_and(is_number) {
            typed[i] = format!("--improve={DEFAULT_CHANGES}").into();
        }
    }
    typed
}

impl RateArgs {
    /// Rates the mazes of a list line by line. A line that is not a maze is reported. The ratings are printed in parts,
    /// so that memory does not grow with the list.
    fn rate_list(
        &self,
        name: &str,
        mut list: MazeList,
        state: &mut RateState,
        outcome: &mut CommandOutcome,
    ) -> Result<(), Diagnostic> {
        let (mut number, mut bad) = (0, 0);
        loop {
            let mazes = match list.next() {
                Ok(Some(mazes)) => mazes,
                Ok(None) => break,
                Err(diagnostic) => {
                    outcome.diagnostics.push(diagnostic);
                    break;
                }
            };
            if bad >= BAD_BEGINNING && bad == number {
                let note = format!("the list begins with {bad} bad lines, so the rest is not read");
                let last = outcome.diagnostics.pop();
                outcome.diagnostics.extend(last.map(|last| last.note(note)));
                break;
            }
            for maze in mazes {
                number += 1;
                match maze {
                    Ok(loaded) => {
                        self.rate(&format!("{name} {number}"), &loaded, state, outcome)?;
                    }
                    Err(diagnostic) => {
                        bad += 1;
                        outcome.diagnostics.push(diagnostic);
                    }
                }
                if number % RATINGS_PER_FLUSH == 0 && !outcome.flush() {
                    return Ok(());
                }
            }
        }
        outcome.flush();
        Ok(())
    }

    /// Rates a maze.
    fn rate(
        &self,
        name: &str,
        loaded: &LoadedMaze,
        state: &mut RateState,
        outcome: &mut CommandOutcome,
    ) -> Result<(), Diagnostic> {
        outcome.diagnostics.extend_from_slice(&loaded.warnings);
        let remarked = Rating::of(&loaded.maze, &state.energies).and_then(|rating| {
            let remarks = if self.csv {
                Vec::new()
            } else {
                remarks(&loaded.maze, &rating)?
            };
            Ok((rating, remarks))
        });
        let (rating, remarks) = match remarked {
            Ok(remarked) => remarked,
            Err(error) => {
                outcome.diagnostics.push(Diagnostic::of(name, &error));
                return Ok(());
            }
        };
        let is_first = std::mem::take(&mut state.is_first);
        let text = if self.csv {
            csv((name, loaded), &rating, is_first)
        } else {
            let improved = self.improved(name, loaded, outcome);
            if self.json {
                object(loaded, &rating, name, &remarks, improved.as_ref())?
            } else {
                let heading = match (state.several, is_first) {
                    (false, _) => String::new(),
                    (true, true) => format!("{name}\n\n"),
                    (true, false) => format!("\n{name}\n\n"),
                };
                let changes = improved.as_ref().map(suggested_changes).unwrap_or_default();
                heading + &report(loaded, &rating, &remarks) + &changes
            }
        };
        outcome.append(text);
        Ok(())
    }

    /// The changes of a single number that improve a maze. `None` without `--improve`. If no changes can be tried, adds
    /// a warning to `outcome` and returns `None`.
    fn improved(
        &self,
        name: &str,
        loaded: &LoadedMaze,
        outcome: &mut CommandOutcome,
    ) -> Option<Improved> {
        let count = usize::try_from(self.improve?).unwrap_or(usize::MAX);
        match improve(loaded, count) {
            Ok(improved) => Some(improved),
            Err(error) => {
                let what = format!("no changes are tried: {error}");
                let warning = Diagnostic::warning(name, what).help(error.remedy());
                outcome.diagnostics.push(warning);
                None
            }
        }
    }
}

/// One line of JSON: the rating, the remarks, and the changes.
fn object(
    loaded: &LoadedMaze,
    rating: &Rating,
    name: &str,
    remarks: &[Remark],
    improved: Option<&Improved>,
) -> Result<String, Diagnostic> {
    let mut object = rating.json(Some(name));
    object.pop();
    if let Ok(id) = loaded.id() {
        let _ = write!(object, ",\"id\":{}", json(&id)?);
    }
    let _ = write!(object, ",\"remarks\":{}", json(&remarks)?);
    if let Some(improved) = improved {
        let _ = write!(object, ",\"changes\":{}", json(improved)?);
    }
    Ok(object + "}\n")
}

/// One line of CSV, preceded by a line of headings if `first` is set. The first column is the name of the maze. The
/// last column is its ID, or empty if the maze has none.
fn csv((name, loaded): (&str, &LoadedMaze), rating: &Rating, first: bool) -> String {
    let columns = rating.columns();
    let row = |entries: &mut dyn Iterator<Item = &str>| {
        let entries: Vec<String> = entries.map(quoted).collect();
        entries.join(",") + "\n"
    };
    let mut lines = String::new();
    if first {
        let names = columns.iter().map(|(name, _)| name.as_str());
        lines.push_str(&row(&mut ["maze"].into_iter().chain(names).chain(["id"])));
    }
    let values = columns
        .iter()
        .map(|(_, value)| value.as_deref().unwrap_or(""));
    let id = loaded.id().unwrap_or_default();
    lines + &row(&mut [name].into_iter().chain(values).chain([&*id]))
}
