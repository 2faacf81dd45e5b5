//! `jumpmaze learn`: the exercises of the course.

mod args;
mod common;
mod experiment;
mod grade;
mod sheet;

use super::flags::MazeArgs;
use super::outcome::{CommandOutcome, Run};
use super::output::write_all;
use super::seed::any_seed;
use super::{input, progress};
use crate::files::{Blueprint, Diagnostic, LoadedMaze};
use crate::learn::{EXERCISES, ExerciseResult, InputValues, Lesson, Prompter, number_of};
pub(super) use args::LearnArgs;
use args::{ExerciseArgs, LearnCommand};
use serde_json::Value;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::atomic::AtomicU64;

impl Run for LearnArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        match &self.what {
            None => outcome.say(list()),
            Some(LearnCommand::Exercise(args)) => outcome.say(exercise(args)?),
            Some(LearnCommand::Experiment(args)) => experiment::run(args, outcome)?,
            Some(LearnCommand::Grade(args)) => grade::run(args, outcome)?,
        }
        Ok(())
    }
}

/// The list of exercises, one per line.
fn list() -> String {
    let mut text = String::new();
    for exercise in EXERCISES {
        let _ = writeln!(text, "{:<16}{}", exercise.name, exercise.about);
    }
    text.push_str(
        "\n`jumpmaze learn NAME` runs one; `jumpmaze learn NAME --help` says what it can be told.\n\
         `jumpmaze learn experiment` lists the questions that are answered with data.\n\
         `jumpmaze learn grade NAME -- COMMAND` grades a program.\n",
    );
    text
}

fn exercise(args: &ExerciseArgs) -> Result<String, Diagnostic> {
    let asks_size = args
        .exercise
        .fields
        .iter()
        .any(|field| field.name == "size");
    let seed = match args.common.seed {
        Some(seed) => seed,
        None => any_seed()?,
    };
    let size = args.common.board.size.numbers();
    // Errors in the flags are reported before the first prompt.
    let mut blueprint = match &args.maze {
        Some(maze) => of_maze(maze)?,
        None => {
            let drawn = || match args.common.board.variant {
                None => args.exercise.side(seed).map(|side| vec![side.into(); 2]),
                Some(_) => None,
            };
            let (_, blueprint) = args.common.board.sized(size.clone().or_else(drawn))?;
            (blueprint, None)
        }
    };
    let answers = answers(
        args,
        asks_size && (size.is_some() || args.common.board.variant.is_some()),
    )?;
    if asks_size
        && let Some(&[rows]) = answers
            .iter()
            .find(|(name, _)| *name == "size")
            .map(|(_, values)| values)
    {
        blueprint.0 = args.common.board.sized(Some(vec![rows as i64; 2]))?.1;
    }
    let sheet = sheet::planned(args, &answers, &blueprint.0)?;
    let mut lesson = Lesson::new(blueprint.0, seed)?;
    if let Some(maze) = blueprint.1 {
        lesson.maze = Some(maze);
    }
    if let Some(threads) = args.common.workers.threads {
        lesson.threads = threads;
    }
    let work = || (args.exercise.run)(&lesson, &answers);
    let done = AtomicU64::new(0);
    let record = progress::shown(args.exercise.name, 1, None, &lesson.control, &done, work)?;
    if let Some(sheet) = sheet {
        write_all(&sheet.written(&record.puzzles)?)?;
    }
    Ok(written(args, &answers, &lesson, record))
}

/// The given maze, and a blueprint for mazes of its kind.
///
/// # Errors
///
/// Returns an error unless the file has exactly one maze.
fn of_maze(name: &OsString) -> Result<(Blueprint, Option<LoadedMaze>), Diagnostic> {
    let mazes = input::mazes(&MazeArgs::of(name.clone()))?;
    let several = mazes.len();
    let Some(maze) = mazes.into_iter().next().filter(|_| several == 1) else {
        let what = format!("{several} mazes in place of one");
        let error = Diagnostic::error(name.to_string_lossy(), "", what);
        return Err(error.help("give the ID of one of them, or a file with one maze"));
    };
    Ok((Blueprint::like(&maze)?, Some(maze)))
}

/// The values of the fields, from flags and prompts. Prompts go to standard output like the transcript, or to standard
/// error with `--json` or `--csv`.
fn answers(args: &ExerciseArgs, board_is_known: bool) -> Result<InputValues, Diagnostic> {
    let fields: &[_] = if board_is_known {
        &[]
    } else {
        args.exercise.fields
    };
    let given = InputValues::given(args.given.clone()).saying(args.said.clone());
    let mut stdin = io::stdin().lock();
    let mut stdout = io::stdout().lock();
    let mut stderr = io::stderr().lock();
    let to: &mut dyn Write = if args.common.json || args.common.csv {
        &mut stderr
    } else {
        &mut stdout
    };
    let mut asking = Prompter {
        from: &mut stdin,
        to,
    };
    Ok(given.asked(fields, &mut asking)?)
}

fn written(
    args: &ExerciseArgs,
    answers: &InputValues,
    lesson: &Lesson,
    record: ExerciseResult,
) -> String {
    if args.common.csv {
        return record.table.csv();
    }
    if !args.common.json {
        return record.text;
    }
    let mut json = record.json;
    json["exercise"] = args.exercise.name.into();
    json["seed"] = lesson.seed.into();
    for (name, values) in answers.iter() {
        let numbers: Vec<Value> = values.iter().copied().map(number_of).collect();
        json[name] = match &numbers[..] {
            [only] => only.clone(),
            _ => numbers.into(),
        };
    }
    json.to_string() + "\n"
}
