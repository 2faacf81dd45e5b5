//! Random boards that are composed of parts of built-in variants. For example, a board has the tiling of one variant,
//! the boundary of another, the moves of a third and the contents of a fourth. The random boards represent user-defined
//! boards, for which no levels were measured.

use crate::files::schema::VariantFile;
use crate::files::{Diagnostic, Variant, library};
use crate::random::Random;
use crate::topology::Topology;

/// The seed of the compositions. It is fixed, so every run composes the same boards.
const SEED: u64 = 0xb0a2d;
/// The maximum number of random choices for each requested composition. Many choices do not make a valid board.
const TRIES: usize = 100;
/// The minimum number of cells. Smaller boards leave too little choice.
const MIN_CELLS: usize = 16;

/// Composes up to `count` different boards. The name of a board lists the variants of its parts.
pub(super) fn compositions(count: usize) -> Result<Vec<(String, Variant)>, Diagnostic> {
    let mut parts = Vec::new();
    for name in library::variants() {
        parts.push((name, Variant::built_in(name, None)?.file));
    }
    let mut random = Random::new(SEED, 0);
    let mut found: Vec<(String, Variant)> = Vec::new();
    for _ in 0..count * TRIES {
        if found.len() == count {
            break;
        }
        let mut part = || &parts[random.below(parts.len() as u32) as usize];
        let [tiling, boundary, moves, contents] = [part(), part(), part(), part()];
        let file = VariantFile {
            name: "composition".to_owned(),
            rule: "A composition.".to_owned(),
            name_in: Default::default(),
            rule_in: Default::default(),
            boundary: boundary.1.boundary.clone(),
            moves: moves.1.moves.clone(),
            contents: contents.1.contents.clone(),
            // Obstacles and goals refer to cells that other boards may lack.
            obstacles: Default::default(),
            goal: Default::default(),
            ..tiling.1.clone()
        };
        let name = [tiling.0, boundary.0, moves.0, contents.0].join("/");
        let Ok(text) = toml::to_string(&file) else {
            continue;
        };
        let Ok(variant) = Variant::parse(&name, &name, &text, None) else {
            continue;
        };
        let is_new = found.iter().all(|(_, other)| other.file != variant.file);
        if is_new && variant.board.topology.cells() >= MIN_CELLS {
            found.push((name, variant));
        }
    }
    Ok(found)
}
