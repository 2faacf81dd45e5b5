//! Flights on the page. A flight is the way of a jump or a ray from tile to tile. A ray contains all jumps from a cell
//! in one direction. A [`Route`] holds the tiles and ports of a flight. A [`DrawnRoute`] holds its lines on the page.
//!
//! ```text
//!      ┌─────┬─────┐            A drawn route runs from the middle of the first tile through the ports: middles of
//!      │  ●──┼──▶  │            sides, or corners. At a seam the drawn route is cut, and continues where the other
//!   ───┼──▶  │  ●──┼───         side of the seam is drawn.
//!      └─────┴─────┘
//! ```

use super::seams::loop_arc;
use super::sketch::Sketch;
use super::tile_figure::{TileFigure, distance};
use super::tracks::{TrackCourse, TrackStep};
use crate::plane::midpoint;
use crate::rules::{Heading, Leg, Length, Mark, Step, offset};
use crate::sheets::scene::{Path, Point};
use crate::surface::{Face, NONE, Port};

/// One step of a route, from tile to tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crossing {
    /// The tile that the route leaves.
    from: Face,
    /// The port by which the route leaves this tile.
    port: Port,
    /// The tile that the route enters, and the gate; `None` if the route leaves the board.
    to: Option<(Face, Port)>,
    /// Whether the route turns in the tile that it leaves, as the route of a knight does. Always true on hand-written
    /// lines: their ports have no positions, so [`Route::entered`] uses the centre of the tile.
    turned: bool,
}

/// The tiles and ports of a jump or a ray.
#[derive(Clone, Debug, Default)]
pub(super) struct Route {
    crossings: Vec<Crossing>,
    /// The course on the page along hand-written lines, whose ports have no positions. Empty on other boards.
    track: Vec<Point>,
    /// Whether the route is a ray that ends where it meets the ray in the other direction along the same closed line.
    /// Always false on hand-written lines.
    pub(super) meets_its_reverse: bool,
}

/// The maximum number of crossings of a route. It equals the maximum number of tiles of a drawn board.
const MAX_CROSSINGS: usize = 1 << 16;

/// The course of a route on the page.
#[derive(Clone, Debug, Default)]
pub(super) struct DrawnRoute {
    /// Polylines. A new polyline starts beyond each seam.
    pub(super) pieces: Vec<Vec<Point>>,
    /// Loops outside the board, as on Surakarta boards.
    pub(super) arcs: Vec<Path>,
}

impl Route {
    /// The route along a hand-written line.
    fn along(course: TrackCourse) -> Route {
        let mut route = Route::default();
        for TrackStep { from, to, curve } in course.steps {
            route.crossings.push(Crossing {
                from: from.0,
                port: from.1,
                to: Some(to),
                turned: true,
            });
            // Every curve begins at the end of the previous curve, so its first point is skipped.
            let known = usize::from(!route.track.is_empty());
            route.track.extend(curve.into_iter().skip(known));
        }
        route
    }

    /// The half tiles of the route. A half tile is the part of a tile between its middle and one of its ports. It is
    /// given by the tile and the port. Two routes that share a half tile overlap there.
    pub(super) fn half_tiles(&self) -> impl Iterator<Item = (Face, Port)> + '_ {
        let crossings = self.crossings.iter();
        let both = crossings.map(|c| [Some((c.from, c.port)), c.to]);
        both.flatten().flatten()
    }

    /// The tile and the gate at the end of the route; `None` outside the board.
    pub(super) fn end(&self) -> Option<(Face, Port)> {
        self.crossings.last()?.to
    }

    /// The tiles that the route enters, each with the point halfway through the tile. If the route turns or ends in a
    /// tile, the point is the centre of the tile.
    pub(super) fn entered(&self, sketch: &Sketch<'_>) -> Vec<(Face, Point)> {
        let next = self.crossings.iter().skip(1).map(Some).chain([None]);
        let pairs = self.crossings.iter().zip(next);
        pairs
            .filter_map(|(crossing, next)| {
                let (tile, gate) = crossing.to?;
                let shape = &sketch.figure.shapes[tile as usize];
                let middle = match next {
                    Some(next) if !next.turned => {
                        halfway_through(shape.port(gate), shape.port(next.port), shape)
                    }
                    _ => shape.centre,
                };
                Some((tile, middle))
            })
            .collect()
    }

    /// The route on the page.
    pub(super) fn drawn(&self, sketch: &Sketch<'_>) -> DrawnRoute {
        let shapes = &sketch.figure.shapes;
        let mut drawn = DrawnRoute::default();
        if !self.track.is_empty() {
            drawn.pieces.push(self.track.clone());
            return drawn;
        }
        let Some(first) = self.crossings.first() else {
            return drawn;
        };
        let mut piece = vec![shapes[first.from as usize].centre];
        for crossing in &self.crossings {
            let shape = &shapes[crossing.from as usize];
            if crossing.turned {
                piece.push(shape.centre);
            }
            let out = shape.port(crossing.port);
            extend_through(&mut piece, shape, out);
            let Some((to, gate)) = crossing.to else {
                // The drawn route ends just outside the board.
                piece.push(beyond(shape.centre, out, 0.62 * sketch.figure.cell));
                continue;
            };
            let gate = shapes[to as usize].port(gate);
            if !sketch.is_cut(crossing.from, crossing.port, out, gate) {
                // A flight through a corner can run along an edge from `out` to `gate` before it enters the next tile.
                if distance(out, gate) > 1e-3 * sketch.figure.smallest_radius {
                    piece.push(gate);
                }
                continue;
            }
            let is_side = crossing.port.is_multiple_of(2);
            let arc = loop_arc(sketch, out, gate).filter(|_| is_side);
            let stub = if arc.is_some() { 0.0 } else { sketch.stub() };
            if let [.., before, end] = &mut piece[..] {
                *end = beyond(*before, *end, stub);
            }
            drawn.pieces.push(std::mem::take(&mut piece));
            drawn.arcs.extend(arc);
            if stub > 0.0 {
                piece.push(beyond(shapes[to as usize].centre, gate, stub));
            }
            piece.push(gate);
        }
        if let Some((to, _)) = self.end() {
            let shape = &shapes[to as usize];
            extend_through(&mut piece, shape, shape.centre);
        }
        drawn.pieces.push(piece);
        drawn
    }
}

/// Shortens rays along closed lines: the two rays along a line end where they meet.
///
/// ```text
///     cell             S  a  b  c  d  e     Two rays of 5 steps from S along a closed line of 6 cells, with the number
///     ray to right        1  2  3  4  5     of the step into each cell. Step 5 to the right, from d to e, is step 2
///     ray to left         5  4  3  2  1     to the left, reversed. So a lap has 5 + 2 - 1 = 6 steps.
/// ```
fn end_where_they_meet(rays: &mut [Route]) {
    for i in 0..rays.len() {
        for j in i + 1..rays.len() {
            // The reverse of the last step begins at the end of the ray.
            let Some(end) = rays[i].end() else {
                continue;
            };
            let steps = rays[i].crossings.len();
            let mut other = rays[j].crossings.iter();
            let Some(step) = other.position(|crossing| (crossing.from, crossing.port) == end)
            else {
                continue;
            };
            let round = steps + step;
            rays[i].crossings.truncate((round / 2).max(1));
            rays[j].crossings.truncate((round - 1) / 2);
            (rays[i].meets_its_reverse, rays[j].meets_its_reverse) = (true, true);
        }
    }
}

/// Continues a polyline through a tile to a point.
fn extend_through(piece: &mut Vec<Point>, shape: &TileFigure, to: Point) {
    match piece.last() {
        Some(&from) => piece.extend(shape.path_through(from, to)),
        None => piece.push(to),
    }
}

/// The middle of the way through a tile.
fn halfway_through(from: Point, to: Point, shape: &TileFigure) -> Point {
    let way: Vec<Point> = std::iter::once(from)
        .chain(shape.path_through(from, to))
        .collect();
    // An arc has many points. The middle of the arc is one of its points, or is between two of its points.
    let (a, b) = (way[(way.len() - 1) / 2], way[way.len() / 2]);
    midpoint(a, b)
}

/// The point at a distance beyond the end of a segment.
fn beyond([ax, ay]: Point, [bx, by]: Point, distance: f64) -> Point {
    let [dx, dy] = [bx - ax, by - ay];
    let stretch = distance / libm::hypot(dx, dy).max(1e-9);
    [bx + dx * stretch, by + dy * stretch]
}

impl Sketch<'_> {
    /// Whether a drawn route is cut where it leaves a tile. The route leaves the tile at the point `out`, and enters
    /// the next tile at the point `gate`. The drawn route is cut if these points are too far apart on the page.
    pub(super) fn is_cut(&self, from: Face, port: Port, out: Point, gate: Point) -> bool {
        let apart = distance(out, gate);
        if port.is_multiple_of(2) || apart < 1e-3 * self.figure.smallest_radius {
            return apart > 1e-3 * self.figure.smallest_radius;
        }
        // A flight through a corner can run along edges before it continues. The drawn route is cut if the distance
        // between the two points is more than two cell sizes per edge.
        let Some(field) = &self.board.field else {
            return true;
        };
        let corner = port.div_ceil(2) % field.surface.sides(from);
        let runs = field
            .surface
            .through_corner(from, corner, |_| true)
            .map_or(0, |crossing| crossing.runs);
        apart > 2.0 * self.figure.cell * f64::from(runs)
    }

    /// The length by which a drawn route continues beyond a seam: into the copies of tiles that are drawn there, or
    /// just off the board. It is 0 on a net, because around a net there is only room for letters.
    fn stub(&self) -> f64 {
        let share = if self.has_ghosts() {
            0.5
        } else if self.board.boundary == NONE {
            0.0
        } else {
            0.1
        };
        share * self.figure.cell
    }

    /// All jumps of a length from a tile, each with its port of departure.
    pub(super) fn jumps(&self, tile: Face, number: u32) -> Vec<(Port, Route)> {
        let Some(field) = &self.board.field else {
            let courses = self.tracks.courses(tile, number, Some(MAX_CROSSINGS));
            return courses
                .filter(|course| course.counted == number)
                .filter_map(|course| Some((course.steps.first()?.from.1, Route::along(course))))
                .collect();
        };
        // A leaper, such as a knight, can also make the mirror image of a jump.
        let mirrors: &[i32] = if self.board.moves.is_leaper() {
            &[1, -1]
        } else {
            &[1]
        };
        let departures = field.departures(tile, field.bends());
        departures
            .flat_map(|heading| mirrors.iter().map(move |&mirror| (heading, mirror)))
            .filter_map(|(heading, mirror)| {
                Some((heading.port, self.jump(heading, number, mirror)?))
            })
            .collect()
    }

    /// The jump of length `number` that begins with `start`. `mirror` is 1, or -1 for the mirror image of a leaper's
    /// jump, which turns in the opposite direction. Returns `None` if the jump is blocked, too long, cannot go on, or
    /// leaves the board before its last step.
    fn jump(&self, start: Heading, number: u32, mirror: i32) -> Option<Route> {
        let field = self.board.field.as_ref()?;
        let mut route = Route::default();
        let mut heading = Some(start);
        for (i, &Leg { length, turn }) in self.board.moves.shape.iter().enumerate() {
            if i > 0 {
                let (face, gate) = route.end()?;
                let n = field.surface.sides(face);
                heading = Some(Heading {
                    face,
                    port: offset(gate + n, mirror * turn, n),
                    bend: 0,
                });
            }
            let mut remaining = match length {
                Length::Number => number,
                Length::Cells(cells) => cells,
            };
            let mut turned = i > 0;
            while remaining > 0 {
                let at = heading?;
                let to = match field.step(at) {
                    Step::Blocked => return None,
                    Step::Border if remaining == 1 => None,
                    Step::Border => return None,
                    Step::Into(arrival) => Some(arrival),
                };
                route.crossings.push(Crossing {
                    from: at.face,
                    port: at.port,
                    to: to.map(|arrival| (arrival.face, arrival.gate)),
                    turned: std::mem::take(&mut turned),
                });
                if route.crossings.len() > MAX_CROSSINGS {
                    return None;
                }
                let Some(arrival) = to else {
                    return (i + 1 == self.board.moves.shape.len()).then_some(route);
                };
                if field.marks[arrival.face as usize] != Mark::Uncounted {
                    remaining -= 1;
                }
                heading = arrival.continuation;
            }
        }
        Some(route)
    }

    /// Whether a jump ends on a cell.
    fn lands(&self, route: &Route) -> bool {
        let is_cell = |(face, _)| self.board.marks[face as usize] == Mark::Cell;
        route.end().is_some_and(is_cell)
    }

    /// The jumps of a length from a tile that land on a cell.
    pub(super) fn landing_jumps(&self, tile: Face, number: u32) -> Vec<Route> {
        let jumps = self.jumps(tile, number).into_iter();
        let routes = jumps.map(|(_, route)| route);
        routes.filter(|route| self.lands(route)).collect()
    }

    /// All rays from a tile. A ray ends at the border, at an obstacle or an odd tile that stops flights, or at the
    /// maximum length. On a closed line, the rays in both directions end where they meet. On hand-written lines, a ray
    /// is at most one lap long. On boards with leapers, the rays are all jumps that land on a cell.
    pub(super) fn rays_from(&self, tile: Face) -> Vec<Route> {
        let maximum = self.board.moves.max.unwrap_or(u32::MAX);
        let Some(field) = &self.board.field else {
            let rays = self.tracks.courses(tile, maximum, None).map(Route::along);
            return rays.filter(|ray| !ray.crossings.is_empty()).collect();
        };
        if self.board.moves.is_leaper() {
            // Jumps that are longer than the number of tiles are not shown.
            let numbers = (1..=maximum).take(self.figure.shapes.len());
            let jumps = numbers.flat_map(|number| self.landing_jumps(tile, number));
            return jumps.collect();
        }
        let mut rays: Vec<Route> = Vec::new();
        for start in field.departures(tile, field.bends()) {
            let (mut heading, mut ray, mut counted) = (Some(start), Route::default(), 0);
            while let Some(at) =
                heading.filter(|_| counted < maximum && ray.crossings.len() < MAX_CROSSINGS)
            {
                let Step::Into(arrival) = field.step(at) else {
                    break;
                };
                ray.crossings.push(Crossing {
                    from: at.face,
                    port: at.port,
                    to: Some((arrival.face, arrival.gate)),
                    turned: false,
                });
                if field.marks[arrival.face as usize] != Mark::Uncounted {
                    counted += 1;
                }
                heading = arrival.continuation.filter(|&next| next != start);
            }
            let known = rays.iter().any(|other| other.crossings == ray.crossings);
            if !ray.crossings.is_empty() && !known {
                rays.push(ray);
            }
        }
        end_where_they_meet(&mut rays);
        rays.retain(|ray| !ray.crossings.is_empty());
        rays
    }
}
