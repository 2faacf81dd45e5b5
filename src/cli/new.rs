//! `jumpmaze new`: makes mazes.

use super::orders::{make_mazes, order_error, plan};
use super::outcome::{CommandOutcome, Run};
use super::system;
use crate::files::Diagnostic;
use crate::search::make::JobSource;

pub(super) use super::orders::NewArgs;

impl Run for NewArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let plan = plan(self)?;
        let made = make_mazes(&plan, JobSource::RUN, &mut system::stdout(), outcome);
        if let Err(why) = made {
            outcome.diagnostics.push(order_error(&plan, &why));
        }
        Ok(())
    }
}
