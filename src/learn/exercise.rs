//! What an exercise is.

use super::{Answers, Lesson, Record, Trouble};
use std::fmt;

/// A number, or several, that an exercise is told: asked for, as published, or set by a flag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Field {
    /// Its name, which is its flag, too.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// What is printed to ask for it. Without a prompt it has a default.
    pub prompt: Option<&'static str>,
    /// What it is when nobody says; nothing for what is asked for.
    pub default: &'static [f64],
    /// The least and the greatest that it can be.
    pub range: [f64; 2],
    /// Whether it is a whole number.
    pub whole: bool,
}

impl Field {
    /// A text that is one of its values.
    ///
    /// ```
    /// let iterations = jumpmaze::learn::exercise("descent")?.fields[0];
    /// assert_eq!(iterations.value(" 1000 "), Some(1000.0));
    /// assert_eq!(iterations.value("0"), None);
    /// # Ok::<(), jumpmaze::axis::UnknownName>(())
    /// ```
    #[must_use]
    pub fn value(&self, text: &str) -> Option<f64> {
        let number = text.trim().parse::<f64>().ok()?;
        let [least, most] = self.range;
        let fits = (least..=most).contains(&number) && (!self.whole || number.fract() == 0.0);
        fits.then_some(number)
    }

    /// What it can be, in words.
    #[must_use]
    pub fn in_words(&self) -> String {
        let sort = if self.whole { "whole number" } else { "number" };
        let [least, most] = self.range;
        match most.is_finite() {
            true => format!("a {sort} from {least} to {most}"),
            false => format!("a {sort} from {least} on"),
        }
    }

    /// Whether it can be a list.
    #[must_use]
    pub fn is_list(&self) -> bool {
        self.default.len() > 1
    }
}

/// An exercise: an entry of the list.
#[derive(Clone, Copy)]
pub struct Exercise {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is about, in one sentence.
    pub about: &'static str,
    /// What it is told, in the order in which it asks.
    pub fields: &'static [Field],
    /// Whether it can be given a maze in place of a random one.
    pub takes_maze: bool,
    /// Does it.
    pub run: fn(&Lesson, &Answers) -> Result<Record, Trouble>,
}

impl fmt::Debug for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exercise")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}
