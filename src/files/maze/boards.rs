//! The boards of the mazes of one text: each is built once, and all of them together are bounded.
//!
//! A line of a few letters can stand for a large board. A text of many such lines must neither take as long nor as much
//! memory as all those boards one by one.

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

/// Boards by what they are made of.
#[derive(Debug, Default)]
pub(in crate::files) struct Boards(RefCell<Built>);

#[derive(Debug, Default)]
struct Built {
    boards: FxHashMap<String, Arc<Board>>,
    tiles: usize,
    bytes: usize,
}

impl Boards {
    /// The board of a variant.
    pub(in crate::files) fn build(&self, variant: &VariantFile) -> Result<Arc<Board>, Refusal> {
        // A board that is kept already was checked with other texts.
        check_texts(variant)?;
        let key = key(variant);
        if let Some(board) = self.0.borrow().boards.get(&key) {
            return Ok(Arc::clone(board));
        }
        let board = Arc::new(Board::build(&compose(variant)?)?);
        let mut built = self.0.borrow_mut();
        built.tiles += board.marks.len();
        built.bytes += board.topology.bytes();
        // One board alone has limits of its own.
        let several = !built.boards.is_empty();
        if several && (built.tiles > limits::TILES || built.bytes > limits::BOARDS_BYTES) {
            return Err(Refusal::new(
                Clash::Limit,
                "cells",
                "the boards of the mazes in this text are too large together",
                "put the mazes into several files",
            ));
        }
        built.boards.insert(key, Arc::clone(&board));
        Ok(board)
    }
}

/// Everything of a variant that its board depends on.
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
