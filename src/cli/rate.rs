//! `jumpmaze rate MAZE…`: measures, energies, difficulty, and remarks for designers.

use super::advice::{advice, suggested_changes};
use super::complete::values::energies;
use super::flags::MazeArgs;
use super::formatting::{WIDTH, json, numbered, plain, too_many_states, wrap};
use super::input;
use super::outcome::{CommandOutcome, Run};
use super::value_parsers::parse_count;
use crate::critique::{Improved, Remark, improve, remarks};
use crate::energy::{Energy, FEATURES, RatingLine};
use crate::files::grid::sign;
use crate::files::{Diagnostic, LoadedMaze, Rating};
use crate::learn::quoted;
use crate::maze::Maze;
use crate::measures::{Average, Measures};
use crate::remedy::Remedy;
use crate::spelling::counted;
use clap::ValueHint;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt::Write;

/// The maximum number of tiles of a board whose depths are printed as a map.
const MAX_MAPPED_TILES: usize = 10_000;
/// The number of changes that `--improve` prints by default.
const DEFAULT_CHANGES: &str = "3";

/// Rate mazes: depths, holes, decisions, energies, difficulty, and what a designer would fix
#[derive(Debug, clap::Args)]
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
            let energy = Energy::parse(text).map_err(|bad| {
                let error = Diagnostic::error("--energy", text.clone(), &*bad.what);
                error.at(bad.at.clone()).help(bad.remedy())
            })?;
            energies.push(energy);
        }
        let mut mazes = Vec::new();
        for maze in self.maze.with_more(&self.more) {
            let name = plain(&maze.maze.to_string_lossy());
            match input::mazes(&maze) {
                Ok(read) => mazes.extend(numbered(&name, read)),
                Err(diagnostic) => outcome.diagnostics.push(diagnostic),
            }
        }
        let several = mazes.len() > 1;
        for (number, (name, loaded)) in mazes.iter().enumerate() {
            outcome.diagnostics.extend_from_slice(&loaded.warnings);
            let rating = match Rating::of(&loaded.maze, &energies) {
                Ok(rating) => rating,
                Err(error) => {
                    outcome.diagnostics.push(too_many_states(name, error));
                    continue;
                }
            };
            let heading = match (several, number) {
                (false, _) => String::new(),
                (true, 0) => format!("{name}\n\n"),
                (true, _) => format!("\n{name}\n\n"),
            };
            let text = if self.csv {
                csv((name, loaded), &rating, outcome.result.is_empty())
            } else {
                let remarks = match remarks(&loaded.maze, &rating) {
                    Ok(remarks) => remarks,
                    Err(error) => {
                        outcome.diagnostics.push(too_many_states(name, error));
                        continue;
                    }
                };
                let improved = self.improved(name, loaded, outcome);
                if self.json {
                    let name = several.then_some(name.as_str());
                    object(loaded, &rating, name, &remarks, improved.as_ref())?
                } else {
                    let changes = improved.as_ref().map(suggested_changes).unwrap_or_default();
                    heading + &report(loaded, &rating, &remarks) + &changes
                }
            };
            outcome.append(text);
        }
        Ok(())
    }
}

/// Adds the default number to `--improve` if no number follows. Without it, the parser would read the name of the file
/// in `rate --improve maze.txt` as the number.
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
            Err(why) => {
                let what = format!("no changes are tried: {why}");
                let warning = Diagnostic::warning(name, "", what).help(why.remedy());
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
    name: Option<&str>,
    remarks: &[Remark],
    improved: Option<&Improved>,
) -> Result<String, Diagnostic> {
    let mut object = rating.json(name);
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

/// The full report as text.
fn report(loaded: &LoadedMaze, rating: &Rating, remarks: &[Remark]) -> String {
    let m = &rating.measures;
    let mut text = String::new();
    if let Some(title) = &loaded.file.title {
        let _ = writeln!(text, "{}", plain(title));
    }
    let _ = writeln!(text, "{}\n", summary(m));
    if m.depth.is_some() {
        for line in wrap(&format!("Difficulty {}", rating.difficulty), WIDTH) {
            let _ = writeln!(text, "{line}");
        }
        text.push('\n');
    }
    text.push_str(&advice(remarks));
    text.push_str(&map(&loaded.maze, m));
    let displays = FEATURES.iter().filter_map(|feature| feature.shown);
    let lines: BTreeSet<RatingLine> = displays.map(|display| display.line).collect();
    for (name, value) in lines.into_iter().filter_map(|line| line_text(line, m)) {
        let _ = writeln!(text, "  {name:<22}{value}");
    }
    text.push_str("\nEnergies\n");
    let energies = rating.energies.iter();
    let widths = energies.map(|(name, _)| name.chars().count());
    let width = widths.max().unwrap_or(0).max(20);
    for (name, value) in &rating.energies {
        let _ = writeln!(text, "  {name:<width$}  {value}");
    }
    text
}

/// The name and text of a line for the measures `m`. `None` if the maze lacks a measure of the line. Also `None` for
/// the summary, which is printed separately.
fn line_text(line: RatingLine, m: &Measures) -> Option<(&'static str, String)> {
    let holes = |count: usize, groups: usize| match (count, groups) {
        (0, _) => "none".to_owned(),
        (cells, 1) => format!("{} in one group", counted(cells, "cell")),
        (cells, groups) => format!("{} in {groups} groups", counted(cells, "cell")),
    };
    Some(match line {
        RatingLine::Summary => return None,
        RatingLine::Cells => {
            let (reachable, reaching) = (m.reachable(), m.reaching());
            let all = m.cells();
            let cells = format!("{all}; {reachable} reachable, {reaching} reaching the goal");
            ("cells", cells)
        }
        RatingLine::BlackHoles => ("black holes", holes(m.black_hole_cells(), m.black_holes)),
        RatingLine::WhiteHoles => ("white holes", holes(m.white_hole_cells(), m.white_holes)),
        RatingLine::Decisions => {
            let ([forward, backward], suffix) =
                averages([m.forward_decisions?, m.backward_decisions?]);
            let decisions = format!("{forward} forward, {backward} backward{suffix}");
            ("decisions", decisions)
        }
        RatingLine::ForcedMoves => ("initial forced moves", m.initial_forced_moves.to_string()),
        RatingLine::Turns => {
            let ([back, on, along], suffix) = averages([m.uturns?, m.straight_on?, m.along_line?]);
            let turns = format!("{back}; straight on: {on}; both along one line: {along}{suffix}");
            ("U-turns", turns)
        }
        RatingLine::NearMisses => ("near misses", m.near_misses.to_string()),
        RatingLine::Remote => {
            m.depth?;
            let cells = counted(m.remote, "cell");
            (
                "remote",
                format!("{cells} neither on a solution nor next to one"),
            )
        }
        RatingLine::Clusters => ("same-jump clusters", clusters(&m.clusters)),
        RatingLine::Entropy => {
            let (bits, cells) = (m.entropy, counted(m.commonest, "cell"));
            (
                "entropy",
                format!("{bits:.2} bits; the most common content is in {cells}"),
            )
        }
        RatingLine::Tangle => {
            let branch = m.tangle.branch.map_or_else(
                || "the goal cannot be reached from there".to_owned(),
                |jumps| format!("{} from there to the goal", counted(jumps, "jump")),
            );
            let (states, of) = (m.tangle.states, m.tangle.of);
            ("tangle", format!("{states} of {of} states; {branch}"))
        }
    })
}

fn summary(measures: &Measures) -> String {
    match measures.depth {
        None => "No solution.".to_owned(),
        Some(0) => "The start is the goal: no move is needed.".to_owned(),
        Some(depth) => {
            let ways = measures.shortest_solutions.of_solutions();
            format!("{}, {ways}.", counted(depth, "move"))
        }
    }
}

/// The sizes of clusters in words, with equal sizes grouped.
fn clusters(sizes: &[u32]) -> String {
    let groups: Vec<String> = sizes
        .chunk_by(|a, b| a == b)
        .map(|group| match group.len() {
            1 => format!("one of {}", group[0]),
            count => format!("{count} of {}", group[0]),
        })
        .collect();
    if groups.is_empty() {
        "none".to_owned()
    } else {
        groups.join(", ")
    }
}

/// A map of the board with the depth of every cell and the holes. Empty if the board has more than [`MAX_MAPPED_TILES`]
/// tiles.
fn map(maze: &Maze, measures: &Measures) -> String {
    let board = &maze.board;
    // On boards with rows and columns, missing cells take up space, too.
    let places = board
        .extent
        .map_or(0, |extent| extent.rows * extent.columns);
    if board.names.len().max(places as usize) > MAX_MAPPED_TILES {
        return String::new();
    }
    let mut places = measures.places.iter();
    let (mut black, mut white, mut unreached) = (false, false, false);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (tile, mark) in board.marks.iter().enumerate() {
        let [row, column] = board.names.place(tile).map(|x| x as usize);
        let token = match sign(*mark) {
            Some(sign) => sign.to_owned(),
            None => {
                let place = places.next().copied().unwrap_or_default();
                match place.depth {
                    Some(depth) if place.black_hole => {
                        black = true;
                        format!("{depth}●")
                    }
                    Some(depth) => depth.to_string(),
                    None if place.reaching => {
                        white = true;
                        "○".to_owned()
                    }
                    None => {
                        unreached = true;
                        "–".to_owned()
                    }
                }
            }
        };
        if rows.len() <= row {
            rows.resize(row + 1, Vec::new());
        }
        if board.extent.is_some() && rows[row].len() < column {
            rows[row].resize(column, String::new());
        }
        rows[row].push(token);
    }
    let width = rows
        .iter()
        .flatten()
        .map(|token| token.chars().count())
        .max()
        .unwrap_or(1);
    let mut text = "Depths\n".to_owned();
    for row in rows {
        let line: String = row
            .iter()
            .map(|token| format!(" {token:>width$}"))
            .collect();
        let _ = writeln!(text, " {}", line.trim_end());
    }
    for (is_present, sign, what) in [
        (
            black,
            "●",
            "black hole: from there the goal cannot be reached any more",
        ),
        (
            white,
            "○",
            "white hole: leads to the goal, but cannot be reached",
        ),
        (
            unreached,
            "–",
            "cannot be reached, and does not lead to the goal",
        ),
    ] {
        if is_present {
            let _ = writeln!(text, "  {sign} {what}");
        }
    }
    text + "\n"
}

/// Formats averages. The second value is " on average" if one of them is not whole, else empty.
fn averages<const N: usize>(averages: [Average; N]) -> ([String; N], &'static str) {
    let format_one = |average: Average| match (average.as_whole(), average) {
        (Some(whole), _) => whole.to_string(),
        (None, Average::Exact { .. }) => format!("{:.2}", average.value()),
        (None, Average::About(value)) => format!("about {value:.2}"),
    };
    let whole = averages.iter().all(|average| average.as_whole().is_some());
    let suffix = if whole { "" } else { " on average" };
    (averages.map(format_one), suffix)
}
