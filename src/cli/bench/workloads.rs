//! The measured workloads: fixed searches on fixed boards.

use crate::files::Diagnostic;
use crate::files::size::in_one_word;
use crate::search::{EngineKind, ImpossibleMaze};

/// The seed of all workloads.
pub(super) const SEED: u64 = 2010;

/// The error for a workload without a legal maze on its board.
pub(super) fn refused(impossible: ImpossibleMaze) -> Diagnostic {
    Diagnostic::plain(impossible)
}

/// A workload: one or more runs of a search. The search is a descent that also accepts changes of equal energy, or
/// annealing. The runs start from random mazes, or all from the maze that a long descent has found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Workload {
    /// The name of the energy.
    pub(super) energy: &'static str,
    /// A built-in variant.
    pub(super) variant: &'static str,
    /// The size of the board. Empty for the default size.
    pub(super) size: &'static [i64],
    /// The temperature of annealing, or `None` for descent.
    pub(super) temperature: Option<f64>,
    /// The number of candidates (changed mazes) that each run evaluates.
    pub(super) candidates: u64,
    /// The number of runs.
    pub(super) runs: u32,
    /// The number of candidates of the long descent that finds the starting maze, or `None` for random starting mazes.
    pub(super) warm_up: Option<u64>,
    /// The engines that are compared.
    pub(super) engines: &'static [EngineKind],
    /// The number of candidates of each run for the signature, a digest of final energies. A workload with 0 or with a
    /// warm-up is excluded from the signature.
    pub(super) signature_candidates: u64,
}

impl Workload {
    /// A short name, such as `descent depth, deep`.
    pub(super) fn name(&self) -> String {
        let deep = if self.warm_up.is_some() { ", deep" } else { "" };
        match self.temperature {
            Some(temperature) => format!("annealing at {temperature} {}{deep}", self.energy),
            None => format!("descent {}{deep}", self.energy),
        }
    }

    /// The board, such as `rook 5x5`.
    pub(super) fn board(&self) -> String {
        match self.size {
            [] => self.variant.to_owned(),
            size => format!("{} {}", self.variant, in_one_word(size)),
        }
    }
}

/// A workload of descents with 10,000 candidates each.
const fn descent(variant: &'static str, size: &'static [i64], runs: u32) -> Workload {
    Workload {
        energy: "depth",
        variant,
        size,
        temperature: None,
        candidates: 10_000,
        runs,
        warm_up: None,
        engines: SMALL,
        signature_candidates: 5_000,
    }
}

/// A workload of annealing at the temperature 0.3. It is excluded from the signature.
const fn annealing(energy: &'static str, size: &'static [i64], runs: u32) -> Workload {
    Workload {
        energy,
        temperature: Some(0.3),
        signature_candidates: 0,
        ..descent("rook", size, runs)
    }
}

/// The engines that are compared on small boards.
const SMALL: &[EngineKind] = &[EngineKind::Plain, EngineKind::Resume, EngineKind::Backward];
/// The engines that are compared on boards of medium size, and on boards with turn rules.
const MIDDLE: &[EngineKind] = &[
    EngineKind::Plain,
    EngineKind::Resume,
    EngineKind::Backward,
    EngineKind::Dynamic,
];
/// The engines that are compared on large boards.
const LARGE: &[EngineKind] = &[EngineKind::Plain, EngineKind::Dynamic];
/// The engines that are compared for the energy `design`.
const DESIGN: &[EngineKind] = &[EngineKind::Measured, EngineKind::Staged];

/// All workloads.
pub(super) const WORKLOADS: &[Workload] = &[
    descent("rook", &[5, 5], 100),
    Workload {
        signature_candidates: 0,
        ..descent("rook", &[6, 6], 80)
    },
    descent("rook", &[8, 8], 30),
    descent("rook", &[10, 10], 20),
    Workload {
        candidates: 20_000,
        engines: MIDDLE,
        ..descent("rook", &[20, 20], 3)
    },
    Workload {
        candidates: 20_000,
        engines: MIDDLE,
        warm_up: Some(4_000_000),
        ..descent("rook", &[20, 20], 3)
    },
    Workload {
        engines: LARGE,
        signature_candidates: 1_000,
        ..descent("rook", &[50, 50], 1)
    },
    Workload {
        engines: LARGE,
        warm_up: Some(20_000_000),
        ..descent("rook", &[50, 50], 1)
    },
    Workload {
        engines: LARGE,
        signature_candidates: 300,
        ..descent("rook", &[100, 100], 1)
    },
    Workload {
        energy: "design",
        engines: DESIGN,
        ..descent("rook", &[5, 5], 20)
    },
    Workload {
        energy: "design",
        engines: DESIGN,
        ..descent("rook", &[8, 8], 6)
    },
    annealing("depth", &[5, 5], 50),
    annealing("depth", &[8, 8], 15),
    Workload {
        engines: DESIGN,
        ..annealing("design", &[5, 5], 20)
    },
    Workload {
        engines: DESIGN,
        ..annealing("design", &[8, 8], 6)
    },
    Workload {
        engines: MIDDLE,
        signature_candidates: 0,
        ..descent("no-u-turn", &[6, 6], 10)
    },
    Workload {
        engines: MIDDLE,
        ..descent("no-u-turn", &[8, 8], 10)
    },
    Workload {
        signature_candidates: 0,
        ..descent("hexagons", &[5], 30)
    },
    descent("hexagons", &[6], 20),
    descent("torus", &[7, 6], 50),
    descent("penrose", &[], 30),
    Workload {
        engines: MIDDLE,
        ..descent("klondike", &[], 3)
    },
];
