//! A request for a batch of mazes, and the reasons why it cannot be filled.

use crate::cli::levels::{level_warning, with_levels};
use crate::files::{Blueprint, Diagnostic, LoadedMaze};
use crate::remedy::Remedy;
use crate::search::make::{Difficulty, Order, OrderError, OrderOutcome};

/// A request for a batch of mazes of one kind, with the texts for its messages.
pub(in crate::cli) struct BatchRequest<'a> {
    /// The text of the progress bar while the batch is made.
    pub(in crate::cli) label: String,
    pub(in crate::cli) blueprint: Blueprint,
    pub(in crate::cli) order: Order,
    /// Builds a failure that points to the source of the order.
    pub(in crate::cli) failure_at_source: Box<dyn Fn(String) -> Diagnostic + 'a>,
    /// What to change if too few mazes are found. If some are found, asking for fewer mazes is suggested, too.
    pub(in crate::cli) remedy: &'static str,
}

impl BatchRequest<'_> {
    /// Returns a warning if no level was ordered and the first maze does not have the default level.
    pub(in crate::cli) fn level_warning(&self, mazes: &[LoadedMaze]) -> Option<Diagnostic> {
        let warning = level_warning(&self.order, &mazes.first()?.maze)?;
        Some(warning.moved_to(&(self.failure_at_source)(String::new())))
    }

    /// The error if only `made` mazes could be made.
    pub(super) fn too_few(&self, what: &str, made: usize) -> Diagnostic {
        let what = match self.order.count {
            1 => what.to_owned(),
            count if made == 0 => format!("{what}, so none of the {count} mazes was made"),
            count => format!("{what} after {made} of {count} mazes"),
        };
        let fewer = if made > 0 {
            "ask for fewer mazes, or "
        } else {
            ""
        };
        let failure = (self.failure_at_source)(what).help(format!("{fewer}{}", self.remedy));
        match self.order.conditions.difficulty {
            Some(Difficulty::Range(from, to)) => {
                failure.note(format!("wanted: difficulty {from:.1} to {to:.1}"))
            }
            _ => failure,
        }
    }

    /// Returns the reason why the batch has only `made` mazes, or `None` if the batch is complete or the caller ended
    /// the work.
    ///
    /// # Errors
    ///
    /// Returns an error if the order is impossible or the program has a bug.
    pub(super) fn shortage(
        &self,
        result: Result<OrderOutcome, OrderError>,
        made: usize,
        is_stopped: bool,
    ) -> Result<Option<Diagnostic>, Diagnostic> {
        let BatchRequest {
            blueprint, order, ..
        } = self;
        match result {
            Ok(OrderOutcome::Done | OrderOutcome::StoppedByCaller) => Ok(None),
            Ok(OrderOutcome::Lacking(lacks, _)) => {
                let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
                let note = format!("for the best one: {}", lacks.join("; "));
                let shortage = self.too_few(not_good_enough(made), made).note(note);
                // Measuring the levels takes about a second, so skip it if the work was stopped.
                let shortage = if is_stopped {
                    shortage
                } else {
                    with_levels(shortage, blueprint)
                };
                Ok(Some(shortage))
            }
            Ok(OrderOutcome::NothingNew) => Ok(Some(self.too_few("no other maze was found", made))),
            Err(error) if error.is_bug() => {
                let what = "a bug in the program was found while mazes were made".to_owned();
                let seed = order.shown_seed(order.first);
                Err((self.failure_at_source)(what)
                    .help(format!("please report it with the seed {seed}")))
            }
            Err(error) => Err((self.failure_at_source)(error.to_string()).help(error.remedy())),
        }
    }
}

/// The message if only `made` mazes meet the conditions.
pub(super) fn not_good_enough(made: usize) -> &'static str {
    if made == 0 {
        "no maze is good enough"
    } else {
        "no other maze is good enough"
    }
}
