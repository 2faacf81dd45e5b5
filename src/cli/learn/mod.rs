//! `jumpmaze learn`: the exercises of the course.

mod args;
mod grade;
mod sheet;

use super::course::experiment;
use super::flags::MazeArgs;
use super::outcome::{CommandOutcome, Run};
use super::output::write_all;
use super::seed::random_seed;
use super::{input, progress, system};
use crate::files::{Blueprint, Diagnostic, LoadedMaze};
use crate::learn::{
    EXERCISES, ExerciseResult, InputField, InputValues, Lesson, Prompter, exercise_json,
};
pub(super) use args::LearnArgs;
use args::{ExerciseArgs, LearnCommand};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::atomic::AtomicU64;

impl Run for LearnArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        match &self.what {
            None => outcome.append(list()),
            Some(LearnCommand::Exercise(args)) => outcome.append(exercise(args)?),
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
        "\n`jumpmaze learn NAME` runs one; `jumpmaze learn NAME --help` lists its flags.\n\
         `jumpmaze learn experiment` lists the questions that are answered with data.\n\
         `jumpmaze learn grade NAME -- COMMAND` grades a program.\n",
    );
    text
}

fn exercise(args: &ExerciseArgs) -> Result<String, Diagnostic> {
    let mut fields = args.exercise.fields.iter();
    let asks_size = fields.any(|field| field.name == InputField::SIZE);
    let seed = args.common.seed.map_or_else(random_seed, Ok)?;
    let size = args.common.board.size.numbers();
    // Check the flags before the first prompt.
    let (mut blueprint, maze) = match &args.maze {
        Some(name) => {
            let (blueprint, maze) = read_maze(name)?;
            (blueprint, Some(maze))
        }
        None => {
            let random_size = || match args.common.board.variant {
                None => args.exercise.side(seed).map(|side| vec![side.into(); 2]),
                Some(_) => None,
            };
            let size = size.clone().or_else(random_size);
            let (_, blueprint) = args.common.board.sized(size)?;
            (blueprint, None)
        }
    };
    let answers = answers(
        args,
        asks_size && (size.is_some() || args.common.board.variant.is_some()),
    )?;
    if asks_size && let Some(&[rows]) = answers.values.get(InputField::SIZE).map(Vec::as_slice) {
        blueprint = args.common.board.sized(Some(vec![rows as i64; 2]))?.1;
    }
    let sheet = sheet::plan_sheet(args, &answers, &blueprint)?;
    let mut lesson = Lesson::new(blueprint, seed)?;
    lesson.maze = maze;
    if let Some(threads) = args.common.workers.threads {
        lesson.threads = threads;
    }
    let work = || (args.exercise.run)(&lesson, &answers);
    let done = AtomicU64::new(0);
    let name = || args.exercise.name.to_owned();
    let result = progress::show_search(&name, 1, None, &lesson.control, &done, work)?;
    if let Some(sheet) = sheet {
        write_all(&sheet.render(&result.puzzles)?)?;
    }
    Ok(printed(args, &answers, &lesson, result))
}

/// Reads the maze of the flag `--maze`. Also returns a blueprint for mazes of its kind.
///
/// # Errors
///
/// Returns an error unless the file has exactly one maze.
fn read_maze(name: &OsString) -> Result<(Blueprint, LoadedMaze), Diagnostic> {
    let mazes = input::mazes(&MazeArgs::of(name.clone()))?;
    let count = mazes.len();
    let Some(maze) = mazes.into_iter().next().filter(|_| count == 1) else {
        let error = Diagnostic::on(name, format!("{count} mazes instead of one"));
        return Err(error.help("give the ID of one of them, or a file with one maze"));
    };
    Ok((Blueprint::like(&maze)?, maze))
}

/// The values of the input fields, from flags and prompts. Students compare the output, including the prompts, with the
/// output of their own programs. So prompts go to standard output. With `--json` or `--csv`, they go to standard error.
fn answers(args: &ExerciseArgs, board_is_known: bool) -> Result<InputValues, Diagnostic> {
    let fields: &[_] = if board_is_known {
        &[]
    } else {
        args.exercise.fields
    };
    let mut stdin = io::stdin().lock();
    let mut stdout = system::stdout();
    let mut stderr = io::stderr().lock();
    let to: &mut dyn Write = if args.common.json || args.common.csv {
        &mut stderr
    } else {
        &mut stdout
    };
    let mut prompter = Prompter {
        from: &mut stdin,
        to,
    };
    Ok(args.given.clone().ask_missing(fields, &mut prompter)?)
}

/// The output of an exercise: its text, or a table with `--csv`, or JSON with `--json`.
fn printed(
    args: &ExerciseArgs,
    answers: &InputValues,
    lesson: &Lesson,
    result: ExerciseResult,
) -> String {
    if args.common.csv {
        return result.table.csv();
    }
    if !args.common.json {
        return result.text;
    }
    exercise_json(&args.exercise, answers, lesson, result).to_string() + "\n"
}
