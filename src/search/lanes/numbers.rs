//! Numbers with a separate value in each of 512 lanes. A number consists of one plane for each binary digit, the lowest
//! digit first. A plane has one bit for each lane.
//!
//! ```text
//!             lane  0 1 2 3
//!   digit 1         1 0 1 1         lane 0 has 5, lane 1 has 2, lane 2 has 7, lane 3 has 1
//!   digit 2         0 1 1 0
//!   digit 4         1 0 1 0
//! ```

use super::plane::{Plane, merge, plane_by_plane};

/// The minimum number of digits of a distance.
pub(super) const MIN_BITS: usize = 5;
/// The maximum number of digits of a distance.
pub(super) const MAX_BITS: usize = 8;

/// A number in each lane.
pub(super) type LaneNumber = [Plane; MAX_BITS];

/// The distance of unreached states, with all digits set.
pub(super) const UNREACHED: LaneNumber = [Plane::ONES; MAX_BITS];

/// 0 in every lane.
pub(super) const ZERO_NUMBER: LaneNumber = [Plane::ZERO; MAX_BITS];

/// The lanes in which one number is less than another.
#[inline(always)]
pub(super) fn less<const B: usize>(one: &[Plane; B], other: &[Plane; B]) -> Plane {
    let mut less = Plane::ZERO;
    for digit in 0..B {
        let [one, other] = [one[digit], other[digit]];
        // The highest digit in which the numbers differ decides, so later digits override earlier digits.
        less = (one ^ other).choose(other, less);
    }
    less
}

/// The lanes in which one number is not greater than another.
#[inline(always)]
pub(super) fn at_most<const B: usize>(one: &[Plane; B], other: &[Plane; B]) -> Plane {
    !less(other, one)
}

/// Sets `number` to the minimum of `number` and `to` in these lanes.
#[inline(always)]
pub(super) fn lower<const B: usize>(number: &mut [Plane; B], lanes: Plane, to: &[Plane; B]) {
    let lowered = lanes & less(to, number);
    write(number, lowered, to);
}

/// Sets `number` to `new` in these lanes.
#[inline(always)]
pub(super) fn write<const B: usize>(number: &mut [Plane; B], lanes: Plane, new: &[Plane; B]) {
    merge(number, lanes, new);
}

/// Subtracts `by`. Returns the lanes in which the result underflows.
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

/// Subtracts a constant. Returns the lanes in which the result underflows.
#[inline(always)]
pub(super) fn subtract_fixed<const B: usize>(number: &mut [Plane; B], by: usize) -> Plane {
    let mut planes = [Plane::ZERO; B];
    for (digit, plane) in planes.iter_mut().enumerate() {
        *plane = Plane::all(by >> digit & 1 == 1);
    }
    subtract(number, &planes)
}

/// Adds another number. Returns the lanes in which the result overflows.
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

/// For each lane, the number of planes that contain it.
#[inline(always)]
pub(super) fn count_ones<const B: usize>(mut planes: impl Iterator<Item = Plane>) -> [Plane; B] {
    let mut number = [Plane::ZERO; B];
    while let Some(one) = planes.next() {
        // Two planes at a time: a full adder adds both of them to the lowest digit.
        let other = planes.next().unwrap_or(Plane::ZERO);
        let was = number[0];
        number[0] = was ^ one ^ other;
        let mut carry = one & other | (one ^ other) & was;
        for digit in &mut number[1..] {
            let was = *digit;
            *digit ^= carry;
            carry &= was;
        }
        plane_by_plane();
    }
    number
}

/// The lanes in which two numbers are equal.
#[inline(always)]
pub(super) fn same<const B: usize>(one: &[Plane; B], other: &[Plane; B]) -> Plane {
    let mut apart = Plane::ZERO;
    for digit in 0..B {
        apart |= one[digit] ^ other[digit];
    }
    !apart
}

/// The first `B` digits of a number. `B` is the number of planes of a distance, at least its number of digits.
#[inline(always)]
pub(super) fn digits<const B: usize>(number: &LaneNumber) -> &[Plane; B] {
    number
        .first_chunk()
        .unwrap_or_else(|| unreachable!("no distance has more digits"))
}

/// The first `B` digits of a number, mutably.
#[inline(always)]
pub(super) fn digits_mut<const B: usize>(number: &mut LaneNumber) -> &mut [Plane; B] {
    number
        .first_chunk_mut()
        .unwrap_or_else(|| unreachable!("no distance has more digits"))
}

/// The number at an index of a list. Each number has `B` digits.
#[inline(always)]
pub(super) fn at<const B: usize>(numbers: &[Plane], place: usize) -> &[Plane; B] {
    &numbers.as_chunks().0[place]
}

/// The number at an index of a list, mutably.
#[inline(always)]
pub(super) fn at_mut<const B: usize>(numbers: &mut [Plane], place: usize) -> &mut [Plane; B] {
    &mut numbers.as_chunks_mut().0[place]
}

/// Evaluates an expression in which the number of planes of a distance is a compile-time constant. The first argument
/// is the type of the machine for which the code is compiled.
macro_rules! with_bits {
    ($machine:ty, $bits:expr, |$b:ident| $body:expr) => {
        match $bits {
            5 if <$machine>::HAS_SHORT_DISTANCES => {
                const $b: usize = 5;
                $body
            }
            6 if <$machine>::HAS_SHORT_DISTANCES => {
                const $b: usize = 6;
                $body
            }
            7 if <$machine>::HAS_SHORT_DISTANCES => {
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

/// Increments the number in some lanes. Returns the lanes in which it overflows to 0.
#[inline(always)]
pub(super) fn count(number: &mut [Plane], lanes: Plane) -> Plane {
    let mut carry = lanes;
    for digit in number {
        let was = *digit;
        *digit ^= carry;
        carry &= was;
        // Most carries end after a few digits.
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

/// Sets the number of one lane.
pub(super) fn set_lane(number: &mut [Plane], lane: usize, value: u64) {
    let here = Plane::of(lane);
    for (place, digit) in number.iter_mut().enumerate() {
        *digit = here.choose(Plane::all(value >> place & 1 == 1), *digit);
    }
}
