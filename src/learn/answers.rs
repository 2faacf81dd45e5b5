//! What an exercise was told: by flags, by whoever answers its prompts, or by nobody.

use super::{Field, Phrase};
use crate::remedy::Remedy;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufRead, Read, Write};

/// No answer is longer, in bytes.
const LONGEST: u64 = 4096;

/// A value, or several, for each field, and a text for each phrase that was said.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Answers {
    values: BTreeMap<&'static str, Vec<f64>>,
    texts: BTreeMap<&'static str, String>,
}

/// Who asks, and who answers.
pub(crate) struct Asking<'a> {
    /// Where answers come from, a line for each.
    pub(crate) from: &'a mut dyn BufRead,
    /// Where prompts go.
    pub(crate) to: &'a mut dyn Write,
}

/// There is no answer.
#[derive(Debug)]
pub(crate) enum Unanswered {
    /// The answers ended before this field.
    Ended(Field),
    /// Nothing can be asked or heard.
    Broken(io::Error),
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswered::Ended(field) => {
                let prompt = field.prompt.unwrap_or(field.name).trim_end();
                write!(f, "the input ended before it answered `{prompt}`")
            }
            Unanswered::Broken(error) => write!(f, "the answers cannot be read: {error}"),
        }
    }
}

impl std::error::Error for Unanswered {}

impl Remedy for Unanswered {
    fn remedy(&self) -> Cow<'_, str> {
        match self {
            Unanswered::Ended(field) => {
                format!("type {}, or give it as --{}", field.in_words(), field.name).into()
            }
            Unanswered::Broken(_) => "give them as flags".into(),
        }
    }
}

impl Answers {
    /// What flags said, if anything.
    pub(crate) fn given(values: impl IntoIterator<Item = (&'static str, Vec<f64>)>) -> Answers {
        Answers {
            values: values.into_iter().collect(),
            texts: BTreeMap::new(),
        }
    }

    /// The same with texts.
    pub(crate) fn saying(self, texts: impl IntoIterator<Item = (&'static str, String)>) -> Answers {
        Answers {
            texts: texts.into_iter().collect(),
            ..self
        }
    }

    /// Asks for what was not given, in order, each until the answer is one; what has no prompt gets its default. A prompt is
    /// followed by nothing, not even a new line: the one who answers ends the line.
    ///
    /// # Errors
    ///
    /// There are no more answers.
    pub(crate) fn asked(
        mut self,
        fields: &[Field],
        who: &mut Asking<'_>,
    ) -> Result<Answers, Unanswered> {
        for field in fields {
            if !self.values.contains_key(field.name) {
                let values = match field.prompt {
                    Some(prompt) => vec![ask(field, prompt, who)?],
                    None => field.default.to_vec(),
                };
                self.values.insert(field.name, values);
            }
        }
        Ok(self)
    }

    /// The values of a field: none if it is unknown.
    pub(crate) fn list(&self, field: &Field) -> &[f64] {
        self.values
            .get(field.name)
            .map_or(field.default, Vec::as_slice)
    }

    /// The value of a field.
    pub(crate) fn get(&self, field: &Field) -> f64 {
        self.list(field).first().copied().unwrap_or(field.range[0])
    }

    /// The value of a field that is a whole number.
    pub(crate) fn whole(&self, field: &Field) -> u64 {
        self.get(field) as u64
    }

    /// The text of a phrase.
    pub(crate) fn text(&self, phrase: &Phrase) -> &str {
        self.texts
            .get(phrase.name)
            .map_or(phrase.default, String::as_str)
    }

    /// All fields with their values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static str, &[f64])> {
        self.values
            .iter()
            .map(|(&name, values)| (name, values.as_slice()))
    }
}

fn ask(field: &Field, prompt: &str, who: &mut Asking<'_>) -> Result<f64, Unanswered> {
    loop {
        let prompted = who.to.write_all(prompt.as_bytes());
        prompted
            .and_then(|()| who.to.flush())
            .map_err(Unanswered::Broken)?;
        let answer = line(who.from).map_err(Unanswered::Broken)?;
        match answer {
            None => return Err(Unanswered::Ended(*field)),
            Some(text) => {
                if let Some(value) = field.value(&text) {
                    return Ok(value);
                }
            }
        }
    }
}

/// The next line, as far as it can be an answer; nothing at the end.
fn line(from: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if (&mut *from).take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let mut ended = bytes.ends_with(b"\n");
    if !ended && bytes.len() as u64 == LONGEST {
        // The rest of a line without end is no answer either, and takes no memory.
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
