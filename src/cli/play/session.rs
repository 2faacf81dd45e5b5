//! A game and what is said of it: the same for lines and for a screen.

use super::words::{WORDS, Wish, Word};
use crate::cli::words::{counted, folded};
use crate::files::LoadedMaze;
use crate::play::{Choice, Game, Refused, spoken};
use crate::rules::Direction;
use crate::sheets::picture::Unwritten;
use crate::sheets::plain;
use crate::topology::{Cell, Goal, TooManyStates};

/// Letters in a line of what is said.
pub(super) const WIDTH: usize = 78;

/// A game that is being played.
pub(super) struct Session<'a> {
    loaded: &'a LoadedMaze,
    pub(super) game: Game<'a>,
    /// Whether cells that are listed have numbers, which they have not where cells are called by numbers.
    pub(super) numbered: bool,
    /// Whether the board is a picture that shows where one is.
    pub(super) pictured: bool,
    /// Whether moves are typed only because the board does not fit into the window.
    pub(super) too_small: bool,
}

/// What comes of a wish.
#[derive(Debug, Default)]
pub(super) struct Answer {
    /// What is said, in lines.
    pub(super) lines: Vec<String>,
    /// What is to be shown besides.
    pub(super) shown: Shown,
}

/// What is to be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Shown {
    /// Nothing more: one stays where one was.
    #[default]
    Nothing,
    /// Where one is now.
    Moved,
    /// Where one can jump.
    Jumps,
    /// The board.
    Board,
    /// The rule, and what can be typed.
    Help,
    /// Nothing any more.
    Quit,
}

impl Answer {
    fn said(words: impl Into<String>) -> Answer {
        Answer {
            lines: folded(&words.into(), WIDTH),
            shown: Shown::Nothing,
        }
    }

    fn showing(self, shown: Shown) -> Answer {
        Answer { shown, ..self }
    }
}

impl<'a> Session<'a> {
    /// Begins.
    pub(super) fn new(loaded: &'a LoadedMaze) -> Result<Session<'a>, TooManyStates> {
        let board = &loaded.maze.board;
        let named_by_number = |tile: &u32| {
            let name = board.names.name(*tile as usize);
            name.bytes().all(|byte| byte.is_ascii_digit())
        };
        Ok(Session {
            loaded,
            game: Game::new(&loaded.maze)?,
            numbered: !board.tile_of.iter().any(named_by_number),
            pictured: plain::is_grid(board),
            too_small: false,
        })
    }

    /// What the maze is called.
    pub(super) fn title(&self) -> String {
        let title = self.loaded.file.title.as_deref();
        plain::visible(title.unwrap_or(&self.loaded.kind.name))
    }

    /// The board with the player on it.
    ///
    /// # Errors
    ///
    /// The board is too large to be read, wherever the player is.
    pub(super) fn drawn(&self) -> Result<String, Unwritten> {
        plain::played(self.game.maze(), self.game.cell())
    }

    /// The same once it is known to be possible.
    pub(super) fn board(&self) -> String {
        self.drawn().unwrap_or_default()
    }

    pub(super) fn directions(&self) -> bool {
        self.game.maze().board.has_directions()
    }

    /// Whether one may leave through corners.
    pub(super) fn diagonals(&self) -> bool {
        self.game.maze().board.moves.exits.use_corners()
    }

    pub(super) fn exit(&self) -> bool {
        self.game.maze().goal == Goal::Exit
    }

    /// The name of a cell, as in a sentence.
    fn name(&self, cell: Cell) -> String {
        match cell.is_out() {
            true => "outside".to_owned(),
            false => self.game.maze().board.name(cell),
        }
    }

    /// What the cell says where one is; for contents that refer to the jump before also how far that is now.
    fn says(&self) -> String {
        let (maze, cell) = (self.game.maze(), self.game.cell());
        let mut words = spoken(maze, cell);
        let content = maze.contents.get(cell.index());
        if !self.game.won() && content.is_some_and(|content| content.is_relative()) {
            let lengths = self.game.lengths();
            let lengths: Vec<String> = lengths.iter().map(|length| format!("{length}")).collect();
            words.push_str(&match lengths.is_empty() {
                true => ", which is no jump".to_owned(),
                false => format!(", which is {}", lengths.join(" or ")),
            });
        }
        words
    }

    /// Where one is, and how many jumps it took.
    pub(super) fn status(&self) -> String {
        let made = match self.game.made() {
            0 => "no jumps yet".to_owned(),
            made => counted(made, "jump"),
        };
        let fewest = match self.game.fewest() {
            Some(fewest) => format!("fewest possible: {fewest}"),
            None => "this maze has no solution".to_owned(),
        };
        let here = match self.game.cell().is_out() {
            true => "You are outside".to_owned(),
            false => format!(
                "You are on {}: {}",
                self.name(self.game.cell()),
                self.says()
            ),
        };
        format!("{here}.  ({made}; {fewest})")
    }

    /// Does what is wished.
    pub(super) fn grant(&mut self, wish: Wish) -> Answer {
        match wish {
            Wish::Towards(direction) => self.towards(direction),
            Wish::To(cell) => self.to(cell),
            Wish::Listed(number) => self.listed(number),
            Wish::Word(word) => self.obey(word),
        }
    }

    fn obey(&mut self, word: Word) -> Answer {
        match word {
            Word::Out if self.exit() => self.to(Cell::OUT),
            Word::Out => Answer::said("The goal of this maze is on the board."),
            Word::Undo if self.game.undo() => self.back(),
            Word::Undo => Answer::said("You are at the start: there is no jump to take back."),
            Word::Redo if self.game.redo() => self.arrived(String::new()),
            Word::Redo => Answer::said("There is no jump that was taken back."),
            Word::Again => {
                self.game.reset();
                Answer::said("You are at the start again.").showing(Shown::Moved)
            }
            Word::Hint => Answer::said(self.hint()),
            Word::Jumps => Answer::default().showing(Shown::Jumps),
            Word::Possible => Answer::said(self.possible()),
            Word::Solution => Answer::said(self.solution()),
            Word::Board => Answer::default().showing(Shown::Board),
            Word::Help => Answer::default().showing(Shown::Help),
            Word::Quit => Answer::said(self.farewell()).showing(Shown::Quit),
        }
    }

    fn towards(&mut self, direction: Direction) -> Answer {
        let that_way = |choice: &Choice| {
            let mut ports = choice.jumps.iter().map(|jump| jump.port);
            ports.any(|port| port == direction.port())
        };
        let choices: Vec<Choice> = self.game.choices().into_iter().filter(that_way).collect();
        match &choices[..] {
            [] => self.refused(&format!("leads {}", direction.name())),
            [only] => self.jump(only, direction.name()),
            several => {
                let names = several.iter().map(|choice| self.name(choice.cell()));
                let names: Vec<String> = names.collect();
                Answer::said(format!(
                    "{} leads to {}, by how you may have come here: choose the cell.",
                    direction.name(),
                    names.join(" and to ")
                ))
                .showing(Shown::Jumps)
            }
        }
    }

    fn to(&mut self, cell: Cell) -> Answer {
        let choices = self.game.choices();
        let there = choices.iter().find(|choice| choice.cell() == cell);
        match there {
            Some(choice) => self.jump(choice, &self.ways(choice)),
            None if cell == self.game.cell() => {
                Answer::said(format!("You are on {} already.", self.name(cell)))
            }
            None => self.refused(&match cell.is_out() {
                true => "leads out of the board".to_owned(),
                false => format!("leads to {}", self.name(cell)),
            }),
        }
    }

    fn listed(&mut self, number: usize) -> Answer {
        let choices = self.game.choices();
        let listed = number.checked_sub(1).filter(|_| self.numbered);
        match listed.and_then(|number| choices.get(number)) {
            Some(choice) => self.jump(choice, &self.ways(choice)),
            None => {
                Answer::said(format!("{number} is not in the list of jumps.")).showing(Shown::Jumps)
            }
        }
    }

    /// Makes a jump; `way` says by which direction, where that can be said.
    fn jump(&mut self, choice: &Choice, way: &str) -> Answer {
        let from = self.name(self.game.cell());
        match self.game.jump(choice.cell()) {
            Ok(()) => {
                let colon = if way.is_empty() { "" } else { ": " };
                let to = self.name(choice.cell());
                self.arrived(format!("{way}{colon}{from} → {to}."))
            }
            Err(Refused::Illegal) => self.refused("leads there"),
            Err(Refused::TooLong) => {
                Answer::said("Nobody has gone so far. Take jumps back, or begin again.")
            }
        }
    }

    /// What one is told after a jump.
    fn arrived(&self, jumped: String) -> Answer {
        let mut words = match jumped.is_empty() {
            true => format!("Again to {}.", self.name(self.game.cell())),
            false => jumped,
        };
        let made = self.game.made();
        if self.game.won() {
            let jumps = counted(made, "jump");
            words.push_str(&match self.game.fewest() {
                Some(fewest) if (fewest as usize) < made => {
                    format!(" You are at the goal, in {jumps}! It can be done in {fewest}.")
                }
                _ => format!(" You are at the goal, in {jumps}: nobody can do it in fewer!"),
            });
        } else if self.game.choices().is_empty() {
            words.push_str(" No jump leads on from here: undo, or begin again.");
        }
        Answer::said(words).showing(Shown::Moved)
    }

    fn back(&self) -> Answer {
        let here = self.name(self.game.cell());
        Answer::said(format!("Back on {here}.")).showing(Shown::Moved)
    }

    fn refused(&self, what: &str) -> Answer {
        Answer::said(match self.game.won() {
            true => self.finished(),
            false => {
                let here = self.name(self.game.cell());
                let says = self.says();
                format!("No jump {what} from {here} ({says}). You stay where you are.")
            }
        })
    }

    fn finished(&self) -> String {
        "You are at the goal: undo, begin again, or quit.".to_owned()
    }

    fn hint(&self) -> String {
        let Some(choice) = self.game.hint() else {
            return self.possible();
        };
        match (choice.cell().is_out(), self.ways(&choice)) {
            (true, ways) if ways.is_empty() => "Try to jump out of the board.".to_owned(),
            (true, ways) => format!("Try {ways}, out of the board."),
            (false, ways) if ways.is_empty() => format!("Try {}.", self.name(choice.cell())),
            (false, ways) => format!("Try {ways}, to {}.", self.name(choice.cell())),
        }
    }

    fn possible(&self) -> String {
        match (self.game.distance(), self.game.back()) {
            _ if self.game.won() => self.finished(),
            (Some(distance), _) => format!("Yes, in {}.", counted(distance as usize, "jump")),
            (None, Some(back)) => format!(
                "No: no way leads from here to the goal. Take {} back.",
                counted(back, "jump")
            ),
            (None, None) => "No: this maze has no solution.".to_owned(),
        }
    }

    fn solution(&self) -> String {
        let graph = self.game.graph();
        let Some(fewest) = self.game.fewest() else {
            return "This maze has no solution.".to_owned();
        };
        let cells = graph.way(&graph.start());
        let names: Vec<String> = cells.iter().map(|&cell| self.name(cell)).collect();
        let jumps = counted(fewest as usize, "jump");
        format!("A shortest solution, {jumps}: {}.", names.join(" → "))
    }

    /// What is said to those who leave.
    pub(super) fn farewell(&self) -> String {
        let made = counted(self.game.made(), "jump");
        match self.game.won() {
            true => format!("Solved in {made}. Well done!"),
            false => format!("Left after {made}."),
        }
    }

    /// The directions of the jumps to a cell; nothing where jumps have none.
    fn ways(&self, choice: &Choice) -> String {
        if !self.directions() {
            return String::new();
        }
        let mut ways: Vec<&str> = Vec::new();
        for jump in &choice.jumps {
            let direction = Direction::ALL.get(usize::from(jump.port));
            ways.extend(direction.map(Direction::name));
        }
        ways.dedup();
        ways.join(" or ")
    }

    /// Where one can jump, a line each.
    pub(super) fn jumps(&self) -> Vec<String> {
        let choices = self.game.choices();
        let maze = self.game.maze();
        let names: Vec<String> = choices
            .iter()
            .map(|choice| self.name(choice.cell()))
            .collect();
        let wide = |texts: &[String]| texts.iter().map(|text| text.chars().count()).max();
        let name_width = wide(&names).unwrap_or(0);
        let ways: Vec<String> = choices.iter().map(|choice| self.ways(choice)).collect();
        let way_width = wide(&ways).unwrap_or(0);
        let digits = choices.len().to_string().len();
        let line = |(at, choice): (usize, &Choice)| {
            let mut line = String::from(" ");
            if self.numbered {
                line.push_str(&format!(" {:>digits$}", at + 1));
            }
            if way_width > 0 {
                line.push_str(&format!("  {:way_width$}", ways[at]));
            }
            line.push_str(&format!("  {:name_width$}", names[at]));
            let says = spoken(maze, choice.cell());
            // Whoever is outside has won, and need not be told twice.
            if !choice.cell().is_out() {
                line.push_str(&format!("  {says}"));
            }
            line
        };
        choices.iter().enumerate().map(line).collect()
    }

    /// The rule.
    pub(super) fn rule(&self) -> Vec<String> {
        folded(&plain::visible(&self.loaded.kind.rule), WIDTH)
    }

    /// The words that can be typed, with what they do.
    pub(super) fn help(&self) -> Vec<String> {
        let words = WORDS
            .iter()
            .filter(|entry| entry.word != Word::Out || self.exit());
        words
            .map(|entry| format!("  {}  {:<9} {}", entry.letter, entry.name, entry.about))
            .collect()
    }
}
