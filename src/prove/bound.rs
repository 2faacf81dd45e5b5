//! How many more layers a position may come to: the slack, and what is dead.
//!
//! A maze of depth T has the layers 0 … T, the goal being in the last one. In each layer before it some state finds
//! something new. So each layer to come takes one state that is free now and will find something: where there are
//! fewer of these than layers wanted, the position is refuted; and as many as there are more of may still be wasted.
//!
//! ```text
//!   free states that may find something  −  layers wanted before the goal's  =  slack
//! ```

use super::ground::Ground;
use super::position::Position;
use crate::flat::Set;
use crate::search::Letter;

/// What counting says of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count<const W: usize> {
    /// How many states may still be wasted; below 0 the position is refuted.
    pub(super) slack: i64,
    /// The free states that count.
    pub(super) useful: Set<W>,
}

/// Counts what a position may still come to when a depth of at least `target` is wanted. `letters` holds what is
/// written in each cell of the ground.
pub(super) fn count<const W: usize>(
    ground: &Ground<W>,
    position: &Position<W>,
    letters: &[Option<Letter>],
    target: u32,
    dead: bool,
) -> Count<W> {
    let free = ground.all - position.taken;
    let waiting = position.rest | position.next;
    let refuted = Count {
        slack: -1,
        useful: Set::EMPTY,
    };
    let single = waiting - position.many;
    let leads = ground.free_goal || ground.before_goal.meets(&(waiting | free));
    if single.is_empty() || !leads {
        return refuted;
    }
    let ahead = i64::from(target) - i64::from(position.last_layer());
    let left = free.len();
    // With a free goal the last layer needs no more than a state.
    if i64::from(left) + i64::from(!ground.free_goal) < ahead {
        return refuted;
    }
    let (useful, alive) = match dead {
        false => (free, left),
        true => {
            let useful = alive(ground, position, &free, &waiting);
            match ground.plain {
                true => (useful, useful.len()),
                false => (useful, productive(ground, position, letters, &useful)),
            }
        }
    };
    match ground.free_goal && left <= alive + 1 {
        true => Count {
            slack: i64::from(left) - ahead,
            useful: free,
        },
        false => Count {
            slack: i64::from(alive) + 1 - ahead,
            useful,
        },
    }
}

/// The free states that something may lead to, and that may lead to something.
fn alive<const W: usize>(
    ground: &Ground<W>,
    position: &Position<W>,
    free: &Set<W>,
    waiting: &Set<W>,
) -> Set<W> {
    let from = *free | *waiting;
    let alive = |&state: &u32| {
        !ground.after[state as usize].is_within(&position.taken)
            && ground.before[state as usize].meets(&from)
    };
    free.iter().filter(alive).collect()
}

/// How many states of all cells may find something, where a cell has several: they share one letter, so that what the
/// first of them finds is no longer new for the others.
fn productive<const W: usize>(
    ground: &Ground<W>,
    position: &Position<W>,
    letters: &[Option<Letter>],
    useful: &Set<W>,
) -> u32 {
    let waits = |state: &&u32| position.rest.has(**state) || position.next.has(**state);
    let of_cell = |(field, written): (&super::ground::Field<W>, &Option<Letter>)| {
        let of_letter = |place: usize| {
            let mut found = position.taken;
            for &state in field.states.iter().filter(waits) {
                found |= ground.rows[state as usize][place];
            }
            let (mut states, mut all, mut fewest) = (0, Set::EMPTY, u32::MAX);
            for &state in field.states.iter().filter(|&&state| useful.has(state)) {
                let new = ground.rows[state as usize][place] - found;
                if !new.is_empty() {
                    states += 1;
                    all |= new;
                    fewest = fewest.min(new.len());
                }
            }
            // The first finds at least the fewest, and each further one something more.
            match states {
                0 => 0,
                _ => states.min(1 + all.len() - fewest),
            }
        };
        let places = 0..field.letters.len();
        let places =
            places.filter(|&place| written.is_none_or(|letter| letter == field.letters[place]));
        places.map(of_letter).max().unwrap_or(0)
    };
    ground.cells.iter().zip(letters).map(of_cell).sum()
}
