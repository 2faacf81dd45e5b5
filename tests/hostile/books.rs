//! Files of books with random changes, and random bytes.

use super::*;
use jumpmaze::internals::limits;
use jumpmaze::internals::sheets::book::{BookFile, PuzzleSource};

/// Fails unless a text is a book within all limits, or is refused with a message.
fn judged(text: &str) -> Result<(), TestCaseError> {
    match BookFile::parse("book.toml", text) {
        Ok(book) => {
            let puzzles: u64 = book.sections.iter().map(|one| one.mazes.min_count()).sum();
            prop_assert!((1..=limits::BOOK_PUZZLES as u64).contains(&puzzles));
            prop_assert!((1..=limits::BOOK_SECTIONS).contains(&book.sections.len()));
            prop_assert!((0.0..=36.1).contains(&book.bleed), "{}", book.bleed);
            for side in book.trim {
                prop_assert!(side - 2.0 * book.margin > 71.9 && book.margin > 17.9);
            }
            for section in &book.sections {
                if let PuzzleSource::Made { count, sizes, .. } = &section.mazes {
                    prop_assert!(sizes.len() as u64 <= *count);
                }
                let late = section.source_origin().error("late");
                prop_assert!(late.line_column().is_some(), "{text}");
            }
        }
        Err(diagnostic) => {
            prop_assert!(diagnostic.to_string().len() < 20_000);
            prop_assert!(!diagnostic.title().is_empty());
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn mutations_of_books_never_panic(
        changes in prop::collection::vec((any::<usize>(), any::<usize>(), any::<usize>()), 1..4),
    ) {
        let mut text = include_str!("../../docs/book.toml").to_owned();
        for (what, at, with) in changes {
            text = mutations::mutated(&text, what, at, with);
        }
        judged(&text)?;
    }

    #[test]
    fn bytes_are_no_books(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        judged(&String::from_utf8_lossy(&bytes))?;
    }

    /// Any word in place of a value.
    #[test]
    fn words_are_judged(key in 0..8_usize, word in "[-0-9.einxmfNa\u{e9}]{0,9}") {
        let key = ["trim", "bleed", "margin", "style", "words", "title", "sizes", "difficulty"][key];
        let value = match key {
            "sizes" => format!("[{word:?}]"),
            _ => format!("{word:?}"),
        };
        let line = format!("{key} = {value}\n");
        let (book, section) = match key {
            "sizes" | "difficulty" => ("", line.as_str()),
            _ => (line.as_str(), ""),
        };
        let title = if key == "title" { "" } else { "title = \"x\"\n" };
        judged(&format!(
            "seed = 1\n{title}{book}[[section]]\nvariant = \"rook\"\ncount = 3\n{section}"
        ))?;
    }
}

#[test]
fn books_at_the_limits() {
    let book = |sections: usize, count: usize| {
        let section = format!("[[section]]\nvariant = \"rook\"\ncount = {count}\n");
        let text = format!("title = \"x\"\nseed = 1\n{}", section.repeat(sections));
        BookFile::parse("book.toml", &text)
    };
    let says = |sections, count, what: &str| {
        let said = book(sections, count).unwrap_err();
        assert!(said.title().contains(what), "{said}");
        said.line_column().unwrap()
    };
    assert!(book(200, 50).is_ok());
    assert!(book(1, 10_000).is_ok());
    assert_eq!(says(201, 1, "201 sections"), (603, 1));
    assert_eq!(says(200, 51, "too many puzzles"), (593, 9));
    assert_eq!(says(1, 10_001, "10001 puzzles"), (5, 9));
    let sizes: Vec<String> = (0..200_000).map(|i| format!("\"{i}\"")).collect();
    let text = format!(
        "title = \"x\"\nseed = 1\n[[section]]\nvariant = \"rook\"\ncount = 10000\nsizes = [{}]",
        sizes.join(",")
    );
    let said = BookFile::parse("book.toml", &text).unwrap_err();
    assert!(said.title().contains("sizes, but only"), "{said}");
    for key in ["difficulty", "section", "title"] {
        let deep = format!("{key} = {}1{}", "[".repeat(10_000), "]".repeat(10_000));
        let text = format!(
            "title = \"x\"\nseed = 1\n[[section]]\nvariant = \"rook\"\ncount = 3\n{deep}\n"
        );
        let said = run(move || BookFile::parse("book.toml", &text).map(|_| ()));
        assert!(matches!(said, Ok(Err(_))), "{key}");
    }
}
