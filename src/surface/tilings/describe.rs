//! Computes the corners of a tile from its description.

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
    /// A polygon with unit sides, given by the directions of its sides, counter-clockwise.
    Walk {
        /// The directions of the sides.
        steps: Vec<i64>,
        /// The unit steps from the origin to its first corner.
        at: Vec<i64>,
    },
}

/// Returns the first corner of a tile and the directions of its sides.
pub(super) fn place(
    ring: &Ring,
    tile: &TileSpec,
    tiles: &[Vec<RingPoint>],
    steps_of: &[Vec<i64>],
    index: usize,
) -> Result<(RingPoint, Vec<i64>), Refusal> {
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
                return Err(Refusal::new(
                    Clash::Tiling,
                    format!("{key}.n"),
                    format!(
                        "a regular polygon with {n} sides does not fit directions of which {turn} make a turn"
                    ),
                    format!("n can be {}", possible.join(", ")),
                ));
            }
            let (start, first) = match *on {
                None => (ring.zero(), 0),
                Some((t, s)) => {
                    let Some(steps) = steps_of.get(t).filter(|steps| s < steps.len()) else {
                        return Err(Refusal::new(
                            Clash::Tiling,
                            format!("{key}.on"),
                            format!("there is no side {s} of an earlier tile {t}"),
                            format!("this is tile {index}; tiles and sides count from 0"),
                        ));
                    };
                    if turn % 2 != 0 {
                        return Err(Refusal::new(
                            Clash::Tiling,
                            "tiling.turn",
                            "`on` needs opposite directions",
                            "use an even turn",
                        ));
                    }
                    // The shared side, in the opposite direction.
                    (tiles[t][(s + 1) % steps.len()].clone(), steps[s] + turn / 2)
                }
            };
            Ok((start, (0..n).map(|i| first + i * (turn / n)).collect()))
        }
        TileSpec::Walk { steps, at } => {
            if steps.len() > limits::SIDES || at.len() > limits::STEPS {
                return Err(Refusal::too_large(
                    key,
                    format!("{} sides", steps.len().max(at.len())),
                    limits::SIDES,
                ));
            }
            // Directions are reduced modulo a full turn.
            Ok((
                ring.walk(at),
                steps.iter().map(|step| step.rem_euclid(turn)).collect(),
            ))
        }
    }
}

/// Returns the corners of a polygon. It must be closed, simple and counter-clockwise.
pub(super) fn corners(
    ring: &Ring,
    start: RingPoint,
    steps: &[i64],
    index: usize,
) -> Result<Vec<RingPoint>, Refusal> {
    let wrong = |what: &str, remedy: &str| {
        Err(Refusal::new(
            Clash::Tiling,
            format!("tiling.tile[{index}]"),
            what,
            remedy,
        ))
    };
    if !ring.walk(steps).is_zero() || steps.len() < 3 {
        return wrong(
            "the walk round the tile does not close",
            "the unit steps must add up to zero",
        );
    }
    let mut at = start;
    let mut corners = Vec::with_capacity(steps.len());
    for &step in steps {
        let next = &at + &ring.unit(step);
        corners.push(std::mem::replace(&mut at, next));
    }
    let outline = Polygon {
        corners: corners.iter().map(|corner| ring.place(corner)).collect(),
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
