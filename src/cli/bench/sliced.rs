//! Many mazes at once beside the engines that hold one: the same descents, a group of 512 in place of one after the other.

use super::works::{SEED, Work, refused};
use crate::files::Diagnostic;
use crate::search::lanes::{GROUP, Instructions, Lanes};
use crate::search::{AnySearch, Budget, Found, Task};
use cpu_time::ThreadTime;

/// A group of descents of a work, for all instructions that this machine has.
pub(super) struct Sliced<'a> {
    lanes: Lanes<'a>,
    listed: Lanes<'a>,
    budget: Budget<'static>,
    pub(super) ways: Vec<Way>,
    ends: Option<Vec<Found>>,
}

/// A way to search a group: with which instructions, and whether along lines or by single jumps only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    instructions: Instructions,
    lines: bool,
}

impl<'a> Sliced<'a> {
    /// The descents, where they can be made 512 at once and begin with random mazes.
    pub(super) fn new(work: &Work, task: &'a Task) -> Option<Sliced<'a>> {
        let budget = Budget {
            iterations: work.restart,
            ..Budget::default()
        };
        let search = match work.temperature {
            Some(temperature) => format!("annealing:temperature={temperature},decay=1"),
            None => "descent".to_owned(),
        };
        let search = AnySearch::parse(&search).ok()?;
        let lanes = Lanes::new(task, &search, &budget).ok()?;
        let all = Instructions::ALL.iter().copied();
        let here = all.filter(|instructions| instructions.are_here());
        let along = here.map(|instructions| Way {
            instructions,
            lines: true,
        });
        let by_jumps = Way {
            instructions: Instructions::widest(),
            lines: false,
        };
        work.after.is_none().then(|| Sliced {
            listed: lanes.clone().without_lines(),
            lanes,
            budget,
            ways: along.chain([by_jumps]).collect(),
            ends: None,
        })
    }

    /// The candidates of a group.
    pub(super) fn iterations(&self) -> u64 {
        self.budget.iterations * GROUP
    }

    /// What a row is called: the widest instructions are what everybody gets.
    pub(super) fn name(&self, way: Way) -> &'static str {
        match way.instructions {
            _ if !way.lines => "bit-sliced, no lines",
            instructions if instructions == Instructions::widest() => "bit-sliced",
            Instructions::Avx512 => "bit-sliced, avx-512",
            Instructions::Avx2 => "bit-sliced, avx2",
            Instructions::Portable => "bit-sliced, portable",
        }
    }

    /// Searches a group, and gives the seconds that it took. All instructions must come to the same mazes.
    pub(super) fn run(&mut self, work: &Work, way: Way) -> Result<f64, Diagnostic> {
        let lanes = if way.lines { &self.lanes } else { &self.listed };
        let began = ThreadTime::now();
        let found = lanes.group([SEED, 0], GROUP as usize, way.instructions, &self.budget);
        let seconds = began.elapsed().as_secs_f64();
        let found = found.map_err(|hopeless| refused(&hopeless))?;
        let before = self.ends.get_or_insert_with(|| found.clone());
        let same = |(one, other): (&Found, &Found)| one.draft == other.draft;
        if before.iter().zip(&found).all(same) {
            return Ok(seconds);
        }
        let what = format!(
            "a mistake of the program: on {} mazes by {} are others",
            work.board(),
            self.name(way)
        );
        Err(Diagnostic::failure("", "", what))
    }
}
