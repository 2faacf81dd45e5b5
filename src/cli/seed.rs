//! A seed where none was given.

use crate::files::Diagnostic;
use rand::TryRng;
use rand::rngs::SysRng;

/// A seed from the random numbers of the system, short enough to be typed in again.
///
/// # Errors
///
/// The system has none to give.
pub(super) fn any_seed() -> Result<u64, Diagnostic> {
    let number = SysRng.try_next_u64().map_err(|error| {
        Diagnostic::error("--seed", "", error.to_string()).help("give a seed yourself")
    })?;
    Ok(number % 1_000_000_000)
}
