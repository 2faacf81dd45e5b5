//! The error type of drawing.

use crate::limits::{TITLE_CHARACTERS, WIDTH_MM};
use crate::remedy::Remedy;
use crate::sheets::scene::MILLIMETRE;
use std::borrow::Cow;
use std::fmt;

/// The maximum number of lines of a title.
pub(super) const MAX_TITLE_LINES: usize = 8;

/// The error for a board or a maze that cannot be drawn.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Undrawable {
    /// The board has no usable layout: its tiles have no positions, or the size of the board or of its smallest cell is
    /// zero or infinite.
    NoPicture,
    /// The caller implements the topology of the board, so its cells have no positions.
    OwnTopology,
    /// The board has too many tiles. The value is their number.
    TooManyTiles(usize),
    /// The maze has too many states to be solved or measured.
    TooManyStates,
    /// The view asks for a solution, and the maze has no solution.
    NoSolution,
    /// The view asks for glue tabs, and the board is not a net.
    NoNet,
    /// The picture would be too large with cells of the size that the view asks for. The value is the largest possible
    /// size of a cell, in whole millimetres.
    LargePicture(u32),
    /// The width that the view asks for is too small, too large, or not a number.
    Width,
    /// The title has too many characters, or needs too many lines in the picture.
    LongTitle,
}

impl fmt::Display for Undrawable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undrawable::NoPicture | Undrawable::OwnTopology => {
                f.write_str("the cells of this board have no positions")
            }
            Undrawable::TooManyTiles(tiles) => write!(
                f,
                "{tiles} tiles are too many for a picture: the limit is {}",
                crate::limits::DRAWN_TILES
            ),
            Undrawable::TooManyStates => f.write_str("the maze has too many states"),
            Undrawable::NoSolution => f.write_str("the maze has no solution to draw"),
            Undrawable::NoNet => f.write_str("this board is not a net, so it has no tabs"),
            Undrawable::LargePicture(_) => write!(
                f,
                "with cells of this size the picture would be more than {} m wide or high",
                crate::limits::PICTURE_MM / 1000
            ),
            Undrawable::Width => write!(
                f,
                "a picture must be 1 to {:.0} points wide ({} m)",
                f64::from(WIDTH_MM) * MILLIMETRE,
                WIDTH_MM / 1000
            ),
            Undrawable::LongTitle => write!(
                f,
                "the title has more than {TITLE_CHARACTERS} characters, or more than {MAX_TITLE_LINES} lines in this picture"
            ),
        }
    }
}

crate::remedy::readable_error!(Undrawable);

impl Remedy for Undrawable {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(match self {
            Undrawable::NoPicture => {
                "add `vertices` to the faces of a mesh, or positions for hand-written cells under [tiling.at]; txt and dot need neither"
            }
            Undrawable::OwnTopology => {
                "draw the graph that `state_graph` returns: only boards of tiles or lines have pictures"
            }
            Undrawable::TooManyTiles(_) => "draw a smaller board",
            Undrawable::TooManyStates => "leave out the solution, depths, holes and tangle",
            Undrawable::NoSolution => "leave the solution out, or correct the maze",
            Undrawable::NoNet => "leave the tabs out, or draw a solid such as cube",
            Undrawable::LargePicture(most) => {
                return format!("use cells of at most {most} mm, or a smaller board").into();
            }
            Undrawable::Width => "use another width, or none; an inch is 72 points",
            Undrawable::LongTitle => "give it a shorter title",
        })
    }
}
