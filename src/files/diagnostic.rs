//! Errors in text files, shown in the style of the Rust compiler.

mod parser_errors;
pub(crate) mod render;

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::remedy::{Remedy, WithoutFile};

/// The severity of a diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The input, usually a file, cannot be used.
    Error,
    /// The input is valid, but the work failed: for example, an audit or the check of a proof failed, a maze has no
    /// solution, or the work was interrupted.
    Failure,
    /// The file can be used, but probably does not mean what its author intended.
    Warning,
}

/// An error or warning, usually about a text file or one place in it.
///
/// A diagnostic owns the text, so it can be shown long after the file was read. `Display` writes a few short lines: it
/// cuts long lines of the file and replaces control characters.
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
    /// The number of lines of the file before `text`, which may be a part of the file.
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
        let report = DiagnosticData {
            severity: Severity::Error,
            file: file.into(),
            text: text.into(),
            title: title.into(),
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

    /// Returns an error that is not about a file.
    pub(crate) fn plain(title: impl fmt::Display) -> Self {
        Self::on("", title)
    }

    /// Returns an error about a whole file or a flag, without a text.
    pub(crate) fn on(file: impl AsRef<OsStr>, title: impl fmt::Display) -> Self {
        Self::error(file.as_ref().to_string_lossy(), "", title.to_string())
    }

    /// Returns the error for work that failed although the input is valid. If the file name is empty, the error is not
    /// about a file.
    pub(crate) fn failure(file: impl AsRef<OsStr>, title: impl fmt::Display) -> Self {
        Self::on(file, title).into_failure()
    }

    /// Returns a warning about a whole file or a flag. If the file name is empty, the warning is not about a file.
    pub(crate) fn warning(file: impl AsRef<OsStr>, title: impl fmt::Display) -> Self {
        Self::on(file, title).into_warning()
    }

    /// Combines the errors of one file, sorted by their positions. [`title`](Self::title) and the other methods return
    /// the data of the first error. [`others`](Self::others) returns the other errors. The list must not be empty.
    pub(super) fn of_all(mut errors: Vec<Diagnostic>) -> Self {
        let start = |error: &Diagnostic| error.span().map(|span| span.start);
        errors.sort_by_key(start);
        let mut first = errors.remove(0);
        first.report.others = errors;
        first
    }

    /// Returns an error about a whole file, with its remedy. If the file name is empty, the error is not about a file.
    pub(crate) fn of(file: impl AsRef<OsStr>, error: &dyn Remedy) -> Self {
        Self::on(file, error).help(error.remedy())
    }

    /// Points at these bytes of the text. If they are outside the text, the nearest position in the text is shown.
    #[must_use]
    pub fn at(mut self, span: Range<usize>) -> Self {
        self.report.span = Some(span);
        self
    }

    /// Points at these bytes of the text. With `None`, the diagnostic points at the whole file.
    pub(super) fn at_span(mut self, span: Option<Range<usize>>) -> Self {
        self.report.span = span;
        self
    }

    /// Sets a short label beside the carets. The label is shown only if the diagnostic has a span.
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

    /// Returns an error about a part of a file, with the message and the remedy of this error but without its position.
    pub(crate) fn in_part(&self, file: impl AsRef<OsStr>, part: impl fmt::Display) -> Self {
        let mut error = Self::on(file, format!("{part}: {}", self.title()));
        error.report.help.clone_from(&self.report.help);
        error
    }

    /// Moves the diagnostic to the file and the position of `other`. This is for a diagnostic that was created before
    /// its position was known.
    pub(crate) fn moved_to(mut self, other: &Diagnostic) -> Self {
        self.report.file.clone_from(&other.report.file);
        self.report.text = Arc::clone(&other.report.text);
        self.report.span.clone_from(&other.report.span);
        self.report.lines_before = other.report.lines_before;
        let others = std::mem::take(&mut self.report.others).into_iter();
        self.report.others = others.map(|own| own.moved_to(other)).collect();
        self
    }

    /// Sets the number of lines of the file before the text, so that lines are counted from the beginning of the file.
    pub(crate) fn after_lines(mut self, lines: usize) -> Self {
        self.report.lines_before = lines;
        let others = std::mem::take(&mut self.report.others).into_iter();
        self.report.others = others.map(|own| own.after_lines(lines)).collect();
        self
    }

    /// Turns the error into the error for work that failed although the input is valid.
    pub(crate) fn into_failure(mut self) -> Self {
        self.report.severity = Severity::Failure;
        self
    }

    /// Turns the error into a warning, for callers that continue despite the error.
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

    /// Returns the message.
    pub fn title(&self) -> &str {
        &self.report.title
    }

    /// Returns the remedy, or `None` if no remedy is known.
    pub(crate) fn help_text(&self) -> Option<&str> {
        self.report.help.as_deref()
    }

    /// Returns the other errors of the same file. They are shown below this error.
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
}

impl std::error::Error for Diagnostic {}

/// The remedy is empty if none is known.
impl Remedy for Diagnostic {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.help_text().unwrap_or_default())
    }

    /// Returns the message and the remedy in one line, without the place in the file.
    fn in_one_line(&self) -> String {
        let remedy = self.help_text().map(|help| format!(": {help}"));
        format!("{}{}", self.title(), remedy.unwrap_or_default())
    }
}

/// Converts an error with a remedy to a diagnostic without a file.
impl<E: WithoutFile> From<E> for Diagnostic {
    fn from(error: E) -> Self {
        Self::of("", &error)
    }
}

#[cfg(test)]
mod tests;
