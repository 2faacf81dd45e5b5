//! `--set KEY=VALUE`: changes keys of a variant without a file, in every command that takes a variant.

use super::complete::values::settings;
use crate::files::{Diagnostic, Setting, unchanged_rule_warning};

/// Changed keys of the variant.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct SetArgs {
    /// Change a rule of the board: a key of a variant file and its value, such as boundary.wrap=torus; can be given
    /// several times
    #[arg(id = "set", long = "set", value_name = "KEY=VALUE", add = settings())]
    pub(super) keys: Vec<Setting>,
}

impl SetArgs {
    /// A warning if the keys change the jumps but not the rule that is printed for players.
    pub(super) fn hint(&self) -> Option<Diagnostic> {
        unchanged_rule_warning(&self.keys)
    }
}
