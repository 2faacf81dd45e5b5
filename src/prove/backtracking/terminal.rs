//! At a position that is deep enough, finds the letters of a maze that meets the conditions, if there is one.

use super::BacktrackingSearch;
use crate::flat::BitSet;
use crate::prove::completion;
use crate::prove::network::CellStates;
use crate::prove::position::Position;
use crate::search::Letter;
use crate::topology::Cell;

impl<const W: usize> BacktrackingSearch<'_, W> {
    /// Whether the last layer is deep enough and contains a cell that no earlier layer contains. Called only if the
    /// deepest cell is the goal.
    pub(super) fn is_deep(&self, position: &Position<W>) -> bool {
        let network = &self.context.network;
        let layer = if position.next.is_empty() {
            position.current
        } else {
            position.next
        };
        // If an earlier layer contains another state of a cell, the depth of the cell is that of the earlier layer.
        let earlier = position.found - layer;
        let is_first = |state: u32| {
            let cell = network.cell_of[state as usize];
            cell != usize::MAX
                && !network.cells[cell]
                    .states
                    .iter()
                    .any(|&other| earlier.has(other))
        };
        position.last_layer() >= self.target && layer.iter().any(is_first)
    }

    /// The letters of a maze in which this letter leads from a state to the goal; `None` if the maze breaks a
    /// condition.
    pub(super) fn ending_maze(
        &self,
        position: &Position<W>,
        state: u32,
        letter: Letter,
    ) -> Option<Vec<(Cell, Letter)>> {
        let question = self.context.question;
        let network = &self.context.network;
        if !question.unique && !question.no_black_holes {
            return Some(self.chosen_letters(Some((state, letter))));
        }
        let groups = self.groups(position, state, letter)?;
        if question.no_black_holes {
            completion::completed(network, position, &groups)
        } else {
            Some(completion::first_of_each(network, &groups))
        }
    }

    /// For each cell, the indices of the letters that the cell can have in a maze that ends with this letter. If a
    /// letter was chosen for a cell, these are the letters with the same effect. Returns `None` if the solution must be
    /// unique but is not.
    fn groups(
        &self,
        position: &Position<W>,
        state: u32,
        letter: Letter,
    ) -> Option<Vec<Vec<usize>>> {
        let (network, unique) = (&self.context.network, self.context.question.unique);
        if unique && position.ambiguous.has(state) {
            return None;
        }
        let all = |cell: &CellStates<W>| (0..cell.letters.len()).collect();
        let mut groups: Vec<Vec<usize>> = network.cells.iter().map(all).collect();
        // Keeps those letters of the cell of a state for which `fits` is true. Returns whether any letter remains.
        let keep =
            |groups: &mut Vec<Vec<usize>>, state: u32, fits: &dyn Fn(usize, &BitSet<W>) -> bool| {
                let cell = network.cell_of[state as usize];
                groups[cell].retain(|&index| fits(index, &network.rows[state as usize][index]));
                !groups[cell].is_empty()
            };
        for frame in self.frames.iter().filter(|frame| frame.chooses_letter) {
            let chosen = self.letters[network.cell_of[frame.state as usize]];
            let letters = &network.cells[network.cell_of[frame.state as usize]].letters;
            let index = letters.iter().position(|&known| Some(known) == chosen)?;
            let row = &network.rows[frame.state as usize][index];
            let effect = frame.position.effect(row, unique);
            keep(&mut groups, frame.state, &|_, row| {
                !row.intersects(&network.goal) && frame.position.effect(row, unique) == effect
            });
        }
        // One jump that lands on two goals gives two solutions.
        let cell = network.cell_of[state as usize];
        let has_ending = keep(&mut groups, state, &|index, row| {
            let is_unique = !unique || (*row & network.goal).len() == 1;
            network.cells[cell].letters[index] == letter && is_unique
        });
        if !has_ending {
            return None;
        }
        // If the solution must be unique, no other waiting state may reach the goal in the same layer.
        let mut others = position.current;
        others.remove(state);
        let misses_goal = |state: u32| {
            !unique || keep(&mut groups, state, &|_, row| !row.intersects(&network.goal))
        };
        others.iter().all(misses_goal).then_some(groups)
    }

    /// The letters chosen so far, and one more.
    pub(super) fn chosen_letters(&self, last: Option<(u32, Letter)>) -> Vec<(Cell, Letter)> {
        let network = &self.context.network;
        let chosen = network.cells.iter().zip(&self.letters);
        let chosen = chosen.filter_map(|(cell, letter)| Some((cell.cell, (*letter)?)));
        let last = last
            .map(|(state, letter)| (network.cells[network.cell_of[state as usize]].cell, letter));
        chosen.chain(last).collect()
    }
}
