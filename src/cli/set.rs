//! `--set KEY=VALUE`: a variant of one's own without a file, on every command that has a variant.

use crate::files::{Diagnostic, Setting, rule_is_kept};

/// Keys of the variant.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct SetArgs {
    /// Set a key of the variant, as its file does: boundary.wrap=torus; can be given several times
    #[arg(id = "set", long = "set", value_name = "KEY=VALUE")]
    pub(super) keys: Vec<Setting>,
}

impl SetArgs {
    /// A hint where the rule is printed, and may be another now.
    pub(super) fn hint(&self) -> Option<Diagnostic> {
        rule_is_kept(&self.keys)
    }
}
