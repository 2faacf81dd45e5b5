//! Parses transcripts and compares them exactly with the published form.
//!
//! Each difference is reported with its line, the text found and the text expected. After a difference, parsing
//! continues if possible, so that one mistake does not hide the others. The published texts leave some details open,
//! such as blanks at the end of a line, Windows line ends, a newline after a prompt, and a missing newline at the end.
//! Differences in these details are only warnings.

use super::exams::TranscriptKind;
use super::layout::PrintedLayout;
use super::point::PointVerdict;
use super::transcript_reader::{FormatDifference, TranscriptContents, TranscriptReader};
use crate::learn::{Lesson, Transcript};
use crate::remedy::Problem;

/// The differences between a transcript and the published form, with their lines. The transcript should show a maze of
/// the lesson, the depths of its cells and its objective.
///
/// # Errors
///
/// Returns an error if mazes of the lesson cannot be graded, or if the maze has too many states.
pub fn differences(lesson: &Lesson, bytes: &[u8]) -> Result<Vec<(usize, String)>, Problem> {
    let layout = PrintedLayout::of(lesson)?;
    let parsed = parse(bytes, &[], &layout, TranscriptKind::Evaluation);
    if let Some(tokens) = &parsed.tokens {
        Transcript::of(&layout.maze(lesson, tokens))?;
    }
    let complaints = parsed.complaints.into_iter();
    Ok(complaints
        .map(|complaint| (complaint.line, complaint.description))
        .collect())
}

/// Parses a transcript.
pub(super) fn parse(
    bytes: &[u8],
    prompts: &[&str],
    layout: &PrintedLayout,
    kind: TranscriptKind,
) -> TranscriptContents {
    let mut contents = TranscriptContents::default();
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let before = &bytes[..error.valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            let byte = bytes[error.valid_up_to()];
            contents.complaints.push(FormatDifference {
                line,
                verdict: PointVerdict::Failed,
                description: format!("the byte {byte:#04x} is not UTF-8 text"),
            });
            return contents;
        }
    };
    let mut reader = TranscriptReader {
        lines: text.split('\n').collect(),
        line: 0,
        column: 0,
        layout,
        contents,
    };
    reader.check_line_ends();
    reader.read_prompts(prompts);
    // If the output ended before the last prompt, this has already been reported, and the maze is not parsed.
    let has_ended = reader.remaining_line().is_none() && reader.contents.prompts < prompts.len();
    if !has_ended
        && reader.read_grid().is_some()
        && kind == TranscriptKind::Evaluation
        && reader.read_heading().is_some()
    {
        reader.read_depths();
        reader.read_objective();
    }
    if reader.contents.tokens.is_some() {
        reader.check_end();
    }
    reader.contents
}
