//! Regular tilings of the hyperbolic plane, as discs around a tile. In the tiling {p, q}, tiles have p sides, and q
//! tiles meet at each vertex.
//!
//! First, the tiles and their common vertices are computed with integers only. Then each tile is placed in the Poincaré
//! disc, beside the earlier tile with which it shares its first side. Coordinates influence only the order and the
//! names of the cells, drawings, and the check that printed numbers are large enough.

mod isometry;
mod rings;
mod tile;

use super::tilings::mesh::{EdgeBends, Mesh, outlined, sides};
use super::{Clash, Refusal};
use crate::limits;
use rings::Rings;
use tile::PoincareTile;

/// The symbols of the regular tilings that are not hyperbolic, and the keys to write instead.
const NOT_HYPERBOLIC: [([usize; 2], &str); 8] = [
    ([3, 3], "mesh = \"tetrahedron\""),
    ([3, 4], "mesh = \"octahedron\""),
    ([3, 5], "mesh = \"icosahedron\""),
    ([4, 3], "mesh = \"cube\""),
    ([5, 3], "mesh = \"dodecahedron\""),
    ([3, 6], "use = \"triangles\" and leave the other keys out"),
    ([4, 4], "use = \"squares\" and leave the other keys out"),
    ([6, 3], "use = \"hexagons\" and leave the other keys out"),
];

/// Makes a disc: a tile with `p` sides, and rings around it. A ring consists of all tiles outside the disc made so far
/// that share a vertex with that disc. So `q` tiles meet at every vertex of the disc that is not at its rim.
///
/// # Errors
///
/// Returns an error if the symbol is not hyperbolic or beyond the limits, if there are no rings, or if numbers would be
/// too small to read.
pub(crate) fn hyperbolic(symbol: [usize; 2], rings: usize) -> Result<Mesh, Refusal> {
    check(symbol)?;
    if rings == 0 {
        let what = "a disc cannot have 0 rings";
        let remedy = "use 1 ring or more";
        return Err(Refusal::new(Clash::Mesh, "tiling.size", what, remedy));
    }
    let tile = PoincareTile::new(symbol);
    let mut disc = Rings::new(symbol);
    // Each tile contains a circle for its number, and circles do not overlap. So the width of the disc limits the
    // number of circles that are large enough.
    let most = limits::HYPERBOLIC_WIDTH * limits::HYPERBOLIC_WIDTH / 4;
    for ring in 1..=rings {
        let is_small = disc.faces.len() + disc.next_ring_size() <= most;
        if is_small {
            disc.grow();
        }
        if !is_small || !tile.is_legible(&disc.faces) {
            return Err(illegible(symbol, ring));
        }
    }
    let points = tile.places(&disc.faces);
    let mut edges = EdgeBends::new();
    for (from, to) in disc.faces.iter().flat_map(|face| sides(face)) {
        let (from, to) = (from.min(to), from.max(to));
        let bend = || tile.bend(points[from], points[to]);
        edges.entry((from, to)).or_insert_with(bend);
    }
    let (faces, outlines, bends) = outlined(&disc.faces, Some(&points), &edges)?;
    Mesh::glued(&faces, outlines, bends)
}

/// Checks that a symbol is hyperbolic and within the limits.
fn check([p, q]: [usize; 2]) -> Result<(), Refusal> {
    let wrong = |what: String, remedy: String| {
        let key = "tiling.symbol";
        Err(Refusal::new(Clash::Mesh, key, what, remedy))
    };
    if let Some((_, instead)) = NOT_HYPERBOLIC.iter().find(|(symbol, _)| *symbol == [p, q]) {
        return wrong(
            format!("{{{p}, {q}}} is not hyperbolic"),
            format!("write {instead}, or use larger numbers"),
        );
    }
    if !(3..=limits::SIDES).contains(&p) || !(3..=limits::FACES_AT_VERTEX).contains(&q) {
        return wrong(
            format!("there is no tiling by tiles with {p} sides, {q} at each vertex"),
            "use numbers from 3 to 1000, such as [7, 3]".to_owned(),
        );
    }
    Ok(())
}

/// The error for a ring whose numbers would be too small to read. `ring` is counted from 1.
fn illegible([p, q]: [usize; 2], ring: usize) -> Refusal {
    let (key, remedy) = match ring - 1 {
        0 => (
            "tiling.symbol",
            "use smaller numbers, such as [7, 3]".to_owned(),
        ),
        1 => ("tiling.size", "use 1 ring".to_owned()),
        rings => ("tiling.size", format!("use up to {rings} rings")),
    };
    let what = format!(
        "the numbers in ring {ring} of {{{p}, {q}}} would be too small to read on A4 paper"
    );
    Refusal::new(Clash::Limit, key, what, remedy)
}
