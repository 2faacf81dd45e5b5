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

use super::formula::Formula;
use super::{Amount, Energy, Feature};
use std::fmt::Debug;

/// Numbers that energies are computed with.
pub(crate) trait Scalar: Copy + Ord + Debug + Send {
    /// The number as such a one.
    fn of(amount: Amount) -> Self;
    fn whole(value: i64) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn divided_by(self, other: Self) -> Self;
}

impl Scalar for Amount {
    fn of(amount: Amount) -> Self {
        amount
    }

    fn whole(value: i64) -> Self {
        Amount::Whole(value.into())
    }

    fn plus(self, other: Self) -> Self {
        Amount::plus(self, other)
    }

    fn minus(self, other: Self) -> Self {
        Amount::minus(self, other)
    }

    fn times(self, other: Self) -> Self {
        Amount::times(self, other)
    }

    fn divided_by(self, other: Self) -> Self {
        Amount::divided_by(self, other)
    }
}

/// For energies that are whole and stay small, which is found out beforehand.
impl Scalar for i64 {
    #[inline]
    fn of(amount: Amount) -> Self {
        match amount {
            Amount::Whole(value) => value as i64,
            Amount::Real(value) => value as i64,
        }
    }

    #[inline]
    fn whole(value: i64) -> Self {
        value
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        // Single steps of a long sum may leave 64 bits, the sum does not.
        self.wrapping_add(other)
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }

    #[inline]
    fn times(self, other: Self) -> Self {
        self * other
    }

    #[inline]
    fn divided_by(self, other: Self) -> Self {
        self / other
    }
}

/// The least and the greatest value that something can have.
pub(crate) type Range<N> = [N; 2];

/// A formula over the features of a program, by their places.
#[derive(Clone, Debug)]
enum Node<N> {
    Number(N),
    Feature(usize),
    Scaled(N, Box<Node<N>>),
    Sum(Box<[Node<N>; 2]>),
    Difference(Box<[Node<N>; 2]>),
    Product(Box<[Node<N>; 2]>),
    Quotient(Box<[Node<N>; 2]>),
    Power(Box<Node<N>>, u32),
    Min(Box<[Node<N>; 2]>),
    Max(Box<[Node<N>; 2]>),
    If(Box<[Node<N>; 3]>),
}

/// Of all that can come of the ends of two intervals, the least and the greatest.
fn corners<N: Scalar>(a: Range<N>, b: Range<N>, work: fn(N, N) -> N) -> Range<N> {
    let [first, others @ ..] = [
        work(a[0], b[0]),
        work(a[0], b[1]),
        work(a[1], b[0]),
        work(a[1], b[1]),
    ];
    let wider = |[low, high]: Range<N>, value: N| [low.min(value), high.max(value)];
    others.into_iter().fold([first; 2], wider)
}

#[inline]
fn power<N: Scalar>(base: N, exponent: u32) -> N {
    if exponent == 2 {
        return base.times(base);
    }
    (0..exponent).fold(N::whole(1), |power, _| power.times(base))
}

impl<N: Scalar> Node<N> {
    /// The value, when all features are known: half the work.
    fn value(&self, known: &[Range<N>]) -> N {
        let both = |parts: &[Node<N>; 2], work: fn(N, N) -> N| {
            work(parts[0].value(known), parts[1].value(known))
        };
        match self {
            Node::Number(number) => *number,
            Node::Feature(place) => known[*place][0],
            Node::Scaled(factor, node) => factor.times(node.value(known)),
            Node::Sum(parts) => both(parts, N::plus),
            Node::Difference(parts) => both(parts, N::minus),
            Node::Product(parts) => both(parts, N::times),
            Node::Quotient(parts) => both(parts, N::divided_by),
            Node::Power(base, exponent) => power(base.value(known), *exponent),
            Node::Min(parts) => both(parts, N::min),
            Node::Max(parts) => both(parts, N::max),
            Node::If(parts) => {
                let holds = parts[0].value(known) != N::whole(0);
                parts[if holds { 1 } else { 2 }].value(known)
            }
        }
    }

    fn range(&self, known: &[Range<N>]) -> Range<N> {
        let both = |parts: &[Node<N>; 2]| parts.each_ref().map(|part| part.range(known));
        match self {
            Node::Number(number) => [*number; 2],
            Node::Feature(place) => known[*place],
            Node::Scaled(factor, node) => {
                let [a, b] = node.range(known).map(|end| factor.times(end));
                [a.min(b), a.max(b)]
            }
            Node::Sum(parts) => {
                let [a, b] = both(parts);
                [a[0].plus(b[0]), a[1].plus(b[1])]
            }
            Node::Difference(parts) => {
                let [a, b] = both(parts);
                [a[0].minus(b[1]), a[1].minus(b[0])]
            }
            Node::Product(parts) => {
                let [a, b] = both(parts);
                corners(a, b, N::times)
            }
            Node::Quotient(parts) => {
                let [a, b] = both(parts);
                corners(a, b, N::divided_by)
            }
            Node::Power(base, exponent) => {
                let [low, high] = base.range(known);
                let zero = N::whole(0);
                let [a, b] = [power(low, *exponent), power(high, *exponent)];
                let across = exponent % 2 == 0 && low < zero && high > zero;
                [if across { zero } else { a.min(b) }, a.max(b)]
            }
            Node::Min(parts) => {
                let [a, b] = both(parts);
                [a[0].min(b[0]), a[1].min(b[1])]
            }
            Node::Max(parts) => {
                let [a, b] = both(parts);
                [a[0].max(b[0]), a[1].max(b[1])]
            }
            Node::If(parts) => {
                let zero = N::whole(0);
                let [low, high] = parts[0].range(known);
                if low > zero || high < zero {
                    return parts[1].range(known);
                }
                let otherwise = parts[2].range(known);
                if low == high {
                    return otherwise;
                }
                let then = parts[1].range(known);
                [then[0].min(otherwise[0]), then[1].max(otherwise[1])]
            }
        }
    }

    fn places(&self) -> u64 {
        let all = |parts: &[Node<N>]| parts.iter().fold(0, |all, part| all | part.places());
        match self {
            Node::Number(_) => 0,
            Node::Feature(place) => 1 << place,
            Node::Scaled(_, node) | Node::Power(node, _) => node.places(),
            Node::Sum(parts)
            | Node::Difference(parts)
            | Node::Product(parts)
            | Node::Quotient(parts)
            | Node::Min(parts)
            | Node::Max(parts) => all(&parts[..]),
            Node::If(parts) => all(&parts[..]),
        }
    }

    /// Whether a test holds for all ends of all parts, whatever the features are.
    fn all(&self, known: &[Range<N>], test: &impl Fn(N) -> bool) -> bool {
        let each = |parts: &[Node<N>]| parts.iter().all(|part| part.all(known, test));
        let parts = match self {
            Node::Number(_) | Node::Feature(_) => true,
            Node::Scaled(_, node) | Node::Power(node, _) => node.all(known, test),
            Node::Sum(parts)
            | Node::Difference(parts)
            | Node::Product(parts)
            | Node::Quotient(parts)
            | Node::Min(parts)
            | Node::Max(parts) => each(&parts[..]),
            Node::If(parts) => each(&parts[..]),
        };
        parts && self.range(known).into_iter().all(test)
    }
}

/// Up to here every whole number is one in floating point, so that rounding is monotonous.
const EXACT: i128 = 1 << 53;
/// Energies up to here leave room in 64 bits.
const SMALL: i128 = 1 << 60;

/// An energy on a board of so many cells, ready to be evaluated step by step.
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

impl Program<i64> {
    /// The program of an energy that is a small whole number in every maze.
    pub(crate) fn whole(energy: &Energy, cells: usize) -> Option<Self> {
        let formula = energy.joined(cells);
        if !whole(&formula, false) || !Program::<Amount>::new(energy, cells).within(SMALL) {
            return None;
        }
        let mut program = Program::empty();
        let mut constant = 0;
        program.take_apart(&formula, 1, cells, &mut constant);
        program.push(Node::Number(constant));
        Some(program)
    }

    /// Makes a term of every part of a sum.
    fn take_apart(&mut self, formula: &Formula, factor: i64, cells: usize, constant: &mut i64) {
        match formula {
            Formula::Sum(parts) => {
                self.take_apart(&parts[0], factor, cells, constant);
                self.take_apart(&parts[1], factor, cells, constant);
            }
            Formula::Difference(parts) => {
                self.take_apart(&parts[0], factor, cells, constant);
                self.take_apart(&parts[1], -factor, cells, constant);
            }
            _ => match self.node(formula, cells) {
                Node::Number(number) => *constant += factor * number,
                Node::Scaled(by, node) => self.push(scaled(by * factor, *node)),
                node => self.push(scaled(factor, node)),
            },
        }
    }
}

fn scaled(factor: i64, node: Node<i64>) -> Node<i64> {
    match factor {
        1 => node,
        _ => Node::Scaled(factor, Box::new(node)),
    }
}

impl Program<Amount> {
    /// The program of any energy: a single term, computed in the order in which it is written.
    pub(crate) fn new(energy: &Energy, cells: usize) -> Self {
        let mut program = Program::empty();
        let node = program.node(&energy.joined(cells), cells);
        program.push(node);
        program.bounded = program.within(EXACT);
        program
    }

    fn within(&self, most: i128) -> bool {
        let small = |end: Amount| end <= Amount::Whole(most) && end >= Amount::Whole(-most);
        let mut terms = self.terms.iter();
        terms.all(|term| term.node.all(&self.limits, &small))
    }
}

impl<N: Scalar> Program<N> {
    fn empty() -> Self {
        Program {
            features: Vec::new(),
            limits: Vec::new(),
            terms: Vec::new(),
            bounded: true,
        }
    }

    fn push(&mut self, node: Node<N>) {
        let linear = match &node {
            Node::Feature(place) => Some((*place, N::whole(1))),
            Node::Scaled(factor, node) => match **node {
                Node::Feature(place) => Some((place, *factor)),
                _ => None,
            },
            _ => None,
        };
        self.terms.push(Term {
            linear,
            places: node.places(),
            limits: node.range(&self.limits),
            node,
        });
    }

    fn node(&mut self, formula: &Formula, cells: usize) -> Node<N> {
        let node = match formula {
            Formula::Number(number) => Node::Number(N::of(*number)),
            Formula::Feature(feature) if feature.name == "cells" => {
                Node::Number(N::whole(cells as i64))
            }
            Formula::Feature(feature) => Node::Feature(self.place(feature, cells)),
            Formula::Sum(parts) => Node::Sum(self.pair(parts, cells)),
            Formula::Difference(parts) => Node::Difference(self.pair(parts, cells)),
            Formula::Product(parts) => match *self.pair(parts, cells) {
                [Node::Number(factor), node] | [node, Node::Number(factor)] => {
                    Node::Scaled(factor, Box::new(node))
                }
                parts => Node::Product(Box::new(parts)),
            },
            Formula::Quotient(parts) => Node::Quotient(self.pair(parts, cells)),
            Formula::Power(base, exponent) => {
                Node::Power(Box::new(self.node(base, cells)), *exponent)
            }
            Formula::Min(parts) => Node::Min(self.pair(parts, cells)),
            Formula::Max(parts) => Node::Max(self.pair(parts, cells)),
            Formula::If(parts) => Node::If(Box::new(
                parts.each_ref().map(|part| self.node(part, cells)),
            )),
        };
        // What no feature decides is known now.
        match node.places() {
            0 => Node::Number(node.range(&self.limits)[0]),
            _ => node,
        }
    }

    fn pair(&mut self, parts: &[Formula; 2], cells: usize) -> Box<[Node<N>; 2]> {
        Box::new(parts.each_ref().map(|part| self.node(part, cells)))
    }

    fn place(&mut self, feature: &'static Feature, cells: usize) -> usize {
        let known = self
            .features
            .iter()
            .position(|known| known.name == feature.name);
        known.unwrap_or_else(|| {
            let most = feature
                .most
                .map_or(Amount::Whole(i128::MAX), |most| Amount::Whole(most(cells)));
            self.limits.push([N::whole(0), N::of(most)]);
            self.features.push(feature);
            self.features.len() - 1
        })
    }

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

/// Whether a formula is a whole number in every maze. Averages are where there is one shortest solution only.
fn whole(formula: &Formula, unique: bool) -> bool {
    match formula {
        Formula::Number(number) => matches!(number, Amount::Whole(_)),
        Formula::Feature(feature) => feature.is_whole() || unique && feature.is_average(),
        Formula::Sum(parts)
        | Formula::Difference(parts)
        | Formula::Product(parts)
        | Formula::Min(parts)
        | Formula::Max(parts) => parts.iter().all(|part| whole(part, unique)),
        Formula::Quotient(_) => false,
        Formula::Power(base, _) => whole(base, unique),
        Formula::If(parts) => {
            let only = matches!(&parts[0], Formula::Feature(feature) if feature.name == "unique");
            whole(&parts[0], unique) && whole(&parts[1], unique || only) && whole(&parts[2], unique)
        }
    }
}
