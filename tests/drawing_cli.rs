//! Pictures from `draw`, `new` and `convert`, and wrong arguments of these commands.

mod options;

use crate::program::{ended, fed, names, printed, refusal, run, split, text, within};
use jumpmaze::internals::sheets::format::{PICTURE_FORMATS, PictureFormat};
use std::collections::BTreeSet;
use std::fs;
use tempfile::TempDir;

/// A folder with a few mazes.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("there is room for files");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("good.txt", "2 1 1\n1 1 1\n1 2 G\n");
    write("none.txt", "1 1 1\n1 1 0\n0 0 G\n");
    write(
        "three.json",
        "{\"cells\":\"1 1 G\"}{\"cells\":\"1 2 1 G\"}{\"cells\":\"2 1 G\"}",
    );
    write(
        "hand.toml",
        "name = \"By hand\"\nrule = \"Jump.\"\n[tiling]\nkind = \"lines\"\ncells = [\"P\", \"Q\", \"R\"]\n\
         [[tiling.line]]\nthrough = [\"P\", \"Q\", \"R\"]\n",
    );
    write(
        "mesh.toml",
        "name = \"Mesh\"\nrule = \"Jump.\"\n[tiling]\nkind = \"mesh\"\nfaces = [[0, 1, 2, 3], [1, 4, 5, 2]]\n\
         [board]\nshape = \"all\"\n",
    );
    write(
        "ring.toml",
        "name = \"Ring\"\nrule = \"Go round.\"\n[board]\nsize = [2, 3]\n[boundary]\nwrap = \"cylinder\"\n[moves]\nmax = 2\n",
    );
    write(
        "tiling.toml",
        "name = \"Squares\"\nlattice = [[0], [6]]\ntile = [{ n = 4 }]\n",
    );
    folder
}

#[test]
fn pixels_have_the_typeface() {
    let folder = folder();
    let drawn = |font: &str| {
        let arguments = ["draw", "good.txt", "--font", font, "-o", "font.png"];
        ended(&within(&folder, &arguments), 0);
        fs::read(folder.path().join("font.png")).expect("it is written")
    };
    assert_ne!(drawn("sans"), drawn("serif"));
}

#[test]
fn every_format_is_written() {
    let folder = folder();
    let name = |format: &PictureFormat| match format.name {
        // An extension may be in capitals.
        "dot" => "a.DOT".to_owned(),
        name => format!("a.{name}"),
    };
    let names: Vec<String> = PICTURE_FORMATS.iter().map(name).collect();
    let mut line = vec!["draw", "good.txt"];
    line.extend(names.iter().flat_map(|name| ["-o", name]));
    let output = within(&folder, &line);
    ended(&output, 0);
    assert!(output.stdout.is_empty() && output.stderr.is_empty());
    for (format, name) in PICTURE_FORMATS.iter().zip(&names) {
        let bytes = fs::read(folder.path().join(name)).expect(name);
        assert!(!bytes.is_empty(), "{name}");
        let output = within(&folder, &["draw", "good.txt", "--to", format.name]);
        ended(&output, 0);
        assert_eq!(output.stdout, bytes, "{name}");
    }
    for (name, begins) in [
        ("a.svg", &b"<"[..]),
        ("a.pdf", b"%PDF-"),
        ("a.png", b"\x89PNG"),
        ("a.txt", b"    1   2   3\n"),
        ("a.DOT", b"digraph maze {"),
        ("a.html", b"<!DOCTYPE html>"),
    ] {
        let bytes = fs::read(folder.path().join(name)).expect(name);
        assert!(bytes.starts_with(begins), "{name}");
    }
}

/// `new` and `convert` draw the same as `draw`, except that a `.txt` file of theirs is a maze.
#[test]
fn others_draw_as_well() {
    let folder = folder();
    let line = split("new --seed 1 --iterations 500 --energy depth");
    let all = |first: &str| -> Vec<String> {
        let names = PICTURE_FORMATS.iter();
        let names = names.map(|format| format!("{first}.{}", format.name));
        names.flat_map(|name| ["-o".to_owned(), name]).collect()
    };
    let run = |line: &[&str], outputs: &[String]| {
        let outputs: Vec<&str> = outputs.iter().map(String::as_str).collect();
        ended(&within(&folder, &[line, &outputs].concat()), 0);
    };
    run(&[&line[..], &["-o", "m.toml"]].concat(), &all("m"));
    run(&["convert", "m.toml"], &all("c"));
    run(&["draw", "m.toml"], &all("d"));
    let read = |name: String| fs::read(folder.path().join(&name)).expect("it was written");
    for format in PICTURE_FORMATS.iter().filter(|format| format.name != "txt") {
        let [m, c, d] = ["m", "c", "d"].map(|name| read(format!("{name}.{}", format.name)));
        assert!(m == c && c == d, "{}", format.name);
    }
    assert_eq!(read("m.txt".to_owned()), read("c.txt".to_owned()));
    assert!(read("c.txt".to_owned()).starts_with(b"@"), "a bare grid");
    assert!(read("d.txt".to_owned()).starts_with(b"  "), "a picture");
}

#[test]
fn several_mazes_are_pages_or_files() {
    let folder = folder();
    for command in ["draw", "convert"] {
        let line = [command, "three.json", "-o", "p.pdf", "-o", "p.svg"];
        ended(&within(&folder, &line), 0);
        for name in ["p.pdf", "p-001.svg", "p-002.svg", "p-003.svg"] {
            fs::remove_file(folder.path().join(name)).expect(name);
        }
    }
    let output = printed(within(&folder, &["draw", "three.json"]));
    assert_eq!(output.matches("( ) start").count(), 3);
    ended(&within(&folder, &["draw", "three.json", "--to", "svg"]), 2);
    let second = ["draw", "three.json", "--to", "svg", "--which", "2"];
    ended(&within(&folder, &second), 0);
    let new = "new --count 2 --seed 1 --iterations 300 --energy depth -o n.svg";
    ended(&within(&folder, &split(new)), 0);
    assert!(folder.path().join("n-001.svg").exists() && folder.path().join("n-002.svg").exists());
}

#[test]
fn bad_use_writes_nothing_and_says_why() {
    let folder = folder();
    let before = names(&folder);
    let titled = format!("draw good.txt --title {} -o a.svg", "x".repeat(10_000));
    for (line, status, says) in [
        ("draw", 2, "MAZE"),
        ("draw no-such-file.toml", 2, "cannot open the file"),
        ("draw rok", 2, "did you mean `rook`?"),
        (
            "draw good.txt -o maze.gif",
            2,
            "end the name with .svg, .pdf, .png, .html, .txt, .dot",
        ),
        (
            "draw good.txt -o maze",
            2,
            "has no extension, so the format is unknown",
        ),
        (
            "draw good.txt -o maze.toml --to svg",
            2,
            "--to svg contradicts the extension .toml",
        ),
        (
            "draw good.txt -o maze.png --to svg",
            2,
            "contradicts the extension .png",
        ),
        (
            "draw good.txt -o no/such/folder/maze.svg",
            2,
            "there is no folder no/such/folder",
        ),
        ("draw good.txt -o .", 2, "a folder, not a file"),
        ("draw good.txt -o -", 2, "leave -o out"),
        (
            "draw good.txt -o a.svg -o ./a.svg",
            2,
            "two outputs would write this file",
        ),
        ("draw good.txt --to gif", 2, "gif"),
        ("draw good.txt --style fancy -o a.svg", 2, "fancy"),
        ("draw good.txt --dpi 0 -o a.png", 2, "--dpi"),
        ("draw good.txt --dpi 99999 -o a.png", 2, "--dpi"),
        (
            "draw good.txt --dpi 300 -o a.svg",
            2,
            "--dpi has no effect on svg",
        ),
        ("draw good.txt --width 0 -o a.svg", 2, "--width"),
        ("draw good.txt --width -5 -o a.svg", 2, "--width"),
        ("draw good.txt --width nan -o a.svg", 2, "--width"),
        ("draw good.txt --width 1e9 -o a.svg", 2, "--width"),
        (
            "draw good.txt --rays A1",
            2,
            "choose a format that supports it: svg, pdf, png",
        ),
        (
            "draw good.txt --rays Z9 -o a.svg",
            2,
            "there is no cell \"Z9\"",
        ),
        ("draw rook --solution", 2, "has no effect without numbers"),
        (
            "draw rook --depths -o a.svg",
            2,
            "has no effect without numbers",
        ),
        ("draw rook --start A1", 2, "--start has no effect"),
        ("draw none.txt --solution", 1, "no solution"),
        (
            "draw none.txt --solution -o a.svg -o a.txt",
            1,
            "no solution",
        ),
        (&*titled, 2, "title"),
        ("draw hand.toml -o a.svg", 2, "help"),
        ("draw mesh.toml -o a.txt -o a.pdf", 2, "help"),
        (
            "convert good.txt -o a.svg --to toml",
            2,
            "--to toml contradicts the extension .svg",
        ),
        (
            "convert good.txt -o a.gif",
            2,
            "end the name with .toml, .json, .txt, .svg, .pdf, .png, .html, .dot",
        ),
        ("new -o a.gif", 2, "unknown format `.gif`"),
        // Refused before the search, which would take very long.
        (
            "new hand.toml -o a.svg --iterations 1000000000000",
            2,
            "a.svg",
        ),
        (
            "new mesh.toml -o a.toml -o a.png --iterations 1000000000000",
            2,
            "a.png",
        ),
    ] {
        let output = within(&folder, &split(line));
        ended(&output, status);
        assert!(output.stdout.is_empty(), "{line}");
        let said = text(&output.stderr);
        assert!(said.contains(says), "{line}\n{said}");
        assert_eq!(names(&folder), before, "{line}");
    }
}

/// Not even the superuser can create files in `/proc`.
#[cfg(target_os = "linux")]
#[test]
fn an_unwritable_folder_is_noticed_before_the_search() {
    for line in [
        "draw rook -o /proc/maze.svg",
        "new -o /proc/maze.toml --iterations 1000000000000",
        "new -o /proc/maze.pdf --iterations 1000000000000",
    ] {
        let said = refusal(run(split(line)));
        assert!(said.contains("cannot write the file"), "{said}");
        assert_eq!(said.matches("error:").count(), 1, "{said}");
    }
}

#[test]
fn titles_cannot_break_out() {
    let folder = folder();
    for title in [
        "<script>alert(1)</script> & \"quotes\" ]]>",
        "\u{202e}turned round\u{202c} שלום עולם",
        "\u{1b}[31mred\u{7}\r\nsecond line",
        "\\\\ \\N \\",
        "",
    ] {
        let line = [
            "draw", "good.txt", "--title", title, "-o", "t.svg", "-o", "t.pdf", "-o", "t.txt",
            "-o", "t.dot",
        ];
        ended(&within(&folder, &line), 0);
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("it is a text");
        for name in ["t.svg", "t.txt", "t.dot"] {
            let odd = |c: char| c.is_control() && c != '\n';
            assert!(!read(name).contains(odd), "{name}: {title:?}");
        }
        assert!(!read("t.svg").contains("<script"), "{title:?}");
        assert!(!read("t.txt").contains('\u{202e}'), "{title:?}");
        // Every opening quotation mark is closed on the same line.
        for line in read("t.dot").lines() {
            let plain = line.replace("\\\\", "").replace("\\\"", "");
            assert_eq!(plain.matches('"').count() % 2, 0, "{line}");
        }
    }
}

#[test]
fn very_large_boards_are_refused() {
    let folder = folder();
    let before = names(&folder);
    for (name, says) in [
        ("a.svg", "160000 tiles are too many for a picture"),
        ("a.txt", "too many for text"),
        ("a.dot", "too many for a graph"),
    ] {
        let said = refusal(within(
            &folder,
            &["draw", "rook", "--size", "400x400", "-o", name],
        ));
        assert!(said.contains(says), "{said}");
        assert_eq!(names(&folder), before, "{name}");
    }
}

#[test]
fn tilings_and_grids_are_drawn() {
    let folder = folder();
    for line in [
        "draw tiling.toml --size 9",
        "draw penrose",
        "draw floret --size 12",
        "draw hand.toml",
        "draw mesh.toml --to dot",
        "draw tiling.toml -o t.svg --rays A1",
        "draw good.txt --variant torus --start B2 --goal C3",
    ] {
        ended(&within(&folder, &split(line)), 0);
    }
    let output = printed(fed(&["draw", "-", "--variant", "queen"], "1 1\n1 G\n"));
    assert!(output.contains("┃(1)│ 1 ┃"));
}

/// The options of the formats are names of flags. Every flag that does not apply to all formats is an option of one.
#[test]
fn flags_and_formats_agree() {
    let output = run(["draw", "--help"]);
    let help = text(&output.stdout);
    let flags: BTreeSet<&str> = help
        .split_whitespace()
        .filter_map(|word| word.strip_prefix("--"))
        .map(|flag| flag.trim_end_matches(|c: char| !c.is_ascii_alphanumeric()))
        .collect();
    let of_formats: BTreeSet<&str> = PICTURE_FORMATS
        .iter()
        .flat_map(|format| format.options.iter().copied())
        .collect();
    // Flags for the maze, for the output, and for what all formats show.
    let of_all = [
        "format", "which", "variant", "size", "set", "start", "goal", "output", "to", "solution",
        "title", "parts", "help",
    ];
    let expected: BTreeSet<&str> = of_formats.into_iter().chain(of_all).collect();
    assert_eq!(flags, expected);
}
