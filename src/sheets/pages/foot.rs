//! The answers at the foot of a page. They are upside down, as in newspapers.
//!
//! ```text
//!   │  panels  │          the strip, before it is rotated:
//!   ├──────────┤
//!   │ ↓ ← ↓  2 │          Answers            the smallest letters of the page
//!   │ ↑ → ↑  1 │          1  ↓ ← ↓           in columns that hold the longest
//!   │  sɹǝʍsu∀ │          2  ↑ → ↑           answer in one line, if possible
//!   └──────────┘          ──────────         a line, and a gap
//!     page number
//! ```
//!
//! The strip of answers has the same height on all pages of a run (consecutive pages of puzzles), so that all panels
//! have the same size. If the board has directions, an answer consists of arrows. Otherwise, an answer consists of
//! names of cells. The board of the puzzle then also shows these names.

use super::answer::AnswerForm;
use super::grid::{GAP, on_pages};
use super::panel::Panel;
use super::setting::PageSetting;
use super::{BadPage, Puzzle};
use crate::sheets::scene::{Anchor, Bounds, Colour, FontStyle, Group, Paint, Path, Scene, Stroke};

/// The largest share of the height of the printable area that answers can fill.
const MAX_SHARE: f64 = 1.0 / 3.0;

/// The layout of the answers on all pages of a run.
#[derive(Clone, Copy)]
pub(super) struct Foot {
    letters: FontStyle,
    columns: usize,
    /// The distance from the number of a puzzle to its answer.
    indent: f64,
    height: f64,
}

/// The text of an answer.
fn answer(puzzle: &Puzzle) -> String {
    AnswerForm::at_foot(puzzle).answer(puzzle)
}

impl Foot {
    /// Computes the layout for the widest answer, and for the page whose answers need the most lines. `inside` is the
    /// printable area, which is the same on all pages. Returns an error if the answers need more than a third of the
    /// height of this area.
    pub(super) fn new(
        setting: PageSetting<'_>,
        panels: &[Panel<'_>],
        per_page: usize,
        inside: Bounds,
    ) -> Result<Foot, BadPage> {
        let per_page = per_page.max(1);
        let letters = setting.sizes(per_page).small;
        let bold = letters.bold();
        let puzzles = || panels.iter().map(|panel| panel.puzzle);
        let numbers = puzzles().map(|puzzle| bold.width(&puzzle.number.to_string()));
        let answers = puzzles().map(|puzzle| (puzzle.number, letters.width(&answer(puzzle))));
        let longest = answers.max_by(|a, b| a.1.total_cmp(&b.1));
        let (longest, width_of_longest) = longest.unwrap_or_default();
        let [room_width, room_height] = inside.size();
        let mut foot = Foot {
            letters,
            columns: 1,
            indent: numbers.fold(0.0, f64::max) + 0.6 * letters.size,
            height: 0.0,
        };
        // Without the extra half point, rounding could break the longest answer into two lines.
        let widest_answer = foot.indent + width_of_longest + 0.5;
        let max_columns =
            (((room_width + GAP) / (widest_answer + GAP)) as usize).clamp(1, per_page);
        // The maximum number of columns determines the number of rows. The smallest number of columns with this number
        // of rows is used, because the last row is then fuller.
        foot.columns = per_page.div_ceil(per_page.div_ceil(max_columns));
        let lines = on_pages(panels, per_page)
            .map(|panels| foot.rows(panels, room_width).map(|row| lines(&row)).sum());
        let lines = 1 + lines.max().unwrap_or(0_usize);
        foot.height = lines as f64 * letters.leading() + 0.5 * letters.size + GAP / 2.0;
        if foot.height > MAX_SHARE * room_height {
            return Err(BadPage::LongAnswers(longest));
        }
        Ok(foot)
    }

    /// The area above the strip of answers; `None` if this area is empty.
    pub(super) fn above(self, inside: Bounds) -> Option<Bounds> {
        let ([left, top], [right, bottom]) = (inside.low, inside.high);
        let above = Bounds::new([left, top], [right, bottom - self.height]);
        above.size().iter().all(|&side| side > 0.0).then_some(above)
    }

    /// The width of a column.
    fn column(self, room_width: f64) -> f64 {
        (room_width - GAP * (self.columns - 1) as f64) / self.columns as f64
    }

    /// The rows of puzzles on a page. Each puzzle has the lines of its answer.
    fn rows<'a>(
        self,
        panels: &'a [Panel<'a>],
        room_width: f64,
    ) -> impl Iterator<Item = Vec<(&'a Puzzle, Vec<String>)>> {
        let room = self.column(room_width) - self.indent;
        let with_lines = move |panel: &Panel<'a>| {
            let puzzle = panel.puzzle;
            (puzzle, self.letters.lines(&answer(puzzle), room))
        };
        let rows = panels.chunks(self.columns);
        rows.map(move |row| row.iter().map(with_lines).collect())
    }

    /// Writes the answers of a page at the foot of the printable area.
    pub(super) fn draw(
        self,
        setting: PageSetting<'_>,
        panels: &[Panel<'_>],
        inside: Bounds,
        scene: &mut Scene,
    ) {
        let ([left, _], [right, bottom]) = (inside.low, inside.high);
        let top = bottom - self.height;
        let mut group = Group::new("answers");
        let (letters, bold) = (self.letters, self.letters.bold());
        let mut y = top + letters.size;
        bold.write(&mut group, &setting.words.answers, [left, y], Anchor::Start);
        for row in self.rows(panels, right - left) {
            let mut x = left;
            for (puzzle, lines) in &row {
                let y = y + letters.leading();
                let number = puzzle.number.to_string();
                let mut layer = Group::new(&format!("answer-{number}"));
                bold.write(&mut layer, &number, [x, y], Anchor::Start);
                let at = [x + self.indent, y];
                letters.write_lines(&mut layer, lines, at, 0.0, Anchor::Start);
                group.add(layer);
                x += self.column(right - left) + GAP;
            }
            y += lines(&row) as f64 * letters.leading();
        }
        y += 0.85 * letters.size;
        let pen = Stroke::solid(Colour::BLACK, 0.3);
        group.path(Path::line(&[[left, y], [right, y]]), Paint::stroke(pen));
        scene.add(group.turned([(left + right) / 2.0, (top + bottom) / 2.0]));
    }
}

/// The number of text lines of a row. A row has at least one line, for the number of the puzzle.
fn lines(row: &[(&Puzzle, Vec<String>)]) -> usize {
    let most = row.iter().map(|(_, lines)| lines.len()).max();
    most.unwrap_or(0).max(1)
}

#[cfg(test)]
mod tests {
    use crate::rules::Direction;
    use crate::sheets::font::missing;

    #[test]
    fn the_font_has_all_arrows() {
        for direction in Direction::ALL {
            let arrow = direction.arrow().to_string();
            assert_eq!(missing(&arrow), None, "{arrow}");
        }
    }
}
