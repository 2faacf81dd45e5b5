//! Builder methods for orders. Each method sets one property of an order. If a method changes other properties that
//! callers can set, its documentation says so.

use super::{Conditions, Difficulty, Order, Puzzles, Rounds, SeedPosition, default_round};
use crate::clock::Instant;
use crate::energy::Energy;
use crate::measures::difficulty::Word;
use crate::search::{AnySearch, Goals, Letters, MazeSpec, StepKind};
use crate::topology::{Board, Cell};
use rand::Rng;
use std::num::NonZero;
use std::ops::{Bound, RangeBounds, RangeInclusive};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

impl Order {
    /// An order for one maze of medium difficulty on any board, from the first cell to the last. If a short search
    /// finds no such maze, the maze has the nearest level. [`Order::difficulty`] searches longer.
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
        let last = Cell(board.cells().saturating_sub(1) as u32);
        Order::of(MazeSpec {
            letters: Letters::default(),
            stock: None,
            written: Vec::new(),
            starts: vec![Cell(0)],
            goals: Goals::Cells(vec![last]),
            steps: vec![StepKind::Write],
            energy: Energy::puzzle(),
            board,
        })
    }

    /// An order for one maze of medium difficulty that a specification allows.
    pub(crate) fn of(spec: MazeSpec) -> Order {
        let round = default_round(spec.board.cells());
        Order {
            spec,
            conditions: Conditions::of_level(Conditions::DEFAULT_LEVEL),
            puzzles: Some(Puzzles::ByDefault),
            search: AnySearch::default_search(),
            producer: None,
            audit: None,
            count: 1,
            seed: 0,
            first: SeedPosition::default(),
            rounds: Rounds::UntilGood(round),
            target: None,
            until: None,
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        }
    }

    /// Sets the seed. The same seed yields the same mazes on every machine. Default: 0.
    #[must_use]
    pub fn seed(self, seed: u64) -> Order {
        Order { seed, ..self }
    }

    /// Draws the seed from a generator of random numbers.
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// use jumpmaze::rand::SeedableRng;
    /// use jumpmaze::rand::rngs::SmallRng;
    /// let mut random = SmallRng::seed_from_u64(1);
    /// let rook = Variant::named("rook")?;
    /// let [one, other] = [(); 2].map(|()| rook.order().seed_from(&mut random).first());
    /// assert_ne!(one?.to_string(), other?.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seed_from(self, random: &mut (impl Rng + ?Sized)) -> Order {
        self.seed(random.next_u64())
    }

    /// Sets the cell where the mazes start. Default: the start of the variant; after [`Order::on`], the first cell.
    ///
    /// [`Order::goal`] has an example.
    #[must_use]
    pub fn start(mut self, start: Cell) -> Order {
        self.spec.starts = vec![start];
        self
    }

    /// Sets the cell where the mazes end, or [`Cell::OUT`] for the exit. Default: the goal of the variant; after
    /// [`Order::on`], the last cell.
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// let rook = Variant::named("rook")?;
    /// let [corner, centre] = ["E1", "C3"].map(|name| rook.board().find(name).expect("it is on the board"));
    /// let maze = rook.order().start(corner).goal(centre).first()?;
    /// assert!(maze.start() == corner && maze.goal().contains(centre));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn goal(mut self, goal: Cell) -> Order {
        self.spec.goals = if goal.is_out() {
            Goals::Exit
        } else {
            Goals::Cells(vec![goal])
        };
        self
    }

    /// Sets a time limit, which begins now. When it has passed, the work ends, even if mazes are missing. With a time
    /// limit, the mazes may depend on the machine. Default: no limit.
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// use std::time::Duration;
    /// let order = Variant::named("rook")?.order().count(1_000_000);
    /// let mazes = order.time(Duration::from_millis(200)).into_iter();
    /// assert!(mazes.count() < 1_000_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn time(self, limit: Duration) -> Order {
        Order {
            until: Instant::now().checked_add(limit),
            ..self
        }
    }

    /// Sets the number of mazes, which are all different. A larger number only adds mazes at the end. Default: 1.
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// let mazes = Variant::named("rook")?.order().count(3).into_iter();
    /// let mazes = mazes.collect::<Result<Vec<_>, _>>()?;
    /// assert!(mazes.len() == 3 && mazes[0].to_string() != mazes[1].to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count(self, count: u64) -> Order {
        Order { count, ..self }
    }

    /// Sets the number of worker threads. The mazes do not depend on this number. Default: one for each core.
    #[must_use]
    pub fn threads(self, threads: NonZero<usize>) -> Order {
        Order { threads, ..self }
    }

    /// Sets the difficulty of the mazes. Default: medium, or the nearest level that a short search finds.
    ///
    /// ```
    /// use jumpmaze::{Difficulty, Variant};
    /// let torus = Variant::named("torus")?;
    /// let easy = torus.order().difficulty(Difficulty::EASY).first()?;
    /// assert!(easy.rate()?.difficulty().score().is_some_and(|score| score < 4.0));
    /// let between = torus.order().difficulty(3.5..=5.0).moves(6..=9).first()?;
    /// assert!(between.solve()?.moves().is_some_and(|moves| moves >= 6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn difficulty(self, difficulty: impl Into<Difficulty>) -> Order {
        let mut order = self.without_default_level();
        order.conditions.difficulty = Some(difficulty.into());
        if let (None, Rounds::UntilGood(round)) = (order.puzzles, order.rounds) {
            order.rounds = Rounds::short_and_long(round);
        }
        order
    }

    /// Sets the number of moves of the shortest solution: `6..=9`, `10..`, `..8`. This removes the default difficulty.
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// let maze = Variant::named("hexagons")?.order().moves(8..=9).first()?;
    /// assert!(maze.solve()?.moves().is_some_and(|moves| (8..=9).contains(&moves)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn moves(self, moves: impl RangeBounds<u32>) -> Order {
        let mut order = self.without_default_level();
        order.conditions.min_depth = match moves.start_bound() {
            Bound::Included(&least) => Some(least),
            Bound::Excluded(&before) => Some(before.saturating_add(1)),
            Bound::Unbounded => None,
        };
        order.conditions.max_depth = match moves.end_bound() {
            Bound::Included(&most) => Some(most),
            Bound::Excluded(&after) => Some(after.saturating_sub(1)),
            Bound::Unbounded => None,
        };
        order
    }

    /// Sets the minimum and maximum share of black holes, that is, of cells from which the goal is unreachable.
    ///
    /// ```
    /// use jumpmaze::{Difficulty, Variant};
    /// let order = Variant::named("rook")?.order().difficulty(Difficulty::HARD);
    /// let maze = order.black_holes(0.04..=0.32).first()?;
    /// assert!((1..=8).contains(&maze.rate()?.measures().black_hole_cells())); // of 25 cells
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn black_holes(mut self, share: RangeInclusive<f64>) -> Order {
        self.conditions.black_holes = Some([*share.start(), *share.end()]);
        self.conditions.no_black_holes = false;
        self
    }

    /// Forbids black holes, that is, cells from which the goal is unreachable.
    ///
    /// ```
    /// use jumpmaze::{Difficulty, Variant};
    /// let maze = Variant::named("torus")?.order().difficulty(Difficulty::MEDIUM).no_black_holes().first()?;
    /// assert_eq!(maze.rate()?.measures().black_holes, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn no_black_holes(mut self) -> Order {
        self.conditions.black_holes = None;
        self.conditions.no_black_holes = true;
        self
    }

    /// Requires exactly one shortest solution. Puzzles for people always have only one, so this method is needed only
    /// after [`Order::energy`].
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// use jumpmaze::energy::Energy;
    /// let order = Variant::named("rook:4")?.order().energy(Energy::parse("depth")?).unique();
    /// assert_eq!(order.first()?.solve()?.count().exact(), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unique(mut self) -> Order {
        self.conditions.unique = true;
        self
    }

    /// Searches for mazes with a low energy instead of puzzles for people.
    ///
    /// This removes all conditions that were set before.
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
        self.spec.energy = energy;
        self.puzzles = None;
        self.conditions = Conditions::default();
        if let Rounds::ShortAndLong(round, _) = self.rounds {
            self.rounds = Rounds::UntilGood(round);
        }
        self
    }

    /// Discards the default level. Called when the caller asks for a difficulty or a number of moves.
    fn without_default_level(mut self) -> Order {
        if self.puzzles == Some(Puzzles::ByDefault) {
            self.puzzles = Some(Puzzles::Asked);
            self.conditions.difficulty = None;
        }
        self
    }
}

impl Difficulty {
    /// The level of easy mazes: a score below 4.
    pub const EASY: Difficulty = Difficulty::Word(Word::Easy);
    /// The default level: a score of at least 4 and below 6.
    pub const MEDIUM: Difficulty = Difficulty::Word(Word::Medium);
    /// The level of hard mazes: a score of at least 6 and below 8.
    pub const HARD: Difficulty = Difficulty::Word(Word::Hard);
    /// The level of the hardest mazes: a score of 8 or more.
    pub const EXPERT: Difficulty = Difficulty::Word(Word::Expert);

    /// Returns the names of the levels, the easiest first.
    ///
    /// ```
    /// assert_eq!(jumpmaze::Difficulty::levels(), ["easy", "medium", "hard", "expert"]);
    /// ```
    #[must_use]
    pub fn levels() -> [&'static str; 4] {
        Word::LEVELS.map(|level| level.name())
    }
}

impl From<RangeInclusive<f64>> for Difficulty {
    fn from(range: RangeInclusive<f64>) -> Difficulty {
        Difficulty::Range(*range.start(), *range.end())
    }
}
