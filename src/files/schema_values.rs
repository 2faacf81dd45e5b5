//! The values of a variant file that may have several forms, such as a word or a list of numbers.

use super::lists::FixedList;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A side of a cell.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "expected a direction such as \"N\" or the number of a side"
)]
pub(crate) enum SideWord {
    /// The direction that the side faces.
    Towards(String),
    /// The number of the side.
    Number(u32),
}

/// A word or a list of words.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged, expecting = "expected a word or a list of words in quotes")]
pub enum WordOrWords {
    /// One word.
    Word(String),
    /// A list of words.
    Words(Vec<String>),
}

/// A word or a list of points.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "expected \"rect\", \"circle\" or \"hexagon\", or the corners of a polygon such as [[0, 0], [4, 0], [0, 3]]"
)]
pub(crate) enum WordOrPoints {
    /// The name of a figure.
    Word(String),
    /// The corners of a polygon.
    Points(Vec<FixedList<f64, 2>>),
}

/// A word or a list of numbers.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "expected the name of a turn rule in quotes, or a list of turn offsets such as [0, 0.5]"
)]
pub(crate) enum WordOrNumbers {
    /// The name of a turn rule.
    Word(String),
    /// Turn offsets.
    Numbers(Vec<f64>),
}

/// An energy.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "expected the name of an energy or a formula in quotes, a table of features with weights, or a list of formulas"
)]
pub(crate) enum EnergyChoice {
    /// A name, or a formula.
    Formula(String),
    /// A sum of features, each with a weight.
    Weights(BTreeMap<String, f64>),
    /// Formulas, the most important first.
    Priority(Vec<String>),
}

/// The length of a segment of a jump.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "expected \"k\" (the number in the cell) or a number of cells"
)]
pub(crate) enum LegLength {
    /// `"k"`.
    Word(String),
    /// A fixed number of cells.
    Cells(u32),
}
