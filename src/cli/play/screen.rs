//! Plays a maze on a full screen: each key acts at once, and the board is redrawn in place.
//!
//! ```text
//!   board │ title, current cell, message of the last key, possible jumps, keys        in a wide window
//!   ──────┘ (below the board in a narrow window)
//!
//!   pages   in place of all this: the help, and messages too long for the panel
//! ```
//!
//! Keys make no jumps while the board is hidden: while pages are open, or if the window is too small.

mod layout;
mod page;

use super::keys::{KeyAction, key};
use super::requests::{HelpEntry, Request, RequestWord, WORDS};
use super::session::{DisplayAction, Session};
use super::terminal::{ScreenRow, Terminal, TextStyle, size};
use crate::cli::formatting::wrap;
use crossterm::event::{Event, KeyEventKind};
use layout::{
    GAP, PANEL_WIDTHS, beside, clip, coloured, joined, panel_beside, scrolled, unstyled, width,
};
use page::Pages;
use std::io;

/// The panel is the text beside or below the board. This constant is the minimum number of rows of the panel above the
/// keys: one for the title, two for the current cell, one for the message of the last key, and one for the list.
const MIN_PANEL: usize = 5;
/// The maximum number of rows of the title.
const MAX_TITLE_ROWS: usize = 2;
/// The message after the first Esc in a game under way. A warning is needed, because a player who closes the list with
/// Esc may press the key twice.
const LEAVE_WARNING: &str = "Esc again leaves, and your jumps are lost.";
/// The message after a key without meaning.
const NO_MEANING: &str = "No such key. ? lists the keys.";
/// The largest number that a single key can select.
const MAX_DIGIT: usize = 9;

/// The end of a game on a screen.
pub(super) enum GameEnd {
    /// The player left.
    Left,
    /// The game did not start, because the board does not fit into the window. The text says which window is large
    /// enough.
    TooSmall(String),
}

/// Plays until the player leaves. The game does not start if the board does not fit into the window.
pub(super) fn play(session: &mut Session<'_>) -> io::Result<GameEnd> {
    let mut screen = Screen::new(session);
    if !screen.fits(size()?) {
        return Ok(GameEnd::TooSmall(screen.large_enough()));
    }
    let terminal = Terminal::open()?;
    loop {
        let size = size()?;
        terminal.show(&screen.rows(size), size)?;
        let Event::Key(event) = terminal.event()? else {
            continue;
        };
        let pressed = key(event, screen.session.has_directions());
        if event.kind != KeyEventKind::Release && !screen.press(pressed, size) {
            return Ok(GameEnd::Left);
        }
    }
}

/// The state of the screen.
struct Screen<'s, 'a> {
    session: &'s mut Session<'a>,
    /// The message of the last key.
    message: String,
    /// Whether the possible jumps are listed.
    listed: bool,
    /// The index of the chosen jump in the list.
    chosen: usize,
    /// The pages shown in place of the board, if any are open.
    pages: Option<Pages>,
    /// Whether the message asks to press Esc again.
    has_warned: bool,
}

impl<'s, 'a> Screen<'s, 'a> {
    fn new(session: &'s mut Session<'a>) -> Screen<'s, 'a> {
        Screen {
            listed: !session.has_directions(),
            session,
            message: String::new(),
            chosen: 0,
            pages: None,
            has_warned: false,
        }
    }

    /// Handles a key in a window of this size. Returns `false` if the player leaves.
    fn press(&mut self, key: Option<KeyAction>, size: (usize, usize)) -> bool {
        if key == Some(KeyAction::Request(Request::Word(RequestWord::Quit))) {
            return false;
        }
        if !self.fits(size) {
            return true;
        }
        match (self.pages.take(), key) {
            (
                Some(_),
                Some(KeyAction::Leave | KeyAction::Request(Request::Word(RequestWord::Help))),
            ) => true,
            (Some(pages), _) => {
                self.pages = pages.next_page(size);
                true
            }
            (None, None) => {
                self.has_warned = false;
                self.message = NO_MEANING.to_owned();
                true
            }
            (None, Some(key)) => self.execute(key, size),
        }
    }

    fn execute(&mut self, key: KeyAction, size: (usize, usize)) -> bool {
        // On a board without directions, the arrow keys choose from the list, so the list stays open.
        let closable = self.listed && self.session.has_directions();
        let has_warned = std::mem::take(&mut self.has_warned);
        if has_warned || self.message == NO_MEANING {
            self.message.clear();
        }
        match key {
            KeyAction::Leave | KeyAction::Request(Request::Word(RequestWord::Jumps))
                if closable =>
            {
                self.listed = false;
            }
            KeyAction::Leave if has_warned || !self.session.is_under_way() => return false,
            KeyAction::Leave => {
                self.has_warned = true;
                self.message = LEAVE_WARNING.to_owned();
            }
            KeyAction::Next | KeyAction::Previous if self.listed => {
                let count = self.session.game.choices().len().max(1);
                let step = if key == KeyAction::Next { 1 } else { count - 1 };
                self.chosen = (self.chosen + step) % count;
            }
            KeyAction::Next | KeyAction::Previous => self.listed = true,
            KeyAction::JumpToChosen => {
                let choices = self.session.game.choices();
                if let Some(choice) = choices.get(self.chosen).filter(|_| self.listed) {
                    self.answer(Request::To(choice.cell()), size);
                }
            }
            KeyAction::Request(Request::Listed(_)) if self.max_number() == 0 => {
                NO_MEANING.clone_into(&mut self.message);
            }
            KeyAction::Request(request) => self.answer(request, size),
        }
        true
    }

    fn answer(&mut self, request: Request, size: (usize, usize)) {
        let answer = self.session.answer(request);
        self.message = answer.lines.join(" ");
        self.listed |= answer.show == DisplayAction::Jumps;
        if answer.show == DisplayAction::Moved {
            self.chosen = 0;
        }
        self.pages = match answer.show {
            DisplayAction::Help => Some(Pages::of(self.help())),
            _ if self.is_cut(size) => Some(Pages::of(vec![self.message.clone()])),
            _ => None,
        };
    }

    /// The maximum number of numbered rows in the list of possible jumps, or 0 if the list has no numbers. A digit key
    /// selects the jump with its number.
    fn max_number(&self) -> usize {
        if self.session.numbered && !self.session.has_directions() {
            MAX_DIGIT
        } else {
            0
        }
    }

    /// The columns and rows of the panel in a window of this size, or `None` if the board and the panel do not fit.
    fn room(&self, (columns, rows): (usize, usize)) -> Option<(usize, usize)> {
        let board = self.session.board();
        let (board_width, board_height) = (width(&board), board.lines().count());
        let (width, height) = match panel_beside(board_width, columns) {
            Some(panel) if board_height <= rows => (panel, rows),
            None if board_width <= columns => (columns, rows.checked_sub(board_height + 1)?),
            _ => return None,
        };
        (self.min_height(width) <= height).then_some((width, height))
    }

    /// The minimum number of rows of a panel of this width.
    fn min_height(&self, width: usize) -> usize {
        joined(&self.keys(), width).len() + MIN_PANEL
    }

    /// A clause about a window in which the board and the panel fit side by side.
    fn large_enough(&self) -> String {
        let board = self.session.board();
        let columns = width(&board) + GAP + PANEL_WIDTHS[0];
        let rows = self.min_height(PANEL_WIDTHS[0]);
        let rows = rows.max(board.lines().count());
        format!("{columns} columns and {rows} rows are enough")
    }

    fn fits(&self, size: (usize, usize)) -> bool {
        self.room(size).is_some()
    }

    /// Whether the message of the last key does not fit into the panel.
    fn is_cut(&self, size: (usize, usize)) -> bool {
        let room = self.room(size);
        room.is_some_and(|(width, height)| !self.panel(width, height).1)
    }

    /// All rows of the screen for a window of this size.
    fn rows(&self, size: (usize, usize)) -> Vec<ScreenRow> {
        let Some((panel_width, height)) = self.room(size) else {
            let enough = self.large_enough();
            let words = format!("The window is too small for the board: {enough}. q leaves.");
            let lines = wrap(&words, size.0).into_iter();
            return lines.map(unstyled).collect();
        };
        if let Some(pages) = &self.pages {
            return pages.rows(size);
        }
        let board = self.session.board();
        let drawn: Vec<ScreenRow> = if self.session.pictured {
            board.lines().map(coloured).collect()
        } else {
            board
                .lines()
                .map(|line| unstyled(line.to_owned()))
                .collect()
        };
        let board_width = width(&board);
        let (panel, _) = self.panel(panel_width, height);
        match panel_beside(board_width, size.0) {
            Some(_) => beside(drawn, board_width + GAP, panel),
            None => {
                let gap = std::iter::once(ScreenRow::new());
                drawn.into_iter().chain(gap).chain(panel).collect()
            }
        }
    }

    /// The panel beside or below the board, at most `width` by `height`, and whether it contains the whole message of
    /// the last key. The panel always lists the keys, so that the player can see how to leave.
    fn panel(&self, width: usize, height: usize) -> (Vec<ScreenRow>, bool) {
        let keys = joined(&self.keys(), width);
        let list = if self.listed { self.list() } else { Vec::new() };
        let row_if = |there: bool| usize::from(there);
        // Reserve one row for the title, and one for a nonempty list.
        let mut room = height.saturating_sub(keys.len() + 1 + row_if(!list.is_empty()));
        let above_message = room.saturating_sub(row_if(!self.message.is_empty()));
        let status = wrap(&self.session.status(), width);
        let status = clip(status, above_message, width);
        room -= status.len();
        let lines = wrap(&self.message, width);
        let message = clip(lines.clone(), room, width);
        let is_complete = message == lines;
        // Release the row that was reserved for the title.
        room += 1;
        room -= message.len();
        let title = clip(
            wrap(&self.session.title(), width),
            room.min(MAX_TITLE_ROWS),
            width,
        );
        room -= title.len();
        let gap = room.min(1);
        // Release the row that was reserved for the list.
        room += row_if(!list.is_empty());
        room -= gap;
        let list = scrolled(list, self.chosen, room);
        let gap_below = (room - list.len()).min(1);
        room -= list.len() + gap_below;
        // The rule is shown if there is room for all of it and a gap. The help contains the rule, too.
        let mut rule = wrap(&self.session.rule().join(" "), width);
        if rule.len() < room {
            rule.push(String::new());
        } else {
            rule.clear();
        }

        let styled =
            |lines: Vec<String>, style| lines.into_iter().map(move |line| vec![(line, style)]);
        let gaps = |count| std::iter::repeat_n(ScreenRow::new(), count);
        let mut panel: Vec<ScreenRow> = styled(title, TextStyle::Bold).collect();
        panel.extend(styled(status, TextStyle::Plain));
        panel.extend(gaps(gap));
        panel.extend(styled(message, TextStyle::Bold));
        panel.extend(list);
        panel.extend(gaps(gap_below));
        panel.extend(styled(rule, TextStyle::Plain));
        panel.extend(styled(keys, TextStyle::Dim));
        (panel, is_complete)
    }

    /// The possible jumps, one per row. The chosen jump is marked.
    fn list(&self) -> Vec<ScreenRow> {
        let row = |(index, line): (usize, String)| {
            if index == self.chosen {
                let rest: String = line.chars().skip(1).collect();
                vec![(format!("▸{rest}"), TextStyle::Here)]
            } else {
                unstyled(line)
            }
        };
        let lines = self.session.jumps(self.max_number()).into_iter();
        lines.enumerate().map(row).collect()
    }

    /// A short description of each key.
    fn keys(&self) -> Vec<String> {
        let mut keys = vec![
            match (self.session.has_directions(), self.session.has_diagonals()) {
                (true, false) => "Arrows jump".to_owned(),
                (true, true) => "Arrows and 7 9 1 3 jump".to_owned(),
                (false, _) => "↑ ↓ choose, Enter jumps".to_owned(),
            },
        ];
        let words = self.active_words();
        keys.extend(words.map(|entry| format!("{} {}", entry.letter, entry.name)));
        keys
    }

    /// The lines of the help: the rule and all keys.
    fn help(&self) -> Vec<String> {
        let keys = match (self.session.has_directions(), self.session.has_diagonals()) {
            (true, false) => {
                "Arrow keys, n e s w, or 8 6 2 4 of the numeric keypad, jump in that direction."
            }
            (true, true) => {
                "Arrow keys, n e s w, or 8 6 2 4 of the numeric keypad, jump in that direction; 7 9 1 3, or Home, Page \
                 Up, End, Page Down, jump diagonally."
            }
            (false, _) if self.max_number() > 0 => {
                "↑ and ↓ choose a cell of the list, Enter jumps there. Or press its number, if it has one."
            }
            (false, _) => "↑ and ↓ choose a cell of the list, Enter jumps there.",
        };
        let mut lines = self.session.rule();
        lines.push(String::new());
        lines.extend(wrap(keys, super::session::WIDTH));
        lines.push(if self.session.has_directions() {
            "Tab and Shift-Tab choose a cell to jump to, Enter jumps there.".to_owned()
        } else {
            "Tab and Shift-Tab also choose a cell.".to_owned()
        });
        lines.push(
            "Backspace takes a jump back, like u; Ctrl-C and Ctrl-D leave, like q.".to_owned(),
        );
        lines.push(String::new());
        lines.extend(self.session.help(self.active_words()));
        lines
    }

    /// The words that have an effect on this screen. `board` has no effect, because the board is always shown. `jumps`
    /// has no effect on a board without directions, because the list of jumps is always shown there.
    fn active_words(&self) -> impl Iterator<Item = &'static HelpEntry> {
        let (exit, directions) = (self.session.has_exit(), self.session.has_directions());
        WORDS.iter().filter(move |entry| match entry.word {
            RequestWord::Out => exit,
            RequestWord::Jumps => directions,
            RequestWord::Board => false,
            _ => true,
        })
    }
}
