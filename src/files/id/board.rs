//! The part of IDs that all mazes on a board share. It takes far longer to compute than the rest of an ID, so it is
//! kept for other mazes on the same board.

use super::bases::SizedVariant;
use crate::files::grid::TokenKind;
use crate::topology::{Board, Number};
use std::sync::Arc;

/// The part of IDs that all mazes on a board share.
#[derive(Debug)]
pub(in crate::files) struct IdBoard {
    pub(super) board: Arc<Board>,
    pub(super) header: BoardHeader,
    /// The legal numbers of each cell.
    pub(super) legal: Vec<Vec<Number>>,
}

/// The part of an ID before the start, the goal and the contents.
#[derive(Clone, Debug)]
pub(super) struct BoardHeader {
    /// The variant at the size of the maze, without the obstacles that only the maze has.
    pub(super) base: Arc<SizedVariant>,
    /// The size; `None` if it is the size of the variant file.
    pub(super) size: Option<Vec<i64>>,
    /// For each tile of the base, the obstacle or gap that the maze adds there.
    pub(super) extra: Vec<Option<TokenKind>>,
}
