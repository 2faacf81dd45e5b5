//! Clusters: groups of tiles that grow from generation to generation.
//!
//! ```text
//!    generation 0      generation 1       A cluster of generation 0 consists of tiles. A cluster of a later generation
//!                       5┌───┐4           consists of clusters of the previous one. Parts are placed corner on corner:
//!      5┌─┐4             │ ┌─┤            corner 0 of the middle part lies on corner 3 of the lower left part. The
//!       │ └─┐2           ├─┤ └─┬─┐2       corners of the cluster are corners of its parts.
//!      0└───┘1           │ └─┬─┘ │
//!                       0└───┴───┘1       All positions are computed from corners. So they are exact, and the shape of
//!                                         a cluster may change as it grows.
//! ```

use super::describe::{TileSpec, polygons};
use crate::limits;
use crate::plane::{Motion, Ring, RingPoint};
use crate::surface::{Clash, Refusal};
use std::collections::HashSet;

/// A substitution tiling, as given in files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SubstitutionSpec {
    /// The number of directions in a full turn.
    pub(crate) turn: u32,
    /// The kinds of tiles.
    pub(crate) tiles: Vec<TileSpec>,
    /// The kinds of clusters. Each has two assemblies: of tiles in generation 0, and of clusters in later generations.
    pub(crate) clusters: Vec<[Assembly; 2]>,
}

/// Parts that are placed corner on corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Assembly {
    /// The parts, in order.
    pub(crate) parts: Vec<PartSpec>,
    /// The corners of the assembly. Each entry names a part and a corner of that part.
    pub(crate) corners: Vec<(usize, usize)>,
}

/// A part of an assembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PartSpec {
    /// The kind of tile or cluster.
    pub(crate) kind: usize,
    /// Whether the part is mirrored before it is turned.
    pub(crate) mirror: bool,
    /// The angle by which the part is turned, in directions.
    pub(crate) turn: i64,
    /// The corner of this part that is placed on a corner of an earlier part.
    pub(crate) corner: usize,
    /// The earlier part and its corner. `None` for the first part, which is placed at the origin.
    pub(crate) on: Option<(usize, usize)>,
}

/// A tile or cluster at its position.
#[derive(Clone, Debug)]
pub(crate) struct PlacedPart {
    /// The kind of tile or cluster.
    pub(crate) kind: usize,
    /// Its position.
    pub(crate) motion: Motion,
    /// The indices of the parts that lead from the whole cluster to this tile or cluster.
    pub(crate) path: Vec<u16>,
}

/// A cluster of one generation, with the positions of its parts and corners.
#[derive(Clone, Debug)]
struct ExpandedCluster {
    parts: Vec<(usize, Motion)>,
    corners: Vec<RingPoint>,
    /// An upper bound on the distance between the origin of the cluster and its points.
    reach: f64,
}

/// The keys of the two assemblies of a cluster.
const KEYS: [&str; 2] = ["start", "grow"];

/// The tiles and clusters of a substitution tiling, with the positions of all generations computed so far.
#[derive(Clone, Debug)]
pub(crate) struct TileClusters {
    pub(super) ring: Ring,
    /// The corners of each kind of tile.
    pub(super) tiles: Vec<Vec<RingPoint>>,
    clusters: Vec<[Assembly; 2]>,
    generations: Vec<Vec<ExpandedCluster>>,
}

impl TileClusters {
    /// Checks the description.
    ///
    /// # Errors
    ///
    /// Returns an error if a tile is not a polygon, if there are no clusters, if a number in a cluster refers to a
    /// missing part or corner, if the two assemblies of a cluster have different numbers of corners, or if a limit is
    /// exceeded.
    pub(super) fn new(spec: &SubstitutionSpec) -> Result<Self, Refusal> {
        let (ring, tiles) = polygons(spec.turn, &spec.tiles)?;
        let size = |assembly: &Assembly| assembly.parts.len() + assembly.corners.len();
        let total: usize = spec.clusters.iter().flatten().map(size).sum();
        if total > limits::PARTS {
            let what = format!("clusters with {total} parts and corners");
            return Err(Refusal::too_large("tiling.cluster", what, limits::PARTS));
        }
        let sides: Vec<usize> = tiles.iter().map(Vec::len).collect();
        let corners: Vec<usize> = spec.clusters.iter().map(|[s, _]| s.corners.len()).collect();
        for (i, cluster) in spec.clusters.iter().enumerate() {
            for ((assembly, key), kinds) in cluster.iter().zip(KEYS).zip([&sides, &corners]) {
                check(assembly, &format!("tiling.cluster[{i}].{key}"), kinds)?;
            }
            let [start, grown] = cluster.each_ref().map(|assembly| assembly.corners.len());
            if start != grown {
                let key = format!("tiling.cluster[{i}].grow_corners");
                let what =
                    format!("cluster {i} starts with {start} corners and grows to have {grown}");
                let remedy = "give the same corners in the same order";
                return Err(Refusal::new(Clash::Tiling, key, what, remedy));
            }
        }
        if spec.clusters.is_empty() {
            let what = "the tiling has no clusters";
            let remedy = "say under [[cluster]] how the tiles grow";
            return Err(Refusal::new(Clash::Tiling, "tiling", what, remedy));
        }
        Ok(TileClusters {
            ring,
            tiles,
            clusters: spec.clusters.clone(),
            generations: Vec::new(),
        })
    }

    /// Places the parts of all clusters up to a generation.
    ///
    /// # Errors
    ///
    /// Returns an error if the generation is beyond the limit, or the clusters become too large.
    pub(super) fn grow_to(&mut self, generation: usize) -> Result<(), Refusal> {
        while self.generations.len() <= generation {
            let now = self.generations.len();
            let places: Vec<(&[RingPoint], f64)> = match self.generations.last() {
                None => {
                    let reach = |tile: &Vec<RingPoint>| farthest(&self.ring, tile);
                    self.tiles.iter().map(|t| (&t[..], reach(t))).collect()
                }
                Some(last) => last.iter().map(|c| (&c.corners[..], c.reach)).collect(),
            };
            let expanded: Vec<ExpandedCluster> = self
                .clusters
                .iter()
                .map(|cluster| assembled(&self.ring, &cluster[now.min(1)], &places))
                .collect();
            let points = expanded.iter().flat_map(|whole| {
                let shifts = whole.parts.iter().map(|(_, motion)| &motion.shift);
                shifts.chain(&whole.corners)
            });
            let mut integers = points.flat_map(RingPoint::coefficients);
            if now > limits::GENERATIONS || integers.any(|c| c.unsigned_abs() > 1 << 30) {
                return Err(gaps_error(now));
            }
            self.generations.push(expanded);
        }
        Ok(())
    }

    /// Returns the parts of cluster 0 of a generation, moved by `motion`, that are near the origin. If `tiles` is
    /// `true`, these are the tiles whose own origins lie within `radius`. Otherwise they are the clusters of generation
    /// 0 that may have a point within `radius`. Returns `None` if, in one generation, the number of visited parts plus
    /// the number of integers that describe the kept parts exceeds `limit`.
    pub(super) fn within(
        &self,
        (generation, motion): (usize, Motion),
        radius: f64,
        tiles: bool,
        limit: usize,
    ) -> Option<Vec<PlacedPart>> {
        let path = Vec::new();
        let mut placed = vec![PlacedPart {
            kind: 0,
            motion,
            path,
        }];
        let integers = self.ring.zero().coefficients().len();
        for level in (usize::from(!tiles)..=generation).rev() {
            let expanded = &self.generations[level];
            let mut seen = HashSet::new();
            let mut parts = Vec::new();
            let mut total = 0;
            for whole in placed {
                for (part, (kind, place)) in expanded[whole.kind].parts.iter().enumerate() {
                    // Skipped parts count, too, because visiting them takes time.
                    total += 1;
                    if total > limit {
                        return None;
                    }
                    let motion = whole.motion.after(&self.ring, place);
                    let (corners, reach) = match level {
                        0 => (self.tiles[*kind].len(), 0.0),
                        _ => (1, self.generations[level - 1][*kind].reach),
                    };
                    let [x, y] = self.ring.coordinates(&motion.shift);
                    if libm::hypot(x, y) > radius + reach || !seen.insert((*kind, motion.clone())) {
                        continue;
                    }
                    total += corners * integers;
                    if total > limit {
                        return None;
                    }
                    let mut path = whole.path.clone();
                    path.push(part as u16);
                    parts.push(PlacedPart {
                        kind: *kind,
                        motion,
                        path,
                    });
                }
            }
            placed = parts;
        }
        Some(placed)
    }

    /// Returns the motion of the part at the end of a path. The path starts from cluster 0 of a generation.
    pub(super) fn along(&self, generation: usize, path: impl Iterator<Item = u16>) -> Motion {
        let mut at = (0, Motion::around_origin(&self.ring, 0, false));
        for (part, level) in path.zip((0..=generation).rev()) {
            let (of, motion) = &self.generations[level][at.0].parts[usize::from(part)];
            at = (*of, at.1.after(&self.ring, motion));
        }
        at.1
    }
}

/// The error for clusters that do not surround a board.
pub(super) fn gaps_error(generation: usize) -> Refusal {
    let what =
        format!("up to generation {generation}, cluster 0 does not surround a board without gaps");
    let remedy = "let it grow on all sides, with another cluster 0 in its middle, and correct parts that do not touch";
    Refusal::new(Clash::Tiling, "tiling.cluster", what, remedy)
}

/// Checks the indices in an assembly. `corners` has the number of corners of each kind of part.
fn check(assembly: &Assembly, key: &str, corners: &[usize]) -> Result<(), Refusal> {
    let wrong = |key: String, what: String, remedy: String| {
        Err(Refusal::new(Clash::Tiling, key, what, remedy))
    };
    let parts = &assembly.parts;
    let has = |&(part, corner): &(usize, usize)| {
        let part = parts.get(part).and_then(|part| corners.get(part.kind));
        part.is_some_and(|count| corner < *count)
    };
    if parts.is_empty() {
        return wrong(
            key.into(),
            "the cluster has no parts".into(),
            "list at least one part".into(),
        );
    }
    for (i, part) in parts.iter().enumerate() {
        let key = format!("{key}[{i}]");
        if part.kind >= corners.len() {
            let known = format!("there are {}, counted from 0", corners.len());
            return wrong(
                key,
                format!("part {i} is of an unknown kind {}", part.kind),
                known,
            );
        }
        match part.on {
            None if i > 0 => {
                return wrong(
                    key,
                    format!("part {i} has no position"),
                    "give `corner`, and `on = [earlier part, its corner]`".into(),
                );
            }
            Some((earlier, _)) if earlier >= i => {
                return wrong(
                    key,
                    format!("part {i} lies on part {earlier}, which is not an earlier part"),
                    "parts count from 0; the first one has no `on`".into(),
                );
            }
            Some(on) if !has(&on) || !has(&(i, part.corner)) => {
                let counts = (corners[parts[on.0].kind], corners[part.kind]);
                return wrong(
                    key,
                    format!(
                        "corner {} of part {i} on corner {} of part {}",
                        part.corner, on.1, on.0
                    ),
                    format!(
                        "part {} has {} corners and part {i} has {}, counted from 0",
                        on.0, counts.0, counts.1
                    ),
                );
            }
            _ => {}
        }
    }
    match assembly.corners.iter().position(|corner| !has(corner)) {
        Some(i) => wrong(
            format!("{key}_corners[{i}]"),
            format!("corner {i} of the cluster is no corner of a part"),
            "write [part, its corner], both counted from 0".into(),
        ),
        None => Ok(()),
    }
}

/// Places the parts of an assembly. `places` are the corners and the reach of each kind of part.
fn assembled(ring: &Ring, assembly: &Assembly, places: &[(&[RingPoint], f64)]) -> ExpandedCluster {
    let mut parts: Vec<(usize, Motion)> = Vec::new();
    let corner = |parts: &[(usize, Motion)], (part, corner): (usize, usize)| {
        let (of, motion) = &parts[part];
        motion.image(ring, &places[*of].0[corner])
    };
    for part in &assembly.parts {
        let mut motion = Motion::around_origin(ring, part.turn, part.mirror);
        if let Some(on) = part.on {
            let from = &places[part.kind].0[part.corner];
            motion = motion.mapping_point(ring, from, &corner(&parts, on));
        }
        parts.push((part.kind, motion));
    }
    let reach = |(of, motion): &(usize, Motion)| {
        farthest(ring, std::slice::from_ref(&motion.shift)) + places[*of].1
    };
    let corners = assembly.corners.iter().map(|&at| corner(&parts, at));
    ExpandedCluster {
        corners: corners.collect(),
        reach: parts.iter().map(reach).fold(0.0, f64::max),
        parts,
    }
}

fn farthest(ring: &Ring, points: &[RingPoint]) -> f64 {
    let distance = |[x, y]: [f64; 2]| libm::hypot(x, y);
    let distances = points.iter().map(|point| distance(ring.coordinates(point)));
    distances.fold(0.0, f64::max)
}
