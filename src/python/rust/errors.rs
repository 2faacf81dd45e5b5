//! Errors of the library as exceptions of Python.
//!
//! The classes are in `jumpmaze/errors.py`. They add the remedy to the text unless the text already contains it. The
//! file, the line, the column and the remedy are attributes.

use jumpmaze::energy::BadText;
use jumpmaze::sheets::Undrawable;
use jumpmaze::surface::Refusal;
use jumpmaze::topology::{TooManyStates, TooManySymmetries};
use jumpmaze::{Diagnostic, NoMaze, Problem, Remedy, UnknownName};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The class of an exception.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ErrorClass {
    /// A name, a file or a value is not valid.
    Input,
    /// No maze was found.
    NoMaze,
    /// Something is too large.
    Limit,
    /// A bug of the library.
    Internal,
}

/// An error before it becomes a Python exception. It can be sent between threads.
#[derive(Debug)]
pub(crate) struct Failure {
    class: ErrorClass,
    text: String,
    file: Option<String>,
    place: Option<(usize, usize)>,
    remedy: Option<String>,
}

impl Failure {
    /// An error without a file.
    pub(crate) fn new(
        class: ErrorClass,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Failure {
        Failure {
            class,
            text: what.into(),
            file: None,
            place: None,
            remedy: Some(remedy.into()),
        }
    }

    /// An error about an argument.
    pub(crate) fn input(what: impl Into<String>, remedy: impl Into<String>) -> Failure {
        Failure::new(ErrorClass::Input, what, remedy)
    }

    /// An error about a size.
    pub(crate) fn limit(what: impl Into<String>, remedy: impl Into<String>) -> Failure {
        Failure::new(ErrorClass::Limit, what, remedy)
    }

    /// The error for a panic.
    pub(crate) fn panic() -> Failure {
        Failure::new(
            ErrorClass::Internal,
            "the library has a bug",
            "please report it, with the message that was printed",
        )
    }

    /// Makes the exception.
    pub(crate) fn raise(self, py: Python<'_>) -> PyErr {
        let make = || -> PyResult<PyErr> {
            let name = match self.class {
                ErrorClass::Input => "InputError",
                ErrorClass::NoMaze => "NoMazeError",
                ErrorClass::Limit => "LimitError",
                ErrorClass::Internal => "InternalError",
            };
            let details = PyDict::new(py);
            details.set_item("file", self.file)?;
            details.set_item("line", self.place.map(|(line, _)| line))?;
            details.set_item("column", self.place.map(|(_, column)| column))?;
            details.set_item("remedy", self.remedy)?;
            let class = py.import("jumpmaze.errors")?.getattr(name)?;
            Ok(PyErr::from_value(class.call((self.text,), Some(&details))?))
        };
        make().unwrap_or_else(|error| error)
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        Python::attach(|py| failure.raise(py))
    }
}

impl From<Diagnostic> for Failure {
    fn from(error: Diagnostic) -> Failure {
        Failure {
            class: ErrorClass::Input,
            text: error.to_string(),
            file: Some(error.file())
                .filter(|file| !file.is_empty())
                .map(str::to_owned),
            place: error.line_column(),
            remedy: Some(error.remedy().into_owned()).filter(|remedy| !remedy.is_empty()),
        }
    }
}

/// Converts errors with a remedy.
macro_rules! failures {
    ($($error:ty => $class:ident,)+) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::new(ErrorClass::$class, error.to_string(), error.remedy())
            }
        })+
    };
}

failures! {
    BadText => Input,
    NoMaze => NoMaze,
    Problem => Input,
    Refusal => Input,
    TooManyStates => Limit,
    TooManySymmetries => Limit,
    Undrawable => Input,
    UnknownName => Input,
}
