//! The choices at a position and their order. To *leave* a state is to choose the letter of its cell (see
//! `position.rs`). The *slack* is the number of states that may still be wasted (see `bound.rs`).

use super::{BacktrackingSearch, LetterChoice, OpenPosition};
use crate::flat::BitSet;
use crate::prove::position::Position;
use crate::prove::trace::NAMEABLE_STATES;
use crate::search::Letter;
use crate::topology::Cell;

impl<'a, const W: usize> BacktrackingSearch<'a, W> {
    /// Chooses the next state to leave. Of the states that a token can name, this is the first state with the fewest
    /// choices. Choices that cost more than the slack do not count. Returns the index of the state among the waiting
    /// states of the current layer, and the state.
    pub(super) fn choose_state(&self, position: &Position<W>, slack: i64) -> (u8, u32) {
        let network = &self.context.network;
        // The number of choices, the index and the state.
        let mut best = (usize::MAX, 0, 0);
        for (state, index) in position.current.iter().take(NAMEABLE_STATES).zip(0..) {
            let mut known: Vec<BitSet<W>> = Vec::new();
            for row in self.rows(state) {
                let new = *row - position.found;
                if cost(position, &new) <= slack
                    && !row.intersects(&network.goal)
                    && !known.contains(&new)
                {
                    known.push(new);
                }
            }
            if known.len() < best.0 {
                best = (known.len(), index, state);
            }
        }
        (best.1, best.2)
    }

    /// The rows of a state for the letters that its cell can have. A row is the set of states that a letter leads to.
    fn rows(&self, state: u32) -> impl Iterator<Item = &BitSet<W>> {
        let indices = self.letter_indices(state);
        indices.map(move |index| &self.context.network.rows[state as usize][index])
    }

    /// The indices of the letters that the cell of a state can have.
    fn letter_indices(&self, state: u32) -> impl Iterator<Item = usize> + use<'a, W> {
        let cell = self.context.network.cell_of[state as usize];
        let letters = &self.context.network.cells[cell].letters;
        let chosen = self.letters[cell];
        let fits = move |index: &usize| chosen.is_none_or(|letter| letter == letters[*index]);
        (0..letters.len()).filter(fits)
    }

    /// Opens a position: pushes a frame with the choices of a state, the best one last. If states are cells, letters
    /// with the same effect are listed only once. If a letter leads to the goal of a maze that is deep enough and meets
    /// the conditions, no frame is pushed, and that maze is returned. Other letters that lead to the goal are left out.
    pub(super) fn open_position(
        &mut self,
        position: Position<W>,
        state: u32,
        token_index: usize,
        slack: i64,
    ) -> Option<Vec<(Cell, Letter)>> {
        let context = self.context;
        let network = &context.network;
        let cell = network.cell_of[state as usize];
        let begin = self.choices.len();
        let mut list = Vec::new();
        for index in self.letter_indices(state) {
            let letter = network.cells[cell].letters[index];
            let row = &network.rows[state as usize][index];
            if row.intersects(&network.goal) {
                if position.depth + 1 >= self.target
                    && let Some(found) = self.ending_maze(&position, state, letter)
                {
                    return Some(found);
                }
                continue;
            }
            let effect = position.effect(row, context.question.unique);
            let same = |choice: &LetterChoice<W>| network.plain && choice.effect == effect;
            if list.iter().any(same) {
                continue;
            }
            list.push(LetterChoice {
                letter,
                effect,
                rank: (effect.new.len(), 0, u32::from(letter)),
            });
        }
        if self.randomness.is_some() {
            self.rank(&position, &mut list, slack);
        }
        list.sort_by_key(|choice| std::cmp::Reverse(choice.rank));
        self.choices.extend(list);
        self.frames.push(OpenPosition {
            position,
            state,
            chooses_letter: self.letters[cell].is_none(),
            choices: self.choices.len() - begin,
            begin,
            token_index,
        });
        None
    }

    /// Ranks the choices; a lower rank is better. Ranks are compared by the number of new states, then by the number of
    /// predecessors of these states that have not been left, then by a random number. With the probability in
    /// `randomness`, the whole rank is random. Choices that cost more than the slack are dropped.
    fn rank(&mut self, position: &Position<W>, list: &mut Vec<LetterChoice<W>>, slack: i64) {
        let network = &self.context.network;
        let Some((random, probability)) = &mut self.randomness else {
            return;
        };
        let at_random = random.happens(*probability);
        let not_left = (network.non_goals - position.found) | position.current | position.next;
        list.retain(|choice| cost(position, &choice.effect.new) <= slack);
        for choice in list {
            let entries = |state: u32| (network.before[state as usize] & not_left).len();
            let new = &choice.effect.new;
            choice.rank = if at_random {
                (0, 0, random.below(1 << 16))
            } else {
                (
                    new.len(),
                    new.iter().map(entries).sum(),
                    random.below(1 << 16),
                )
            };
        }
    }
}

/// The slack that a letter uses: the number of its new states, minus 1 if the next layer has no state yet.
fn cost<const W: usize>(position: &Position<W>, new: &BitSet<W>) -> i64 {
    i64::from(new.len()) - i64::from(position.next.is_empty())
}
