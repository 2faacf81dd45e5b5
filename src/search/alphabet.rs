//! What may be written into the cells of a board.

use super::{Random, TooLarge};
use crate::limits;
use crate::topology::{AnyTopology, Cell, Content, Jump, Number, Topology};

/// What stands in a cell: its place in the list of everything that may stand there.
pub type Letter = u16;

/// For each cell the contents that may stand there: its numbers in rising order, and then what refers to the last
/// jump. Every cell has at least one; where there is no choice it has exactly one.
#[derive(Clone, Debug)]
pub struct Alphabet {
    first: Vec<u32>,
    contents: Vec<Content>,
}

/// Which contents there are at all.
#[derive(Clone, Debug, Default)]
pub struct Letters {
    /// Only these numbers; nothing: all that are legal.
    pub numbers: Option<Vec<Number>>,
    /// What refers to the last jump.
    pub relative: Vec<Jump>,
    /// Whether cells may bear a toggle mark.
    pub toggles: bool,
}

impl Alphabet {
    /// The legal contents of every cell: what `written` says of it; where it says nothing, numbers by which some jump
    /// leaves it, and the letters that refer to the last jump, each also with a toggle mark if there are such; where
    /// that is nothing, a dead cell. In the cell where every maze begins nothing may stand that is no move before the
    /// first.
    ///
    /// # Errors
    ///
    /// There are too many.
    pub fn of(
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
            first: vec![0],
            contents: Vec::new(),
        };
        for cell in (0..topology.cells() as u32).map(Cell) {
            let before = alphabet.contents.len();
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
                        alphabet
                            .contents
                            .extend(marks.iter().map(|&mark| content(mark)));
                    }
                }
            }
            if alphabet.contents.len() == before {
                alphabet.contents.push(Content::number(0));
            }
            let letters = alphabet.contents.len() - before;
            if letters > Letter::MAX.into() || alphabet.contents.len() > limits::LETTERS {
                return Err(TooLarge);
            }
            alphabet.first.push(alphabet.contents.len() as u32);
        }
        Ok(alphabet)
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.first.len() - 1
    }

    /// What may stand in a cell, by letter.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> &[Content] {
        let [from, to] = [self.first[cell.index()], self.first[cell.index() + 1]];
        &self.contents[from as usize..to as usize]
    }

    /// How many letters a cell has.
    #[must_use]
    pub fn choices(&self, cell: Cell) -> u32 {
        self.first[cell.index() + 1] - self.first[cell.index()]
    }

    /// What a letter means in a cell.
    #[must_use]
    pub fn content(&self, cell: Cell, letter: Letter) -> Content {
        self.contents[self.first[cell.index()] as usize + usize::from(letter)]
    }

    /// The letter of a content, if it may stand in a cell.
    #[must_use]
    pub fn letter(&self, cell: Cell, content: Content) -> Option<Letter> {
        let place = self.cell(cell).iter().position(|&known| known == content);
        place.map(|place| place as Letter)
    }

    /// Any letter of a cell.
    pub fn draw(&self, cell: Cell, random: &mut Random) -> Letter {
        random.below(self.choices(cell)) as Letter
    }
}
