//! The arguments of `jumpmaze learn`. There is a command for each exercise, with a flag for each input field of the
//! exercise.

use super::grade::GradeArgs;
use crate::cli::complete::values::{energies, searches};
use crate::cli::course::common::CommonArgs;
use crate::cli::course::experiment::ExperimentArgs;
use crate::learn::{EXERCISES, Exercise, InputField, InputValues, TextField};
use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Subcommand, ValueHint};
use std::ffi::OsString;

/// Do the exercises of the course
#[derive(Debug, Args)]
pub(in crate::cli) struct LearnArgs {
    /// What to do; default: list the exercises
    #[command(subcommand)]
    pub(super) what: Option<LearnCommand>,
}

/// The command after `jumpmaze learn`.
#[derive(Debug)]
pub(super) enum LearnCommand {
    /// Run an exercise.
    Exercise(Box<ExerciseArgs>),
    /// Run an experiment, which answers a question of the course.
    Experiment(Box<ExperimentArgs>),
    /// Grade a program for an exercise.
    Grade(Box<GradeArgs>),
}

/// An exercise and its arguments.
#[derive(Debug)]
pub(super) struct ExerciseArgs {
    pub(super) exercise: Exercise,
    /// The inputs that are given as flags.
    pub(super) given: InputValues,
    /// The output files of a puzzle sheet.
    pub(super) output: Vec<OsString>,
    /// The maze of the flag `--maze`, which replaces a random maze.
    pub(super) maze: Option<OsString>,
    pub(super) common: CommonArgs,
}

const MAZE: &str = "maze";
const OUTPUT: &str = "output";
const EXPERIMENT: &str = "experiment";
const GRADE: &str = "grade";

impl Subcommand for LearnCommand {
    fn augment_subcommands(command: Command) -> Command {
        let exercises = EXERCISES.iter().map(subcommand);
        let experiment = ExperimentArgs::augment_args(Command::new(EXPERIMENT))
            .about("Run an experiment: answer a question of the course with data and a figure")
            .long_about(None);
        let grade = GradeArgs::augment_args(Command::new(GRADE));
        command
            .subcommands(exercises)
            .subcommands([experiment, grade])
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        [EXPERIMENT, GRADE].contains(&name)
            || EXERCISES.iter().any(|exercise| exercise.name == name)
    }
}

impl FromArgMatches for LearnCommand {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let typed = matches.subcommand();
        if let Some((EXPERIMENT, matches)) = typed {
            let args = ExperimentArgs::from_arg_matches(matches)?;
            return Ok(LearnCommand::Experiment(Box::new(args)));
        }
        if let Some((GRADE, matches)) = typed {
            let args = GradeArgs::from_arg_matches(matches)?;
            return Ok(LearnCommand::Grade(Box::new(args)));
        }
        let known = typed.and_then(|(name, matches)| {
            let exercise = EXERCISES.iter().find(|exercise| exercise.name == name)?;
            Some((*exercise, matches))
        });
        let Some((exercise, matches)) = known else {
            return Err(clap::Error::new(clap::error::ErrorKind::MissingSubcommand));
        };
        let flags = exercise
            .fields
            .iter()
            .filter(|field| field.name != InputField::SIZE);
        let values = flags.filter_map(|field| {
            let values = matches.get_many::<f64>(field.name)?;
            Some((field.name, values.copied().collect()))
        });
        let texts = exercise.text_fields.iter().filter_map(|field| {
            let text = matches.get_one::<String>(field.name)?;
            Some((field.name, text.clone()))
        });
        Ok(LearnCommand::Exercise(Box::new(ExerciseArgs {
            exercise,
            given: InputValues {
                values: values.collect(),
                texts: texts.collect(),
            },
            output: match exercise.prints {
                Some(_) => matches
                    .get_many(OUTPUT)
                    .unwrap_or_default()
                    .cloned()
                    .collect(),
                None => Vec::new(),
            },
            maze: exercise
                .takes_maze
                .then(|| matches.get_one(MAZE).cloned())
                .flatten(),
            common: CommonArgs::from_arg_matches(matches)?,
        })))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The command of an exercise.
fn subcommand(exercise: &'static Exercise) -> Command {
    let mut command = Command::new(exercise.name).allow_negative_numbers(true);
    for field in exercise
        .fields
        .iter()
        .filter(|field| field.name != InputField::SIZE)
    {
        command = command.arg(flag(field));
    }
    for field in exercise.text_fields {
        command = command.arg(text_argument(field));
    }
    if exercise.prints.is_some() {
        command = command.arg(
            Arg::new(OUTPUT)
                .short('o')
                .long(OUTPUT)
                .value_name("FILE")
                .help("Also write puzzles to print: pdf for all pages, svg or png for one file per page; can be given several times")
                .value_parser(ValueParser::os_string())
                .value_hint(ValueHint::FilePath)
                .action(ArgAction::Append),
        );
    }
    if exercise.takes_maze {
        command = command.arg(
            Arg::new(MAZE)
                .long(MAZE)
                .value_name("MAZE")
                .help("A maze to use instead of a random one: a file, - or an ID")
                .value_parser(ValueParser::os_string())
                .value_hint(ValueHint::FilePath)
                .conflicts_with_all(["variant", "size", "goal"]),
        );
    }
    // Adding the common flags also sets the description of the command, so set the description of the exercise
    // afterwards.
    CommonArgs::augment_args(command)
        .about(sentence(exercise.about))
        .long_about(None)
}

fn flag(field: &'static InputField) -> Arg {
    let default: Vec<String> = field.default.iter().map(f64::to_string).collect();
    let default_note = match (field.prompt, &default[..]) {
        (Some(_), _) => "; if omitted, you are asked".to_owned(),
        (None, default) => format!("; default: {}", default.join(",")),
    };
    let flag = Arg::new(field.name)
        .long(field.name)
        .value_name("N")
        .allow_negative_numbers(true)
        .help(sentence(field.about) + &default_note)
        .value_parser(|typed: &str| {
            field
                .value(typed)
                .ok_or_else(|| format!("use {}", field.in_words()))
        });
    if field.is_list() {
        flag.action(ArgAction::Append).value_delimiter(',')
    } else {
        flag
    }
}

fn text_argument(field: &'static TextField) -> Arg {
    let default_note = format!("; default: {}", field.default);
    let flag = Arg::new(field.name);
    let flag = match field.word {
        "ENERGY" => flag.add(energies()),
        "SEARCH" => flag.add(searches()),
        _ => flag,
    };
    flag.long(field.name)
        .value_name(field.word)
        .allow_hyphen_values(true)
        .help(sentence(field.about) + &default_note)
        .value_parser(|typed: &str| (field.check)(typed).map(|()| typed.to_owned()))
}

/// A sentence without its full stop, as in help texts.
fn sentence(about: &str) -> String {
    about.trim_end_matches('.').to_owned()
}
