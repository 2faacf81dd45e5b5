//! Writes mazes. The output is canonical: if it is read and written again, the bytes are the same.

use super::file::{MazeFile, VariantRef};
use super::format::{Format, cannot_hold};
use super::import;
use super::loaded::LoadedMaze;
use crate::files::grid::{sign, written};
use crate::files::schema::WordOrWords;
use crate::files::size::in_one_word;
use crate::maze::Maze;
use crate::remedy::{Problem, Remedy};
use crate::spelling::listed;
use crate::surface::{Extent, Shape};
use crate::topology::{Board, Cell, Goal};
use std::fmt;

/// A maze as the text of a file, from [`LoadedMaze::write`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MazeText {
    /// The text.
    pub text: String,
    /// The parts of the maze that the format cannot hold, such as the title. The remedy names the reading options that
    /// restore some of them, and the formats that hold everything.
    pub lost: Option<Problem>,
}

/// Writes the rows of the maze as in a file, with `@` before the start, as in `@2 1 1`, and with `G` on goals.
impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = in_rows(&self.board, self.board.extent, |cell| {
            marked_token(self, cell, true)
        });
        f.write_str(rows.trim_end())
    }
}

/// Writes a text for each cell, in rows. A tile that is not a cell is written as its sign.
fn in_rows(board: &Board, extent: Option<Extent>, mut text: impl FnMut(Cell) -> String) -> String {
    let mut cells = (0..).map(Cell);
    tiles_in_rows(board, extent, |tile| match sign(board.marks[tile]) {
        Some(sign) => sign.to_owned(),
        None => cells.next().map_or_else(String::new, &mut text),
    })
}

/// Returns the token of a cell: its content, or `G` on a goal. If `mark_start` is true, the token of the start begins
/// with `@`.
fn marked_token(maze: &Maze, cell: Cell, mark_start: bool) -> String {
    let mark = if mark_start && cell == maze.start {
        "@"
    } else {
        ""
    };
    if maze.goal.contains(cell) {
        format!("{mark}G")
    } else {
        format!("{mark}{}", written(maze.contents[cell.index()]))
    }
}

impl LoadedMaze {
    /// Writes the maze in a format.
    ///
    /// ```
    /// use jumpmaze::{Format, MazeOptions, read_maze};
    /// let loaded = read_maze("-", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?;
    /// assert_eq!(
    ///     loaded.write(Format::Json)?.text,
    ///     "{\"jumpmaze\":1,\"variant\":\"rook\",\"start\":\"A1\",\"goal\":\"C3\",\
    ///      \"cells\":\"2 1 1\\n1 1 1\\n1 2 G\\n\"}\n"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the format cannot hold the maze.
    ///
    /// # Panics
    ///
    /// Never, because a maze can be written as JSON and as TOML.
    pub fn write(&self, format: Format) -> Result<MazeText, Problem> {
        let (text, lost) = match format {
            Format::Toml => (toml_text(&self.written()), None),
            Format::Json => {
                let text = serde_json::to_string(&self.written()).expect("a maze is plain JSON");
                (text + "\n", None)
            }
            Format::Text => {
                let text = self.tokens(true);
                let lost = self.parts_lost_in_grid(&text);
                (text, lost)
            }
            Format::Id => match self.id() {
                Ok(id) => (id + "\n", self.parts_lost_without_keys()),
                Err(error) => {
                    let what = format!("this: {error}");
                    return Err(cannot_hold(format, what, &error.remedy()));
                }
            },
            Format::Jim | Format::Concepcion | Format::Kattis => {
                let text = import::write(format, self).unwrap_or_else(|| Ok(String::new()))?;
                (text, self.parts_lost_without_keys())
            }
        };
        Ok(MazeText { text, lost })
    }

    /// Writes several mazes as one text.
    ///
    /// # Errors
    ///
    /// Returns an error if the format cannot hold one of the mazes. Also returns an error if a text in this format
    /// holds only one maze, but `mazes` does not have exactly one entry.
    pub fn write_all(mazes: &[LoadedMaze], format: Format) -> Result<MazeText, Problem> {
        if let [maze] = mazes {
            return maze.write(format);
        }
        if !format.holds_several() {
            return Err(cannot_hold(
                format,
                format!("{} mazes in one text", mazes.len()),
                "write each maze into a file of its own, or all of them as json",
            ));
        }
        let mut all = MazeText {
            text: String::new(),
            lost: None,
        };
        for maze in mazes {
            let written = maze.write(format)?;
            if format == Format::Concepcion {
                // Remove the end line, which follows the previous maze.
                let end = all.text.trim_end().len() - import::END.len().min(all.text.len());
                all.text.truncate(end);
            }
            all.text.push_str(&written.text);
            all.lost = all.lost.or(written.lost);
        }
        Ok(all)
    }

    /// Returns the contents of the maze file. Start and goal are always set. A variant that is not built in is written
    /// into the file, so that the file does not depend on other files.
    pub(crate) fn written(&self) -> MazeFile {
        let board = &self.maze.board;
        let goal = match &self.maze.goal {
            Goal::Exit => WordOrWords::Word("exit".into()),
            Goal::Cells(cells) => {
                let mut names: Vec<String> = cells.iter().map(|&cell| board.name(cell)).collect();
                // On hand-written lines, a cell may be named "exit". Inside a list, "exit" means this cell.
                match names.pop() {
                    Some(name) if names.is_empty() && name != "exit" => WordOrWords::Word(name),
                    last => WordOrWords::Words(names.into_iter().chain(last).collect()),
                }
            }
        };
        let variant = if self.built_in {
            VariantRef::Name(self.variant.clone())
        } else {
            VariantRef::Inline(Box::new(self.kind.clone()))
        };
        MazeFile {
            jumpmaze: Some(1),
            variant: Some(variant),
            size: self.size.clone(),
            start: Some(board.name(self.maze.start)),
            goal: Some(goal),
            title: self.file.title.clone(),
            author: self.file.author.clone(),
            note: self.file.note.clone(),
            seed: self.file.seed.clone(),
            id: self.file.id.clone(),
            cells: self.cells_text(),
            ..MazeFile::default()
        }
    }

    /// Returns the tokens of the maze with the start marked by `@`, for display.
    pub(crate) fn marked_text(&self) -> String {
        self.tokens(true)
    }

    /// Returns the tokens of the maze in canonical form: one space between them, a line for each row, `G` on goals.
    #[must_use]
    pub fn cells_text(&self) -> String {
        self.tokens(false)
    }

    fn tokens(&self, mark_start: bool) -> String {
        self.in_rows(|cell| marked_token(&self.maze, cell, mark_start))
    }

    /// Returns a text for each cell, in the rows of the grid, with one space between the texts. A tile that is not a
    /// cell is written as its sign, and a place without a tile as a dot.
    pub(crate) fn in_rows(&self, text: impl FnMut(Cell) -> String) -> String {
        // With the shapes `rect` and `rows`, every place of a row has a token. With other shapes, only tiles have one.
        let is_listed = self.kind.board.shape.as_deref() == Some(Shape::Cells.name());
        let board = &self.maze.board;
        in_rows(board, board.extent.filter(|_| !is_listed), text)
    }

    /// Returns the token of a cell: its content, or `G`.
    #[must_use]
    pub fn token(&self, cell: Cell) -> String {
        marked_token(&self.maze, cell, false)
    }

    /// Returns the parts of the maze that a bare grid cannot hold, and the reading options that restore some of them.
    fn parts_lost_in_grid(&self, text: &str) -> Option<Problem> {
        let (mut lost, mut options) = (Vec::new(), Vec::new());
        if !(self.built_in && self.variant == "rook") {
            lost.push("the variant");
            let name = if self.built_in { &self.variant } else { "FILE" };
            options.push(format!("the option `variant` {name}"));
        }
        if let Some(size) = &self.size {
            lost.push("the size");
            options.push(format!("the option `size` {}", in_one_word(size)));
        }
        if self.maze.goal == Goal::Exit {
            lost.push("that the goal is to leave the board");
            options.push("the option `goal` exit".to_owned());
        }
        if Format::detect("", text) != Format::Text {
            lost.push("the format (the first row looks like a header)");
            options.push("the option `format` txt".to_owned());
        }
        lost.extend(self.descriptive_keys());
        Self::lossy_format_problem(&lost, &options)
    }

    /// Returns the parts of the maze that an ID or an import format cannot hold.
    fn parts_lost_without_keys(&self) -> Option<Problem> {
        Self::lossy_format_problem(&self.descriptive_keys(), &[])
    }

    /// Returns a message about the parts `lost` of the maze, which a text cannot hold. Returns `None` if `lost` is
    /// empty. The remedy names `options`: the reading options that restore some of these parts.
    fn lossy_format_problem(lost: &[&str], options: &[String]) -> Option<Problem> {
        if lost.is_empty() {
            return None;
        }
        let read = match options {
            [] => String::new(),
            // The program replaces each option by its flag. The options are separated by spaces, so that the flags can
            // be pasted into a command.
            _ => format!("read it with {}, or ", options.join(" ")),
        };
        let remedy = format!("{read}write it as toml or json, which hold everything");
        Some(Problem::new(listed(lost), remedy))
    }

    /// Returns the descriptive keys, such as the title, that the file sets.
    fn descriptive_keys(&self) -> Vec<&'static str> {
        let MazeFile {
            title,
            author,
            note,
            seed,
            id,
            ..
        } = &self.file;
        // The ID of the maze itself is not lost, because it can be computed again.
        let id = id
            .as_ref()
            .filter(|id| self.id().as_ref() != Ok(*id))
            .cloned();
        [
            ("the title", title),
            ("the author", author),
            ("the note", note),
            ("the seed", seed),
            ("the id", &id),
        ]
        .into_iter()
        .filter_map(|(what, value)| value.as_ref().map(|_| what))
        .collect()
    }
}

/// Writes a token for each tile, in rows. If `extent` is given, places without a tile are written as dots.
pub(in crate::files) fn tiles_in_rows(
    board: &Board,
    extent: Option<Extent>,
    mut token: impl FnMut(usize) -> String,
) -> String {
    let columns = extent.map_or(0, |extent| extent.columns as usize);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for tile in 0..board.names.len() {
        let [row, column] = board.names.place(tile).map(|x| x as usize);
        while rows.len() <= row {
            rows.push(vec![".".to_owned(); columns]);
        }
        match rows[row].get_mut(column) {
            Some(slot) if extent.is_some() => *slot = token(tile),
            _ => rows[row].push(token(tile)),
        }
    }
    if let Some(extent) = extent {
        rows.resize(extent.rows as usize, vec![".".to_owned(); columns]);
    }
    rows.into_iter()
        .filter(|row| !row.is_empty())
        .map(|row| row.join(" ") + "\n")
        .collect()
}

/// Writes a maze file as TOML. The tokens are a multi-line string. A variant table is the last part of the file.
pub(crate) fn toml_text(file: &MazeFile) -> String {
    let (cells, mut file) = (&file.cells, file.clone());
    file.cells = String::new();
    let text = toml::to_string(&file).expect("a maze is plain TOML");
    let rows = format!("\ncells = \"\"\"\n{cells}\"\"\"\n");
    text.replacen("\ncells = \"\"\n", &rows, 1)
}
