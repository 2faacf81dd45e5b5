//! The default seed.

use crate::files::Diagnostic;
use rand::TryRng;
use rand::rngs::SysRng;

/// A seed from the random number generator of the system, with at most nine digits so that it is easy to type.
///
/// # Errors
///
/// Returns an error if the generator of the system fails.
pub(super) fn random_seed() -> Result<u64, Diagnostic> {
    let number = SysRng
        .try_next_u64()
        .map_err(|error| Diagnostic::on("--seed", error).help("give a seed yourself"))?;
    Ok(number % 1_000_000_000)
}
