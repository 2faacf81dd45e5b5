//! Sheets in another language: the words of the program, and the names and rules of the variants.

use super::root;
use crate::play::of_variant;
use crate::program::{ended, run};
use jumpmaze::internals::files::{MazeOptions, Variant, library, read_maze};
use jumpmaze::internals::sheets::pages::{Puzzle, Sheet, SheetPages, Words};
use jumpmaze::internals::sheets::scene::Item;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::{Mutex, PoisonError};

fn german() -> String {
    fs::read_to_string(root().join("variants/words/de.toml")).expect("it is there")
}

/// Puzzles of the gallery in a language. Each is solved and rated once, because many tests use the same ones.
pub(super) fn puzzles(variants: &[&str], language: &str) -> Vec<Puzzle> {
    static KNOWN: Mutex<BTreeMap<[String; 2], Puzzle>> = Mutex::new(BTreeMap::new());
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let puzzle = |(variant, number): (&&str, usize)| {
        let key = [*variant, language].map(str::to_owned);
        let found = known().get(&key).cloned();
        let puzzle = found.unwrap_or_else(|| {
            let made = Puzzle::of(1, &of_variant(variant), language).expect("it can be solved");
            known().insert(key, made.clone());
            made
        });
        Puzzle { number, ..puzzle }
    };
    variants.iter().zip(1..).map(puzzle).collect()
}

/// All texts on the pages of a sheet, with one blank between two words.
fn written(puzzles: &[Puzzle], per_page: usize, words: Words) -> String {
    let sheet = Sheet::default()
        .per_page(per_page)
        .name_line(true)
        .words(words);
    let mut all = String::new();
    let pages = SheetPages::new(&sheet, puzzles).expect("it fits");
    for scene in pages.iter() {
        scene.expect("it can be drawn").visit(&mut |item| {
            if let Item::Text(text) = item {
                all.push_str(&text.text);
                all.push(' ');
            }
        });
    }
    all
}

#[test]
fn a_german_sheet_is_german() {
    let variants = ["hexagons", "knight", "rook", "walls"];
    let words: Words = toml::from_str(&german()).expect("it is a file of words");
    assert_eq!(words.language, "de");
    let outside = written(&puzzles(&["klondike"], &words.language), 1, words.clone());
    assert!(outside.contains(&words.goal_outside), "{outside}");
    assert!(
        !outside.contains(&Words::default().goal_outside),
        "{outside}"
    );
    let all = written(&puzzles(&variants, &words.language), 4, words);
    for id in variants {
        let variant = Variant::built_in(id, None).expect("it is built in");
        let file = variant.file();
        for (german, english) in [
            (file.name_in_language("de"), &file.name),
            (file.rule_in_language("de"), &file.rule),
        ] {
            assert!(all.contains(german), "{german}: {all}");
            // Only the first two words of the English text, because they are certainly on one line.
            let begin: Vec<&str> = english.split(' ').take(2).collect();
            assert!(!all.contains(&begin.join(" ")), "{english}: {all}");
        }
    }
    let english = Words::default();
    // The words that a sheet may have.
    for word in [
        &english.date,
        &english.answers,
        &english.easy,
        &english.hard,
    ] {
        assert!(!all.contains(word), "{word}: {all}");
    }
    assert!(!all.contains(" moves"), "{all}");
}

#[test]
fn a_title_of_the_maze_is_the_title_in_every_language() {
    let text = "title = \"Figure 1\"\ncells = \"1 G\"\n";
    let maze = read_maze("-", text, &MazeOptions::default()).expect("a maze");
    let puzzle = Puzzle::of(1, &maze, "de").expect("it can be solved");
    assert_eq!(puzzle.title, "Figure 1");
    assert!(puzzle.rule.starts_with("Springe "), "{}", puzzle.rule);
}

#[test]
fn a_pdf_knows_the_language_of_its_words() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (words, out) = (path("words.toml"), path("out.pdf"));
    fs::write(&words, "language = \"de-AT\"\n").expect("there is room");
    for (arguments, language) in [(&[][..], "en"), (&["--words", &*words], "de-AT")] {
        let sheet = ["sheet", "--count", "1", "--seed", "1", "-o", &out];
        ended(&run(sheet.iter().chain(arguments)), 0);
        let file = fs::read(&out).expect("it is written");
        for said in [
            format!("/Lang({language})"),
            format!("<dc:language><rdf:Bag><rdf:li>{language}</rdf:li>"),
        ] {
            let found = file
                .windows(said.len())
                .any(|bytes| bytes == said.as_bytes());
            assert!(found, "{said}");
        }
    }
}

/// A language must translate all variants, because a sheet would otherwise mix two languages.
#[test]
fn all_variants_have_the_same_languages() {
    let files: Vec<_> = library::variants()
        .map(|id| {
            let variant = Variant::built_in(id, None).expect("it is built in");
            (id, variant.file().clone())
        })
        .collect();
    let spoken: BTreeSet<&String> = files
        .iter()
        .flat_map(|(_, file)| file.name_in.keys().chain(file.rule_in.keys()))
        .collect();
    assert!(spoken.iter().any(|language| *language == "de"));
    for (id, file) in &files {
        for &language in &spoken {
            let says = [&file.name_in, &file.rule_in].map(|texts| texts.contains_key(language));
            assert_eq!(
                says,
                [true, true],
                "variants/{id}.toml: name and rule in {language}"
            );
        }
    }
}

/// A rule that is not translated is printed as it is, with a warning. Imported boards have a German rule.
#[test]
fn a_rule_in_another_language_is_noticed() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (own, out) = (path("own.toml"), path("out.pdf"));
    let lines = "name = \"Own\"\nrule = \"Jump.\"\n";
    let board = "[board]\nsize = [4, 4]\n";
    let said = |rule: &str, words: &str| {
        fs::write(&own, format!("{lines}{rule}{board}")).expect("there is room");
        let sheet = [
            "sheet", &own, "--count", "2", "--seed", "1", "--words", words,
        ];
        let output = run(sheet.iter().chain(&["-o", &out]));
        ended(&output, 0);
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    let german = "rule_in.de = \"Springe.\"\n";
    let warning = "no rule in the language `de`, so the rule is printed as it is: Own";
    assert_eq!(said("", "de").matches(warning).count(), 1);
    for (rule, words) in [("", "en"), (german, "de")] {
        assert!(!said(rule, words).contains("rule"), "{rule} {words}");
    }
    let drawing = root().join("tests/data/drawings/bricks.svg");
    let (drawing, wall) = (drawing.to_string_lossy(), path("my-wall.toml"));
    ended(&run(["variants", "--import", &*drawing, "-o", &wall]), 0);
    let imported = fs::read_to_string(wall).expect("it is written");
    for wanted in ["name = \"Bricks\"", "[rule_in]\nde = \"Springe "] {
        assert!(imported.contains(wanted), "{imported}");
    }
    let book = path("book.toml");
    fs::write(&own, format!("{lines}{board}")).expect("there is room");
    let text = "title = \"x\"\nseed = 1\nwords = \"de\"\nper_page = 1\n[[section]]\nvariant = \"own.toml\"\n\
                count = 24\ndifficulty = \"easy\"\n";
    fs::write(&book, text).expect("there is room");
    for goal in [&["--check"][..], &["-o", &out]] {
        let output = run(["book", &book].iter().chain(goal));
        ended(&output, 0);
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(said.matches(warning).count(), 1, "{said}");
    }
}
