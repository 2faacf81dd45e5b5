//! A variant: a file that has been read, composed and compiled.

use super::compose::compose;
use super::energy::energy;
use super::hints::hinted;
use super::locate::locate;
use super::maze::source::of_flag;
use super::schema::{GenerateTable, GoalTable, VariantFile, WordOrWords};
use super::sort::{Sort, another_sort};
use super::words::{GoalKind, GoalWord, StartWord};
use super::{Diagnostic, contents, library};
use crate::energy::Energy;
use crate::limits;
use crate::search::{AnySearch, BadSetting};
use crate::spelling::did_you_mean;
use crate::surface::{Clash, Refusal};
use crate::topology::{Board, Cell, Topology, reachable};
use std::io::Read;
use std::sync::Arc;

/// Where a maze of a variant begins or ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Nothing is said: the first cell, or the last.
    Default,
    /// These cells, by the file.
    Cells(Vec<Cell>),
    /// Where the generator puts the start.
    Start(StartWord),
    /// Where the generator puts the goal.
    Goal(GoalWord),
    /// One step outside the board.
    Exit,
}

/// A puzzle kind, ready to play on.
#[derive(Clone, Debug)]
pub struct Variant {
    /// What people type: the stem of its file.
    pub id: String,
    /// Whether it comes from the library, so that its id alone names it.
    pub built_in: bool,
    /// What its file says.
    pub file: VariantFile,
    /// Its board.
    pub board: Board,
    /// Where mazes begin.
    pub start: End,
    /// Where they end.
    pub goal: End,
    /// The energy that its generator makes small, if it says which.
    pub energy: Option<Energy>,
    /// What is legal but should be known.
    pub warnings: Vec<String>,
}

/// What the command line puts in place of what a variant file says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// The size of its board.
    pub size: Option<Vec<i64>>,
    /// A cell, or a word for where mazes begin.
    pub start: Option<String>,
    /// A cell, a word for where mazes end, or "exit".
    pub goal: Option<String>,
}

impl Changes {
    /// Another size, if one is given.
    #[must_use]
    pub fn size(size: Option<&[i64]>) -> Changes {
        Changes {
            size: size.map(<[i64]>::to_vec),
            ..Changes::default()
        }
    }

    pub(super) fn put_into(&self, table: &mut GoalTable) {
        if let Some(start) = &self.start {
            table.start = Some(start.clone());
        }
        if let Some(goal) = &self.goal {
            let exit = goal == GoalKind::Exit.name();
            table.kind = exit.then(|| goal.clone());
            table.goal = (!exit).then(|| WordOrWords::Word(goal.clone()));
        }
    }

    /// The flag that is to blame for a refusal, and what was typed behind it.
    fn blamed(&self, key: &str) -> Option<(&'static str, &str)> {
        let typed = |typed: &Option<String>| typed.is_some();
        match key {
            "goal.start" if typed(&self.start) => Some(("--start", self.start.as_deref()?)),
            "goal.goal" | "goal.kind" if typed(&self.goal) => {
                Some(("--goal", self.goal.as_deref()?))
            }
            // A start and a goal that nothing connects.
            "goal.goal" | "goal.start" if typed(&self.start) => {
                Some(("--start", self.start.as_deref()?))
            }
            "goal.start" if typed(&self.goal) => Some(("--goal", self.goal.as_deref()?)),
            _ => None,
        }
    }
}

impl Variant {
    /// A built-in variant.
    ///
    /// ```
    /// let klondike = jumpmaze::files::Variant::built_in("klondike", None)?;
    /// assert_eq!(klondike.board.tile_of.len(), 325);
    /// # Ok::<(), jumpmaze::files::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// There is none of that name, or it cannot have that size.
    pub fn built_in(id: &str, size: Option<&[i64]>) -> Result<Variant, Diagnostic> {
        Self::built_in_changed(id, &Changes::size(size))
    }

    /// A built-in variant with something else in place of what its file says.
    ///
    /// # Errors
    ///
    /// There is none of that name, or what is put in its place does not fit.
    pub fn built_in_changed(id: &str, changes: &Changes) -> Result<Variant, Diagnostic> {
        let text = library::variant(id).map_err(|unknown| {
            Diagnostic::error("", "", unknown.to_string()).help(unknown.remedy())
        })?;
        let variant = Self::changed(id, &format!("variants/{id}.toml"), text, changes)?;
        Ok(Variant {
            built_in: true,
            ..variant
        })
    }

    /// A variant from the text of a file. `size` replaces the size that it gives.
    ///
    /// # Errors
    ///
    /// The text is not a variant; the diagnostic points at the place and says what to do.
    pub fn parse(
        id: &str,
        path: &str,
        text: &str,
        size: Option<&[i64]>,
    ) -> Result<Variant, Diagnostic> {
        Self::changed(id, path, text, &Changes::size(size))
    }

    /// A variant from the text of a file, with something else in place of what it says.
    ///
    /// # Errors
    ///
    /// The text is not a variant, or what is put in its place does not fit.
    pub fn changed(
        id: &str,
        path: &str,
        text: &str,
        changes: &Changes,
    ) -> Result<Variant, Diagnostic> {
        let size = changes.size.as_deref();
        let shared: Arc<str> = text.into();
        let mut file: VariantFile = toml::from_str(text).map_err(|error| {
            let diagnostic = Diagnostic::from_toml(path, Arc::clone(&shared), &error);
            another_sort(hinted(diagnostic, text, &error), text, Sort::Variant)
        })?;
        let refused = |refusal: Refusal| {
            if size.is_some() && ["board.size", "tiling.size"].contains(&refusal.key.as_str()) {
                // The size that the file gives is not to blame.
                return Diagnostic::error("", "", refusal.what)
                    .note("this size was given in place of the one in the file")
                    .help(refusal.remedy);
            }
            if let Some((flag, typed)) = changes.blamed(&refusal.key) {
                return of_flag(flag, typed, refusal.what, refusal.remedy);
            }
            pointing(path, &shared, &refusal)
        };
        if file.name.is_empty() {
            file.name = id.to_owned();
        }
        if let Some(size) = size {
            resize(&mut file, size).map_err(refused)?;
        }
        changes.put_into(&mut file.goal);
        let spec = compose(&file).map_err(refused)?;
        let board = Board::build(&spec).map_err(refused)?;
        let (start, goal) = ends(&file.goal, &board).map_err(refused)?;
        let energy = energy(&file.generate).map_err(refused)?;
        search_of(&file.generate).map_err(refused)?;
        let mut warnings = board.warnings.clone();
        warnings.extend(check_ends(&start, &goal, &board).map_err(refused)?);
        warnings.extend(contents::warnings(&file.contents, &goal, &board));
        Ok(Variant {
            id: id.to_owned(),
            built_in: false,
            file,
            board,
            start,
            goal,
            energy,
            warnings,
        })
    }
}

/// A refusal as a diagnostic that points at the key to blame.
pub(crate) fn pointing(path: &str, text: &Arc<str>, refusal: &Refusal) -> Diagnostic {
    let title = refusal.what.clone();
    let diagnostic = match refusal.clash {
        Clash::Audit => Diagnostic::failure(path, Arc::clone(text), title),
        _ => Diagnostic::error(path, Arc::clone(text), title),
    };
    let diagnostic = diagnostic.help(refusal.remedy.clone());
    match locate(text, &refusal.key) {
        Some(span) => diagnostic.at(span),
        None => diagnostic.note(format!("the key is `{}`", refusal.key)),
    }
}

/// Reads a text from a stream, refusing what is too long or not UTF-8.
///
/// # Errors
///
/// Reading fails, the text is larger than the limit, or it is not UTF-8.
pub fn read_text(path: &str, stream: impl Read) -> Result<String, Diagnostic> {
    let mut bytes = Vec::new();
    let error = |what: String| Diagnostic::error(path, "", what);
    let cannot = |io: std::io::Error| error(format!("cannot read it: {io}"));
    let mut limit = limits::FILE_BYTES;
    let mut stream = stream.take(limit as u64 + 1);
    stream.read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() > limit && bytes.starts_with(PROOF.as_bytes()) {
        // Proofs are long.
        stream.set_limit((limits::PROOF_BYTES - limit) as u64);
        limit = limits::PROOF_BYTES;
        stream.read_to_end(&mut bytes).map_err(cannot)?;
    }
    if bytes.len() > limit {
        return Err(
            error("the file is too large".into()).help(format!("the limit is {limit} bytes"))
        );
    }
    String::from_utf8(bytes).map_err(|utf8| {
        error(format!(
            "not a text: byte {} is not UTF-8",
            utf8.utf8_error().valid_up_to()
        ))
        .help("save it as text in UTF-8")
    })
}

/// How the file of a proof begins.
const PROOF: &str = "jumpmaze_proof = ";

/// Refuses a search that does not exist.
fn search_of(table: &GenerateTable) -> Result<(), Refusal> {
    let Some(typed) = &table.search else {
        return Ok(());
    };
    let refused = |bad: BadSetting| {
        Refusal::new(
            Clash::Name,
            "generate.search",
            bad.to_string(),
            bad.remedy(),
        )
    };
    AnySearch::parse(typed).map(|_| ()).map_err(refused)
}

/// Replaces the size of the shape, or of the mesh.
pub(super) fn resize(file: &mut VariantFile, size: &[i64]) -> Result<(), Refusal> {
    if file.board.size.is_some() {
        file.board.size = Some(size.to_vec());
    } else if file.tiling.size.is_some() {
        file.tiling.size = Some(size.to_vec());
    } else {
        return Err(Refusal::new(
            Clash::Shape,
            "board",
            "this board has no size that could be changed",
            "leave the size out, or write a variant file with the board you want",
        ));
    }
    Ok(())
}

pub(super) fn ends(table: &GoalTable, board: &Board) -> Result<(End, End), Refusal> {
    let refuse =
        |key: &str, what: String, remedy: &str| Err(Refusal::new(Clash::Goal, key, what, remedy));
    let cell = |key: &str, name: &str, words: &[&str]| {
        board.find(name).ok_or_else(|| {
            let obstacle = board.names.find(name).is_some();
            let what = if obstacle {
                format!("{name} is an obstacle")
            } else {
                format!("there is no cell {name:?} on this board")
            };
            let mut remedy = format!(
                "cells go from {} to {}",
                board.name(Cell(0)),
                board.name(Cell(board.tile_of.len() as u32 - 1)),
            );
            if let Some(word) = did_you_mean(name, words.iter().copied()) {
                remedy = format!("did you mean `{word}`? ({remedy})");
            } else if !words.is_empty() {
                remedy.push_str(&format!("; or use one of the words {}", words.join(", ")));
            }
            Refusal::new(Clash::Goal, key, what, remedy)
        })
    };
    let start_words: Vec<&str> = StartWord::ALL.iter().map(StartWord::name).collect();
    let goal_words: Vec<&str> = GoalWord::ALL.iter().map(GoalWord::name).collect();
    let start = match table.start.as_deref() {
        None => End::Default,
        Some(name) => match name.parse() {
            Ok(word) => End::Start(word),
            Err(_) => End::Cells(vec![cell("goal.start", name, &start_words)?]),
        },
    };
    // `compose` has already refused what is no kind of goal.
    let kind = table
        .kind
        .as_deref()
        .and_then(|kind| kind.parse().ok())
        .unwrap_or(GoalKind::Cell);
    let goal = match (kind, &table.goal) {
        (GoalKind::Exit, None) => End::Exit,
        (GoalKind::Exit, Some(_)) => {
            return refuse(
                "goal.goal",
                "with kind = \"exit\" the goal is to leave the board".into(),
                "leave `goal` out",
            );
        }
        (GoalKind::Any, Some(WordOrWords::Words(names))) if !names.is_empty() => {
            let mut cells = Vec::new();
            for (i, name) in names.iter().enumerate() {
                cells.push(cell(&format!("goal.goal[{i}]"), name, &[])?);
            }
            End::Cells(cells)
        }
        (GoalKind::Any, _) => {
            return refuse(
                "goal.kind",
                "kind = \"any\" wants several goals".into(),
                "write goal = [\"A1\", \"E5\"]",
            );
        }
        (GoalKind::Cell, None) => End::Default,
        (GoalKind::Cell, Some(WordOrWords::Word(name))) => match name.parse() {
            Ok(word) => End::Goal(word),
            Err(_) => End::Cells(vec![cell("goal.goal", name, &goal_words)?]),
        },
        (GoalKind::Cell, Some(WordOrWords::Words(_))) => {
            return refuse(
                "goal.goal",
                "a list of goals".into(),
                "write kind = \"any\" as well",
            );
        }
    };
    Ok((start, goal))
}

/// Refuses a start and goal, both written in the file, that no numbers connect; of defaulted ones it warns.
fn check_ends(start: &End, goal: &End, board: &Board) -> Result<Option<String>, Refusal> {
    if *goal == End::Exit && !leads_out(board) {
        return Err(Refusal::new(
            Clash::Goal,
            "goal.kind",
            "no jump leads out of this board",
            "leave a line open at the rim, or use a cell as the goal",
        ));
    }
    let last = Cell(board.tile_of.len() as u32 - 1);
    let from = match start {
        End::Cells(cells) => cells[0],
        End::Default => Cell(0),
        End::Start(_) | End::Goal(_) | End::Exit => return Ok(None),
    };
    let to: &[Cell] = match goal {
        End::Cells(cells) => cells,
        End::Default => &[last],
        End::Exit => &[Cell::OUT],
        End::Start(_) | End::Goal(_) => return Ok(None),
    };
    let mut sorted = to.to_vec();
    sorted.sort_unstable();
    let reach = reachable(&board.topology, from, |cell| {
        sorted.binary_search(&cell).is_ok()
    });
    if reach.found || reach.gave_up {
        return Ok(None);
    }
    let names: Vec<String> = to.iter().map(|&cell| board.name(cell)).collect();
    let what = format!(
        "no numbers whatever lead from {} to {}",
        board.name(from),
        names.join(" or ")
    );
    let written = matches!(start, End::Cells(_)) && matches!(goal, End::Cells(_) | End::Exit);
    if written {
        return Err(Refusal::new(
            Clash::Goal,
            if *goal == End::Exit {
                "goal.start"
            } else {
                "goal.goal"
            },
            what,
            "choose a start and a goal on lines that are connected",
        ));
    }
    Ok(Some(format!(
        "{what}: this variant needs another start or goal"
    )))
}

/// Whether any jump leaves the board; also when there are too many jumps to look at them all.
fn leads_out(board: &Board) -> bool {
    let mut tries = limits::COUNTED_LANDINGS;
    for cell in (0..board.topology.cells() as u32).map(Cell) {
        for number in 1..=board.topology.longest(cell) {
            let mut out = tries == 0;
            board
                .topology
                .land(cell, number, &mut |landing| out |= landing.to.is_out());
            if out {
                return true;
            }
            tries -= 1;
        }
    }
    false
}
