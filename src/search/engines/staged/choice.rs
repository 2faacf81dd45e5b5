//! Chooses the size of the bit sets and the type of the energies for a task.

use super::targets::MazeMoves;
use super::{StagedEngine, StagedSetup};
use crate::energy::{EnergyProgram, Scalar};
use crate::search::engines::audit::audited;
use crate::search::engines::engine::{WithEngines, run_boxed};
use crate::search::{EnergyLevel, Task};
use crate::topology::Cell;

/// The number of 64-bit words in a set of the states of a task; `None` if there are too many states.
fn words(task: &Task) -> Option<usize> {
    let fits = [
        (1, MazeMoves::<1>::fits(task)),
        (2, MazeMoves::<2>::fits(task)),
        (4, MazeMoves::<4>::fits(task)),
        (6, MazeMoves::<6>::fits(task)),
        (8, MazeMoves::<8>::fits(task)),
    ];
    let found = fits.into_iter().find(|(_, fits)| *fits);
    found.map(|(words, _)| words)
}

/// The maximum number of letters per cell. With more letters, it takes too long to find the reversible jumps.
const LETTERS: u32 = 1000;

/// Whether the staged engine can be used for a task.
pub(in crate::search::engines) fn applies(task: &Task) -> bool {
    let mut cells = Cell::all(task.cells());
    words(task).is_some() && cells.all(|cell| task.alphabet.choices(cell) <= LETTERS)
}

/// Runs `work` with the staged engine for a task.
///
/// # Panics
///
/// Panics if the task has too many states.
pub(in crate::search::engines) fn with_engine<K: WithEngines>(
    task: &Task,
    audit: Option<u64>,
    work: K,
) -> K::Output {
    let cells = task.cells();
    let words = words(task).expect("the engine applies");
    // In the most frequent cases, the engine is called statically. The other cases use dynamic dispatch.
    match (EnergyProgram::whole(&task.energy, cells), words, audit) {
        (Some(program), 1, None) => {
            let setup = StagedSetup::<i64, 1>::new(task, program);
            work.run(|draft| StagedEngine::new(task, &setup, draft))
        }
        (Some(program), 2, None) => {
            let setup = StagedSetup::<i64, 2>::new(task, program);
            work.run(|draft| StagedEngine::new(task, &setup, draft))
        }
        (Some(program), _, _) => boxed(task, program, words, audit, work),
        (None, _, _) => {
            let program = EnergyProgram::new(&task.energy, cells);
            boxed(task, program, words, audit, work)
        }
    }
}

fn boxed<N: Scalar + EnergyLevel + 'static, K: WithEngines>(
    task: &Task,
    program: EnergyProgram<N>,
    words: usize,
    audit: Option<u64>,
    work: K,
) -> K::Output {
    match words {
        1 => run::<N, 1, K>(task, program, audit, work),
        2 => run::<N, 2, K>(task, program, audit, work),
        4 => run::<N, 4, K>(task, program, audit, work),
        6 => run::<N, 6, K>(task, program, audit, work),
        _ => run::<N, 8, K>(task, program, audit, work),
    }
}

fn run<N: Scalar + EnergyLevel + 'static, const W: usize, K: WithEngines>(
    task: &Task,
    program: EnergyProgram<N>,
    audit: Option<u64>,
    work: K,
) -> K::Output {
    let setup = StagedSetup::<N, W>::new(task, program);
    run_boxed(work, &|draft| {
        let engine = StagedEngine::new(task, &setup, draft);
        audited(task, Box::new(engine), audit)
    })
}
