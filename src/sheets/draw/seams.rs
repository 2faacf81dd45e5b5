//! Seams, and marks that show where a seam continues. At a seam, a side of a tile is glued to a side that is drawn
//! elsewhere.
//!
//! ```text
//!      a  b  c            ╭───╮              On rectangles and nets, sides that are glued have the same letter.
//!    d ┌──────┐ d         │ ┌─┴──            Surakarta loops are drawn as arcs. On other boards, copies of the tiles
//!    e └──────┘ e         ╰─┤                beyond a seam are drawn around the board (see `ghosts`).
//!      a  b  c              │
//! ```

use super::figure::SideNeighbour;
use super::seam_letters::letters;
use super::sketch::Sketch;
use super::tabs::{layer, tabs};
use super::tile_figure::distance;
use super::tiles::joined;
use super::undrawable::Undrawable;
use crate::sheets::scene::{Group, Paint, Path, Point, Stroke};
use crate::surface::{Face, NONE};

impl Sketch<'_> {
    /// Whether a side is glued to a side that is drawn elsewhere.
    pub(super) fn is_seam(&self, tile: usize, side: u16) -> bool {
        let field = self.board.field.as_ref();
        field.is_some_and(|field| {
            matches!(
                self.figure.neighbour(&field.surface, tile as Face, side),
                SideNeighbour::Seam(..)
            )
        })
    }

    /// Whether copies of tiles are drawn beyond the seams. Rectangles have letters or loops instead, and nets
    /// have letters.
    pub(super) fn has_ghosts(&self) -> bool {
        self.board.boundary != NONE && self.board.extent.is_none()
    }
}

/// The seams, and the letters or loops that join the two sides of a seam.
pub(super) struct SeamLayers {
    pub(super) seams: Vec<Group>,
    pub(super) marks: Group,
}

/// The seams, with glue tabs if the view asks for tabs. Returns an error if the view asks for tabs and the board is not
/// a net.
pub(super) fn seams(sketch: &Sketch<'_>) -> Result<SeamLayers, Undrawable> {
    let mut marks = Group::new("seam-marks");
    let mut sides = Vec::new();
    let mut pairs = Vec::new();
    for (tile, side, beyond) in sketch.sides() {
        let SideNeighbour::Seam(other, other_side) = beyond else {
            continue;
        };
        sides.push(sketch.figure.shapes[tile as usize].side_path(side));
        if (tile, side) <= (other, other_side) {
            pairs.push([(tile, side), (other, other_side)]);
        }
    }
    let mut glued = Vec::new();
    if sketch.view.tabs {
        if pairs.is_empty() || sketch.board.boundary != NONE {
            return Err(Undrawable::NoNet);
        }
        glued = tabs(sketch, &pairs);
    }
    if sketch.board.field.is_none() {
        return Ok(SeamLayers {
            seams: Vec::new(),
            marks,
        });
    }
    let width = sketch.line_width(0.05, 0.7, 2.2);
    let mut pen = Stroke::solid(sketch.style.seam, width);
    if !sketch.board.boundary.loops && !sketch.has_ghosts() {
        pen = pen.dashed(&[3.2 * width, 1.6 * width]);
    }
    let mut seams = Group::new("seams");
    let line = if pen.dash.is_empty() {
        joined(sides, sketch.figure.smallest_radius)
    } else {
        // The dashes start again at each corner, so that two sides that are glued together have the same dashes.
        sides.into_iter().fold(Path::default(), |mut line, side| {
            line.extend(side);
            line
        })
    };
    seams.path(line, Paint::stroke(pen));
    if sketch.board.boundary.loops {
        let pen = Stroke::solid(sketch.style.seam, sketch.line_width(0.03, 0.4, 1.4));
        let shapes = &sketch.figure.shapes;
        for pair in pairs {
            let [a, b] = pair.map(|(tile, side)| shapes[tile as usize].port(2 * side));
            if let Some(arc) = loop_arc(sketch, a, b) {
                marks.path(arc, Paint::stroke(pen.clone()));
            }
        }
    } else if !sketch.has_ghosts() {
        letters(sketch, pairs, &glued, &mut marks);
    }
    let mut layers = vec![seams];
    if sketch.view.tabs {
        layers.insert(0, layer(sketch, &glued));
    }
    Ok(SeamLayers {
        seams: layers,
        marks,
    })
}

/// The loop that connects two points at the rim of a rectangle. The loop runs around the nearest corner of the
/// rectangle. The points are middles of sides of tiles. `None` on boards without loops. Callers must ignore this loop
/// for flights through corners of tiles, because such flights have no loops.
pub(super) fn loop_arc(sketch: &Sketch<'_>, from: Point, to: Point) -> Option<Path> {
    if !sketch.board.boundary.loops {
        return None;
    }
    let [width, height] = sketch.figure.bounds.high;
    let corners = [[0.0, 0.0], [width, 0.0], [0.0, height], [width, height]];
    let corner = corners
        .into_iter()
        .min_by(|a, b| {
            let total = |c: &Point| distance(*c, from) + distance(*c, to);
            total(a).total_cmp(&total(b))
        })
        .unwrap_or_default();
    let [[ax, ay], [bx, by]] = [from, to].map(|[x, y]| [x - corner[0], y - corner[1]]);
    // The loop is the outer three quarters of a circle around the corner. y points downwards, so the inner quarter is
    // clockwise if the cross product is positive. The loop has the opposite direction.
    let clockwise = ax * by - ay * bx < 0.0;
    Some(Path::arc(from, libm::hypot(ax, ay), true, clockwise, to))
}
