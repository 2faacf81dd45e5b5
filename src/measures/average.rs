//! An average over all shortest solutions: exact while the numbers fit.

/// What something comes to on a shortest solution, averaged over all of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Average {
    /// `whole` + `rest` / `of`, and `rest` is below `of`.
    Exact {
        /// The whole part.
        whole: u128,
        /// What is left.
        rest: u128,
        /// How many solutions there are.
        of: u128,
    },
    /// There are too many solutions for 128 bits.
    About(f64),
}

impl Average {
    /// A whole number, on the only solution.
    #[must_use]
    pub fn whole(value: u128) -> Average {
        Average::Exact {
            whole: value,
            rest: 0,
            of: 1,
        }
    }

    /// The sum of some shares of all solutions. The sum may not fit, so it is kept as a whole number of all solutions and
    /// a rest.
    pub(super) fn of_shares(of: u128, shares: impl IntoIterator<Item = u128>) -> Average {
        let (mut whole, mut rest) = (0, 0);
        for share in shares {
            if rest >= of - share {
                rest -= of - share;
                whole += 1;
            } else {
                rest += share;
            }
        }
        Average::Exact { whole, rest, of }
    }

    /// The average.
    #[must_use]
    pub fn value(self) -> f64 {
        match self {
            Average::Exact { whole, rest, of } => whole as f64 + rest as f64 / of as f64,
            Average::About(value) => value,
        }
    }

    /// The average, when it is a whole number and known exactly.
    #[must_use]
    pub fn as_whole(self) -> Option<u128> {
        match self {
            Average::Exact { whole, rest: 0, .. } => Some(whole),
            _ => None,
        }
    }
}
