//! How small an energy can still become while only some of its features are known.
//!
//! ```text
//!   not_reaching · 625   +   if(unique, −min(forward, backward), 15625)   +   cluster_squares   + …
//!        [0, 15625]                   [−25, 15625]                               [0, 625]         low: −25
//!            0                            15625                                  [0, 625]         low: 15625
//! ```
//!
//! An energy is taken apart into terms. Every term is an interval, from what is known of its features; the sum of their
//! lower ends is what a candidate comes to at least. Where that is too much already, nothing else need be found out.

mod build;
mod node;

use super::Feature;
use super::scalar::Scalar;
use node::{Node, Range};

/// An energy on a board with a known number of cells, ready to be evaluated step by step.
#[derive(Clone, Debug)]
pub(crate) struct Program<N> {
    features: Vec<&'static Feature>,
    /// What features can be at all.
    limits: Vec<Range<N>>,
    terms: Vec<Term<N>>,
    /// Whether an interval says anything: not where numbers are so large that what is added is lost.
    bounded: bool,
}

#[derive(Clone, Debug)]
struct Term<N> {
    node: Node<N>,
    /// The features that it depends on.
    places: u64,
    limits: Range<N>,
    /// Most are a feature and a factor.
    linear: Option<(usize, N)>,
}

/// What is to be computed of a term when some features become known.
#[derive(Clone, Debug)]
pub(crate) struct Part<N> {
    /// The place of the term.
    place: usize,
    /// Its least value when nothing is known.
    low: N,
    form: Form<N>,
}

/// How a term is computed. Most are nothing to speak of, and are computed at every candidate.
#[derive(Clone, Debug)]
enum Form<N> {
    /// A feature and a factor.
    Linear(usize, N),
    /// Where a feature is 0 one range, else another: of what depends on it nothing else is known yet.
    Choice(usize, [Range<N>; 2]),
    /// By the formula.
    Any,
}

impl<N: Scalar> Program<N> {
    /// The features that matter, by their places.
    pub(crate) fn features(&self) -> &[&'static Feature] {
        &self.features
    }

    /// A sheet on which nothing is known.
    pub(crate) fn sheet(&self) -> Sheet<N> {
        let terms: Vec<Range<N>> = self.terms.iter().map(|term| term.limits).collect();
        let lows = terms.iter().map(|&[low, _]| low);
        Sheet {
            known: self.limits.clone(),
            seen: 0,
            least: lows.reduce(N::plus).unwrap_or(N::whole(0)),
            terms,
        }
    }

    /// What is to be computed when some features become known and some others are known before.
    pub(crate) fn parts(&self, places: u64, before: u64) -> Vec<Part<N>> {
        let terms = self.terms.iter().enumerate();
        let depends = terms.filter(|(_, term)| term.places & places != 0);
        let part = |(place, term): (usize, &Term<N>)| Part {
            place,
            low: term.limits[0],
            form: self.form(term, before | places, before),
        };
        depends.map(part).collect()
    }

    /// How a term is computed best.
    fn form(&self, term: &Term<N>, known: u64, before: u64) -> Form<N> {
        if !self.bounded || self.terms.len() == 1 {
            return Form::Any;
        }
        match (&term.node, term.linear) {
            (_, Some((place, factor))) => Form::Linear(place, factor),
            (Node::If(parts), _) if term.places & before == 0 => match &**parts {
                [Node::Feature(place), then, otherwise]
                    if (then.places() | otherwise.places()) & known == 0 =>
                {
                    Form::Choice(
                        *place,
                        [otherwise, then].map(|node| node.range(&self.limits)),
                    )
                }
                _ => Form::Any,
            },
            _ => Form::Any,
        }
    }

    /// Whether it still matters what features some terms depend on.
    #[inline]
    pub(crate) fn is_open(&self, sheet: &Sheet<N>, parts: &[Part<N>]) -> bool {
        let open = |part: &Part<N>| match part.form {
            Form::Linear(..) => true,
            _ => sheet.terms[part.place][0] != sheet.terms[part.place][1],
        };
        !self.bounded || parts.iter().any(open)
    }

    /// Sees what has become known of some features, on which these terms depend.
    #[inline]
    pub(crate) fn see(&self, sheet: &mut Sheet<N>, places: u64, parts: &[Part<N>]) {
        sheet.seen |= places;
        for part in parts {
            match part.form {
                Form::Linear(feature, factor) => {
                    let value = factor.times(sheet.known[feature][0]);
                    sheet.least = sheet.least.minus(part.low).plus(value);
                }
                Form::Choice(feature, ranges) => {
                    let holds = sheet.known[feature][0] != N::whole(0);
                    let range = ranges[usize::from(holds)];
                    sheet.terms[part.place] = range;
                    sheet.least = sheet.least.minus(part.low).plus(range[0]);
                }
                Form::Any => self.look(sheet, part.place),
            }
        }
    }

    /// Computes a term.
    #[inline(never)]
    fn look(&self, sheet: &mut Sheet<N>, place: usize) {
        let old = sheet.terms[place];
        if self.bounded && old[0] == old[1] {
            return;
        }
        let new = self.terms[place].range(&sheet.known, sheet.seen);
        sheet.terms[place] = new;
        sheet.least = match self.terms.len() {
            1 => new[0],
            _ => sheet.least.minus(old[0]).plus(new[0]),
        };
    }

    /// What the energy comes to at least, if anything can be said before all is known.
    #[inline]
    pub(crate) fn least(&self, sheet: &Sheet<N>) -> Option<N> {
        self.bounded.then_some(sheet.least)
    }
}

impl<N: Scalar> Term<N> {
    #[inline]
    fn range(&self, known: &[Range<N>], seen: u64) -> Range<N> {
        match self.places & !seen {
            0 => [self.node.value(known); 2],
            _ => self.node.range(known),
        }
    }
}

/// What is known of a maze.
#[derive(Clone, Debug)]
pub(crate) struct Sheet<N> {
    /// The features, by their places in the program.
    pub(crate) known: Vec<Range<N>>,
    /// The places of the features that are known.
    seen: u64,
    terms: Vec<Range<N>>,
    /// What the terms come to at least. When everything that matters is known, this is the energy.
    pub(crate) least: N,
}

impl<N: Copy> Sheet<N> {
    /// Knows what another sheet of the same program does.
    #[inline]
    pub(crate) fn copy(&mut self, other: &Self) {
        self.known.copy_from_slice(&other.known);
        self.terms.copy_from_slice(&other.terms);
        self.seen = other.seen;
        self.least = other.least;
    }

    /// Whether a feature is known.
    #[inline]
    pub(crate) fn knows(&self, place: usize) -> bool {
        self.seen >> place & 1 != 0
    }
}
