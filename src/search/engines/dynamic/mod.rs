//! The dynamic engine computes the depth on large boards from distances that are kept and repaired.
//!
//! Two nodes are added to the states: a *beginning* before the start and an *end* behind the goals. For each state the
//! engine keeps its distance from the beginning (`forward`) and its distance to the end (`backward`):
//!
//! ```text
//!             forward(c)         backward(y)
//!   beginning ─ ─ ─ ─ ▶ c ── new ──▶ y ─ ─ ─ ─ ▶ end
//! ```
//!
//! These distances decide most candidates. Let c be the state of the changed cell:
//!
//! - If c is reached no earlier than the goal, the depth stays the same.
//! - If a new move leads from c to y, and forward(c) + 1 + backward(y) is less than the required length, the new path
//!   is too short.
//! - If c is the only state at its distance from the beginning, and no new move leads farther from the beginning, the
//!   goal is cut off.
//! - If c is the only state at its distance from the end, and no new move leads nearer to the end, the goal is cut off.
//!
//! If these tests do not decide a candidate, the distances from the beginning are repaired. They are restored if the
//! candidate is rejected. The distances to the end are repaired when a candidate is accepted. The engine does not
//! depend on the geometry or on the number of states per cell. A change of the start or the goal is just another change
//! of moves.

mod distances;
mod graph;

use super::depth_energy::UNSOLVABLE;
use super::engine::Engine;
use crate::limits;
use crate::search::{Draft, DraftChange, Letter, Limit, Task};
use crate::topology::{Cell, Goal};
use distances::{BackwardDistances, Distances, ForwardDistances, MoveChanges, UNREACHABLE};
use graph::DynamicGraph;

/// The dynamic engine.
#[derive(Clone, Debug)]
pub(crate) struct DynamicEngine<'a> {
    task: &'a Task,
    draft: Draft,
    energy: i64,
    graph: DynamicGraph,
    forward: Distances<ForwardDistances>,
    backward: Distances<BackwardDistances>,
    /// The number of states in the graph. Node `states` is the beginning, and node `states + 1` is the end.
    states: u32,
    /// The nodes whose rows (lists of successors) the candidate changes.
    changed_nodes: Vec<u32>,
    /// The moves that the candidate changes.
    moves: MoveChanges,
}

impl<'a> DynamicEngine<'a> {
    /// Whether this engine can be used for a task.
    #[must_use]
    pub(crate) fn applies(task: &Task) -> bool {
        task.energy.is_depth() && !task.is_free() && task.tracks.states() <= limits::STATES
    }

    /// Makes an engine that starts with `draft`.
    #[must_use]
    pub(crate) fn new(task: &'a Task, draft: Draft) -> DynamicEngine<'a> {
        let (tracks, states) = (&task.tracks, states(task, &draft));
        let room = |state: u32| {
            let letters = task.alphabet.letters(tracks.cell(state));
            let lengths = letters.map(|letter| tracks.successors(state, letter).len());
            // A goal has one move, which leads to the end. So there is room for at least one move.
            lengths.max().unwrap_or(0).max(1)
        };
        let graph = DynamicGraph::with_room((0..states).map(room).chain([1, 0]));
        let mut engine = DynamicEngine {
            task,
            energy: UNSOLVABLE,
            forward: Distances::of(&graph, states),
            backward: Distances::of(&graph, states + 1),
            draft,
            graph,
            states,
            changed_nodes: Vec::new(),
            moves: MoveChanges::default(),
        };
        engine.begin();
        engine
    }

    /// Evaluates the draft from scratch.
    fn begin(&mut self) {
        let [beginning, end] = [self.states, self.states + 1];
        for node in 0..=end {
            let to_end = [end];
            let row = row(self.task, &self.draft, self.states, node, &to_end);
            self.graph.set_row(node, row);
        }
        self.forward = Distances::of(&self.graph, beginning);
        self.backward = Distances::of(&self.graph, end);
        self.energy = energy(self.length());
    }

    /// The number of moves from the beginning to the end, which is the depth plus two.
    fn length(&self) -> u32 {
        self.forward.distance(self.states + 1)
    }

    /// The states of a cell that are in the graph.
    fn of_cell(&self, cell: Cell) -> &'a [u32] {
        let all = self.task.tracks.of_cell(cell);
        &all[..all.partition_point(|&state| state < self.states)]
    }

    /// Whether a cell is reached no earlier than the goal, or not at all. Another letter then leaves all shortest paths
    /// unchanged.
    fn is_late(&self, cell: Cell) -> bool {
        let length = self.length();
        let late = |&state: &u32| self.forward.distance(state) + 1 >= length;
        self.of_cell(cell).iter().all(late)
    }

    /// Whether it is certain that this letter makes the shortest path from the beginning to the end shorter than
    /// `required_length`, or cuts off the goal.
    fn is_hopeless(&self, cell: Cell, letter: Letter, required_length: u32) -> bool {
        let states = self.of_cell(cell);
        let successors = |state: u32| self.task.tracks.successors(state, letter).iter();
        let forward = |state: u32| self.forward.distance(state);
        let backward = |state: u32| self.backward.distance(state);
        // A change of the cell affects only distances along paths that leave the cell. So two kinds of distances do not
        // become longer: the distance from the beginning to the nearest state of the cell, and the distance to the end
        // from any state that is nearer to the end than all states of the cell.
        let nearest_to_start = states.iter().map(|&state| forward(state)).min();
        let nearest_to_end = states.iter().map(|&state| backward(state)).min();
        let shortcut = |state: u32, to: u32| {
            forward(state) + 1 + backward(to) < required_length
                && Some(forward(state)) == nearest_to_start
                && Some(backward(to)) < nearest_to_end
        };
        if states
            .iter()
            .any(|&state| successors(state).any(|&to| shortcut(state, to)))
        {
            return true;
        }
        let cuts_off = |&alone: &u32| {
            let (near, far) = (forward(alone), backward(alone));
            let leads_farther = |&state: &u32| {
                forward(state) <= near && successors(state).any(|&to| forward(to) > near)
            };
            let leads_nearer = |&state: &u32| {
                backward(state) >= far && successors(state).any(|&to| backward(to) < far)
            };
            (self.forward.is_alone(alone)
                && near + 1 < self.length()
                && !states.iter().any(leads_farther))
                || (self.backward.is_alone(alone)
                    && far < self.length()
                    && !states.iter().any(leads_nearer))
        };
        states.iter().any(cuts_off)
    }

    /// Lists the nodes whose rows a change affects.
    fn list_changed_nodes(&mut self, change: DraftChange) {
        let mut nodes = std::mem::take(&mut self.changed_nodes);
        nodes.clear();
        let mut add = |cell: &Cell| nodes.extend(self.of_cell(*cell));
        match &change {
            DraftChange::Write(cell, _) => add(cell),
            DraftChange::Both(both) => both.iter().for_each(|(cell, _)| add(cell)),
            DraftChange::Start(_) => nodes.push(self.states),
            DraftChange::Goal(cell) => {
                add(cell);
                if let Goal::Cells(cells) = &self.draft.goal {
                    cells.iter().for_each(add);
                }
            }
        }
        // Each row must be replaced only once.
        nodes.sort_unstable();
        nodes.dedup();
        self.changed_nodes = nodes;
    }

    /// Replaces the rows of the listed nodes by the rows of the changed draft.
    fn change_rows(&mut self) {
        self.moves.removed.clear();
        self.moves.added.clear();
        let end = [self.states + 1];
        for &node in &self.changed_nodes {
            let from = |&to: &u32| (node, to);
            self.moves
                .removed
                .extend(self.graph.row(node).iter().map(from));
            let row = row(self.task, &self.draft, self.states, node, &end);
            self.moves.added.extend(row.iter().map(from));
            self.graph.set_row(node, row);
        }
    }
}

/// The number of states in the graph. The graph has the states that are reachable from the starts of the task. If the
/// start of the draft is not among these states, the graph has all states.
fn states(task: &Task, draft: &Draft) -> u32 {
    let known = task.tracks.states_from_starts();
    if (task.tracks.initial_state(draft.start) as usize) < known {
        known as u32
    } else {
        task.tracks.states() as u32
    }
}

/// The energy of a maze whose end is at this distance from the beginning.
fn energy(length: u32) -> i64 {
    match length {
        UNREACHABLE => UNSOLVABLE,
        length => 2 - i64::from(length),
    }
}

/// The nodes that one move from `node` reaches. A goal state leads only to the end.
fn row<'a>(task: &'a Task, draft: &Draft, states: u32, node: u32, end: &'a [u32]) -> &'a [u32] {
    let tracks = &task.tracks;
    if node >= states {
        return if node == states {
            start(task, draft)
        } else {
            &[]
        };
    }
    let cell = tracks.cell(node);
    if draft.goal.contains(cell) {
        return end;
    }
    match draft.letters.get(cell.index()) {
        Some(&letter) => tracks.successors(node, letter),
        None => &[],
    }
}

/// The state in which the maze begins, as a row of one node.
fn start<'a>(task: &'a Task, draft: &Draft) -> &'a [u32] {
    let fresh = task.tracks.initial_state(draft.start);
    let states = task.tracks.of_cell(draft.start);
    let place = states.iter().position(|&state| state == fresh);
    place.map_or(&[], |place| &states[place..=place])
}

impl Engine for DynamicEngine<'_> {
    type Energy = i64;

    fn draft(&self) -> &Draft {
        &self.draft
    }

    fn energy(&self) -> i64 {
        self.energy
    }

    fn attempt(&mut self, change: DraftChange, limit: Limit<i64>) -> Option<i64> {
        if let DraftChange::Write(cell, letter) = change
            && !self.draft.goal.contains(cell)
        {
            if self.is_late(cell) {
                if !limit.admits(self.energy) {
                    return None;
                }
            } else if !limit.admits(UNSOLVABLE) {
                let highest = match limit {
                    Limit::Below(limit) => limit.saturating_sub(1),
                    Limit::UpTo(limit) => limit,
                    Limit::Any => i64::MAX,
                };
                // The inverse of `energy`.
                let required_length =
                    2i64.saturating_sub(highest).clamp(0, UNREACHABLE.into()) as u32;
                if self.is_hopeless(cell, letter, required_length) {
                    return None;
                }
            }
        }
        self.list_changed_nodes(change);
        let undo = self.draft.make(change);
        self.change_rows();
        let (graph, moves) = (&self.graph, &self.moves);
        let [beginning, end] = [self.states, self.states + 1];
        // For cells near the start, an experiment repaired the distances to the end first. This was slower, because
        // many more nodes lose their distance to the end: most states that are on no shortest path lead back to the
        // start, and reach the end from there.
        let length = self
            .forward
            .repair(graph, moves, end, limit.admits(UNSOLVABLE));
        if limit.admits(energy(length)) {
            self.backward.repair(graph, moves, beginning, true);
            self.energy = energy(length);
            return Some(self.energy);
        }
        self.forward.undo(graph, moves);
        self.draft.make(undo);
        self.change_rows();
        None
    }

    fn set_draft(&mut self, draft: Draft) {
        if states(self.task, &draft) == self.states {
            self.draft = draft;
            self.begin();
        } else {
            *self = DynamicEngine::new(self.task, draft);
        }
    }
}
