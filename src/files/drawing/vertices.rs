//! The vertices of a board. Corners that are close together become one vertex, and every outline is divided into sides
//! at all vertices on it.
//!
//! ```text
//!      ┌───────┬───────┐
//!      │   b   │   c   │     The long side of a passes the corner that b and c share, so it becomes two sides.
//!      ├───────●───────┤
//!      │       a       │
//!      └───────────────┘
//! ```

use super::divergence::{ContourVertices, divergence_points};
use super::flatten::Contour;
use super::grid::{SquareGrid, around, divided, mean_length, nearest, pieces, point};
use super::source::Source;
use crate::files::Diagnostic;
use crate::limits;

/// The outlines as cycles of vertices.
pub(super) struct Cycles {
    /// The positions of the vertices.
    pub(super) places: Vec<[f64; 2]>,
    /// For each contour (a closed outline), its sides, counter-clockwise.
    pub(super) cycles: Vec<Vec<DrawnSide>>,
}

/// A side of an outline: the vertex at which it begins, and the points between its ends.
pub(super) struct DrawnSide {
    pub(super) from: usize,
    pub(super) through: Vec<[f64; 2]>,
}

/// Finds the vertices, and for each contour the cycle of the vertices on it.
pub(super) fn cycles(
    source: &Source,
    contours: &[Contour],
    tolerance: f64,
) -> Result<Cycles, Diagnostic> {
    let mean = mean_length(contours.iter().flat_map(|contour| pieces(&contour.points)));
    let length = mean.max(4.0 * tolerance);
    let mut vertices = Vertices {
        places: Vec::new(),
        grid: SquareGrid::new(length),
        length,
        tolerance,
    };
    for contour in contours {
        for (&point, _) in contour
            .points
            .iter()
            .zip(&contour.corners)
            .filter(|(_, corner)| **corner)
        {
            vertices.add(source, point)?;
        }
    }
    let mut on_contours = vertices.on_contours(source, contours)?;
    let divergences = divergence_points(source, contours, &on_contours, length, tolerance)?;
    on_contours = vertices.add_vertices(source, contours, on_contours, divergences)?;
    // A circle or a lens has fewer corners than a tile needs.
    let with_few_vertices = contours
        .iter()
        .zip(&on_contours)
        .filter(|(_, on_contour)| on_contour.len() < 3);
    let more = with_few_vertices
        .flat_map(|contour| extra_vertices(contour, tolerance))
        .collect();
    on_contours = vertices.add_vertices(source, contours, on_contours, more)?;
    let places = vertices.places;
    let each = contours.iter().zip(&on_contours);
    let cycles =
        each.map(|(contour, on_contour)| sides(source, contour, on_contour, &places, tolerance));
    let cycles = cycles.collect::<Result<_, _>>()?;
    Ok(Cycles { places, cycles })
}

/// The vertices, and a grid that finds the vertices near a point.
struct Vertices {
    places: Vec<[f64; 2]>,
    grid: SquareGrid<usize>,
    /// The side of the squares.
    length: f64,
    tolerance: f64,
}

impl Vertices {
    /// Adds a vertex at a point, unless a vertex is already within the tolerance.
    fn add(&mut self, source: &Source, point: [f64; 2]) -> Result<(), Diagnostic> {
        let near = self.grid.near(source, around([&point], self.tolerance))?;
        let is_here =
            |&vertex: &usize| nearest([self.places[vertex]; 2], point).0 <= self.tolerance;
        if !near.iter().any(is_here) {
            self.grid.add(source, [point; 2], self.places.len())?;
            self.places.push(point);
        }
        Ok(())
    }

    /// Adds the vertices `more`. `on_contours` lists the vertices that were on each contour before. Returns the
    /// vertices that are on each contour afterwards.
    fn add_vertices(
        &mut self,
        source: &Source,
        contours: &[Contour],
        on_contours: Vec<ContourVertices>,
        more: Vec<[f64; 2]>,
    ) -> Result<Vec<ContourVertices>, Diagnostic> {
        if more.is_empty() {
            return Ok(on_contours);
        }
        for place in more {
            self.add(source, place)?;
        }
        self.on_contours(source, contours)
    }

    /// Returns the vertices on each contour.
    fn on_contours(
        &mut self,
        source: &Source,
        contours: &[Contour],
    ) -> Result<Vec<ContourVertices>, Diagnostic> {
        let mut all = Vec::with_capacity(contours.len());
        for contour in contours {
            let mut on_contour = ContourVertices::new();
            for (number, piece) in pieces(&contour.points).enumerate() {
                for part in divided(piece, self.length) {
                    for vertex in self.grid.near(source, around(&part, self.tolerance))? {
                        let (away, along) = nearest(piece, self.places[vertex]);
                        let known = on_contour
                            .get(&vertex)
                            .map_or(f64::INFINITY, |&(known, _)| known);
                        if away <= self.tolerance && away < known {
                            on_contour.insert(vertex, (away, number as f64 + along));
                        }
                    }
                }
            }
            all.push(on_contour);
        }
        Ok(all)
    }
}

/// Returns further vertices for a contour with fewer than three vertices, so that it gets four sides. A contour with at
/// most one vertex is divided into quarters. A contour with two vertices has two sides. If both sides are equally long,
/// both are divided in the middle. Otherwise, the longer side is divided into thirds.
fn extra_vertices(
    (contour, on_contour): (&Contour, &ContourVertices),
    tolerance: f64,
) -> Vec<[f64; 2]> {
    let n = contour.points.len();
    // The length of the contour up to each of its points.
    let mut lengths = vec![0.0];
    for [a, b] in pieces(&contour.points) {
        lengths.push(lengths[lengths.len() - 1] + libm::hypot(b[0] - a[0], b[1] - a[1]));
    }
    let round = lengths[n];
    let at = |along: f64| {
        let index = (along as usize).min(n - 1);
        lengths[index] + (along - index as f64) * (lengths[index + 1] - lengths[index])
    };
    let mut known: Vec<f64> = on_contour.values().map(|&(_, along)| at(along)).collect();
    known.sort_unstable_by(f64::total_cmp);
    let places = match known[..] {
        [a, b] => {
            let (there, back) = (b - a, a + round - b);
            if (there - back).abs() <= tolerance {
                vec![a + there / 2.0, b + back / 2.0]
            } else if there > back {
                vec![a + there / 3.0, b - there / 3.0]
            } else {
                vec![b + back / 3.0, a - back / 3.0]
            }
        }
        _ => {
            let begin = known.first().copied().unwrap_or_default();
            (0..4)
                .map(|quarter| begin + 0.25 * round * f64::from(quarter))
                .collect()
        }
    };
    let place = |length: f64| {
        // The contour or a piece can have the length 0. A division by this length would give NaN.
        let length = if round > 0.0 {
            length.rem_euclid(round)
        } else {
            0.0
        };
        let index = lengths.partition_point(|&end| end <= length).clamp(1, n) - 1;
        let piece = lengths[index + 1] - lengths[index];
        let share = if piece > 0.0 {
            (length - lengths[index]) / piece
        } else {
            0.0
        };
        point(
            &contour.points,
            index as f64 + share.clamp(0.0, 1.0 - 1e-12),
        )
    };
    places.into_iter().map(place).collect()
}

/// Cuts a contour into sides at the vertices on it.
fn sides(
    source: &Source,
    contour: &Contour,
    on_contour: &ContourVertices,
    places: &[[f64; 2]],
    tolerance: f64,
) -> Result<Vec<DrawnSide>, Diagnostic> {
    let mut order: Vec<(f64, usize)> = on_contour
        .iter()
        .map(|(&vertex, &(_, along))| (along, vertex))
        .collect();
    order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    if !(3..=limits::SIDES).contains(&order.len()) {
        let what = format!("{} has {} corners", source.name(&contour.at), order.len());
        let help = "a tile has 3 to 1000 corners, and a corner is where its outline turns sharply or where a corner of another tile lies";
        return Err(source.error(&contour.at, what).help(help));
    }
    let n = contour.points.len();
    let sides: Vec<DrawnSide> = (0..order.len())
        .map(|i| {
            let (begin, from) = order[i];
            let (end, to) = order[(i + 1) % order.len()];
            let end = if i + 1 == order.len() {
                end + n as f64
            } else {
                end
            };
            let inner_points = (begin.floor() as usize + 1)..(end.ceil() as usize);
            let ends = [places[from], places[to]];
            let is_not_at_end = |point: &[f64; 2]| {
                ends.iter()
                    .all(|&end| nearest([end; 2], *point).0 > tolerance)
            };
            let mut through: Vec<[f64; 2]> = inner_points
                .map(|at| contour.points[at % n])
                .filter(is_not_at_end)
                .collect();
            // A straight side needs no points.
            let is_off_line = |&point: &[f64; 2]| nearest(ends, point).0 > tolerance;
            if !through.iter().any(is_off_line) {
                through.clear();
            }
            DrawnSide { from, through }
        })
        .collect();
    let points = sides
        .iter()
        .map(|side| 1 + side.through.len())
        .sum::<usize>();
    if points > limits::OUTLINE_POINTS {
        let what = format!(
            "the outline of {} has {points} points",
            source.name(&contour.at)
        );
        let help = format!(
            "draw it with fewer curves: the limit is {} points",
            limits::OUTLINE_POINTS
        );
        return Err(source.error(&contour.at, what).help(help));
    }
    Ok(sides)
}
