//! The keys of a variant file, with a sentence about each.
//!
//! The keys are read from the JSON Schema, which is made from the tables in `schema` and the lists of the axes.

use super::schema::VariantFile;
use serde_json::Value;

/// A key of a variant file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VariantKey {
    /// The key with its table, such as `boundary.wrap`.
    pub(crate) path: String,
    /// One sentence about the key.
    pub(crate) about: String,
    /// The names that are allowed as the value; empty if the value is not a name from a list.
    pub(crate) names: Vec<String>,
}

impl VariantKey {
    fn new(path: String, entry: &Value) -> VariantKey {
        let alternatives = entry["anyOf"].as_array().into_iter().flatten();
        let names = alternatives
            .chain([entry])
            .filter_map(|entry| entry["enum"].as_array())
            .flatten()
            .filter_map(Value::as_str);
        VariantKey {
            path,
            about: entry["description"].as_str().unwrap_or_default().to_owned(),
            names: names.map(str::to_owned).collect(),
        }
    }
}

/// Returns the keys of all tables and the keys outside tables, in alphabetical order.
pub(crate) fn keys() -> Vec<VariantKey> {
    let schema = schemars::schema_for!(VariantFile);
    let root = schema.as_value();
    let mut keys = Vec::new();
    for (name, entry) in properties(root) {
        let table = entry["$ref"].as_str();
        match table.and_then(|table| root.pointer(table.trim_start_matches('#'))) {
            Some(table) => {
                let inner = properties(table);
                keys.extend(
                    inner.map(|(key, entry)| VariantKey::new(format!("{name}.{key}"), entry)),
                );
            }
            None => keys.push(VariantKey::new(name.clone(), entry)),
        }
    }
    keys
}

fn properties(schema: &Value) -> impl Iterator<Item = (&String, &Value)> {
    schema["properties"].as_object().into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::surface::BOUNDARIES;

    #[test]
    fn keys_have_their_tables_sentences_and_names() {
        let keys = keys();
        let key = |path: &str| keys.iter().find(|key| key.path == path).expect(path);
        assert_eq!(
            key("boundary.wrap").about,
            "How the edges of the board are glued together."
        );
        let wraps: Vec<&str> = BOUNDARIES.iter().map(|boundary| boundary.name).collect();
        assert_eq!(key("boundary.wrap").names, wraps);
        assert!(key("moves.turns").names.contains(&"no-u-turn".to_owned()));
        assert!(key("rule").names.is_empty());
        assert!(!keys.iter().any(|key| key.path == "moves"));
        assert!(keys.iter().all(|key| !key.about.is_empty()));
    }
}
