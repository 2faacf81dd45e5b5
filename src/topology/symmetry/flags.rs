//! Carrying a flag over a surface.
//!
//! ```text
//!    ●──────┬──────┐         ┌──────●──────┐       Say where the flag ● goes, and its tile a goes with it;
//!    │  a   │  b   │   ─▶    │  b'  │  a'  │       b lies beyond a side of a, so b' lies beyond the image
//!    └──────┴──────┘         └──────┴──────┘       of that side, and the flag they share says how.
//! ```
//!
//! A candidate is dropped at the first tile that does not fit: other sides, another mark, another barrier, or a
//! neighbour where there was none. Tiles are coloured beforehand by what lies around them, and the flag to begin with
//! is taken from the rarest colour, so that there are few candidates.

use super::onto::{Ports, Symmetry, Turned};
use super::steps::{Steps, TooManySymmetries};
use crate::random::mix_two;
use crate::rules::{Barrier, Field};
use crate::surface::{Face, Flag, Pieces};
use crate::topology::landing::cells_on;
use crate::topology::{Board, Cell, Topology};

/// How far tiles look around for their colour.
const ROUNDS: usize = 6;

/// Where a tile goes: side 0 onto side `shift`, the others on from there in the same sense, or in the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Placed {
    face: Face,
    shift: u16,
    mirrored: bool,
}

impl Placed {
    /// The place of the tile of a flag, given where the flag goes. `sides` is the number of sides of the tile.
    fn taking(flag: Flag, to: Flag, sides: u16) -> Placed {
        let mirrored = flag.at_end != to.at_end;
        let shift = if mirrored {
            to.side + flag.side
        } else {
            to.side + sides - flag.side
        };
        Placed {
            face: to.face,
            shift: shift % sides,
            mirrored,
        }
    }

    fn side(self, side: u16, sides: u16) -> u16 {
        if self.mirrored {
            (self.shift + sides - side) % sides
        } else {
            (self.shift + side) % sides
        }
    }

    fn flag(self, flag: Flag, sides: u16) -> Flag {
        Flag {
            face: self.face,
            side: self.side(flag.side, sides),
            at_end: flag.at_end != self.mirrored,
        }
    }
}

/// Two boards on surfaces, one to be laid onto the other.
pub(super) struct Flags<'a> {
    from: &'a Board,
    to: &'a Board,
    fields: [&'a Field; 2],
    colours: [Vec<u64>; 2],
    /// The cells on the tiles of the second board.
    cell_of: Vec<Cell>,
    /// The tile to begin with, and its cell.
    base: (Face, Cell),
    /// Whether the first board hangs together only through corners, so that one must carry over these, too.
    corners: bool,
}

impl<'a> Flags<'a> {
    /// `None` when one of the boards has no surface, or they cannot be alike.
    pub(super) fn new(from: &'a Board, to: &'a Board) -> Option<Self> {
        let fields = [from.field.as_ref()?, to.field.as_ref()?];
        if fields[0].tiles != fields[1].tiles || from.tile_of.len() != to.tile_of.len() {
            return None;
        }
        let colours = [colours(from, fields[0]), colours(to, fields[1])];
        Some(Flags {
            from,
            to,
            fields,
            base: rarest(from, &colours[0])?,
            colours,
            cell_of: cells_on(&to.marks),
            corners: !hangs_together_by_sides(fields[0]),
        })
    }

    /// The cell with whose flag all candidates begin.
    pub(super) fn base(&self) -> Cell {
        self.base.1
    }

    /// All places for the first flag that are worth trying, as images of the cell [`Flags::base`].
    pub(super) fn candidates(&self) -> impl Iterator<Item = (Cell, Turned)> + '_ {
        let (base, _) = self.base;
        let n = self.fields[0].surface.sides(base);
        let alike = (0..self.fields[1].tiles as Face)
            .filter(move |&face| self.colours[1][face as usize] == self.colours[0][base as usize])
            .map(|face| self.cell_of[face as usize])
            .filter(|cell| !cell.is_out());
        alike.flat_map(move |cell| {
            let turned = move |zero, mirrored| Turned {
                zero,
                mirrored,
                circle: 2 * n,
            };
            [false, true]
                .into_iter()
                .flat_map(move |mirrored| (0..n).map(move |s| (cell, turned(2 * s, mirrored))))
        })
    }

    /// What carrying needs to remember. It is reused for all candidates, so that one that is dropped early costs little.
    pub(super) fn track(&self) -> Track {
        Track {
            images: vec![None; self.fields[0].tiles],
            taken: vec![false; self.fields[1].tiles],
            reached: Vec::new(),
        }
    }

    /// Carries the first flag over the whole board; `None` when that leads to a contradiction.
    pub(super) fn carry(
        &self,
        (cell, turned): (Cell, Turned),
        track: &mut Track,
        steps: &mut Steps,
    ) -> Result<Option<Symmetry>, TooManySymmetries> {
        let first = Placed {
            face: self.to.tile_of[cell.index()],
            shift: turned.zero / 2,
            mirrored: turned.mirrored,
        };
        track.clear();
        if !self.put(self.base.0, first, track) {
            return Ok(None);
        }
        // The images say which tiles are reached, so the marks of `flat::Breadth` would be a second copy.
        let mut next = 0;
        while let Some(&face) = track.reached.get(next) {
            next += 1;
            if !self.carry_on(face, track, steps)? {
                return Ok(None);
            }
        }
        Ok(self.on_cells(&track.images))
    }

    /// Carries the flags of a tile that has a place to the tiles around it.
    fn carry_on(
        &self,
        face: Face,
        track: &mut Track,
        steps: &mut Steps,
    ) -> Result<bool, TooManySymmetries> {
        let [from, to] = self.fields;
        let Some(image) = track.images[face as usize] else {
            return Ok(false);
        };
        let n = from.surface.sides(face);
        steps.take(usize::from(n))?;
        for flag in self.flags_of(face, n) {
            let here = self.beyond(from, flag, steps)?;
            let there = self.beyond(to, image.flag(flag, n), steps)?;
            let ((flag, turns), (flag_there, turns_there)) = match (here, there) {
                (None, None) => continue,
                (Some(here), Some(there)) => (here, there),
                _ => return Ok(false),
            };
            let sides = from.surface.sides(flag.face);
            if turns != turns_there || sides != to.surface.sides(flag_there.face) {
                return Ok(false);
            }
            let place = Placed::taking(flag, flag_there, sides);
            let fits = match track.images[flag.face as usize] {
                Some(known) => known == place,
                None => self.put(flag.face, place, track),
            };
            if !fits {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Puts a tile in its place, if it fits there and nothing else is there.
    fn put(&self, face: Face, place: Placed, track: &mut Track) -> bool {
        if track.taken[place.face as usize] || !self.fits(face, place) {
            return false;
        }
        track.images[face as usize] = Some(place);
        track.taken[place.face as usize] = true;
        track.reached.push(face);
        true
    }

    /// The flags of a tile that are carried on. Any flag at a side tells what lies beyond that side.
    fn flags_of(&self, face: Face, sides: u16) -> impl Iterator<Item = Flag> + use<> {
        let ends: &[bool] = if self.corners {
            &[false, true]
        } else {
            &[false]
        };
        (0..sides).flat_map(move |side| ends.iter().map(move |&at_end| Flag { face, side, at_end }))
    }

    /// The next flag around the vertex that belongs to a tile of the board, and how many tiles further round it is:
    /// the next one, or, when one must carry over corners, any.
    fn beyond(
        &self,
        field: &Field,
        flag: Flag,
        steps: &mut Steps,
    ) -> Result<Option<(Flag, usize)>, TooManySymmetries> {
        let mut at = flag;
        for turns in 1.. {
            let Some(next) = field.surface.around(at) else {
                break;
            };
            if (next.face as usize) < field.tiles {
                return Ok(Some((next, turns)));
            }
            if !self.corners {
                break;
            }
            steps.take(1)?;
            at = next;
        }
        Ok(None)
    }

    /// Whether a tile may go to a place, as far as one can see from the tile alone.
    fn fits(&self, face: Face, place: Placed) -> bool {
        let [from, to] = self.fields;
        let n = from.surface.sides(face);
        let barrier = |field: &Field, face, side| {
            let index = field.surface.side_index(face, side);
            field.barriers.get(index).copied().unwrap_or_default()
        };
        n == to.surface.sides(place.face)
            && self.colours[0][face as usize] == self.colours[1][place.face as usize]
            && from.marks[face as usize] == to.marks[place.face as usize]
            && (0..n).all(|side| {
                barrier(from, face, side) == barrier(to, place.face, place.side(side, n))
            })
    }

    /// What the places of the tiles mean for the cells.
    fn on_cells(&self, images: &[Option<Placed>]) -> Option<Symmetry> {
        let mut cells = Vec::with_capacity(self.from.tile_of.len());
        let mut turned = Vec::with_capacity(self.from.tile_of.len());
        if images.contains(&None) {
            return None;
        }
        for &tile in &self.from.tile_of {
            let place = images[tile as usize]?;
            cells.push(self.cell_of[place.face as usize]);
            turned.push(Turned {
                zero: 2 * place.shift,
                mirrored: place.mirrored,
                circle: 2 * self.fields[0].surface.sides(tile),
            });
        }
        Some(Symmetry {
            cells,
            ports: Ports::Turned(turned),
        })
    }
}

/// How far a flag has been carried.
pub(super) struct Track {
    /// Where each tile of the first board goes.
    images: Vec<Option<Placed>>,
    /// The tiles of the second board that something goes to.
    taken: Vec<bool>,
    /// The tiles that have a place, in the order in which they were found.
    reached: Vec<Face>,
}

impl Track {
    fn clear(&mut self) {
        for face in self.reached.drain(..) {
            if let Some(place) = self.images[face as usize].take() {
                self.taken[place.face as usize] = false;
            }
        }
    }
}

/// A number for each tile that symmetries keep: what it is, and what lies around it, in any order.
///
/// Two tiles with the same colour need not be alike; the colour only saves trying.
fn colours(board: &Board, field: &Field) -> Vec<u64> {
    let cells = cells_on(&board.marks);
    let mut colours: Vec<u64> = (0..field.tiles)
        .map(|tile| {
            let longest = match cells[tile] {
                Cell::OUT => 0,
                cell => board.topology.longest(cell),
            };
            let sides = field.surface.sides(tile as Face);
            mix_two(
                mix_two(u64::from(sides), field.marks[tile] as u64),
                u64::from(longest),
            )
        })
        .collect();
    for _ in 0..ROUNDS {
        let around = |face: Face| {
            (0..field.surface.sides(face)).fold(0u64, |sum, side| {
                let index = field.surface.side_index(face, side);
                let barrier: Barrier = field.barriers.get(index).copied().unwrap_or_default();
                let beyond = field.surface.mate(face, side);
                let colour = beyond.and_then(|mate| colours.get(mate.face as usize));
                sum.wrapping_add(mix_two(colour.copied().unwrap_or(1), barrier as u64))
            })
        };
        colours = (0..field.tiles)
            .map(|tile| mix_two(colours[tile], around(tile as Face)))
            .collect();
    }
    colours
}

/// The first cell, with its tile, of a colour that as few flags have as possible.
fn rarest(board: &Board, colours: &[u64]) -> Option<(Face, Cell)> {
    let mut sorted: Vec<u64> = board
        .tile_of
        .iter()
        .map(|&tile| colours[tile as usize])
        .collect();
    sorted.sort_unstable();
    let count = |colour| {
        let begin = sorted.partition_point(|&other| other < colour);
        sorted[begin..].partition_point(|&other| other == colour)
    };
    let surface = &board.field.as_ref()?.surface;
    let flags = |tile: Face| count(colours[tile as usize]) * usize::from(surface.sides(tile));
    let cells = board.tile_of.iter().copied().zip((0..).map(Cell));
    cells.min_by_key(|&(tile, _)| flags(tile))
}

/// Whether the tiles of a board hang together through their sides.
fn hangs_together_by_sides(field: &Field) -> bool {
    let mut pieces = Pieces::new(field.tiles);
    for (face, side) in field
        .surface
        .every_side()
        .take_while(|&(face, _)| (face as usize) < field.tiles)
    {
        if let Some(mate) = field.surface.mate(face, side)
            && (mate.face as usize) < field.tiles
        {
            pieces.join(face, mate.face);
        }
    }
    let first = pieces.piece(0);
    (0..field.tiles as Face).all(|face| pieces.piece(face) == first)
}
