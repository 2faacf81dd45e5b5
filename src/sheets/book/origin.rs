//! Places in the file of a book, for errors that occur after the file was read.

use crate::files::{Diagnostic, locate};
use crate::remedy::Remedy;
use std::sync::Arc;

/// A place in the file of a book: the whole file, a section, or a value.
///
/// An origin stores the path of a key. The key is only located in the text when a diagnostic is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    path: Arc<str>,
    text: Arc<str>,
    key: String,
}

impl Origin {
    /// The whole file.
    pub(super) fn new(path: &str, text: &str) -> Origin {
        Origin {
            path: path.into(),
            text: text.into(),
            key: String::new(),
        }
    }

    /// The place of a key within this place, such as `title`, `section[2]` or `sizes[1]`. If the key is not in the
    /// file, diagnostics point at the innermost enclosing place that is in the file.
    #[must_use]
    pub fn at(&self, key: &str) -> Origin {
        let key = match self.key.as_str() {
            "" => key.to_owned(),
            around => format!("{around}.{key}"),
        };
        Origin {
            key,
            ..self.clone()
        }
    }

    /// An error that points to this place.
    #[must_use]
    pub fn error(&self, what: impl Into<String>) -> Diagnostic {
        self.pointing(Diagnostic::error(&*self.path, Arc::clone(&self.text), what))
    }

    /// An error that points to this place, with its remedy.
    pub(crate) fn error_with_remedy(&self, error: &dyn Remedy) -> Diagnostic {
        self.error(error.to_string()).help(error.remedy())
    }

    /// A failure that points to this place: the request is valid but cannot be met.
    #[must_use]
    pub fn failure(&self, what: impl Into<String>) -> Diagnostic {
        self.error(what).into_failure()
    }

    fn pointing(&self, diagnostic: Diagnostic) -> Diagnostic {
        match locate(&self.text, &self.key) {
            Some(span) => diagnostic.at(span),
            None => diagnostic,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Origin;

    #[test]
    fn errors_point_at_the_innermost_place_that_is_in_the_file() {
        let text = "title = \"T\"\n[[section]]\nvariant = \"rook\"\n[[section]]\nsizes = [\"5\"]\n";
        let file = Origin::new("b.toml", text);
        let place = |origin: Origin| origin.error("x").line_column();
        assert_eq!(place(file.clone()), None);
        assert_eq!(place(file.at("title")), Some((1, 9)));
        assert_eq!(place(file.at("section[0]").at("variant")), Some((3, 11)));
        assert_eq!(place(file.at("section[1]").at("sizes[0]")), Some((5, 10)));
        assert_eq!(place(file.at("section[1]")), Some((4, 1)));
        assert_eq!(place(file.at("section[1]").at("count")), Some((4, 1)));
        let failure = file.at("section[0]").failure("x");
        assert_eq!(failure.line_column(), Some((2, 1)));
    }
}
