//! What the program says on a page, in one place, so that it can be said in another language.

use serde::{Deserialize, Serialize};

/// Makes the structure, the English words and the list of all of them from one list: a sentence about each, its name, its
/// placeholders, its English.
macro_rules! words {
    ($($(#[$about:meta])+ $key:ident [$($placeholder:ident),*] $english:literal;)+) => {
        /// Every word of a page that is not of a puzzle itself. What a file leaves out stays English.
        ///
        /// ```
        /// use jumpmaze::sheets::pages::Words;
        /// let words: Words = toml::from_str("moves = \"{count} Züge\"").unwrap();
        /// assert_eq!(words.length(13), "13 Züge");
        /// assert_eq!(words.length(1), "1 move");
        /// assert!(toml::from_str::<Words>("movs = \"Züge\"").is_err());
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Words {
            $($(#[$about])+ pub $key: String,)+
        }

        impl Default for Words {
            fn default() -> Words {
                Words { $($key: $english.into(),)+ }
            }
        }

        impl Words {
            /// All texts, with the placeholders of each.
            #[must_use]
            pub fn all(&self) -> Vec<(&str, &'static [&'static str])> {
                vec![$((&*self.$key, &[$(concat!("{", stringify!($placeholder), "}")),*]),)+]
            }
        }
    };
}

words! {
    /// The tag of the language, by which the names and rules of variants are chosen.
    language [] "en";
    /// The title of a sheet without one, where programs show it.
    mazes [] "Jumping mazes";
    /// Before the line for a name.
    name [] "Name";
    /// Before the line for a date.
    date [] "Date";
    /// The headline of the keys.
    answers [] "Answers";
    /// The length of a solution of one move.
    one_move [] "1 move";
    /// The length of any other.
    moves [count] "{count} moves";
    /// Of easy puzzles.
    easy [] "easy";
    /// Of medium ones.
    medium [] "medium";
    /// Of hard ones.
    hard [] "hard";
    /// Of the hardest.
    expert [] "expert";
    /// Below a puzzle of a book: where its key is.
    answer_on [page] "answer: page {page}";
    /// Above a key in a book: where its puzzle is.
    puzzle_on [page] "page {page}";
    /// The headline of the contents of a book.
    contents [] "Contents";
    /// Which puzzles a section of a book has.
    puzzles [from, to] "puzzles {from} to {to}";
    /// Which puzzle a section has that has only one.
    puzzle [number] "puzzle {number}";
    /// Above the name of a kind of mazes, where a book explains it.
    how_to_play [] "How to play";
    /// What every maze asks for.
    aim [] "Begin in the circled cell and find a way to the goal in as few jumps as you can. The number you stand on says how far you jump, not how many jumps you make.";
    /// Below the picture of the ways from one cell.
    ways [] "The ways from one cell.";
    /// The headline of a worked example.
    example [] "An example";
    /// The first step of an example.
    begin [cell, content] "Begin in {cell}. It says {content}.";
    /// A step of an example.
    step [cell, content] "Jump to {cell}. It says {content}.";
    /// The last step of an example.
    arrive [cell] "Jump to {cell}, the goal.";
    /// The last step of an example where one jumps out of the board.
    leave [] "Jump out of the board: that is the goal.";
}

impl Words {
    /// The length of a solution, in words.
    #[must_use]
    pub fn length(&self, moves: u32) -> String {
        match moves {
            1 => self.one_move.clone(),
            many => filled(&self.moves, &[("{count}", &many.to_string())]),
        }
    }

    /// Where the key of a puzzle is.
    #[must_use]
    pub fn answer_on_page(&self, page: usize) -> String {
        filled(&self.answer_on, &[("{page}", &page.to_string())])
    }

    /// Where the puzzle of a key is.
    #[must_use]
    pub fn puzzle_on_page(&self, page: usize) -> String {
        filled(&self.puzzle_on, &[("{page}", &page.to_string())])
    }

    /// The first text whose placeholders are not what they should be: each once, and no other braces.
    #[must_use]
    pub fn misplaced(&self) -> Option<(&str, &'static [&'static str])> {
        self.all().into_iter().find(|(text, placeholders)| {
            let mut rest = (*text).to_owned();
            let once = placeholders.iter().all(|placeholder| {
                let once = text.matches(placeholder).count() == 1;
                rest = rest.replace(placeholder, "");
                once
            });
            !once || rest.contains(['{', '}'])
        })
    }
}

/// A text with its placeholders filled, all at once: what is filled in is not looked at again.
pub(in crate::sheets) fn filled(text: &str, values: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open]);
        rest = &rest[open..];
        match values.iter().find(|(key, _)| rest.starts_with(key)) {
            Some((key, value)) => {
                out.push_str(value);
                rest = &rest[key.len()..];
            }
            None => {
                out.push('{');
                rest = &rest[1..];
            }
        }
    }
    out.push_str(rest);
    out
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
            words.misplaced().map(|(text, _)| text.to_owned())
        };
        for text in ["Züge", "{count} {x}", "{count} {count}", "{count"] {
            let found = wrong(&|words: &mut Words| words.moves = text.into());
            assert_eq!(found.as_deref(), Some(text));
        }
        let found = wrong(&|words: &mut Words| words.name = "{name}".into());
        assert_eq!(found.as_deref(), Some("{name}"));
    }

    #[test]
    fn what_is_filled_in_is_not_filled_again() {
        let values = [("{cell}", "{content}"), ("{content}", "3")];
        assert_eq!(filled("{cell}: {content}{", &values), "{content}: 3{");
    }
}
