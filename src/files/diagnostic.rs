//! Errors in text files, shown as the Rust compiler shows errors.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};

use super::serde_errors::{in_plain_words, missing};
use super::span_position::{SpanPosition, printable};
use super::unclosed::unclosed;
use crate::remedy::Remedy;
use crate::spelling::did_you_mean;

/// The maximum number of characters of a message that are shown.
const MESSAGE: usize = 800;

/// The severity of a diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be read, but the audit of its board or the check of its proof fails.
    Failure,
    /// The file can be used, but probably does not mean what its author intended.
    Warning,
}

/// An error or warning about one place in a text file.
///
/// It owns the text, so it can be shown long after the file was read. `Display` writes a few short lines: it cuts long
/// lines of the file and replaces control characters.
///
/// ```
/// use jumpmaze::Diagnostic;
///
/// let text = "[boundary]\nwrap = \"tours\"\n";
/// let diagnostic = Diagnostic::error("ring.toml", text, "unknown boundary `tours`")
///     .at(18..25)
///     .label("not a boundary")
///     .help("did you mean `torus`?");
/// assert_eq!(diagnostic.line_column(), Some((2, 8)));
/// assert_eq!(
///     diagnostic.to_string(),
///     r#"error: unknown boundary `tours`
///  --> ring.toml:2:8
///   |
/// 2 | wrap = "tours"
///   |        ^^^^^^^ not a boundary
///   |
///   = help: did you mean `torus`?"#
/// );
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Boxed to keep the `Result`s of the file readers small.
    report: Box<DiagnosticData>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct DiagnosticData {
    severity: Severity,
    file: String,
    text: Arc<str>,
    title: String,
    span: Option<Range<usize>>,
    /// The number of lines of the file before the text.
    lines_before: usize,
    label: Option<String>,
    notes: Vec<String>,
    help: Option<String>,
    key: Option<String>,
    /// Further errors of the same file.
    others: Vec<Diagnostic>,
}

impl Diagnostic {
    /// Returns an error about a whole file; [`at`](Self::at) narrows it down to a place. If the file name is empty, the
    /// error is not about a file and has no location.
    pub fn error(
        file: impl Into<String>,
        text: impl Into<Arc<str>>,
        title: impl Into<String>,
    ) -> Self {
        Self::new(Severity::Error, file.into(), text.into(), title.into())
    }

    /// Returns the error for a failed audit or proof.
    pub(crate) fn failure(
        file: impl Into<String>,
        text: impl Into<Arc<str>>,
        title: impl Into<String>,
    ) -> Self {
        Self::new(Severity::Failure, file.into(), text.into(), title.into())
    }

    /// Returns a warning about a whole file; [`at`](Self::at) narrows it down to a place.
    pub(crate) fn warning(
        file: impl Into<String>,
        text: impl Into<Arc<str>>,
        title: impl Into<String>,
    ) -> Self {
        Self::new(Severity::Warning, file.into(), text.into(), title.into())
    }

    fn new(severity: Severity, file: String, text: Arc<str>, title: String) -> Self {
        let report = DiagnosticData {
            severity,
            file,
            text,
            title,
            span: None,
            lines_before: 0,
            label: None,
            notes: Vec::new(),
            help: None,
            key: None,
            others: Vec::new(),
        };
        Self {
            report: Box::new(report),
        }
    }

    /// Combines the errors of one file, sorted by their positions. [`title`](Self::title) and the other methods return
    /// the data of the first one. The list must not be empty.
    pub(super) fn of_all(mut errors: Vec<Diagnostic>) -> Self {
        let start = |error: &Diagnostic| error.span().map(|span| span.start);
        errors.sort_by_key(start);
        let mut first = errors.remove(0);
        first.report.others = errors;
        first
    }

    /// Returns an error about a whole file, with its remedy. If the file name is empty, the error is not about a file.
    pub(crate) fn of(file: impl Into<String>, error: &dyn Remedy) -> Self {
        Self::error(file, "", error.to_string()).help(error.remedy())
    }

    /// Converts an error of the TOML parser or of serde in `text`.
    ///
    /// For a misspelt key or value, a note lists the allowed ones, and the help suggests the most similar one.
    ///
    /// ```
    /// use jumpmaze::internals::files::Diagnostic;
    ///
    /// #[derive(Debug, serde::Deserialize)]
    /// #[serde(deny_unknown_fields)]
    /// struct Board {
    ///     shape: String,
    ///     size: Vec<u32>,
    /// }
    ///
    /// let text = "shape = \"rect\"\nsise = [8, 8]\n";
    /// let error = toml::from_str::<Board>(text).unwrap_err();
    /// assert_eq!(
    ///     Diagnostic::from_toml("board.toml", text, &error).to_string(),
    ///     "error: unknown key `sise`
    ///  --> board.toml:2:1
    ///   |
    /// 2 | sise = [8, 8]
    ///   | ^^^^
    ///   |
    ///   = note: expected `shape` or `size`
    ///   = help: did you mean `size`?"
    /// );
    /// ```
    #[doc(hidden)]
    pub fn from_toml(
        file: impl Into<String>,
        text: impl Into<Arc<str>>,
        error: &toml::de::Error,
    ) -> Self {
        let (file, text) = (file.into(), text.into());
        let start = error.span().map(|span| span.start);
        let unclosed = start.and_then(|start| unclosed(&text, error.message(), start));
        if let Some((quotes, remedy)) = unclosed {
            let error = Self::error(file, text, "the closing quote is missing");
            return error.at(quotes).help(remedy);
        }
        Self::from_serde(file, text, error.message(), error.span())
    }

    /// Converts an error of the JSON parser or of serde in the part of `text` that begins at byte `start`.
    ///
    /// ```
    /// use jumpmaze::internals::files::{Diagnostic, MazeFile};
    ///
    /// let text = "{\"cells\": \"1 G\", \"colour\": 1}";
    /// let error = serde_json::from_str::<MazeFile>(text).unwrap_err();
    /// let diagnostic = Diagnostic::from_json("maze.json", text, 0, &error);
    /// assert_eq!(diagnostic.title(), "unknown key `colour`");
    /// assert_eq!(diagnostic.line_column(), Some((1, 18)));
    /// ```
    #[doc(hidden)]
    pub fn from_json(
        file: impl Into<String>,
        text: impl Into<Arc<str>>,
        start: usize,
        error: &serde_json::Error,
    ) -> Self {
        let (text, message) = (text.into(), error.to_string());
        let message = match message.rsplit_once(" at line ") {
            Some((message, _)) => message,
            None => &message,
        };
        let span = json_span(&text, start, error);
        let diagnostic = Self::from_serde(file.into(), text, message, span);
        match error.classify() {
            serde_json::error::Category::Data => diagnostic,
            serde_json::error::Category::Eof => {
                diagnostic.help("the text ends too soon: close what is still open")
            }
            _ => diagnostic.help("this is not valid JSON from here on; compare it with an example"),
        }
    }

    fn from_serde(file: String, text: Arc<str>, message: &str, span: Option<Range<usize>>) -> Self {
        // serde reports the wrong word and the allowed words only within the text of its message.
        let misspelt = ["unknown field `", "unknown variant `"]
            .iter()
            .find_map(|start| message.strip_prefix(start)?.rsplit_once("`, expected "));
        let mut diagnostic = if let Some((typed, allowed)) = misspelt {
            let expected = message.len() - allowed.len() - "expected ".len();
            let title = message[..expected].trim_end_matches(", ");
            let title = title.replacen("unknown field", "unknown key", 1);
            let title = title.replacen("unknown variant", "unknown value", 1);
            let known = allowed.split('`').skip(1).step_by(2);
            let plain = Self::error(file, text, title).note(&message[expected..]);
            match did_you_mean(typed, known) {
                Some(word) => plain.help(format!("did you mean `{word}`?")),
                None => plain,
            }
        } else if let Some(key) = missing(message) {
            Self::error(file, text, format!("the key `{key}` is missing"))
                .help(format!("add {key} = …"))
        } else {
            Self::error(file, text, in_plain_words(message))
        };
        // If a key is missing from a table, the error points at the table. If it is missing from the top level of the
        // file, the error has no span.
        let whole_file = |start: usize| {
            let text = &diagnostic.report.text;
            missing(message).is_some()
                && !text[text.floor_char_boundary(start)..].starts_with(['[', '{'])
        };
        diagnostic.report.span = span.filter(|span| !whole_file(span.start));
        diagnostic
    }

    /// Points at these bytes of the text. If they are outside the text, the nearest position in the text is shown.
    #[must_use]
    pub fn at(mut self, span: Range<usize>) -> Self {
        self.report.span = Some(span);
        self
    }

    /// Points at these bytes of the text. With `None`, it points at the whole file.
    pub(super) fn at_span(mut self, span: Option<Range<usize>>) -> Self {
        self.report.span = span;
        self
    }

    /// Sets a short label beside the carets, which is shown only with a span.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.report.label = Some(label.into());
        self
    }

    /// Adds a note that helps to understand the error.
    pub(crate) fn note(mut self, note: impl Into<String>) -> Self {
        self.report.notes.push(note.into());
        self
    }

    /// Sets the remedy: what to write instead.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.report.help = Some(help.into());
        self
    }

    /// Stores the key of the file that the diagnostic is about. The key is not shown.
    pub(super) fn about(mut self, key: &str) -> Self {
        self.report.key = Some(key.to_owned());
        self
    }

    /// Returns the key of the file that the diagnostic is about, such as `obstacles.walls[2]`.
    pub(crate) fn key(&self) -> Option<&str> {
        self.report.key.as_deref()
    }

    /// Moves the diagnostic to the file and the position of another one. It is used if the position was not yet known
    /// when the diagnostic was created.
    pub(crate) fn moved_to(mut self, other: &Diagnostic) -> Self {
        self.report.file.clone_from(&other.report.file);
        self.report.text = Arc::clone(&other.report.text);
        self.report.span.clone_from(&other.report.span);
        self.report.lines_before = other.report.lines_before;
        let others = std::mem::take(&mut self.report.others).into_iter();
        self.report.others = others.map(|own| own.moved_to(other)).collect();
        self
    }

    /// Counts lines from a later line of the file: the text begins after this number of lines.
    pub(crate) fn after_lines(mut self, lines: usize) -> Self {
        self.report.lines_before = lines;
        let others = std::mem::take(&mut self.report.others).into_iter();
        self.report.others = others.map(|own| own.after_lines(lines)).collect();
        self
    }

    /// Turns the error into a warning, for callers that continue in spite of it.
    pub(crate) fn into_warning(mut self) -> Self {
        self.report.severity = Severity::Warning;
        let others = std::mem::take(&mut self.report.others).into_iter();
        self.report.others = others.map(Diagnostic::into_warning).collect();
        self
    }

    /// Returns the severity.
    #[doc(hidden)]
    pub fn severity(&self) -> Severity {
        self.report.severity
    }

    /// Returns the name of the file, as it was given.
    pub fn file(&self) -> &str {
        &self.report.file
    }

    /// Returns the message in one line.
    pub fn title(&self) -> &str {
        &self.report.title
    }

    /// Returns the remedy, or `None` if no remedy is known.
    pub fn remedy(&self) -> Option<&str> {
        self.report.help.as_deref()
    }

    /// Returns the other errors of the same file. They are shown below this one.
    pub fn others(&self) -> &[Diagnostic] {
        &self.report.others
    }

    /// Returns the text of the file.
    pub(crate) fn text(&self) -> &str {
        &self.report.text
    }

    /// Returns the span, as it was given.
    pub(crate) fn span(&self) -> Option<Range<usize>> {
        self.report.span.clone()
    }

    /// Returns the line and the column of the start of the span, both from 1. The column counts characters.
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

/// Writes the same text as [`Display`](fmt::Display), so that a `main` that returns the error prints it readably.
impl fmt::Debug for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Diagnostic {}

/// Converts an error with a remedy to a diagnostic without a file.
impl<E: Remedy> From<E> for Diagnostic {
    fn from(error: E) -> Self {
        Self::of("", &error)
    }
}

/// Replaces control characters in a message, so that it is safe for terminals. If it is too long, also cuts out its
/// middle.
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

/// Returns the span at which serde_json stopped reading. The error contains the line, and how many bytes of the line
/// were read. If these bytes end with a quoted word, the span covers the whole word. The span begins at byte `start` or
/// later.
fn json_span(text: &str, start: usize, error: &serde_json::Error) -> Option<Range<usize>> {
    if error.is_eof() {
        // The missing part belongs after the last character.
        let read = text.trim_end();
        let (last, _) = read.char_indices().next_back()?;
        return Some(last..read.len());
    }
    let before = error.line().checked_sub(1)?;
    let line = match before {
        0 => 0,
        _ => text.match_indices('\n').nth(before - 1)?.0 + 1,
    };
    let end = text.floor_char_boundary((line + error.column()).max(start));
    let read = &text[start.min(end)..end];
    let word = match read.strip_suffix('"') {
        Some(before) => before.rfind('"')?,
        None => read.char_indices().next_back().map_or(0, |(at, _)| at),
    };
    Some(start + word..end)
}

#[cfg(test)]
mod tests;
