//! Searches from many seeds, on all cores. The results depend only on the seeds.

use cpu_time::ThreadTime;
use jumpmaze::internals::energy::{Amount, Energy};
use jumpmaze::internals::files::{Changes, Variant};
use jumpmaze::internals::learn::Sample;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::search::{AnySearch, Budget, EngineChoice, Random, Stopped, Task, search};
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// A square board with this number of rows, from corner to corner.
pub(crate) fn rook(rows: i64, energy: &str) -> Task {
    changed(rows, energy, Changes::default())
}

/// The same with a random goal for each maze.
pub(crate) fn rook_with_any_goal(rows: i64, energy: &str) -> Task {
    let goal = Some("random".to_owned());
    let changes = Changes::default();
    changed(rows, energy, Changes { goal, ..changes })
}

fn changed(rows: i64, energy: &str, changes: Changes) -> Task {
    let changes = Changes {
        size: Some(vec![rows, rows]),
        ..changes
    };
    let variant = Variant::built_in_changed("rook", &changes).expect("the changes are good");
    let mut spec = variant.spec();
    let energies = Energy::named();
    let named = energies.iter().find(|known| known.text() == energy);
    spec.energy = named.expect("it has a name").clone();
    Task::new(spec).expect("mazes can be made")
}

/// Parses a search.
pub(crate) fn named(text: &str) -> AnySearch {
    AnySearch::parse(text).expect("there is such a search")
}

/// The result for one seed.
pub(crate) struct Run {
    /// Every improvement: the number of iterations before it, and the energy.
    better: Vec<(u64, f64)>,
    /// The best energy.
    pub(crate) energy: f64,
    /// The number of iterations.
    pub(crate) iterations: u64,
    /// Whether the target was reached.
    pub(crate) reached: bool,
    /// The processor time of the thread.
    pub(crate) seconds: f64,
    /// The best maze.
    pub(crate) maze: Maze,
}

impl Run {
    /// The best energy after this number of iterations.
    pub(crate) fn best_at(&self, iterations: u64) -> f64 {
        let before = self.better.partition_point(|&(at, _)| at <= iterations);
        self.better[before.max(1) - 1].1
    }
}

/// The limits of each search.
#[derive(Clone, Copy)]
pub(crate) struct Length {
    pub(crate) iterations: u64,
    /// The search ends at this energy.
    pub(crate) target: Option<f64>,
}

/// Searches from the seeds 1, 2, 3, ….
pub(crate) fn runs(task: &Task, search: &AnySearch, length: Length, seeds: u64) -> Vec<Run> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicU64::new(1);
    let done = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed > seeds {
                        break;
                    }
                    let run = run(task, search, length, seed);
                    done.lock().expect("no thread panics").push((seed, run));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread panics");
    done.sort_by_key(|&(seed, _)| seed);
    done.into_iter().map(|(_, run)| run).collect()
}

fn run(task: &Task, by: &AnySearch, length: Length, seed: u64) -> Run {
    let budget = Budget {
        iterations: length.iterations,
        target: length.target.map(Amount::Real),
        ..Budget::default()
    };
    let mut better = Vec::new();
    let mut observer = |at, energy: Amount, _: &_| better.push((at, energy.value()));
    let mut random = Random::new(seed, 0);
    let began = ThreadTime::now();
    let found = search(
        task,
        by,
        EngineChoice::default(),
        budget,
        &mut random,
        Some(&mut observer),
    );
    let seconds = began.elapsed().as_secs_f64();
    let found = found.expect("mazes can be made");
    Run {
        better,
        energy: found.energy.value(),
        iterations: found.iterations,
        reached: found.stopped == Stopped::Target,
        seconds,
        maze: task.maze(&found.draft),
    }
}

/// The mean of the middle half. It is as robust as the median, but finer if all values are whole.
pub(crate) fn middle(values: impl IntoIterator<Item = f64>) -> f64 {
    let values = Sample::of(values);
    let quarter = values.len() / 4;
    let middle = &values.numbers()[quarter..values.len() - quarter];
    mean(middle.iter().copied())
}

/// The mean. Panics without values.
pub(crate) fn mean(values: impl IntoIterator<Item = f64>) -> f64 {
    Sample::of(values).mean().expect("there are values")
}

/// The median. Panics without values.
pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    Sample::of(values).median().expect("there are values")
}
