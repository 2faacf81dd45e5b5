//! The engine for a page in a browser: requests and answers in JSON.
//!
//! ```text
//!   page ──▶ worker ──▶ exports: call(request) ──▶ answer(request) ──▶ the library
//!                          the only unsafe code here  one function for each kind of request
//! ```
//!
//! A request is a JSON object whose key `do` names its kind; [`PageRequest`] lists all kinds. The answer is either
//! `{"ok": …}` or `{"error": {"text": …, "what": …, "remedy": …, "at": …}}`. The page sends mazes as texts in any
//! format that [`read_maze`](crate::read_maze) reads. The engine keeps no state, so a page can end a worker at any
//! time.

mod boards;
mod edit;
#[cfg(all(feature = "web", target_family = "wasm"))]
mod exports;
mod make;
mod opened;
#[cfg(feature = "cli")]
mod player;
mod print;
mod request;
mod texts;

use crate::files::Diagnostic;
use crate::files::diagnostic::render::message;
#[cfg(feature = "cli")]
pub use player::{PlayerParts, player};
use request::PageRequest;
use serde::Serialize;
use serde_json::json;

/// Answers a request. `send` receives messages before the answer is complete, such as each maze of an order as soon as
/// it is made.
#[must_use]
pub fn answer(request: &str, send: &mut dyn FnMut(&str)) -> String {
    let answer = match serde_json::from_str::<PageRequest>(request) {
        Ok(request) => request.answer(send),
        Err(error) => Err(Diagnostic::on("request", error)
            .help("reload the page: it and the engine have different versions")),
    };
    match answer {
        Ok(answer) => format!("{{\"ok\":{answer}}}"),
        Err(error) => json!({ "error": ErrorAnswer::of(&error) }).to_string(),
    }
}

/// An error in an answer.
#[derive(Serialize)]
struct ErrorAnswer<'a> {
    /// The whole message, with the line of the file and a remedy if they are known.
    text: String,
    what: String,
    remedy: Option<&'a str>,
    /// The line and the column, counted from 1; `None` if the error has no place in a text.
    at: Option<(usize, usize)>,
}

impl ErrorAnswer<'_> {
    fn of(error: &Diagnostic) -> ErrorAnswer<'_> {
        ErrorAnswer {
            text: error.to_string(),
            what: message(error.title()),
            remedy: error.help_text(),
            at: error.line_column(),
        }
    }
}
