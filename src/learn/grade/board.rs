//! A board on which programs are graded, with the layout of its printed mazes.

use super::layout::PrintedLayout;
use crate::files::{Blueprint, Variant};
use crate::learn::Lesson;
use crate::remedy::Problem;

/// A board with the layout of its printed mazes.
pub(super) struct GradedBoard {
    pub(super) lesson: Lesson,
    pub(super) layout: PrintedLayout,
}

impl GradedBoard {
    pub(super) fn new(blueprint: Blueprint, seed: u64) -> Result<GradedBoard, Problem> {
        let lesson = Lesson::new(blueprint, seed)?;
        let layout = PrintedLayout::of(&lesson)?;
        Ok(GradedBoard { lesson, layout })
    }

    /// The published square board with this many rows and columns.
    pub(super) fn published(rows: i64, seed: u64) -> Result<GradedBoard, Problem> {
        let rook = Variant::built_in("rook", Some(&[rows, rows]));
        let rook = rook.map_err(|error| Problem::new(error.to_string(), String::new()))?;
        GradedBoard::new(Blueprint::of_variant(&rook), seed)
    }
}
