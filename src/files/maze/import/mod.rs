//! Import formats of homework and contests. Their texts begin with a line of numbers, the *header*. Below it is a grid.
//!
//! The first row of a bare grid can look like a header. So the first line counts as a header only if the lines below
//! fit it exactly. Otherwise, the text is read as a bare grid, unless the option `format` selects another format.

mod concepcion;
mod grid;
pub(super) mod header;
mod header_hints;
mod jim;
mod kattis;

pub(super) use concepcion::END;
pub(super) use header_hints::{header_note, header_warning};

use super::format::Format;
use super::loaded::LoadedMaze;
use super::source::{MazePart, MazeSource};
use crate::files::Diagnostic;
use crate::remedy::Problem;
use grid::{Import, RookGrid};

/// The import formats, in the order in which a text is compared with them.
const IMPORTS: &[Import] = &[concepcion::IMPORT, jim::IMPORT, kattis::IMPORT];

/// Returns the import format that a text fits exactly, or `None` if it fits none.
pub(super) fn fitting(text: &str) -> Option<Format> {
    let fits = |import: &&Import| (import.fits)(text);
    IMPORTS.iter().find(fits).map(|import| import.format)
}

/// Returns the functions of an import format, or `None` for any other format.
fn import_of(format: Format) -> Option<&'static Import> {
    IMPORTS.iter().find(|import| import.format == format)
}

/// Reads the mazes of a text in an import format. Returns `None` for any other format.
pub(super) fn read<'a>(
    format: Format,
    source: &MazeSource<'a>,
) -> Option<Result<Vec<MazePart<'a>>, Diagnostic>> {
    import_of(format).map(|import| (import.read)(source))
}

/// Writes a maze in an import format. Returns `None` for any other format.
pub(super) fn write(format: Format, maze: &LoadedMaze) -> Option<Result<String, Problem>> {
    import_of(format).map(|import| (import.write)(&RookGrid::of(maze, format)?))
}
