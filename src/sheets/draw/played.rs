//! Pictures for play on a screen: the maze, the positions of its cells, and the arrows of its jumps.
//!
//! ```text
//!   below  ghosts, tiles, obstacles and all other layers     Colours of cells, and arrows, are between the two
//!   above  border, seams, walls, start, goal, texts          scenes, so they never hide a number or a wall.
//! ```

use super::layers::{PictureLayers, layers};
use super::page::{PictureFrame, page};
use super::sketch::Sketch;
use super::solution::{WIDTH, arrow};
use super::subject::{Subject, View};
use super::undrawable::Undrawable;
use crate::maze::Maze;
use crate::sheets::scene::{Path, Point, Scene};
use crate::surface::Port;
use crate::topology::{Cell, Move};

/// The layers above the parts that change during play: the colours of cells and the arrows.
const ABOVE: [&str; 9] = [
    "border",
    "seams",
    "seam-marks",
    "walls",
    "start",
    "goal",
    "toggles",
    "numbers",
    "labels",
];

/// The picture of a maze for play, as two scenes, and the data to draw its arrows.
pub(in crate::sheets) struct PlayPicture<'a> {
    sketch: Sketch<'a>,
    frame: PictureFrame,
    /// The layers below the changing parts.
    pub(in crate::sheets) below: Scene,
    /// The layers above the changing parts.
    pub(in crate::sheets) above: Scene,
}

impl<'a> PlayPicture<'a> {
    /// Draws a maze. The ids of the layers are removed, because a page can hold several pictures. Returns an error if
    /// the maze cannot be drawn.
    pub(in crate::sheets) fn new(
        maze: &'a Maze,
        view: &'a View,
    ) -> Result<PlayPicture<'a>, Undrawable> {
        let sketch = Sketch::new(Subject::from(maze), view)?;
        // Title, rule and legend are not drawn. The page shows them as text in its own language.
        let PictureLayers {
            groups: mut below,
            extent,
            ..
        } = layers(&sketch)?;
        let frame = PictureFrame::around(&sketch, extent)?;
        let mut above = Vec::new();
        below.retain_mut(|group| {
            let stays = !ABOVE.contains(&group.id.as_str());
            group.id.clear();
            if !stays {
                above.push(std::mem::take(group));
            }
            stays
        });
        let [below, above] = [below, above].map(|groups| Scene {
            title: String::new(),
            ..page(&sketch, groups, frame)
        });
        Ok(PlayPicture {
            below,
            above: Scene {
                background: None,
                ..above
            },
            sketch,
            frame,
        })
    }

    /// The outline of a cell.
    pub(in crate::sheets) fn outline(&self, cell: Cell) -> Path {
        let outline = self.sketch.figure.shapes[self.sketch.tile(cell)].outline();
        outline.placed(self.frame.scale, self.frame.offset)
    }

    /// The middle of a cell.
    pub(in crate::sheets) fn centre(&self, cell: Cell) -> Point {
        let centre = self.sketch.figure.shapes[self.sketch.tile(cell)].centre;
        [0, 1].map(|axis| centre[axis] * self.frame.scale + self.frame.offset[axis])
    }

    /// The width of an arrow.
    pub(in crate::sheets) fn thickness(&self) -> f64 {
        WIDTH * self.sketch.arrow_unit() * self.frame.scale
    }

    /// The arrow of a jump from a cell to a landing: its line and its head. `None` if the board has no such flight.
    pub(in crate::sheets) fn arrow(
        &self,
        from: Cell,
        Move { port, number }: Move,
        (to, gate): (Cell, Port),
    ) -> Option<[Path; 2]> {
        let tile = self.sketch.tile(from);
        let end = (!to.is_out()).then(|| (self.sketch.tile(to) as u32, gate));
        let mut routes = self.sketch.jumps(tile as u32, number).into_iter();
        let (_, route) = routes.find(|(left_by, route)| *left_by == port && route.end() == end)?;
        let drawn = route.drawn(&self.sketch);
        let outline = arrow(&self.sketch, tile, to, &drawn).outline(&drawn);
        Some(outline.map(|path| path.placed(self.frame.scale, self.frame.offset)))
    }
}
