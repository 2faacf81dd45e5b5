//! The size of a board: as it is typed, and in the file of a variant.

use super::schema::VariantFile;
use crate::surface::{Clash, Refusal};
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

/// Replaces the size of the shape, or of the mesh.
pub(super) fn resize(file: &mut VariantFile, size: &[i64]) -> Result<(), Refusal> {
    if file.board.size.is_some() {
        file.board.size = Some(size.to_vec());
    } else if file.tiling.size.is_some() {
        file.tiling.size = Some(size.to_vec());
    } else {
        return Err(Refusal::new(
            Clash::Shape,
            "board",
            "this board has no size that could be changed",
            "leave the size out, or write a variant file with the board you want",
        ));
    }
    Ok(())
}
