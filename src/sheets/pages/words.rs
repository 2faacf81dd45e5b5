//! What the program says on a page, in one place, so that it can be said in another language.

use serde::{Deserialize, Serialize};

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
    /// The tag of the language, by which the names and rules of variants are chosen.
    pub language: String,
    /// Before the line for a name.
    pub name: String,
    /// Before the line for a date.
    pub date: String,
    /// The headline of the keys.
    pub answers: String,
    /// The length of a solution of one move.
    pub one_move: String,
    /// The length of any other; `{count}` stands for the number.
    pub moves: String,
    /// Of easy puzzles.
    pub easy: String,
    /// Of medium ones.
    pub medium: String,
    /// Of hard ones.
    pub hard: String,
    /// Of the hardest.
    pub expert: String,
}

impl Default for Words {
    fn default() -> Words {
        Words {
            language: "en".into(),
            name: "Name".into(),
            date: "Date".into(),
            answers: "Answers".into(),
            one_move: "1 move".into(),
            moves: "{count} moves".into(),
            easy: "easy".into(),
            medium: "medium".into(),
            hard: "hard".into(),
            expert: "expert".into(),
        }
    }
}

const COUNT: &str = "{count}";

impl Words {
    /// The length of a solution, in words.
    #[must_use]
    pub fn length(&self, moves: u32) -> String {
        match moves {
            1 => self.one_move.clone(),
            many => self.moves.replace(COUNT, &many.to_string()),
        }
    }

    /// The first text whose placeholders are not what they should be.
    #[must_use]
    pub fn misplaced(&self) -> Option<&str> {
        let own = |text: &&str| *text != self.moves;
        let wrong = |text: &&str| text.contains(['{', '}']);
        if self.moves.matches(COUNT).count() != 1 || wrong(&&*self.moves.replace(COUNT, "")) {
            return Some(&self.moves);
        }
        self.all().into_iter().filter(own).find(wrong)
    }

    /// All texts, as they stand on a page.
    #[must_use]
    pub fn all(&self) -> [&str; 9] {
        [
            &self.name,
            &self.date,
            &self.answers,
            &self.one_move,
            &self.moves,
            &self.easy,
            &self.medium,
            &self.hard,
            &self.expert,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_checked() {
        assert_eq!(Words::default().misplaced(), None);
        let words = |moves: &str, name: &str| Words {
            moves: moves.into(),
            name: name.into(),
            ..Words::default()
        };
        assert_eq!(words("Züge", "Name").misplaced(), Some("Züge"));
        assert_eq!(
            words("{count} {x}", "Name").misplaced(),
            Some("{count} {x}")
        );
        assert_eq!(words("{count} Züge", "{name}").misplaced(), Some("{name}"));
    }
}
