//! The layers of a picture, from the bottom to the top.

use super::seams::SeamLayers;
use super::shades::Shades;
use super::sketch::Sketch;
use super::undrawable::Undrawable;
use super::{
    ghosts, halos, labels, legend, lines, obstacles, rays, seams, solution, start_goal, steps,
    tiles, title, writing,
};
use crate::sheets::scene::{Bounds, Group};

/// The layers of a picture and their bounds.
pub(super) struct PictureLayers {
    pub(super) groups: Vec<Group>,
    pub(super) extent: Bounds,
    shades: Shades,
    jumps: Vec<solution::DrawnJump>,
}

impl PictureLayers {
    /// Adds the legend and the caption below the board, and the title above it.
    pub(super) fn add_surrounding_texts(&mut self, sketch: &Sketch<'_>) -> Result<(), Undrawable> {
        let entries = legend::exit_entry(sketch)
            .into_iter()
            .chain(self.shades.legend(sketch));
        let (legend, below) = legend::legend(sketch, entries.collect(), self.extent);
        self.groups.push(legend);
        self.extent.join(below);
        let (caption, below) = title::caption(sketch, &self.jumps, self.extent);
        self.groups.push(caption);
        self.extent.join(below);
        let (title, above) = title::title(sketch, self.extent)?;
        self.groups.push(title);
        self.extent.join(above);
        Ok(())
    }
}

/// All layers except for the texts around the board.
pub(super) fn layers(sketch: &Sketch<'_>) -> Result<PictureLayers, Undrawable> {
    let shades = Shades::new(sketch)?;
    let jumps = solution::jumps(sketch)?;
    let [ghosts, ghost_numbers] = ghosts::ghosts(sketch);
    let mut groups = vec![
        ghosts,
        lines::tracks(sketch),
        tiles::tiles(sketch, &shades),
        obstacles::tile_patterns(sketch),
        tiles::border(sketch),
    ];
    let SeamLayers { seams, marks } = seams::seams(sketch)?;
    groups.extend(seams);
    // The marks of seams are loops or letters. Loops are below the arrows, because arrows can run along loops. Letters
    // are above the arrows.
    let has_loops = sketch.board.boundary.loops;
    let [loops, letters] = if has_loops {
        [Some(marks), None]
    } else {
        [None, Some(halos::letters_with_halos(sketch, marks))]
    };
    groups.extend(loops);
    groups.push(lines::lines(sketch));
    groups.push(rays::of_chosen_cell(sketch));
    let points = halos::points_of_arrows(sketch, &jumps);
    let numbers = writing::numbers(sketch, &shades);
    let names = labels::labels(sketch, &shades, &numbers, &points);
    let texts = [numbers, names];
    let mut arrows = solution::arrows(sketch, &jumps);
    halos::add_halos(sketch, &shades, &points, &texts, &mut arrows);
    groups.push(arrows);
    groups.extend(letters);
    groups.extend(start_goal::exits(sketch));
    groups.push(obstacles::walls(sketch));
    groups.extend(start_goal::start_and_goal(sketch, &shades));
    // The layers so far can extend beyond the tiles, so their bounds are part of the extent.
    let mut extent = sketch.figure.bounds;
    groups.iter().for_each(|group| extent.join(group.bounds()));
    // The remaining layers stay inside the tiles and the ghosts, except for the numbers of steps at the rim.
    groups.push(ghost_numbers);
    groups.push(shades.marks(sketch));
    groups.push(writing::toggles(sketch));
    let all_groups: Vec<&Group> = groups.iter().chain(&texts).collect();
    let steps = steps::steps(sketch, &jumps, &all_groups);
    groups.extend(texts);
    extent.join(steps.bounds());
    groups.push(steps);
    Ok(PictureLayers {
        groups,
        extent,
        shades,
        jumps,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{MazeOptions, read_maze};
    use crate::sheets::draw::subject::View;
    use crate::sheets::scene::{Item, is_inside};

    /// The arrows of a solution touch no letter at a seam, except for two arrows on nets. On boards with tiles, the
    /// numbers of the steps lie on tiles. The gallery has a maze of each variant.
    #[test]
    fn arrows_keep_off_the_letters() {
        let ids = include_str!("../../../docs/gallery/mazes.txt").lines();
        let (mut tested, mut numbered) = (0, 0);
        let (mut touched, mut outside) = (Vec::new(), Vec::new());
        for id in ids.filter(|line| !line.starts_with('#')) {
            let loaded = read_maze("mazes.txt", id, &MazeOptions::default()).expect("an ID");
            let view = View::default().solution(true);
            let Ok(sketch) = Sketch::new((&loaded.maze).into(), &view) else {
                continue;
            };
            let jumps = solution::jumps(&sketch).expect("a solution");
            let points = halos::points_of_arrows(&sketch, &jumps);
            let widths = jumps.iter().map(|jump| jump.arrow(&sketch).width);
            let width = widths.fold(0.0, f64::max);
            let layers = layers(&sketch).expect("a picture");
            let steps = layers.groups.iter().filter(|group| group.id == "steps");
            for item in steps.flat_map(|group| &group.items) {
                let Item::Circle(at, ..) = item else { continue };
                numbered += 1;
                let mut tiles = sketch.figure.shapes.iter();
                if sketch.board.field.is_some()
                    && !tiles.any(|tile| is_inside(&tile.polygon(), *at))
                {
                    outside.push(loaded.variant.clone());
                }
            }
            let marks = layers.groups.iter();
            let marks = marks.filter(|group| group.id == "seam-marks");
            let letters = marks.flat_map(|group| &group.items);
            for text in letters.filter_map(Item::as_text) {
                let bounds = text.outline().bounds();
                tested += 1;
                let is_met = |point: &&_| bounds.meets_disc(**point, width / 2.0);
                if points.near(bounds.grown(width)).any(|point| is_met(&point)) {
                    touched.push(format!("{} {}", loaded.variant, text.text));
                }
            }
        }
        assert!(tested > 50 && numbered > 150, "{tested} {numbered}");
        assert_eq!(outside, [""; 0]);
        // These two arrows cross a seam of a net and end in a small tile. Their last pieces begin outside the net,
        // where a halo keeps the letter legible.
        assert_eq!(touched, ["disco-ball s", "soccer-ball aj"]);
    }
}
