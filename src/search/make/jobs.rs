//! The jobs of an order, and where their results come from.
//!
//! ```text
//!   job 0   job 1   job 2  …      a job is an attempt, a round of an attempt, or a group of up to 512 attempts
//!   ─────────────────────────▶  made by the threads of this process, or read from the records of other processes
//! ```
//!
//! The delivery treats new and recorded results alike, so they give the same mazes.

use super::attempt::Attempt;
use super::maker::Maker;
use super::records::AttemptRecord;
use super::sliced::LaneProducer;
use super::{Control, Order, OrderError, puzzles, single};
use crate::search::ImpossibleMaze;
use std::ops::Range;

/// The jobs of an order.
pub struct OrderJobs<'a> {
    maker: &'a Maker<'a>,
    sliced: Option<LaneProducer<'a>>,
}

impl<'a> OrderJobs<'a> {
    /// Prepares the jobs.
    ///
    /// # Errors
    ///
    /// Returns an error if lanes are wanted and cannot make the order.
    pub(super) fn new(maker: &'a Maker<'a>) -> Result<OrderJobs<'a>, OrderError> {
        let order = maker.order;
        let lanes = order.is_by_lanes().then(|| LaneProducer::new(maker));
        let sliced = lanes.transpose().map_err(ImpossibleMaze::Lanes)?;
        Ok(OrderJobs { maker, sliced })
    }

    /// The order.
    pub(crate) fn order(&self) -> &Order {
        self.maker.order
    }

    /// The maximum number of attempts that a job makes at once.
    pub(super) fn at_once(&self) -> u64 {
        self.sliced.as_ref().map_or(1, LaneProducer::at_once)
    }

    /// Runs a job.
    fn run(&self, number: u64) -> Result<Vec<Attempt>, OrderError> {
        match &self.sliced {
            Some(sliced) => sliced.job(number),
            None if self.maker.order.puzzles.is_some() => puzzles::job(self.maker, number),
            None => single::job(self.maker, number),
        }
    }
}

/// The result of a job.
pub struct JobResult(pub(super) Result<Vec<Attempt>, OrderError>);

/// Where the results of jobs come from.
#[derive(Clone, Copy)]
pub struct JobSource<'s> {
    /// Returns the result of a job, or `None` if the work ends before this job.
    pub(super) job: &'s (dyn Fn(&OrderJobs<'_>, u64) -> Option<JobResult> + Sync),
    /// Whether the rounds of a single maze may be jobs of their own.
    pub(super) spreads: bool,
}

impl<'s> JobSource<'s> {
    /// Runs the jobs.
    pub(crate) const RUN: JobSource<'static> = JobSource {
        job: &|jobs, number| Some(JobResult(jobs.run(number))),
        spreads: true,
    };

    /// Takes the results from a function. Each job is a whole attempt or a group of lanes.
    #[must_use]
    pub fn of(job: &'s (dyn Fn(&OrderJobs<'_>, u64) -> Option<JobResult> + Sync)) -> JobSource<'s> {
        JobSource {
            job,
            spreads: false,
        }
    }
}

impl JobResult {
    /// Runs a job.
    pub(crate) fn run(jobs: &OrderJobs<'_>, number: u64) -> JobResult {
        JobResult(jobs.run(number))
    }

    /// The result of job `number` from its records. The mazes are verified when they are delivered. If the records
    /// could not be read, `records` is `None`.
    #[must_use]
    pub fn restored(
        jobs: &OrderJobs<'_>,
        number: u64,
        records: Option<Vec<AttemptRecord>>,
    ) -> JobResult {
        let records = records.ok_or(OrderError::ForeignAttempt(number));
        let attempt = |record: AttemptRecord| record.attempt(jobs.maker, number);
        JobResult(records.and_then(|records| records.into_iter().map(attempt).collect()))
    }
}

/// Runs some jobs of an order and records their attempts. Returns `None` if the work was stopped or its time is up.
///
/// # Errors
///
/// Returns an error if no maze can be made or if verification fails.
pub(crate) fn records(
    order: &Order,
    control: &Control,
    numbers: Range<u64>,
) -> Result<Option<Vec<AttemptRecord>>, OrderError> {
    let maker = Maker::new(order, control, false)?;
    let jobs = OrderJobs::new(&maker)?;
    let mut records = Vec::new();
    for number in numbers {
        for attempt in jobs.run(number)? {
            records.push(AttemptRecord::of(attempt));
        }
        if maker.stop_reason().is_some() {
            return Ok(None);
        }
    }
    Ok(Some(records))
}
