//! Accepted pictures of each kind of page. The puzzles are those of the gallery, so the pictures do not depend on how
//! mazes are made.

use super::languages::puzzles;
use super::{golden, plain_book};
use jumpmaze::internals::sheets::book::{Book, BookPages, Chapter, Cover, CoverSettings};
use jumpmaze::internals::sheets::draw::StyleKind;
use jumpmaze::internals::sheets::font::{Spacing, Typeface};
use jumpmaze::internals::sheets::pages::{
    Answers, LevelMark, Notes, PageStyle, Paper, Puzzle, Sheet, SheetPages, Words,
};
use jumpmaze::internals::sheets::png::png;
use jumpmaze::internals::sheets::scene::Scene;

/// The resolution of the pictures: high enough to see mistakes, and low enough for a repository.
const PIXELS_PER_POINT: f64 = 0.7;

fn same(name: &str, scene: &Scene) {
    let picture = png(scene, PIXELS_PER_POINT).expect("it is not too large");
    golden(&format!("pages/{name}.png"), &picture);
}

/// Chapters of a few kinds, with as many pages as a book needs.
fn book() -> Book {
    let chapter =
        |(section, (title, variants, per_page)): (usize, (&str, &[&str], usize))| Chapter {
            title: title.to_owned(),
            section,
            level_page: None,
            lessons: puzzles(&variants[..1], "en"),
            puzzles: puzzles(variants, "en"),
            per_page,
        };
    let all: [(&str, &[&str], usize); 4] = [
        (
            "Squares",
            &["rook", "queen", "knight", "no-u-turn", "walls"],
            1,
        ),
        ("Hexagons", &["hexagons", "star-lines", "heptagons"], 1),
        (
            "Off the Edge",
            &["torus", "cylinder", "cube", "surakarta"],
            2,
        ),
        (
            "Odd Tiles",
            &["cairo", "penrose", "kites", "octagons", "rhombille"],
            1,
        ),
    ];
    let mut chapters: Vec<Chapter> = (0..).zip(all).map(chapter).collect();
    for (puzzle, number) in chapters
        .iter_mut()
        .flat_map(|one| &mut one.puzzles)
        .zip(1..)
    {
        puzzle.number = number;
    }
    let mut book = plain_book("Jumping Mazes to Look At", chapters);
    let file = &mut book.file;
    file.subtitle = Some("One page of each kind".to_owned());
    file.author = Some("A. Puzzler".to_owned());
    file.imprint = Some("© A. Puzzler\n\nMade with jumpmaze.".to_owned());
    file.preface = Some("A first paragraph.\n\nA second paragraph, which is a little longer than the first, so that it fills more than one line.".to_owned());
    file.style.level = LevelMark::Stars;
    file.style.notes = Notes::Lines;
    book.by_level()
}

#[test]
fn pages_of_a_book() {
    let book = book();
    let pages = BookPages::new(&book).unwrap_or_else(|bad| panic!("{bad}"));
    let page = |number| pages.page(number).expect("it is drawn").scene;
    let has = |scene: &Scene, group: &str| scene.group(group).is_some();
    let scenes: Vec<Scene> = (1..=pages.count()).map(page).collect();
    // The first page with a group represents its kind.
    for (name, group) in [
        ("title", "title"),
        ("imprint", "imprint"),
        ("preface", "preface"),
        ("contents", "contents"),
        ("level", "level"),
        ("lesson", "lesson"),
        ("puzzle", "puzzles"),
        ("answers", "answers"),
    ] {
        let found = scenes.iter().find(|scene| has(scene, group));
        same(name, found.unwrap_or_else(|| panic!("no page is a {name}")));
    }
    let last = scenes.iter().rev().find(|scene| has(scene, "answers"));
    same("answers-last", last.expect("there are answers"));
    let cover = Cover::new(&book, &CoverSettings::default(), 120).expect("it fits");
    same("cover", &cover.page().scene);
}

/// A rule whose picture fills a page, so that the example is on the next page, and a rule with jumps through a hub.
#[test]
fn pages_of_lessons() {
    let mut book = book();
    for chapter in &mut book.chapters {
        chapter.lessons.clear();
    }
    book.chapters[0].lessons = puzzles(&["disco-ball", "polar"], "en");
    let pages = BookPages::new(&book).unwrap_or_else(|bad| panic!("{bad}"));
    let pages = (1..=pages.count()).map(|number| pages.page(number).expect("it is drawn").scene);
    let lessons: Vec<Scene> = pages
        .filter(|page| page.group("lesson").is_some())
        .collect();
    let names = ["lesson-rule", "lesson-example", "lesson-round"];
    assert!(lessons.len() >= names.len());
    for (name, lesson) in names.iter().zip(&lessons) {
        same(name, lesson);
    }
}

fn first(sheet: &Sheet, puzzles: &[Puzzle]) -> Scene {
    let pages = SheetPages::new(sheet, puzzles).unwrap_or_else(|bad| panic!("{bad}"));
    pages
        .iter()
        .next()
        .expect("there is a page")
        .expect("it is drawn")
}

#[test]
fn pages_of_sheets() {
    let variants = ["rook", "hexagons", "torus", "variable", "knight", "cube"];
    let [english, german] = ["en", "de"].map(|language| puzzles(&variants, language));
    let sheet = Sheet::default().title("A class set");
    same("sheet", &first(&sheet.clone().name_line(true), &english));
    let foot = sheet.clone().answers(Answers::Foot);
    same("sheet-foot", &first(&foot, &english[..2]));
    let cards = sheet
        .clone()
        .cut_marks(true)
        .answer_line(true)
        .show_level(LevelMark::Bars);
    same("sheet-cards", &first(&cards, &english[..4]));
    let words = Words::in_language("de").expect("it is built in");
    let two = sheet
        .clone()
        .words(words.clone())
        .font(Typeface::Serif)
        .per_page(2);
    same("sheet-two", &first(&two.notes(Notes::Grid), &german[..2]));
    let teacher = sheet.clone().words(words).teacher_sheet(true);
    let pages = SheetPages::new(&teacher, &german).expect("it fits");
    let last = pages
        .iter()
        .last()
        .expect("there are pages")
        .expect("it is drawn");
    same("sheet-teacher", &last);
    let a5 = Paper::parse("a5").expect("a paper");
    let ink = Sheet::default()
        .paper(a5)
        .style(StyleKind::Ink)
        .per_page(1)
        .notes(Notes::Grid);
    same("sheet-ink", &first(&ink, &english[2..3]));
    let ink = Sheet::default().style(StyleKind::Ink);
    let two = [english[0].clone(), english[2].clone()];
    let pages = SheetPages::new(&ink, &two).expect("it fits");
    let last = pages.iter().last().expect("there are pages");
    same("sheet-answers-ink", &last.expect("it is drawn"));
    let large = Sheet::default()
        .style(StyleKind::Large)
        .per_page(1)
        .spacing(Spacing::Wide);
    same(
        "sheet-large",
        &first(&large.font(Typeface::Legible), &english[..1]),
    );
}

/// In large print, a rule and its example need a page each.
#[test]
fn lessons_in_large_print_have_two_pages() {
    let all = puzzles(&["rook"; 24], "en");
    let mut book = book();
    book.file.style = PageStyle {
        boards: StyleKind::Large,
        ..PageStyle::default()
    };
    book.chapters.truncate(1);
    book.chapters[0].puzzles = all;
    let lessons = |book: &Book| {
        let pages = BookPages::new(book).unwrap_or_else(|bad| panic!("{bad}"));
        let pages = (1..=pages.count()).map(|number| pages.page(number).expect("it is drawn"));
        pages
            .filter(|page| page.scene.group("lesson").is_some())
            .count()
    };
    assert_eq!(lessons(&book), 2);
    book.file.style.boards = StyleKind::Print;
    assert_eq!(lessons(&book), 1);
}
