//! What is to be made: the board, what may be written where, where mazes begin and end, and what is good.

use super::alphabet::TooLarge;
use super::construct::Uncovered;
use super::lanes::{NAME, Unsliced};
use super::places::Goals;
use super::{Alphabet, Draft, Letter, Letters, Random, StepKind, Steps, Stock, Tracks, places};
use crate::energy::Energy;
use crate::maze::Maze;
use crate::topology::{Board, Cell, Content, Goal, Number, Topology};
use rand::Rng;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// What is wanted, before it is known whether it can be.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The board.
    pub board: Arc<Board>,
    /// What may be written.
    pub letters: Letters,
    /// A box of tiles that all numbers are taken from, if there is one: how many of each.
    pub stock: Option<BTreeMap<Number, u32>>,
    /// What is written already, where something is.
    pub written: Vec<Option<Content>>,
    /// Each maze begins in one of these; they are sorted.
    pub starts: Vec<Cell>,
    /// Where mazes end.
    pub goals: Goals,
    /// Which steps a search takes. Without any of them nothing would change.
    pub steps: Vec<StepKind>,
    /// What is good.
    pub energy: Energy,
}

/// What is to be made. It never changes, and is shared by all threads.
#[derive(Clone, Debug)]
pub struct Task {
    /// The board.
    pub board: Arc<Board>,
    /// What may be written in each cell.
    pub alphabet: Alphabet,
    /// Where that leads.
    pub tracks: Tracks,
    /// The box of tiles, if there is one.
    pub stock: Option<Stock>,
    /// The steps that a search takes.
    pub steps: Steps,
    /// What is good.
    pub energy: Energy,
    /// Where mazes end.
    pub goals: Goals,
    /// The starts from which some letters lead to a goal, sorted.
    pub starts: Vec<Cell>,
    /// Where there is one start and a goal is drawn, the goals to draw from.
    goals_of_start: Option<Vec<Cell>>,
}

/// Why no maze can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hopeless {
    /// The board has too many letters or moves.
    TooLarge,
    /// More moves are wanted than any shortest solution can have: how many, and the most.
    Moves(u32, usize),
    /// No letters whatever lead from a start to a goal.
    NoWay,
    /// The tiles of the box cannot be laid so that every one is legal where it lies.
    Stock,
    /// None of the steps that were chosen changes anything.
    NoStep,
    /// The engine that was chosen does not evaluate this energy, or not on this board.
    Engine,
    /// Mazes cannot be searched 512 at once.
    Unsliced(Unsliced),
    /// The search only writes down mazes that are known, and none is.
    Construction(Uncovered),
}

impl From<TooLarge> for Hopeless {
    fn from(TooLarge: TooLarge) -> Hopeless {
        Hopeless::TooLarge
    }
}

impl From<Uncovered> for Hopeless {
    fn from(why: Uncovered) -> Hopeless {
        Hopeless::Construction(why)
    }
}

impl fmt::Display for Hopeless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Hopeless::TooLarge => "the board is too large to make mazes on",
            Hopeless::NoWay => "nothing that may be written leads from the start to the goal",
            Hopeless::Stock => "the tiles of the stock cannot fill the board",
            Hopeless::NoStep => "none of these steps changes anything here",
            Hopeless::Engine => "this engine does not apply to this energy on this board",
            Hopeless::Unsliced(why) => {
                return write!(f, "the engine {NAME} does not apply here: {why}");
            }
            Hopeless::Moves(wanted, most) => {
                return write!(
                    f,
                    "no solution on this board takes {wanted} moves: {most} is the most"
                );
            }
            Hopeless::Construction(why) => return why.fmt(f),
        })
    }
}

impl std::error::Error for Hopeless {}

impl Task {
    /// Prepares a search.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub fn new(wish: Wish) -> Result<Task, Hopeless> {
        let Wish {
            board,
            letters,
            stock,
            written,
            starts,
            goals,
            steps,
            energy,
        } = wish;
        let letters = match &stock {
            Some(stock) => Letters {
                numbers: Some(
                    stock
                        .iter()
                        .filter(|(_, count)| **count > 0)
                        .map(|(&number, _)| number)
                        .collect(),
                ),
                ..Letters::default()
            },
            None => letters,
        };
        let goal_cells = match &goals {
            Goals::Cells(cells) => cells.as_slice(),
            _ => &[],
        };
        let only_start = match starts.as_slice() {
            [start] => Some(*start),
            _ => None,
        };
        let written = |cell: Cell| match goal_cells.binary_search(&cell) {
            // Nothing stands on a goal.
            Ok(_) => Some(Content::number(0)),
            Err(_) => written.get(cell.index()).copied().flatten(),
        };
        let alphabet = Alphabet::of(&board.topology, &letters, only_start, written)?;
        let tracks = Tracks::of(&board.topology, &alphabet, &starts)?;
        let leads = tracks.leads_to(&alphabet, |cell| match &goals {
            Goals::Cells(cells) | Goals::OneOf(cells) => cells.binary_search(&cell).is_ok(),
            Goals::Deepest | Goals::Farthest => !cell.is_out(),
            Goals::Exit => cell.is_out(),
        });
        let starts: Vec<Cell> = starts
            .into_iter()
            .filter(|start| leads[start.index()])
            .collect();
        if starts.is_empty() {
            return Err(Hopeless::NoWay);
        }
        let stock = match stock {
            Some(tiles) => Some(
                Stock::new(tiles, &alphabet, written, goals == Goals::Deepest)
                    .ok_or(Hopeless::Stock)?,
            ),
            None => None,
        };
        let mut steps = steps;
        if stock.is_some() {
            // Under a goal lies no tile, and to where it came from there may be none to lay.
            steps.retain(|&step| step != StepKind::Goal);
        }
        if goals == Goals::Farthest {
            // From another start something else is far.
            steps.retain(|&step| step != StepKind::Start);
        }
        let steps = Steps::new(&alphabet, &steps, &goals, &starts);
        if steps.is_empty() && !steps.cells().is_empty() {
            return Err(Hopeless::NoStep);
        }
        let mut task = Task {
            board,
            alphabet,
            tracks,
            stock,
            steps,
            energy,
            goals,
            starts,
            goals_of_start: None,
        };
        if let [start] = task.starts.as_slice()
            && task.is_drawn()
        {
            let cells = task.goals_from(*start);
            if cells.is_empty() {
                return Err(Hopeless::NoWay);
            }
            task.goals_of_start = Some(cells);
        }
        Ok(task)
    }

    /// The same with another energy.
    #[must_use]
    pub(crate) fn with_energy(&self, energy: Energy) -> Task {
        Task {
            energy,
            ..self.clone()
        }
    }

    /// Whether a goal is drawn for each maze.
    fn is_drawn(&self) -> bool {
        matches!(self.goals, Goals::OneOf(_) | Goals::Farthest)
    }

    /// The goals to draw from: those to which letters lead from a start.
    fn goals_from(&self, start: Cell) -> Vec<Cell> {
        let reach = self.tracks.reach(start, &self.alphabet);
        let there = |cell: &Cell| *cell != start && reach[cell.index()];
        match &self.goals {
            Goals::OneOf(cells) => cells.iter().copied().filter(there).collect(),
            Goals::Farthest => {
                let cells = places::farthest(&self.board, start);
                cells.into_iter().filter(there).collect()
            }
            Goals::Cells(_) | Goals::Deepest | Goals::Exit => Vec::new(),
        }
    }

    /// A start, and the goals to draw from.
    fn ends(&self, random: &mut Random<impl Rng>) -> Result<(Cell, Vec<Cell>), Hopeless> {
        // Nearly always the first start will do.
        for _ in 0..1000 {
            let start = pick(&self.starts, random);
            let goals = match &self.goals_of_start {
                Some(goals) => goals.clone(),
                None => self.goals_from(start),
            };
            if !goals.is_empty() || !self.is_drawn() {
                return Ok((start, goals));
            }
        }
        Err(Hopeless::NoWay)
    }

    /// A random draft: start and goal from those that are connected, then a letter in every cell.
    ///
    /// Any generator will do. The same numbers make the same draft.
    ///
    /// # Errors
    ///
    /// The box of tiles cannot fill the board with this goal.
    pub fn fresh(&self, random: &mut (impl Rng + ?Sized)) -> Result<Draft, Hopeless> {
        let random = &mut Random::with(random);
        let (start, goals) = self.ends(random)?;
        let goal = match &self.goals {
            Goals::Cells(cells) => Goal::Cells(cells.clone()),
            Goals::OneOf(_) | Goals::Farthest => Goal::Cells(vec![pick(&goals, random)]),
            // Until the first evaluation, which moves it.
            Goals::Deepest => Goal::Cells(vec![start]),
            Goals::Exit => Goal::Exit,
        };
        let mut draft = Draft {
            letters: vec![0; self.alphabet.cells()],
            start,
            goal,
        };
        match &self.stock {
            Some(stock) => stock
                .fill(&mut draft, &self.alphabet, random)
                .ok_or(Hopeless::Stock)?,
            None => {
                for cell in (0..self.alphabet.cells() as u32).map(Cell) {
                    if self.alphabet.choices(cell) > 1 && !draft.goal.contains(cell) {
                        draft.letters[cell.index()] = self.alphabet.draw(cell, random);
                    }
                }
            }
        }
        Ok(draft)
    }

    /// The maze of a draft.
    #[must_use]
    pub fn maze(&self, draft: &Draft) -> Maze {
        draft.maze(&self.board, &self.alphabet)
    }

    /// The draft of a maze on the same board, if all that it holds may be written.
    #[must_use]
    pub fn draft(&self, maze: &Maze) -> Option<Draft> {
        let letter = |(&content, cell): (&Content, u32)| {
            let cell = Cell(cell);
            match maze.goal.contains(cell) {
                true => Some(0),
                false => self.alphabet.letter(cell, content),
            }
        };
        let letters: Option<Vec<Letter>> = maze.contents.iter().zip(0..).map(letter).collect();
        Some(Draft {
            letters: letters?,
            start: maze.start,
            goal: maze.goal.clone(),
        })
    }

    /// Whether the goal is wherever the deepest cell is.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.goals == Goals::Deepest
    }

    /// How many cells the board has.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.board.topology.cells()
    }
}

/// One of several; nothing is drawn where there is no choice.
fn pick(cells: &[Cell], random: &mut Random<impl Rng>) -> Cell {
    match cells {
        [only] => *only,
        cells => cells[random.below(cells.len() as u32) as usize],
    }
}
