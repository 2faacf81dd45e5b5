//! What all mazes of a task have in common, in words of bits.

use super::Uncountable;
use crate::search::{Letter, Task};
use crate::topology::{Cell, Symmetries};

/// A set of states.
pub(super) type States = u128;

/// As many as a set holds.
pub(super) const MOST_STATES: usize = States::BITS as usize;

/// The states of a set, in rising order.
pub(super) fn each(mut states: States) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = states.trailing_zeros() as usize;
        states &= states.wrapping_sub(1);
        (first < MOST_STATES).then_some(first)
    })
}

/// Letters of a cell that lead a state to the same states: one of them, and how many there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) to: States,
    pub(super) letter: Letter,
    pub(super) letters: u128,
}

/// What all mazes of a task have in common.
pub(super) struct Ground {
    /// The state of the start before the first move.
    pub(super) start: usize,
    /// The states in which one has won.
    pub(super) goal: States,
    /// The cell of each state; what is outside comes after the last cell.
    pub(super) cell: Vec<usize>,
    /// All states of each cell.
    states: Vec<States>,
    /// How many letters each cell has.
    letters: Vec<u128>,
    /// For each state what may be chosen in its cell.
    choices: Vec<Vec<Choice>>,
    /// Where the symmetries that keep start, goal and letters lay each state.
    symmetries: Vec<Vec<u8>>,
}

impl Ground {
    pub(super) fn new(task: &Task, start: Cell, goals: &[Cell]) -> Result<Ground, Uncountable> {
        let tracks = &task.tracks;
        let states = tracks.from_starts();
        if states > MOST_STATES {
            return Err(Uncountable::States(states));
        }
        let cells = task.cells();
        let place = |cell: Cell| cell.index().min(cells);
        let mut ground = Ground {
            start: tracks.fresh(start) as usize,
            goal: 0,
            cell: Vec::new(),
            states: vec![0; cells + 1],
            letters: vec![1; cells + 1],
            choices: Vec::new(),
            symmetries: Vec::new(),
        };
        for cell in (0..cells as u32).map(Cell) {
            ground.letters[cell.index()] = task.alphabet.choices(cell).into();
        }
        for state in 0..states {
            let cell = tracks.cell(state as u32);
            ground.cell.push(place(cell));
            ground.states[place(cell)] |= 1 << state;
            if goals.contains(&cell) {
                ground.goal |= 1 << state;
            }
        }
        for state in 0..states as u32 {
            ground.choices.push(ground.choices_of(task, state));
        }
        let mazes = ground.letters.iter().copied();
        mazes
            .reduce(u128::saturating_mul)
            .filter(|&mazes| mazes < u128::MAX)
            .ok_or(Uncountable::Mazes)?;
        if tracks.is_plain()
            && let Ok(symmetries) = Symmetries::of(&task.board)
        {
            ground.keep(task, start, goals, &symmetries);
        }
        Ok(ground)
    }

    fn choices_of(&self, task: &Task, state: u32) -> Vec<Choice> {
        let cell = task.tracks.cell(state);
        let letters = match cell {
            Cell::OUT => 0,
            cell => task.alphabet.choices(cell),
        };
        let mut choices: Vec<Choice> = Vec::new();
        for letter in 0..letters as Letter {
            let onward = task.tracks.onward(state, letter).iter();
            let to = onward.fold(0, |set, &to| set | 1 << to);
            // Where the cell is met again, letters that do the same here may do different things there.
            let alone = self.states[cell.index()].count_ones() == 1;
            match choices.iter_mut().find(|known| alone && known.to == to) {
                Some(known) => known.letters += 1,
                None => choices.push(Choice {
                    to,
                    letter,
                    letters: 1,
                }),
            }
        }
        choices
    }

    /// Keeps the symmetries that lay start onto start, goals onto goals, and each cell onto one with the same letters.
    fn keep(&mut self, task: &Task, start: Cell, goals: &[Cell], symmetries: &Symmetries) {
        for symmetry in symmetries {
            let image = |cell: Cell| match cell {
                Cell::OUT => cell,
                cell => symmetry.cell(cell),
            };
            let cells = || (0..task.cells() as u32).map(Cell);
            let moves = cells().any(|cell| image(cell) != cell);
            let keeps = moves
                && image(start) == start
                && goals.iter().all(|&goal| goals.contains(&image(goal)))
                && cells().all(|cell| task.alphabet.cell(cell) == task.alphabet.cell(image(cell)));
            if keeps {
                let states = (0..self.cell.len() as u32).map(|state| {
                    let to = image(task.tracks.cell(state));
                    task.tracks.of_cell(to)[0] as u8
                });
                self.symmetries.push(states.collect());
            }
        }
    }

    /// How many mazes there are in all.
    pub(super) fn mazes(&self) -> u128 {
        self.letters.iter().product()
    }

    /// How many ways there are to fill the cells of which no state was looked at.
    pub(super) fn fillings(&self, looked_at: States) -> u128 {
        let cells = self.states.iter().zip(&self.letters);
        cells
            .filter(|&(&states, _)| states & looked_at == 0)
            .map(|(_, &letters)| letters)
            .product()
    }

    /// How many letters the cell of a state has.
    pub(super) fn letters(&self, state: usize) -> u128 {
        self.letters[self.cell[state]]
    }

    /// What may be chosen in the cell of a state.
    pub(super) fn choices(&self, state: usize) -> &[Choice] {
        &self.choices[state]
    }

    /// Where one letter leads from a state.
    pub(super) fn onward(&self, state: usize, letter: Letter) -> States {
        // Cells that are met again have a choice for each letter.
        self.choices[state][usize::from(letter)].to
    }

    /// Whether cells are met again in other states, so that their letters must be remembered.
    pub(super) fn remembers(&self, state: usize) -> bool {
        self.states[self.cell[state]].count_ones() > 1
    }

    /// The states of a cell.
    pub(super) fn states_of(&self, cell: usize) -> States {
        self.states[cell]
    }

    /// How many cells there are, what is outside being one.
    pub(super) fn cells(&self) -> usize {
        self.states.len()
    }

    /// Of two sets and all their images the least pair.
    pub(super) fn least(&self, pair: [States; 2]) -> [States; 2] {
        let images = self.symmetries.iter().map(|symmetry| {
            pair.map(|states| each(states).fold(0, |set, state| set | 1 << symmetry[state]))
        });
        images.fold(pair, Ord::min)
    }
}
