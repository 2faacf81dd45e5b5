//! The default order for the mazes of a variant.

use super::Diagnostic;
use super::schema::GenerateTable;
use crate::energy::Energy;
use crate::remedy::Remedy;
use crate::search::make::{Conditions, Order, Rounds, SeedPosition, default_round};
use crate::search::{AnySearch, MazeSpec};
use crate::topology::Board;

impl GenerateTable {
    /// Returns the default order for one maze that a specification allows. The order is for a search if one of these
    /// conditions is met:
    ///
    /// - The table sets a search, iterations or an energy.
    /// - `searched` is true.
    /// - `first` is a position that only searches have.
    ///
    /// Otherwise, the order is for a puzzle of the default level.
    ///
    /// # Errors
    ///
    /// Returns an error if the search that the table names does not exist.
    pub(super) fn order(
        &self,
        spec: MazeSpec,
        seed: u64,
        first: SeedPosition,
        searched: bool,
    ) -> Result<Order, Diagnostic> {
        let name = self.search_name();
        let search = AnySearch::parse(name).map_err(|error| {
            Diagnostic::error("generate.search", name, error.to_string())
                .at(0..name.len())
                .help(error.remedy())
        })?;
        // Only positions of searches have a lane (one of many parallel searches) or a number of better mazes to skip.
        let is_search_position = first.lane.is_some() || first.better > 0;
        let is_searched = searched || is_search_position || *self != GenerateTable::default();
        let mut order = Order {
            search,
            seed,
            first,
            rounds: Rounds::UntilGood(self.round(&spec.board)),
            ..Order::of(spec)
        };
        if !is_searched {
            order.spec.energy = Energy::puzzle();
            return Ok(order);
        }
        order.puzzles = None;
        order.conditions = match self.energy {
            Some(_) => Conditions::default(),
            None => Conditions::by_default(),
        };
        Ok(order)
    }

    /// Returns the number of iterations of a round, which is one search. The default depends on the size of the board.
    pub(super) fn round(&self, board: &Board) -> u64 {
        let usual = default_round(board.cells());
        self.iterations.unwrap_or(usual).max(1)
    }

    /// Returns the name of the search: the search of the variant, or the default search.
    pub(super) fn search_name(&self) -> &str {
        self.search.as_deref().unwrap_or(AnySearch::DEFAULT)
    }
}
