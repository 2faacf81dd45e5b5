//! The text of a drawing, and errors that point into it.

use crate::files::Diagnostic;
use std::fmt::Display;
use std::ops::Range;
use std::sync::Arc;

/// The text of a drawing and its name.
pub(super) struct Source {
    path: String,
    pub(super) text: Arc<str>,
}

impl Source {
    pub(super) fn new(path: &str, text: &str) -> Source {
        Source {
            path: path.to_owned(),
            text: text.into(),
        }
    }

    /// Returns an error about the element at these bytes.
    pub(super) fn error(&self, at: &Range<usize>, what: impl Into<String>) -> Diagnostic {
        Diagnostic::error(&*self.path, Arc::clone(&self.text), what).at(self.first_line(at))
    }

    /// Returns the byte range of the first line of an element.
    pub(super) fn first_line(&self, at: &Range<usize>) -> Range<usize> {
        let line = self.text[at.clone()].find('\n');
        at.start..line.map_or(at.end, |line| at.start + line)
    }

    /// Returns an error about the whole drawing.
    pub(super) fn error_in_all(&self, what: impl Display) -> Diagnostic {
        Diagnostic::on(&*self.path, what)
    }

    /// Returns the error for a drawing whose shapes would take too long to compare.
    pub(super) fn too_crowded(&self) -> Diagnostic {
        self.error_in_all("too many shapes lie in the same place")
            .help("remove shapes that lie on top of others, and details much smaller than a tile")
    }

    /// Returns the error for a drawing with too many points. The error points at the element that exceeds the limit.
    pub(super) fn too_many_points(&self, at: &Range<usize>) -> Diagnostic {
        self.error(at, "the drawing has too many shapes or curves")
            .help("draw fewer tiles, or curves with fewer nodes")
    }

    /// Returns the name of an element in messages: its id or else its kind, with its line.
    pub(super) fn name(&self, at: &Range<usize>) -> String {
        let line = 1 + self.text[..at.start].matches('\n').count();
        let element = &self.text[at.clone()];
        let head = element.split('>').next().unwrap_or_default();
        let id = head.split_whitespace().find_map(|word| {
            let quoted = word.strip_prefix("id=")?.trim_end_matches('/');
            quoted.strip_prefix(['"', '\''])?.strip_suffix(['"', '\''])
        });
        let kind = head.trim_start_matches('<').split_whitespace().next();
        match id {
            Some(id) => format!("`{id}` (line {line})"),
            None => format!("the {} in line {line}", kind.unwrap_or("shape")),
        }
    }
}
