//! The contents that a search may write into the cells of a board.

use super::Random;
use crate::flat::Lists;
use crate::limits;
use crate::topology::{AnyTopology, Cell, Content, Jump, Number, Topology};
use rand::Rng;
use std::ops::Range;

/// The content of a cell, as an index into the list of contents that the cell allows.
pub type Letter = u16;

/// For each cell, the contents that it allows: numbers in rising order, then contents that refer to the
/// last jump. Every cell allows at least one content. A cell with a fixed content allows exactly one.
#[derive(Clone, Debug)]
pub struct Alphabet {
    contents: Lists<Content>,
}

/// The contents that are allowed on the board.
#[derive(Clone, Debug, Default)]
pub struct Letters {
    /// The allowed numbers; `None` for all numbers that have a landing.
    pub numbers: Option<Vec<Number>>,
    /// The allowed contents that refer to the last jump.
    pub relative: Vec<Jump>,
    /// Whether cells may have a toggle mark, which some turn rules use.
    pub toggles: bool,
}

/// The error for a board with more letters or moves than a search can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

impl Alphabet {
    /// The alphabet of a board. If `fixed` returns a content for a cell, the cell allows only this content. Otherwise
    /// the cell allows the numbers in `letters` that have a landing, and the contents in `letters` that refer to the
    /// last jump. If `letters` allows toggle marks, each content is listed twice: without and with a mark. The cell
    /// `start` allows no content that is undefined before the first jump. If no content is possible in a cell, the cell
    /// gets the number 0, a dead end.
    ///
    /// # Errors
    ///
    /// Returns an error if one cell or all cells together have too many letters.
    pub(crate) fn of(
        topology: &AnyTopology,
        letters: &Letters,
        start: Option<Cell>,
        fixed: impl Fn(Cell) -> Option<Content>,
    ) -> Result<Alphabet, TooLarge> {
        let marks: &[bool] = if letters.toggles {
            &[false, true]
        } else {
            &[false]
        };
        let mut alphabet = Alphabet {
            contents: Lists::new(),
        };
        for cell in Cell::all(topology.cells()) {
            if let Some(content) = fixed(cell) {
                alphabet.contents.push(content);
            } else {
                let is_legal = |&number: &Number| topology.is_legal(cell, number);
                let numbers: Vec<Number> = match &letters.numbers {
                    Some(numbers) => numbers.iter().copied().filter(is_legal).collect(),
                    None => topology.legal_numbers(cell),
                };
                let relative = letters.relative.iter().copied();
                for jump in numbers.into_iter().map(Jump::Exact).chain(relative) {
                    let content = |toggle| Content { jump, toggle };
                    if start != Some(cell) || content(false).length(0).is_some() {
                        let marked = marks.iter().map(|&mark| content(mark));
                        marked.for_each(|content| alphabet.contents.push(content));
                    }
                }
            }
            if alphabet.contents.open().is_empty() {
                alphabet.contents.push(Content::number(0));
            }
            alphabet.contents.close_list();
            let choices = alphabet.choices(cell);
            if choices > Letter::MAX.into() || alphabet.contents.entries().len() > limits::LETTERS {
                return Err(TooLarge);
            }
        }
        Ok(alphabet)
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.contents.len()
    }

    /// The contents that a cell allows, indexed by letter.
    #[must_use]
    pub(crate) fn cell(&self, cell: Cell) -> &[Content] {
        &self.contents[cell.index()]
    }

    /// The number of letters of a cell.
    #[must_use]
    pub fn choices(&self, cell: Cell) -> u32 {
        self.contents.range(cell.index()).len() as u32
    }

    /// The letters of a cell; empty for [`Cell::OUT`].
    #[must_use]
    pub(crate) fn letters(&self, cell: Cell) -> Range<Letter> {
        match cell {
            Cell::OUT => 0..0,
            cell => 0..self.choices(cell) as Letter,
        }
    }

    /// The content that a letter stands for in a cell.
    #[must_use]
    pub fn content(&self, cell: Cell, letter: Letter) -> Content {
        self.cell(cell)[usize::from(letter)]
    }

    /// The letter of a content in a cell; `None` if the cell does not allow it.
    #[must_use]
    pub(crate) fn letter(&self, cell: Cell, content: Content) -> Option<Letter> {
        let place = self.cell(cell).iter().position(|&known| known == content);
        place.map(|place| place as Letter)
    }

    /// A random letter of a cell.
    pub fn draw(&self, cell: Cell, random: &mut Random<impl Rng>) -> Letter {
        random.below(self.choices(cell)) as Letter
    }
}
