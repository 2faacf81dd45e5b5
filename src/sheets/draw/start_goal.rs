//! The marks of the start and the goal.

use super::figure::SideNeighbour;
use super::shades::Shades;
use super::sketch::Sketch;
use crate::rules::Mark;
use crate::sheets::scene::{Group, Paint, Path, Stroke};
use crate::topology::Goal;

/// The radius of the ring around a number, as a share of `Figure::text_radius`.
pub(super) const RING: f64 = 0.86;

/// The radius of the ring in this picture, as a share of `Figure::text_radius`. It is smaller than [`RING`] if names or
/// depths leave less room.
pub(super) fn ring(sketch: &Sketch<'_>) -> f64 {
    if sketch.has_small_print() { 0.54 } else { RING }
}

/// The ring around the start, and the mark of every goal cell: a disc under the G or, in styles for print, two rings.
pub(super) fn start_and_goal(sketch: &Sketch<'_>, shades: &Shades) -> [Group; 2] {
    let (mut start, mut goal) = (Group::new("start"), Group::new("goal"));
    let Some(maze) = sketch.maze else {
        return [start, goal];
    };
    let colour = sketch.style.accent;
    let pen = |share: f64, room: f64| Stroke::solid(colour, (share * room).max(0.6));
    let ring = ring(sketch);
    if let Goal::Cells(cells) = &maze.goal {
        for &cell in cells {
            let tile = sketch.tile(cell);
            let room = sketch.figure.text_radius(tile);
            let at = sketch.place_of_number(tile);
            match sketch.style.on_goal {
                Some(_) => goal.circle(at, (ring - 0.02) * room, Paint::fill(colour)),
                // Two rings instead of a disc save ink. With small print, the outer ring is smaller, because the name
                // above it can contain a letter that extends below the baseline, such as J.
                None => {
                    let is_smaller = sketch.has_small_print();
                    let outer = if is_smaller { ring - 0.03 } else { ring };
                    // The ring is filled, so that it interrupts the arrow of a jump that passes over the goal.
                    // Otherwise the jump would seem to end there.
                    let fill = shades.fill(sketch, tile);
                    goal.circle(at, outer * room, Paint::fill(fill));
                    for share in [outer, ring - 0.15] {
                        goal.circle(at, share * room, Paint::stroke(pen(0.055, room)));
                    }
                }
            }
        }
    }
    let tile = sketch.tile(maze.start);
    let room = sketch.figure.text_radius(tile);
    let at = sketch.place_of_number(tile);
    // If the start is a goal, the ring is outside the mark of the goal.
    let is_goal = maze.goal.contains(maze.start);
    let wider = if is_goal { 1.16 } else { 1.0 };
    let mut pen = pen(0.12, room);
    if let Some(colour) = shades.on_black(sketch, tile) {
        pen.colour = colour;
    }
    start.circle(at, wider * ring * room, Paint::stroke(pen));
    [start, goal]
}

/// Wedges around the board that point outwards. `None` if the goal is not outside, or if the lines of the board are
/// written by hand.
pub(super) fn exits(sketch: &Sketch<'_>) -> Option<Group> {
    if sketch.maze?.goal != Goal::Exit {
        return None;
    }
    sketch.board.field.as_ref()?;
    let mut group = Group::new("exits");
    let open = sketch.sides().filter(|&(tile, _, beyond)| {
        beyond == SideNeighbour::Border && sketch.board.marks[tile as usize] == Mark::Cell
    });
    for (tile, side, _) in open {
        let shape = &sketch.figure.shapes[tile as usize];
        let ([x, y], [nx, ny]) = (shape.port(2 * side), shape.outwards(side));
        let (near, far, half) = (0.16, 0.34, 0.13);
        let at = |ahead: f64, sideways: f64| {
            let cell = sketch.figure.cell;
            [
                x + (nx * ahead - ny * sideways) * cell,
                y + (ny * ahead + nx * sideways) * cell,
            ]
        };
        let wedge = Path::polygon(&[at(far, 0.0), at(near, half), at(near, -half)]);
        group.path(wedge, Paint::fill(sketch.style.accent));
    }
    Some(group)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{MazeOptions, read_maze};
    use crate::sheets::draw::StyleKind;
    use crate::sheets::draw::subject::View;
    use crate::sheets::scene::Item;

    /// The circles of a group, each as its centre and the radii of its inner and outer edge.
    fn circles(group: &Group) -> Vec<([f64; 2], [f64; 2])> {
        let circle = |item: &Item| match item {
            Item::Circle(centre, radius, paint) => {
                let reach = paint.reach();
                (*centre, [radius - reach, radius + reach])
            }
            other => panic!("{other:?} is no circle"),
        };
        group.items.iter().map(circle).collect()
    }

    /// Every style has a ring around the start. If the start is a goal, the ring is outside the marks of the goal.
    #[test]
    fn every_start_has_a_ring_outside_the_marks_of_a_goal() {
        for start in ["A1", "B1"] {
            let text = format!(
                "variant = \"rook\"\nstart = \"{start}\"\ngoal = [\"A1\", \"C3\"]\ncells = \"G 1 2\\n1 1 1\\n2 1 G\"\n"
            );
            let maze = read_maze("a maze", &text, &MazeOptions::default()).expect("a maze");
            for style in StyleKind::ALL {
                for labels in [false, true] {
                    let view = View::default().style(*style).labels(labels);
                    let sketch = Sketch::new((&maze.maze).into(), &view).expect("a picture");
                    let [ring, marks] =
                        start_and_goal(&sketch, &Shades::new(&sketch).expect("the shades"))
                            .map(|group| circles(&group));
                    let [(centre, [inner, outer])] = ring[..] else {
                        panic!("{style:?}: {} rings at {start}", ring.len());
                    };
                    let tile = sketch.tile(maze.maze.start);
                    assert_eq!(centre, sketch.place_of_number(tile));
                    assert!(outer < 1.1 * sketch.figure.text_radius(tile));
                    let marks: Vec<_> = marks.iter().filter(|(at, _)| *at == centre).collect();
                    assert_eq!(marks.is_empty(), start == "B1", "{style:?}");
                    for (_, [_, edge]) in marks {
                        assert!(
                            *edge < inner,
                            "{style:?}: a goal touches the ring of the start"
                        );
                    }
                }
            }
        }
    }
}
