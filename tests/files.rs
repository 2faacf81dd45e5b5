//! Mazes as files: reading what was written gives the same maze, and errors point at the mistake.

mod convert;
mod ids;
mod imports;
mod random;
mod round;
mod slips;
mod texts;

pub(crate) use crate::corpus::bodies::rounds::same;
use jumpmaze::internals::files::{Format, LoadedMaze, MazeOptions, read_maze};

/// Writes a maze in a format and reads it again, with the flags that a bare grid needs; returns it with its text.
#[track_caller]
fn round(loaded: &LoadedMaze, format: Format) -> (LoadedMaze, String) {
    let text = loaded.write(format).expect("the format holds it").text;
    let mut options = MazeOptions::default();
    let own = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
    if format == Format::Text {
        let variant = if loaded.is_built_in() {
            loaded.variant().to_owned()
        } else {
            std::fs::write(own.path(), toml::to_string(loaded.kind()).unwrap()).unwrap();
            own.path().to_string_lossy().into_owned()
        };
        options = options
            .format(format)
            .size(loaded.size().map(<[i64]>::to_vec))
            .variant(variant);
        if *loaded.maze.goal() == jumpmaze::internals::topology::Goal::Exit {
            options = options.goal("exit");
        }
    }
    let again = read_maze("again", &text, &options)
        .unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
    (again, text)
}

/// Fails unless a maze survives every format and every pair of formats, and is then written with the same bytes.
#[track_caller]
pub(crate) fn goes_round(loaded: &LoadedMaze, formats: &[Format]) {
    for &one in formats {
        let (first, text) = round(loaded, one);
        same(loaded, &first);
        assert_eq!(first.write(one).unwrap().text, text, "{one}");
        // The same format twice is the same text, which was read before.
        for &two in formats.iter().filter(|&&two| two != one) {
            let (second, text) = round(&first, two);
            same(loaded, &second);
            assert_eq!(second.write(two).unwrap().text, text, "{one} {two}");
        }
    }
}
