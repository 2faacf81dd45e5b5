//! Recognising IDs.

use crate::files::library;

/// Whether a text could be an ID: a name, a colon, and a code; or the name of a variant, `#`, and a seed.
pub(crate) fn looks_like_id(text: &str) -> bool {
    if text.contains('#') && names_a_variant(text) {
        return true;
    }
    text.trim().split_once(':').is_some_and(|(name, code)| {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let is_code =
            |c: char| c.is_alphanumeric() || c.is_whitespace() || !c.is_ascii() || c == '-';
        !name.is_empty() && name.chars().all(is_name) && code.chars().all(is_code)
    })
}

/// Whether the part before the colon, or before `#`, is the name of a built-in variant.
pub(crate) fn names_a_variant(text: &str) -> bool {
    text.split_once([':', '#'])
        .is_some_and(|(name, _)| library::variant(&name.trim().to_lowercase()).is_ok())
}
