//! Playing on a screen: every key does something at once, and the board is drawn in place.
//!
//! ```text
//!   board │ title, where one is, what came of the last key, where one can jump, the keys        a wide window
//!   ──────┘ (below the board in a narrow one)
//! ```

use super::keys::{Key, key};
use super::session::{Session, Shown};
use super::terminal::{Look, Row, Terminal, size};
use super::words::{WORDS, Wish, Word};
use crate::cli::words::folded;
use crossterm::event::Event;
use std::io;

/// Letters of the narrowest panel that stands beside a board, and of the widest.
const PANEL: [usize; 2] = [32, 60];
/// Letters between a board and what stands beside it.
const GAP: usize = 3;
/// Rows that a panel below a board needs at least.
const BELOW: usize = 9;

/// How a game on a screen ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// The player left.
    Left,
    /// It did not begin: the board does not fit into the window.
    TooSmall,
}

/// Plays until the player leaves.
pub(super) fn play(session: &mut Session<'_>) -> io::Result<Ended> {
    let mut screen = Screen::new(session);
    if !screen.fits(size()?) {
        return Ok(Ended::TooSmall);
    }
    let terminal = Terminal::open()?;
    loop {
        terminal.show(&screen.rows(size()?))?;
        let Event::Key(event) = terminal.event()? else {
            continue;
        };
        let directions = screen.session.directions();
        let pressed = key(event, directions);
        if pressed.is_some_and(|pressed| !screen.press(pressed)) {
            return Ok(Ended::Left);
        }
    }
}

/// What is on the screen.
struct Screen<'s, 'a> {
    session: &'s mut Session<'a>,
    /// What came of the last key.
    said: String,
    /// Whether the cells to which one can jump are listed, and which of them is chosen.
    listed: bool,
    chosen: usize,
    /// Whether the help stands in place of the board.
    help: bool,
}

impl<'s, 'a> Screen<'s, 'a> {
    fn new(session: &'s mut Session<'a>) -> Screen<'s, 'a> {
        Screen {
            listed: !session.directions(),
            session,
            said: String::new(),
            chosen: 0,
            help: false,
        }
    }

    /// Does what a key means; `false` if that is to leave.
    fn press(&mut self, key: Key) -> bool {
        let choices = self.session.game.choices();
        match key {
            Key::Leave if !self.help => return false,
            Key::Leave => self.help = false,
            Key::Next | Key::Before if self.listed && !choices.is_empty() => {
                let step = if key == Key::Next {
                    1
                } else {
                    choices.len() - 1
                };
                self.chosen = (self.chosen + step) % choices.len();
            }
            Key::Next | Key::Before => self.listed = true,
            Key::Take if self.listed => {
                if let Some(choice) = choices.get(self.chosen) {
                    return self.grant(Wish::To(choice.cell()));
                }
            }
            Key::Take => {}
            Key::Wish(Wish::Word(Word::Jumps)) if self.listed && self.session.directions() => {
                self.listed = false;
            }
            Key::Wish(Wish::Word(Word::Help)) if self.help => self.help = false,
            Key::Wish(wish) => return self.grant(wish),
        }
        true
    }

    fn grant(&mut self, wish: Wish) -> bool {
        let answer = self.session.grant(wish);
        self.said = answer.lines.join(" ");
        self.help = answer.shown == Shown::Help;
        self.listed |= answer.shown == Shown::Jumps;
        if answer.shown == Shown::Moved {
            self.chosen = 0;
        }
        answer.shown != Shown::Quit
    }

    /// Whether the board has room in a window, and so has something of the panel.
    fn fits(&self, (columns, rows): (usize, usize)) -> bool {
        let board = self.session.board();
        let width = width(&board);
        let high = board.lines().count();
        match panel_beside(width, columns) {
            Some(_) => high.max(BELOW) <= rows,
            None => width <= columns && high + BELOW <= rows,
        }
    }

    /// Everything, for a window of a size.
    fn rows(&self, size: (usize, usize)) -> Vec<Row> {
        let (columns, rows) = size;
        if !self.fits(size) {
            let words = "The window is too small for the board: make it larger. q leaves.";
            let lines = folded(words, columns.max(1)).into_iter();
            return lines.map(plain).collect();
        }
        let board = self.session.board();
        let high = board.lines().count();
        let width = width(&board);
        let drawn: Vec<Row> = match self.help {
            true => self.help_rows(),
            false if self.session.pictured => board.lines().map(coloured).collect(),
            false => board.lines().map(|line| plain(line.to_owned())).collect(),
        };
        match panel_beside(width, columns) {
            // The help may be longer than what it takes the place of, and needs no panel.
            _ if self.help => drawn,
            Some(panel) => beside(drawn, width + GAP, self.panel(panel, rows)),
            None => {
                let panel = self.panel(columns, rows - high - 1);
                let gap = std::iter::once(Row::new());
                drawn.into_iter().chain(gap).chain(panel).collect()
            }
        }
    }

    /// What is said beside or below the board, so many letters wide and so many rows high.
    fn panel(&self, width: usize, height: usize) -> Vec<Row> {
        let words = |text: &str, look| {
            let lines = folded(text, width).into_iter();
            lines.map(move |line| vec![(line, look)])
        };
        let mut panel: Vec<Row> = words(&self.session.title(), Look::Bold).collect();
        panel.extend(words(&self.session.status(), Look::Plain));
        panel.push(Row::new());
        panel.extend(words(&self.said, Look::Bold));
        let keys: Vec<Row> = gathered(&self.keys(), width)
            .into_iter()
            .map(|line| vec![(line, Look::Dim)])
            .collect();
        if self.listed {
            let list = self.list();
            let room = height.saturating_sub(panel.len() + keys.len() + 1);
            // As much of it as there is room for, with what is chosen among it.
            let first = (self.chosen + 1).saturating_sub(room.max(1));
            panel.extend(list.into_iter().skip(first).take(room.max(1)));
        }
        let below = height.saturating_sub(panel.len() + keys.len()).min(1);
        panel.extend(std::iter::repeat_n(Row::new(), below));
        panel.extend(keys);
        panel
    }

    /// Where one can jump, a row each.
    fn list(&self) -> Vec<Row> {
        let row = |(at, line): (usize, String)| match at == self.chosen {
            true => vec![(
                format!("▸{}", line.chars().skip(1).collect::<String>()),
                Look::Here,
            )],
            false => plain(line),
        };
        self.session
            .jumps()
            .into_iter()
            .enumerate()
            .map(row)
            .collect()
    }

    /// The keys, in a few words.
    fn keys(&self) -> Vec<String> {
        let mut keys = vec![
            match (self.session.directions(), self.session.diagonals()) {
                (true, false) => "Arrows jump".to_owned(),
                (true, true) => "Arrows and 7 9 1 3 jump".to_owned(),
                (false, _) => "↑ ↓ choose, Enter jumps".to_owned(),
            },
        ];
        let words = WORDS.iter().filter(|entry| match entry.word {
            Word::Out => self.session.exit(),
            Word::Jumps => self.session.directions(),
            // It is there all the time.
            Word::Board => false,
            _ => true,
        });
        keys.extend(words.map(|entry| format!("{} {}", entry.letter, entry.name)));
        keys
    }

    fn help_rows(&self) -> Vec<Row> {
        let keys = match (self.session.directions(), self.session.diagonals()) {
            (true, false) => "  Arrow keys, or n e s w, jump in that direction.",
            (true, true) => {
                "  Arrow keys, or n e s w, jump in that direction; 7 9 1 3 of the numeric pad, or Home, Page Up, End, \
                 Page Down, to the corners."
            }
            (false, _) => {
                "  ↑ and ↓ choose a cell of the list, Enter jumps there; so does its number."
            }
        };
        let mut lines = self.session.rule();
        lines.push(String::new());
        lines.extend(folded(keys, super::session::WIDTH));
        if self.session.directions() {
            lines.push("Tab chooses a cell where one can jump, Enter jumps there.".to_owned());
        }
        lines.push(String::new());
        lines.extend(self.session.help());
        lines.push(String::new());
        lines.push("Esc or ? goes back to the board; Ctrl-C leaves.".to_owned());
        lines.into_iter().map(plain).collect()
    }
}

/// How wide a panel beside a board of so many letters is, if there is room for one.
fn panel_beside(board: usize, columns: usize) -> Option<usize> {
    let room = columns.saturating_sub(board + GAP);
    (room >= PANEL[0]).then_some(room.min(PANEL[1]))
}

fn width(text: &str) -> usize {
    let lines = text.lines().map(|line| line.chars().count());
    lines.max().unwrap_or(0)
}

/// Things that are not to be broken, in lines of at most so many letters.
fn gathered(things: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for thing in things {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + thing.chars().count() <= width => {
                line.push_str(" · ");
                line.push_str(thing);
            }
            _ => lines.push(thing.clone()),
        }
    }
    lines
}

fn plain(line: String) -> Row {
    vec![(line, Look::Plain)]
}

/// Two columns, the second of which begins at a place.
fn beside(left: Vec<Row>, place: usize, right: Vec<Row>) -> Vec<Row> {
    let count = left.len().max(right.len());
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    let row = |_| {
        let mut row = left.next().unwrap_or_default();
        let used: usize = row.iter().map(|(text, _)| text.chars().count()).sum();
        let right = right.next().unwrap_or_default();
        if !right.is_empty() {
            row.push((" ".repeat(place.saturating_sub(used)), Look::Plain));
        }
        row.extend(right);
        row
    };
    (0..count).map(row).collect()
}

/// A line of a grid, with looks for the brackets around the player and for the goal.
fn coloured(line: &str) -> Row {
    let mut row = Row::new();
    // The name of the row, and the rim, are never meant.
    let inside = line.find(' ').map_or(0, |blank| blank + 1);
    let (name, mut rest) = line.split_at(inside);
    row.push((name.to_owned(), Look::Plain));
    while let Some(begin) = rest.find(['(', 'G']) {
        let (before, from) = rest.split_at(begin);
        let (length, look) = match from.find(')').filter(|_| from.starts_with('(')) {
            Some(end) => (end + 1, Look::Here),
            None => (1, Look::Goal),
        };
        row.push((before.to_owned(), Look::Plain));
        row.push((from[..length].to_owned(), look));
        rest = &from[length..];
    }
    row.push((rest.to_owned(), Look::Plain));
    row
}
