//! Reads texts from a file. Texts that are not in the file keep their defaults.
//!
//! `Deserialize` is not derived. A derived implementation has one function for each file format, with a local variable
//! for every text. Compiling these functions took 14 s of a release build.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};

/// A structure of texts that a file can override.
pub(super) trait Fill: Default {
    /// The keys of the structure.
    const KEYS: &'static [&'static str];

    /// The text with this key; `None` if the key names a table.
    fn text(&mut self, key: &str) -> Option<&mut String>;

    /// Reads the table with this key from the next value of the map.
    fn table<'de, M: MapAccess<'de>>(&mut self, key: &str, map: &mut M) -> Result<(), M::Error>;
}

/// Reads the texts of a file. Texts that are missing keep their defaults.
pub(super) fn filled_in<'de, D: Deserializer<'de>, W: Fill>(
    deserializer: D,
) -> Result<W, D::Error> {
    deserializer.deserialize_map(TextsVisitor(PhantomData))
}

struct TextsVisitor<W>(PhantomData<W>);

impl<'de, W: Fill> Visitor<'de> for TextsVisitor<W> {
    type Value = W;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of words")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<W, M::Error> {
        let mut words = W::default();
        let mut seen = Vec::new();
        while let Some(key) = map.next_key_seed(KeySeed(W::KEYS))? {
            if seen.contains(&key) {
                return Err(M::Error::duplicate_field(key));
            }
            seen.push(key);
            match words.text(key) {
                Some(text) => *text = map.next_value()?,
                None => words.table(key, &mut map)?,
            }
        }
        Ok(words)
    }
}

/// Reads one of these keys. An unknown key is refused while it is read, so that the error points at the key.
struct KeySeed(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for KeySeed {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<&'static str, E> {
        let known = self.0.iter().find(|known| **known == key);
        known.copied().ok_or_else(|| E::unknown_field(key, self.0))
    }
}
