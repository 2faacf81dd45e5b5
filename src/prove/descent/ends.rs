//! The positions that end a deep enough maze: the maze, and whether it keeps the conditions.

use super::Descent;
use crate::flat::Set;
use crate::prove::ground::Field;
use crate::prove::position::Position;
use crate::prove::whole;
use crate::search::Letter;
use crate::topology::Cell;

impl<const W: usize> Descent<'_, W> {
    /// Whether the last layer is deep enough, if the deepest cell is the goal.
    pub(super) fn is_deep(&self, position: &Position<W>) -> bool {
        let ground = &self.scene.ground;
        let layer = if position.next.is_empty() {
            position.rest
        } else {
            position.next
        };
        // A cell that was found before in another state is not deeper for that.
        let before = position.taken - layer;
        let is_first = |state: u32| {
            let cell = ground.cell[state as usize];
            cell != usize::MAX
                && !ground.cells[cell]
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
        let question = self.scene.question;
        let ground = &self.scene.ground;
        if !question.unique && !question.no_black_holes {
            return Some(self.written(Some((state, letter))));
        }
        let groups = self.groups(position, state, letter)?;
        if question.no_black_holes {
            whole::completed(ground, position, &groups)
        } else {
            Some(whole::first_of_each(ground, &groups))
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
        let (ground, unique) = (&self.scene.ground, self.scene.question.unique);
        if unique && position.many.has(state) {
            return None;
        }
        let all = |field: &Field<W>| (0..field.letters.len()).collect();
        let mut groups: Vec<Vec<usize>> = ground.cells.iter().map(all).collect();
        let keep =
            |groups: &mut Vec<Vec<usize>>, state: u32, may: &dyn Fn(usize, &Set<W>) -> bool| {
                let cell = ground.cell[state as usize];
                groups[cell].retain(|&place| may(place, &ground.rows[state as usize][place]));
                !groups[cell].is_empty()
            };
        for frame in self.frames.iter().filter(|frame| frame.chooses) {
            let written = self.letters[ground.cell[frame.state as usize]];
            let places = &ground.cells[ground.cell[frame.state as usize]].letters;
            let place = places.iter().position(|&known| Some(known) == written)?;
            let row = &ground.rows[frame.state as usize][place];
            let effect = frame.position.effect(row, unique);
            keep(&mut groups, frame.state, &|_, row| {
                !row.meets(&ground.goal) && frame.position.effect(row, unique) == effect
            });
        }
        // One jump onto two goals is two solutions.
        let cell = ground.cell[state as usize];
        let ends = keep(&mut groups, state, &|place, row| {
            let alone = !unique || (*row & ground.goal).len() == 1;
            ground.cells[cell].letters[place] == letter && alone
        });
        if !ends {
            return None;
        }
        // No other waiting state may reach the goal in the same layer.
        let mut others = position.rest;
        others.remove(state);
        let alone =
            |state: u32| !unique || keep(&mut groups, state, &|_, row| !row.meets(&ground.goal));
        others.iter().all(alone).then_some(groups)
    }

    /// The letters chosen so far, and one more.
    pub(super) fn written(&self, last: Option<(u32, Letter)>) -> Vec<(Cell, Letter)> {
        let ground = &self.scene.ground;
        let written = ground.cells.iter().zip(&self.letters);
        let written = written.filter_map(|(field, letter)| Some((field.cell, (*letter)?)));
        let last =
            last.map(|(state, letter)| (ground.cells[ground.cell[state as usize]].cell, letter));
        written.chain(last).collect()
    }
}
