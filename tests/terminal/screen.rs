//! The game in a pseudo-terminal whose screen is read back.

use super::{TRAP, words};
use crate::play::of_variant;
use portable_pty::{Child, CommandBuilder, PtyPair, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// The time limit, which only a game that hangs reaches.
const PATIENCE: Duration = Duration::from_secs(60);

/// A game in a terminal.
struct Game {
    pair: PtyPair,
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    letters: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// The settings of the terminal before the game.
    before: String,
    /// Everything that was written.
    written: Vec<u8>,
}

impl Game {
    fn new(maze: &str, rows: u16, cols: u16) -> Game {
        Game::with(maze, rows, cols, &[])
    }

    /// A game with some variables of the environment.
    fn with(maze: &str, rows: u16, cols: u16, variables: &[(&str, &str)]) -> Game {
        let pair = native_pty_system().openpty(size(rows, cols));
        let pair = pair.expect("a terminal");
        let before = settings(&pair);
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_jumpmaze"));
        command.args(["play", maze]);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("it runs");
        let mut reader = pair.master.try_clone_reader().expect("it can be read");
        let keyboard = pair.master.take_writer().expect("it can be typed on");
        let (sender, letters) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = reader.read(&mut bytes) {
                if count == 0 || sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Game {
            pair,
            child,
            keyboard,
            letters,
            screen: vt100::Parser::new(rows, cols, 0),
            before,
            written: Vec::new(),
        }
    }

    /// Waits until some words are on the screen.
    #[track_caller]
    fn shows(&mut self, words: &str) -> &mut Game {
        while !flat(&self.screen).contains(words) {
            self.reads(words);
        }
        self
    }

    /// Waits until some words are no longer on the screen.
    #[track_caller]
    fn hides(&mut self, words: &str) -> &mut Game {
        while flat(&self.screen).contains(words) || flat(&self.screen).is_empty() {
            self.reads(words);
        }
        self
    }

    #[track_caller]
    fn reads(&mut self, words: &str) {
        let Ok(bytes) = self.letters.recv_timeout(PATIENCE) else {
            panic!("{words:?}:\n{}", self.screen.screen().contents());
        };
        self.screen.process(&bytes);
        self.written.extend(bytes);
    }

    /// Presses a key, and waits until the screen is drawn again.
    #[track_caller]
    fn presses(&mut self, keys: &str) -> &mut Game {
        while self.times(b"\x1b[?2026h") > self.times(b"\x1b[?2026l") {
            self.reads("it is being drawn");
        }
        let before = self.times(b"\x1b[?2026l");
        self.types(keys);
        while self.times(b"\x1b[?2026l") == before {
            self.reads(keys);
        }
        self
    }

    fn times(&self, sequence: &[u8]) -> usize {
        let parts = self.written.windows(sequence.len());
        parts.filter(|&part| part == sequence).count()
    }

    /// Changes the size of the window.
    fn resized(&mut self, rows: u16, cols: u16) -> &mut Game {
        self.screen.screen_mut().set_size(rows, cols);
        let resized = self.pair.master.resize(size(rows, cols));
        resized.expect("it can be resized");
        self
    }

    fn types(&mut self, keys: &str) -> &mut Game {
        self.keyboard.write_all(keys.as_bytes()).expect("it reads");
        self.keyboard.flush().expect("it reads");
        self
    }

    /// Waits for the end of the program, and checks that the terminal is restored.
    #[track_caller]
    fn has_ended(&mut self) {
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status:?}");
        self.is_restored();
    }

    #[track_caller]
    fn is_restored(&mut self) {
        while self.screen.screen().alternate_screen() || self.screen.screen().hide_cursor() {
            self.reads("the screen is not given back");
        }
        assert_eq!(settings(&self.pair), self.before);
    }
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

/// The input settings of a terminal.
fn settings(pair: &PtyPair) -> String {
    #[cfg(unix)]
    return format!("{:?}", pair.master.get_termios());
    #[cfg(not(unix))]
    return format!("{:?}", pair.master.get_size().is_ok());
}

/// The screen as one line.
fn flat(screen: &vt100::Parser) -> String {
    let contents = screen.screen().contents();
    contents.split_whitespace().collect::<Vec<_>>().join(" ")
}

const UP: &str = "\u{1b}[A";
const DOWN: &str = "\u{1b}[B";
const RIGHT: &str = "\u{1b}[C";
const LEFT: &str = "\u{1b}[D";

#[test]
fn arrow_keys_solve_a_rook_maze() {
    let loaded = of_variant("rook");
    let mut game = Game::new(&loaded.id().expect("it has one"), 24, 80);
    // The rule is beside the board, because there is room.
    game.shows("You are on A1")
        .shows("(2)")
        .shows("Jump exactly as many squares");
    assert!(game.screen.screen().alternate_screen());
    let words = words(&loaded);
    for (word, made) in words.iter().zip(1..) {
        game.types(match word.as_str() {
            "n" => UP,
            "s" => DOWN,
            "e" => RIGHT,
            "w" => LEFT,
            other => panic!("{other} is not a direction of a rook"),
        });
        game.shows(&format!("({made} jump"));
    }
    game.shows("You reached the goal").types("q");
    // The result stays on the terminal.
    game.shows(&format!("Solved in {} jumps. Well done!", words.len()));
    game.has_ended();
}

#[test]
fn letters_are_commands() {
    let mut game = Game::new(TRAP, 24, 80);
    game.shows("no jumps yet").types("h").shows("Try E, to A3.");
    game.types(UP).shows("No jump leads N from A1");
    game.types("e").shows("E: A1 → A3.");
    game.types("u").shows("Back on A1.");
    game.types("r").shows("Again to A3.");
    game.types("?").shows("the rule and all commands");
    game.types("?").shows("You are on A3");
    game.types("j")
        .shows("B3 then jump 1")
        .types("\t\r")
        .shows("S: A3 → B3.");
    game.types("a").shows("You are at the start again.");
    game.types("\u{3}");
    game.has_ended();
}

#[test]
fn diagonals_are_on_the_numeric_pad() {
    let loaded = of_variant("queen");
    let mut game = Game::new(&loaded.id().expect("it has one"), 30, 100);
    game.shows("no jumps yet");
    for (word, made) in words(&loaded).iter().zip(1..) {
        let pad = ["sw", "s", "se", "w", "", "e", "nw", "n", "ne"];
        let key = pad.iter().position(|other| other == word);
        game.types(&format!("{}", key.expect("a direction") + 1));
        game.shows(&format!("({made} jump"));
    }
    game.shows("You reached the goal").types("\u{1b}");
    game.has_ended();
}

#[test]
fn without_directions_jumps_are_chosen_from_a_list() {
    let loaded = of_variant("hexagons");
    let mut game = Game::new(&loaded.id().expect("it has one"), 60, 140);
    game.shows("▸ 1 B1").types(DOWN).shows("▸ 2 B2");
    game.types("\r")
        .shows("A1 → B2.")
        .types("u")
        .shows("Back on A1.");
    game.types("1").shows("A1 → B1.").types("q");
    game.has_ended();
}

#[test]
fn in_a_small_window_moves_are_typed() {
    let mut game = Game::new(TRAP, 6, 80);
    game.shows("You are on A1").types("E S S\n");
    game.shows("You are on C3: goal.").types("q\n");
    game.shows("Well done!");
    game.has_ended();
}

/// A game without room says which window is large enough, and this window is.
#[test]
fn a_large_enough_window_is_named() {
    let mut game = Game::new(TRAP, 9, 80);
    game.shows("(60 columns and 10 rows are enough)");
    game.shows("You are on A1").types("q\n");
    game.has_ended();
    let mut game = Game::new(TRAP, 10, 60);
    game.shows("q quit");
    assert!(game.screen.screen().alternate_screen());
    game.resized(9, 60)
        .shows("60 columns and 10 rows are enough");
    game.types("q");
    game.has_ended();
}

#[test]
fn ctrl_c_leaves_at_once() {
    let mut game = Game::new(TRAP, 24, 80);
    game.shows("no jumps yet").types("\u{3}");
    game.has_ended();
}

/// A signal ends the program, which restores the terminal first.
#[cfg(unix)]
#[test]
fn signals_restore_the_terminal() {
    for signal in ["TERM", "HUP", "INT"] {
        let mut game = Game::new(TRAP, 24, 80);
        game.shows("no jumps yet");
        assert_ne!(settings(&game.pair), game.before);
        let id = game.child.process_id().expect("it runs").to_string();
        let sent = std::process::Command::new("kill")
            .args(["-s", signal, &id])
            .status();
        assert!(sent.expect("there is such a program").success());
        let status = game.child.wait().expect("it ends");
        assert!(status.signal().is_some(), "{signal}: {status:?}");
        game.is_restored();
    }
}

/// Listed numbers can be pressed. On squares the list has none, because digits are directions.
#[test]
fn numbers_that_are_listed_are_keys() {
    let mut game = Game::new(TRAP, 24, 80);
    game.types("j")
        .shows("▸ E A3 then jump 1")
        .shows("S C1 then jump 1");
    game.types("2").shows("S: A1 → C1.").types("q");
    game.has_ended();
}

/// Escape closes an open list or the help before it leaves the game.
#[test]
fn escape_closes_the_list_and_the_help() {
    let mut game = Game::new(TRAP, 24, 80);
    game.types("\t").shows("▸ E A3").types("\t").shows("▸ S C1");
    game.types("\u{1b}[Z").shows("▸ E A3");
    game.types("\u{1b}").hides("▸");
    game.types("?").shows("the rule and all commands");
    game.types("\u{1b}").shows("You are on A1");
    game.types("\u{1b}");
    game.has_ended();
}

/// Esc asks before jumps are lost. Any other key than Esc is the answer no.
#[test]
fn escape_asks_before_jumps_are_lost() {
    let mut game = Game::new(TRAP, 24, 80);
    let asks = "Esc again leaves,";
    game.types(RIGHT).shows("E: A1 → A3.");
    game.types("\u{1b}").shows(asks);
    game.types("h").hides(asks).shows("Try S, to B3.");
    game.types("\u{1b}").shows(asks);
    game.types("\t").hides(asks).shows("▸");
    game.types("\u{1b}").hides("▸");
    game.types("\u{1b}").shows(asks);
    game.types("\u{1b}").shows("Left after 1 jump.");
    game.has_ended();
}

/// A key without a meaning shows a message, and is the answer no to the question of Esc.
#[test]
fn keys_without_a_meaning_show_a_message() {
    let mut game = Game::new(TRAP, 24, 80);
    let says = "No such key. ? lists the keys.";
    game.types("x").shows(says);
    game.types("\t").hides(says).shows("▸");
    game.types("\u{1b}").hides("▸");
    game.types("x").shows(says);
    game.types(RIGHT).shows("E: A1 → A3.").hides(says);
    game.types("\u{1b}").shows("Esc again leaves,");
    game.types("x")
        .shows(says)
        .types("\u{1b}")
        .shows("Esc again leaves,");
    game.types("q");
    game.has_ended();
}

/// While something covers the board, keys do not change it.
#[test]
fn a_covered_board_does_not_change() {
    let mut game = Game::new(TRAP, 24, 80);
    game.types("?").shows("Any key goes back");
    game.types(RIGHT)
        .shows("You are on A1: jump 2. (no jumps yet");
    game.resized(6, 80).shows("too small");
    game.presses(RIGHT).presses("e");
    game.resized(24, 80)
        .shows("You are on A1: jump 2. (no jumps yet");
    game.types("h").shows("Try E, to A3.");
    // In a window that is too small, only `q` works.
    game.resized(6, 80).shows("too small").presses("h");
    game.presses("\u{1b}").types("q");
    game.has_ended();
}

/// In a low window the help has pages, and all of them say how to leave.
#[test]
fn long_texts_have_pages() {
    let mut game = Game::new(TRAP, 11, 80);
    game.types("?")
        .shows("Page 1 of 2: any key turns it, Esc goes back to the board, q leaves.");
    game.types(" ").shows("Page 2 of 2");
    game.types(UP).shows("You are on A1: jump 2. (no jumps yet");
    game.shows("q quit");
    game.types("?")
        .shows("Page 1 of 2")
        .types("?")
        .shows("q quit");
    game.types("?").shows("Page 1 of 2").types("q");
    game.has_ended();
}

/// An answer that is too long for the panel ends with `…` there, and has a page of its own.
#[test]
fn long_answers_have_a_page() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("maze.txt");
    std::fs::write(&file, "1 ".repeat(20) + "G\n").expect("there is room");
    let mut game = Game::new(file.to_str().expect("a plain name"), 10, 125);
    game.shows("fewest possible: 20")
        .types("!")
        .shows("A20 → A21");
    game.shows("Any key goes back to the board; q leaves.");
    game.types(" ").shows("…").shows("q quit").types("q");
    game.has_ended();
}

/// Wide letters of a title count as two columns.
#[test]
fn wide_titles_stay_in_their_panel() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("maze.toml");
    let title = "跳".repeat(50);
    let maze = format!(
        "title = \"{title}\"\nvariant = \"rook\"\nsize = [3, 3]\ncells = \"\"\"\n2 1 1\n1 1 1\n1 2 G\n\"\"\"\n"
    );
    std::fs::write(&file, maze).expect("there is room");
    let mut game = Game::new(file.to_str().expect("a plain name"), 24, 100);
    game.shows("q quit");
    let shown = game.screen.screen().contents();
    assert_eq!(shown.matches('跳').count(), 50, "{shown}");
    game.types("q");
    game.has_ended();
}

/// With `NO_COLOR` there are no colours.
#[test]
fn no_color_is_respected() {
    for (value, coloured) in [("1", false), ("", true)] {
        let mut game = Game::with(TRAP, 24, 80, &[("NO_COLOR", value)]);
        game.shows("q quit")
            .types(RIGHT)
            .shows("You are on A3")
            .shows("q quit");
        let written = String::from_utf8_lossy(&game.written).into_owned();
        let mut sequences = written.split("\u{1b}[").skip(1);
        let ends = |part: &str| part.find(|c: char| c.is_ascii_alphabetic());
        let looks =
            sequences.any(|part| ends(part).is_some_and(|end| part[end..].starts_with('m')));
        assert_eq!(looks, coloured, "{written:?}");
        game.types("q");
        game.has_ended();
    }
}

#[test]
fn a_window_that_becomes_larger_shows_more() {
    let mut game = Game::new(TRAP, 24, 40);
    game.shows("q quit").types("e").shows("E: A1 → A3.");
    game.resized(30, 120).shows("a again · h hint");
    game.shows("E: A1 → A3.").types("q");
    game.has_ended();
}
