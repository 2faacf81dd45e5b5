//! The colours and sizes of each style, and the look of its goals and lines. On pages, a style can also decide the
//! letter sizes.

use crate::axis::axis;
use crate::sheets::scene::{Colour, MILLIMETRE};

axis! {
    /// The style of a picture: its colours and the sizes of its lines.
    #[derive(Default)]
    pub enum StyleKind ("style") {
        /// Light tints by number of sides, for screens and colour printers.
        // The default, because its pictures also print well.
        #[default]
        Screen = "screen",
        /// Black and greys on white, to save ink; areas are filled only if an option asks for it.
        Print = "print",
        /// Like print, with cells and numbers up to twice as large; on pages, large letters.
        Large = "large",
        /// Black on white without greys, for copiers; a tangle is not shown.
        Ink = "ink",
        /// Light on dark.
        Dark = "dark",
    }
}

/// The colours and sizes of a style. The comment of a colour names the main elements that have this colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StyleSettings {
    /// The background.
    pub(super) background: Colour,
    /// The colours of tiles with 3, 4, 5, 6, and 7 or more sides.
    pub(super) tints: [Colour; 5],
    /// The colour that is mixed into the tint of small tiles: tiles that are smaller than others with the same number
    /// of sides.
    pub(super) small_tile: Colour,
    /// The numbers.
    pub(super) ink: Colour,
    /// The lines between two tiles.
    pub(super) thin: Colour,
    /// The border of the board, walls and stripes.
    pub(super) heavy: Colour,
    /// The start and the goal.
    pub(super) accent: Colour,
    /// The colour of the G on a goal that is filled with `accent`; `None` if the goal is not filled.
    pub(super) on_goal: Option<Colour>,
    /// The seams, where the board is glued to itself.
    pub(super) seam: Colour,
    /// The names of cells, and other small print.
    pub(super) faint: Colour,
    /// The copies of tiles beyond a seam: their fill, their sides and their numbers.
    pub(super) ghost: [Colour; 3],
    /// The arrows of a solution.
    pub(super) arrows: Colour,
    /// The edges of arrows.
    pub(super) arrow_edge: Colour,
    /// The badges with the numbers of the steps: their fill and the numbers.
    pub(super) badge: [Colour; 2],
    /// The fills of cells by depth: the fill of the start, and the fill of the deepest cell.
    pub(super) depths: [Colour; 2],
    /// Black holes: their fill and the numbers on them.
    pub(super) black_hole: [Colour; 2],
    /// White holes.
    pub(super) white_hole: Colour,
    /// The cells of the tangle.
    pub(super) tangle: Colour,
    /// The colours of lines and rays. The colour of a line shows its direction. Hand-written lines take the colours in
    /// turn, and so do rays, unless the colours are greys.
    pub(super) lines: [Colour; 6],
    /// Whether the colours in `lines` are greys. Greys are harder to tell apart.
    pub(super) has_grey_lines: bool,
    /// The minimum and maximum widths of lines are multiplied by this factor. It is 1 for the style `screen`.
    pub(super) line_width_factor: f64,
    /// The minimum radius of the circle for a number, in points.
    pub(super) min_number_radius: f64,
    /// The maximum of `Figure::cell`, the size of a cell, in points. Cells are larger if `min_number_radius` requires
    /// larger cells.
    pub(super) cell: f64,
    /// The maximum width and height of a board, in points. Boards are larger if `min_number_radius` requires larger
    /// boards.
    pub(super) max_board_size: f64,
}

/// Converts codes `0xrrggbb` to colours.
const fn hex<const N: usize>(colours: [u32; N]) -> [Colour; N] {
    let mut all = [Colour::BLACK; N];
    let mut i = 0;
    while i < N {
        all[i] = Colour::hex(colours[i]);
        i += 1;
    }
    all
}

/// Orange, sky blue, green, vermilion, blue and purple. People with any colour vision can tell these colours apart
/// (Okabe and Ito). They are darkened for white paper.
const LINES: [Colour; 6] = hex([
    0xe0_8a00, 0x2f_97cf, 0x00_8f68, 0xd0_5300, 0x00_62a8, 0xb8_5c96,
]);

/// Greys for black ink, all dark enough for lines on white paper. Adjacent greys in the list differ clearly.
const GREYS: [Colour; 6] = hex([
    0x00_0000, 0x70_7070, 0x38_3838, 0x86_8686, 0x1c_1c1c, 0x54_5454,
]);

const SCREEN: StyleSettings = StyleSettings {
    background: Colour::WHITE,
    tints: hex([0xff_f4d6, 0xff_ffff, 0xf7_effa, 0xea_f6ea, 0xe6_f0fb]),
    small_tile: Colour::hex(0xe3_ecf7),
    ink: Colour::hex(0x1a_1a1a),
    thin: Colour::hex(0x8a_8f98),
    heavy: Colour::hex(0x22_262b),
    accent: Colour::hex(0xb3_1b1b),
    on_goal: Some(Colour::WHITE),
    seam: Colour::hex(0x1d_5fbf),
    faint: Colour::hex(0x6b_7078),
    ghost: hex([0xf1_f2f3, 0xc9_cdd2, 0x8e_949b]),
    arrows: Colour::hex(0xf6_b65a),
    arrow_edge: Colour::WHITE,
    badge: hex([0x9a_5200, 0xff_ffff]),
    depths: hex([0xff_ffff, 0x6f_b1dc]),
    black_hole: hex([0x3a_3f47, 0xff_ffff]),
    white_hole: Colour::hex(0xff_f7c8),
    tangle: Colour::hex(0xd9_cdea),
    lines: LINES,
    has_grey_lines: false,
    line_width_factor: 1.0,
    min_number_radius: 2.6 * MILLIMETRE,
    cell: 14.0 * MILLIMETRE,
    max_board_size: 160.0 * MILLIMETRE,
};

const PRINT: StyleSettings = StyleSettings {
    tints: [Colour::WHITE; 5],
    small_tile: Colour::WHITE,
    ink: Colour::BLACK,
    heavy: Colour::BLACK,
    thin: Colour::hex(0x75_7575),
    accent: Colour::BLACK,
    on_goal: None,
    seam: Colour::hex(0x33_3333),
    faint: Colour::hex(0x59_5959),
    ghost: hex([0xf2_f2f2, 0xcc_cccc, 0x94_9494]),
    arrows: Colour::hex(0x80_8080),
    badge: hex([0x22_2222, 0xff_ffff]),
    depths: hex([0xff_ffff, 0xbe_bebe]),
    black_hole: hex([0xff_ffff, 0x00_0000]),
    white_hole: Colour::WHITE,
    tangle: Colour::hex(0xdc_dcdc),
    lines: GREYS,
    has_grey_lines: true,
    ..SCREEN
};

const LARGE: StyleSettings = StyleSettings {
    line_width_factor: 1.8,
    min_number_radius: 5.2 * MILLIMETRE,
    cell: 28.0 * MILLIMETRE,
    max_board_size: 260.0 * MILLIMETRE,
    thin: Colour::hex(0x55_5555),
    faint: Colour::hex(0x33_3333),
    ..PRINT
};

const INK: StyleSettings = StyleSettings {
    thin: Colour::BLACK,
    seam: Colour::BLACK,
    faint: Colour::BLACK,
    ghost: hex([0xff_ffff, 0x00_0000, 0x00_0000]),
    arrows: Colour::WHITE,
    arrow_edge: Colour::BLACK,
    badge: hex([0x00_0000, 0xff_ffff]),
    depths: [Colour::WHITE; 2],
    tangle: Colour::WHITE,
    lines: [Colour::BLACK; 6],
    ..PRINT
};

const DARK: StyleSettings = StyleSettings {
    background: Colour::hex(0x15_181d),
    tints: hex([0x36_3020, 0x22_272e, 0x31_2837, 0x20_3226, 0x20_2d3d]),
    small_tile: Colour::hex(0x2a_3a52),
    ink: Colour::hex(0xf2_f2f2),
    thin: Colour::hex(0x5d_6570),
    heavy: Colour::hex(0xd8_dce2),
    accent: Colour::hex(0xff_8a7a),
    on_goal: Some(Colour::hex(0x15_181d)),
    seam: Colour::hex(0x7a_b4ff),
    faint: Colour::hex(0xa4_abb5),
    ghost: hex([0x1a_1d22, 0x3a_4048, 0x80_8790]),
    arrows: Colour::hex(0x8a_5a14),
    arrow_edge: Colour::hex(0x15_181d),
    badge: hex([0xff_c46b, 0x15_181d]),
    depths: hex([0x22_272e, 0x2f_6f9f]),
    black_hole: hex([0x00_0000, 0xff_ffff]),
    white_hole: Colour::hex(0x5a_5120),
    tangle: Colour::hex(0x4a_3d63),
    lines: hex([
        0xff_b84d, 0x6f_c6f2, 0x3f_cfa5, 0xff_8a3d, 0x5f_a8ff, 0xe2_95c4,
    ]),
    ..SCREEN
};

impl StyleKind {
    pub(super) fn settings(self) -> &'static StyleSettings {
        match self {
            StyleKind::Screen => &SCREEN,
            StyleKind::Print => &PRINT,
            StyleKind::Large => &LARGE,
            StyleKind::Ink => &INK,
            StyleKind::Dark => &DARK,
        }
    }
}

impl StyleSettings {
    /// The colour of a tile by its number of sides. For a small tile, this colour is mixed with `small_tile`.
    pub(super) fn tint(&self, sides: usize, is_small: bool) -> Colour {
        let tint = self.tints[sides.clamp(3, 7) - 3];
        if is_small {
            tint.towards(self.small_tile, 0.5)
        } else {
            tint
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_lines_have_enough_contrast() {
        for style in StyleKind::ALL {
            let settings = style.settings();
            let depths = (0..=10)
                .map(|i| settings.depths[0].towards(settings.depths[1], f64::from(i) / 10.0));
            let under = settings.tints.into_iter().chain([
                settings.arrows,
                settings.white_hole,
                settings.tangle,
            ]);
            for background in under.chain(depths) {
                let contrast = settings.ink.contrast(background);
                assert!(
                    contrast >= 4.5,
                    "{style}: numbers on {background}: {contrast}"
                );
            }
            let goal = settings.on_goal.unwrap_or(settings.accent);
            let filled = settings.on_goal.map(|_| settings.accent);
            let on = filled.unwrap_or(settings.tints[1]);
            let pairs = [
                ("the goal", goal, on),
                (
                    "black holes",
                    settings.black_hole[1],
                    settings.black_hole[0],
                ),
                ("steps", settings.badge[1], settings.badge[0]),
                ("letters at seams", settings.seam, settings.background),
                ("names", settings.faint, settings.tints[1]),
            ];
            for (what, front, back) in pairs {
                assert!(
                    front.contrast(back) >= 4.5,
                    "{style}: {what}: {}",
                    front.contrast(back)
                );
            }
            // Lines need less contrast than letters.
            for background in settings.tints {
                for (what, line) in [
                    ("border", settings.heavy),
                    ("start", settings.accent),
                    ("seam", settings.seam),
                ] {
                    assert!(
                        line.contrast(background) >= 3.0,
                        "{style}: {what} on {background}"
                    );
                }
            }
        }
    }

    /// For print shops, a page with a single coloured line costs the same as a page in full colour.
    #[test]
    fn styles_for_print_have_greys_only() {
        for settings in [&PRINT, &LARGE, &INK] {
            let pairs = [settings.depths, settings.badge, settings.black_hole].concat();
            let all = [settings.tints.to_vec(), settings.lines.to_vec(), pairs];
            let ones = [
                settings.background,
                settings.small_tile,
                settings.ink,
                settings.thin,
                settings.heavy,
                settings.accent,
                settings.seam,
                settings.faint,
                settings.arrows,
                settings.arrow_edge,
                settings.white_hole,
                settings.tangle,
            ];
            let all = all.concat().into_iter().chain(ones).chain(settings.ghost);
            for colour in all {
                assert!(colour.r == colour.g && colour.g == colour.b, "{colour}");
                assert!(settings != &INK || [0, 255].contains(&colour.r), "{colour}");
            }
            for line in settings.lines {
                assert!(line.contrast(settings.background) >= 3.0, "{line}");
            }
        }
    }
}
