//! A record: a question of a list, and the known part of its answer, with the maze and the proof. All records are
//! checked for consistency before the first question is asked.
//!
//! ```text
//!   record ── variant, size, start, goal ──▶ the question
//!          ├─ maze, or the proof's ────────▶ solved on that board: is its depth `lower`?
//!          └─ records/NAME.proof ──────────▶ for this question, its board and numbers, and these bounds?
//! ```

use super::list::ProofRecord;
use crate::cli::prove::questions::BlueprintQuestion;
use crate::files::{
    Diagnostic, LoadedMaze, LoadedProof, MazeOptions, ProofFile, are_limited, library, read_maze,
};
use crate::maze::Maze;
use crate::measures::measure;
use crate::prove::theorem;
use crate::solve::solve;
use crate::topology::Symmetry;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A record that was checked for consistency.
pub(super) struct RecordEntry {
    pub(super) record: ProofRecord,
    /// The question of the record, with its blueprint.
    pub(super) asked: BlueprintQuestion,
    /// A maze of depth `lower`.
    pub(super) maze: Option<Maze>,
    /// The path of the proof file, which need not exist.
    pub(super) proof: PathBuf,
    /// Whether the bounds come from the stored proof, so that the list must be written.
    pub(super) is_from_proof: bool,
}

/// The help text for a record with a wrong answer.
const ASK_ANEW: &str =
    "remove lower, upper, positions, seconds and maze from the record to answer it again";

fn wrong(what: impl Display) -> Diagnostic {
    Diagnostic::plain(what).help(ASK_ANEW)
}

/// The question of a record. The list of the record is in `folder`.
pub(super) fn question_of(
    record: &ProofRecord,
    folder: &Path,
) -> Result<BlueprintQuestion, Diagnostic> {
    let built_in = library::variants().any(|id| id == record.variant);
    let variant = if built_in {
        PathBuf::from(&record.variant)
    } else {
        // A path in the list is relative to the folder of the list.
        folder.join(&record.variant)
    };
    if let Some(numbers) = &record.numbers
        && !are_limited(numbers, None)
    {
        let error = Diagnostic::plain("the numbers must be positive and ascending");
        return Err(error.help("write them in ascending order, such as numbers = [1, 2, 3]"));
    }
    let changes = record.changes();
    let conditions = record.conditions();
    let numbers = record.numbers.as_deref();
    BlueprintQuestion::new(variant.as_os_str(), &changes, numbers, &conditions)
}

impl RecordEntry {
    /// Checks a record. The list is in `folder`, and its proofs are in the folder `proofs`.
    pub(super) fn of(
        record: ProofRecord,
        folder: &Path,
        proofs: &Path,
    ) -> Result<RecordEntry, Diagnostic> {
        let asked = question_of(&record, folder)?;
        let mut entry = RecordEntry {
            proof: proofs.join(record.name() + ".proof"),
            record,
            asked,
            maze: None,
            is_from_proof: false,
        };
        let proof = entry.stored_proof()?;
        if !entry.is_from_proof {
            entry.maze = entry.known_maze(proof.as_ref())?;
        }
        Ok(entry)
    }

    /// The stored proof, or `None` if the file of the proof cannot be read. The proof has tighter bounds than the
    /// record if the run that wrote the proof ended before it could write the list. If a tighter proof holds, its maze
    /// and its bounds replace the maze and the bounds of the record.
    ///
    /// # Errors
    ///
    /// Returns an error if the proof does not match the record.
    fn stored_proof(&mut self) -> Result<Option<LoadedProof>, Diagnostic> {
        let Ok(text) = fs::read_to_string(&self.proof) else {
            return Ok(None);
        };
        let path = self.proof.to_string_lossy().into_owned();
        let proof = ProofFile::parse(&path, &text)?;
        let (file, record) = (&proof.file, &self.record);
        let bounds = (Some(file.depth), file.refuted.checked_sub(1));
        let conditions = (file.unique, file.no_black_holes);
        let is_of_question = conditions == (record.unique, record.no_black_holes)
            && file.goal.is_some() == self.asked.question.task.is_free()
            && self.is_on_board(&proof);
        let is_tighter =
            bounds.0 >= record.lower && record.upper.is_none_or(|upper| bounds.1 <= Some(upper));
        let is_same = bounds == (record.lower, record.upper) && self.has_numbers(&proof);
        if is_of_question && (is_same || is_tighter && self.adopt(&proof)) {
            return Ok(Some(proof));
        }
        Err(Diagnostic::on(path, "this proof contradicts its record").help("remove the proof"))
    }

    /// Whether a proof is for the board of the question.
    fn is_on_board(&self, proof: &LoadedProof) -> bool {
        let board = &self.asked.question.task.board;
        Symmetry::is_identity_between(&proof.maze.maze.board, board).unwrap_or(false)
    }

    /// Whether the maze of a proof is a maze of the question, and the proof is for the numbers of the question.
    fn has_numbers(&self, proof: &LoadedProof) -> bool {
        let BlueprintQuestion {
            blueprint,
            question,
        } = &self.asked;
        let depth = proof.file.depth;
        let maze = self.checked_maze(&proof.maze, depth);
        maze.is_ok_and(|maze| {
            let maze = blueprint.maze(maze, "");
            proof.file.is_for(blueprint, question, &maze, depth)
        })
    }

    /// Copies the maze and the bounds of a proof into the record. Returns `false` if the proof does not hold for the
    /// question of the record.
    fn adopt(&mut self, proof: &LoadedProof) -> bool {
        let Ok(maze) = self.checked_maze(&proof.maze, proof.file.depth) else {
            return false;
        };
        let blueprint = &self.asked.blueprint;
        let on_board = blueprint.maze(maze.clone(), "");
        let id = on_board.id().ok();
        // The proof must hold for the board and the numbers of the question, and not only for the board and the numbers
        // in its own file.
        let mut restated = proof.clone();
        restated.maze = on_board;
        let numbers = self.record.numbers.as_ref();
        restated.file.numbers = numbers.and(blueprint.spec.letters.numbers.clone());
        let Ok(verified) = restated.check() else {
            return false;
        };
        let record = &mut self.record;
        record.lower = Some(verified.depth);
        record.upper = Some(verified.refuted - 1);
        // The search visited at least the positions that the proof contains.
        record.positions = record.positions.max(Some(verified.positions));
        record.maze = id;
        self.maze = Some(maze);
        self.is_from_proof = true;
        true
    }

    /// The maze of the record, moved to the board of the question. If the record has no maze, uses the maze of its
    /// proof. Returns `None` if the record has no lower bound.
    fn known_maze(&self, proof: Option<&LoadedProof>) -> Result<Option<Maze>, Diagnostic> {
        let Some(lower) = self.record.lower else {
            return Ok(None);
        };
        match (&self.record.maze, proof) {
            (Some(id), _) => {
                let loaded = read_maze("ID", id, &MazeOptions::default())?;
                self.checked_maze(&loaded, lower)
            }
            (None, Some(proof)) => self.checked_maze(&proof.maze, lower),
            (None, None) => Err(wrong(format!("it has no maze of {lower} jumps"))),
        }
        .map(Some)
    }

    /// A maze, moved to the board of the question.
    ///
    /// # Errors
    ///
    /// Returns an error if the maze is on another board, has another start or goal, does not have this depth, or breaks
    /// a condition.
    fn checked_maze(&self, loaded: &LoadedMaze, depth: u32) -> Result<Maze, Diagnostic> {
        let question = &self.asked.question;
        let board = &question.task.board;
        let maze = Maze {
            board: Arc::clone(board),
            ..loaded.maze.clone()
        };
        let same_ends =
            maze.start == question.start && (question.task.is_free() || maze.goal == question.goal);
        if loaded.maze.board.names != board.names || !same_ends {
            let what = "its maze is on another board, or has another start or goal";
            return Err(wrong(what));
        }
        let length = solve(&maze).ok().and_then(|solved| solved.length());
        let conditions = question.conditions();
        let keeps_conditions = conditions.is_empty()
            || measure(&maze).is_ok_and(|measures| conditions.lacks(&maze, &measures).is_empty());
        if length == Some(depth) && keeps_conditions && question.task.draft(&maze).is_some() {
            Ok(maze)
        } else {
            Err(wrong(format!(
                "its maze does not have {depth} jumps, or breaks a condition"
            )))
        }
    }

    /// Whether the record is settled and the theorem gives the same upper bound.
    pub(super) fn follows_from_theorem(&self) -> bool {
        let bound = theorem::bound_of(&self.asked.question.task);
        self.record.is_settled() && bound.map(|bound| bound.depth) == self.record.upper
    }
}
