//! Converts refusals (reasons why a description cannot be built) to diagnostics. A diagnostic points at a key of a file
//! or at the value of an option.

use super::Diagnostic;
use super::locate::locate;
use crate::surface::{Clash, Refusal};
use std::ops::Range;
use std::sync::Arc;

/// Returns the text that replaces the file name in an error about the value of an option. It contains the name of the
/// option in the library. The program replaces this name by the name of the flag.
pub(super) fn place_of_option(option: &str) -> String {
    format!("the option `{option}`")
}

/// Returns an error that points at the value of an option instead of a file.
pub(super) fn of_option(
    option: &str,
    typed: &str,
    what: impl Into<String>,
    remedy: impl Into<String>,
) -> Diagnostic {
    Diagnostic::error(place_of_option(option), typed, what)
        .at(0..typed.len())
        .help(remedy)
}

/// Converts a refusal to a diagnostic that points at the key of the refusal.
pub(crate) fn pointing(path: &str, text: &Arc<str>, refusal: &Refusal) -> Diagnostic {
    let span = locate(text, &refusal.key);
    let diagnostic = refused(path, text, refusal, span.clone()).about(&refusal.key);
    match span {
        Some(_) => diagnostic,
        None => diagnostic.note(format!("the key is `{}`", refusal.key)),
    }
}

/// Converts a refusal to a diagnostic that points at `span`.
pub(super) fn refused(
    path: &str,
    text: &Arc<str>,
    refusal: &Refusal,
    span: Option<Range<usize>>,
) -> Diagnostic {
    let error = Diagnostic::error(path, Arc::clone(text), &*refusal.what);
    let error = error.help(&*refusal.remedy).at_span(span);
    match refusal.clash {
        Clash::Audit => error.into_failure(),
        _ => error,
    }
}
