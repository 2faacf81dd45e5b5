//! Languages: the tags that name them, and what a variant says in each.

use super::schema::VariantFile;
use crate::surface::{Clash, Refusal};
use schemars::{Schema, SchemaGenerator, json_schema};
use std::collections::BTreeMap;

/// No tag is longer: BCP 47 tells programs to keep room for so many characters.
const LONGEST: usize = 35;

/// Whether a text is the tag of a language, as BCP 47 writes it: two or three small letters, and more behind hyphens.
///
/// ```
/// use jumpmaze::files::is_language;
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

/// Refuses what is no tag, under the key where it stands.
pub(crate) fn check_tag(key: &str, tag: &str) -> Result<(), Refusal> {
    if is_language(tag) {
        return Ok(());
    }
    Err(Refusal::new(
        Clash::Name,
        key,
        format!("{tag:?} is not the tag of a language"),
        "write two or three small letters, and more behind hyphens: de, or pt-BR",
    ))
}

/// Refuses texts for people that say nothing, or in no language.
pub(super) fn check_texts(file: &VariantFile) -> Result<(), Refusal> {
    if file.rule.trim().is_empty() {
        return Err(Refusal::new(
            Clash::Name,
            "rule",
            "the rule is empty",
            "say in a sentence or two how one jumps here",
        ));
    }
    for (what, texts) in [("name", &file.name_in), ("rule", &file.rule_in)] {
        for (tag, text) in texts {
            let key = format!("{what}_in.{tag}");
            check_tag(&key, tag)?;
            if text.trim().is_empty() {
                return Err(Refusal::new(
                    Clash::Name,
                    key,
                    format!("the {what} in the language {tag:?} is empty"),
                    "say it in that language, or leave it out",
                ));
            }
        }
    }
    Ok(())
}

impl VariantFile {
    /// The title in a language: under its tag, or under the part before the hyphen, or else `name`.
    #[must_use]
    pub fn name_in_language(&self, tag: &str) -> &str {
        said_in(&self.name_in, tag).unwrap_or(&self.name)
    }

    /// The rule in a language, in the same way.
    ///
    /// ```
    /// let rook = jumpmaze::files::Variant::built_in("rook", None)?.file;
    /// assert!(rook.rule_in_language("de-AT").starts_with("Springe genau so viele Felder weit"));
    /// assert_eq!(rook.rule_in_language("en"), rook.rule);
    /// # Ok::<(), jumpmaze::files::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn rule_in_language(&self, tag: &str) -> &str {
        said_in(&self.rule_in, tag).unwrap_or(&self.rule)
    }
}

fn said_in<'a>(texts: &'a BTreeMap<String, String>, tag: &str) -> Option<&'a str> {
    let (language, _) = tag.split_once('-').unwrap_or((tag, ""));
    let text = texts.get(tag).or_else(|| texts.get(language))?;
    Some(text)
}

/// A table from tags to texts.
pub(super) fn texts(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "object",
        "propertyNames": { "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$", "maxLength": LONGEST },
        "additionalProperties": { "type": "string", "minLength": 1 }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn the_nearest_text_is_said() {
        let texts = |tags: &[&str]| {
            let text = |tag: &&str| ((*tag).to_owned(), format!("in {tag}"));
            tags.iter().map(text).collect()
        };
        let file = VariantFile {
            name: "name".into(),
            rule: "rule".into(),
            name_in: texts(&["de"]),
            rule_in: texts(&["de", "de-CH", "pt-BR"]),
            ..VariantFile::default()
        };
        for (tag, name, rule) in [
            ("de", "in de", "in de"),
            ("de-CH", "in de", "in de-CH"),
            ("de-AT", "in de", "in de"),
            // The Portuguese of Brazil is not that of everybody.
            ("pt", "name", "rule"),
            ("en", "name", "rule"),
        ] {
            assert_eq!(file.name_in_language(tag), name, "{tag}");
            assert_eq!(file.rule_in_language(tag), rule, "{tag}");
        }
    }
}
