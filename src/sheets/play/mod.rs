//! A page on which mazes are played: one file that needs nothing else, neither a network nor this program.
//!
//! ```text
//!   maze ──▶ data ──┐          outlines of cells, pictures, and the graph of states and jumps, as JSON
//!   page.html ──────┼──▶ one file
//!   player.css ─────┤          the page knows no rule: a jump is legal if the graph has it,
//!   *.js ───────────┘          so that it plays mazes of every kind
//! ```
//!
//! Nobody has to trust the file: its policy lets a browser run this script and this style and nothing else, and load nothing.
//! What people write, such as titles and the words of a language, is text and never markup.

mod board;
mod data;
mod graph;
mod sides;

use super::pages::{Words, filled};
use super::picture::Picture;
use super::way::{PictureFormat, Way};
use crate::remedy::Problem;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use data::Data;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

pub(crate) use board::fits;

/// The format `html`.
pub(super) const FORMAT: PictureFormat = PictureFormat {
    name: "html",
    about: "A page to play on, in any browser; it needs nothing else and holds several mazes.",
    options: &["labels", "words"],
    readable: false,
    way: Way::Played(page, fits),
};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("player.css");
/// The parts of the script, each of which knows only those before it.
const SCRIPTS: [&str; 5] = [
    include_str!("graph.js"),
    include_str!("words.js"),
    include_str!("board.js"),
    include_str!("paper.js"),
    include_str!("player.js"),
];

/// The page on which some mazes are played.
///
/// ```
/// use jumpmaze::files::{MazeOptions, read_maze};
/// use jumpmaze::sheets::{draw::View, pages::Words, picture::Picture, play};
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
/// One of them cannot be drawn or played, or there is too much to play for one page.
pub fn page(pictures: &[Picture<'_>]) -> Result<String, Problem> {
    let english = Words::default();
    let words = pictures.first().map_or(&english, |picture| picture.words);
    let data = Data::of(pictures, dynamic(words))?;
    let title = match (data.headline, &data.mazes[..]) {
        (Some(headline), _) => headline,
        (None, [only]) => &only.title,
        (None, _) => &words.mazes,
    };
    let script = SCRIPTS.concat();
    let policy = format!(
        "default-src 'none'; script-src '{}'; style-src '{}'; base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(STYLE)
    );
    let mut values = vec![
        ("{policy}".to_owned(), policy),
        ("{title}".to_owned(), escaped(title)),
        ("{style}".to_owned(), STYLE.to_owned()),
        ("{data}".to_owned(), json(&data)?),
        ("{script}".to_owned(), script),
    ];
    let all = words.all().into_iter().chain(words.play.all());
    values.extend(all.map(|(key, text, _)| (placeholder(key), escaped(text))));
    let values = values.iter().map(|(key, value)| (&**key, &**value));
    Ok(filled(PAGE, &values.collect::<Vec<_>>()))
}

/// Where a word stands in the page.
fn placeholder(key: &str) -> String {
    format!("{{{key}}}")
}

/// The words that do not stand in the page from the beginning: the script says them.
fn dynamic(words: &Words) -> BTreeMap<&'static str, &str> {
    let all = words.play.all().into_iter();
    let dynamic = all.filter(|(key, _, _)| !PAGE.contains(&placeholder(key)));
    dynamic.map(|(key, text, _)| (key, text)).collect()
}

/// How a policy names a script or a style that it allows.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// A text that is no markup.
fn escaped(text: &str) -> String {
    text.replace(char::is_control, " ")
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Data that can stand in an element of HTML: nothing in it ends the element or begins a comment.
fn json(data: &Data<'_>) -> Result<String, Problem> {
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

    /// The script and the style stand in their elements as they are.
    #[test]
    fn nothing_ends_an_element_too_early() {
        for text in SCRIPTS.iter().chain([&STYLE]) {
            assert!(text.ends_with('\n') && !text.contains('\r'));
            for ends in ["</", "<!--"] {
                assert!(!text.contains(ends), "{ends}");
            }
        }
    }

    /// The hash of the empty text, as everybody knows it.
    #[test]
    fn hashes_are_what_browsers_compute() {
        assert_eq!(
            hash(""),
            "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        );
    }
}
