//! The target of an attempt at a puzzle: how many moves and traps the maze should have. The target is drawn at random
//! within the conditions.

use super::level::range;
use crate::energy::{Amount, DEPTH, Energy, PUZZLE};
use crate::random::Random;
use crate::search::make::Conditions;
use crate::search::{
    AnySearch, Budget, EngineChoice, Goals, ImpossibleMaze, LayeredSearch, SearchResult, Task,
    search,
};

/// The maximum number of choices per cell when a maze is built layer by layer.
const GROWTH: u64 = 100;
/// The probability that the numbers of a new cell are tried in random order. `LayeredSearch` uses it for about half of
/// the mazes that it grows. Without random orders, large groups of cells would get the same number.
const WHIM: f64 = 0.6;

/// The target of an attempt.
pub(super) struct AttemptTarget {
    /// The minimum and maximum number of moves.
    moves: [u32; 2],
    /// The drawn number of moves.
    length: u32,
    /// The number of traps, that is, of black-hole cells: minimum, target and maximum.
    traps: [usize; 3],
    /// The range of the difficulty.
    pub(super) difficulty: Option<[f64; 2]>,
}

impl AttemptTarget {
    /// Draws a target. `wanted` are conditions from [`super::with_level_conditions`].
    pub(super) fn draw(wanted: &Conditions, cells: usize, random: &mut Random) -> AttemptTarget {
        let least = wanted.min_depth.unwrap_or(1).max(1);
        let most = wanted.max_depth.unwrap_or(least).max(least);
        let length = least + random.below((most - least).saturating_add(1));
        let [min_traps, max_traps] = wanted.traps(cells);
        // The number of traps also varies within an order. The target is at most halfway between minimum and maximum.
        let target = min_traps + random.below((max_traps - min_traps) as u32 / 2 + 1) as usize;
        AttemptTarget {
            moves: [least, most],
            length,
            traps: [min_traps, target, max_traps],
            difficulty: wanted.difficulty.map(range),
        }
    }

    /// If the goal is outside the board, builds the first maze layer by layer. Returns `None` for other goals.
    ///
    /// Most random mazes with the goal outside have a solution of one or two jumps. A change of a single cell seldom
    /// makes this solution longer, because nearly all cells near the start would have to change.
    pub(super) fn build_far_from_exit(
        &self,
        task: &Task,
        engine: EngineChoice,
        budget: Budget<'_>,
        random: &mut Random,
    ) -> Result<Option<SearchResult>, ImpossibleMaze> {
        if task.goals != Goals::Exit {
            return Ok(None);
        }
        let depth = Energy::parse(DEPTH.name).expect("the formula can be read");
        search(
            &task.with_energy(depth),
            &AnySearch::from(LayeredSearch {
                whim: WHIM,
                ..LayeredSearch::default()
            }),
            engine,
            Budget {
                iterations: GROWTH * task.cells() as u64,
                target: Some(Amount::Whole(-i128::from(self.length))),
                keep: 0,
                ..budget
            },
            random,
            None,
        )
        .map(Some)
    }

    /// The task with the energy of the climb: [`PUZZLE`], with terms for the drawn length and for the traps.
    pub(super) fn climb_task(&self, task: &Task) -> Task {
        self.task_with_moves(task, [self.length; 2])
    }

    /// The task with the energy of the later stages: [`PUZZLE`], with terms for the allowed lengths, the drawn length
    /// and the traps.
    pub(super) fn steering_task(&self, task: &Task) -> Task {
        self.task_with_moves(task, self.moves)
    }

    fn task_with_moves(&self, task: &Task, [least, most]: [u32; 2]) -> Task {
        let [min_traps, target, max_traps] = self.traps;
        // The maximum cost of having fewer traps than the target. Having fewer traps than the minimum costs more.
        let most_for_traps = 10;
        // If the goal is outside the board, most mazes are too short, and a maze of the right length is hard to find.
        // Without a large weight, the search would accept a shorter solution just because it is unique.
        let too_short_weight = match task.goals {
            Goals::Exit => 400,
            _ => 20,
        };
        // The smallest allowed numbers of moves are the easiest to reach. Without this weight, most mazes would be
        // short.
        let (length_weight, length) = (5, self.length);
        let text = format!(
            "{} + {length_weight}*max(0, {length} - depth) + {too_short_weight}*max(0, {least} - depth) + 20*max(0, depth - {most}) \
             + min({most_for_traps}, max(0, {target} - black_hole_cells)) + 4*max(0, {min_traps} - black_hole_cells) \
             + 4*max(0, black_hole_cells - {max_traps})",
            PUZZLE.formula
        );
        task.with_energy(Energy::parse(&text).expect("the formula can be read"))
    }
}
