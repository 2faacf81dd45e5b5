//! Checkpoints of a proof in a file. The file is replaced as a whole, so it is complete whenever the program ends. A
//! checksum detects damaged files, but not forged files. A forged checkpoint cannot lead to a wrong proof file, because
//! the checker verifies every proof before it is written.

use crate::cli::formatting::{hexadecimal, json};
use crate::cli::output::{writable, write_files};
use crate::files::{Blueprint, Diagnostic};
use crate::limits;
use crate::prove::{ORDER, ProofProgress, Question, Rules};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;

/// A checkpoint file. If the file exists, the search for a proof resumes from it. The search replaces the file at
/// intervals.
pub(super) struct Checkpoint {
    file: OsString,
    question: String,
    progress: Option<ProofProgress>,
}

/// The version of the format. Files of version 1 have no checksum.
const VERSION: u32 = 2;

/// The content of the file.
#[derive(Deserialize, Serialize)]
struct CheckpointFile {
    jumpmaze_checkpoint: u32,
    /// A digest of the question, so that the checkpoint of another question is refused.
    question: String,
    /// The checksum of the text of `progress`; `None` in version 1.
    checksum: Option<String>,
    /// The progress of the search, as JSON.
    #[serde(rename = "standing")]
    progress: Box<RawValue>,
}

impl CheckpointFile {
    fn new(question: String, progress: &ProofProgress) -> Result<CheckpointFile, Diagnostic> {
        let progress = RawValue::from_string(json(progress)?).map_err(Diagnostic::plain)?;
        Ok(CheckpointFile {
            jumpmaze_checkpoint: VERSION,
            question,
            checksum: Some(checksum(&progress)),
            progress,
        })
    }

    /// Parses the text of a file, which is named `path` in messages.
    fn parse(path: &str, text: &str) -> Result<CheckpointFile, Diagnostic> {
        serde_json::from_str(text).map_err(|why| not_a_checkpoint(path, &why))
    }

    /// The progress, if the file belongs to the question with this digest.
    fn progress_of(&self, path: &str, question: &str) -> Result<ProofProgress, Diagnostic> {
        let error = |what: &str, help: &str| Err(Diagnostic::on(path, what).help(help));
        if !(1..=VERSION).contains(&self.jumpmaze_checkpoint) {
            let what = format!("checkpoint version {}", self.jumpmaze_checkpoint);
            return error(&what, "this program reads versions 1 and 2");
        }
        if self.question != question {
            let what = "this checkpoint belongs to another question";
            let help = "ask the same question as before, or name another file";
            return error(what, help);
        }
        if !self.is_intact() {
            let what = "this checkpoint was changed: its checksum does not match";
            let help = "remove it to start again, or name another file";
            return error(what, help);
        }
        serde_json::from_str(self.progress.get()).map_err(|why| not_a_checkpoint(path, &why))
    }

    /// Whether the checksum matches. Files of version 1 have no checksum and are accepted.
    fn is_intact(&self) -> bool {
        match &self.checksum {
            Some(stored) => *stored == checksum(&self.progress),
            None => self.jumpmaze_checkpoint < VERSION,
        }
    }
}

fn checksum(progress: &RawValue) -> String {
    hexadecimal(&Sha256::digest(progress.get())[..8])
}

fn not_a_checkpoint(path: &str, why: &serde_json::Error) -> Diagnostic {
    Diagnostic::on(path, format!("not a checkpoint: {why}")).help("name another file")
}

/// Reads the text of a checkpoint, and writes it again. The question is not compared, and an empty checksum stands for
/// the right one, because a fuzzer cannot find digests.
pub(in crate::cli) fn rewritten_checkpoint(path: &str, text: &str) -> Result<String, Diagnostic> {
    let mut file = CheckpointFile::parse(path, text)?;
    if file.checksum.as_deref() == Some("") {
        file.checksum = Some(checksum(&file.progress));
    }
    let mut progress = file.progress_of(path, &file.question)?;
    // A fraction may change a little when it is written as JSON and read again.
    progress.seconds = 0.0;
    json(&CheckpointFile::new(file.question, &progress)?)
}

impl Checkpoint {
    /// Reads the file if it exists.
    pub(super) fn open(
        file: &OsStr,
        blueprint: &Blueprint,
        question: &Question,
        rules: &Rules,
    ) -> Result<Checkpoint, Diagnostic> {
        let error = |what: &str, help: &str| Diagnostic::on(file, what).help(help);
        let digest = question_digest(blueprint, question, rules);
        let length = fs::metadata(file).map_or(0, |about| about.len());
        if length > limits::PROOF_BYTES as u64 {
            let what = format!("{length} bytes are too many for a checkpoint");
            return Err(error(&what, "name another file"));
        }
        if file == "-" {
            return Err(error("`-` is not a file", "name a file"));
        }
        let progress = match fs::read_to_string(file) {
            Err(missing) if missing.kind() == std::io::ErrorKind::NotFound => None,
            Err(why) => {
                let what = format!("cannot read the file: {why}");
                return Err(error(&what, "name another file"));
            }
            Ok(text) => {
                let path = &file.to_string_lossy();
                let content = CheckpointFile::parse(path, &text)?;
                Some(content.progress_of(path, &digest)?)
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
        let text = json(&CheckpointFile::new(self.question.clone(), progress)?)?;
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
