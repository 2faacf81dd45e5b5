//! The file beside a book agrees with the printed pages, and its mazes are those that the book's file orders.

use super::reading::{pages, panels};
use super::{Made, data, file, made, make, maze, number, texts};
use crate::every;
use crate::program::{ended, names, printed, refusal, run};
use jumpmaze::internals::files::library;
use jumpmaze::internals::maze::Distinct;
use jumpmaze::internals::measures::difficulty::difficulty;
use jumpmaze::internals::search::make::Difficulty;
use jumpmaze::internals::sheets::book::PuzzleSource;
use jumpmaze::internals::solve::{CheckResult, check, reference};
use std::fs;

#[test]
fn the_list_agrees_with_the_book() {
    let (book, file) = (made(), file());
    assert_eq!(book.list["title"], *file.title);
    assert_eq!(
        book.list["author"],
        *file.author.as_deref().expect("it has one")
    );
    assert_eq!(book.list["seed"], file.seed);
    assert_eq!(book.list["trim"], serde_json::json!(file.trim));
    let sections = book.list["sections"].as_array().expect("it is a list");
    assert_eq!(sections.len(), file.sections.len());
    // Sections follow each other without a gap, in pages as in puzzles.
    let mut next = [4, 1];
    for (section, said) in sections.iter().zip(&file.sections) {
        // The fifth section has no title, so it has the name of its variant.
        assert_eq!(section["title"], said.title.as_deref().unwrap_or("Oblong"));
        let range = |key: &str| [0, 1].map(|end| number(&section[key][end]));
        let [pages, puzzles] = [range("pages"), range("puzzles")];
        assert_eq!([pages[0], puzzles[0]], next);
        next = [pages[1] + 1, puzzles[1] + 1];
        assert!((1..=6).contains(&number(&section["keys_per_page"])));
    }
    assert_eq!(next[1], 31);
    for (puzzle, at) in book.puzzles().iter().zip(1..) {
        assert_eq!(number(&puzzle["number"]), at);
        let section = &sections[number(&puzzle["section"]) - 1];
        let range = |key: &str| [0, 1].map(|end| number(&section[key][end]));
        let within = |[from, to]: [usize; 2], what: usize| (from..=to).contains(&what);
        assert!(within(range("puzzles"), at) && within(range("pages"), number(&puzzle["page"])));
        assert!((next[0]..=book.pages()).contains(&number(&puzzle["key_page"])));
    }
    let Some(pages) = pages() else { return };
    assert_eq!(pages.len(), book.pages());
    for (words, page) in pages.iter().zip(1..) {
        for panel in panels(words) {
            let puzzle = &book.puzzles()[panel.number - 1];
            let place = if panel.key { "key_page" } else { "page" };
            assert_eq!(number(&puzzle[place]), page, "puzzle {}", panel.number);
        }
    }
}

/// The checker replays the solutions. They are as short as those of the slow solver.
#[test]
fn solutions_solve_and_are_shortest() {
    for (puzzle, loaded) in made().puzzles().iter().zip(made().mazes()) {
        let maze = &loaded.maze;
        let names = texts(&puzzle["solution"]);
        let cells: Vec<_> = names
            .iter()
            .map(|name| maze.board().find(name).expect("a cell has this name"))
            .collect();
        assert_eq!(check(maze, &cells), CheckResult::Solves, "{puzzle}");
        let shortest = reference(maze, 1).expect("it is small").length;
        assert_eq!(number(&puzzle["moves"]), names.len() - 1);
        assert_eq!(shortest, Some(names.len() as u32 - 1), "{puzzle}");
        assert_eq!(puzzle["measures"]["depth"], puzzle["moves"]);
        assert_eq!(loaded.id().ok().as_deref(), puzzle["id"].as_str());
    }
}

#[test]
fn difficulty_rises_in_every_generated_section() {
    let (book, file) = (made(), file());
    let mut scores: Vec<Vec<f64>> = vec![Vec::new(); file.sections.len()];
    for (puzzle, loaded) in book.puzzles().iter().zip(book.mazes()) {
        let rated = difficulty(&loaded.maze).expect("it is small").score();
        scores[number(&puzzle["section"]) - 1].push(rated.expect("it can be solved"));
    }
    for (section, scores) in file.sections.iter().zip(scores) {
        let PuzzleSource::Made {
            difficulty, count, ..
        } = &section.mazes
        else {
            continue;
        };
        assert_eq!(scores.len() as u64, *count);
        assert!(scores.is_sorted(), "{:?}: {scores:?}", section.title);
        if let Some(Difficulty::Range(from, to)) = difficulty {
            let wished = *from..=*to;
            assert!(
                scores.iter().all(|score| wished.contains(score)),
                "{scores:?}"
            );
            assert!(
                scores[scores.len() - 1] - scores[0] > 0.5 * (to - from),
                "{scores:?}"
            );
        }
    }
}

/// Other commands read the puzzles in the order of their numbers, and then the examples.
#[test]
fn other_commands_read_the_list() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("list.json");
    let path = path.to_str().expect("the path is a text");
    let puzzles = made().puzzles().iter();
    let ids: Vec<&str> = puzzles
        .map(|puzzle| puzzle["id"].as_str().unwrap_or(""))
        .collect();
    let mut reversed = made().list.clone();
    let puzzles = reversed["puzzles"].as_array_mut();
    puzzles.expect("it is a list").reverse();
    for list in [made().json.clone(), reversed.to_string()] {
        fs::write(path, list).expect("there is room");
        let table = printed(run(["rate", path, "--csv"]));
        let lines = table.lines().skip(1);
        let rated: Vec<&str> = lines.filter_map(|line| line.rsplit(',').next()).collect();
        assert_eq!(rated[..ids.len()], ids[..]);
        assert_eq!(rated.len() - ids.len(), examples(made()).len());
        let third = run(["convert", path, "--which", "3", "--to", "id"]);
        assert_eq!(printed(third).trim(), ids[2]);
        for command in ["solve", "check"] {
            ended(&run([command, path]), 0);
        }
        let said = refusal(run(["solve", path, "--which", "99"]));
        assert!(said.contains("no maze 99"), "{said}");
        assert!(!said.contains("that is"), "{said}");
    }
}

/// Examples are not puzzles of the book, so a lesson reveals no solution.
#[test]
fn all_mazes_are_different() {
    let mut seen = Distinct::default();
    for loaded in made().mazes().into_iter().chain(examples(made())) {
        assert!(seen.insert(&loaded.maze), "{}", loaded.file().cells);
    }
    assert!(seen.len() > 30);
}

fn examples(book: &Made) -> Vec<jumpmaze::internals::files::LoadedMaze> {
    let sections = book.list["sections"]
        .as_array()
        .expect("it is a list")
        .iter();
    let lists = sections.map(|section| section["examples"].as_array().expect("it is a list"));
    lists.flatten().map(maze).collect()
}

/// Books with neighbouring seeds can be sold side by side.
#[test]
fn another_seed_makes_other_mazes() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut seen = Distinct::default();
    // Listed mazes are in every book, so their section is left out.
    let rest = super::FILE
        .split("[[section]]\ntitle = \"Old Friends\"")
        .next();
    let rest = rest.expect("it is there");
    fs::copy(
        data().join("oblong.toml"),
        folder.path().join("oblong.toml"),
    )
    .expect("there is room");
    for seed in [1, 2] {
        let path = folder.path().join("book.toml");
        let text = rest.replace("seed = 3", &format!("seed = {seed}"));
        fs::write(&path, text).expect("it can be written");
        let book = make(&path, &[]);
        for loaded in book.mazes() {
            assert!(seen.insert(&loaded.maze), "{seed}: {}", loaded.file().cells);
        }
    }
    assert_eq!(seen.len(), 2 * 26);
}

#[test]
fn neither_threads_nor_days_make_a_difference() {
    for threads in ["1", "3"].into_iter().step_by(every(2)) {
        let again = make(&data().join("book.toml"), &["--threads", threads]);
        assert!(again.pdf == made().pdf, "{threads} threads: another PDF");
        assert!(again.json == made().json, "{threads} threads: another list");
    }
}

/// Solutions longer than those of specimens need larger answers, and so more pages than `--check` predicts. All pages
/// are written.
#[test]
fn a_book_with_more_pages_than_predicted_is_complete() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    // Puzzles of a level have short solutions, so a search makes these.
    let long = library::variant("penrose").expect("it is built in");
    let long = format!("{long}\n[generate]\nsearch = \"auto\"\n");
    fs::write(path("long.toml"), long).expect("there is room");
    let section = "[[section]]\nvariant = \"long.toml\"\ncount = 22\n";
    let file = format!("title = \"Long ways\"\nseed = 3\nper_page = 1\n{section}");
    fs::write(path("book.toml"), file).expect("there is room");
    let foreseen = printed(run(["book", &path("book.toml"), "--check"]));
    ended(
        &run(["book", &path("book.toml"), "-o", &path("page.svg")]),
        0,
    );
    let list = fs::read_to_string(path("page.json")).expect("it lies beside");
    let list: serde_json::Value = serde_json::from_str(&list).expect("it is JSON");
    let pages = list["pages"].as_u64().expect("it has pages");
    let foretold = format!("{pages} pages: printers bind");
    assert!(!foreseen.contains(&foretold), "it did not grow");
    let mut names = names(&folder);
    names.retain(|name| name.ends_with(".svg"));
    assert_eq!(names.len() as u64, pages);
}
