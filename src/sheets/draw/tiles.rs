//! The tiles, and the border around them.

use super::figure::SideNeighbour;
use super::shades::Shades;
use super::sketch::Sketch;
use crate::sheets::scene::{Group, Paint, Path, PathElement, Point, Stroke};
use std::collections::{BTreeMap, BTreeSet};

/// All tiles, in reading order. Each tile is a separate item, so users can colour it in a drawing program.
pub(super) fn tiles(sketch: &Sketch<'_>, shades: &Shades) -> Group {
    let mut group = Group::new("tiles");
    let thin = Stroke::solid(sketch.style.thin, sketch.line_width(0.014, 0.25, 0.7));
    for (tile, shape) in sketch.figure.shapes.iter().enumerate() {
        let fill = shades.fill(sketch, tile);
        group.path(shape.outline(), Paint::fill(fill).and(thin.clone()));
    }
    group
}

/// The sides at the border, as heavy lines. On boards with hand-written lines, the outlines of all discs instead.
pub(super) fn border(sketch: &Sketch<'_>) -> Group {
    let mut group = Group::new("border");
    let heavy = Stroke::solid(sketch.style.heavy, sketch.line_width(0.05, 0.7, 2.2)).round();
    if sketch.board.field.is_none() {
        // The discs of hand-written cells do not touch each other.
        for shape in &sketch.figure.shapes {
            group.path(shape.outline(), Paint::stroke(heavy.clone()));
        }
        return group;
    }
    let rim = sketch
        .sides()
        .filter(|(.., beyond)| *beyond == SideNeighbour::Border);
    let sides = rim.map(|(tile, side, _)| sketch.figure.shapes[tile as usize].side_path(side));
    let rim = joined(sides.collect(), sketch.figure.smallest_radius);
    group.path(rim, Paint::stroke(heavy));
    group
}

/// Joins sides end to end, so that a border consists of a few long lines instead of many short lines. Two ends are the
/// same point if they differ by less than about a thousandth of `least`.
pub(super) fn joined(sides: Vec<Path>, least: f64) -> Path {
    let rounded = |[x, y]: Point| [x, y].map(|x| (x / least * 1e3).round() as i64);
    let ends = |side: &Path| match side.elements[..] {
        [
            PathElement::Move(from),
            ..,
            PathElement::Line(to) | PathElement::Arc { to, .. },
        ] => (rounded(from), rounded(to)),
        _ => unreachable!("a side is made of lines, or one arc"),
    };
    // The sides that start at each point. If parts of the board touch in a corner, several sides start at this corner.
    let mut sides_from: BTreeMap<[i64; 2], Vec<usize>> = BTreeMap::new();
    for (index, side) in sides.iter().enumerate().rev() {
        sides_from.entry(ends(side).0).or_default().push(index);
    }
    let ends_of_sides: BTreeSet<[i64; 2]> = sides.iter().map(|side| ends(side).1).collect();
    let mut done = vec![false; sides.len()];
    let mut path = Path::default();
    // Open lines come first, from points where no side ends. The rest are closed lines.
    let (open, closed): (Vec<usize>, Vec<usize>) =
        (0..sides.len()).partition(|&index| !ends_of_sides.contains(&ends(&sides[index]).0));
    for first in open.into_iter().chain(closed) {
        if done[first] {
            continue;
        }
        let (begin, mut here) = ends(&sides[first]);
        done[first] = true;
        path.extend(sides[first].clone());
        while here != begin {
            let next = sides_from.get_mut(&here).and_then(|indices| {
                indices.retain(|&index| !done[index]);
                indices.pop()
            });
            let Some(next) = next else { break };
            done[next] = true;
            path.elements.extend_from_slice(&sides[next].elements[1..]);
            here = ends(&sides[next]).1;
        }
        if here == begin {
            path.elements.push(PathElement::Close);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_become_lines() {
        let side = |from: Point, to: Point| Path::line(&[from, to]);
        let square = vec![
            side([1.0, 1.0], [0.0, 1.0]),
            side([0.0, 0.0], [1.0, 0.0]),
            side([0.0, 1.0], [0.0, 0.0]),
            side([1.0, 0.0], [1.0, 1.0]),
        ];
        let path = joined(square.clone(), 0.5);
        assert_eq!(path.elements.len(), 6, "{path:?}");
        assert_eq!(path.elements[5], PathElement::Close);
        // Without one of its sides, the square is one open line.
        let path = joined(square[1..].to_vec(), 0.5);
        assert_eq!(path.elements[0], PathElement::Move([0.0, 1.0]));
        assert_eq!(path.elements.len(), 4, "{path:?}");
    }
}
