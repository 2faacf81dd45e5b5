//! A game and its answers to requests, shared by lines and screen.

use super::words::{Request, Word};
use crate::cli::words::folded;
use crate::files::LoadedMaze;
use crate::play::{Choice, Game, Refused};
use crate::remedy::Problem;
use crate::rules::Direction;
use crate::sheets::pages::{PlayWords, filled};
use crate::sheets::plain;
use crate::topology::{Cell, Goal, TooManyStates};

/// The maximum width of a message, in columns.
pub(super) const WIDTH: usize = 78;

/// A game in progress.
pub(super) struct Session<'a> {
    pub(super) loaded: &'a LoadedMaze,
    /// The texts of playable pages.
    pub(super) words: PlayWords,
    pub(super) game: Game<'a>,
    /// Whether listed cells are numbered. They are not if a cell has a number as its name.
    pub(super) numbered: bool,
    /// Whether the board is drawn as a grid that shows the player.
    pub(super) pictured: bool,
    /// Whether moves are typed only because the board does not fit into the window.
    pub(super) too_small: bool,
}

/// The answer to a request.
#[derive(Debug, Default)]
pub(super) struct Answer {
    /// The lines of the message.
    pub(super) lines: Vec<String>,
    /// What to show after the message.
    pub(super) shown: Shown,
}

/// What to show after a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Shown {
    /// Nothing. The player has not moved.
    #[default]
    Nothing,
    /// The new position.
    Moved,
    /// The possible jumps.
    Jumps,
    /// The board.
    Board,
    /// The help: the rule and what can be typed.
    Help,
    /// Nothing. The game ends.
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
    /// Starts a game.
    pub(super) fn new(loaded: &'a LoadedMaze) -> Result<Session<'a>, TooManyStates> {
        let board = &loaded.maze.board;
        let named_by_number = |tile: &u32| {
            let name = board.names.name(*tile as usize);
            name.bytes().all(|byte| byte.is_ascii_digit())
        };
        Ok(Session {
            loaded,
            words: PlayWords::default(),
            game: Game::new(&loaded.maze)?,
            numbered: !board.tile_of.iter().any(named_by_number),
            pictured: plain::is_grid(board),
            too_small: false,
        })
    }

    /// The board with the player on it.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is too large to be drawn. This does not depend on the position of the player.
    pub(super) fn drawn(&self) -> Result<String, Problem> {
        plain::played(self.game.maze(), self.game.cell())
    }

    /// Like [`Session::drawn`], but returns an empty string on error. Call `drawn` once before.
    pub(super) fn board(&self) -> String {
        self.drawn().unwrap_or_default()
    }

    pub(super) fn directions(&self) -> bool {
        self.game.maze().board.has_directions()
    }

    /// Whether jumps may leave cells through corners.
    pub(super) fn diagonals(&self) -> bool {
        self.game.maze().board.moves.exits.use_corners()
    }

    pub(super) fn exit(&self) -> bool {
        self.game.maze().goal == Goal::Exit
    }

    /// Executes a request.
    pub(super) fn grant(&mut self, request: Request) -> Answer {
        match request {
            Request::Towards(direction) => self.towards(direction),
            Request::To(cell) => self.to(cell),
            Request::Listed(number) => self.listed(number),
            Request::Word(word) => self.obey(word),
        }
    }

    fn obey(&mut self, word: Word) -> Answer {
        match word {
            Word::Out if self.exit() => self.to(Cell::OUT),
            Word::Out => Answer::said("The goal of this maze is on the board."),
            Word::Undo if self.game.undo() => self.back(),
            Word::Undo => Answer::said("You are at the start: there is no jump to take back."),
            Word::Redo if self.game.redo() => {
                self.arrived(format!("Again to {}.", self.name(self.game.cell())))
            }
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
        let choices = self.game.choices().into_iter().filter(that_way);
        let mut choices: Vec<Choice> = choices.collect();
        match &choices[..] {
            [] => self.refused(|here, says| {
                let way = direction.name();
                format!("No jump leads {way} from {here} ({says}). You stay where you are.")
            }),
            [_] => self.jump(choices.remove(0), direction.name()),
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
        let mut choices = self.game.choices().into_iter();
        match choices.find(|choice| choice.cell() == cell) {
            Some(choice) => self.take(choice),
            None if cell == self.game.cell() => Answer::said(filled(
                &self.words.standing,
                &[("{cell}", &self.name(cell))],
            )),
            None => self.refused(|here, says| {
                let values = [
                    ("{cell}", here),
                    ("{content}", says),
                    ("{to}", &self.name(cell)),
                ];
                filled(&self.words.illegal, &values)
            }),
        }
    }

    fn listed(&mut self, number: usize) -> Answer {
        let listed = number.checked_sub(1).filter(|_| self.numbered);
        match listed.and_then(|at| self.game.choices().into_iter().nth(at)) {
            Some(choice) => self.take(choice),
            None => {
                Answer::said(format!("{number} is not in the list of jumps.")).showing(Shown::Jumps)
            }
        }
    }

    fn take(&mut self, choice: Choice) -> Answer {
        let way = self.ways(&choice);
        self.jump(choice, &way)
    }

    /// Makes a jump. `way` names its directions, and is empty on a board without directions.
    fn jump(&mut self, choice: Choice, way: &str) -> Answer {
        let [from, to] = [self.game.cell(), choice.cell()].map(|cell| self.name(cell));
        match self.game.take(choice) {
            Ok(()) => {
                let colon = if way.is_empty() { "" } else { ": " };
                self.arrived(format!("{way}{colon}{from} → {to}."))
            }
            Err(Refused::Illegal | Refused::TooLong) => {
                Answer::said("Nobody has gone so far. Take jumps back, or begin again.")
            }
        }
    }

    /// The answer after a jump.
    fn arrived(&self, mut jumped: String) -> Answer {
        if let Some(more) = self.reached() {
            jumped.push(' ');
            jumped.push_str(&more);
        }
        Answer::said(jumped).showing(Shown::Moved)
    }

    fn back(&self) -> Answer {
        let here = self.name(self.game.cell());
        Answer::said(format!("Back on {here}.")).showing(Shown::Moved)
    }

    /// The answer to an impossible jump. `why` gets the name and the content of the current cell.
    fn refused(&self, why: impl FnOnce(&str, &str) -> String) -> Answer {
        Answer::said(if self.game.won() {
            self.words.finished.clone()
        } else {
            why(&self.name(self.game.cell()), &self.says())
        })
    }
}
