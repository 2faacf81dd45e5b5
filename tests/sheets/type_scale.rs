//! The sizes of letters on pages and covers: all are steps of one scale.

use super::languages::puzzles;
use super::root;
use crate::every;
use jumpmaze::internals::sheets::book::print::PaperColour;
use jumpmaze::internals::sheets::book::{
    Book, BookFile, BookPages, Chapter, Cover, CoverSettings, PuzzleSource,
};
use jumpmaze::internals::sheets::draw::StyleKind;
use jumpmaze::internals::sheets::pages::{SCALE, Sheet, SheetPages, Words};
use jumpmaze::internals::sheets::scene::{Item, Scene};
use std::fs;

/// The book of the documentation, with copies of one puzzle of the gallery in each section.
fn stock_book() -> Book {
    let text = fs::read_to_string(root().join("docs/book.toml")).expect("it is there");
    let file = BookFile::parse("book.toml", &text).expect("it is a book");
    let mut number = 0;
    let chapters = file.sections.iter().enumerate().map(|(index, section)| {
        let PuzzleSource::Made { variant, count, .. } = &section.mazes else {
            panic!("section {index} lists its mazes");
        };
        let lessons = puzzles(&[variant], "en");
        let mut all = vec![lessons[0].clone(); usize::try_from(*count).expect("a few")];
        for puzzle in &mut all {
            number += 1;
            puzzle.number = number;
        }
        Chapter {
            title: section.title.clone().unwrap_or_default(),
            section: index,
            level_page: None,
            lessons,
            puzzles: all,
            per_page: section.per_page,
        }
    });
    Book {
        chapters: chapters.collect(),
        words: Words::default(),
        file: BookFile {
            preface: Some("A first paragraph.\n\nA second paragraph.".to_owned()),
            paper: PaperColour::White,
            ..file
        },
    }
}

/// Checks all texts except those in pictures, which are scaled as a whole.
#[track_caller]
fn check(items: &[Item], place: &str) -> usize {
    let mut count = 0;
    for item in items {
        match item {
            Item::Text(text) => {
                let is_step = SCALE.iter().any(|step| (step - text.size).abs() < 1e-9);
                assert!(is_step, "{place}: {:?} has {} points", text.text, text.size);
                count += 1;
            }
            Item::Group(group) if !is_picture(&group.id) => count += check(&group.items, place),
            _ => {}
        }
    }
    count
}

fn is_picture(id: &str) -> bool {
    id.ends_with("picture") || id == "pattern"
}

#[track_caller]
fn check_book(book: &Book) {
    let pages = BookPages::new(book).unwrap_or_else(|bad| panic!("{bad}"));
    // A debug build checks all pages at the beginning, each of which is different, and every fifth of the others.
    let is_checked = |number: &usize| *number <= 12 || number.is_multiple_of(every(5));
    for number in (1..=pages.count()).filter(is_checked) {
        let Scene { items, .. } = pages.page(number).expect("it is drawn").scene;
        check(&items, &format!("page {number}"));
    }
    for pages in [60, 250] {
        let cover = Cover::new(book, &CoverSettings::default(), pages).expect("it fits");
        assert!(check(&cover.page().scene.items, "the cover") > 2);
    }
}

#[test]
fn all_texts_of_the_stock_book_have_sizes_of_the_scale() {
    let book = stock_book();
    check_book(&book);
    check_book(&book.by_level());
}

/// Long words, narrow and wide pages, and large print.
#[test]
fn texts_that_do_not_fit_take_a_smaller_step() {
    let mut small = stock_book();
    small.file.trim = [360.0, 576.0];
    small.file.title = "Donaudampfschiffahrtslabyrinthe und mehr".to_owned();
    check_book(&small);
    let mut large = stock_book();
    large.file.trim = [612.0, 792.0];
    large.file.style.boards = StyleKind::Large;
    large.chapters.truncate(1);
    large.chapters[0].puzzles.truncate(1);
    let puzzles = vec![large.chapters[0].puzzles[0].clone(); 24];
    large.chapters[0].puzzles = puzzles;
    large.chapters[0].per_page = 1;
    for (puzzle, number) in large.chapters[0].puzzles.iter_mut().zip(1..) {
        puzzle.number = number;
    }
    check_book(&large);
}

#[test]
fn all_texts_of_sheets_have_sizes_of_the_scale() {
    let all = puzzles(&["rook", "hexagons", "torus", "penrose", "knight"], "en");
    for per_page in [1, 2, 4, 6, 9] {
        let sheet = Sheet::default().per_page(per_page).title("A class set");
        let sheet = sheet.name_line(true).answer_line(true).teacher_sheet(true);
        let Ok(pages) = SheetPages::new(&sheet, &all) else {
            assert!(per_page > 4, "{per_page} puzzles");
            continue;
        };
        for scene in pages.iter() {
            let place = format!("{per_page} puzzles on a page");
            assert!(check(&scene.expect("it is drawn").items, &place) > 0);
        }
    }
}
