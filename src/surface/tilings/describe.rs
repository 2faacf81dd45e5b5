//! Computes the corners of tiles from their descriptions.

use crate::limits;
use crate::plane::{Polygon, Ring, RingPoint};
use crate::surface::{Clash, Refusal};

/// One tile of the unit cell, as given in files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TileSpec {
    /// A regular polygon with unit sides. Its side 0 starts at the origin in direction 0, or lies on a side of an
    /// earlier tile.
    Regular {
        /// The number of sides.
        sides: usize,
        /// The (tile, side) on which side 0 lies.
        on: Option<(usize, usize)>,
    },
    /// A polygon, given by the unit steps along each of its sides, counter-clockwise.
    Walk {
        /// For each side, the directions of its unit steps. The side is the straight line from their start to their
        /// end.
        sides: Vec<Vec<i64>>,
        /// The unit steps from the origin to the first corner of the polygon.
        at: Vec<i64>,
    },
}

/// Returns the [`Ring`] that contains all corners, and the corners of every tile.
///
/// # Errors
///
/// Returns an error if there are too few or too many directions, tiles or sides, if a tile is not a polygon without
/// crossings, or if a regular tile does not fit the directions or cannot lie on the given side.
pub(super) fn polygons(
    turn: u32,
    specs: &[TileSpec],
) -> Result<(Ring, Vec<Vec<RingPoint>>), Refusal> {
    if turn == 0 || turn > limits::TURN {
        let what = format!("a full turn cannot have {turn} directions");
        let remedy = "use 24 for multiples of 15°, 20 for pentagonal angles (18°)";
        return Err(Refusal::new(Clash::Tiling, "tiling.turn", what, remedy));
    }
    if specs.is_empty() || specs.len() > limits::PROTOTILES {
        let what = format!("a tiling cannot have {} kinds of tiles", specs.len());
        let remedy = format!("list 1 to {} tiles", limits::PROTOTILES);
        return Err(Refusal::new(Clash::Tiling, "tiling.tile", what, remedy));
    }
    let ring = Ring::new(turn);
    let mut sides = 0;
    let mut tiles: Vec<Vec<RingPoint>> = Vec::new();
    let mut sides_of: Vec<Vec<Vec<i64>>> = Vec::new();
    for (index, tile) in specs.iter().enumerate() {
        let (start, steps) = place(&ring, tile, &tiles, &sides_of, index)?;
        sides += steps.len();
        Refusal::if_too_many("tiling.tile", sides, "sides of tiles", limits::CELL_SIDES)?;
        tiles.push(corners(&ring, start, &steps, index)?);
        sides_of.push(steps);
    }
    Ok((ring, tiles))
}

/// Returns the first corner of a tile and the steps of its sides.
fn place(
    ring: &Ring,
    tile: &TileSpec,
    tiles: &[Vec<RingPoint>],
    sides_of: &[Vec<Vec<i64>>],
    index: usize,
) -> Result<(RingPoint, Vec<Vec<i64>>), Refusal> {
    let key = format!("tiling.tile[{index}]");
    let turn = ring.turn();
    match tile {
        TileSpec::Regular { sides, on } => {
            let n = *sides as i64;
            if n < 3 || n > turn || turn % n != 0 {
                let possible: Vec<String> = (3..=turn)
                    .filter(|n| turn % n == 0)
                    .map(|n| n.to_string())
                    .collect();
                let what = format!(
                    "a regular polygon with {n} sides does not fit {turn} directions in a full turn"
                );
                let remedy = format!("n can be {}", possible.join(", "));
                let key = format!("{key}.n");
                return Err(Refusal::new(Clash::Tiling, key, what, remedy));
            }
            let (start, first) = match *on {
                None => (ring.zero(), 0),
                Some((t, s)) => {
                    let Some(sides) = sides_of.get(t).filter(|sides| s < sides.len()) else {
                        let key = format!("{key}.on");
                        let what = format!("there is no side {s} of an earlier tile {t}");
                        let remedy = format!("this is tile {index}; tiles and sides count from 0");
                        return Err(Refusal::new(Clash::Tiling, key, what, remedy));
                    };
                    let [direction] = sides[s][..] else {
                        let key = format!("{key}.on");
                        let what = format!("side {s} of tile {t} is not one unit step");
                        let remedy = "a regular tile has unit sides: place it on a unit side";
                        return Err(Refusal::new(Clash::Tiling, key, what, remedy));
                    };
                    if turn % 2 != 0 {
                        let what = "`on` needs opposite directions";
                        let remedy = "use an even `turn`";
                        return Err(Refusal::new(Clash::Tiling, "tiling.turn", what, remedy));
                    }
                    // The shared side, in the opposite direction.
                    (
                        tiles[t][(s + 1) % sides.len()].clone(),
                        direction + turn / 2,
                    )
                }
            };
            Ok((
                start,
                (0..n).map(|i| vec![first + i * (turn / n)]).collect(),
            ))
        }
        TileSpec::Walk { sides, at } => {
            // A side without steps counts as one step.
            let steps: usize = sides.iter().map(|side| side.len().max(1)).sum();
            Refusal::if_too_many(&key, steps, "sides", limits::SIDES)?;
            if at.len() > limits::STEPS {
                let what = format!("a position of {} steps", at.len());
                return Err(Refusal::too_large(format!("{key}.at"), what, limits::STEPS));
            }
            // Directions are reduced modulo a full turn.
            let reduced = |side: &Vec<i64>| side.iter().map(|step| step.rem_euclid(turn)).collect();
            Ok((ring.walk(at), sides.iter().map(reduced).collect()))
        }
    }
}

/// Returns the corners of a polygon. It must be closed, simple and counter-clockwise.
fn corners(
    ring: &Ring,
    start: RingPoint,
    sides: &[Vec<i64>],
    index: usize,
) -> Result<Vec<RingPoint>, Refusal> {
    let wrong = |what: &str, remedy: &str| {
        let key = format!("tiling.tile[{index}]");
        Err(Refusal::new(Clash::Tiling, key, what, remedy))
    };
    if !ring.walk(&sides.concat()).is_zero() || sides.len() < 3 {
        return wrong(
            "the walk round the tile does not close",
            "the unit steps must add up to zero",
        );
    }
    let mut at = start;
    let mut corners = Vec::with_capacity(sides.len());
    for side in sides {
        let next = &at + &ring.walk(side);
        corners.push(std::mem::replace(&mut at, next));
    }
    let outline = Polygon {
        corners: corners
            .iter()
            .map(|corner| ring.coordinates(corner))
            .collect(),
    };
    if outline.area() <= 0.0 {
        return wrong(
            "the walk round the tile is clockwise",
            "list the directions counter-clockwise",
        );
    }
    if !outline.is_simple() {
        return wrong(
            "the tile's sides touch or cross each other",
            "walk round the outside of the tile once",
        );
    }
    Ok(corners)
}
