//! The appearance of pages, and additions to puzzles: typefaces, spacing, large print, ink, marks, notes, cards, and a
//! sheet for teachers.

use super::languages::puzzles;
use super::pages::{drawn, file};
use super::poppler::{page_text, said_of};
use crate::program::{ended, run};
use jumpmaze::internals::files::{MazeOptions, read_maze};
use jumpmaze::internals::sheets::draw::StyleKind;
use jumpmaze::internals::sheets::font::{Font, FontWeight, Spacing, Typeface, width};
use jumpmaze::internals::sheets::pages::{
    LevelMark, Notes, Paper, Puzzle, Sheet, SheetPages, Words,
};
use jumpmaze::internals::sheets::scene::{Item, Scene, Text};
use jumpmaze::internals::sheets::svg::svg;
use std::collections::BTreeSet;

fn text_of(item: &Item) -> Option<&Text> {
    match item {
        Item::Text(text) => Some(text),
        _ => None,
    }
}

fn texts(scene: &Scene) -> Vec<Text> {
    let mut texts = Vec::new();
    scene.visit(&mut |item: &Item| {
        texts.extend(text_of(item).cloned());
    });
    texts
}

/// Words without the blanks between them, which depend on the layout.
fn letters(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

#[test]
fn every_typeface_prints_its_alphabets() {
    let title = "Größe Ελληνικά Кириллица ★ 12";
    let all = puzzles(&["rook", "variable"], "en");
    for (typeface, own) in [
        (Typeface::Sans, "DejaVuSans"),
        (Typeface::Serif, "NotoSerif"),
        (Typeface::Legible, "AtkinsonHyperlegible"),
    ] {
        let sheet = Sheet::default().font(typeface).title(title);
        let bytes = file(drawn(&sheet, &all));
        let Some(text) = page_text(&bytes) else {
            return;
        };
        assert!(
            letters(&text[0]).contains(&letters(title)),
            "{typeface}: {}",
            text[0]
        );
        let fonts = said_of(&bytes, &["pdffonts", "FILE"]).expect("poppler is there");
        assert!(fonts.contains(own), "{fonts}");
        // Signs such as the star are missing in some typefaces.
        assert!(fonts.contains("DejaVuSans"), "{fonts}");
    }
}

/// Letters that a typeface lacks are those of the fallback, so no alphabet is lost.
#[test]
fn missing_letters_fall_back() {
    let font = |typeface| Font::new(typeface, FontWeight::Regular);
    let wide = |text, typeface| width(text, font(typeface), 10.0);
    assert!(wide("Ж", Typeface::Serif) != wide("Ж", Typeface::Sans));
    assert_eq!(wide("Ж", Typeface::Legible), wide("Ж", Typeface::Sans));
    assert!(wide("a", Typeface::Legible) != wide("a", Typeface::Sans));
    let sum = wide("a", Typeface::Legible) + wide("★", Typeface::Sans);
    assert!((wide("a★", Typeface::Legible) - sum).abs() < 1e-9);
}

#[test]
fn wide_spacing_keeps_the_words() {
    let all = puzzles(&["rook", "hexagons"], "en");
    let sheet = Sheet::default().answers(jumpmaze::sheets::Answers::None);
    let wide = sheet.clone().spacing(Spacing::Wide);
    let [normal, spaced] = [&sheet, &wide].map(|sheet| drawn(sheet, &all));
    let regular = Font::default();
    let font = Font {
        spacing: Spacing::Wide,
        ..regular
    };
    let factor = width("as few moves", font, 1.0) / width("as few moves", regular, 1.0);
    assert!(factor > 1.1, "{factor}");
    let aim = |scenes: &[Scene]| -> Vec<f64> {
        let all = texts(&scenes[0]);
        let group = all.iter().filter(|text| text.size == 10.0);
        group.map(|text| text.at[1]).take(2).collect()
    };
    let step = |heights: &[f64]| heights[1] - heights[0];
    assert!(step(&aim(&spaced)) > 1.15 * step(&aim(&normal)));
    let [normal, spaced] = [normal, spaced].map(file);
    let (Some(normal), Some(spaced)) = (page_text(&normal), page_text(&spaced)) else {
        return;
    };
    // Readers still find the words, because blanks are only between words.
    for word in ["Start", "circled", "moves", "hexagons", "straight"] {
        let has = |text: &str| text.split_whitespace().any(|found| found == word);
        assert!(has(&normal[0]) && has(&spaced[0]), "{word}: {}", spaced[0]);
    }
}

/// Readers of PDF find the words of every typeface, even if kerning moves letters apart.
#[test]
fn words_of_every_typeface_are_found() {
    let words = Words::in_language("de").expect("it is built in");
    let all = puzzles(&["rook", "hexagons"], "de");
    for &typeface in Typeface::ALL {
        let sheet = Sheet::default().words(words.clone()).font(typeface);
        let bytes = file(drawn(&sheet.spacing(Spacing::Wide), &all));
        let Some(text) = page_text(&bytes) else {
            return;
        };
        for word in [
            "Beginne",
            "möglichst",
            "finde",
            "Turm-Labyrinth",
            "Richtungen.",
        ] {
            let has = text[0].split_whitespace().any(|found| found == word);
            assert!(has, "{typeface}: {word}: {}", text[0]);
        }
    }
}

#[test]
fn large_print_is_large() {
    let sheet = Sheet::default().style(StyleKind::Large).per_page(1);
    for scene in drawn(
        &sheet,
        &puzzles(&["rook", "hexagons", "torus", "knight"], "en"),
    ) {
        let numbers = (1..=4).find_map(|number| {
            let group = scene.group(&format!("puzzle-{number}-picture-numbers"))?;
            Some(group.items.iter().filter_map(text_of).collect::<Vec<_>>())
        });
        let is_goal = |text: &&&Text| text.text != "G";
        for text in numbers.iter().flatten().filter(is_goal) {
            assert!(text.size >= 16.0, "{text:?}");
        }
        assert!(numbers.is_none_or(|numbers| numbers.len() > 20));
        // Only longer texts are rules, aims and headlines, not names of cells. IDs are in small print.
        for text in texts(&scene).iter().filter(|text| text.text.len() > 5) {
            let least = if text.text.contains(":A") { 12.0 } else { 16.0 };
            assert!(text.size >= least, "{text:?}");
        }
    }
}

/// A copier turns colours into greys, and greys into patches.
#[test]
fn ink_is_black_on_white() {
    let variants = ["rook", "hexagons", "torus", "cube", "surakarta", "walls"];
    let sheet = Sheet::default()
        .style(StyleKind::Ink)
        .notes(Notes::Grid)
        .per_page(1);
    for scene in drawn(&sheet, &puzzles(&variants, "en")) {
        let text = svg(&scene);
        let colours = text
            .match_indices("=\"#")
            .map(|(at, _)| &text[at + 3..at + 9]);
        let colours: BTreeSet<&str> = colours.collect();
        assert_eq!(
            colours.into_iter().collect::<Vec<_>>(),
            ["000000", "ffffff"]
        );
    }
}

#[test]
fn panels_show_the_requested_parts() {
    let all = puzzles(&["rook", "hexagons"], "en");
    let said = |sheet: &Sheet| -> Vec<String> {
        let scenes = drawn(sheet, &all);
        texts(&scenes[0])
            .into_iter()
            .map(|text| text.text)
            .collect()
    };
    let has = |said: &[String], part: &str| said.iter().any(|text| text.contains(part));
    let plain = said(&Sheet::default());
    assert!(has(&plain, "rook:") && !has(&plain, "Directions") && !has(&plain, "★"));
    let stars = said(&Sheet::default().show_level(LevelMark::Stars).show_id(false));
    assert!(has(&stars, "★") && has(&stars, "☆ · ") && !has(&stars, "rook:"));
    assert!(has(
        &said(&Sheet::default().show_level(LevelMark::Bars)),
        "▮"
    ));
    let none = said(&Sheet::default().show_level(LevelMark::None));
    assert!(
        none.iter()
            .any(|text| text.ends_with("moves") && !text.contains('·'))
    );
    assert!(has(
        &said(&Sheet::default().answer_line(true)),
        "Directions"
    ));
}

/// Answers are also given in the notation of pupils, so that teachers can compare them.
#[test]
fn answers_are_also_in_the_notation_of_pupils() {
    let all = puzzles(&["rook", "hexagons"], "en");
    let answers = |sheet: &Sheet| -> Vec<String> {
        let scenes = drawn(sheet, &all);
        let texts = texts(scenes.last().expect("a page of answers")).into_iter();
        let is_answer = |text: &String| text.contains(": ");
        texts.map(|text| text.text).filter(is_answer).collect()
    };
    assert_eq!(answers(&Sheet::default()), [""; 0]);
    let [squares, hexagons] = &answers(&Sheet::default().answer_line(true))[..] else {
        panic!("two answers");
    };
    let [moves, jumps] = [0, 1].map(|puzzle| all[puzzle].length as usize);
    let arrows = squares
        .strip_prefix("Directions (arrows): ")
        .expect("the label");
    assert_eq!(arrows.split(' ').count(), moves);
    let numbers = hexagons
        .strip_prefix("Numbers you land on: ")
        .expect("the label");
    assert_eq!(numbers.split(' ').count(), jumps);
    assert!(numbers.ends_with(" G") && !numbers.contains("A1"));
}

/// A jump that leads to the same state, or to the goal, in several directions has all of them in the answer.
#[test]
fn answers_give_every_right_direction() {
    // A 3 leads from A1 to A4 or to D1, both ways around the torus. From D1, a 2 reaches the goal only eastward. A 1
    // in a corner leaves the board in two directions.
    let ring = "3 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n2 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n";
    let corner = "1 2 2\n2 1 2\n2 2 2\n";
    // A 6 leads from A1 to A6 downward and upward. If A6 is the goal, both are right. If it is not, only the way
    // downward is right, because after the other way the next jump to B6 would be a U-turn.
    let twisted = "6 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n";
    for (variant, grid, goal, answer) in [
        ("torus", ring, "D3", "↓/↑ →"),
        ("rook", corner, "exit", "↑/←"),
        ("projective", twisted, "A6", "↓/↑"),
        ("projective", twisted, "B6", "↓ ↓"),
    ] {
        let options = MazeOptions::default().variant(variant).goal(goal);
        let maze = read_maze(variant, grid, &options).expect("a maze");
        let puzzle = Puzzle::of(1, &maze, "en").expect("it can be solved");
        let scenes = drawn(&Sheet::default().answer_line(true), &[puzzle]);
        let texts = texts(scenes.last().expect("a page of answers"));
        let expected = format!("Directions (arrows): {answer}");
        assert!(texts.iter().any(|text| text.text == expected), "{texts:?}");
    }
}

/// Notes are below the picture on an upright page, and inside the margins.
#[test]
fn notes_fill_the_page() {
    let all = puzzles(&["rook"], "en");
    let ink = |notes| {
        let sheet = Sheet::default().per_page(1).notes(notes);
        let scene = drawn(&sheet, &all).remove(0);
        super::pages::inside(Paper::parse("a4").expect("a paper"), &scene);
        scene.group("puzzle-1").expect("it is there").items.len()
    };
    assert_eq!(ink(Notes::Lines), ink(Notes::None) + 1);
    assert_eq!(ink(Notes::Grid), ink(Notes::None) + 1);
}

#[test]
fn cards_are_alike_and_marks_touch_nothing() {
    let all = puzzles(&["rook", "queen", "knight", "torus"], "en");
    let sheet = Sheet::default().cut_marks(true).answer_line(true);
    let scene = drawn(&sheet, &all).remove(0);
    let marks = scene.group("cut-marks").expect("they are there");
    // Nine crosses of two lines each.
    let [Item::Path(path, _)] = &marks.items[..] else {
        panic!("{marks:?}");
    };
    assert_eq!(path.elements.len(), 3 * 3 * 2 * 2);
    let bounds = marks.bounds();
    let middle = [0, 1].map(|axis| (bounds.low[axis] + bounds.high[axis]) / 2.0);
    for group in (1..=4).filter_map(|place| scene.group(&format!("puzzle-{place}"))) {
        let card = group.bounds();
        // Each puzzle is on its own side of the cuts.
        for axis in 0..2 {
            let sides = [
                card.high[axis] < middle[axis],
                card.low[axis] > middle[axis],
            ];
            assert!(sides[0] != sides[1], "{}: {card:?} {middle:?}", group.id);
        }
        assert!(card.low[1] > bounds.low[1] && card.high[1] < bounds.high[1]);
    }
}

#[test]
fn the_sheet_for_teachers_describes_each_puzzle() {
    for (language, headline, new_rule) in [
        ("en", "For teachers", "A new rule"),
        ("de", "Für Lehrkräfte", "Eine neue Regel"),
    ] {
        let variants = ["rook", "hexagons", "no-u-turn", "torus"];
        let all = puzzles(&variants, language);
        let words = Words::in_language(language).expect("it is built in");
        let sheet = Sheet::default().words(words).teacher_sheet(true);
        let scenes = drawn(&sheet, &all);
        let last = texts(scenes.last().expect("there are pages"));
        let said: Vec<&str> = last.iter().map(|text| text.text.as_str()).collect();
        assert!(said.contains(&headline), "{said:?}");
        let rules = said.iter().filter(|text| text.contains(new_rule));
        assert_eq!(rules.count(), variants.len(), "{said:?}");
        for puzzle in &all {
            assert!(said.contains(&&*puzzle.number.to_string()) && said.contains(&&*puzzle.title));
        }
    }
}

/// The command of a teacher: several kinds and sizes, from easy to hard, in German.
#[test]
fn one_command_makes_a_class_set() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let pdf = folder.path().join("set.pdf");
    let typed = "sheet rook:5x5 hexagons:3 torus --count 12 --difficulty easy..hard --per-page 4 --words de \
                 --seed 5 --name-line --answer-line --teacher-sheet --cut-marks -o";
    let output = run(typed
        .split_whitespace()
        .chain([pdf.to_str().expect("a text")]));
    ended(&output, 0);
    let bytes = std::fs::read(&pdf).expect("it is written");
    let Some(text) = page_text(&bytes) else {
        return;
    };
    assert_eq!(text.len(), 6);
    // On hexagons, directions have no names, so the answer is a list of numbers.
    let mut numbers = 0;
    for page in &text[..3] {
        assert!(page.contains("Name") && page.contains("Datum"));
        let honeycombs = page.matches("Bienenwabe").count();
        let lines = page.matches("Zahlen, auf denen du landest").count();
        assert_eq!(lines, honeycombs);
        let directions = page.matches("Richtungen (Pfeile)").count();
        assert_eq!(directions + lines, 4);
        numbers += lines;
    }
    assert_eq!(numbers, 4);
    assert!(text[3].contains("Lösungen") && text[5].contains("Jeder Hinweis"));
}

/// Letters at glued sides are explained, and only there.
#[test]
fn letters_of_a_board_are_explained() {
    let said = |variants: &[&str]| {
        let scenes = drawn(&Sheet::default(), &puzzles(variants, "en"));
        let all: Vec<String> = texts(&scenes[0])
            .into_iter()
            .map(|text| text.text)
            .collect();
        all.join(" ").matches("Edges with the same letter").count()
    };
    assert_eq!(said(&["torus", "cube", "rook"]), 2);
    assert_eq!(said(&["rook", "hexagons"]), 0);
    // A rule that all puzzles share is explained once.
    assert_eq!(said(&["torus", "torus"]), 1);
}

/// A card is cut out of its page, so it contains the aim itself.
#[test]
fn cards_contain_the_aim() {
    let all = puzzles(&["rook", "rook", "rook"], "en");
    let count = |sheet: Sheet| {
        let scenes = drawn(&sheet, &all);
        let said: Vec<String> = texts(&scenes[0])
            .into_iter()
            .map(|text| text.text)
            .collect();
        said.join(" ").matches("Start in the circled cell").count()
    };
    assert_eq!(count(Sheet::default()), 1);
    assert_eq!(count(Sheet::default().cut_marks(true)), 3);
}

/// A maze whose goal is outside has no G, so its aim is different.
#[test]
fn the_aim_is_that_of_the_goal() {
    let options = MazeOptions::default().goal("exit");
    let grid = "3 4 1 3 1\n3 3 3 1 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";
    let outside = read_maze("outside", grid, &options).expect("a maze");
    let outside = Puzzle::of(1, &outside, "en").expect("it can be solved");
    let inside = puzzles(&["rook"], "en").remove(0);
    let said = |sheet: &Sheet, puzzles: [&Puzzle; 3]| {
        let scenes = drawn(sheet, &puzzles.map(Clone::clone));
        let said: Vec<String> = scenes
            .iter()
            .flat_map(texts)
            .map(|text| text.text)
            .collect();
        ["a way to the goal (G)", "a way off the board"]
            .map(|aim| said.join(" ").matches(aim).count())
    };
    let (sheet, cards) = (Sheet::default(), Sheet::default().cut_marks(true));
    assert_eq!(said(&sheet, [&outside; 3]), [0, 1]);
    assert_eq!(said(&cards, [&outside; 3]), [0, 3]);
    // Different aims are beside the rules of their mazes.
    let mixed = [&outside, &inside, &inside];
    assert_eq!(said(&sheet, mixed), [2, 1]);
    assert_eq!(said(&cards, mixed), [2, 1]);
}

/// An explanation occurs only once on the teacher's sheet.
#[test]
fn explanations_are_not_repeated() {
    let variants = ["rook", "hexagons", "torus", "knight", "cube", "walls"];
    let sheet = Sheet::default().teacher_sheet(true);
    let scenes = drawn(&sheet, &puzzles(&variants, "en"));
    let last = texts(scenes.last().expect("there are pages"));
    let all: Vec<&str> = last.iter().map(|text| text.text.as_str()).collect();
    let all = all.join(" ");
    for explanation in [
        "can be right",
        "read it together",
        "not in the fewest jumps",
    ] {
        assert!(
            all.matches(explanation).count() <= 1,
            "{explanation}: {all}"
        );
    }
}

/// Marks stay on the paper, even on small paper with a narrow margin.
#[test]
fn marks_are_on_the_paper() {
    let all = puzzles(&["rook"], "en");
    for size in ["a4", "80x120mm"] {
        let paper = Paper::parse(size).expect("a paper");
        let sheet = Sheet::default().paper(paper).per_page(1).cut_marks(true);
        let scene = drawn(&sheet, &all).remove(0);
        let marks = scene.group("cut-marks").expect("they are there").bounds();
        for axis in 0..2 {
            assert!(
                marks.low[axis] >= 0.0 && marks.high[axis] <= paper.size[axis],
                "{marks:?}"
            );
        }
    }
}

/// The smallest number of puzzles on a page is one.
#[test]
fn a_page_has_a_puzzle() {
    let sheet = Sheet::default().per_page(0);
    assert_eq!(drawn(&sheet, &puzzles(&["rook"], "en")).len(), 2);
    assert!(SheetPages::new(&Sheet::default(), &[]).is_ok());
}
