//! Averages over all shortest solutions. They are exact if the number of solutions fits into 128 bits.

/// The average of a quantity over all shortest solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Average {
    /// The value is `whole` + `rest` / `of`, where `rest` is less than `of`.
    Exact {
        /// The integral part.
        whole: u128,
        /// The remainder.
        rest: u128,
        /// The number of solutions; 1 for a value from [`Average::whole`].
        of: u128,
    },
    /// An approximation, used if the number of solutions exceeds 128 bits.
    About(f64),
}

impl Average {
    /// A whole number.
    #[must_use]
    pub fn whole(value: u128) -> Average {
        Average::Exact {
            whole: value,
            rest: 0,
            of: 1,
        }
    }

    /// The sum of the shares, divided by `of`. A share is a number of solutions, at most `of`. The sum may exceed 128
    /// bits, so the loop keeps only the quotient and the remainder.
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

    /// The average in floating point.
    #[must_use]
    pub fn value(self) -> f64 {
        match self {
            Average::Exact { whole, rest, of } => whole as f64 + rest as f64 / of as f64,
            Average::About(value) => value,
        }
    }

    /// The average, if it is whole and exact.
    #[must_use]
    pub fn as_whole(self) -> Option<u128> {
        match self {
            Average::Exact { whole, rest: 0, .. } => Some(whole),
            _ => None,
        }
    }
}
