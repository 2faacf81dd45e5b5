//! A board on the page: pictures of it, and where its cells lie.

use super::sides::Sides;
use crate::files::schema::VariantFile;
use crate::limits;
use crate::maze::Maze;
use crate::remedy::Problem;
use crate::sheets::draw::{Played, StyleKind, View, draw};
use crate::sheets::picture::Picture;
use crate::sheets::scene::{Item, Scene};
use crate::sheets::svg::data;
use crate::topology::Cell;
use serde::Serialize;

/// A board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct BoardData {
    /// What kind of mazes stand on it, if that is known: it decides the ways.
    #[serde(skip)]
    kind: Option<VariantFile>,
    /// Width and height of its pictures.
    size: [f64; 2],
    /// How thick an arrow is.
    thickness: f64,
    /// All that lies below the way.
    below: Sides,
    /// The ways from one cell, which explain the rule.
    rays: Sides,
    cells: Vec<CellData>,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct CellData {
    name: String,
    /// Its outline, as the attribute `d` of a path.
    outline: String,
    /// Its middle.
    at: [f64; 2],
}

/// Whether mazes on a board can be played, as far as the board says.
///
/// # Errors
///
/// They cannot: the board has no picture, or more tiles than a page holds.
pub(crate) fn fits(picture: &Picture<'_>) -> Result<(), Problem> {
    let board = picture.subject.board;
    draw(board.into(), picture.view)?;
    match board.marks.len() > limits::PLAYED_JUMPS {
        true => Err(too_many()),
        false => Ok(()),
    }
}

/// There is more to play than a page holds.
pub(super) fn too_many() -> Problem {
    Problem::new(
        format!(
            "more than {} tiles, states and jumps are too many for a page to play on",
            limits::PLAYED_JUMPS
        ),
        "take fewer mazes, or smaller ones",
    )
}

/// How a picture is shown on light and on dark screens.
pub(super) fn views(view: &View) -> [View; 2] {
    [StyleKind::Screen, StyleKind::Dark].map(|style| View {
        style,
        labels: view.labels,
        ..View::default()
    })
}

impl BoardData {
    /// The board of a maze.
    pub(super) fn of(
        maze: &Maze,
        kind: Option<&VariantFile>,
        light: &Played<'_>,
        below: Sides,
    ) -> Result<BoardData, Problem> {
        let cells = (0..maze.board.tile_of.len() as u32).map(Cell);
        let [bright, dark] = [StyleKind::Screen, StyleKind::Dark].map(|style| rays(maze, style));
        Ok(BoardData {
            kind: kind.cloned(),
            size: light.below.size.map(short),
            thickness: short(light.thickness()),
            below,
            rays: Sides::of(&bright?, &dark?),
            cells: cells
                .map(|cell| CellData {
                    name: maze.board.name(cell),
                    outline: data(&light.outline(cell)),
                    at: light.centre(cell).map(short),
                })
                .collect(),
        })
    }

    /// Whether a maze of some kind stands on it: asked before all of it is drawn. Where nothing is known of the kind, nobody
    /// knows it.
    pub(super) fn holds(&self, kind: Option<&VariantFile>, below: &Sides) -> bool {
        kind.is_some() && self.kind.as_ref() == kind && self.below == *below
    }
}

/// The ways from a cell in the middle.
fn rays(maze: &Maze, style: StyleKind) -> Result<Scene, Problem> {
    let view = View::of_rays(style, &maze.board);
    let mut scene = draw((&*maze.board).into(), &view)?;
    nameless(&mut scene);
    Ok(scene)
}

/// Takes its title and the names of its layers from a picture: several of them stand on one page, which speaks for them.
fn nameless(scene: &mut Scene) {
    scene.title.clear();
    for item in &mut scene.items {
        if let Item::Group(group) = item {
            group.id.clear();
        }
    }
}

/// A length with two decimals, as pictures have them.
fn short(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}
