//! What can be chosen at a position, and in which order.

use super::{Choice, Descent, Frame};
use crate::flat::Set;
use crate::prove::position::Position;
use crate::prove::trace::PLACES;
use crate::search::Letter;
use crate::topology::Cell;

impl<'a, const W: usize> Descent<'a, W> {
    /// The state whose letter is chosen next: one with the fewest choices that the slack pays for. Its place among those
    /// that wait, too.
    pub(super) fn chosen(&self, position: &Position<W>, slack: i64) -> (u8, u32) {
        let ground = &self.scene.ground;
        let mut best = (usize::MAX, 0, 0);
        for (state, place) in position.rest.iter().take(PLACES).zip(0..) {
            let mut known: Vec<Set<W>> = Vec::new();
            for row in self.rows(state) {
                let new = *row - position.taken;
                let cost = i64::from(new.len()) - i64::from(position.next.is_empty());
                if cost <= slack && !row.meets(&ground.goal) && !known.contains(&new) {
                    known.push(new);
                }
            }
            if known.len() < best.0 {
                best = (known.len(), place, state);
            }
        }
        (best.1, best.2)
    }

    /// The rows of a state by the letters that its cell may have.
    fn rows(&self, state: u32) -> impl Iterator<Item = &Set<W>> {
        let places = self.places(state);
        places.map(move |place| &self.scene.ground.rows[state as usize][place])
    }

    /// The places of the letters that the cell of a state may have.
    fn places(&self, state: u32) -> impl Iterator<Item = usize> + use<'a, W> {
        let cell = self.scene.ground.cell[state as usize];
        let field = &self.scene.ground.cells[cell];
        let written = self.letters[cell];
        let may = move |place: &usize| written.is_none_or(|letter| letter == field.letters[*place]);
        (0..field.letters.len()).filter(may)
    }

    /// Lists the choices of a state, the best one last; a letter that leads to the same as one before is left out. Where
    /// one ends the maze deep enough, gives that maze.
    pub(super) fn open(
        &mut self,
        position: Position<W>,
        state: u32,
        token: usize,
        slack: i64,
    ) -> Option<Vec<(Cell, Letter)>> {
        let scene = self.scene;
        let ground = &scene.ground;
        let cell = ground.cell[state as usize];
        let begin = self.choices.len();
        let mut list = Vec::new();
        for place in self.places(state) {
            let letter = ground.cells[cell].letters[place];
            let row = &ground.rows[state as usize][place];
            if row.meets(&ground.goal) {
                if position.depth + 1 >= self.target
                    && let Some(found) = self.ended(&position, state, letter)
                {
                    return Some(found);
                }
                continue;
            }
            let effect = position.effect(row, scene.question.unique);
            let same = |choice: &Choice<W>| ground.plain && choice.effect == effect;
            if list.iter().any(same) {
                continue;
            }
            list.push(Choice {
                letter,
                effect,
                rank: (effect.new.len(), 0, u32::from(letter)),
            });
        }
        if self.whim.is_some() {
            self.rank(&position, &mut list, slack);
        }
        list.sort_by_key(|choice| std::cmp::Reverse(choice.rank));
        self.choices.extend(list);
        self.frames.push(Frame {
            position,
            state,
            chooses: self.letters[cell].is_none(),
            many: self.choices.len() - begin,
            choices: begin,
            token,
        });
        None
    }

    /// Prefers what leads to few states, those that may be entered least; otherwise at random.
    fn rank(&mut self, position: &Position<W>, list: &mut Vec<Choice<W>>, slack: i64) {
        let ground = &self.scene.ground;
        let Some((random, whim)) = &mut self.whim else {
            return;
        };
        let at_random = random.happens(*whim);
        let free = (ground.all - position.taken) | position.rest | position.next;
        list.retain(|choice| {
            i64::from(choice.effect.new.len()) - i64::from(position.next.is_empty()) <= slack
        });
        for choice in list {
            let entries = |state: u32| (ground.before[state as usize] & free).len();
            let new = &choice.effect.new;
            choice.rank = match at_random {
                true => (0, 0, random.below(1 << 16)),
                false => (
                    new.len(),
                    new.iter().map(entries).sum(),
                    random.below(1 << 16),
                ),
            };
        }
    }
}
