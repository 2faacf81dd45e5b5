//! Lower bounds on an energy while only some of its features are known.
//!
//! ```text
//!   not_reaching · 625   +   if(unique, −min(forward, backward), 15625)   +   cluster_squares   + …
//!        [0, 15625]                  [−2²³, 15625]                               [0, 625]         low: −2²³
//!            0                            15625                                  [0, 625]         low: 15625
//! ```
//!
//! An energy is split into terms. The value of each term is an interval, computed from the known features. The sum of
//! the lower ends is a lower bound on the energy. In the drawing, the first row of intervals applies while no feature
//! is known, and the second row once `not_reaching` = 0 and `unique` = 0 are known. If the bound already exceeds the
//! limit, the candidate is rejected, and no further features are computed.

mod build;
mod node;

use super::Feature;
use super::amount::Scalar;
use node::{FormulaNode, Range};

/// An energy on a board with a known number of cells, prepared for stepwise evaluation.
#[derive(Clone, Debug)]
pub(crate) struct EnergyProgram<N> {
    /// The features of the energy. All other lists of this program refer to features by their index in this list.
    pub(crate) features: Vec<&'static Feature>,
    /// The full range of each feature.
    limits: Vec<Range<N>>,
    terms: Vec<Term<N>>,
    /// Whether intervals are valid. They are not if the numbers are so large that sums are inexact.
    is_exact: bool,
}

#[derive(Clone, Debug)]
struct Term<N> {
    node: FormulaNode<N>,
    /// The features that the term depends on, as a bit mask.
    feature_bits: u64,
    /// The range of the term while no feature is known.
    limits: Range<N>,
    /// The feature and the factor, if the term is the product of a feature and a factor. Most terms are such products.
    linear: Option<(usize, N)>,
}

/// The update of a term when some features become known.
#[derive(Clone, Debug)]
pub(crate) struct TermUpdate<N> {
    /// The index of the term.
    term: usize,
    /// The lower end of the range of the term while no feature is known.
    low: N,
    kind: TermKind<N>,
}

/// How a term is computed. Terms are computed for every candidate, so speed matters: the first two kinds are cheap and
/// cover most terms.
#[derive(Clone, Debug)]
enum TermKind<N> {
    /// A feature times a factor.
    Linear(usize, N),
    /// An `if` whose condition is this feature. The first range applies if the feature is 0, otherwise the second
    /// range. The other features of the term are not known yet.
    Choice(usize, [Range<N>; 2]),
    /// Any other formula, which is evaluated.
    Any,
}

impl<N: Scalar> EnergyProgram<N> {
    /// Creates the values of the features and terms while no feature is known.
    pub(crate) fn unknown_values(&self) -> FeatureValues<N> {
        let terms: Vec<Range<N>> = self.terms.iter().map(|term| term.limits).collect();
        let lows = terms.iter().map(|&[low, _]| low);
        FeatureValues {
            ranges: self.limits.clone(),
            known_bits: 0,
            least: lows.reduce(N::plus).unwrap_or(N::whole(0)),
            terms,
        }
    }

    /// The updates that are needed when `new_features` become known, while `known_features` are known already. Both
    /// arguments are bit masks.
    pub(crate) fn updates(&self, new_features: u64, known_features: u64) -> Vec<TermUpdate<N>> {
        let terms = self.terms.iter().enumerate();
        let depends = terms.filter(|(_, term)| term.feature_bits & new_features != 0);
        let update = |(index, term): (usize, &Term<N>)| TermUpdate {
            term: index,
            low: term.limits[0],
            kind: self.kind(term, known_features | new_features),
        };
        depends.map(update).collect()
    }

    /// The cheapest way to compute a term. `known_features` is the bit mask of the features that are known after the
    /// update. At least one of these features is new and belongs to the term.
    fn kind(&self, term: &Term<N>, known_features: u64) -> TermKind<N> {
        if !self.is_exact || self.terms.len() == 1 {
            return TermKind::Any;
        }
        match (&term.node, term.linear) {
            (_, Some((place, factor))) => TermKind::Linear(place, factor),
            (FormulaNode::If(parts), _) => match &**parts {
                // No feature in the two values of the `if` is known, so the new feature is the condition.
                [FormulaNode::Feature(place), then, otherwise]
                    if (then.bits() | otherwise.bits()) & known_features == 0 =>
                {
                    TermKind::Choice(
                        *place,
                        [otherwise, then].map(|node| node.range(&self.limits)),
                    )
                }
                _ => TermKind::Any,
            },
            _ => TermKind::Any,
        }
    }

    /// Whether the lower bound can still change when the features of these terms become known.
    #[inline]
    pub(crate) fn is_open(&self, values: &FeatureValues<N>, updates: &[TermUpdate<N>]) -> bool {
        let is_unsettled = |update: &TermUpdate<N>| match update.kind {
            TermKind::Linear(..) => true,
            _ => values.terms[update.term][0] != values.terms[update.term][1],
        };
        !self.is_exact || updates.iter().any(is_unsettled)
    }

    /// Records that some features have become known, and updates the terms that depend on them.
    #[inline]
    pub(crate) fn record_known(
        &self,
        values: &mut FeatureValues<N>,
        new_features: u64,
        updates: &[TermUpdate<N>],
    ) {
        values.known_bits |= new_features;
        for update in updates {
            match update.kind {
                TermKind::Linear(feature, factor) => {
                    let value = factor.times(values.ranges[feature][0]);
                    values.least = values.least.minus(update.low).plus(value);
                }
                TermKind::Choice(feature, ranges) => {
                    let holds = values.ranges[feature][0] != N::whole(0);
                    let range = ranges[usize::from(holds)];
                    values.terms[update.term] = range;
                    values.least = values.least.minus(update.low).plus(range[0]);
                }
                TermKind::Any => self.recompute(values, update.term),
            }
        }
    }

    /// Recomputes the range of a term from its formula.
    #[inline(never)]
    fn recompute(&self, values: &mut FeatureValues<N>, place: usize) {
        let old = values.terms[place];
        if self.is_exact && old[0] == old[1] {
            return;
        }
        let new = self.terms[place].range(&values.ranges, values.known_bits);
        values.terms[place] = new;
        values.least = match self.terms.len() {
            1 => new[0],
            _ => values.least.minus(old[0]).plus(new[0]),
        };
    }

    /// A lower bound on the energy; `None` if intervals are not valid.
    #[inline]
    pub(crate) fn least(&self, values: &FeatureValues<N>) -> Option<N> {
        self.is_exact.then_some(values.least)
    }
}

impl<N: Scalar> Term<N> {
    /// The range of the term, given the range of each feature and the bit mask of the known features.
    #[inline]
    fn range(&self, ranges: &[Range<N>], known_bits: u64) -> Range<N> {
        match self.feature_bits & !known_bits {
            0 => [self.node.value(ranges); 2],
            _ => self.node.range(ranges),
        }
    }
}

/// The ranges of the features of a maze, and the terms computed from them.
#[derive(Clone, Debug)]
pub(crate) struct FeatureValues<N> {
    /// The range of each feature, by its index in the program. It is a single value if the feature is known.
    pub(crate) ranges: Vec<Range<N>>,
    /// The known features, as a bit mask.
    known_bits: u64,
    /// The range of each term. An update of the kind [`TermKind::Linear`] changes only `least` and not this range.
    terms: Vec<Range<N>>,
    /// The sum of the lower ends of the terms. It is the energy once all relevant features are known.
    pub(crate) least: N,
}

impl<N: Copy> FeatureValues<N> {
    /// Copies the values of another maze for the same program.
    #[inline]
    pub(crate) fn copy(&mut self, other: &Self) {
        self.ranges.copy_from_slice(&other.ranges);
        self.terms.copy_from_slice(&other.terms);
        self.known_bits = other.known_bits;
        self.least = other.least;
    }

    /// Whether a feature is known.
    #[inline]
    pub(crate) fn knows(&self, place: usize) -> bool {
        self.known_bits >> place & 1 != 0
    }
}
