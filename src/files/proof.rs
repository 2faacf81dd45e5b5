//! Proof files: a maze, and a proof that no maze on its board has the depth `refuted` or a greater depth. Keys of the
//! file may restrict which mazes count.
//!
//! ```toml
//! jumpmaze_proof = 1
//! depth = 4                      # of the maze
//! refuted = 5                    # no maze has this depth or a greater one
//! lemmas = ["C1 B2 A3"]          # sets of cells that the proof uses, explained at `ProofFile::lemmas`
//! positions = 36                 # the number of positions (partly filled mazes) examined
//! tree = """00!!"""              # the step of the proof at each position
//! [maze]                         # as in a maze file
//! ```

use super::{Blueprint, Diagnostic, LoadedMaze, MazeFile, MazeOptions, read_maze};
use crate::limits;
use crate::prove::{Claim, ClaimError, ClaimGoal, ProofResult, Question, check, depth_of};
use crate::search::Letters;
use crate::topology::{Cell, Goal, Number};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The contents of a proof file.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ProofFile {
    /// The format version.
    pub(crate) jumpmaze_proof: u32,
    /// The depth of the maze: the number of moves of its shortest solution.
    pub depth: u32,
    /// No maze that counts has this depth or a greater depth.
    pub refuted: u32,
    /// `free` if any cell may be the goal. `None` means the goal of the maze.
    pub goal: Option<FreeGoal>,
    /// Whether only mazes with exactly one shortest solution count.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unique: bool,
    /// Whether only mazes without black holes (cells from which the goal is unreachable) count.
    #[serde(default, skip_serializing_if = "is_false")]
    pub no_black_holes: bool,
    /// The allowed numbers, if they are fewer than the variant allows.
    pub numbers: Option<Vec<Number>>,
    /// Sets of cells that the proof uses. From every cell outside a set, every number lands on no cell of the set, on
    /// at least two cells of the set, or on a goal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lemmas: Vec<String>,
    /// The number of positions examined.
    pub(crate) positions: u64,
    /// The proof tree: the step of the proof at each position.
    pub tree: String,
    /// The maze.
    pub maze: MazeFile,
}

/// The value of `goal` if any cell may be the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FreeGoal {
    /// The deepest cell is the goal.
    Free,
}

/// Returns the numbers that a blueprint allows. Returns `Some(None)` if the variant of the maze allows the same
/// numbers, and `None` if the maze has no blueprint.
fn fewer_numbers(blueprint: &Blueprint, maze: &LoadedMaze) -> Option<Option<Vec<Number>>> {
    let of_variant = Blueprint::like(maze).ok()?.spec.letters.numbers;
    let numbers = blueprint.spec.letters.numbers.clone();
    Some(numbers.filter(|numbers| Some(numbers) != of_variant.as_ref()))
}

/// Whether numbers are a non-empty ascending list, within 1 to [`limits::NUMBER`], and allowed by the variant.
/// `of_variant` lists the numbers that the variant allows, or is `None` if the variant allows all numbers.
pub(crate) fn are_limited(numbers: &[Number], of_variant: Option<&[Number]>) -> bool {
    let is_ascending = numbers.windows(2).all(|pair| pair[0] < pair[1]);
    let [first, last] = [numbers.first(), numbers.last()];
    let allowed = |number: &Number| of_variant.is_none_or(|numbers| numbers.contains(number));
    is_ascending
        && first.is_some_and(|&first| first > 0)
        && last.is_some_and(|&last| last <= limits::NUMBER)
        && numbers.iter().all(allowed)
}

fn is_false(value: &bool) -> bool {
    !value
}

/// A proof that was read but not verified.
#[derive(Clone, Debug)]
pub struct LoadedProof {
    /// The contents of the file.
    pub file: ProofFile,
    /// The maze of the proof.
    pub maze: LoadedMaze,
    path: String,
}

/// The result of a successful verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifiedProof {
    /// There is a maze of this depth.
    pub depth: u32,
    /// No maze that counts has this depth or a greater depth.
    pub refuted: u32,
    /// The number of positions examined.
    pub(crate) positions: u64,
}

impl ProofFile {
    /// Returns the proof file for an answer of the prover. Returns `None` if no maze was found, if nothing was refuted,
    /// or if the tree was too large to be recorded.
    #[must_use]
    pub fn of(
        blueprint: &Blueprint,
        question: &Question,
        answer: &ProofResult,
    ) -> Option<ProofFile> {
        let (maze, depth) = answer.maze.as_ref()?;
        let proof = answer.proof.as_ref()?;
        let board = &question.task.board;
        let names = |cells: &Vec<u32>| {
            let names: Vec<String> = cells.iter().map(|&cell| board.name(Cell(cell))).collect();
            names.join(" ")
        };
        let mut loaded = blueprint.maze(maze.clone(), "");
        loaded.file.seed = None;
        Some(ProofFile {
            jumpmaze_proof: 1,
            depth: *depth,
            refuted: proof.refuted,
            goal: question.task.is_free().then_some(FreeGoal::Free),
            unique: question.unique,
            no_black_holes: question.no_black_holes,
            numbers: fewer_numbers(blueprint, &loaded)?,
            lemmas: proof.lemmas.iter().map(names).collect(),
            positions: proof.positions,
            tree: proof.tree.clone()?,
            maze: loaded.written(),
        })
    }

    /// Whether this proof has the restrictions of a question and the depth `depth`. `maze` is the answer. The refuted
    /// depth and the tree are not checked.
    pub(crate) fn is_for(
        &self,
        blueprint: &Blueprint,
        question: &Question,
        maze: &LoadedMaze,
        depth: u32,
    ) -> bool {
        self.depth == depth
            && self.goal.is_some() == question.task.is_free()
            && (self.unique, self.no_black_holes) == (question.unique, question.no_black_holes)
            && fewer_numbers(blueprint, maze).as_ref() == Some(&self.numbers)
    }

    /// Returns the text of the file, or `None` if it cannot be written as TOML.
    #[must_use]
    pub fn written(&self) -> Option<String> {
        let (tree, mut file) = (&self.tree, self.clone());
        file.tree = String::new();
        let text = toml::to_string(&file).ok()?;
        // Write the tree as a multi-line string.
        Some(text.replacen(
            "tree = \"\"\n",
            &format!("tree = \"\"\"\n{tree}\n\"\"\"\n"),
            1,
        ))
    }

    /// Reads a proof without verifying it.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a proof, or if its maze cannot be read.
    pub fn parse(path: &str, text: &str) -> Result<LoadedProof, Diagnostic> {
        let file: ProofFile = toml::from_str(text)
            .map_err(|error| Diagnostic::from_toml(path, Arc::from(text), &error))?;
        if file.jumpmaze_proof != 1 {
            let what = format!("unknown proof version {}", file.jumpmaze_proof);
            return Err(Diagnostic::on(path, what)
                .help("this program reads version 1; a newer program may read it"));
        }
        let maze = toml::to_string(&file.maze).map_err(|error| Diagnostic::on(path, error))?;
        let maze = read_maze(&format!("{path} [maze]"), &maze, &MazeOptions::default())?;
        Ok(LoadedProof {
            file,
            maze,
            path: path.to_owned(),
        })
    }
}

impl LoadedProof {
    /// Verifies the proof with code that is independent of the search.
    ///
    /// # Errors
    ///
    /// Returns an error with the reason if the proof does not hold, or if the file contradicts itself.
    pub fn check(&self) -> Result<VerifiedProof, Diagnostic> {
        let (file, maze) = (&self.file, &self.maze.maze);
        let failure = |error: ClaimError| {
            Diagnostic::failure(&*self.path, format!("the proof does not hold: {error}"))
        };
        let mut letters: Letters = Blueprint::like(&self.maze)?.spec.letters;
        if let Some(numbers) = &file.numbers {
            let of_variant = letters.numbers.as_deref();
            if !are_limited(numbers, of_variant) {
                let what = "the numbers must be ascending, and the variant must allow all of them";
                return Err(Diagnostic::on(&*self.path, what)
                    .help("write, for example, numbers = [1, 2, 3]"));
            }
            letters.numbers = Some(numbers.clone());
        }
        let claim = Claim {
            board: &maze.board,
            letters: &letters,
            start: maze.start,
            goal: match (&file.goal, &maze.goal) {
                (Some(FreeGoal::Free), Goal::Cells(cells)) if cells.len() == 1 => {
                    ClaimGoal::Deepest
                }
                (Some(FreeGoal::Free), _) => {
                    let what = "with goal = \"free\" the maze must have exactly one goal cell";
                    return Err(Diagnostic::on(&*self.path, what)
                        .help("name its deepest cell as `goal` under [maze]"));
                }
                (None, Goal::Exit) => ClaimGoal::Exit,
                (None, Goal::Cells(cells)) => ClaimGoal::Cells(cells.clone()),
            },
            unique: file.unique,
            no_black_holes: file.no_black_holes,
            refuted: file.refuted,
            lemmas: self.lemmas()?,
            tree: &file.tree,
        };
        let depth = depth_of(&claim, maze).map_err(failure)?;
        if depth != file.depth {
            return Err(failure(ClaimError::Depth(depth, file.depth)));
        }
        let positions = check(&claim).map_err(failure)?;
        if positions != file.positions {
            return Err(failure(ClaimError::Positions(positions, file.positions)));
        }
        Ok(VerifiedProof {
            depth,
            refuted: file.refuted,
            positions,
        })
    }

    fn lemmas(&self) -> Result<Vec<Vec<Cell>>, Diagnostic> {
        let board = &self.maze.maze.board;
        let cell = |name: &str| {
            board.find(name).ok_or_else(|| {
                Diagnostic::on(&*self.path, format!("unknown cell `{name}` in a lemma"))
                    .help("name cells as in the maze")
            })
        };
        let lemma = |names: &String| names.split_whitespace().map(cell).collect();
        self.file.lemmas.iter().map(lemma).collect()
    }
}
