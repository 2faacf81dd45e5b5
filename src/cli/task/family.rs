//! Families. A family is a digest of everything that determines the results of its units, which are the parts of the
//! work of a command.

use crate::cli::formatting::json;
use crate::files::{Blueprint, Diagnostic};
use crate::search::MazeSpec;
use sha2::{Digest, Sha256};

/// A digest of the mazes of a specification. The caller adds everything else that determines the results.
pub(super) fn digest_of(blueprint: &Blueprint, spec: &MazeSpec) -> Result<Sha256, Diagnostic> {
    let MazeSpec {
        board,
        letters,
        stock,
        written,
        starts,
        goals,
        steps,
        energy,
    } = spec;
    let mut digest = Sha256::new();
    digest.update(json(blueprint.kind())?);
    for tile in 0..board.names.len() {
        digest.update(format!("{} ", board.names.name(tile)));
    }
    digest.update(format!("\n{:?}\n", board.marks));
    // The `Debug` text of an energy contains addresses, so its formula is used instead.
    digest.update(format!(
        "{letters:?} {stock:?} {written:?} {starts:?} {goals:?} {steps:?} {}\n",
        energy.text()
    ));
    Ok(digest)
}

/// The family with this digest.
pub(super) fn family_of(digest: Sha256) -> u64 {
    let bytes = digest.finalize();
    u64::from_be_bytes(std::array::from_fn(|index| bytes[index]))
}
