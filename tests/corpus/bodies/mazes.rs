//! Any text, read as a maze in every format.

use super::{answered, modest, rounds, sound};
use jumpmaze::internals::files::{Format, MazeFile, MazeOptions, read_mazes};

/// The number of mazes of a text that are checked.
const FEW: usize = 3;
/// The largest number of tiles of a board whose mazes are written, read and solved.
const TILES: usize = 400;

pub(crate) fn body(text: &str) -> bool {
    let mut is_accepted = false;
    let found = Format::detect("x", text.strip_prefix('\u{feff}').unwrap_or(text));
    for &format in Format::ALL {
        if !is_small(text, format) {
            continue;
        }
        // The detected format is not given as an option.
        let options = MazeOptions::default().format((format != found).then_some(format));
        let read = read_mazes("x", text, &options);
        let mazes = match read {
            Ok(mazes) => mazes,
            Err(error) => {
                answered(&error, text);
                continue;
            }
        };
        is_accepted = true;
        assert!(!mazes.is_empty() && (mazes.len() == 1 || format.holds_several()));
        let all = mazes.iter().take(FEW);
        let mazes: Vec<_> = all
            .filter(|loaded| loaded.maze.board().marks().len() <= TILES)
            .cloned()
            .collect();
        for loaded in &mazes {
            rounds::goes_round(loaded);
            // A maze that two formats can read is solved once.
            if format == found {
                sound::maze(&loaded.maze);
            }
        }
        if mazes.len() > 1 {
            rounds::go_round_together(&mazes);
        }
    }
    is_accepted
}

/// Whether reading the text in a format builds small boards only.
pub(crate) fn is_small(text: &str, format: Format) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format {
        Format::Toml => toml::from_str(text).map_or(true, |file| modest::maze(&file)),
        Format::Json => serde_json::Deserializer::from_str(text)
            .into_iter::<MazeFile>()
            .map_while(Result::ok)
            .all(|file| modest::maze(&file)),
        _ => true,
    }
}
