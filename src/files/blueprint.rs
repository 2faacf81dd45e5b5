//! What is to be made, as files say it: on a variant, or from a maze of which some is written already.

mod of_maze;

use super::compose::{natural_shape, source_of};
use super::ends::ends;
use super::levels::{self, LevelOfBoard, levels};
use super::refused::{of_flag, refused};
use super::schema::VariantFile;
use super::{Diagnostic, LoadedMaze, MazeFile, NoId, Variant};
use crate::energy::Energy;
use crate::limits;
use crate::maze::Maze;
use crate::remedy::Remedy;
use crate::search::make::{Conditions, Order, Place, Puzzles, Rounds, ladder, usual_round};
use crate::search::{AnySearch, Goals, Hopeless, MazeSpec, Task};
use crate::surface::{Refusal, Shape};
use crate::topology::{Cell, Content, Goal};
use std::num::NonZero;
use std::sync::Arc;
use std::thread;

/// What is to be made, and how a maze of it is written.
#[derive(Clone, Debug)]
pub struct Blueprint {
    /// What a search is to make.
    pub spec: MazeSpec,
    /// The search that the variant names.
    pub(crate) search: Option<String>,
    /// The iterations that the variant names.
    pub(crate) iterations: Option<u64>,
    /// Whether the variant names an energy.
    pub(crate) energy_given: bool,
    /// What is legal but should be known.
    pub(crate) warnings: Vec<Diagnostic>,
    /// The levels of the board, where they have been measured.
    pub(crate) levels: Vec<&'static LevelOfBoard>,
    /// A maze file around any maze of the board.
    around: LoadedMaze,
}

impl Blueprint {
    /// Mazes on a variant; `size` is the size that was asked for, where one was.
    ///
    /// ```
    /// use jumpmaze::files::{Blueprint, Variant};
    /// let blueprint = Blueprint::of_variant(&Variant::built_in("rook", None)?, None);
    /// assert_eq!(blueprint.spec.board.tile_of.len(), 25);
    /// # Ok::<(), jumpmaze::files::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn of_variant(variant: &Variant, size: Option<&[i64]>) -> Blueprint {
        let spec = variant.spec();
        // As the variant has it: of two equal numbers one may have been given.
        let resized = variant.resized.as_deref().or(size);
        // The grid of a rectangle says how large it is.
        let rectangle = variant.file.board.shape.as_deref().map_or_else(
            || {
                source_of(&variant.file.tiling)
                    .is_ok_and(|tiles| natural_shape(&tiles) == Shape::Rect)
            },
            |shape| shape == Shape::Rect.name(),
        );
        let around = LoadedMaze {
            file: MazeFile::default(),
            maze: Maze {
                board: Arc::clone(&spec.board),
                contents: Vec::new(),
                start: Cell(0),
                goal: Goal::Exit,
            },
            variant: variant.id.clone(),
            built_in: variant.built_in,
            kind: variant.file.clone(),
            size: resized
                .filter(|_| variant.built_in && !rectangle)
                .map(<[i64]>::to_vec),
            warnings: Vec::new(),
        };
        Blueprint {
            spec,
            search: variant.file.generate.search.clone(),
            iterations: variant.file.generate.iterations,
            energy_given: variant.energy.is_some(),
            warnings: Vec::new(),
            levels: levels(variant),
            around,
        }
    }

    /// Mazes of the kind of one that there is, on its board.
    ///
    /// # Errors
    ///
    /// The variant inside the maze names what there is not.
    pub fn like(maze: &LoadedMaze) -> Result<Blueprint, Diagnostic> {
        let variant = variant_of(maze, maze.kind.clone())
            .map_err(|refusal| refused(&maze.variant, &Arc::default(), &refusal, None))?;
        let mut alike = Blueprint::of_variant(&variant, None);
        alike.spec.board = Arc::clone(&maze.maze.board);
        alike.around = LoadedMaze {
            file: MazeFile::default(),
            warnings: Vec::new(),
            ..maze.clone()
        };
        Ok(alike)
    }

    /// Whether a maze has its rule, on as many tiles.
    pub(crate) fn is_kind_of(&self, maze: &LoadedMaze) -> bool {
        let [tiles, others] = [&*self.spec.board, &maze.maze.board].map(|board| board.marks.len());
        self.around.kind.rule == maze.kind.rule && tiles == others
    }

    /// The order for one maze when nothing else is said. Where the variant says how mazes are made, or they are to be
    /// `searched`, they are; otherwise it is a puzzle of the default level.
    ///
    /// # Errors
    ///
    /// The search that the variant names does not exist.
    pub(crate) fn order(
        &self,
        seed: u64,
        first: Place,
        searched: bool,
    ) -> Result<Order, Diagnostic> {
        let name = self.search_name();
        let search = AnySearch::parse(name)
            .map_err(|bad| of_flag("generate.search", name, bad.to_string(), bad.remedy()))?;
        // Who names a way to make mazes gets that, and nothing else; so does who names the maze of a lane, or one before the
        // best: puzzles have neither.
        let of_search = first.lane.is_some() || first.better > 0;
        let given = self.energy_given || self.search.is_some() || self.iterations.is_some();
        let named = searched || of_search || given;
        let conditions = match self.energy_given {
            true => Conditions::default(),
            false if named => Conditions::by_default(),
            false => Conditions::of_level(Conditions::DEFAULT_LEVEL),
        };
        let mut spec = self.spec.clone();
        if !named {
            spec.energy = Energy::puzzle();
        }
        Ok(Order {
            spec,
            conditions,
            puzzles: (!named).then_some(Puzzles::ByDefault),
            search,
            producer: None,
            audit: None,
            count: 1,
            seed,
            first,
            rounds: Rounds::UntilGood(self.round()),
            target: None,
            until: None,
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        })
    }

    /// Asks for puzzles that keep these conditions. They are of the default level, unless a level is asked for. Mazes that are
    /// searched for keep those of their search, too.
    ///
    /// # Errors
    ///
    /// It is known that the board has none.
    pub(crate) fn ask_for(&self, order: &mut Order, given: Conditions) -> Result<(), Diagnostic> {
        let usual = std::mem::replace(&mut order.conditions, given);
        let conditions = &mut order.conditions;
        if order.puzzles.is_none() {
            conditions.unique |= usual.unique;
            conditions.no_black_holes |= usual.no_black_holes && conditions.black_holes.is_none();
            if conditions.difficulty.is_some() {
                order.rounds = Rounds::short_and_long(self.round());
            }
            return Ok(());
        }
        if !conditions.asks_for_a_level() {
            conditions.difficulty = usual.difficulty;
            return Ok(());
        }
        order.puzzles = Some(Puzzles::Asked);
        levels::refuse(&self.levels, conditions)
    }

    /// An order cut into rungs from one difficulty to another, as far as the board is known to have them.
    ///
    /// # Errors
    ///
    /// It is known that the board lacks one of the levels.
    pub(crate) fn ladder(&self, order: &Order, ends: [f64; 2]) -> Result<Vec<Order>, Diagnostic> {
        let [from, to] = self.climbable(order, ends)?;
        Ok(ladder(order, from, to))
    }

    /// The difficulties of a ladder, from and to, as far as the board is known to have them.
    ///
    /// # Errors
    ///
    /// It is known that the board lacks one of the levels.
    pub(crate) fn climbable(&self, order: &Order, ends: [f64; 2]) -> Result<[f64; 2], Diagnostic> {
        match order.puzzles {
            Some(_) => levels::climbable(&self.levels, &order.conditions, ends),
            // Mazes that are searched for have other difficulties.
            None => Ok(ends),
        }
    }

    /// Default number of iterations of a round.
    pub(crate) fn round(&self) -> u64 {
        let usual = usual_round(self.spec.board.tile_of.len());
        self.iterations.unwrap_or(usual).max(1)
    }

    /// Whether mazes of it have IDs.
    ///
    /// # Errors
    ///
    /// They have none, and why.
    pub(crate) fn can_have_ids(&self) -> Result<(), NoId> {
        let tokens = self.spec.board.names.len();
        if !self.around.built_in {
            return Err(NoId::OwnVariant);
        }
        if tokens > limits::ID_TILES {
            return Err(NoId::TooLarge { tokens });
        }
        Ok(())
    }

    /// The name of the variant, if it is built in.
    pub(crate) fn built_in(&self) -> Option<&str> {
        self.around.built_in.then_some(&self.around.variant)
    }

    /// Of what kind its mazes are.
    pub(crate) fn kind(&self) -> &VariantFile {
        &self.around.kind
    }

    /// How mazes are searched for by default.
    pub(crate) fn search_name(&self) -> &str {
        self.search.as_deref().unwrap_or(AnySearch::DEFAULT)
    }

    /// A maze with the longest number that may stand in each cell, solvable or not: it shows how much room mazes need.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub fn specimen(&self) -> Result<LoadedMaze, Hopeless> {
        let task = Task::new(self.spec.clone())?;
        let cells = (0..task.cells() as u32).map(Cell);
        let longest = |cell: Cell| {
            let contents = task.alphabet.cell(cell).iter().copied();
            // Of several numbers as long the largest, and one with a mark if there are marks.
            let rank = |content: &Content| (content.length(1).unwrap_or(0), content.toggle);
            contents.max_by_key(rank).unwrap_or(Content::number(0))
        };
        let last = Cell(task.cells().saturating_sub(1) as u32);
        let maze = Maze {
            board: Arc::clone(&task.board),
            contents: cells.map(longest).collect(),
            start: task.starts.first().copied().unwrap_or(Cell(0)),
            goal: match &task.goals {
                Goals::Cells(cells) => Goal::Cells(cells.clone()),
                Goals::OneOf(cells) => Goal::Cells(cells.first().copied().into_iter().collect()),
                Goals::Deepest | Goals::Farthest => Goal::Cells(vec![last]),
                Goals::Exit => Goal::Exit,
            },
        };
        Ok(self.maze(maze, "0"))
    }

    /// A maze that was made, as a file holds it.
    #[must_use]
    pub fn maze(&self, maze: Maze, seed: &str) -> LoadedMaze {
        let mut made = LoadedMaze {
            maze,
            ..self.around.clone()
        };
        made.file.seed = Some(seed.to_owned());
        made.file.id = made.id().ok();
        made
    }
}

/// The variant of a maze on the board of that maze, with what `file` says of start, goal and energy.
fn variant_of(maze: &LoadedMaze, file: VariantFile) -> Result<Variant, Refusal> {
    let board = Arc::clone(&maze.maze.board);
    let (start, goal) = ends(&file.goal, &board)?;
    Ok(Variant {
        id: maze.variant.clone(),
        built_in: maze.built_in,
        resized: maze.size.clone(),
        energy: super::energy(&file.generate)?,
        file,
        board,
        start,
        goal,
        warnings: Vec::new(),
    })
}
