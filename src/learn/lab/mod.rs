//! The laboratory: how a question becomes data, and data a sentence.
//!
//! ```text
//!   experiment ──▶ settings × repetitions ──▶ cells ──▶ results ──▶ data ──▶ conclusion, table, figure
//!                  what varies                each with  a row of
//!                                             chance of  numbers for
//!                                             its own    each cell
//! ```
//!
//! A cell is one repetition of one setting. Its random numbers depend on the seed, its setting and its repetition, and on
//! nothing else; so results do not depend on threads, on the order of the work, or on how often it was interrupted. What
//! is finished is kept in a [`Journal`], a line for each cell.

mod data;
pub(crate) mod experiment;
pub(crate) mod journal;
pub(crate) mod results;
pub(crate) mod trial;
pub mod words;

pub(crate) use experiment::{Axis, Column, Data, Experiment, Lab, Plan, Scale, Setting, Shown};
pub(crate) use journal::Journal;
pub(crate) use results::{Cell, Results};
pub(crate) use trial::Trial;
