//! Drafts, which are mazes under construction, and small changes of them.

use super::{Alphabet, Letter};
use crate::topology::{Cell, Goal};

/// A maze under construction. The alphabet lists the contents that each cell allows, and a letter is an index
/// into this list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The letter in each cell.
    pub letters: Vec<Letter>,
    /// The start cell.
    pub start: Cell,
    /// The goal.
    pub goal: Goal,
}

/// A small change of a draft that can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftChange {
    /// Writes another letter into a cell.
    Write(Cell, Letter),
    /// Writes other letters into two cells.
    Both([(Cell, Letter); 2]),
    /// Moves the start.
    Start(Cell),
    /// Moves the goal, if it is a single cell.
    Goal(Cell),
}

impl Draft {
    /// The letters of two cells after their contents are exchanged. Returns `None` if the contents are
    /// equal, or if one of the cells does not allow the content of the other cell.
    pub(super) fn exchanged(
        &self,
        alphabet: &Alphabet,
        first: Cell,
        second: Cell,
    ) -> Option<[(Cell, Letter); 2]> {
        let content = |cell: Cell| alphabet.content(cell, self.letters[cell.index()]);
        let [here, there] = [content(first), content(second)];
        if here == there {
            return None;
        }
        Some([
            (first, alphabet.letter(first, there)?),
            (second, alphabet.letter(second, here)?),
        ])
    }

    /// Makes a change and returns the change that undoes it.
    pub fn make(&mut self, change: DraftChange) -> DraftChange {
        let mut write =
            |cell: Cell, letter| std::mem::replace(&mut self.letters[cell.index()], letter);
        match change {
            DraftChange::Write(cell, letter) => DraftChange::Write(cell, write(cell, letter)),
            DraftChange::Both(both) => {
                DraftChange::Both(both.map(|(cell, letter)| (cell, write(cell, letter))))
            }
            DraftChange::Start(cell) => {
                DraftChange::Start(std::mem::replace(&mut self.start, cell))
            }
            DraftChange::Goal(cell) => {
                let goal = Goal::Cells(vec![cell]);
                match std::mem::replace(&mut self.goal, goal) {
                    Goal::Cells(before) if before.len() == 1 => DraftChange::Goal(before[0]),
                    // Only a goal that is a single cell can be moved. Any other goal stays.
                    before => {
                        self.goal = before;
                        change
                    }
                }
            }
        }
    }
}
