//! A maze as digits: its size, its extra obstacles, start and goal, and then what is written in the cells.
//!
//! Everything here is version 1 and must never change.

use super::error::NoId;
use super::mixed_radix::MixedRadix;
use crate::files::grid::{Glyph, rows};
use crate::files::maze::boards::Boards;
use crate::files::maze::write::drawn;
use crate::files::maze::{LoadedMaze, MazeFile, VariantRef};
use crate::files::schema::{VariantFile, WordOrWords};
use crate::files::size::{own_size, resize};
use crate::files::{grid, library};
use crate::limits;
use crate::rules::Mark;
use crate::surface::Shape;
use crate::topology::{AnyTopology, Board, Cell, Content, Goal, Jump, Number, Topology};
use std::sync::Arc;

/// What an ID says before it comes to the contents.
pub(super) struct Described {
    /// The variant in the size of the maze, without obstacles of the maze.
    base: Base,
    /// The size, where it is not the variant's own.
    size: Option<Vec<i64>>,
    /// What the maze puts on each tile of the base, beside what the variant does.
    extra: Vec<Option<Glyph>>,
    start: Cell,
    goal: Goal,
}

/// A built-in variant in some size.
struct Base {
    variant: VariantFile,
    board: Arc<Board>,
}

/// What a maze may put on a tile, in the order of their digits. The last one only where a rectangle may have gaps.
const EXTRAS: [Glyph; 4] = [
    Glyph::Impassable,
    Glyph::PassOver,
    Glyph::Uncounted,
    Glyph::Missing,
];

impl Base {
    fn build(variant: VariantFile, boards: &Boards) -> Option<Base> {
        let board = boards.build(&variant).ok()?;
        Some(Base { variant, board })
    }

    fn is_rectangle(&self) -> bool {
        self.variant.board.shape.as_deref() == Some(Shape::Rect.name())
    }

    /// How many of [`EXTRAS`] a maze may put on a tile.
    fn extras(&self) -> u32 {
        let flat = self.variant.boundary.wrap.as_deref();
        let gaps = self.is_rectangle() && flat.is_none_or(|wrap| wrap == "none");
        if gaps { 4 } else { 3 }
    }
}

fn built_in(id: &str) -> Option<VariantFile> {
    toml::from_str(library::variant(id).ok()?).ok()
}

impl Described {
    pub(super) fn of(loaded: &LoadedMaze, boards: &Boards) -> Result<Described, NoId> {
        let usual = built_in(&loaded.variant).ok_or(NoId::OwnVariant)?;
        let tokens = loaded.maze.board.names.len();
        let extent = loaded.maze.board.extent;
        let places = extent.map_or(tokens, |extent| (extent.rows * extent.columns) as usize);
        if places > limits::ID_TILES {
            return Err(NoId::TooLarge { tokens: places });
        }
        let base = Base::build(loaded.kind.clone(), boards).ok_or(NoId::OwnVariant)?;
        let (size, before) = (own_size(&base.variant), own_size(&usual));
        let size = size.filter(|_| size != before).cloned();
        // The places of the base are the tokens, but for those of a drawing that are no tiles.
        let all = rows(&loaded.cells_text()).unwrap_or_default();
        let extra = all
            .iter()
            .flatten()
            .filter(|token| base.is_rectangle() || token.glyph != Glyph::Missing)
            .zip(&base.board.marks)
            .map(|(token, &mark)| {
                let added = mark == Mark::Cell && EXTRAS.contains(&token.glyph);
                added.then_some(token.glyph)
            })
            .collect();
        Ok(Described {
            base,
            size,
            extra,
            start: loaded.maze.start,
            goal: loaded.maze.goal.clone(),
        })
    }

    pub(super) fn write(&self, digits: &mut MixedRadix) {
        if digits.flag(self.size.is_some()) {
            for &number in self.size.iter().flatten() {
                size(digits, number as u32);
            }
        }
        extras(digits, &self.base, &self.extra);
        ends(digits, self.cells(), self.start, &self.goal);
    }

    /// `None` when no maze is so.
    pub(super) fn read(
        variant: &str,
        digits: &mut MixedRadix,
        boards: &Boards,
    ) -> Option<Described> {
        let mut file = built_in(variant)?;
        let mut given = None;
        if digits.flag(false) {
            let count = own_size(&file)?.len();
            let numbers: Vec<i64> = (0..count).map(|_| i64::from(size(digits, 1))).collect();
            // Before anything is built: one number stands for an area, but for a disc.
            let disc = file.board.shape.as_deref() == Some(Shape::Disc.name());
            let tiles = match numbers[..] {
                [side] if !disc => side.checked_mul(side),
                _ => numbers.iter().try_fold(1i64, |n, &m| n.checked_mul(m)),
            };
            tiles.filter(|&tiles| tiles <= limits::ID_TILES as i64)?;
            resize(&mut file, &numbers).ok()?;
            given = Some(numbers);
        }
        let base = Base::build(file, boards)?;
        if base.board.names.len() > limits::ID_TILES {
            return None;
        }
        let none = vec![None; base.board.names.len()];
        let extra = extras(digits, &base, &none);
        let mut described = Described {
            base,
            size: given,
            extra,
            start: Cell(0),
            goal: Goal::Exit,
        };
        let cells = described.cells();
        if cells == 0 {
            return None;
        }
        (described.start, described.goal) = ends(digits, cells, Cell(0), &Goal::Exit);
        Some(described)
    }

    /// How many cells remain.
    fn cells(&self) -> u32 {
        let marks = self.base.board.marks.iter().zip(&self.extra);
        marks
            .filter(|(mark, extra)| **mark == Mark::Cell && extra.is_none())
            .count() as u32
    }

    /// The maze as a file, with a 0 in every cell.
    pub(super) fn file(&self, variant: &str) -> MazeFile {
        let board = &self.base.board;
        let free = |tile: &usize| board.marks[*tile] == Mark::Cell && self.extra[*tile].is_none();
        let tiles: Vec<usize> = (0..board.names.len()).filter(free).collect();
        let name = |cell: &Cell| board.names.name(tiles[cell.index()]);
        let cells = drawn(board, board.extent, |tile| {
            let glyph = match (board.marks[tile], self.extra[tile]) {
                (Mark::Impassable, _) | (_, Some(Glyph::Impassable)) => "#",
                (Mark::PassOver, _) | (_, Some(Glyph::PassOver)) => "_",
                (Mark::Uncounted, _) | (_, Some(Glyph::Uncounted)) => "~",
                (Mark::Cell, Some(_)) => ".",
                (Mark::Cell, None) => "0",
            };
            glyph.to_owned()
        });
        MazeFile {
            variant: Some(VariantRef::Name(variant.to_owned())),
            size: self.size.clone(),
            start: Some(name(&self.start)),
            goal: Some(match &self.goal {
                Goal::Exit => WordOrWords::Word("exit".to_owned()),
                Goal::Cells(cells) => WordOrWords::Words(cells.iter().map(name).collect()),
            }),
            cells,
            ..MazeFile::default()
        }
    }
}

/// A number of a size, from 1: small ones take less.
fn size(digits: &mut MixedRadix, number: u32) -> u32 {
    let small = digits.digit(number.saturating_sub(1).min(15), 16);
    if small < 15 {
        return small + 1;
    }
    16 + digits.digit(number.saturating_sub(16), 4096)
}

/// Whether there are extra obstacles at all; if so, for each tile whether it has one, and which.
fn extras(digits: &mut MixedRadix, base: &Base, given: &[Option<Glyph>]) -> Vec<Option<Glyph>> {
    if !digits.flag(given.iter().any(Option::is_some)) {
        return vec![None; given.len()];
    }
    let tiles = given.iter().zip(&base.board.marks);
    let one = |(extra, mark): (&Option<Glyph>, &Mark)| {
        if *mark != Mark::Cell || !digits.flag(extra.is_some()) {
            return None;
        }
        let index = EXTRAS.iter().position(|glyph| Some(*glyph) == *extra);
        let digit = digits.digit(index.unwrap_or_default() as u32, base.extras());
        Some(EXTRAS[digit as usize])
    };
    tiles.map(one).collect()
}

/// Start and goal. The first cell and the last are the usual ones, whatever the variant says.
fn ends(digits: &mut MixedRadix, cells: u32, start: Cell, goal: &Goal) -> (Cell, Goal) {
    let last = Cell(cells - 1);
    let mut from = Cell(0);
    if cells > 1 && digits.flag(start != from) {
        from = Cell(1 + digits.digit(start.0.saturating_sub(1), cells - 1));
    }
    let given: &[Cell] = match goal {
        Goal::Exit => &[],
        Goal::Cells(given) => given,
    };
    let kind = match given {
        [] => 3,
        [cell] => u32::from(*cell != last),
        _ => 2,
    };
    let goal = match digits.digit(kind, 4) {
        0 => Goal::Cells(vec![last]),
        1 => Goal::Cells(vec![Cell(
            digits.digit(given.first().map_or(0, |cell| cell.0), cells - 1),
        )]),
        2 => {
            let count = 2 + digits.digit((given.len() as u32).saturating_sub(2), cells - 1);
            let mut goals = Vec::new();
            let mut least = 0;
            // Each is behind the one before it, and leaves room for those that follow.
            for i in 0..count.min(cells) {
                let room = (cells - least).saturating_sub(count.min(cells) - i - 1);
                let cell = given.get(i as usize).map_or(least, |cell| cell.0);
                let at = least + digits.digit(cell - least, room);
                goals.push(Cell(at));
                least = at + 1;
            }
            Goal::Cells(goals)
        }
        _ => Goal::Exit,
    };
    (from, goal)
}

/// What may occur in cells beside legal numbers, a bit for each: toggle marks, the relative jumps, [`ZEROS`], [`OTHERS`].
#[derive(Clone, Copy, Default)]
struct Features(u32);

const TOGGLES: u32 = 1;
/// Each has the bit behind that of the one before it.
const RELATIVE: [Jump; 4] = [Jump::Star, Jump::Same, Jump::More, Jump::Less];
/// 0 where a number would be legal.
const ZEROS: u32 = 1 << 5;
/// Numbers that are not legal.
const OTHERS: u32 = 1 << 6;

impl Features {
    fn has(self, bit: u32) -> bool {
        self.0 & bit != 0
    }

    fn note(&mut self, content: Content, legal: &[Number]) {
        if content.toggle {
            self.0 |= TOGGLES;
        }
        self.0 |= match content.jump {
            Jump::Exact(0) if legal.is_empty() => 0,
            Jump::Exact(0) => ZEROS,
            Jump::Exact(number) if legal.contains(&number) => 0,
            Jump::Exact(_) => OTHERS,
            Jump::Star => 2,
            Jump::Same => 4,
            Jump::More => 8,
            Jump::Less => 16,
        };
    }

    /// What a cell may hold, in the order of the digits; another number comes last.
    fn choices(self, legal: &[Number]) -> Vec<Jump> {
        let mut choices: Vec<Jump> = legal.iter().map(|&number| Jump::Exact(number)).collect();
        // A cell that cannot be left in any case holds a 0.
        if legal.is_empty() || self.has(ZEROS) {
            choices.push(Jump::Exact(0));
        }
        let relative = RELATIVE
            .iter()
            .zip(1..)
            .filter(|(_, place)| self.has(1 << place));
        choices.extend(relative.map(|(&jump, _)| jump));
        choices
    }
}

/// What is written in the cells that are no goal. Legal numbers alone take the least room.
pub(super) fn contents(
    digits: &mut MixedRadix,
    topology: &AnyTopology,
    goal: &Goal,
    given: &[Content],
) -> Vec<Content> {
    let cells: Vec<Cell> = (0..given.len() as u32).map(Cell).collect();
    let written = || cells.iter().filter(|cell| !goal.contains(**cell));
    let mut features = Features::default();
    for &cell in written() {
        features.note(given[cell.index()], &legal(topology, cell));
    }
    let general = digits.flag(features.0 != 0);
    features = if general {
        Features(digits.digit(features.0, 128))
    } else {
        Features::default()
    };
    let mut contents = vec![Content::number(0); given.len()];
    for &cell in written() {
        let content = given[cell.index()];
        let toggle = features.has(TOGGLES) && digits.flag(content.toggle);
        let choices = features.choices(&legal(topology, cell));
        let index = choices.iter().position(|&jump| jump == content.jump);
        let digit = digits.digit(
            index.unwrap_or(choices.len()) as u32,
            choices.len() as u32 + u32::from(features.has(OTHERS)),
        );
        let jump = match choices.get(digit as usize) {
            Some(&jump) => jump,
            None => Jump::Exact(other(digits, content.jump)),
        };
        contents[cell.index()] = Content { jump, toggle };
    }
    contents
}

/// Any number from 1: how many decimal digits it has, and which of those numbers it is.
fn other(digits: &mut MixedRadix, jump: Jump) -> Number {
    let number = match jump {
        Jump::Exact(number) => number.clamp(1, grid::LARGEST),
        _ => 1,
    };
    let power = digits.digit(number.ilog10(), 9);
    let least = 10u32.pow(power);
    least + digits.digit(number.saturating_sub(least), 9 * least)
}

/// The legal numbers of a cell.
fn legal(topology: &AnyTopology, cell: Cell) -> Vec<Number> {
    let lands = |&number: &Number| {
        let mut lands = false;
        topology.land(cell, number, &mut |_| lands = true);
        lands
    };
    (1..=topology.longest(cell)).filter(lands).collect()
}
