//! `jumpmaze check FILE…`: load, build, audit, and say in one line what it is; or replay a solution.

use super::Outcome;
use super::args::{CheckArgs, MazeArgs};
use super::input::{self, Text, read};
use super::variants::warnings;
use super::words::{counted, too_many_states};
use crate::files::{Diagnostic, Format, LoadedMaze, TilingReport, Variant, printable, replay};
use crate::solve::{Verdict, solve};
use crate::topology::Goal;

pub(super) fn run(args: &CheckArgs) -> Outcome {
    let mut outcome = Outcome::default();
    for file in args.files() {
        let one = match &args.solution {
            Some(solution) => input::mazes(&file).and_then(|mazes| replayed(&mazes, solution)),
            None => checked(&file),
        };
        match one {
            Ok(Checked {
                lines,
                warnings,
                no,
            }) => {
                let name: String = file.maze.to_string_lossy().chars().map(printable).collect();
                for line in lines {
                    outcome.result.push_str(&format!("{name}: {line}\n"));
                }
                outcome.diagnostics.extend(warnings);
                outcome.no |= no;
            }
            Err(diagnostic) => outcome.diagnostics.push(diagnostic),
        }
    }
    outcome
}

/// What is said of a file.
#[derive(Default)]
struct Checked {
    lines: Vec<String>,
    warnings: Vec<Diagnostic>,
    /// Whether a solution is none.
    no: bool,
}

/// What a file can be.
enum Sort {
    Maze,
    Variant,
    Tiling,
}

fn checked(file: &MazeArgs) -> Result<Checked, Diagnostic> {
    let text = read(&file.maze)?;
    match sort(&text) {
        Sort::Maze => {
            let mazes = input::mazes_in(&text, file)?;
            let lines: Result<Vec<String>, Diagnostic> = mazes.iter().map(maze_line).collect();
            Ok(Checked {
                lines: lines?,
                ..Checked::default()
            })
        }
        Sort::Tiling => {
            let report = TilingReport::parse(&text.id, &text.path, &text.text)?;
            Ok(Checked {
                lines: vec![tiling_line(&report)],
                ..Checked::default()
            })
        }
        Sort::Variant => {
            let variant = Variant::parse(&text.id, &text.path, &text.text, None)?;
            Ok(Checked {
                lines: vec![variant_line(&variant)],
                warnings: warnings(&variant, &text.path),
                no: false,
            })
        }
    }
}

/// What a file is, by the keys that only one kind of file has; what has no keys at all is a grid.
fn sort(text: &Text) -> Sort {
    let format = Format::detect(&text.path, &text.text);
    if format != Format::Toml && !text.text.trim().is_empty() {
        return Sort::Maze;
    }
    let table = toml::de::DeTable::parse(&text.text);
    let table = table.as_ref().map(toml::Spanned::get_ref).ok();
    let has = |names: &[&str]| {
        let mut keys = table.iter().flat_map(|table| table.keys());
        keys.any(|key| names.contains(&key.get_ref().as_ref()))
    };
    let tokens = table.and_then(|table| table.get("cells"));
    if has(&["jumpmaze"]) || tokens.is_some_and(|cells| cells.get_ref().is_str()) {
        return Sort::Maze;
    }
    let variant = [
        "rule",
        "board",
        "tiling",
        "moves",
        "goal",
        "boundary",
        "obstacles",
    ];
    let tiling = [
        "lattice", "tile", "use", "offsets", "mesh", "faces", "line", "aliases",
    ];
    if !has(&variant) && has(&tiling) {
        Sort::Tiling
    } else {
        Sort::Variant
    }
}

/// Replays a solution on each of some mazes.
fn replayed(mazes: &[LoadedMaze], solution: &str) -> Result<Checked, Diagnostic> {
    let mut checked = Checked::default();
    for loaded in mazes {
        let maze = &loaded.maze;
        let replayed = replay(maze, solution)?;
        let shortest = solve(maze).map_err(too_many_states)?.length();
        let jumps = replayed.cells.len() - 1;
        let last = maze.board.name(replayed.cells[jumps]);
        let line = match replayed.verdict {
            Verdict::Solves if shortest == Some(jumps as u32) => {
                format!("a shortest solution: {}", counted(jumps, "jump"))
            }
            Verdict::Solves => format!(
                "a solution of {}; a shortest one takes {}",
                counted(jumps, "jump"),
                shortest.unwrap_or(0)
            ),
            Verdict::EndsEarly => format!("not a solution: legal, but it ends on {last}"),
            Verdict::WrongStart => "not a solution: it begins elsewhere".to_owned(),
            Verdict::Illegal(jump) => {
                format!(
                    "not a solution: jump {} cannot be made from {last}",
                    jump + 1
                )
            }
            Verdict::GoesOn(jumps) => {
                format!(
                    "not a solution: it goes on after the goal, reached by {}",
                    counted(jumps, "jump")
                )
            }
        };
        checked.no |= replayed.verdict != Verdict::Solves;
        checked.lines.push(line);
    }
    Ok(checked)
}

fn maze_line(loaded: &LoadedMaze) -> Result<String, Diagnostic> {
    let maze = &loaded.maze;
    let solved = solve(maze).map_err(too_many_states)?;
    let goal = match &maze.goal {
        Goal::Exit => "the outside".to_owned(),
        Goal::Cells(cells) => {
            let names: Vec<String> = cells.iter().map(|&cell| maze.board.name(cell)).collect();
            names.join(" or ")
        }
    };
    let solution = match solved.length() {
        Some(length) => counted(length as usize, "jump"),
        None => "no solution".to_owned(),
    };
    Ok(format!(
        "a maze that loads: {}, from {} to {goal}; {solution}",
        counted(maze.contents.len(), "cell"),
        maze.board.name(maze.start),
    ))
}

fn variant_line(variant: &Variant) -> String {
    let lines = match variant.board.line_counts() {
        Some((lines, closed)) => format!("{}, {closed} of them closed", counted(lines, "line")),
        None => "jumps not on lines".to_owned(),
    };
    format!(
        "a variant that builds: {}, {lines}",
        counted(variant.board.tile_of.len(), "cell")
    )
}

fn tiling_line(report: &TilingReport) -> String {
    if let Some((cells, euler)) = report.whole {
        let surface = euler.map_or_else(String::new, |euler| {
            format!("; Euler characteristic {euler}")
        });
        return format!("a board that builds: {}{surface}", counted(cells, "cell"));
    }
    let mut line = "a tiling that closes".to_owned();
    if !report.sides.is_empty() {
        let sides: Vec<String> = report.sides.iter().map(usize::to_string).collect();
        line.push_str(&format!("; sides {}", sides.join(" ")));
    }
    for (name, board) in [
        ("disc", report.disc),
        ("torus of 3 × 4 unit cells", report.torus),
    ] {
        if let Some((tiles, euler)) = board {
            line.push_str(&format!(
                "; {name}: {tiles} tiles, Euler characteristic {euler}"
            ));
        }
    }
    if let Some([one, two, three, four]) = report.walks {
        line.push_str(&format!("; walks there {one} {two} {three} {four}"));
    }
    line
}
