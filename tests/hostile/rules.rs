//! Invalid obstacles, moves, meshes, hand-written lines, goals and contents.

use super::*;

#[test]
fn obstacles() {
    let on = |keys: &str| squares(4, 4, format!("[obstacles]\n{keys}"));
    let all: Vec<String> = "ABCD"
        .chars()
        .flat_map(|r| (1..5).map(move |c| format!("{r}{c}")))
        .collect();
    let names = [
        "Z9",
        "",
        " ",
        "0,0",
        "1,0",
        "A0",
        "A-1",
        "AAAAAAAAAA1",
        "AAAAAAA1",
        "A99999999999",
        "A4294967296",
        "5,1",
        "4294967296,1",
        "😀",
        "A1\\u0000",
        "A",
        "1",
    ];
    refused(
        names
            .map(|name| on(&format!("impassable = [\"{name}\"]")))
            .into_iter()
            .chain([
                on("impassable = [\"A1\", \"A1\"]"),
                on("impassable = [\"A1\"]\npassover = [\"1,1\"]"),
                on("uncounted = [\"A1\"]\npassover = [\"A1\"]"),
                on("walls = [[\"A1\", \"C3\"]]"),
                on("walls = [[\"A1\", \"A1\"]]"),
                on("walls = [[\"A1\"]]"),
                on("walls = [[\"A1\", \"A2\", \"A3\"]]"),
                on("walls = [[\"A1\", \"A2\"]]\noneway = [[\"A1\", \"A2\"]]"),
                on("oneway = [[\"A1\", \"A2\"], [\"A2\", \"A1\"]]"),
                on(&format!("impassable = {all:?}")),
                on(&format!("passover = {all:?}")),
                on(&format!("uncounted = {all:?}")),
                on(&format!("impassable = [\"{}1\"]", "A".repeat(1 << 20))),
            ]),
    );
}

#[test]
fn moves() {
    let moves = |keys: &str| squares(6, 6, format!("[moves]\n{keys}"));
    let shape = |legs: &str| moves(&format!("shape = {legs}"));
    refused(
        [
            "0",
            "-1",
            "1000001",
            "1000000000",
            "9223372036854775807",
            "-9223372036854775808",
            "1.5",
            "\"9\"",
            "nan",
        ]
        .map(|max| moves(&format!("max = {max}")))
        .into_iter()
        .chain([
            shape("[]"),
            shape("[[\"k\", 0, 1]]"),
            shape("[[\"k\"]]"),
            shape("[[1, 0]]"),
            shape("[[\"k\", 2]]"),
            shape("[[\"q\", 0]]"),
            shape("[[\"k\", 0], [\"k\", 2]]"),
            shape("[[\"k\", 0], [0, 2]]"),
            shape("[[\"k\", 0], [-1, 2]]"),
            shape("[[\"k\", 0], [1001, 2]]"),
            shape("[[\"k\", 0], [4294967295, 2]]"),
            shape("[[\"k\", 0], [1, 2001]]"),
            shape("[[\"k\", 0], [1, 2147483647]]"),
            shape("[[\"k\", 0], [1, -2147483648]]"),
            shape("[[\"k\", 0], [1, 9223372036854775807]]"),
            shape(&format!("[[\"k\", 0]{}]", ", [1, 2]".repeat(8))),
            moves("turns = []"),
            moves("turns = [nan]"),
            moves("turns = [inf]"),
            moves("turns = [2]"),
            moves("turns = [-0.5]"),
            moves(&format!("turns = [{}]", "1.5, ".repeat(100_000))),
            moves("exits = []"),
            moves("exits = [\"N\", \"N\"]"),
            moves(&format!("exits = [{}]", "\"S\", ".repeat(100_000))),
        ]),
    );
    answered([
        shape("[[\"k\", 0], [1000, 2000], [1000, -2000]]"),
        moves("max = 1000000"),
        moves("turns = [0, 0.0, 1.999999]"),
    ]);
}

#[test]
fn meshes() {
    let faces = |list: &str| mesh(format!("faces = {list}"));
    let placed = |vertices: &str| mesh(format!("faces = [[0, 1, 2]]\nvertices = {vertices}"));
    let fan = |n: usize| {
        let list: Vec<String> = (0..n)
            .map(|i| format!("[0, {}, {}]", i + 1, (i + 1) % n + 1))
            .collect();
        faces(&format!("[{}]", list.join(",")))
    };
    refused([
        faces("[]"),
        faces("[[]]"),
        faces("[[0, 1]]"),
        faces("[[0, 1, 1]]"),
        faces("[[0, 1, 0, 2]]"),
        faces("[[0, 1, -2]]"),
        faces("[[0, 1, 4294967296]]"),
        faces("[[0, 1, 2], [0, 1, 3], [0, 1, 4]]"),
        faces("[[0, 1, 2], [3, 4, 5]]"),
        faces(&format!(
            "[[{}]]",
            (0..1001).map(|i| format!("{i},")).collect::<String>()
        )),
        faces(&format!("[{}]", "[0, 1, 2], ".repeat(100_000))),
        fan(1001),
        fan(50_000),
        placed("[[0, 0], [1, 0]]"),
        placed("[]"),
        placed("[[0, 0], [1, 0], [0, 1, 0]]"),
        placed("[[0, 0], [1, 0], [nan, 1]]"),
        placed("[[0, 0], [1, 0], [0, inf]]"),
        placed("[[0, 0], [1, 0], [0, 1e9]]"),
        placed("[[0, 0], [1, 0], [0, -1e300]]"),
        mesh("mesh = \"cube\"\nfaces = [[0, 1, 2]]"),
        mesh("mesh = \"cube\"\nsize = [2]\nvertices = [[0, 0]]"),
        mesh("mesh = \"sphere\"\nsize = [2]"),
        mesh(""),
    ]);
    answered([
        faces("[[0, 1, 4294967295]]"),
        placed("[[0, 0], [1, 0], [2, 0]]"),
        placed("[[1, 1], [1, 1], [1, 1]]"),
        placed("[[0, 0], [1e-300, 0], [0, 1e-300]]"),
        fan(500),
    ]);
}

#[test]
fn hand_written_lines() {
    let a = ["A", "B"];
    let one: &[(&[&str], bool)] = &[(&["A", "B"], false)];
    let named = |name: &str| lines(&["A", name], &[(&["A", name], false)], "");
    refused(
        [
            lines(&[], &[], ""),
            lines(&a, &[], ""),
            lines(&["A", "A"], &[(&["A"], false)], ""),
            lines(&a, &[(&["A", "C"], false)], ""),
            lines(&a, &[(&[], false)], ""),
            lines(
                &a,
                &[(&["A"], true), (&["A", "B"], false)],
                "[moves]\nmax = 9",
            ),
            lines(&a, &[(&["A", "B"], true)], ""),
            lines(&["A", "B", "C"], one, ""),
            lines(&a, one, "[obstacles]\nwalls = [[\"A\", \"A\"]]"),
            lines(
                &a,
                one,
                "[obstacles]\nwalls = [[\"A\", \"B\"]]\noneway = [[\"A\", \"B\"]]",
            ),
            lines(
                &a,
                one,
                "[obstacles]\noneway = [[\"A\", \"B\"], [\"B\", \"A\"]]",
            ),
            lines(&a, one, "[obstacles]\nimpassable = [\"A\", \"B\"]"),
            lines(&a, one, "[moves]\nexits = \"both\""),
            lines(&a, one, "[moves]\nturns = \"must-turn\""),
            lines(&a, one, "[goal]\nkind = \"exit\""),
            lines(&a, one, "[board]\nshape = \"rect\"\nsize = [1, 2]"),
            lines(&a, one, "[boundary]\nwrap = \"torus\""),
            lines(&a, &vec![one[0]; 10_001], ""),
        ]
        .into_iter()
        .chain(
            [
                "",
                " ",
                "B C",
                "\t",
                "free",
                "corner",
                "OUT",
                "B\u{7}",
                &"B".repeat(41),
            ]
            .map(named),
        ),
    );
    // One cell many times on a line: a jump could begin at each of its places.
    let repeated = [vec!["A"; 20_000], vec!["P"; 20_000], vec!["B"]].concat();
    refused([
        lines(
            &["A", "B", "P"],
            &[(&repeated, false)],
            "[obstacles]\npassover = [\"P\"]",
        ),
        lines(
            &["A", "B", "P"],
            &[(&repeated, true)],
            "[moves]\nmax = 1000000",
        ),
    ]);
    answered([
        lines(&["A"], &[], ""),
        lines(&a, &vec![one[0]; 10_000], ""),
        lines(&a, &[(&["A", "B"], true)], "[moves]\nmax = 1000000"),
        lines(
            &a,
            one,
            "[obstacles]\nwalls = [[\"A\", \"B\"], [\"B\", \"A\"], [\"A\", \"B\"]]",
        ),
    ]);
    // A hundred thousand walls on a line of ten thousand cells.
    let names: Vec<String> = (0..10_000).map(|i| format!("c{i}")).collect();
    let cells: Vec<&str> = names.iter().map(String::as_str).collect();
    let walls = format!(
        "[obstacles]\nwalls = [{}]",
        "[\"c1\", \"c2\"], ".repeat(100_000)
    );
    answered([lines(&cells, &[(&cells, false)], &walls)]);
}

#[test]
fn goals() {
    let goal = |keys: &str| {
        squares(
            4,
            4,
            format!("[obstacles]\nimpassable = [\"B2\"]\n[goal]\n{keys}"),
        )
    };
    refused([
        goal("goal = \"B2\""),
        goal("start = \"B2\""),
        goal("goal = \"Z1\""),
        goal("goal = \"\""),
        goal("goal = [\"A1\", \"A2\"]"),
        goal("kind = \"any\""),
        goal("kind = \"any\"\ngoal = []"),
        goal("kind = \"any\"\ngoal = [\"A1\", \"B2\"]"),
        goal("kind = \"any\"\ngoal = \"A1\""),
        goal("kind = \"exit\"\ngoal = \"A1\""),
        goal("kind = \"exti\""),
        squares(
            5,
            5,
            "[moves]\nexits = \"corners\"\n[goal]\nstart = \"A1\"\ngoal = \"A2\"",
        ),
        // No jump leaves a closed surface. The check must not search from every cell.
        squares(
            100,
            100,
            "[boundary]\nwrap = \"torus\"\n[moves]\nmax = 9\n[goal]\nkind = \"exit\"",
        ),
        mesh("mesh = \"cube\"\nsize = [20]").replace("[moves]", "[goal]\nkind = \"exit\"\n[moves]"),
    ]);
    // Many unreachable goals must not be compared one by one.
    let other_colour: Vec<String> = (1..=50)
        .flat_map(|r| (1..=100).map(move |c| format!("{r},{}", 2 * c - r % 2)))
        .collect();
    answered([squares(
        50,
        200,
        format!(
            "[moves]\nexits = \"corners\"\n[goal]\nkind = \"any\"\nstart = \"A2\"\ngoal = {other_colour:?}"
        ),
    )]);
}

#[test]
fn contents() {
    let contents = |keys: &str| squares(4, 4, format!("[contents]\n{keys}"));
    refused([
        contents("numbers = [0]"),
        contents("numbers = [-1]"),
        contents("numbers = [1000001]"),
        contents("stock = { 0 = 1 }"),
        contents("stock = { a = 1 }"),
        contents("stock = { 99999999999 = 1 }"),
        contents("stock = { 1 = -1 }"),
        contents("alphabet = [\"\"]"),
    ]);
}
