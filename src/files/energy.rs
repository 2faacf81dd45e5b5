//! The energy that a variant file selects: the formula that the generator minimises.

use super::schema::{EnergyChoice, GenerateTable};
use crate::energy::Energy;
use crate::remedy::{BadText, Remedy};
use crate::search::{AnySearch, BadSetting};
use crate::surface::{Clash, Refusal};

/// Returns the energy of a variant file, or `None` if the file does not select one.
///
/// # Errors
///
/// Returns an error if the formulas or weights of the file cannot be parsed.
pub(crate) fn energy(table: &GenerateTable) -> Result<Option<Energy>, Refusal> {
    let refused = |error: BadText| {
        let what = format!("the energy cannot be read: {}", error.what);
        Refusal::new(Clash::Name, "generate.energy", what, error.remedy)
    };
    let energy = match &table.energy {
        None => return Ok(None),
        Some(EnergyChoice::Formula(text)) => Energy::parse(text),
        Some(EnergyChoice::Weights(weights)) => Energy::weighted(weights),
        Some(EnergyChoice::Priority(formulas)) => Energy::by_priority(formulas),
    };
    energy.map(Some).map_err(refused)
}

/// Checks that the search in the file exists.
pub(super) fn check_search(table: &GenerateTable) -> Result<(), Refusal> {
    let Some(typed) = &table.search else {
        return Ok(());
    };
    let refused = |error: BadSetting| {
        let what = error.to_string();
        Refusal::new(Clash::Name, "generate.search", what, error.remedy())
    };
    AnySearch::parse(typed).map(|_| ()).map_err(refused)
}
