//! Refusals of the engine in the words of the page. The engine writes the English messages of the program. The texts of
//! each language have patterns for the messages that can occur on a page.

use super::open;
use crate::play::browser::DESK;
use jumpmaze::internals::web::answer;
use serde_json::{Value, json};

fn refusals(language: &str) -> Vec<[String; 3]> {
    let path = format!(
        "{}/src/web/page/texts/{language}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let texts = std::fs::read_to_string(path).expect("a file of the site");
    let mut texts: Value = serde_json::from_str(&texts).expect("JSON");
    serde_json::from_value(texts["refusals"].take()).expect("patterns with two texts each")
}

/// Whether a text matches a pattern: its parts, in this order.
fn matches(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split("{}");
    let first = parts.next().expect("a first part");
    let Some(mut rest) = text.strip_prefix(first) else {
        return false;
    };
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            return false;
        };
        // An empty part is at the end of the pattern.
        rest = if part.is_empty() { "" } else { after };
    }
    rest.is_empty()
}

/// Requests that are refused quickly: one for each pattern, except those of long searches.
fn refused() -> Vec<Value> {
    let opened = [
        "",
        "rook:AAA",
        "rook:",
        "hexagons:3",
        "2 x 1\n1 1 1\n1 2 G",
        "1 2 3\n1 2\n1 1 G",
        "variant = \"hexagons\"\ncells = \"1 2 3\"",
        "1 @2 @3\n1 1 G",
    ];
    let opened = opened.map(|text| json!({ "do": "open", "text": text, "language": "de" }));
    let make = |board: &str, more: Value| {
        let mut request =
            json!({ "do": "make", "board": board, "seed": 1, "count": 1, "language": "de" });
        let more = more.as_object().expect("an object").clone();
        request.as_object_mut().expect("an object").extend(more);
        request
    };
    let printed = json!({ "do": "print", "mazes": ["rook:AMD9R-YVVU6-2H"], "title": "迷", "per_page": 4, "paper": "a4",
        "answers": true, "language": "de" });
    let mut all = opened.to_vec();
    all.extend([
        make("rok", json!({})),
        make("rook:99999", json!({})),
        make("rook:abc", json!({})),
        make("rook:0x3", json!({})),
        make("rook:5x", json!({})),
        make("polar", json!({ "difficulty": "expert" })),
        make("rook:900", json!({})),
        make("rook:90", json!({ "difficulty": "hard" })),
        make("rook:5", json!({ "moves": [9, 3] })),
        make("rook:3", json!({ "moves": [40, 50] })),
        make("rook:1", json!({})),
        make("mine", json!({ "file": "<svg></svg>" })),
        make("mine", json!({ "file": "" })),
        make("mine", json!({ "file": "name = \"Mine\"" })),
        printed,
    ]);
    all
}

/// The messages of long searches, which a test would have to wait for too long.
const LONG: [&str; 2] = [
    "no maze is good enough; for the best one: {}",
    "no other maze was found",
];

#[test]
fn every_pattern_matches_a_message_of_the_engine() {
    let said: Vec<String> = refused()
        .iter()
        .map(|request| {
            let answer: Value =
                serde_json::from_str(&answer(&request.to_string(), &mut |_| {})).expect("JSON");
            let what = [&answer["error"], &answer["ok"]["missing"]]
                .into_iter()
                .find_map(|part| part["what"].as_str());
            what.unwrap_or_else(|| panic!("{request}: {answer}"))
                .to_owned()
        })
        .collect();
    let german = refusals("de");
    for [pattern, ..] in &german {
        let is_said = said.iter().any(|what| matches(pattern, what));
        let sources = include_str!("../../src/search/make/mazes.rs");
        let is_written =
            LONG.contains(&pattern.as_str()) && sources.contains(&format!("\"{pattern}"));
        assert!(is_said || is_written, "the engine does not say: {pattern}");
    }
    // These messages are translated on German pages.
    for what in &said {
        let is_translated = german.iter().any(|[pattern, ..]| matches(pattern, what));
        assert!(is_translated, "{what}");
    }
    for language in ["de", "en"] {
        for [pattern, what, remedy] in refusals(language) {
            let parts = pattern.matches("{}").count();
            for text in [&what, &remedy] {
                for place in text
                    .split('{')
                    .skip(1)
                    .filter_map(|rest| rest.split_once('}'))
                {
                    let place: usize = place.0.parse().expect("the number of a part");
                    assert!((1..=parts).contains(&place), "{text}");
                }
            }
            let is_program = |text: &str| text.contains("jumpmaze") || text.contains("--");
            assert!(!is_program(&what) && !is_program(&remedy), "{remedy}");
        }
    }
}

#[test]
fn a_german_page_explains_a_damaged_link_in_german() {
    let Some(site) = open(DESK, &[]) else { return };
    site.browser.run(
        "const select = document.getElementById('language'); select.value = 'de';
         select.dispatchEvent(new Event('change'))",
    );
    site.browser
        .wait("return document.documentElement.lang === 'de'");
    site.view("#/play/rook:AMD9R-YVVU6-2K");
    site.shows(
        "message",
        "Das Prüfzeichen der ID stimmt nicht: Enthält sie einen Tippfehler? (Zeile 1)\nAbhilfe: Vergleiche sie Zeichen für Zeichen, auch den Namen des Bretts.",
    );
    // The text between the parts of a pattern is shown, and is not markup.
    site.view(&format!("#/play/{}", "%3Cb%3Ex%20G"));
    site.browser.wait(
        "return document.getElementById('message').textContent.includes('„<b>x“ gehört nicht in ein Labyrinth')",
    );
}
