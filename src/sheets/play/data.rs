//! What the page is told, as it stands in the file.

use super::board::{self, BoardData, Sides};
use super::graph::{self, StateData};
use crate::limits;
use crate::maze::Maze;
use crate::play::spoken;
use crate::sheets::draw::{Played, View};
use crate::sheets::picture::{Picture, Unwritten};
use crate::sheets::svg::svg;
use crate::topology::{Cell, Goal};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Everything.
#[derive(Debug, Default, Serialize)]
pub(super) struct Data {
    /// The boards, each once.
    pub(super) boards: Vec<BoardData>,
    pub(super) mazes: Vec<MazeData>,
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

impl Data {
    /// What a page says of some mazes.
    pub(super) fn of(pictures: &[Picture<'_>]) -> Result<Data, Unwritten> {
        let mut data = Data::default();
        let mut left = limits::PLAYED_JUMPS;
        for picture in pictures {
            data.add(picture, &mut left)?;
        }
        Ok(data)
    }

    /// Adds a maze; `left` is how many more tiles, states and jumps the page may have.
    fn add(&mut self, picture: &Picture<'_>, left: &mut usize) -> Result<(), Unwritten> {
        let Some(maze) = picture.subject.maze else {
            return Err(Unwritten::new(
                "an empty board cannot be played",
                "give a maze, or write svg, pdf or png",
            ));
        };
        let solved = graph::solved(maze, left)?;
        let [light, dark] = board::views(picture.view);
        let [light, dark] = [board::played(maze, &light)?, board::played(maze, &dark)?];
        let (states, arrows) = graph::states(maze, &solved, &light);
        let (title, rule, id) = said(picture);
        let above = |side: &Played<'_>| svg(&side.above);
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
            contents: cells.map(|cell| spoken(maze, cell)).collect(),
            above: Sides {
                light: above(&light),
                dark: above(&dark),
            },
            arrows,
            states,
        };
        if data.key.is_empty() {
            data.key = fingerprint(&data, maze);
        }
        let board = board::board(maze, &light, &dark)?;
        data.board = match self.boards.iter().position(|known| *known == board) {
            Some(known) => known,
            None => {
                self.boards.push(board);
                self.boards.len() - 1
            }
        };
        self.mazes.push(data);
        Ok(())
    }
}

/// Its title, its rule and its ID.
fn said(picture: &Picture<'_>) -> (String, String, Option<String>) {
    let title = picture.view.title.clone();
    let Some(loaded) = picture.loaded else {
        let title = title.unwrap_or_else(|| "A jumping maze".to_owned());
        return (title, String::new(), None);
    };
    let title = title.unwrap_or_else(|| loaded.kind.name.clone());
    (title, loaded.kind.rule.clone(), loaded.id().ok())
}

/// A name for a maze without an ID: the same for the same cells, contents and jumps.
fn fingerprint(data: &MazeData, maze: &Maze) -> String {
    let mut hash = Sha256::new();
    for part in [
        serde_json::to_string(&data.states),
        serde_json::to_string(&data.contents),
    ] {
        hash.update(part.unwrap_or_default());
    }
    for &tile in &maze.board.tile_of {
        hash.update(maze.board.names.name(tile as usize));
    }
    let bytes = hash.finalize();
    let digits = bytes.iter().take(10).map(|byte| format!("{byte:02x}"));
    format!("maze-{}", digits.collect::<String>())
}

/// The view of the board alone: what else is said stands beside it.
pub(super) fn bare(view: &View) -> View {
    View {
        labels: view.labels,
        ..View::default()
    }
}
