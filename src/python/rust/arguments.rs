//! Arguments that can have values of several types. The error for any other value says what to write.

use crate::errors::Failure;
use jumpmaze::{Difficulty, Order};
use pyo3::prelude::*;
use pyo3::types::PyRange;
use std::ops::RangeInclusive;

/// Reads the value of an argument. The error names the argument and its value; `remedy` says what to write.
fn argument<'py, T>(
    name: &str,
    value: &Bound<'py, PyAny>,
    remedy: &str,
    read: impl FnOnce(&Bound<'py, PyAny>) -> Option<T>,
) -> PyResult<T> {
    read(value).ok_or_else(|| {
        let shown = value
            .repr()
            .map_or_else(|_| "this value".to_owned(), |text| text.to_string());
        let what = format!("the argument `{name}` cannot be {shown}");
        Failure::input(what, remedy).raise(value.py())
    })
}

/// Reads a seed.
pub(crate) fn seed_of(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let remedy = "use a whole number from 0 to 2**64 - 1";
    argument("seed", value, remedy, |value| value.extract().ok())
}

/// A size: one number or several.
pub(crate) struct SizeArgument(pub(crate) Vec<i64>);

impl<'py> FromPyObject<'_, 'py> for SizeArgument {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<SizeArgument> {
        let remedy = "use a whole number, or a list of whole numbers such as [5, 7]";
        argument("size", &value, remedy, |value| {
            let one = value.extract::<i64>().map(|number| vec![number]);
            let numbers = one.or_else(|_| value.extract::<Vec<i64>>());
            numbers.ok().map(SizeArgument)
        })
    }
}

/// A difficulty: a level, or the least and the greatest score.
pub(crate) struct DifficultyArgument(pub(crate) Difficulty);

impl<'py> FromPyObject<'_, 'py> for DifficultyArgument {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<DifficultyArgument> {
        let remedy = format!(
            "use {}, or a tuple of the least and the greatest score such as (3.5, 5)",
            Difficulty::levels().join(", ")
        );
        argument("difficulty", &value, &remedy, |value| {
            if let Ok(word) = value.extract::<String>() {
                return word.parse().ok().map(DifficultyArgument);
            }
            let (low, high): (f64, f64) = value.extract().ok()?;
            let is_range = low <= high && high.is_finite();
            is_range.then(|| DifficultyArgument(Difficulty::from(low..=high)))
        })
    }
}

/// A share of cells: the least and the greatest.
pub(crate) struct SharesArgument(pub(crate) RangeInclusive<f64>);

impl<'py> FromPyObject<'_, 'py> for SharesArgument {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<SharesArgument> {
        let remedy = "use the least and the greatest share of cells, from 0 to 1: a tuple such as (0.1, 0.3)";
        argument("black_holes", &value, remedy, |value| {
            let (least, most): (f64, f64) = value.extract().ok()?;
            let is_range = (0.0..=most).contains(&least) && most <= 1.0;
            is_range.then_some(SharesArgument(least..=most))
        })
    }
}

/// A number of moves: the least and the greatest, if they are limited.
pub(crate) struct MovesArgument(Option<u32>, Option<u32>);

impl<'py> FromPyObject<'_, 'py> for MovesArgument {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<MovesArgument> {
        let remedy = "use a whole number, a range such as range(8, 15), \
                      or a tuple of the least and the greatest number such as (8, 14)";
        argument("moves", &value, remedy, |value| {
            let (least, most) = bounds(value)?;
            let is_range = least.is_none_or(|least| most.is_none_or(|most| least <= most));
            is_range.then_some(MovesArgument(least, most))
        })
    }
}

/// Reads the least and the greatest number from a value: a number, a `range` with the step 1, or a tuple.
fn bounds(value: &Bound<'_, PyAny>) -> Option<(Option<u32>, Option<u32>)> {
    if let Ok(moves) = value.extract::<u32>() {
        return Some((Some(moves), Some(moves)));
    }
    let Ok(range) = value.cast::<PyRange>() else {
        return value.extract().ok();
    };
    let part = |name: &str| range.getattr(name).ok()?.extract::<u32>().ok();
    let (least, after) = (part("start")?, part("stop")?);
    (part("step")? == 1).then_some((Some(least), Some(after.checked_sub(1)?)))
}

impl MovesArgument {
    /// The order with this number of moves.
    pub(crate) fn set(&self, order: Order) -> Order {
        match (self.0, self.1) {
            (Some(least), Some(most)) => order.moves(least..=most),
            (Some(least), None) => order.moves(least..),
            (None, Some(most)) => order.moves(..=most),
            (None, None) => order,
        }
    }
}
