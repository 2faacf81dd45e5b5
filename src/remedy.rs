//! Errors with a remedy.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::ops::Range;

/// Implements `Error` and [`WithoutFile`] for a type with a message and a [remedy](Remedy). Also implements `Debug`,
/// which writes the message and the remedy. So the message and the remedy are readable if `main` returns the error.
macro_rules! readable_error {
    ($error:ty) => {
        impl std::error::Error for $error {}

        impl $crate::remedy::WithoutFile for $error {}

        impl std::fmt::Debug for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{self}; {}", $crate::remedy::Remedy::remedy(self))
            }
        }
    };
}
pub(crate) use readable_error;

/// An error with a suggestion for the user.
///
/// The message says what is wrong. The program shows the remedy on a line of its own. Only the message of a
/// [`Diagnostic`](crate::Diagnostic) contains the remedy: it is the whole text that the program shows.
///
/// ```
/// use jumpmaze::{Format, Remedy};
/// let error = "jsn".parse::<Format>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown format `jsn`");
/// assert_eq!(error.remedy(), "did you mean `json`?");
/// ```
pub trait Remedy: Error {
    /// Returns the suggestion, in one sentence. It is empty only for a [`Diagnostic`](crate::Diagnostic) without one.
    fn remedy(&self) -> Cow<'_, str>;

    /// Returns the message and the remedy in one line.
    fn in_one_line(&self) -> String {
        format!("{self}: {}", self.remedy())
    }
}

/// An error with a remedy that is not about a file. `?` turns it into a [`Diagnostic`](crate::Diagnostic).
///
/// A diagnostic is the only error of this crate that does not implement this trait. Your own errors can implement it.
pub trait WithoutFile: Remedy {}

/// The error for an invalid part of a text, such as a formula.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct BadText {
    /// The byte range of the invalid part.
    pub at: Range<usize>,
    /// The problem.
    pub what: String,
    /// The remedy.
    pub(crate) remedy: String,
}

impl BadText {
    pub(crate) fn new(
        at: Range<usize>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> BadText {
        BadText {
            at,
            what: what.into(),
            remedy: remedy.into(),
        }
    }

    /// Converts an error about a part of a text to an error about the whole text. The part begins at byte `start`.
    pub(crate) fn moved_by(mut self, start: usize) -> BadText {
        self.at = start + self.at.start..start + self.at.end;
        self
    }
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.what, self.at.start + 1)
    }
}

readable_error!(BadText);

impl Remedy for BadText {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.remedy)
    }
}

/// An error that consists of a message and its [remedy](Remedy).
#[derive(Clone, PartialEq, Eq)]
pub struct Problem {
    what: String,
    remedy: String,
}

impl Problem {
    pub(crate) fn new(what: impl fmt::Display, remedy: impl Into<String>) -> Problem {
        Problem {
            what: what.to_string(),
            remedy: remedy.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

readable_error!(Problem);

impl Remedy for Problem {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.remedy)
    }
}
