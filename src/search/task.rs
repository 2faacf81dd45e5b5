//! The task of a search: the board, the contents that each cell allows, starts and goals, and the energy to
//! minimise.

use super::alphabet::TooLarge;
use super::construct::ConstructionError;
use super::lanes::{NAME, UnsupportedByLanes};
use super::places::Goals;
use super::{Alphabet, Draft, Letter, Letters, Random, StepKind, Steps, TileBox, Tracks, places};
use crate::energy::Energy;
use crate::maze::Maze;
use crate::topology::{Board, Cell, Content, Goal, Number, Topology};
use rand::Rng;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The specification of a task, before it is known to be feasible.
#[derive(Clone, Debug)]
pub struct MazeSpec {
    /// The board.
    pub board: Arc<Board>,
    /// The contents that may be written. Ignored if `stock` is given.
    pub letters: Letters,
    /// The number of tiles for each number, if all numbers come from a box of tiles.
    pub stock: Option<BTreeMap<Number, u32>>,
    /// For each cell, its fixed content, if any. May be shorter than the list of cells.
    pub written: Vec<Option<Content>>,
    /// The possible starts, sorted. Each maze begins in one of them.
    pub starts: Vec<Cell>,
    /// Where mazes end.
    pub goals: Goals,
    /// The steps that a search may take.
    pub steps: Vec<StepKind>,
    /// The energy to minimise.
    pub energy: Energy,
}

/// A prepared task. It never changes and is shared by all threads.
#[derive(Clone, Debug)]
pub struct Task {
    /// The board.
    pub board: Arc<Board>,
    /// The contents that each cell allows.
    pub alphabet: Alphabet,
    /// The moves of all mazes of the task.
    pub tracks: Tracks,
    /// The box of tiles, if there is one.
    pub stock: Option<TileBox>,
    /// The steps of the specification that are possible.
    pub steps: Steps,
    /// The energy to minimise.
    pub energy: Energy,
    /// Where mazes end.
    pub goals: Goals,
    /// The starts from which a goal is reachable with some letters, sorted. For [`Goals::Deepest`] and
    /// [`Goals::Farthest`], every cell counts as a goal here.
    pub starts: Vec<Cell>,
    /// The goals to draw from, if there is only one start and the goal is drawn for each maze.
    goals_of_start: Option<Vec<Cell>>,
}

/// Why no maze can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ImpossibleMaze {
    /// The board has too many letters or moves.
    TooLarge,
    /// No shortest solution on this board has the wanted number of moves. Contains the wanted number, and an upper
    /// bound on the number of moves of a shortest solution. Perhaps no maze reaches this bound.
    Moves(u32, usize),
    /// The board has too many states for levels of difficulty. Contains the number of states and the maximum.
    NoLevels(usize, usize),
    /// A requested range is empty or invalid. Contains the name of the quantity.
    Range(&'static str),
    /// No letters lead from a start to a goal.
    NoWay,
    /// No placement of the tiles is legal.
    Stock,
    /// None of the chosen steps changes anything.
    NoStep,
    /// The chosen engine does not support this energy on this board, or the seed names a lane, whose maze no engine can
    /// make.
    Engine,
    /// Lanes, which search 512 mazes at once, do not support the task or the order.
    Lanes(UnsupportedByLanes),
    /// The search `construct` only builds known mazes, and no maze is known for this task.
    Construction(ConstructionError),
}

impl From<TooLarge> for ImpossibleMaze {
    fn from(TooLarge: TooLarge) -> ImpossibleMaze {
        ImpossibleMaze::TooLarge
    }
}

impl From<ConstructionError> for ImpossibleMaze {
    fn from(error: ConstructionError) -> ImpossibleMaze {
        ImpossibleMaze::Construction(error)
    }
}

impl fmt::Display for ImpossibleMaze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ImpossibleMaze::TooLarge => "the board is too large to make mazes on",
            ImpossibleMaze::NoWay => "no allowed numbers lead from the start to the goal",
            ImpossibleMaze::Stock => "the tiles of the stock cannot fill the board",
            ImpossibleMaze::NoStep => "none of these steps can change a maze on this board",
            ImpossibleMaze::Engine => "this engine does not apply to this energy on this board",
            ImpossibleMaze::Lanes(error) => {
                return write!(f, "the engine {NAME} does not apply here: {error}");
            }
            ImpossibleMaze::Range(what) => {
                return write!(f, "the requested range contains no {what}");
            }
            ImpossibleMaze::NoLevels(states, most) => {
                return write!(
                    f,
                    "this board has {states} states, and boards with more than {most} have no levels"
                );
            }
            ImpossibleMaze::Moves(wanted, most) => {
                return write!(
                    f,
                    "no shortest solution on this board takes {wanted} moves: none takes more than {most}"
                );
            }
            ImpossibleMaze::Construction(error) => return error.fmt(f),
        })
    }
}

impl std::error::Error for ImpossibleMaze {}

impl Task {
    /// Prepares a search.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many letters or moves, if no goal is reachable from any start, if the fixed
    /// contents need more tiles than the box has, or if none of the steps can change a maze.
    pub fn new(spec: MazeSpec) -> Result<Task, ImpossibleMaze> {
        let MazeSpec {
            board,
            letters,
            stock,
            written,
            mut starts,
            goals,
            mut steps,
            energy,
        } = spec;
        // A start that is not on the board leads nowhere.
        starts.retain(|start| start.index() < board.cells());
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
            // A goal holds the number 0.
            Ok(_) => Some(Content::number(0)),
            Err(_) => written.get(cell.index()).copied().flatten(),
        };
        let alphabet = Alphabet::of(&board.topology, &letters, only_start, written)?;
        let tracks = Tracks::of(&board.topology, &alphabet, &starts)?;
        let can_reach_goal = tracks.cells_that_reach(&alphabet, |cell| match &goals {
            Goals::Cells(cells) | Goals::OneOf(cells) => cells.binary_search(&cell).is_ok(),
            Goals::Deepest | Goals::Farthest => !cell.is_out(),
            Goals::Exit => cell.is_out(),
        });
        starts.retain(|start| can_reach_goal[start.index()]);
        if starts.is_empty() {
            return Err(ImpossibleMaze::NoWay);
        }
        let stock = match stock {
            Some(tiles) => Some(
                TileBox::new(tiles, &alphabet, written, goals == Goals::Deepest)
                    .ok_or(ImpossibleMaze::Stock)?,
            ),
            None => None,
        };
        if stock.is_some() {
            // A drawn goal holds no tile. If the goal moved, the box might have no tile for the previous goal cell.
            steps.retain(|&step| step != StepKind::Goal);
        }
        if goals == Goals::Farthest {
            // The farthest goals depend on the start.
            steps.retain(|&step| step != StepKind::Start);
        }
        let steps = Steps::new(&alphabet, &steps, &goals, &starts);
        if steps.is_empty() && !steps.cells().is_empty() {
            return Err(ImpossibleMaze::NoStep);
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
            && task.draws_goal()
        {
            let cells = task.goals_from(*start);
            if cells.is_empty() {
                return Err(ImpossibleMaze::NoWay);
            }
            task.goals_of_start = Some(cells);
        }
        Ok(task)
    }

    /// This task with another energy.
    #[must_use]
    pub(crate) fn with_energy(&self, energy: Energy) -> Task {
        Task {
            energy,
            ..self.clone()
        }
    }

    /// Whether the goal is drawn for each maze.
    fn draws_goal(&self) -> bool {
        matches!(self.goals, Goals::OneOf(_) | Goals::Farthest)
    }

    /// The goals to draw from: the goals that are reachable from a start with some letters, except the start itself.
    /// Empty if the goal is not drawn.
    fn goals_from(&self, start: Cell) -> Vec<Cell> {
        let reach = self.tracks.reach(start, &self.alphabet);
        let reached = |cell: &Cell| *cell != start && reach[cell.index()];
        match &self.goals {
            Goals::OneOf(cells) => cells.iter().copied().filter(reached).collect(),
            Goals::Farthest => {
                let cells = places::farthest(&self.board, start);
                cells.into_iter().filter(reached).collect()
            }
            Goals::Cells(_) | Goals::Deepest | Goals::Exit => Vec::new(),
        }
    }

    /// Draws a start. Returns the start and the goals to draw from.
    fn draw_start_and_goals(
        &self,
        random: &mut Random<impl Rng>,
    ) -> Result<(Cell, Vec<Cell>), ImpossibleMaze> {
        // If no goal is reachable from the drawn start, another start is drawn.
        for _ in 0..1000 {
            let start = pick(&self.starts, random);
            let goals = match &self.goals_of_start {
                Some(goals) => goals.clone(),
                None => self.goals_from(start),
            };
            if !goals.is_empty() || !self.draws_goal() {
                return Ok((start, goals));
            }
        }
        Err(ImpossibleMaze::NoWay)
    }

    /// Draws a random draft: a start, then a goal that is reachable from the start with some letters, then the letters
    /// of the cells. A goal that is the same for all mazes is not drawn.
    ///
    /// Any generator of random numbers can be used. The same random numbers yield the same draft.
    ///
    /// # Errors
    ///
    /// Returns an error if no goal is reachable from the drawn starts, or if the box of tiles cannot fill the
    /// board with the drawn goal.
    pub fn random_draft(&self, random: &mut (impl Rng + ?Sized)) -> Result<Draft, ImpossibleMaze> {
        let random = &mut Random::with(random);
        let (start, goals) = self.draw_start_and_goals(random)?;
        let goal = match &self.goals {
            Goals::Cells(cells) => Goal::Cells(cells.clone()),
            Goals::OneOf(_) | Goals::Farthest => Goal::Cells(vec![pick(&goals, random)]),
            // A placeholder. The first evaluation moves the goal.
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
                .ok_or(ImpossibleMaze::Stock)?,
            None => {
                for cell in Cell::all(self.alphabet.cells()) {
                    if self.alphabet.choices(cell) > 1 && !draft.goal.contains(cell) {
                        draft.letters[cell.index()] = self.alphabet.draw(cell, random);
                    }
                }
            }
        }
        Ok(draft)
    }

    /// The maze of a draft. Goal cells hold the number 0.
    #[must_use]
    pub fn maze(&self, draft: &Draft) -> Maze {
        let content = |(&letter, cell)| {
            if draft.goal.contains(cell) {
                Content::number(0)
            } else {
                self.alphabet.content(cell, letter)
            }
        };
        let letters = draft.letters.iter().zip((0..).map(Cell));
        Maze {
            board: Arc::clone(&self.board),
            contents: letters.map(content).collect(),
            start: draft.start,
            goal: draft.goal.clone(),
        }
    }

    /// The draft of a maze on the same board; `None` if the alphabet does not allow the content of a cell other than
    /// the goals.
    #[must_use]
    pub fn draft(&self, maze: &Maze) -> Option<Draft> {
        let letter = |(&content, cell): (&Content, u32)| {
            let cell = Cell(cell);
            if maze.goal.contains(cell) {
                Some(0)
            } else {
                self.alphabet.letter(cell, content)
            }
        };
        let letters: Option<Vec<Letter>> = maze.contents.iter().zip(0..).map(letter).collect();
        Some(Draft {
            letters: letters?,
            start: maze.start,
            goal: maze.goal.clone(),
        })
    }

    /// Whether the goal is always the deepest cell.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.goals == Goals::Deepest
    }

    /// The number of cells of the board.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.board.topology.cells()
    }
}

/// A random cell of a list. Draws no random number if there is only one cell.
fn pick(cells: &[Cell], random: &mut Random<impl Rng>) -> Cell {
    match cells {
        [only] => *only,
        cells => cells[random.below(cells.len() as u32) as usize],
    }
}
