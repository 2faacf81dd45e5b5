//! `jumpmaze sheet`: puzzles on paper. Everything is checked before a maze is made, and nothing is written before every
//! page is drawn.

pub(super) mod args;
mod mazes;

use super::Outcome;
use super::input::read;
use super::output::{Kind, Output, write_all};
use super::pictures::{DPI, pixels_per_point};
use crate::files::{Diagnostic, LoadedMaze, check_tag, pointing};
use crate::sheets::font::{Weight, missing};
use crate::sheets::pages::{BadPuzzle, Paper, Puzzle, Sheet, Words, pages};
use crate::sheets::pdf::{Document, pdf};
use crate::sheets::png::png;
use crate::sheets::scene::{MILLIMETRE, Scene};
use crate::sheets::svg::svg;
use args::{Answers, SheetArgs};
use std::sync::Arc;

pub(super) fn run(args: &SheetArgs) -> Outcome {
    let mut outcome = Outcome::default();
    let made = sheet(args, &mut outcome);
    outcome.diagnostics.extend(made.err());
    outcome
}

fn sheet(args: &SheetArgs, outcome: &mut Outcome) -> Result<(), Diagnostic> {
    let kinds = paged();
    let outputs = Output::all(&args.output, None, &kinds)?;
    let sheet = planned_sheet(args)?;
    let mazes = mazes::mazes(args)?;
    for (_, maze) in &mazes {
        outcome.diagnostics.extend_from_slice(&maze.warnings);
    }
    let language = &sheet.words.language;
    let puzzles: Result<Vec<Puzzle>, Diagnostic> = (1..)
        .zip(&mazes)
        .map(|(number, (name, maze))| puzzle(number, name, maze, language))
        .collect();
    let scenes = pages(&sheet, &puzzles?)
        .map_err(|bad| Diagnostic::error("", "", bad.to_string()).help(bad.remedy()))?;
    let mut files = Vec::new();
    for output in &outputs {
        files.extend(written(output, &scenes, args.title.as_deref(), language)?);
    }
    write_all(&files)
}

/// The formats that have pages: letters do not.
fn paged() -> Vec<Kind> {
    let all = Kind::of_pictures().into_iter();
    all.filter(|kind| ["pdf", "svg", "png"].contains(&kind.name()))
        .collect()
}

/// What can be checked before there is a maze.
fn planned_sheet(args: &SheetArgs) -> Result<Sheet, Diagnostic> {
    let mut paper = args.paper;
    if let Some(margin) = args.margin {
        paper.margin = margin * MILLIMETRE;
    }
    if args.landscape {
        paper = paper.landscape();
    }
    if paper.inside().is_none() {
        let what = "the margin leaves no room on the paper";
        let most = widest_margin(paper);
        return Err(
            Diagnostic::error("--margin", "", what).help(format!("it is 0 to {most} mm here"))
        );
    }
    let title = args.title.clone().filter(|title| !title.is_empty());
    if let Some(letter) = title
        .as_deref()
        .and_then(|title| missing(title, Weight::Bold))
    {
        let what = format!("the font has no letter {:?}", letter.to_string());
        return Err(Diagnostic::error("--title", "", what).help("use another letter in the title"));
    }
    let words = args
        .words
        .as_ref()
        .map(|path| words(&read(path)?.text, &path.to_string_lossy()));
    Ok(Sheet {
        paper,
        per_page: args.per_page,
        title,
        name_line: args.name_line,
        answers: args.answers == Answers::Pages,
        style: args.style,
        words: words.transpose()?.unwrap_or_default(),
    })
}

/// In whole millimetres, so that an inch stays.
fn widest_margin(paper: Paper) -> f64 {
    let shorter = paper.size[0].min(paper.size[1]);
    ((shorter - 72.0) / 2.0 / MILLIMETRE).floor()
}

fn words(text: &str, path: &str) -> Result<Words, Diagnostic> {
    let shared: Arc<str> = text.into();
    let words: Words = toml::from_str(text)
        .map_err(|error| Diagnostic::from_toml(path, Arc::clone(&shared), &error))?;
    check_tag("language", &words.language).map_err(|refusal| pointing(path, &shared, &refusal))?;
    match words.misplaced() {
        None => Ok(words),
        Some(wrong) => {
            let what = format!("{wrong:?} has a placeholder too few or too many");
            Err(Diagnostic::error(path, "", what)
                .help("{count} stands once in `moves`, and nowhere else"))
        }
    }
}

fn puzzle(
    number: usize,
    name: &str,
    maze: &LoadedMaze,
    language: &str,
) -> Result<Puzzle, Diagnostic> {
    Puzzle::of(number, maze, language).map_err(|bad| match bad {
        BadPuzzle::NoSolution => Diagnostic::failure(name, "", bad.to_string())
            .help("leave it out; draw --holes shows where one gets stuck"),
        BadPuzzle::TooManyStates => {
            Diagnostic::error(name, "", bad.to_string()).help("a smaller board would do")
        }
        BadPuzzle::WrongKey => {
            Diagnostic::failure(name, "", bad.to_string()).help("please report it with this maze")
        }
    })
}

/// The files of an output: one, or one for each page.
fn written(
    output: &Output,
    scenes: &[Scene],
    title: Option<&str>,
    language: &str,
) -> Result<Vec<(Output, Vec<u8>)>, Diagnostic> {
    let refused = |why: String| {
        Diagnostic::error(output.shown(), "", why)
            .help("take a smaller --paper, or write another format")
    };
    if output.kind.name() == "pdf" {
        let document = Document {
            title: title.unwrap_or("Jumping mazes").to_owned(),
            author: None,
            language: language.to_owned(),
            pages: scenes.iter().cloned().map(Into::into).collect(),
        };
        let bytes = pdf(&document).map_err(|bad| refused(bad.to_string()))?;
        return Ok(vec![(output.clone(), bytes)]);
    }
    let page = |(number, scene): (usize, &Scene)| {
        let bytes = match output.kind.name() {
            "svg" => svg(scene).into_bytes(),
            _ => {
                // Paper is white.
                let scene = Scene {
                    ground: Some(crate::sheets::scene::Colour::WHITE),
                    ..scene.clone()
                };
                png(&scene, pixels_per_point(DPI)).map_err(|bad| refused(bad.to_string()))?
            }
        };
        let output = match scenes.len() {
            1 => output.clone(),
            _ => output.numbered(number),
        };
        Ok((output, bytes))
    };
    (1..).zip(scenes).map(page).collect()
}
