//! What a certificate claims, and what may be wrong with it.

use crate::maze::Maze;
use crate::measures::by_reference;
use crate::search::Letters;
use crate::search::make::Conditions;
use crate::topology::{Board, Cell, Content, Jump, Number, Topology};
use std::fmt;

/// That no maze is as deep as `refuted`, or deeper; and why.
#[derive(Clone, Debug)]
pub(crate) struct Claim<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// What may be written.
    pub(crate) letters: &'a Letters,
    /// Where mazes begin.
    pub(crate) start: Cell,
    /// Where they end.
    pub(crate) goal: Ending,
    /// Whether only mazes with exactly one shortest solution count.
    pub(crate) unique: bool,
    /// Whether only mazes count in which the goal can be reached from wherever one may get.
    pub(crate) no_black_holes: bool,
    /// No maze is so deep, or deeper.
    pub(crate) refuted: u32,
    /// Sets of cells that no jump from outside enters alone.
    pub(crate) lemmas: Vec<Vec<Cell>>,
    /// What to do with each position.
    pub(crate) tree: &'a str,
}

impl Claim<'_> {
    /// What may be written in a cell: numbers that lead somewhere, and what refers to the last jump; if that is nothing, 0.
    pub(super) fn contents(&self, cell: Cell) -> Vec<Content> {
        let topology = &self.board.topology;
        let lands = |number: &Number| {
            let mut lands = false;
            topology.land(cell, *number, &mut |_| lands = true);
            lands
        };
        let numbers: Vec<Number> = match &self.letters.numbers {
            Some(numbers) => numbers.iter().copied().filter(lands).collect(),
            None => (1..=topology.longest(cell)).filter(lands).collect(),
        };
        let jumps = numbers
            .into_iter()
            .map(Jump::Exact)
            .chain(self.letters.relative.iter().copied());
        let marks: &[bool] = match self.letters.toggles {
            true => &[false, true],
            false => &[false],
        };
        let all = jumps.flat_map(|jump| marks.iter().map(move |&toggle| Content { jump, toggle }));
        // What is no move at all may not stand where every maze begins.
        let all = all.filter(|content| cell != self.start || content.length(0).is_some());
        let all: Vec<Content> = all.collect();
        match all.is_empty() {
            true => vec![Content::number(0)],
            false => all,
        }
    }
}

/// Where mazes end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// On one of these cells.
    Cells(Vec<Cell>),
    /// Outside.
    Exit,
    /// On the deepest cell.
    Deepest,
}

impl Ending {
    /// Whether a cell, or [`Cell::OUT`], is a goal whatever the maze.
    #[must_use]
    pub(crate) fn has(&self, cell: Cell) -> bool {
        match self {
            Ending::Cells(cells) => cells.contains(&cell),
            Ending::Exit => cell.is_out(),
            Ending::Deepest => false,
        }
    }
}

/// How deep a maze is that is claimed to be as deep as can be: by the slow reference, and only if it is one of those
/// that are asked for.
///
/// # Errors
///
/// It is none of them.
pub(crate) fn depth_of(claim: &Claim<'_>, maze: &Maze) -> Result<u32, Flaw> {
    for (cell, content) in (0..).map(Cell).zip(&maze.contents) {
        if !maze.goal.contains(cell) && !claim.contents(cell).contains(content) {
            return Err(Flaw::Content(cell));
        }
    }
    let measures = by_reference(maze, 1).map_err(|_| Flaw::Conditions)?;
    let conditions = Conditions {
        unique: claim.unique,
        no_black_holes: claim.no_black_holes,
        ..Conditions::default()
    };
    match measures.depth {
        Some(depth) if conditions.lacks(maze, &measures).is_empty() => Ok(depth),
        _ => Err(Flaw::Conditions),
    }
}

/// Why a claim is not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// A lemma, counted from 1, does not hold: a jump enters it alone, or it has a cell of another one, the start or the goal.
    NoLemma(usize),
    /// The tree ends while something is still open.
    Ends,
    /// The tree goes on where nothing is open any more.
    More,
    /// A token that means nothing at a position, counted from 1.
    Token(char, u64),
    /// A token says that a position, counted from 1, is refuted, and it is not.
    Refuted(&'static str, u64),
    /// There is a maze that is as deep.
    Deeper,
    /// In this cell of the maze stands what may not stand there.
    Content(Cell),
    /// The maze has another depth than is said: what it is, and what is said.
    Depth(u32, u32),
    /// The maze is not what is asked for.
    Conditions,
    /// What is claimed of one shortest solution, or of black holes, is only looked at where states are cells and the goal is known.
    Claimed,
    /// More states can be reached than anything is proved of.
    TooLarge,
    /// More positions are to be kept than there is room for.
    TooMuch,
    /// Another number of positions is looked at than is said: how many there are, and what is said.
    Positions(u64, u64),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::NoLemma(number) => write!(
                f,
                "lemma {number} does not hold: a jump enters it alone, or it has a cell that it may not have"
            ),
            Flaw::Ends => f.write_str("the tree ends while something is still open"),
            Flaw::More => f.write_str("the tree goes on where nothing is open any more"),
            Flaw::Token(token, position) => {
                write!(
                    f,
                    "`{token}` means nothing at position {position} of the tree"
                )
            }
            Flaw::Refuted(token, position) => {
                write!(
                    f,
                    "position {position} of the tree is not refuted by `{token}`"
                )
            }
            Flaw::Deeper => f.write_str("there is a maze as deep as what is said to be refuted"),
            Flaw::Content(cell) => write!(
                f,
                "what stands in cell {} of the maze, in reading order, may not stand there",
                cell.index() + 1
            ),
            Flaw::Depth(is, said) => write!(f, "the depth of the maze is {is}, and not {said}"),
            Flaw::Claimed => f.write_str(
                "`unique` and `no_black_holes` are only looked at where states are cells and the goal is known",
            ),
            Flaw::TooLarge => f.write_str("more states can be reached than anything is proved of"),
            Flaw::TooMuch => {
                f.write_str("more positions are to be seen again than there is room for")
            }
            Flaw::Positions(are, said) => {
                write!(f, "{are} positions are looked at, and not {said}")
            }
            Flaw::Conditions => f.write_str("the maze does not keep the conditions"),
        }
    }
}

impl std::error::Error for Flaw {}
