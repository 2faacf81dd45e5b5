//! Positions of hand-written cells.

use super::{refused, says};
use jumpmaze::internals::files::Variant;

/// A board with two cells and these positions.
fn two(at: &str) -> String {
    format!(
        "name = \"Two\"\nrule = \"Jump.\"\n[tiling]\nkind = \"lines\"\ncells = [\"North\", \"South\"]\n\
         line = [{{ through = [\"North\", \"South\"] }}]\n[tiling.at]\n{at}"
    )
}

#[test]
fn a_position_of_no_cell() {
    says(
        &two("North = [0, 1]\nSuoth = [0, 0]\n"),
        r#"
error: there is no cell "Suoth"
 --> mine.toml:9:9
  |
9 | Suoth = [0, 0]
  |         ^^^^^^
  |
  = help: did you mean "South"?
"#,
    );
}

#[test]
fn a_cell_without_a_position() {
    says(
        &two("North = [0, 1]\n"),
        r#"
error: the cell "South" has no position
 --> mine.toml:7:1
  |
7 | [tiling.at]
  | ^^^^^^^^^^^
  |
  = help: add "South" = [x, y] under [tiling.at], or leave `at` out
"#,
    );
}

#[test]
fn hostile_positions() {
    for (at, what) in [
        ("North = [0, 1]\nSouth = [0, 1]\n", "too close together"),
        ("North = [0, inf]\nSouth = [0, 1]\n", "not a number"),
        ("North = [nan, 0]\nSouth = [0, 1]\n", "not a number"),
        ("North = [1e300, 0]\nSouth = [0, 1]\n", "10⁹"),
        (
            "North = [0, 0, 0]\nSouth = [0, 1]\n",
            "expected a list of 2",
        ),
        ("", "`at` is empty"),
    ] {
        let said = refused(&two(at));
        assert!(said.contains(what), "{at}: {said}");
    }
    // Three cells: the first two are too near in proportion to the third.
    let said = refused(
        "name = \"Far\"\nrule = \"Jump.\"\n[tiling]\nkind = \"lines\"\ncells = [\"P\", \"Q\", \"R\"]\n\
         line = [{ through = [\"P\", \"Q\", \"R\"] }]\nat = { P = [0, 0], Q = [1, 0], R = [2000, 0] }\n",
    );
    assert!(said.contains("0.001 of the board's size"), "{said}");
}

#[test]
fn too_many_positions() {
    let cells: Vec<String> = (0..2001).map(|cell| format!("\"c{cell}\"")).collect();
    let cells = cells.join(", ");
    let said = refused(&format!(
        "name = \"Many\"\nrule = \"Jump.\"\n[tiling]\nkind = \"lines\"\ncells = [{cells}]\n\
         line = [{{ through = [{cells}] }}]\nat = {{ c0 = [0, 0] }}\n"
    ));
    assert!(said.contains("2001 cells with positions"), "{said}");
}

#[test]
fn positions_belong_to_lines() {
    let said = refused(
        "name = \"No\"\nrule = \"Jump.\"\n[tiling]\nuse = \"squares\"\nat = { P = [0, 0] }\n",
    );
    assert!(said.contains("`at`"), "{said}");
}

#[test]
fn a_line_through_a_disc_is_worth_a_warning() {
    let warnings = |middle: &str| {
        let text = format!(
            "name = \"Row\"\nrule = \"Jump.\"\n[tiling]\nkind = \"lines\"\ncells = [\"P\", \"Q\", \"R\"]\n\
             line = [{{ through = [\"P\", \"R\"] }}, {{ through = [\"P\", \"Q\"] }}]\n\
             at = {{ P = [0, 0], Q = {middle}, R = [4, 0] }}\n"
        );
        let variant = Variant::parse("row", "row.toml", &text, None).expect("it builds");
        variant.warnings().to_vec()
    };
    assert_eq!(warnings("[2, 2]"), Vec::<String>::new());
    let said = warnings("[2, 0]").join("\n");
    assert!(said.contains("through the disc of \"Q\""), "{said}");
}

#[test]
fn a_hollow_face_is_not_divided() {
    let said = refused(
        "name = \"Dart\"\nrule = \"Jump.\"\n[tiling]\nkind = \"mesh\"\nsize = [2]\nfaces = [[0, 1, 2, 3]]\n\
         vertices = [[0, 0], [2, 1], [0, 2], [0.5, 1]]\n",
    );
    assert!(said.contains("points inwards"), "{said}");
}
