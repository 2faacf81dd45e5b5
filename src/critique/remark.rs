//! A remark: one thing that is good, or that a designer would fix.

use super::scene::Scene;
use crate::axis::axis;
use crate::energy::Amount;
use crate::topology::Cell;
use serde::{Serialize, Serializer};

/// Cells of a remark that are listed by name. On larger boards its number says how many there are.
const LISTED: usize = 1000;

axis! {
    /// What a remark comes to.
    pub enum Verdict ("verdict") {
        /// To be left as it is.
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

/// A remark.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Remark {
    /// The name of its topic.
    #[serde(rename = "remark")]
    pub topic: &'static str,
    /// Whether it is good or to be fixed.
    pub verdict: Verdict,
    /// One or two sentences.
    pub text: String,
    /// How many, or how much.
    pub number: Amount,
    /// Of how many moves or cells, where the number is a part of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<usize>,
    /// The limit that is kept or not: a share where the number is a part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<f64>,
    /// The cells concerned, each once, at most a thousand.
    pub cells: Vec<String>,
    /// The same cells as they belong together: parts of the way in order, pairs, groups. Empty where they do not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Vec<String>>,
}

/// What a topic finds, before it is known which topic it was.
pub(super) struct Finding {
    pub(super) verdict: Verdict,
    pub(super) text: String,
    pub(super) number: Amount,
    pub(super) of: Option<usize>,
    /// The limit for this maze, where it is not that of the topic.
    pub(super) limit: Option<f64>,
    pub(super) cells: Vec<Cell>,
    pub(super) groups: Vec<Vec<Cell>>,
}

impl Finding {
    /// Something to fix.
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

    /// Something good.
    pub(super) fn good(number: usize, text: String) -> Finding {
        Finding {
            verdict: Verdict::Good,
            ..Finding::fix(number, text)
        }
    }

    /// The same, with the total that the number is a part of.
    pub(super) fn of(self, all: usize) -> Finding {
        Finding {
            of: Some(all),
            ..self
        }
    }

    /// The same, with a limit of its own.
    pub(super) fn within(self, limit: f64) -> Finding {
        Finding {
            limit: Some(limit),
            ..self
        }
    }

    /// The same, with the cells concerned.
    pub(super) fn at(self, cells: Vec<Cell>) -> Finding {
        Finding { cells, ..self }
    }

    /// The same, with cells that belong together.
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

    /// The remark.
    pub(super) fn remark(
        self,
        topic: &'static str,
        limit: Option<f64>,
        scene: &Scene<'_>,
    ) -> Remark {
        let names = |cells: &[Cell]| -> Vec<String> {
            let listed = cells.iter().take(LISTED);
            listed.map(|&cell| scene.name(cell)).collect()
        };
        Remark {
            topic,
            verdict: self.verdict,
            text: self.text,
            number: self.number,
            of: self.of,
            limit: self.limit.or(limit),
            cells: names(&self.cells),
            groups: self
                .groups
                .iter()
                .take(LISTED)
                .map(|group| names(group))
                .collect(),
        }
    }
}
