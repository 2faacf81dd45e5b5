//! The rays from a cell, which explain the moves on a board. A ray is an arrow through all cells that can be reached in
//! one direction.

use super::arrows::{Arrow, ArrowLanes};
use super::flight::Route;
use super::sketch::Sketch;
use super::subject::View;
use super::writing::centred;
use crate::rules::Mark;
use crate::sheets::font::width;
use crate::sheets::scene::{Bounds, Group, Paint, Stroke};
use crate::topology::{Board, Cell};
use std::collections::BTreeSet;

/// The rays of the cell that the view names. Every cell that a ray passes has a dot. Every other tile that a jump
/// counts has a small ring. The rays have different colours if the style has colours.
pub(super) fn of_chosen_cell(sketch: &Sketch<'_>) -> Group {
    let mut group = Group::new("rays");
    let Some(cell) = sketch.view.rays else {
        return group;
    };
    let tile = sketch.tile(cell);
    let unit = sketch.arrow_unit();
    let number = sketch.view.rays_of_number;
    let gap = match (sketch.maze, number) {
        (Some(_), _) => 0.95 * sketch.figure.text_radius(tile),
        (None, Some(_)) => 0.5 * unit,
        (None, None) => 0.0,
    };
    let mut lanes = ArrowLanes::default();
    // Rays in different greys would seem to have different meanings.
    let colours = if sketch.style.has_grey_lines {
        &[sketch.style.heavy]
    } else {
        &sketch.style.lines[..]
    };
    let routes = match number {
        Some(number) => sketch.landing_jumps(tile as u32, number),
        None => sketch.rays_from(tile as u32),
    };
    for (route, &colour) in routes.into_iter().zip(colours.iter().cycle()) {
        // Loops make the picture much wider than the board, so the board is smaller on a page. Wider lines compensate
        // for this.
        let has_loops = sketch.board.boundary.loops;
        let line_width = if has_loops { 0.14 } else { 0.09 };
        let arrow = Arrow {
            colour,
            edge: sketch.style.background,
            width: line_width * unit,
            gaps: [gap, 0.0],
            head: 0.36 * unit,
        };
        let lane = lanes.take(&route);
        let drawn = route.drawn(sketch).in_lane(sketch, lane, 0.16 * unit);
        arrow.draw(&mut group, &drawn);
        let entered = route.entered(sketch);
        // The last cell has the head of the arrow instead of a dot.
        for &(tile, [x, y]) in entered.iter().rev().skip(1) {
            let at = [x, y];
            match sketch.board.marks[tile as usize] {
                Mark::Cell => group.circle(at, 0.13 * unit, Paint::fill(colour)),
                Mark::PassOver => {
                    let pen = Stroke::solid(colour, 0.06 * unit);
                    group.circle(at, 0.12 * unit, Paint::stroke(pen));
                }
                Mark::Impassable | Mark::Uncounted => {}
            }
        }
    }
    let at = sketch.figure.shapes[tile].centre;
    match sketch.maze {
        // The number stays visible inside a ring.
        Some(_) => {
            let pen = Stroke::solid(sketch.style.heavy, 0.08 * unit);
            group.circle(at, gap, Paint::stroke(pen));
        }
        None => {
            let radius = number.map_or(0.26, |_| 0.5) * unit;
            group.circle(at, radius, Paint::fill(sketch.style.heavy));
            if let Some(number) = number {
                let text = number.to_string();
                let font = sketch.bold();
                let size = 1.3 * radius / width(&text, font, 1.0).max(1.0);
                group.text(centred(text, at, size, font, sketch.style.background));
            }
        }
    }
    group
}

/// The cell nearest to the middle of the picture. Jumps from there stay on the board in most directions.
pub(crate) fn middle_cell(board: &Board) -> Cell {
    cells_from_middle(board).first().copied().unwrap_or(Cell(0))
}

/// The cell near the middle whose rays explain the moves best. Cells are compared by these criteria, the most important
/// first:
///
/// 1. The cell has rays along both open and closed lines.
/// 2. It has more rays.
/// 3. Its rays share no part of a line.
/// 4. More of its rays cross a seam.
/// 5. It is nearer to the middle of the picture.
fn explaining_cell(board: &Board) -> Cell {
    let view = View::default();
    let Ok(sketch) = Sketch::new(board.into(), &view) else {
        return middle_cell(board);
    };
    let value = |cell: &Cell| {
        let rays = sketch.rays_from(sketch.tile(*cell) as u32);
        let is_cut = |ray: &&Route| ray.drawn(&sketch).pieces.len() > 1;
        let has = |closed: bool| rays.iter().any(|ray| ray.meets_its_reverse == closed);
        let cut = rays.iter().filter(is_cut).count();
        let mut known = BTreeSet::new();
        let mut half_tiles = rays.iter().flat_map(Route::half_tiles);
        let is_plain = half_tiles.all(|half| known.insert(half));
        (has(true) && has(false), rays.len(), is_plain, cut)
    };
    let cells = cells_from_middle(board).into_iter().take(CANDIDATES);
    // `max_by_key` returns the last maximum. In reversed order, the last maximum is the cell nearest to the middle.
    cells.rev().max_by_key(value).unwrap_or(Cell(0))
}

/// The number whose jumps explain the moves of a leaper: the number with the most jumps. If several numbers have the
/// most jumps, the smallest such number above 1 is used. Only one number is used, because the jumps of all numbers
/// would cover each other. Returns `None` on boards without leapers, where rays are drawn, and on boards that cannot be
/// drawn.
fn explaining_number(board: &Board, cell: Cell) -> Option<u32> {
    if !board.moves.is_leaper() {
        return None;
    }
    let view = View::default();
    let sketch = Sketch::new(board.into(), &view).ok()?;
    let most = board.moves.max.unwrap_or(sketch.figure.shapes.len() as u32);
    let tile = sketch.tile(cell) as u32;
    let jumps = |number: &u32| sketch.landing_jumps(tile, *number).len();
    // `max_by_key` returns the last maximum, so smaller numbers come later.
    (2..=most.min(MAX_EXPLAINED_NUMBER))
        .rev()
        .chain([1])
        .max_by_key(|number| (jumps(number), *number > 1))
}

/// The largest number that may explain the moves of a leaper.
const MAX_EXPLAINED_NUMBER: u32 = 9;

/// The number of cells around the middle that may explain the moves.
const CANDIDATES: usize = 100;

/// All cells, from the middle of the picture outwards.
fn cells_from_middle(board: &Board) -> Vec<Cell> {
    let centre = |cell: Cell| {
        let tile = board.tile_of[cell.index()] as usize;
        let circle = board.layout.incircle(tile);
        circle.map_or([0.0; 2], |circle| circle.centre)
    };
    let cells = || Cell::all(board.tile_of.len());
    let bounds = Bounds::around(cells().map(centre));
    let distance = |cell: &Cell| {
        let centre = centre(*cell);
        let off = [0, 1].map(|axis| 2.0 * centre[axis] - bounds.low[axis] - bounds.high[axis]);
        off[0] * off[0] + off[1] * off[1]
    };
    let mut all: Vec<Cell> = cells().collect();
    all.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    all
}

impl View {
    /// The same view with the rays that explain the moves on a board.
    pub(in crate::sheets) fn with_rays(self, board: &Board) -> View {
        let cell = explaining_cell(board);
        View {
            rays: Some(cell),
            rays_of_number: explaining_number(board, cell),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tile_figure::distance;
    use super::*;
    use crate::files::Variant;

    /// The rays that explain a built-in board: for each ray, its length and whether it is a part of a closed line.
    fn rays(variant: &str, size: Option<&[i64]>) -> Vec<(usize, bool)> {
        let variant = Variant::built_in(variant, size).expect("a variant");
        let view = View::default();
        let sketch = Sketch::new((&*variant.board).into(), &view).expect("a board that is drawn");
        let rays = sketch.rays_from(sketch.tile(explaining_cell(&variant.board)) as u32);
        let cells = |ray: &Route| (ray.entered(&sketch).len(), ray.meets_its_reverse);
        rays.iter().map(cells).collect()
    }

    /// The rays from a cell along a row of six cells reach each of the five other cells once.
    #[test]
    fn rays_on_closed_lines_end_where_they_meet() {
        let mut torus = rays("torus", Some(&[6, 6]));
        torus.sort_unstable();
        assert_eq!(torus, [(2, true), (2, true), (3, true), (3, true)]);
        let mut rook = rays("rook", Some(&[5, 5]));
        rook.dedup();
        assert_eq!(rook, [(2, false)]);
    }

    #[test]
    fn a_board_with_rings_is_explained_by_a_cell_of_a_ring() {
        let polar = rays("polar", None);
        assert!(polar.iter().any(|(_, is_closed)| *is_closed), "{polar:?}");
        assert!(polar.iter().any(|(_, is_closed)| !is_closed), "{polar:?}");
    }

    #[test]
    fn rays_along_a_ring_are_arcs() {
        let variant = Variant::built_in("polar", None).expect("a variant");
        let view = View::default();
        let sketch = Sketch::new((&*variant.board).into(), &view).expect("a board that is drawn");
        let centre = sketch.figure.bounds.high.map(|length| length / 2.0);
        let rays = sketch.rays_from(sketch.tile(explaining_cell(&variant.board)) as u32);
        let rings: Vec<_> = rays.iter().filter(|ray| ray.meets_its_reverse).collect();
        assert!(!rings.is_empty());
        for ring in rings {
            let points = ring.drawn(&sketch).pieces.concat();
            let radii = points.iter().map(|&point| distance(point, centre));
            let (least, most) = (
                radii.clone().fold(f64::INFINITY, f64::min),
                radii.fold(0.0, f64::max),
            );
            assert!(most < 1.001 * least, "{least} to {most}");
            // Lines through the middles of tiles and sides would have far fewer points.
            assert!(points.len() > 4 * ring.entered(&sketch).len());
        }
    }
}
