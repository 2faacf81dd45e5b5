//! What an exercise is told: numbers and texts.

/// A number, or several, that an exercise is told: asked for, as published, or set by a flag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Field {
    /// Its name, which is its flag, too.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub(crate) about: &'static str,
    /// What is printed to ask for it. Without a prompt it has a default.
    pub(crate) prompt: Option<&'static str>,
    /// What it is when nobody says; nothing for what is asked for.
    pub(crate) default: &'static [f64],
    /// The least and the greatest that it can be.
    pub(crate) range: [f64; 2],
    /// Whether it is a whole number.
    pub(crate) whole: bool,
}

impl Field {
    /// A number of a range. It has to be [asked](Field::asked) for, or to be something [usually](Field::usually).
    pub(crate) const fn real(name: &'static str, range: [f64; 2]) -> Field {
        Field {
            name,
            about: "",
            prompt: None,
            default: &[],
            range,
            whole: false,
        }
    }

    /// A whole number of a range.
    pub(crate) const fn whole(name: &'static str, range: [f64; 2]) -> Field {
        Field {
            whole: true,
            ..Field::real(name, range)
        }
    }

    /// The same with what is said about it.
    pub(crate) const fn about(self, about: &'static str) -> Field {
        Field { about, ..self }
    }

    /// The same, asked for by a prompt.
    pub(crate) const fn asked(self, prompt: &'static str) -> Field {
        Field {
            prompt: Some(prompt),
            ..self
        }
    }

    /// The same with what it is when nobody says.
    pub(crate) const fn usually(self, default: &'static [f64]) -> Field {
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
    pub(crate) fn in_words(&self) -> String {
        let sort = if self.whole { "whole number" } else { "number" };
        let [least, most] = self.range;
        if most.is_finite() {
            format!("a {sort} from {least} to {most}")
        } else {
            format!("a {sort} from {least} on")
        }
    }

    /// Whether it can be a list.
    pub(crate) fn is_list(&self) -> bool {
        self.default.len() > 1
    }
}

/// A text that an exercise is told: set by a flag, and never asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Phrase {
    /// Its name, which is its flag, too.
    pub(crate) name: &'static str,
    /// What stands for the text in the help.
    pub(crate) word: &'static str,
    /// One sentence for the documentation.
    pub(crate) about: &'static str,
    /// What it is when nobody says.
    pub(crate) default: &'static str,
    /// Says what is wrong with a text, if something is.
    pub(crate) check: fn(&str) -> Result<(), String>,
}
