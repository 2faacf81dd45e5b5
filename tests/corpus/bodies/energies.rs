//! Any text, read as an energy and evaluated.

use jumpmaze::internals::energy::{Amount, ENERGIES, Energy};
use jumpmaze::internals::files::{MazeOptions, read_maze};
use jumpmaze::internals::measures::{Measures, measure};
use jumpmaze::internals::remedy::{BadText, Remedy};
use std::cmp::Ordering;
use std::sync::LazyLock;

/// Mazes on one board, so that they can be ordered: with one solution, many or none, short and long, with holes.
const GRIDS: &[&str] = &[
    "2 1 1\n1 1 1\n1 2 G\n",
    "1 1 1\n1 1 1\n1 1 G\n",
    "1 0 0\n0 0 0\n0 0 G\n",
    "2 2 2\n2 2 2\n2 2 G\n",
    "1 2 1\n2 0 1\n1 1 G\n",
    "1 ^ *\nv 1 2\n2 1 G\n",
];

static MEASURES: LazyLock<Vec<Measures>> = LazyLock::new(|| {
    let measured = |grid: &&str| {
        let maze = read_maze("x", grid, &MazeOptions::default()).unwrap().maze;
        measure(&maze).unwrap()
    };
    GRIDS.iter().map(measured).collect()
});

pub(crate) fn body(text: &str) -> bool {
    let energy = match Energy::parse(text) {
        Ok(energy) => energy,
        Err(bad) => {
            pointed_at(&bad, text);
            return false;
        }
    };
    assert_eq!(energy.text(), text.trim());
    let values = of(&energy);
    assert!(values.iter().all(|value| !value.value().is_nan()));
    assert_eq!(
        of(&Energy::parse(energy.text()).expect("its own text")),
        values
    );
    let parts = parts(text);
    match &parts[..] {
        // A name alone is the energy. Within a formula, `depth` is the feature.
        [name] if ENERGIES.iter().any(|named| named.name == name.trim()) => {}
        [_] => alone(text, &values),
        parts => by_priority(parts, &values),
    }
    true
}

fn of(energy: &Energy) -> Vec<Amount> {
    MEASURES
        .iter()
        .map(|measures| energy.of(measures))
        .collect()
}

/// An error points into the text and has a remedy.
fn pointed_at(bad: &BadText, text: &str) {
    assert!(
        bad.at.start <= bad.at.end && text.get(bad.at.clone()).is_some(),
        "{bad:?}"
    );
    assert!(!bad.what.is_empty() && !bad.remedy().is_empty());
    assert!(bad.to_string().contains(&bad.what));
}

/// Splits a text at the commas outside brackets.
fn parts(text: &str) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0i32, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts
}

/// One formula: brackets, `if`, minus, `min` and `max` around it have their usual meaning, unless the longer formula
/// is refused.
fn alone(text: &str, values: &[Amount]) {
    let around = |before: &str, after: &str| {
        let energy = Energy::parse(&format!("{before}{text}{after}")).ok()?;
        Some(of(&energy))
    };
    for (before, after) in [
        ("(", ")"),
        ("if(1, ", ", 0)"),
        ("if(0, 7, ", ")"),
        ("0 + (", ")"),
    ] {
        if let Some(same) = around(before, after) {
            assert_eq!(same, values, "{before}…{after}");
        }
    }
    let zero = Amount::Whole(0);
    if let Some(negative) = around("-(", ")") {
        for (minus, plus) in negative.iter().zip(values) {
            // A sum that does not fit into whole numbers is rounded.
            let sum = minus.plus(*plus);
            assert!(
                sum == zero || !plus.value().is_finite() || sum.value() == 0.0,
                "{sum}"
            );
        }
    }
    for (before, after, ends) in [
        ("min((", "), 3)", Ordering::Greater),
        ("max((", "), 3)", Ordering::Less),
    ] {
        if let Some(cut) = around(before, after) {
            for (cut, value) in cut.iter().zip(values) {
                let three = Amount::Whole(3);
                let expected = if value.cmp(&three) == ends {
                    three
                } else {
                    *value
                };
                assert_eq!(*cut, expected, "{before}…{after}");
            }
        }
    }
}

/// Several formulas: the first in which two mazes differ decides. Only checked for whole numbers.
fn by_priority(parts: &[&str], values: &[Amount]) {
    // Brackets keep a formula together. Very deep formulas allow no further brackets. A name alone is the energy, but
    // `(depth)` is the feature.
    let bracketed = |part: &&str| {
        let is_name = ENERGIES.iter().any(|named| named.name == part.trim());
        let text = if is_name {
            part.trim().to_owned()
        } else {
            format!("({part})")
        };
        Some(of(&Energy::parse(&text).ok()?))
    };
    let Some(each) = parts
        .iter()
        .map(bracketed)
        .collect::<Option<Vec<Vec<Amount>>>>()
    else {
        return;
    };
    let whole = |values: &[Amount]| values.iter().all(|value| matches!(value, Amount::Whole(_)));
    if !whole(values) || !each.iter().all(|values| whole(values)) {
        return;
    }
    for a in 0..values.len() {
        for b in 0..a {
            let orders = each.iter().map(|values| values[a].cmp(&values[b]));
            let first = orders.fold(Ordering::Equal, Ordering::then);
            assert_eq!(values[a].cmp(&values[b]), first, "mazes {a} and {b}");
        }
    }
}
