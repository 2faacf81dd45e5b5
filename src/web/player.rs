//! The player for browsers, which pages with a single maze also contain, as a part of the site.

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
