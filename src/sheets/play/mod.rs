//! A page to play mazes on: a single file that needs neither a network nor this program.
//!
//! ```text
//!   maze ──▶ data ──┐          outlines of cells, pictures, and the graph of states and jumps, as JSON
//!   page.html ──────┼──▶ one file
//!   *.css ──────────┤          the script contains no rules: a jump is legal if the graph has it,
//!   *.js ───────────┘          so the page can play mazes of every kind
//! ```
//!
//! The content security policy of the page allows only this script and this style. The policy forbids loading anything
//! else. Texts of users, such as titles and translations, are escaped and never become markup.

mod board;
mod data;
mod graph;
mod light_and_dark;

use super::format_writer::{FormatWriter, PictureFormat};
use super::pages::{Words, filled};
use super::picture::Picture;
use crate::remedy::Problem;
use crate::spelling::without_controls;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use data::PageData;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

pub(crate) use board::check_playable;

/// The format `html`.
pub(super) const FORMAT: PictureFormat = PictureFormat {
    name: "html",
    about: "A page to play on in any browser, even offline, with one or more mazes.",
    options: &["labels", "words"],
    is_text: false,
    writer: FormatWriter::PlayPage(page, check_playable),
};

const PAGE: &str = include_str!("page.html");
/// The parts of the style.
pub(crate) const STYLES: [&str; 4] = [
    include_str!("player.css"),
    include_str!("board.css"),
    include_str!("texts.css"),
    include_str!("paper.css"),
];
/// The parts of the script. Each part uses only earlier parts. Only the last part runs anything. Another page with its
/// own data can use all parts except the last part.
#[doc(hidden)]
pub const SCRIPTS: [&str; 13] = [
    include_str!("graph.js"),
    include_str!("words.js"),
    include_str!("pictures.js"),
    include_str!("arrows.js"),
    include_str!("board.js"),
    include_str!("paper.js"),
    include_str!("progress.js"),
    include_str!("game.js"),
    include_str!("list.js"),
    include_str!("result.js"),
    include_str!("panel.js"),
    include_str!("player.js"),
    include_str!("start.js"),
];

/// Writes the page to play some mazes on.
///
/// ```
/// use jumpmaze::{MazeOptions, read_maze};
/// use jumpmaze::internals::sheets::{draw::View, pages::Words, picture::Picture, play};
/// let maze = read_maze("-", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?;
/// let page = play::page(&[Picture {
///     subject: (&maze.maze).into(),
///     view: &View::default(),
///     loaded: Some(&maze),
///     outlines: false,
///     words: &Words::default(),
///     pixels_per_point: 1.0,
/// }])?;
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if a picture has no maze, if a maze cannot be drawn or solved, or if the mazes are too large for
/// one page.
pub fn page(pictures: &[Picture<'_>]) -> Result<String, Problem> {
    let english = Words::default();
    let words = pictures.first().map_or(&english, |picture| picture.words);
    let data = PageData::of(pictures, script_texts(words))?;
    let title = match (data.headline, &data.mazes[..]) {
        (Some(headline), _) => headline,
        (None, [only]) => &only.title,
        (None, _) => &words.mazes,
    };
    let (script, style) = (SCRIPTS.concat(), STYLES.concat());
    let policy = format!(
        "default-src 'none'; script-src '{}'; style-src '{}'; base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(&style)
    );
    Ok(with_words(
        PAGE,
        words,
        &[
            ("{policy}", &policy),
            ("{title}", &escaped(title)),
            ("{style}", &style),
            ("{data}", &json(&data)?),
            ("{script}", &script),
        ],
    ))
}

/// The data of a page as JSON, for a page that already contains the scripts.
pub(crate) fn data(pictures: &[Picture<'_>]) -> Result<String, Problem> {
    let english = Words::default();
    let words = pictures.first().map_or(&english, |picture| picture.words);
    json(&PageData::of(pictures, script_texts(words))?)
}

/// All scripts except the last script, as a JavaScript module for a page with its own data.
pub(crate) fn module() -> String {
    let (_, parts) = SCRIPTS.split_last().unwrap_or((&"", &[]));
    parts.concat() + "export { Board, Player, copyText, narrowest, svgElement, usePage };\n"
}

/// The HTML elements that the scripts use, for a page that also has other elements.
pub(crate) fn markup(words: &Words) -> String {
    let body = PAGE.split_once("<body>").map_or(PAGE, |(_, body)| body);
    let body = body.split_once("<script").map_or(body, |(body, _)| body);
    with_words(body, words, &[])
}

/// Fills the placeholders of a part of the page with words and with other values. Only the words are escaped.
fn with_words(part: &str, words: &Words, others: &[(&str, &str)]) -> String {
    let all = words.all().into_iter().chain(words.play.all());
    let values: Vec<(String, String)> = all
        .map(|(key, text, _)| (placeholder(key), escaped(text)))
        .collect();
    let values = values.iter().map(|(key, value)| (&**key, &**value));
    let values: Vec<(&str, &str)> = others.iter().copied().chain(values).collect();
    filled(part, &values)
}

/// The placeholder of a text in the page.
fn placeholder(key: &str) -> String {
    format!("{{{key}}}")
}

/// The texts for playing without a placeholder in the page. The script inserts them.
fn script_texts(words: &Words) -> BTreeMap<&'static str, &str> {
    let all = words.play.all().into_iter();
    let texts = all.filter(|(key, _, _)| !PAGE.contains(&placeholder(key)));
    texts.map(|(key, text, _)| (key, text)).collect()
}

/// The hash by which a policy allows a script or a style.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// Escapes a text for HTML.
fn escaped(text: &str) -> String {
    without_controls(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// The data as JSON for a `script` element of HTML. Characters that could end the element or start a comment are
/// escaped, and so are line separators of Unicode.
fn json(data: &PageData<'_>) -> Result<String, Problem> {
    let text = serde_json::to_string(data)
        .map_err(|error| Problem::new(error, "please report it with this maze"))?;
    Ok(text
        .replace('<', "\\u003c")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The script and the style are inserted into their elements without escaping.
    #[test]
    fn nothing_ends_an_element_too_early() {
        for text in SCRIPTS.iter().chain(&STYLES) {
            assert!(text.ends_with('\n') && !text.contains('\r'));
            for end in ["</", "<!--"] {
                assert!(!text.contains(end), "{end}");
            }
        }
    }
}
