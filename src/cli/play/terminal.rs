//! The terminal in raw mode. Its former mode is restored when the game ends, even after a panic or a signal.

mod signals;

use crate::cli::system;
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

/// The style of a text. A style must carry no information, because users can switch styles off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum TextStyle {
    #[default]
    Plain,
    Bold,
    Dim,
    /// The cell of the player, or the chosen row of a list.
    Here,
    /// The goal.
    Goal,
}

/// A line of the screen: texts with their styles.
pub(super) type ScreenRow = Vec<(String, TextStyle)>;

/// A panic hook.
type PanicHook = dyn Fn(&PanicHookInfo<'_>) + Send + Sync;

/// A terminal in raw mode. Dropping it restores the terminal.
pub(super) struct Terminal {
    plain: bool,
    /// The previous panic hook.
    previous_hook: Arc<PanicHook>,
}

/// Whether the terminal is in raw mode. The first call of [`restore`] sets this to `false`, so that later calls have no
/// effect.
static IN_RAW_MODE: AtomicBool = AtomicBool::new(false);

/// Whether the terminal can position its cursor.
pub(super) fn can_position_cursor() -> bool {
    std::env::var_os("TERM").is_none_or(|name| name != "dumb")
}

/// Columns and rows of the window.
pub(super) fn size() -> io::Result<(usize, usize)> {
    let (columns, rows) = terminal::size()?;
    Ok((columns.into(), rows.into()))
}

impl Terminal {
    /// Enters raw mode and the alternate screen.
    pub(super) fn open() -> io::Result<Terminal> {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let previous_hook: Arc<PanicHook> = panic::take_hook().into();
        let terminal = Terminal {
            plain,
            previous_hook: Arc::clone(&previous_hook),
        };
        // Restore the terminal before a panic message is printed, so that the message is readable.
        panic::set_hook(Box::new(move |panic_info| {
            restore();
            previous_hook(panic_info);
        }));
        // Signals that end the program restore the terminal, too.
        signals::listen(restore)?;
        IN_RAW_MODE.store(true, Ordering::SeqCst);
        terminal::enable_raw_mode()?;
        execute!(system::stdout(), EnterAlternateScreen, Hide)?;
        Ok(terminal)
    }

    /// Waits for a key or a change of the window.
    pub(super) fn event(&self) -> io::Result<Event> {
        event::read()
    }

    /// Replaces the content of the screen by these rows, cut to a window of this size.
    pub(super) fn show(
        &self,
        rows: &[ScreenRow],
        (columns, lines): (usize, usize),
    ) -> io::Result<()> {
        let mut output = system::stdout();
        queue!(output, BeginSynchronizedUpdate, Clear(ClearType::All))?;
        for (row, line) in rows.iter().take(lines).zip(0..) {
            queue!(output, MoveTo(0, line))?;
            let mut room = columns;
            for (text, style) in row {
                let text = prefix(text, &mut room);
                self.print(&mut output, text, *style)?;
            }
        }
        queue!(output, EndSynchronizedUpdate)?;
        output.flush()
    }

    fn print(&self, output: &mut impl Write, text: String, style: TextStyle) -> io::Result<()> {
        match style {
            _ if self.plain => {}
            TextStyle::Plain => {}
            TextStyle::Bold => queue!(output, SetAttribute(Attribute::Bold))?,
            TextStyle::Dim => queue!(output, SetAttribute(Attribute::Dim))?,
            TextStyle::Here => queue!(output, SetAttribute(Attribute::Reverse))?,
            TextStyle::Goal => queue!(
                output,
                SetAttribute(Attribute::Bold),
                SetForegroundColor(Color::Green)
            )?,
        }
        queue!(output, Print(text))?;
        if style != TextStyle::Plain && !self.plain {
            queue!(output, SetAttribute(Attribute::Reset))?;
        }
        Ok(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
        // A panicking thread cannot change the panic hook.
        if !thread::panicking() {
            let previous_hook = Arc::clone(&self.previous_hook);
            panic::set_hook(Box::new(move |panic_info| previous_hook(panic_info)));
        }
    }
}

/// The longest prefix of a text that fits into `room` columns. The width of the prefix is subtracted from `room`. If
/// the text is cut, `room` becomes 0.
fn prefix(text: &str, room: &mut usize) -> String {
    let fits = |letter: &char| match room.checked_sub(letter.width().unwrap_or(0)) {
        Some(remaining) => {
            *room = remaining;
            true
        }
        None => {
            *room = 0;
            false
        }
    };
    text.chars().take_while(fits).collect()
}

/// Restores the terminal. Errors are ignored, as there is no way to report them. Raw mode is switched off before
/// anything is written, because a paused terminal blocks all output.
fn restore() {
    if IN_RAW_MODE.swap(false, Ordering::SeqCst) {
        let _ = terminal::disable_raw_mode();
        let _ = execute!(system::stdout(), Show, LeaveAlternateScreen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_need_two_columns() {
        for (columns, text, left) in [
            (6, "迷路 a", 0),
            (5, "迷路 ", 0),
            (3, "迷", 0),
            (9, "迷路 a", 3),
        ] {
            let mut room = columns;
            assert_eq!((&*prefix("迷路 a", &mut room), room), (text, left));
        }
    }
}
