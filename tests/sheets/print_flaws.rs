//! Flaws that readers saw on printed pages, one test for each kind of flaw.

use super::foot::texts;
use super::languages::puzzles;
use super::pages::drawn;
use super::plain_book;
use jumpmaze::Maze;
use jumpmaze::internals::files::{MazeOptions, read_maze};
use jumpmaze::internals::sheets::book::{Book, BookPages, Chapter, Cover, CoverSettings};
use jumpmaze::internals::sheets::draw::{StyleKind, View, draw};
use jumpmaze::internals::sheets::pages::{LevelMark, Sheet};
use jumpmaze::internals::sheets::scene::{
    Bounds, Group, Item, Path, PathElement, Point, Scene, Text,
};

/// A book on pages of A5 with a chapter for each variant, and as many puzzles as a book needs.
fn book(variants: &[&str]) -> Book {
    let chapter = |(section, variant): (usize, &&str)| Chapter {
        title: (*variant).to_owned(),
        section,
        level_page: None,
        lessons: puzzles(&[variant], "en"),
        puzzles: puzzles(&vec![*variant; 24 / variants.len()], "en"),
        per_page: 1,
    };
    let mut chapters: Vec<Chapter> = (0..).zip(variants).map(chapter).collect();
    let all = chapters.iter_mut().flat_map(|one| &mut one.puzzles);
    all.zip(1..)
        .for_each(|(puzzle, number)| puzzle.number = number);
    let mut book = plain_book("Flaws", chapters);
    book.file.trim = [420.0, 595.0];
    book
}

fn pages(book: &Book) -> Vec<Scene> {
    let pages = BookPages::new(book).unwrap_or_else(|bad| panic!("{bad}"));
    let page = |number| pages.page(number).expect("it is drawn").scene;
    (1..=pages.count()).map(page).collect()
}

/// The first group whose name has this end.
fn find<'a>(items: &'a [Item], end: &str) -> Option<&'a Group> {
    items.iter().find_map(|item| match item {
        Item::Group(group) if group.id.ends_with(end) => Some(group),
        Item::Group(group) => find(&group.items, end),
        _ => None,
    })
}

/// All paths, with the distance by which their paint exceeds them, and whether they are filled.
fn paths(items: &[Item]) -> Vec<(&Path, f64, bool)> {
    let mut all = Vec::new();
    for item in items {
        match item {
            Item::Path(path, paint) => all.push((path, paint.reach(), paint.fill.is_some())),
            Item::Group(group) => all.extend(paths(&group.items)),
            _ => {}
        }
    }
    all
}

fn cards(variant: &str) -> Scene {
    let mut all = puzzles(&[variant; 12], "en");
    for puzzle in &mut all {
        puzzle.length = 11;
    }
    let sheet = Sheet::default()
        .per_page(6)
        .cut_marks(true)
        .answer_line(true)
        .show_level(LevelMark::Stars);
    drawn(&sheet, &all).swap_remove(1)
}

/// The line for an answer has five millimetres for each move. If the moves do not fit beside the label, the label is
/// above the line.
#[test]
fn lines_for_answers_have_room_for_all_moves() {
    let mut all = puzzles(&["hexagons"; 4], "en");
    let lengths = [4, 9, 12, 16];
    for (puzzle, length) in all.iter_mut().zip(lengths) {
        puzzle.length = length;
    }
    let page = drawn(&Sheet::default().answer_line(true), &all).swap_remove(0);
    for (number, length) in (1..).zip(lengths) {
        let foot = find(&page.items, &format!("puzzle-{number}-foot")).expect("a foot");
        let lines = lines_of(&foot.items);
        let [[from, to]] = lines[..] else {
            panic!("one line, not {lines:?}");
        };
        let room = (to[0] - from[0]) * 25.4 / 72.0;
        assert!(room >= 5.0 * f64::from(length), "{length} moves: {room} mm");
        let mut labels = texts(&foot.items).into_iter();
        let label = labels.find(|text| text.text == "Numbers you land on");
        let is_above = label.expect("a label").at[1] < from[1];
        assert_eq!(is_above, length > 10, "{length} moves");
    }
}

/// A word of a title is not divided to make room for the facts beside it.
#[test]
fn titles_keep_their_words() {
    let page = cards("hexagons");
    let head = find(&page.items, "puzzle-11-head").expect("a headline");
    let written: Vec<&str> = texts(&head.items).iter().map(|text| &*text.text).collect();
    assert!(written.contains(&"Honeycomb"), "{written:?}");
}

/// Below the picture of the jumps, a long rule is as wide as its card.
#[test]
fn rules_continue_below_the_picture_of_the_jumps() {
    let page = cards("torus");
    let rules = find(&page.items, "puzzle-7-rules").expect("a rule");
    let lines = texts(&rules.items);
    let ways = around(lines_of(&rules.items).concat(), 0.0);
    assert!(
        lines.iter().all(|line| !line.bounds().overlaps(ways)),
        "a line is on the picture"
    );
    let wide = |line: &&Text| wide(line.bounds());
    let first = wide(&lines[0]);
    let widest = lines.iter().map(wide).fold(0.0, f64::max);
    assert!(widest > 1.3 * first, "{widest} and {first}");
}

/// A jump through the hub of a round board is drawn through it, not along its edge.
#[test]
fn jumps_cross_a_hub_in_its_middle() {
    let maze = puzzles(&["polar"], "en").swap_remove(0).maze;
    let inner = maze.board().find("D1").expect("a cell beside the hub");
    let scene = draw((&maze).into(), &View::default().rays(inner)).expect("it is drawn");
    let tiles = scene.group("tiles").expect("tiles").bounds();
    let middle = [0, 1].map(|axis| (tiles.low[axis] + tiles.high[axis]) / 2.0);
    let rays = scene.group("rays").expect("rays");
    let nearest = lines_of(&rays.items)
        .iter()
        .map(|[a, b]| distance_to(*a, *b, middle))
        .fold(f64::INFINITY, f64::min);
    assert!(nearest < 0.5, "{nearest}");
}

/// The straight lines of all paths.
fn lines_of(items: &[Item]) -> Vec<[Point; 2]> {
    let mut lines = Vec::new();
    for (path, ..) in paths(items) {
        let mut at = [0.0; 2];
        for element in &path.without_arcs().elements {
            match *element {
                PathElement::Move(to) => at = to,
                PathElement::Line(to) => {
                    lines.push([at, to]);
                    at = to;
                }
                _ => {}
            }
        }
    }
    lines
}

/// The distance of a point from a straight line.
fn distance_to(a: Point, b: Point, p: Point) -> f64 {
    let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    let square = (dx * dx + dy * dy).max(1e-12);
    let share = (((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square).clamp(0.0, 1.0);
    (a[0] + share * dx - p[0]).hypot(a[1] + share * dy - p[1])
}

/// Three jumps along one row, side by side.
fn side_by_side() -> Maze {
    let options = MazeOptions::default();
    let loaded = read_maze("-", "3 3 1 2 G\n", &options).expect("it is a maze");
    loaded.maze
}

/// The halo of a digit also covers its bays, such as those of a 3, so no parts of an arrow remain there.
#[test]
fn halos_cover_the_bays_of_digits() {
    let scene = draw((&side_by_side()).into(), &View::default().solution(true)).expect("drawn");
    let arrows = scene.group("solution").expect("arrows");
    let halos = arrows.items.iter().filter(
        |item| matches!(item, Item::Path(_, paint) if paint.fill.is_some() && paint.reach() > 0.0),
    );
    assert!(halos.count() >= 2, "a halo is filled");
}

/// The head of an arrow does not reach the arrow beside it, in any style.
#[test]
fn heads_do_not_reach_the_next_arrow() {
    for style in [StyleKind::Print, StyleKind::Ink, StyleKind::Screen] {
        let view = View::default().style(style).solution(true);
        let scene = draw((&side_by_side()).into(), &view).expect("it is drawn");
        let arrows = scene.group("solution").expect("arrows");
        // An arrow has four paths: the edge of its line, the edge of its head, its line, its head.
        let all = paths(&arrows.items);
        assert!(all.len() >= 12, "three arrows have more than {}", all.len());
        let parts = |part: usize| {
            all.chunks(4).take(3).map(move |arrow| {
                let (path, reach, _) = arrow[part];
                let points = path.elements.iter().filter_map(|element| match *element {
                    PathElement::Move(at) | PathElement::Line(at) => Some(at),
                    _ => None,
                });
                around(points.collect(), reach)
            })
        };
        // White edges only make gaps in other arrows, but black edges are parts of the arrow.
        let [heads, lines] = if style == StyleKind::Ink {
            [1, 0]
        } else {
            [3, 2]
        };
        for (i, head) in parts(heads).enumerate() {
            for (j, line) in parts(lines).enumerate() {
                assert!(i == j || !head.overlaps(line), "{style:?}: {i} reaches {j}");
            }
        }
    }
}

/// The number of a step does not hide the head of another arrow. Here the third jump ends beside the start of the
/// fourth jump. Without its head, the third jump would seem to end in the goal, over which it flies.
#[test]
fn numbers_of_steps_cover_no_head() {
    let grid = "3 2 4 1 3\n2 @3 1 3 3\n4 1 2 2 1\n1 3 3 1 4\n2 4 1 G 2\n";
    let loaded = read_maze("heads.txt", grid, &MazeOptions::default()).expect("it is a maze");
    let view = View::default().solution(true);
    let scene = draw((&loaded.maze).into(), &view).expect("it is drawn");
    let arrows = scene.group("solution").expect("arrows").items.iter();
    // Only heads are filled without an edge.
    let heads = arrows.filter(
        |item| matches!(item, Item::Path(_, paint) if paint.fill.is_some() && paint.reach() == 0.0),
    );
    let heads: Vec<Bounds> = heads.map(Item::bounds).collect();
    assert_eq!(heads.len(), 4);
    let steps = scene.group("steps").expect("numbers").items.iter();
    let discs = steps.filter_map(|item| match item {
        Item::Circle(centre, radius, _) => Some((centre, radius)),
        _ => None,
    });
    let discs: Vec<_> = discs.collect();
    assert_eq!(discs.len(), heads.len());
    for (centre, radius) in discs {
        for Bounds { low, high } in &heads {
            let near = [0, 1].map(|axis| centre[axis].max(low[axis]).min(high[axis]));
            let apart = (near[0] - centre[0]).hypot(near[1] - centre[1]);
            assert!(apart > 0.999 * radius, "{centre:?} covers {low:?}");
        }
    }
}

/// The smallest rectangle that contains all points with this distance around them.
fn around(points: Vec<Point>, reach: f64) -> Bounds {
    let mut all = Bounds::EMPTY;
    for point in points {
        all.join(Bounds {
            low: point.map(|part| part - reach),
            high: point.map(|part| part + reach),
        });
    }
    all
}

fn wide(bounds: Bounds) -> f64 {
    bounds.high[0] - bounds.low[0]
}

/// An answer that is alone in its row, because the next one needs the whole width, also has the whole width.
#[test]
fn an_answer_that_is_alone_has_the_whole_width() {
    let mut all = puzzles(&["rook", "klondike", "rook"], "en");
    all[2].number = 3;
    let pages = drawn(&Sheet::default().per_page(1), &all);
    let right = |number: usize| {
        let name = format!("answer-{number}-head");
        let heads = pages.iter().filter_map(|page| find(&page.items, &name));
        let texts = heads.flat_map(|head| texts(&head.items));
        texts.map(|text| text.bounds().high[0]).fold(0.0, f64::max)
    };
    for number in [1, 3] {
        let (right, whole) = (right(number), right(2));
        assert!((right - whole).abs() < 1.0, "{number}: {right} of {whole}");
    }
}

/// The letters at the edges of a board are legible in the picture that explains the rule.
#[test]
fn letters_in_the_picture_of_a_rule_are_legible() {
    for variant in ["disco-ball", "cube", "torus"] {
        let pages = pages(&book(&[variant]));
        let page = pages.iter().find(|page| page.group("lesson").is_some());
        let rules = find(&page.expect("a lesson").items, "lesson-rules").expect("a picture");
        let letters = texts(&rules.items);
        assert!(!letters.is_empty(), "{variant}");
        let smallest = letters.iter().map(|text| text.size).fold(99.0, f64::min);
        assert!(smallest > 3.999, "{variant}: {smallest}");
    }
}

/// The jumps from a cell of a board with loops do not share lines.
#[test]
fn jumps_through_loops_share_no_line() {
    let pages = pages(&book(&["surakarta"]));
    let page = pages.iter().find(|page| page.group("lesson").is_some());
    let rays = find(&page.expect("a lesson").items, "-rays").expect("rays");
    let lines = lines_of(&rays.items);
    let board = wide(rays.bounds());
    let mut shared = 0.0;
    for (i, [a, b]) in lines.iter().enumerate() {
        let long = (b[0] - a[0]).hypot(b[1] - a[1]);
        for [c, d] in &lines[i + 1..] {
            let near = [a, b].into_iter().all(|p| {
                let apart = distance_to(*c, *d, *p);
                (0.001 * board..0.02 * board).contains(&apart)
            });
            if near && long > 0.05 * board {
                shared += long;
            }
        }
    }
    assert!(shared < 0.01 * board, "{shared} of {board}");
}

/// Boards that cannot fill a patch of the cover with small cells are left out: their few numbers would be huge.
#[test]
fn numbers_on_a_cover_have_similar_sizes() {
    let book = book(&["rook", "hexagons", "penrose", "disco-ball", "cube", "polar"]);
    let cover = Cover::new(&book, &CoverSettings::default(), 120).expect("it fits");
    let scene = cover.page().scene;
    let mut sizes = Vec::new();
    scene.visit(&mut |item| {
        if let Item::Text(text) = item
            && text.text.parse::<u8>().is_ok()
        {
            sizes.push(text.size);
        }
    });
    assert!(sizes.len() > 20, "{sizes:?}");
    let (least, most) = sizes
        .iter()
        .fold((f64::INFINITY, 0.0_f64), |(low, high), &size| {
            (low.min(size), high.max(size))
        });
    assert!(most < 3.0 * least, "{least} to {most}");
}
