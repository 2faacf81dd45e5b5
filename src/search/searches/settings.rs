//! The settings of a search, for example `annealing:temperature=2,decay=0.9999`.

use crate::axis::UnknownName;
use crate::remedy::Remedy;
use crate::spelling::did_you_mean;
use std::borrow::Cow;
use std::fmt;

/// A numeric setting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchSetting {
    /// The name.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// The default value.
    pub default: f64,
    /// The minimum and maximum value.
    pub range: [f64; 2],
    /// Whether the value must be a whole number.
    pub(crate) is_integer: bool,
}

/// The settings of a search.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SearchSettings(Vec<(&'static str, f64)>);

/// The error for an invalid search on the command line or in a file.
#[derive(Clone, PartialEq)]
pub enum BadSetting {
    /// There is no such search.
    Search(UnknownName),
    /// Any other error. Contains the problem and the remedy.
    Setting(String, String),
}

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetting::Search(unknown) => unknown.fmt(f),
            BadSetting::Setting(what, _) => f.write_str(what),
        }
    }
}

crate::remedy::readable_error!(BadSetting);

impl Remedy for BadSetting {
    fn remedy(&self) -> Cow<'_, str> {
        match self {
            BadSetting::Search(unknown) => unknown.remedy(),
            BadSetting::Setting(_, remedy) => remedy.into(),
        }
    }
}

impl SearchSettings {
    /// Parses `setting=value,…`. Settings that are not named keep their defaults.
    pub(super) fn parse(
        search: &str,
        settings: &[SearchSetting],
        text: &str,
    ) -> Result<SearchSettings, BadSetting> {
        let mut values: Vec<(&'static str, f64)> = settings
            .iter()
            .map(|setting| (setting.name, setting.default))
            .collect();
        let parts = text.split(',').map(str::trim);
        for part in parts.filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let (name, value) = (name.trim(), value.trim());
            let known = || settings.iter().map(|setting| setting.name);
            let mut slots = settings.iter().zip(&mut values);
            let found = slots.find(|(setting, _)| setting.name == name);
            let Some((setting, slot)) = found else {
                let remedy = match (did_you_mean(name, known()), known().next()) {
                    (Some(near), _) => format!("did you mean `{near}`?"),
                    (None, None) => format!("use `{search}` without settings"),
                    (None, Some(_)) => {
                        format!(
                            "the settings of `{search}` are: {}",
                            known().collect::<Vec<_>>().join(", ")
                        )
                    }
                };
                return Err(BadSetting::Setting(
                    format!("the search `{search}` has no setting `{name}`"),
                    remedy,
                ));
            };
            let [low, high] = setting.range;
            let number = value.parse::<f64>().ok().filter(|number| {
                (low..=high).contains(number) && (!setting.is_integer || number.fract() == 0.0)
            });
            let Some(number) = number else {
                let kind = if setting.is_integer {
                    "a whole number"
                } else {
                    "a number"
                };
                return Err(BadSetting::Setting(
                    format!("`{name}` of the search `{search}` cannot be `{value}`"),
                    format!("use {kind} from {low} to {high}"),
                ));
            };
            slot.1 = number;
        }
        Ok(SearchSettings(values))
    }

    /// The value of a setting.
    ///
    /// # Panics
    ///
    /// Panics if the search has no such setting.
    #[must_use]
    pub(crate) fn get(&self, name: &str) -> f64 {
        let found = self.0.iter().find(|(known, _)| *known == name);
        found.expect("a search asks only for its own settings").1
    }
}

/// A type that a setting can have. Every setting is parsed as a number and then converted.
pub(super) trait SettingValue {
    /// Whether the value must be a whole number.
    const IS_INTEGER: bool;

    /// The value for a number that is in the range of the setting.
    fn of(number: f64) -> Self;
}

impl SettingValue for f64 {
    const IS_INTEGER: bool = false;

    fn of(number: f64) -> f64 {
        number
    }
}

impl SettingValue for u64 {
    const IS_INTEGER: bool = true;

    fn of(number: f64) -> u64 {
        number as u64
    }
}

impl SettingValue for usize {
    const IS_INTEGER: bool = true;

    fn of(number: f64) -> usize {
        number as usize
    }
}

/// A limit; −1 stands for no limit.
impl SettingValue for Option<u64> {
    const IS_INTEGER: bool = true;

    fn of(number: f64) -> Option<u64> {
        (number >= 0.0).then_some(number as u64)
    }
}
