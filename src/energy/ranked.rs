//! An energy: a formula, or several formulas in order of priority.

use super::amount::{Amount, Scalar};
use super::formula::Formula;
use super::named::{DEPTH, ENERGIES, NamedEnergy, PUZZLE};
use super::operation::Operation;
use super::parse;
use crate::measures::Measures;
use crate::remedy::BadText;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A formula that a search minimises, or several formulas in order of priority.
///
/// ```
/// use jumpmaze::Remedy;
/// use jumpmaze::energy::Energy;
/// assert_eq!(Energy::parse("3*uturns - depth")?.text(), "3*uturns - depth");
/// let bad = Energy::parse("3*uturn").unwrap_err();
/// assert_eq!(&"3*uturn"[bad.at.clone()], "uturn");
/// assert_eq!(bad.remedy(), "did you mean `uturns`?");
/// # Ok::<(), jumpmaze::energy::BadText>(())
/// ```
#[derive(Clone, Debug)]
pub struct Energy {
    text: String,
    /// The formulas in order of priority. Usually there is only one.
    formulas: Vec<Formula>,
}

impl Energy {
    /// Parses an energy: a name, a formula, or several formulas in order of priority, separated by commas.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not an energy. In a list of formulas, only the last formula may have fractions,
    /// and only the first formula may be unbounded. The error points at the part to correct.
    pub fn parse(text: &str) -> Result<Energy, BadText> {
        let parts = parts(text);
        let empty = parts.iter().position(|part| part.trim().is_empty());
        if let Some(empty) = empty.filter(|_| parts.len() > 1) {
            let start: usize = parts[..empty].iter().map(|part| part.len() + 1).sum();
            let (comma, side) = match start.checked_sub(1) {
                Some(comma) => (comma, "after"),
                None => (parts[0].len(), "before"),
            };
            let what = format!("a formula is missing {side} the comma");
            let remedy = "write a formula there, or remove the comma";
            return Err(BadText::new(comma..comma + 1, what, remedy));
        }
        Self::by_priority(&parts).map(|energy| Energy {
            text: text.trim().to_owned(),
            ..energy
        })
    }

    /// The named energies.
    #[must_use]
    pub fn named() -> &'static [Energy] {
        static NAMED: LazyLock<Vec<Energy>> = LazyLock::new(|| {
            let parse =
                |named: &NamedEnergy| Energy::parse(named.name).expect("the formulas are valid");
            ENERGIES.iter().map(parse).collect()
        });
        &NAMED
    }

    /// [`PUZZLE`], the default.
    #[must_use]
    pub(crate) fn puzzle() -> Energy {
        Energy::parse(PUZZLE.name).expect("the formula is valid")
    }

    /// An energy of several formulas in order of priority. The smallest change of a formula outweighs the greatest
    /// change of all formulas after it.
    ///
    /// # Errors
    ///
    /// Returns an error if a text is not a formula, if a formula before the last is not always whole, or if a formula
    /// after the first is not bounded.
    pub(crate) fn by_priority(formulas: &[impl AsRef<str>]) -> Result<Energy, BadText> {
        let mut offset = 0;
        let mut parsed = Vec::new();
        let texts: Vec<&str> = formulas.iter().map(AsRef::as_ref).collect();
        for (index, &text) in texts.iter().enumerate() {
            // The name of an energy takes precedence over a feature of the same name.
            let named = ENERGIES.iter().find(|named| named.name == text.trim());
            let formula = parse::formula(named.map_or(text, |named| named.formula));
            let formula = formula.map_err(|error| error.moved_by(offset))?;
            let refuse = |what: &str, remedy: &str| {
                Err(BadText::new(
                    offset..offset + text.len(),
                    format!("`{}` {what}", text.trim()),
                    remedy,
                ))
            };
            if index + 1 < formulas.len() && !formula.is_whole() {
                return refuse(
                    "is not always a whole number, but comes before others",
                    "put it last",
                );
            }
            if index > 0 && !formula.is_bounded() {
                return refuse("has no bounds, but comes after others", "put it first");
            }
            parsed.push(formula);
            offset += text.len() + 1;
        }
        Ok(Energy {
            text: texts.join(", "),
            formulas: parsed,
        })
    }

    /// Puts a formula of higher priority before an energy. Returns `None` if the formula is invalid. For an energy
    /// without a name, also returns `None` if the formula is not always whole, or if the energy is not bounded.
    #[must_use]
    pub(crate) fn before(formula: &str, energy: &Energy) -> Option<Energy> {
        // A named energy becomes a single formula, in which `formula` is multiplied by 4·cells³. On boards of usual
        // size, the named energies of solvable mazes vary by less than this factor.
        if let Some(named) = ENERGIES.iter().find(|named| energy.is(named)) {
            let sum = Self::parse(&format!("({formula}) * 4*cells^3 + ({})", named.formula));
            return Some(Energy {
                text: format!("{formula}, {}", energy.text),
                ..sum.ok()?
            });
        }
        let mut first = Self::parse(formula).ok()?;
        let is_whole = first.formulas.iter().all(Formula::is_whole);
        if !is_whole || !energy.formulas.iter().all(Formula::is_bounded) {
            return None;
        }
        first.text = format!("{}, {}", first.text, energy.text);
        first.formulas.extend(energy.formulas.iter().cloned());
        Some(first)
    }

    /// A sum of features, each with a weight.
    ///
    /// # Errors
    ///
    /// Returns an error if a name is neither a feature nor an energy, if a weight is not finite, or if the sum is too
    /// long for a formula.
    pub(crate) fn weighted(weights: &BTreeMap<String, f64>) -> Result<Energy, BadText> {
        let text = |(name, weight): (&String, &f64)| format!("({weight}) * {name}");
        let terms: Vec<String> = weights.iter().map(text).collect();
        Self::parse(&if terms.is_empty() {
            "0".to_owned()
        } else {
            terms.join(" + ")
        })
    }

    /// The text of the energy: its name, its formula, or its formulas separated by commas.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether this is [`DEPTH`], which has specialised engines.
    #[must_use]
    pub(crate) fn is_depth(&self) -> bool {
        self.is(&DEPTH)
    }

    /// Whether the text is the name or the formula of this named energy.
    #[must_use]
    pub(crate) fn is(&self, named: &NamedEnergy) -> bool {
        [named.name, named.formula].contains(&self.text.trim())
    }

    /// Whether the text is the name or the formula of this named energy, or a list that ends with one of them.
    #[must_use]
    pub(crate) fn ends_with(&self, named: &NamedEnergy) -> bool {
        let text = self.text.trim();
        let ends_list = |word| {
            text.strip_suffix(word)
                .is_some_and(|rest| rest.trim_end().ends_with(','))
        };
        self.is(named) || ends_list(named.name) || ends_list(named.formula)
    }

    /// The energy of a maze with these measures.
    ///
    /// For two formulas it is f₁·(r₂ + 1) + f₂, where r₂ is the width of the range of f₂ on this board.
    #[must_use]
    pub fn of(&self, measures: &Measures) -> Amount {
        let mut formulas = self.formulas.iter();
        let first = formulas
            .next()
            .map_or(Amount::Whole(0), |formula| formula.of(measures));
        formulas.fold(first, |energy, formula| {
            energy
                .times(weight(formula, measures.cells()))
                .plus(formula.of(measures))
        })
    }

    /// The energy as a single formula on a board with this number of cells.
    pub(super) fn joined(&self, cells: usize) -> Formula {
        let mut formulas = self.formulas.iter();
        let first = formulas.next().cloned();
        let first = first.unwrap_or(Formula::Number(Amount::Whole(0)));
        formulas.fold(first, |energy, formula| {
            let weight = Formula::Number(weight(formula, cells));
            let energy = Formula::binary(Operation::Product, [energy, weight]);
            Formula::binary(Operation::Sum, [energy, formula.clone()])
        })
    }
}

/// The factor by which the formulas before this one are multiplied: r + 1, where r is the width of the range of this
/// formula. With this factor, the smallest change of an earlier formula outweighs every change of this formula.
fn weight(formula: &Formula, cells: usize) -> Amount {
    let range = match formula.bounds(cells) {
        Some([low, high]) => high.minus(low),
        None => Amount::Whole(0),
    };
    range.plus(Amount::Whole(1))
}

/// Splits a text at the commas outside brackets.
fn parts(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let is_separator = |c: char| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    };
    text.split(is_separator).collect()
}
