//! The keys of a rating in JSON, with their kinds and meanings, for programs that make tables of ratings.

use super::rating::{MORE, Rating, displayed};
use crate::energy::{ENERGIES, FeatureFormat, MeasureReader};
use crate::measures::difficulty::columns::{DIFFICULTY, DifficultyValue};

/// The kind of the value of a [`RatingKey`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RatingKind {
    /// A whole number.
    Whole,
    /// A list of whole numbers.
    Wholes,
    /// A number.
    Number,
    /// A word.
    Word,
    /// True or false.
    Flag,
}

impl RatingKind {
    /// Returns the name of the kind.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            RatingKind::Whole => "whole",
            RatingKind::Wholes => "wholes",
            RatingKind::Number => "number",
            RatingKind::Word => "word",
            RatingKind::Flag => "flag",
        }
    }
}

/// A key of the object of [`Rating::json`]. The key of an inner object is written after a dot: `difficulty.score`.
/// Values and elements of lists may be null.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RatingKey {
    /// The key.
    pub name: String,
    /// The kind of its value.
    pub kind: RatingKind,
    /// The meaning in one sentence.
    pub about: &'static str,
}

/// The keys of `tangle`.
const TANGLE: [(&str, &str); 3] = [
    (
        "states",
        "The number of states in the largest group of states that can all be reached from each other.",
    ),
    ("of", "The number of states that can be reached."),
    (
        "branch",
        "The fewest jumps from this group to the goal; null when none lead there.",
    ),
];

impl Rating {
    /// Returns all keys of [`Rating::json`], in order. Keys of energies that the caller adds are not included.
    ///
    /// ```
    /// let keys = jumpmaze::Rating::keys();
    /// assert!(keys.iter().any(|key| key.name == "difficulty.score"));
    /// ```
    #[must_use]
    pub fn keys() -> Vec<RatingKey> {
        let mut keys = Vec::new();
        let mut add = |name: String, kind, about| keys.push(RatingKey { name, kind, about });
        for (feature, form) in displayed() {
            let name = feature.name.to_owned();
            let kind = match feature.reading {
                MeasureReader::Whole(_) => RatingKind::Whole,
                MeasureReader::Average(_) | MeasureReader::Real(_) => RatingKind::Number,
            };
            match form {
                FeatureFormat::Number => add(name, kind, feature.about),
                FeatureFormat::Column => {}
                FeatureFormat::Depths => {
                    let about = "The length of a shortest solution; null without a solution.";
                    add(name, kind, about);
                    let about = "The depth of each tile in reading order; null for obstacles and unreachable cells.";
                    add("depths".to_owned(), RatingKind::Wholes, about);
                }
                FeatureFormat::Solutions => {
                    add(name, kind, feature.about);
                    let about = "True if there are more shortest solutions than can be counted; otherwise the key is absent.";
                    add(MORE.to_owned(), RatingKind::Flag, about);
                }
                FeatureFormat::Sizes => {
                    let about =
                        "The sizes of same-jump clusters of more than one cell, largest first.";
                    add(name, RatingKind::Wholes, about);
                }
                FeatureFormat::Tangle => {
                    for (part, about) in TANGLE {
                        add(format!("{name}.{part}"), RatingKind::Whole, about);
                    }
                }
            }
        }
        for energy in ENERGIES {
            let name = format!("energy.{}", energy.name);
            add(name, RatingKind::Number, energy.about);
        }
        for (name, value, about) in DIFFICULTY {
            let kind = match value {
                DifficultyValue::Number(_) => RatingKind::Number,
                DifficultyValue::Word(_) => RatingKind::Word,
                DifficultyValue::Flag(_) => RatingKind::Flag,
            };
            add(format!("difficulty.{name}"), kind, about);
        }
        keys
    }
}
