//! The answer to a question of a list as plain data, which can come from another process.

use crate::cli::formatting::seconds;
use crate::cli::prove::args::SearchLimit;
use crate::cli::prove::questions::{BlueprintQuestion, unproved};
use crate::files::{Diagnostic, ProofFile};
use crate::maze::Maze;
use crate::prove::{DepthBounds, ProofError, ProofResult, Rules, prove, verified};
use crate::search::{Letter, StopFlag};
use serde::{Deserialize, Serialize};
use std::fmt::Display;

/// The maximum length of a stored proof, in bytes. The limit for an open question is a tenth of this length, because a
/// later run is likely to replace its proof.
const MAX_PROOF_BYTES: usize = 2_000_000;

/// The error for an answer that is wrong.
fn wrong(what: impl Display) -> Diagnostic {
    let help = "search again, with the program that reads the answer";
    Diagnostic::plain(what).help(help)
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::cli) struct RecordAnswer {
    /// The deepest maze that was found, as cells and letters.
    pub(super) maze: Option<Vec<(u32, Letter)>>,
    /// The upper bound: no maze is deeper.
    pub(super) upper: u32,
    /// The number of positions searched, or `None` if the theorem gives the answer.
    pub(super) positions: Option<u64>,
    /// The seconds used; `None` if the search was limited by a number of positions, so that the same search gives the
    /// same answer on every machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) seconds: Option<f64>,
    /// The text of the proof file; `None` if there is no proof, or if the proof is too long to be stored.
    pub(super) proof: Option<String>,
    /// Whether [`RecordAnswer::check`] has accepted the answer, so that its proof need not be checked again.
    #[serde(skip)]
    is_accepted: bool,
}

impl RecordAnswer {
    /// Answers a question by search. The theorem is used only if the board is too large for the search.
    pub(in crate::cli) fn find(
        asked: &BlueprintQuestion,
        name: &str,
        limit: Option<SearchLimit>,
        stop: &StopFlag,
        bounds: Option<&DepthBounds>,
    ) -> Result<RecordAnswer, Diagnostic> {
        let budget = SearchLimit::budget(limit, stop, bounds);
        let ask = |rules: &Rules| prove(&asked.question, rules, &budget, None, &mut |_| {});
        let answer = match ask(&Rules::by_search()) {
            Err(ProofError::TooLarge(_)) => ask(&Rules::default()),
            answer => answer,
        };
        let note = format!("this question is in the record {name}");
        let answer = answer.map_err(|error| unproved(error, asked, None).note(note))?;
        Ok(RecordAnswer::of(asked, answer, limit))
    }

    /// Checks an answer that another process has found.
    ///
    /// # Errors
    ///
    /// Returns an error if the maze or the proof does not belong to this question, or contradicts the bounds of the
    /// answer.
    pub(in crate::cli) fn check(&self, asked: &BlueprintQuestion) -> Result<(), Diagnostic> {
        self.checked_proof(asked).map(|_| ())
    }

    /// The same answer, which [`RecordAnswer::check`] has accepted before.
    pub(in crate::cli) fn accepted(self) -> RecordAnswer {
        RecordAnswer {
            is_accepted: true,
            ..self
        }
    }

    /// The maze and its depth, or `None` if the answer has no maze. The maze is solved again.
    pub(super) fn checked_maze(
        &self,
        asked: &BlueprintQuestion,
    ) -> Result<Option<(Maze, u32)>, Diagnostic> {
        let Some(letters) = &self.maze else {
            return Ok(None);
        };
        let maze = verified(&asked.question, letters).filter(|(_, depth)| *depth <= self.upper);
        let foreign = || wrong("the maze of an answer is not one of its question");
        maze.map(Some).ok_or_else(foreign)
    }

    /// The proof, or `None` if the answer has no proof. The checker must accept the proof for the maze and the board of
    /// the question.
    pub(super) fn checked_proof(
        &self,
        asked: &BlueprintQuestion,
    ) -> Result<Option<&str>, Diagnostic> {
        if self.is_accepted {
            return Ok(self.proof.as_deref());
        }
        let maze = self.checked_maze(asked)?;
        let Some(proof) = &self.proof else {
            return Ok(None);
        };
        let BlueprintQuestion {
            blueprint,
            question,
        } = asked;
        let mut loaded = ProofFile::parse("the proof of an answer", proof)?;
        let is_for_question = maze.is_some_and(|(maze, depth)| {
            loaded.maze = blueprint.maze(maze, "");
            loaded.file.is_for(blueprint, question, &loaded.maze, depth)
        });
        if !is_for_question {
            return Err(wrong("the proof of an answer is for another question"));
        }
        let verified = loaded.check().map_err(|error| {
            let title = error.title();
            wrong(format!("the proof of an answer is wrong: {title}"))
        })?;
        let refuted = verified.refuted;
        if refuted == self.upper.saturating_add(1) {
            return Ok(Some(proof));
        }
        Err(wrong(format!(
            "the proof of an answer refutes {refuted} jumps, and the answer is {}",
            self.upper
        )))
    }

    fn of(
        asked: &BlueprintQuestion,
        answer: ProofResult,
        limit: Option<SearchLimit>,
    ) -> RecordAnswer {
        let is_repeatable = matches!(limit, Some(SearchLimit::Positions(_)));
        let proof = ProofFile::of(&asked.blueprint, &asked.question, &answer);
        let max_bytes = if answer.is_exact() {
            MAX_PROOF_BYTES
        } else {
            MAX_PROOF_BYTES / 10
        };
        RecordAnswer {
            upper: answer.upper,
            positions: Some(answer.progress.positions).filter(|_| answer.theorem.is_none()),
            seconds: (!is_repeatable).then(|| seconds(answer.progress.seconds)),
            proof: proof
                .filter(|proof| proof.refuted == answer.upper + 1)
                .and_then(|proof| proof.written())
                .filter(|proof| proof.len() <= max_bytes),
            maze: answer.progress.maze,
            is_accepted: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Changes;
    use crate::search::make::Conditions;

    #[test]
    fn only_an_accepted_proof_is_not_checked_again() {
        let (changes, conditions) = (Changes::size(Some(&[3, 3])), Conditions::default());
        let asked = BlueprintQuestion::new("rook".as_ref(), &changes, None, &conditions);
        let asked = asked.expect("a question");
        let stop = StopFlag::default();
        let right = RecordAnswer::find(&asked, "rook-3x3", None, &stop, None).expect("an answer");
        assert!(right.proof.is_some() && right.check(&asked).is_ok());
        let wrong = RecordAnswer {
            upper: right.upper + 1,
            ..right
        };
        assert!(wrong.check(&asked).is_err());
        assert!(wrong.accepted().check(&asked).is_ok());
    }
}
