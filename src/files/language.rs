//! The name and the rule of a variant in several languages.

use super::library::ENGLISH;
use super::schema::VariantFile;
use super::tag::{check_tag, without_region};
use crate::limits;
use crate::surface::{Clash, Refusal};
use std::collections::BTreeMap;

/// Checks the title and the rule of a variant, and their translations.
///
/// # Errors
///
/// Returns a refusal if the rule or a translation is empty, if a text is too long, or if the key of a translation is not
/// a language tag.
pub(super) fn check_texts(file: &VariantFile) -> Result<(), Refusal> {
    if file.rule.trim().is_empty() {
        let what = "the rule is empty";
        let remedy = "explain the jumps in one or two sentences";
        return Err(Refusal::new(Clash::Name, "rule", what, remedy));
    }
    let (most_of_name, most_of_rule) = (limits::TITLE_CHARACTERS, limits::RULE_CHARACTERS);
    for (what, own, translations, most) in [
        ("name", &file.name, &file.name_in, most_of_name),
        ("rule", &file.rule, &file.rule_in, most_of_rule),
    ] {
        let check_length = |key: &str, text: &str| match text.chars().nth(most) {
            None => Ok(()),
            Some(_) => Err(Refusal::new(
                Clash::Limit,
                key,
                format!("the {what} has more than {most} characters"),
                "shorten it",
            )),
        };
        check_length(what, own)?;
        for (tag, text) in translations {
            let key = format!("{what}_in.{tag}");
            check_tag(&key, tag)?;
            if text.trim().is_empty() {
                let what = format!("the {what} in the language {tag:?} is empty");
                let remedy = "translate it, or leave it out";
                return Err(Refusal::new(Clash::Name, key, what, remedy));
            }
            check_length(&key, text)?;
        }
    }
    Ok(())
}

impl VariantFile {
    /// Returns the title in a language. If the file has no title for a tag such as `de-AT`, returns the title for `de`,
    /// or else `name`.
    #[must_use]
    pub fn name_in_language(&self, tag: &str) -> &str {
        text_in(&self.name_in, tag).unwrap_or(&self.name)
    }

    /// Whether the file has a rule in a language. The key `rule` counts as English, because the file does not name the
    /// language of this key.
    pub(crate) fn has_rule_in(&self, tag: &str) -> bool {
        without_region(tag) == ENGLISH || text_in(&self.rule_in, tag).is_some()
    }

    /// Returns the rule in a language. The fallbacks are the same as for the title.
    ///
    /// ```
    /// let rook = jumpmaze::internals::files::Variant::built_in("rook", None)?.file().clone();
    /// assert!(rook.rule_in_language("de-AT").starts_with("Springe genau so viele Felder weit"));
    /// assert_eq!(rook.rule_in_language("en"), rook.rule);
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn rule_in_language(&self, tag: &str) -> &str {
        text_in(&self.rule_in, tag).unwrap_or(&self.rule)
    }
}

/// Returns the text for a tag, or else the text for the tag without its region.
fn text_in<'a>(texts: &'a BTreeMap<String, String>, tag: &str) -> Option<&'a str> {
    let text = texts.get(tag).or_else(|| texts.get(without_region(tag)))?;
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_back_to_the_language_without_its_region() {
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
            // A text for a region is not used for the language in general.
            ("pt", "name", "rule"),
            ("en", "name", "rule"),
        ] {
            assert_eq!(file.name_in_language(tag), name, "{tag}");
            assert_eq!(file.rule_in_language(tag), rule, "{tag}");
            assert_eq!(
                file.has_rule_in(tag),
                rule != "rule" || tag == "en",
                "{tag}"
            );
        }
    }
}
