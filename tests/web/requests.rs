//! The answers of the engine.

use jumpmaze::internals::web::answer;
use serde_json::{Value, json};

/// The answer to a request, and the messages before it.
fn asked(request: &Value) -> (Value, Vec<Value>) {
    let mut told = Vec::new();
    let answer = answer(&request.to_string(), &mut |message| {
        told.push(serde_json::from_str(message).expect("JSON"));
    });
    (serde_json::from_str(&answer).expect("JSON"), told)
}

const CROSS: &str = "2 1 1\n1 1 1\n1 2 G\n";

#[test]
fn a_maze_is_made_played_edited_improved_and_printed() {
    let order = json!({ "do": "make", "board": "hexagons:3", "seed": 7, "count": 2, "difficulty": "easy", "language": "de" });
    let (end, mazes) = asked(&order);
    assert_eq!(end, json!({ "ok": { "made": 2, "missing": null } }));
    assert_eq!(mazes.len(), 2);
    let [one, other] = [&mazes[0], &mazes[1]];
    assert_ne!(one["id"], other["id"]);
    assert_eq!(one["word"], "easy");
    assert_eq!(one["page"]["mazes"][0]["title"], "Bienenwabe");
    let text = one["text"].as_str().expect("a text");
    assert!(text.starts_with("hexagons:A"));

    let (opened, _) = asked(&json!({ "do": "open", "text": text, "language": "de" }));
    assert_eq!(&opened["ok"], one);

    let edit = json!({ "do": "edit", "text": text, "cell": "A1", "token": "?", "language": "en" });
    let (blank, _) = asked(&edit);
    assert_eq!(blank["ok"]["blanks"], 1);
    assert_eq!(blank["ok"]["tokens"][0], "?");
    assert_eq!(blank["ok"]["rating"], Value::Null);
    let (filled, _) =
        asked(&json!({ "do": "fill", "text": blank["ok"]["text"], "seed": 1, "language": "en" }));
    assert!(filled["ok"]["moves"].is_number(), "{filled}");

    let (improved, _) = asked(&json!({ "do": "improve", "text": CROSS, "count": 3 }));
    assert!(improved["ok"]["tried"].as_u64() > Some(5), "{improved}");

    let print = json!({ "do": "print", "mazes": [text, CROSS], "per_page": 4, "title": "Friday", "paper": "a4", "answers": true, "language": "en" });
    let (pages, _) = asked(&print);
    let pages = pages["ok"].as_array().expect("pages");
    assert_eq!(pages.len(), 2);
    assert!(pages[0].as_str().expect("a text").contains("Friday"));
}

#[test]
fn the_editor_moves_start_and_goal() {
    let moved = |token: &str, cell: &str| {
        let edit =
            json!({ "do": "edit", "text": CROSS, "cell": cell, "token": token, "language": "en" });
        asked(&edit).0["ok"].take()
    };
    let start = moved("start", "C1");
    assert!(
        start["text"]
            .as_str()
            .expect("a text")
            .contains("start = \"C1\""),
        "{start}"
    );
    let goal = moved("goal", "A3");
    assert_eq!(goal["tokens"][2], "G");
    // The old goal is blank.
    assert_eq!(goal["tokens"][8], "?");
    assert_eq!(goal["blanks"], 1);
}

/// `G` makes a cell a goal. A number or blank removes a goal, except the last one.
#[test]
fn the_editor_writes_goals_as_tokens() {
    let edited = |text: &str, cell: &str, token: &str| {
        let edit =
            json!({ "do": "edit", "text": text, "cell": cell, "token": token, "language": "en" });
        asked(&edit).0
    };
    let mut two = edited(CROSS, "A3", "G");
    assert_eq!(two["ok"]["tokens"][2], "G", "{two}");
    assert_eq!(two["ok"]["tokens"][8], "G");
    assert_eq!(two["ok"]["blanks"], 0);
    let text = two["ok"]["text"].take();
    let text = text.as_str().expect("a text");
    // The number of the start leads two cells to the right, where the new goal is.
    assert_eq!(two["ok"]["rating"]["depth"], 1);
    let one = edited(text, "C3", "1");
    assert_eq!(one["ok"]["tokens"][8], "1", "{one}");
    assert_eq!(one["ok"]["rating"]["depth"], 1);
    for token in ["1", "?"] {
        let none = edited(CROSS, "C3", token);
        assert_eq!(none["error"]["what"], "C3 is the only goal");
    }
}

#[test]
fn mazes_are_written_in_all_formats() {
    let written = |format: &str| {
        let request = json!({ "do": "write", "text": CROSS, "format": format, "solution": true, "language": "en" });
        asked(&request).0["ok"].take()
    };
    assert!(
        written("id")["text"]
            .as_str()
            .expect("a text")
            .starts_with("rook")
    );
    for format in ["toml", "txt", "svg", "html"] {
        assert!(written(format)["text"].is_string(), "{format}");
    }
    for format in ["pdf", "png"] {
        assert!(written(format)["bytes"].is_string(), "{format}");
    }
}

#[test]
fn boards_of_the_user_can_be_files_and_drawings() {
    let variant = "rule = \"x\"\n[board]\nshape = \"rect\"\nsize = [4, 4]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 3\n";
    let drawing = include_str!("../../docs/gallery/cairo.svg");
    for (file, board) in [(variant, "mine"), (drawing, "drawn")] {
        let order = json!({ "do": "make", "board": board, "file": file, "seed": 1, "count": 1, "language": "en" });
        let (end, mazes) = asked(&order);
        let made =
            end["ok"]["made"] == 1 && mazes[0]["text"].as_str().expect("a text").contains("[");
        // If a picture does not consist of tiles only, there is an error with a remedy.
        assert!(made || end["error"]["remedy"].is_string(), "{end}");
    }
    let order = json!({ "do": "make", "board": "rook", "set": ["boundary.wrap=torus", "contents.numbers=[1, 2]"], "seed": 1, "count": 1, "language": "en" });
    let (_, mazes) = asked(&order);
    assert!(
        mazes[0]["text"].as_str().expect("a text").contains("torus"),
        "{mazes:?}"
    );
}

/// No request of a page or a link stops the engine.
#[test]
fn bad_requests_get_errors_with_remedies() {
    let long = "1 ".repeat(500_000);
    for request in [
        json!({ "do": "open", "text": "", "language": "en" }),
        json!({ "do": "open", "text": "rook:AAAAA", "language": "en" }),
        json!({ "do": "open", "text": format!("rook:A{}", "A".repeat(1_000_000)), "language": "en" }),
        json!({ "do": "open", "text": long, "language": "en" }),
        json!({ "do": "open", "text": "x".repeat(1_000_000), "language": "en" }),
        json!({ "do": "open", "text": "<script>alert(1)</script>", "language": "en" }),
        json!({ "do": "make", "board": "nowhere", "seed": 1, "count": 1, "language": "en" }),
        json!({ "do": "make", "board": "rook:99999", "seed": 1, "count": 1, "language": "en" }),
        json!({ "do": "make", "board": "rook", "seed": 1, "count": 4_000_000_000_u64, "language": "en" }),
        json!({ "do": "make", "board": "rook", "seed": 1, "count": 1, "difficulty": "harder", "language": "en" }),
        json!({ "do": "make", "board": "rook", "set": ["boundary.wrap"], "seed": 1, "count": 1, "language": "en" }),
        json!({ "do": "edit", "text": CROSS, "cell": "Z9", "token": "1", "language": "en" }),
        json!({ "do": "edit", "text": CROSS, "cell": "A1", "token": "1 1 1", "language": "en" }),
        json!({ "do": "print", "mazes": [CROSS], "per_page": 5, "paper": "a4", "answers": true, "language": "en" }),
        json!({ "do": "print", "mazes": [CROSS], "per_page": 4, "paper": "a0x", "answers": true, "language": "en" }),
        json!({ "do": "write", "text": CROSS, "format": "exe", "solution": false, "language": "en" }),
    ] {
        let (answer, told) = asked(&request);
        let shown: String = request.to_string().chars().take(90).collect();
        assert!(told.is_empty(), "{shown}");
        assert!(answer["error"]["remedy"].is_string(), "{shown}: {answer}");
        assert!(answer.to_string().len() < 5_000, "{shown}");
    }
    for request in ["", "{", "{}", "[]", "{\"do\":\"fly\"}", "{\"do\":\"make\"}"] {
        let answer: Value = serde_json::from_str(&answer(request, &mut |_| {})).expect("JSON");
        assert!(answer["error"]["remedy"].is_string(), "{request}");
    }
}

/// Fewer mazes than ordered are not an error, but the answer gives the reason.
#[test]
fn an_order_that_ends_early_says_why() {
    let order = json!({ "do": "make", "board": "rook:3", "seed": 1, "count": 60, "moves": [6, null], "language": "en" });
    let (end, mazes) = asked(&order);
    assert!(mazes.len() < 60);
    assert_eq!(end["ok"]["made"], mazes.len());
    for key in ["what", "remedy"] {
        assert!(end["ok"]["missing"][key].is_string(), "{end}");
    }
}
