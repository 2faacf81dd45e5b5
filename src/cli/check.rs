//! `jumpmaze check FILE…`: load, build, audit, and say in one line what it is.

use super::Outcome;
use super::args::CheckArgs;
use super::input::{Text, read};
use super::variants::warnings;
use crate::files::{Diagnostic, TilingReport, Variant, printable};

pub(super) fn run(args: &CheckArgs) -> Outcome {
    let mut outcome = Outcome::default();
    for path in &args.files {
        match read(path).and_then(|text| check(&text)) {
            Ok((line, warnings)) => {
                let path: String = path.to_string_lossy().chars().map(printable).collect();
                outcome.result.push_str(&format!("{path}: {line}\n"));
                outcome.diagnostics.extend(warnings);
            }
            Err(diagnostic) => outcome.diagnostics.push(diagnostic),
        }
    }
    outcome
}

/// What a file is, by the keys that only one kind of file has.
fn check(text: &Text) -> Result<(String, Vec<Diagnostic>), Diagnostic> {
    let keys: Vec<String> = toml::de::DeTable::parse(&text.text)
        .map(|table| {
            table
                .get_ref()
                .keys()
                .map(|key| key.get_ref().to_string())
                .collect()
        })
        .unwrap_or_default();
    let has = |names: &[&str]| keys.iter().any(|key| names.contains(&key.as_str()));
    let variant = has(&[
        "rule",
        "board",
        "tiling",
        "moves",
        "goal",
        "boundary",
        "obstacles",
    ]);
    if !variant
        && has(&[
            "lattice", "tile", "use", "offsets", "mesh", "faces", "line", "aliases",
        ])
    {
        return TilingReport::parse(&text.id, &text.path, &text.text)
            .map(|report| (tiling_line(&report), Vec::new()));
    }
    let variant = Variant::parse(&text.id, &text.path, &text.text, None)?;
    let lines = match variant.board.line_counts() {
        Some((lines, closed)) => format!("{}, {closed} of them closed", counted(lines, "line")),
        None => "jumps not on lines".to_owned(),
    };
    let line = format!(
        "a variant that builds: {}, {lines}",
        counted(variant.board.tile_of.len(), "cell")
    );
    Ok((line, warnings(&variant, &text.path)))
}

fn tiling_line(report: &TilingReport) -> String {
    if let Some((cells, euler)) = report.whole {
        let surface = euler.map_or_else(String::new, |euler| {
            format!("; Euler characteristic {euler}")
        });
        return format!("a board that builds: {}{surface}", counted(cells, "cell"));
    }
    let mut line = "a tiling that closes".to_owned();
    if !report.sides.is_empty() {
        let sides: Vec<String> = report.sides.iter().map(usize::to_string).collect();
        line.push_str(&format!("; sides {}", sides.join(" ")));
    }
    for (name, board) in [
        ("disc", report.disc),
        ("torus of 3 × 4 unit cells", report.torus),
    ] {
        if let Some((tiles, euler)) = board {
            line.push_str(&format!(
                "; {name}: {tiles} tiles, Euler characteristic {euler}"
            ));
        }
    }
    if let Some([one, two, three, four]) = report.walks {
        line.push_str(&format!("; walks there {one} {two} {three} {four}"));
    }
    line
}

/// A number of things in words.
fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
