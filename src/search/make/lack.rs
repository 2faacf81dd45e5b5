//! The conditions that a maze does not meet, in words.

use crate::energy::{Amount, PUZZLE};
use crate::measures::difficulty::Word;
use std::fmt;

/// A condition of an [`Order`](crate::Order) that a maze does not meet.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Lack {
    /// The maze has no solution.
    Solution,
    /// Too few jumps: the actual number, and the minimum.
    TooShort(u32, u32),
    /// Too many jumps: the actual number, and the maximum.
    TooLong(u32, u32),
    /// There is more than one shortest solution.
    Unique,
    /// Too many black-hole cells: their number.
    BlackHoles(usize),
    /// Too few black-hole cells: the actual number, and the minimum.
    FewBlackHoles(usize, usize),
    /// The maze is not of good taste, for example because its solution goes back and forth. Contains its energy
    /// `puzzle`.
    Taste(Amount),
    /// The difficulty differs from the requested difficulty. Contains the actual difficulty, if known.
    Difficulty(Option<(f64, Word)>),
    /// A condition that the requested level implies: the level, and the condition.
    OfLevel(Word, Box<Lack>),
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lack::Solution => f.write_str("it has no solution"),
            Lack::TooShort(is, should) => write!(f, "its depth is {is}, less than {should}"),
            Lack::TooLong(is, may) => write!(f, "its depth is {is}, more than {may}"),
            Lack::Unique => f.write_str("its shortest solution is not the only one"),
            Lack::BlackHoles(1) => f.write_str("it has a black hole of one cell"),
            Lack::BlackHoles(cells) => write!(f, "it has {cells} black-hole cells"),
            Lack::FewBlackHoles(is, should) => {
                write!(f, "it has {is} black-hole cells, fewer than {should}")
            }
            Lack::Taste(energy) => write!(f, "its energy `{}` is {energy}", PUZZLE.name),
            Lack::Difficulty(Some((score, word))) => {
                write!(f, "its difficulty is {score:.1} ({word})")
            }
            Lack::Difficulty(None) => f.write_str("its difficulty is unknown"),
            Lack::OfLevel(level, lack) => match **lack {
                Lack::TooShort(is, least) => {
                    write!(f, "its depth is {is}, and `{level}` needs at least {least}")
                }
                Lack::TooLong(is, most) => {
                    write!(f, "its depth is {is}, and `{level}` needs at most {most}")
                }
                _ => write!(f, "{lack}, more than `{level}` allows"),
            },
        }
    }
}
