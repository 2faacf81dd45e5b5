//! Board sizes, as typed by users and in variant files.

use super::schema::{ObstaclesTable, VariantFile};
use crate::surface::{Clash, Refusal, place};
use std::fmt;

/// The error for a text that is not a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSize;

impl fmt::Display for NoSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a size is one or two whole numbers, such as 6 or 8x8")
    }
}

impl std::error::Error for NoSize {}

/// Parses `8x8` or `6`. It does not check whether a board can have the size.
///
/// ```
/// use jumpmaze::internals::files::size;
/// assert_eq!(size("8x8"), Ok(vec![8, 8]));
/// assert_eq!(size("6"), Ok(vec![6]));
/// assert!(size("1x2x3").is_err());
/// ```
///
/// # Errors
///
/// Returns an error if the text is not one or two whole numbers.
pub fn size(typed: &str) -> Result<Vec<i64>, NoSize> {
    let numbers: Result<Vec<i64>, _> = typed
        .split(['x', 'X', '×', ','])
        .map(|number| number.trim().parse())
        .collect();
    numbers
        .ok()
        .filter(|numbers| numbers.len() <= 2)
        .ok_or(NoSize)
}

/// Returns the size that a variant file sets.
pub(super) fn own_size(variant: &VariantFile) -> Option<&Vec<i64>> {
    variant.board.size.as_ref().or(variant.tiling.size.as_ref())
}

/// Formats a size as users type it: `8x8`.
pub(super) fn in_one_word(size: &[i64]) -> String {
    let numbers: Vec<String> = size.iter().map(i64::to_string).collect();
    numbers.join("x")
}

/// Expands a single number to `numbers` equal ones, for boards whose numbers are of the same kind, such as rows and
/// columns.
pub(super) fn for_all(size: &[i64], numbers: usize) -> Vec<i64> {
    match size {
        [number] => vec![*number; numbers.max(1)],
        _ => size.to_vec(),
    }
}

/// Replaces the size of the shape or of the mesh. A smaller rectangle drops the obstacles outside of it, and the
/// Surakarta loops that do not fit.
pub(super) fn resize(file: &mut VariantFile, size: &[i64]) -> Result<(), Refusal> {
    if let Some(old_size) = file.board.size.clone() {
        // The numbers of a shape are of the same kind; those of a mesh are not.
        let size = for_all(size, old_size.len());
        if let ([_, _], [rows, columns]) = (&*old_size, &*size) {
            let is_on_new_board = |name: &String| {
                position_on(&old_size, name).is_none_or(|[row, column]| {
                    i64::from(row) < *rows && i64::from(column) < *columns
                })
            };
            retain_obstacles(&mut file.obstacles, is_on_new_board);
            let half = |size: &[i64]| size[0].min(size[1]) / 2;
            if let Some(loops) = &mut file.boundary.loops {
                loops.retain(|&row| row < half(&size) || row >= half(&old_size));
            }
        }
        file.board.size = Some(size);
    } else if file.tiling.size.is_some() {
        file.tiling.size = Some(size.to_vec());
    } else {
        let why = match (&file.board.rows, &file.board.cells, &file.tiling.faces) {
            (Some(_), ..) => "its `rows` are drawn one by one",
            (_, Some(_), _) => "its `cells` are listed one by one",
            (.., Some(_)) => "its `faces` are listed one by one",
            _ => "its variant gives none",
        };
        return Err(Refusal::new(
            Clash::Shape,
            "board",
            "this board has no size that could be changed",
            format!("{why}; leave the size out, or write a variant file with the board you want"),
        ));
    }
    Ok(())
}

/// Returns the row and column of a cell, from 0, or `None` if it is outside a board of this size.
fn position_on(size: &[i64], name: &str) -> Option<[u32; 2]> {
    let position = place(name)?;
    let is_inside = position
        .iter()
        .zip(size)
        .all(|(&index, &length)| i64::from(index) < length);
    is_inside.then_some(position)
}

/// Retains the obstacles all of whose cells satisfy `is_kept`.
fn retain_obstacles(obstacles: &mut ObstaclesTable, is_kept: impl Fn(&String) -> bool) {
    for cells in [
        &mut obstacles.impassable,
        &mut obstacles.passover,
        &mut obstacles.uncounted,
    ] {
        cells.retain(&is_kept);
    }
    for pairs in [&mut obstacles.walls, &mut obstacles.oneway] {
        pairs.retain(|pair| pair.iter().all(&is_kept));
    }
}
