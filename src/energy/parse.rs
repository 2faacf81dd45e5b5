//! The parser of formulas.
//!
//! ```text
//!   sum     = product { ("+" | "-") product }
//!   product = power { ("*" | "/") power }            a divisor is a number other than 0
//!   power   = { "-" } atom [ "^" small number ]
//!   atom    = number | name | min(a, b, …) | max(a, b, …) | if(condition, a, b) | "(" sum ")"
//! ```

use super::formula::Formula;
use super::operation::Operation;
use super::{Amount, ENERGIES, FEATURES, Scalar, feature};
use crate::remedy::BadText;
use crate::spelling::did_you_mean;
use std::ops::Range;

/// The maximum length of a formula in bytes.
const MAX_LENGTH: usize = 2000;
/// The maximum nesting of brackets. A part inside the innermost brackets counts as one more level.
const MAX_DEPTH: u32 = 40;
/// The largest exponent.
const MAX_EXPONENT: u32 = 8;

/// Parses a formula. A name is looked up among the features first, then among the energies.
pub(super) fn formula(text: &str) -> Result<Formula, BadText> {
    if text.len() > MAX_LENGTH {
        let what = format!("the formula is too long: {} bytes", text.len());
        let remedy = format!("use at most {MAX_LENGTH} bytes");
        return Err(BadText::new(0..text.len(), what, remedy));
    }
    let mut reader = FormulaParser {
        text,
        at: 0,
        depth: 0,
    };
    let formula = reader.sum()?;
    match reader.peek() {
        None => Ok(formula),
        Some(other) => Err(reader.error(
            format!("unexpected {other:?} after the formula"),
            "write + - * / or ^ between two parts",
        )),
    }
}

/// A recursive-descent parser.
struct FormulaParser<'a> {
    text: &'a str,
    /// The offset of the next character.
    at: usize,
    /// The present nesting of brackets, counted as for [`MAX_DEPTH`].
    depth: u32,
}

impl FormulaParser<'_> {
    /// Skips blanks and returns the next character.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    /// Skips blanks, and the next character if it is `expected`. Returns whether the character was skipped.
    fn take(&mut self, expected: char) -> bool {
        let is_next = self.peek() == Some(expected);
        if is_next {
            self.at += expected.len_utf8();
        }
        is_next
    }

    /// The error at the next character.
    fn error(&self, what: impl Into<String>, remedy: impl Into<String>) -> BadText {
        let next = self.text[self.at..].chars().next();
        let end = self.at + next.map_or(0, char::len_utf8);
        BadText::new(self.at..end, what, remedy)
    }

    /// Skips blanks and the next character. Returns an error if the next character is not `expected`.
    fn require(&mut self, expected: char) -> Result<(), BadText> {
        if self.take(expected) {
            Ok(())
        } else {
            let what = format!("missing {expected:?}");
            Err(self.error(what, format!("write {expected} here")))
        }
    }

    fn sum(&mut self) -> Result<Formula, BadText> {
        let mut sum = self.product()?;
        loop {
            if self.take('+') {
                sum = Formula::binary(Operation::Sum, [sum, self.product()?]);
            } else if self.take('-') {
                sum = Formula::binary(Operation::Difference, [sum, self.product()?]);
            } else {
                return Ok(sum);
            }
        }
    }

    fn product(&mut self) -> Result<Formula, BadText> {
        let mut product = self.power()?;
        loop {
            if self.take('*') {
                product = Formula::binary(Operation::Product, [product, self.power()?]);
            } else if self.take('/') {
                let from = self.at;
                let divisor = self.power()?;
                if !matches!(divisor, Formula::Number(number) if number != Amount::Whole(0)) {
                    let remedy = "divide by a number that is not 0";
                    return Err(BadText::new(from..self.at, "the divisor may be 0", remedy));
                }
                product = Formula::binary(Operation::Quotient, [product, divisor]);
            } else {
                return Ok(product);
            }
        }
    }

    fn power(&mut self) -> Result<Formula, BadText> {
        let mut negate = false;
        while self.take('-') {
            negate = !negate;
        }
        let mut base = self.atom()?;
        if self.take('^') {
            self.peek();
            let from = self.at;
            match self.number().unwrap_or(Amount::Whole(-1)) {
                Amount::Whole(exponent) if (0..=i128::from(MAX_EXPONENT)).contains(&exponent) => {
                    base = Formula::Power(Box::new(base), exponent as u32);
                }
                _ => {
                    let what = "the exponent is not a whole number from 0 to 8";
                    let remedy = "write it as a number, as in depth^2";
                    return Err(BadText::new(from..self.at, what, remedy));
                }
            }
        }
        Ok(match base {
            Formula::Number(number) if negate => Formula::Number(Amount::Whole(-1).times(number)),
            base if negate => Formula::binary(
                Operation::Product,
                [Formula::Number(Amount::Whole(-1)), base],
            ),
            base => base,
        })
    }

    fn atom(&mut self) -> Result<Formula, BadText> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error("too many nested brackets", "write a simpler formula"));
        }
        let atom = match self.peek() {
            Some('(') => {
                self.require('(')?;
                let formula = self.sum()?;
                self.require(')')?;
                formula
            }
            Some(c) if c.is_ascii_digit() || c == '.' => Formula::Number(self.number()?),
            Some(c) if c.is_ascii_alphabetic() => self.name()?,
            Some(other) => {
                let what = format!("unexpected {other:?}");
                return Err(self.error(what, "write a feature, a number, or a bracket"));
            }
            None => {
                let what = "the formula is incomplete";
                return Err(self.error(what, "write a feature, a number, or a bracket"));
            }
        };
        self.depth -= 1;
        Ok(atom)
    }

    fn number(&mut self) -> Result<Amount, BadText> {
        let rest = &self.text[self.at..];
        let end = rest
            .find(|c: char| !c.is_ascii_digit() && c != '.')
            .unwrap_or(rest.len());
        let digits = &rest[..end];
        let number = if digits.contains('.') {
            digits
                .parse()
                .ok()
                .filter(|number: &f64| number.is_finite())
                .map(Amount::Real)
        } else {
            digits.parse().ok().map(Amount::Whole)
        };
        let Some(number) = number else {
            let what = format!("invalid number {digits:?}");
            let remedy = "write a number such as 2 or 0.5";
            return Err(BadText::new(self.at..self.at + end, what, remedy));
        };
        self.at += end;
        Ok(number)
    }

    fn name(&mut self) -> Result<Formula, BadText> {
        let rest = &self.text[self.at..];
        let end = rest
            .find(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .unwrap_or(rest.len());
        let (name, at) = (&rest[..end], self.at..self.at + end);
        self.at += end;
        match name {
            "min" => self.min_or_max(at, Operation::Min),
            "max" => self.min_or_max(at, Operation::Max),
            "if" => match <[Formula; 3]>::try_from(self.arguments()?) {
                Ok(parts) => Ok(Formula::If(Box::new(parts))),
                Err(parts) => Err(BadText::new(
                    at.start..self.at,
                    format!("`if` has {} parts, not 3", parts.len()),
                    "write if(condition, a, b): a where the condition is not 0, else b",
                )),
            },
            _ => {
                if let Some(feature) = feature(name) {
                    return Ok(Formula::Feature(feature));
                }
                if let Some(energy) = ENERGIES.iter().find(|energy| energy.name == name) {
                    return formula(energy.formula);
                }
                let features: Vec<&str> = FEATURES.iter().map(|feature| feature.name).collect();
                let energies: Vec<&str> = ENERGIES.iter().map(|energy| energy.name).collect();
                let known = features.iter().chain(&energies).copied();
                let remedy = match did_you_mean(name, known) {
                    Some(word) => format!("did you mean `{word}`?"),
                    None => format!(
                        "the energies are {}; the features are {}",
                        energies.join(", "),
                        features.join(", ")
                    ),
                };
                let what = format!("there is no energy or feature `{name}`");
                Err(BadText::new(at, what, remedy))
            }
        }
    }

    /// `min` or `max` of two or more parts.
    fn min_or_max(&mut self, at: Range<usize>, operation: Operation) -> Result<Formula, BadText> {
        let parts = self.arguments()?;
        if parts.len() < 2 {
            let what = format!("`{}` has only one part", &self.text[at.clone()]);
            let remedy = "write two or more parts with commas between them";
            return Err(BadText::new(at.start..self.at, what, remedy));
        }
        let mut parts = parts.into_iter();
        let first = parts.next().unwrap_or(Formula::Number(Amount::Whole(0)));
        Ok(parts.fold(first, |all, part| Formula::binary(operation, [all, part])))
    }

    /// Arguments in brackets, separated by commas; at least one.
    fn arguments(&mut self) -> Result<Vec<Formula>, BadText> {
        self.require('(')?;
        let mut arguments = vec![self.sum()?];
        while self.take(',') {
            arguments.push(self.sum()?);
        }
        self.require(')')?;
        Ok(arguments)
    }
}
