//! Sets keys of a variant with options instead of a new file: `--set boundary.wrap=torus`.
//!
//! ```text
//!   file ──▶ table ──▶ table with the key ──▶ file     repeated for each --set, so that an error points at its --set
//! ```
//!
//! The key is checked and its value is read by the same parser that reads files.

use super::Diagnostic;
use super::hints::variant_error;
use super::refused::{of_option, place_of_option};
use super::schema::VariantFile;
use crate::spelling::listed;
use crate::surface::Refusal;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use toml::{Table, Value};

/// A key of a variant file and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The parts of the key between its dots.
    key: Vec<String>,
    value: Value,
    /// The whole setting as typed.
    typed: String,
}

/// The error for a text that is not a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSetting(pub(super) &'static str);

impl fmt::Display for NoSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoSetting(what) = self;
        write!(
            f,
            "{what}; write KEY=VALUE with a key of a variant file, such as boundary.wrap=torus"
        )
    }
}

impl std::error::Error for NoSetting {}

impl FromStr for Setting {
    type Err = NoSetting;

    fn from_str(typed: &str) -> Result<Setting, NoSetting> {
        let (key, value) = typed.split_once('=').ok_or(NoSetting("there is no `=`"))?;
        Setting::new(key, value)
    }
}

/// Parses a value as TOML. A text that is not a TOML value is taken as a string without quotes.
fn value_of(typed: &str) -> Result<Value, NoSetting> {
    let mut table: Table = toml::from_str(&format!("value = {typed}\n")).unwrap_or_default();
    match table.remove("value") {
        // If the value contains a line break, the rest may define a second key. The table must not contain a second
        // key.
        Some(value) if table.is_empty() => Ok(value),
        _ if typed.starts_with(['[', '{', '"', '\'']) => Err(NoSetting(
            "the brackets or quotes of the value do not match",
        )),
        _ => Ok(Value::String(typed.to_owned())),
    }
}

impl Setting {
    /// Creates a setting from a key with dots and a value. The value is written as in a file, but a text needs no
    /// quotes.
    pub(super) fn new(key: &str, value: &str) -> Result<Setting, NoSetting> {
        let typed = format!("{key}={value}");
        let key: Vec<String> = key.split('.').map(|name| name.trim().to_owned()).collect();
        let is_key = |name: &String| {
            let letter = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
            !name.is_empty() && name.chars().all(letter)
        };
        if !key.iter().all(is_key) {
            return Err(NoSetting("the part before the `=` is not a key"));
        }
        Ok(Setting {
            key,
            value: value_of(value.trim())?,
            typed,
        })
    }

    fn dotted(&self) -> String {
        self.key.join(".")
    }

    fn error(&self, what: impl Into<String>, remedy: impl Into<String>) -> Diagnostic {
        of_option("set", &self.typed, what, remedy)
    }

    fn insert(&self, table: &mut Table) -> Result<(), Diagnostic> {
        let mut parent = table;
        let Some((last, path)) = self.key.split_last() else {
            return Ok(());
        };
        for name in path {
            let child = parent
                .entry(name)
                .or_insert_with(|| Value::Table(Table::new()));
            parent = child.as_table_mut().ok_or_else(|| {
                let what = format!("`{name}` is a value and has no keys");
                self.error(what, format!("set `{name}` itself"))
            })?;
        }
        parent.insert(last.clone(), self.value.clone());
        Ok(())
    }

    /// Whether a refusal of `key` is about the value that was set. A refusal is an error that names a key.
    fn is_cause(&self, key: &str) -> bool {
        let own_key = self.dotted();
        let is_inside = |inner: &str, outer: &str| {
            let rest = inner.strip_prefix(outer);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        is_inside(key, &own_key) || is_inside(&own_key, key)
    }
}

/// Sets keys of a variant file. If a setting replaces the name, the translations of the name are removed, unless
/// another setting sets them. The rule is treated in the same way.
pub(super) fn apply(
    mut file: VariantFile,
    settings: &[Setting],
) -> Result<VariantFile, Diagnostic> {
    for setting in settings {
        let failed = |error: &dyn fmt::Display| {
            setting.error(error.to_string(), "write the variant as a file")
        };
        for (text, translations) in [("name", "name_in"), ("rule", "rule_in")] {
            if setting.key == [text] && !settings.iter().any(|other| other.key[0] == translations) {
                match text {
                    "name" => file.name_in.clear(),
                    _ => file.rule_in.clear(),
                }
            }
        }
        let mut table = Table::try_from(&file).map_err(|error| failed(&error))?;
        setting.insert(&mut table)?;
        let text = toml::to_string(&table).map_err(|error| failed(&error))?;
        file = toml::from_str(&text).map_err(|error| {
            let text: Arc<str> = text.as_str().into();
            for_setting(variant_error("", &text, &error)).moved_to(&setting.error("", ""))
        })?;
    }
    Ok(file)
}

/// If the help says how to write a table in a file, replaces it by an example of a setting: a key of the same table and
/// its value.
fn for_setting(diagnostic: Diagnostic) -> Diagnostic {
    let example = diagnostic.help_text().and_then(|remedy| {
        let (table, line) = remedy.strip_prefix("write [")?.split_once(']')?;
        let (_, line) = line.split_once(" on a line of its own, and below it: ")?;
        let line = line.replace([' ', '"'], "");
        Some(format!("set one of its keys, such as {table}.{line}"))
    });
    match example {
        Some(example) => diagnostic.help(example),
        None => diagnostic,
    }
}

/// Converts a refusal to an error at the setting that caused it. Returns `None` if no setting is the cause.
pub(super) fn error_at_cause(settings: &[Setting], refusal: &Refusal) -> Option<Diagnostic> {
    let mut settings = settings.iter().rev();
    let setting = settings.find(|setting| setting.is_cause(&refusal.key))?;
    Some(setting.error(&*refusal.what, &*refusal.remedy))
}

/// Converts a refusal of any key to an error at the only setting. This is for variants that are valid without the
/// setting, so that the setting is the cause. Returns `None` unless there is exactly one setting.
pub(super) fn error_at_only_setting(settings: &[Setting], refusal: &Refusal) -> Option<Diagnostic> {
    match settings {
        [only] => Some(only.error(&*refusal.what, &*refusal.remedy)),
        _ => None,
    }
}

/// Adds a note that lists all settings. The note is for messages about a key that was not set.
pub(super) fn with_note(settings: &[Setting], diagnostic: Diagnostic) -> Diagnostic {
    let typed: Vec<&str> = settings.iter().map(|setting| &*setting.typed).collect();
    match typed.as_slice() {
        [] => diagnostic,
        typed => diagnostic.note(format!(
            "with the option `set` {}, which can be given several times",
            typed.join(" the option `set` ")
        )),
    }
}

/// Returns a warning if settings change the jumps, but no setting changes the rule that explains them. Settings that
/// only limit the numbers need no other rule.
pub(crate) fn unchanged_rule_warning(settings: &[Setting]) -> Option<Diagnostic> {
    const LIMITS: [&str; 3] = ["moves.max", "contents.numbers", "contents.stock"];
    let of_jumps = |setting: &&Setting| {
        let limits = LIMITS.iter().any(|key| setting.dotted().starts_with(key));
        !limits && ["moves", "boundary", "contents"].contains(&&*setting.key[0])
    };
    if settings.iter().any(|setting| setting.key == ["rule"]) {
        return None;
    }
    let changing = settings.iter().filter(of_jumps);
    let changing: Vec<&str> = changing.map(|setting| &*setting.typed).collect();
    if changing.is_empty() {
        return None;
    }
    let what = format!("the `rule` may not fit {}", listed(&changing));
    let help = "it is the sentence that is printed for players; change it with the option `set` rule=\"…\"";
    Some(Diagnostic::warning(place_of_option("set"), what).help(help))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_toml_or_else_a_text() {
        for (typed, value) in [
            ("moves.max=9", Value::Integer(9)),
            ("board.size=[6, 6]", Value::Array(vec![6.into(), 6.into()])),
            ("tiling.dual=true", Value::Boolean(true)),
            ("boundary.wrap=torus", "torus".into()),
            ("boundary.wrap=\"torus\"", "torus".into()),
            ("rule=Jump = fly.", "Jump = fly.".into()),
            ("rule=1 line\nname = \"2\"", "1 line\nname = \"2\"".into()),
            ("name=", "".into()),
        ] {
            assert_eq!(typed.parse::<Setting>().unwrap().value, value, "{typed}");
        }
        for typed in ["torus", "=3", "a..b=3", "board.size=[6,", "a b=3"] {
            assert!(typed.parse::<Setting>().is_err(), "{typed}");
        }
    }
}
