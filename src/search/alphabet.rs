//! What may be written into the cells of a board.

use super::Random;
use crate::flat::Lists;
use crate::limits;
use crate::topology::{AnyTopology, Cell, Content, Jump, Number, Topology};
use rand::Rng;
use std::ops::Range;

/// What stands in a cell: its place in the list of everything that may stand there.
pub type Letter = u16;

/// For each cell the contents that may stand there: its numbers in rising order, and then what refers to the last
/// jump. Every cell has at least one; where there is no choice it has exactly one.
#[derive(Clone, Debug)]
pub struct Alphabet {
    contents: Lists<Content>,
}

/// Which contents there are at all.
#[derive(Clone, Debug, Default)]
pub struct Letters {
    /// Only these numbers; `None`: all that are legal.
    pub numbers: Option<Vec<Number>>,
    /// What refers to the last jump.
    pub relative: Vec<Jump>,
    /// Whether cells may bear a toggle mark.
    pub toggles: bool,
}

/// There are more letters or moves than a search can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

impl Alphabet {
    /// The legal contents of every cell: what `written` says of it; where it says nothing, numbers by which some jump
    /// leaves it, and the letters that refer to the last jump, each also with a toggle mark if there are such; where
    /// that is nothing, a dead cell. In the cell where every maze begins nothing may stand that is no move before the
    /// first.
    ///
    /// # Errors
    ///
    /// There are too many.
    pub(crate) fn of(
        topology: &AnyTopology,
        letters: &Letters,
        start: Option<Cell>,
        written: impl Fn(Cell) -> Option<Content>,
    ) -> Result<Alphabet, TooLarge> {
        let marks: &[bool] = if letters.toggles {
            &[false, true]
        } else {
            &[false]
        };
        let mut alphabet = Alphabet {
            contents: Lists::new(),
        };
        for cell in (0..topology.cells() as u32).map(Cell) {
            if let Some(content) = written(cell) {
                alphabet.contents.push(content);
            } else {
                let lands = |number: &Number| {
                    let mut lands = false;
                    topology.land(cell, *number, &mut |_| lands = true);
                    lands
                };
                let numbers: Vec<Number> = match &letters.numbers {
                    Some(numbers) => numbers.iter().copied().filter(lands).collect(),
                    None => (1..=topology.longest(cell)).filter(lands).collect(),
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
            alphabet.contents.end();
            let letters = alphabet.choices(cell);
            if letters > Letter::MAX.into() || alphabet.contents.entries().len() > limits::LETTERS {
                return Err(TooLarge);
            }
        }
        Ok(alphabet)
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.contents.len()
    }

    /// What may stand in a cell, by letter.
    #[must_use]
    pub(crate) fn cell(&self, cell: Cell) -> &[Content] {
        &self.contents[cell.index()]
    }

    /// How many letters a cell has.
    #[must_use]
    pub fn choices(&self, cell: Cell) -> u32 {
        self.contents.range(cell.index()).len() as u32
    }

    /// The letters of a cell; [`Cell::OUT`] has none.
    #[must_use]
    pub(crate) fn letters(&self, cell: Cell) -> Range<Letter> {
        match cell {
            Cell::OUT => 0..0,
            cell => 0..self.choices(cell) as Letter,
        }
    }

    /// What a letter means in a cell.
    #[must_use]
    pub fn content(&self, cell: Cell, letter: Letter) -> Content {
        self.cell(cell)[usize::from(letter)]
    }

    /// The letter of a content, if it may stand in a cell.
    #[must_use]
    pub(crate) fn letter(&self, cell: Cell, content: Content) -> Option<Letter> {
        let place = self.cell(cell).iter().position(|&known| known == content);
        place.map(|place| place as Letter)
    }

    /// Any letter of a cell.
    pub fn draw(&self, cell: Cell, random: &mut Random<impl Rng>) -> Letter {
        random.below(self.choices(cell)) as Letter
    }
}
