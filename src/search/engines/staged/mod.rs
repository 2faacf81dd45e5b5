//! The engine for any energy: features are found out one after the other, the cheapest first, and no more of them than it
//! takes to see that a candidate is too bad.
//!
//! ```text
//!   change ──▶ way ──▶ forced moves ──▶ reaching ──▶ clusters ──▶ decisions ──▶ taken
//!               │           │              │            │             │
//!               └───────────┴──────────────┴────────────┴─────────────┴──▶ the least that the energy can
//!                                                                          still be is beyond the limit: not taken
//! ```
//!
//! Each kind of feature is a file that knows how to find it from scratch, and when a change of one cell leaves it as it is.
//! A feature that is in none of them is measured, last. States are bits of W words; what a change is tried against is what
//! is known of the maze as it is.

mod along;
mod backward;
mod beside;
mod board;
mod choice;
mod clusters;
mod forced;
mod forward;
mod found;
mod leading;
mod moves;
mod plan;
mod tangle;
mod turns;
mod ways;

pub(super) use choice::{applies, with};

use super::engine::Engine;
use crate::energy::{Program, Scalar, Sheet};
use crate::flat::Set;
use crate::search::{Change, Draft, Letter, Level, Limit, Task};
use crate::topology::Goal;
use backward::Backward;
use board::Board;
use clusters::Clusters;
use forward::Forward;
use moves::{Moves, won};
use plan::{Plan, Stage};

/// What engines of a task share.
#[derive(Clone, Debug)]
pub(super) struct Setup<N, const W: usize> {
    board: Board<W>,
    program: Program<N>,
    plan: Plan<N>,
    /// Whether it asks for all that can be reached.
    everything: bool,
    /// What is known of a maze of which nothing is known.
    sheet: Sheet<N>,
}

impl<N: Scalar, const W: usize> Setup<N, W> {
    pub(super) fn new(task: &Task, program: Program<N>) -> Self {
        let plan = Plan::of(&program);
        Setup {
            board: Board::new(task),
            everything: plan.wants(Stage::Reachable),
            plan,
            sheet: program.sheet(),
            program,
        }
    }
}

/// The engine for any energy.
#[derive(Clone, Debug)]
pub(super) struct Staged<'a, N, const W: usize> {
    task: &'a Task,
    setup: &'a Setup<N, W>,
    draft: Draft,
    energy: N,
    moves: Moves<W>,
    /// What is known of the maze as it is, and whether that is right.
    forward: Forward<W>,
    forward_known: bool,
    backward: Backward<W>,
    backward_known: bool,
    clusters: Clusters<W>,
    sheet: Sheet<N>,
    /// What is being found out about a candidate.
    trial: Trial<N, W>,
}

/// What is known of the shortest way of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Unknown,
    /// It is the same, and so is the whole search.
    Same,
    /// It is the same, and so is this number of layers of the search.
    Longer(usize),
    /// It is another one, of this length; this number of layers is unchanged.
    Told {
        length: u32,
        unique: bool,
        layers: usize,
    },
    /// It was searched for.
    New,
}

/// What is known of the cells from which a candidate's goal is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reaching {
    Unknown,
    Same,
    New,
}

/// A candidate.
#[derive(Clone, Debug)]
struct Trial<N, const W: usize> {
    /// What changed: cells, and the letters that stood there.
    cells: Vec<(u32, Letter)>,
    /// Whether that is all, so that what is known of the maze may be of use.
    local: bool,
    /// Where the maze was won before.
    won: Set<W>,
    /// Whether the moves have been reversed, too.
    linked: bool,
    way: Way,
    forward: Forward<W>,
    reaching: Reaching,
    backward: Backward<W>,
    clusters: bool,
    sheet: Sheet<N>,
}

impl<'a, N: Scalar + Level, const W: usize> Staged<'a, N, W> {
    /// An engine that begins with a maze.
    pub(super) fn new(task: &'a Task, setup: &'a Setup<N, W>, draft: Draft) -> Self {
        let moves = Moves::new(&setup.board, &draft);
        let mut engine = Staged {
            task,
            setup,
            draft,
            energy: N::whole(0),
            forward: Forward::new(),
            forward_known: false,
            backward: Backward::new(&setup.board),
            backward_known: false,
            clusters: Clusters::new(&setup.board),
            sheet: setup.sheet.clone(),
            trial: Trial {
                cells: Vec::new(),
                local: false,
                won: moves.won,
                linked: true,
                way: Way::Unknown,
                forward: Forward::new(),
                reaching: Reaching::Unknown,
                backward: Backward::new(&setup.board),
                clusters: false,
                sheet: setup.sheet.clone(),
            },
            moves,
        };
        engine.begin();
        engine
    }

    /// Evaluates a maze of which nothing is known.
    fn begin(&mut self) {
        self.prepare(false);
        self.trial.linked = true;
        self.trial.cells = self
            .draft
            .letters
            .iter()
            .zip(0..)
            .map(|(&letter, cell)| (cell, letter))
            .collect();
        if let Some(energy) = self.evaluate(Limit::Any) {
            self.accept(energy);
        }
    }

    #[inline]
    fn prepare(&mut self, local: bool) {
        let trial = &mut self.trial;
        trial.local = local;
        trial.won = self.moves.won;
        trial.linked = false;
        trial.way = Way::Unknown;
        trial.reaching = Reaching::Unknown;
        trial.clusters = false;
        trial.cells.clear();
    }

    /// The energy, unless it lies beyond the limit.
    #[inline]
    fn evaluate(&mut self, limit: Limit<N>) -> Option<N> {
        let Setup { program, plan, .. } = self.setup;
        self.trial.sheet.copy(&self.setup.sheet);
        if self.task.is_free() {
            // Even where nothing is asked of the way: it says where the goal is.
            self.find_way();
        }
        for step in &plan.steps {
            if !program.is_open(&self.trial.sheet, &step.parts) {
                continue;
            }
            self.find(step);
            program.see(&mut self.trial.sheet, step.places, &step.parts);
            let least = program.least(&self.trial.sheet);
            if least.is_some_and(|least| !limit.admits(least)) {
                return None;
            }
        }
        Some(self.trial.sheet.least).filter(|&energy| limit.admits(energy))
    }

    /// Turns the new moves round.
    #[inline]
    fn link(&mut self) {
        if !std::mem::replace(&mut self.trial.linked, true) {
            for &(cell, old) in &self.trial.cells {
                let new = self.draft.letters[cell as usize];
                self.moves.link(&self.setup.board, cell, Some(old), new);
            }
        }
    }

    /// The candidate becomes the maze.
    #[inline]
    fn accept(&mut self, energy: N) {
        self.energy = energy;
        self.link();
        self.follow_way();
        if self.setup.plan.wants(Stage::Clusters) {
            self.lay();
            self.clusters.keep();
        }
        match self.trial.way {
            Way::New => {
                std::mem::swap(&mut self.forward, &mut self.trial.forward);
                self.forward_known = true;
            }
            Way::Longer(layers) => {
                let board = &self.setup.board;
                let start = board.fresh[self.draft.start.index()];
                let everything = self.wants_everything();
                let (moves, won) = (&self.moves, self.moves.won);
                self.forward.layers.truncate(layers);
                self.forward.explore(board, moves, start, won, everything);
            }
            Way::Same => {}
            Way::Unknown | Way::Told { .. } => self.forward_known = false,
        }
        match self.trial.reaching {
            Reaching::New => {
                std::mem::swap(&mut self.backward, &mut self.trial.backward);
                self.backward_known = true;
            }
            Reaching::Unknown | Reaching::Same => self.backward_known = false,
        }
        std::mem::swap(&mut self.sheet, &mut self.trial.sheet);
        if self.trial.won != self.moves.won
            && let Some(goal) = self.free_goal()
        {
            self.draft.goal = Goal::Cells(vec![goal]);
        }
    }

    /// Everything is as it was. The draft is so already.
    #[inline]
    fn reject(&mut self) {
        self.moves.won = self.trial.won;
        for &(cell, old) in &self.trial.cells {
            self.moves.open(&self.setup.board, cell, old);
        }
        if self.trial.clusters {
            self.clusters.take_back();
        }
    }
}

impl<N: Scalar + Level, const W: usize> Engine for Staged<'_, N, W> {
    type Energy = N;

    fn draft(&self) -> &Draft {
        &self.draft
    }

    fn energy(&self) -> N {
        self.energy
    }

    fn attempt(&mut self, change: Change, limit: Limit<N>) -> Option<N> {
        let undo = self.draft.make(change);
        self.prepare(matches!(change, Change::Write(..)));
        match undo {
            Change::Write(cell, old) => self.trial.cells.push((cell.0, old)),
            Change::Both(both) => {
                let cells = both.iter().map(|&(cell, old)| (cell.0, old));
                self.trial.cells.extend(cells);
            }
            Change::Start(_) => {}
            Change::Goal(_) => self.moves.won = won(&self.setup.board, &self.draft.goal),
        }
        for &(cell, _) in &self.trial.cells {
            let letter = self.draft.letters[cell as usize];
            self.moves.open(&self.setup.board, cell, letter);
        }
        let energy = self.evaluate(limit);
        match energy {
            Some(energy) => self.accept(energy),
            None => {
                if self.trial.linked {
                    for &(cell, old) in &self.trial.cells {
                        let new = self.draft.letters[cell as usize];
                        self.moves.link(&self.setup.board, cell, Some(new), old);
                    }
                }
                self.reject();
                self.draft.make(undo);
            }
        }
        energy
    }

    fn take(&mut self, draft: Draft) {
        *self = Staged::new(self.task, self.setup, draft);
    }
}
