//! The claim of a proof, and the errors that the checker can return.

use crate::maze::Maze;
use crate::measures::by_reference;
use crate::search::Letters;
use crate::search::make::Conditions;
use crate::topology::{Board, Cell, Content, Jump, Number, Topology};
use std::fmt;

/// The claim that no maze has depth `refuted` or more, with its proof.
#[derive(Clone, Debug)]
pub(crate) struct Claim<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// The allowed letters, that is the contents of cells.
    pub(crate) letters: &'a Letters,
    /// The start of every maze.
    pub(crate) start: Cell,
    /// The goal.
    pub(crate) goal: ClaimGoal,
    /// Whether a maze counts only if it has exactly one shortest solution.
    pub(crate) unique: bool,
    /// Whether a maze counts only if its goal is reachable from every reachable state.
    pub(crate) no_black_holes: bool,
    /// No maze has this depth or a greater one.
    pub(crate) refuted: u32,
    /// The lemmas: sets of cells. A jump (all landings of one letter) from outside a set leads to none of its cells, to
    /// at least two of them, or to a goal.
    pub(crate) lemmas: Vec<Vec<Cell>>,
    /// The proof tree: the tokens of the positions, see the module `check`.
    pub(crate) tree: &'a str,
}

impl Claim<'_> {
    /// The allowed contents of a cell: numbers with a landing, and jumps relative to the last jump. If toggle marks are
    /// allowed, the list contains every content without and with a mark. If no content is allowed, the cell holds 0.
    pub(super) fn contents(&self, cell: Cell) -> Vec<Content> {
        let topology = &self.board.topology;
        let has_landing = |number: &Number| {
            let mut found = false;
            topology.land(cell, *number, &mut |_| found = true);
            found
        };
        let numbers: Vec<Number> = match &self.letters.numbers {
            Some(numbers) => numbers.iter().copied().filter(has_landing).collect(),
            None => (1..=topology.longest(cell)).filter(has_landing).collect(),
        };
        let jumps = numbers
            .into_iter()
            .map(Jump::Exact)
            .chain(self.letters.relative.iter().copied());
        let marks: &[bool] = if self.letters.toggles {
            &[false, true]
        } else {
            &[false]
        };
        let all = jumps.flat_map(|jump| marks.iter().map(move |&toggle| Content { jump, toggle }));
        // The start cannot hold a content that allows no first move.
        let all = all.filter(|content| cell != self.start || content.length(0).is_some());
        let all: Vec<Content> = all.collect();
        if all.is_empty() {
            vec![Content::number(0)]
        } else {
            all
        }
    }
}

/// The goal of the mazes of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ClaimGoal {
    /// One of these cells.
    Cells(Vec<Cell>),
    /// The exit: one step outside the board.
    Exit,
    /// The deepest cell.
    Deepest,
}

impl ClaimGoal {
    /// Whether a cell, or [`Cell::OUT`], is a goal in every maze.
    #[must_use]
    pub(crate) fn has(&self, cell: Cell) -> bool {
        match self {
            ClaimGoal::Cells(cells) => cells.contains(&cell),
            ClaimGoal::Exit => cell.is_out(),
            ClaimGoal::Deepest => false,
        }
    }
}

/// Returns the depth of the maze that comes with a proof. The slow reference implementation of the measures computes
/// this depth.
///
/// # Errors
///
/// Returns an error if the maze has a content that the claim does not allow, has no solution, breaks a condition, or
/// has too many states.
pub(crate) fn depth_of(claim: &Claim<'_>, maze: &Maze) -> Result<u32, ClaimError> {
    for (cell, content) in (0..).map(Cell).zip(&maze.contents) {
        if !maze.goal.contains(cell) && !claim.contents(cell).contains(content) {
            return Err(ClaimError::Content(cell));
        }
    }
    let measures = by_reference(maze, 1).map_err(|_| ClaimError::Conditions)?;
    let conditions = Conditions {
        unique: claim.unique,
        no_black_holes: claim.no_black_holes,
        ..Conditions::default()
    };
    match measures.depth {
        Some(depth) if conditions.lacks(maze, &measures).is_empty() => Ok(depth),
        _ => Err(ClaimError::Conditions),
    }
}

/// Why a claim is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ClaimError {
    /// A lemma does not hold: a jump from outside enters exactly one cell of the lemma, or the lemma is empty or
    /// contains the start, a goal, an unreachable cell, or a cell of another lemma. If states are not cells, no lemma
    /// holds. The first lemma has number 1.
    NoLemma(usize),
    /// The tree ends while a position is open.
    TreeTooShort,
    /// The tree continues after every position is refuted.
    TreeTooLong,
    /// A token is invalid at this position. The first position has number 1.
    Token(char, u64),
    /// The token of a position names a rule that does not refute the position. The first position has number 1.
    NotRefuted(&'static str, u64),
    /// A maze of the refuted depth or a greater one exists.
    Deeper,
    /// The content of this cell is not allowed.
    Content(Cell),
    /// The maze has another depth than stated: the actual depth, then the stated one.
    Depth(u32, u32),
    /// The maze breaks a condition.
    Conditions,
    /// The claim has conditions, but states are not cells, or the goal is the deepest cell.
    UnsupportedConditions,
    /// The number of reachable states exceeds the limit.
    TooLarge,
    /// The remembered positions need too much memory.
    TooManyRemembered,
    /// The number of positions differs from the stated one: the actual number, then the stated one.
    Positions(u64, u64),
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimError::NoLemma(number) => write!(
                f,
                "lemma {number} does not hold: a jump from outside enters exactly one of its cells; or the lemma is \
                 empty, or contains the start, a goal, an unreachable cell or a cell of another lemma; or jumps depend \
                 on the jump before"
            ),
            ClaimError::TreeTooShort => f.write_str("the tree ends before every position is refuted"),
            ClaimError::TreeTooLong => f.write_str("the tree continues after every position is refuted"),
            ClaimError::Token(token, position) => {
                write!(
                    f,
                    "`{token}` is not allowed at position {position} of the tree"
                )
            }
            ClaimError::NotRefuted(token, position) => {
                write!(
                    f,
                    "position {position} of the tree is not refuted by `{token}`"
                )
            }
            ClaimError::Deeper => f.write_str("there is a maze of the depth that the proof refutes"),
            ClaimError::Content(cell) => write!(
                f,
                "the content of cell {} of the maze, in reading order, is not allowed there",
                cell.index() + 1
            ),
            ClaimError::Depth(actual, stated) => write!(f, "the depth of the maze is {actual}, not {stated}"),
            ClaimError::UnsupportedConditions => f.write_str(
                "`unique` and `no_black_holes` can only be proved if jumps do not depend on the jump before, and the \
                 goal is fixed",
            ),
            ClaimError::TooLarge => f.write_str("the board has too many reachable states for a proof"),
            ClaimError::TooManyRemembered => {
                f.write_str("the tree has too many positions to remember")
            }
            ClaimError::Positions(actual, stated) => {
                write!(f, "the tree has {actual} positions, not {stated}")
            }
            ClaimError::Conditions => f.write_str("the maze does not meet the conditions"),
        }
    }
}

impl std::error::Error for ClaimError {}
