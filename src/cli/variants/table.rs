//! The table of all built-in variants.

use crate::cli::formatting::wrap;
use crate::files::BoardReport;
use std::fmt::Write;

/// The meaning of the columns of the table.
const LEGEND: &str = "
closed   lines that return to where they began, as around a cylinder
numbers  the shortest and the longest jump
states   cells; if turns matter, cells with the side of arrival

`jumpmaze variants NAME` describes one of them in detail.
";

/// The list as a table, with the rules wrapped into the last column.
pub(super) fn table(reports: &[BoardReport]) -> String {
    const RULE_WIDTH: usize = 64;
    let width = reports
        .iter()
        .map(|report| report.id.len())
        .max()
        .unwrap_or(0);
    let mut text = format!("{:width$}  cells  closed  numbers  states  rule\n", "name");
    for report in reports {
        let closed = report
            .closed_lines
            .map_or_else(|| "–".into(), |closed| closed.to_string());
        let states = if report.turns_matter {
            report.states
        } else {
            Some(report.cells as u64)
        };
        let states = states.map_or_else(|| "–".into(), |states| states.to_string());
        let numbers = report
            .numbers
            .map_or_else(|| "–".into(), |(low, high)| format!("{low}–{high}"));
        let mut rule = wrap(&report.rule, RULE_WIDTH).into_iter();
        let _ = writeln!(
            text,
            "{:width$}  {:>5}  {closed:>6}  {numbers:>7}  {states:>6}  {}",
            report.id,
            report.cells,
            rule.next().unwrap_or_default()
        );
        for line in rule {
            let _ = writeln!(text, "{:indent$}{line}", "", indent = width + 34);
        }
    }
    text + LEGEND
}
