//! What one attempt aims at, drawn at random from what is wanted.

use super::level::range;
use crate::energy::{Amount, DEPTH, Energy, PUZZLE};
use crate::random::Random;
use crate::search::make::Conditions;
use crate::search::{
    AnySearch, Budget, Draft, EngineChoice, Goals, Hopeless, Layered, Task, search,
};

/// The choices for each cell while a maze is built layer by layer.
const GROWTH: u64 = 100;
/// In half of the mazes, how often a number is chosen at random. Otherwise large groups of cells would get the same number.
const WHIM: f64 = 0.6;

/// What one attempt aims at.
pub(super) struct Aim {
    /// The moves that a maze may have.
    moves: [u32; 2],
    /// The moves that this one is to have at first.
    length: u32,
    /// How many there must be, how many this one is to have, and how many there may be.
    traps: [usize; 3],
    /// The difficulty that it is to have.
    pub(super) difficulty: Option<[f64; 2]>,
}

impl Aim {
    /// Draws an aim. The conditions are those of [`super::wanted`].
    pub(super) fn draw(wanted: &Conditions, cells: usize, random: &mut Random) -> Aim {
        let least = wanted.min_depth.unwrap_or(1).max(1);
        let most = wanted.max_depth.unwrap_or(least).max(least);
        let length = least + random.below((most - least).saturating_add(1));
        let [must, many] = wanted.traps(cells);
        // Mazes of one order differ in this, too. At most half of the traps that are allowed are aimed at.
        let few = must + random.below((many - must) as u32 / 2 + 1) as usize;
        Aim {
            moves: [least, most],
            length,
            traps: [must, few, many],
            difficulty: wanted.difficulty.map(range),
        }
    }

    /// A maze to begin with. Where one leaves the board, a maze at random has a way of one or two jumps, and no change of one
    /// cell makes it longer: nearly every cell near the start would have to lead elsewhere. So one is built layer by layer.
    pub(super) fn far_from_the_exit(
        &self,
        task: &Task,
        engine: EngineChoice,
        budget: Budget<'_>,
        random: &mut Random,
    ) -> Result<Option<Draft>, Hopeless> {
        if task.goals != Goals::Exit {
            return Ok(None);
        }
        let depth = Energy::parse(DEPTH.name).expect("the formula can be read");
        let built = search(
            &task.with_energy(depth),
            &AnySearch::from(Layered {
                whim: WHIM,
                ..Layered::default()
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
        )?;
        Ok(Some(built.draft))
    }

    /// The energy of the climb: the length that was drawn, and taste.
    pub(super) fn of_length(&self, task: &Task) -> Task {
        self.within(task, [self.length; 2])
    }

    /// The energy of what comes after it: any length that is allowed.
    pub(super) fn of_any_length(&self, task: &Task) -> Task {
        self.within(task, self.moves)
    }

    fn within(&self, task: &Task, [least, most]: [u32; 2]) -> Task {
        let [must, few, many] = self.traps;
        // More traps than there must be are no reason to give up a maze.
        let soft = 10;
        // Where the exit is never far, a maze of the right length is hard to find again. It must not be given up for a
        // single solution.
        let shorter = match task.goals {
            Goals::Exit => 400,
            _ => 20,
        };
        // Short mazes come into the range most easily: without this, most would be short.
        let (kept, length) = (5, self.length);
        let text = format!(
            "{} + {kept}*max(0, {length} - depth) + {shorter}*max(0, {least} - depth) + 20*max(0, depth - {most}) \
             + min({soft}, max(0, {few} - black_hole_cells)) + 4*max(0, {must} - black_hole_cells) \
             + 4*max(0, black_hole_cells - {many})",
            PUZZLE.formula
        );
        task.with_energy(Energy::parse(&text).expect("the formula can be read"))
    }
}
