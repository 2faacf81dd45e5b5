//! `jumpmaze new`: makes mazes.

use super::orders::{make_mazes, plan};
use super::outcome::{CommandOutcome, Run};
use crate::files::Diagnostic;
use crate::search::make::JobSource;
use std::io;

pub(super) use super::orders::NewArgs;

impl Run for NewArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let plan = plan(self)?;
        make_mazes(&plan, JobSource::RUN, &mut io::stdout().lock(), outcome);
        Ok(())
    }
}
