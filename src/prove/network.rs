//! The states and moves of all mazes of a question, together in one graph.

use crate::flat::{BitSet, BreadthFirst};
use crate::search::{Letter, Task};
use crate::topology::{Cell, Goal};
use rustc_hash::FxHashMap;

/// The states that at least one maze reaches from the start, and their moves. These states are renumbered from 0.
pub(super) struct Network<const W: usize> {
    /// Whether states are just cells: turns do not matter, and no content refers to the last jump.
    pub(super) plain: bool,
    /// Whether the deepest cell is the goal.
    pub(super) free_goal: bool,
    /// The state before the first move.
    pub(super) start: u32,
    /// The winning states.
    pub(super) goal: BitSet<W>,
    /// All other states.
    pub(super) non_goals: BitSet<W>,
    /// For each state, the index of its cell in `cells`; `usize::MAX` if the cell is a goal or outside the board.
    pub(super) cell_of: Vec<usize>,
    /// The cells that can be reached and left.
    pub(super) cells: Vec<CellStates<W>>,
    /// For each state and each letter in [`CellStates::letters`], the *row*: the states that the letter leads to,
    /// without the state itself.
    pub(super) rows: Vec<Vec<BitSet<W>>>,
    /// For each state, its successors by any letter.
    pub(super) after: Vec<BitSet<W>>,
    /// For each state, its predecessors by any letter.
    pub(super) before: Vec<BitSet<W>>,
    /// The predecessors of the winning states.
    pub(super) before_goal: BitSet<W>,
}

/// A cell with all its states.
pub(super) struct CellStates<const W: usize> {
    pub(super) cell: Cell,
    pub(super) states: Vec<u32>,
    /// The letters of the cell. Of letters with the same effect on all states of the cell, only the first is listed.
    pub(super) letters: Vec<Letter>,
}

/// The number of states that at least one maze of a question reaches.
pub(super) fn count_states(task: &Task, start: Cell, goal: &Goal) -> usize {
    reached(task, start, goal).len()
}

fn reached(task: &Task, start: Cell, goal: &Goal) -> Vec<u32> {
    let tracks = &task.tracks;
    let mut search = BreadthFirst::new(tracks.states());
    search.find(tracks.initial_state(start));
    while let Some(state) = search.visit() {
        let cell = tracks.cell(state);
        if cell.is_out() || goal.contains(cell) {
            continue;
        }
        for letter in task.alphabet.letters(cell) {
            for &to in tracks.successors(state, letter) {
                search.find(to);
            }
        }
    }
    search.found().to_vec()
}

impl<const W: usize> Network<W> {
    /// Builds the network of the mazes from `start` to `goal`. `goal` is empty if the deepest cell is the goal.
    pub(super) fn of(task: &Task, start: Cell, goal: &Goal) -> Network<W> {
        let tracks = &task.tracks;
        let mut states = reached(task, start, goal);
        // Sort the states into an order that the checker can derive from the board alone.
        states.sort_by_key(|&state| tracks.state(state));
        let count = states.len();
        let numbers: FxHashMap<u32, u32> = states.iter().copied().zip(0..).collect();
        let number = |state: &u32| numbers[state];
        let is_goal = |state: &u32| goal.contains(tracks.cell(*state));
        let (goals, others): (Vec<&u32>, Vec<&u32>) =
            states.iter().partition(|state| is_goal(state));
        let mut network = Network {
            plain: tracks.is_plain(),
            free_goal: task.is_free(),
            start: number(&tracks.initial_state(start)),
            goal: goals.into_iter().map(number).collect(),
            non_goals: others.into_iter().map(number).collect(),
            cell_of: vec![usize::MAX; count],
            cells: Vec::new(),
            rows: vec![Vec::new(); count],
            after: vec![BitSet::EMPTY; count],
            before: vec![BitSet::EMPTY; count],
            before_goal: BitSet::EMPTY,
        };
        let mut cell_indices: FxHashMap<Cell, usize> = FxHashMap::default();
        for (&state, number) in states.iter().zip(0..) {
            let cell = tracks.cell(state);
            if !network.non_goals.has(number) || cell.is_out() {
                continue;
            }
            let index = *cell_indices.entry(cell).or_insert_with(|| {
                network.cells.push(CellStates {
                    cell,
                    states: Vec::new(),
                    letters: Vec::new(),
                });
                network.cells.len() - 1
            });
            network.cell_of[number as usize] = index;
            network.cells[index].states.push(number);
        }
        for cell in &mut network.cells {
            let mut known: Vec<Vec<BitSet<W>>> = Vec::new();
            for letter in task.alphabet.letters(cell.cell) {
                let rows = cell.states.iter().map(|&state| {
                    let successors = tracks.successors(states[state as usize], letter);
                    let mut row: BitSet<W> = successors.iter().map(number).collect();
                    // Jumps from a state to itself are omitted.
                    row.remove(state);
                    row
                });
                let rows: Vec<BitSet<W>> = rows.collect();
                if !known.contains(&rows) {
                    cell.letters.push(letter);
                    for (&state, row) in cell.states.iter().zip(&rows) {
                        network.rows[state as usize].push(*row);
                    }
                    known.push(rows);
                }
            }
        }
        for state in 0..count {
            network.after[state] = network.rows[state].iter().copied().collect();
            for to in network.after[state].iter() {
                network.before[to as usize].insert(state as u32);
            }
        }
        let goals = network.goal.iter();
        network.before_goal = goals.map(|goal| network.before[goal as usize]).collect();
        network
    }
}
