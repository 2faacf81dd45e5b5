//! Lists of a fixed length. In TOML, the arrays and tuples of serde ignore excess entries. The types of this file
//! reject them.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// A list of exactly N entries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FixedList<T, const N: usize>(pub(crate) [T; N]);

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for FixedList<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let visitor = ListVisitor {
            length: N,
            entries: PhantomData::<T>,
        };
        let entries: Result<[T; N], Vec<T>> = deserializer.deserialize_seq(visitor)?.try_into();
        match entries {
            Ok(entries) => Ok(FixedList(entries)),
            Err(_) => unreachable!("the visitor checks the length"),
        }
    }
}

/// Reads a list of this length. A visitor is needed, because only errors that a visitor returns contain a position in
/// the file. The length is a value, so that lists of all lengths share the code.
struct ListVisitor<T> {
    length: usize,
    entries: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for ListVisitor<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an array of length {}", self.length)
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<Self::Value, S::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = list.next_element()? {
            entries.push(entry);
        }
        if entries.len() == self.length {
            Ok(entries)
        } else {
            Err(S::Error::invalid_length(entries.len(), &self))
        }
    }
}

impl<T: Serialize, const N: usize> Serialize for FixedList<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(serializer)
    }
}

impl<T, const N: usize> JsonSchema for FixedList<T, N>
where
    [T; N]: JsonSchema,
{
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        <[T; N]>::schema_name()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <[T; N]>::json_schema(generator)
    }
}

/// Deserializes a list of lists. Each inner list must have exactly N entries and becomes a plain array.
pub(super) fn exactly<'de, D: Deserializer<'de>, T: Deserialize<'de>, const N: usize>(
    deserializer: D,
) -> Result<Vec<[T; N]>, D::Error> {
    let lists = Vec::<FixedList<T, N>>::deserialize(deserializer)?;
    Ok(lists.into_iter().map(|FixedList(list)| list).collect())
}

/// A list of exactly two entries, of different types.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Pair<A, B>(pub(crate) A, pub(crate) B);

impl<'de, A: Deserialize<'de>, B: Deserialize<'de>> Deserialize<'de> for Pair<A, B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PairVisitor<A, B>(PhantomData<(A, B)>);
        impl<'de, A: Deserialize<'de>, B: Deserialize<'de>> Visitor<'de> for PairVisitor<A, B> {
            type Value = Pair<A, B>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a tuple of size 2")
            }

            fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<Self::Value, S::Error> {
                let wrong_length = |count| S::Error::invalid_length(count, &self);
                let first = list.next_element()?.ok_or_else(|| wrong_length(0))?;
                let second = list.next_element()?.ok_or_else(|| wrong_length(1))?;
                let mut count = 2;
                while list.next_element::<IgnoredAny>()?.is_some() {
                    count += 1;
                }
                if count > 2 {
                    return Err(wrong_length(count));
                }
                Ok(Pair(first, second))
            }
        }
        deserializer.deserialize_seq(PairVisitor(PhantomData))
    }
}
