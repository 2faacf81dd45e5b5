//! The terminal while keys are read one by one. However one leaves, it becomes again what it was.

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event};
use crossterm::style::{Attribute, Color, Print, SetAttribute, SetForegroundColor};
use crossterm::terminal::{
    self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen,
};
use crossterm::{execute, queue};
use std::io::{self, Write};
use std::panic;

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

/// A terminal that belongs to the game until this is dropped.
pub(super) struct Terminal {
    plain: bool,
}

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
        // Where a mistake of the program is told, somebody must be able to read it.
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |mistake| {
            restore();
            told(mistake);
        }));
        // Who ends the program from outside gets the terminal back, too. If there is a handler already, it decides.
        let _ = ctrlc::set_handler(|| {
            restore();
            std::process::exit(130);
        });
        terminal::enable_raw_mode()?;
        let terminal = Terminal { plain };
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
        Ok(terminal)
    }

    /// Waits until a key is pressed or the window is another.
    pub(super) fn event(&self) -> io::Result<Event> {
        event::read()
    }

    /// Shows rows from the top, in place of what was there; what the window has no room for is left out.
    pub(super) fn show(&self, rows: &[Row]) -> io::Result<()> {
        let (columns, lines) = size()?;
        let mut output = io::stdout().lock();
        queue!(output, BeginSynchronizedUpdate, Clear(ClearType::All))?;
        for (row, at) in rows.iter().take(lines).zip(0..) {
            queue!(output, MoveTo(0, at))?;
            let mut room = columns;
            for (text, look) in row {
                let text: String = text.chars().take(room).collect();
                room -= text.chars().count();
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
    }
}

/// Gives the terminal back. There is nobody to tell if that cannot be done.
fn restore() {
    let _ = execute!(io::stdout(), Show, LeaveAlternateScreen);
    let _ = terminal::disable_raw_mode();
}
