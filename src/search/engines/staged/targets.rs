//! The data of the engine that do not depend on the current maze: the targets of every letter, as sets.

use crate::flat::BitSet;
use crate::search::{Letter, Task};
use crate::topology::{Cell, Jump, Topology};
use rustc_hash::FxHashMap;

/// The entry for a cell without a number, instead of the index of its number. Such a cell is a goal, or its content
/// refers to the last jump.
pub(super) const NONE: u16 = u16::MAX;

/// The moves of all mazes of a task.
#[derive(Clone, Debug)]
pub(super) struct MazeMoves<const W: usize> {
    /// The number of cells. It is also the index of [`Cell::OUT`] in sets of cells.
    pub(super) cells: usize,
    /// Whether states are just cells.
    pub(super) plain: bool,
    /// Whether some letter refers to the last jump.
    pub(super) relative: bool,
    /// The number of different numbers that cells may hold.
    pub(super) numbers: usize,
    /// Whether every jump can be reversed with the same number, if the landing cell allows that number.
    pub(super) reversible: bool,
    /// The states of each cell.
    pub(super) of_cell: Vec<BitSet<W>>,
    /// The cell of each state.
    pub(super) cell_of: Vec<u32>,
    /// The state of each cell before the first move.
    pub(super) fresh: Vec<u32>,
    /// The set of all states in `fresh`.
    pub(super) fresh_states: BitSet<W>,
    /// All cells except [`Cell::OUT`].
    pub(super) inside: BitSet<W>,
    /// The index of the first row of each state.
    first_row: Vec<u32>,
    /// The set of successors for each state and letter.
    rows: Vec<BitSet<W>>,
    /// The index of the first letter of each cell in the lists below.
    first_letter: Vec<u32>,
    /// For each cell and letter, the index of its number, or [`NONE`].
    number: Vec<u16>,
    /// For each cell and letter, the cells to which the letter leads, regardless of turn rules. Empty if the content
    /// refers to the last jump.
    targets: Vec<BitSet<W>>,
    /// For each cell and letter, the index of its content.
    content: Vec<u16>,
    /// The number of different contents.
    contents: usize,
    /// The cells next to each cell, that is, the cells that a jump of length 1 in either direction connects with it.
    pub(super) beside: Vec<BitSet<W>>,
}

impl<const W: usize> MazeMoves<W> {
    /// Whether the states of a task fit into `W` words. The cells and [`Cell::OUT`] must fit, too. If states are
    /// cells, the states may use all bits, because then [`Cell::OUT`] is a state or no jump leads out.
    pub(super) fn fits(task: &Task) -> bool {
        task.tracks.states() <= 64 * W && task.cells() < 64 * W
            || task.tracks.is_plain() && task.tracks.states() == 64 * W
    }

    pub(super) fn new(task: &Task) -> Self {
        let (tracks, alphabet) = (&task.tracks, &task.alphabet);
        let (cells, states) = (task.cells(), tracks.states() as u32);
        let node = |cell: Cell| cell.index().min(cells) as u32;
        let initial_state = |cell| tracks.initial_state(Cell(cell));
        let fresh: Vec<u32> = (0..cells as u32).map(initial_state).collect();
        let mut moves = MazeMoves {
            cells,
            plain: tracks.is_plain(),
            relative: false,
            numbers: 0,
            reversible: true,
            of_cell: vec![BitSet::EMPTY; cells + 1],
            cell_of: (0..states).map(|state| node(tracks.cell(state))).collect(),
            fresh_states: fresh.iter().copied().collect(),
            fresh,
            inside: (0..cells as u32).collect(),
            first_row: Vec::new(),
            rows: Vec::new(),
            first_letter: Vec::new(),
            number: Vec::new(),
            targets: Vec::new(),
            content: Vec::new(),
            contents: 0,
            beside: vec![BitSet::EMPTY; cells],
        };
        for state in 0..states {
            moves.of_cell[moves.cell_of[state as usize] as usize].insert(state);
            moves.first_row.push(moves.rows.len() as u32);
            let letters = alphabet.letters(tracks.cell(state));
            let row = |letter| -> BitSet<W> {
                tracks.successors(state, letter).iter().copied().collect()
            };
            moves.rows.extend(letters.map(row));
        }
        let topology = &task.board.topology;
        let (mut numbers_seen, mut contents) = (FxHashMap::default(), FxHashMap::default());
        for cell in Cell::all(cells) {
            moves.first_letter.push(moves.number.len() as u32);
            for content in alphabet.cell(cell) {
                let mut found = BitSet::EMPTY;
                let mut number_index = NONE;
                if let Jump::Exact(number) = content.jump {
                    let next = numbers_seen.len() as u16;
                    number_index = *numbers_seen.entry(number).or_insert(next);
                    topology.land(cell, number, &mut |landing| found.insert(node(landing.to)));
                }
                moves.relative |= content.is_relative();
                moves.number.push(number_index);
                moves.targets.push(found);
                let next = contents.len() as u16;
                moves
                    .content
                    .push(*contents.entry(*content).or_insert(next));
            }
            topology.land(cell, 1, &mut |landing| {
                if !landing.to.is_out() {
                    moves.beside[cell.index()].insert(landing.to.0);
                    moves.beside[landing.to.index()].insert(cell.0);
                }
            });
        }
        moves.numbers = numbers_seen.len();
        moves.contents = contents.len();
        moves.reversible = (0..cells as u32).all(|cell| moves.is_reversible(task, cell));
        moves
    }

    /// Whether the jumps of all letters of a cell can be reversed with the same number.
    fn is_reversible(&self, task: &Task, cell: u32) -> bool {
        let letters = |cell: u32| task.alphabet.letters(Cell(cell));
        letters(cell).all(|letter| {
            let number = self.number(cell, letter);
            let there = (self.targets(cell, letter) & self.inside).iter();
            let mut back = there.flat_map(|to| letters(to).map(move |reply| (to, reply)));
            back.all(|(to, reply)| {
                self.number(to, reply) != number || self.targets(to, reply).has(cell)
            })
        })
    }

    /// The successors of a state for a letter of its cell.
    #[inline]
    pub(super) fn row(&self, state: u32, letter: Letter) -> BitSet<W> {
        self.rows[self.first_row[state as usize] as usize + usize::from(letter)]
    }

    /// The index of the number of a letter; [`NONE`] if the letter is not a number.
    pub(super) fn number(&self, cell: u32, letter: Letter) -> u16 {
        self.number[self.first_letter[cell as usize] as usize + usize::from(letter)]
    }

    /// The cells to which a letter leads, regardless of turn rules.
    pub(super) fn targets(&self, cell: u32, letter: Letter) -> BitSet<W> {
        self.targets[self.first_letter[cell as usize] as usize + usize::from(letter)]
    }

    /// The number of cells that hold the most frequent content, not counting goals.
    pub(super) fn count_commonest(&self, letters: &[Letter], goal_states: BitSet<W>) -> i64 {
        let goals = self.cells_of(goal_states);
        let mut counts = vec![0; self.contents];
        for (cell, &letter) in (0..).zip(letters) {
            let content =
                self.content[self.first_letter[cell as usize] as usize + usize::from(letter)];
            counts[usize::from(content)] += i64::from(!goals.has(cell));
        }
        counts.into_iter().max().unwrap_or(0)
    }

    /// The cells of a set of states.
    pub(super) fn cells_of(&self, states: BitSet<W>) -> BitSet<W> {
        if self.plain {
            states
        } else {
            states
                .iter()
                .map(|state| self.cell_of[state as usize])
                .collect()
        }
    }

    /// Whether all these states belong to one cell. True for the empty set.
    #[inline]
    pub(super) fn is_one_cell(&self, states: BitSet<W>) -> bool {
        if self.plain {
            return !states.has_several();
        }
        states.first().is_none_or(|first| {
            let cell = self.cell_of[first as usize];
            (states & !self.of_cell[cell as usize]).is_empty()
        })
    }

    /// The number of cells of these states, not counting [`Cell::OUT`].
    #[inline]
    pub(super) fn count_cells(&self, states: BitSet<W>) -> i64 {
        (self.cells_of(states) & self.inside).len().into()
    }
}
