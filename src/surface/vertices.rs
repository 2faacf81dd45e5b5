//! Vertices: which tiles meet at a corner, and where a flight through it comes out.
//!
//! A vertex is not stored. It is walked round: from one end of a side across that side, to the other side at the same
//! corner of the next tile, and so on.

use super::complex::{Face, Port, Surface};

/// One end of one side of a face: the place from which the tiles around a vertex are walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag {
    /// The face.
    pub(crate) face: Face,
    /// One of its sides.
    pub(crate) side: u16,
    /// Whether the end of the side is meant (corner `side + 1`) and not its start (corner `side`).
    pub(crate) at_end: bool,
}

/// Where a flight through a corner comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CornerCrossing {
    /// The face that is entered.
    pub face: Face,
    /// The port (a corner) by which it is entered.
    pub(crate) port: Port,
    /// How many edges the flight ran along on its way.
    pub(crate) runs: u32,
}

/// Why a flight through a corner ends on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CornerEnd {
    /// Free sides leave the vertex open: there is no opposite.
    Open,
    /// The caller stopped it at a vertex.
    Stopped,
    /// It runs along edges without end.
    Lost,
}

impl Surface {
    /// The corner of its face at which a flag stands.
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

    /// The flag at a corner whose side begins there.
    #[must_use]
    pub(crate) fn flag_at(&self, face: Face, corner: u16) -> Flag {
        Flag {
            face,
            side: corner,
            at_end: false,
        }
    }

    /// The port of a corner.
    #[must_use]
    pub(crate) fn corner_port(&self, face: Face, corner: u16) -> Port {
        let n = self.sides(face);
        2 * ((corner + n - 1) % n) + 1
    }

    /// One tile further round the vertex: across the flag's side, then to the other side at the same corner.
    /// `None` when the side is free.
    #[must_use]
    pub(crate) fn around(&self, flag: Flag) -> Option<Flag> {
        let mate = self.mate(flag.face, flag.side)?;
        let n = self.sides(mate.face);
        let at_end = flag.at_end == mate.flip;
        // Without a division: this is the innermost loop of everything about vertices.
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

    /// How many tiles meet around the vertex of a flag; `None` when a free side leaves the circle open.
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

    /// Further round a vertex that is known to be closed.
    fn around_times(&self, flag: Flag, times: usize) -> Flag {
        (0..times).fold(flag, |at, _| self.around(at).unwrap_or(at))
    }

    /// Flies out through a corner and comes out opposite.
    ///
    /// Around a vertex of degree d lie 2d ports in a circle, edge, tile, edge, tile, …; opposite is d further. For
    /// even d that is a tile. For odd d it is an edge: the flight runs along it to its other end and goes on
    /// opposite there.
    ///
    /// ```text
    ///    d = 4: into the tile        d = 3: along the edge, into the tile beyond
    ///        A │                          A ╲     ╱
    ///       ───┼───                          ●───●   B
    ///          │ B                          ╱     ╲
    /// ```
    ///
    /// `pass` is told a flag of every vertex on the way and may stop the flight by returning `false`.
    ///
    /// # Errors
    ///
    /// The flight ends on the way, for the reason given.
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
        let mut run_on = degree % 2 == 1;
        while run_on {
            // `at` stands on the edge to run along; look from its other end.
            runs += 1;
            let far = Flag {
                at_end: !at.at_end,
                ..at
            };
            if runs as usize > self.all_sides() {
                return Err(CornerEnd::Lost);
            }
            let degree = visit(far)?;
            run_on = degree.is_multiple_of(2);
            at = self.around_times(far, if run_on { degree / 2 } else { degree / 2 + 1 });
        }
        Ok(CornerCrossing {
            face: at.face,
            port: self.corner_port(at.face, self.corner(at)),
            runs,
        })
    }

    /// A number for the vertex at each (face, corner), indexed as [`Surface::side_index`], from 0 without gaps.
    #[must_use]
    pub fn vertices(&self) -> (Vec<u32>, usize) {
        const UNSEEN: u32 = u32::MAX;
        let mut vertex = vec![UNSEEN; self.all_sides()];
        let mut count = 0;
        for (face, corner) in self.every_side() {
            if vertex[self.side_index(face, corner)] != UNSEEN {
                continue;
            }
            // Around one way, and, where a free side leaves the circle open, the other way too.
            let n = self.sides(face);
            let forward = self.flag_at(face, corner);
            let backward = Flag {
                face,
                side: (corner + n - 1) % n,
                at_end: true,
            };
            for start in [forward, backward] {
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

    /// A 3 × 3 torus of squares; side 0 south, 1 east, 2 north, 3 west.
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
        // Out of face 0 through its north-east corner (corner 2) into face 4 by its south-west corner (port 7).
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
        // Three squares around a corner of a cube (corner 0 of each), the rest of the cube around them.
        let mut surface = Surface::unglued([4; 3]);
        for f in 0..3 {
            surface.glue((f, 0), ((f + 1) % 3, 3), false);
        }
        assert_eq!(surface.degree(surface.flag_at(0, 0)), Some(3));
        // The far end of the edge is open here, so the flight ends there.
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
