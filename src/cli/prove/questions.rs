//! Questions about a board, and the errors for questions that cannot be asked or answered.

use crate::cli::input;
use crate::files::{Blueprint, Changes, Diagnostic, ProofFile, VerifiedProof};
use crate::prove::{ProofError, Question, QuestionError, theorem};
use crate::search::ImpossibleMaze;
use crate::search::make::Conditions;
use crate::topology::Number;
use std::ffi::OsStr;

/// A question and the blueprint that it comes from.
pub(in crate::cli) struct BlueprintQuestion {
    pub(in crate::cli) blueprint: Blueprint,
    pub(in crate::cli) question: Question,
}

impl BlueprintQuestion {
    pub(super) fn new(
        variant: &OsStr,
        changes: &Changes,
        numbers: Option<&[Number]>,
        conditions: &Conditions,
    ) -> Result<BlueprintQuestion, Diagnostic> {
        let blueprint = blueprint(variant, changes, numbers)?;
        let question = Question::new(blueprint.spec.clone(), conditions);
        Ok(BlueprintQuestion {
            question: question.map_err(|error| refused(&error))?,
            blueprint,
        })
    }
}

/// The blueprint of a variant, restricted to `numbers` if they are given.
pub(super) fn blueprint(
    name: &OsStr,
    changes: &Changes,
    numbers: Option<&[Number]>,
) -> Result<Blueprint, Diagnostic> {
    let variant = input::changed_variant(name, changes)?;
    let mut blueprint = Blueprint::of_variant(&variant);
    if let Some(numbers) = numbers {
        // Keep only the numbers that the variant allows.
        let allowed = blueprint.spec.letters.numbers.as_ref();
        let is_allowed = |number: &&Number| allowed.is_none_or(|allowed| allowed.contains(number));
        blueprint.spec.letters.numbers = Some(numbers.iter().filter(is_allowed).copied().collect());
    }
    Ok(blueprint)
}

/// The help text for a board that is too large.
const SMALLER_SIZE: &str = "use a smaller --size";

/// The error for a question that was not answered.
pub(super) fn unproved(
    error: ProofError,
    asked: &BlueprintQuestion,
    checkpoint: Option<&OsStr>,
) -> Diagnostic {
    let has_theorem = theorem::bound_of(&asked.question.task).is_some();
    let file = match (error, checkpoint) {
        (ProofError::ForeignProgress, Some(file)) => file.to_string_lossy(),
        _ => "".into(),
    };
    Diagnostic::on(&*file, error).help(match error {
        ProofError::ForeignProgress => "remove it to start again",
        ProofError::Contradiction => "please report the command",
        ProofError::TooLarge(_) if has_theorem => {
            "use a smaller --size; or leave out --without and -o and ask from corner to corner: the theorem answers this question"
        }
        ProofError::TooLarge(_) => SMALLER_SIZE,
    })
}

/// The error for a question that cannot be asked, with a remedy.
pub(super) fn refused(error: &QuestionError) -> Diagnostic {
    let refused = match error {
        QuestionError::ImpossibleMaze(ImpossibleMaze::NoWay) => Diagnostic::failure("", error),
        _ => Diagnostic::plain(error),
    };
    let remedy = match error {
        QuestionError::ImpossibleMaze(ImpossibleMaze::NoWay) => {
            "choose another --start or --goal, or allow more numbers"
        }
        QuestionError::ImpossibleMaze(_) => SMALLER_SIZE,
        QuestionError::Stock => {
            "remove `stock` from [contents]; --numbers limits what may be written"
        }
        QuestionError::Start | QuestionError::StartIsGoal => "name it with --start CELL",
        QuestionError::Goal(name) => {
            let remedy = format!(
                "name one of the cells, such as --goal {name}, or --goal free for the deepest cell"
            );
            return refused.help(remedy);
        }
        QuestionError::Conditions => {
            "leave --unique and --no-black-holes out; or, if jumps do not depend on the jump before, name the goal \
             with --goal CELL"
        }
    };
    refused.help(remedy)
}

/// Verifies a proof with the checker before it is written.
///
/// # Errors
///
/// Returns an error if the checker rejects the proof, which is a bug in the program.
pub(super) fn check_proof(proof: &str) -> Result<VerifiedProof, Diagnostic> {
    let result = ProofFile::parse("the proof", proof).and_then(|proof| proof.check());
    result.map_err(|error| {
        let what = format!("the checker rejects the proof: {}", error.title());
        Diagnostic::plain(what).help("this is a bug in the program; please report the command")
    })
}
