//! Describes a maze by a sequence of digits: size, extra obstacles, start and goal, then the contents of the cells.
//!
//! Each function that *codes* something works in both directions: it writes the given value, or it reads the value and
//! returns it. Everything here is version 1 and must never change.

use super::bases::{IdBases, SizedVariant};
use super::board::BoardHeader;
use super::error::NoId;
use super::mixed_radix::MixedRadix;
use crate::files::grid;
use crate::files::grid::{TokenKind, rows, sign};
use crate::files::maze::write::tiles_in_rows;
use crate::files::maze::{LoadedMaze, MazeFile, VariantRef};
use crate::files::schema::WordOrWords;
use crate::files::size::own_size;
use crate::limits;
use crate::rules::Mark;
use crate::surface::Shape;
use crate::topology::{Cell, Content, Goal, Jump, Number};

/// The part of an ID before the contents.
#[derive(Clone, Debug)]
pub(super) struct IdHeader {
    pub(super) board: BoardHeader,
    pub(super) start: Cell,
    pub(super) goal: Goal,
}

/// The marks that a maze may add to a tile, in the order of their digits: three kinds of obstacles and the gap. Only
/// unwrapped rectangles can have gaps.
const EXTRAS: [TokenKind; 4] = [
    TokenKind::Obstacle(Mark::Impassable),
    TokenKind::Obstacle(Mark::PassOver),
    TokenKind::Obstacle(Mark::Uncounted),
    TokenKind::Missing,
];

impl BoardHeader {
    pub(super) fn of(loaded: &LoadedMaze, bases: &mut IdBases) -> Result<BoardHeader, NoId> {
        let tiles = loaded.maze.board.names.len();
        let extent = loaded.maze.board.extent;
        let tokens = extent.map_or(tiles, |extent| (extent.rows * extent.columns) as usize);
        if tokens > limits::ID_TILES {
            return Err(NoId::TooLarge { tokens });
        }
        let unchanged = bases.unchanged(&loaded.variant).ok_or(NoId::OwnVariant)?;
        let base = bases.of_kind(&loaded.kind).ok_or(NoId::OwnVariant)?;
        let (size, usual_size) = (own_size(&base.variant), own_size(&unchanged));
        let size = size.filter(|size| Some(size) != usual_size.as_ref());
        // On a rectangle, every token belongs to a tile of the base. On other boards, a `.` belongs to no tile, so it
        // is skipped.
        let rows = rows(&loaded.cells_text()).unwrap_or_default();
        let extra = rows
            .iter()
            .flatten()
            .filter(|token| base.is_rectangle() || token.kind != TokenKind::Missing)
            .zip(&base.board.marks)
            .map(|(token, &mark)| {
                let added = mark == Mark::Cell && EXTRAS.contains(&token.kind);
                added.then_some(token.kind)
            })
            .collect();
        Ok(BoardHeader { base, size, extra })
    }

    /// The number of cells of the maze: the cells of the base without an extra obstacle or gap.
    fn cells(&self) -> u32 {
        let marks = self.base.board.marks.iter().zip(&self.extra);
        marks
            .filter(|(mark, extra)| **mark == Mark::Cell && extra.is_none())
            .count() as u32
    }
}

impl IdHeader {
    pub(super) fn write(&self, digits: &mut MixedRadix) {
        let board = &self.board;
        if digits.flag(board.size.is_some()) {
            for &number in board.size.iter().flatten() {
                size(digits, number as u32);
            }
        }
        extras(digits, &board.base, &board.extra);
        start_and_goal(digits, board.cells(), self.start, &self.goal);
    }

    /// Reads the digits. Returns `None` if they describe no maze.
    pub(super) fn read(
        variant: &str,
        digits: &mut MixedRadix,
        bases: &mut IdBases,
    ) -> Option<IdHeader> {
        let file = bases.unchanged(variant)?;
        let mut size_read = None;
        if digits.flag(false) {
            let count = own_size(&file)?.len();
            let numbers: Vec<i64> = (0..count).map(|_| i64::from(size(digits, 1))).collect();
            // Check the number of tiles before the board is built. A single number is the length of a side, so it is
            // squared. For a disc, it is the number of tiles.
            let is_disc = file.board.shape.as_deref() == Some(Shape::Disc.name());
            let tiles = match numbers[..] {
                [side] if !is_disc => side.checked_mul(side),
                _ => numbers.iter().try_fold(1i64, |n, &m| n.checked_mul(m)),
            };
            tiles.filter(|&tiles| tiles <= limits::ID_TILES as i64)?;
            size_read = Some(numbers);
        }
        let base = bases.of_size(variant, size_read.as_deref())?;
        if base.board.names.len() > limits::ID_TILES {
            return None;
        }
        let none = vec![None; base.board.names.len()];
        let extra = extras(digits, &base, &none);
        let board = BoardHeader {
            base,
            size: size_read,
            extra,
        };
        let cells = board.cells();
        if cells == 0 {
            return None;
        }
        let (start, goal) = start_and_goal(digits, cells, Cell(0), &Goal::Exit);
        Some(IdHeader { board, start, goal })
    }

    /// Whether the maze is on the board of the base: the maze adds no obstacle or gap, and its goal is the exit if and
    /// only if the goal of the base is the exit.
    pub(super) fn is_on_base(&self) -> bool {
        let BoardHeader { base, extra, .. } = &self.board;
        let leads_out = base.variant.goal.kind.as_deref() == Some("exit");
        extra.iter().all(Option::is_none) && leads_out == (self.goal == Goal::Exit)
    }

    /// Returns a maze file with a 0 in every cell.
    pub(super) fn file(&self, variant: &str) -> MazeFile {
        let BoardHeader { base, size, extra } = &self.board;
        let board = &base.board;
        let is_cell = |tile: &usize| board.marks[*tile] == Mark::Cell && extra[*tile].is_none();
        let tiles: Vec<usize> = (0..board.names.len()).filter(is_cell).collect();
        let name = |cell: &Cell| board.names.name(tiles[cell.index()]);
        let cells = tiles_in_rows(board, board.extent, |tile| {
            let mark = match extra[tile] {
                Some(TokenKind::Obstacle(mark)) => mark,
                _ => board.marks[tile],
            };
            let glyph = match (sign(mark), extra[tile]) {
                (Some(sign), _) => sign,
                (None, Some(_)) => ".",
                (None, None) => "0",
            };
            glyph.to_owned()
        });
        MazeFile {
            variant: Some(VariantRef::Name(variant.to_owned())),
            size: size.clone(),
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

/// Codes one number of a size. The number is at least 1. Numbers up to 15 take less space.
fn size(digits: &mut MixedRadix, number: u32) -> u32 {
    let small = digits.digit(number.saturating_sub(1).min(15), 16);
    if small < 15 {
        return small + 1;
    }
    16 + digits.digit(number.saturating_sub(16), 4096)
}

/// Codes the extra obstacles and gaps. The first flag says whether the maze has an extra obstacle or gap. If so, each
/// cell of the base has a flag and, if this flag is set, a digit for the obstacle or gap.
fn extras(
    digits: &mut MixedRadix,
    base: &SizedVariant,
    given: &[Option<TokenKind>],
) -> Vec<Option<TokenKind>> {
    if !digits.flag(given.iter().any(Option::is_some)) {
        return vec![None; given.len()];
    }
    let tiles = given.iter().zip(&base.board.marks);
    let code_tile = |(extra, mark): (&Option<TokenKind>, &Mark)| {
        if *mark != Mark::Cell || !digits.flag(extra.is_some()) {
            return None;
        }
        let index = EXTRAS.iter().position(|glyph| Some(*glyph) == *extra);
        let digit = digits.digit(index.unwrap_or_default() as u32, base.extras());
        Some(EXTRAS[digit as usize])
    };
    tiles.map(code_tile).collect()
}

/// Codes start and goal. The first cell as the start and the last cell as the goal take the least space, even if the
/// variant sets another start or goal.
fn start_and_goal(digits: &mut MixedRadix, cells: u32, start: Cell, goal: &Goal) -> (Cell, Goal) {
    let last = Cell(cells - 1);
    let mut coded_start = Cell(0);
    if cells > 1 && digits.flag(start != coded_start) {
        coded_start = Cell(1 + digits.digit(start.0.saturating_sub(1), cells - 1));
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
            // Goals are in ascending order. So the base of each digit excludes the last cells, which the later goals
            // need.
            for i in 0..count.min(cells) {
                let room = (cells - least).saturating_sub(count.min(cells) - i - 1);
                let cell = given.get(i as usize).map_or(least, |cell| cell.0);
                let coded = least + digits.digit(cell - least, room);
                goals.push(Cell(coded));
                least = coded + 1;
            }
            Goal::Cells(goals)
        }
        _ => Goal::Exit,
    };
    (coded_start, goal)
}

/// A set of bits that says which contents a maze has besides legal numbers. A number is legal if it has a landing. The
/// bits stand for toggle marks, the four relative jumps, [`ZEROS`] and [`OTHERS`].
#[derive(Clone, Copy, Default)]
struct Features(u32);

const TOGGLES: u32 = 1;
/// The relative jumps. Their bits follow the bit of [`TOGGLES`], in this order.
const RELATIVE: [Jump; 4] = [Jump::Star, Jump::Same, Jump::More, Jump::Less];
/// 0 in a cell that has a legal number.
const ZEROS: u32 = 1 << 5;
/// Numbers that are not legal.
const OTHERS: u32 = 1 << 6;

impl Features {
    fn has(self, bit: u32) -> bool {
        self.0 & bit != 0
    }

    /// Adds the features of a content.
    fn add(&mut self, content: Content, legal: &[Number]) {
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

    /// Returns the choices for a cell in the order of their digits. If the maze has numbers that are not legal, the
    /// digit after the last choice means such a number.
    fn choices(self, legal: &[Number]) -> Vec<Jump> {
        let mut choices: Vec<Jump> = legal.iter().map(|&number| Jump::Exact(number)).collect();
        // A cell without legal numbers holds a 0.
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

/// Codes the contents of the cells that are not goals. Mazes with only legal numbers take the least space. `legal`
/// lists the legal numbers of each cell.
pub(super) fn contents(
    digits: &mut MixedRadix,
    legal: &[Vec<Number>],
    goal: &Goal,
    given: &[Content],
) -> Vec<Content> {
    let cells: Vec<Cell> = Cell::all(given.len()).collect();
    let coded_cells = || cells.iter().filter(|cell| !goal.contains(**cell));
    let mut features = Features::default();
    for &cell in coded_cells() {
        features.add(given[cell.index()], &legal[cell.index()]);
    }
    let has_features = digits.flag(features.0 != 0);
    features = if has_features {
        Features(digits.digit(features.0, 128))
    } else {
        Features::default()
    };
    let mut contents = vec![Content::number(0); given.len()];
    for &cell in coded_cells() {
        let content = given[cell.index()];
        let toggle = features.has(TOGGLES) && digits.flag(content.toggle);
        let choices = features.choices(&legal[cell.index()]);
        let index = choices.iter().position(|&jump| jump == content.jump);
        let digit = digits.digit(
            index.unwrap_or(choices.len()) as u32,
            choices.len() as u32 + u32::from(features.has(OTHERS)),
        );
        let jump = match choices.get(digit as usize) {
            Some(&jump) => jump,
            None => Jump::Exact(any_number(digits, content.jump)),
        };
        contents[cell.index()] = Content { jump, toggle };
    }
    contents
}

/// Codes any number from 1: its number of decimal digits, then its index among the numbers with that many digits.
fn any_number(digits: &mut MixedRadix, jump: Jump) -> Number {
    let number = match jump {
        Jump::Exact(number) => number.clamp(1, grid::LARGEST),
        _ => 1,
    };
    let power = digits.digit(number.ilog10(), 9);
    let least = 10u32.pow(power);
    least + digits.digit(number.saturating_sub(least), 9 * least)
}
