//! A board on the page: its pictures, and the outlines and positions of its cells.

use super::light_and_dark::LightAndDark;
use crate::files::schema::VariantFile;
use crate::limits;
use crate::maze::Maze;
use crate::remedy::Problem;
use crate::sheets::draw::{PlayPicture, StyleKind, View, draw};
use crate::sheets::picture::Picture;
use crate::sheets::scene::{Item, Scene};
use crate::sheets::svg::data;
use crate::topology::Cell;
use serde::Serialize;

/// A board on the page.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct BoardData {
    /// The kind of the mazes on the board; `None` if the kind is not known. The kind determines the rays.
    #[serde(skip)]
    kind: Option<VariantFile>,
    /// The width and height of the picture of the board.
    size: [f64; 2],
    /// The width of an arrow.
    thickness: f64,
    /// The layers below the arrows.
    below: LightAndDark,
    /// The rays from one cell. They explain the rule.
    rays: LightAndDark,
    cells: Vec<CellData>,
}

/// A cell on the page.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct CellData {
    name: String,
    /// The outline, as the attribute `d` of a path.
    outline: String,
    /// The middle of the cell.
    at: [f64; 2],
}

/// Refuses a board whose mazes cannot be played. This function is called before any maze is made.
///
/// # Errors
///
/// Returns an error if the board cannot be drawn in the view, or has more tiles than a page can hold.
pub(crate) fn check_playable(picture: &Picture<'_>) -> Result<(), Problem> {
    let board = picture.subject.board;
    draw(board.into(), picture.view)?;
    if board.marks.len() > limits::PLAYED_JUMPS {
        return Err(too_many());
    }
    Ok(())
}

/// The error for mazes that are too large for one page.
pub(super) fn too_many() -> Problem {
    let what = format!(
        "more than {} tiles, states and jumps are too many for a page to play on",
        limits::PLAYED_JUMPS
    );
    let remedy = "use a smaller board, or fewer mazes; SVG and PDF pictures can be larger";
    Problem::new(what, remedy)
}

/// The views for light and dark screens.
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
        light: &PlayPicture<'_>,
        below: LightAndDark,
    ) -> Result<BoardData, Problem> {
        let cells = Cell::all(maze.board.tile_of.len());
        let [bright, dark] = [StyleKind::Screen, StyleKind::Dark].map(|style| rays(maze, style));
        Ok(BoardData {
            kind: kind.cloned(),
            size: light.below.size.map(rounded),
            thickness: rounded(light.thickness()),
            below,
            rays: LightAndDark::of(&bright?, &dark?),
            cells: cells
                .map(|cell| CellData {
                    name: maze.board.name(cell),
                    outline: data(&light.outline(cell)),
                    at: light.centre(cell).map(rounded),
                })
                .collect(),
        })
    }

    /// Whether this is the board of a maze of this kind with the layers `below`. Returns `false` if the kind is
    /// unknown. The rays are not compared, because the kind determines the rays. So the caller does not have to draw
    /// the rays first.
    pub(super) fn is_board_of(&self, kind: Option<&VariantFile>, below: &LightAndDark) -> bool {
        kind.is_some() && self.kind.as_ref() == kind && self.below == *below
    }
}

/// The picture of the rays that explain the moves on the board.
fn rays(maze: &Maze, style: StyleKind) -> Result<Scene, Problem> {
    let view = View::default().style(style).with_rays(&maze.board);
    let mut scene = draw((&*maze.board).into(), &view)?;
    // A page holds several pictures, so ids would not be unique. The page has its own titles.
    scene.title.clear();
    for item in &mut scene.items {
        if let Item::Group(group) = item {
            group.id.clear();
        }
    }
    Ok(scene)
}

/// A length with two decimals, as in pictures.
fn rounded(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}
