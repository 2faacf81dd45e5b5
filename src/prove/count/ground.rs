//! What all mazes of a task have in common, in words of bits.

use super::limits::{States, Uncountable};
use crate::search::{Letter, Task};
use crate::topology::{Cell, Symmetries};

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
    pub(super) start: u32,
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
    symmetries: Vec<Vec<u32>>,
}

impl Ground {
    pub(super) fn new(task: &Task, start: Cell, goals: &[Cell]) -> Result<Ground, Uncountable> {
        let tracks = &task.tracks;
        let states = tracks.states_from_starts();
        if states > States::ROOM {
            return Err(Uncountable::States(states));
        }
        let cells = task.cells();
        let place = |cell: Cell| cell.index().min(cells);
        let mut ground = Ground {
            start: tracks.fresh(start),
            goal: States::EMPTY,
            cell: Vec::new(),
            states: vec![States::EMPTY; cells + 1],
            letters: vec![1; cells + 1],
            choices: Vec::new(),
            symmetries: Vec::new(),
        };
        for cell in (0..cells as u32).map(Cell) {
            ground.letters[cell.index()] = task.alphabet.choices(cell).into();
        }
        for state in 0..states as u32 {
            let cell = tracks.cell(state);
            ground.cell.push(place(cell));
            ground.states[place(cell)].insert(state);
            if goals.contains(&cell) {
                ground.goal.insert(state);
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
        let mut choices: Vec<Choice> = Vec::new();
        for letter in task.alphabet.letters(cell) {
            let to = task.tracks.onward(state, letter).iter().copied().collect();
            // Where the cell is met again, letters that do the same here may do different things there.
            let alone = self.states[cell.index()].len() == 1;
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
                    task.tracks.of_cell(to)[0]
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
            .filter(|(states, _)| !states.meets(&looked_at))
            .map(|(_, &letters)| letters)
            .product()
    }

    /// How many letters the cell of a state has.
    pub(super) fn letters(&self, state: u32) -> u128 {
        self.letters[self.cell[state as usize]]
    }

    /// What may be chosen in the cell of a state.
    pub(super) fn choices(&self, state: u32) -> &[Choice] {
        &self.choices[state as usize]
    }

    /// Where one letter leads from a state.
    pub(super) fn onward(&self, state: u32, letter: Letter) -> States {
        // Cells that are met again have a choice for each letter.
        self.choices[state as usize][usize::from(letter)].to
    }

    /// Whether cells are met again in other states, so that their letters must be remembered.
    pub(super) fn remembers(&self, state: u32) -> bool {
        self.states[self.cell[state as usize]].is_several()
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
            pair.map(|states| {
                states
                    .iter()
                    .map(|state| symmetry[state as usize])
                    .collect()
            })
        });
        images.fold(pair, Ord::min)
    }
}
