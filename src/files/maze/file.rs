//! The keys of a maze file, in TOML or JSON.

use crate::files::schema::{VariantFile, WordOrWords};
use serde::de::value::MapAccessDeserializer;
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The contents of a maze file, in TOML or JSON. The keys are written in this order, but in TOML a whole variant comes
/// last.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MazeFile {
    /// The format version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jumpmaze: Option<u32>,
    /// The variant: a built-in id, the path of a variant file, or a whole variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<VariantRef>,
    /// The size of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<Vec<i64>>,
    /// The start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The goal: a cell, several cells, or "exit".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<WordOrWords>,
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The author.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// A note of any kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The seed from which the maze was made.
    #[serde(
        default,
        deserialize_with = "text_or_number",
        skip_serializing_if = "Option::is_none"
    )]
    pub seed: Option<String>,
    /// The ID of the maze.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The tokens.
    pub cells: String,
    /// Information on the search, which `new --json` prints beside the maze. The key is accepted, so that this output
    /// can be read as a maze file. Its value is ignored and never written.
    #[serde(default, skip_serializing)]
    pub search: Option<IgnoredAny>,
    /// Accepted and ignored like `search`.
    #[serde(default, skip_serializing)]
    pub iterations: Option<IgnoredAny>,
    /// Accepted and ignored like `search`.
    #[serde(default, skip_serializing)]
    pub seconds: Option<IgnoredAny>,
    /// Accepted and ignored like `search`.
    #[serde(default, skip_serializing)]
    pub stopped: Option<IgnoredAny>,
    /// Accepted and ignored like `search`.
    #[serde(default, skip_serializing)]
    pub measures: Option<IgnoredAny>,
}

/// How a maze file names its variant.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum VariantRef {
    /// An id or a path.
    Name(String),
    /// A whole variant.
    Inline(Box<VariantFile>),
}

impl<'de> Deserialize<'de> for VariantRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // This implementation is not derived, because a derived untagged enum loses the position of an error inside the
        // variant.
        struct NameOrTable;
        impl<'de> Visitor<'de> for NameOrTable {
            type Value = VariantRef;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id or the path of a variant, or a [variant] table")
            }

            fn visit_str<E>(self, name: &str) -> Result<VariantRef, E> {
                Ok(VariantRef::Name(name.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<VariantRef, A::Error> {
                VariantFile::deserialize(MapAccessDeserializer::new(map))
                    .map(|variant| VariantRef::Inline(Box::new(variant)))
            }
        }
        deserializer.deserialize_any(NameOrTable)
    }
}

/// Deserializes a string, or a whole number as a string.
fn text_or_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    // A derived untagged enum is not used, because such an enum loses the position of an error.
    struct TextOrNumber;
    impl Visitor<'_> for TextOrNumber {
        type Value = Option<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_str<E>(self, text: &str) -> Result<Option<String>, E> {
            Ok(Some(text.to_owned()))
        }

        fn visit_i64<E>(self, number: i64) -> Result<Option<String>, E> {
            Ok(Some(number.to_string()))
        }

        fn visit_u64<E>(self, number: u64) -> Result<Option<String>, E> {
            Ok(Some(number.to_string()))
        }
    }
    deserializer.deserialize_any(TextOrNumber)
}
