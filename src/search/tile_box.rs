//! A box of number tiles: a fixed number of tiles for each number.
//!
//! ```text
//!   box   1 1 1 1  2 2 2 2 2  3 3 3        on the board     2 1 3     still in the box    1 2 2 3
//!                                                           1 2 3
//!                                                           2 1 G
//! ```
//!
//! A tile may be placed where its number is legal. Filling a board means matching cells with tiles.

use super::{Alphabet, Draft, DraftChange, Letter, Random};
use crate::topology::{Cell, Content, Jump, Number};
use rand::Rng;
use std::collections::BTreeMap;

/// A box of tiles.
#[derive(Clone, Debug)]
pub struct TileBox {
    /// The number of tiles for each number, not counting tiles that are fixed on the board.
    pub(super) tiles: BTreeMap<Number, u32>,
    /// The cells without a fixed content. Each of them gets a tile, unless it is a goal and the goal is not free.
    pub(super) cells: Vec<Cell>,
    /// Whether the goal is free, that is, always the deepest cell. Every change may move a free goal, so the goal cell
    /// then also holds a tile.
    under_goals: bool,
}

impl TileBox {
    /// A box for a board on which some contents may be fixed. Returns `None` if the fixed contents need more tiles than
    /// the box has.
    pub(super) fn new(
        mut tiles: BTreeMap<Number, u32>,
        alphabet: &Alphabet,
        fixed: impl Fn(Cell) -> Option<Content>,
        under_goals: bool,
    ) -> Option<TileBox> {
        let mut cells = Vec::new();
        // A board never needs more tiles of one number than it has cells.
        for count in tiles.values_mut() {
            *count = (*count).min(alphabet.cells() as u32);
        }
        for cell in Cell::all(alphabet.cells()) {
            match fixed(cell) {
                None => cells.push(cell),
                Some(Content {
                    jump: Jump::Exact(number @ 1..),
                    ..
                }) => {
                    let count = tiles.get_mut(&number)?;
                    *count = count.checked_sub(1)?;
                }
                Some(_) => {}
            }
        }
        Some(TileBox {
            tiles,
            cells,
            under_goals,
        })
    }

    /// Whether a cell of `self.cells` holds a tile in this draft.
    fn is_tile(&self, draft: &Draft, cell: Cell) -> bool {
        self.under_goals || !draft.goal.contains(cell)
    }

    /// Puts a tile into every cell without a fixed content. A goal gets a tile only if the goal is free. The cells are
    /// filled in random order, each with a random tile. If no tile in the box fits a cell, tiles that were already
    /// placed are moved to other cells. Returns `None` if the tiles cannot fill the board.
    pub(super) fn fill(
        &self,
        draft: &mut Draft,
        alphabet: &Alphabet,
        random: &mut Random<impl Rng>,
    ) -> Option<()> {
        self.complete(draft, alphabet, |_| false, random)
    }

    /// Like [`TileBox::fill`], but the cells for which `keeps` is true keep their content. Also returns `None` if the
    /// box has too few tiles for these cells.
    pub(super) fn complete(
        &self,
        draft: &mut Draft,
        alphabet: &Alphabet,
        keeps: impl Fn(Cell) -> bool,
        random: &mut Random<impl Rng>,
    ) -> Option<()> {
        let mut in_box: BTreeMap<Number, u32> = self.tiles.clone();
        let mut placed: BTreeMap<Cell, Number> = BTreeMap::new();
        let to_fill = self.cells.iter().copied();
        let to_fill = to_fill.filter(|&cell| self.is_tile(draft, cell));
        let (unchanged, mut cells): (Vec<Cell>, Vec<Cell>) = to_fill.partition(|&cell| keeps(cell));
        for cell in unchanged {
            if let Jump::Exact(number) = alphabet.content(cell, draft.letters[cell.index()]).jump {
                let count = in_box.get_mut(&number)?;
                *count = count.checked_sub(1)?;
            }
        }
        random.shuffle(&mut cells);
        for &cell in &cells {
            // Every tile in the box that fits is equally likely. So a number with more tiles in the box is drawn more
            // often.
            let candidates: Vec<(Number, u32)> = numbers(alphabet, cell)
                .filter_map(|number| Some((number, *in_box.get(&number)?)))
                .filter(|&(_, count)| count > 0)
                .collect();
            let total: u32 = candidates.iter().map(|&(_, count)| count).sum();
            let mut drawn = random.below(total);
            let chosen = candidates.iter().find(|&&(_, count)| {
                let here = drawn < count;
                drawn = drawn.saturating_sub(count);
                here
            });
            match chosen {
                Some(&(number, _)) => {
                    *in_box.get_mut(&number)? -= 1;
                    placed.insert(cell, number);
                }
                None => free_tile_for(cell, alphabet, &mut in_box, &mut placed)?,
            }
        }
        for (cell, number) in placed {
            draft.letters[cell.index()] = alphabet.letter(cell, Content::number(number))?;
        }
        Some(())
    }

    /// A random exchange of the tile of a cell, either for a tile in the box or for the tile of another cell. Returns
    /// `None` if no exchange is possible.
    pub(super) fn exchange(
        &self,
        draft: &Draft,
        alphabet: &Alphabet,
        changeable: &[Cell],
        cell: Cell,
        random: &mut Random,
    ) -> Option<DraftChange> {
        let now = draft.letters[cell.index()];
        let mut in_box = self.tiles.clone();
        for &cell in self.cells.iter().filter(|&&cell| self.is_tile(draft, cell)) {
            if let Jump::Exact(number) = alphabet.content(cell, draft.letters[cell.index()]).jump
                && let Some(count) = in_box.get_mut(&number)
            {
                *count = count.saturating_sub(1);
            }
        }
        let in_the_box = (0..alphabet.choices(cell) as Letter).filter(|&letter| {
            let jump = alphabet.content(cell, letter).jump;
            letter != now && matches!(jump, Jump::Exact(number) if in_box.get(&number).is_some_and(|&count| count > 0))
        });
        let on_the_board = changeable
            .iter()
            .filter(|&&other| other != cell && self.is_tile(draft, other))
            .filter_map(|&other| draft.exchanged(alphabet, cell, other));
        let changes: Vec<DraftChange> = in_the_box
            .map(|letter| DraftChange::Write(cell, letter))
            .chain(on_the_board.map(DraftChange::Both))
            .collect();
        changes
            .get(random.below(changes.len() as u32) as usize)
            .copied()
    }
}

/// The numbers that a cell allows.
fn numbers(alphabet: &Alphabet, cell: Cell) -> impl Iterator<Item = Number> {
    let contents = alphabet.cell(cell).iter();
    contents.filter_map(|content| match content.jump {
        Jump::Exact(number) => Some(number),
        _ => None,
    })
}

/// Finds and places a tile for a cell that no tile in the box fits. The tiles move along a chain of cells: each cell
/// gives its tile to the cell before it, and the last cell takes a tile from the box (Kuhn's augmenting path).
/// Returns `None` if there is no such chain.
///
/// ```text
///   cell ──takes 1 from──▶ other ──takes 3 from──▶ another ──takes 2 from──▶ the box
/// ```
fn free_tile_for(
    cell: Cell,
    alphabet: &Alphabet,
    in_box: &mut BTreeMap<Number, u32>,
    placed: &mut BTreeMap<Cell, Number>,
) -> Option<()> {
    // Breadth-first search over cells. From a cell c, the search goes to every cell that holds a tile which c allows.
    // Each number is visited once. `flat::BreadthFirst` cannot be used, because it marks nodes, and here numbers are
    // marked.
    let mut taker_of: BTreeMap<Number, Cell> = BTreeMap::new();
    let mut queue = vec![cell];
    let mut next = 0;
    while next < queue.len() {
        let taker = queue[next];
        next += 1;
        for number in numbers(alphabet, taker) {
            if taker_of.contains_key(&number) {
                continue;
            }
            taker_of.insert(number, taker);
            if in_box.get(&number).is_some_and(|&count| count > 0) {
                *in_box.get_mut(&number)? -= 1;
                // Walk back along the chain: each cell takes its new tile and gives its old tile to the cell before it.
                let mut number = number;
                loop {
                    let taker = taker_of[&number];
                    match placed.insert(taker, number) {
                        Some(before) => number = before,
                        None => return Some(()),
                    }
                }
            }
            let holders = placed.iter().filter(|&(_, &tile)| tile == number);
            queue.extend(holders.map(|(&cell, _)| cell));
        }
    }
    None
}
