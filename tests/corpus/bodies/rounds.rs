//! Mazes written and read again must be the same mazes, and written again the same bytes.

use jumpmaze::internals::files::{Format, LoadedMaze, MazeOptions, read_maze, read_mazes};
use jumpmaze::internals::remedy::Remedy;
use jumpmaze::internals::topology::{Cell, Goal, Landing, Topology};

/// Fails unless two mazes are the same: the same board, the same contents, start and goal.
#[track_caller]
pub(crate) fn same(one: &LoadedMaze, two: &LoadedMaze) {
    let (a, b) = (&one.maze, &two.maze);
    assert_eq!(a.contents(), b.contents());
    assert_eq!((a.start(), a.goal()), (b.start(), b.goal()));
    let (a, b) = (a.board(), b.board());
    assert_eq!(a.names(), b.names());
    assert_eq!((&a.marks(), &a.tile_of()), (&b.marks(), &b.tile_of()));
    assert_eq!((&a.moves(), a.extent()), (&b.moves(), b.extent()));
    assert_eq!(a.line_counts(), b.line_counts());
    for cell in (0..a.topology().cells() as u32).map(Cell) {
        let landings = |topology: &dyn Topology| -> Vec<Landing> {
            let mut found = Vec::new();
            for number in 1..=topology.longest(cell).min(12) {
                topology.land(cell, number, &mut |landing| found.push(landing));
            }
            found
        };
        assert_eq!(landings(a.topology()), landings(b.topology()), "{cell:?}");
    }
    assert_eq!(one.kind(), two.kind());
    assert_eq!(one.size(), two.size());
}

/// The options with which a maze in a format can be read. `None` if it would need a variant file.
fn flags(loaded: &LoadedMaze, format: Format) -> Option<MazeOptions> {
    let options = MazeOptions::default().format(format);
    if format != Format::Text {
        return Some(options);
    }
    let mut options = options
        .size(loaded.size().map(<[i64]>::to_vec))
        .variant(loaded.variant());
    if *loaded.maze.goal() == Goal::Exit {
        options = options.goal("exit");
    }
    loaded.is_built_in().then_some(options)
}

/// Writes a maze in every format that can hold it and reads it again.
pub(crate) fn goes_round(loaded: &LoadedMaze) {
    for &format in Format::ALL {
        let written = match loaded.write(format) {
            Ok(written) => written,
            Err(cannot) => {
                let always = [Format::Toml, Format::Json, Format::Text].contains(&format);
                assert!(!always, "{format}: {cannot}");
                assert!(!cannot.to_string().is_empty() && !cannot.remedy().is_empty());
                continue;
            }
        };
        let Some(options) = flags(loaded, format) else {
            continue;
        };
        let text = &written.text;
        let again = read_maze("x", text, &options)
            .unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
        same(loaded, &again);
        // A variant that is given by name is the same variant.
        assert_eq!(again.id(), loaded.id(), "{format}");
        assert_eq!(again.write(format).unwrap().text, *text, "{format}");
        if [Format::Toml, Format::Json].contains(&format) {
            let said = |maze: &LoadedMaze| {
                let file = maze.file().clone();
                (file.title, file.author, file.note, file.seed, file.id)
            };
            assert_eq!(said(loaded), said(&again), "{format}");
        }
        if written.lost.is_none() {
            // Nothing is lost, so no options are needed. A single column is the same in two formats.
            same(
                loaded,
                &read_maze("x", text, &MazeOptions::default()).unwrap(),
            );
        }
    }
}

/// Writes several mazes as one text and reads them again.
pub(crate) fn go_round_together(mazes: &[LoadedMaze]) {
    for format in [Format::Json, Format::Id, Format::Concepcion] {
        let Ok(written) = LoadedMaze::write_all(mazes, format) else {
            continue;
        };
        let options = MazeOptions::default().format(format);
        let again = read_mazes("x", &written.text, &options)
            .unwrap_or_else(|error| panic!("{format}: {error}\n{}", written.text));
        assert_eq!(mazes.len(), again.len(), "{format}");
        for (one, two) in mazes.iter().zip(&again) {
            same(one, two);
        }
        let twice = LoadedMaze::write_all(&again, format).unwrap();
        assert_eq!(written.text, twice.text, "{format}");
    }
}
