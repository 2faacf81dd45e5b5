//! The terminal while keys are read one by one. However one leaves, it becomes again what it was.

mod ended;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event};
use crossterm::style::{Attribute, Color, Print, SetAttribute, SetForegroundColor};
use crossterm::terminal::{
    self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen,
};
use crossterm::{execute, queue};
use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use unicode_width::UnicodeWidthChar;

/// How some letters look. Without it they say as much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Look {
    #[default]
    Plain,
    Bold,
    Dim,
    /// Where one is.
    Here,
    /// Where one wants to go.
    Goal,
}

/// A line of the screen: letters and how they look.
pub(super) type Row = Vec<(String, Look)>;

/// What tells of a mistake of the program.
type Hook = dyn Fn(&PanicHookInfo<'_>) + Send + Sync;

/// A terminal that belongs to the game until this is dropped.
pub(super) struct Terminal {
    plain: bool,
    /// What told of mistakes before.
    told: Arc<Hook>,
}

/// Whether the terminal belongs to the game. It is given back once, by whoever comes first.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Whether letters can be put anywhere on this terminal.
pub(super) fn is_able() -> bool {
    std::env::var_os("TERM").is_none_or(|name| name != "dumb")
}

/// Columns and rows of the window.
pub(super) fn size() -> io::Result<(usize, usize)> {
    let (columns, rows) = terminal::size()?;
    Ok((columns.into(), rows.into()))
}

impl Terminal {
    /// Takes the terminal over.
    pub(super) fn open() -> io::Result<Terminal> {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let told: Arc<Hook> = panic::take_hook().into();
        let terminal = Terminal {
            plain,
            told: Arc::clone(&told),
        };
        // Where a mistake of the program is told, somebody must be able to read it.
        panic::set_hook(Box::new(move |mistake| {
            restore();
            told(mistake);
        }));
        // Who ends the program from outside gets the terminal back, too.
        ended::listen(restore)?;
        TAKEN.store(true, Ordering::SeqCst);
        terminal::enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
        Ok(terminal)
    }

    /// Waits until a key is pressed or the window is another.
    pub(super) fn event(&self) -> io::Result<Event> {
        event::read()
    }

    /// Shows rows from the top, in place of what was there; what a window of that size has no room for is left out.
    pub(super) fn show(&self, rows: &[Row], (columns, lines): (usize, usize)) -> io::Result<()> {
        let mut output = io::stdout().lock();
        queue!(output, BeginSynchronizedUpdate, Clear(ClearType::All))?;
        for (row, at) in rows.iter().take(lines).zip(0..) {
            queue!(output, MoveTo(0, at))?;
            let mut room = columns;
            for (text, look) in row {
                let text = taken(text, &mut room);
                self.letters(&mut output, text, *look)?;
            }
        }
        queue!(output, EndSynchronizedUpdate)?;
        output.flush()
    }

    fn letters(&self, output: &mut impl Write, text: String, look: Look) -> io::Result<()> {
        match look {
            _ if self.plain => {}
            Look::Plain => {}
            Look::Bold => queue!(output, SetAttribute(Attribute::Bold))?,
            Look::Dim => queue!(output, SetAttribute(Attribute::Dim))?,
            Look::Here => queue!(output, SetAttribute(Attribute::Reverse))?,
            Look::Goal => queue!(
                output,
                SetAttribute(Attribute::Bold),
                SetForegroundColor(Color::Green)
            )?,
        }
        queue!(output, Print(text))?;
        if look != Look::Plain && !self.plain {
            queue!(output, SetAttribute(Attribute::Reset))?;
        }
        Ok(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
        // Nobody may change who tells of a mistake while it is told.
        if !thread::panicking() {
            let told = Arc::clone(&self.told);
            panic::set_hook(Box::new(move |mistake| told(mistake)));
        }
    }
}

/// The letters of a text for which there is room, which becomes less.
fn taken(text: &str, room: &mut usize) -> String {
    let fits = |letter: &char| match room.checked_sub(letter.width().unwrap_or(0)) {
        Some(left) => {
            *room = left;
            true
        }
        None => {
            *room = 0;
            false
        }
    };
    text.chars().take_while(fits).collect()
}

/// Gives the terminal back. There is nobody to tell if that cannot be done. What is typed comes first: a terminal that was
/// paused lets nothing be written.
fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = terminal::disable_raw_mode();
        let _ = execute!(io::stdout(), Show, LeaveAlternateScreen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_need_two_columns() {
        for (columns, shown, left) in [
            (6, "迷路 a", 0),
            (5, "迷路 ", 0),
            (3, "迷", 0),
            (9, "迷路 a", 3),
        ] {
            let mut room = columns;
            assert_eq!((&*taken("迷路 a", &mut room), room), (shown, left));
        }
    }
}
