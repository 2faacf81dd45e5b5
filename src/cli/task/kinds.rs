//! The list of the kinds of tasks. A kind is one file, which declares its `KIND`.

use super::{TaskKind, count, experiment, new, records};
use crate::files::Diagnostic;

/// Every kind, in the order of the help.
pub(in crate::cli) const KINDS: &[TaskKind] =
    &[new::KIND, records::KIND, experiment::KIND, count::KIND];

/// The kind with this name.
///
/// # Errors
///
/// Returns an error if there is no such kind.
pub(in crate::cli) fn kind(name: &str) -> Result<&'static TaskKind, Diagnostic> {
    let mut kinds = KINDS.iter();
    kinds.find(|kind| kind.name == name).ok_or_else(|| {
        let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
        let what = format!("there are no tasks of the kind `{name}`");
        Diagnostic::plain(what).help(format!("the kinds are: {}", names.join(", ")))
    })
}
