//! The report on a maze as text.

use crate::cli::advice::advice;
use crate::cli::formatting::{WIDTH, printable_text, wrap};
use crate::critique::Remark;
use crate::energy::{FEATURES, RatingLine};
use crate::files::grid::sign;
use crate::files::{LoadedMaze, Rating};
use crate::maze::Maze;
use crate::measures::difficulty::SCALE;
use crate::measures::{Average, Measures};
use crate::spelling::counted;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The maximum number of tiles of a board whose depths are printed as a map.
const MAX_MAPPED_TILES: usize = 10_000;

/// The full report as text.
pub(super) fn report(loaded: &LoadedMaze, rating: &Rating, remarks: &[Remark]) -> String {
    let m = &rating.measures;
    let mut text = String::new();
    if let Some(title) = &loaded.file.title {
        let _ = writeln!(text, "{}", printable_text(title));
    }
    let _ = writeln!(text, "{}\n", summary(m));
    if m.depth.is_some() {
        for line in wrap(&format!("Difficulty {} {SCALE}", rating.difficulty), WIDTH) {
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
    let width = rating
        .energies
        .iter()
        .map(|(name, _)| name.chars().count())
        .max()
        .unwrap_or(0)
        .max(20);
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
        .map(|group| format!("{} of {} cells", counted(group.len(), "group"), group[0]))
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
    let array_size = board
        .extent
        .map_or(0, |extent| extent.rows * extent.columns);
    if board.names.len().max(array_size as usize) > MAX_MAPPED_TILES {
        return String::new();
    }
    let mut per_cell = measures.per_cell.iter();
    let (mut black, mut white, mut unreached) = (false, false, false);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (tile, mark) in board.marks.iter().enumerate() {
        let [row, column] = board.names.place(tile).map(|x| x as usize);
        let token = match sign(*mark) {
            Some(sign) => sign.to_owned(),
            None => {
                let cell = per_cell.next().copied().unwrap_or_default();
                match cell.depth {
                    Some(depth) if cell.black_hole => {
                        black = true;
                        format!("{depth}●")
                    }
                    Some(depth) => depth.to_string(),
                    None if cell.reaching => {
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

/// Formats averages. The second value is " on average" if an average is not whole, else empty.
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

#[cfg(test)]
mod tests {
    use super::{line_text, summary};
    use crate::energy::{FEATURES, FeatureFormat, RatingLine};
    use crate::files::{MazeOptions, read_maze};
    use crate::measures::measure;
    use std::collections::BTreeMap;

    /// A feature that is shown on a line must also be in the text of this line.
    #[test]
    fn every_line_has_the_numbers_of_its_features() {
        let grid = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";
        let read = read_maze("figure", grid, &MazeOptions::default());
        let mut m = measure(&read.expect("it is a maze").maze).expect("it is small");
        // A single group or a single solution would be a word in the text, and not a number.
        m.per_cell[0].black_hole = true;
        m.black_holes = 2;
        m.shortest_solutions.value = 2;
        let mut expected: BTreeMap<RatingLine, usize> = BTreeMap::new();
        for display in FEATURES.iter().filter_map(|feature| feature.shown) {
            let numbers = match display.format {
                // The number of clusters and their size; the number of states in the group and of all states.
                FeatureFormat::Sizes | FeatureFormat::Tangle => 2,
                _ => 1,
            };
            *expected.entry(display.line).or_default() += numbers;
        }
        for (line, expected) in expected {
            let text = match line {
                RatingLine::Summary => summary(&m),
                _ => line_text(line, &m).expect("all measures are known").1,
            };
            let words = text.split([' ', ';', ',']);
            let numbers = words.filter(|word| word.parse::<f64>().is_ok()).count();
            assert_eq!(numbers, expected, "{line:?}: {text}");
        }
    }
}
