//! Same seeds, same mazes: the engine in the browser makes the mazes of this program.

use super::open;
use crate::every;
use crate::play::browser::DESK;
use jumpmaze::internals::web::answer;
use serde_json::{Value, json};

/// The levels of the orders, and the default.
const LEVELS: [Option<&str>; 5] = [
    None,
    Some("easy"),
    Some("medium"),
    Some("hard"),
    Some("expert"),
];

/// Orders over all built-in variants at small sizes and all levels that they have.
fn orders() -> Vec<Value> {
    let request = json!({ "do": "boards", "language": "en" });
    let boards: Value =
        serde_json::from_str(&answer(&request.to_string(), &mut |_| {})).expect("JSON");
    let mut orders = Vec::new();
    for (board, seed) in boards["ok"].as_array().expect("a list").iter().zip(1..) {
        for level in LEVELS {
            let levels = board["levels"].as_array().expect("levels");
            let missing = levels.iter().any(|known| {
                Some(known["level"].as_str().expect("a name")) == level && known["moves"].is_null()
            });
            if missing {
                continue;
            }
            let id = board["id"].as_str().expect("a name");
            // The largest board takes minutes in a debug build, so it is made smaller.
            let board = if id == "klondike" { "klondike:9" } else { id };
            orders.push(json!({
                "do": "make", "board": board, "seed": seed, "count": 1, "difficulty": level, "language": "en",
            }));
        }
    }
    for size in 3..=9 {
        for seed in 0..10 {
            let moves = json!([4, 4 + size]);
            orders.push(json!({
                "do": "make", "board": format!("rook:{size}"), "seed": seed, "count": 1, "moves": moves, "language": "en",
            }));
        }
    }
    orders
}

/// The text of the maze of an order, or the error if no maze was made.
fn made(order: &Value) -> Value {
    let mut text = Value::Null;
    let end = answer(&order.to_string(), &mut |maze| {
        let maze: Value = serde_json::from_str(maze).expect("JSON");
        text = maze["text"].clone();
    });
    if text.is_null() { json!(end) } else { text }
}

#[test]
fn two_hundred_orders_give_the_mazes_of_the_program() {
    let Some(site) = open(DESK, &[]) else { return };
    let orders = orders();
    assert!(orders.len() >= 200, "{}", orders.len());
    for part in orders.chunks(20).step_by(every(6)) {
        let script = format!(
            "const orders = {};
             import('./engine.js').then(async ({{ Engine }}) => {{
               window.engine ??= new Engine();
               const texts = [];
               for (const order of orders) {{
                 let text = null;
                 try {{
                   const end = await window.engine.ask(order, {{ told: (maze) => (text = maze.text), milliseconds: 100000 }});
                   text ??= JSON.stringify({{ ok: end }});
                 }} catch (error) {{ text ??= String(error); }}
                 texts.push(text);
               }}
               done(texts);
             }}, (error) => done(String(error)));",
            json!(part)
        );
        let there = site.browser.run_async(&script);
        let here: Vec<Value> = part.iter().map(made).collect();
        for ((order, here), there) in part.iter().zip(here).zip(there.as_array().expect("a list")) {
            if here
                .as_str()
                .is_some_and(|text| text.starts_with("{\"error\""))
            {
                assert!(
                    there.as_str().expect("a text").contains("Error"),
                    "{order}: {there}"
                );
            } else {
                assert_eq!(&here, there, "{order}");
            }
        }
    }
    // The pages to print are those of the program, too.
    let print = json!({
        "do": "print", "mazes": [made(&orders[0])], "per_page": 2, "title": "Größe", "paper": "a4", "answers": true, "language": "de",
    });
    let script = format!(
        "import('./engine.js').then(({{ Engine }}) => new Engine().ask({print})).then(done, (error) => done(String(error)));"
    );
    let here: Value = serde_json::from_str(&answer(&print.to_string(), &mut |_| {})).expect("JSON");
    assert_eq!(site.browser.run_async(&script), here["ok"]);
}
