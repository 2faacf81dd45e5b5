//! The appearance of the views: axe-core finds no barriers, and no view is wider than a phone.

use super::open;
use crate::every;
use crate::play::axe;
use crate::play::browser::{DESK, PHONE};
use serde_json::{Value, json};

/// Each view, and the selector of an element that exists when the view is ready.
const VIEWS: &[(&str, &str)] = &[
    ("#/make", "#view-make:not([hidden]) #gallery a"),
    ("#/make/hexagons", "#order:not([hidden])"),
    ("#/daily", "#view-daily:not([hidden]) #archive li"),
    (
        "#/play/rook:AMD9R-YVVU6-2H",
        "#view-play:not([hidden]) #board .cell",
    ),
    (
        "#/edit/rook:AMD9R-YVVU6-2H",
        "#view-edit:not([hidden]) #edit-board .cell",
    ),
    (
        "#/print/rook:AMD9R-YVVU6-2H",
        "#view-print:not([hidden]) #pages svg",
    ),
];

#[test]
fn the_views_have_no_barriers_in_both_languages() {
    let Some(script) = axe::script() else { return };
    for (turn, window) in [DESK, PHONE].into_iter().enumerate() {
        let Some(site) = open(window, &[]) else {
            return;
        };
        // A debug build checks each window in one of the languages.
        let languages = ["en", "de"].into_iter();
        for language in languages.skip(turn % every(2)).step_by(every(2)) {
            let choose = format!(
                "const select = document.getElementById('language'); select.value = '{language}';
                 select.dispatchEvent(new Event('change'))"
            );
            site.browser.run(&choose);
            site.browser.wait(&format!(
                "return document.documentElement.lang === '{language}'"
            ));
            for (view, ready) in VIEWS {
                // Remove the elements that an earlier view has left.
                site.browser.run(
                    "for (const list of document.querySelectorAll('#archive, #pages')) list.replaceChildren()",
                );
                site.view(view);
                site.browser.wait(&format!(
                    "return document.querySelector({}) !== null",
                    json!(ready)
                ));
                let wide = site
                    .browser
                    .run("return document.documentElement.scrollWidth - innerWidth");
                assert!(
                    wide.as_i64().expect("a number") <= 0,
                    "{view} is {wide} pixels too wide"
                );
                let found = site.browser.run_async(&format!(
                    "if (!window.axe) {{ {script} }} axe.run().then((found) => done(found.violations), (error) => done(String(error)));"
                ));
                let violations = found.as_array().map(|all| {
                    let words = |violation: &Value| {
                        format!("{}: {}", violation["id"], violation["nodes"][0]["html"])
                    };
                    all.iter().map(words).collect::<Vec<_>>()
                });
                assert_eq!(violations, Some(Vec::new()), "{view} {language}: {found}");
            }
        }
    }
}

/// The topics with remarks on what is good.
const GOOD_TOPICS: &[&str] = &[
    "solutions",
    "back",
    "choices",
    "traced",
    "straight",
    "traps",
    "unreached",
    "rows",
    "far",
];

/// Both languages have the same texts, and the page uses no text that is missing.
#[test]
fn no_text_is_missing() {
    let read = |name: &str| {
        let path = format!("{}/src/web/page/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("a file of the site")
    };
    let keys = |language: &str| {
        let texts: Value =
            serde_json::from_str(&read(&format!("texts/{language}.json"))).expect("JSON");
        let texts = texts.as_object().expect("texts").clone();
        texts
            .into_iter()
            .filter(|(key, _)| key != "refusals")
            .map(|(key, text)| {
                let text = text.as_str().expect("a text").to_owned();
                let mut placeholders: Vec<String> = text
                    .split('{')
                    .skip(1)
                    .filter_map(|part| Some(part.split_once('}')?.0.to_owned()))
                    .collect();
                placeholders.sort();
                (key, placeholders)
            })
            .collect::<Vec<_>>()
    };
    // The engine writes remarks in English; the other languages have a pattern for each topic.
    let (remarks, others): (Vec<_>, Vec<_>) = keys("de")
        .into_iter()
        .partition(|(key, _)| key.starts_with("remark_"));
    assert_eq!(keys("en"), others);
    for topic in jumpmaze::critique::TOPICS {
        let has = |verdict: &str| {
            let key = format!("remark_{}_{verdict}", topic.name());
            remarks.iter().any(|(known, _)| *known == key)
        };
        assert!(has("fix"), "de.json has no text for {}", topic.name());
        assert_eq!(
            has("good"),
            GOOD_TOPICS.contains(&topic.name()),
            "{}",
            topic.name()
        );
    }
    let known: Vec<String> = keys("en").into_iter().map(|(key, _)| key).collect();
    let page = read("index.html");
    let scripts = std::fs::read_dir(format!("{}/src/web/page", env!("CARGO_MANIFEST_DIR")));
    for script in scripts.expect("the scripts").flatten() {
        let name = script.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".js") {
            continue;
        }
        for call in ["text(\"", "counted(\""] {
            for part in read(&name).split(call).skip(1) {
                let key = part.split('"').next().expect("a key");
                assert!(known.iter().any(|known| known == key), "{name}: {key}");
            }
        }
    }
    for attribute in ["data-text=\"", "data-label=\""] {
        for part in page.split(attribute).skip(1) {
            let key = part.split('"').next().expect("a value");
            assert!(known.iter().any(|known| known == key), "index.html: {key}");
        }
    }
    // Every element has an id of its own, also beside those of the player.
    let player = (jumpmaze::internals::web::player().markup)("en");
    let both = page + &player;
    let mut ids: Vec<&str> = both
        .split(" id=\"")
        .skip(1)
        .filter_map(|part| part.split('"').next())
        .collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "an id is used twice");
}
