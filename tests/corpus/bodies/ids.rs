//! Any text, read as an ID, as it stands and with the check symbol that it lacks.
//!
//! ```text
//!   rook:ACWZK-7RT8P-AA ─┬─▶ …2   a slip in typing
//!                        ├─▶ …H   goes on: a maze, or one that was made up
//!                        └─▶ …Z   a slip in typing
//! ```
//!
//! By chance only one text in 32 has the right check symbol, and a change of a text spoils it again. So here every text
//! is tried with each symbol at its end: exactly one of them must be the right one.

use super::{answered, rounds, sound};
use jumpmaze::internals::files::{Diagnostic, Format, LoadedMaze, MazeOptions, read_maze};

/// Those that occur in IDs.
const SYMBOLS: &str = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// The texts to which symbols are added. Longer ones are refused for their length, or have been cut short.
const LONGEST: usize = 2000;
/// Tiles of the boards on which mazes are looked at.
const TILES: usize = 64;

fn read(text: &str) -> Result<LoadedMaze, Diagnostic> {
    let options = MazeOptions::default().format(Format::Id);
    read_maze("x", text, &options)
}

/// Whether an error says that the check symbol is wrong.
fn slipped(error: &Diagnostic) -> bool {
    error.title().starts_with("the check symbol")
}

pub(crate) fn body(text: &str) {
    match read(text) {
        Ok(loaded) => good(&loaded, text),
        Err(error) => answered(&error, text),
    }
    let text = text.trim_end();
    if text.len() > LONGEST || text.contains(['\n', '\r']) {
        return;
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
            Err(error) if slipped(&error) => checked += 1,
            // Everything fits, and no maze is written so; or the text is no ID at all.
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
}

/// An ID is the only one of its maze, however it is typed, and one slip is noticed.
fn good(loaded: &LoadedMaze, text: &str) {
    let id = loaded.id().expect("it was read from one");
    let plain = |text: &str| -> String {
        let kept = text.chars().filter(char::is_ascii_alphanumeric);
        kept.map(|c| c.to_ascii_uppercase()).collect()
    };
    assert_eq!(plain(&id), plain(text));
    assert_eq!(loaded.file().id.as_deref(), Some(&*id));
    // A few symbols can stand for a column of thousands of cells with millions of landings.
    if loaded.maze.board().marks().len() > TILES {
        return;
    }
    let (name, code) = id.split_once(':').expect("a colon");
    let typed = format!(" {name} : {}", code.to_lowercase().replace('-', " "));
    rounds::same(loaded, &read(&typed).expect("as people type"));
    // One symbol is another one, or changed places with its neighbour.
    let symbols: Vec<char> = code.chars().filter(|&c| c != '-').collect();
    let place = text.len() % symbols.len();
    let mut wrong = symbols.clone();
    wrong[place] = if wrong[place] == 'X' { 'Y' } else { 'X' };
    let mut swapped = symbols.clone();
    swapped.swap(place, (place + 1) % symbols.len());
    for slip in [wrong, swapped] {
        let slip: String = slip.into_iter().collect();
        // The last and the first are no neighbours.
        if slip != symbols.iter().collect::<String>() && place + 1 < symbols.len() {
            assert!(
                read(&format!("{name}:{slip}")).is_err(),
                "{slip} for {code}"
            );
        }
    }
    // All other formats are the target `maze`'s.
    let text = loaded
        .write(Format::Json)
        .expect("it holds everything")
        .text;
    let again = read_maze("x", &text, &MazeOptions::default()).expect("it was written");
    rounds::same(loaded, &again);
    assert_eq!(again.id().as_ref(), Ok(&id));
    sound::maze(&loaded.maze);
}
