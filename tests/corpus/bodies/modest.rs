//! Texts that are too slow for a fuzzer: those that ask for a large, but legal board.
//!
//! ```text
//!   tiles   0 ─── small ─────────────── limit ───────────▶
//!             built       left out here         refused
//! ```
//!
//! Building a board of a million cells takes seconds. A fuzzer that finds out how to ask for one would do nothing else.
//! Large boards have tests of their own. Sizes beyond the limit are refused at once, so they are not skipped.

use jumpmaze::internals::files::schema::{TilingTable, VariantFile};
use jumpmaze::internals::files::{MazeFile, VariantRef};
use jumpmaze::internals::limits;

/// The largest number of tiles that is not skipped.
const SMALL: i64 = 150;
/// The longest jump. Tables hold a landing for each cell, port and number.
const SHORT: i64 = 40;

/// A number of tiles that is small, or too large for the program.
fn tiles(count: i64) -> bool {
    count <= SMALL || count > limits::TILES as i64
}

fn product(size: &[i64]) -> i64 {
    size.iter().fold(1, |all, &side| all.saturating_mul(side))
}

/// Whether a size is small on every board. A hexagon with side n has about 3n² tiles.
fn size(size: Option<&Vec<i64>>, of_sides: bool) -> bool {
    let Some(size) = size else { return true };
    match size[..] {
        [side] if of_sides => tiles(side.saturating_mul(side).saturating_mul(3)),
        _ => tiles(product(size)),
    }
}

/// Whether the size in a tiling is small.
pub(crate) fn tiling(table: &TilingTable) -> bool {
    size(table.size.as_ref(), true)
}

/// Whether the sizes and the longest jump in a variant are small.
pub(crate) fn variant(file: &VariantFile) -> bool {
    let disc = file.board.shape.as_deref() == Some("disc");
    let max = file.moves.max.unwrap_or(0);
    tiling(&file.tiling)
        && size(file.board.size.as_ref(), !disc)
        && (max <= SHORT || max > i64::from(limits::NUMBER))
}

/// Whether a maze file has a small board and names no other file. (Reading a file such as a pipe may never end.)
pub(crate) fn maze(file: &MazeFile) -> bool {
    let beside = |name: &str| name.contains(['/', '\\']);
    let kind = match &file.variant {
        Some(VariantRef::Name(name)) => !beside(name),
        Some(VariantRef::Inline(inline)) => variant(inline),
        None => true,
    };
    kind && size(file.size.as_ref(), true)
}
