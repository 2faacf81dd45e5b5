//! Any text, read as an ID: unchanged, and with each check symbol added.
//!
//! ```text
//!   rook:ACWZK-7RT8P-AA ─┬─▶ …2   a typing error
//!                        ├─▶ …H   right: a maze, or an ID that no maze has
//!                        └─▶ …Z   a typing error
//! ```
//!
//! Only one random text in 32 has the right check symbol, and a mutation makes it wrong again. So every text is tried
//! with each symbol at its end. Exactly one symbol must be right.

use super::{answered, rounds, sound};
use jumpmaze::internals::files::{Diagnostic, Format, LoadedMaze, MazeOptions, read_maze};

/// The symbols of IDs.
const SYMBOLS: &str = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// The greatest length of texts to which symbols are added. Longer ones are refused for their length.
const LONGEST: usize = 2000;
/// The largest number of tiles of a board whose mazes are checked.
const TILES: usize = 64;

fn read(text: &str) -> Result<LoadedMaze, Diagnostic> {
    let options = MazeOptions::default().format(Format::Id);
    read_maze("x", text, &options)
}

/// Whether an error says that the check symbol is wrong.
fn has_wrong_check_symbol(error: &Diagnostic) -> bool {
    error.title().starts_with("the check symbol")
}

pub(crate) fn body(text: &str) -> bool {
    let found = read(text);
    match &found {
        Ok(loaded) => good(loaded, text),
        Err(error) => answered(error, text),
    }
    let text = text.trim_end();
    if text.len() > LONGEST || text.contains(['\n', '\r']) {
        return found.is_ok();
    }
    let mut right = 0;
    let mut checked = 0;
    for symbol in SYMBOLS.chars() {
        let longer = format!("{text}{symbol}");
        match read(&longer) {
            Ok(loaded) => {
                (right, checked) = (right + 1, checked + 1);
                good(&loaded, &longer);
            }
            Err(error) if has_wrong_check_symbol(&error) => checked += 1,
            // The check symbol is right, but no maze has this ID.
            Err(error) if error.title() == "no maze has this ID" => {
                (right, checked) = (right + 1, checked + 1);
                answered(&error, &longer);
            }
            Err(error) => answered(&error, &longer),
        }
    }
    assert!(
        checked < 32 || right == 1,
        "{right} check symbols fit {text:?}"
    );
    found.is_ok()
}

/// A maze has exactly one ID. Case, blanks and hyphens do not matter, and a single typing error is detected.
fn good(loaded: &LoadedMaze, text: &str) {
    let id = loaded.id().expect("it was read from one");
    let plain = |text: &str| -> String {
        let kept = text.chars().filter(char::is_ascii_alphanumeric);
        kept.map(|c| c.to_ascii_uppercase()).collect()
    };
    assert_eq!(plain(&id), plain(text));
    assert_eq!(loaded.file().id.as_deref(), Some(&*id));
    // A few symbols can encode a column of thousands of cells with millions of landings.
    if loaded.maze.board().marks().len() > TILES {
        return;
    }
    let (name, code) = id.split_once(':').expect("a colon");
    let typed = format!(" {name} : {}", code.to_lowercase().replace('-', " "));
    rounds::same(loaded, &read(&typed).expect("as people type"));
    // A wrong symbol, or two exchanged neighbours.
    let symbols: Vec<char> = code.chars().filter(|&c| c != '-').collect();
    let place = text.len() % symbols.len();
    let mut wrong = symbols.clone();
    wrong[place] = if wrong[place] == 'X' { 'Y' } else { 'X' };
    let mut swapped = symbols.clone();
    swapped.swap(place, (place + 1) % symbols.len());
    for slip in [wrong, swapped] {
        let slip: String = slip.into_iter().collect();
        // The last and the first are not neighbours.
        if slip != symbols.iter().collect::<String>() && place + 1 < symbols.len() {
            assert!(
                read(&format!("{name}:{slip}")).is_err(),
                "{slip} for {code}"
            );
        }
    }
    // The target `maze` tests all other formats.
    let text = loaded
        .write(Format::Json)
        .expect("it holds everything")
        .text;
    let again = read_maze("x", &text, &MazeOptions::default()).expect("it was written");
    rounds::same(loaded, &again);
    assert_eq!(again.id().as_ref(), Ok(&id));
    sound::maze(&loaded.maze);
}
