//! The exercise “Maze evaluation II”. A search minimises an energy, which is a formula over the features of a maze. The
//! exercise compares all measures of mazes that were made with two different energies.

mod measured;

use crate::energy::{Amount, DEPTH, DESIGN, Energy};
use crate::files::LoadedMaze;
use crate::learn::{
    Exercise, ExerciseResult, InputField, InputValues, Lesson, ResultTable, Sample, TextField,
    run_parts,
};
use crate::remedy::{Problem, Remedy};
use crate::search::{AnySearch, Draft, Task};
use measured::{measured, names};
use serde_json::{Value, json};

pub(super) const EXERCISE: Exercise = Exercise {
    name: "features",
    about: "Search with two energies side by side, and see what changes in every measure.",
    fields: &[ITERATIONS, REPETITIONS, PUZZLES],
    text_fields: &[ENERGY, AGAINST, SEARCH],
    prints: Some(PUZZLES),
    run,
    ..Exercise::PLAIN
};

const ITERATIONS: InputField = InputField::integer("iterations", [1.0, 1e15])
    .with_default(&[5000.0])
    .about("How many changes each search tries.");

const REPETITIONS: InputField = InputField::integer("repetitions", [1.0, 1e5])
    .with_default(&[100.0])
    .about("How many mazes are made with each energy, from the same random mazes.");

const PUZZLES: InputField = InputField::integer("puzzles", [1.0, 9.0])
    .with_default(&[4.0])
    .about("How many mazes of each energy are printed with -o: 1, 2, 4, 6 or 9.");

const ENERGY: TextField = TextField {
    name: "energy",
    word: "ENERGY",
    about: "The first energy: a name, or a formula.",
    default: DEPTH.name,
    check: |text| checked(Energy::parse(text)),
};

const AGAINST: TextField = TextField {
    name: "against",
    about: "The second energy, for comparison.",
    default: DESIGN.name,
    ..ENERGY
};

const SEARCH: TextField = TextField {
    name: "search",
    word: "SEARCH",
    about: "How mazes are searched for, with settings after a colon.",
    default: "descent",
    check: |text| checked(AnySearch::parse(text)),
};

/// The maximum length of a formula as the title of a maze, in characters. If the formula is longer, the title is
/// “first” or “second”.
const MAX_TITLE: usize = 20;

/// Converts the error of a parsed text to a message with its remedy.
fn checked<T>(parsed: Result<T, impl Into<Problem>>) -> Result<(), String> {
    let Err(error) = parsed else { return Ok(()) };
    let problem: Problem = error.into();
    Err(format!("{problem}; {}", problem.remedy()))
}

fn run(lesson: &Lesson, answers: &InputValues) -> Result<ExerciseResult, Problem> {
    let energies = [
        Energy::parse(answers.text(&ENERGY))?,
        Energy::parse(answers.text(&AGAINST))?,
    ];
    let how = AnySearch::parse(answers.text(&SEARCH))?;
    let iterations = answers.integer(&ITERATIONS);
    let repetitions = answers.integer(&REPETITIONS) as usize;
    let [first, second] = [
        lesson.task_for(energies[0].clone())?,
        lesson.task_for(energies[1].clone())?,
    ];
    let make_pair = |part: usize| {
        // Both searches get the same random numbers, so they begin with the same maze.
        let make = |task: &Task| -> Result<MeasuredMaze, Problem> {
            let mut random = lesson.random(part as u64);
            let found = lesson.search_for(task, &how, iterations, &mut random, None)?;
            let (is_solvable, numbers) = measured(&task.maze(&found.draft), &energies)?;
            Ok(MeasuredMaze {
                draft: found.draft,
                is_solvable,
                numbers,
            })
        };
        Ok([make(&first)?, make(&second)?])
    };
    let all = run_parts(lesson.threads, repetitions, &make_pair);
    let pairs: Vec<[MeasuredMaze; 2]> = all.into_iter().collect::<Result<_, Problem>>()?;
    let compared: Vec<(String, MeasureComparison)> = names(&energies)
        .into_iter()
        .enumerate()
        .map(|(row, name)| (name, MeasureComparison::of(&pairs, row)))
        .collect();
    let table = table(&compared);
    let names = energies.each_ref().map(Energy::text);
    let json = json!({ "energies": names, "measures": table.json() });
    let count = answers.integer(&PUZZLES) as usize;
    Ok(ExerciseResult {
        text: text(&energies, repetitions, &compared),
        table,
        json,
        puzzles: puzzles(lesson, &pairs, &energies, count),
    })
}

/// A maze with its measures.
struct MeasuredMaze {
    draft: Draft,
    is_solvable: bool,
    /// The measures in the order of [`names`].
    numbers: Vec<Option<f64>>,
}

/// One measure in three samples: with the first energy, with the second energy, and the difference in each pair.
struct MeasureComparison([Sample; 3]);

impl MeasureComparison {
    fn of(pairs: &[[MeasuredMaze; 2]], row: usize) -> MeasureComparison {
        let number = |maze: &MeasuredMaze| maze.numbers[row];
        let of = |index: usize| Sample::of(pairs.iter().filter_map(|pair| number(&pair[index])));
        let change = pairs
            .iter()
            .filter_map(|[first, second]| Some(number(second)? - number(first)?));
        MeasureComparison([of(0), of(1), Sample::of(change)])
    }

    /// Whether the second energy changes the measure. This is decided by a sign test at 5 %, on the pairs that differ.
    /// `Some(false)` if too few pairs differ, `None` if too few pairs were made.
    fn changed(&self) -> Option<bool> {
        let [_, _, change] = &self.0;
        let nonzero = Sample::of(change.numbers().iter().copied().filter(|&x| x != 0.0));
        match (nonzero.median_interval(), change.median_interval()) {
            (Some(nonzero), _) => Some(nonzero.excludes(0.0)),
            (None, Some(_)) => Some(false),
            (None, None) => None,
        }
    }
}

fn table(compared: &[(String, MeasureComparison)]) -> ResultTable {
    let mut table = ResultTable::new(&[
        "measure",
        "first",
        "first from",
        "first to",
        "second",
        "second from",
        "second to",
        "difference",
        "difference from",
        "difference to",
        "changed",
    ]);
    for (name, row) in compared {
        let mut entries: Vec<Value> = vec![name.clone().into()];
        for sample in &row.0 {
            let interval = sample.median_interval();
            entries.push(sample.median().into());
            entries.push(interval.map(|interval| interval.low).into());
            entries.push(interval.map(|interval| interval.high).into());
        }
        entries.push(row.changed().into());
        table.row(entries);
    }
    table
}

/// The table as text, with an interval after each median.
fn text(
    energies: &[Energy; 2],
    repetitions: usize,
    compared: &[(String, MeasureComparison)],
) -> String {
    let mut table = ResultTable::new(&["measure", "first", "second", "difference", "changed"]);
    for (name, row) in compared {
        let mut entries: Vec<Value> = vec![name.clone().into()];
        entries.extend(row.0.iter().map(|sample| median_text(sample).into()));
        let changed = match row.changed() {
            Some(true) => "yes",
            Some(false) => "no",
            None => "",
        };
        entries.push(changed.into());
        table.row(entries);
    }
    let [first, second] = energies.each_ref().map(Energy::text);
    format!(
        "First:  {first}\nSecond: {second}\nMedians of {repetitions} mazes each, with 95 % intervals\n\n{}",
        table.text()
    )
}

/// The median of a sample with its interval, as text.
fn median_text(sample: &Sample) -> String {
    match (sample.median(), sample.median_interval()) {
        (None, _) => "-".to_owned(),
        (Some(median), None) => short_text(median),
        (Some(median), Some(interval)) => {
            let [from, to] = [interval.low, interval.high].map(short_text);
            format!("{} ({from} to {to})", short_text(median))
        }
    }
}

/// A number with at most two decimals.
fn short_text(number: f64) -> String {
    // Medians are often whole numbers or midpoints between two whole numbers. Such medians are written without trailing
    // zeros. Adding 0 turns −0 into 0.
    if (number * 2.0).fract() == 0.0 {
        Amount::Real(number + 0.0).to_string()
    } else {
        format!("{number:.2}")
    }
}

/// The first `count` solvable mazes of each energy.
fn puzzles(
    lesson: &Lesson,
    pairs: &[[MeasuredMaze; 2]],
    energies: &[Energy; 2],
    count: usize,
) -> Vec<LoadedMaze> {
    let mazes_of = |energy: usize| {
        let title = match energies[energy].text() {
            text if text.chars().count() <= MAX_TITLE => text,
            _ => ["first", "second"][energy],
        };
        let mazes = pairs.iter().map(move |pair| &pair[energy]);
        let solvable = mazes.filter(|made| made.is_solvable).take(count);
        solvable.map(move |made| {
            let mut maze = lesson.maze(&made.draft);
            maze.file.title = Some(title.to_owned());
            maze
        })
    };
    mazes_of(0).chain(mazes_of(1)).collect()
}
