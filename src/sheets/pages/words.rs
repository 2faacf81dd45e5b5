//! The texts that the program writes on a page, in one place, so that they can be translated.

use crate::files::library;
use crate::measures::difficulty::Word;
use crate::solve::Count;
use crate::topology::Goal;
use std::ops::RangeInclusive;

/// The maximum length in characters of a text on paper, except for paragraphs.
const MAX_LINE: usize = 60;
/// The maximum length in characters of a paragraph on paper, and of any text on a page to play on.
const MAX_PARAGRAPH: usize = 400;

/// Defines a structure of texts, their English defaults and the list of their keys. Each text has a doc comment, a
/// name, its placeholders and its default. Nested tables of texts follow.
macro_rules! words {
    (
        $(#[$doc:meta])+
        $name:ident
        $($(#[$about:meta])+ $key:ident [$($placeholder:ident),*] $english:literal;)+
        $(table $(#[$inner:meta])+ $field:ident: $table:ty;)*
    ) => {
        $(#[$doc])+
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name {
            $($(#[$about])+ #[doc(hidden)] pub $key: String,)+
            $($(#[$inner])+ #[doc(hidden)] pub $field: $table,)*
        }

        impl Default for $name {
            fn default() -> $name {
                $name {
                    $($key: $english.into(),)+
                    $($field: Default::default(),)*
                }
            }
        }

        impl $name {
            /// For each text outside of nested tables: its key, the text, and its placeholders.
            #[doc(hidden)]
            #[must_use]
            pub fn all(&self) -> Vec<(&'static str, &str, &'static [&'static str])> {
                vec![$((
                    stringify!($key),
                    &*self.$key,
                    &[$(concat!("{", stringify!($placeholder), "}")),*],
                ),)+]
            }
        }

        impl crate::sheets::pages::words::read::Fill for $name {
            const KEYS: &'static [&'static str] =
                &[$(stringify!($key),)+ $(stringify!($field),)*];

            fn text(&mut self, key: &str) -> Option<&mut String> {
                match key {
                    $(stringify!($key) => Some(&mut self.$key),)+
                    _ => None,
                }
            }

            fn table<'de, M: serde::de::MapAccess<'de>>(
                &mut self,
                key: &str,
                map: &mut M,
            ) -> Result<(), M::Error> {
                $(if key == stringify!($field) {
                    self.$field = map.next_value()?;
                    return Ok(());
                })*
                // Without tables, `map` is not used.
                let _ = map;
                Err(serde::de::Error::unknown_field(key, Self::KEYS))
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                crate::sheets::pages::words::read::filled_in(deserializer)
            }
        }
    };
}

pub(crate) mod filled;
pub(crate) mod play;
mod read;

pub(crate) use filled::filled;
pub(crate) use play::PlayWords;

words! {
    /// The words that are printed on a page beside the puzzles. By default they are English.
    ///
    /// The words can also be read from TOML or JSON. A text that is missing in the file stays English.
    ///
    /// ```
    /// use jumpmaze::sheets::Words;
    /// let german = Words::in_language("de").unwrap();
    /// let words: Words = toml::from_str("answers = \"Lösungen\"").unwrap();
    /// assert_ne!(words, german);
    /// assert!(toml::from_str::<Words>("answers_ = \"Lösungen\"").is_err());
    /// ```
    Words

    /// The tag of the language, which selects the names and rules of variants.
    language [] "en";
    /// The default title of a file of puzzles, which viewers and browsers show.
    mazes [] "Jumping mazes";
    /// The label of the line for a name.
    name [] "Name";
    /// The label of the line for a date.
    date [] "Date";
    /// The headline of a teacher's sheet.
    teacher [] "For teachers";
    /// On a teacher's sheet: a puzzle with a rule that no puzzle before it has.
    teaches_rule [kind] "A new rule ({kind}): read it together first.";
    /// On a teacher's sheet: a puzzle with several shortest solutions.
    teaches_ways [ways] "Several answers are right: {ways}.";
    /// On a teacher's sheet: a puzzle with black holes.
    teaches_holes [count] "Dead ends ({count}): cells from which the goal cannot be reached.";
    /// On a teacher's sheet: a puzzle that is easier to solve from the goal.
    teaches_backwards [] "Working backwards: there are fewer choices on the way back from the goal.";
    /// On a teacher's sheet: a puzzle whose solution visits a cell twice.
    teaches_again [] "Passing a cell twice: what counts is how it is reached.";
    /// On a teacher's sheet: a puzzle whose solution has jumps straight back.
    teaches_back [count] "Turning back ({count}): a jump straight back can be right.";
    /// On a teacher's sheet: a puzzle with reachable cells that lead to the goal in one move but are on no shortest
    /// solution.
    teaches_misses [count] "Detours ({count}): cells that lead to the goal, but not in the fewest moves.";
    /// On a teacher's sheet: a puzzle to which no other remark applies.
    teaches_care [] "Keeping track: noting where each jump leads.";
    /// At the top of a teacher's sheet: where its remarks are explained.
    teaches_legend [] "Each remark is explained the first time.";
    /// The label of the line for an answer on boards with names of cells.
    answer [] "Cells you land on";
    /// The label of the same line on boards with directions.
    answer_directions [] "Directions (arrows)";
    /// The label of the same line on boards without directions and without names of cells.
    answer_numbers [] "Numbers you land on";
    /// The headline of the keys, and of the answers at the foot of a page.
    answers [] "Answers";
    /// The length of a solution of one move.
    one_move [] "1 move";
    /// The length of any other solution.
    moves [count] "{count} moves";
    /// Above the list of the cells of a solution.
    cells_in_order [] "The cells in order:";
    /// Beside a key and on a teacher's sheet, if other solutions have the same length.
    one_of [count] "one of {count} ways";
    /// The difficulty of easy puzzles.
    easy [] "easy";
    /// The difficulty of medium puzzles.
    medium [] "medium";
    /// The difficulty of hard puzzles.
    hard [] "hard";
    /// The difficulty of the hardest puzzles.
    expert [] "expert";
    /// Below a board whose goal is outside.
    goal_outside [] "the goal: a jump that ends one step outside";
    /// Below a puzzle of a book: the page of its key.
    answer_on [page] "answer: page {page}";
    /// Above a key in a book: the page of its puzzle.
    puzzle_on [page] "page {page}";
    /// The headline of the preface of a book.
    preface [] "Preface";
    /// The description of easy puzzles, on the page before them.
    about_easy [] "Short paths and few dead ends: a good place to start.";
    /// The description of medium puzzles.
    about_medium [] "Longer paths, and some that lead in circles. Look back from the goal, too.";
    /// The description of hard puzzles.
    about_hard [] "Long paths, and cells from which the goal cannot be reached. A pencil helps.";
    /// The description of the hardest puzzles.
    about_expert [] "For a long evening: work from both ends, and note what you have found.";
    /// The headline of the contents of a book.
    contents [] "Contents";
    /// A range of puzzles: the puzzles of a section, of a level or of a page of answers.
    puzzles [from, to] "puzzles {from}–{to}";
    /// A range with only one puzzle.
    puzzle [number] "puzzle {number}";
    /// The headline of a how-to-play page of a book. The name of the kind of mazes follows, unless it is the title of
    /// the chapter.
    how_to_play [] "How to play";
    /// The aim of mazes with a goal on the board: at the top of the pages of a sheet, beside a puzzle, or in the
    /// lessons of a book.
    aim [] "Start in the circled cell and find a way to the goal (G) in as few moves as you can. The number you stand on says how far you jump, not how often.";
    /// The aim of mazes whose goal is outside, at the same places as `aim`.
    aim_outside [] "Start in the circled cell and find a way off the board in as few moves as you can. The number you stand on says how far you jump, not how often.";
    /// After the rule, if the board has letters at sides that are glued.
    same_letters [] "Edges with the same letter belong together.";
    /// Below the picture of the rays from a cell.
    ways [] "Possible jumps from one cell.";
    /// The headline of a worked example.
    example [] "An example";
    /// The first step of an example.
    begin [cell, content] "Start in {cell}. It says {content}.";
    /// A step of an example.
    step [cell, content] "Jump to {cell}. It says {content}.";
    /// The last step of an example.
    arrive [cell] "Jump to {cell}, the goal.";
    /// The last step of an example, if this step leaves the board.
    leave [] "Jump off the board: that is the goal.";

    table
    /// The texts of a page to play on.
    play: PlayWords;
}

impl Words {
    /// The built-in words of a language by its tag, such as `de`; `None` if there are no built-in words of the
    /// language.
    ///
    /// ```
    /// use jumpmaze::sheets::Words;
    /// assert!(Words::in_language("de").is_some() && Words::in_language("xx").is_none());
    /// ```
    #[must_use]
    pub fn in_language(tag: &str) -> Option<Words> {
        match tag {
            library::ENGLISH => Some(Words::default()),
            _ => toml::from_str(library::words(tag)?).ok(),
        }
    }

    /// A range of numbers of puzzles.
    pub(in crate::sheets) fn number_range(&self, numbers: RangeInclusive<usize>) -> String {
        let (from, to) = (numbers.start().to_string(), numbers.end().to_string());
        if from == to {
            filled(&self.puzzle, &[("{number}", &from)])
        } else {
            filled(&self.puzzles, &[("{from}", &from), ("{to}", &to)])
        }
    }

    /// A rule, with a sentence about the letters of the board if it has letters.
    #[must_use]
    pub(crate) fn rule(&self, rule: &str, has_letters: bool) -> String {
        if has_letters {
            format!("{rule} {}", self.same_letters)
        } else {
            rule.to_owned()
        }
    }

    /// The aim of a maze with this goal.
    #[must_use]
    pub(in crate::sheets) fn aim_of(&self, goal: &Goal) -> &str {
        match goal {
            Goal::Exit => &self.aim_outside,
            Goal::Cells(_) => &self.aim,
        }
    }

    /// The name of a level.
    #[must_use]
    pub(crate) fn level(&self, level: Word) -> &str {
        match level {
            Word::Easy => &self.easy,
            Word::Medium => &self.medium,
            Word::Hard => &self.hard,
            Word::Expert | Word::Unsolvable => &self.expert,
        }
    }

    /// The description of the puzzles of a level.
    #[must_use]
    pub(crate) fn about_level(&self, level: Word) -> &str {
        match level {
            Word::Easy => &self.about_easy,
            Word::Medium => &self.about_medium,
            Word::Hard => &self.about_hard,
            Word::Expert | Word::Unsolvable => &self.about_expert,
        }
    }

    /// The length of a solution, in words.
    #[doc(hidden)]
    #[must_use]
    pub fn length(&self, moves: u32) -> String {
        match moves {
            1 => self.one_move.clone(),
            many => filled(&self.moves, &[("{count}", &many.to_string())]),
        }
    }

    /// The note that other solutions have the same length; `None` if the solution is unique.
    #[must_use]
    pub(crate) fn one_of_several(&self, ways: Count) -> Option<String> {
        let number = if ways.saturated {
            format!("{}+", ways.value)
        } else {
            ways.value.to_string()
        };
        (ways > Count::ONE).then(|| filled(&self.one_of, &[("{count}", &number)]))
    }

    /// The reference to the key of a puzzle.
    #[must_use]
    pub(crate) fn answer_on_page(&self, page: usize) -> String {
        filled(&self.answer_on, &[("{page}", &page.to_string())])
    }

    /// The reference to the puzzle of a key.
    #[must_use]
    pub(crate) fn puzzle_on_page(&self, page: usize) -> String {
        filled(&self.puzzle_on, &[("{page}", &page.to_string())])
    }

    /// The first text that is too long for its place: its key, its number of characters, and the limit; `None` if all
    /// texts fit.
    #[must_use]
    pub(crate) fn too_long(&self) -> Option<(&'static str, usize, usize)> {
        let is_paragraph = |key: &str| {
            let mut starts = ["aim", "about_", "teaches_"].iter();
            starts.any(|start| key.starts_with(start))
        };
        let own = self.all().into_iter().map(|(key, text, _)| match key {
            _ if is_paragraph(key) => (key, text, MAX_PARAGRAPH),
            _ => (key, text, MAX_LINE),
        });
        // Pages to play on have more room.
        let play = self.play.all().into_iter();
        let mut all = own.chain(play.map(|(key, text, _)| (key, text, MAX_PARAGRAPH)));
        all.find_map(|(key, text, most)| {
            let length = text.chars().count();
            (length > most).then_some((key, length, most))
        })
    }

    /// The first text with wrong placeholders: its key, the text, and its placeholders; `None` if all texts are
    /// correct. Each placeholder must occur exactly once, and there must be no other braces.
    #[doc(hidden)]
    #[must_use]
    pub fn misplaced(&self) -> Option<(&'static str, &str, &'static [&'static str])> {
        let mut all = self.all().into_iter().chain(self.play.all());
        all.find(|(_, text, placeholders)| {
            let mut without_placeholders = (*text).to_owned();
            let once = placeholders.iter().all(|placeholder| {
                let once = text.matches(placeholder).count() == 1;
                without_placeholders = without_placeholders.replace(placeholder, "");
                once
            });
            !once || without_placeholders.contains(['{', '}'])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_checked() {
        assert_eq!(Words::default().misplaced(), None);
        let wrong = |change: &dyn Fn(&mut Words)| {
            let mut words = Words::default();
            change(&mut words);
            words.misplaced().map(|(_, text, _)| text.to_owned())
        };
        for text in ["Züge", "{count} {x}", "{count} {count}", "{count"] {
            let found = wrong(&|words: &mut Words| words.moves = text.into());
            assert_eq!(found.as_deref(), Some(text));
        }
        let found = wrong(&|words: &mut Words| words.name = "{name}".into());
        assert_eq!(found.as_deref(), Some("{name}"));
    }

    #[test]
    fn long_texts_are_found() {
        assert_eq!(Words::default().too_long(), None);
        let words = |name: usize, aim: usize| Words {
            name: "ü".repeat(name),
            aim: "ü".repeat(aim),
            ..Words::default()
        };
        assert_eq!(words(60, 400).too_long(), None);
        assert_eq!(words(61, 400).too_long(), Some(("name", 61, 60)));
        assert_eq!(words(60, 401).too_long(), Some(("aim", 401, 400)));
    }

    #[test]
    fn only_several_ways_are_counted() {
        let words = Words::default();
        let note = |ways| words.one_of_several(ways);
        assert_eq!(note(Count::ONE), None);
        assert_eq!(note(Count::exactly(2)).as_deref(), Some("one of 2 ways"));
    }

    #[test]
    fn values_are_not_searched_for_placeholders() {
        let values = [("{cell}", "{content}"), ("{content}", "3")];
        assert_eq!(filled("{cell}: {content}{", &values), "{content}: 3{");
    }
}
