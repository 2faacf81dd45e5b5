//! The pattern of a cover: patches of the boards of the book, side by side as in a quilt.
//!
//! ```text
//!   ┌───┬───┬───┐
//!   │ a │ b │ c │      a, b, c, d: boards with different tiles. Neighbours differ in their tiles, if there are several
//!   ├───┼───┼───┤      kinds, and in their colours.
//!   │ d │ a │ b │
//!   └───┴───┴───┘
//! ```

use super::board::CoverBoard;
use super::colours::Palette;
use super::patch::{PatchColours, fills_patches, patch};
use crate::sheets::book::structure::Book;
use crate::sheets::pages::BadPage;
use crate::sheets::scene::{Bounds, Group};

/// The maximum number of columns on the front.
const COLUMNS: usize = 3;

/// The boards of the pattern, in groups. The boards of a group look alike: they have the same kinds of tiles.
pub(super) struct Pattern {
    looks: Vec<Vec<CoverBoard>>,
}

impl Pattern {
    /// Draws the last board of each chapter, which is usually the largest board of the chapter. Boards that cannot fill
    /// a patch are left out, unless no board can fill a patch.
    ///
    /// # Errors
    ///
    /// Returns an error if a board cannot be drawn.
    pub(super) fn new(book: &Book) -> Result<Pattern, BadPage> {
        let chapters = book.chapters.iter();
        let last = chapters.filter_map(|chapter| chapter.puzzles.last());
        let boards = last.map(|puzzle| CoverBoard::new(puzzle, book.file.style.font));
        let boards: Vec<CoverBoard> = boards.collect::<Result<_, _>>()?;
        let (filling, others): (Vec<_>, Vec<_>) = boards.into_iter().partition(fills_patches);
        let boards = if filling.is_empty() { others } else { filling };
        let mut looks: Vec<Vec<CoverBoard>> = Vec::new();
        for board in boards {
            match looks.iter_mut().find(|look| look[0].looks_like(&board)) {
                Some(look) => look.push(board),
                None => looks.push(vec![board]),
            }
        }
        Ok(Pattern { looks })
    }

    /// The number of columns on the front. If all boards of a book look alike, there is one column with a large board.
    pub(super) fn columns(&self) -> usize {
        self.looks.len().clamp(1, COLUMNS)
    }

    /// Fills a rectangle with nearly square patches whose sides are about `side` long. `first` is the number of the
    /// first patch. The number of a patch decides its board and its colours.
    pub(super) fn fill(
        &self,
        room: Bounds,
        first: usize,
        side: f64,
        palette: &Palette,
        group: &mut Group,
    ) {
        if self.looks.is_empty() {
            return;
        }
        let size = room.size();
        let [columns, rows] = size.map(|length| (length / side).round().max(1.0) as usize);
        let step = [size[0] / columns as f64, size[1] / rows as f64];
        // Every row is shifted, so that no board is directly below a board that looks alike, unless all boards look
        // alike.
        let shift = columns + usize::from(columns.is_multiple_of(self.looks.len()));
        for row in 0..rows {
            for column in 0..columns {
                let at = first + column + row * shift;
                let look = &self.looks[at % self.looks.len()];
                let board = &look[at / self.looks.len() % look.len()];
                let low = [
                    room.low[0] + column as f64 * step[0],
                    room.low[1] + row as f64 * step[1],
                ];
                let room = Bounds::new(low, [low[0] + step[0], low[1] + step[1]]);
                let tones = palette.tones;
                // The indices of the tones of two neighbours differ by 1 in a row, and by 2 in a column.
                let tone = (first + column + 2 * row) % tones.len();
                // The index of the tone with the accent colour.
                let accent = 2;
                let other = tones[(tone + 3) % tones.len()];
                let is_alone = self.looks.len() == 1;
                let colours = PatchColours {
                    background: palette.background,
                    tone: tones[tone],
                    other,
                    one: if is_alone { other } else { tones[tone] },
                    end: tones[if tone == accent { 0 } else { accent }],
                };
                patch(board, room, colours, group);
            }
        }
    }
}
