//! The specification of the mazes of a variant, for a search.

use super::grid::relative;
use super::keywords::{GoalWord, StartWord, Symbol};
use super::maze::start_goal::centre;
use super::{Endpoint, Variant};
use crate::energy::{DESIGN, Energy};
use crate::search::places::corners;
use crate::search::{Goals, Letters, MazeSpec, StepKind};
use crate::topology::{Board, Cell, Topology, reachable};
use std::sync::Arc;

impl Variant {
    /// Returns the specification for a search: the contents, start, goal and energy of the file, on its board.
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// use jumpmaze::internals::search::{AnySearch, Budget, EngineChoice, Random, Task, search};
    /// let task = Task::new(Variant::built_in("hexagons", None)?.spec())?;
    /// let budget = Budget { iterations: 200, ..Budget::default() };
    /// let descent = AnySearch::parse("descent")?;
    /// let found = search(&task, &descent, EngineChoice::default(), budget, &mut Random::new(1, 0), None)?;
    /// assert!(jumpmaze::internals::solve::solve(&task.maze(&found.draft))?.length().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Never, because the formula of the default energy can be parsed.
    #[doc(hidden)]
    #[must_use]
    pub fn spec(&self) -> MazeSpec {
        let board = Arc::clone(&self.board);
        let starts = starts(&board, &self.start);
        MazeSpec {
            letters: self.letters(),
            stock: self.file.contents.stock.as_ref().map(|stock| {
                // `compose` has already refused keys that are not numbers.
                let tile = |(number, &count): (&String, &u32)| Some((number.parse().ok()?, count));
                stock.iter().filter_map(tile).collect()
            }),
            written: Vec::new(),
            goals: goals(&board, &starts, &self.goal),
            starts,
            steps: vec![StepKind::Write],
            energy: self.energy.clone().unwrap_or_else(|| {
                Energy::parse(DESIGN.name).expect("the published formulas can be read")
            }),
            board,
        }
    }

    /// Returns the contents that the file allows in cells.
    fn letters(&self) -> Letters {
        let contents = &self.file.contents;
        let symbols: Vec<Symbol> = match &contents.alphabet {
            None => vec![Symbol::Numbers],
            Some(words) => words.iter().filter_map(|word| word.parse().ok()).collect(),
        };
        let jump = |symbol: &Symbol| relative(symbol.name());
        let numbers = if symbols.contains(&Symbol::Numbers) {
            contents.numbers.clone()
        } else {
            Some(Vec::new())
        };
        Letters {
            numbers: numbers.map(|mut numbers| {
                numbers.sort_unstable();
                numbers.dedup();
                numbers
            }),
            relative: symbols.iter().filter_map(jump).collect(),
            toggles: symbols.contains(&Symbol::Toggle),
        }
    }
}

/// Returns the candidate start cells.
pub(super) fn starts(board: &Board, start: &Endpoint) -> Vec<Cell> {
    match start {
        Endpoint::Cells(cells) => cells.clone(),
        Endpoint::Start(StartWord::Corner) => corners(board),
        Endpoint::Start(StartWord::Random) => Cell::all(board.cells()).collect(),
        Endpoint::Default | Endpoint::Goal(_) | Endpoint::Exit => vec![Cell(0)],
    }
}

/// Returns the candidate goals of mazes that start in one of `starts`.
pub(super) fn goals(board: &Board, starts: &[Cell], goal: &Endpoint) -> Goals {
    let last = Cell(board.topology.cells() as u32 - 1);
    match goal {
        Endpoint::Exit => Goals::Exit,
        Endpoint::Cells(cells) => {
            let mut cells = cells.clone();
            cells.sort_unstable();
            cells.dedup();
            Goals::Cells(cells)
        }
        Endpoint::Goal(GoalWord::Free) => Goals::Deepest,
        Endpoint::Goal(GoalWord::Random) => Goals::OneOf(Cell::all(board.cells()).collect()),
        Endpoint::Goal(GoalWord::Corner) => Goals::OneOf(corners(board)),
        Endpoint::Goal(GoalWord::Centre) => Goals::Cells(vec![centre(board)]),
        Endpoint::Goal(GoalWord::Farthest) => Goals::Farthest,
        // The goal is the last cell. If no numbers lead there, it is the last reachable cell.
        Endpoint::Default | Endpoint::Start(_) => {
            let reach = reachable(&board.topology, starts[0], |cell| cell == last);
            let mut goal = last;
            if !reach.found && !reach.gave_up {
                let is_candidate = |cell: &Cell| reach.cells[cell.index()] && *cell != starts[0];
                let found = Cell::all(board.cells()).rfind(is_candidate);
                goal = found.unwrap_or(last);
            }
            Goals::Cells(vec![goal])
        }
    }
}
