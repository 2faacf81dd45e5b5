//! The report on a variant, which `variants NAME --json` prints as an object.

use super::levels::{LevelOfBoard, levels};
use super::{Endpoint, Variant};
use crate::rules::Mark;
use crate::topology::{BoardCounts, Cell, Topology, reachable};
use serde::Serialize;

/// Properties of a board. Users rely on the keys: keys may be added, but none may be removed or change its meaning.
#[derive(Clone, Debug, Serialize)]
pub struct BoardReport {
    /// The id of the variant, as users type it.
    pub(crate) id: String,
    /// The title.
    pub(crate) name: String,
    /// The rule for the puzzler.
    pub(crate) rule: String,
    /// The number of cells: the tiles that can hold a number or the goal.
    pub cells: usize,
    /// The number of lines; null if jumps do not follow lines.
    pub(crate) lines: Option<usize>,
    /// The number of closed lines; null if jumps do not follow lines.
    pub(crate) closed_lines: Option<usize>,
    /// The Euler characteristic V − E + F of the surface of all tiles; null for hand-written lines.
    pub(crate) euler: Option<i64>,
    /// The smallest and the largest legal number; null if no number is legal, or if it takes too long to find them. A
    /// number is legal if it has a landing.
    pub(crate) numbers: Option<(u32, u32)>,
    /// The number of landings, for all cells and all their legal numbers. If the board is too large to count landings,
    /// this key, `states`, `walks`, `numbers_per_cell`, `reversible` and `reach` are null.
    pub landings: Option<u64>,
    /// The number of states: one for the start, and one for every gate (a cell and its port of arrival) at which some
    /// landing arrives.
    pub(crate) states: Option<u64>,
    /// The numbers of walks (sequences of landings) of length 1, 2, 3 and 4.
    pub(crate) walks: Option<[u128; 4]>,
    /// Whether the gate of arrival restricts the next jump.
    pub(crate) turns_matter: bool,
    /// Whether left and right can be told apart everywhere; null for hand-written lines.
    pub(crate) orientable: Option<bool>,
    /// The number of rims of the surface; null for hand-written lines.
    pub(crate) rims: Option<usize>,
    /// The name of the surface; null if the surface has no name.
    pub(crate) surface: Option<String>,
    /// The number of legal numbers of a cell: the minimum and the maximum over all cells.
    pub(crate) numbers_per_cell: Option<(usize, usize)>,
    /// Whether every jump between cells has a reverse jump of the same length. The turn rule is ignored.
    pub(crate) reversible: Option<bool>,
    /// The number of cells that can be reached from the start by jumps of any legal length.
    pub reach: Option<usize>,
    /// The numbers of impassable, pass-over and uncounted tiles.
    pub obstacles: [usize; 3],
    /// How the topology is stored: `table` or `lines`.
    #[serde(rename = "kept_as")]
    pub(crate) representation: &'static str,
    /// The size of the topology in bytes.
    pub(crate) bytes: usize,
    /// The levels of the board, the easiest first; empty if they have not been measured.
    pub(crate) levels: Vec<LevelOfBoard>,
    /// Warnings about legal but doubtful settings.
    pub(crate) warnings: Vec<String>,
}

impl BoardReport {
    /// Computes the report on a variant.
    #[must_use]
    pub fn of(variant: &Variant) -> BoardReport {
        let board = &variant.board;
        let census = BoardCounts::of(&board.topology);
        let count_of = |mark: Mark| board.marks.iter().filter(|&&other| other == mark).count();
        let start = match &variant.start {
            Endpoint::Cells(cells) => cells[0],
            _ => Cell(0),
        };
        let counts = census.counts.as_ref();
        let surface = board.surface_kind();
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
            rims: surface.as_ref().map(|surface| surface.rims),
            surface: surface.and_then(|surface| surface.name),
            numbers_per_cell: census.choices,
            reversible: counts.map(|counts| counts.reversible),
            reach: (counts.is_some() && !reach.gave_up)
                .then(|| reach.cells.iter().filter(|&&reached| reached).count()),
            obstacles: [Mark::Impassable, Mark::PassOver, Mark::Uncounted].map(count_of),
            representation: board.topology.representation(),
            bytes: board.topology.bytes(),
            levels: levels(variant).into_iter().cloned().collect(),
            warnings: variant.warnings.clone(),
        }
    }
}
