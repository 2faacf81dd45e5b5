//! The values of the inputs of an exercise. They come from flags, answers to prompts, or defaults.

use super::{InputField, TextField};
use crate::remedy::Remedy;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufRead, Read, Write};

/// The maximum length of an answer in bytes, including the end of its line.
const LONGEST: u64 = 4096;

/// The values of the fields and the texts of the text fields that were set.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct InputValues {
    pub(crate) values: BTreeMap<&'static str, Vec<f64>>,
    pub(crate) texts: BTreeMap<&'static str, String>,
}

/// The input and the output for prompts.
pub(crate) struct Prompter<'a> {
    /// The answers, one per line.
    pub(crate) from: &'a mut dyn BufRead,
    /// The output to which prompts are written.
    pub(crate) to: &'a mut dyn Write,
}

/// The reason why an answer is missing.
pub(crate) enum MissingAnswer {
    /// The input ended before this field was answered.
    Ended(InputField),
    /// Reading or writing failed.
    Broken(io::Error),
}

impl fmt::Display for MissingAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MissingAnswer::Ended(field) => {
                let prompt = field.prompt.unwrap_or(field.name).trim_end();
                write!(f, "the input ended before `{prompt}` was answered")
            }
            MissingAnswer::Broken(error) => {
                write!(f, "the answers cannot be asked for or read: {error}")
            }
        }
    }
}

crate::remedy::readable_error!(MissingAnswer);

impl Remedy for MissingAnswer {
    fn remedy(&self) -> Cow<'_, str> {
        match self {
            MissingAnswer::Ended(field) => {
                format!("type {}, or give it as --{}", field.in_words(), field.name).into()
            }
            MissingAnswer::Broken(_) => "give them as flags".into(),
        }
    }
}

impl InputValues {
    /// Fills in the missing fields in order: asks for fields with a prompt, and uses the defaults of fields without a
    /// prompt. A prompt is repeated until the answer is valid. No newline is written after a prompt, because the answer
    /// ends with a newline.
    ///
    /// # Errors
    ///
    /// Returns an error if the input ends before a field is answered, or if reading or writing fails.
    pub(crate) fn ask_missing(
        mut self,
        fields: &[InputField],
        console: &mut Prompter<'_>,
    ) -> Result<InputValues, MissingAnswer> {
        for field in fields {
            if !self.values.contains_key(field.name) {
                let values = match field.prompt {
                    Some(prompt) => vec![ask(field, prompt, console)?],
                    None => field.default.to_vec(),
                };
                self.values.insert(field.name, values);
            }
        }
        Ok(self)
    }

    /// The values of a field; its default if no values are set.
    pub(crate) fn list(&self, field: &InputField) -> &[f64] {
        self.values
            .get(field.name)
            .map_or(field.default, Vec::as_slice)
    }

    /// The first value of a field; the lower end of its range if there are no values.
    pub(crate) fn get(&self, field: &InputField) -> f64 {
        self.list(field).first().copied().unwrap_or(field.range[0])
    }

    /// The value of a field that is a whole number.
    pub(crate) fn integer(&self, field: &InputField) -> u64 {
        self.get(field) as u64
    }

    /// The text of a text field; its default if no text is set.
    pub(crate) fn text(&self, field: &TextField) -> &str {
        self.texts
            .get(field.name)
            .map_or(field.default, String::as_str)
    }
}

fn ask(field: &InputField, prompt: &str, console: &mut Prompter<'_>) -> Result<f64, MissingAnswer> {
    loop {
        let prompted = console.to.write_all(prompt.as_bytes());
        prompted
            .and_then(|()| console.to.flush())
            .map_err(MissingAnswer::Broken)?;
        let answer = read_line(console.from).map_err(MissingAnswer::Broken)?;
        if let Some(value) = field.value(&answer.ok_or(MissingAnswer::Ended(*field))?) {
            return Ok(value);
        }
    }
}

/// Reads the next line; `None` at the end of the input. Returns `?`, an invalid answer, for a line that is too long.
fn read_line(from: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if (&mut *from).take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let mut ended = bytes.ends_with(b"\n");
    if !ended && bytes.len() as u64 == LONGEST {
        // Skips the rest of the line without keeping it in memory.
        bytes.clear();
        bytes.push(b'?');
        while !ended {
            let part = from.fill_buf()?;
            let end = part.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(part.len(), |end| end + 1);
            ended = end.is_some() || part.is_empty();
            from.consume(used);
        }
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
