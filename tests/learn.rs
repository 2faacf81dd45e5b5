//! The course: exercises as they were published, and on other boards; experiments that answer its questions; and the
//! grading of programs.

mod bandit;
mod conclusions;
mod experiments;
mod features;
mod figures;
mod golden;
pub(crate) mod grading;
mod journals;
mod lessons;
mod prompts;
mod samples;
mod sarsa;
mod solver;
mod transcripts;

use jumpmaze::internals::files::{Blueprint, Variant};
use jumpmaze::internals::learn::{Lesson, ResumableDescent};
use jumpmaze::internals::remedy::Problem;

/// A lesson on a built-in variant.
fn lesson(variant: &str, size: Option<&[i64]>, seed: u64) -> Lesson {
    let board = Variant::built_in(variant, size).expect("it is built in");
    Lesson::new(Blueprint::of_variant(&board), seed).expect("mazes can be made")
}

/// A scripted descent. Its depth depends only on the number of iterations since the restart.
struct ScriptedDescent {
    /// Pairs: a number of iterations, and the depth from then on.
    depths: Vec<(u64, u32)>,
    iterations: u64,
}

impl ScriptedDescent {
    fn of(depths: &[(u64, u32)]) -> ScriptedDescent {
        ScriptedDescent {
            depths: depths.to_vec(),
            iterations: 0,
        }
    }
}

impl ResumableDescent for ScriptedDescent {
    fn restart(&mut self) -> Result<(), Problem> {
        self.iterations = 0;
        Ok(())
    }

    fn advance(&mut self, iterations: u64) -> u64 {
        self.iterations += iterations;
        iterations
    }

    fn depth(&self) -> u32 {
        let reached = self
            .depths
            .iter()
            .filter(|(from, _)| *from <= self.iterations);
        reached.map(|(_, depth)| *depth).max().unwrap_or(0)
    }
}
