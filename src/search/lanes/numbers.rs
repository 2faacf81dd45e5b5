//! Numbers of which every lane has its own: a plane for each binary digit, the lowest first.
//!
//! ```text
//!             lane  0 1 2 3
//!   digit 1         1 0 1 1         lane 0 has 5, lane 1 has 2, lane 2 has 7, lane 3 has 1
//!   digit 2         0 1 1 0
//!   digit 4         1 0 1 0
//! ```

use super::plane::{Plane, merge, one_by_one};

/// Every distance has so many digits at least.
pub(super) const FEWEST_BITS: usize = 5;
/// As many digits as a distance can have.
pub(super) const MOST_BITS: usize = 8;

/// A number in each lane, below 2 to the number of digits.
pub(super) type Number = [Plane; MOST_BITS];

/// Nowhere, never: all digits are set.
pub(super) const NEVER: Number = [Plane::ONES; MOST_BITS];

/// 0 in every lane.
pub(super) const NOTHING: Number = [Plane::ZERO; MOST_BITS];

/// Where one number is less than another.
#[inline(always)]
pub(super) fn less<const B: usize>(one: &[Plane; B], other: &[Plane; B]) -> Plane {
    let mut less = Plane::ZERO;
    for digit in 0..B {
        let [one, other] = [one[digit], other[digit]];
        // Where they differ, the highest digit that does decides.
        less = (one ^ other).choose(other, less);
    }
    less
}

/// Where one number is not greater than another.
#[inline(always)]
pub(super) fn up_to<const B: usize>(one: &[Plane; B], other: &[Plane; B]) -> Plane {
    !less(other, one)
}

/// Lowers a number to another one, in these lanes, where that is less.
#[inline(always)]
pub(super) fn lower<const B: usize>(number: &mut [Plane; B], lanes: Plane, to: &[Plane; B]) {
    let lowered = lanes & less(to, number);
    write(number, lowered, to);
}

/// Takes another number in some lanes.
#[inline(always)]
pub(super) fn write<const B: usize>(number: &mut [Plane; B], lanes: Plane, new: &[Plane; B]) {
    merge(number, lanes, new);
}

/// Takes one number off another; gives the lanes in which it was too large for that.
#[inline(always)]
pub(super) fn subtract<const B: usize>(number: &mut [Plane; B], by: &[Plane; B]) -> Plane {
    let mut borrow = Plane::ZERO;
    for digit in 0..B {
        let [was, by] = [number[digit], by[digit]];
        number[digit] = was ^ by ^ borrow;
        borrow = !was & (by | borrow) | by & borrow;
    }
    borrow
}

/// Takes a fixed number off; gives the lanes in which it was too large for that.
#[inline(always)]
pub(super) fn subtract_fixed<const B: usize>(number: &mut [Plane; B], by: usize) -> Plane {
    let mut planes = [Plane::ZERO; B];
    for (digit, plane) in planes.iter_mut().enumerate() {
        *plane = Plane::all(by >> digit & 1 == 1);
    }
    subtract(number, &planes)
}

/// Adds another number; gives the lanes in which there is no room for the sum.
#[inline(always)]
pub(super) fn add<const B: usize>(number: &mut [Plane; B], other: &[Plane; B]) -> Plane {
    let mut carry = Plane::ZERO;
    for digit in 0..B {
        let [was, other] = [number[digit], other[digit]];
        number[digit] = was ^ other ^ carry;
        carry = was & other | (was ^ other) & carry;
    }
    carry
}

/// Counts the planes of a list in which each lane is.
#[inline(always)]
pub(super) fn tally<const B: usize>(mut planes: impl Iterator<Item = Plane>) -> [Plane; B] {
    let mut number = [Plane::ZERO; B];
    while let Some(one) = planes.next() {
        // Two at a time: as many as one digit can take with what it has.
        let other = planes.next().unwrap_or(Plane::ZERO);
        let was = number[0];
        number[0] = was ^ one ^ other;
        let mut carry = one & other | (one ^ other) & was;
        for digit in &mut number[1..] {
            let was = *digit;
            *digit ^= carry;
            carry &= was;
        }
        one_by_one();
    }
    number
}

/// Where two numbers are the same.
#[inline(always)]
pub(super) fn same<const B: usize>(one: &[Plane; B], other: &[Plane; B]) -> Plane {
    let mut apart = Plane::ZERO;
    for digit in 0..B {
        apart |= one[digit] ^ other[digit];
    }
    !apart
}

/// The digits that a distance has, out of as many as it may have.
#[inline(always)]
pub(super) fn digits<const B: usize>(number: &Number) -> &[Plane; B] {
    number
        .first_chunk()
        .unwrap_or_else(|| unreachable!("no distance has more digits"))
}

/// The same, to be written.
#[inline(always)]
pub(super) fn digits_mut<const B: usize>(number: &mut Number) -> &mut [Plane; B] {
    number
        .first_chunk_mut()
        .unwrap_or_else(|| unreachable!("no distance has more digits"))
}

/// The number at a place of a list.
#[inline(always)]
pub(super) fn at<const B: usize>(numbers: &[Plane], place: usize) -> &[Plane; B] {
    &numbers.as_chunks().0[place]
}

/// The same, to be written.
#[inline(always)]
pub(super) fn at_mut<const B: usize>(numbers: &mut [Plane], place: usize) -> &mut [Plane; B] {
    &mut numbers.as_chunks_mut().0[place]
}

/// Lets the compiler know how many digits there are: one of four numbers of them.
macro_rules! with_bits {
    ($bits:expr, |$b:ident| $body:expr) => {
        match $bits {
            5 => {
                const $b: usize = 5;
                $body
            }
            6 => {
                const $b: usize = 6;
                $body
            }
            7 => {
                const $b: usize = 7;
                $body
            }
            _ => {
                const $b: usize = 8;
                $body
            }
        }
    };
}
pub(super) use with_bits;

/// Counts one more in some lanes; gives those in which the count is full, and begins at 0 again.
#[inline(always)]
pub(super) fn count(number: &mut [Plane], lanes: Plane) -> Plane {
    let mut carry = lanes;
    for digit in number {
        let was = *digit;
        *digit ^= carry;
        carry &= was;
        // Few carries go far.
        if !carry.any() {
            return carry;
        }
    }
    carry
}

/// The number of one lane.
pub(super) fn of_lane(number: &[Plane], lane: usize) -> u64 {
    let digits = number.iter().enumerate();
    digits.fold(0, |sum, (place, digit)| {
        sum | u64::from(digit.has(lane)) << place
    })
}

/// Gives one lane a number.
pub(super) fn set_lane(number: &mut [Plane], lane: usize, value: u64) {
    let here = Plane::of(lane);
    for (place, digit) in number.iter_mut().enumerate() {
        *digit = here.choose(Plane::all(value >> place & 1 == 1), *digit);
    }
}
