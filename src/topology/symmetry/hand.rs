//! Finds maps of a board of hand-written lines onto another board, or onto itself. If a map of a board onto itself also
//! preserves the landings and the turns, it is a symmetry of the board.
//!
//! ```text
//!    P ─ Q ─ R          If the line P Q R is mapped to a line P' Q' R', the images of its cells are known. The line
//!        │              Q S also passes through Q, so it can only be mapped to a line through Q'.
//!        S
//! ```
//!
//! Several lines through a cell may be exchanged, so the image of one line does not determine the images of all other
//! lines. Lines are mapped one after the other, with backtracking if the next line does not fit. The two ports of a
//! hand-written line are its two directions. Obstacles may split a line into several pieces, which have the same two
//! ports. So the pieces of a line are mapped to pieces of one line, either all forwards or all backwards. Only pieces
//! with a single cell can be mapped to pieces of any line.

use super::map::{PortImages, Symmetry, ports};
use super::steps::{StepBudget, TooManySymmetries};
use crate::rules::Line;
use crate::surface::Port;
use crate::topology::{Board, Cell};
use std::collections::BTreeSet;

/// A place (a position on a line): the index of the line, and the index of the place on this line.
type LinePosition = (usize, usize);

/// A partial injective map of indices.
#[derive(Clone)]
struct PartialMap {
    /// The image of each index.
    to: Vec<Option<u32>>,
    /// For each image, the index that is mapped to it.
    from: Vec<Option<u32>>,
}

impl PartialMap {
    fn new(count: usize) -> Self {
        PartialMap {
            to: vec![None; count],
            from: vec![None; count],
        }
    }

    /// Maps `a` to `b`, if possible, and appends `a` to `assigned` if it had no image before. Returns whether `b` is
    /// now the image of `a`.
    fn set(&mut self, a: u32, b: u32, assigned: &mut Vec<u32>) -> bool {
        match (self.to[a as usize], self.from[b as usize]) {
            (Some(image), _) => image == b,
            (None, Some(_)) => false,
            (None, None) => {
                self.to[a as usize] = Some(b);
                self.from[b as usize] = Some(a);
                assigned.push(a);
                true
            }
        }
    }

    /// Removes the images of these indices.
    fn unset(&mut self, assigned: &[u32]) {
        for &a in assigned {
            if let Some(b) = self.to[a as usize].take() {
                self.from[b as usize] = None;
            }
        }
    }

    /// Returns the images of all indices. Indices without an image get the unused images, in order.
    fn complete(&self) -> Vec<u32> {
        let free = (0..).zip(&self.from).filter(|(_, from)| from.is_none());
        let mut unused = free.map(|(b, _)| b);
        let image = |to: &Option<u32>| to.or_else(|| unused.next()).unwrap_or_default();
        self.to.iter().map(image).collect()
    }
}

/// A line of the first board that is already mapped, or the next line to map.
struct MappedLine {
    /// The index of the next candidate to try. A candidate is a place on a line of the second board, with a direction.
    next: usize,
    /// The tiles whose images were set with this line.
    tiles: Vec<u32>,
    /// The ports whose images were set with this line.
    ports: Vec<u32>,
    /// The index of the line of the second board onto which the line is mapped, or `None` if it is not mapped yet.
    target_line: Option<usize>,
}

/// Iterates over all maps of the lines of one board onto the lines of another board, or of the same board.
pub(super) struct LinesOntoLines<'a> {
    boards: [&'a Board; 2],
    lines: [&'a [Line]; 2],
    /// The lines of the first board, ordered such that each line shares a cell with an earlier line, if possible.
    order: Vec<usize>,
    /// For each tile of the second board, its places on lines.
    places: Vec<Vec<LinePosition>>,
    /// All places of the second board in one list. They are tried for a line on which no cell has an image yet.
    all_places: Vec<LinePosition>,
    tiles: PartialMap,
    ports: PartialMap,
    /// Which lines of the second board are already images.
    is_image: Vec<bool>,
    /// The lines mapped so far and the line to map next, in the order of `order`.
    attempts: Vec<MappedLine>,
    has_begun: bool,
}

impl<'a> LinesOntoLines<'a> {
    /// Prepares the search for maps of `from` onto `to`. Returns `None` unless both boards consist of hand-written
    /// lines that might be isomorphic.
    pub(super) fn new(from: &'a Board, to: &'a Board) -> Option<Self> {
        let lines = [from.lines.as_deref()?, to.lines.as_deref()?];
        let may_match = from.field.is_none()
            && to.field.is_none()
            && from.marks.len() == to.marks.len()
            && from.tile_of.len() == to.tile_of.len()
            && lines[0].len() == lines[1].len()
            && ports(from) == ports(to);
        if !may_match {
            return None;
        }
        let places = places_of_tiles(lines[1], to.marks.len());
        Some(LinesOntoLines {
            boards: [from, to],
            lines,
            order: order(lines[0], from.marks.len()),
            all_places: places.iter().flatten().copied().collect(),
            places,
            tiles: PartialMap::new(from.marks.len()),
            ports: PartialMap::new(usize::from(ports(from))),
            is_image: vec![false; lines[1].len()],
            attempts: Vec::new(),
            has_begun: false,
        })
    }

    /// Returns the next map, or `None` after the last.
    pub(super) fn next(
        &mut self,
        steps: &mut StepBudget,
    ) -> Result<Option<Symmetry>, TooManySymmetries> {
        if self.has_begun {
            self.undo_last();
        } else {
            self.has_begun = true;
            self.begin();
        }
        while let Some(depth) = self.attempts.len().checked_sub(1) {
            if depth == self.order.len() {
                // All lines are mapped, so the last attempt has no line to map.
                self.attempts.pop();
                steps.take(self.tiles.to.len())?;
                return Ok(Some(self.symmetry()));
            }
            if self.try_next(depth, steps)? {
                self.begin();
            } else {
                self.attempts.pop();
                self.undo_last();
            }
        }
        Ok(None)
    }

    /// Begins to map the next line.
    fn begin(&mut self) {
        self.attempts.push(MappedLine {
            next: 0,
            tiles: Vec::new(),
            ports: Vec::new(),
            target_line: None,
        });
    }

    /// Removes the image of the last line, and the images of tiles and ports that were set with it.
    fn undo_last(&mut self) {
        if let Some(attempt) = self.attempts.last_mut() {
            self.tiles.unset(&std::mem::take(&mut attempt.tiles));
            self.ports.unset(&std::mem::take(&mut attempt.ports));
            if let Some(line) = attempt.target_line.take() {
                self.is_image[line] = false;
            }
        }
    }

    /// Maps the line of the last attempt to the next place where it fits. Returns `false` if there is no such
    /// place.
    fn try_next(
        &mut self,
        depth: usize,
        steps: &mut StepBudget,
    ) -> Result<bool, TooManySymmetries> {
        let line = &self.lines[0][self.order[depth]];
        // If a cell of the line already has an image, only the places of this image must be tried.
        let anchor = line
            .places
            .iter()
            .position(|place| self.tiles.to[place.face as usize].is_some());
        let image = anchor.and_then(|at| self.tiles.to[line.places[at].face as usize]);
        // The number of directions to try: forwards and backwards. For a line through a single cell, one direction is
        // enough.
        let directions = if line.places.len() == 1 { 1 } else { 2 };
        loop {
            let next = self.attempts[depth].next;
            let places = image.map_or(&self.all_places, |tile| &self.places[tile as usize]);
            let Some(&(target_line, target)) = places.get(next / directions) else {
                return Ok(false);
            };
            self.attempts[depth].next += 1;
            steps.take(1)?;
            if self.is_image[target_line] {
                continue;
            }
            let backwards = next % directions == 1;
            let anchor = anchor.unwrap_or_default();
            let (mut tiles, mut ports) = (Vec::new(), Vec::new());
            let fits = self.map_line(
                (line, anchor),
                (&self.lines[1][target_line], target),
                backwards,
                [&mut tiles, &mut ports],
                steps,
            )?;
            if fits {
                self.is_image[target_line] = true;
                let attempt = &mut self.attempts[depth];
                (attempt.tiles, attempt.ports, attempt.target_line) =
                    (tiles, ports, Some(target_line));
                return Ok(true);
            }
            self.tiles.unset(&tiles);
            self.ports.unset(&ports);
        }
    }

    /// Maps one line onto another such that place `anchor` goes to place `target`. Returns whether they fit. Appends
    /// the mapped tiles and ports to `tiles` and `ports`.
    fn map_line(
        &mut self,
        (line, anchor): (&Line, usize),
        (target_line, target): (&Line, usize),
        backwards: bool,
        [tiles, ports]: [&mut Vec<u32>; 2],
        steps: &mut StepBudget,
    ) -> Result<bool, TooManySymmetries> {
        let n = line.places.len();
        if target_line.places.len() != n || target_line.closed != line.closed {
            return Ok(false);
        }
        // The index of the image of the first place. The images of the other places follow forwards or backwards.
        let first = if backwards {
            (target + anchor) % n
        } else {
            (target + n - anchor) % n
        };
        if !line.closed && first != if backwards { n - 1 } else { 0 } {
            return Ok(false);
        }
        for (i, place) in line.places.iter().enumerate() {
            steps.take(1)?;
            let image = if backwards {
                &target_line.places[(first + n - i) % n]
            } else {
                &target_line.places[(first + i) % n]
            };
            let same_mark = self.boards[0].marks[place.face as usize]
                == self.boards[1].marks[image.face as usize];
            let (back, forward) = if backwards {
                (image.forward, image.back)
            } else {
                (image.back, image.forward)
            };
            // A line through a single cell has no landings, so its directions do not matter.
            let fits = same_mark
                && self.tiles.set(place.face, image.face, tiles)
                && (n == 1
                    || (self.ports.set(place.back.into(), back.into(), ports)
                        && self.ports.set(place.forward.into(), forward.into(), ports)));
            if !fits {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the map of cells and ports, once all lines are mapped.
    fn symmetry(&self) -> Symmetry {
        let tiles = self.tiles.complete();
        let [from, to] = self.boards;
        // On a board with lines, every cell lies on a line, so `map_line` has set the image of every cell. `complete`
        // chooses images of cells only on a board without lines.
        let cell = |tile: &u32| {
            let image = tiles[*tile as usize];
            Cell(to.tile_of.binary_search(&image).unwrap_or_default() as u32)
        };
        let ports = self.ports.complete().into_iter().map(|port| port as Port);
        Symmetry {
            cells: from.tile_of.iter().map(cell).collect(),
            ports: PortImages::Lines(ports.collect()),
        }
    }
}

/// Returns the places on lines of each tile.
fn places_of_tiles(lines: &[Line], tiles: usize) -> Vec<Vec<LinePosition>> {
    let mut places = vec![Vec::new(); tiles];
    for (number, line) in lines.iter().enumerate() {
        for (at, place) in line.places.iter().enumerate() {
            places[place.face as usize].push((number, at));
        }
    }
    places
}

/// Orders all lines. The next line is always the longest line that shares a cell with an earlier line. If there is no
/// such line, the next line is the longest of all remaining lines.
fn order(lines: &[Line], tiles: usize) -> Vec<usize> {
    let mut places = places_of_tiles(lines, tiles);
    let mut order = Vec::with_capacity(lines.len());
    let mut done = vec![false; lines.len()];
    let key = |number: usize| (std::cmp::Reverse(lines[number].places.len()), number);
    let mut remaining: BTreeSet<_> = (0..lines.len()).map(key).collect();
    let mut adjacent = BTreeSet::new();
    while let Some(first) = adjacent.pop_first().or_else(|| remaining.pop_first()) {
        let (_, number) = first;
        remaining.remove(&first);
        if std::mem::replace(&mut done[number], true) {
            continue;
        }
        order.push(number);
        for place in &lines[number].places {
            // The lines through this cell are added to `adjacent` here, so the cell need not be visited again.
            for (other, _) in std::mem::take(&mut places[place.face as usize]) {
                if !done[other] {
                    adjacent.insert(key(other));
                }
            }
        }
    }
    order
}
