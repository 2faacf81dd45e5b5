//! In a terminal: one that is not shown, and whose letters are read back.

use super::{TRAP, words};
use crate::play::of_variant;
use portable_pty::{Child, CommandBuilder, PtyPair, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Longer than anything takes; only a game that hangs waits for it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A game in a terminal.
struct Game {
    pair: PtyPair,
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    letters: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// How the terminal was before.
    before: String,
}

impl Game {
    fn new(maze: &str, rows: u16, cols: u16) -> Game {
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let before = settings(&pair);
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_jumpmaze"));
        command.args(["play", maze]);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
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
        }
    }

    /// Waits until something stands on the screen.
    #[track_caller]
    fn shows(&mut self, words: &str) -> &mut Game {
        while !flat(&self.screen).contains(words) {
            let Ok(bytes) = self.letters.recv_timeout(PATIENCE) else {
                panic!("no {words:?} in\n{}", self.screen.screen().contents());
            };
            self.screen.process(&bytes);
        }
        self
    }

    fn types(&mut self, keys: &str) -> &mut Game {
        self.keyboard.write_all(keys.as_bytes()).expect("it reads");
        self.keyboard.flush().expect("it reads");
        self
    }

    /// Waits for the end; then the terminal is as it was.
    #[track_caller]
    fn has_ended(mut self) {
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status:?}");
        while self.screen.screen().alternate_screen() || self.screen.screen().hide_cursor() {
            let bytes = self.letters.recv_timeout(PATIENCE);
            self.screen
                .process(&bytes.expect("the screen is given back"));
        }
        assert_eq!(settings(&self.pair), self.before);
    }
}

/// What a terminal does with what is typed.
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
    game.shows("You are on A1").shows("(2)");
    assert!(game.screen.screen().alternate_screen());
    let words = words(&loaded);
    for (word, made) in words.iter().zip(1..) {
        game.types(match word.as_str() {
            "n" => UP,
            "s" => DOWN,
            "e" => RIGHT,
            "w" => LEFT,
            other => panic!("{other} is no direction of a rook"),
        });
        game.shows(&format!("({made} jump"));
    }
    game.shows("nobody").types("q");
    game.has_ended();
}

#[test]
fn letters_do_what_they_say() {
    let mut game = Game::new(TRAP, 24, 80);
    game.shows("no jumps yet").types("h").shows("Try E, to A3.");
    game.types(UP).shows("No jump leads N from A1");
    game.types("e").shows("E: A1 → A3.");
    game.types("u").shows("Back on A1.");
    game.types("r").shows("Again to A3.");
    game.types("?").shows("the rule, and what can be typed");
    game.types("?").shows("A3");
    game.types("j")
        .shows("B3 jump 1")
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
    game.shows("nobody").types("\u{1b}");
    game.has_ended();
}

#[test]
fn without_directions_one_chooses_from_a_list() {
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

#[test]
fn ctrl_c_leaves_at_once() {
    let mut game = Game::new(TRAP, 24, 80);
    game.shows("no jumps yet").types("\u{3}");
    game.has_ended();
}
