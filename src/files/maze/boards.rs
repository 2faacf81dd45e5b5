//! The boards of the mazes in one text. Each board is built once, and the total size of the boards is limited.
//!
//! A short ID can describe a large board, and a text can contain thousands of IDs. Without the cache and the limit,
//! reading such a text could take too much time and memory.

use crate::files::compose::compose;
use crate::files::language::check_texts;
use crate::files::schema::{GoalTable, VariantFile};
use crate::limits;
use crate::surface::{Clash, Refusal};
use crate::topology::Board;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A cache of boards. Its keys are made of the parts of a variant that determine the board.
#[derive(Debug, Default)]
pub(in crate::files) struct BoardCache(RefCell<CachedBoards>);

#[derive(Debug, Default)]
struct CachedBoards {
    boards: FxHashMap<String, Arc<Board>>,
    tiles: usize,
    bytes: usize,
}

impl BoardCache {
    /// Returns the board of a variant.
    pub(in crate::files) fn build(&self, variant: &VariantFile) -> Result<Arc<Board>, Refusal> {
        // The title and the rule are not part of the key, so check them even if the board is cached.
        check_texts(variant)?;
        let key = key(variant);
        if let Some(board) = self.0.borrow().boards.get(&key) {
            return Ok(Arc::clone(board));
        }
        let board = Arc::new(Board::build(&compose(variant)?)?);
        let mut built = self.0.borrow_mut();
        built.tiles += board.marks.len();
        built.bytes += board.topology.bytes();
        // The size of a single board was checked when it was built.
        let several = !built.boards.is_empty();
        if several && (built.tiles > limits::TILES || built.bytes > limits::BOARDS_BYTES) {
            let what = "the boards of the mazes in this text are too large in total";
            let remedy = "put the mazes into several files";
            return Err(Refusal::new(Clash::Limit, "cells", what, remedy));
        }
        built.boards.insert(key, Arc::clone(&board));
        Ok(board)
    }
}

/// Returns a key made of all parts of a variant that its board may depend on.
fn key(variant: &VariantFile) -> String {
    let board = VariantFile {
        name: String::new(),
        rule: String::new(),
        name_in: BTreeMap::new(),
        rule_in: BTreeMap::new(),
        goal: GoalTable {
            kind: variant.goal.kind.clone(),
            ..GoalTable::default()
        },
        ..variant.clone()
    };
    format!("{board:?}")
}
