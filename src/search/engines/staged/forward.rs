//! Forward search from the start: its layers, the distance of the goal, and whether there is only one
//! shortest path.
//!
//! ```text
//!   layers    0     1      2        3          the goal g is in layer 3
//!             s ──▶ a ──▶ b c ──▶ d (g)        The path is traced back from the goal. It is unique if in every layer
//!             ◀──── ◀──── ◀────── ◀──          exactly one cell leads to the traced cell of the next layer.
//! ```

use super::moves::{CurrentMoves, union_and_repeated};
use super::targets::MazeMoves;
use crate::flat::BitSet;

/// The result of a search from the start.
#[derive(Clone, Debug)]
pub(super) struct ForwardSearch<const W: usize> {
    /// The states first reached after 0, 1, 2, … jumps: the layers up to the layer of the goal, or all layers.
    pub(super) layers: Vec<BitSet<W>>,
    /// The states of all layers.
    pub(super) seen: BitSet<W>,
    /// Whether `seen` contains all reachable states.
    pub(super) complete: bool,
    /// The length of a shortest solution.
    pub(super) length: Option<u32>,
    /// Whether there is only one shortest solution.
    pub(super) unique: bool,
    /// The states to which several shortest paths lead. Used only if states are just cells.
    pub(super) several: BitSet<W>,
    /// Whether the path has been traced, as far as it is unique.
    pub(super) traced: bool,
    /// The path from the goal back to the start: for each cell of the path, a set of states.
    pub(super) path: Vec<BitSet<W>>,
    /// All states of the path.
    pub(super) on_path: BitSet<W>,
}

impl<const W: usize> ForwardSearch<W> {
    pub(super) fn new() -> Self {
        ForwardSearch {
            layers: Vec::new(),
            seen: BitSet::EMPTY,
            complete: false,
            length: None,
            unique: false,
            several: BitSet::EMPTY,
            traced: false,
            path: Vec::new(),
            on_path: BitSet::EMPTY,
        }
    }

    /// The first layer that contains a state of a cell.
    #[inline]
    pub(super) fn layer_of_cell(&self, board: &MazeMoves<W>, cell: u32) -> Option<usize> {
        let states = board.of_cell[cell as usize];
        if board.plain {
            self.layers.iter().position(|layer| layer.has(cell))
        } else {
            self.layers
                .iter()
                .position(|layer| layer.intersects(&states))
        }
    }

    /// Copies the first `layers` layers of another search, because they are unchanged.
    #[inline]
    pub(super) fn resume(&mut self, from: &Self, layers: usize) {
        self.layers.clear();
        self.layers.extend_from_slice(&from.layers[..layers]);
        // If no layers are kept, the start may have changed. Then `several` describes paths from the old start.
        self.several = from.several.only_if(layers > 0);
    }

    /// Continues the search until the goal is found or, if `all_reachable` is set, until no new states are found.
    #[inline]
    pub(super) fn explore(
        &mut self,
        board: &MazeMoves<W>,
        moves: &CurrentMoves<W>,
        start: u32,
        goal_states: BitSet<W>,
        all_reachable: bool,
    ) {
        if self.layers.is_empty() {
            self.layers.push(BitSet::one(start));
        }
        let all = |seen, layer: &BitSet<W>| seen | *layer;
        let mut seen = self.layers.iter().fold(BitSet::EMPTY, all);
        let mut layer = self.layers[self.layers.len() - 1];
        let mut several = self.several & seen;
        self.complete = false;
        while all_reachable || !layer.intersects(&goal_states) {
            if board.plain {
                let [union, repeated] =
                    union_and_repeated(&moves.successors, layer - goal_states, several);
                layer = union - seen;
                several |= repeated & layer;
            } else {
                layer = moves.after(layer - goal_states) - seen;
            }
            if layer.is_empty() {
                self.complete = true;
                break;
            }
            seen |= layer;
            self.layers.push(layer);
        }
        self.seen = seen;
        self.several = several;
    }

    /// Computes the distance of the goal, and whether there is only one shortest path to the goal.
    #[inline]
    pub(super) fn find_goal(&mut self, board: &MazeMoves<W>, moves: &CurrentMoves<W>) {
        let goal_states = moves.goal_states;
        self.traced = false;
        self.unique = false;
        let length = if self.seen.intersects(&goal_states) {
            self.layers
                .iter()
                .rposition(|layer| layer.intersects(&goal_states))
        } else {
            None
        };
        // If there are several goal states, an earlier layer may contain another goal state.
        let first = length.map(|length| {
            if goal_states.has_several() {
                self.layers
                    .iter()
                    .position(|layer| layer.intersects(&goal_states))
            } else {
                Some(length)
            }
        });
        self.length = first.flatten().map(|length| length as u32);
        let Some(length) = self.length else {
            return;
        };
        let reached = self.layers[length as usize] & goal_states;
        if board.plain {
            self.unique = !reached.has_several() && !reached.intersects(&self.several);
        } else {
            self.unique = true;
            self.trace(board, moves);
        }
    }

    /// Traces the path back from the goal as long as it is unique.
    #[inline]
    pub(super) fn trace(&mut self, board: &MazeMoves<W>, moves: &CurrentMoves<W>) {
        let Some(length) = self.length.filter(|_| self.unique && !self.traced) else {
            return;
        };
        let length = length as usize;
        self.traced = true;
        self.unique = false;
        self.path.clear();
        let mut set = self.layers[length] & moves.goal_states;
        for layer in self.layers[..length].iter().rev() {
            if !board.is_one_cell(set) {
                return;
            }
            self.path.push(set);
            let mut before = BitSet::EMPTY;
            for state in layer.iter() {
                let leads = moves.successors[state as usize].intersects(&set);
                before |= BitSet::one(state).only_if(leads);
            }
            set = before;
        }
        self.unique = board.is_one_cell(set);
        self.path.push(set);
        self.on_path = self.path.iter().fold(BitSet::EMPTY, |all, set| all | *set);
    }

    /// The states that are on at least one shortest path.
    #[inline]
    pub(super) fn on_solutions(&self, moves: &CurrentMoves<W>) -> BitSet<W> {
        let Some(length) = self.length else {
            return BitSet::EMPTY;
        };
        if self.unique && self.traced {
            return self.on_path;
        }
        let mut set = self.layers[length as usize] & moves.goal_states;
        let mut all = set;
        for layer in self.layers[..length as usize].iter().rev() {
            let leads = |state: &u32| moves.successors[*state as usize].intersects(&set);
            set = layer.iter().filter(leads).collect();
            all |= set;
        }
        all
    }

    /// The deepest cell. If several cells are deepest, the first of them in reading order.
    pub(super) fn deepest_cell(&self, board: &MazeMoves<W>) -> u32 {
        let mut seen = BitSet::EMPTY;
        let mut deepest_cell = None;
        for &layer in &self.layers {
            let cells = (board.cells_of(layer) & board.inside) - seen;
            deepest_cell = cells.first().or(deepest_cell);
            seen |= cells;
        }
        deepest_cell.expect("the start is a cell")
    }
}
