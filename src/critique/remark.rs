//! A remark: one point of a maze that is good, or that a designer would fix.

use super::context::CritiqueContext;
use super::wording::first_names;
use crate::axis::axis;
use crate::energy::Amount;
use crate::topology::Cell;
use serde::{Serialize, Serializer};

/// The maximum number of cells that are listed by name.
const MAX_LISTED: usize = 1000;

axis! {
    /// The verdict of a remark.
    pub enum Verdict ("verdict") {
        /// Good as it is.
        Good = "good",
        /// A designer would change it.
        Fix = "fix",
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A remark on a maze: one point that is good, or that a designer would fix.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Remark {
    /// The name of the topic.
    #[serde(rename = "remark")]
    pub(crate) topic: &'static str,
    pub(crate) verdict: Verdict,
    pub(crate) text: String,
    pub(crate) number: Amount,
    /// The total number of moves, of cells, or of rows and columns, if `number` counts some of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) of: Option<usize>,
    /// The limit between good and bad values. The limit is a share of `of`, if there is such a total.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<f64>,
    pub(crate) cells: Vec<String>,
    /// The cells in groups, such as clusters, pairs, or parts of the solution in the order of its moves. Empty if the
    /// cells do not form groups.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) groups: Vec<Vec<String>>,
}

impl Remark {
    /// The name of the topic.
    #[must_use]
    pub fn topic(&self) -> &'static str {
        self.topic
    }

    /// Whether the point is good or should be fixed.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The remark in one or two sentences.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The count or value that was found.
    #[must_use]
    pub fn number(&self) -> Amount {
        self.number
    }

    /// The total number of moves, of cells, or of rows and columns, if [`Remark::number`] counts some of them.
    #[must_use]
    pub fn of(&self) -> Option<usize> {
        self.of
    }

    /// The limit between good and bad values. The limit is a share of [`Remark::of`], if there is such a total.
    #[must_use]
    pub fn limit(&self) -> Option<f64> {
        self.limit
    }

    /// The names of the cells concerned, each once, at most a thousand.
    #[must_use]
    pub fn cells(&self) -> &[String] {
        &self.cells
    }

    /// The cells of [`Remark::cells`] in groups, such as clusters, pairs, or parts of the solution in the order of its
    /// moves. Empty if the cells do not form groups.
    #[must_use]
    pub fn groups(&self) -> &[Vec<String>] {
        &self.groups
    }
}

/// The result of a topic, without the name of the topic.
pub(super) struct Finding {
    pub(super) verdict: Verdict,
    pub(super) text: String,
    pub(super) number: Amount,
    pub(super) of: Option<usize>,
    /// The limit for this maze, if it differs from the limit of the topic.
    pub(super) limit: Option<f64>,
    pub(super) cells: Vec<Cell>,
    pub(super) groups: Vec<Vec<Cell>>,
}

impl Finding {
    /// Creates the finding of a point to fix.
    pub(super) fn fix(number: usize, text: String) -> Finding {
        Finding {
            verdict: Verdict::Fix,
            text,
            number: Amount::Whole(number as i128),
            of: None,
            limit: None,
            cells: Vec::new(),
            groups: Vec::new(),
        }
    }

    /// Creates the finding of a good point.
    pub(super) fn good(number: usize, text: String) -> Finding {
        Finding {
            verdict: Verdict::Good,
            ..Finding::fix(number, text)
        }
    }

    /// Adds the total number of moves, of cells, or of rows and columns.
    pub(super) fn out_of(mut self, total: usize) -> Finding {
        self.of = Some(total);
        self
    }

    /// Adds a limit for this maze.
    pub(super) fn with_limit(mut self, limit: f64) -> Finding {
        self.limit = Some(limit);
        self
    }

    /// Adds the cells concerned. No cell may occur twice.
    pub(super) fn at(self, cells: Vec<Cell>) -> Finding {
        Finding { cells, ..self }
    }

    /// Adds groups of cells.
    pub(super) fn in_groups(self, groups: Vec<Vec<Cell>>) -> Finding {
        let mut cells: Vec<Cell> = groups.iter().flatten().copied().collect();
        cells.sort_unstable();
        cells.dedup();
        Finding {
            cells,
            groups,
            ..self
        }
    }

    /// Turns the finding into a remark.
    pub(super) fn remark(
        self,
        topic: &'static str,
        limit: Option<f64>,
        context: &CritiqueContext<'_>,
    ) -> Remark {
        let groups = self.groups.iter().take(MAX_LISTED);
        Remark {
            topic,
            verdict: self.verdict,
            text: self.text,
            number: self.number,
            of: self.of,
            limit: self.limit.or(limit),
            cells: first_names(context.maze, &self.cells, MAX_LISTED),
            groups: groups
                .map(|group| first_names(context.maze, group, MAX_LISTED))
                .collect(),
        }
    }
}
