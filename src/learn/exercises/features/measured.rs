//! All measures of a maze.

use crate::energy::{Energy, FEATURES};
use crate::maze::Maze;
use crate::measures::difficulty::{columns, difficulty};
use crate::measures::measure;
use crate::topology::TooManyStates;

/// The names of all measures: features, difficulty, named energies and the energies in `chosen`.
pub(super) fn names(chosen: &[Energy; 2]) -> Vec<String> {
    let features = FEATURES.iter().map(|feature| feature.name.to_owned());
    let difficulty = columns::numbers().map(|(name, _)| name.to_owned());
    let energies = energies(chosen).map(|energy| format!("energy {}", energy.text()));
    features.chain(difficulty).chain(energies).collect()
}

/// Whether a maze has a solution, and its measures in the order of [`names`]. A measure that is not defined is `None`.
pub(super) fn measured(
    maze: &Maze,
    chosen: &[Energy; 2],
) -> Result<(bool, Vec<Option<f64>>), TooManyStates> {
    let measures = measure(maze)?;
    let rated = difficulty(maze)?;
    let features = FEATURES
        .iter()
        .map(|feature| Some(feature.of(&measures).value()));
    let difficulty = columns::numbers().map(|(_, read)| read(&rated));
    let energies = energies(chosen).map(|energy| Some(energy.of(&measures).value()));
    let numbers = features.chain(difficulty).chain(energies).collect();
    Ok((measures.depth.is_some(), numbers))
}

/// The named energies and the energies in `chosen`, without duplicates.
fn energies(chosen: &[Energy; 2]) -> impl Iterator<Item = &Energy> {
    let is_unpublished = |energy: &&Energy| {
        Energy::named()
            .iter()
            .all(|named| named.text() != energy.text())
    };
    let is_same = chosen[0].text() == chosen[1].text();
    let chosen = chosen.iter().take(if is_same { 1 } else { 2 });
    Energy::named().iter().chain(chosen.filter(is_unpublished))
}
