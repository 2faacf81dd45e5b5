//! Vertices, the points where corners of tiles meet, and flights through corners. A *flight* is the path of a jump from
//! tile to tile.
//!
//! Vertices are not stored. The tiles around a vertex are found by walking: across a side, to the other side at the
//! same corner of the next tile, and so on.

use super::complex::{Face, Port, Surface};

/// A flag: one end of one side of a face. Walks around a vertex start from a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag {
    /// The face.
    pub(crate) face: Face,
    /// The side.
    pub(crate) side: u16,
    /// Whether this is the end of the side (corner `side + 1`) rather than its start (corner `side`).
    pub(crate) at_end: bool,
}

impl Flag {
    /// Returns the flag at the other end of the same side.
    #[must_use]
    pub(super) fn opposite(self) -> Flag {
        Flag {
            at_end: !self.at_end,
            ..self
        }
    }
}

/// The result of a flight through a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CornerCrossing {
    /// The face entered.
    pub face: Face,
    /// The port of entry, which is a corner.
    pub(crate) port: Port,
    /// The number of edges that the flight ran along.
    pub(crate) runs: u32,
}

/// The reason why a flight through a corner ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CornerEnd {
    /// The vertex has free sides, so there is no opposite tile or edge.
    Open,
    /// The caller stopped the flight at a vertex.
    Stopped,
    /// The flight runs along edges forever.
    Lost,
}

impl Surface {
    /// Returns the corner at which a flag lies.
    #[must_use]
    pub(crate) fn corner(&self, flag: Flag) -> u16 {
        if !flag.at_end {
            flag.side
        } else if flag.side + 1 == self.sides(flag.face) {
            0
        } else {
            flag.side + 1
        }
    }

    /// Returns the flag at the start of the side that begins at a corner.
    #[must_use]
    pub(crate) fn flag_at(&self, face: Face, corner: u16) -> Flag {
        Flag {
            face,
            side: corner,
            at_end: false,
        }
    }

    /// Returns the other side at the same corner of the same face.
    #[must_use]
    pub(super) fn other_side_at_corner(&self, Flag { face, side, at_end }: Flag) -> Flag {
        let n = self.sides(face);
        Flag {
            face,
            side: if at_end { side + 1 } else { side + n - 1 } % n,
            at_end: !at_end,
        }
    }

    /// Returns the port of a corner.
    #[must_use]
    pub(crate) fn corner_port(&self, face: Face, corner: u16) -> Port {
        let n = self.sides(face);
        2 * ((corner + n - 1) % n) + 1
    }

    /// Returns the next flag around the vertex: across the side of the flag, then at the other side of the same
    /// corner. Returns `None` if the side is free.
    #[must_use]
    pub(crate) fn around(&self, flag: Flag) -> Option<Flag> {
        let mate = self.mate(flag.face, flag.side)?;
        let n = self.sides(mate.face);
        let at_end = flag.at_end == mate.flip;
        // Avoids a division, because this is the innermost loop of all walks around vertices.
        let side = match (at_end, mate.side) {
            (true, side) if side + 1 == n => 0,
            (true, side) => side + 1,
            (false, 0) => n - 1,
            (false, side) => side - 1,
        };
        Some(Flag {
            face: mate.face,
            side,
            at_end: !at_end,
        })
    }

    /// Returns the number of tiles around the vertex of a flag, or `None` if the vertex has a free side.
    #[must_use]
    pub(crate) fn degree(&self, flag: Flag) -> Option<usize> {
        let mut at = self.around(flag)?;
        let mut degree = 1;
        while at != flag {
            at = self.around(at)?;
            degree += 1;
        }
        Some(degree)
    }

    /// Walks around a vertex, `times` tiles further. The vertex must have no free side.
    fn around_times(&self, flag: Flag, times: usize) -> Flag {
        (0..times).fold(flag, |at, _| self.around(at).unwrap_or(at))
    }

    /// Follows a flight out through a corner to the opposite tile.
    ///
    /// Around a vertex of degree d, d tiles and d edges alternate: edge, tile, edge, tile, …. The opposite of a tile or
    /// edge is d steps further round this circle. If d is even, the opposite of a tile is a tile, which the flight
    /// enters. If d is odd, the opposite of a tile is an edge. Then the flight runs along this edge to its other end,
    /// and continues with the opposite of this edge around the vertex there.
    ///
    /// ```text
    ///    d = 4: into the tile        d = 3: along the edge, into the tile beyond
    ///        A │                          A ╲     ╱
    ///       ───┼───                          ●───●   B
    ///          │ B                          ╱     ╲
    /// ```
    ///
    /// `pass` is called with a flag of every vertex on the way. If it returns `false`, the flight stops there.
    ///
    /// # Errors
    ///
    /// Returns the reason if the flight ends early.
    pub fn through_corner(
        &self,
        face: Face,
        corner: u16,
        mut pass: impl FnMut(Flag) -> bool,
    ) -> Result<CornerCrossing, CornerEnd> {
        let mut visit = |flag: Flag| {
            let degree = self.degree(flag).ok_or(CornerEnd::Open);
            if pass(flag) {
                degree
            } else {
                Err(CornerEnd::Stopped)
            }
        };
        let flag = self.flag_at(face, corner);
        let degree = visit(flag)?;
        let mut at = self.around_times(flag, degree / 2);
        let mut runs = 0;
        let mut on_edge = degree % 2 == 1;
        while on_edge {
            // `at` lies on the edge to run along. Continue from the other end.
            runs += 1;
            let far = at.opposite();
            if runs as usize > self.all_sides() {
                return Err(CornerEnd::Lost);
            }
            let degree = visit(far)?;
            on_edge = degree.is_multiple_of(2);
            at = self.around_times(far, if on_edge { degree / 2 } else { degree / 2 + 1 });
        }
        Ok(CornerCrossing {
            face: at.face,
            port: self.corner_port(at.face, self.corner(at)),
            runs,
        })
    }

    /// Returns the vertex of each (face, corner), indexed by [`Surface::side_index`], and the number of vertices.
    #[must_use]
    pub fn vertices(&self) -> (Vec<u32>, usize) {
        const UNSEEN: u32 = u32::MAX;
        let mut vertex = vec![UNSEEN; self.all_sides()];
        let mut count = 0;
        for (face, corner) in self.every_side() {
            if vertex[self.side_index(face, corner)] != UNSEEN {
                continue;
            }
            // Walk around in both directions, because a walk ends early at a free side.
            let forward = self.flag_at(face, corner);
            for start in [forward, self.other_side_at_corner(forward)] {
                let mut at = Some(start);
                while let Some(flag) = at {
                    let seen = &mut vertex[self.side_index(flag.face, self.corner(flag))];
                    if *seen == count && flag != start {
                        break;
                    }
                    *seen = count;
                    at = self.around(flag).filter(|&next| next != start);
                }
            }
            count += 1;
        }
        (vertex, count as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::{CornerCrossing, CornerEnd, Surface};

    /// A 3 × 3 torus of squares. Side 0 is south, 1 east, 2 north, 3 west.
    fn torus() -> Surface {
        let mut surface = Surface::unglued([4; 9]);
        for r in 0..3 {
            for c in 0..3 {
                surface.glue((3 * r + c, 1), (3 * r + (c + 1) % 3, 3), false);
                surface.glue((3 * r + c, 2), (3 * ((r + 1) % 3) + c, 0), false);
            }
        }
        surface
    }

    #[test]
    fn corners_of_a_torus() {
        let surface = torus();
        assert_eq!(surface.contradiction(), None);
        assert_eq!(surface.vertices().1, 9);
        // From face 0 through its north-east corner (corner 2) into face 4 through its south-west corner (port 7).
        let crossing = surface.through_corner(0, 2, |_| true).unwrap();
        assert_eq!(
            crossing,
            CornerCrossing {
                face: 4,
                port: 7,
                runs: 0
            }
        );
    }

    #[test]
    fn a_tile_may_be_glued_to_itself() {
        let mut surface = Surface::unglued([4]);
        surface.glue((0, 0), (0, 2), false);
        surface.glue((0, 1), (0, 3), true);
        assert_eq!(surface.contradiction(), None);
        assert_eq!(surface.vertices().1, 1);
        assert!(surface.through_corner(0, 0, |_| true).is_ok());
    }

    #[test]
    fn odd_vertices_lead_along_an_edge() {
        // Three squares around one corner of a cube (corner 0 of each). The rest of the cube is missing.
        let mut surface = Surface::unglued([4; 3]);
        for f in 0..3 {
            surface.glue((f, 0), ((f + 1) % 3, 3), false);
        }
        assert_eq!(surface.degree(surface.flag_at(0, 0)), Some(3));
        // The far end of the edge is open, so the flight ends there.
        let mut vertices = 0;
        assert_eq!(
            surface.through_corner(0, 0, |_| {
                vertices += 1;
                true
            }),
            Err(CornerEnd::Open)
        );
        assert_eq!(vertices, 2);
    }
}
