//! Builds the program of an energy. The program computes the value of the energy, or a lower bound, step by step.

use super::node::FormulaNode;
use super::{EnergyProgram, Scalar, Term};
use crate::energy::formula::Formula;
use crate::energy::operation::Operation;
use crate::energy::{Amount, Energy, Feature, FeatureSource};

/// The largest number for which intervals are used. In floating point, whole numbers up to this number are exact, and
/// fractions are rounded monotonically.
const EXACT: i128 = 1 << 53;
/// An energy is computed with `i64` if all its parts are whole numbers of at most this absolute value.
const SMALL: i128 = 1 << 60;

impl EnergyProgram<i64> {
    /// The program of an energy that is certainly a whole number in every maze and whose parts all have small ranges.
    /// `None` for all other energies.
    pub(crate) fn whole(energy: &Energy, cells: usize) -> Option<Self> {
        let formula = energy.joined(cells);
        if !is_whole(&formula, false) || !EnergyProgram::<Amount>::new(energy, cells).within(SMALL)
        {
            return None;
        }
        let mut program = EnergyProgram::empty();
        let mut constant = 0;
        program.add_terms(&formula, 1, cells, &mut constant);
        program.push(FormulaNode::Number(constant));
        Some(program)
    }

    /// Splits a formula at `+` and `-`. Adds each part, multiplied by `factor`, as a term. Constant parts are added to
    /// `constant` instead.
    fn add_terms(&mut self, formula: &Formula, factor: i64, cells: usize, constant: &mut i64) {
        match formula {
            Formula::Binary(Operation::Sum, parts) => {
                self.add_terms(&parts[0], factor, cells, constant);
                self.add_terms(&parts[1], factor, cells, constant);
            }
            Formula::Binary(Operation::Difference, parts) => {
                self.add_terms(&parts[0], factor, cells, constant);
                self.add_terms(&parts[1], -factor, cells, constant);
            }
            _ => match self.node(formula, cells) {
                FormulaNode::Number(number) => *constant += factor * number,
                FormulaNode::Scaled(by, node) => self.push(scaled(by * factor, *node)),
                node => self.push(scaled(factor, node)),
            },
        }
    }
}

/// A node times a factor.
fn scaled(factor: i64, node: FormulaNode<i64>) -> FormulaNode<i64> {
    match factor {
        1 => node,
        _ => FormulaNode::Scaled(factor, Box::new(node)),
    }
}

impl EnergyProgram<Amount> {
    /// The program of any energy. It has a single term, so the parts of the energy are computed in the order of the
    /// formula.
    pub(crate) fn new(energy: &Energy, cells: usize) -> Self {
        let mut program = EnergyProgram::empty();
        let node = program.node(&energy.joined(cells), cells);
        program.push(node);
        program.is_exact = program.within(EXACT);
        program
    }

    /// Whether the ranges of all terms and of all their parts are from `-most` to `most`, inclusive.
    fn within(&self, most: i128) -> bool {
        let is_small = |end: Amount| end <= Amount::Whole(most) && end >= Amount::Whole(-most);
        let mut terms = self.terms.iter();
        terms.all(|term| term.node.all(&self.limits, &is_small))
    }
}

impl<N: Scalar> EnergyProgram<N> {
    /// A program without terms.
    fn empty() -> Self {
        EnergyProgram {
            features: Vec::new(),
            limits: Vec::new(),
            terms: Vec::new(),
            is_exact: true,
        }
    }

    /// Adds a term.
    fn push(&mut self, node: FormulaNode<N>) {
        let linear = match &node {
            FormulaNode::Feature(index) => Some((*index, N::whole(1))),
            FormulaNode::Scaled(factor, node) => match **node {
                FormulaNode::Feature(index) => Some((index, *factor)),
                _ => None,
            },
            _ => None,
        };
        self.terms.push(Term {
            linear,
            feature_bits: node.bits(),
            limits: node.range(&self.limits),
            node,
        });
    }

    /// Converts a formula, and adds its features to the program.
    fn node(&mut self, formula: &Formula, cells: usize) -> FormulaNode<N> {
        let node = match formula {
            Formula::Number(number) => FormulaNode::Number(N::of(*number)),
            Formula::Feature(feature) if feature.source == FeatureSource::Constant => {
                FormulaNode::Number(N::whole(cells as i64))
            }
            Formula::Feature(feature) => FormulaNode::Feature(self.feature_index(feature, cells)),
            Formula::Binary(operation, parts) => {
                let parts = parts.each_ref().map(|part| self.node(part, cells));
                match (operation, parts) {
                    (
                        Operation::Product,
                        [FormulaNode::Number(factor), node] | [node, FormulaNode::Number(factor)],
                    ) => FormulaNode::Scaled(factor, Box::new(node)),
                    (_, parts) => FormulaNode::Binary(*operation, Box::new(parts)),
                }
            }
            Formula::Power(base, exponent) => {
                FormulaNode::Power(Box::new(self.node(base, cells)), *exponent)
            }
            Formula::If(parts) => FormulaNode::If(Box::new(
                parts.each_ref().map(|part| self.node(part, cells)),
            )),
        };
        // Parts that depend on no feature are constant.
        match node.bits() {
            0 => FormulaNode::Number(node.range(&self.limits)[0]),
            _ => node,
        }
    }

    /// The index of a feature in the program. A feature that the program does not have yet is added.
    fn feature_index(&mut self, feature: &'static Feature, cells: usize) -> usize {
        let mut features = self.features.iter();
        let index = features.position(|known| known.name == feature.name);
        index.unwrap_or_else(|| {
            let most = feature
                .upper_bound
                .map_or(Amount::Whole(i128::MAX), |most| Amount::Whole(most(cells)));
            self.limits.push([N::whole(0), N::of(most)]);
            self.features.push(feature);
            self.features.len() - 1
        })
    }
}

/// Whether the operations and features guarantee that a formula and all its conditions are whole numbers in every maze.
/// If `unique` is set, only mazes with exactly one shortest solution are considered. In these mazes, averages are
/// whole.
fn is_whole(formula: &Formula, unique: bool) -> bool {
    match formula {
        Formula::Number(number) => matches!(number, Amount::Whole(_)),
        Formula::Feature(feature) => feature.is_whole() || unique && feature.is_average(),
        Formula::Binary(operation, parts) => {
            operation.keeps_whole() && parts.iter().all(|part| is_whole(part, unique))
        }
        Formula::Power(base, _) => is_whole(base, unique),
        Formula::If(parts) => {
            let only_unique = matches!(&parts[0], Formula::Feature(feature) if feature.source == FeatureSource::Unique);
            is_whole(&parts[0], unique)
                && is_whole(&parts[1], unique || only_unique)
                && is_whole(&parts[2], unique)
        }
    }
}
