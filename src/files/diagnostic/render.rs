//! Writes diagnostics for people.

use super::Diagnostic;
use super::Severity;
use crate::files::span_position::{SpanPosition, printable};
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use std::fmt;

/// The maximum number of characters of a message that are shown.
const MESSAGE: usize = 800;

impl Diagnostic {
    /// Returns the line and the column of the start of the span, or `None` without a span. Both are counted from 1, and
    /// columns are characters.
    pub fn line_column(&self) -> Option<(usize, usize)> {
        self.place().map(|place| (place.line, place.column))
    }

    /// Renders the same text as `Display`, with ANSI colours.
    pub(crate) fn coloured(&self) -> String {
        self.render(&Renderer::styled())
    }

    fn place(&self) -> Option<SpanPosition> {
        let span = self.report.span.as_ref()?;
        let mut place = SpanPosition::new(&self.report.text, span);
        place.line += self.report.lines_before;
        Some(place)
    }

    fn render(&self, renderer: &Renderer) -> String {
        let report = &*self.report;
        let level = match report.severity {
            Severity::Error | Severity::Failure => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let title = level.primary_title(message(&report.title));
        let group = if let Some(place) = self.place() {
            let carets = AnnotationKind::Primary
                .span(place.carets)
                .label(report.label.as_deref().map(message));
            let snippet = Snippet::source(place.source)
                .path(message(&report.file))
                .line_start(place.line)
                .annotation(carets);
            title.element(snippet)
        } else if report.file.is_empty() {
            title.elements(None::<Origin<'_>>)
        } else {
            title.element(Origin::path(message(&report.file)))
        };
        let notes = report
            .notes
            .iter()
            .map(|note| Level::NOTE.message(message(note)));
        let help = report
            .help
            .iter()
            .map(|help| Level::HELP.message(message(help)));
        let mut text = renderer.render(&[group.elements(notes).elements(help)]);
        for other in &report.others {
            text.push('\n');
            text.push_str(&other.render(renderer));
        }
        text
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(&Renderer::plain()))
    }
}

/// Writes the text of [`Display`](fmt::Display), so that the error is readable if `main` returns it. In this case, Rust
/// writes `Error: ` first, so `error: ` is left out. If no text of a file is shown, the empty line of the frame is also
/// left out.
impl fmt::Debug for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.to_string();
        let text = text.strip_prefix("error: ").unwrap_or(&text);
        f.write_str(&text.replacen("\n |\n", "\n", 1))
    }
}

/// Replaces control characters in a message, so that it is safe for terminals. Cuts out the middle of a long message.
pub(crate) fn message(text: &str) -> String {
    let length = text.chars().count();
    let characters = text.chars().map(printable);
    if length <= MESSAGE {
        return characters.collect();
    }
    let half = MESSAGE / 2;
    let tail = characters.clone().skip(length - half);
    characters.take(half).chain(['…']).chain(tail).collect()
}
