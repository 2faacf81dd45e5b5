//! Attempts as plain data, so that other processes can make them.
//!
//! A record holds only the results of a search. The reader measures, solves and checks the maze again, with the same
//! functions as for a new attempt. So every maze that is delivered is verified, even if its record was changed. A maze
//! that is not delivered is verified again only if the conditions that it does not meet are reported. So a forged
//! record can hide a maze, but cannot deliver a wrong maze.

use super::attempt::Attempt;
use super::maker::{Maker, Round};
use super::{OrderError, SeedPosition};
use crate::energy::Amount;
use crate::search::{Draft, Goals, Letter, SearchResult, Stopped, Task};
use crate::topology::{Cell, Goal};
use serde::{Deserialize, Serialize};

/// An attempt, as recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttemptRecord {
    /// The position in the sequence of the seed.
    place: String,
    /// The best maze.
    best: DraftRecord,
    /// The previous best mazes, better ones first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    before: Vec<DraftRecord>,
    iterations: u64,
    stopped: String,
    verdict: VerdictRecord,
}

/// Whether the best maze meets all conditions, and its energy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct VerdictRecord(bool, EnergyRecord);

/// An energy. A real number is recorded by its bits, because reading it from decimals might change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum EnergyRecord {
    Whole(i128),
    Real(u64),
}

/// A draft: the letters, the start, and the goals (`None` for the exit).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct DraftRecord(Vec<Letter>, u32, Option<Vec<u32>>);

impl AttemptRecord {
    pub(super) fn of(attempt: Attempt) -> AttemptRecord {
        let Round {
            place,
            found,
            energy,
            is_good,
            ..
        } = attempt.best;
        AttemptRecord {
            place: place.to_string(),
            verdict: VerdictRecord(is_good, EnergyRecord::of(energy)),
            best: DraftRecord::of(&found.draft),
            before: found.before.iter().map(DraftRecord::of).collect(),
            iterations: attempt.iterations,
            stopped: attempt.stopped.name().to_owned(),
        }
    }

    /// The attempt of this record, which belongs to job `job`. Its mazes are verified when they are delivered.
    ///
    /// # Errors
    ///
    /// Returns an error if the record does not belong to the order.
    pub(super) fn attempt(&self, maker: &Maker<'_>, job: u64) -> Result<Attempt, OrderError> {
        let place: Option<SeedPosition> = self.place.parse().ok();
        let stopped: Option<Stopped> = self.stopped.parse().ok();
        let drafts = self.before.iter().map(|draft| draft.draft(&maker.task));
        let before: Option<Vec<Draft>> = drafts.collect();
        let draft = self.best.draft(&maker.task);
        let VerdictRecord(is_good, energy) = &self.verdict;
        let (Some(place), Some(stopped), Some(before), Some(draft), Some(energy)) =
            (place, stopped, before, draft, energy.amount())
        else {
            return Err(OrderError::ForeignAttempt(job));
        };
        let found = SearchResult {
            draft,
            before,
            energy,
            iterations: self.iterations,
            stopped,
        };
        Ok(Attempt::of(Round::recorded(place, found, *is_good, job)))
    }
}

impl EnergyRecord {
    fn of(energy: Amount) -> EnergyRecord {
        match energy {
            Amount::Whole(whole) => EnergyRecord::Whole(whole),
            Amount::Real(real) => EnergyRecord::Real(real.to_bits()),
        }
    }

    /// The energy; `None` if it is not a number.
    fn amount(self) -> Option<Amount> {
        match self {
            EnergyRecord::Whole(whole) => Some(Amount::Whole(whole)),
            EnergyRecord::Real(bits) => {
                let real = f64::from_bits(bits);
                (!real.is_nan()).then_some(Amount::Real(real))
            }
        }
    }
}

impl DraftRecord {
    fn of(draft: &Draft) -> DraftRecord {
        let goals = match &draft.goal {
            Goal::Exit => None,
            Goal::Cells(cells) => Some(cells.iter().map(|cell| cell.0).collect()),
        };
        DraftRecord(draft.letters.clone(), draft.start.0, goals)
    }

    /// The draft; `None` if its letters, its cells or the kind of its goal do not fit this task.
    fn draft(&self, task: &Task) -> Option<Draft> {
        let DraftRecord(letters, start, goals) = self;
        let is_cell = |cell: u32| (cell as usize) < task.cells();
        let goal = match goals {
            None => Goal::Exit,
            Some(cells) => {
                let is_list = cells.is_sorted() && cells.last().is_some_and(|&last| is_cell(last));
                Goal::Cells(is_list.then(|| cells.iter().copied().map(Cell).collect())?)
            }
        };
        let allows = |(&letter, cell): (&Letter, Cell)| {
            goal.contains(cell) || u32::from(letter) < task.alphabet.choices(cell)
        };
        let is_legal = letters.len() == task.cells()
            && letters.iter().zip((0..).map(Cell)).all(allows)
            && is_cell(*start)
            && (goal == Goal::Exit) == (task.goals == Goals::Exit);
        is_legal.then(|| Draft {
            letters: letters.clone(),
            start: Cell(*start),
            goal,
        })
    }
}
