//! A table of numbers and words, printed in aligned columns or as CSV.

use serde_json::{Map, Value};
use std::borrow::Borrow;

/// A table of numbers and words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ResultTable {
    /// The headings of the columns.
    pub(crate) columns: Vec<&'static str>,
    /// The rows, with an entry for each column.
    pub(crate) rows: Vec<Vec<Value>>,
}

impl ResultTable {
    /// An empty table with these headings.
    #[must_use]
    pub fn new(columns: &[&'static str]) -> ResultTable {
        ResultTable {
            columns: columns.to_vec(),
            rows: Vec::new(),
        }
    }

    /// Joins several tables into one. The first column contains the name of the original table of each row. If the
    /// original table lacks a column, the entry in this column is empty.
    ///
    /// ```
    /// use jumpmaze::internals::learn::ResultTable;
    /// let mut one = ResultTable::new(&["name", "depth"]);
    /// one.row(["a".into(), 7.into()]);
    /// let mut other = ResultTable::new(&["name", "seed"]);
    /// other.row(["b".into(), 1.into()]);
    /// let both = ResultTable::stacked(&[("first", &one), ("second", &other)]);
    /// assert_eq!(both.csv(), "table,name,depth,seed\nfirst,a,7,\nsecond,b,,1\n");
    /// ```
    #[must_use]
    pub fn stacked(tables: &[(&str, &ResultTable)]) -> ResultTable {
        let mut stacked = ResultTable::new(&["table"]);
        for &column in tables.iter().flat_map(|(_, table)| &table.columns) {
            if !stacked.columns.contains(&column) {
                stacked.columns.push(column);
            }
        }
        for (name, table) in tables {
            for row in &table.rows {
                let entry = |column: &&str| {
                    let index = table.columns.iter().position(|own| own == column);
                    index.and_then(|index| row.get(index)).cloned()
                };
                let entries = stacked.columns[1..].iter().map(entry);
                let entries = entries.map(Option::unwrap_or_default);
                let row = std::iter::once((*name).into()).chain(entries).collect();
                stacked.rows.push(row);
            }
        }
        stacked
    }

    /// Appends a row.
    pub fn row(&mut self, entries: impl IntoIterator<Item = Value>) {
        self.rows.push(entries.into_iter().collect());
    }

    /// The table as CSV, headings first.
    ///
    /// ```
    /// let mut table = jumpmaze::internals::learn::ResultTable::new(&["name", "depth"]);
    /// table.row(["a, b".into(), 7.into()]);
    /// assert_eq!(table.csv(), "name,depth\n\"a, b\",7\n");
    /// ```
    #[must_use]
    pub fn csv(&self) -> String {
        let headings = csv_line(self.columns.iter().map(|&name| Value::from(name)));
        let rows = self.rows.iter().map(csv_line);
        std::iter::once(headings).chain(rows).collect()
    }

    /// The table in aligned columns. Columns without texts are aligned to the right. All fractions of a column have the
    /// same number of decimals: 3, or fewer if the largest number of the column would have more than four digits.
    ///
    /// ```
    /// let mut table = jumpmaze::internals::learn::ResultTable::new(&["name", "mean"]);
    /// table.row(["a".into(), 20.25.into()]);
    /// table.row(["b".into(), 3.125.into()]);
    /// assert_eq!(table.text(), "name   mean\na     20.25\nb      3.12\n");
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let headings: Vec<String> = self.columns.iter().map(|&name| name.to_owned()).collect();
        let decimals: Vec<usize> = (0..self.columns.len())
            .map(|column| self.decimals(column))
            .collect();
        let rounded = |(value, &decimals): (&Value, &usize)| match value.as_f64() {
            Some(number) if value.is_f64() => format!("{number:.decimals$}"),
            _ => plain(value),
        };
        let format_row = |row: &Vec<Value>| row.iter().zip(&decimals).map(rounded).collect();
        let rows: Vec<Vec<String>> = std::iter::once(headings)
            .chain(self.rows.iter().map(format_row))
            .collect();
        let width_and_has_text = |column: usize| {
            let entries = rows.iter().filter_map(|row| row.get(column));
            let widths = entries.map(|entry| entry.chars().count());
            let mut values = self.rows.iter().filter_map(|row| row.get(column));
            (widths.max().unwrap_or(0), values.any(Value::is_string))
        };
        let columns: Vec<_> = (0..self.columns.len()).map(width_and_has_text).collect();
        let line = |row: &Vec<String>| {
            let entries = row.iter().zip(&columns);
            let entries: Vec<String> = entries
                .map(|(entry, &(width, has_text))| {
                    if has_text {
                        format!("{entry:<width$}")
                    } else {
                        format!("{entry:>width$}")
                    }
                })
                .collect();
            entries.join("  ").trim_end().to_owned() + "\n"
        };
        rows.iter().map(line).collect()
    }

    /// The number of decimals of the fractions in a column, at most 3.
    fn decimals(&self, column: usize) -> usize {
        let entries = self.rows.iter().filter_map(|row| row.get(column)?.as_f64());
        let largest = entries.map(f64::abs).fold(0.0, f64::max);
        let fits = |&digits: &i32| largest < 10f64.powi(4 - digits);
        (1..4).rev().find(fits).unwrap_or(0) as usize
    }

    /// The rows as JSON objects. In the keys, underscores replace the spaces of the headings.
    pub(crate) fn json(&self) -> Value {
        let object = |row: &Vec<Value>| {
            let entries = self.columns.iter().zip(row);
            let entries = entries.map(|(&name, value)| (name.replace(' ', "_"), value.clone()));
            Value::Object(entries.collect::<Map<String, Value>>())
        };
        Value::Array(self.rows.iter().map(object).collect())
    }
}

/// A row as CSV, with its line break.
pub(crate) fn csv_line<V: Borrow<Value>>(entries: impl IntoIterator<Item = V>) -> String {
    let entries = entries.into_iter();
    let entries: Vec<String> = entries
        .map(|entry| quoted(&plain(entry.borrow())))
        .collect();
    entries.join(",") + "\n"
}

/// An entry as a CSV field, in quotation marks if CSV requires them.
pub(crate) fn quoted(entry: &str) -> String {
    if entry.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", entry.replace('"', "\"\""))
    } else {
        entry.to_owned()
    }
}

/// An entry as plain text.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A number for tables and JSON: an integer if it is whole, and null if it is not finite.
pub(crate) fn number_of(number: f64) -> Value {
    if number.fract() == 0.0 && number.abs() < 9e15 {
        (number as i64).into()
    } else {
        number.into()
    }
}
