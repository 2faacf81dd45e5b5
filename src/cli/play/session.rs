//! A game and its answers to requests. Line mode and screen mode use the same session.

use super::requests::{Request, RequestWord};
use crate::cli::formatting::wrap;
use crate::files::LoadedMaze;
use crate::play::{Game, NextCell, RefusedJump};
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
    /// The texts for players, which web pages with mazes use, too.
    pub(super) words: PlayWords,
    pub(super) game: Game<'a>,
    /// Whether the cells in lists are numbered. They are not numbered if the name of a cell is a number.
    pub(super) numbered: bool,
    /// Whether the board is drawn as a grid in which the player is visible.
    pub(super) pictured: bool,
    /// If the game is played line by line because the board does not fit into the window: which window is large enough.
    pub(super) too_small: Option<String>,
}

/// The answer to a request.
#[derive(Debug, Default)]
pub(super) struct Response {
    /// The lines of the message.
    pub(super) lines: Vec<String>,
    /// The part of the game to show after the message.
    pub(super) show: DisplayAction,
}

/// The part of the game to show after a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum DisplayAction {
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

impl Response {
    pub(super) fn message(words: impl Into<String>) -> Response {
        Response {
            lines: wrap(&words.into(), WIDTH),
            show: DisplayAction::Nothing,
        }
    }

    fn with_action(self, show: DisplayAction) -> Response {
        Response { show, ..self }
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
            too_small: None,
        })
    }

    /// The board with the player on it.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is too large to be drawn. The position of the player does not matter.
    pub(super) fn draw(&self) -> Result<String, Problem> {
        plain::played(self.game.maze(), self.game.cell())
    }

    /// Like [`Session::draw`], but returns an empty string on error. The error was reported when [`Session::draw`] was
    /// called before the game.
    pub(super) fn board(&self) -> String {
        self.draw().unwrap_or_default()
    }

    /// Whether jumps have compass directions.
    pub(super) fn has_directions(&self) -> bool {
        self.game.maze().board.has_directions()
    }

    /// Whether jumps may leave cells through corners.
    pub(super) fn has_diagonals(&self) -> bool {
        self.game.maze().board.moves.exits.use_corners()
    }

    /// Whether the goal is a jump off the board.
    pub(super) fn has_exit(&self) -> bool {
        self.game.maze().goal == Goal::Exit
    }

    /// Executes a request.
    pub(super) fn answer(&mut self, request: Request) -> Response {
        match request {
            Request::Towards(direction) => self.towards(direction),
            Request::To(cell) => self.to(cell),
            Request::Listed(number) => self.listed(number),
            Request::Word(word) => self.execute(word),
        }
    }

    fn execute(&mut self, word: RequestWord) -> Response {
        match word {
            RequestWord::Out if self.has_exit() => self.to(Cell::OUT),
            RequestWord::Out => {
                Response::message("This maze has no exit: the goal is on the board.")
            }
            RequestWord::Undo if self.game.undo() => self.undone(),
            RequestWord::Undo => {
                Response::message("You are at the start: there is no jump to take back.")
            }
            RequestWord::Redo if self.game.redo() => {
                self.arrived(format!("Again to {}.", self.name(self.game.cell())))
            }
            RequestWord::Redo => Response::message("There is no jump to make again."),
            RequestWord::Again => {
                self.game.reset();
                Response::message("You are at the start again.").with_action(DisplayAction::Moved)
            }
            RequestWord::Hint => Response::message(self.hint()),
            RequestWord::Jumps => Response::default().with_action(DisplayAction::Jumps),
            RequestWord::Possible => Response::message(self.possible()),
            RequestWord::Solution => Response::message(self.solution()),
            RequestWord::Board => Response::default().with_action(DisplayAction::Board),
            RequestWord::Help => Response::default().with_action(DisplayAction::Help),
            RequestWord::Quit => {
                Response::message(self.end_of_session_message()).with_action(DisplayAction::Quit)
            }
        }
    }

    fn towards(&mut self, direction: Direction) -> Response {
        let leads_there = |choice: &NextCell| {
            let mut ports = choice.jumps.iter().map(|jump| jump.port);
            ports.any(|port| port == direction.port())
        };
        let choices = self.game.choices().into_iter().filter(leads_there);
        let mut choices: Vec<NextCell> = choices.collect();
        match &choices[..] {
            [] => self.refused(|here, content| {
                let name = direction.name();
                format!("No jump leads {name} from {here} ({content}). You stay where you are.")
            }),
            [_] => self.jump(choices.remove(0), direction.name()),
            several => {
                let names = several.iter().map(|choice| self.name(choice.cell()));
                let names: Vec<String> = names.collect();
                Response::message(format!(
                    "{} leads to {}, depending on how you came here: choose the cell.",
                    direction.name(),
                    names.join(" and to ")
                ))
                .with_action(DisplayAction::Jumps)
            }
        }
    }

    fn to(&mut self, cell: Cell) -> Response {
        let mut choices = self.game.choices().into_iter();
        match choices.find(|choice| choice.cell() == cell) {
            Some(choice) => self.take(choice),
            None if cell == self.game.cell() => Response::message(filled(
                &self.words.standing,
                &[("{cell}", &self.name(cell))],
            )),
            None => self.refused(|here, content| {
                let values = [
                    ("{cell}", here),
                    ("{content}", content),
                    ("{to}", &self.name(cell)),
                ];
                filled(&self.words.illegal, &values)
            }),
        }
    }

    fn listed(&mut self, number: usize) -> Response {
        let listed = number.checked_sub(1).filter(|_| self.numbered);
        match listed.and_then(|index| self.game.choices().into_iter().nth(index)) {
            Some(choice) => self.take(choice),
            None => Response::message(format!("{number} is not in the list of jumps."))
                .with_action(DisplayAction::Jumps),
        }
    }

    fn take(&mut self, choice: NextCell) -> Response {
        let directions = self.directions_to(&choice);
        self.jump(choice, &directions)
    }

    /// Makes a jump. `directions` is empty on a board without directions.
    fn jump(&mut self, choice: NextCell, directions: &str) -> Response {
        let [from, to] = [self.game.cell(), choice.cell()].map(|cell| self.name(cell));
        match self.game.take(choice) {
            Ok(()) => {
                let colon = if directions.is_empty() { "" } else { ": " };
                self.arrived(format!("{directions}{colon}{from} → {to}."))
            }
            Err(RefusedJump::Illegal | RefusedJump::TooLong) => {
                Response::message("The game has too many jumps. Take jumps back, or restart.")
            }
        }
    }

    /// The answer after a jump.
    fn arrived(&self, mut jumped: String) -> Response {
        if let Some(end) = self.end_message() {
            jumped.push(' ');
            jumped.push_str(&end);
        }
        Response::message(jumped).with_action(DisplayAction::Moved)
    }

    /// The answer after a jump was taken back.
    fn undone(&self) -> Response {
        let here = self.name(self.game.cell());
        Response::message(format!("Back on {here}.")).with_action(DisplayAction::Moved)
    }

    /// The answer to an impossible jump. `why` gets the name and the content of the current cell.
    fn refused(&self, why: impl FnOnce(&str, &str) -> String) -> Response {
        Response::message(if self.game.is_won() {
            self.words.finished.clone()
        } else {
            why(&self.name(self.game.cell()), &self.content_text())
        })
    }
}
