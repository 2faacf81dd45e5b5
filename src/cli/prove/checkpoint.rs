//! Checkpoints of a proof in a file. The file is replaced as a whole, so it is complete whenever the program ends.

use crate::cli::formatting::{hexadecimal, json};
use crate::cli::output::{writable, write_files};
use crate::files::{Blueprint, Diagnostic};
use crate::limits;
use crate::prove::{ORDER, ProofProgress, Question, Rules};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;

/// A checkpoint file. If it exists, the search for a proof resumes from it. The search replaces it at intervals.
pub(super) struct Checkpoint {
    file: OsString,
    question: String,
    progress: Option<ProofProgress>,
}

/// The content of the file.
#[derive(Deserialize, Serialize)]
struct CheckpointFile<S> {
    jumpmaze_checkpoint: u32,
    /// A digest of the question, so that the checkpoint of another question is refused.
    question: String,
    standing: S,
}

impl Checkpoint {
    /// Reads the file if it exists.
    pub(super) fn open(
        file: &OsStr,
        blueprint: &Blueprint,
        question: &Question,
        rules: &Rules,
    ) -> Result<Checkpoint, Diagnostic> {
        let path_text = file.to_string_lossy();
        let error = |what: String, help: &str| Diagnostic::error(&*path_text, "", what).help(help);
        let digest = question_digest(blueprint, question, rules);
        let length = fs::metadata(file).map_or(0, |about| about.len());
        if length > limits::PROOF_BYTES as u64 {
            return Err(error(
                format!("{length} bytes are too many for a checkpoint"),
                "name another file",
            ));
        }
        if file == "-" {
            return Err(error("`-` is not a file".to_owned(), "name a file"));
        }
        let progress = match fs::read_to_string(file) {
            Err(missing) if missing.kind() == std::io::ErrorKind::NotFound => None,
            Err(why) => return Err(error(format!("cannot read it: {why}"), "name another file")),
            Ok(text) => {
                let read: serde_json::Result<CheckpointFile<ProofProgress>> =
                    serde_json::from_str(&text);
                match read {
                    Ok(content) if content.jumpmaze_checkpoint != 1 => {
                        let what = format!("checkpoint version {}", content.jumpmaze_checkpoint);
                        return Err(error(what, "this program reads version 1"));
                    }
                    Ok(content) if content.question == digest => Some(content.standing),
                    Ok(_) => {
                        let what = "it belongs to another question".to_owned();
                        return Err(error(what, "ask the same as before, or name another file"));
                    }
                    Err(why) => {
                        let what = format!("not a checkpoint: {why}");
                        return Err(error(what, "name another file"));
                    }
                }
            }
        };
        writable(Path::new(file))?;
        Ok(Checkpoint {
            file: file.to_owned(),
            question: digest,
            progress,
        })
    }

    /// Takes the saved progress, from which the search resumes. `None` if there was no file.
    pub(super) fn progress(&mut self) -> Option<ProofProgress> {
        self.progress.take()
    }

    /// Replaces the file.
    pub(super) fn write(&self, progress: &ProofProgress) -> Result<(), Diagnostic> {
        let content = CheckpointFile {
            jumpmaze_checkpoint: 1,
            question: self.question.clone(),
            standing: progress,
        };
        let text = json(&content)?;
        write_files([(Path::new(&self.file), &text.into_bytes())])
    }
}

/// A digest of everything that determines the steps of a proof.
fn question_digest(blueprint: &Blueprint, question: &Question, rules: &Rules) -> String {
    let kind = serde_json::to_string(blueprint.kind()).unwrap_or_default();
    let ends = (question.start, &question.goal, question.task.is_free());
    let conditions = (question.unique, question.no_black_holes);
    let board = (&blueprint.spec.board.names, &blueprint.spec.letters);
    let text = format!("{ORDER} {kind} {ends:?} {conditions:?} {board:?} {rules:?}");
    hexadecimal(&Sha256::digest(text.as_bytes()))
}
