//! Both bounds, brought together: from above by refuting, from below by finding.

use super::descent::{Descent, Outcome, Scene};
use super::question::Question;
use super::rules::Rules;
use super::trace::Trace;
use crate::maze::Maze;
use crate::measures::measure;
use crate::search::{self, AnySearch, EngineChoice, Letter, Random, Stopped, luby};
use crate::solve::solve;
use crate::topology::Cell;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// When to end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// At this moment.
    pub until: Option<Instant>,
    /// When this becomes true.
    pub stop: Option<&'a AtomicBool>,
    /// After so many positions.
    pub nodes: Option<u64>,
    /// What is known so far, for those who look on.
    pub bounds: Option<&'a Bounds>,
}

/// What is known so far.
#[derive(Debug, Default)]
pub struct Bounds {
    /// A maze so deep is known; 0: none.
    pub lower: AtomicU64,
    /// None is deeper; 0: nothing is known.
    pub upper: AtomicU64,
    /// Positions that were looked at.
    pub nodes: AtomicU64,
}

/// How far a proof has come: enough to go on from there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The depth that is being refuted; 0 before the first.
    pub target: u32,
    /// Positions that were looked at, all together.
    pub nodes: u64,
    /// Positions of the search that refutes, and of the one that finds.
    pub shares: [u64; 2],
    /// How often the search that finds has begun.
    pub turn: u64,
    /// How often a search for good mazes of any kind was asked.
    pub rounds: u32,
    /// Seconds that were used.
    pub seconds: f64,
    /// What is written in the deepest maze so far, as cells and letters.
    pub maze: Option<Vec<(u32, Letter)>>,
    /// Which choice is being tried on each level.
    pub way: Vec<u32>,
    /// What was written down of the refutation that goes on.
    pub tree: String,
    /// The last refutation that came to its end.
    pub proof: Option<Proof>,
}

/// Why no maze is as deep as some depth.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// No maze is so deep, or deeper.
    pub refuted: u32,
    /// The sets that are entered by twos, as numbers of cells.
    pub lemmas: Vec<Vec<u32>>,
    /// How many positions were looked at.
    pub positions: u64,
    /// What to do with each position; left out where there was too much to write down.
    pub tree: Option<String>,
}

/// What is known in the end.
#[derive(Clone, Debug)]
pub struct Answer {
    /// A maze, and how deep it is; the deepest when `upper` is no higher.
    pub maze: Option<(Maze, u32)>,
    /// No maze is deeper; 0 when there is none at all.
    pub upper: u32,
    /// Why not; nothing as long as nothing was refuted.
    pub proof: Option<Proof>,
    /// Why it ended before that was settled.
    pub stopped: Option<Stopped>,
    /// How far it came.
    pub standing: Standing,
}

impl Answer {
    /// How deep the maze is; 0 when there is none.
    #[must_use]
    pub fn lower(&self) -> u32 {
        self.maze.as_ref().map_or(0, |(_, depth)| *depth)
    }

    /// Whether the question is settled.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.lower() == self.upper
    }
}

/// Positions between two looks at the clock.
const SLICE: u64 = 500;
/// So many positions the search that finds may look at as often as the one that refutes, and then more seldom.
const EVEN: u64 = 1 << 20;
/// After so many it gets one of so many.
const SELDOM: u64 = 8;
/// How often `save` is called.
const SAVED: Duration = Duration::from_secs(10);

/// Finds the deepest maze, and proves that it is; `save` is told now and then how far it has come, and where it ended
/// before that was settled. With `from` it goes on from there.
///
/// # Errors
///
/// What `from` says does not fit the question.
pub fn prove(
    question: &Question,
    rules: &Rules,
    budget: &Budget<'_>,
    from: Option<Standing>,
    save: &mut dyn FnMut(&Standing),
) -> Result<Answer, Unfit> {
    match question.states().div_ceil(64) {
        0..=1 => Run::<1>::go(question, rules, budget, from, save),
        2 => Run::<2>::go(question, rules, budget, from, save),
        3..=4 => Run::<4>::go(question, rules, budget, from, save),
        5..=8 => Run::<8>::go(question, rules, budget, from, save),
        _ => Run::<16>::go(question, rules, budget, from, save),
    }
}

/// A standing that is not one of this question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit;

struct Run<'a, const W: usize> {
    question: &'a Question,
    scene: &'a Scene<'a, W>,
    budget: &'a Budget<'a>,
    standing: Standing,
    best: Option<(Maze, u32)>,
    upper: u32,
    began: Instant,
    /// Seconds that were used before.
    before: f64,
    saved: Instant,
}

impl<'a, const W: usize> Run<'a, W> {
    fn go(
        question: &'a Question,
        rules: &Rules,
        budget: &'a Budget<'a>,
        from: Option<Standing>,
        save: &mut dyn FnMut(&Standing),
    ) -> Result<Answer, Unfit> {
        let scene = question.scene::<W>(rules);
        let standing = from.unwrap_or_default();
        let best = match &standing.maze {
            Some(letters) => Some(known(question, letters).ok_or(Unfit)?),
            None => None,
        };
        // Each layer takes a state; and no target is higher than one that was refuted.
        let most = scene.ground.all.len() + 1;
        let target = match standing.target {
            0 => most,
            target if target <= most => target,
            _ => return Err(Unfit),
        };
        let mut run = Run {
            question,
            scene: &scene,
            budget,
            best,
            upper: target,
            began: Instant::now(),
            before: standing.seconds,
            saved: Instant::now(),
            standing,
        };
        let stopped = run.settle(save)?;
        run.tell();
        Ok(Answer {
            maze: run.best,
            upper: run.upper,
            proof: run.standing.proof.clone(),
            stopped,
            standing: run.standing,
        })
    }

    fn lower(&self) -> u32 {
        self.best.as_ref().map_or(0, |(_, depth)| *depth)
    }

    /// Refutes one depth after the other until a maze is found that is as deep.
    fn settle(&mut self, save: &mut dyn FnMut(&Standing)) -> Result<Option<Stopped>, Unfit> {
        let mut way = Some(std::mem::take(&mut self.standing.way));
        let tree = std::mem::take(&mut self.standing.tree);
        let mut trace = Some(Trace::read(&tree));
        while self.upper > self.lower() {
            let target = self.upper;
            self.standing.target = target;
            let mut complete = Descent::complete(self.scene, target);
            if let (Some(way), Some(trace)) = (way.take(), trace.take())
                && !way.is_empty()
                && !complete.come_back(&way, self.standing.shares[0], trace)
            {
                return Err(Unfit);
            }
            if let Some(stopped) = self.one(&mut complete, target, save) {
                self.keep(&complete);
                save(&self.standing);
                return Ok(Some(stopped));
            }
            self.standing.shares = [0, 0];
        }
        Ok(None)
    }

    /// Refutes a depth, or finds a maze that is as deep.
    fn one(
        &mut self,
        complete: &mut Descent<'a, W>,
        target: u32,
        save: &mut dyn FnMut(&Standing),
    ) -> Option<Stopped> {
        let mut finder: Option<(Descent<'a, W>, u64)> = None;
        while self.lower() < target {
            if let Some(stopped) = self.stopped() {
                return Some(stopped);
            }
            if self.saved.elapsed() >= SAVED {
                self.keep(complete);
                save(&self.standing);
                self.saved = Instant::now();
            }
            let before = complete.nodes;
            match complete.run(SLICE) {
                Outcome::Found(letters) => self.found(&letters),
                Outcome::Refuted => {
                    self.count(0, complete.nodes - before);
                    self.refuted(complete, target);
                    return None;
                }
                Outcome::Paused => {}
            }
            self.count(0, complete.nodes - before);
            if self.standing.nodes >= FIRST << self.standing.rounds {
                self.ask_elsewhere();
            }
            let [refuting, finding] = self.standing.shares;
            if finding < refuting.min(EVEN) || finding < refuting / SELDOM {
                self.find(&mut finder, target);
            }
        }
        None
    }

    /// Looks for a maze by chance: one as deep as the target, or half as much deeper than what is known, or a quarter, …
    fn find(&mut self, finder: &mut Option<(Descent<'a, W>, u64)>, target: u32) {
        let (mut descent, end) = finder.take().unwrap_or_else(|| {
            let turn = self.standing.turn;
            self.standing.turn += 1;
            let ahead = target - self.lower();
            let aim = self.lower() + (ahead >> HALVED[turn as usize % HALVED.len()]).max(1);
            let whim = WHIMS[turn as usize % WHIMS.len()];
            let random = Random::new(turn, 0);
            let period = PERIOD * self.question.states() as u64;
            let end = period * luby(turn / 2 + 1);
            (Descent::random(self.scene, aim, random, whim), end)
        });
        let before = descent.nodes;
        let outcome = descent.run(SLICE.min(end - before));
        self.count(1, descent.nodes - before);
        match outcome {
            Outcome::Found(letters) => self.found(&letters),
            Outcome::Paused if descent.nodes < end => *finder = Some((descent, end)),
            Outcome::Paused | Outcome::Refuted => {}
        }
    }

    /// Asks the search that makes mazes for a deep one, each time for twice as long as before: where much must be wasted,
    /// small changes of a whole maze find more than building one.
    fn ask_elsewhere(&mut self) {
        let round = self.standing.rounds;
        self.standing.rounds += 1;
        let budget = search::Budget {
            iterations: ITERATIONS << round,
            until: self.budget.until,
            stop: self.budget.stop,
            ..search::Budget::default()
        };
        let (task, any) = (&self.question.task, AnySearch::parse(AnySearch::DEFAULT));
        let mut random = Random::new(round.into(), 1);
        if let Ok(any) = any
            && let Ok(found) = search::search(
                task,
                &any,
                EngineChoice::default(),
                budget,
                &mut random,
                None,
            )
        {
            let letters = (0..).map(Cell).zip(found.draft.letters);
            self.found(&letters.collect::<Vec<_>>());
        }
    }

    fn found(&mut self, letters: &[(Cell, Letter)]) {
        let letters: Vec<(u32, Letter)> = letters
            .iter()
            .map(|(cell, letter)| (cell.0, *letter))
            .collect();
        if let Some((maze, depth)) = known(self.question, &letters)
            && depth > self.lower()
        {
            self.best = Some((maze, depth));
            self.standing.maze = Some(letters);
            self.tell();
        }
    }

    fn refuted(&mut self, complete: &mut Descent<'a, W>, target: u32) {
        let trace = complete.trace.take().unwrap_or_default();
        let ground = &self.scene.ground;
        let cells = |lemma: &super::bits::Set<W>| {
            let cells = lemma
                .iter()
                .map(|state| ground.cells[ground.cell[state as usize]].cell.0);
            cells.collect()
        };
        self.standing.proof = Some(Proof {
            refuted: target,
            lemmas: self.scene.lemmas.iter().map(cells).collect(),
            positions: complete.nodes,
            tree: (!trace.full).then(|| trace.text()),
        });
        self.upper = target - 1;
        self.standing.target = self.upper;
        self.tell();
    }

    /// Writes down how far it has come.
    fn keep(&mut self, complete: &Descent<'a, W>) {
        self.standing.seconds = self.before + self.began.elapsed().as_secs_f64();
        self.standing.way = complete.way();
        self.standing.tree = complete
            .trace
            .as_ref()
            .map_or_else(String::new, Trace::text);
    }

    fn count(&mut self, share: usize, nodes: u64) {
        self.standing.shares[share] += nodes;
        self.standing.nodes += nodes;
        if let Some(bounds) = self.budget.bounds {
            bounds.nodes.store(self.standing.nodes, Ordering::Relaxed);
        }
    }

    fn tell(&mut self) {
        self.standing.seconds = self.before + self.began.elapsed().as_secs_f64();
        if let Some(bounds) = self.budget.bounds {
            bounds.lower.store(self.lower().into(), Ordering::Relaxed);
            bounds.upper.store(self.upper.into(), Ordering::Relaxed);
        }
    }

    fn stopped(&self) -> Option<Stopped> {
        let budget = self.budget;
        if budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            Some(Stopped::Interrupted)
        } else if budget.until.is_some_and(|until| Instant::now() >= until) {
            Some(Stopped::Time)
        } else if budget
            .nodes
            .is_some_and(|nodes| self.standing.nodes >= nodes)
        {
            Some(Stopped::Iterations)
        } else {
            None
        }
    }
}

/// Positions for each state before a search that finds begins anew; by turns 1, 1, 2, 1, 1, 2, 4, … times as many.
const PERIOD: u64 = 8;

/// How often the way from what is known to the target is halved, by turns.
const HALVED: [u32; 9] = [0, 0, 1, 0, 2, 0, 3, 0, 31];
/// How often choices are tried without any preference, by turns.
const WHIMS: [f64; 2] = [0.0, 0.2];

/// After so many positions another search is asked for the first time, and each time after twice as many.
const FIRST: u64 = 1 << 15;
/// For how many iterations it is asked the first time.
const ITERATIONS: u64 = 1 << 14;

/// The maze that letters make, and how deep it is, if it is what is asked for: solved anew.
fn known(question: &Question, letters: &[(u32, Letter)]) -> Option<(Maze, u32)> {
    let alphabet = &question.task.alphabet;
    let fits = |&(cell, letter): &(u32, Letter)| {
        (cell as usize) < alphabet.cells() && u32::from(letter) < alphabet.choices(Cell(cell))
    };
    if !letters.iter().all(fits) {
        return None;
    }
    let letters: Vec<(Cell, Letter)> = letters
        .iter()
        .map(|&(cell, letter)| (Cell(cell), letter))
        .collect();
    let maze = question.maze(&letters);
    let depth = solve(&maze).ok()?.length()?;
    let conditions = question.conditions();
    let kept = conditions.is_empty() || {
        let measures = measure(&maze).ok()?;
        conditions.lacks(&maze, &measures).is_empty()
    };
    kept.then_some((maze, depth))
}
