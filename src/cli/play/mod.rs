//! `jumpmaze play MAZE`: plays a maze in the terminal.
//!
//! ```text
//!   line_mode reads typed lines: over pipes, or if the board does not fit into the window ─┐
//!   screen    reads single keys, and draws the board in place ─────────────────────────────┤
//!                                            words ──▶ a request ──▶ session ──▶ an answer
//! ```
//!
//! Both modes share the words, the game and the answers. They differ only in how requests are read and answers are
//! shown.

mod keys;
mod line_mode;
mod messages;
mod requests;
mod screen;
mod session;
mod terminal;
mod typed_line;

use super::flags::MazeArgs;
use super::input;
use super::lines::STANDARD_INPUT;
use super::outcome::{CommandOutcome, Run};
use super::system;
use crate::files::{Diagnostic, LoadedMaze};
use session::Session;
use std::io::{self, IsTerminal, Write};

/// Play a maze in the terminal
#[derive(Debug, clap::Args)]
#[command(mut_arg("maze", |maze| maze.help("A maze file in any format, or an ID such as rook:A…")))]
pub(super) struct PlayArgs {
    /// The maze
    #[command(flatten)]
    maze: MazeArgs,
}

impl Run for PlayArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let loaded = load(self)?;
        outcome.write_error = play_maze(&loaded)?.err();
        outcome.diagnostics = loaded.warnings;
        Ok(())
    }
}

/// Loads the maze.
///
/// # Errors
///
/// Returns an error if there is not exactly one maze, or if the maze is on standard input, which is needed for the
/// moves.
fn load(args: &PlayArgs) -> Result<LoadedMaze, Diagnostic> {
    if args.maze.maze == "-" {
        let what = "the maze and the moves would both come from standard input";
        let remedy = "save the maze to a file, or give its ID, such as rook:A…";
        return Err(Diagnostic::on(STANDARD_INPUT, what).help(remedy));
    }
    let mut mazes = input::mazes(&args.maze)?;
    if mazes.len() > 1 {
        let file = args.maze.maze.to_string_lossy().into_owned();
        let what = format!("the file contains {} mazes", mazes.len());
        return Err(Diagnostic::on(file, what).help("choose one with --which N; the first is 1"));
    }
    let missing = || Diagnostic::plain("there is no maze").help("name a file with a maze");
    mazes.pop().ok_or_else(missing)
}

/// Plays a maze with typed lines. Returns the names of the cells on the way of the player, without the start, one
/// per line.
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub(super) fn typed_way(loaded: &LoadedMaze, mut lines: &[u8]) -> Result<String, Diagnostic> {
    let mut session = Session::new(loaded)?;
    let played = line_mode::play(&mut session, &mut lines, &mut io::sink(), false);
    played.map_err(|error| Diagnostic::failure("", error))?;
    let board = &loaded.maze.board;
    let way = session.game.cells().skip(1);
    Ok(way.map(|cell| format!("{}\n", board.name(cell))).collect())
}

fn play_maze(loaded: &LoadedMaze) -> Result<io::Result<()>, Diagnostic> {
    let mut session = Session::new(loaded)?;
    session.draw()?;
    let in_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if in_terminal && terminal::can_position_cursor() {
        match screen::play(&mut session) {
            // The game has left no trace on the terminal.
            Ok(screen::GameEnd::Left) => {
                return Ok(writeln!(
                    system::stdout(),
                    "{}",
                    session.end_of_session_message()
                ));
            }
            Ok(screen::GameEnd::TooSmall(enough)) => session.too_small = Some(enough),
            Err(error) => return Ok(Err(error)),
        }
    }
    let (mut input, mut output) = (io::stdin().lock(), system::stdout());
    Ok(line_mode::play(
        &mut session,
        &mut input,
        &mut output,
        in_terminal,
    ))
}
