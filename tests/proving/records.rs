//! `docs/records.md` is the list of what has been settled. To renew it:
//! `JUMPMAZE_RENEW=1 cargo test the_page_of_records_is_the_list`.

use super::optima::{Optimum, optima};
use jumpmaze::files::LoadedMaze;
use jumpmaze::topology::Topology;
use std::fmt::Write as _;
use std::path::Path;

const HEAD: &str = "\
# Records

The greatest depth that there is, on every board for which it is known: some maze is as deep, and it is proved that none is deeper. Each
line has a maze of that depth. The page is written by a command from `tests/data/optima.toml`:

```sh
JUMPMAZE_RENEW=1 cargo test the_page_of_records_is_the_list
```

- *to*: the goal. With `free` the deepest cell is the goal, wherever it is; the cell behind it is where it is in the maze.
- *wasted*: the cells, but for the start, through which the way does not lead. Where one must remember how one came, a way may pass a cell more than once, and nothing stands there.
- *proof*: `theorem` where [pencil and paper](theorem.md) say, too, that none is deeper; all of them are settled by [search](proofs.md), in so many positions and seconds on one core of a machine that was busy with
  other things, too. Who doubts it asks `jumpmaze prove` again, or lets it write a proof and verifies that.
- *maze*: its [ID](ids.md); `jumpmaze solve ID` solves it, `jumpmaze draw ID -o maze.svg` draws it.

A board that is not here is not settled, or nobody has asked yet.
";

#[test]
fn the_page_of_records_is_the_list() {
    let page = page();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/records.md");
    if std::env::var_os("JUMPMAZE_RENEW").is_some() {
        std::fs::write(&file, &page).expect("it can be written");
    }
    let written = std::fs::read_to_string(file).unwrap_or_default();
    assert!(
        written == page,
        "docs/records.md is not the list; renew it: JUMPMAZE_RENEW=1 cargo test the_page_of_records_is_the_list"
    );
}

/// A table for each variant, in the order of the list.
fn page() -> String {
    let mut page = HEAD.to_owned();
    let optima = optima();
    let mut variants: Vec<&str> = Vec::new();
    for optimum in &optima {
        if !variants.contains(&optimum.variant.as_str()) {
            variants.push(&optimum.variant);
        }
    }
    for variant in variants {
        let _ = write!(
            page,
            "\n## {variant}\n\n\
             | size | from | to | only mazes | depth | wasted | proof | positions | seconds | maze |\n\
             | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
        );
        for optimum in optima.iter().filter(|optimum| optimum.variant == variant) {
            page.push_str(&row(optimum));
        }
    }
    page
}

fn row(optimum: &Optimum) -> String {
    let loaded = optimum.loaded();
    let sizes = optimum.size.iter().flatten().map(i64::to_string);
    let goal = match (&optimum.goal, &optimum.deepest) {
        (toml::Value::String(goal), None) => goal.clone(),
        (goal, None) => {
            let cells = goal.as_array().expect("cells");
            let cells = cells.iter().map(|cell| cell.as_str().expect("a name"));
            cells.collect::<Vec<&str>>().join(", ")
        }
        (_, Some(deepest)) => format!("free, {deepest}"),
    };
    format!(
        "| {} | {} | {goal} | {} | {} | {} | {} | {} | {} | `{}` |\n",
        sizes.collect::<Vec<String>>().join(" × "),
        optimum.start,
        only(optimum),
        optimum.depth,
        wasted(optimum, &loaded),
        if is_theorem(optimum) {
            "theorem, search"
        } else {
            "search"
        },
        optimum.positions,
        optimum.seconds,
        loaded.id().expect("it is on a built-in board"),
    )
}

/// Which mazes count.
fn only(optimum: &Optimum) -> String {
    let mut only = Vec::new();
    if optimum.unique {
        only.push("with one shortest solution".to_owned());
    }
    if optimum.no_black_holes {
        only.push("without black holes".to_owned());
    }
    if let Some(numbers) = &optimum.numbers {
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        only.push(format!("with the numbers {}", numbers.join(", ")));
    }
    only.join(", ")
}

/// How many cells the shortest way leaves out, where it passes none twice.
fn wasted(optimum: &Optimum, loaded: &LoadedMaze) -> String {
    match loaded.maze.board.topology.turns_matter() {
        true => String::new(),
        false => (loaded.maze.contents.len() as u32 - 1 - optimum.depth).to_string(),
    }
}

/// Whether the theorem says that none is deeper: for a rook on n × n squares that starts in a corner, n from 4 on.
fn is_theorem(optimum: &Optimum) -> bool {
    let Some(&[rows, columns]) = optimum.size.as_deref() else {
        return false;
    };
    let ours = optimum.variant == "rook" && optimum.start == "A1" && rows == columns && rows >= 4;
    ours && i64::from(optimum.depth) == rows * rows - 4
}
