//! Measures the bit-sliced search. It runs 512 searches at once, each with its own maze. The memory consists of blocks
//! of 512 bits. Each search is a lane: it owns the same bit of every block. The speed is compared with the speed of the
//! engines, which hold one maze each.

use super::workloads::{SEED, Workload, refused};
use crate::files::Diagnostic;
use crate::search::lanes::{GROUP, InstructionSet, Lanes};
use crate::search::{AnySearch, Budget, SearchResult, Task};
use cpu_time::ThreadTime;

/// A group of 512 searches of a workload, to be timed with each instruction set of this machine.
pub(super) struct LaneWorkload<'a> {
    lanes: Lanes<'a>,
    lanes_without_lines: Lanes<'a>,
    budget: Budget<'static>,
    pub(super) methods: Vec<GroupMethod>,
    first_results: Option<Vec<SearchResult>>,
}

/// A way to search a group: the instruction set, and whether to search along lines or by single jumps only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GroupMethod {
    instructions: InstructionSet,
    lines: bool,
}

impl<'a> LaneWorkload<'a> {
    /// Prepares the searches. Returns `None` if the task cannot be bit-sliced, or if the workload does not start from
    /// random mazes.
    pub(super) fn new(work: &Workload, task: &'a Task) -> Option<LaneWorkload<'a>> {
        let budget = Budget {
            iterations: work.candidates,
            ..Budget::default()
        };
        let search = match work.temperature {
            Some(temperature) => format!("annealing:temperature={temperature},decay=1"),
            None => "descent".to_owned(),
        };
        let search = AnySearch::parse(&search).ok()?;
        let lanes = Lanes::new(task, &search, &budget).ok()?;
        let known = InstructionSet::ALL.iter().copied();
        let available = known.filter(|instructions| instructions.is_available());
        let by_lines = available.map(|instructions| GroupMethod {
            instructions,
            lines: true,
        });
        let by_jumps = GroupMethod {
            instructions: InstructionSet::widest(),
            lines: false,
        };
        work.warm_up.is_none().then(|| LaneWorkload {
            lanes_without_lines: lanes.clone().without_lines(),
            lanes,
            budget,
            methods: by_lines.chain([by_jumps]).collect(),
            first_results: None,
        })
    }

    /// The number of candidates (changed mazes) that all searches of a group evaluate together.
    pub(super) fn iterations(&self) -> u64 {
        self.budget.iterations * GROUP
    }

    /// The name of the row. The widest instruction set is the default of the program, so its row is just `bit-sliced`.
    pub(super) fn name(&self, method: GroupMethod) -> &'static str {
        match method.instructions {
            _ if !method.lines => "bit-sliced, no lines",
            instructions if instructions == InstructionSet::widest() => "bit-sliced",
            InstructionSet::Avx512 => "bit-sliced, avx-512",
            InstructionSet::Avx2 => "bit-sliced, avx2",
            InstructionSet::Portable => "bit-sliced, portable",
        }
    }

    /// Runs the searches of a group and returns the time in seconds.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made, or if two methods find different mazes.
    pub(super) fn run(&mut self, work: &Workload, method: GroupMethod) -> Result<f64, Diagnostic> {
        let lanes = if method.lines {
            &self.lanes
        } else {
            &self.lanes_without_lines
        };
        let began = ThreadTime::now();
        let results = lanes.group([SEED, 0], GROUP as usize, method.instructions, &self.budget);
        let seconds = began.elapsed().as_secs_f64();
        let results = results.map_err(refused)?;
        let first_results = self.first_results.get_or_insert_with(|| results.clone());
        let is_same = |(one, other): (&SearchResult, &SearchResult)| one.draft == other.draft;
        if first_results.iter().zip(&results).all(is_same) {
            return Ok(seconds);
        }
        let what = format!(
            "a bug in the program: on {} the method {} finds other mazes than the first method",
            work.board(),
            self.name(method)
        );
        Err(Diagnostic::failure("", what))
    }
}
