//! What the page is told, as it stands in the file.

use super::board::{BoardData, views};
use super::graph::{self, StateData};
use super::sides::Sides;
use crate::files::LoadedMaze;
use crate::limits;
use crate::remedy::Problem;
use crate::sheets::draw::{LETTERS, Played, Undrawable};
use crate::sheets::picture::Picture;
use crate::topology::{Cell, Goal};
use rustc_hash::FxHashMap;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Everything.
#[derive(Debug, Default, Serialize)]
pub(super) struct Data<'a> {
    /// What the script says.
    words: BTreeMap<&'static str, &'a str>,
    /// The title of a page of several mazes.
    pub(super) headline: Option<&'a str>,
    /// The boards, each once.
    pub(super) boards: Vec<BoardData>,
    pub(super) mazes: Vec<MazeData>,
    /// How many mazes there are of each key.
    #[serde(skip)]
    times: FxHashMap<String, usize>,
}

/// A maze.
#[derive(Debug, Serialize)]
pub(super) struct MazeData {
    /// The number of its board.
    pub(super) board: usize,
    pub(super) title: String,
    /// The rule, in words.
    pub(super) rule: String,
    /// Its ID, if it has one.
    pub(super) id: Option<String>,
    /// Under what the browser keeps how far one has come: the ID, or what tells it from other mazes.
    pub(super) key: String,
    /// How many jumps the shortest solution takes.
    pub(super) fewest: Option<u32>,
    /// Whether its solution is shown from the beginning.
    pub(super) solved: bool,
    pub(super) start: u32,
    /// The cells where one wins.
    pub(super) goals: Vec<u32>,
    /// Whether one wins outside.
    pub(super) exit: bool,
    /// What each cell says, in words.
    pub(super) contents: Vec<String>,
    /// What is written on the board.
    pub(super) above: Sides,
    /// Arrows of jumps, each once: line and head.
    pub(super) arrows: Vec<[String; 2]>,
    /// The states; one begins in the first.
    pub(super) states: Vec<StateData>,
}

impl<'a> Data<'a> {
    /// What a page says of some mazes.
    pub(super) fn of(
        pictures: &[Picture<'a>],
        words: BTreeMap<&'static str, &'a str>,
    ) -> Result<Data<'a>, Problem> {
        let mut data = Data {
            words,
            headline: headline(pictures),
            ..Data::default()
        };
        let mut left = limits::PLAYED_JUMPS;
        for picture in pictures {
            data.add(picture, &mut left)?;
        }
        Ok(data)
    }

    /// Adds a maze; `left` is how many more tiles, states and jumps the page may have.
    fn add(&mut self, picture: &Picture<'_>, left: &mut usize) -> Result<(), Problem> {
        let Some(maze) = picture.subject.maze else {
            return Err(Problem::new(
                "an empty board cannot be played",
                "give a maze, or write svg, pdf or png",
            ));
        };
        let title = picture.view.title.as_deref().unwrap_or_default();
        if title.chars().nth(LETTERS).is_some() {
            return Err(Undrawable::LongTitle.into());
        }
        let solved = graph::solved(maze, left)?;
        let [light, dark] = views(picture.view);
        let [light, dark] = [Played::new(maze, &light)?, Played::new(maze, &dark)?];
        let (states, arrows) = graph::states(maze, &solved, &light);
        let (title, rule, id) = said(picture, self.headline);
        let cells = (0..maze.contents.len() as u32).map(Cell);
        let mut data = MazeData {
            board: 0,
            title,
            rule,
            key: id.clone().unwrap_or_default(),
            id,
            fewest: solved.length(),
            solved: picture.view.solution,
            start: maze.start.0,
            goals: match &maze.goal {
                Goal::Cells(cells) => cells.iter().map(|cell| cell.0).collect(),
                Goal::Exit => Vec::new(),
            },
            exit: maze.goal == Goal::Exit,
            contents: cells
                .map(|cell| picture.words.play.spoken(maze, cell))
                .collect(),
            above: Sides::of(&light.above, &dark.above),
            arrows,
            states,
        };
        if data.key.is_empty() {
            data.key = fingerprint(picture, &data.states);
        }
        let below = Sides::of(&light.below, &dark.below);
        let kind = picture.loaded.map(|loaded| &loaded.kind);
        let mut boards = self.boards.iter();
        data.board = match boards.position(|board| board.holds(kind, &below)) {
            Some(known) => known,
            None => {
                self.boards.push(BoardData::of(maze, kind, &light, below)?);
                self.boards.len() - 1
            }
        };
        data.key = self.unused(data.key);
        self.mazes.push(data);
        Ok(())
    }

    /// A key that no other maze of the page has: the same maze may stand there twice, and is played twice.
    fn unused(&mut self, key: String) -> String {
        let times = self.times.entry(key.clone()).or_default();
        *times += 1;
        match times {
            1 => key,
            more => format!("{key}~{more}"),
        }
    }
}

/// A title that all mazes have is that of the page.
fn headline<'a>(pictures: &[Picture<'a>]) -> Option<&'a str> {
    let title = |picture: &Picture<'a>| picture.view.title.as_deref();
    let first = pictures.first().and_then(title);
    let shared = pictures.len() > 1 && pictures.iter().all(|picture| title(picture) == first);
    first.filter(|_| shared)
}

/// Its title, its rule and its ID, in the language of the page. What is said above the page need not be said of every maze.
fn said(picture: &Picture<'_>, headline: Option<&str>) -> (String, String, Option<String>) {
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
    let rule = loaded.kind.rule_in_language(language).to_owned();
    (title, rule, loaded.id().ok())
}

/// A name for a maze without an ID: the same for the same cells, contents and jumps, whatever its title, its language and the
/// way it is drawn.
fn fingerprint(picture: &Picture<'_>, states: &[StateData]) -> String {
    let mut hash = Sha256::new();
    for state in states {
        let to = state.moves.iter().map(|(to, _)| to.to_string());
        hash.update(to.collect::<Vec<_>>().join(" ") + "\n");
    }
    hash.update(
        picture
            .loaded
            .map(LoadedMaze::cells_text)
            .unwrap_or_default(),
    );
    let board = picture.subject.board;
    for &tile in &board.tile_of {
        hash.update(board.names.name(tile as usize) + "\n");
    }
    let bytes = hash.finalize();
    let digits = bytes.iter().take(10).map(|byte| format!("{byte:02x}"));
    format!("maze-{}", digits.collect::<String>())
}
