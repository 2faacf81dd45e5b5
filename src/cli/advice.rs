//! The text that `rate` prints for designers: remarks on a maze, and suggested changes of a single number.

use super::formatting::{WIDTH, wrap};
use crate::critique::{Change, ChangeFigures, Improved, Remark, Verdict};
use crate::energy::PUZZLE;
use crate::spelling::counted;
use std::fmt::Write;

/// The maximum number of remarks printed.
const MAX_REMARKS: usize = 8;
/// The number of `Good` remarks that are printed even if the `Fix` remarks alone would fill the list.
const RESERVED_FOR_GOOD: usize = 2;

/// The remarks as text: first what to fix, then what is good. Both lists keep the order of `remarks`, which starts with
/// the most important ones.
pub(super) fn advice(remarks: &[Remark]) -> String {
    let with_verdict = |verdict: Verdict| -> Vec<&Remark> {
        let remarks = remarks.iter();
        remarks.filter(|remark| remark.verdict == verdict).collect()
    };
    let (mut fix, mut good) = (with_verdict(Verdict::Fix), with_verdict(Verdict::Good));
    fix.truncate(MAX_REMARKS - good.len().min(RESERVED_FOR_GOOD));
    good.truncate(MAX_REMARKS - fix.len());
    let mut text = String::new();
    for (heading, remarks) in [("To fix", fix), ("Good", good)] {
        if remarks.is_empty() {
            continue;
        }
        let _ = writeln!(text, "{heading}");
        for remark in remarks {
            let mut sign = "-";
            for line in wrap(&remark.text, WIDTH - 4) {
                let _ = writeln!(text, "  {sign} {line}");
                sign = " ";
            }
        }
        text.push('\n');
    }
    text
}

/// The suggested changes as text, each with its effect.
pub(super) fn suggested_changes(improved: &Improved) -> String {
    let count = counted(improved.tried, "change");
    let tried = if improved.all {
        format!("{count} of a single number tried")
    } else {
        format!("{count} of a single number tried, spread over the board; there are more")
    };
    let mut text = format!(
        "\nChanges that lower the penalised energy ({tried})\n  \
         The penalised energy is {}, plus 50 for each move too few or too many.\n",
        PUZZLE.name
    );
    if improved.best.is_empty() {
        text.push_str("  None of them makes the maze better.\n");
    }
    for change in &improved.best {
        let Change { cell, from, to, .. } = change;
        let what = format!(
            "{cell}: {from} → {to}: {}",
            effect(&improved.before, change)
        );
        let mut indent = "  ";
        for line in wrap(&what, WIDTH - 6) {
            let _ = writeln!(text, "{indent}{line}");
            indent = "      ";
        }
    }
    text
}

/// Returns a figure of a maze, or `None` if the maze lacks it.
type FigureOf = fn(&ChangeFigures) -> Option<f64>;

/// The figures that describe a change, except the energy, each with its name.
const FIGURES: [(&str, FigureOf); 9] = [
    ("moves", |figures| figures.moves.map(f64::from)),
    ("shortest solutions", |figures| {
        Some(figures.shortest_solutions as f64)
    }),
    ("difficulty", |figures| figures.difficulty),
    ("decisions", |figures| figures.forward_decisions),
    ("decisions traced back", |figures| {
        figures.backward_decisions
    }),
    ("moves straight back", |figures| figures.uturns),
    ("moves along the line", |figures| figures.along_line),
    ("cells reachable", |figures| Some(figures.reachable as f64)),
    ("cells in traps", |figures| {
        Some(figures.black_hole_cells as f64)
    }),
];

/// The effect of a change as `old → new` values. The first part is the energy, or “now has a solution” if the maze had
/// no solution.
fn effect(before: &ChangeFigures, change: &Change) -> String {
    let figures = [before, &change.after];
    let mut parts = match before.moves {
        Some(_) => {
            let [old, new] = figures.map(|figures| rounded(Some(figures.energy.value())));
            vec![format!("energy {old} → {new}")]
        }
        None => vec!["now has a solution".to_owned()],
    };
    for (what, value) in FIGURES {
        let values = figures.map(value);
        let [old, new] = values.map(rounded);
        // Skip values that are equal when rounded to one decimal.
        if old == new {
            continue;
        }
        parts.push(match values[0] {
            Some(_) => format!("{what} {old} → {new}"),
            None => format!("{what}: {new}"),
        });
    }
    let text = parts.join(", ");
    match (change.is_another_maze, before.moves < change.after.moves) {
        (true, _) if before.moves.is_none() => text,
        (true, true) => text + " (much longer: another maze)",
        (true, false) => text + " (much shorter: another maze)",
        (false, _) => text,
    }
}

/// A number without decimals if it is (nearly) whole, else with one decimal; `none` if there is no number.
fn rounded(number: Option<f64>) -> String {
    match number {
        None => "none".to_owned(),
        Some(number) if (number - number.round()).abs() < 0.05 => format!("{number:.0}"),
        Some(number) => format!("{number:.1}"),
    }
}
