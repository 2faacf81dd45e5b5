//! A baseline engine for squares and hill descent. It uses flat arrays that are allocated once, but neither tilings nor
//! tracks: a landing is the row or column of a cell plus or minus its number.
//!
//! `jumpmaze bench` compares the speed of other engines with this engine, so this engine must be fast. It allocates
//! nothing per candidate, computes only what the energy needs, and stops at the goal if the energy is the depth.

use super::depth_energy::UNSOLVABLE;
use crate::energy::DESIGN;
use crate::search::{Draft, DraftChange, Engine, Limit, Task};
use crate::topology::{Cell, Goal, Jump};

/// The depth of unreached cells, and the mark of unvisited cells.
const NONE: u32 = u32::MAX;

/// The baseline engine: for rook mazes on a rectangle with one goal, and for the energies `depth` and `design`.
#[derive(Clone, Debug)]
pub(crate) struct SquaresEngine<'a> {
    task: &'a Task,
    draft: Draft,
    energy: i64,
    rows: i32,
    columns: i32,
    row: Vec<i32>,
    column: Vec<i32>,
    numbers: Vec<i32>,
    goal: usize,
    depths: Vec<u32>,
    queue: Vec<u32>,
    /// Only for the energy `design`.
    design: Option<DesignArrays>,
}

/// The additional arrays for the energy `design`.
#[derive(Clone, Debug)]
struct DesignArrays {
    successors: Vec<[u32; 4]>,
    /// The number of successors of each cell.
    choices: Vec<u8>,
    /// The index in `back` of the first predecessor of each cell.
    first: Vec<u32>,
    /// The predecessors of all cells.
    back: Vec<u32>,
    /// The number of shortest paths from the start to each cell, counted up to two.
    path_counts: Vec<u8>,
    /// [`NONE`] for cells that the current search has not visited.
    seen: Vec<u32>,
}

impl<'a> SquaresEngine<'a> {
    /// Makes an engine that starts with `draft`. Returns `None` if the board does not have `rows` ×
    /// `columns` cells and one goal, or if the energy is neither `depth` nor `design`. Does not check that jumps are
    /// rook jumps.
    #[must_use]
    pub(crate) fn new(
        task: &'a Task,
        draft: Draft,
        [rows, columns]: [usize; 2],
    ) -> Option<SquaresEngine<'a>> {
        let cells = rows * columns;
        let depth = task.energy.is_depth();
        if task.cells() != cells || !(depth || task.energy.text() == DESIGN.name) {
            return None;
        }
        let Goal::Cells(goals) = &draft.goal else {
            return None;
        };
        let [goal] = goals.as_slice() else {
            return None;
        };
        let arrays = DesignArrays {
            successors: vec![[NONE; 4]; cells],
            choices: vec![0; cells],
            first: vec![0; cells + 1],
            back: vec![0; 4 * cells],
            path_counts: vec![0; cells],
            seen: vec![NONE; cells],
        };
        let mut squares = SquaresEngine {
            task,
            goal: goal.index(),
            energy: 0,
            rows: rows as i32,
            columns: columns as i32,
            row: (0..cells).map(|cell| (cell / columns) as i32).collect(),
            column: (0..cells).map(|cell| (cell % columns) as i32).collect(),
            numbers: vec![0; cells],
            depths: vec![NONE; cells],
            queue: vec![0; cells],
            design: (!depth).then_some(arrays),
            draft,
        };
        squares.begin();
        Some(squares)
    }

    fn begin(&mut self) {
        for cell in 0..self.numbers.len() {
            self.numbers[cell] = self.number(cell);
        }
        self.energy = self.evaluate();
    }

    /// The number in a cell of the draft; 0 for other contents.
    fn number(&self, cell: usize) -> i32 {
        let letter = self.draft.letters[cell];
        match self.task.alphabet.content(Cell(cell as u32), letter).jump {
            Jump::Exact(number) => number as i32,
            _ => 0,
        }
    }

    /// The energy of the current numbers.
    fn evaluate(&mut self) -> i64 {
        match self.design.take() {
            None => self.depth().map_or(UNSOLVABLE, |depth| -i64::from(depth)),
            Some(mut arrays) => {
                let energy = self.design(&mut arrays);
                self.design = Some(arrays);
                energy
            }
        }
    }

    /// The landing of a jump in one of four directions.
    #[inline]
    fn landing(&self, cell: usize, direction: usize) -> Option<usize> {
        let number = self.numbers[cell];
        let (row, column) = (self.row[cell], self.column[cell]);
        let (row, column) = match direction {
            0 => (row - number, column),
            1 => (row, column + number),
            2 => (row + number, column),
            _ => (row, column - number),
        };
        let inside = (0..self.rows).contains(&row) && (0..self.columns).contains(&column);
        inside.then_some((row * self.columns + column) as usize)
    }

    /// The length of a shortest path, found breadth-first.
    fn depth(&mut self) -> Option<u32> {
        let start = self.draft.start.index();
        if start == self.goal {
            return Some(0);
        }
        self.depths.fill(NONE);
        self.depths[start] = 0;
        self.queue[0] = start as u32;
        let (mut next, mut end) = (0, 1);
        while next < end {
            let cell = self.queue[next] as usize;
            next += 1;
            for direction in 0..4 {
                if let Some(to) = self.landing(cell, direction)
                    && self.depths[to] == NONE
                {
                    let depth = self.depths[cell] + 1;
                    if to == self.goal {
                        return Some(depth);
                    }
                    self.depths[to] = depth;
                    self.queue[end] = to as u32;
                    end += 1;
                }
            }
        }
        None
    }

    /// The energy `design`.
    fn design(&mut self, arrays: &mut DesignArrays) -> i64 {
        let cells = self.numbers.len();
        let DesignArrays {
            successors,
            choices,
            first,
            back,
            path_counts,
            seen,
        } = arrays;
        // The successors and predecessors of each cell.
        first.fill(0);
        for cell in 0..cells {
            choices[cell] = 0;
            if cell == self.goal {
                continue;
            }
            for direction in 0..4 {
                if let Some(to) = self.landing(cell, direction) {
                    successors[cell][usize::from(choices[cell])] = to as u32;
                    choices[cell] += 1;
                    first[to] += 1;
                }
            }
        }
        let mut sum = 0;
        for place in first.iter_mut() {
            sum += *place;
            *place = sum;
        }
        for cell in 0..cells {
            for &to in &successors[cell][..usize::from(choices[cell])] {
                first[to as usize] -= 1;
                back[first[to as usize] as usize] = cell as u32;
            }
        }
        let before = |cell: usize| &back[first[cell] as usize..first[cell + 1] as usize];
        // Forward search, with paths counted up to two.
        let start = self.draft.start.index();
        self.depths.fill(NONE);
        path_counts.fill(0);
        (self.depths[start], path_counts[start], self.queue[0]) = (0, 1, start as u32);
        let (mut next, mut end) = (0, 1);
        while next < end {
            let cell = self.queue[next] as usize;
            next += 1;
            for &to in &successors[cell][..usize::from(choices[cell])] {
                let to = to as usize;
                if self.depths[to] == NONE {
                    self.depths[to] = self.depths[cell] + 1;
                    self.queue[end] = to as u32;
                    end += 1;
                }
                if self.depths[to] == self.depths[cell] + 1 {
                    path_counts[to] = (path_counts[to] + path_counts[cell]).min(2);
                }
            }
        }
        let squared = (cells * cells) as i64;
        // The backward search from the goal finds the cells that reach the goal.
        seen.fill(NONE);
        (seen[self.goal], self.queue[0]) = (0, self.goal as u32);
        let (mut next, mut reaching) = (0, 1);
        while next < reaching {
            let cell = self.queue[next] as usize;
            next += 1;
            for &from in before(cell) {
                if seen[from as usize] == NONE {
                    seen[from as usize] = 0;
                    self.queue[reaching] = from;
                    reaching += 1;
                }
            }
        }
        let mut energy = (cells - reaching) as i64 * squared;
        // If there is only one shortest path, count the decisions along it.
        if path_counts[self.goal] == 1 {
            let (mut forward, mut backward) = (0, 0);
            let mut cell = self.goal;
            while cell != start {
                backward += i64::from(before(cell).len() > 1);
                let is_nearer =
                    |&&from: &&u32| self.depths[from as usize].wrapping_add(1) == self.depths[cell];
                cell = before(cell)
                    .iter()
                    .find(is_nearer)
                    .map_or(start, |&from| from as usize);
                forward += i64::from(choices[cell] > 1);
            }
            energy -= forward.min(backward);
        } else {
            energy += squared * cells as i64;
        }
        // Clusters: on squares, a jump between equal numbers can be reversed, so clusters are connected components.
        seen.fill(NONE);
        for cell in 0..cells {
            if seen[cell] != NONE || cell == self.goal {
                continue;
            }
            (seen[cell], self.queue[0]) = (0, cell as u32);
            let (mut next, mut size) = (0, 1);
            while next < size {
                let from = self.queue[next] as usize;
                next += 1;
                for &to in &successors[from][..usize::from(choices[from])] {
                    let to = to as usize;
                    if seen[to] == NONE && to != self.goal && self.numbers[to] == self.numbers[from]
                    {
                        seen[to] = 0;
                        self.queue[size] = to as u32;
                        size += 1;
                    }
                }
            }
            energy += (size as i64 - 1).pow(2);
        }
        // Forced moves from the start.
        let (mut cell, mut forced) = (start, 0);
        seen.fill(NONE);
        while cell != self.goal && seen[cell] == NONE && choices[cell] == 1 {
            seen[cell] = 0;
            cell = successors[cell][0] as usize;
            forced += 1;
        }
        energy + forced * forced
    }
}

impl Engine for SquaresEngine<'_> {
    type Energy = i64;

    fn draft(&self) -> &Draft {
        &self.draft
    }

    fn energy(&self) -> i64 {
        self.energy
    }

    fn attempt(&mut self, change: DraftChange, limit: Limit<i64>) -> Option<i64> {
        let DraftChange::Write(cell, _) = change else {
            // This engine is for hill descent, which only writes letters. Other changes are rejected.
            return None;
        };
        let undo = self.draft.make(change);
        let before = self.numbers[cell.index()];
        self.numbers[cell.index()] = self.number(cell.index());
        let energy = self.evaluate();
        if limit.admits(energy) {
            self.energy = energy;
            return Some(energy);
        }
        self.draft.make(undo);
        self.numbers[cell.index()] = before;
        None
    }

    fn set_draft(&mut self, draft: Draft) {
        self.draft = draft;
        self.begin();
    }
}
