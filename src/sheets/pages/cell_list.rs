//! A list of numbered cells, below a text.
//!
//! ```text
//!   The cells in order:
//!   1 A4   8 C2   15 E5
//!   2 B4   9 D2   16 A5
//! ```

use super::setting::Sizes;
use crate::sheets::scene::{Anchor, FontStyle, Group};

/// The gap between two columns of a list of cells, in letter sizes.
const LIST_GAP: f64 = 1.2;
/// A list of at least this many cells has small letters.
const LONG_LIST: usize = 50;

/// A list of numbered cells below a text. The cells are in columns of the same width. The columns are read downwards.
pub(super) struct CellList {
    /// The lines of the text; empty if there are no cells.
    above: Vec<String>,
    cells: Vec<[String; 2]>,
    font: FontStyle,
    rows: usize,
    /// The width of the widest number, plus a gap.
    number: f64,
    /// The width of a column, plus a gap.
    column: f64,
}

impl CellList {
    /// Arranges cells in as many columns as fit into `width`, but at least one. Each cell is given as its number and
    /// its name.
    pub(super) fn new(above: &str, cells: Vec<[String; 2]>, sizes: Sizes, width: f64) -> CellList {
        let is_long = cells.len() >= LONG_LIST;
        let font = if is_long { sizes.small } else { sizes.body };
        let [numbers, names] = [(0, font.bold()), (1, font)]
            .map(|(part, font)| cells.iter().map(move |cell| font.width(&cell[part])));
        let number = numbers.fold(0.0, f64::max) + 0.4 * font.size;
        let gap = LIST_GAP * font.size;
        let column = number + names.fold(0.0, f64::max) + gap;
        let columns = (((width + gap) / column) as usize).max(1);
        let above = if cells.is_empty() { "" } else { above };
        CellList {
            above: font.lines(above, width),
            rows: cells.len().div_ceil(columns),
            cells,
            font,
            number,
            column,
        }
    }

    /// The height of the list with the text above it; 0 if the list is empty.
    pub(super) fn height(&self) -> f64 {
        (self.above.len() + self.rows) as f64 * self.font.leading()
    }

    /// Writes the text, and the list below it.
    pub(super) fn draw(&self, [left, top]: [f64; 2], layer: &mut Group) {
        let (font, bold) = (self.font, self.font.bold());
        let top = font.write_below(layer, &self.above, [left, top], 0.0, Anchor::Start);
        for (index, [step, name]) in self.cells.iter().enumerate() {
            let x = left + (index / self.rows) as f64 * self.column;
            let y = top + (index % self.rows + 1) as f64 * font.leading();
            bold.write(layer, step, [x, y], Anchor::Start);
            font.write(layer, name, [x + self.number, y], Anchor::Start);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{PageSetting, PageStyle, Words};
    use super::*;

    #[test]
    fn the_text_above_a_list_stays_in_its_column() {
        let words = Words::in_language("de").expect("built-in words");
        let setting = PageSetting {
            style: PageStyle::default(),
            words: &words,
            references: false,
            answers_at_foot: false,
            cut_marks: false,
        };
        let cells = (1..=9).map(|cell| [cell.to_string(), format!("A{cell}")]);
        let cells: Vec<[String; 2]> = cells.collect();
        for (width, rows) in [(80.0, 7), (400.0, 2)] {
            let sizes = setting.sizes(1);
            let list = CellList::new(&words.cells_in_order, cells.clone(), sizes, width);
            let mut layer = Group::new("way");
            list.draw([0.0; 2], &mut layer);
            assert!(layer.bounds().high[0] <= width, "{:?}", layer.bounds());
            let lines: std::collections::BTreeSet<u64> = layer
                .items
                .iter()
                .filter_map(|item| Some(item.as_text()?.at[1].to_bits()))
                .collect();
            assert_eq!(lines.len(), rows);
            let height = rows as f64 * sizes.body.leading();
            assert!((list.height() - height).abs() < 1e-9);
        }
    }
}
