//! Invalid tilings, multigrids, shapes and boundaries.

use super::*;

#[test]
fn invalid_tilings() {
    let walk = |steps: &str| tiles(&format!("{{ walk = [{steps}] }}"));
    let lattice = |vectors: &str| tiling(format!("lattice = {vectors}\ntile = [{{ n = 4 }}]"));
    refused(
        [
            lattice("[[0], [0]]"),
            lattice("[[0], [12]]"),
            lattice("[[3], [0, 6]]"),
            lattice("[[], []]"),
            lattice("[[0, 12], [6]]"),
            lattice("[[0]]"),
            lattice("[[0], [6], [3]]"),
            lattice("[]"),
            lattice("[[0, 0], [6]]"),
            lattice(&format!("[[{MAX}], [{MIN}]]")),
            lattice(&format!("[[{}], [6]]", "0, ".repeat(100_000))),
            tiles(""),
            tiles("{}"),
            tiles("{ n = 3 }"),
            tiles("{ n = 4 }, { n = 4 }"),
            tiles("{ n = 4, walk = [0, 6, 12, 18] }"),
            tiles("{ n = 4, at = [0] }"),
            tiles("{ walk = [0, 6, 12, 18], on = [0, 0] }"),
            tiles("{ n = 4, on = [0, 0] }"),
            tiles("{ n = 4 }, { n = 4, on = [0, 0, 0] }"),
            tiles("{ n = 4, on = [1, 0] }, { n = 4 }"),
            tiles("{ n = 4 }, { n = 4, on = [0, 4] }"),
            tiles("{ n = 4 }, { n = 4, on = [4294967295, 4294967295] }"),
            tiles(&"{ n = 4 }, ".repeat(100_000)),
            walk(""),
            walk("0, 12"),
            walk("0, 6, 12"),
            walk("0, 18, 12, 6"),
            walk("0, 12, 0, 6, 12, 18"),
            walk("0, 0, 6, 12, 18, 18, 12, 6"),
            walk("0, 0, 6, 6, 12, 12, 18, 18"),
            walk(&format!("{MAX}, {MAX}, {MIN}, 1")),
            walk(&"0, ".repeat(100_000)),
            tiles(&format!(
                "{{ walk = [0, 6, 12, 18], at = [{}] }}",
                "0, ".repeat(100_000)
            )),
            tiling("use = \"sqare\""),
            tiling("use = \"\""),
            tiling("use = \"x\""),
            tiling("use = \"../../etc/passwd\""),
            tiling(format!("use = \"{}\"", "s".repeat(1 << 20))),
            tiling("use = \"square\"\nlattice = [[0], [6]]"),
            tiling("use = \"penrose\"\ndual = true"),
            tiling("lattice = [[0], [6]]"),
            tiling("tile = [{ n = 4 }]"),
        ]
        .into_iter()
        .chain(
            [
                "0",
                "1",
                "2",
                "5",
                "7",
                "1000000000",
                "4294967295",
                "4294967296",
                "-1",
                "4.5",
                "nan",
            ]
            .map(|n| tiles(&format!("{{ n = {n} }}"))),
        )
        .chain(["0", "1", "2", "5", "361", "4294967295", "-1"].map(|turn| {
            tiling(format!(
                "turn = {turn}\nlattice = [[0], [1]]\ntile = [{{ n = 3 }}]"
            ))
        })),
    );
    // Directions may exceed a full turn.
    let turns = MAX - MAX % 24;
    answered([
        walk(&format!("{turns}, {}, {}, 18", turns + 6, 12 - turns)),
        tiling(format!(
            "lattice = [[0], [6, 6]]\ntile = [{{ walk = [{turns}, 6, {}, 18] }}, {{ n = 4, on = [0, 2] }}]",
            turns + 7
        )),
        tiles(&format!("{{ walk = [0, 6, 12, 18], at = [{MAX}, {MIN}] }}")),
    ]);
}

#[test]
fn multigrids() {
    let zeros = |n: i64| multigrid(n, &format!("{:?}", vec![0.0; n.max(0) as usize]));
    refused((-1..=14).map(zeros).chain([
        multigrid(4_294_967_295, "[0.1]"),
        multigrid(MAX, "[0.1]"),
        multigrid(5, "[]"),
        multigrid(5, "[0.2]"),
        multigrid(5, "[nan, 0.2, 0.2, 0.2, 0.2]"),
        multigrid(5, "[inf, 0.2, 0.2, 0.2, 0.2]"),
        multigrid(5, "[-inf, 0.2, 0.2, 0.2, 0.2]"),
        multigrid(5, "[1e300, 0.2, 0.2, 0.2, 0.2]"),
        multigrid(5, "[0.12345678, 0.2, 0.2, 0.2, 0.2]"),
        multigrid(5, "[100.5, 0.2, 0.2, 0.2, 0.2]"),
    ]));
    answered((3..=12).map(|n| multigrid(n, &format!("{:?}", vec![0.5; n as usize]))));
}

/// Substitution rules with wrong references, without growth, with overlaps or gaps, or with unbounded growth.
#[test]
fn substitutions() {
    answered([
        quarters(PARTS, CORNERS),
        quarters(PARTS, CORNERS).replace("[40]", "[50000]"),
        // Every generation is rotated by half a turn.
        quarters(PARTS, "[3, 2], [2, 3], [0, 0], [1, 1]"),
    ]);
    let parts = |parts: &str| quarters(parts, CORNERS);
    let four = |second: &str| parts(&PARTS.replacen("{ of = 0, on = [0, 1] }", second, 1));
    let one = |corners: &str| quarters("{ of = 0 }", corners);
    refused([
        quarters("", ""),
        parts("{ of = 1 }"),
        parts("{ of = 0 }, { of = 0 }"),
        parts("{ of = 0, on = [0, 0] }"),
        four("{ of = 4294967295, on = [0, 1] }"),
        four("{ of = 0, on = [1, 1] }"),
        four("{ of = 0, on = [4294967295, 1] }"),
        four("{ of = 0, on = [0, 4] }"),
        four("{ of = 0, corner = 4, on = [0, 1] }"),
        four("{ of = 0, corner = 4294967295, on = [0, 1] }"),
        quarters(PARTS, "[0, 0], [1, 1], [3, 2]"),
        quarters(PARTS, "[0, 0], [1, 1], [3, 2], [4, 3]"),
        quarters(PARTS, "[0, 0], [1, 1], [3, 2], [2, 4]"),
        // It does not grow, or only in one direction.
        one("[0, 0], [0, 1], [0, 2], [0, 3]"),
        one("[0, 2], [0, 2], [0, 2], [0, 2]"),
        quarters(
            "{ of = 0 }, { of = 0, on = [0, 1] }",
            "[0, 0], [1, 1], [1, 2], [0, 3]",
        ),
        // Parts lie on each other, or are far from each other.
        four("{ of = 0, turn = 1, on = [0, 1] }"),
        four(&format!(
            "{{ of = 0, turn = {MAX}, mirror = true, on = [0, 1] }}"
        )),
        four("{ of = 0, corner = 2, on = [0, 1] }"),
        quarters(PARTS, "[0, 0], [3, 2], [3, 2], [2, 3]"),
        parts(&format!(
            "{{ of = 0 }}{}",
            ", { of = 0, on = [0, 2] }".repeat(900)
        )),
        parts(&format!(
            "{{ of = 0 }}{}",
            ", { of = 0, on = [0, 2] }".repeat(100_000)
        )),
        quarters(PARTS, CORNERS).replace("{ n = 4 }", "{ sides = [[], [0], [1], [2], [3]] }"),
        quarters(PARTS, CORNERS).replace("{ n = 4 }", "{ sides = [[0], [1], [2, 2], [3]] }"),
        quarters(PARTS, CORNERS).replace("turn = 4", "turn = 0"),
        tiling("kind = \"substitution\"\nturn = 4\ntile = [{ n = 4 }]"),
        tiling("kind = \"substitution\""),
        tiling("kind = \"substitution\"\ncluster = []"),
        // Long chains of parts, with corners far away.
        {
            let parts: Vec<String> = (1..400)
                .map(|i| format!("{{ of = 0, on = [{}, 2] }}", i - 1))
                .collect();
            let corners = "[0, 0], [1, 1], [399, 2], [2, 3]";
            quarters(&format!("{{ of = 0 }}, {}", parts.join(", ")), corners)
        },
    ]);
}

/// Adding a whole number to an offset only renumbers the lines of its family.
#[test]
fn whole_offsets_change_nothing() {
    let board = |offsets: &str| {
        let variant = Variant::parse("x", "x.toml", &multigrid(4, offsets), None).unwrap();
        (variant.board().marks().len(), variant.board().line_counts())
    };
    assert_eq!(
        board("[0.5, 0.3, 0.25, -0.1]"),
        board("[99.5, 1.3, 50.25, -99.1]")
    );
}

#[test]
fn shapes() {
    let cells = |list: &str| variant(format!("[board]\nshape = \"cells\"\ncells = {list}"));
    let rows = |list: &str| variant(format!("[board]\nshape = \"rows\"\nrows = {list}"));
    refused([
        cells("[]"),
        cells("[[0, 0]]"),
        cells("[[0, 0, 0, 0]]"),
        cells("[[1, 0, 0]]"),
        cells("[[-1, 0, 0]]"),
        cells("[[0, 0, 0], [0, 0, 0]]"),
        cells("[[0, 0, 0], [0, 1000000, -1000000]]"),
        cells(&format!("[[0, {MAX}, 0]]")),
        cells(&format!("[[0, {MIN}, 0]]")),
        cells(&format!("[[0, 0, {MIN}]]")),
        cells(&format!("[[0, 0, {MAX}]]")),
        cells(&format!("[[{MAX}, 0, 0]]")),
        cells(&format!("[[{MIN}, 0, 0]]")),
        cells(&format!("[{}]", "[0, 0, 0], ".repeat(50_000))),
        rows("[]"),
        rows("[\"\", \"\"]"),
        rows("[\"...\", \"...\"]"),
        rows("[\"oxo\"]"),
        rows("[\"o o\"]"),
        rows("[\"o\u{1F600}o\"]"),
        rows("[\"o.o\"]"),
        rows(&format!("[\"{}\"]", "o".repeat(1_100_000))),
        rows(&format!(
            "[\"{}\", {}]",
            "o".repeat(10_000),
            "\"o\", ".repeat(10_000)
        )),
        variant("[board]\nshape = \"all\""),
        variant("[board]\nshape = \"disc\"\nsize = [9]\nrows = [\"o\"]"),
    ]);
    // Lattices so skewed that a disc would need millions of unit cells.
    let skew = |steps: usize, size: usize| {
        variant(format!(
            "[tiling]\nlattice = [[0], [6{}]]\ntile = [{{ n = 4 }}]\n[board]\nshape = \"disc\"\nsize = [{size}]",
            ", 0".repeat(steps)
        ))
    };
    answered([skew(10, 1000), skew(100, 40)]);
    refused([skew(999, 50_000), skew(1_000, 40), skew(100_000, 40)]);
}

#[test]
fn boundaries() {
    let wrapped = |wrap: &str, key: &str, value: &str| {
        squares(
            8,
            8,
            format!("[boundary]\nwrap = \"{wrap}\"\n{key} = {value}\n[moves]\nmax = 9"),
        )
    };
    let loops = [
        "[-1]",
        "[0]",
        "[1, 1]",
        "[]",
        "[4]",
        "[9223372036854775807]",
        "[-9223372036854775808]",
        "3",
    ];
    refused(
        loops
            .map(|list| wrapped("surakarta", "loops", list))
            .into_iter()
            .chain([
                wrapped(
                    "surakarta",
                    "loops",
                    &format!("[{}]", "1, ".repeat(100_000)),
                ),
                wrapped("torus", "shift", &MAX.to_string()),
                wrapped("torus", "shift", &MIN.to_string()),
                wrapped("none", "shift", &MIN.to_string()),
                wrapped("torus", "shift", "1000001"),
                wrapped("none", "shift", "1"),
                wrapped("none", "shift", &MAX.to_string()),
                wrapped("torus", "loops", "[1]"),
                wrapped("torsu", "shift", "1"),
            ]),
    );
    answered(["-7", "1000000", "-1000000"].map(|shift| wrapped("torus", "shift", shift)));
}
