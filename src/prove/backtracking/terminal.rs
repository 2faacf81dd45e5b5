//! The positions that end a deep enough maze: the maze, and whether it keeps the conditions.

use super::BacktrackingSearch;
use crate::flat::BitSet;
use crate::prove::completion;
use crate::prove::network::CellStates;
use crate::prove::position::Position;
use crate::search::Letter;
use crate::topology::Cell;

impl<const W: usize> BacktrackingSearch<'_, W> {
    /// Whether the last layer is deep enough, if the deepest cell is the goal.
    pub(super) fn is_deep(&self, position: &Position<W>) -> bool {
        let network = &self.context.network;
        let layer = if position.next.is_empty() {
            position.rest
        } else {
            position.next
        };
        // A cell that was found before in another state is not deeper for that.
        let before = position.taken - layer;
        let is_first = |state: u32| {
            let cell = network.cell[state as usize];
            cell != usize::MAX
                && !network.cells[cell]
                    .states
                    .iter()
                    .any(|&other| before.has(other))
        };
        position.last_layer() >= self.target && layer.iter().any(is_first)
    }

    /// The maze that ends with this letter; `None` if it breaks a condition.
    pub(super) fn ended(
        &self,
        position: &Position<W>,
        state: u32,
        letter: Letter,
    ) -> Option<Vec<(Cell, Letter)>> {
        let question = self.context.question;
        let network = &self.context.network;
        if !question.unique && !question.no_black_holes {
            return Some(self.written(Some((state, letter))));
        }
        let groups = self.groups(position, state, letter)?;
        if question.no_black_holes {
            completion::completed(network, position, &groups)
        } else {
            Some(completion::first_of_each(network, &groups))
        }
    }

    /// For each cell, the letters that have the same effect as the chosen one in a maze that ends here. Returns
    /// `None` if ending here breaks the uniqueness of the solution.
    fn groups(
        &self,
        position: &Position<W>,
        state: u32,
        letter: Letter,
    ) -> Option<Vec<Vec<usize>>> {
        let (network, unique) = (&self.context.network, self.context.question.unique);
        if unique && position.many.has(state) {
            return None;
        }
        let all = |field: &CellStates<W>| (0..field.letters.len()).collect();
        let mut groups: Vec<Vec<usize>> = network.cells.iter().map(all).collect();
        let keep =
            |groups: &mut Vec<Vec<usize>>, state: u32, may: &dyn Fn(usize, &BitSet<W>) -> bool| {
                let cell = network.cell[state as usize];
                groups[cell].retain(|&place| may(place, &network.rows[state as usize][place]));
                !groups[cell].is_empty()
            };
        for frame in self.frames.iter().filter(|frame| frame.chooses) {
            let written = self.letters[network.cell[frame.state as usize]];
            let places = &network.cells[network.cell[frame.state as usize]].letters;
            let place = places.iter().position(|&known| Some(known) == written)?;
            let row = &network.rows[frame.state as usize][place];
            let effect = frame.position.effect(row, unique);
            keep(&mut groups, frame.state, &|_, row| {
                !row.meets(&network.goal) && frame.position.effect(row, unique) == effect
            });
        }
        // One jump onto two goals is two solutions.
        let cell = network.cell[state as usize];
        let ends = keep(&mut groups, state, &|place, row| {
            let alone = !unique || (*row & network.goal).len() == 1;
            network.cells[cell].letters[place] == letter && alone
        });
        if !ends {
            return None;
        }
        // No other waiting state may reach the goal in the same layer.
        let mut others = position.rest;
        others.remove(state);
        let alone =
            |state: u32| !unique || keep(&mut groups, state, &|_, row| !row.meets(&network.goal));
        others.iter().all(alone).then_some(groups)
    }

    /// The letters chosen so far, and one more.
    pub(super) fn written(&self, last: Option<(u32, Letter)>) -> Vec<(Cell, Letter)> {
        let network = &self.context.network;
        let written = network.cells.iter().zip(&self.letters);
        let written = written.filter_map(|(field, letter)| Some((field.cell, (*letter)?)));
        let last =
            last.map(|(state, letter)| (network.cells[network.cell[state as usize]].cell, letter));
        written.chain(last).collect()
    }
}
