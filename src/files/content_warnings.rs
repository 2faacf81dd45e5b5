//! Warnings about a `[contents]` table that is legal, but makes mazes impossible or has keys without effect.

use super::endpoints::Endpoint;
use super::keywords::Symbol;
use super::schema::ContentsTable;
use crate::limits;
use crate::topology::{Board, Cell, Topology};

/// Returns warnings about these contents on this board.
pub(super) fn warnings(contents: &ContentsTable, goal: &Endpoint, board: &Board) -> Vec<String> {
    let mut warnings = Vec::new();
    let numbers = contents.numbers.as_deref().unwrap_or_default();
    if !numbers.is_empty() && !has_landing(numbers, board) {
        let ellipsis = if numbers.len() > 5 { ", …" } else { "" };
        let numbers: Vec<String> = numbers.iter().take(5).map(u32::to_string).collect();
        warnings.push(format!(
            "no cell of this board has a jump of {}{ellipsis}, so `numbers` under [contents] allows no maze",
            numbers.join(" or ")
        ));
    }
    let mut alphabet = contents.alphabet.iter().flatten();
    if contents.stock.is_some() && alphabet.any(|word| word != Symbol::Numbers.name()) {
        warnings.push(
            "`alphabet` under [contents] is ignored, because the cells are filled from the `stock`"
                .to_owned(),
        );
    }
    if let Some(stock) = &contents.stock {
        let goals = match goal {
            Endpoint::Exit => 0,
            Endpoint::Cells(cells) => cells.len(),
            _ => 1,
        };
        let tiles: u64 = stock.values().copied().map(u64::from).sum();
        let cells = board.tile_of.len().saturating_sub(goals);
        if tiles < cells as u64 {
            warnings.push(format!(
                "`stock` under [contents] has fewer tiles ({tiles}) than the board has cells to fill ({cells})"
            ));
        }
    }
    warnings
}

/// Whether some cell has a jump whose length is one of these numbers. Also returns `true` if there are too many
/// combinations to try.
fn has_landing(numbers: &[u32], board: &Board) -> bool {
    let mut remaining_tries = limits::COUNTED_LANDINGS;
    for cell in Cell::all(board.topology.cells()) {
        let longest = board.topology.longest(cell);
        for &number in numbers.iter().filter(|&&number| number <= longest) {
            if remaining_tries == 0 || board.topology.is_legal(cell, number) {
                return true;
            }
            remaining_tries -= 1;
        }
    }
    false
}
