//! Gluings that a file lists: runs of sides along the rim of a finished board.
//!
//! ```text
//!       to ──▶          from = ["B1", "S"], to = ["A1", "N"], sides = 3
//!     ┌──┬──┬──┐
//!     │A1│A2│A3│        The first run begins at `from` and goes along the rim counter-clockwise. The second run begins
//!     ├──┼──┼──┤        at `to` and goes clockwise. With a flip, the second run also goes counter-clockwise, so that
//!     │B1│B2│B3│        left and right are exchanged.
//!     └──┴──┴──┘
//!       from ──▶
//! ```
//!
//! A vertex at the end of a glued side may still be at the rim. A jump through such a vertex leaves the board, as on a
//! mesh.

use super::rim::Rim;
use super::seam::{Seam, SideName};
use super::{Clash, Face, Flag, Patch, Refusal, audit};
use crate::limits;
use std::collections::BTreeMap;

impl Patch {
    /// Glues the seams (the listed gluings) of a file, and audits the board again. `is_measured` says whether sides are
    /// drawn with their true lengths. If so, only sides of equal length can be glued. On a full rectangle of squares, a
    /// run that goes around a corner causes a warning.
    ///
    /// # Errors
    ///
    /// Returns an error
    ///
    /// - if a gluing has 0 sides,
    /// - if a cell or side does not exist, or no single side faces the given direction,
    /// - if a side is not at the rim, is glued twice or is glued to itself,
    /// - if two glued sides have different lengths,
    /// - if too many tiles meet at a vertex.
    pub(super) fn glue(&mut self, seams: &[Seam], is_measured: bool) -> Result<(), Refusal> {
        let rim = Rim {
            surface: &self.surface,
            tiles: self.tiles,
        };
        let squares = self.extent.map(|extent| extent.rows * extent.columns);
        let is_rectangle = self.compass && squares == Some(self.tiles as i64);
        let mut warnings = Vec::new();
        let mut pairs: Vec<[Flag; 2]> = Vec::new();
        let mut used: BTreeMap<(Face, u16), usize> = BTreeMap::new();
        for (index, seam) in seams.iter().enumerate() {
            let key = format!("boundary.glue[{index}]");
            let wrong =
                |what: String, remedy: &str| Refusal::new(Clash::Boundary, &*key, what, remedy);
            if seam.sides == 0 {
                let remedy = "use 1 side or more";
                return Err(wrong("a gluing cannot have 0 sides".into(), remedy));
            }
            let [from, to] = [(&seam.from, "from"), (&seam.to, "to")]
                .map(|(side, end)| self.rim_side(rim, side, &format!("{key}.{end}")));
            let heading = |(face, side), at_end| Flag { face, side, at_end };
            let (mut from, mut to) = (heading(from?, true), heading(to?, seam.flip));
            let begin = [from, to];
            let mut corner = None;
            for _ in 0..seam.sides {
                let mut runs = begin.into_iter().zip([from, to]);
                let turned = runs.find(|(begin, at)| begin.side != at.side);
                corner = corner.or(turned.map(|(_, at)| at));
                if (from.face, from.side) == (to.face, to.side) {
                    let what = format!("{} is glued to itself", self.side_in_words(from));
                    let remedy =
                        "glue it to another side: make the run shorter, or start it elsewhere";
                    return Err(wrong(what, remedy));
                }
                for side in [from, to] {
                    if let Some(other) = used.insert((side.face, side.side), index) {
                        let where_else = if other == index {
                            "both times by this gluing".to_owned()
                        } else {
                            format!("the first time by gluing {}", other + 1)
                        };
                        let what =
                            format!("{} is glued twice, {where_else}", self.side_in_words(side));
                        let remedy = "glue every side once; a run goes along the rim and may have fewer `sides`";
                        return Err(wrong(what, remedy));
                    }
                }
                if is_measured {
                    let [a, b] = [from, to].map(|flag| self.length(flag));
                    if (a - b).abs() > 1e-6 * (a + b) {
                        let [from, to] = [from, to].map(|flag| self.side_in_words(flag));
                        let what = format!("{from} and {to} have different lengths");
                        let remedy = "glue sides of equal length; to change the direction of the second run, set `flip`";
                        return Err(wrong(what, remedy));
                    }
                }
                pairs.push([from, to]);
                (from, to) = (rim.next(from), rim.next(to));
            }
            if let Some(at) = corner.filter(|_| is_rectangle) {
                warnings.push(format!(
                    "gluing {} goes round a corner of the board to {}; reduce `sides` to end at the corner",
                    index + 1,
                    self.side_in_words(at)
                ));
            }
        }
        self.warnings.extend(warnings);
        for [from, to] in pairs {
            let flip = from.at_end == to.at_end;
            self.surface
                .glue((from.face, from.side), (to.face, to.side), flip);
        }
        self.check_degrees()?;
        self.kind = audit(&self.surface, self.tiles);
        Ok(())
    }

    /// Returns the face and side at the rim that a file names.
    fn rim_side(
        &self,
        rim: Rim<'_>,
        (cell, side): &(String, SideName),
        key: &str,
    ) -> Result<(Face, u16), Refusal> {
        let wrong = |what: String, remedy: String| Refusal::new(Clash::Boundary, key, what, remedy);
        let tile = self.names.find(cell).ok_or_else(|| {
            let remedy = self.names.unknown_cell_remedy(cell, [0, self.tiles - 1]);
            wrong(format!("there is no cell {cell:?} on this board"), remedy)
        })?;
        let face = tile as Face;
        let sides = self.surface.sides(face);
        let side = match *side {
            SideName::Number(number) if number < u32::from(sides) => number as u16,
            SideName::Number(number) => {
                let what = format!("{cell} has no side {number}");
                return Err(wrong(what, format!("it has {sides} sides, counted from 0")));
            }
            SideName::Towards(eighths) => self.facing(tile, eighths).ok_or_else(|| {
                let remedy = format!("give the number of the side, from 0 to {}", sides - 1);
                wrong(format!("no single side of {cell} faces that way"), remedy)
            })?,
        };
        match rim.neighbour(face, side) {
            None => Ok((face, side)),
            Some(other) => Err(wrong(
                format!(
                    "{} is not at the rim: {} lies beyond it",
                    self.side_in_words(Flag {
                        face,
                        side,
                        at_end: false
                    }),
                    self.names.name(other as usize)
                ),
                "only sides at the rim can be glued".into(),
            )),
        }
    }

    /// Returns the side of a tile that faces most directly in a direction, given as in [`SideName::Towards`]. Returns
    /// `None` if two sides do so (almost) equally, or if the board cannot be drawn.
    fn facing(&self, tile: usize, eighths: u8) -> Option<u16> {
        let outline = self.layout.outline(tile)?;
        let n = outline.corners.len();
        let angle = (f64::from(eighths) - 2.0) * std::f64::consts::FRAC_PI_4;
        let (x, y) = (libm::cos(angle), libm::sin(angle));
        let mut facing: Vec<(f64, usize)> = (0..n)
            .map(|side| {
                let ([ax, ay], [bx, by]) = (outline.corners[side], outline.corners[(side + 1) % n]);
                let (dx, dy) = (bx - ax, by - ay);
                // Corners run counter-clockwise, so the outside is to the right of each side.
                ((dy * x - dx * y) / libm::hypot(dx, dy), side)
            })
            .collect();
        facing.sort_by(|a, b| b.0.total_cmp(&a.0));
        let is_single = facing[0].0 - facing[1].0 > 1e-6;
        is_single.then_some(facing[0].1 as u16)
    }

    fn length(&self, flag: Flag) -> f64 {
        let Some(outline) = self.layout.outline(flag.face as usize) else {
            return 0.0;
        };
        let side = usize::from(flag.side);
        let [ax, ay] = outline.corners[side];
        let [bx, by] = outline.corners[(side + 1) % outline.corners.len()];
        libm::hypot(bx - ax, by - ay)
    }

    fn side_in_words(&self, flag: Flag) -> String {
        let cell = self.names.name(flag.face as usize);
        let side = match ["S", "E", "N", "W"].get(usize::from(flag.side)) {
            Some(letter) if self.compass => (*letter).to_owned(),
            _ => flag.side.to_string(),
        };
        format!("side {side} of {cell}")
    }

    /// Checks the number of tiles that meet at each vertex. This number is limited, because a flight through a corner
    /// visits all tiles around the vertex.
    fn check_degrees(&self) -> Result<(), Refusal> {
        let (vertex, count) = self.surface.vertices();
        let mut degrees = vec![0usize; count];
        vertex
            .iter()
            .for_each(|&vertex| degrees[vertex as usize] += 1);
        let degree = degrees.into_iter().max().unwrap_or(0);
        let corners = "corners of tiles meet at one vertex";
        Refusal::if_too_many("boundary.glue", degree, corners, limits::FACES_AT_VERTEX)
    }
}
