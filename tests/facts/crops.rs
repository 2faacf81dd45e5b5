//! Boards cropped from tilings, against a selection of the tiles of a larger disc by coordinates.

use crate::checks::{board, is_periodic, plain, refused, source, spec_of};
use jumpmaze::internals::files::library;
use jumpmaze::internals::surface::{Centre, Crop, CropFigure, Outline, Shape};
use jumpmaze::internals::topology::{Board, BoardSpec};

fn cropped(tiling: &str, crop: Crop, size: &[i64], centre: Centre) -> BoardSpec {
    let mut spec = plain(source(tiling), Shape::Crop, size);
    spec.outline = Outline {
        crop,
        centre,
        ..spec.outline
    };
    spec.moves.max = Some(3);
    spec
}

/// The middles of all tiles (the means of their corners), in order.
fn middles(board: &Board) -> Vec<[f64; 2]> {
    (0..board.marks().len())
        .map(|tile| board.layout().outline(tile).unwrap().middle())
        .collect()
}

/// On squares, a rectangle of odd sides around a tile or of even sides around a vertex is the shape `rect`.
#[test]
fn rectangles_of_squares_are_rectangles() {
    for (height, width) in [(3, 5), (1, 7), (4, 6), (2, 2)] {
        let centre = if height % 2 == 1 {
            Centre::Tile
        } else {
            Centre::Vertex
        };
        let crop = Crop::Figure(CropFigure::Rect);
        let crop = Board::build(&cropped("squares", crop, &[height, width], centre)).unwrap();
        let rect = Board::build(&BoardSpec::squares(height as u32, width as u32)).unwrap();
        assert_eq!(crop.names(), rect.names());
        assert_eq!(crop.field().unwrap().tiles, rect.field().unwrap().tiles);
        assert_eq!(crop.topological_type(), rect.topological_type());
    }
}

/// The distances of hexagons and squares are known: i² + j², and (i² + i·j + j²)·2/√3 for hexagons of area 1.
#[test]
fn circles_contain_all_tiles_within_their_radius() {
    for radius in 1..7 {
        let points = || (-20..=20).flat_map(|i: i64| (-20..=20).map(move |j: i64| (i, j)));
        let r = (radius * radius) as f64;
        let squares = points().filter(|(i, j)| (i * i + j * j) as f64 <= r + 1e-9);
        let hexagons = points()
            .filter(|(i, j)| (i * i + i * j + j * j) as f64 * 2.0 / 3f64.sqrt() <= r + 1e-9);
        for (tiling, expected) in [("squares", squares.count()), ("hexagons", hexagons.count())] {
            let spec = cropped(
                tiling,
                Crop::Figure(CropFigure::Circle),
                &[radius],
                Centre::Tile,
            );
            let found = Board::build(&spec).unwrap().tile_of().len();
            assert_eq!(found, expected, "{tiling} {radius}");
        }
    }
}

/// The board has exactly those tiles of a large disc whose middles are in the region.
#[test]
fn regions_of_periodic_tilings_are_selected_by_coordinates() {
    let triangle = [[-5.0, -3.5], [5.5, -3.0], [0.5, 4.5]];
    let inside = |[x, y]: [f64; 2]| {
        (0..3).all(|i| {
            let ([ax, ay], [bx, by]) = (triangle[i], triangle[(i + 1) % 3]);
            (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0.0
        })
    };
    for id in library::tilings().filter(|id| is_periodic(&source(id))) {
        let single = Board::build(&plain(source(id), Shape::Disc, &[1])).unwrap();
        let [ox, oy] = middles(&single)[0];
        let mut disc = plain(source(id), Shape::Disc, &[300]);
        disc.moves.max = Some(1);
        let disc = Board::build(&disc).unwrap();
        let mut expected: Vec<[i64; 2]> = middles(&disc)
            .into_iter()
            .filter(|&[x, y]| inside([x - ox, y - oy]))
            .map(|point| point.map(|x| (x * 1e6).round() as i64))
            .collect();
        let spec = cropped(id, Crop::Polygon(triangle.to_vec()), &[], Centre::Tile);
        let found = Board::build(&spec).unwrap();
        let mut found: Vec<[i64; 2]> = middles(&found)
            .into_iter()
            .map(|point| point.map(|x| (x * 1e6).round() as i64))
            .collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{id}");
    }
}

/// A hexagon on squares, counted by the distances of its sides from the middle.
#[test]
fn hexagons_of_squares_are_hexagons() {
    for side in [3i32, 6, 9] {
        let spec = cropped(
            "squares",
            Crop::Figure(CropFigure::Hexagon),
            &[side.into()],
            Centre::Tile,
        );
        let height = f64::from(side) * 0.75f64.sqrt();
        let inside = |x: i32, y: i32| {
            let [x, y] = [x, y].map(|at| f64::from(at).abs());
            y <= height && 0.75f64.sqrt() * x + 0.5 * y <= height
        };
        let all = (-side..=side).flat_map(|y| (-side..=side).map(move |x| (x, y)));
        let count = all.filter(|&(x, y)| inside(x, y)).count();
        assert_eq!(
            Board::build(&spec).unwrap().tile_of().len(),
            count,
            "{side}"
        );
    }
}

/// Every tiling can be cropped to every figure. The number of tiles is about the area of the figure.
#[test]
fn every_tiling_can_be_cropped() {
    for id in library::tilings() {
        for (figure, size, area, precision) in [
            (CropFigure::Rect, &[7, 9][..], 63.0, 0.5),
            (CropFigure::Circle, &[12], 452.4, 0.1),
            (CropFigure::Hexagon, &[5], 65.0, 0.5),
        ] {
            let mut spec = cropped(id, Crop::Figure(figure), size, Centre::Tile);
            spec.outline.trim = true;
            let board = Board::build(&spec).unwrap_or_else(|error| panic!("{id}: {error}"));
            let share = board.tile_of().len() as f64 / area;
            assert!((share - 1.0).abs() < precision, "{id} {figure}: {share}");
            let middles = middles(&board);
            let reach = |axis: usize| {
                let values = middles.iter().map(|middle| middle[axis]);
                values.clone().fold(f64::MIN, f64::max) - values.fold(f64::MAX, f64::min)
            };
            if figure == CropFigure::Rect && is_periodic(&spec.source) {
                assert!(reach(0) <= 9.0 + 1e-5 && reach(1) <= 7.0 + 1e-5, "{id}");
            }
        }
    }
}

/// `size` multiplies the corners of a polygon, and trimming keeps the largest part.
#[test]
fn polygons_grow_and_are_trimmed() {
    let polygon = |size: &str| {
        board(&format!(
            "[board]\nshape = \"crop\"\ncrop = [[-1, -1], [1, -1], [1, 1], [-1, 1]]\ncentre = \"vertex\"\n{size}"
        ))
        .tile_of()
        .len()
    };
    assert_eq!(
        [polygon(""), polygon("size = [2]"), polygon("size = [5]")],
        [4, 16, 100]
    );
    assert_eq!(
        [polygon("scale = 2.5"), polygon("size = [3]\nscale = 0.5")],
        [36, 16]
    );
    let rect = "[board]\nshape = \"crop\"\nsize = [9, 12]\nscale = 0.5";
    assert_eq!(board(rect).tile_of().len(), 5 * 7);
    // Two blocks of 4 × 4 and 2 × 4 squares, with a narrow corridor between them that contains no middle.
    let dumbbell = "[board]\nshape = \"crop\"\ncentre = \"vertex\"\ncrop = [[-6, -2], [-2, -2], [-2, -0.1], [2, -0.1], [2, -2], \
                    [4, -2], [4, 2], [2, 2], [2, 0.1], [-2, 0.1], [-2, 2], [-6, 2]]\n";
    assert!(Board::build(&spec_of(dumbbell).unwrap()).is_err());
    assert_eq!(board(&format!("{dumbbell}trim = true")).tile_of().len(), 16);
}

#[test]
fn regions_that_make_no_board_are_refused() {
    let long = vec!["[0.5, 0.5]"; 1000].join(",");
    for (rest, what) in [
        ("", "the size of `crop` is missing"),
        ("size = [3]", "is two numbers, not 1"),
        ("size = [1000000, 1000000]", "too large"),
        ("crop = \"circle\"\nsize = [200]", "too large"),
        ("crop = \"circle\"\nsize = [0]", "a size of 0"),
        ("crop = \"sphere\"\nsize = [3]", "unknown crop `sphere`"),
        ("size = [3, 3]\nscale = 0.0", "the scale cannot be 0"),
        ("size = [3, 3]\nscale = nan", "the scale cannot be NaN"),
        ("size = [999, 999]\nscale = 1000.0", "too large"),
        (
            "crop = [[0, 0], [99, 0], [0, 99]]\nscale = 1000.0",
            "with a scale of 1000, the polygon is too large",
        ),
        (
            "crop = [[0, 0], [1, 0], [0, 1]]\nscale = 0.001",
            "with a scale of 0.001, the polygon is too small",
        ),
        ("crop = [[0, 0], [1, 1]]", "a polygon cannot have 2 corners"),
        ("crop = [[0, 0], [1, 1], [2, 2]]", "cross or touch"),
        ("crop = [[0, 0], [4, 4], [4, 0], [0, 4]]", "cross or touch"),
        ("crop = [[0, 0], [1e-4, 0], [0, 1e-4]]", "encloses no area"),
        (
            "crop = [[0, 0], [1e300, 0], [0, 1e300]]",
            "too large, or not a number",
        ),
        (
            "crop = [[0, 0], [nan, 0], [0, 1]]",
            "too large, or not a number",
        ),
        (
            "crop = [[7, 7.2], [7.2, 7.2], [7.2, 7.3]]",
            "the board has no cells",
        ),
        (
            &format!("crop = [{long}]"),
            "a polygon cannot have 1000 corners",
        ),
    ] {
        refused(&format!("[board]\nshape = \"crop\"\n{rest}"), what);
    }
    let skew = "[tiling]\nlattice = [[0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6]]\ntile = [{ n = 4 }]\n\
                [board]\nshape = \"crop\"\ncrop = \"circle\"\nsize = [120]";
    refused(skew, "such a skew lattice");
}
