//! Parsers for the values of flags.

use crate::axis::UnknownName;
use crate::files::size;
use crate::remedy::Remedy;
use crate::search::make::{Hardness, NoDifficulty, SeedPosition};
use crate::sheets::pages::Paper;
use std::fmt::Display;
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

/// The numbers of a size: `8x8` or `6`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Size(pub(super) Vec<i64>);

impl FromStr for Size {
    type Err = String;

    fn from_str(typed: &str) -> Result<Self, Self::Err> {
        size(typed).map(Size).map_err(|error| error.to_string())
    }
}

/// A seed, and the position of the first maze in the sequence of the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeedArg {
    pub(super) seed: u64,
    pub(super) first: SeedPosition,
}

impl FromStr for SeedArg {
    type Err = String;

    fn from_str(typed: &str) -> Result<Self, Self::Err> {
        let (seed, place) = typed.split_once('/').unwrap_or((typed, "0"));
        match (seed.parse(), place.parse()) {
            (Ok(seed), Ok(first)) => Ok(SeedArg { seed, first }),
            _ => Err(format!(
                "a seed is a whole number up to {}, or one such as 7/2, 7/2.1, 7/L2 or 7/P2",
                u64::MAX
            )),
        }
    }
}

/// A parser for whole numbers in a range.
pub(super) fn whole_number<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |typed| {
        let number = typed.parse().ok();
        let (least, most) = (range.start(), range.end());
        number
            .filter(|number| range.contains(number))
            .ok_or_else(|| format!("use a whole number from {least} to {most}"))
    }
}

/// Parses a whole number, at least 1.
pub(super) fn parse_count(typed: &str) -> Result<u64, String> {
    let number = typed.parse().ok();
    number
        .filter(|&number| number > 0)
        .ok_or_else(|| "use a whole number, at least 1".to_owned())
}

/// Parses a length above zero.
pub(super) fn parse_length(typed: &str) -> Result<f64, String> {
    let length = typed.parse().ok();
    length
        .filter(|&length: &f64| length > 0.0 && length.is_finite())
        .ok_or_else(|| "use a number above 0, such as 0.5".to_owned())
}

/// Parses the name of an entry of a list such as the steps of a search.
pub(super) fn parse_name<T: FromStr<Err = UnknownName>>(typed: &str) -> Result<T, String> {
    typed
        .parse()
        .map_err(|unknown: UnknownName| unknown.in_one_line())
}

pub(super) fn parse_threads(typed: &str) -> Result<NonZero<usize>, String> {
    let threads = whole_number(1..=MAX_THREADS)(typed)?;
    NonZero::new(threads).ok_or_else(String::new)
}

/// The maximum number of threads.
const MAX_THREADS: usize = 256;

pub(super) fn parse_seconds(typed: &str) -> Result<Duration, String> {
    let seconds = typed.parse().ok().filter(|seconds: &f64| *seconds >= 0.0);
    let seconds = seconds.ok_or("use a number of seconds, such as 300 for five minutes")?;
    // Longer times are cut to about a century, so that no clock overflows.
    Ok(Duration::from_secs_f64(seconds.min(3.2e9)))
}

/// Parses two numbers with a hyphen or two dots between them. A single number is both ends of the range.
fn parse_range<T: FromStr + PartialOrd + Copy>(
    typed: &str,
    example: &str,
) -> Result<[T; 2], String> {
    let range = typed.split_once("..").or_else(|| typed.split_once('-'));
    let (from, to) = range.unwrap_or((typed, typed));
    match (from.trim().parse::<T>(), to.trim().parse::<T>()) {
        (Ok(from), Ok(to)) if from <= to => Ok([from, to]),
        (Ok(from), Ok(to)) if to < from => {
            Err(format!("the smaller number comes first, as in {example}"))
        }
        _ => Err(format!("use a range such as {example}")),
    }
}

pub(super) fn parse_moves(typed: &str) -> Result<[u32; 2], String> {
    let moves: [u32; 2] = parse_range(typed, "8-14")?;
    if moves[1] > 0 {
        Ok(moves)
    } else {
        Err("a maze takes at least one move".to_owned())
    }
}

pub(super) fn parse_share(typed: &str) -> Result<[f64; 2], String> {
    let share: [f64; 2] = parse_range(typed, "0.1-0.3")?;
    if share[0] >= 0.0 && share[1] <= 1.0 {
        Ok(share)
    } else {
        Err("use a share of all cells from 0 to 1, such as 0.1-0.3".to_owned())
    }
}

pub(super) fn parse_paper(typed: &str) -> Result<Paper, String> {
    Paper::parse(typed).map_err(|error| error.remedy().into_owned())
}

pub(super) fn parse_difficulty(typed: &str) -> Result<Hardness, String> {
    typed
        .parse()
        .map_err(|error: NoDifficulty| match rising(typed) {
            Some(rising) => format!("write {rising} for mazes of rising difficulty"),
            None => format!(
                "{}; for several mazes also a rising difficulty, such as easy..hard or 3..6.5",
                error.remedy()
            ),
        })
}

/// Corrects two levels in the wrong order, or with a hyphen between them, to a range such as `easy..hard`. Returns
/// `None` if there is no such range.
fn rising(typed: &str) -> Option<String> {
    let number = |typed: &str| typed.trim().parse::<f64>().is_ok();
    let (from, to) = match typed.split_once("..") {
        Some(ends) => ends,
        // Two numbers with a hyphen are not a mistake: they are a range of difficulties.
        None => typed
            .split_once('-')
            .filter(|(from, to)| !number(from) || !number(to))?,
    };
    let (from, to) = (from.trim(), to.trim());
    let mut in_order = [format!("{from}..{to}"), format!("{to}..{from}")].into_iter();
    in_order.find(|range| range.parse::<Hardness>().is_ok())
}
