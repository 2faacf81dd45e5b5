//! Language tags.

use crate::surface::{Clash, Refusal};

/// The maximum length of a tag. BCP 47 recommends supporting this length.
pub(super) const LONGEST: usize = 35;

/// Whether a text is a BCP 47 language tag of at most 35 characters: two or three lowercase letters, then optional
/// parts after hyphens.
///
/// ```
/// use jumpmaze::internals::files::is_language;
/// assert!(is_language("de") && is_language("pt-BR"));
/// assert!(!is_language("German") && !is_language("de_DE") && !is_language(""));
/// ```
#[must_use]
pub fn is_language(tag: &str) -> bool {
    let mut parts = tag.split('-');
    let language = parts.next().unwrap_or_default();
    tag.len() <= LONGEST
        && (2..=3).contains(&language.len())
        && language.bytes().all(|letter| letter.is_ascii_lowercase())
        && parts.all(|part| {
            (1..=8).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_alphanumeric())
        })
}

/// Returns the language of a tag, without its region and other parts: `de` for `de-AT`.
pub(crate) fn without_region(tag: &str) -> &str {
    tag.split_once('-').map_or(tag, |(language, _)| language)
}

/// Checks that `tag` is a language tag.
///
/// # Errors
///
/// Returns a refusal of `key` if `tag` is not a language tag.
pub(crate) fn check_tag(key: &str, tag: &str) -> Result<(), Refusal> {
    if is_language(tag) {
        return Ok(());
    }
    let what = format!("{tag:?} is not the tag of a language");
    let remedy = "use a tag such as de or pt-BR";
    Err(Refusal::new(Clash::Name, key, what, remedy))
}

#[cfg(test)]
mod tests {
    use super::is_language;

    #[test]
    fn tags_are_as_bcp_47_writes_them() {
        let longest = "de-12345678-12345678-12345678-12345";
        for tag in ["de", "gsw", "pt-BR", "zh-Hant-TW", "de-1901", longest] {
            assert!(is_language(tag), "{tag}");
        }
        let too_long = format!("{longest}6");
        for tag in [
            "",
            "d",
            "DE",
            "deut",
            "dé",
            "de_DE",
            "de-",
            "de--AT",
            "-de",
            "de AT",
            "de-123456789",
            "de-ä",
            &too_long,
        ] {
            assert!(!is_language(tag), "{tag}");
        }
    }
}
