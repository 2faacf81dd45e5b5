//! Valid files with random changes, and files that were once slow.

use super::*;
use crate::every;

/// Extreme numbers, some of which just fit.
const EXTREMES: [&str; 14] = [
    "0",
    "-1",
    "1",
    "2",
    "1000000",
    "1000001",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "1e308",
    "nan",
    "\"\"",
    "[]",
];

/// One random change of a text, which the three numbers determine.
pub(super) fn mutated(text: &str, what: usize, at: usize, with: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let line = at % lines.len().max(1);
    match what % 6 {
        // A byte flipped, if it is still a text.
        0 => {
            let mut bytes = text.as_bytes().to_vec();
            let at = at % bytes.len().max(1);
            bytes[at] ^= 1 << (with % 7);
            String::from_utf8_lossy(&bytes).into_owned()
        }
        1 => [&lines[..line], &lines[line + 1..]].concat().join("\n"),
        2 => [&lines[..=line], &lines[line..]].concat().join("\n"),
        3 => {
            let mut swapped = lines.clone();
            swapped.swap(line, with % lines.len());
            swapped.join("\n")
        }
        // A number replaced.
        4 => {
            let is_digit = |i: usize| text.as_bytes().get(i).is_some_and(u8::is_ascii_digit);
            let starts: Vec<usize> = (0..text.len())
                .filter(|&i| is_digit(i) && (i == 0 || !is_digit(i - 1)))
                .collect();
            let Some(&start) = starts.get(at % starts.len().max(1)) else {
                return text.to_owned();
            };
            let end = (start..).find(|&i| !is_digit(i)).unwrap_or(start);
            format!(
                "{}{}{}",
                &text[..start],
                EXTREMES[with % EXTREMES.len()],
                &text[end..]
            )
        }
        // A quoted word replaced by another one of the file.
        _ => {
            let mut parts: Vec<&str> = text.split('"').collect();
            let words = parts.len() / 2;
            if words > 0 {
                let (to, from) = (2 * (at % words) + 1, 2 * (with % words) + 1);
                parts[to] = parts[from];
            }
            parts.join("\"")
        }
    }
}

/// Texts to change: all built-in variants, and boards with features that those lack.
fn seeds() -> Vec<String> {
    let mut seeds: Vec<String> = library::variants()
        .map(|id| library::variant(id).unwrap().to_owned())
        .collect();
    seeds.extend([
        lines(
            &["A", "B", "C", "D"],
            &[(&["A", "B", "C"], false), (&["A", "D", "C"], true)],
            "[moves]\nmax = 5\nturns = \"no-u-turn\"\n[obstacles]\noneway = [[\"A\", \"B\"]]",
        ),
        mesh("faces = [[0, 1, 2], [0, 2, 3], [0, 3, 1], [1, 2, 3]]\nvertices = [[0, 0], [3, 0], [0, 3], [1, 1]]"),
        tiling("lattice = [[0, 0], [6]]\ntile = [{ n = 4 }, { walk = [0, 6, 12, 18], at = [0] }]\ndual = true"),
        multigrid(5, "[0.1, 0.2, 0.3, 0.25, 0.15]"),
        quarters(PARTS, CORNERS),
        squares(4, 5, "[boundary]\nwrap = \"klein\"\n[moves]\nmax = 7\nshape = [[\"k\", 0], [1, 2]]"),
        variant("[board]\nshape = \"cells\"\ncells = [[0, 0, 0], [0, 1, 0], [0, 1, 1]]\n[goal]\nkind = \"any\"\ngoal = [\"A1\"]"),
    ]);
    seeds
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1500 / every(3) as u32,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn mutations_of_variants_never_panic(
        seed in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<usize>(), any::<usize>(), any::<usize>()), 1..4),
    ) {
        let seeds = seeds();
        let mut text = seeds[seed.index(seeds.len())].clone();
        for (what, at, with) in changes {
            text = mutated(&text, what, at, with);
        }
        let started = Instant::now();
        if let Err(diagnostic) = Variant::parse("x", "x.toml", &text, None) {
            prop_assert!(diagnostic.to_string().len() < 20_000);
        }
        prop_assert!(started.elapsed() < PATIENCE, "it took {:?}:\n{text}", started.elapsed());
    }

    #[test]
    fn mutations_of_tilings_never_panic(
        seed in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<usize>(), any::<usize>(), any::<usize>()), 1..4),
    ) {
        let ids: Vec<&str> = library::tilings().collect();
        let mut text = library::tiling_text(ids[seed.index(ids.len())]).unwrap().to_owned();
        for (what, at, with) in changes {
            text = mutated(&text, what, at, with);
        }
        let started = Instant::now();
        if let Err(diagnostic) = TilingReport::parse("x", "x.toml", &text) {
            prop_assert!(diagnostic.to_string().len() < 20_000);
        }
        prop_assert!(started.elapsed() < PATIENCE, "it took {:?}:\n{text}", started.elapsed());
    }
}

/// A board of very small cells far away from the origin.
#[test]
fn tiny_faces_far_away() {
    answered([
        mesh("faces = [[0, 1, 2]]\nvertices = [[0, -1e8], [1e-7, -1e8], [0, -99999999.9999999]]"),
        mesh(
            "faces = [[0, 1, 2], [0, 3, 1]]\nvertices = [[0, -9e8], [1e-290, -9e8], [0, 9e8], [1e-280, 9e8]]",
        ),
    ]);
}

/// Cases that once took minutes instead of seconds. A debug build leaves out the meshes of a million tiles.
#[test]
fn work_without_bounds() {
    // Four hundred bars of a thousand sides: every side has hundred thousands of candidates.
    let bar = "0,".repeat(490) + &"6,".repeat(2) + &"12,".repeat(490) + &"18,".repeat(2);
    let bars: Vec<String> = (0..400)
        .map(|i| format!("{{ walk = [{bar}], at = [{}] }}", "6,".repeat(2 * i)))
        .collect();
    // A tile whose sides take half of 356 directions: points of 176 coefficients.
    let arc = |from: i64| {
        (-29..=29)
            .map(|i| (from + i).rem_euclid(356))
            .collect::<Vec<i64>>()
            .repeat(4)
    };
    let back = |arc: &[i64]| {
        arc.iter()
            .rev()
            .map(|step| (step + 178) % 356)
            .collect::<Vec<i64>>()
    };
    let (south, east) = (arc(0), arc(89));
    let walk = [south.clone(), east.clone(), back(&south), back(&east)].concat();
    // Cells, and behind them as many that are passed over.
    let passed: Vec<String> = (300_000..600_000).map(|c| format!("\"1,{c}\"")).collect();
    let cases = [
        tiling(format!(
            "lattice = [[{}], [{}]]\ntile = [{}]",
            "0,".repeat(490),
            "6,".repeat(800),
            bars.join(",")
        )),
        mesh("mesh = \"polar\"\nsize = [1000, 1000]"),
        tiling(format!(
            "turn = 356\nlattice = [{south:?}, {east:?}]\ntile = [{{ walk = {walk:?} }}]"
        )),
        mesh("mesh = \"cube\"\nsize = [418]"),
        squares(
            1,
            600_000,
            format!("[obstacles]\npassover = [{}]", passed.join(",")),
        ),
    ];
    answered(cases.into_iter().step_by(every(2)));
}
