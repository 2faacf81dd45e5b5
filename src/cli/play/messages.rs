//! The messages of a game. Most of them use the texts of the web pages on which mazes are played.

use super::requests::{HelpEntry, RequestWord};
use super::session::{Session, WIDTH};
use crate::cli::formatting::{columns, wrap};
use crate::play::NextCell;
use crate::rules::Direction;
use crate::sheets::pages::filled;
use crate::sheets::plain;
use crate::topology::Cell;

impl Session<'_> {
    /// The title of the maze, or the name of its kind.
    pub(super) fn title(&self) -> String {
        let title = self.loaded.file.title.as_deref();
        plain::visible(title.unwrap_or(&self.loaded.kind.name))
    }

    /// The name of a cell, for use in a sentence.
    pub(super) fn name(&self, cell: Cell) -> String {
        if cell.is_out() {
            self.words.outside.clone()
        } else {
            self.game.maze().board.name(cell)
        }
    }

    /// The content of the current cell. If the content is relative to the previous jump, the text also says which
    /// lengths the content means now.
    pub(super) fn content_text(&self) -> String {
        let (maze, cell) = (self.game.maze(), self.game.cell());
        let text = self.words.spoken(maze, cell);
        let content = maze.contents.get(cell.index());
        if content.is_some_and(|content| content.is_relative()) && !self.game.is_won() {
            self.words.spoken_here(&text, &self.game.lengths())
        } else {
            text
        }
    }

    /// Whether leaving now would lose jumps on the way to the goal.
    pub(super) fn is_under_way(&self) -> bool {
        self.game.jump_count() > 0 && !self.game.is_won()
    }

    /// The current cell, the number of jumps made, and the number of jumps of a shortest solution.
    pub(super) fn status(&self) -> String {
        let made = match self.game.jump_count() {
            0 => "no jumps yet".to_owned(),
            made => self.words.counted(made),
        };
        let fewest = match self.game.shortest_length() {
            Some(fewest) => format!("fewest possible: {fewest}"),
            None => "this maze has no solution".to_owned(),
        };
        let here = if self.game.cell().is_out() {
            "You are outside".to_owned()
        } else {
            format!(
                "You are on {}: {}",
                self.name(self.game.cell()),
                self.content_text()
            )
        };
        format!("{here}.  ({made}; {fewest})")
    }

    /// The message if the player has won or cannot jump; otherwise `None`.
    pub(super) fn end_message(&self) -> Option<String> {
        let made = self.game.jump_count();
        let jumps = self.words.counted(made);
        match self.game.shortest_length() {
            Some(fewest) if self.game.is_won() && (fewest as usize) < made => Some(filled(
                &self.words.won,
                &[("{jumps}", &jumps), ("{fewest}", &fewest.to_string())],
            )),
            _ if self.game.is_won() => Some(filled(&self.words.best, &[("{jumps}", &jumps)])),
            _ if self.game.choices().is_empty() => {
                let here = self.name(self.game.cell());
                Some(filled(&self.words.stuck, &[("{cell}", &here)]))
            }
            _ => None,
        }
    }

    pub(super) fn hint(&self) -> String {
        let Some(choice) = self.game.hint() else {
            return self.possible();
        };
        let cell = self.name(choice.cell());
        match (choice.cell().is_out(), self.directions_to(&choice)) {
            (true, ways) if ways.is_empty() => self.words.suggest_out.clone(),
            (true, ways) => format!("Try {ways}, off the board."),
            (false, ways) if ways.is_empty() => {
                filled(&self.words.suggestion, &[("{cell}", &cell)])
            }
            (false, ways) => format!("Try {ways}, to {cell}."),
        }
    }

    /// The message on whether the goal is reachable from the current position.
    pub(super) fn possible(&self) -> String {
        let jumps = |text: &str, count| filled(text, &[("{jumps}", &self.words.counted(count))]);
        match (self.game.distance(), self.game.jumps_to_undo()) {
            _ if self.game.is_won() => self.words.finished.clone(),
            (Some(distance), _) => jumps(&self.words.way_left, distance as usize),
            (None, Some(back)) => jumps(&self.words.no_way, back),
            (None, None) => self.words.unsolvable.clone(),
        }
    }

    pub(super) fn solution(&self) -> String {
        let graph = self.game.graph();
        let Some(fewest) = self.game.shortest_length() else {
            return self.words.no_solution.clone();
        };
        let cells = graph.shortest_path(&graph.start());
        let names: Vec<String> = cells.iter().map(|&cell| self.name(cell)).collect();
        let (jumps, cells) = (self.words.counted(fewest as usize), names.join(" → "));
        filled(
            &self.words.solution,
            &[("{jumps}", &jumps), ("{cells}", &cells)],
        )
    }

    /// The message on leaving the game.
    pub(super) fn end_of_session_message(&self) -> String {
        let made = self.words.counted(self.game.jump_count());
        if self.game.is_won() {
            format!("Solved in {made}. Well done!")
        } else {
            format!("Left after {made}.")
        }
    }

    /// The directions of the jumps to a cell; empty on a board without directions.
    pub(super) fn directions_to(&self, choice: &NextCell) -> String {
        if !self.has_directions() {
            return String::new();
        }
        let mut names: Vec<&str> = Vec::new();
        for jump in &choice.jumps {
            let direction = Direction::ALL.get(usize::from(jump.port));
            names.extend(direction.map(Direction::name));
        }
        names.dedup();
        names.join(" or ")
    }

    /// The possible jumps, one per line. The first `numbered` lines start with a number.
    pub(super) fn jumps(&self, numbered: usize) -> Vec<String> {
        let choices = self.game.choices();
        let maze = self.game.maze();
        let numbered = numbered.min(choices.len());
        let number = |index: usize| {
            if index < numbered {
                (index + 1).to_string()
            } else {
                String::new()
            }
        };
        let numbers: Vec<String> = (0..choices.len()).map(number).collect();
        let ways: Vec<String> = choices.iter().map(|to| self.directions_to(to)).collect();
        let names = choices.iter().map(|choice| self.name(choice.cell()));
        let names: Vec<String> = names.collect();
        let widest = |texts: &[String]| texts.iter().map(|text| columns(text)).max().unwrap_or(0);
        let [number_width, way_width, name_width] =
            [&numbers, &ways, &names].map(|texts| widest(texts));
        let padding = |text: &str, width: usize| " ".repeat(width - columns(text));
        let line = |(index, choice): (usize, &NextCell)| {
            let mut line = String::from(" ");
            if number_width > 0 {
                let number = &numbers[index];
                line.push_str(&format!(" {}{number}", padding(number, number_width)));
            }
            if way_width > 0 {
                let way = &ways[index];
                line.push_str(&format!("  {way}{}", padding(way, way_width)));
            }
            let name = &names[index];
            line.push_str(&format!("  {name}{}", padding(name, name_width)));
            // The outside of the board has no content. The content of a cell applies to the jump after this one, except
            // on a goal, where the game ends.
            let cell = choice.cell();
            if !cell.is_out() {
                let then = if maze.goal.contains(cell) {
                    ""
                } else {
                    "then "
                };
                line.push_str(&format!("  {then}{}", self.words.spoken(maze, cell)));
            }
            line
        };
        choices.iter().enumerate().map(line).collect()
    }

    /// The rule of the maze, wrapped to `WIDTH` columns.
    pub(super) fn rule(&self) -> Vec<String> {
        wrap(&plain::visible(&self.loaded.kind.rule), WIDTH)
    }

    /// The help lines of the words that apply to this maze.
    pub(super) fn help(&self, words: impl Iterator<Item = &'static HelpEntry>) -> Vec<String> {
        let words = words.filter(|entry| entry.word != RequestWord::Out || self.has_exit());
        words
            .map(|entry| format!("  {}  {:<9} {}", entry.letter, entry.name, entry.about))
            .collect()
    }
}
