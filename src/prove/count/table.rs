//! The states, letters and symmetries that all mazes of a task share, as bit sets.

use super::limits::{CountedStates, Uncountable};
use crate::search::{Letter, Task};
use crate::topology::{Cell, Symmetries};

/// The letters of a cell that lead from one of its states to the same states.
#[derive(Clone, Copy, Debug)]
pub(super) struct LetterClass {
    pub(super) to: CountedStates,
    /// One of these letters, and the number of all of them.
    pub(super) letter: Letter,
    pub(super) letter_count: u128,
}

/// The states, letters and symmetries that all mazes of a task share.
pub(super) struct StateTable {
    /// The state at the start before the first move.
    pub(super) start: u32,
    /// The winning states.
    pub(super) goal: CountedStates,
    /// The cell of each state. The outside comes after the last cell.
    pub(super) cell: Vec<usize>,
    /// All states of each cell.
    states: Vec<CountedStates>,
    /// The number of letters of each cell.
    letter_counts: Vec<u128>,
    /// For each state, the classes of letters of its cell.
    choices: Vec<Vec<LetterClass>>,
    /// For each symmetry that keeps start, goals and letters, the image of each state. The identity is left out.
    symmetries: Vec<Vec<u32>>,
}

impl StateTable {
    pub(super) fn new(task: &Task, start: Cell, goals: &[Cell]) -> Result<StateTable, Uncountable> {
        let tracks = &task.tracks;
        let states = tracks.states_from_starts();
        if states > CountedStates::CAPACITY {
            return Err(Uncountable::States(states));
        }
        let cells = task.cells();
        let cell_index = |cell: Cell| cell.index().min(cells);
        let mut table = StateTable {
            start: tracks.initial_state(start),
            goal: CountedStates::EMPTY,
            cell: Vec::new(),
            states: vec![CountedStates::EMPTY; cells + 1],
            letter_counts: vec![1; cells + 1],
            choices: Vec::new(),
            symmetries: Vec::new(),
        };
        for cell in Cell::all(cells) {
            table.letter_counts[cell.index()] = task.alphabet.choices(cell).into();
        }
        for state in 0..states as u32 {
            let cell = tracks.cell(state);
            table.cell.push(cell_index(cell));
            table.states[cell_index(cell)].insert(state);
            if goals.contains(&cell) {
                table.goal.insert(state);
            }
        }
        for state in 0..states as u32 {
            table.choices.push(table.choices_of(task, state));
        }
        let counts = table.letter_counts.iter().copied();
        counts
            .reduce(u128::saturating_mul)
            .filter(|&mazes| mazes < u128::MAX)
            .ok_or(Uncountable::Mazes)?;
        if tracks.is_plain()
            && let Ok(symmetries) = Symmetries::of(&task.board)
        {
            table.keep_symmetries(task, start, goals, &symmetries);
        }
        Ok(table)
    }

    fn choices_of(&self, task: &Task, state: u32) -> Vec<LetterClass> {
        let cell = task.tracks.cell(state);
        let mut choices: Vec<LetterClass> = Vec::new();
        for letter in task.alphabet.letters(cell) {
            let successors = task.tracks.successors(state, letter);
            let to: CountedStates = successors.iter().copied().collect();
            // Two letters can have the same effect on this state and different effects on another state of the cell. So
            // letters are merged only if the cell has one state.
            let is_single = self.states[cell.index()].len() == 1;
            match choices.iter_mut().find(|known| is_single && known.to == to) {
                Some(known) => known.letter_count += 1,
                None => choices.push(LetterClass {
                    to,
                    letter,
                    letter_count: 1,
                }),
            }
        }
        choices
    }

    /// Keeps the symmetries that map the start to itself, goals to goals, and each cell to a cell with the same
    /// letters, except the identity.
    fn keep_symmetries(&mut self, task: &Task, start: Cell, goals: &[Cell], all: &Symmetries) {
        for symmetry in all {
            let image = |cell: Cell| match cell {
                Cell::OUT => cell,
                cell => symmetry.cell(cell),
            };
            let cells = || Cell::all(task.cells());
            let moves = cells().any(|cell| image(cell) != cell);
            let is_kept = moves
                && image(start) == start
                && goals.iter().all(|&goal| goals.contains(&image(goal)))
                && cells().all(|cell| task.alphabet.cell(cell) == task.alphabet.cell(image(cell)));
            if is_kept {
                let states = (0..self.cell.len() as u32).map(|state| {
                    let to = image(task.tracks.cell(state));
                    task.tracks.of_cell(to)[0]
                });
                self.symmetries.push(states.collect());
            }
        }
    }

    /// The number of all mazes.
    pub(super) fn mazes(&self) -> u128 {
        self.letter_counts.iter().product()
    }

    /// The number of ways to fill the cells that have no explored state.
    pub(super) fn open_letter_combinations(&self, explored: CountedStates) -> u128 {
        let cells = self.states.iter().zip(&self.letter_counts);
        cells
            .filter(|(states, _)| !states.intersects(&explored))
            .map(|(_, &letters)| letters)
            .product()
    }

    /// The number of letters of the cell of a state.
    pub(super) fn letter_count(&self, state: u32) -> u128 {
        self.letter_counts[self.cell[state as usize]]
    }

    /// The classes of letters of the cell of a state.
    pub(super) fn choices(&self, state: u32) -> &[LetterClass] {
        &self.choices[state as usize]
    }

    /// The states that a letter leads to.
    pub(super) fn successors(&self, state: u32, letter: Letter) -> CountedStates {
        // This is called only for cells with several states, which have one class for each letter.
        self.choices[state as usize][usize::from(letter)].to
    }

    /// Whether the cell of a state has other states, so that its letter must be remembered.
    pub(super) fn must_remember_letter(&self, state: u32) -> bool {
        self.states[self.cell[state as usize]].has_several()
    }

    /// The states of a cell.
    pub(super) fn states_of(&self, cell: usize) -> CountedStates {
        self.states[cell]
    }

    /// The number of cells, including the outside.
    pub(super) fn cells(&self) -> usize {
        self.states.len()
    }

    /// The smallest image of a pair of sets under the symmetries. The pair itself is one of the images.
    pub(super) fn smallest_image(&self, pair: [CountedStates; 2]) -> [CountedStates; 2] {
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
