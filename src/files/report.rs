//! What the program says of a variant: the object of `variants NAME --json`.

use super::levels::{LevelOfBoard, levels};
use super::{End, Variant};
use crate::rules::Mark;
use crate::topology::{Cell, Census, Topology, reachable};
use serde::Serialize;

/// What is true of a board. The keys are a contract: they may grow, and never change their meaning.
#[derive(Clone, Debug, Serialize)]
pub struct BoardReport {
    /// What people type.
    pub(crate) id: String,
    /// The title.
    pub(crate) name: String,
    /// The sentence for the puzzler.
    pub(crate) rule: String,
    /// Cells that can hold a number or the goal.
    pub cells: usize,
    /// Lines, or null where jumps are not read off lines.
    pub(crate) lines: Option<usize>,
    /// Closed lines among them.
    pub(crate) closed_lines: Option<usize>,
    /// V − E + F of the surface of all cells that exist; null for hand-written lines.
    pub(crate) euler: Option<i64>,
    /// The smallest and the largest legal number; null when there is none.
    pub(crate) numbers: Option<(u32, u32)>,
    /// Landings over all legal (cell, number) pairs; null, as are the next two, on boards too large to count.
    pub landings: Option<u64>,
    /// One for the start, and one for every gate by which some landing arrives.
    pub(crate) states: Option<u64>,
    /// Sequences of 1, 2, 3 and 4 landings.
    pub(crate) walks: Option<[u128; 4]>,
    /// Whether the way one arrived matters for what may follow.
    pub(crate) turns_matter: bool,
    /// Whether left and right can be told apart everywhere; null for hand-written lines.
    pub(crate) orientable: Option<bool>,
    /// The least and the greatest count of legal numbers in a cell.
    pub(crate) numbers_per_cell: Option<(usize, usize)>,
    /// Whether every jump between cells can be jumped back with the same number.
    pub(crate) reversible: Option<bool>,
    /// Cells that can be reached from the start when every legal number may be jumped.
    pub reach: Option<usize>,
    /// Impassable, pass-over and uncounted cells.
    pub obstacles: [usize; 3],
    /// How the topology is kept: `table` or `lines`.
    pub(crate) kept_as: &'static str,
    /// The bytes that it takes.
    pub(crate) bytes: usize,
    /// The levels of the board, the easiest first; empty where they have not been measured.
    pub(crate) levels: Vec<LevelOfBoard>,
    /// What is legal but should be known.
    pub(crate) warnings: Vec<String>,
}

impl BoardReport {
    /// Looks at a variant.
    #[must_use]
    pub fn of(variant: &Variant) -> BoardReport {
        let board = &variant.board;
        let census = Census::of(&board.topology);
        let marked = |mark: Mark| board.marks.iter().filter(|&&other| other == mark).count();
        let start = match &variant.start {
            End::Cells(cells) => cells[0],
            _ => Cell(0),
        };
        let counts = census.counts.as_ref();
        let reach = reachable(&board.topology, start, |_| false);
        BoardReport {
            id: variant.id.clone(),
            name: variant.file.name.clone(),
            rule: variant.file.rule.clone(),
            cells: board.topology.cells(),
            lines: board.line_counts().map(|(lines, _)| lines),
            closed_lines: board.line_counts().map(|(_, closed)| closed),
            euler: board.kind.map(|kind| kind.euler),
            numbers: census.numbers,
            landings: counts.map(|counts| counts.landings),
            states: counts.map(|counts| counts.states),
            walks: counts.map(|counts| counts.walks),
            turns_matter: board.topology.turns_matter(),
            orientable: board.kind.map(|kind| kind.orientable),
            numbers_per_cell: census.choices,
            reversible: counts.map(|counts| counts.reversible),
            reach: (counts.is_some() && !reach.gave_up)
                .then(|| reach.cells.iter().filter(|&&seen| seen).count()),
            obstacles: [Mark::Impassable, Mark::PassOver, Mark::Uncounted].map(marked),
            kept_as: board.topology.kept_as(),
            bytes: board.topology.bytes(),
            levels: levels(variant).into_iter().cloned().collect(),
            warnings: variant.warnings.clone(),
        }
    }
}
