//! A maze that is being made, and small changes of it.

use super::{Alphabet, Letter};
use crate::maze::Maze;
use crate::topology::{Board, Cell, Content, Goal};
use std::sync::Arc;

/// A maze that is being made. Only together with an alphabet and a board is it a maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// What stands in each cell.
    pub letters: Vec<Letter>,
    /// Where one begins.
    pub start: Cell,
    /// Where one wins.
    pub goal: Goal,
}

/// A change of a draft that is small, and can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another letter in a cell.
    Write(Cell, Letter),
    /// Other letters in two cells.
    Both([(Cell, Letter); 2]),
    /// Another start.
    Start(Cell),
    /// Another goal, where there is one.
    Goal(Cell),
}

impl Draft {
    /// What two cells hold after an exchange, where each may hold what the other does, and they are not the same.
    pub(super) fn exchanged(
        &self,
        alphabet: &Alphabet,
        one: Cell,
        other: Cell,
    ) -> Option<[(Cell, Letter); 2]> {
        let content = |cell: Cell| alphabet.content(cell, self.letters[cell.index()]);
        let [here, there] = [content(one), content(other)];
        if here == there {
            return None;
        }
        Some([
            (one, alphabet.letter(one, there)?),
            (other, alphabet.letter(other, here)?),
        ])
    }

    /// Makes a change, and gives the one that takes it back.
    pub fn make(&mut self, change: Change) -> Change {
        let mut write =
            |cell: Cell, letter| std::mem::replace(&mut self.letters[cell.index()], letter);
        match change {
            Change::Write(cell, letter) => Change::Write(cell, write(cell, letter)),
            Change::Both(both) => {
                Change::Both(both.map(|(cell, letter)| (cell, write(cell, letter))))
            }
            Change::Start(cell) => Change::Start(std::mem::replace(&mut self.start, cell)),
            Change::Goal(cell) => {
                let goal = Goal::Cells(vec![cell]);
                match std::mem::replace(&mut self.goal, goal) {
                    Goal::Cells(before) if before.len() == 1 => Change::Goal(before[0]),
                    // No step moves a goal of another kind.
                    before => {
                        self.goal = before;
                        change
                    }
                }
            }
        }
    }

    /// The maze on a board. Nothing stands on its goals.
    #[must_use]
    pub(crate) fn maze(&self, board: &Arc<Board>, alphabet: &Alphabet) -> Maze {
        let content = |(&letter, cell)| match self.goal.contains(cell) {
            true => Content::number(0),
            false => alphabet.content(cell, letter),
        };
        Maze {
            board: Arc::clone(board),
            contents: self
                .letters
                .iter()
                .zip((0..).map(Cell))
                .map(content)
                .collect(),
            start: self.start,
            goal: self.goal.clone(),
        }
    }
}
