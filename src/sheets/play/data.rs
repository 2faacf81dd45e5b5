//! The data of the page, in the form in which the file contains it.

use super::board::{BoardData, views};
use super::graph::{self, StateData};
use super::light_and_dark::LightAndDark;
use crate::files::LoadedMaze;
use crate::limits;
use crate::maze::Maze;
use crate::measures::difficulty::difficulty;
use crate::remedy::Problem;
use crate::sheets::draw::{PlayPicture, Undrawable, rule_with_signs};
use crate::sheets::pages::Words;
use crate::sheets::picture::Picture;
use crate::topology::{Cell, Goal};
use rustc_hash::FxHashMap;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The data of a page.
#[derive(Debug, Default, Serialize)]
pub(super) struct PageData<'a> {
    /// The texts that the script uses.
    words: BTreeMap<&'static str, &'a str>,
    /// The title that all mazes of the page share; `None` if their titles differ, or if there is only one maze.
    pub(super) headline: Option<&'a str>,
    /// The boards, without duplicates.
    pub(super) boards: Vec<BoardData>,
    pub(super) mazes: Vec<MazeData>,
    /// The number of mazes so far with each key, to make keys unique.
    #[serde(skip)]
    key_counts: FxHashMap<String, usize>,
}

/// A maze on the page.
#[derive(Debug, Serialize)]
pub(super) struct MazeData {
    /// The index of its board.
    pub(super) board: usize,
    pub(super) title: String,
    /// The rule, in words.
    pub(super) rule: String,
    /// The ID, if the maze has one.
    pub(super) id: Option<String>,
    /// The key under which the browser stores the progress: the ID, or a fingerprint of the maze.
    pub(super) key: String,
    /// The number of jumps of the shortest solution; `None` if there is no solution.
    pub(super) fewest: Option<u32>,
    /// The difficulty; `None` if there is no solution.
    difficulty: Option<DifficultyData>,
    /// Whether the solution is shown from the beginning.
    pub(super) solved: bool,
    /// Whether the board shows the names of its cells.
    named: bool,
    pub(super) start: u32,
    /// The goal cells.
    pub(super) goals: Vec<u32>,
    /// Whether the goal is outside.
    pub(super) exit: bool,
    /// The content of each cell, in words.
    pub(super) contents: Vec<String>,
    /// The layers above the arrows.
    pub(super) above: LightAndDark,
    /// The arrows of jumps, without duplicates: line and head.
    pub(super) arrows: Vec<[String; 2]>,
    /// The states. The first state is the start.
    pub(super) states: Vec<StateData>,
}

/// The difficulty of a maze, as a number and in words.
#[derive(Debug, Serialize)]
struct DifficultyData {
    /// The certainty of the number: empty (measured), `≥` (at least) or `~` (estimated).
    sign: &'static str,
    score: f64,
    level: String,
}

impl<'a> PageData<'a> {
    /// Collects the data of a page. Returns an error if a maze cannot be drawn or played, or if the page has no room.
    pub(super) fn of(
        pictures: &[Picture<'a>],
        words: BTreeMap<&'static str, &'a str>,
    ) -> Result<PageData<'a>, Problem> {
        let mut data = PageData {
            words,
            headline: headline(pictures),
            ..PageData::default()
        };
        let mut remaining = limits::PLAYED_JUMPS;
        for picture in pictures {
            data.add(picture, &mut remaining)?;
        }
        Ok(data)
    }

    /// Adds a maze. `remaining` is the number of tiles, states and jumps for which the page still has room.
    fn add(&mut self, picture: &Picture<'_>, remaining: &mut usize) -> Result<(), Problem> {
        let Some(maze) = picture.subject.maze else {
            let what = "an empty board cannot be played";
            return Err(Problem::new(what, "give a maze, or write svg, pdf or png"));
        };
        let title = picture.view.title.as_deref().unwrap_or_default();
        if title.chars().nth(limits::TITLE_CHARACTERS).is_some() {
            return Err(Undrawable::LongTitle.into());
        }
        let solved = graph::solved(maze, remaining)?;
        let [light, dark] = views(picture.view);
        let [light, dark] = [
            PlayPicture::new(maze, &light)?,
            PlayPicture::new(maze, &dark)?,
        ];
        let (states, arrows) = graph::states(maze, &solved, &light);
        let (title, rule, id) = maze_texts(picture, self.headline);
        let cells = Cell::all(maze.contents.len());
        let mut data = MazeData {
            board: 0,
            title,
            rule,
            key: id.clone().unwrap_or_default(),
            id,
            fewest: solved.length(),
            difficulty: difficulty_data(maze, picture.words)?,
            solved: picture.view.solution,
            named: picture.view.labels,
            start: maze.start.0,
            goals: match &maze.goal {
                Goal::Cells(cells) => cells.iter().map(|cell| cell.0).collect(),
                Goal::Exit => Vec::new(),
            },
            exit: maze.goal == Goal::Exit,
            contents: cells
                .map(|cell| picture.words.play.spoken(maze, cell))
                .collect(),
            above: LightAndDark::of(&light.above, &dark.above),
            arrows,
            states,
        };
        if data.key.is_empty() {
            data.key = fingerprint(picture, &data.states);
        }
        let below = LightAndDark::of(&light.below, &dark.below);
        let kind = picture.loaded.map(|loaded| &loaded.kind);
        let mut boards = self.boards.iter();
        data.board = match boards.position(|board| board.is_board_of(kind, &below)) {
            Some(known) => known,
            None => {
                self.boards.push(BoardData::of(maze, kind, &light, below)?);
                self.boards.len() - 1
            }
        };
        data.key = self.unique_key(data.key);
        self.mazes.push(data);
        Ok(())
    }

    /// Makes a key unique on the page. If the page contains a maze twice, each copy has its own progress.
    fn unique_key(&mut self, key: String) -> String {
        let count = self.key_counts.entry(key.clone()).or_default();
        *count += 1;
        match count {
            1 => key,
            more => format!("{key}~{more}"),
        }
    }
}

/// The headline of the page: the title, if there are several mazes and all have the same title.
fn headline<'a>(pictures: &[Picture<'a>]) -> Option<&'a str> {
    let title = |picture: &Picture<'a>| picture.view.title.as_deref();
    let first = pictures.first().and_then(title);
    let shared = pictures.len() > 1 && pictures.iter().all(|picture| title(picture) == first);
    first.filter(|_| shared)
}

/// The title, the rule and the ID of a maze, in the language of the page. A title that is the headline is not repeated.
fn maze_texts(picture: &Picture<'_>, headline: Option<&str>) -> (String, String, Option<String>) {
    let title = picture.view.title.as_deref().filter(|_| headline.is_none());
    let title = title
        .filter(|title| !title.trim().is_empty())
        .map(str::to_owned);
    let language = &picture.words.language;
    let Some(loaded) = picture.loaded else {
        let title = title.unwrap_or_else(|| picture.words.mazes.clone());
        return (title, String::new(), None);
    };
    let title = title.unwrap_or_else(|| loaded.kind.name_in_language(language).to_owned());
    let rule = rule_with_signs(&loaded.kind, language);
    (title, rule, loaded.id().ok())
}

/// The difficulty of a maze; `None` if the maze has no solution.
fn difficulty_data(maze: &Maze, words: &Words) -> Result<Option<DifficultyData>, Problem> {
    let rating = difficulty(maze).map_err(|error| Problem::new(error, "use a smaller board"))?;
    Ok(rating.score().map(|score| DifficultyData {
        sign: rating.certainty().sign(),
        score,
        level: words.level(rating.word()).to_owned(),
    }))
}

/// The key of a maze without an ID. This key depends on the cells, contents and jumps. It does not depend on the title,
/// the language or the style.
fn fingerprint(picture: &Picture<'_>, states: &[StateData]) -> String {
    let mut hash = Sha256::new();
    for state in states {
        let to = state.moves.iter().map(|(to, _)| to.to_string());
        hash.update(to.collect::<Vec<_>>().join(" ") + "\n");
    }
    let contents = picture.loaded.map(LoadedMaze::cells_text);
    hash.update(contents.unwrap_or_default());
    let board = picture.subject.board;
    for &tile in &board.tile_of {
        hash.update(board.names.name(tile as usize) + "\n");
    }
    let bytes = hash.finalize();
    let digits = bytes.iter().take(10).map(|byte| format!("{byte:02x}"));
    format!("maze-{}", digits.collect::<String>())
}
