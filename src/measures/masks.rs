//! All measures by bit sets, for mazes of up to 127 cells and 128 states. A set of states is a bit mask, and one step
//! of a search is an OR of rows.
//!
//! ```text
//!   fresh states of A1 A2 …   other states
//!     0 1 1 0 …                 1 0 0 …          a set
//! ```
//!
//! A fresh state is the state on a cell before the first move.

use super::measured::{CellMeasures, MAX_FORCED_MOVES, Measures, Tangle, content_counts, entropy};
use super::solution_averages::SolutionAverages;
use crate::flat::{self, BitRows, closure, components, layers};
use crate::maze::Maze;
use crate::solve::{Count, SolutionGraph};
use crate::topology::{Cell, Jump, State, StateSpace, Topology};
use rustc_hash::FxHashSet;

/// A set of states, or of cells.
///
/// Code written for exactly two words is faster: on 5 × 5 squares, this type combines rows at 0.76 of the speed of such
/// code, and finds components at 0.83. The type is used nevertheless, so that measures, engines and proofs share one
/// implementation.
type NodeSet = flat::BitSet<2>;

/// Measures a maze by bit sets. Returns `None` if it has more than 127 cells, or more than 128 states with or without
/// its turn rule.
#[must_use]
pub fn by_masks(maze: &Maze) -> Option<Measures> {
    let space = maze.space();
    let states = MaskStates::explore(&space)?;
    let jumps = match (space.is_plain(), space.turns_matter()) {
        (true, _) => None,
        // Without a turn rule, all jumps have been explored already.
        (false, false) => Some(states.by_cells()),
        (false, true) => Some(MaskStates::explore(&space.without_turns())?.by_cells()),
    };
    let jumps = jumps.as_ref().unwrap_or(&states.graph);
    // The fresh state of a cell has the number of the cell.
    let start = NodeSet::one(maze.start.0);
    let goal_states = states.goal_states(&space);
    let from_start = layers(start, |set| states.graph.after.step(set));
    let to_goal = layers(goal_states, |set| states.graph.before.step(set));
    let reachable: NodeSet = from_start.iter().copied().collect();
    let reaches: NodeSet = to_goal.iter().copied().collect();
    let length = from_start
        .iter()
        .position(|layer| layer.intersects(&goal_states));

    let mut per_cell = vec![CellMeasures::default(); space.cells()];
    for (cell, measures) in per_cell.iter_mut().enumerate() {
        let of_cell = states.of_cell[cell];
        *measures = CellMeasures {
            depth: None,
            // The goal must be reachable from the fresh state of the cell or from a reachable state of the cell.
            reaching: (of_cell & reaches).intersects(&(reachable | NodeSet::one(cell as u32))),
            black_hole: of_cell.intersects(&reachable)
                && !(of_cell & reaches).intersects(&reachable),
        };
    }
    for (depth, &layer) in (0..).zip(&from_start) {
        for state in layer.iter() {
            let cell = states.state[state as usize].cell;
            // Layers come in order of depth, so the first depth is the smallest.
            if let Some(measures) = per_cell.get_mut(cell.index()) {
                measures.depth = measures.depth.or(Some(depth));
            }
        }
    }
    let cells_where = |holds: fn(&CellMeasures) -> bool| {
        let per_cell = (0..).zip(&per_cell).filter(|(_, measures)| holds(measures));
        per_cell.map(|(cell, _)| cell).collect::<NodeSet>()
    };
    let (black, white) = (
        cells_where(|measures| measures.black_hole),
        cells_where(CellMeasures::is_white_hole),
    );

    let solution_graph = length.and_then(|length| {
        let start = (maze.start, maze.start.0);
        let mut numbers = Vec::new();
        // On a shortest path, the distances from the start and to the goal add up to its length.
        SolutionGraph::new(length as u32, start, |set, visit| {
            let depth = from_start
                .iter()
                .position(|layer| layer.has(set[0]))
                .unwrap_or(0);
            let shortest = from_start[depth + 1] & to_goal[length - depth - 1];
            states.each_cell(states.after(set) & shortest, |cell, set| {
                numbers.clear();
                numbers.extend(set.iter());
                visit(cell, &numbers);
            });
        })
    });
    let along = solution_graph.as_ref().map(|solution_graph| {
        SolutionAverages::of(
            maze,
            solution_graph,
            |number| states.state[number as usize],
            |set| states.cell_count(states.after(set)),
            |cell| jumps.before[cell.0.min(space.cells() as u32)].len(),
        )
    });
    let on_solutions = length.map_or(NodeSet::EMPTY, |length| {
        let layers = from_start[..=length]
            .iter()
            .zip(to_goal[..=length].iter().rev());
        states.cells(layers.map(|(&a, &b)| a & b).collect())
    });
    let one_jump_away = to_goal.get(1).copied().unwrap_or(NodeSet::EMPTY);
    let counts = content_counts(maze);
    Some(Measures {
        depth: length.map(|length| length as u32),
        per_cell,
        black_holes: jumps.groups(black),
        white_holes: jumps.groups(white),
        shortest_solutions: along.map_or(Count::ZERO, |along| along.solutions),
        forward_decisions: along.map(|along| along.forward_decisions),
        backward_decisions: along.map(|along| along.backward_decisions),
        uturns: along.map(|along| along.uturns),
        along_line: along.map(|along| along.along_line),
        straight_on: along.map(|along| along.straight_on),
        near_misses: (states.cells(one_jump_away & reachable) - on_solutions).len() as usize,
        on_solutions: on_solutions.len() as usize,
        remote: count_remote(maze, on_solutions),
        initial_forced_moves: states.forced(start, goal_states),
        clusters: clusters(maze, jumps),
        entropy: entropy(&counts),
        commonest: counts.last().copied().unwrap_or(0),
        tangle: tangle(&states.graph, reachable, &to_goal),
    })
}

/// The successors and predecessors of each node.
struct MaskGraph {
    after: BitRows<2>,
    before: BitRows<2>,
}

impl MaskGraph {
    fn of(after: BitRows<2>, nodes: u32) -> MaskGraph {
        let mut before = BitRows::new();
        for from in 0..nodes {
            let row = after[from].iter();
            row.for_each(|to| before[to].insert(from));
        }
        MaskGraph { after, before }
    }

    /// The number of connected groups of a set, joined by edges in either direction.
    fn groups(&self, mut set: NodeSet) -> usize {
        let mut groups = 0;
        while let Some(first) = set.first() {
            let group = closure(NodeSet::one(first), |part| {
                (self.after.step(part) | self.before.step(part)) & set
            });
            set = set - group;
            groups += 1;
        }
        groups
    }

    /// The strongly connected components of a set.
    fn components(&self, set: NodeSet) -> impl Iterator<Item = NodeSet> {
        let (after, before) = (&self.after, &self.before);
        components(set, |part| after.step(part), |part| before.step(part))
    }
}

/// The states of a maze: first the fresh state of every cell, then all other states.
struct MaskStates {
    state: Vec<State>,
    graph: MaskGraph,
    /// The states of each cell; those of [`Cell::OUT`] come last.
    of_cell: Vec<NodeSet>,
    /// Whether each cell has exactly one state, so that states are in the order of cells, and [`Cell::OUT`] comes last.
    plain: bool,
}

impl MaskStates {
    fn explore(space: &StateSpace<'_>) -> Option<MaskStates> {
        let cells = space.cells();
        if cells >= NodeSet::CAPACITY {
            return None;
        }
        let mut state: Vec<State> = Cell::all(cells).map(|cell| space.start(cell)).collect();
        let mut of_cell: Vec<NodeSet> = (0..cells as u32).map(NodeSet::one).collect();
        of_cell.push(NodeSet::EMPTY);
        let mut after = BitRows::new();
        let mut next = 0;
        while let Some(&from) = state.get(next as usize) {
            space.moves(from, &mut |_, to| {
                let known_states = &mut of_cell[to.cell.index().min(cells)];
                let number = known_states
                    .iter()
                    .find(|&number| state[number as usize] == to);
                let number = number.unwrap_or(state.len() as u32);
                if number as usize == state.len() {
                    state.push(to);
                }
                // If the states do not fit, the function returns `None` below.
                if (number as usize) < NodeSet::CAPACITY {
                    known_states.insert(number);
                    after[next].insert(number);
                }
            });
            if state.len() > NodeSet::CAPACITY {
                return None;
            }
            next += 1;
        }
        Some(MaskStates {
            state,
            graph: MaskGraph::of(after, next),
            of_cell,
            plain: space.is_plain(),
        })
    }

    /// The graph of cells: an edge leads from one cell to another if a jump leads from a state of the first cell to a
    /// state of the second cell. [`Cell::OUT`] is the node after the last cell.
    fn by_cells(&self) -> MaskGraph {
        let out = self.of_cell.len() as u32 - 1;
        let mut after = BitRows::new();
        for (from, &states) in (0..).zip(&self.of_cell) {
            self.each_cell(self.graph.after.step(states), |to, _| {
                after[from].insert(to.0.min(out));
            });
        }
        MaskGraph::of(after, out + 1)
    }

    /// The states in which the maze is won.
    fn goal_states(&self, space: &StateSpace<'_>) -> NodeSet {
        let goal_states = (0..)
            .zip(&self.state)
            .filter(|&(_, &state)| space.is_won(state));
        goal_states.map(|(number, _)| number).collect()
    }

    /// Visits the cells of a set of states in reading order. For each cell, passes its states in the set to `visit`.
    fn each_cell(&self, mut set: NodeSet, mut visit: impl FnMut(Cell, NodeSet)) {
        if self.plain {
            let states = set.iter();
            return states
                .for_each(|number| visit(self.state[number as usize].cell, NodeSet::one(number)));
        }
        for (cell, &states) in (0..).zip(&self.of_cell) {
            if set.is_empty() {
                return;
            }
            if set.intersects(&states) {
                let is_out = cell as usize + 1 == self.of_cell.len();
                visit(if is_out { Cell::OUT } else { Cell(cell) }, set & states);
                set = set - states;
            }
        }
    }

    /// The cells of a set of states, without [`Cell::OUT`].
    fn cells(&self, set: NodeSet) -> NodeSet {
        let mut cells = NodeSet::EMPTY;
        self.each_cell(set, |cell, _| {
            if !cell.is_out() {
                cells.insert(cell.0);
            }
        });
        cells
    }

    /// The states one jump after any of the given states.
    fn after(&self, states: &[u32]) -> NodeSet {
        self.graph.after.step(states.iter().copied().collect())
    }

    /// The number of cells of a set of states. [`Cell::OUT`] counts as one.
    fn cell_count(&self, set: NodeSet) -> u32 {
        if self.plain {
            return set.len();
        }
        let mut cells = 0;
        self.each_cell(set, |_, _| cells += 1);
        cells
    }

    /// The number of moves from the start during which only one cell can be chosen, up to the goal or a repeated set of
    /// states.
    fn forced(&self, start: NodeSet, goal_states: NodeSet) -> u32 {
        let (mut set, mut moves) = (start, 0);
        let mut visited = FxHashSet::default();
        while moves < MAX_FORCED_MOVES && !set.intersects(&goal_states) {
            let after = self.graph.after.step(set);
            if self.cell_count(after) != 1 {
                break;
            }
            visited.insert(set);
            set = after;
            moves += 1;
            if visited.contains(&set) {
                break;
            }
        }
        moves
    }
}

fn clusters(maze: &Maze, jumps: &MaskGraph) -> Vec<u32> {
    // The cells with each number.
    let mut sets: Vec<(u32, NodeSet)> = Vec::new();
    for (cell, content) in (0..).zip(&maze.contents) {
        let Jump::Exact(number) = content.jump else {
            continue;
        };
        match sets.iter_mut().find(|(other, _)| *other == number) {
            Some((_, cells)) => cells.insert(cell),
            None => sets.push((number, NodeSet::one(cell))),
        }
    }
    let components = sets.iter().flat_map(|&(_, cells)| jumps.components(cells));
    let mut sizes: Vec<u32> = components
        .map(|cells| cells.len())
        .filter(|&size| size > 1)
        .collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

/// The number of cells that are neither in a set nor next to one of its cells; 0 if the set is empty.
fn count_remote(maze: &Maze, set: NodeSet) -> usize {
    let mut close = set;
    let all = 0..maze.contents.len() as u32;
    for cell in all.clone().filter(|_| !set.is_empty()) {
        maze.board.topology.land(Cell(cell), 1, &mut |landing| {
            let to = landing.to;
            if !to.is_out() && set.has(cell) {
                close.insert(to.0);
            } else if !to.is_out() && set.has(to.0) {
                close.insert(cell);
            }
        });
    }
    if set.is_empty() {
        0
    } else {
        all.len() - close.len() as usize
    }
}

fn tangle(graph: &MaskGraph, reachable: NodeSet, to_goal: &[NodeSet]) -> Tangle {
    let components: Vec<NodeSet> = graph.components(reachable).collect();
    let largest = components.iter().map(NodeSet::len).max().unwrap_or(0);
    let members = components.into_iter().filter(|set| set.len() == largest);
    let members: NodeSet = members.collect();
    Tangle {
        states: largest,
        of: reachable.len(),
        branch: to_goal
            .iter()
            .position(|layer| layer.intersects(&members))
            .map(|jumps| jumps as u32),
    }
}
