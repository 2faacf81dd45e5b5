//! Outlines that follow a common line and then part without a corner.

use super::{IMPORT, euler, folder, imported, sides, svg};
use crate::program::{refusal, within};

/// Curves and lines are split where they part: a little beyond the last point that they share.
#[test]
fn smooth_lines_are_split_where_they_part() {
    let line = "<path d=\"M0 0H40V60H0z\"/>\n<path d=\"M40 0V20A40 40 0 0 0 80 60V0z\"/>";
    let curves = "<path d=\"M0 0C30 0 40 20 50 40C60 60 80 70 110 60V100H0z\"/>\n\
                  <path d=\"M0 0C30 0 40 20 50 40C60 60 90 50 100 20V0z\"/>";
    for (drawing, [x, y]) in [(line, [40.0, 20.0]), (curves, [50.0, 40.0])] {
        let (file, variant) = imported(&svg(drawing));
        assert_eq!((variant.board().cells(), euler(&variant)), (2, 1));
        assert_eq!(sides(&file), (vec![4, 5], 1), "{drawing}");
        let vertices = file.tiling.vertices.unwrap();
        let vertices = serde_json::to_value(&vertices).unwrap();
        let vertices: Vec<[f64; 2]> = serde_json::from_value(vertices).unwrap();
        let away = |place: &[f64; 2]| (place[0] - x).hypot(place[1] + y);
        let nearest = vertices.iter().map(away).fold(f64::INFINITY, f64::min);
        assert!(nearest < 8.0, "{nearest}: {vertices:?}");
    }
}

/// Rectangles with round corners, as on many plans. They share the straight parts of their sides.
#[test]
fn rectangles_with_round_corners() {
    let tile = |at: u32| {
        let [x, y] = [at % 3 * 40, at / 3 * 40];
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"40\" height=\"40\" rx=\"8\"/>\n")
    };
    let (file, variant) = imported(&svg(&(0..9).map(tile).collect::<String>()));
    // Between the tiles remain four holes.
    assert_eq!((variant.board().cells(), euler(&variant)), (9, -3));
    assert_eq!(sides(&file), (vec![4, 4, 4, 4, 6, 6, 6, 6, 8], 12));
}

/// A third tile has a point where the two others part. No further vertex is made.
#[test]
fn a_point_between_two_tiles() {
    let (file, variant) = imported(&svg("<path d=\"M0 0H40V30A60 60 0 0 1 20 75.8L0 80z\"/>\n\
         <path d=\"M40 0V30A60 60 0 0 0 60 75.8L80 80V0z\"/>\n\
         <path d=\"M40 30A60 60 0 0 1 20 75.8L40 90L60 75.8A60 60 0 0 1 40 30z\"/>"));
    assert_eq!((variant.board().cells(), euler(&variant)), (3, 1));
    assert_eq!(sides(&file), (vec![4, 5, 5], 3));
}

/// Lines that drift apart slowly from their first point are not shared.
#[test]
fn lines_that_drift_apart_are_refused() {
    let folder = folder(&svg("<path id=\"a\" d=\"M0 0H100V50H0z\"/>\n\
         <path id=\"b\" d=\"M0 0C40 0 60 -0.3 80 -3S100 -10 100 -20V-50H0z\"/>"));
    let said = refusal(within(&folder, &IMPORT));
    assert!(
        said.contains("between `a` (line 2) and `b` (line 3)"),
        "{said}"
    );
    let picture = std::fs::read_to_string(folder.path().join("board.problems.svg")).unwrap();
    assert!(picture.contains("<circle"), "{picture}");
}

/// Shapes with fewer than three corners get four sides: the sides of a lens are halved, a rectangle with round corners
/// and one neighbour gets three sides at the rim, and a circle gets four.
#[test]
fn shapes_with_few_corners() {
    let (file, variant) = imported(&svg(
        "<path d=\"M0 0A50 50 0 0 1 86.6 0A50 50 0 0 1 0 0z\"/>\n\
         <path d=\"M0 0A50 50 0 0 1 86.6 0L43.3 -75z\"/>",
    ));
    assert_eq!((variant.board().cells(), euler(&variant)), (2, 1));
    assert_eq!(sides(&file), (vec![4, 4], 2));
    let (file, _) = imported(&svg("<rect width=\"40\" height=\"40\" rx=\"8\"/>\n\
         <rect x=\"40\" width=\"40\" height=\"40\" rx=\"8\"/>"));
    assert_eq!(sides(&file), (vec![4, 4], 1));
    let (file, _) = imported(&svg("<circle r=\"9\"/>"));
    assert_eq!(sides(&file), (vec![4], 0));
}
