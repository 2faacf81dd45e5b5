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
mod board;
mod clusters;
mod forced;
mod forward;
mod moves;
mod plan;
mod set;

use super::{Audited, Engine, WithEngines};
use crate::energy::{Program, Scalar, Sheet};
use crate::measures::measure;
use crate::search::{Change, Draft, Letter, Level, Limit, Task};
use crate::topology::{Cell, Goal};
use backward::Backward;
use board::{Board, NONE};
use clusters::Clusters;
use forward::Forward;
use moves::{Moves, won};
use plan::{Asked, Plan, Stage, Step};
use set::Set;

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

/// How many words the states of a task take; nothing where there are too many.
fn words(task: &Task) -> Option<usize> {
    let fits = [
        (1, Board::<1>::fits(task)),
        (2, Board::<2>::fits(task)),
        (4, Board::<4>::fits(task)),
        (6, Board::<6>::fits(task)),
        (8, Board::<8>::fits(task)),
    ];
    let found = fits.into_iter().find(|(_, fits)| *fits);
    found.map(|(words, _)| words)
}

/// Whether the engine can be used for a task.
pub(super) fn applies(task: &Task) -> bool {
    words(task).is_some()
}

/// Does something with the engine of a task.
///
/// # Panics
///
/// It does not apply.
pub(super) fn with<K: WithEngines>(task: &Task, audit: Option<u64>, work: K) -> K::Output {
    let cells = task.cells();
    let words = words(task).expect("the engine applies");
    // What is used most is compiled for the case, the rest is called by way of a table.
    match (Program::whole(&task.energy, cells), words, audit) {
        (Some(program), 1, None) => {
            let setup = Setup::<i64, 1>::new(task, program);
            work.run(|draft| Staged::new(task, &setup, draft))
        }
        (Some(program), 2, None) => {
            let setup = Setup::<i64, 2>::new(task, program);
            work.run(|draft| Staged::new(task, &setup, draft))
        }
        (Some(program), _, _) => boxed(task, program, words, audit, work),
        (None, _, _) => boxed(task, Program::new(&task.energy, cells), words, audit, work),
    }
}

fn boxed<N: Scalar + Level + 'static, K: WithEngines>(
    task: &Task,
    program: Program<N>,
    words: usize,
    audit: Option<u64>,
    work: K,
) -> K::Output {
    match words {
        1 => run::<N, 1, K>(task, program, audit, work),
        2 => run::<N, 2, K>(task, program, audit, work),
        4 => run::<N, 4, K>(task, program, audit, work),
        6 => run::<N, 6, K>(task, program, audit, work),
        _ => run::<N, 8, K>(task, program, audit, work),
    }
}

fn run<N: Scalar + Level + 'static, const W: usize, K: WithEngines>(
    task: &Task,
    program: Program<N>,
    audit: Option<u64>,
    work: K,
) -> K::Output {
    let setup = Setup::<N, W>::new(task, program);
    through(work, &|draft| {
        let engine = Staged::new(task, &setup, draft);
        match audit {
            Some(every) => Box::new(Audited::new(task, engine, every)),
            None => Box::new(engine),
        }
    })
}

/// An engine of which only the kind of numbers is known.
type Boxed<'a, N> = Box<dyn Engine<Energy = N> + 'a>;

/// However many engines there are, the work is compiled once for a kind of numbers.
fn through<'a, N: Level + 'a, K: WithEngines>(
    work: K,
    make: &dyn Fn(Draft) -> Boxed<'a, N>,
) -> K::Output {
    work.run(make)
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
    /// It is the same, and so are so many layers of the search.
    Longer(usize),
    /// It is another one, of this length; so many layers are as they were.
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
    /// Whether the moves have been turned round, too.
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

    /// Finds out what is asked for in one stage.
    #[inline]
    fn find(&mut self, step: &Step<N>) {
        match step.stage {
            Stage::Way => self.find_way(),
            Stage::Forced => {}
            Stage::Reaching => {
                self.find_reaching();
                // The same states are the same cells, unless it matters which of them can be reached.
                if self.trial.reaching == Reaching::Same && self.setup.board.plain {
                    return self.keep(step);
                }
            }
            Stage::Clusters => self.lay(),
            Stage::Reachable => {
                self.find_everything();
                self.find_reaching();
            }
            Stage::Decisions => return self.find_decisions(step),
            Stage::Measured => return self.measure(step.places),
        }
        for &(place, asked) in &step.asked {
            self.set(place, self.value(asked));
        }
    }

    /// What is asked for is what it was.
    #[inline]
    fn keep(&mut self, step: &Step<N>) {
        for &(place, asked) in &step.asked {
            match self.sheet.knows(place) {
                true => self.trial.sheet.known[place] = self.sheet.known[place],
                false => self.set(place, self.value(asked)),
            }
        }
    }

    #[inline]
    fn set(&mut self, place: usize, value: i64) {
        self.trial.sheet.known[place] = [N::whole(value); 2];
    }

    #[inline]
    fn value(&self, asked: Asked) -> i64 {
        let board = &self.setup.board;
        let whether = |holds: bool| i64::from(holds);
        match asked {
            Asked::Solvable => whether(self.length().is_some()),
            Asked::Unique => whether(self.is_unique()),
            Asked::Depth => self.length().unwrap_or(0).into(),
            Asked::InitialForcedMoves => forced::forced(self.task, board, &self.moves, &self.draft),
            Asked::Reaching => self.reaching().len().into(),
            Asked::NotReaching => board.cells as i64 - i64::from(self.reaching().len()),
            Asked::Clusters => self.clusters.count,
            Asked::LargestCluster => self.clusters.largest(),
            Asked::ClusterSquares => self.clusters.squares,
            Asked::Reachable => board.count(self.seen()),
            Asked::NotReached => board.cells as i64 - board.count(self.seen()),
            Asked::BlackHoleCells => {
                let lost = self.seen() & !self.backward().reaching;
                let safe = board.cells_of(self.seen() & self.backward().reaching);
                (board.cells_of(lost) & !safe & board.inside).len().into()
            }
            Asked::WhiteHoleCells => {
                let reached = board.cells_of(self.seen());
                (self.reaching() & !reached).len().into()
            }
            Asked::ShortestSolutions
            | Asked::ForwardDecisions
            | Asked::BackwardDecisions
            | Asked::Other => 0,
        }
    }

    /// What is known of the candidate's way.
    #[inline]
    fn forward(&self) -> &Forward<W> {
        match self.trial.way {
            Way::New => &self.trial.forward,
            _ => &self.forward,
        }
    }

    /// How long the candidate's way is.
    #[inline]
    fn length(&self) -> Option<u32> {
        match self.trial.way {
            Way::Told { length, .. } => Some(length),
            _ => self.forward().length,
        }
    }

    /// Whether it is the only one.
    #[inline]
    fn is_unique(&self) -> bool {
        match self.trial.way {
            Way::Told { unique, .. } => unique,
            _ => self.forward().unique,
        }
    }

    /// Searches for the way where only its length is known.
    #[inline]
    fn follow_way(&mut self) {
        if let Way::Told { layers, .. } = self.trial.way {
            self.search(layers, self.wants_everything());
        }
    }

    #[inline]
    fn backward(&self) -> &Backward<W> {
        match self.trial.reaching {
            Reaching::New => &self.trial.backward,
            Reaching::Unknown | Reaching::Same => &self.backward,
        }
    }

    /// The states that can be reached.
    #[inline]
    fn seen(&self) -> Set<W> {
        self.forward().seen
    }

    /// The cells that reach the goal: afresh, or from a state that can be reached.
    #[inline]
    fn reaching(&self) -> Set<W> {
        let board = &self.setup.board;
        let reaching = self.backward().reaching;
        if board.plain {
            return reaching & board.inside;
        }
        let afresh = board.cells_of(reaching & board.beginnings);
        if self.is_clear(reaching) {
            return afresh;
        }
        afresh | board.cells_of(reaching & self.seen()) & board.inside
    }

    /// Whether the states that reach the goal tell which cells do, wherever one can get: where a cell reaches it at all it
    /// does so afresh.
    #[inline]
    fn is_clear(&self, reaching: Set<W>) -> bool {
        let board = &self.setup.board;
        let missing = board.beginnings & !reaching;
        let hopeless = |state: u32| {
            let cell = board.cell_of[state as usize];
            !board.of_cell[cell as usize].touches(&reaching)
        };
        board.plain || missing.iter().all(hopeless)
    }

    /// Whether searches from the start go on beyond the goal.
    #[inline]
    fn wants_everything(&self) -> bool {
        self.task.is_free() || self.setup.everything
    }

    /// Finds the shortest way, unless it is the same.
    #[inline]
    fn find_way(&mut self) {
        if self.trial.way != Way::Unknown {
            return;
        }
        match self.same_way() {
            Ok(way) => self.trial.way = way,
            Err(layers) => self.search(layers, self.wants_everything()),
        }
    }

    /// Searches from the start, on from some layers that are known to be as they were.
    #[inline]
    fn search(&mut self, layers: usize, everything: bool) {
        let board = &self.setup.board;
        let start = board.fresh[self.draft.start.index()];
        let forward = &mut self.trial.forward;
        forward.resume(&self.forward, layers);
        if self.task.is_free() {
            forward.explore(board, &self.moves, start, Set::EMPTY, true);
            self.moves.won = board.of_cell[forward.deepest(board) as usize];
            if !board.plain {
                // What is only reached by way of the goal is not reached.
                forward.layers.clear();
                forward.explore(board, &self.moves, start, self.moves.won, true);
            }
        } else {
            forward.explore(board, &self.moves, start, self.moves.won, everything);
        }
        forward.end(board, &self.moves, self.moves.won);
        self.trial.way = Way::New;
    }

    /// Finds out whether the shortest ways are as they were; if that cannot be told, how many layers of the search are.
    #[inline]
    fn same_way(&mut self) -> Result<Way, usize> {
        let board = &self.setup.board;
        if !self.trial.local || !self.forward_known || self.task.is_free() && !board.plain {
            return Err(0);
        }
        let cell = self.trial.cells[0].0;
        let states = board.of_cell[cell as usize];
        let Some(at) = self.forward.layer_of_cell(board, cell) else {
            // Nobody comes there, before the goal at least.
            return Ok(Way::Same);
        };
        if self.task.is_free() {
            return Err(at + 1);
        }
        let length = self.forward.length.map(|length| length as usize);
        if length.is_some_and(|length| at >= length) {
            return Ok(match self.forward.complete {
                true => Way::Longer(at + 1),
                false => Way::Same,
            });
        }
        // The layers up to the cell are as they were, and so is what is after it.
        if !self.know_backward() {
            return Err(at + 1);
        }
        if let (true, Some(length)) = (board.plain, length) {
            return self.told_way(cell, at, length).ok_or(at + 1);
        }
        let onward = states.iter().map(|state| self.moves.onward[state as usize]);
        let onward = onward.fold(Set::EMPTY, |all, row| all | row);
        let new = self.backward.nearest(onward);
        let new = new.map(|jumps| at + 1 + usize::from(jumps));
        let old = self.backward.nearest(states);
        let old = old.map(|jumps| at + usize::from(jumps));
        let longer = |way: Option<usize>| match (way, length) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(way), Some(length)) => way > length,
        };
        if longer(new) && longer(old) {
            return Ok(Way::Longer(at + 1));
        }
        Err(at + 1)
    }

    /// On a plain board with a solution: the way after a change of a cell of a layer before the goal, if what is known of
    /// the maze before tells it.
    ///
    /// ```text
    ///            layer 3        4 jumps          a way of 3 + 1 + 4 jumps over the cell. If that is no longer than the
    ///   S ─ … ─ ─ ─ ● ─ ▶ ○ ─ … ─ ▶ G            old one, what is before and after it has nothing to do with the cell
    /// ```
    #[inline]
    fn told_way(&self, cell: u32, at: usize, length: usize) -> Option<Way> {
        let (backward, layers) = (&self.backward, at + 1);
        let onward = self.moves.onward[cell as usize];
        let was_on_way = backward.within(length - at).has(cell);
        let left = length - layers;
        let mut nearest = onward & backward.within(left);
        if nearest.is_empty() {
            // The new ways over the cell are longer; the old ones might have been the only ones.
            return (!was_on_way).then_some(Way::Longer(layers));
        }
        let mut jumps = left;
        while jumps > 0 && nearest.touches(&backward.within(jumps - 1)) {
            jumps -= 1;
            nearest &= backward.within(jumps);
        }
        let unique = match jumps == left {
            // There are ways of this length that do not lead over the cell.
            true if !was_on_way => false,
            true if !self.forward.unique => return None,
            _ => backward.is_single(nearest) && !self.forward.several.has(cell),
        };
        Some(Way::Told {
            length: (layers + jumps) as u32,
            unique,
            layers,
        })
    }

    /// Whether it is known how far everything was from the goal before the change; finds out if possible.
    #[inline]
    fn know_backward(&mut self) -> bool {
        if !self.backward_known && !self.trial.linked {
            self.backward.explore(&self.moves);
            self.backward_known = true;
        }
        self.backward_known
    }

    /// Finds out what can be reached at all.
    #[inline]
    fn find_everything(&mut self) {
        self.find_way();
        self.follow_way();
        match self.trial.way {
            Way::Longer(layers) => self.search(layers, true),
            Way::Same if !self.forward.complete => self.search(self.forward.layers.len(), true),
            Way::New if !self.trial.forward.complete => {
                let board = &self.setup.board;
                let start = board.fresh[self.draft.start.index()];
                let (moves, won) = (&self.moves, self.moves.won);
                self.trial.forward.explore(board, moves, start, won, true);
            }
            _ => {}
        }
    }

    /// Finds out what leads to the goal.
    #[inline]
    fn find_reaching(&mut self) {
        if self.trial.reaching == Reaching::Unknown {
            self.trial.reaching = if self.reaching_stays() {
                Reaching::Same
            } else {
                self.link();
                self.trial.backward.explore(&self.moves);
                Reaching::New
            };
        }
        if !self.is_clear(self.backward().reaching) {
            self.find_everything();
        }
    }

    /// Whether the same states lead to the goal; `false` only says that it is not known.
    #[inline]
    fn reaching_stays(&mut self) -> bool {
        let same_goal = self.trial.won == self.moves.won;
        self.trial.local && same_goal && self.know_backward() && {
            let cell = self.trial.cells[0].0;
            self.backward.stays(&self.setup.board, &self.moves, cell)
        }
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

    /// Lays what has changed among the clusters.
    #[inline]
    fn lay(&mut self) {
        if std::mem::replace(&mut self.trial.clusters, true) {
            return;
        }
        let board = &self.setup.board;
        for &(cell, _) in &self.trial.cells {
            lay(board, &mut self.clusters, &self.moves, &self.draft, cell);
        }
        if self.trial.won != self.moves.won {
            let goals = board.cells_of(self.trial.won) | board.cells_of(self.moves.won);
            for cell in (goals & board.inside).iter() {
                lay(board, &mut self.clusters, &self.moves, &self.draft, cell);
            }
        }
    }

    /// Finds out what there is to decide.
    #[inline]
    fn find_decisions(&mut self, step: &Step<N>) {
        self.find_way();
        let board = &self.setup.board;
        let solvable = self.length().is_some();
        let unique = self.is_unique();
        let hard = |asked| match asked {
            Asked::BackwardDecisions => board.relative || !unique,
            _ => !unique,
        };
        if solvable && step.asked.iter().any(|&(_, asked)| hard(asked)) {
            return self.measure(step.places);
        }
        if unique {
            self.trace();
        }
        for &(place, asked) in &step.asked {
            // A cell that is not on the way changes nothing there but who leads to it.
            let same = self.trial.local && self.trial.way != Way::New && self.sheet.knows(place);
            match asked {
                _ if !solvable => self.set(place, 0),
                Asked::ForwardDecisions if same => {
                    self.trial.sheet.known[place] = self.sheet.known[place];
                }
                Asked::BackwardDecisions if same && self.setup.board.plain => {
                    let more = N::whole(self.more_backward_decisions());
                    let known = self.sheet.known[place];
                    self.trial.sheet.known[place] = known.map(|end| end.plus(more));
                }
                Asked::ForwardDecisions => {
                    let way = &self.forward().way;
                    let value = along::forward_decisions(&self.setup.board, &self.moves, way);
                    self.set(place, value);
                }
                Asked::BackwardDecisions => {
                    self.link();
                    let way = &self.forward().way;
                    let value =
                        along::backward_decisions(&self.setup.board, &self.moves, &self.draft, way);
                    self.set(place, value);
                }
                _ => self.set(place, 1),
            }
        }
    }

    /// Traces the only way.
    #[inline]
    fn trace(&mut self) {
        self.follow_way();
        let forward = match self.trial.way {
            Way::New => &mut self.trial.forward,
            _ => &mut self.forward,
        };
        forward.trace(&self.setup.board, &self.moves, self.moves.won);
    }

    /// How many cells of the way have become decisions for who traces it back, the way being the same.
    #[inline]
    fn more_backward_decisions(&self) -> i64 {
        let board = &self.setup.board;
        let (cell, old) = self.trial.cells[0];
        let change = [board.row(cell, old), self.moves.onward[cell as usize]];
        let start = board.fresh[self.draft.start.index()];
        along::more_backward_decisions(&self.moves, cell, change, self.forward.on_way, start)
    }

    /// Measures the features of some places, by all measures.
    #[cold]
    fn measure(&mut self, places: u64) {
        let mut draft = self.draft.clone();
        if let Some(goal) = self.free_goal() {
            draft.goal = Goal::Cells(vec![goal]);
        }
        let measures = measure(&self.task.maze(&draft)).expect("there are few states");
        for (place, feature) in self.setup.program.features().iter().enumerate() {
            if places >> place & 1 != 0 {
                self.trial.sheet.known[place] = [N::of(feature.of(&measures)); 2];
            }
        }
    }

    /// Where a free goal is now.
    fn free_goal(&self) -> Option<Cell> {
        let state = self.moves.won.first().filter(|_| self.task.is_free())?;
        Some(Cell(self.setup.board.cell_of[state as usize]))
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

/// Lays what stands in a cell now.
#[inline]
fn lay<const W: usize>(
    board: &Board<W>,
    clusters: &mut Clusters<W>,
    moves: &Moves<W>,
    draft: &Draft,
    cell: u32,
) {
    // Nothing stands on a goal.
    let goal = board.of_cell[cell as usize].touches(&moves.won);
    let letter = draft.letters[cell as usize];
    let number = if goal {
        NONE
    } else {
        board.number(cell, letter)
    };
    clusters.lay(cell, number, board.leaps(cell, letter));
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
