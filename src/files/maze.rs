//! Maze files: TOML, the same structure as JSON, and bare grids.

use super::compose::compose;
use super::grid::{BadToken, Glyph, Token, rows, written};
use super::locate::locate;
use super::schema::{GoalTable, VariantFile, WordOrWords};
use super::variant::pointing;
use super::words::{GoalKind, GoalWord, StartWord};
use super::{Diagnostic, library};
use crate::maze::Maze;
use crate::rules::Mark;
use crate::surface::{Clash, Refusal, Shape};
use crate::topology::{Board, Cell, Content, Goal};
use serde::Deserialize;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// A maze as files say it, in TOML or JSON.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MazeFile {
    /// The format version.
    pub jumpmaze: Option<u32>,
    /// A built-in id, the path of a variant file, or a whole variant.
    pub variant: Option<VariantRef>,
    /// The size of the board.
    pub size: Option<Vec<i64>>,
    /// The start.
    pub start: Option<String>,
    /// A cell, several cells, or "exit".
    pub goal: Option<WordOrWords>,
    /// The title.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Anything else.
    pub note: Option<String>,
    /// The seed that made it.
    pub seed: Option<String>,
    /// Its ID.
    pub id: Option<String>,
    /// The tokens.
    pub cells: String,
}

/// How a maze file names its variant.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected the id or the path of a variant, or a [variant] table"
)]
pub enum VariantRef {
    /// An id or a path.
    Name(String),
    /// The variant itself.
    Inline(Box<VariantFile>),
}

/// What the command line adds to a maze file.
#[derive(Clone, Debug, Default)]
pub struct MazeOptions {
    /// An id or path of a variant, for grids that name none.
    pub variant: Option<String>,
    /// A size.
    pub size: Option<Vec<i64>>,
    /// The start.
    pub start: Option<String>,
    /// The goal, or "exit".
    pub goal: Option<String>,
}

/// A maze that was read, with everything its file said.
#[derive(Clone, Debug)]
pub struct LoadedMaze {
    /// What the file says beside its cells.
    pub file: MazeFile,
    /// The maze.
    pub maze: Maze,
    /// The name of the variant.
    pub variant: String,
}

/// A text that mazes are read from, and where in it the tokens begin, if they stand there as they are.
struct Source<'a> {
    path: &'a str,
    text: Arc<str>,
    cells_at: Option<usize>,
}

impl Source<'_> {
    fn error(
        &self,
        at: Option<Range<usize>>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Diagnostic {
        let diagnostic = Diagnostic::error(self.path, Arc::clone(&self.text), what).help(remedy);
        match (at, self.cells_at) {
            (Some(at), Some(base)) => diagnostic.at(base + at.start..base + at.end),
            _ => match locate(&self.text, "cells") {
                Some(span) => diagnostic.at(span),
                None => diagnostic,
            },
        }
    }

    fn refused(&self, refusal: &Refusal) -> Diagnostic {
        pointing(self.path, &self.text, refusal)
    }
}

/// Reads a maze from a text in any of the formats.
///
/// ```
/// use jumpmaze::files::{MazeOptions, read_maze};
/// let loaded = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?;
/// assert_eq!(jumpmaze::solve::solve(&loaded.maze).length(), Some(3));
/// # Ok::<(), jumpmaze::files::Diagnostic>(())
/// ```
///
/// # Errors
///
/// The text is no maze; the diagnostic points at the token or key.
pub fn read_maze(path: &str, text: &str, options: &MazeOptions) -> Result<LoadedMaze, Diagnostic> {
    // Some editors begin a text with a mark that nobody sees.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let shared: Arc<str> = text.into();
    let (file, cells_at) = if text.trim_start().starts_with('{') {
        let file: MazeFile = serde_json::from_str(text).map_err(|error| {
            Diagnostic::error(path, Arc::clone(&shared), error.to_string())
                .help("a maze as JSON has the keys of a maze file")
        })?;
        (file, None)
    } else if looks_like_toml(text) {
        let file: MazeFile = toml::from_str(text)
            .map_err(|error| Diagnostic::from_toml(path, Arc::clone(&shared), &error))?;
        let at =
            locate(text, "cells").and_then(|span| Some(span.start + text[span].find(&file.cells)?));
        (file, at)
    } else {
        (
            MazeFile {
                cells: text.to_owned(),
                ..MazeFile::default()
            },
            Some(0),
        )
    };
    let source = Source {
        path,
        text: shared,
        cells_at,
    };
    if let Some(version) = file.jumpmaze.filter(|&version| version != 1) {
        let refusal = Refusal::new(
            Clash::Name,
            "jumpmaze",
            format!("format version {version}"),
            "this program reads version 1; a newer program may read it",
        );
        return Err(source.refused(&refusal));
    }
    load(&source, file, options)
}

/// Whether some line begins with a key of more than one letter and an equals sign; no grid has one there.
fn looks_like_toml(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim();
        let key = line.split(['=', '.', ' ']).next().unwrap_or_default();
        let is_key = key.len() > 1 && key.chars().all(|c| c.is_ascii_alphabetic());
        let rest = line[key.len()..].trim_start();
        line.starts_with("[variant") || (is_key && rest.starts_with(['=', '.']))
    })
}

fn load(
    source: &Source<'_>,
    file: MazeFile,
    options: &MazeOptions,
) -> Result<LoadedMaze, Diagnostic> {
    let (name, mut variant) = variant_of(source, &file, options)?;
    let rows = rows(&file.cells)
        .map_err(|BadToken { at, what, remedy }| source.error(Some(at), what, remedy))?;
    if rows.is_empty() {
        return Err(source.error(
            None,
            "the maze has no cells",
            "write one token for each cell, row by row",
        ));
    }
    shape(source, &file, options, &mut variant, &rows)?;
    let goal_word = options
        .goal
        .clone()
        .map(WordOrWords::Word)
        .or_else(|| file.goal.clone());
    match &goal_word {
        Some(WordOrWords::Word(word)) if word == "exit" => {
            variant.goal = GoalTable {
                kind: Some("exit".into()),
                ..variant.goal
            }
        }
        Some(_) => {
            variant.goal = GoalTable {
                kind: None,
                goal: None,
                ..variant.goal
            }
        }
        None => {}
    }
    let build = |variant: &VariantFile| -> Result<Board, Diagnostic> {
        let spec = compose(variant).map_err(|refusal| source.refused(&refusal))?;
        Board::build(&spec).map_err(|refusal| source.refused(&refusal))
    };
    let mut board = build(&variant)?;
    let tokens: Vec<Token> = rows
        .into_iter()
        .flatten()
        .filter(|token| token.glyph != Glyph::Missing)
        .collect();
    if tokens.len() != board.names.len() {
        let what = format!(
            "{} tokens for the {} cells of the board",
            tokens.len(),
            board.names.len()
        );
        return Err(source.error(
            None,
            what,
            "write one token for each cell, in reading order",
        ));
    }
    if add_marks(source, &mut variant, &board, &tokens)? {
        board = build(&variant)?;
    }
    let cells: Vec<&Token> = board
        .tile_of
        .iter()
        .map(|&tile| &tokens[tile as usize])
        .collect();
    let mut contents = Vec::with_capacity(cells.len());
    for token in &cells {
        contents.push(match token.glyph {
            Glyph::Content(content) => content,
            Glyph::Blank => {
                return Err(source.error(
                    Some(token.at.clone()),
                    "a `?` in a finished maze",
                    "`?` is the generator's choice; write a number",
                ));
            }
            _ => Content::number(0),
        });
    }
    let start = start_of(source, &file, options, &variant, &board, &cells)?;
    let goal = goal_of(source, goal_word.as_ref(), &variant, &board, &cells)?;
    let maze = Maze {
        board: Arc::new(board),
        contents,
        start,
        goal,
    };
    Ok(LoadedMaze {
        file,
        maze,
        variant: name,
    })
}

/// The variant that the file or the command line names.
fn variant_of(
    source: &Source<'_>,
    file: &MazeFile,
    options: &MazeOptions,
) -> Result<(String, VariantFile), Diagnostic> {
    let name = match (&options.variant, &file.variant) {
        (Some(name), _) | (None, Some(VariantRef::Name(name))) => name.clone(),
        (None, Some(VariantRef::Inline(variant))) => {
            return Ok((variant.name.clone(), (**variant).clone()));
        }
        (None, None) => "rook".to_owned(),
    };
    let read = |path: &str, text: &str| {
        toml::from_str(text).map_err(|error| Diagnostic::from_toml(path, text.to_owned(), &error))
    };
    match library::variant(&name) {
        Ok(text) => Ok((name.clone(), read(&name, text)?)),
        Err(_) if name.contains(['/', '.']) => {
            // Beside the maze file, as paths in files are meant.
            let beside = Path::new(source.path)
                .parent()
                .map_or_else(|| name.clone().into(), |folder| folder.join(&name));
            let path = beside.display().to_string();
            let stream = std::fs::File::open(&beside).map_err(|error| {
                source.refused(&no_variant(
                    &format!("cannot open {path}: {error}"),
                    "give the path of a variant file",
                ))
            })?;
            let text = super::read_text(&path, stream)?;
            Ok((name, read(&path, &text)?))
        }
        Err(unknown) => Err(source.refused(&no_variant(&unknown.to_string(), &unknown.remedy()))),
    }
}

fn no_variant(what: &str, remedy: &str) -> Refusal {
    Refusal::new(Clash::Name, "variant", what, remedy)
}

/// Makes the shape of the variant fit the rows of tokens, where it is a rectangle; checks that rows are as they must.
fn shape(
    source: &Source<'_>,
    file: &MazeFile,
    options: &MazeOptions,
    variant: &mut VariantFile,
    rows: &[Vec<Token>],
) -> Result<(), Diagnostic> {
    let kind = variant.board.shape.clone().unwrap_or_else(|| "rect".into());
    let size = options.size.clone().or_else(|| file.size.clone());
    if kind != Shape::Rect.name() {
        if let Some(size) = size {
            variant.board.size = Some(size);
        }
        if kind == Shape::Rows.name() {
            return mask(source, variant, rows);
        }
        if let Some(token) = rows
            .iter()
            .flatten()
            .find(|token| token.glyph == Glyph::Missing)
        {
            let what = format!("a `.` on a board of the shape `{kind}`");
            return Err(source.error(
                Some(token.at.clone()),
                what,
                "only boards of rows and columns can leave cells out",
            ));
        }
        return Ok(());
    }
    let columns = rows[0].len();
    if let Some((number, row)) = rows
        .iter()
        .enumerate()
        .find(|(_, row)| row.len() != columns)
    {
        let at = row[row.len() - 1].at.clone();
        let what = format!(
            "row {} has {} tokens and the first row {columns}",
            number + 1,
            row.len()
        );
        return Err(source.error(
            Some(at),
            what,
            "give every row as many; write . where there is no cell",
        ));
    }
    let natural = vec![rows.len() as i64, columns as i64];
    if let Some(size) = size.filter(|size| *size != natural) {
        let what = format!(
            "{} rows of {columns} tokens, and a size of {size:?}",
            rows.len()
        );
        return Err(source.error(None, what, "correct the size, or leave it out"));
    }
    variant.board.size = Some(natural);
    if rows
        .iter()
        .flatten()
        .any(|token| token.glyph == Glyph::Missing)
    {
        if variant
            .boundary
            .wrap
            .as_deref()
            .is_some_and(|wrap| wrap != "none")
        {
            return Err(source.error(
                None,
                "missing cells on a wrapped board",
                "write # for a cell that stops every flight",
            ));
        }
        let drawn = |row: &Vec<Token>| {
            row.iter()
                .map(|token| {
                    if token.glyph == Glyph::Missing {
                        '.'
                    } else {
                        'o'
                    }
                })
                .collect()
        };
        variant.board.shape = Some("rows".into());
        variant.board.size = None;
        variant.board.rows = Some(rows.iter().map(drawn).collect());
    }
    Ok(())
}

/// Compares tokens with the drawing of a board of the shape `rows`: one for each character, `.` for none.
fn mask(source: &Source<'_>, variant: &VariantFile, rows: &[Vec<Token>]) -> Result<(), Diagnostic> {
    let mut drawn = variant
        .board
        .rows
        .iter()
        .flatten()
        .filter(|row| !row.trim().is_empty());
    for (number, row) in rows.iter().enumerate() {
        let line: Vec<char> = drawn
            .next()
            .map(|line| line.chars().collect())
            .unwrap_or_default();
        let wrong = row.iter().enumerate().find(|(i, token)| {
            line.get(*i)
                .is_none_or(|&mark| (mark == '.') != (token.glyph == Glyph::Missing))
        });
        let missing = (row.len() < line.len()).then(|| row[row.len() - 1].at.clone());
        if let Some(at) = wrong.map(|(_, token)| token.at.clone()).or(missing) {
            let what = format!(
                "row {} does not fit the board: {}",
                number + 1,
                line.iter().collect::<String>()
            );
            return Err(source.error(
                Some(at),
                what,
                "write one token for each character of the drawing, . for .",
            ));
        }
    }
    if drawn.next().is_some() {
        return Err(source.error(
            None,
            "the board has more rows",
            "write one row of tokens for each row of the board",
        ));
    }
    Ok(())
}

/// Adds the maze's marks to the variant's obstacles; says whether there were any new ones.
fn add_marks(
    source: &Source<'_>,
    variant: &mut VariantFile,
    board: &Board,
    tokens: &[Token],
) -> Result<bool, Diagnostic> {
    let mut added = false;
    for (tile, token) in tokens.iter().enumerate() {
        let mark = match token.glyph {
            Glyph::Impassable => Mark::Impassable,
            Glyph::PassOver => Mark::PassOver,
            Glyph::Uncounted => Mark::Uncounted,
            _ => Mark::Cell,
        };
        let known = board.marks[tile];
        if mark == known {
            continue;
        }
        let name = board.names.name(tile);
        if known != Mark::Cell {
            let what = format!(
                "something else on {name}, which the variant makes {}",
                in_words(known)
            );
            return Err(source.error(
                Some(token.at.clone()),
                what,
                "write #, _ or ~ there as the variant says",
            ));
        }
        let list = match mark {
            Mark::Impassable => &mut variant.obstacles.impassable,
            Mark::PassOver => &mut variant.obstacles.passover,
            _ => &mut variant.obstacles.uncounted,
        };
        list.push(name);
        added = true;
    }
    Ok(added)
}

fn in_words(mark: Mark) -> &'static str {
    match mark {
        Mark::Cell => "a cell",
        Mark::Impassable => "impassable",
        Mark::PassOver => "pass-over",
        Mark::Uncounted => "uncounted",
    }
}

fn find(source: &Source<'_>, board: &Board, key: &str, name: &str) -> Result<Cell, Diagnostic> {
    board.find(name).ok_or_else(|| {
        let (what, remedy) = match board.names.find(name) {
            Some(tile) => (
                format!("{name} is {}", in_words(board.marks[tile])),
                "choose a cell that can be landed on".into(),
            ),
            None => (
                format!("there is no cell {name:?} on this board"),
                format!(
                    "cells go from {} to {}",
                    board.names.name(0),
                    board.names.name(board.names.len() - 1)
                ),
            ),
        };
        source.refused(&Refusal::new(Clash::Goal, key, what, remedy))
    })
}

fn start_of(
    source: &Source<'_>,
    file: &MazeFile,
    options: &MazeOptions,
    variant: &VariantFile,
    board: &Board,
    cells: &[&Token],
) -> Result<Cell, Diagnostic> {
    let mut marked = cells
        .iter()
        .zip(0..)
        .filter(|(token, _)| token.start)
        .map(|(token, cell)| (token, Cell(cell)));
    let first = marked.next();
    if let Some((token, _)) = marked.next() {
        return Err(source.error(
            Some(token.at.clone()),
            "a second start",
            "mark one cell with @",
        ));
    }
    let written = options.start.as_ref().or(file.start.as_ref());
    match (written, first) {
        (Some(name), None) => find(source, board, "start", name),
        (None, Some((_, cell))) => Ok(cell),
        (Some(name), Some((token, cell))) => {
            if find(source, board, "start", name)? == cell || options.start.is_some() {
                return find(source, board, "start", name);
            }
            Err(source.error(
                Some(token.at.clone()),
                format!("two starts: this and `start = {name:?}`"),
                "keep one of them",
            ))
        }
        (None, None) => match variant.goal.start.as_deref() {
            Some(name) if name.parse::<StartWord>().is_err() => {
                find(source, board, "goal.start", name)
            }
            _ => Ok(Cell(0)),
        },
    }
}

fn goal_of(
    source: &Source<'_>,
    written: Option<&WordOrWords>,
    variant: &VariantFile,
    board: &Board,
    cells: &[&Token],
) -> Result<Goal, Diagnostic> {
    let marked: Vec<Cell> = cells
        .iter()
        .zip(0..)
        .filter(|(token, _)| token.glyph == Glyph::Goal)
        .map(|(_, cell)| Cell(cell))
        .collect();
    let last = Cell(cells.len() as u32 - 1);
    let mut goals = match written {
        Some(WordOrWords::Word(word)) if word == "exit" => return Ok(Goal::Exit),
        Some(WordOrWords::Word(name)) => vec![find(source, board, "goal", name)?],
        Some(WordOrWords::Words(names)) => {
            let cells: Result<Vec<Cell>, Diagnostic> = names
                .iter()
                .map(|name| find(source, board, "goal", name))
                .collect();
            cells?
        }
        None if !marked.is_empty() => marked.clone(),
        None => match (&variant.goal.kind, &variant.goal.goal) {
            (Some(kind), _) if kind.parse() == Ok(GoalKind::Exit) => return Ok(Goal::Exit),
            (_, Some(WordOrWords::Word(name))) => match name.parse() {
                Ok(GoalWord::Centre) => vec![centre(board)],
                Ok(_) => vec![last],
                Err(_) => vec![find(source, board, "goal.goal", name)?],
            },
            (_, Some(WordOrWords::Words(names))) => {
                let cells: Result<Vec<Cell>, Diagnostic> = names
                    .iter()
                    .map(|name| find(source, board, "goal.goal", name))
                    .collect();
                cells?
            }
            _ => vec![last],
        },
    };
    goals.sort_unstable();
    goals.dedup();
    if let Some(stray) = marked
        .iter()
        .find(|cell| goals.binary_search(cell).is_err())
    {
        let at = cells[stray.index()].at.clone();
        return Err(source.error(
            Some(at),
            "a G that `goal` does not name",
            "name it there too, or leave `goal` out",
        ));
    }
    if goals.is_empty() {
        let refusal = Refusal::new(
            Clash::Goal,
            "goal",
            "no goal at all",
            "name a cell, several cells, or \"exit\"",
        );
        return Err(source.refused(&refusal));
    }
    Ok(Goal::Cells(goals))
}

/// The cell in the middle: nearest to the mean of all text points, or the middle one in reading order.
fn centre(board: &Board) -> Cell {
    let points: Vec<[f64; 2]> = board
        .tile_of
        .iter()
        .filter_map(|&tile| board.layout.incircle(tile as usize))
        .map(|circle| circle.centre)
        .collect();
    if points.len() < board.tile_of.len() {
        return Cell(board.tile_of.len() as u32 / 2);
    }
    let n = points.len() as f64;
    let mean = points
        .iter()
        .fold([0.0, 0.0], |[x, y], p| [x + p[0] / n, y + p[1] / n]);
    let away = |p: &[f64; 2]| {
        let (x, y) = (p[0] - mean[0], p[1] - mean[1]);
        // Rounded, so that of equally near cells the first one is taken on every machine.
        ((x * x + y * y) * 1e6).round() as i64
    };
    Cell(
        points
            .iter()
            .zip(0..)
            .min_by_key(|(point, cell)| (away(point), *cell))
            .map_or(0, |(_, cell)| cell),
    )
}

impl LoadedMaze {
    /// The tokens of the maze, as they are always written: one space between them, a line for each row.
    #[must_use]
    pub fn cells_text(&self) -> String {
        let board = &self.maze.board;
        let mut cells = (0..).map(Cell);
        let mut rows: Vec<Vec<String>> = Vec::new();
        for tile in 0..board.names.len() {
            let [row, column] = board.names.place(tile).map(|x| x as usize);
            // On boards of rows and columns every place has a token; elsewhere rows are just the cells of a band.
            let columns = board.extent.map_or(0, |extent| extent.columns as usize);
            while rows.len() <= row {
                rows.push(vec![".".to_owned(); columns]);
            }
            let token = match board.marks[tile] {
                Mark::Impassable => "#".to_owned(),
                Mark::PassOver => "_".to_owned(),
                Mark::Uncounted => "~".to_owned(),
                Mark::Cell => cells
                    .next()
                    .map_or_else(String::new, |cell| self.token(cell)),
            };
            match rows[row].get_mut(column) {
                Some(place) if columns > 0 => *place = token,
                _ => rows[row].push(token),
            }
        }
        if let Some(extent) = board.extent {
            rows.resize(
                extent.rows as usize,
                vec![".".to_owned(); extent.columns as usize],
            );
        }
        rows.into_iter().map(|row| row.join(" ") + "\n").collect()
    }

    fn token(&self, cell: Cell) -> String {
        if self.maze.goal.contains(cell) {
            "G".to_owned()
        } else {
            written(self.maze.contents[cell.index()])
        }
    }
}
