//! The flags that all exercises and experiments share, such as the flags for the board.

use crate::cli::complete::values::{goals, variants};
use crate::cli::flags::{ROOK, SizeArgs, ThreadsArgs};
use crate::cli::input;
use crate::files::keywords::GoalWord;
use crate::files::{Blueprint, Changes, Diagnostic, Variant};
use clap::Args;
use std::ffi::{OsStr, OsString};

/// The flags that choose the board and the goal of the mazes.
#[derive(Clone, Debug, Args)]
pub(in crate::cli) struct BoardFlags {
    /// A built-in variant or a variant file; default: rook
    #[arg(long, value_name = "VARIANT", add = variants())]
    pub(in crate::cli) variant: Option<OsString>,
    #[command(flatten)]
    pub(in crate::cli) size: SizeArgs,
    /// Where mazes end: a cell, corner, centre, farthest, random, free (the deepest cell) or exit
    #[arg(long, value_name = "CELL", add = goals(GoalWord::ALL))]
    pub(in crate::cli) goal: Option<String>,
}

impl BoardFlags {
    /// Whether any of these flags is set.
    pub(in crate::cli) fn is_any_set(&self) -> bool {
        self.variant.is_some() || self.size.size.is_some() || self.goal.is_some()
    }

    /// The variant and the blueprint of its mazes.
    pub(in crate::cli) fn variant_and_blueprint(&self) -> Result<(Variant, Blueprint), Diagnostic> {
        self.sized(self.size.numbers())
    }

    /// The variant and the blueprint of its mazes, on a board of this size.
    pub(in crate::cli) fn sized(
        &self,
        size: Option<Vec<i64>>,
    ) -> Result<(Variant, Blueprint), Diagnostic> {
        let name = self.variant.as_deref().unwrap_or(OsStr::new(ROOK));
        let changes = Changes {
            size,
            goal: self.goal.clone(),
            ..Changes::default()
        };
        let variant = input::changed_variant(name, &changes)?;
        let blueprint = Blueprint::of_variant(&variant);
        Ok((variant, blueprint))
    }
}

/// The flags of every exercise.
#[derive(Clone, Debug, Args)]
pub(in crate::cli) struct CommonArgs {
    #[command(flatten)]
    pub(in crate::cli) board: BoardFlags,
    /// A number that determines all random choices: the same seed gives the same result
    #[arg(long, value_name = "SEED")]
    pub(in crate::cli) seed: Option<u64>,
    #[command(flatten)]
    pub(in crate::cli) workers: ThreadsArgs,
    /// Print JSON
    #[arg(long)]
    pub(in crate::cli) json: bool,
    /// Print CSV
    #[arg(long, conflicts_with = "json")]
    pub(in crate::cli) csv: bool,
}
