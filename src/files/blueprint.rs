//! Blueprints: descriptions of the mazes to generate. They are made from a variant, from a maze, or from a partly
//! written maze.

mod of_maze;

use super::compose::shape_of;
use super::endpoints::endpoints_of;
use super::levels::{self, LevelOfBoard, levels};
use super::refused::refused;
use super::schema::{GenerateTable, VariantFile};
use super::{Diagnostic, LoadedMaze, MazeFile, NoId, Variant};
use crate::limits;
use crate::maze::Maze;
use crate::search::make::{Conditions, Order, Puzzles, Rounds, SeedPosition};
use crate::search::{Goals, ImpossibleMaze, MazeSpec, Task};
use crate::surface::{Refusal, Shape};
use crate::topology::{Cell, Content, Goal};
use std::sync::Arc;

/// The specification of the mazes to generate, and the data that their files share.
#[derive(Clone, Debug)]
pub struct Blueprint {
    /// The specification for the search.
    pub spec: MazeSpec,
    /// The table `[generate]` of the variant. Options of the program replace its values.
    pub(crate) generate: GenerateTable,
    /// Warnings about legal but doubtful settings.
    pub(crate) warnings: Vec<Diagnostic>,
    /// The levels of difficulty of the board; empty if they have not been measured.
    pub(crate) levels: Vec<&'static LevelOfBoard>,
    /// The data that the files of all mazes share. The maze in the template is a placeholder, which [`Blueprint::maze`]
    /// replaces.
    template: LoadedMaze,
}

impl Blueprint {
    /// Returns the blueprint for mazes of a variant.
    ///
    /// ```
    /// use jumpmaze::internals::files::{Blueprint, Variant};
    /// let blueprint = Blueprint::of_variant(&Variant::built_in("rook", None)?);
    /// assert_eq!(blueprint.spec.board.tile_of().len(), 25);
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn of_variant(variant: &Variant) -> Blueprint {
        let spec = variant.spec();
        // The maze file of a rectangle needs no size, because the reader counts the rows and columns of the grid.
        let shape = shape_of(&variant.file);
        let is_rectangle = shape.is_ok_and(|shape| shape == Shape::Rect.name());
        let template = LoadedMaze {
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
            size: variant
                .resized
                .clone()
                .filter(|_| variant.built_in && !is_rectangle),
            warnings: Vec::new(),
            id_board: Some(Arc::default()),
        };
        Blueprint {
            spec,
            generate: variant.file.generate.clone(),
            warnings: Vec::new(),
            levels: levels(variant),
            template,
        }
    }

    /// Returns the blueprint for mazes like an existing maze, on the same board.
    ///
    /// # Errors
    ///
    /// Returns an error if the start or the goal of the variant does not exist on the board of the maze, or if the
    /// energy of the variant is not valid.
    pub fn like(maze: &LoadedMaze) -> Result<Blueprint, Diagnostic> {
        let variant = variant_of(maze, maze.kind.clone())
            .map_err(|refusal| refused(&maze.variant, &Arc::default(), &refusal, None))?;
        let mut blueprint = Blueprint::of_variant(&variant);
        blueprint.spec.board = Arc::clone(&maze.maze.board);
        blueprint.template = LoadedMaze {
            file: MazeFile::default(),
            warnings: Vec::new(),
            id_board: Some(Arc::default()),
            ..maze.clone()
        };
        Ok(blueprint)
    }

    /// Whether a maze has the same rule as this blueprint, and the tiles of both boards have the same places and names.
    pub(crate) fn is_kind_of(&self, maze: &LoadedMaze) -> bool {
        let is_same_board = self.spec.board.names == maze.maze.board.names;
        self.template.kind.rule == maze.kind.rule && is_same_board
    }

    /// Returns the [default order](GenerateTable::order) for one maze.
    ///
    /// # Errors
    ///
    /// Returns an error if the search that the variant names does not exist.
    pub(crate) fn order(
        &self,
        seed: u64,
        first: SeedPosition,
        searched: bool,
    ) -> Result<Order, Diagnostic> {
        let spec = self.spec.clone();
        self.generate.order(spec, seed, first, searched)
    }

    /// Sets the conditions of an order to `wanted`, and adds defaults:
    ///
    /// - If the order is for puzzles and `wanted` asks for neither a difficulty nor a number of moves, the default
    ///   level is added.
    /// - If the order is for a search, the default conditions of the search are added, unless they contradict `wanted`.
    ///   If `wanted` contains a difficulty, the rounds become the default rounds for a difficulty.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is known to have no mazes of the wanted difficulty.
    pub(crate) fn set_conditions(
        &self,
        order: &mut Order,
        wanted: Conditions,
    ) -> Result<(), Diagnostic> {
        let defaults = std::mem::replace(&mut order.conditions, wanted);
        let conditions = &mut order.conditions;
        if order.puzzles.is_none() {
            conditions.unique |= defaults.unique;
            conditions.no_black_holes |=
                defaults.no_black_holes && conditions.black_holes.is_none();
            if conditions.difficulty.is_some() {
                order.rounds = Rounds::short_and_long(self.round());
            }
            return Ok(());
        }
        if !conditions.asks_for_a_level() {
            conditions.difficulty = defaults.difficulty;
            return Ok(());
        }
        order.puzzles = Some(Puzzles::Asked);
        levels::refuse(&self.levels, conditions)
    }

    /// Returns the range of difficulties of a ladder (mazes of increasing difficulty), clipped to the known range of
    /// the board. If the order is for a search, returns `ends` unchanged.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is known to lack a level of the range.
    pub(crate) fn ladder_range(
        &self,
        order: &Order,
        ends: [f64; 2],
    ) -> Result<[f64; 2], Diagnostic> {
        if order.puzzles.is_none() {
            return Ok(ends);
        }
        let clipped = levels::ladder_range(&self.levels, &order.conditions, ends)?;
        clipped.lacking.map_or(Ok(clipped.range), Err)
    }

    /// Returns the number of iterations of a round, which is one search. The default depends on the size of the board.
    pub(crate) fn round(&self) -> u64 {
        self.generate.round(&self.spec.board)
    }

    /// Checks that the mazes can have IDs.
    ///
    /// # Errors
    ///
    /// Returns the reason if the mazes cannot have IDs.
    pub(crate) fn can_have_ids(&self) -> Result<(), NoId> {
        let tokens = self.spec.board.names.len();
        if !self.template.built_in {
            return Err(NoId::OwnVariant);
        }
        if tokens > limits::ID_TILES {
            return Err(NoId::TooLarge { tokens });
        }
        Ok(())
    }

    /// Returns the name of the variant if it is built in.
    pub(crate) fn built_in(&self) -> Option<&str> {
        self.template.built_in.then_some(&self.template.variant)
    }

    /// Returns the variant file of the mazes.
    pub(crate) fn kind(&self) -> &VariantFile {
        &self.template.kind
    }

    /// Returns the name of the search: the search of the variant, or the default search.
    pub(crate) fn search_name(&self) -> &str {
        self.generate.search_name()
    }

    /// Returns a maze with the longest possible content in each cell. The maze may have no solution. It is only used to
    /// find out how much space mazes need on paper.
    ///
    /// # Errors
    ///
    /// Returns an error if the specification allows no maze.
    pub fn specimen(&self) -> Result<LoadedMaze, ImpossibleMaze> {
        let task = Task::new(self.spec.clone())?;
        let cells = Cell::all(task.cells());
        let longest = |cell: Cell| {
            let contents = task.alphabet.cell(cell).iter().copied();
            // The longest content is the largest number. A number with a toggle mark is longer than the same number
            // without a toggle mark.
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

    /// Returns a generated maze with the data of its maze file.
    #[must_use]
    pub fn maze(&self, maze: Maze, seed: &str) -> LoadedMaze {
        let mut loaded = LoadedMaze {
            maze,
            ..self.template.clone()
        };
        loaded.file.seed = Some(seed.to_owned());
        loaded.file.id = loaded.id().ok();
        loaded
    }
}

/// Returns the variant of a maze, on the board of that maze, with the start, goal and energy of `file`.
fn variant_of(maze: &LoadedMaze, file: VariantFile) -> Result<Variant, Refusal> {
    let board = Arc::clone(&maze.maze.board);
    let (start, goal) = endpoints_of(&file.goal, &board)?;
    Ok(Variant {
        id: maze.variant.clone(),
        built_in: maze.built_in,
        resized: maze.size.clone(),
        energy: super::energy(&file.generate)?,
        file,
        board,
        start,
        goal,
        chosen_max: None,
        warnings: Vec::new(),
    })
}
