//! Seams, where a board is glued to itself, and marks that lead to their other side.
//!
//! ```text
//!      a  b  c            ╭───╮              On rectangles and nets both sides of a gluing have the same letter.
//!    d ┌──────┐ d         │ ┌─┴──            Surakarta loops are drawn as arcs. On other boards, copies of the tiles
//!    e └──────┘ e         ╰─┤                beyond a seam are drawn around the board (see `ghosts`).
//!      a  b  c              │
//! ```

use super::figure::{SideNeighbour, distance};
use super::sketch::Sketch;
use super::tabs::{Side, Tab, layer, tabs};
use super::tiles::joined;
use super::undrawable::Undrawable;
use super::writing::centred;
use crate::sheets::font::FontWeight;
use crate::sheets::scene::{Group, Paint, Path, Point, Stroke};
use crate::surface::{Face, NONE};

/// The cosine of the angle between the directions outwards from which two sides face each other, about 117 degrees.
const FACING: f64 = -0.45;
/// The width of a gap across which two sides are seen to belong together, as a share of their length.
const GAP: f64 = 1.1;

impl Sketch<'_> {
    /// Whether a side is glued to one that is drawn elsewhere.
    pub(super) fn is_seam(&self, tile: usize, side: u16) -> bool {
        let field = self.board.field.as_ref();
        field.is_some_and(|field| {
            matches!(
                self.figure.beyond(&field.surface, tile as Face, side),
                SideNeighbour::Seam(..)
            )
        })
    }

    /// Whether copies of tiles are drawn beyond the seams. Rectangles and nets have letters instead.
    pub(super) fn has_ghosts(&self) -> bool {
        self.board.boundary != NONE && self.board.extent.is_none()
    }
}

/// The seams, and the letters or loops that join their two sides.
pub(super) struct SeamLayers {
    pub(super) seams: Vec<Group>,
    pub(super) marks: Group,
}

/// The seams, with glue tabs if the view asks for them.
pub(super) fn seams(sketch: &Sketch<'_>) -> Result<SeamLayers, Undrawable> {
    let mut marks = Group::new("seam-marks");
    let mut sides = Vec::new();
    let mut cuts = Vec::new();
    let mut pairs = Vec::new();
    for (tile, side, beyond) in sketch.sides() {
        let SideNeighbour::Seam(other, other_side) = beyond else {
            continue;
        };
        sides.push(sketch.figure.shapes[tile as usize].side_path(side));
        if (tile, side) <= (other, other_side) {
            let pair = [(tile, side), (other, other_side)];
            cuts.push(pair);
            if !is_gap(sketch, pair[0], pair[1]) {
                pairs.push(pair);
            }
        }
    }
    let mut glued = Vec::new();
    if sketch.view.tabs {
        if cuts.is_empty() || sketch.board.boundary != NONE {
            return Err(Undrawable::NoNet);
        }
        let letters = pairs.iter().flatten().map(|&side| {
            let (at, cell) = beside_side(sketch, side, LETTER_DISTANCE);
            (side, at, LETTER_HALF * cell)
        });
        glued = tabs(sketch, &cuts, &letters.collect::<Vec<_>>());
    }
    if sketch.board.field.is_none() {
        return Ok(SeamLayers {
            seams: Vec::new(),
            marks,
        });
    }
    let width = sketch.pen(0.05, 0.7, 2.2);
    let mut pen = Stroke::solid(sketch.style.seam, width);
    if !sketch.board.boundary.loops && !sketch.has_ghosts() {
        pen = pen.dashed(&[3.2 * width, 1.6 * width]);
    }
    let mut seams = Group::new("seams");
    let line = if pen.dash.is_empty() {
        joined(sides, sketch.figure.least)
    } else {
        // Dashes start anew at each corner, so both sides of a gluing have the same dashes.
        sides.into_iter().fold(Path::default(), |mut line, side| {
            line.extend(side);
            line
        })
    };
    seams.path(line, Paint::stroke(pen));
    if sketch.board.boundary.loops {
        let pen = Stroke::solid(sketch.style.seam, sketch.pen(0.03, 0.4, 1.4));
        for [(f, i), (g, j)] in pairs {
            let [a, b] = [(f, i), (g, j)]
                .map(|(tile, side)| sketch.figure.shapes[tile as usize].port(2 * side));
            if let Some(arc) = loop_arc(sketch, a, b) {
                marks.path(arc, Paint::stroke(pen.clone()));
            }
        }
    } else if !sketch.has_ghosts() {
        letters(sketch, pairs, &glued, &mut marks);
    }
    let mut below = vec![seams];
    if sketch.view.tabs {
        below.insert(0, layer(sketch, &glued));
    }
    Ok(SeamLayers {
        seams: below,
        marks,
    })
}

/// The loop between the middles of two sides of a rectangle, around the corner between them. `None` on boards without
/// loops. Callers do not ask for loops of flights through corners.
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
    // The loop is the outer three quarters of a circle, and runs against the inner quarter. y points downwards, so the
    // inner quarter is clockwise if the product is positive.
    let clockwise = ax * by - ay * bx < 0.0;
    Some(Path::arc(from, libm::hypot(ax, ay), true, clockwise, to))
}

/// Whether the two sides of a gluing face each other across a narrow gap. They need no letter.
///
/// ```text
///     ╲    ╱
///      ╲  ╱      cut open
///       ╲╱
/// ```
fn is_gap(sketch: &Sketch<'_>, (f, i): (Face, u16), (g, j): (Face, u16)) -> bool {
    let [here, there] = [f, g].map(|tile| &sketch.figure.shapes[tile as usize]);
    let ([ux, uy], [vx, vy]) = (here.outwards(i), there.outwards(j));
    let (a, b) = here.side(i);
    let width = distance(here.port(2 * i), there.port(2 * j));
    ux * vx + uy * vy < FACING && width < GAP * distance(a, b)
}

/// The distance of a letter from its side, as a share of a cell.
const LETTER_DISTANCE: f64 = 0.2;
/// Half the height of a letter and of the space around it, as a share of a cell.
const LETTER_HALF: f64 = 0.13;
/// The size of a letter, as a share of a cell.
const LETTER_SIZE: f64 = 0.27;

/// Returns the point at a distance outwards from the middle of a side, and the size of a cell for the side. Distances
/// are shares of that size. On tiles with many short sides, letters of the usual size would overlap.
fn beside_side(sketch: &Sketch<'_>, (tile, side): Side, away: f64) -> (Point, f64) {
    let shape = &sketch.figure.shapes[tile as usize];
    let (a, b) = shape.side(side);
    let cell = sketch.figure.cell.min(1.1 * distance(a, b));
    let ([x, y], [nx, ny]) = (shape.port(2 * side), shape.outwards(side));
    ([x + nx * away * cell, y + ny * away * cell], cell)
}

/// Writes a letter outside both sides of each pair: first left and right, from the top, then above and below. On a side
/// with a tab the letter is on the tab, or beyond it if the tab is too small.
fn letters(sketch: &Sketch<'_>, mut pairs: Vec<[Side; 2]>, tabs: &[Tab], group: &mut Group) {
    let cell = sketch.figure.cell;
    let middle = |side: Side| beside_side(sketch, side, 0.0).0;
    let outwards = |(tile, side): (Face, u16)| sketch.figure.shapes[tile as usize].outwards(side);
    pairs.iter_mut().for_each(|pair| {
        // The end nearest to the upper left comes first.
        if (middle(pair[1])[0] + middle(pair[1])[1]) < (middle(pair[0])[0] + middle(pair[0])[1]) {
            pair.swap(0, 1);
        }
    });
    let rounded = |x: f64| (x / cell * 1e3).round() as i64;
    pairs.sort_by_key(|&[first, _]| {
        let ([x, y], [nx, ny]) = (middle(first), outwards(first));
        let is_level = nx.abs() > ny.abs();
        let [a, b] = if is_level { [y, x] } else { [x, y] };
        (!is_level, rounded(a), rounded(b))
    });
    for (index, pair) in pairs.into_iter().enumerate() {
        let name = letter(index);
        for end in pair {
            let (_, cell) = beside_side(sketch, end, 0.0);
            let tab = tabs.iter().find(|tab| tab.side == end);
            let height = tab.map_or(0.0, |tab| tab.height / cell);
            let is_on_tab = height > LETTER_DISTANCE;
            let mut size = LETTER_SIZE * cell;
            // At the left and right sides, names of several letters need a larger distance.
            let wide = 0.3 * LETTER_SIZE * (name.len() - 1) as f64 * outwards(end)[0].abs();
            let mut away = height + LETTER_DISTANCE + wide;
            if is_on_tab {
                away = height / 2.0;
                size *= (0.8 * height / LETTER_SIZE / name.len() as f64).min(1.0);
            }
            let (at, _) = beside_side(sketch, end, away);
            let mut text = centred(name.clone(), at, size, FontWeight::Bold, sketch.style.seam);
            // Centres letters without ascenders.
            text.at[1] -= 0.09 * size;
            group.text(text);
        }
    }
}

/// The names a, b, c, …, z, aa, ab, … without l and o, which look like digits.
fn letter(mut number: usize) -> String {
    const LETTERS: &[u8] = b"abcdefghijkmnpqrstuvwxyz";
    let mut name = Vec::new();
    loop {
        name.push(LETTERS[number % LETTERS.len()]);
        number /= LETTERS.len();
        if number == 0 {
            break;
        }
        number -= 1;
    }
    name.reverse();
    String::from_utf8_lossy(&name).into_owned()
}

#[cfg(test)]
mod tests {
    use super::letter;

    #[test]
    fn letters_do_not_look_like_numbers() {
        let names: Vec<String> = [0, 10, 11, 12, 23, 24, 25, 24 * 25].map(letter).into();
        assert_eq!(names, ["a", "k", "m", "n", "z", "aa", "ab", "aaa"]);
    }
}
