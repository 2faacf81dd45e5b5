//! The page about books is complete.

use super::{between, none_missing, read};
use jumpmaze::internals::sheets::book::{BookFile, print};

#[test]
fn every_key_of_a_book_is_in_the_docs() {
    let page = read("docs/reference/books.md");
    let mut wanted = Vec::new();
    // The error for an unknown key lists all known keys.
    for wrong in ["no = 1", "[cover]\nno = 1", "[[section]]\nno = 1"] {
        let text = format!("title = \"x\"\nseed = 1\n{wrong}\n");
        let refusal = BookFile::parse("book.toml", &text).expect_err("there is no such key");
        let refusal = refusal.to_string();
        let (_, known) = refusal.split_once("expected one of").expect("it lists all");
        let known = known.lines().next().unwrap_or_default();
        let keys = between(known, "`", "`").filter(|key| !["cover", "section"].contains(key));
        wanted.extend(keys.map(|key| format!("| `{key}` |")));
    }
    assert!(wanted.len() > 15, "{wanted:?}");
    wanted.retain(|row| !page.contains(row));
    none_missing("docs/reference/books.md", &wanted);
}

#[test]
fn gutters_are_as_the_page_says() {
    let page = read("docs/reference/books.md");
    let mut next = print::MIN_PAGES;
    for row in page.lines().filter(|row| row.ends_with(" in |")) {
        let cells: Vec<&str> = row
            .split(['|', ' '])
            .filter(|cell| !cell.is_empty())
            .collect();
        let [from, "to", to, inches, "in"] = cells.as_slice() else {
            panic!("{row}");
        };
        let number = |text: &str| text.parse::<usize>().expect("a number of pages");
        let points = inches.parse::<f64>().expect("a number of inches") * 72.0;
        assert_eq!(number(from), next, "{row}");
        for pages in [number(from), number(to)] {
            let gutter = print::PaperColour::White.gutter(pages);
            assert_eq!(gutter, Some(points), "{row}");
        }
        next = number(to) + 1;
    }
    assert_eq!(next, print::PaperColour::White.max_pages() + 1);
    let cream = print::PaperColour::Cream.max_pages();
    assert!(page.contains(&format!("at most {cream} pages")));
}
