//! What an exercise is.

use super::{Answers, Lesson, Record, Trouble};
use crate::search::Random;
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
    /// A number of a range. It has to be [asked](Field::asked) for, or to be something [usually](Field::usually).
    #[must_use]
    pub const fn real(name: &'static str, about: &'static str, range: [f64; 2]) -> Field {
        Field {
            name,
            about,
            prompt: None,
            default: &[],
            range,
            whole: false,
        }
    }

    /// A whole number of a range.
    #[must_use]
    pub const fn whole(name: &'static str, about: &'static str, range: [f64; 2]) -> Field {
        Field {
            whole: true,
            ..Field::real(name, about, range)
        }
    }

    /// The same, asked for by a prompt.
    #[must_use]
    pub const fn asked(self, prompt: &'static str) -> Field {
        Field {
            prompt: Some(prompt),
            ..self
        }
    }

    /// The same with what it is when nobody says.
    #[must_use]
    pub const fn usually(self, default: &'static [f64]) -> Field {
        Field { default, ..self }
    }

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

/// A text that an exercise is told: set by a flag, and never asked for.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    /// Its name, which is its flag, too.
    pub name: &'static str,
    /// What stands for the text in the help.
    pub word: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// What it is when nobody says.
    pub default: &'static str,
    /// Says what is wrong with a text, if something is.
    pub check: fn(&str) -> Result<(), String>,
}

/// An exercise: an entry of the list. Most of them are [`Exercise::PLAIN`] in most respects.
#[derive(Clone, Copy)]
pub struct Exercise {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is about, in one sentence.
    pub about: &'static str,
    /// What it is told, in the order in which it asks.
    pub fields: &'static [Field],
    /// What it is told in words.
    pub phrases: &'static [Phrase],
    /// Whether it can be given a maze in place of a random one.
    pub takes_maze: bool,
    /// Sides of square boards of which chance chooses one when neither a size nor a variant is said; nothing: as the variant is.
    pub sides: &'static [u32],
    /// If it has something to print: the field that says how many puzzles are on a page.
    pub prints: Option<Field>,
    /// Does it.
    pub run: fn(&Lesson, &Answers) -> Result<Record, Trouble>,
}

impl Exercise {
    /// An exercise that is told nothing, and prints nothing on paper. What is particular to one is said beside it.
    pub const PLAIN: Exercise = Exercise {
        name: "",
        about: "",
        fields: &[],
        phrases: &[],
        takes_maze: false,
        sides: &[],
        prints: None,
        run: |_, _| Ok(Record::default()),
    };

    /// The side of the board, if chance chooses it.
    ///
    /// ```
    /// let side = jumpmaze::learn::exercise("solver")?.side(7).expect("chance chooses it");
    /// assert!([5, 7, 9, 11].contains(&side));
    /// # Ok::<(), jumpmaze::axis::UnknownName>(())
    /// ```
    #[must_use]
    pub fn side(&self, seed: u64) -> Option<u32> {
        // A stream of its own: every lesson begins with part 0.
        let drawn = Random::of_round(seed, u64::MAX, 0).below(self.sides.len() as u32);
        self.sides.get(drawn as usize).copied()
    }
}

impl fmt::Debug for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exercise")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}
