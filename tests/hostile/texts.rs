//! Files that are not text, TOML or a variant; and invalid sizes.

use super::*;
use jumpmaze::Remedy;
use jumpmaze::internals::limits::{RULE_CHARACTERS, TITLE_CHARACTERS};

#[test]
fn files_that_are_no_text() {
    for (bytes, says) in [
        (vec![0xff; 100], "byte 0 is not UTF-8"),
        ((0..=255).collect(), "byte 128 is not UTF-8"),
        (b"name = \"\xc3\"".to_vec(), "byte 8 is not UTF-8"),
        // UTF-16, as some editors save it.
        (b"\xff\xfen\0a\0m\0e\0".to_vec(), "byte 0 is not UTF-8"),
    ] {
        let error = read_text("x.toml", &bytes[..]).unwrap_err();
        assert!(error.title().contains(says), "{error}");
    }
}

#[test]
fn files_that_are_no_variant() {
    let long = 1 << 20;
    let filled = |c: &str| c.repeat(long / c.len());
    let deep =
        |open: &str, close: &str| format!("x = {}1{}", open.repeat(10_000), close.repeat(10_000));
    refused(
        [
            String::new(),
            "\u{feff}".into(),
            "\0".repeat(1000),
            "name = \"\0\"".into(),
            "\r\r\r".into(),
            "x".into(),
            deep("[", "]"),
            deep("{ a = ", " }"),
            deep("[{ a = ", " }]"),
            format!("{} = 1", vec!["a"; 10_000].join(".")),
            format!("[{}]", vec!["a"; 10_000].join(".")),
            format!("[[{}]]", vec!["a"; 10_000].join(".")),
            format!("[tiling]\nlattice = {}", filled("[")),
            variant(format!(
                "[contents]\nstock.{} = 1",
                vec!["a"; 10_000].join(".")
            )),
            variant(filled("k = 1\n")),
            variant(
                (0..50_000)
                    .map(|i| format!("k{i} = 1\n"))
                    .collect::<String>(),
            ),
            variant((0..50_000).map(|i| format!("[k{i}]\n")).collect::<String>()),
            format!("name = \"{}\"", filled("n")),
        ]
        .into_iter()
        .chain(
            [
                "[",
                "{",
                "=",
                "\"",
                "'",
                "\"\"\"",
                "#",
                "\n",
                "\r",
                ",",
                "1",
                "é",
                "\u{1}",
                "\\",
                ".",
                "a=1\n",
                "[a]\n",
                "[[a]]\n",
                "\u{1b}[2J",
                "𝔸",
                "\u{202e}",
            ]
            .map(filled),
        ),
    );
}

/// Characters are counted, not bytes. The error points at the text.
#[test]
fn long_names_and_rules() {
    for (key, most) in [
        ("name", TITLE_CHARACTERS),
        ("name_in.de", TITLE_CHARACTERS),
        ("rule", RULE_CHARACTERS),
        ("rule_in.de", RULE_CHARACTERS),
    ] {
        let parse = |length: usize| {
            let rule = if key == "rule" { "" } else { "rule = \"y\"" };
            let long = "ä".repeat(length);
            let text = format!("{rule}\n{key} = \"{long}\"\n[board]\nsize = [2, 3]\n");
            Variant::parse("x", "x.toml", &text, None)
        };
        parse(most).expect("it is allowed");
        let error = parse(most + 1).expect_err("it is too long");
        let what = format!("the {} has more than {most} characters", &key[..4]);
        assert_eq!(error.title(), what);
        assert_eq!(error.line_column().map(|(line, _)| line), Some(2), "{key}");
        assert_eq!(error.remedy(), "shorten it");
    }
}

#[test]
fn sizes() {
    let sizes = [
        "[0, 0]",
        "[0, 5]",
        "[-1, 5]",
        "[5]",
        "[5, 5, 5]",
        "[]",
        "[1048577, 1]",
        "[1048576, 2]",
        "[1000000000, 1000000000]",
        "[9223372036854775807, 9223372036854775807]",
        "[-9223372036854775808, 1]",
        "[9223372036854775808, 1]",
        "[1e3, 5]",
        "[nan, 5]",
        "5",
        "[[5], 5]",
    ];
    let single = [
        "[0]",
        "[-1]",
        "[1000000000]",
        "[9223372036854775807]",
        "[-9223372036854775808]",
        "[1048576]",
    ];
    let two = ["rect", "period"].iter().flat_map(|shape| {
        sizes.map(|size| variant(format!("[board]\nshape = \"{shape}\"\nsize = {size}")))
    });
    let mut one = Vec::new();
    for shape in ["hexagon", "triangle", "disc"] {
        for tiling in ["hexagons", "triangles", "penrose"] {
            for size in single.iter().chain(&sizes[..3]) {
                one.push(variant(format!(
                    "[tiling]\nuse = \"{tiling}\"\n[board]\nshape = \"{shape}\"\nsize = {size}"
                )));
            }
        }
    }
    let meshes = ["cube", "polar"].iter().flat_map(|name| {
        [
            "[0]",
            "[419]",
            "[1000000000]",
            "[9223372036854775807]",
            "[-1]",
            "[]",
            "[0, 5]",
            "[5, 2]",
            "[1, 1001]",
            "[1048576, 1000]",
            "[9223372036854775807, 9223372036854775807]",
            "[1, 1, 1]",
        ]
        .map(|size| mesh(format!("mesh = \"{name}\"\nsize = {size}")))
    });
    refused(two.chain(one).chain(meshes));
}

#[test]
fn sizes_beside_the_file() {
    for id in library::variants() {
        for size in [
            &[0, 0][..],
            &[-1],
            &[MAX, MAX],
            &[MIN, 1],
            &[1_000_000_000, 1_000_000_000],
            &[],
        ] {
            let said = run(move || Variant::built_in(id, Some(size)).map(|_| ()));
            assert!(matches!(said, Ok(Err(_))), "{id} {size:?}: {said:?}");
        }
    }
}
