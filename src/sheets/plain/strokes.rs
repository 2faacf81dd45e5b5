//! Box-drawing characters. Four edges of the grid meet at a crossing. The character of the crossing has four arms with
//! the weights of these edges.
//!
//! ```text
//!        up                 0 no arm
//!   left ─┼─ right          1 a thin arm, ─
//!       down                2 a heavy arm, ━
//! ```

/// An edge between two places of a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CharEdge {
    /// The weight: 0, 1 or 2.
    pub(super) weight: u8,
    /// Whether the edge is a seam: it is glued to an edge at another place.
    pub(super) glued: bool,
    /// The character in the middle of the edge.
    pub(super) mark: Option<char>,
}

/// The characters of all crossings. The weights of up, right, down and left are the four digits of the index in base
/// three: `1202` is up 1, right 2, down 0, left 2.
const CROSSINGS: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳\
                         ╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈\
                         ╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// The character where four edges meet: up, right, down, left.
pub(super) fn crossing(arms: [CharEdge; 4]) -> char {
    let index = arms
        .iter()
        .fold(0, |index, arm| 3 * index + usize::from(arm.weight.min(2)));
    CROSSINGS.chars().nth(index).unwrap_or(' ')
}

impl CharEdge {
    /// A horizontal edge of this width.
    pub(super) fn horizontal(self, width: usize) -> String {
        let line = match (self.glued, self.weight) {
            (true, 1) => '┄',
            (_, 0) => ' ',
            (_, 1) => '─',
            _ => '━',
        };
        (0..width)
            .map(|column| self.mark.filter(|_| column == width / 2).unwrap_or(line))
            .collect()
    }

    /// A vertical edge.
    pub(super) fn vertical(self) -> char {
        self.mark.unwrap_or(match (self.glued, self.weight) {
            (true, 1) => '┊',
            (_, 0) => ' ',
            (_, 1) => '│',
            _ => '┃',
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crossings_have_the_right_arms() {
        let edge = |weight| CharEdge {
            weight,
            ..CharEdge::default()
        };
        for (arms, letter) in [
            ([0, 0, 0, 0], ' '),
            ([1, 1, 1, 1], '┼'),
            ([2, 2, 2, 2], '╋'),
            ([0, 2, 2, 0], '┏'),
            ([2, 0, 2, 1], '┨'),
            ([1, 2, 0, 2], '┷'),
            ([2, 1, 1, 1], '╀'),
            ([0, 1, 0, 1], '─'),
        ] {
            assert_eq!(crossing(arms.map(edge)), letter, "{arms:?}");
        }
        assert_eq!(CROSSINGS.chars().count(), 81);
    }
}
