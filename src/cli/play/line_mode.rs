//! Plays a maze line by line: over pipes, on simple terminals, and in windows that are too small for the board.

use super::requests::{Request, WORDS, request_of};
use super::session::{DisplayAction, Response, Session, WIDTH};
use super::typed_line::{self, TypedLine};
use crate::cli::formatting::wrap;
use crate::sheets::plain::visible;
use std::io::{self, BufRead, Write};

/// The maximum number of letters of an unknown word that an answer quotes.
const MAX_QUOTED: usize = 30;

/// Plays until the player leaves or the input ends. If no terminal echoes the input (`is_echoed` is false), each line
/// of the input is also written to the output, so that the output reads like a dialogue.
pub(super) fn play(
    session: &mut Session<'_>,
    input: &mut impl BufRead,
    output: &mut impl Write,
    is_echoed: bool,
) -> io::Result<()> {
    writeln!(output, "{}\n", session.title())?;
    for line in session.rule() {
        writeln!(output, "{line}")?;
    }
    writeln!(output, "\n{}", session.board())?;
    if let Some(enough) = &session.too_small {
        let words = format!(
            "The window is too small to draw this board in place ({enough}), so type your moves and press Enter after each line."
        );
        for line in wrap(&words, WIDTH) {
            writeln!(output, "{line}")?;
        }
    }
    for line in wrap(&usage(session), WIDTH) {
        writeln!(output, "{line}")?;
    }
    if !session.pictured {
        show(session, DisplayAction::Jumps, output)?;
    }
    loop {
        write!(output, "\n{}\n> ", session.status())?;
        output.flush()?;
        // A read error counts as the end of the input.
        let typed = typed_line::read(input).unwrap_or(None);
        let Some(line) = typed else {
            writeln!(output, "\n{}", session.end_of_session_message())?;
            return output.flush();
        };
        let echo = match &line {
            TypedLine::Text(text) => visible(text),
            TypedLine::TooLong => "…".to_owned(),
        };
        if !is_echoed {
            writeln!(output, "{echo}")?;
        }
        let answer = match line {
            TypedLine::Text(text) => execute_line(session, &text),
            TypedLine::TooLong => Response::message("That line is too long."),
        };
        for line in &answer.lines {
            writeln!(output, "{line}")?;
        }
        if answer.show == DisplayAction::Quit {
            return output.flush();
        }
        show(session, answer.show, output)?;
    }
}

/// Executes the words of a line in order. Stops at an unknown word, a refused jump or `quit`.
fn execute_line(session: &mut Session<'_>, line: &str) -> Response {
    let mut combined = Response::default();
    for word in line.split_whitespace() {
        let Some(request) = request_of(&session.game, word) else {
            combined.lines.extend(unknown(session, word).lines);
            break;
        };
        let answer = session.answer(request);
        combined.lines.extend(answer.lines);
        if answer.show != DisplayAction::Nothing {
            combined.show = answer.show;
        }
        let jump = !matches!(request, Request::Word(_));
        if answer.show == DisplayAction::Quit || (jump && answer.show != DisplayAction::Moved) {
            break;
        }
    }
    combined
}

fn unknown(session: &Session<'_>, word: &str) -> Response {
    let mut text: String = visible(word).chars().take(MAX_QUOTED).collect();
    if word.chars().count() > MAX_QUOTED {
        text.push('…');
    }
    // Keys without a letter, such as the arrows, send escape sequences.
    let what = if word.contains('\u{1b}') {
        "That key".to_owned()
    } else {
        format!("“{text}”")
    };
    let usage = usage(session);
    Response::message(format!("{what} is not a command here. {usage}"))
}

/// A short description of what can be typed.
fn usage(session: &Session<'_>) -> String {
    let maze = session.game.maze();
    let cell = maze.board.name(maze.start);
    let jump = match (session.has_directions(), session.numbered) {
        (true, _) => format!("a direction such as E, or a cell such as {cell}, to jump"),
        (false, true) => format!("a cell such as {cell}, or its number in the list, to jump"),
        (false, false) => format!("a cell such as {cell} to jump"),
    };
    format!("Type {jump}; u to take a jump back, h for a hint, q to leave, ? for all commands.")
}

/// Writes what has to be shown after the message of an answer.
fn show(session: &Session<'_>, display: DisplayAction, output: &mut impl Write) -> io::Result<()> {
    let jumps = match display {
        DisplayAction::Nothing | DisplayAction::Quit => return Ok(()),
        DisplayAction::Moved if session.pictured => return write!(output, "\n{}", session.board()),
        DisplayAction::Board => return write!(output, "\n{}", session.board()),
        DisplayAction::Help => {
            let lines = session.rule().into_iter().chain([String::new()]);
            for line in lines.chain(session.help(WORDS.iter())) {
                writeln!(output, "{line}")?;
            }
            return Ok(());
        }
        DisplayAction::Moved | DisplayAction::Jumps => {
            session.jumps(if session.numbered { usize::MAX } else { 0 })
        }
    };
    match (jumps.is_empty(), display) {
        (false, _) => writeln!(output, "From here you can jump to")?,
        (true, DisplayAction::Jumps) => writeln!(output, "From here you cannot jump anywhere.")?,
        // The answer already says that the player has won or cannot jump.
        (true, _) => {}
    }
    for line in jumps {
        writeln!(output, "{line}")?;
    }
    Ok(())
}
