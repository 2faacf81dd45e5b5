//! The player for browsers as a part of the site. HTML pages to play on contain the same player.

use super::texts::words;
use crate::sheets::play;

/// The parts of the player.
#[derive(Debug)]
pub struct PlayerParts {
    /// The scripts, as one module.
    pub script: String,
    /// The style.
    pub style: String,
    /// Returns the elements with the texts of a language.
    pub markup: fn(&str) -> String,
}

/// The parts of the player, from which the site is built.
#[must_use]
pub fn player() -> PlayerParts {
    PlayerParts {
        script: play::module(),
        style: play::STYLES.concat(),
        markup: |language| play::markup(&words(language)),
    }
}
