//! A box of tiles: a fixed number of tiles for each number.
//!
//! ```text
//!   box   1 1 1 1  2 2 2 2 2  3 3 3        on the board     2 1 3     still in the box    1 2 2
//!                                                           1 2 3
//!                                                           2 1 G
//! ```
//!
//! A tile may lie where its number is legal. To fill a board is to match cells with tiles.

use super::{Alphabet, Change, Draft, Letter, Random};
use crate::topology::{Cell, Content, Jump, Number};
use rand::Rng;
use std::collections::BTreeMap;

/// A box of tiles.
#[derive(Clone, Debug)]
pub struct Stock {
    /// How many tiles there are of each number; those that are written on the board for good are taken out.
    tiles: BTreeMap<Number, u32>,
    /// The cells that get a tile.
    cells: Vec<Cell>,
    /// Whether the goal moves with every change: then there is a tile under it, too.
    under_goals: bool,
}

impl Stock {
    /// A box for a board on which something may be written already; `None` if that takes more tiles than there are.
    pub(super) fn new(
        mut tiles: BTreeMap<Number, u32>,
        alphabet: &Alphabet,
        written: impl Fn(Cell) -> Option<Content>,
        under_goals: bool,
    ) -> Option<Stock> {
        let mut cells = Vec::new();
        // More tiles of a number than there are cells are no use.
        for count in tiles.values_mut() {
            *count = (*count).min(alphabet.cells() as u32);
        }
        for cell in (0..alphabet.cells() as u32).map(Cell) {
            match written(cell) {
                None => cells.push(cell),
                Some(Content {
                    jump: Jump::Exact(number @ 1..),
                    ..
                }) => {
                    let left = tiles.get_mut(&number)?;
                    *left = left.checked_sub(1)?;
                }
                Some(_) => {}
            }
        }
        Some(Stock {
            tiles,
            cells,
            under_goals,
        })
    }

    /// Whether a tile lies in a cell that gets one.
    fn lies(&self, draft: &Draft, cell: Cell) -> bool {
        self.under_goals || !draft.goal.contains(cell)
    }

    /// The cells that get a tile, goals among them.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// How many tiles there are of each number.
    pub(super) fn tiles(&self) -> &BTreeMap<Number, u32> {
        &self.tiles
    }

    /// Lays a tile into every cell but the goals: each cell in random order takes a tile at random, and where none is
    /// left that fits, earlier cells make room. `None` if the tiles cannot fill the board.
    pub(super) fn fill(
        &self,
        draft: &mut Draft,
        alphabet: &Alphabet,
        random: &mut Random<impl Rng>,
    ) -> Option<()> {
        self.complete(draft, alphabet, |_| false, random)
    }

    /// The same, where some cells keep what they hold.
    pub(super) fn complete(
        &self,
        draft: &mut Draft,
        alphabet: &Alphabet,
        keeps: impl Fn(Cell) -> bool,
        random: &mut Random<impl Rng>,
    ) -> Option<()> {
        let mut box_of: BTreeMap<Number, u32> = self.tiles.clone();
        let mut lying: BTreeMap<Cell, Number> = BTreeMap::new();
        let needs = self.cells.iter().copied();
        let needs = needs.filter(|&cell| self.lies(draft, cell));
        let (kept, mut cells): (Vec<Cell>, Vec<Cell>) = needs.partition(|&cell| keeps(cell));
        for cell in kept {
            if let Jump::Exact(number) = alphabet.content(cell, draft.letters[cell.index()]).jump {
                let left = box_of.get_mut(&number)?;
                *left = left.checked_sub(1)?;
            }
        }
        random.shuffle(&mut cells);
        for &cell in &cells {
            // Every tile of the box is as likely as the other, so that a box is used evenly.
            let fits: Vec<(Number, u32)> = numbers(alphabet, cell)
                .filter_map(|number| Some((number, *box_of.get(&number)?)))
                .filter(|&(_, left)| left > 0)
                .collect();
            let all: u32 = fits.iter().map(|&(_, left)| left).sum();
            let mut drawn = random.below(all);
            let chosen = fits.iter().find(|&&(_, left)| {
                let here = drawn < left;
                drawn = drawn.saturating_sub(left);
                here
            });
            match chosen {
                Some(&(number, _)) => {
                    *box_of.get_mut(&number)? -= 1;
                    lying.insert(cell, number);
                }
                None => make_room(cell, alphabet, &mut box_of, &mut lying)?,
            }
        }
        for (cell, number) in lying {
            draft.letters[cell.index()] = alphabet.letter(cell, Content::number(number))?;
        }
        Some(())
    }

    /// A random exchange of a cell's tile: for one that is still in the box, or for that of another cell.
    pub(super) fn exchange(
        &self,
        draft: &Draft,
        alphabet: &Alphabet,
        changeable: &[Cell],
        cell: Cell,
        random: &mut Random,
    ) -> Option<Change> {
        let now = draft.letters[cell.index()];
        let mut left = self.tiles.clone();
        for &cell in self.cells.iter().filter(|&&cell| self.lies(draft, cell)) {
            if let Jump::Exact(number) = alphabet.content(cell, draft.letters[cell.index()]).jump
                && let Some(left) = left.get_mut(&number)
            {
                *left = left.saturating_sub(1);
            }
        }
        let in_the_box = (0..alphabet.choices(cell) as Letter).filter(|&letter| {
            let jump = alphabet.content(cell, letter).jump;
            letter != now && matches!(jump, Jump::Exact(number) if left.get(&number).is_some_and(|&left| left > 0))
        });
        let on_the_board = changeable
            .iter()
            .filter(|&&other| other != cell && self.lies(draft, other))
            .filter_map(|&other| draft.exchanged(alphabet, cell, other));
        let changes: Vec<Change> = in_the_box
            .map(|letter| Change::Write(cell, letter))
            .chain(on_the_board.map(Change::Both))
            .collect();
        changes
            .get(random.below(changes.len() as u32) as usize)
            .copied()
    }
}

/// The numbers that may stand in a cell.
fn numbers(alphabet: &Alphabet, cell: Cell) -> impl Iterator<Item = Number> {
    alphabet
        .cell(cell)
        .iter()
        .filter_map(|content| match content.jump {
            Jump::Exact(number) => Some(number),
            _ => None,
        })
}

/// Lays a tile into a cell for which none is left that fits: a chain of cells each give theirs to the one before
/// (Kuhn's augmenting path).
///
/// ```text
///   cell ──takes 1 of──▶ other ──takes 3 of──▶ another ──takes 2 from──▶ the box
/// ```
fn make_room(
    cell: Cell,
    alphabet: &Alphabet,
    box_of: &mut BTreeMap<Number, u32>,
    lying: &mut BTreeMap<Cell, Number>,
) -> Option<()> {
    // Breadth first over cells; from each to those that hold a number that it could hold. `flat::Breadth` marks nodes, but
    // here it is the numbers that are visited once.
    let mut giver: BTreeMap<Number, Cell> = BTreeMap::new();
    let mut queue = vec![cell];
    let mut next = 0;
    while next < queue.len() {
        let taker = queue[next];
        next += 1;
        for number in numbers(alphabet, taker) {
            if giver.contains_key(&number) {
                continue;
            }
            giver.insert(number, taker);
            if box_of.get(&number).is_some_and(|&left| left > 0) {
                *box_of.get_mut(&number)? -= 1;
                // Back along the chain: everyone takes its new tile and hands on the old one.
                let mut number = number;
                loop {
                    let taker = giver[&number];
                    match lying.insert(taker, number) {
                        Some(before) => number = before,
                        None => return Some(()),
                    }
                }
            }
            queue.extend(
                lying
                    .iter()
                    .filter(|&(_, &held)| held == number)
                    .map(|(&cell, _)| cell),
            );
        }
    }
    None
}
