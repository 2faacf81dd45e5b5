//! The counted places of a line, and the number of steps that jumps can take from each. A place is counted unless its
//! tile has the mark [`Mark::Uncounted`].

use crate::rules::{Line, Mark, Place};

/// The number of steps on a closed line that is not blocked.
pub(super) const ENDLESS: u32 = u32::MAX;

/// Returns the counted places of a line. The step from one counted place to the next is open if all steps of the line
/// between them are open.
pub(super) fn counted_places(line: &Line, marks: &[Mark]) -> Vec<Place> {
    let is_counted = |place: &Place| marks[place.face as usize] != Mark::Uncounted;
    let mut counted: Vec<Place> = Vec::with_capacity(line.places.len());
    for place in &line.places {
        if is_counted(place) {
            counted.push(*place);
        } else if let Some(last) = counted.last_mut() {
            last.ahead &= place.ahead;
            last.back_from_next &= place.back_from_next;
        }
    }
    if line.closed
        && let Some(last) = counted.last_mut()
    {
        // The steps from the last counted place round to the first one.
        for place in line.places.iter().take_while(|place| !is_counted(place)) {
            last.ahead &= place.ahead;
            last.back_from_next &= place.back_from_next;
        }
    }
    counted
}

/// Whether a jump can go from the first counted place back to the beginning of the line, and whether a jump can go from
/// the last counted place on to the end. One-way sides between uncounted tiles can block these ways.
pub(super) fn free_ends(line: &Line, marks: &[Mark]) -> [bool; 2] {
    let is_counted = |place: &Place| marks[place.face as usize] != Mark::Uncounted;
    let places = &line.places;
    let (Some(first), Some(last)) = (
        places.iter().position(is_counted),
        places.iter().rposition(is_counted),
    ) else {
        return [false; 2];
    };
    [
        places[..first].iter().all(|place| place.back_from_next),
        places[last..places.len() - 1]
            .iter()
            .all(|place| place.ahead),
    ]
}

/// Returns the number of steps possible from each place, forward and back.
pub(super) fn runs(places: &[Place], closed: bool) -> Vec<[u32; 2]> {
    let n = places.len();
    let mut runs = vec![[0, 0]; n];
    // Whether the step between place i and the next one is open in a direction.
    let is_open = |i: usize, direction: usize| {
        (closed || i + 1 < n) && [places[i].ahead, places[i].back_from_next][direction]
    };
    for direction in 0..2 {
        if closed && (0..n).all(|i| is_open(i, direction)) {
            runs.iter_mut().for_each(|run| run[direction] = ENDLESS);
            continue;
        }
        // On a closed line, runs continue from the last place to the first one, so two rounds are needed.
        for step in 0..2 * n {
            let (here, next) = if direction == 0 {
                let here = n - 1 - step % n;
                (here, (here + 1) % n)
            } else {
                let here = step % n;
                (here, (here + n - 1) % n)
            };
            let link = if direction == 0 { here } else { next };
            runs[here][direction] = if is_open(link, direction) {
                runs[next][direction] + 1
            } else {
                0
            };
        }
    }
    runs
}
