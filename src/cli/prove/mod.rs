//! `jumpmaze prove`: finds the deepest maze of a board, and proves that none is deeper.

mod args;
mod checkpoint;
mod count;
mod questions;
mod records;

use super::outcome::{CommandOutcome, Run};
use super::output::{check_not_overwritten, writable, write_files};
use super::{formatting, progress};
use crate::files::{Blueprint, Diagnostic, MazeFile, ProofFile};
use crate::prove::{DepthBounds, ProofResult, PruningRule, Question, Rules, prove, theorem};
use crate::search::Stopped;
use crate::spelling::counted;
use crate::topology::Cell;
pub(super) use args::{ProveArgs, SearchLimit};
use checkpoint::Checkpoint;
pub(super) use checkpoint::rewritten_checkpoint;
pub(super) use count::counted_task;
pub(super) use questions::BlueprintQuestion;
use questions::{check_proof, unproved};
pub(super) use records::{AskedList, RecordAnswer, RecordList, listed_questions, to_toml};
use serde::Serialize;
use std::ffi::{OsStr, OsString};
use std::path::Path;

impl Run for ProveArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        match &self.records {
            Some(list) => records::ask(list, self.limit(), outcome),
            None if self.count => {
                outcome.diagnostics.extend(self.hint());
                count::count_mazes(self, outcome)
            }
            None => prove_question(self, outcome),
        }
    }
}

fn prove_question(args: &ProveArgs, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
    let limit = args.limit();
    let name = args.board.variant();
    let changes = args.board.changes();
    let numbers = args.numbers.as_ref().map(|numbers| &*numbers.0);
    outcome.diagnostics.extend(args.hint());
    let asked = BlueprintQuestion::new(name, &changes, numbers, &args.clean.conditions())?;
    let BlueprintQuestion {
        blueprint,
        question,
    } = &asked;
    if let Some(file) = &args.output {
        let inputs = [args.board.variant.as_deref(), args.checkpoint.as_deref()];
        check_output(file, inputs)?;
    }
    // The checker accepts no theorem, so with `--output` the rule `theorem` is left out. The rule is also left out if
    // the theorem does not apply to the board, so that the same checkpoint is valid with and without `--output`.
    let mut left_out = args.without.clone();
    if args.output.is_some() || theorem::bound_of(&question.task).is_none() {
        left_out.push(PruningRule::Theorem);
    }
    let rules = Rules::without(&left_out);
    let open = |file: &OsString| Checkpoint::open(file, blueprint, question, &rules);
    let mut checkpoint = args.checkpoint.as_ref().map(open).transpose()?;
    let control = progress::interruptible();
    let bounds = DepthBounds::default();
    let budget = SearchLimit::budget(limit, &control.stop, Some(&bounds));
    let from = checkpoint.as_mut().and_then(Checkpoint::progress);
    let mut failed = None;
    let mut save = |progress: &_| {
        let result = checkpoint
            .as_ref()
            .map(|checkpoint| checkpoint.write(progress));
        failed = result.and_then(Result::err).or(failed.take());
    };
    let answer = progress::show_bounds(&blueprint.kind().name, &bounds, || {
        prove(question, &rules, &budget, from, &mut save)
    });
    let answer = answer.map_err(|error| unproved(error, &asked, args.checkpoint.as_deref()))?;
    save(&answer.progress);
    if let Some(file) = &args.output {
        let proof = ProofFile::of(blueprint, question, &answer);
        if let Some(text) = proof.and_then(|proof| proof.written()) {
            check_proof(&text)?;
            write_files([(Path::new(file), &text.into_bytes())])?;
        } else {
            let warning = Diagnostic::warning(file, "there is no proof to write");
            failed = Some(warning.help("a proof needs a maze and a refuted depth"));
        }
    }
    outcome.append(if args.json {
        json(blueprint, question, &answer)?
    } else {
        text(blueprint, question, &answer)
    });
    outcome.diagnostics.extend(failed);
    outcome.diagnostics.extend(unsettled(&answer));
    Ok(())
}

/// Checks that a proof can be written to `file`. Refuses input files and names that end in `.json`.
fn check_output(file: &OsStr, inputs: [Option<&OsStr>; 2]) -> Result<(), Diagnostic> {
    let path = Path::new(file);
    let error = |what: &str, help: &str| Err(Diagnostic::on(file, what).help(help));
    if file == "-" {
        return error("`-` is not a file", "name a file for the proof");
    }
    check_not_overwritten([path], inputs.into_iter().flatten())?;
    if path.extension().is_some_and(|ending| ending == "json") {
        let help = "use a name that ends in .proof, for example";
        return error("proofs are not JSON", help);
    }
    writable(path)
}

/// The failure if the question is not settled or no maze exists; otherwise `None`.
fn unsettled(answer: &ProofResult) -> Option<Diagnostic> {
    let (what, help) = match answer.stopped {
        None if answer.upper > 0 => return None,
        None => (
            "no maze meets these conditions",
            "relax the conditions, or use a larger board",
        ),
        Some(Stopped::Interrupted) => (
            "interrupted before the question was settled",
            "with --checkpoint FILE the same command continues",
        ),
        Some(Stopped::Iterations) => (
            "the limit of positions was reached before the question was settled",
            "allow more --positions; with --checkpoint FILE the search then continues",
        ),
        Some(_) => (
            "time ran out before the question was settled",
            "allow more --time; with --checkpoint FILE the same command continues",
        ),
    };
    Some(Diagnostic::failure("", what).help(help))
}

fn text(blueprint: &Blueprint, question: &Question, answer: &ProofResult) -> String {
    let kind = if question.conditions().is_empty() {
        "maze of this board"
    } else {
        "such maze of this board"
    };
    let positions = counted(answer.progress.positions, "position");
    let mut text = String::new();
    if let Some((maze, depth)) = &answer.maze {
        text.push_str(&blueprint.maze(maze.clone(), "").marked_text());
        let jumps = counted(*depth, "jump");
        text.push_str(&if answer.is_exact() {
            match answer.theorem {
                None => format!("\n{jumps}, and no {kind} is deeper: {positions} examined\n"),
                Some(bound) => format!(
                    "\n{jumps}, and no {kind} is deeper, by the theorem: {} examined\n",
                    counted(bound.cases, "case")
                ),
            }
        } else {
            format!(
                "\n{jumps}; no {kind} has more than {}: {positions} examined\n",
                answer.upper
            )
        });
    } else if answer.upper > 0 {
        text = format!(
            "no maze was found yet; none has more than {}: {positions} examined\n",
            counted(answer.upper, "jump")
        );
    }
    text
}

/// The output of `prove --json`.
#[derive(Serialize)]
struct ProveOutput<'a> {
    lower: Option<u32>,
    upper: u32,
    maze: Option<MazeFile>,
    nodes: u64,
    seconds: f64,
    stopped: Option<&'static str>,
    unique: bool,
    no_black_holes: bool,
    /// Whether the upper bound comes from the theorem.
    theorem: bool,
    lemmas: Vec<Vec<String>>,
    /// The length of the proof tree in bytes.
    tree_bytes: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<&'a [u32]>,
}

fn json(
    blueprint: &Blueprint,
    question: &Question,
    answer: &ProofResult,
) -> Result<String, Diagnostic> {
    let board = &blueprint.spec.board;
    let proof = answer.proof.as_ref();
    let names = |cells: &Vec<u32>| {
        let cells = cells.iter().map(|&cell| board.name(Cell(cell)));
        cells.collect()
    };
    let maze = answer.maze.as_ref().map(|(maze, _)| {
        let mut maze = blueprint.maze(maze.clone(), "");
        maze.file.seed = None;
        maze.written()
    });
    let output = ProveOutput {
        lower: answer.maze.as_ref().map(|(_, depth)| *depth),
        upper: answer.upper,
        maze,
        nodes: answer.progress.positions,
        seconds: formatting::seconds(answer.progress.seconds),
        stopped: answer.stopped.map(|stopped| match stopped {
            Stopped::Iterations => "positions",
            stopped => stopped.name(),
        }),
        unique: question.unique,
        no_black_holes: question.no_black_holes,
        theorem: answer.theorem.is_some(),
        lemmas: proof.map_or_else(Vec::new, |proof| proof.lemmas.iter().map(names).collect()),
        tree_bytes: proof.and_then(|proof| proof.tree.as_ref()).map(String::len),
        numbers: blueprint.spec.letters.numbers.as_deref(),
    };
    Ok(formatting::json(&output)? + "\n")
}
