//! Reports contain only what was computed, and files that look valid but make no sense are refused.

use jumpmaze::internals::files::{BoardReport, TilingReport, Variant};

fn variant(text: &str) -> Result<Variant, String> {
    Variant::parse("x", "x", &format!("rule = \"x\"\n{text}"), None)
        .map_err(|error| error.to_string())
}

/// Under `toggle`, toggle marks can make cells reachable that numbers alone do not reach.
#[test]
fn toggle_marks_make_cells_reachable() {
    let board = "[board]\nsize = [6, 6]\n[moves]\nexits = \"both\"\nturns = \"toggle\"\nfirst = \"corners\"\n";
    assert!(variant(&format!("{board}[goal]\nstart = \"A1\"\ngoal = \"A2\"")).is_ok());
    let report = BoardReport::of(&variant(board).unwrap());
    assert_eq!((report.reach, report.cells), (Some(36), 36));
}

/// The report omits `reach` when the search for it was cut off.
#[test]
fn an_interrupted_search_for_reachable_cells_is_not_reported() {
    let row = |left: &str, middle: &str, right: &str| format!("\"{left}{middle}{right}\"");
    let (full, empty) = ("o".repeat(112), ".".repeat(112));
    let mut rows: Vec<String> = (0..112).map(|_| row(&full, "...", &empty)).collect();
    rows.push(row(&full, "ooo", &empty));
    rows.push(row(&empty, "..o", &full));
    rows.extend((0..112).map(|_| row(&empty, "...", &full)));
    let text = format!(
        "[board]\nshape = \"rows\"\nrows = [{}]\n[moves]\nturns = \"no-u-turn\"",
        rows.join(",")
    );
    let report = BoardReport::of(&variant(&text).unwrap());
    assert!(report.landings.is_some());
    assert!(
        report.reach.is_none_or(|reach| reach == report.cells),
        "{:?} of {}",
        report.reach,
        report.cells
    );
}

/// A tiling file with a mesh or hand-written lines is a complete board. It is valid only if that board builds.
#[test]
fn tiling_files_of_every_kind_are_built() {
    let wrong = [
        "kind = \"lines\"\ncells = [\"A\", \"B\"]\nline = [{ through = [\"A\", \"Z\"] }]",
        "kind = \"mesh\"\nfaces = [[0, 1, 2], [3, 4, 5]]",
        "kind = \"mesh\"\nmesh = \"cube\"\nsize = [0]",
    ];
    for text in wrong {
        assert!(TilingReport::parse("x", "x", text).is_err(), "{text}");
    }
    let cube =
        TilingReport::parse("x", "x", "kind = \"mesh\"\nmesh = \"cube\"\nsize = [2]").unwrap();
    assert_eq!(cube.complete_board, Some((24, Some(2))));
    let lines = "kind = \"lines\"\ncells = [\"A\", \"B\"]\nline = [{ through = [\"A\", \"B\"] }]";
    assert_eq!(
        TilingReport::parse("x", "x", lines).unwrap().complete_board,
        Some((2, None))
    );
}

/// A torus has no rim, so an exit is refused for every start.
#[test]
fn an_exit_needs_a_rim() {
    let torus = "[board]\nsize = [4, 4]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 3\n[goal]\nkind = \"exit\"\n";
    for start in ["", "start = \"random\"", "start = \"B2\""] {
        assert!(variant(&format!("{torus}{start}")).is_err(), "{start}");
    }
}

/// A brick that shares two half-sides counts as one neighbour, not two.
#[test]
fn trimming_counts_neighbours_and_not_sides() {
    let bricks = "[tiling]\nlattice = [[0, 0], [6]]\ntile = [{ walk = [0, 0, 6, 12, 12, 18] }]\n";
    let stack = variant(&format!(
        "{bricks}[board]\nshape = \"disc\"\nsize = [3]\ntrim = true"
    ));
    // All bricks but the middle one have a single neighbour and are trimmed. Then the middle one has none.
    assert!(
        stack.is_err(),
        "{:?}",
        stack.map(|variant| variant.board().tile_of().len())
    );
}

/// Values without a meaning: a turn that no tile has, a leaper's turn in degrees, an empty alphabet.
#[test]
fn meaningless_values_are_refused() {
    for text in [
        "[tiling]\nuse = \"hexagons\"\n[board]\nshape = \"hexagon\"\nsize = [3]\n[moves]\nturns = [0.3333]",
        "[board]\nsize = [4, 4]\n[moves]\nshape = [[\"k\", 0], [1, 90]]",
        "[board]\nsize = [4, 4]\n[contents]\nalphabet = []",
        "[board]\nsize = [4, 4]\n[contents]\nalphabet = [\"toggle\"]",
        "[tiling]\nname = \"hexagons\"\n[board]\nsize = [4, 4]",
    ] {
        assert!(variant(text).is_err(), "{text}");
    }
    let third = "[tiling]\nuse = \"hexagons\"\n[board]\nshape = \"hexagon\"\nsize = [3]\n[moves]\nturns = [0.333333]";
    assert!(variant(third).is_ok());
}
