//! A maze that grows from its start: a breadth-first search of the maze with backtracking. The search chooses the
//! letter of a cell when it takes the first state of this cell from the queue.
//!
//! `prove` also grows mazes by layers, but shares no code with this module. `prove` remembers refuted positions, so it
//! copies them and computes sharp bounds. This module undoes choices and computes quick bounds, on boards of any size.

mod depth_bound;

use super::successors::Successors;
use crate::search::{Draft, Letter, Random, Tracks};
use crate::topology::{Cell, Jump, Number};
use std::collections::BTreeMap;
use std::ops::Range;

/// The result of a choice.
pub(super) enum ChoiceResult {
    /// No deeper maze was found, and choices remain.
    Continue,
    /// A maze that is deeper than all earlier mazes.
    Deeper(Draft),
    /// Every choice was tried.
    Exhausted,
}

/// A growing maze.
pub(super) struct GrowingMaze<'a> {
    successors: &'a Successors<'a>,
    tracks: &'a Tracks,
    draft: Draft,
    /// For each cell, whether its letter has been chosen.
    written: Vec<bool>,
    /// The remaining tiles of the box.
    tiles: Option<BTreeMap<Number, u32>>,
    /// For each state, whether it is a goal.
    goal: Vec<bool>,
    /// For each state, whether it is taken. A state is taken if it is in the queue, or if it is lost because it can no
    /// longer be entered. Goals and states that no letters reach are always taken.
    is_taken: Vec<bool>,
    /// For each state, the number of its *entries*. An entry is a predecessor, with any letter, that has not been
    /// processed and is not lost. A state that has not been found can be entered only from its entries.
    entries: Vec<u32>,
    /// The total number of entries of all goal states.
    goal_entries: u32,
    /// The number of states that are not taken.
    free: u32,
    /// The states in the order in which they are found, with their layers.
    queue: Vec<(u32, u32)>,
    /// The states that can no longer be entered, in the order in which they became lost.
    lost: Vec<u32>,
    /// For each state of the queue that has been processed, the data to undo its processing.
    frames: Vec<Frame>,
    /// The untried letters of all frames, the next letter last.
    choices: Vec<Letter>,
    /// The letters of the current state, the best letter last. Each item consists of the number of new states, the
    /// total number of their entries, a random number that breaks ties, and the letter.
    ranked: Vec<(u32, u32, u32, Letter)>,
    /// Scratch space: the states that might be entered without waste, as flags here and as a list below.
    reached: Vec<bool>,
    reached_list: Vec<u32>,
    /// The probability that letters are tried in random order.
    random_order_probability: f64,
    /// The depth of the deepest known maze.
    pub(super) depth: u32,
}

/// The lengths of the lists before a state was processed. They are used to undo its processing.
struct Frame {
    queue: usize,
    lost: usize,
    choices: usize,
    /// Whether this frame chooses the letter of the state's cell. `false` if the letter was known before.
    chooses: bool,
    /// Whether a letter of this frame is currently written.
    started: bool,
}

impl<'a> GrowingMaze<'a> {
    /// Starts a maze with the start and goal of a draft. Cells that are never reached keep the letters of
    /// the draft, or get tiles if there is a box of tiles. Only mazes deeper than `depth` are returned.
    pub(super) fn new(
        successors: &'a Successors<'a>,
        draft: Draft,
        random_order_probability: f64,
        depth: u32,
    ) -> GrowingMaze<'a> {
        let task = successors.task;
        let tracks = &task.tracks;
        let states = tracks.states();
        let start = tracks.initial_state(draft.start);
        let written = |cell: u32| {
            task.alphabet.choices(Cell(cell)) == 1 && !successors.takes_tile[cell as usize]
        };
        let is_goal = |state: u32| !task.is_free() && draft.goal.contains(tracks.cell(state));
        let mut growth = GrowingMaze {
            successors,
            tracks,
            written: (0..task.cells() as u32).map(written).collect(),
            tiles: task.stock.as_ref().map(|stock| stock.tiles.clone()),
            goal: (0..states as u32).map(is_goal).collect(),
            // Only reachable states that are not goals become free.
            is_taken: vec![true; states],
            entries: vec![0; states],
            goal_entries: 0,
            free: 0,
            queue: vec![(start, 0)],
            lost: Vec::new(),
            frames: Vec::new(),
            choices: Vec::new(),
            ranked: Vec::new(),
            reached: Vec::new(),
            reached_list: Vec::new(),
            random_order_probability,
            depth,
            draft,
        };
        // `is_taken` also marks the states that are found, so no `BreadthFirst` is needed.
        let mut reach = vec![start];
        let mut next = 0;
        while let Some(&state) = reach.get(next) {
            next += 1;
            for &to in successors.after(state) {
                let place = to as usize;
                growth.entries[place] += 1;
                growth.goal_entries += u32::from(growth.goal[place]);
                if growth.is_taken[place]
                    && !growth.goal[place]
                    && to != start
                    && !tracks.cell(to).is_out()
                {
                    growth.is_taken[place] = false;
                    growth.free += 1;
                    reach.push(to);
                }
            }
        }
        growth
    }

    /// Processes the next state of the queue and writes its best letter. If no letter can lead to a deeper
    /// maze, backtracks to the last state with an untried letter.
    pub(super) fn grow(&mut self, random: &mut Random) -> ChoiceResult {
        let Some(&(state, layer)) = self.queue.get(self.frames.len()) else {
            return ChoiceResult::Exhausted;
        };
        let at_random = random.happens(self.random_order_probability);
        let mut deeper = self.rank_letters(state, layer, at_random, random);
        self.remove_entries(state);
        while let Some(frame) = self.frames.last() {
            let choices = frame.choices;
            self.undo();
            if self.choices.len() == choices {
                self.frames.pop();
                let (state, _) = self.queue[self.frames.len()];
                self.restore_entries(state);
                continue;
            }
            if let Some(letter) = self.choices.pop() {
                self.write(letter);
            }
            deeper = self.maze_with_free_goal(random).or(deeper);
            if self.can_become_deeper() {
                break;
            }
        }
        let is_exhausted = self.frames.is_empty();
        if is_exhausted {
            self.queue.clear();
        }
        match deeper {
            Some(draft) => ChoiceResult::Deeper(draft),
            None if is_exhausted => ChoiceResult::Exhausted,
            None => ChoiceResult::Continue,
        }
    }

    /// Lists the letters for the cell of a state, the best letter last. Letters that lead to the goal are left out. If
    /// such a letter completes a maze that is deeper than all earlier mazes, returns this maze.
    fn rank_letters(
        &mut self,
        state: u32,
        layer: u32,
        at_random: bool,
        random: &mut Random,
    ) -> Option<Draft> {
        let cell = self.tracks.cell(state);
        let chooses = !self.written[cell.index()];
        let waiting = self.queue.len() > self.frames.len() + 1;
        self.frames.push(Frame {
            queue: self.queue.len(),
            lost: self.lost.len(),
            choices: self.choices.len(),
            chooses,
            started: false,
        });
        let mut ranked = std::mem::take(&mut self.ranked);
        let mut deeper = None;
        for letter in self.letters(cell) {
            if chooses && !self.has_tile(cell, letter) {
                continue;
            }
            let successors = self.tracks.successors(state, letter);
            if successors.iter().any(|&to| self.goal[to as usize]) {
                if layer + 1 > self.depth
                    && let Some(draft) = self.completed(Some((cell, letter)), random)
                {
                    self.depth = layer + 1;
                    deeper = Some(draft);
                }
                continue;
            }
            let new = successors.iter().filter(|&&to| !self.is_taken[to as usize]);
            let (count, entries) = new.fold((0, 0), |(count, entries), &to| {
                (count + 1, entries + self.entries[to as usize])
            });
            if count > 0 || waiting {
                let [count, entries] = if at_random { [1, 0] } else { [count, entries] };
                ranked.push((count, entries, random.below(1 << 16), letter));
            }
        }
        ranked.sort_unstable_by(|a, b| b.cmp(a));
        // If states are just cells, all letters that lead to no new state are equivalent. Only one of them is kept.
        if self.tracks.is_plain() && self.tiles.is_none() {
            while let [.., (0, ..), (0, ..)] = ranked.as_slice() {
                ranked.pop();
            }
        }
        self.choices
            .extend(ranked.drain(..).map(|(.., letter)| letter));
        self.ranked = ranked;
        deeper
    }

    /// For a free goal, which is always the deepest cell: returns the current maze if it is deeper than all earlier
    /// mazes. Returns `None` if the goal is not free, if the maze is not deeper, or if the box of tiles cannot fill it.
    fn maze_with_free_goal(&mut self, random: &mut Random) -> Option<Draft> {
        let &(_, layer) = self.queue.last()?;
        if !self.successors.task.is_free() || layer <= self.depth {
            return None;
        }
        // The last layer counts only if it contains a new cell, that is, a cell without a state in an earlier part of
        // the queue.
        let first_new = self.frames.last()?.queue;
        let is_first = |&(state, _): &(u32, u32)| {
            let cell = self.tracks.cell(state);
            let in_cell = |&&(other, _): &&(u32, u32)| self.tracks.cell(other) == cell;
            !self.queue[..first_new].iter().any(|entry| in_cell(&entry))
        };
        if !self.queue[first_new..].iter().any(is_first) {
            return None;
        }
        let draft = self.completed(None, random)?;
        self.depth = layer;
        Some(draft)
    }

    /// The current maze. If `last` is given, its letter is written into its cell. If there is a box of tiles, the cells
    /// without a chosen letter are filled with tiles; `None` if this is impossible.
    fn completed(&self, last: Option<(Cell, Letter)>, random: &mut Random) -> Option<Draft> {
        let mut draft = self.draft.clone();
        if let Some((cell, letter)) = last {
            draft.letters[cell.index()] = letter;
        }
        if let Some(stock) = &self.successors.task.stock {
            let is_fixed = |cell: Cell| {
                self.written[cell.index()] || last.is_some_and(|(last, _)| last == cell)
            };
            stock.complete(&mut draft, &self.successors.task.alphabet, is_fixed, random)?;
        }
        Some(draft)
    }

    /// Writes a letter into the cell of the last processed state. Adds the new successors of the state to the queue.
    /// Marks states that can no longer be entered as lost.
    fn write(&mut self, letter: Letter) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        frame.started = true;
        let chooses = frame.chooses;
        let (state, layer) = self.queue[self.frames.len() - 1];
        let cell = self.tracks.cell(state);
        if chooses {
            self.written[cell.index()] = true;
            self.draft.letters[cell.index()] = letter;
            if let Some(tiles) = self.tiles_of(cell, letter) {
                *tiles -= 1;
            }
        }
        for &to in self.tracks.successors(state, letter) {
            if !std::mem::replace(&mut self.is_taken[to as usize], true) {
                self.free -= 1;
                self.queue.push((to, layer + 1));
            }
        }
        let mut next = self.lost.len();
        self.drop_successors(state);
        while let Some(&state) = self.lost.get(next) {
            next += 1;
            self.remove_entries(state);
            self.drop_successors(state);
        }
    }

    /// Undoes the letter of the last processed state, if one is written.
    fn undo(&mut self) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        if !std::mem::replace(&mut frame.started, false) {
            return;
        }
        let (queue, lost, chooses) = (frame.queue, frame.lost, frame.chooses);
        while self.lost.len() > lost
            && let Some(state) = self.lost.pop()
        {
            self.restore_entries(state);
            self.is_taken[state as usize] = false;
            self.free += 1;
        }
        for (state, _) in self.queue.drain(queue..) {
            self.is_taken[state as usize] = false;
            self.free += 1;
        }
        if chooses {
            let (state, _) = self.queue[self.frames.len() - 1];
            let cell = self.tracks.cell(state);
            self.written[cell.index()] = false;
            if let Some(tiles) = self.tiles_of(cell, self.draft.letters[cell.index()]) {
                *tiles += 1;
            }
        }
    }

    /// Removes a state from the entries of its possible successors, because it is processed or lost.
    fn remove_entries(&mut self, state: u32) {
        for &to in self.successors.after(state) {
            self.entries[to as usize] -= 1;
            self.goal_entries -= u32::from(self.goal[to as usize]);
        }
    }

    /// Undoes [`GrowingMaze::remove_entries`].
    fn restore_entries(&mut self, state: u32) {
        for &to in self.successors.after(state) {
            self.entries[to as usize] += 1;
            self.goal_entries += u32::from(self.goal[to as usize]);
        }
    }

    /// Marks the possible successors of a state as lost if they can no longer be entered from any state.
    fn drop_successors(&mut self, state: u32) {
        for &to in self.successors.after(state) {
            if self.entries[to as usize] == 0
                && !std::mem::replace(&mut self.is_taken[to as usize], true)
            {
                self.free -= 1;
                self.lost.push(to);
            }
        }
    }

    /// The letters that a cell may have: only its current letter if this letter has been chosen.
    fn letters(&self, cell: Cell) -> Range<Letter> {
        let now = self.draft.letters[cell.index()];
        if self.written[cell.index()] {
            now..now + 1
        } else {
            self.successors.task.alphabet.letters(cell)
        }
    }

    /// Whether the box has a tile for a letter. True if the letter needs no tile.
    fn has_tile(&mut self, cell: Cell, letter: Letter) -> bool {
        self.tiles_of(cell, letter).is_none_or(|left| *left > 0)
    }

    /// The number of remaining tiles for a letter; `None` if the letter needs no tile.
    fn tiles_of(&mut self, cell: Cell, letter: Letter) -> Option<&mut u32> {
        let tiles = self.tiles.as_mut()?;
        match self.successors.task.alphabet.content(cell, letter).jump {
            Jump::Exact(number) if self.successors.takes_tile[cell.index()] => {
                tiles.get_mut(&number)
            }
            _ => None,
        }
    }
}
