//! The key of a maze in a set: its board and a digest of its canonical form. Mazes with different forms have different
//! keys, except with the tiny probability that two digests are equal.
//!
//! The size of a key does not depend on the size of the maze. A digest has 128 bits. So among 10⁹ different forms, the
//! probability that two of them have the same digest is below 10⁻²⁰.

use super::Form;
use crate::random::mix_two;
use crate::topology::{Content, Goal, Jump};

/// The key of a maze in a set of mazes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct MazeKey {
    /// The index of the board in the set.
    pub(super) board: usize,
    /// The digest of the canonical form, or of the plain form if the symmetries of the board are ignored.
    pub(super) digest: u128,
}

impl Form {
    /// A digest of the form, with 128 bits.
    pub(super) fn digest(&self) -> u128 {
        let mix = |halves: [u64; 2], word| halves.map(|half| mix_two(half, word));
        let [high, low] = self.words().fold([1, 2], mix);
        u128::from(high) << 64 | u128::from(low)
    }

    /// The form as a sequence of numbers. Different forms on the same board have different sequences.
    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        let goals = match &self.goal {
            Goal::Exit => &[][..],
            Goal::Cells(cells) => cells,
        };
        let ends = [u64::from(self.start.0), goals.len() as u64];
        let goals = goals.iter().map(|cell| u64::from(cell.0));
        let contents = self.contents.iter().copied().map(word);
        ends.into_iter().chain(goals).chain(contents)
    }
}

/// Encodes a content as a number.
fn word(content: Content) -> u64 {
    let (kind, number) = match content.jump {
        Jump::Exact(number) => (0, number),
        Jump::Star => (1, 0),
        Jump::Same => (2, 0),
        Jump::More => (3, 0),
        Jump::Less => (4, 0),
    };
    u64::from(number) << 4 | kind << 1 | u64::from(content.toggle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::Cell;

    #[test]
    fn every_part_of_a_form_changes_its_digest() {
        let form = Form {
            start: Cell(0),
            goal: Goal::Cells(vec![Cell(2)]),
            contents: vec![Content::number(1); 3],
        };
        let toggle = Content {
            toggle: true,
            ..Content::number(1)
        };
        let star = Content {
            jump: Jump::Star,
            toggle: false,
        };
        let with = |content| Form {
            contents: vec![Content::number(1), content, Content::number(1)],
            ..form.clone()
        };
        let start = Form {
            start: Cell(1),
            ..form.clone()
        };
        let goal = |goal| Form {
            goal,
            ..form.clone()
        };
        let mut digests = vec![
            form.digest(),
            start.digest(),
            goal(Goal::Exit).digest(),
            goal(Goal::Cells(vec![Cell(1)])).digest(),
            goal(Goal::Cells(vec![Cell(1), Cell(2)])).digest(),
            with(toggle).digest(),
            with(star).digest(),
            with(Content::number(2)).digest(),
        ];
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len(), 8);
        assert_eq!(form.digest(), form.clone().digest());
    }
}
