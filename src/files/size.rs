//! The size of a board: as it is typed, and in the file of a variant.

use super::schema::{ObstaclesTable, VariantFile};
use crate::surface::{Clash, Refusal, place};
use std::fmt;

/// A text that says no size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSize;

impl fmt::Display for NoSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a size is one or two whole numbers, such as 6 or 8x8")
    }
}

impl std::error::Error for NoSize {}

/// Reads `8x8` or `6`. Whether a board can have that size, only the board knows.
///
/// ```
/// use jumpmaze::files::size;
/// assert_eq!(size("8x8"), Ok(vec![8, 8]));
/// assert_eq!(size("6"), Ok(vec![6]));
/// assert!(size("1x2x3").is_err());
/// ```
///
/// # Errors
///
/// It is something else.
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

/// The size that the file of a variant gives.
pub(super) fn own_size(variant: &VariantFile) -> Option<&Vec<i64>> {
    variant.board.size.as_ref().or(variant.tiling.size.as_ref())
}

/// A size as it is typed: `8x8`.
pub(super) fn in_one_word(size: &[i64]) -> String {
    let numbers: Vec<String> = size.iter().map(i64::to_string).collect();
    numbers.join("x")
}

/// A size where a board has several numbers that mean the same, such as rows and columns: one number is all of them.
pub(super) fn for_all(size: &[i64], numbers: usize) -> Vec<i64> {
    match size {
        [one] => vec![*one; numbers.max(1)],
        _ => size.to_vec(),
    }
}

/// Replaces the size of the shape, or of the mesh. A smaller rectangle has no obstacles beyond its
/// rim, and no Surakarta loops that would not fit.
pub(super) fn resize(file: &mut VariantFile, size: &[i64]) -> Result<(), Refusal> {
    if let Some(own) = file.board.size.clone() {
        // All numbers of a shape are of one kind; those of a mesh are not.
        let size = for_all(size, own.len());
        if let ([_, _], [rows, columns]) = (&*own, &*size) {
            let kept = |name: &String| {
                on_board(name, &own).is_none_or(|[row, column]| {
                    i64::from(row) < *rows && i64::from(column) < *columns
                })
            };
            keep(&mut file.obstacles, kept);
            let half = |size: &[i64]| size[0].min(size[1]) / 2;
            if let Some(loops) = &mut file.boundary.loops {
                loops.retain(|&row| row < half(&size) || row >= half(&own));
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

/// Row and column, from 0, of a cell that a board of this size has.
fn on_board(name: &str, size: &[i64]) -> Option<[u32; 2]> {
    let place = place(name)?;
    let inside = place
        .iter()
        .zip(size)
        .all(|(&at, &most)| i64::from(at) < most);
    inside.then_some(place)
}

/// Leaves out what is on cells that are not kept.
fn keep(obstacles: &mut ObstaclesTable, kept: impl Fn(&String) -> bool) {
    for cells in [
        &mut obstacles.impassable,
        &mut obstacles.passover,
        &mut obstacles.uncounted,
    ] {
        cells.retain(&kept);
    }
    for pairs in [&mut obstacles.walls, &mut obstacles.oneway] {
        pairs.retain(|pair| pair.iter().all(&kept));
    }
}
