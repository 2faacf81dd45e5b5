//! Pages in other languages: what the page says, and what the variants say.

use super::browser::{Browser, DESK};
use super::page::{between, data, list};
use super::playing::{Open, shown};
use super::{gallery, maze, of_variant, worded};
use crate::program::{ended, refusal, split, within};
use jumpmaze::internals::measures::difficulty::difficulty;
use jumpmaze::internals::sheets::draw::View;
use jumpmaze::internals::sheets::pages::{PlayWords, Words};
use serde_json::Value;
use std::fs;
use std::path::Path;

fn german() -> Words {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("variants/words/de.toml");
    toml::from_str(&fs::read_to_string(path).expect("it is there")).expect("words")
}

/// What English pages say and German ones do not: every text between two placeholders.
fn english_only() -> Vec<String> {
    let german = german();
    let english = Words::default();
    let own = ["mazes", "how_to_play", "aim", "ways"];
    let of = |words: &Words| {
        let own = words
            .all()
            .into_iter()
            .filter(|(key, ..)| own.contains(key));
        let all = own.chain(words.play.all());
        all.map(|(_, text, _)| text.to_owned())
            .collect::<Vec<String>>()
    };
    let pairs = of(&english).into_iter().zip(of(&german));
    let differ = pairs.filter(|(english, german)| english != german);
    let parts = differ.flat_map(|(english, _)| {
        let words = unfilled(&english).into_iter();
        words.map(str::to_owned).collect::<Vec<String>>()
    });
    let parts: Vec<String> = parts.collect();
    assert!(parts.len() > 50, "{parts:?}");
    parts
}

/// The words of a text between its placeholders.
fn unfilled(text: &str) -> Vec<&str> {
    let parts = text.split('{');
    let parts = parts.map(|part| part.split_once('}').map_or(part, |part| part.1).trim());
    let words = parts.filter(|part| part.chars().any(char::is_alphabetic));
    words.collect()
}

/// Whether a text says some words, and not only words that contain them.
fn says(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| {
        let letter = |next: Option<char>| next.is_some_and(char::is_alphanumeric);
        !letter(text[..at].chars().next_back()) && !letter(text[at + words.len()..].chars().next())
    })
}

#[track_caller]
fn assert_german(text: &str) {
    for english in english_only() {
        assert!(!says(text, &english), "{english:?} in {text}");
    }
}

/// What people read or hear of a page, without its script and its style.
fn told(page: &str) -> String {
    let body = between(page, "<body>", "<script type").replace("&quot;", "\"");
    let data = data(page);
    let words = data["words"].as_object().expect("words");
    let words = words.values().filter_map(Value::as_str);
    let words: Vec<&str> = words.flat_map(unfilled).collect();
    let words = words.join(" ");
    let mut told = format!("{body} {} {}", words, between(page, "<title>", "</title>"));
    for maze in list(&data["mazes"]) {
        for key in ["title", "rule", "contents"] {
            told.push_str(&format!(" {}", maze[key]));
        }
    }
    told
}

#[test]
fn a_german_page_says_nothing_in_english() {
    let mazes = gallery();
    let all: Vec<_> = mazes.iter().collect();
    let words = german();
    let page = |mazes, words| worded(mazes, &View::default(), words).expect("they can be played");
    let german = page(&all, &words);
    // The words of a page do not depend on its mazes.
    let english = page(&all[..3], &Words::default());
    assert!(german.starts_with("<!DOCTYPE html>\n<html lang=\"de\">"));
    assert!(english.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
    assert_german(&told(&german));
    // The test would find them.
    let english = told(&english);
    for words in english_only() {
        assert!(says(&english, &words), "{words:?}");
    }
    for (maze, told) in mazes.iter().zip(list(&data(&german)["mazes"])) {
        assert_eq!(told["title"], maze.kind().name_in_language("de"));
        // Signs are written as they are drawn.
        let rule = maze.kind().rule_in_language("de");
        let rule = rule
            .replace('^', "∧")
            .replace(" v ", " ∨ ")
            .replace('*', "★");
        assert_eq!(told["rule"], rule);
    }
    assert_eq!(between(&german, "<title>", "</title>"), words.mazes);
}

/// No word is left out of the page, and none is there twice: the page has it from the beginning, or its script does.
#[test]
fn every_word_has_a_place() {
    let page = worded(&[&of_variant("rook")], &View::default(), &Words::default()).expect("a page");
    let markup = between(&page, "<body>", "<script type");
    assert!(!markup.contains(['{', '}']), "{markup}");
    let dynamic = data(&page)["words"].clone();
    let script = page.rsplit("<script>").next().expect("a script");
    for (key, text, _) in Words::default().play.all() {
        match dynamic.get(key) {
            Some(said) => assert_eq!(said, text),
            None => assert!(markup.contains(&text.replace('"', "&quot;")), "{key}"),
        }
        // The cells and the goal are said before the script runs.
        let spoken = ["jump", "no_jump", "same", "more", "less", "toggle"];
        if dynamic.get(key).is_some() && !spoken.contains(&key) {
            assert!(script.contains(&format!("\"{key}\"")), "{key}");
        }
    }
    // And the script says nothing that it was not told.
    for said in script.split("said(\"").skip(1) {
        let key = said.split('"').next().expect("a key");
        assert!(dynamic.get(key).is_some(), "{key}");
    }
}

/// Nothing of a file of words becomes markup, whatever is in it.
#[test]
fn words_stay_text() {
    let strange = "\"><script>alert(1)</script><!--<b onclick='x'>&amp;\u{2028}";
    let table: toml::Table = PlayWords::default()
        .all()
        .into_iter()
        .map(|(key, _, placeholders)| {
            let text = format!("{strange}{}", placeholders.concat());
            (key.to_owned(), text.into())
        })
        .collect();
    let words = Words {
        mazes: strange.into(),
        aim: strange.into(),
        play: toml::Value::Table(table).try_into().expect("words"),
        ..Words::default()
    };
    assert_eq!(words.misplaced(), None);
    let rook = of_variant("rook");
    let page = worded(&[&rook, &rook], &View::default(), &words).expect("a page");
    for (element, times) in [("<script", 2), ("</script", 2), ("<b ", 0), ("<!--", 0)] {
        assert_eq!(page.matches(element).count(), times, "{element}");
    }
    let escaped = "&quot;&gt;&lt;script&gt;";
    assert!(page.contains(&format!("aria-label=\"{escaped}")));
    assert_eq!(data(&page)["words"]["goal"], strange);
}

/// Everything that can be read or heard of the page that is open.
fn everything(browser: &Browser) -> String {
    let script = "return [...document.querySelectorAll('[aria-label], [title]')].map(
         (element) => `${element.getAttribute('aria-label')} ${element.getAttribute('title')}`).join(' ')
         + ' ' + document.title + ' ' + [...document.querySelectorAll('main, nav')].map((part) => part.textContent)";
    browser.run(script).as_str().expect("a text").to_owned()
}

#[test]
fn one_plays_in_german() {
    let mazes = [
        maze("2 1 1\n1 0 1\n1 2 G\n"),
        of_variant("toggle"),
        maze("goal = \"exit\"\ncells = \"1 2\"\n"),
    ];
    let page = worded(&mazes.each_ref(), &View::default(), &german()).expect("a page");
    let Some(Open { browser, _folder }) = shown(DESK, &page) else {
        return;
    };
    assert_eq!(browser.attribute("html", "lang").as_deref(), Some("de"));
    assert_eq!(
        browser.attribute("[data-cell=B3]", "aria-label").as_deref(),
        Some("B3, Sprung 1")
    );
    let mut heard = Vec::new();
    let mut hear = || {
        let all = everything(&browser);
        assert_german(&all);
        heard.push(browser.text("#status"));
    };
    for cell in ["B2", "A1", "A3", "A2", "B2"] {
        browser.cell(cell);
        hear();
    }
    for button in [
        "#hint",
        "#possible",
        "#undo",
        "#reset",
        "#landings",
        "#hint",
        "#possible",
        "#solution",
    ] {
        browser.click(button);
        hear();
    }
    for cell in ["A3", "B3", "C3", "C2"] {
        browser.cell(cell);
        hear();
    }
    for number in [2, 3] {
        browser.puzzle(number);
        for button in ["#hint", "#possible", "#solution"] {
            browser.click(button);
            hear();
        }
    }
    browser.click("#out");
    hear();
    browser.puzzle(1);
    let deny = serde_json::json!({ "behavior": "deny" });
    browser.command("Browser.setDownloadBehavior", &deny);
    for button in ["#compare", "#save"] {
        browser.click(button);
        hear();
    }
    // Numbers are written as in German.
    let figure = difficulty(&mazes[0].maze).expect("few states").figure();
    let figure = figure.replace('.', ",").replace("easy", "leicht");
    let result = browser.text("#result-words");
    assert!(
        result.contains(&format!(
            ", Schwierigkeit {figure}: 3 Sprünge (mindestens 3), 1 Tipp, "
        )),
        "{result}"
    );
    for said in [
        "Von A1 (Sprung 2) führt kein Sprung nach B2. Du bleibst, wo du bist.",
        "Du stehst auf A1.",
        "A3: Sprung 1. Bisher 1 Sprung.",
        "Nein: Von hier führt kein Weg zum Ziel. Nimm 1 Sprung zurück.",
        "Du bist am Ziel. 3 Sprünge: Mit weniger geht es nicht.",
        "Gespeichert als jumpmaze-results.csv.",
    ] {
        assert!(
            heard.iter().any(|heard| heard.contains(said)),
            "{said}: {heard:?}"
        );
    }
    browser.assert_quiet();
}

/// Where the jump before decides, the page says how far the next one goes.
#[test]
fn relative_cells_say_how_far() {
    let loaded =
        maze("variant = \"variable\"\nsize = [1, 5]\nstart = \"A1\"\ncells = \"1 ^ v * G\"\n");
    let page = worded(&[&loaded], &View::default(), &Words::default()).expect("a page");
    let states = data(&page)["mazes"][0]["states"].clone();
    let told: Vec<(Value, Value)> = list(&states)
        .iter()
        .map(|state| (state["cell"].clone(), state["number"].clone()))
        .collect();
    // Plain numbers and the goal have no computed number.
    assert!(told.contains(&(0.into(), Value::Null)), "{told:?}");
    assert!(told.contains(&(1.into(), 2.into())), "{told:?}");
    assert!(
        told.iter()
            .all(|(cell, number)| *cell != 4 || number.is_null()),
        "{told:?}"
    );
    let Some(Open { browser, _folder }) = shown(DESK, &page) else {
        return;
    };
    let label = |cell: &str| {
        browser
            .attribute(&format!("[data-cell={cell}]"), "aria-label")
            .expect("a label")
    };
    assert_eq!(label("A2"), "A2, jump one more than the last jump");
    browser.cell("A2");
    assert_eq!(
        browser.text("#status"),
        "A2: jump one more than the last jump: from here jump 2. 1 jump so far."
    );
    assert_eq!(
        label("A2"),
        "A2, jump one more than the last jump: from here jump 2, you are here"
    );
    browser.cell("A4");
    assert!(
        browser
            .text("#status")
            .contains("last jump: from here jump 2."),
        "{}",
        browser.text("#status")
    );
    browser.cell("A2");
    assert!(
        browser
            .text("#status")
            .contains("last jump: from here jump 3."),
        "{}",
        browser.text("#status")
    );
    browser.cell("A3");
    assert!(
        browser
            .text("#status")
            .contains("(jump one more than the last jump: from here jump 3) to A3")
    );
    browser.assert_quiet();
}

/// `--words` says it; where no page to play on is written, it is refused, and so are words that cannot be.
#[test]
fn the_program_takes_words() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = |name: &str| folder.path().join(name);
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("variants/words/de.toml");
    fs::copy(words, file("de.toml")).expect("there is room");
    fs::write(file("bad.toml"), "[play]\nundo = \"{count}\"\n").expect("there is room");
    fs::write(file("unknown.toml"), "[play]\nundoo = \"Zurück\"\n").expect("there is room");
    let run = |args: &[&str]| within(&folder, args);
    for command in [
        &["new", "--seed", "1", "-o", "m.toml", "-o", "new.html"][..],
        &["draw", "m.toml", "-o", "draw.html"],
        &["convert", "m.toml", "-o", "convert.html"],
    ] {
        let args = [command, &["--words", "de.toml"]].concat();
        ended(&run(&args), 0);
        let page = fs::read_to_string(file(command.last().expect("a file"))).expect("a page");
        assert!(
            page.contains("<html lang=\"de\">") && page.contains("Springe "),
            "{command:?}"
        );
        for (words, says) in [
            ("bad.toml", "write it without braces"),
            ("unknown.toml", "undoo"),
        ] {
            let output = refusal(run(&[command, &["--words", words]].concat()));
            assert!(output.contains(says), "{output}");
        }
    }
    for (command, says) in [
        (
            "new -o x.toml",
            "--words has no effect on mazes that are not drawn",
        ),
        ("new", "--words has no effect on mazes that are not drawn"),
        ("draw m.toml -o x.svg", "--words has no effect on svg"),
        ("convert m.toml -o x.pdf", "--words has no effect on pdf"),
    ] {
        let said = refusal(run(&[&split(command)[..], &["--words", "de.toml"]].concat()));
        assert!(
            said.contains(says) && said.contains("supports it: html"),
            "{said}"
        );
        assert!(!file("x.toml").exists() && !file("x.svg").exists() && !file("x.pdf").exists());
    }
}
