//! Any text, read as a variant and as a tiling.

use super::{Random, answered, modest, sound};
use jumpmaze::internals::files::schema::{TilingTable, VariantFile};
use jumpmaze::internals::files::{BoardReport, Endpoint, TilingReport, Variant};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::topology::{
    Board, Cell, Content, Goal, Jump, Landing, Topology, lines_of, table_of,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The largest number of cells of a board on which mazes are made.
const CELLS: usize = 400;
/// More landings than such a board can have.
const LANDINGS: usize = 1 << 22;

pub(crate) fn body(text: &str) -> bool {
    let mut is_accepted = false;
    if toml::from_str::<VariantFile>(text).map_or(true, |file| modest::variant(&file)) {
        match Variant::parse("x", "x", text, None) {
            Ok(variant) => {
                is_accepted = true;
                built(&variant, text);
            }
            Err(error) => answered(&error, text),
        }
    }
    if toml::from_str::<TilingTable>(text).map_or(true, |table| modest::tiling(&table)) {
        match TilingReport::parse("x", "x", text) {
            Ok(report) => {
                is_accepted = true;
                closes(&report);
            }
            Err(error) => answered(&error, text),
        }
    }
    is_accepted
}

/// A valid tiling: its disc has the Euler characteristic 1, and its torus 0.
fn closes(report: &TilingReport) {
    assert!(serde_json::to_string(report).is_ok());
    assert!(report.disc.is_some() != report.complete_board.is_some());
    assert!(report.torus.is_none_or(|(_, euler)| euler == 0));
    assert!(
        report
            .disc
            .is_none_or(|(tiles, euler)| tiles > 0 && euler == 1)
    );
}

fn built(variant: &Variant, text: &str) {
    let board = variant.board();
    let report = BoardReport::of(variant);
    assert!(serde_json::to_string(&report).is_ok());
    assert_eq!(report.cells, board.tile_of().len());
    assert_eq!(report.cells, board.topology().cells());
    let marked = report.obstacles.iter().sum::<usize>();
    assert_eq!(report.cells + marked, board.marks().len());
    // A variant file can be written and read again.
    let written = toml::to_string(variant.file()).expect("a variant is plain TOML");
    assert_eq!(
        toml::from_str::<VariantFile>(&written).as_ref(),
        Ok(variant.file())
    );
    if report.cells > CELLS {
        return;
    }
    forms(board, matches!(variant.goal(), Endpoint::Exit));
    for round in 0..2 {
        let maze = random(variant, &mut Random::of(&format!("{text}{round}")));
        sound::maze(&maze);
    }
}

/// Flying and reading off lines give the same landings.
fn forms(board: &Board, exit: bool) {
    let (Some(field), Some(lines)) = (board.field(), board.lines()) else {
        return;
    };
    let table = table_of(field, board.moves(), exit, LANDINGS).expect("a small board");
    let read = lines_of(field, board.moves(), exit, lines);
    for cell in (0..table.cells() as u32).map(Cell) {
        assert_eq!(table.longest(cell), read.longest(cell));
        for number in 1..=table.longest(cell) + 1 {
            let landings = |topology: &dyn Topology| -> BTreeSet<Landing> {
                let mut found = BTreeSet::new();
                topology.land(cell, number, &mut |landing| {
                    assert!(found.insert(landing), "a landing twice");
                });
                found
            };
            assert_eq!(landings(&table), landings(&read), "{cell:?} {number}");
            assert_eq!(
                landings(&table),
                landings(board.topology()),
                "{cell:?} {number}"
            );
        }
    }
}

/// A random maze: mostly legal numbers. Some cells refer to the last jump, some are dead, some have a toggle mark.
pub(crate) fn random(variant: &Variant, random: &mut Random) -> Maze {
    let board = Arc::clone(variant.board());
    let cells = board.topology().cells();
    let relative = random.below(2) == 0;
    let contents = (0..cells as u32).map(|cell| {
        let longest = board.topology().longest(Cell(cell)).max(1) as usize;
        let jump = match random.below(if relative { 12 } else { 8 }) {
            0 => Jump::Exact(random.below(longest + 3) as u32),
            8 => Jump::Star,
            9 => Jump::Same,
            10 => Jump::More,
            11 => Jump::Less,
            _ => Jump::Exact(1 + random.below(longest) as u32),
        };
        let toggle = random.below(4) == 0;
        Content { jump, toggle }
    });
    let contents = contents.collect();
    let goal = if *variant.goal() == Endpoint::Exit {
        Goal::Exit
    } else {
        let count = 1 + random.below(3);
        let mut goals: Vec<Cell> = (0..count)
            .map(|_| Cell(random.below(cells) as u32))
            .collect();
        goals.sort_unstable();
        goals.dedup();
        Goal::Cells(goals)
    };
    Maze::with_contents(board, contents, Cell(random.below(cells) as u32), goal)
        .expect("it fits the board")
}
