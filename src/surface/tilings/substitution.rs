//! Substitution tilings: discs of tiles from clusters that grow.
//!
//! ```text
//!    ┌───────────────────────┐     Cluster 0 is the first kind of cluster. The home is a cluster 0 of generation 0,
//!    │      ┌──────┐         │     deep inside cluster 0 of some generation g. All generations grow by one rule, so
//!    │      │ home │         │     cluster 0 of generation g lies deep inside cluster 0 of generation 2g, and so on.
//!    │      └──────┘         │     The tiles around the home fill the whole plane, and every disc is a part of all
//!    └───────────────────────┘     larger discs.
//! ```
//!
//! The result is checked: sides lie on sides exactly and in opposite directions, the angles around every point make at
//! most one full turn, no free side is near the disc, and the disc is connected.

use super::clusters::{PlacedPart, SubstitutionSpec, TileClusters, gaps_error};
use super::mesh::{self, Mesh};
use crate::limits;
use crate::plane::{Motion, Polygon, RingPoint};
use crate::surface::shape::{Centre, Disc, middles};
use crate::surface::{Clash, Face, Refusal, Surface, connected};
use std::collections::{HashMap, HashSet};

/// A substitution tiling with a valid description.
#[derive(Clone, Debug)]
pub struct Substitution {
    clusters: TileClusters,
    /// The outline of each kind of tile, before it is placed.
    outlines: Vec<Polygon>,
    /// The middle of each kind of tile, multiplied by `scale`, which makes it a point of the ring.
    middles: Vec<RingPoint>,
    scale: i64,
    /// An upper bound on the distance between two points of a tile, and between a point and the origin of the tile.
    width: f64,
    /// The path to the home: the indices of the parts that lead to it from cluster 0 of some generation.
    home_path: Vec<u16>,
}

impl Substitution {
    /// Checks the description, and finds the home.
    ///
    /// # Errors
    ///
    /// Returns an error if a tile is not a polygon, if a number refers to a missing tile or corner, if tiles overlap,
    /// or if cluster 0 does not grow around another cluster 0.
    pub(crate) fn new(spec: &SubstitutionSpec) -> Result<Self, Refusal> {
        let clusters = TileClusters::new(spec)?;
        let ring = &clusters.ring;
        let (scale, middles) = middles(ring, &clusters.tiles)?;
        let outline = |tile: &Vec<RingPoint>| Polygon {
            corners: tile.iter().map(|corner| ring.coordinates(corner)).collect(),
        };
        let outlines: Vec<Polygon> = clusters.tiles.iter().map(outline).collect();
        let corners = outlines.iter().flat_map(|outline| &outline.corners);
        let width = 2.0
            * corners
                .map(|[x, y]| libm::hypot(*x, *y))
                .fold(0.0, f64::max);
        let mut tiling = Substitution {
            outlines,
            middles,
            scale,
            width,
            home_path: Vec::new(),
            clusters,
        };
        let mut generation = 0;
        while tiling.home_path.is_empty() {
            generation += 1;
            tiling.home_path = tiling.find_home(generation)?.unwrap_or_default();
        }
        Ok(tiling)
    }

    /// Returns all tiles of cluster 0 of a generation, glued.
    ///
    /// # Errors
    ///
    /// Returns an error if tiles overlap, if there are too many tiles, or if the generation is beyond the limit.
    pub fn grown(&mut self, generation: usize) -> Result<Mesh, Refusal> {
        self.clusters.grow_to(generation)?;
        self.mesh(&self.placed_parts(generation, true)?)
    }

    /// Returns all tiles of cluster 0 of a generation or, if `tiles` is `false`, all clusters of generation 0 in it.
    fn placed_parts(&self, generation: usize, tiles: bool) -> Result<Vec<PlacedPart>, Refusal> {
        // Every cluster is compared with the whole rim, so the number of clusters is limited.
        let limit = limits::PLACED_INTEGERS >> 7;
        let identity = Motion::around_origin(&self.clusters.ring, 0, false);
        let placed = self
            .clusters
            .within((generation, identity), f64::INFINITY, tiles, limit);
        placed.ok_or_else(|| gaps_error(generation))
    }

    /// Inside cluster 0 of a generation, finds the cluster 0 of generation 0 that is farthest from the rim. Returns the
    /// path to it, or `None` if all these clusters are too near the rim.
    fn find_home(&mut self, generation: usize) -> Result<Option<Vec<u16>>, Refusal> {
        let rim = rim(&self.grown(generation)?);
        let depth = |cluster: &PlacedPart| {
            let [x, y] = self.clusters.ring.coordinates(&cluster.motion.shift);
            distance(rim.iter().map(|[u, v]| [u - x, v - y]))
        };
        let inside = self
            .placed_parts(generation, false)?
            .into_iter()
            .filter(|cluster| cluster.kind == 0)
            .map(|cluster| (depth(&cluster), cluster))
            .filter(|(depth, _)| *depth > 1.5 * self.width);
        // Of several equally deep clusters, the first one is taken.
        let innermost = inside.reduce(|best, next| if next.0 > best.0 { next } else { best });
        Ok(innermost.map(|(_, cluster)| cluster.path))
    }

    /// Returns the side of a square with the mean area of the tiles around the home.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many tiles.
    pub(crate) fn unit(&self) -> Result<f64, Refusal> {
        let placed = self.placed_parts(self.home_path.len(), true)?;
        let areas = placed.iter().map(|tile| self.outlines[tile.kind].area());
        Ok((areas.sum::<f64>() / placed.len() as f64).sqrt())
    }

    /// Returns the glued tiles of a disc, followed by tiles around the disc: at least all tiles up to a distance of
    /// `margin`. Also returns the number of tiles of the disc, and its centre.
    ///
    /// # Errors
    ///
    /// Returns an error if tiles overlap or leave gaps there, or if the disc is too large.
    pub fn disc(
        &self,
        wanted: usize,
        centre: Centre,
        margin: f64,
    ) -> Result<(Mesh, usize, [f64; 2]), Refusal> {
        let mut clusters = self.clusters.clone();
        let areas = self.outlines.iter().map(Polygon::area);
        let area = areas.fold(f64::INFINITY, f64::min);
        let mut radius = (wanted as f64 * area / std::f64::consts::PI).sqrt() + self.width;
        let mut generation = self.home_path.len();
        loop {
            clusters.grow_to(generation)?;
            let path = self.home_path.iter().copied().cycle();
            let home = clusters.along(generation, path.take(generation));
            let root = (generation, home.inverse(&clusters.ring));
            let reach = radius + margin + 3.0 * self.width;
            let mut placed = clusters
                .within(root, reach, true, limits::PLACED_INTEGERS)
                .ok_or_else(|| {
                    let what = format!("a disc of {wanted} tiles with as many corners as these");
                    Refusal::new(Clash::Limit, "board.size", what, "ask for fewer tiles")
                })?;
            let mesh = self.mesh(&placed)?;
            // The home is at the origin, and the centre of the disc is less than `width` away from the origin.
            if distance(rim(&mesh).into_iter()) < radius + margin + self.width {
                generation += self.home_path.len();
                continue;
            }
            let origin = self.origin(&placed, &mesh.surface, centre);
            let exact = |i: usize| &self.middle(&placed[i]) - &origin;
            let positions: Vec<[f64; 2]> = (0..placed.len())
                .map(|i| clusters.ring.coordinates(&exact(i)))
                .collect();
            let disc = Disc::around(&clusters.ring, &positions, exact, wanted);
            let needed = disc.radius / self.scale as f64;
            if disc.members.len() < wanted || needed > radius {
                radius = needed.max(1.25 * radius);
                continue;
            }
            let inside: HashSet<usize> = disc.members.iter().copied().collect();
            let others = (0..placed.len()).filter(|i| !inside.contains(i));
            let order = disc.members.iter().copied().chain(others);
            placed = order.map(|i| placed[i].clone()).collect();
            let mesh = self.mesh(&placed)?;
            // A tile that lies on top of other tiles, without a common corner, is not connected with them.
            return if connected(&mesh.surface, inside.len()) == inside.len() {
                let origin = clusters
                    .ring
                    .coordinates(&origin)
                    .map(|x| x / self.scale as f64);
                Ok((mesh, inside.len(), origin))
            } else {
                Err(overlap())
            };
        }
    }

    /// Returns the scaled centre of a disc: the middle of the first tile of the home, or the corner of that tile at
    /// which most tiles meet.
    fn origin(&self, placed: &[PlacedPart], surface: &Surface, centre: Centre) -> RingPoint {
        // The motion of the home is the identity.
        let first = self.clusters.along(0, std::iter::once(0));
        let face = placed.iter().position(|tile| tile.motion == first);
        let face = face.unwrap_or_default();
        match centre {
            Centre::Tile => self.middle(&placed[face]),
            Centre::Vertex => {
                let PlacedPart { kind, motion, .. } = &placed[face];
                let corners = &self.clusters.tiles[*kind];
                // The corners of mirrored tiles are glued in the opposite order.
                let glued = |corner: usize| {
                    if motion.mirror {
                        corners.len() - 1 - corner
                    } else {
                        corner
                    }
                };
                let flag = |corner| surface.flag_at(face as Face, glued(corner) as u16);
                let corner = (0..corners.len())
                    .min_by_key(|&corner| std::cmp::Reverse(surface.degree(flag(corner))));
                let corner = &corners[corner.unwrap_or_default()];
                motion.image(&self.clusters.ring, corner).scaled(self.scale)
            }
        }
    }

    /// Returns the scaled middle of a tile.
    fn middle(&self, tile: &PlacedPart) -> RingPoint {
        let ring = &self.clusters.ring;
        let PlacedPart { kind, motion, .. } = tile;
        let shift = motion.shift.scaled(self.scale);
        let scaled = Motion {
            shift,
            ..motion.clone()
        };
        scaled.image(ring, &self.middles[*kind])
    }

    /// Glues tiles side to side.
    ///
    /// # Errors
    ///
    /// Returns an error if tiles with a common side or corner overlap.
    fn mesh(&self, placed: &[PlacedPart]) -> Result<Mesh, Refusal> {
        let ring = &self.clusters.ring;
        let mut numbers: HashMap<RingPoint, usize> = HashMap::new();
        let mut places = Vec::new();
        let mut angles: Vec<f64> = Vec::new();
        let mut faces = Vec::new();
        for PlacedPart { kind, motion, .. } in placed {
            let mut face = Vec::new();
            for (corner, point) in self.clusters.tiles[*kind].iter().enumerate() {
                let point = motion.image(ring, point);
                let place = ring.coordinates(&point);
                let vertex = *numbers.entry(point).or_insert(places.len());
                if vertex == places.len() {
                    places.push(place);
                    angles.push(0.0);
                }
                angles[vertex] += self.outlines[*kind].angle(corner);
                face.push(vertex);
            }
            // The corners of a mirrored tile are reversed. All faces are then counter-clockwise, so two tiles run along
            // their common side in opposite directions.
            if motion.mirror {
                face.reverse();
            }
            faces.push(face);
        }
        let mesh = mesh::from_cycles(&faces, Some(&places)).map_err(|_| overlap())?;
        let flipped = |(face, side)| mesh.surface.mate(face, side).is_some_and(|mate| mate.flip);
        let over = |angle: &f64| *angle > std::f64::consts::TAU + 1e-6;
        if mesh.surface.every_side().any(flipped) || angles.iter().any(over) {
            return Err(overlap());
        }
        Ok(mesh)
    }
}

/// Returns the first corner of each free side.
fn rim(mesh: &Mesh) -> Vec<[f64; 2]> {
    let outline = |face: Face| {
        mesh.outlines
            .as_ref()
            .map(|outlines| &outlines[face as usize])
    };
    let sides = mesh.surface.every_side();
    let free = sides.filter(|&(face, side)| mesh.surface.mate(face, side).is_none());
    free.filter_map(|(face, side)| Some(outline(face)?.corners[usize::from(side)]))
        .collect()
}

/// Returns the smallest distance between the origin and one of the points.
fn distance(points: impl Iterator<Item = [f64; 2]>) -> f64 {
    points
        .map(|[x, y]| libm::hypot(x, y))
        .fold(f64::INFINITY, f64::min)
}

fn overlap() -> Refusal {
    let what = "tiles of the clusters overlap";
    let remedy = "correct the turns and corners of the parts; a tile that two parts share must have the same turn in both";
    Refusal::new(Clash::Tiling, "tiling.cluster", what, remedy)
}
