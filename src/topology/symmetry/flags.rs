//! Extends the image of one flag to a whole surface. A flag is one end of one side of a tile.
//!
//! ```text
//!    ●━━────┬──────┐         ┌──────┬────━━●       The flag ●━━ is the left end of the top side of tile a. Its image
//!    │  a   │  b   │   ─▶    │  b'  │  a'  │       is the right end of the top side of a', so a' is mirrored.
//!    └──────┴──────┘         └──────┴──────┘
//! ```
//!
//! The image of one flag of a tile determines the images of all its sides and flags. Here, the right side of a is
//! mapped to the left side of a'. Tile b lies beyond the right side of a, so its image b' lies beyond the left side of
//! a'. The ends of the shared side are flags of b, too, and their images are known. So the image of b is determined in
//! the same way as the image of a, and so on over the whole surface.
//!
//! Before the search, each tile gets a colour, a hash of the tile and of the board tiles near it. A tile can only be
//! mapped to a tile of the same colour. The candidates are the possible images of the first flag. This flag is on a
//! tile of the colour with the fewest flags, so there are few candidates. A candidate is rejected at the first
//! contradiction:
//!
//! - a tile and its image differ in sides, colour, mark or barriers,
//! - a tile has a neighbour at a side and its image has none, or the other way round,
//! - a tile gets two images, or two tiles get the same image.

use super::map::{PortImages, PortMap, Symmetry};
use super::steps::{StepBudget, TooManySymmetries};
use crate::random::mix_two;
use crate::rules::Field;
use crate::surface::{Face, Flag, connected_by_sides};
use crate::topology::landing::cells_of_tiles;
use crate::topology::{Board, Cell, Topology};

/// The number of rounds in which the colours of neighbours are mixed into the colour of a tile.
const COLOUR_ROUNDS: usize = 6;

/// The image of a tile: a tile, and the images of the ports. The port of side s is 2 s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TileImage {
    face: Face,
    ports: PortMap,
}

impl TileImage {
    /// Returns the image of the tile to which `flag` belongs, if the image of `flag` is `to`. `sides` is the number of
    /// sides of the tile.
    fn from_flags(flag: Flag, to: Flag, sides: u16) -> TileImage {
        let mirrored = flag.at_end != to.at_end;
        // The shift with which `TileImage::side` maps the side of `flag` to the side of `to`.
        let shift = if mirrored {
            to.side + flag.side
        } else {
            to.side + sides - flag.side
        };
        TileImage {
            face: to.face,
            ports: PortMap {
                zero_image: 2 * (shift % sides),
                mirrored,
                port_count: 2 * sides,
            },
        }
    }

    /// Returns the image of a side.
    fn side(self, side: u16) -> u16 {
        self.ports.port(2 * side) / 2
    }

    /// Returns the image of a flag of the tile.
    fn flag(self, flag: Flag) -> Flag {
        Flag {
            face: self.face,
            side: self.side(flag.side),
            at_end: flag.at_end != self.ports.mirrored,
        }
    }
}

/// Finds maps of a board with a surface onto another board, or onto itself.
pub(super) struct FlagMapper<'a> {
    from: &'a Board,
    to: &'a Board,
    /// The surfaces of both boards, with their obstacles.
    fields: [&'a Field; 2],
    /// For each board, the colours of its tiles.
    colours: [Vec<u64>; 2],
    /// For each tile of the second board, its cell.
    cell_of: Vec<Cell>,
    /// The tile of the first flag, and its cell.
    base: (Face, Cell),
    /// Whether images must be extended across corners, too, because some tiles of the first board are connected only
    /// through corners.
    over_corners: bool,
}

impl<'a> FlagMapper<'a> {
    /// Prepares the search for maps of `from` onto `to`. Returns `None` if one of the boards has no surface, or if the
    /// boards cannot be isomorphic.
    pub(super) fn new(from: &'a Board, to: &'a Board) -> Option<Self> {
        let fields = [from.field.as_ref()?, to.field.as_ref()?];
        if fields[0].tiles != fields[1].tiles || from.tile_of.len() != to.tile_of.len() {
            return None;
        }
        let colours = [colours(from, fields[0]), colours(to, fields[1])];
        Some(FlagMapper {
            from,
            to,
            fields,
            base: rarest(from, &colours[0])?,
            colours,
            cell_of: cells_of_tiles(&to.marks),
            over_corners: !connected_by_sides(&fields[0].surface, fields[0].tiles),
        })
    }

    /// Returns the cell of the first flag. Each candidate is an image of this flag.
    pub(super) fn base(&self) -> Cell {
        self.base.1
    }

    /// Returns all possible images of the first flag. An image of the flag is given as the image of its cell
    /// ([`FlagMapper::base`]) and a map of the ports of this cell.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (Cell, PortMap)> + '_ {
        let (base, _) = self.base;
        let n = self.fields[0].surface.sides(base);
        let same_colour = (0..self.fields[1].tiles as Face)
            .filter(move |&face| self.colours[1][face as usize] == self.colours[0][base as usize])
            .map(|face| self.cell_of[face as usize])
            .filter(|cell| !cell.is_out());
        same_colour.flat_map(move |cell| {
            let rotation = move |zero_image, mirrored| PortMap {
                zero_image,
                mirrored,
                port_count: 2 * n,
            };
            [false, true]
                .into_iter()
                .flat_map(move |mirrored| (0..n).map(move |s| (cell, rotation(2 * s, mirrored))))
        })
    }

    /// Creates the lists of images, which are reused for all candidates. Clearing them takes time only for the tiles
    /// that were reached.
    pub(super) fn new_images(&self) -> TileImages {
        TileImages {
            images: vec![None; self.fields[0].tiles],
            is_image: vec![false; self.fields[1].tiles],
            reached: Vec::new(),
        }
    }

    /// Extends the image of the first flag to the whole board. Returns `None` on a contradiction.
    pub(super) fn extend_to_surface(
        &self,
        (cell, ports): (Cell, PortMap),
        found: &mut TileImages,
        steps: &mut StepBudget,
    ) -> Result<Option<Symmetry>, TooManySymmetries> {
        let first = TileImage {
            face: self.to.tile_of[cell.index()],
            ports,
        };
        found.clear();
        if !self.set_image(self.base.0, first, found) {
            return Ok(None);
        }
        // The list of the tiles with an image also serves as the queue of the search.
        let mut next = 0;
        while let Some(&face) = found.reached.get(next) {
            next += 1;
            if !self.extend_around(face, found, steps)? {
                return Ok(None);
            }
        }
        Ok(self.on_cells(&found.images))
    }

    /// Extends the image of a tile to the tiles around it. Returns `false` on a contradiction.
    fn extend_around(
        &self,
        face: Face,
        found: &mut TileImages,
        steps: &mut StepBudget,
    ) -> Result<bool, TooManySymmetries> {
        let [from, to] = self.fields;
        let Some(image) = found.images[face as usize] else {
            return Ok(false);
        };
        let n = from.surface.sides(face);
        steps.take(usize::from(n))?;
        for flag in self.flags_of(face, n) {
            let here = self.next_on_board(from, flag, steps)?;
            let there = self.next_on_board(to, image.flag(flag), steps)?;
            let ((flag, passed), (flag_there, passed_there)) = match (here, there) {
                (None, None) => continue,
                (Some(here), Some(there)) => (here, there),
                _ => return Ok(false),
            };
            let sides = from.surface.sides(flag.face);
            if passed != passed_there || sides != to.surface.sides(flag_there.face) {
                return Ok(false);
            }
            let neighbour_image = TileImage::from_flags(flag, flag_there, sides);
            let fits = match found.images[flag.face as usize] {
                Some(known) => known == neighbour_image,
                None => self.set_image(flag.face, neighbour_image, found),
            };
            if !fits {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Sets the image of a tile, if the tile fits and no other tile has this image. Returns whether the image was set.
    fn set_image(&self, face: Face, image: TileImage, found: &mut TileImages) -> bool {
        if found.is_image[image.face as usize] || !self.fits(face, image) {
            return false;
        }
        found.images[face as usize] = Some(image);
        found.is_image[image.face as usize] = true;
        found.reached.push(face);
        true
    }

    /// Returns the flags through which the image of a tile is extended to its neighbours. One flag per side is enough,
    /// unless images are extended across corners.
    fn flags_of(&self, face: Face, sides: u16) -> impl Iterator<Item = Flag> + use<> {
        let ends: &[bool] = if self.over_corners {
            &[false, true]
        } else {
            &[false]
        };
        (0..sides).flat_map(move |side| ends.iter().map(move |&at_end| Flag { face, side, at_end }))
    }

    /// Walks around the vertex of a flag to the next flag on a tile of the board. Returns this flag and the number of
    /// steps from tile to tile, or `None` if no tile of the board follows. The number is 1 unless images are extended
    /// across corners.
    fn next_on_board(
        &self,
        field: &Field,
        flag: Flag,
        steps: &mut StepBudget,
    ) -> Result<Option<(Flag, usize)>, TooManySymmetries> {
        let mut current = flag;
        for passed in 1.. {
            let Some(next) = field.surface.around(current) else {
                break;
            };
            if (next.face as usize) < field.tiles {
                return Ok(Some((next, passed)));
            }
            if !self.over_corners {
                break;
            }
            steps.take(1)?;
            current = next;
        }
        Ok(None)
    }

    /// Whether a tile and its image have the same number of sides, colour, mark and barriers.
    fn fits(&self, face: Face, image: TileImage) -> bool {
        let [from, to] = self.fields;
        let n = from.surface.sides(face);
        n == to.surface.sides(image.face)
            && self.colours[0][face as usize] == self.colours[1][image.face as usize]
            && from.marks[face as usize] == to.marks[image.face as usize]
            && (0..n)
                .all(|side| from.barrier(face, side) == to.barrier(image.face, image.side(side)))
    }

    /// Converts the images of tiles to images of cells.
    fn on_cells(&self, images: &[Option<TileImage>]) -> Option<Symmetry> {
        let mut cells = Vec::with_capacity(self.from.tile_of.len());
        let mut rotations = Vec::with_capacity(self.from.tile_of.len());
        if images.contains(&None) {
            return None;
        }
        for &tile in &self.from.tile_of {
            let image = images[tile as usize]?;
            cells.push(self.cell_of[image.face as usize]);
            rotations.push(image.ports);
        }
        Some(Symmetry {
            cells,
            ports: PortImages::Rotated(rotations),
        })
    }
}

/// The images of tiles that were found so far for a candidate.
pub(super) struct TileImages {
    /// The image of each tile of the first board.
    images: Vec<Option<TileImage>>,
    /// For each tile of the second board, whether it is the image of a tile.
    is_image: Vec<bool>,
    /// The tiles with an image, in the order of discovery.
    reached: Vec<Face>,
}

impl TileImages {
    fn clear(&mut self) {
        for face in self.reached.drain(..) {
            if let Some(image) = self.images[face as usize].take() {
                self.is_image[image.face as usize] = false;
            }
        }
    }
}

/// Returns a colour for each tile. A colour depends on the tile and on the tiles within [`COLOUR_ROUNDS`] steps, but
/// not on the order of neighbours. So symmetries preserve colours.
///
/// Two tiles of the same colour need not be equivalent. Colours are only used to reject candidates early.
fn colours(board: &Board, field: &Field) -> Vec<u64> {
    let cells = cells_of_tiles(&board.marks);
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
    for _ in 0..COLOUR_ROUNDS {
        let around = |face: Face| {
            (0..field.surface.sides(face)).fold(0u64, |sum, side| {
                let barrier = field.barrier(face, side);
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

/// Finds the colour whose tiles together have the fewest flags. Returns the first tile of this colour, and its cell.
fn rarest(board: &Board, colours: &[u64]) -> Option<(Face, Cell)> {
    let colour = |&tile: &Face| colours[tile as usize];
    let mut sorted: Vec<u64> = board.tile_of.iter().map(colour).collect();
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
