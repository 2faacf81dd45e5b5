//! All measures of a maze.

use crate::energy::{Energy, FEATURES};
use crate::maze::Maze;
use crate::measures::difficulty::{columns, difficulty};
use crate::measures::measure;
use crate::topology::TooManyStates;

/// The names of all measures: features, difficulty, published energies and the energies in `asked`.
pub(super) fn names(asked: &[Energy; 2]) -> Vec<String> {
    let features = FEATURES.iter().map(|feature| feature.name.to_owned());
    let hard = columns::numbers().map(|(name, _)| name.to_owned());
    let energies = energies(asked).map(|energy| format!("energy {}", energy.text()));
    features.chain(hard).chain(energies).collect()
}

/// Whether a maze has a solution, and its measures in the order of [`names`]; `None` for a measure that is not
/// defined.
pub(super) fn measured(
    maze: &Maze,
    asked: &[Energy; 2],
) -> Result<(bool, Vec<Option<f64>>), TooManyStates> {
    let measures = measure(maze)?;
    let hard = difficulty(maze)?;
    let features = FEATURES
        .iter()
        .map(|feature| Some(feature.of(&measures).value()));
    let hard = columns::numbers().map(|(_, read)| read(&hard));
    let energies = energies(asked).map(|energy| Some(energy.of(&measures).value()));
    let numbers = features.chain(hard).chain(energies).collect();
    Ok((measures.depth.is_some(), numbers))
}

/// The published energies and the energies in `asked`, without duplicates.
fn energies(asked: &[Energy; 2]) -> impl Iterator<Item = &Energy> {
    let known = |energy: &&Energy| {
        Energy::named()
            .iter()
            .all(|named| named.text() != energy.text())
    };
    let same = asked[0].text() == asked[1].text();
    let asked = asked.iter().take(if same { 1 } else { 2 });
    Energy::named().iter().chain(asked.filter(known))
}
