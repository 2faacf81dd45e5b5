//! Variants: files that have been read, composed and compiled.

use super::compose::compose;
use super::endpoints::{Endpoint, check_endpoints, endpoints_of};
use super::energy::{check_search, energy};
use super::keywords::GoalKind;
use super::mistakes::{unreadable, with_others};
use super::named::sized;
use super::refused::{of_option, pointing};
use super::schema::{GoalTable, VariantFile, WordOrWords};
use super::set::{NoSetting, Setting, apply, error_at_cause, with_note};
use super::size::{in_one_word, own_size, resize};
use super::{Diagnostic, content_warnings, library};
use crate::energy::Energy;
use crate::spelling::did_you_mean;
use crate::surface::{Clash, Refusal};
use crate::topology::Board;
use std::sync::Arc;

/// A kind of maze: a description of a board and its rules, and the board itself.
///
/// ```
/// use jumpmaze::Variant;
/// let text = r#"
/// name = "Small torus"
/// rule = "Jump exactly as many squares as the number says. Every edge continues at the opposite edge."
/// [board]
/// shape = "rect"
/// size = [4, 4]
/// [boundary]
/// wrap = "torus"
/// [moves]
/// max = 3
/// "#;
/// let variant = Variant::parse("small", "small.toml", text, None)?;
/// println!("{}", variant.generate(7)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Variant {
    pub(crate) id: String,
    /// Whether the variant is built in, so that its id is enough to name it.
    pub(crate) built_in: bool,
    /// The size that replaced the size of the file; `None` if the size was not changed.
    pub(crate) resized: Option<Vec<i64>>,
    pub(crate) file: VariantFile,
    pub(crate) board: Arc<Board>,
    /// The start of its mazes.
    pub(crate) start: Endpoint,
    pub(crate) goal: Endpoint,
    /// The energy that the generator minimises, if the file sets one.
    pub(crate) energy: Option<Energy>,
    /// The largest number of a board with closed lines, if the program chose it. `None` if the file or an option sets
    /// it, or if the board needs no such number.
    pub(crate) chosen_max: Option<i64>,
    pub(crate) warnings: Vec<String>,
}

impl Variant {
    /// The id: the name of its file without the extension.
    ///
    /// ```
    /// let rook = jumpmaze::Variant::named("rook:6")?;
    /// assert_eq!((rook.id(), rook.title()), ("rook", "Rook maze"));
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The title on pages.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.file.name
    }

    /// The rule for the player.
    #[must_use]
    pub fn rule(&self) -> &str {
        &self.file.rule
    }

    /// The contents of its file.
    #[doc(hidden)]
    #[must_use]
    pub fn file(&self) -> &VariantFile {
        &self.file
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The goal of its mazes.
    #[doc(hidden)]
    #[must_use]
    pub fn goal(&self) -> &Endpoint {
        &self.goal
    }

    /// Warnings about legal but doubtful settings.
    #[must_use]
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

/// Changes to a variant file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Changes {
    /// Keys of the file, applied first.
    pub set: Vec<Setting>,
    /// The size of the board.
    pub size: Option<Vec<i64>>,
    /// The start: a cell, or a word for a rule.
    pub start: Option<String>,
    /// The goal: a cell, a word for a rule, or "exit".
    pub goal: Option<String>,
    /// Whether the program chooses the largest number for closed lines if the file does not set it. If `set` is not
    /// empty, the program always does this.
    pub choose_max: bool,
}

impl Changes {
    /// Returns changes that set only the size, if one is given.
    #[must_use]
    pub fn size(size: Option<&[i64]>) -> Changes {
        Changes {
            size: size.map(<[i64]>::to_vec),
            ..Changes::default()
        }
    }

    /// Sets the start and the goal in a table.
    pub(super) fn write_into(&self, table: &mut GoalTable) {
        if let Some(start) = &self.start {
            table.start = Some(start.clone());
        }
        if let Some(goal) = &self.goal {
            let exit = goal == GoalKind::Exit.name();
            table.kind = exit.then(|| goal.clone());
            table.goal = (!exit).then(|| WordOrWords::Word(goal.clone()));
        }
    }

    /// Returns the option that caused a refusal of `key`, and its value.
    fn refused_setting(&self, key: &str) -> Option<(&'static str, &str)> {
        let start = self.start.as_deref().map(|typed| ("start", typed));
        let goal = self.goal.as_deref().map(|typed| ("goal", typed));
        match key {
            // If the start and the goal are not connected, the refusal names only the start or only the goal. But the
            // option may have set the other end.
            "goal.start" => start.or(goal),
            "goal.goal" => goal.or(start),
            "goal.kind" => goal,
            _ => None,
        }
    }
}

impl Variant {
    /// Returns a built-in variant by its id, with another size if one is given.
    ///
    /// [`Variant::named`] takes the id and the size in one word.
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// let klondike = Variant::built_in("klondike", None)?;
    /// assert_eq!(klondike.board().cells(), 325);
    /// assert_eq!(Variant::built_in("hexagons", Some(&[3]))?.board().cells(), 19);
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is no variant of this name, or if it cannot have this size.
    pub fn built_in(id: &str, size: Option<&[i64]>) -> Result<Variant, Diagnostic> {
        Self::built_in_changed(id, &Changes::size(size))
    }

    /// Returns a built-in variant with changes to its file.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no variant of this name, or if the changes do not fit it.
    #[doc(hidden)]
    pub fn built_in_changed(id: &str, changes: &Changes) -> Result<Variant, Diagnostic> {
        let (id, size) = sized(id, changes.size.as_deref())?;
        let text = library::variant(id).map_err(|unknown| match id.split_once(':') {
            Some((name, size)) if library::variant(name).is_ok() => {
                let what = format!("`{size}` is neither a size nor the code of a maze");
                Diagnostic::plain(what).help(format!("write a size, such as `{name}:5`"))
            }
            // `hexagon` is another name of a tiling, but probably means the variant `hexagons`.
            _ if library::tiling(id).is_ok() && did_you_mean(id, library::variants()).is_none() => {
                let remedy = format!("write a variant file with `use = \"{id}\"` under [tiling]");
                Diagnostic::plain(format!("`{id}` is a tiling, not a variant")).help(remedy)
            }
            _ => Diagnostic::from(unknown),
        })?;
        let changes = Changes {
            size,
            ..changes.clone()
        };
        let variant = Self::changed(id, &format!("variants/{id}.toml"), text, &changes)?;
        Ok(Variant {
            built_in: changes.set.is_empty(),
            ..variant
        })
    }

    /// Returns the variant with another value for one key of its file, like the option `--set` of the program.
    ///
    /// The value is written as in a file, but a text needs no quotes. The result is not built in, so its mazes have no
    /// ID. Its [rule](Variant::rule) stays the same unless the key is `rule`.
    ///
    /// ```
    /// use jumpmaze::{Topology, Variant};
    /// let rook = Variant::named("rook")?;
    /// let wide = rook.set("board.size", "[4, 8]")?.set("moves.turns", "no-u-turn")?;
    /// assert!(wide.board().cells() == 32 && wide.board().topology().turns_matter());
    /// let error = rook.set("boundary.wrap", "tours").unwrap_err();
    /// assert!(error.to_string().contains("did you mean `torus`?"));
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such key, or if the value does not fit the variant.
    pub fn set(&self, key: &str, value: &str) -> Result<Variant, Diagnostic> {
        let setting = Setting::new(key, value).map_err(|NoSetting(what)| {
            let typed = format!("{key}={value}");
            let remedy = "name a key and its value, such as boundary.wrap and torus";
            of_option("set", &typed, what, remedy)
        })?;
        let mut file = self.file.clone();
        if self.chosen_max.is_some() {
            // Another board may need another number.
            file.moves.max = None;
        }
        let text = toml::to_string(&file).unwrap_or_default();
        let changes = Changes {
            set: vec![setting],
            ..Changes::default()
        };
        Self::changed(&self.id, &self.id, &text, &changes)
    }

    /// Parses the text of a variant file. `size` replaces the size in the file.
    ///
    /// `id` is the id of the variant, and `path` the name of the file in messages.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a variant, or if it cannot have this size. If the error is about a place in
    /// the text, it points there.
    pub fn parse(
        id: &str,
        path: &str,
        text: &str,
        size: Option<&[i64]>,
    ) -> Result<Variant, Diagnostic> {
        Self::changed(id, path, text, &Changes::size(size))
    }

    /// Parses a variant file and applies changes to it.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a variant, or if the changes do not fit it.
    pub(crate) fn changed(
        id: &str,
        path: &str,
        text: &str,
        changes: &Changes,
    ) -> Result<Variant, Diagnostic> {
        let size = changes.size.as_deref();
        let shared: Arc<str> = text.into();
        let mut file: VariantFile =
            toml::from_str(text).map_err(|error| unreadable(path, &shared, &error))?;
        if !changes.set.is_empty() {
            file = apply(file, &changes.set)?;
        }
        let own_size_note =
            own_size(&file).map(|own| format!("; the variant's own is {}", in_one_word(&own)));
        let refused = |refusal: Refusal| {
            // The caller set the size, so the error does not point at the file.
            let is_about_size =
                ["board", "board.size", "tiling.size"].contains(&refusal.key.as_str());
            if let Some(size) = size.filter(|_| is_about_size) {
                let own = own_size_note.as_deref().unwrap_or_default();
                return Diagnostic::plain(refusal.what)
                    .note(format!("the size is {}{own}", in_one_word(size)))
                    .help(refusal.remedy);
            }
            if let Some((option, typed)) = changes.refused_setting(&refusal.key) {
                return of_option(option, typed, refusal.what, refusal.remedy);
            }
            if let Some(error) = error_at_cause(&changes.set, &refusal) {
                return error;
            }
            let error = with_note(&changes.set, pointing(path, &shared, &refusal));
            match changes.set.as_slice() {
                [] => with_others(error, path, &shared, &refusal),
                _ => error,
            }
        };
        if file.name.is_empty() {
            file.name = id.to_owned();
        }
        if let Some(size) = size {
            resize(&mut file, size).map_err(refused)?;
        }
        changes.write_into(&mut file.goal);
        // Closed lines need a largest number. Normally, the file must set it. But if `--set` made the lines closed, or
        // if the file is imported, use the default.
        let may_choose = changes.choose_max || !changes.set.is_empty();
        let mut board = build(&file);
        let is_endless = |refusal: &Refusal| refusal.clash == Clash::Endless;
        let chosen_max =
            (may_choose && board.as_ref().is_err_and(is_endless)).then(|| default_max(&file));
        if chosen_max.is_some() {
            file.moves.max = chosen_max;
            board = build(&file);
        }
        let board = board.map_err(refused)?;
        let (start, goal) = endpoints_of(&file.goal, &board).map_err(refused)?;
        let energy = energy(&file.generate).map_err(refused)?;
        check_search(&file.generate).map_err(refused)?;
        let mut warnings = board.warnings.clone();
        warnings.extend(check_endpoints(&start, &goal, &board).map_err(refused)?);
        warnings.extend(content_warnings::warnings(&file.contents, &goal, &board));
        Ok(Variant {
            id: id.to_owned(),
            built_in: false,
            resized: size.and(own_size(&file)),
            file,
            board: Arc::new(board),
            start,
            goal,
            energy,
            chosen_max,
            warnings,
        })
    }
}

/// Composes and compiles the board of a variant file.
fn build(file: &VariantFile) -> Result<Board, Refusal> {
    Board::build(&compose(file)?)
}

/// Returns the default largest number on closed lines: `n - 1`, but at least 1 and at most 9, so that every number has
/// one digit. Here `n` is the number of listed faces or, if no faces are listed, the largest number of the size. If the
/// file sets neither faces nor a size, returns 9.
pub(super) fn default_max(file: &VariantFile) -> i64 {
    let faces = file.tiling.faces.as_ref().map(|faces| faces.len() as i64);
    let longest = faces.or_else(|| own_size(file)?.into_iter().max());
    longest.map_or(9, |longest| longest.saturating_sub(1).clamp(1, 9))
}
