//! All measures on words of bits, for mazes of up to 128 states: a set of states is one word, and one step of a search
//! is an OR of rows.
//!
//! ```text
//!   states of A1 A2 …   gates of A1 A2 …   OUT
//!     0 1 1 0 …           1 0 0 …          0      a set
//! ```

use super::along::Along;
use super::{MOST_FORCED, Measures, Place, Tangle, entropy};
use crate::maze::Maze;
use crate::solve::{Count, Ways};
use crate::topology::{Cell, Jump, State, StateSpace};
use rustc_hash::FxHashSet;

/// So many states fit into a word.
const STATES: usize = 128;

/// A set of states, or of cells.
type Set = u128;

/// Measures a maze with words of bits; `None` when it has more than 128 states.
#[must_use]
pub fn by_masks(maze: &Maze) -> Option<Measures> {
    let space = maze.space();
    let rows = Rows::explore(&space)?;
    let jumps = match (space.is_plain(), space.turns_matter()) {
        (true, _) => None,
        // Where every turn is allowed, all jumps of the maze have been explored already.
        (false, false) => Some(rows.by_cells()),
        (false, true) => Some(Rows::explore(&space.without_turns())?.by_cells()),
    };
    let jumps = jumps.as_ref().unwrap_or(&rows.states);
    let start: Set = 1 << maze.start.index();
    let won = rows.won(&space);
    let there = layers(start, |set| rows.states.after(set));
    let back = layers(won, |set| rows.states.before(set));
    let reachable = there.iter().fold(0, |all, layer| all | layer);
    let reaches = back.iter().fold(0, |all, layer| all | layer);
    let length = there.iter().position(|layer| layer & won != 0);

    let mut places = vec![Place::default(); space.cells()];
    for (cell, place) in places.iter_mut().enumerate() {
        let states = rows.of_cell[cell];
        *place = Place {
            depth: None,
            // Afresh, or from a state that can be reached.
            reaching: states & reaches & (reachable | 1 << cell) != 0,
            black_hole: states & reachable != 0 && states & reaches & reachable == 0,
        };
    }
    for (depth, &layer) in (0..).zip(&there) {
        for state in bits(layer) {
            let cell = rows.state[state as usize].cell;
            // The first of several states is the nearest.
            if let Some(place) = places.get_mut(cell.index()) {
                place.depth = place.depth.or(Some(depth));
            }
        }
    }
    let chosen = |holds: fn(&Place) -> bool| {
        (0..).zip(&places).fold(0, |set: Set, (cell, place)| {
            set | Set::from(holds(place)) << cell
        })
    };
    let (black, white) = (chosen(|place| place.black_hole), chosen(Place::white_hole));

    let ways = length.and_then(|length| {
        let first = (maze.start, maze.start.0);
        let mut same = Vec::new();
        // On a shortest way one is as far from the start as one must be, and as near to the goal.
        Ways::new(length as u32, first, |set, visit| {
            let depth = there
                .iter()
                .position(|layer| layer >> set[0] & 1 == 1)
                .unwrap_or(0);
            let on = there[depth + 1] & back[length - depth - 1];
            rows.each_cell(rows.states.after(word(set)) & on, |cell, states| {
                same.clear();
                same.extend(bits(states));
                visit(cell, &same);
            });
        })
    });
    let along = ways.as_ref().map(|ways| {
        Along::of(
            maze,
            ways,
            |number| rows.state[number as usize],
            |set| rows.choices(word(set)),
            |cell| jumps.predecessors[cell.index().min(space.cells())].count_ones(),
        )
    });
    Some(Measures {
        depth: length.map(|length| length as u32),
        places,
        black_holes: jumps.groups(black),
        white_holes: jumps.groups(white),
        shortest_solutions: along.map_or(Count::ZERO, |along| along.solutions),
        forward_decisions: along.map(|along| along.forward_decisions),
        backward_decisions: along.map(|along| along.backward_decisions),
        uturns: along.map(|along| along.uturns),
        along_line: along.map(|along| along.along_line),
        initial_forced_moves: rows.forced(start, won),
        clusters: clusters(maze, jumps),
        entropy: entropy(maze),
        tangle: tangle(&rows.states, reachable, &back),
    })
}

/// For each node the nodes after and before it, as words.
#[derive(Default)]
struct Graph {
    successors: Vec<Set>,
    predecessors: Vec<Set>,
}

impl Graph {
    fn of(successors: Vec<Set>) -> Graph {
        let mut predecessors = vec![0; successors.len()];
        for (from, &row) in (0..).zip(&successors) {
            bits(row).for_each(|to| predecessors[to as usize] |= 1 << from);
        }
        Graph {
            successors,
            predecessors,
        }
    }

    fn after(&self, set: Set) -> Set {
        bits(set).fold(0, |all, node| all | self.successors[node as usize])
    }

    fn before(&self, set: Set) -> Set {
        bits(set).fold(0, |all, node| all | self.predecessors[node as usize])
    }

    /// How many groups a set falls into whose members are joined by edges in either direction.
    fn groups(&self, mut set: Set) -> usize {
        let mut groups = 0;
        while set != 0 {
            let group = closure(lowest(set), |part| {
                (self.after(part) | self.before(part)) & set
            });
            set &= !group;
            groups += 1;
        }
        groups
    }

    /// The strongly connected components of a set.
    fn components(&self, mut set: Set) -> Vec<Set> {
        let mut found = Vec::new();
        while set != 0 {
            let first = lowest(set);
            let onward = closure(first, |part| self.after(part) & set);
            let component = closure(first, |part| self.before(part) & onward);
            set &= !component;
            found.push(component);
        }
        found
    }
}

/// The states of a maze: first every cell as if the maze began there, then what else can happen.
struct Rows {
    state: Vec<State>,
    states: Graph,
    /// The states of each cell, of [`Cell::OUT`] last.
    of_cell: Vec<Set>,
    /// Whether there is one for each cell, so that their order is that of the cells.
    plain: bool,
}

impl Rows {
    fn explore(space: &StateSpace<'_>) -> Option<Rows> {
        let cells = space.cells();
        if cells >= STATES {
            return None;
        }
        let mut state: Vec<State> = (0..cells as u32)
            .map(|cell| space.start(Cell(cell)))
            .collect();
        let mut of_cell: Vec<Set> = (0..cells).map(|cell| 1 << cell).chain([0]).collect();
        let mut successors = Vec::with_capacity(STATES);
        while let Some(&from) = state.get(successors.len()) {
            let mut row = 0;
            space.moves(from, &mut |_, to| {
                let known = &mut of_cell[to.cell.index().min(cells)];
                let number = bits(*known).find(|&number| state[number as usize] == to);
                let number = number.unwrap_or(state.len() as u32);
                if number as usize == state.len() {
                    state.push(to);
                }
                // What does not fit into a word is noticed below.
                let bit = 1u128.checked_shl(number).unwrap_or(0);
                *known |= bit;
                row |= bit;
            });
            if state.len() > STATES {
                return None;
            }
            successors.push(row);
        }
        Some(Rows {
            state,
            states: Graph::of(successors),
            of_cell,
            plain: space.is_plain(),
        })
    }

    /// The same by cells: from cell to cell, whatever the state. [`Cell::OUT`] is the node after the last cell.
    fn by_cells(&self) -> Graph {
        let nodes = self.of_cell.len();
        let mut successors = vec![0; nodes];
        for (states, row) in self.of_cell.iter().zip(&mut successors) {
            self.each_cell(self.states.after(*states), |cell, _| {
                *row |= 1 << cell.index().min(nodes - 1);
            });
        }
        Graph::of(successors)
    }

    fn won(&self, space: &StateSpace<'_>) -> Set {
        (0..).zip(&self.state).fold(0, |won, (number, &state)| {
            won | Set::from(space.won(state)) << number
        })
    }

    /// Visits the cells of a set of states in reading order, each with its states.
    fn each_cell(&self, mut set: Set, mut visit: impl FnMut(Cell, Set)) {
        if self.plain {
            return bits(set)
                .for_each(|number| visit(self.state[number as usize].cell, 1 << number));
        }
        for (cell, &states) in (0..).zip(&self.of_cell) {
            if set == 0 {
                return;
            }
            if set & states != 0 {
                let out = cell as usize + 1 == self.of_cell.len();
                visit(if out { Cell::OUT } else { Cell(cell) }, set & states);
                set &= !states;
            }
        }
    }

    /// How many cells can be reached in one jump from a set of states.
    fn choices(&self, set: Set) -> u32 {
        let set = self.states.after(set);
        if self.plain {
            return set.count_ones();
        }
        let mut cells = 0;
        self.each_cell(set, |_, _| cells += 1);
        cells
    }

    /// How many moves there are from the start while there is only one cell to go to.
    fn forced(&self, start: Set, won: Set) -> u32 {
        let (mut set, mut moves) = (start, 0);
        let mut been = FxHashSet::default();
        while moves < MOST_FORCED && set & won == 0 && self.choices(set) == 1 {
            been.insert(set);
            set = self.states.after(set);
            moves += 1;
            if been.contains(&set) {
                break;
            }
        }
        moves
    }
}

/// The sets of nodes that are reached after 0, 1, 2, … steps and not before.
fn layers(first: Set, step: impl Fn(Set) -> Set) -> Vec<Set> {
    let mut layers = Vec::with_capacity(32);
    let (mut layer, mut seen) = (first, 0);
    while layer != 0 {
        layers.push(layer);
        seen |= layer;
        layer = step(layer) & !seen;
    }
    layers
}

/// Everything that is reached from a set.
fn closure(first: Set, step: impl Fn(Set) -> Set) -> Set {
    let (mut layer, mut seen) = (first, first);
    while layer != 0 {
        layer = step(layer) & !seen;
        seen |= layer;
    }
    seen
}

fn clusters(maze: &Maze, jumps: &Graph) -> Vec<u32> {
    let mut same: Vec<(u32, Set)> = Vec::new();
    for (cell, content) in maze.contents.iter().enumerate() {
        let Jump::Exact(number) = content.jump else {
            continue;
        };
        match same.iter_mut().find(|(other, _)| *other == number) {
            Some((_, cells)) => *cells |= 1 << cell,
            None => same.push((number, 1 << cell)),
        }
    }
    let components = same.iter().flat_map(|&(_, cells)| jumps.components(cells));
    let mut sizes: Vec<u32> = components
        .map(Set::count_ones)
        .filter(|&size| size > 1)
        .collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

fn tangle(states: &Graph, reachable: Set, back: &[Set]) -> Tangle {
    let components = states.components(reachable);
    let largest = components
        .iter()
        .map(|set| set.count_ones())
        .max()
        .unwrap_or(0);
    let members = components
        .iter()
        .filter(|set| set.count_ones() == largest)
        .fold(0, |all, set| all | set);
    Tangle {
        states: largest,
        of: reachable.count_ones(),
        branch: back
            .iter()
            .position(|layer| layer & members != 0)
            .map(|jumps| jumps as u32),
    }
}

/// The numbers of the members of a set, in rising order.
fn bits(mut set: Set) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}

fn word(set: &[u32]) -> Set {
    set.iter().fold(0, |word, &number| word | 1 << number)
}

fn lowest(set: Set) -> Set {
    set & set.wrapping_neg()
}
