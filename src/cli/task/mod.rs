//! The division of a command into tasks. A task is a line of JSON. Any number of processes can do the tasks.
//!
//! ```text
//!   jumpmaze tasks new …  ──▶ tasks, a line each ──▶ jumpmaze work, anywhere ──▶ results, a line each
//!                                    │                                                   │
//!                                    └────────────▶ jumpmaze merge ◀─────────────────────┘
//!                                                        │
//!                                                        └──▶ what `jumpmaze new …` would have written
//! ```
//!
//! A task is a range of the *units* of its command, such as attempts, or repetitions of an experiment. The result of a
//! task depends only on its key and on the arguments of the command. Units that are numbered independently of each
//! other belong to different *families*.

mod arguments;
mod count;
mod experiment;
mod family;
mod key;
mod kind;
mod kinds;
mod line;
mod list;
mod new;
mod records;
mod results;
mod set;

pub(super) use key::TaskKey;
pub(super) use kind::{TaskKind, TaskRequest, TaskWorker, WorkPlan};
pub(super) use kinds::{KINDS, kind};
pub(super) use line::{ResultLine, TaskLine};
pub(super) use list::{TASKS_REMEDY, TaskList, no_task};
pub(super) use results::{NoResult, TaskResults};
pub(super) use set::TaskSet;
