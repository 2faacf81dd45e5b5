//! Mazes as files: every format is read as it was written, and what is wrong is pointed at.

mod convert;
mod ids;
mod imports;
mod random;
mod round;
mod texts;

use jumpmaze::files::{Format, LoadedMaze, MazeOptions, read_maze};
use jumpmaze::topology::{Cell, Landing, Topology};

/// Fails unless two mazes are the same: the same board, the same contents, start and goal.
#[track_caller]
pub(crate) fn same(one: &LoadedMaze, two: &LoadedMaze) {
    let (a, b) = (&one.maze, &two.maze);
    assert_eq!(a.contents, b.contents);
    assert_eq!((a.start, &a.goal), (b.start, &b.goal));
    let (a, b) = (&*a.board, &*b.board);
    assert_eq!(a.names, b.names);
    assert_eq!((&a.marks, &a.tile_of), (&b.marks, &b.tile_of));
    assert_eq!((&a.moves, a.extent), (&b.moves, b.extent));
    assert_eq!(a.line_counts(), b.line_counts());
    for cell in (0..a.topology.cells() as u32).map(Cell) {
        let landings = |topology: &dyn Topology| -> Vec<Landing> {
            let mut found = Vec::new();
            for number in 1..=topology.longest(cell).min(12) {
                topology.land(cell, number, &mut |landing| found.push(landing));
            }
            found
        };
        assert_eq!(landings(&a.topology), landings(&b.topology), "{cell:?}");
    }
    assert_eq!(one.kind, two.kind);
    assert_eq!(one.size, two.size);
}

/// Writes a maze in a format and reads it again, with the flags that a bare grid needs; returns it with its text.
#[track_caller]
fn round(loaded: &LoadedMaze, format: Format) -> (LoadedMaze, String) {
    let text = loaded.write(format).expect("the format holds it").text;
    let mut options = MazeOptions::default();
    let own = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
    if format == Format::Text {
        options.format = Some(format);
        options.size.clone_from(&loaded.size);
        options.variant = Some(if loaded.built_in {
            loaded.variant.clone()
        } else {
            std::fs::write(own.path(), toml::to_string(&loaded.kind).unwrap()).unwrap();
            own.path().to_string_lossy().into_owned()
        });
        if loaded.maze.goal == jumpmaze::topology::Goal::Exit {
            options.goal = Some("exit".into());
        }
    }
    let again = read_maze("again", &text, &options)
        .unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
    (again, text)
}

/// Fails unless a maze goes through every pair of formats unharmed, and is then written byte for byte as before.
#[track_caller]
pub(crate) fn goes_round(loaded: &LoadedMaze, formats: &[Format]) {
    for &one in formats {
        let (first, text) = round(loaded, one);
        same(loaded, &first);
        assert_eq!(first.write(one).unwrap().text, text, "{one}");
        for &two in formats {
            let (second, text) = round(&first, two);
            same(loaded, &second);
            assert_eq!(second.write(two).unwrap().text, text, "{one} {two}");
        }
    }
}
