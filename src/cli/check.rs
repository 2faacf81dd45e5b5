//! `jumpmaze check FILE…`: loads, builds and audits each file, and prints one line for each maze, variant, tiling, book
//! or proof. With `--solution`, replays a solution instead.

use super::flags::MazeArgs;
use super::formatting::{numbered, printable_text, warnings};
use super::input::{self, file_kind, read};
use super::outcome::{CommandOutcome, Run};
use crate::critique::impossible_numbers;
use crate::files::schema::BoundaryTable;
use crate::files::{
    Diagnostic, FileKind, FreeGoal, LoadedMaze, LoadedProof, ProofFile, TilingReport, Variant,
    VerifiedProof, replay,
};
use crate::maze::Maze;
use crate::sheets::book::BookFile;
use crate::solve::{CheckResult, solve};
use crate::spelling::counted;
use crate::topology::Goal;
use clap::ValueHint;
use std::ffi::OsString;

/// Load mazes, variants, tilings, books and proofs and look for mistakes, or replay a solution
#[derive(Debug, clap::Args)]
pub(super) struct CheckArgs {
    /// The first file: a maze, a variant, a tiling, a book or a proof
    #[command(flatten)]
    file: MazeArgs,
    /// More files: mazes, variants, tilings, books, proofs
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    more: Vec<OsString>,
    /// A solution of the maze to replay: directions such as "S E N" on squares, or names of cells
    #[arg(long, value_name = "MOVES")]
    solution: Option<String>,
}

impl Run for CheckArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        for file in self.file.with_more(&self.more) {
            let result = match &self.solution {
                Some(solution) => {
                    input::mazes(&file).and_then(|mazes| replay_solution(&mazes, solution))
                }
                None => check_file(&file),
            };
            match result {
                Ok(FileCheck {
                    lines,
                    warnings,
                    wrong_solution,
                }) => {
                    let name = printable_text(&file.maze.to_string_lossy());
                    let several = lines.len() > 1;
                    for (number, line) in (1..).zip(lines) {
                        outcome.append(if several {
                            format!("{name} {number}: {line}\n")
                        } else {
                            format!("{name}: {line}\n")
                        });
                    }
                    outcome.diagnostics.extend(warnings);
                    outcome.is_no |= wrong_solution;
                }
                Err(diagnostic) => outcome.diagnostics.push(diagnostic),
            }
        }
        Ok(())
    }
}

/// The result for one file.
#[derive(Default)]
struct FileCheck {
    lines: Vec<String>,
    warnings: Vec<Diagnostic>,
    /// Whether a replayed solution fails to solve its maze.
    wrong_solution: bool,
}

impl FileCheck {
    fn line(line: String, warnings: Vec<Diagnostic>) -> FileCheck {
        FileCheck {
            lines: vec![line],
            warnings,
            wrong_solution: false,
        }
    }
}

fn check_file(file: &MazeArgs) -> Result<FileCheck, Diagnostic> {
    if input::is_built_in(&file.maze) {
        file.refuse_flags("a variant", true)?;
        let variant = input::changed_variant(&file.maze, &file.changes())?;
        let warnings = warnings(&variant, &variant.id);
        return Ok(FileCheck::line(variant_line(&variant), warnings));
    }
    let text = read(&file.maze)?;
    match file_kind(&text) {
        FileKind::Maze => {
            let mut checked = FileCheck::default();
            for (name, loaded) in numbered(&text.path, input::mazes_in(&text, file)?) {
                checked.lines.push(maze_line(&loaded)?);
                checked.warnings.extend(loaded.id_warning(&name));
                checked.warnings.extend(loaded.warnings);
                if let Some((_, clause)) = impossible_numbers(&loaded.maze) {
                    let warning = Diagnostic::warning(name, clause);
                    checked.warnings.push(warning.help("write a dead end as 0"));
                }
            }
            Ok(checked)
        }
        FileKind::Tiling => {
            file.refuse_flags("a tiling", false)?;
            let report = TilingReport::parse(&text.id, &text.path, &text.text)?;
            Ok(FileCheck::line(tiling_line(&report), Vec::new()))
        }
        FileKind::Book => {
            file.refuse_flags("a book", false)?;
            let book = BookFile::parse(&text.path, &text.text)?;
            let sections = counted(book.sections.len(), "section");
            Ok(FileCheck::line(format!("a book of {sections}"), Vec::new()))
        }
        FileKind::Proof => {
            file.refuse_flags("a proof", false)?;
            let proof = ProofFile::parse(&text.path, &text.text)?;
            let verified = proof.check()?;
            Ok(FileCheck::line(proof_line(&proof, &verified), Vec::new()))
        }
        FileKind::Records => {
            let what = "this is a list of questions, which `check` does not answer";
            Err(Diagnostic::on(&*text.path, what).help(
                "`jumpmaze prove --records FILE` answers them and checks the answers in the list",
            ))
        }
        FileKind::Variant => {
            file.refuse_flags("a variant", true)?;
            let variant = Variant::changed(&text.id, &text.path, &text.text, &file.changes())?;
            let warnings = warnings(&variant, &text.path);
            Ok(FileCheck::line(variant_line(&variant), warnings))
        }
    }
}

/// Replays a solution on each maze.
fn replay_solution(mazes: &[LoadedMaze], solution: &str) -> Result<FileCheck, Diagnostic> {
    let mut checked = FileCheck::default();
    for loaded in mazes {
        checked.warnings.extend_from_slice(&loaded.warnings);
        let maze = &loaded.maze;
        let replayed = replay(maze, solution)?;
        let shortest = solve(maze)?.length();
        let jumps = replayed.cells.len() - 1;
        let last = maze.board.name(replayed.cells[jumps]);
        let line = match replayed.verdict {
            CheckResult::Solves if shortest == Some(jumps as u32) => {
                format!("a shortest solution: {}", counted(jumps, "jump"))
            }
            CheckResult::Solves => format!(
                "a solution of {}; a shortest one takes {}",
                counted(jumps, "jump"),
                shortest.unwrap_or(0)
            ),
            CheckResult::EndsEarly => {
                format!("not a solution: all jumps are legal, but it ends on {last}")
            }
            CheckResult::WrongStart => "not a solution: it does not begin at the start".to_owned(),
            CheckResult::Illegal(jump) => {
                let jump = jump + 1;
                format!("not a solution: jump {jump} cannot be made from {last}")
            }
            CheckResult::GoesOn(jumps) => {
                format!(
                    "not a solution: it continues after the goal, which it reaches after {}",
                    counted(jumps, "jump")
                )
            }
        };
        checked.wrong_solution |= replayed.verdict != CheckResult::Solves;
        checked.lines.push(line);
    }
    Ok(checked)
}

/// The goal of a maze in words.
fn goal_in_words(maze: &Maze) -> String {
    match &maze.goal {
        Goal::Exit => "the outside".to_owned(),
        Goal::Cells(cells) => {
            let names: Vec<String> = cells.iter().map(|&cell| maze.board.name(cell)).collect();
            names.join(" or ")
        }
    }
}

fn maze_line(loaded: &LoadedMaze) -> Result<String, Diagnostic> {
    let maze = &loaded.maze;
    let goal = goal_in_words(maze);
    let solution = match solve(maze)?.length() {
        Some(length) => counted(length, "jump"),
        None => "no solution".to_owned(),
    };
    let cells = counted(maze.contents.len(), "cell");
    let start = maze.board.name(maze.start);
    let text = format!("a maze that loads: {cells}, from {start} to {goal}; {solution}");
    Ok(text)
}

fn variant_line(variant: &Variant) -> String {
    let lines = match variant.board.line_counts() {
        Some((lines, closed)) => format!("{}, {closed} of them closed", counted(lines, "line")),
        None => "jumps do not follow lines".to_owned(),
    };
    let is_glued = variant.file.boundary != BoundaryTable::default();
    let surface = is_glued.then(|| variant.board.surface_kind()).flatten();
    let surface = surface.and_then(|surface| surface.name);
    let surface_part = surface.map_or_else(String::new, |name| format!("; surface: {name}"));
    let cells = counted(variant.board.tile_of.len(), "cell");
    format!("a variant that builds: {cells}, {lines}{surface_part}")
}

fn proof_line(proof: &LoadedProof, verified: &VerifiedProof) -> String {
    let maze = &proof.maze.maze;
    let start = maze.board.name(maze.start);
    let goal = match proof.file.goal {
        Some(FreeGoal::Free) => "any cell".to_owned(),
        None => goal_in_words(maze),
    };
    let own_board = if proof.maze.built_in {
        ""
    } else {
        ", a custom board"
    };
    let cells = counted(maze.contents.len(), "cell");
    let variant = &proof.maze.variant;
    let mut question = format!("{variant}{own_board}, {cells}, from {start} to {goal}");
    if proof.file.unique {
        question.push_str(", with one shortest solution");
    }
    if proof.file.no_black_holes {
        question.push_str(", without black holes");
    }
    if let Some(numbers) = &proof.file.numbers {
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        question.push_str(&format!(", with only the numbers {}", numbers.join(" ")));
    }
    let depth = counted(verified.depth, "jump");
    let max_depth = verified.refuted.saturating_sub(1);
    let known = if max_depth == verified.depth {
        format!("a maze of {depth}, and none is deeper")
    } else {
        format!("a maze of {depth}, and none has more than {max_depth}")
    };
    let positions = usize::try_from(verified.positions).unwrap_or(usize::MAX);
    let positions = counted(positions, "position");
    format!("a proof that holds: {question}: {known}; {positions} examined")
}

fn tiling_line(report: &TilingReport) -> String {
    if let Some((cells, euler)) = report.complete_board {
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
