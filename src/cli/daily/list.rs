//! The list of daily mazes: a line for each day, with its date and the ID of its maze.
//!
//! Lines are only added at the end, so the mazes of earlier days never change.

use super::date::Date;
use crate::files::{Diagnostic, LoadedMaze, MazeOptions, read_maze};

/// The content of a list.
#[derive(Debug, Default)]
pub(in crate::cli) struct DailyList {
    /// The text of the file. If it does not end with a newline, a newline was added.
    pub(super) text: String,
    /// The last date in the list.
    pub(super) last: Option<Date>,
    pub(super) mazes: Vec<LoadedMaze>,
}

impl DailyList {
    /// Reads a list. Empty lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    ///
    /// Returns an error for the first line that does not consist of a date and an ID, or whose date is not later than
    /// the previous date.
    pub(in crate::cli) fn parse(path: &str, text: &str) -> Result<DailyList, Diagnostic> {
        let mut list = DailyList {
            text: text.to_owned(),
            ..DailyList::default()
        };
        if !text.is_empty() && !text.ends_with('\n') {
            list.text.push('\n');
        }
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let place = start..start + line.trim_end().len();
            start += line.len();
            let entry = line.trim();
            if entry.is_empty() || entry.starts_with('#') {
                continue;
            }
            let error = |what: &str, help: &str| {
                let error = Diagnostic::error(path, text, what).at(place.clone());
                error.help(help)
            };
            let (date, id) = entry.split_once(' ').unwrap_or((entry, ""));
            let date: Date = date
                .parse()
                .map_err(|help: String| error("this line does not start with a date", &help))?;
            if list.last.is_some_and(|last| date <= last) {
                let what = "this date is not after the one before";
                return Err(error(what, "sort the lines by their dates"));
            }
            let maze = read_maze("ID", id.trim(), &MazeOptions::default());
            list.mazes.push(maze.map_err(|no_maze| {
                let what = "there is no maze after the date";
                error(what, no_maze.help_text().unwrap_or("write its ID"))
            })?);
            list.last = Some(date);
        }
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use super::DailyList;

    #[test]
    fn parsing_finds_the_last_date() {
        let text = "# days\n2027-01-01 rook:A9RR6-KP2MG-22\n\n2027-01-03 rook:AMD9R-YVVU6-2H";
        let list = DailyList::parse("daily.txt", text).unwrap();
        assert_eq!(list.last.unwrap().to_string(), "2027-01-03");
        assert_eq!(list.mazes.len(), 2);
        assert!(list.text.ends_with('\n'));
    }

    #[test]
    fn mistakes_name_their_lines() {
        for (text, line, what) in [
            (
                "soon rook:A9RR6-KP2MG-22\n",
                1,
                "this line does not start with a date",
            ),
            (
                "2027-01-01 rook:A9RR6-KP2MG-22\n2027-01-02 rook:A\n",
                2,
                "there is no maze after the date",
            ),
            (
                "2027-01-01 rook:A9RR6-KP2MG-22\n2027-01-01 rook:AMD9R-YVVU6-2H\n",
                2,
                "this date is not after the one before",
            ),
        ] {
            let error = DailyList::parse("daily.txt", text).unwrap_err();
            assert_eq!(
                (error.line_column().unwrap().0, error.title()),
                (line, what),
                "{text}"
            );
        }
    }
}
