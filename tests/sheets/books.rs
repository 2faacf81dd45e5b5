//! The file of a book: its values, and the example of the documentation.

use crate::program::{ended, run, text};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::measures::difficulty::Word;
use jumpmaze::internals::search::make::Difficulty;
use jumpmaze::internals::sheets::book::{BookFile, PuzzleSource};
use jumpmaze::internals::sheets::draw::StyleKind;
use std::collections::BTreeSet;
use std::fs;

const SECTION: &str = "[[section]]\nvariant = \"rook\"\ncount = 6\n";

fn book(text: &str) -> BookFile {
    BookFile::parse("book.toml", text).unwrap_or_else(|refusal| panic!("{refusal}"))
}

#[test]
fn missing_keys_have_defaults() {
    let book = book(&format!("title = \"Jumps\"\nseed = 7\n{SECTION}"));
    assert_eq!((book.title.as_str(), book.seed), ("Jumps", 7));
    assert_eq!(
        (book.trim, book.bleed, book.margin),
        ([432.0, 648.0], 9.0, 36.0)
    );
    assert_eq!(
        (book.style.boards, book.keys_per_page),
        (StyleKind::Print, 6)
    );
    let left_out = [&book.subtitle, &book.author, &book.imprint, &book.words];
    assert_eq!(left_out, [&None; 4]);
    let section = &book.sections[0];
    assert_eq!((&section.title, section.per_page), (&None, 2));
    let made = PuzzleSource::Made {
        variant: "rook".to_owned(),
        count: 6,
        sizes: Vec::new(),
        difficulty: None,
    };
    assert_eq!(section.mazes, made);
}

#[test]
fn all_keys_are_read() {
    let book = book(
        r#"
title = " Größe 9 "
imprint = """

© A. Puzzler

All rights reserved.
"""
seed = 9223372036854775807
trim = "a5"
bleed = "0in"
margin = "6.35mm"
style = "large"
words = "words.de.toml"
per_page = 1
keys_per_page = 9
[[section]]
mazes = ["a.toml", "rook:ABC"]
[[section]]
title = "Tori"
variant = "torus"
count = 2
sizes = ["5x5", "6x4"]
difficulty = [2, 4.5]
per_page = 9
[[section]]
variant = "hexagons"
count = 10
sizes = ["3"]
difficulty = "2-4"
[[section]]
variant = "mine.toml"
count = 1
difficulty = "hard"
"#,
    );
    assert_eq!(book.title, "Größe 9");
    let imprint = "© A. Puzzler\n\nAll rights reserved.";
    assert_eq!(book.imprint.as_deref(), Some(imprint));
    assert_eq!(book.seed, i64::MAX as u64);
    assert!((book.trim[0] - 419.5).abs() < 0.1, "{:?}", book.trim);
    assert!(book.bleed == 0.0 && (book.margin - 18.0).abs() < 1e-9);
    assert_eq!(
        (book.style.boards, book.keys_per_page),
        (StyleKind::Large, 9)
    );
    assert_eq!(book.words.as_deref(), Some("words.de.toml"));
    let per_page: Vec<usize> = book.sections.iter().map(|one| one.per_page).collect();
    assert_eq!(per_page, [1, 9, 1, 1]);
    let given = PuzzleSource::Given(vec!["a.toml".to_owned(), "rook:ABC".to_owned()]);
    assert_eq!(book.sections[0].mazes, given);
    let made = |section: usize| match &book.sections[section].mazes {
        PuzzleSource::Made {
            sizes, difficulty, ..
        } => (sizes.clone(), *difficulty),
        PuzzleSource::Given(_) => panic!("section {section} lists its mazes"),
    };
    let sizes = vec![vec![5, 5], vec![6, 4]];
    assert_eq!(made(1), (sizes, Some(Difficulty::Range(2.0, 4.5))));
    let range = Some(Difficulty::Range(2.0, 4.0));
    assert_eq!(made(2), (vec![vec![3]], range));
    let word = Some(Difficulty::Word(Word::Hard));
    assert_eq!(made(3), (Vec::new(), word));
}

#[test]
fn seeds_are_those_of_the_command_line() {
    for seed in [0, 1, u64::MAX] {
        let book = book(&format!("title = \"x\"\nseed = {seed}\n{SECTION}"));
        assert_eq!(book.seed, seed);
    }
}

/// The example has sixty puzzles of ten kinds, on boards that exist.
#[test]
fn the_example_of_the_documentation_is_a_book() {
    let book = book(include_str!("../../docs/book.toml"));
    let mut kinds = BTreeSet::new();
    let mut puzzles = 0;
    for section in &book.sections {
        let PuzzleSource::Made {
            variant,
            count,
            sizes,
            ..
        } = &section.mazes
        else {
            panic!("{:?} is not made", section.title);
        };
        puzzles += count;
        kinds.insert(variant.as_str());
        assert!([1, 2, 4].contains(&section.per_page));
        Variant::built_in(variant, None).unwrap_or_else(|refusal| panic!("{refusal}"));
        for size in sizes {
            let sized = Variant::built_in(variant, Some(size));
            sized.unwrap_or_else(|refusal| panic!("{variant} {size:?}: {refusal}"));
        }
    }
    assert_eq!((puzzles, kinds.len(), book.sections.len()), (60, 10, 10));
}

/// Errors that are found after the file was read also point at its text.
#[test]
fn late_errors_point_at_their_place() {
    let text = "title = \"x\"\nseed = 1\nwords = \"gone.toml\"\n[[section]]\nmazes = [\"a.toml\", \"b.toml\"]\n\
                [[section]]\nvariant = \"rok\"\ncount = 6\nsizes = [\"1x1\"]\n";
    let book = book(text);
    let [given, made] = book.sections.as_slice() else {
        panic!("there are two sections");
    };
    for (place, line, column) in [
        (book.origin.at("words"), 3, 9),
        (given.source_origin(), 5, 9),
        (given.count_origin(), 5, 9),
        (given.origin.at("mazes[1]"), 5, 20),
        (made.source_origin(), 7, 11),
        (made.count_origin(), 8, 9),
        (made.origin.at("sizes[0]"), 9, 10),
    ] {
        for diagnostic in [place.error("x"), place.failure("x")] {
            assert_eq!(
                diagnostic.line_column(),
                Some((line, column)),
                "{diagnostic}"
            );
        }
    }
}

#[test]
fn the_file_of_a_book_can_be_checked() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let check = |section: &str| {
        let path = folder.path().join("book.toml");
        fs::write(&path, format!("title = \"x\"\nseed = 1\n{section}")).expect("it can be written");
        run(["check", path.to_str().expect("the path is a text")])
    };
    let good = check(SECTION);
    ended(&good, 0);
    let said = text(&good.stdout);
    assert!(said.ends_with("book.toml: a book of 1 section\n"), "{said}");
    let bad = check("[[section]]\nvariant = \"rook\"\n");
    ended(&bad, 2);
    assert!(text(&bad.stderr).contains("help: add count = 12"));
}
