//! The number tiles of a maze side by side, as a drawing for a cutting machine. Number tiles are loose tiles that are
//! put on a board.
//!
//! ```text
//!   ┌───┐ ┌───┐ ┌───┐
//!   │ 1 │ │ 1 │ │ 2 │     all tiles, with gaps between them; the layer `cuts` holds the outlines, and the layer
//!   └───┘ └───┘ └───┘     `numbers` holds the numbers on the tiles
//!   ┌───┐  ╭───╮
//!   │ G │  │   │          the last part is the ring that marks the start
//!   └───┘  ╰───╯
//! ```

use super::number_tiles::{NumberTileShape, NumberTiles, TileContent};
use super::start_goal::RING;
use super::writing::{diamond, text_in};
use crate::sheets::scene::{Bounds, Colour, Group, Paint, Path, Point, Scene, Stroke};

/// The gap between two tiles, and the margin around all tiles, as a share of the radius of the smallest circle for a
/// number.
const GAP: f64 = 0.25;
/// The width of the line of the start ring, as a share of `Figure::text_radius` of the tile of the start.
const RING_WIDTH: f64 = 0.12;
/// The width of cuts, in points, at every scale.
const HAIRLINE: f64 = 0.25;

/// Places parts one after the other in rows.
struct PartRows {
    /// The maximum width of a row of several parts.
    max_width: f64,
    /// The gap between two parts.
    gap: f64,
    /// The upper left corner of the next part.
    at: Point,
    /// The height of the current row so far.
    row_height: f64,
    /// The width of the widest row so far, with its gaps.
    widest: f64,
}

impl PartRows {
    /// Makes room for a part of this size. Returns its upper left corner.
    fn next(&mut self, [width, height]: [f64; 2]) -> Point {
        if self.at[0] > self.gap && self.at[0] + width > self.max_width {
            self.at = [self.gap, self.at[1] + self.row_height + self.gap];
            self.row_height = 0.0;
        }
        let at = self.at;
        self.at[0] += width + self.gap;
        self.row_height = self.row_height.max(height);
        self.widest = self.widest.max(self.at[0]);
        at
    }
}

impl NumberTiles<'_> {
    /// All tiles and the start ring, at the scale of the picture.
    pub(in crate::sheets) fn scene(&self) -> Scene {
        let hairline = Stroke::solid(Colour::BLACK, HAIRLINE / self.scale);
        let [mut cuts, mut numbers] = ["cuts", "numbers"].map(Group::new);
        let bounds =
            |shape: &NumberTileShape| self.sketch.figure.shapes[shape.tile].outline().bounds();
        let gap = GAP * self.sketch.figure.smallest_radius;
        let areas = self.shapes.iter().map(|shape| {
            let count: usize = shape.tiles.iter().map(|(_, count)| count).sum();
            let [width, height] = bounds(shape).size();
            count as f64 * (width + gap) * (height + gap)
        });
        let mut rows = PartRows {
            max_width: areas.sum::<f64>().sqrt() + 2.0 * gap,
            gap,
            at: [gap, gap],
            row_height: 0.0,
            widest: 0.0,
        };
        for shape in &self.shapes {
            let figure = &self.sketch.figure.shapes[shape.tile];
            let Bounds { low, .. } = bounds(shape);
            for &(content, count) in &shape.tiles {
                for _ in 0..count {
                    let [x, y] = rows.next(bounds(shape).size());
                    let placed = figure.moved([x - low[0], y - low[1]]);
                    cuts.path(placed.outline(), Paint::stroke(hairline.clone()));
                    self.write(content, shape.tile, placed.centre, &mut numbers);
                }
            }
        }
        if let Some((_, shape, _)) = &self.start {
            let room = self.sketch.figure.text_radius(self.shapes[*shape].tile);
            let radii = [1.0, -1.0].map(|way| (RING + way * RING_WIDTH / 2.0) * room);
            let [x, y] = rows.next([2.0 * radii[0]; 2]);
            let centre = [x + radii[0], y + radii[0]];
            for radius in radii {
                cuts.circle(centre, radius, Paint::stroke(hairline.clone()));
            }
        }
        let sides = [rows.widest, rows.at[1] + rows.row_height + gap];
        let size = sides.map(|side| side * self.scale);
        let mut scene = Scene::new(size, "The number tiles of a jumping maze");
        for group in [cuts, numbers] {
            scene.add(group.placed(self.scale, [0.0; 2]));
        }
        scene
    }

    /// Writes the content on a tile, unless the tile is an obstacle. `centre` is the centre of the circle in the tile.
    fn write(&self, content: TileContent, tile: usize, centre: Point, numbers: &mut Group) {
        let content = match content {
            TileContent::Content(content) => Some(content),
            TileContent::Goal => None,
            TileContent::Obstacle(_) => return,
        };
        if content.is_some_and(|content| content.toggle) {
            let (path, paint): (Path, Paint) = diamond(&self.sketch, tile, centre);
            numbers.path(path, paint);
        }
        numbers.text(text_in(&self.sketch, content, tile, centre, Colour::BLACK));
    }
}
