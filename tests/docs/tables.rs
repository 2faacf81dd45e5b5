//! Tables of the pages that list all values of an axis. They are generated from the lists of the program.

use super::*;
use crate::current::is_current;
use jumpmaze::internals::critique::{TOPICS, Topic};
use jumpmaze::internals::energy::{ENERGIES, FEATURES, FeatureSource};
use jumpmaze::internals::files::library;

/// A table: its page, its heading and its rows.
struct Table {
    page: &'static str,
    heading: &'static str,
    rows: Vec<String>,
}

/// A row: the name of a value, and one sentence about it.
fn row(name: &str, about: &str) -> String {
    format!("| `{name}` | {about} |")
}

/// All tables, page by page.
fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    let mut add = |page, heading, rows: Vec<String>| {
        tables.push(Table {
            page,
            heading,
            rows,
        });
    };
    macro_rules! axis {
        ($page:literal, $heading:literal, $Axis:ident) => {
            let rows = $Axis::ALL
                .iter()
                .map(|value| row(value.name(), value.about()));
            add($page, $heading, rows.collect());
        };
    }
    macro_rules! list {
        ($page:literal, $heading:literal, $LIST:ident) => {
            let rows = $LIST.iter().map(|entry| row(entry.name, entry.about));
            add($page, $heading, rows.collect());
        };
    }
    add(
        "docs/reference/boards.md",
        "| name | other names | |",
        tilings(),
    );
    list!("docs/reference/boards.md", "| mesh | |", MESHES);
    axis!("docs/reference/boards.md", "| shape | |", Shape);
    axis!("docs/reference/boards.md", "| centre | |", Centre);
    list!("docs/reference/boards.md", "| wrap | |", BOUNDARIES);
    axis!("docs/reference/boards.md", "| exits | |", Ports);
    axis!("docs/reference/boards.md", "| odd | |", Odd);
    axis!("docs/reference/boards.md", "| corners | |", Corners);
    list!("docs/reference/boards.md", "| turns | |", TURN_RULES);
    axis!("docs/reference/boards.md", "| first | |", First);
    axis!("docs/reference/boards.md", "| direction | |", Direction);
    axis!("docs/reference/mazes.md", "| format | what it is |", Format);
    list!(
        "docs/guide/pictures.md",
        "| format | what it is |",
        PICTURE_FORMATS
    );
    axis!(
        "docs/guide/pictures.md",
        "| style | what it is for |",
        StyleKind
    );
    list!(
        "docs/reference/measures.md",
        "| feature | what it is |",
        FEATURES
    );
    add(
        "docs/reference/measures.md",
        "| name | for | formula |",
        energies(),
    );
    add(
        "docs/reference/measures.md",
        "| remark | what it is about | limit | why |",
        remarks(),
    );
    add("docs/notes/search.md", "| measured | why |", measured());
    add(
        "docs/reference/searches.md",
        "| search | what it does | source | longer runs begin like shorter ones |",
        searches(),
    );
    add(
        "docs/reference/searches.md",
        "| search | setting | what it is | default | from | to |",
        settings(),
    );
    add(
        "docs/reference/searches.md",
        "| name | about |",
        producers(),
    );
    axis!("docs/guide/making.md", "| step | what it does |", StepKind);
    tables
}

fn remarks() -> Vec<String> {
    let row = |topic: &Topic| {
        let limit = topic
            .limit()
            .map_or(String::new(), |limit| limit.to_string());
        format!(
            "| `{}` | {} | {limit} | {} |",
            topic.name(),
            topic.about(),
            topic.why()
        )
    };
    TOPICS.iter().map(row).collect()
}

fn producers() -> Vec<String> {
    let producers = Producer::all().into_iter();
    let rows = producers.map(|producer| row(producer.name(), producer.about()));
    rows.collect()
}

fn tilings() -> Vec<String> {
    let row = |id| {
        let (_, tiling) = library::tiling(id).expect("the library can be read");
        let aliases = tiling.aliases.iter().flatten();
        let aliases: Vec<String> = aliases.map(|alias| format!("`{alias}`")).collect();
        let about = tiling.about.clone().unwrap_or_default();
        format!("| `{id}` | {} | {about} |", aliases.join(", "))
    };
    library::tilings().map(row).collect()
}

fn energies() -> Vec<String> {
    let energies = ENERGIES.iter().map(|energy| {
        let formula = &energy.formula;
        format!("{} `{formula}` |", row(energy.name, energy.about))
    });
    energies.collect()
}

/// The features that the staged engine cannot evaluate on its own, with the reason.
fn measured() -> Vec<String> {
    let features = FEATURES.iter().filter_map(|feature| match feature.source {
        FeatureSource::Measured(why) => Some(row(feature.name, why)),
        _ => None,
    });
    features.collect()
}

fn searches() -> Vec<String> {
    let searches = SEARCHES.iter().map(|search| {
        let anytime = if search.anytime { "yes" } else { "no" };
        format!(
            "{} {} | {anytime} |",
            row(search.name, search.about),
            search.source
        )
    });
    searches.collect()
}

fn settings() -> Vec<String> {
    let settings = SEARCHES.iter().flat_map(|search| {
        search.settings.iter().map(|setting| {
            let [from, to] = setting.range.map(number);
            let row = row(setting.name, setting.about);
            let default = number(setting.default);
            format!("| `{}` {row} {default} | {from} | {to} |", search.name)
        })
    });
    settings.collect()
}

/// A bound or default as the page writes it: `10⁻⁹`, `10,000`, `−1`, `0.15`.
fn number(value: f64) -> String {
    let power = value.abs().log10();
    if power.fract() == 0.0 && !(-3.0..=4.0).contains(&power) {
        let digits = format!("{power:.0}");
        let raised = |digit: char| match digit.to_digit(10) {
            Some(digit) => ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][digit as usize],
            None => '⁻',
        };
        return format!("10{}", digits.chars().map(raised).collect::<String>());
    }
    match value {
        10_000.0.. => format!("{},{:03}", value as u32 / 1000, value as u32 % 1000),
        _ => value.to_string().replace('-', "−"),
    }
}

/// A page with these rows in the table of a heading.
fn with_table(page: &str, table: &Table) -> Option<String> {
    let lines: Vec<&str> = page.lines().collect();
    let heading = lines.iter().position(|line| *line == table.heading)?;
    // Below it is a line of hyphens, and then the rows.
    let first = heading + 2;
    let is_row = |line: &&&str| line.starts_with('|');
    let behind = first + lines[first..].iter().take_while(is_row).count();
    let rows = table.rows.iter().map(String::as_str);
    let before = lines[..first].iter().copied();
    let after = lines[behind..].iter().copied();
    let all: Vec<&str> = before.chain(rows).chain(after).collect();
    Some(all.join("\n") + "\n")
}

#[test]
fn tables_are_current() {
    let mut pages: Vec<(&str, String)> = Vec::new();
    for table in tables() {
        let page = table.page;
        if pages.last().is_none_or(|(last, _)| *last != page) {
            pages.push((page, read(page)));
        }
        let (_, text) = pages.last_mut().expect("it was just added");
        *text = with_table(text, &table)
            .unwrap_or_else(|| panic!("{page} has no table {}", table.heading));
    }
    for (page, text) in pages {
        is_current(&root().join(page), &text);
    }
}

#[test]
fn a_table_gets_new_rows() {
    let page = "# A\n\n| a | b |\n| --- | --- |\n| `x` | old |\n| `z` | gone |\n\n| `x` |\n";
    let mut table = Table {
        page: "a.md",
        heading: "| a | b |",
        rows: vec![row("x", "X."), row("y", "Y.")],
    };
    let renewed = "# A\n\n| a | b |\n| --- | --- |\n| `x` | X. |\n| `y` | Y. |\n\n| `x` |\n";
    assert_eq!(with_table(page, &table).as_deref(), Some(renewed));
    table.heading = "| a | c |";
    assert_eq!(with_table(page, &table), None);
}
