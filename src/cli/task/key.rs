//! The key of a task: its family and its range of units, such as `5d2c01f7a9b3e648-100-200`. A unit is a part of the
//! work of a command, such as an attempt. Units that are numbered together form a family.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The key of a task. Tasks with the same key have the same result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(in crate::cli) struct TaskKey {
    /// A digest of everything that determines the results of the units.
    pub(in crate::cli) family: u64,
    /// The first unit.
    pub(in crate::cli) from: u64,
    /// The unit after the last unit of the range.
    pub(in crate::cli) to: u64,
}

impl fmt::Display for TaskKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}-{}-{}", self.family, self.from, self.to)
    }
}

impl From<TaskKey> for String {
    fn from(key: TaskKey) -> String {
        key.to_string()
    }
}

impl FromStr for TaskKey {
    type Err = String;

    fn from_str(typed: &str) -> Result<TaskKey, String> {
        let parts: Vec<&str> = typed.split('-').collect();
        let key = match parts[..] {
            [family, from, to] => {
                let family = u64::from_str_radix(family, 16).ok();
                let numbers = family.zip(from.parse().ok()).zip(to.parse().ok());
                numbers.map(|((family, from), to)| TaskKey { family, from, to })
            }
            _ => None,
        };
        // Only the form that `Display` writes is accepted, so that equal keys have equal texts.
        key.filter(|key| key.from < key.to && key.to_string() == typed)
            .ok_or_else(|| format!("{typed:?} is not the key of a task"))
    }
}

impl TryFrom<String> for TaskKey {
    type Error = String;

    fn try_from(typed: String) -> Result<TaskKey, String> {
        typed.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_one_text() {
        let key = TaskKey {
            family: 0x12ab,
            from: 0,
            to: 7,
        };
        assert_eq!(key.to_string(), "00000000000012ab-0-7");
        assert_eq!(key.to_string().parse(), Ok(key));
        for wrong in [
            "",
            "12ab-0-7",
            "00000000000012AB-0-7",
            "00000000000012ab-7-7",
            "00000000000012ab-00-7",
            "00000000000012ab-0-7-9",
            "00000000000012ab-0",
        ] {
            assert!(wrong.parse::<TaskKey>().is_err(), "{wrong}");
        }
    }
}
