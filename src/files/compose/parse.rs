//! Parsing of words that name a choice.

use crate::axis::UnknownName;
use crate::remedy::Remedy;
use crate::surface::{Clash, Refusal};
use std::str::FromStr;

/// Converts the error for an unknown word to a refusal, which is an error that names a key. `key` is the key whose
/// value is this word.
pub(super) fn or_refuse<T>(key: &str, found: Result<T, UnknownName>) -> Result<T, Refusal> {
    found.map_err(|unknown| Refusal::new(Clash::Name, key, unknown.to_string(), unknown.remedy()))
}

/// Parses the value of a key, or returns the default if the key is not set.
pub(super) fn word<T: FromStr<Err = UnknownName>>(
    key: &str,
    typed: Option<&String>,
    default: T,
) -> Result<T, Refusal> {
    typed.map_or(Ok(default), |typed| or_refuse(key, typed.parse()))
}

/// Returns the refusal of a key of `[tiling]` that has no effect together with `other`. `other` is a key, a kind of
/// tiling or the name of a mesh.
pub(super) fn no_effect(key: &str, other: &str, remedy: &str) -> Refusal {
    let what = format!("`{key}` has no effect with `{other}`");
    Refusal::new(Clash::Tiling, format!("tiling.{key}"), what, remedy)
}
