//! An order in the words of a caller: each method says one thing about the mazes, and leaves the rest as it was.

use super::{Conditions, Difficulty, Order, Place, Puzzles, Rounds, usual_round};
use crate::energy::Energy;
use crate::measures::difficulty::Word;
use crate::search::{AnySearch, Goals, Letters, StepKind, Wish};
use crate::topology::{Board, Cell, Topology};
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::sync::Arc;

impl Order {
    /// An order for one puzzle of medium difficulty on any board, from the first cell to the last.
    ///
    /// ```
    /// use jumpmaze::{Board, Order};
    /// // Twelve hours; a jump leads ahead or back.
    /// let clock = Board::from_fn(12, 11, |hour, number| vec![(hour + number) % 12, (hour + 12 - number) % 12])?;
    /// let maze = Order::on(clock).seed(1).first()?;
    /// assert!(maze.solve()?.moves().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn on(board: impl Into<Arc<Board>>) -> Order {
        let board = board.into();
        let cells = board.topology.cells();
        Order {
            wish: Wish {
                letters: Letters::default(),
                stock: None,
                written: Vec::new(),
                starts: vec![Cell(0)],
                goals: Goals::Cells(vec![Cell(cells.saturating_sub(1) as u32)]),
                steps: vec![StepKind::Write],
                energy: Energy::puzzle(),
                board,
            },
            conditions: Conditions::of_level(Conditions::DEFAULT_LEVEL),
            puzzles: Some(Puzzles::ByDefault),
            search: AnySearch::usual(),
            producer: None,
            audit: None,
            count: 1,
            seed: 0,
            first: Place::default(),
            rounds: Rounds::UntilGood(usual_round(cells)),
            target: None,
            until: None,
            threads: NonZero::<usize>::MIN,
        }
    }

    /// The seed. The same seed makes the same mazes, on every machine. Default: 0.
    #[must_use]
    pub fn seed(self, seed: u64) -> Order {
        Order { seed, ..self }
    }

    /// How many mazes, all different. The first of them do not depend on how many follow. Default: 1.
    #[must_use]
    pub fn count(self, count: u64) -> Order {
        Order { count, ..self }
    }

    /// How many threads search at the same time. The mazes do not depend on it.
    #[must_use]
    pub fn threads(self, threads: NonZero<usize>) -> Order {
        Order { threads, ..self }
    }

    /// How hard the mazes are. Default: medium.
    ///
    /// ```
    /// use jumpmaze::{Difficulty, Variant};
    /// let torus = Variant::named("torus")?;
    /// let easy = torus.order().difficulty(Difficulty::EASY).first()?;
    /// assert!(easy.rate()?.difficulty().score() < Some(4.0));
    /// let between = torus.order().difficulty(3.5..=5.0).moves(6..=9).first()?;
    /// assert!(between.solve()?.moves() >= Some(6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn difficulty(self, difficulty: impl Into<Difficulty>) -> Order {
        let mut order = self.asked();
        order.conditions.difficulty = Some(difficulty.into());
        if order.puzzles.is_none() {
            let round = usual_round(order.wish.board.topology.cells());
            order.rounds = Rounds::short_and_long(round);
        }
        order
    }

    /// How many moves the shortest solution takes.
    #[must_use]
    pub fn moves(self, moves: RangeInclusive<u32>) -> Order {
        let mut order = self.asked();
        order.conditions.min_depth = Some(*moves.start());
        order.conditions.max_depth = Some(*moves.end());
        order
    }

    /// Which share of the cells are black holes: one cannot get to the goal from there any more.
    #[must_use]
    pub fn black_holes(mut self, share: RangeInclusive<f64>) -> Order {
        self.conditions.black_holes = Some([*share.start(), *share.end()]);
        self
    }

    /// Searches for mazes that have little of an energy, in place of puzzles for people. No conditions hold but those that
    /// are asked for afterwards.
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// use jumpmaze::energy::Energy;
    /// let long = Energy::parse("if(solvable, 3*uturns - depth, 100)")?;
    /// let maze = Variant::named("rook")?.order().energy(long).first()?;
    /// assert!(maze.solve()?.moves() > Some(12));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn energy(mut self, energy: Energy) -> Order {
        self.wish.energy = energy;
        self.puzzles = None;
        self.conditions = Conditions::default();
        self
    }

    /// Where a level is asked for, the default one does not count.
    fn asked(mut self) -> Order {
        if self.puzzles == Some(Puzzles::ByDefault) {
            self.puzzles = Some(Puzzles::Asked);
            self.conditions.difficulty = None;
        }
        self
    }
}

impl Difficulty {
    /// Below 4.
    pub const EASY: Difficulty = Difficulty::Word(Word::Easy);
    /// From 4 and below 6.
    pub const MEDIUM: Difficulty = Difficulty::Word(Word::Medium);
    /// From 6 and below 8.
    pub const HARD: Difficulty = Difficulty::Word(Word::Hard);
    /// From 8.
    pub const EXPERT: Difficulty = Difficulty::Word(Word::Expert);
}

impl From<RangeInclusive<f64>> for Difficulty {
    fn from(range: RangeInclusive<f64>) -> Difficulty {
        Difficulty::Range(*range.start(), *range.end())
    }
}
