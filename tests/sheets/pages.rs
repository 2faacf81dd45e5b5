//! Sheets: the contents of pages, read back with poppler.

use super::gallery::mazes;
use super::poppler::{page_text, said_of};
use crate::every;
use crate::program::{printed, within};
use jumpmaze::internals::files::{LoadedMaze, MazeOptions, Variant, read_maze};
use jumpmaze::internals::sheets::draw::StyleKind;
use jumpmaze::internals::sheets::pages::{BadPage, Paper, Puzzle, Sheet, SheetPages, Words};
use jumpmaze::internals::sheets::pdf::{Document, pdf};
use jumpmaze::internals::sheets::scene::{Bounds, Item, Scene, Text};
use std::path::Path;

const FIGURE: &str = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";

fn figure() -> LoadedMaze {
    read_maze("figure", FIGURE, &MazeOptions::default()).expect("it is a maze")
}

fn puzzles(count: usize) -> Vec<Puzzle> {
    let first = Puzzle::of(1, &figure(), "en").expect("it can be solved");
    let puzzle = |number| Puzzle {
        number,
        ..first.clone()
    };
    (1..=count).map(puzzle).collect()
}

pub(super) fn sheet(per_page: usize) -> Sheet {
    Sheet::default()
        .per_page(per_page)
        .title("A class set")
        .name_line(true)
}

/// The paper of [`sheet`].
pub(super) fn paper() -> Paper {
    Paper::parse("a4").expect("a paper")
}

pub(super) fn pages(sheet: &Sheet, puzzles: &[Puzzle]) -> Result<Vec<Scene>, BadPage> {
    SheetPages::new(sheet, puzzles)?.iter().collect()
}

pub(super) fn drawn(sheet: &Sheet, puzzles: &[Puzzle]) -> Vec<Scene> {
    pages(sheet, puzzles).unwrap_or_else(|bad| panic!("{bad}"))
}

pub(super) fn file(scenes: Vec<Scene>) -> Vec<u8> {
    pdf(&Document::from(scenes).title("Sheet")).expect("it is a document")
}

/// Fails if something lies in the margin. A point is allowed, because the bounds of letters are larger than their ink.
#[track_caller]
pub(super) fn inside(paper: Paper, scene: &Scene) {
    let mut ink = Bounds::EMPTY;
    scene.visit(&mut |item: &Item| ink.join(item.bounds()));
    let free = paper.inside().expect("there is room").grown(1.0);
    for axis in 0..2 {
        assert!(
            ink.low[axis] >= free.low[axis] && ink.high[axis] <= free.high[axis],
            "{ink:?} in {free:?}"
        );
    }
}

#[test]
fn pages_contain_their_puzzles() {
    for (per_page, count, expected) in [(1, 2, 3), (2, 4, 3), (4, 5, 3), (6, 6, 2), (9, 10, 3)] {
        let sheet = sheet(per_page);
        let scenes = pages(&sheet, &puzzles(count)).expect("it fits");
        assert_eq!(scenes.len(), expected, "{per_page} a page");
        scenes.iter().for_each(|scene| inside(paper(), scene));
        let bytes = file(scenes);
        let Some(text) = page_text(&bytes) else {
            return;
        };
        let all = text.join("\n");
        for number in 1..=count {
            // Once as a puzzle, once as a key.
            let heading = format!("{number} Rook maze");
            let said = all.lines().filter(|line| {
                line.split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ")
                    .starts_with(&heading)
            });
            assert_eq!(said.count(), 2, "{heading}\n{all}");
        }
        let first: Vec<&str> = text[0].split_whitespace().collect();
        for word in ["Name", "Date", "class", "moves"] {
            assert!(first.contains(&word), "{word}: {first:?}");
        }
        // All numbers of all puzzles of the page. Headings and the page itself have a few more.
        for number in ["1", "2", "3", "4", "G"] {
            let of_one = FIGURE.split_whitespace().filter(|&token| token == number);
            let on_first = count.div_ceil(count.div_ceil(per_page));
            let expected = of_one.count() * on_first;
            let found = first.iter().filter(|&&word| word == number).count();
            assert!(found >= expected, "{number}: {found} times, not {expected}");
        }
        // Every answer states its number of moves, as its puzzle does.
        assert_eq!(all.matches("13 moves").count(), 2 * count, "{all}");
        let info = said_of(&bytes, &["pdfinfo", "FILE"]).expect("poppler is there");
        assert!(info.contains("595.276 x 841.89 pts (A4)"), "{info}");
    }
}

#[test]
fn every_variant_fits_on_a_page_of_four() {
    let mazes = mazes();
    let all = mazes
        .iter()
        .flat_map(|(id, maze)| [(id, maze, "en"), (id, maze, "de")]);
    // An odd step alternates between the languages.
    for (id, maze, language) in all.step_by(every(9)) {
        let variant = Variant::built_in(id, None).expect("it is built in");
        let file = variant.file();
        let puzzle = Puzzle {
            title: file.name_in_language(language).to_owned(),
            rule: file.rule_in_language(language).to_owned(),
            needs_no_rays: id == "rook",
            maze: maze.clone(),
            ..puzzles(1).remove(0)
        };
        let puzzles: Vec<Puzzle> = (1..=4)
            .map(|number| Puzzle {
                number,
                ..puzzle.clone()
            })
            .collect();
        let sheet = sheet(4);
        let scenes = match pages(&sheet, &puzzles) {
            // If four are too many, the error suggests a number, which works.
            Err(BadPage::Small {
                fewer: Some(fewer), ..
            }) => pages(&sheet.per_page(fewer), &puzzles),
            other => other,
        };
        let scenes = scenes.unwrap_or_else(|bad| panic!("{id} ({language}): {bad}"));
        scenes.iter().for_each(|scene| inside(paper(), scene));
    }
}

/// Large letters leave little room for headlines.
#[test]
fn words_do_not_overlap() {
    for (per_page, style) in [
        (1, StyleKind::Large),
        (2, StyleKind::Large),
        (9, StyleKind::Print),
    ] {
        let sheet = sheet(per_page).style(style);
        for scene in pages(&sheet, &puzzles(per_page)).expect("it fits") {
            let mut texts: Vec<&Text> = Vec::new();
            scene.visit(&mut |item| {
                if let Item::Text(text) = item {
                    texts.push(text);
                }
            });
            for (i, text) in texts.iter().enumerate() {
                let meets = |other: &&&Text| other.bounds().overlaps(text.bounds());
                let other = texts[..i].iter().find(meets);
                assert_eq!(other, None, "{per_page} ({style}): {text:?}");
            }
        }
    }
}

/// Large letters take no room from boards: a page has fewer puzzles instead.
#[test]
fn boards_in_large_print_are_not_smaller_than_usual() {
    for size in ["a4", "letter"] {
        for per_page in [1, 2, 4] {
            let board_width = |style: StyleKind| {
                let paper = Paper::parse(size).expect("a paper");
                let sheet = Sheet::default().paper(paper).per_page(per_page);
                let scenes = drawn(&sheet.style(style), &puzzles(per_page));
                let board = scenes[0].group("puzzle-1-picture-tiles");
                let Bounds { low, high } = board.expect("the board is drawn").bounds();
                high[0] - low[0]
            };
            let [usual, large] = [StyleKind::Print, StyleKind::Large].map(board_width);
            // The strokes of both styles differ a little.
            assert!(
                large > 0.995 * usual,
                "{per_page} on {size}: {large} instead of {usual} points"
            );
        }
    }
}

#[test]
fn pages_that_are_too_small_are_refused() {
    let small = Sheet::default().paper(Paper::parse("60x80mm").expect("a paper"));
    let bad = pages(&small, &puzzles(4)).expect_err("it is too small");
    assert!(
        matches!(bad, BadPage::Small { .. } | BadPage::NoRoom),
        "{bad:?}"
    );
    let mut large = puzzles(1);
    large[0].id = Some("A".repeat(20_001));
    assert_eq!(
        pages(&Sheet::default(), &large),
        Err(BadPage::LargeBoard(1))
    );
    let letter = sheet(1).title("迷");
    assert_eq!(pages(&letter, &puzzles(1)), Err(BadPage::Letter('迷')));
    let long = sheet(1).title("x".repeat(20_001));
    assert_eq!(pages(&long, &puzzles(1)), Err(BadPage::LongText(20_000)));
    // The name of the variant is only printed for teachers.
    let mut kind = puzzles(1);
    kind[0].kind = "迷".to_owned();
    assert!(pages(&Sheet::default(), &kind).is_ok());
    let teacher = Sheet::default().teacher_sheet(true);
    assert_eq!(pages(&teacher, &kind), Err(BadPage::Letter('迷')));
}

#[test]
fn the_example_has_all_words() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let german = root.join("variants/words/de.toml");
    let german = std::fs::read_to_string(german).expect("it is there");
    let words: Words = toml::from_str(&german).expect("it is a file of words");
    assert_eq!(words.misplaced(), None);
    assert_eq!(words.length(3), "3 Züge");
    let page = root.join("docs/reference/words.md");
    let page = std::fs::read_to_string(page).expect("it is there");
    let english = Words::default();
    for (key, text, _) in english.all().into_iter().chain(english.play.all()) {
        assert!(german.contains(&format!("\n{key} = ")), "{key} in de.toml");
        let row = format!("| `{key}` | {text} |");
        assert!(page.contains(&row), "{row}");
    }
}

/// An ID is below its puzzle if it has at most two lines.
#[test]
fn long_ids_are_left_out() {
    let puzzles = super::languages::puzzles(&["rook", "klondike"], "en");
    let paper = Paper::parse("6x9in").expect("a paper");
    let sheet = Sheet::default().per_page(1).paper(paper);
    let scenes = pages(&sheet, &puzzles).expect("it fits");
    let has_id = |scene: &Scene, variant: &str| {
        let mut found = false;
        scene.visit(&mut |item| {
            if let Item::Text(text) = item {
                found |= text.text.starts_with(&format!("{variant}:"));
            }
        });
        found
    };
    assert!(has_id(&scenes[0], "rook"));
    assert!(!has_id(&scenes[1], "klondike"));
}

/// Puzzles with high boards are side by side. The free room on the page is not between headlines and boards.
#[test]
fn puzzles_side_by_side_keep_their_headlines() {
    let rows = format!(
        "{}{}G\n",
        "1 1 1 1 1 1 1 1 1 1 1 1\n".repeat(27),
        "1 ".repeat(11)
    );
    let maze = read_maze("tall", &rows, &MazeOptions::default()).expect("it is a maze");
    let puzzles = [1, 2].map(|number| Puzzle::of(number, &maze, "en").expect("it can be solved"));
    let scenes = pages(&Sheet::default().per_page(2), &puzzles).expect("it fits");
    let puzzle = scenes[0]
        .group("puzzles")
        .expect("the layer is there")
        .items
        .first();
    let Some(Item::Group(puzzle)) = puzzle else {
        panic!("{puzzle:?}");
    };
    let part = |name: &str| {
        let mut groups = puzzle.items.iter().filter_map(|item| match item {
            Item::Group(group) if group.id == format!("puzzle-1-{name}") => Some(group.bounds()),
            _ => None,
        });
        groups.next().expect(name)
    };
    let gap = part("picture").low[1] - part("head").high[1];
    assert!((0.0..30.0).contains(&gap), "{gap}");
}

/// Boards of squares in rows need no picture of the jumps. A tiling in a variant file is not such a board, even if it
/// names no tiling.
#[test]
fn own_tilings_have_a_picture_of_their_jumps() {
    let own = "name = \"Path\"\nrule = \"Jump.\"\n[tiling]\nlattice = [[0, 0, 6], [12, 6, 6]]\n\
               tile = [{ walk = [0, 0, 6, 6, 12, 12, 18, 18] }, { n = 4, on = [0, 2] }]\n\
               [board]\nshape = \"disc\"\nsize = [20]\ntrim = true\n";
    let folder = tempfile::tempdir().expect("there is room for a folder");
    std::fs::write(folder.path().join("own.toml"), own).expect("there is room for a file");
    for (variant, needs_none) in [("rook", true), ("own.toml", false), ("hexagons", false)] {
        let made = printed(within(
            &folder,
            &["new", variant, "--seed", "1", "--iterations", "50"],
        ));
        let maze = read_maze("maze.toml", &made, &MazeOptions::default());
        let puzzle = Puzzle::of(1, &maze.expect("a maze"), "en").expect("it has a solution");
        assert_eq!(puzzle.needs_no_rays, needs_none, "{variant}");
    }
}
