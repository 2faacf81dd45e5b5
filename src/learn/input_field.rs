//! The inputs of an exercise: numbers and texts.

/// An input of an exercise: a number or a list of numbers. A prompt asks for it, or a flag sets it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InputField {
    /// The name, which is also the flag.
    pub name: &'static str,
    /// A description of the input in one sentence, for the help and the documentation.
    pub(crate) about: &'static str,
    /// The text that asks for the value. A field without a prompt has a default.
    pub(crate) prompt: Option<&'static str>,
    /// The default; empty for fields with a prompt.
    pub(crate) default: &'static [f64],
    /// The least and the greatest valid value.
    pub(crate) range: [f64; 2],
    /// Whether the value must be a whole number.
    pub(crate) is_integer: bool,
}

impl InputField {
    /// The name of the field for the size of the board. On the command line, the size is given with `--size` or as the
    /// answer to the prompt. A caller of the library does not set this field, because the variant has a size.
    pub(crate) const SIZE: &'static str = "size";

    /// A number in a range. It needs a [prompt](InputField::with_prompt) or a
    /// [default](InputField::with_default).
    pub(crate) const fn real(name: &'static str, range: [f64; 2]) -> InputField {
        InputField {
            name,
            about: "",
            prompt: None,
            default: &[],
            range,
            is_integer: false,
        }
    }

    /// A whole number in a range.
    pub(crate) const fn integer(name: &'static str, range: [f64; 2]) -> InputField {
        InputField {
            is_integer: true,
            ..InputField::real(name, range)
        }
    }

    /// Sets the sentence for the documentation.
    pub(crate) const fn about(self, about: &'static str) -> InputField {
        InputField { about, ..self }
    }

    /// Sets the prompt.
    pub(crate) const fn with_prompt(self, prompt: &'static str) -> InputField {
        InputField {
            prompt: Some(prompt),
            ..self
        }
    }

    /// Sets the default.
    pub(crate) const fn with_default(self, default: &'static [f64]) -> InputField {
        InputField { default, ..self }
    }

    /// Parses a value. `None` if the text is not a number, or not a valid value.
    ///
    /// ```
    /// let iterations = jumpmaze::internals::learn::exercise("descent")?.fields[0];
    /// assert_eq!(iterations.value(" 1000 "), Some(1000.0));
    /// assert_eq!(iterations.value("0"), None);
    /// # Ok::<(), jumpmaze::internals::axis::UnknownName>(())
    /// ```
    #[must_use]
    pub fn value(&self, text: &str) -> Option<f64> {
        let number = text.trim().parse::<f64>().ok()?;
        let [least, most] = self.range;
        let fits = (least..=most).contains(&number) && (!self.is_integer || number.fract() == 0.0);
        fits.then_some(number)
    }

    /// The valid values in words.
    pub(crate) fn in_words(&self) -> String {
        let kind = if self.is_integer {
            "whole number"
        } else {
            "number"
        };
        let [least, most] = self.range;
        let most = if most < 1e9 {
            most.to_string()
        } else {
            // Scientific notation, because many zeros are hard to count.
            format!("{most:e}")
        };
        format!("a {kind} from {least} to {most}")
    }

    /// Whether the field takes a list of values.
    pub(crate) fn is_list(&self) -> bool {
        self.default.len() > 1
    }
}

/// A text that is an input of an exercise. The text is set by a flag; there is no prompt for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextField {
    /// The name, which is also the flag.
    pub(crate) name: &'static str,
    /// The placeholder for the text in the help.
    pub(crate) word: &'static str,
    /// A description of the input in one sentence, for the help and the documentation.
    pub(crate) about: &'static str,
    /// The default.
    pub(crate) default: &'static str,
    /// Validates a text. The error says what is wrong with it.
    pub(crate) check: fn(&str) -> Result<(), String>,
}
