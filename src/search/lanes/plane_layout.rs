//! The layout of the planes, computed once for a task. A plane has one bit for each of 512 lanes, the mazes that are
//! searched at once.
//!
//! ```text
//!   number planes   A1=1 A1=2 A1=3  A2=1 A2=2 …       one for each cell and letter: lanes whose cell holds the letter
//!   state planes    A1 A2 A3 …                        the lanes in which a search has reached the state
//!   source sets     A1 by way of {N, E}  …            states of one cell from which a letter leads to the same landing
//! ```
//!
//! A jump is a *product* of two planes: the plane of its source, which is a state or a source set, and the number plane
//! of its letter. The AND of the two planes contains the lanes in which the jump leads from a reached source to its
//! landing. If states are cells, there are no source sets. If turn rules matter, there are only a few source sets,
//! because the states that may leave by a port are the same for all letters. The planes after the number planes are
//! always empty. They are used for states of a line (see `state_lines`) without outgoing jumps, such as goals.

use super::numbers::{MAX_BITS, MIN_BITS};
use super::plane::{NUMBER_PLANES, PADDING, STATE_PLANES};
use super::state_lines::{JumpProduct, LONGEST, StateLine, lines};
use super::unsupported::UnsupportedByLanes;
use crate::flat::Lists;
use crate::search::{Draft, Goals, StepKind, Task};
use crate::topology::{Cell, Goal};
use std::collections::BTreeMap;

/// The maximum number of number planes. More number planes would not fit into the cache.
const MAX_NUMBER_PLANES: usize = 8000;
const _: () = assert!(MAX_NUMBER_PLANES + LONGEST <= NUMBER_PLANES && LONGEST <= PADDING);

/// The layout of the planes.
#[derive(Clone, Debug)]
pub(super) struct PlaneLayout {
    /// A maze with the first letter in every cell.
    pub(super) blank: Draft,
    /// The number of binary digits of a distance.
    pub(super) digits: usize,
    /// The number of planes in which a distance is stored, at least `digits`.
    pub(super) bits: usize,
    pub(super) states: usize,
    pub(super) start: usize,
    pub(super) goals: Vec<usize>,
    /// The index of the first number plane of each cell. The last entry is the number of number planes.
    pub(super) base: Vec<usize>,
    /// The cells that may change. A step draws an index in this list.
    pub(super) changeable_cells: Vec<ChangeableCell>,
    /// For each cell of `changeable_cells`, the number of its letters minus one.
    pub(super) others: Vec<u32>,
    /// The states of each source set. In lists of sources, source sets follow the states.
    pub(super) source_sets: Vec<Vec<u16>>,
    /// Jumps along lines.
    pub(super) lines: Vec<StateLine>,
    /// The planes to clear before a layer, forward and backward: the planes that no line overwrites before they are
    /// read.
    pub(super) to_clear: [Vec<u16>; 2],
    /// The states that no line completes (see `kernel`), forward and backward.
    pub(super) to_complete: [Vec<u16>; 2],
    /// All jumps that are not along lines, by target state: the plane of the source and the number plane.
    pub(super) to: Lists<[u16; 2]>,
    /// The same jumps, by source (state or source set): the planes of the target and of the number.
    pub(super) from: Lists<[u16; 2]>,
    /// The source sets that contain each state.
    pub(super) by_source_sets: Lists<u16>,
    /// The number of steps between two searches. It determines when a lane waits, so another number would change the
    /// mazes of all seeds.
    pub(super) steps_per_round: u32,
}

/// A cell that may change.
#[derive(Clone, Debug)]
pub(super) struct ChangeableCell {
    pub(super) cell: Cell,
    /// The index of the first number plane of the cell.
    pub(super) base: usize,
    /// The number of letters of the cell, which is also the number of its number planes.
    pub(super) letters: usize,
    /// The states of the cell.
    pub(super) states: Vec<usize>,
    /// The sources of the jumps from the cell. A source is a set of states, as indices into `states`.
    pub(super) sources: Vec<Vec<usize>>,
    /// The possible landings of the jumps. For each landing, the pairs of source and letter that lead there.
    pub(super) landings: Vec<(usize, Vec<(usize, usize)>)>,
    /// Whether a jump from the cell can land on the cell itself.
    pub(super) returns: bool,
}

impl PlaneLayout {
    /// Makes the layout for a task. `all` must be set if distances to the goal are also needed for states that a maze
    /// does not reach from the start.
    pub(super) fn new(task: &Task, all: bool) -> Result<PlaneLayout, UnsupportedByLanes> {
        let [start] = task.starts[..] else {
            return Err(UnsupportedByLanes::Ends);
        };
        let (goals, goal) = match &task.goals {
            Goals::Cells(cells) if !cells.contains(&start) => {
                (cells.clone(), Goal::Cells(cells.clone()))
            }
            Goals::Exit => (vec![Cell::OUT], Goal::Exit),
            _ => return Err(UnsupportedByLanes::Ends),
        };
        if task.stock.is_some() || task.steps.kinds() != [StepKind::Write] {
            return Err(UnsupportedByLanes::Steps);
        }
        let tracks = &task.tracks;
        let states = tracks.states_from_starts();
        let cells = task.cells();
        let mut base = vec![0];
        for cell in Cell::all(cells) {
            base.push(base[base.len() - 1] + task.alphabet.choices(cell) as usize);
        }
        if states >= (1 << MAX_BITS) - 1 || base[cells] > MAX_NUMBER_PLANES {
            return Err(UnsupportedByLanes::Size);
        }
        let of_cell = |cell| tracks.of_cell_from_starts(cell);
        let mut layout = PlaneLayout {
            blank: Draft {
                letters: vec![0; cells],
                start,
                goal,
            },
            digits: 0,
            bits: 0,
            states,
            start: tracks.initial_state(start) as usize,
            goals: goals.into_iter().flat_map(of_cell).collect(),
            changeable_cells: Vec::new(),
            others: Vec::new(),
            source_sets: Vec::new(),
            lines: Vec::new(),
            to_clear: [Vec::new(), Vec::new()],
            to_complete: [Vec::new(), Vec::new()],
            to: Lists::default(),
            from: Lists::default(),
            by_source_sets: Lists::default(),
            steps_per_round: 0,
            base,
        };
        layout.digits = if all {
            digits_for(layout.states - 1)
        } else {
            layout.digits_from_start(task)
        };
        if layout.digits > MAX_BITS {
            return Err(UnsupportedByLanes::Size);
        }
        layout.bits = layout.digits;
        let mut products = Vec::new();
        for cell in Cell::all(cells) {
            let changeable = layout.changeable_cell(task, cell);
            if task.alphabet.choices(cell) > 1 {
                layout.others.push(task.alphabet.choices(cell) - 1);
            }
            products.extend(layout.products(&changeable));
            if task.alphabet.choices(cell) > 1 {
                layout.changeable_cells.push(changeable);
            }
        }
        // One empty plane follows the sources.
        if layout.sources() >= STATE_PLANES {
            return Err(UnsupportedByLanes::Size);
        }
        layout.set_jumps(products);
        layout.steps_per_round = if tracks.is_plain() { 12 } else { 5 };
        Ok(layout)
    }

    /// The number of binary digits of a distance. The largest possible distance is limited by the number of states,
    /// because every layer has at least one state. Layer 1 has all successors of the start. Their number is at least
    /// the number for the letter with the fewest successors.
    fn digits_from_start(&self, task: &Task) -> usize {
        let cell = task.tracks.cell(self.start as u32);
        let letters = 0..task.alphabet.choices(cell) as u16;
        let successors = |letter| task.tracks.successors(self.start as u32, letter).len();
        let second = letters.map(successors).min().unwrap_or(0).max(1);
        digits_for(self.states - second.min(self.states))
    }

    /// A cell with its states and jumps.
    fn changeable_cell(&mut self, task: &Task, cell: Cell) -> ChangeableCell {
        let states: Vec<usize> = task.tracks.of_cell_from_starts(cell).collect();
        let letters = task.alphabet.choices(cell) as usize;
        // For each landing and letter, the states from which the letter leads there.
        let mut landings: BTreeMap<usize, BTreeMap<usize, Vec<usize>>> = BTreeMap::new();
        for (place, &state) in states.iter().enumerate() {
            for letter in 0..letters {
                for &to in task.tracks.successors(state as u32, letter as u16) {
                    let ways = landings.entry(to as usize).or_default();
                    ways.entry(letter).or_default().push(place);
                }
            }
        }
        let returns = states.iter().any(|state| landings.contains_key(state));
        let mut sources: Vec<Vec<usize>> = Vec::new();
        let mut source = |places: Vec<usize>| {
            let known = sources.iter().position(|known| *known == places);
            known.unwrap_or_else(|| {
                sources.push(places);
                sources.len() - 1
            })
        };
        let landings = landings.into_iter().map(|(to, ways)| {
            let ways = ways
                .into_iter()
                .map(|(letter, places)| (source(places), letter));
            (to, ways.collect())
        });
        let landings = landings.collect();
        ChangeableCell {
            cell,
            base: self.base[cell.index()],
            letters,
            states,
            sources,
            landings,
            returns,
        }
    }

    /// The jumps of a cell. Adds the source sets that they need.
    fn products(&mut self, changeable: &ChangeableCell) -> Vec<JumpProduct> {
        let mut planes = Vec::new();
        for places in &changeable.sources {
            planes.push(match places[..] {
                [place] => changeable.states[place] as u16,
                _ => {
                    let states = places.iter().map(|&place| changeable.states[place] as u16);
                    self.source_sets.push(states.collect());
                    (self.states + self.source_sets.len() - 1) as u16
                }
            });
        }
        let landings = changeable.landings.iter().flat_map(|(to, ways)| {
            let planes = &planes;
            ways.iter().map(move |&(source, letter)| JumpProduct {
                source: planes[source],
                number: (changeable.base + letter) as u16,
                to: *to as u16,
            })
        });
        landings.collect()
    }

    /// Arranges jumps along lines if possible, and lists the rest.
    fn set_jumps(&mut self, products: Vec<JumpProduct>) {
        let (mut lines, mut rest) = match self.source_sets[..] {
            [] => lines(&products, self.base[self.base.len() - 1] as u16),
            _ => (Vec::new(), products.clone()),
        };
        let along = lines.iter().flat_map(StateLine::products);
        let mut all: Vec<JumpProduct> = along.chain(rest.iter().copied()).collect();
        let mut wanted = products.clone();
        all.sort_unstable();
        wanted.sort_unstable();
        // Lines are used only if every jump occurs exactly once, and at least four in five jumps are along lines. On a
        // torus, fewer jumps are along lines: half of the jumps along a closed line pass the ends of the line that is
        // found.
        if all != wanted || 5 * rest.len() > products.len() {
            (lines, rest) = (Vec::new(), products);
        }
        self.list(&rest);
        self.lines = lines;
        self.order_lines();
    }

    /// Lists the jumps that are not along lines.
    fn list(&mut self, rest: &[JumpProduct]) {
        let to = |jump: &JumpProduct| (jump.to.into(), [jump.source, jump.number]);
        self.to = Lists::sorted(self.states, || rest.iter().map(to)).sorted_within_lists();
        let from = |jump: &JumpProduct| (jump.source.into(), [jump.to, jump.number]);
        self.from = Lists::sorted(self.sources(), || rest.iter().map(from)).sorted_within_lists();
        self.by_source_sets = Lists::sorted(self.states, || {
            let source_sets = (self.states as u16..).zip(&self.source_sets);
            source_sets.flat_map(|(place, of)| of.iter().map(move |&state| (state.into(), place)))
        });
    }

    /// Sorts the lines, and records which lines open or close their states. A line opens its states if no earlier line
    /// writes any of them. Such states need not be cleared. A line closes its states if no later line or jump writes
    /// any of them. Such a line completes its states. The lines are sorted so that many lines open or close their
    /// states.
    fn order_lines(&mut self) {
        let mut seen = [vec![false; self.states], vec![false; self.states]];
        self.lines.sort_by_cached_key(|line| {
            let cover = |seen: &mut [bool]| {
                let all = line.used().iter().all(|&to| !seen[usize::from(to)]);
                let ends = line.used().iter().filter(|_| all);
                ends.for_each(|&to| seen[usize::from(to)] = true);
                all
            };
            let rank = if cover(&mut seen[0]) {
                0
            } else {
                1 + u8::from(cover(&mut seen[1]))
            };
            (rank, line.length)
        });
        // The empty plane after all sources.
        let nothing = [self.sources() as u16; LONGEST];
        for back in [false, true] {
            let direction = usize::from(back);
            let mut touched = vec![false; self.sources()];
            let mut opened = touched.clone();
            for line in &mut self.lines {
                let is_first = touch_all(line.used(), &mut touched);
                line.before[direction] = if is_first { nothing } else { line.states };
                let ends = line.used().iter().filter(|_| is_first);
                ends.for_each(|&place| opened[usize::from(place)] = true);
            }
            // Single jumps are processed after the lines. Backward, source sets are merged into their states after the
            // single jumps. If a single jump or a source set writes a state of a line, the line does not close its
            // states.
            let lists = if back { &self.from } else { &self.to };
            let later = |state: usize| {
                !lists[state].is_empty() || back && !self.by_source_sets[state].is_empty()
            };
            let mut touched: Vec<bool> = (0..self.states).map(later).collect();
            let mut closed = vec![false; self.states];
            for line in self.lines.iter_mut().rev() {
                let is_last = touch_all(line.used(), &mut touched);
                line.closes[direction] = is_last;
                let ends = line.used().iter().filter(|_| is_last);
                ends.for_each(|&place| closed[usize::from(place)] = true);
            }
            let places = if back { self.sources() } else { self.states };
            let missing = |done: &[bool], places: usize| {
                let missing = (0..places).filter(|&place| !done[place]);
                missing.map(|place| place as u16).collect()
            };
            self.to_clear[direction] = missing(&opened, places);
            self.to_complete[direction] = missing(&closed, self.states);
        }
    }

    /// Groups of consecutive lines that use the same code.
    #[inline(always)]
    pub(super) fn runs(&self) -> impl Iterator<Item = &[StateLine]> {
        self.lines.chunk_by(|one, other| one.length == other.length)
    }

    /// The number of sources: states and source sets.
    pub(super) fn sources(&self) -> usize {
        self.states + self.source_sets.len()
    }

    /// The same layout without lines: every jump is listed separately.
    pub(super) fn without_lines(mut self) -> PlaneLayout {
        let all = self.all_products();
        self.list(&all);
        self.lines.clear();
        self.order_lines();
        self
    }

    /// All jumps.
    pub(super) fn all_products(&self) -> Vec<JumpProduct> {
        let to = (0..self.states).flat_map(|state| {
            let pairs = self.to[state].iter();
            pairs.map(move |&[source, number]| JumpProduct {
                source,
                number,
                to: state as u16,
            })
        });
        let along = self.lines.iter().flat_map(StateLine::products);
        along.chain(to).collect()
    }
}

/// The number of digits of distances up to `most`. The number with all digits set is reserved for unreached states.
fn digits_for(most: usize) -> usize {
    ((most + 1).ilog2() as usize + 1).max(MIN_BITS)
}

/// Marks some places as touched. Returns whether all of them were untouched.
fn touch_all(places: &[u16], touched: &mut [bool]) -> bool {
    let mut all = true;
    for &place in places {
        all &= !std::mem::replace(&mut touched[usize::from(place)], true);
    }
    all
}
