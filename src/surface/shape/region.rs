//! Regions of the plane, which crop a board from any tiling except a mesh.
//!
//! ```text
//!        ╲__╱  ╲__╱  ╲__╱
//!    ┌───╱──╲──╱──╲──╱──╲──┐      A tile is on the board if its middle lies in the region. The middle is the mean of
//!    │   ╲__╱ ×╲__╱ ×╲__╱ ×│      the corners. Lengths are in tiles: 1 is the side of a square with the mean area of
//!    └─×─╱──╲──╱──╲──╱──╲──┘      a tile. So a region of area n has about n tiles.
//!        ╲  ╱  ╲  ╱  ╲  ╱
//! ```

use super::disc::DiscView;
use super::outline::{Crop, CropFigure, Outline, Tile};
use crate::limits;
use crate::plane::Polygon;
use crate::surface::tilings::Periodic;
use crate::surface::{Clash, Refusal};

/// A point up to this distance outside a region still belongs to it, so that rounding errors have no effect.
const TOLERANCE: f64 = 1e-6;

/// A region around the origin.
#[derive(Clone, Debug)]
pub(crate) enum Region {
    /// A circle with this radius.
    Circle(f64),
    /// A polygon without crossings.
    Polygon(Polygon),
}

impl Region {
    /// Returns the region that an outline describes. Its lengths are in tiles.
    ///
    /// # Errors
    ///
    /// Returns an error if a size is missing or out of range, if the scale is out of range, if the region is too large,
    /// or if a polygon is invalid.
    pub(crate) fn of(outline: &Outline) -> Result<Region, Refusal> {
        let scale = outline.scale;
        if !(1e-3..=1e3).contains(&scale) {
            let what = format!("the scale cannot be {scale}");
            let remedy = "it can be 0.001 to 1000";
            return Err(Refusal::new(Clash::Limit, "board.scale", what, remedy));
        }
        let region = match &outline.crop {
            Crop::Figure(CropFigure::Rect) => {
                let [height, width] = outline.sizes(["height", "width"])?;
                let (x, y) = (scale * width as f64 / 2.0, scale * height as f64 / 2.0);
                Region::Polygon(Polygon {
                    corners: vec![[-x, -y], [x, -y], [x, y], [-x, y]],
                })
            }
            Crop::Figure(CropFigure::Circle) => {
                let [radius] = outline.sizes(["the radius"])?;
                Region::Circle(scale * radius as f64)
            }
            Crop::Figure(CropFigure::Hexagon) => {
                let [side] = outline.sizes(["the length of a side"])?;
                let side = scale * side as f64;
                let (x, y) = (side / 2.0, side * 0.75f64.sqrt());
                Region::Polygon(Polygon {
                    corners: vec![
                        [-x, -y],
                        [x, -y],
                        [2.0 * x, 0.0],
                        [x, y],
                        [-x, y],
                        [-2.0 * x, 0.0],
                    ],
                })
            }
            Crop::Polygon(corners) => {
                let factor = if outline.size.is_empty() {
                    1.0
                } else {
                    let [factor] = outline.sizes(["the factor by which the polygon grows"])?;
                    factor as f64
                };
                let scaled = |scale: f64| {
                    let corners = corners.iter();
                    Polygon {
                        corners: corners
                            .map(|corner| corner.map(|x| x * factor * scale))
                            .collect(),
                    }
                };
                let polygon = scaled(scale);
                check(&polygon).map_err(|refusal| {
                    // If the polygon is valid without the scale, the error is about the scale.
                    match check(&scaled(1.0)) {
                        Ok(()) => wrong_scale(scale),
                        Err(_) => refusal,
                    }
                })?;
                Region::Polygon(polygon)
            }
        };
        // The search for the tiles of the region lists all tiles up to the farthest point of the region. So the radius
        // is limited.
        let limit = limits::DISC_TILES as f64;
        let radius = region.radius();
        if std::f64::consts::PI * radius * radius > limit {
            let what = format!("a region that reaches {radius:.0} tiles from its centre");
            let largest = (limit / std::f64::consts::PI).sqrt().floor();
            let limit = format!("{largest:.0} tiles");
            return Err(Refusal::too_large(size_key(outline), what, limit));
        }
        Ok(region)
    }

    /// Whether a point lies in the region.
    #[must_use]
    pub(crate) fn contains(&self, [x, y]: [f64; 2]) -> bool {
        match self {
            Region::Circle(radius) => libm::hypot(x, y) <= radius + TOLERANCE,
            Region::Polygon(polygon) => polygon.depth([x, y]) >= -TOLERANCE,
        }
    }

    /// Returns the distance from the origin to the farthest point of the region.
    #[must_use]
    pub(crate) fn radius(&self) -> f64 {
        match self {
            Region::Circle(radius) => *radius,
            Region::Polygon(polygon) => polygon
                .corners
                .iter()
                .map(|[x, y]| libm::hypot(*x, *y))
                .fold(0.0, f64::max),
        }
    }
}

/// Returns the key that the error names if a region is too large.
fn size_key(outline: &Outline) -> &'static str {
    if outline.scale > 1.0 {
        "board.scale"
    } else if outline.size.is_empty() {
        "board.crop"
    } else {
        "board.size"
    }
}

/// The error for a scale that makes a polygon too large or too small.
fn wrong_scale(scale: f64) -> Refusal {
    let [size, other] = if scale > 1.0 {
        ["large", "smaller"]
    } else {
        ["small", "larger"]
    };
    let what = format!("with a scale of {scale}, the polygon is too {size}");
    let remedy = format!("use a {other} scale");
    Refusal::new(Clash::Limit, "board.scale", what, remedy)
}

/// Checks the corners of a polygon.
fn check(polygon: &Polygon) -> Result<(), Refusal> {
    let corners = &polygon.corners;
    let wrong = |key: String, what: String, remedy: &str| {
        Err(Refusal::new(Clash::Shape, key, what, remedy))
    };
    if corners.len() < 3 || corners.len() > limits::CROP_CORNERS {
        return wrong(
            "board.crop".into(),
            format!("a polygon cannot have {} corners", corners.len()),
            &format!("list 3 to {} corners", limits::CROP_CORNERS),
        );
    }
    let is_small = |corner: &[f64; 2]| corner.iter().all(|x| x.abs() <= limits::DISC_TILES as f64);
    if let Some(at) = corners.iter().position(|corner| !is_small(corner)) {
        return wrong(
            format!("board.crop[{at}]"),
            "a coordinate is too large, or not a number".into(),
            "lengths are in tiles: use a smaller coordinate",
        );
    }
    if !polygon.is_simple() {
        return wrong(
            "board.crop".into(),
            "the sides of the polygon cross or touch".into(),
            "list each corner once, in order around the region",
        );
    }
    if polygon.area().abs() < TOLERANCE {
        return wrong(
            "board.crop".into(),
            "the polygon encloses no area".into(),
            "lengths are in tiles: move its corners apart",
        );
    }
    Ok(())
}

/// Selects the tiles of a periodic tiling whose middles lie in the region of an outline.
pub(super) fn crop(tiling: &Periodic, outline: &Outline) -> Result<Vec<Tile>, Refusal> {
    let region = Region::of(outline)?;
    let view = DiscView::of(tiling, outline.centre)?;
    let unit = tiling.unit();
    let (tiles, places) = view.within(region.radius() * unit).ok_or_else(|| {
        let what = "the region is too large for such a skew lattice";
        let remedy = "make it smaller, or choose shorter lattice vectors";
        Refusal::new(Clash::Limit, size_key(outline), what, remedy)
    })?;
    let unit = unit * view.scale as f64;
    let inside = |place: &[f64; 2]| region.contains(place.map(|x| x / unit));
    let selected = tiles.iter().zip(&places).filter(|(_, place)| inside(place));
    Ok(selected.map(|(&tile, _)| tile).collect())
}
