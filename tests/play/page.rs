//! The HTML file, read without a browser.

use super::{gallery, maze, of_variant, page_of, worded, written};
use crate::program::{ended, ids, refusal, split, within};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use jumpmaze::internals::files::{MazeOptions, Variant, read_maze};
use jumpmaze::internals::sheets::draw::View;
use jumpmaze::internals::sheets::format::PictureFormat;
use jumpmaze::internals::sheets::pages::{PlayWords, Words};
use jumpmaze::internals::sheets::picture::Picture;
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::UNREACHABLE;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs;

/// The text between two texts.
#[track_caller]
pub(super) fn between<'a>(page: &'a str, begin: &str, end: &str) -> &'a str {
    let (_, rest) = page.split_once(begin).expect(begin);
    rest.split_once(end).expect(end).0
}

/// The data of the page.
#[track_caller]
pub(super) fn data(page: &str) -> Value {
    let begin = "<script type=\"application/json\" id=\"data\">";
    serde_json::from_str(between(page, begin, "</script>")).expect("JSON")
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// The distance of each state to the goal. All jumps are applied repeatedly until nothing changes.
fn distances(maze: &Value) -> Vec<u32> {
    let states = list(&maze["states"]);
    let goals = list(&maze["goals"]);
    let won = |cell: &Value| {
        if maze["exit"] == true {
            cell.is_null()
        } else {
            goals.contains(cell)
        }
    };
    let mut distances: Vec<u32> = states
        .iter()
        .map(|state| if won(&state["cell"]) { 0 } else { UNREACHABLE })
        .collect();
    loop {
        let before = distances.clone();
        for (state, distance) in states.iter().zip(&mut distances) {
            for jump in list(&state["moves"]) {
                let onward = before[number(&jump[0])];
                *distance = (*distance).min(onward.saturating_add(1));
            }
        }
        if distances == before {
            return distances;
        }
    }
}

/// On every variant the page has the states and jumps of the library, and an arrow for each jump.
#[test]
fn the_graph_is_that_of_the_library() {
    let mazes = gallery();
    assert!(mazes.len() > 20);
    for loaded in &mazes {
        let id = loaded.variant();
        let solved = solve(&loaded.maze).expect("few states");
        let data = data(&page_of(&[loaded], None));
        let maze = &data["mazes"][0];
        assert_eq!(distances(maze), solved.to_goal(), "{id}");
        let fewest = maze["fewest"].as_u64().map(|fewest| fewest as u32);
        assert_eq!(fewest, solved.length(), "{id}");
        let explored = solved.explored();
        assert_eq!(list(&maze["states"]).len(), explored.states().len(), "{id}");
        let arrows = list(&maze["arrows"]);
        for (state, known) in list(&maze["states"]).iter().zip(0..) {
            let cell = explored.states()[known as usize].cell;
            let expected = (!cell.is_out()).then_some(u64::from(cell.0));
            assert_eq!(state["cell"].as_u64(), expected, "{id}");
            let moves = list(&state["moves"]);
            let onward: Vec<u32> = moves.iter().map(|jump| number(&jump[0]) as u32).collect();
            assert_eq!(onward, explored.successors(known), "{id}");
            for jump in moves {
                let arrow = &arrows[number(&jump[1])];
                for part in [&arrow[0], &arrow[1]] {
                    assert!(
                        part.as_str().is_some_and(|part| part.starts_with('M')),
                        "{id}"
                    );
                }
            }
        }
    }
}

/// Cells have names, outlines and words. A board that several mazes share is written once.
#[test]
fn boards_are_written_once() {
    let mazes = ["2 1 1\n1 1 1\n1 2 G\n", "1 1 1\n1 1 2\n2 1 G\n", "1 1 G\n"].map(maze);
    let data = data(&page_of(&[&mazes[0], &mazes[1], &mazes[2]], None));
    assert_eq!(list(&data["boards"]).len(), 2);
    let boards: Vec<&Value> = list(&data["mazes"])
        .iter()
        .map(|maze| &maze["board"])
        .collect();
    assert_eq!(boards, [0, 0, 1]);
    let cells = list(&data["boards"][0]["cells"]);
    let names: Vec<&Value> = cells.iter().map(|cell| &cell["name"]).collect();
    assert_eq!(
        names,
        ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]
    );
    assert!(
        cells
            .iter()
            .all(|cell| cell["outline"].as_str().is_some_and(|d| d.ends_with('Z')))
    );
    let contents = list(&data["mazes"][0]["contents"]);
    assert_eq!(
        (&contents[0], &contents[8]),
        (&"jump 2".into(), &"goal".into())
    );
}

/// The policy allows exactly the script and the style of the page. The page contains nothing that it forbids.
#[test]
fn the_policy_allows_the_page_itself_only() {
    let page = page_of(&[&of_variant("rook")], None);
    let policy = between(&page, "Content-Security-Policy\" content=\"", "\"");
    let rules: Vec<&str> = policy.split("; ").collect();
    let hash = |text| format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)));
    let script = format!(
        "script-src '{}'",
        hash(between(&page, "<script>", "</script>"))
    );
    let style = format!(
        "style-src '{}'",
        hash(between(&page, "<style>", "</style>"))
    );
    let rest = ["base-uri 'none'", "form-action 'none'"];
    assert_eq!(
        rules,
        ["default-src 'none'", &script, &style, rest[0], rest[1]]
    );
    let markup = page.replace(between(&page, "<script>", "</script>"), "");
    assert_eq!(markup.matches("<script").count(), 2);
    for forbidden in [
        " style=",
        " onclick=",
        " onload=",
        " src=",
        "<link",
        "<iframe",
        "@import",
        "url(",
    ] {
        assert!(!markup.contains(forbidden), "{forbidden}");
    }
    // The only address is the namespace of SVG, which browsers do not load.
    let addresses = page.matches("://").count();
    assert_eq!(
        addresses,
        page.matches("http://www.w3.org/2000/svg").count()
    );
}

/// A title is never markup, and never a placeholder of the page.
#[test]
fn titles_stay_text() {
    let rook = of_variant("rook");
    for title in [
        "</script><script>alert(1)</script>",
        "</title><img src=x onerror=alert(1)>",
        "<!--<script>",
        "{data} {script} {policy} &lt; &amp;",
        "a\u{2028}b\u{2029}c\u{0}d\"e'f\\g",
        "\u{202e}gniog",
    ] {
        let page = page_of(&[&rook], Some(title));
        assert_eq!(data(&page)["mazes"][0]["title"], title);
        let shown = between(&page, "<title>", "</title>");
        assert!(!shown.contains('<'), "{shown}");
        let entities = shown
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&amp;", "&");
        assert_eq!(entities, title.replace(char::is_control, " "));
        for (element, times) in [("<script", 2), ("</script", 2), ("<img", 0), ("<!--", 0)] {
            assert_eq!(page.matches(element).count(), times, "{title}: {element}");
        }
        let told = between(&page, "id=\"data\">", "</script>");
        assert!(!told.contains(['<', '\u{2028}', '\u{2029}']), "{title}");
    }
}

/// The key is the ID. A maze without an ID has another key, which does not depend on its title.
#[test]
fn every_maze_has_a_key() {
    let rook = of_variant("rook");
    let read = data(&page_of(&[&rook], None));
    assert_eq!(read["mazes"][0]["key"], rook.id().expect("it is built in"));
    assert_eq!(read["mazes"][0]["key"], read["mazes"][0]["id"]);
    let own = |title: &str, cells: &str| {
        let variant = "name = \"Own\"\nrule = \"Jump.\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [1, 3]\n";
        let folder = tempfile::tempdir().expect("there is room");
        let file = folder.path().join("own.toml");
        fs::write(&file, variant).expect("it can be written");
        let text = format!(
            "variant = {:?}\ntitle = {title:?}\ncells = {cells:?}\n",
            file.to_str().unwrap()
        );
        let loaded = read_maze("maze.toml", &text, &MazeOptions::default()).expect("a maze");
        let data = data(&page_of(&[&loaded], None));
        assert!(data["mazes"][0]["id"].is_null());
        // It is the same in every language, because the browser stores the progress under it.
        let words = Words {
            play: PlayWords {
                jump: "Sprung {number}".into(),
                ..PlayWords::default()
            },
            ..Words::default()
        };
        let german = worded(&[&loaded], &View::default(), &words).expect("a page");
        assert_eq!(
            self::data(&german)["mazes"][0]["key"],
            data["mazes"][0]["key"]
        );
        data["mazes"][0]["key"].as_str().expect("a key").to_owned()
    };
    let [a, b, c] = [own("a", "1 1 G"), own("b", "1 1 G"), own("a", "2 1 G")];
    assert!(a.starts_with("maze-"));
    assert_eq!(a, b);
    assert_ne!(a, c);
}

/// Boards without a maze, and mazes with too many states and jumps, are refused.
#[test]
fn mazes_that_cannot_be_played_are_refused() {
    let rook = Variant::built_in("rook", None)
        .expect("it is built in")
        .board()
        .clone();
    let picture = Picture {
        subject: (&rook).into(),
        view: &View::default(),
        loaded: None,
        outlines: false,
        words: &Words::default(),
        pixels_per_point: 1.0,
    };
    let html = PictureFormat::named("html").expect("a format");
    assert_eq!(html.check(&picture), Ok(()));
    let why = html.write(&[picture]).expect_err("nothing to play");
    assert_eq!(why.to_string(), "an empty board cannot be played");
    // The number of states and jumps of a page is limited.
    let row = "1 ".repeat(180);
    let large = maze(&format!(
        "{}{}G\n",
        format!("{row}\n").repeat(179),
        "1 ".repeat(179)
    ));
    assert!(
        written(&[&large], &View::default()).is_err_and(|why| why.to_string().contains("too many"))
    );
}

#[test]
fn the_program_writes_pages() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = |name: &str| folder.path().join(name);
    fs::write(
        file("three.json"),
        "{\"cells\":\"1 1 G\"}{\"cells\":\"1 2 1 G\"}{\"cells\":\"2 1 G\"}",
    )
    .unwrap();
    let run = |args: &[&str]| within(&folder, args);
    let draw = "draw three.json -o a.html -o b.html --title All";
    ended(&run(&split(draw)), 0);
    let [a, b] = ["a.html", "b.html"].map(|name| fs::read_to_string(file(name)).expect("a page"));
    assert_eq!(a, b);
    // A common title is that of the page. In the list, each maze has the name of its kind.
    assert_eq!(data(&a)["headline"], "All");
    assert_eq!(between(&a, "<title>", "</title>"), "All");
    let mazes = data(&a)["mazes"].clone();
    assert_eq!(list(&mazes).len(), 3);
    for maze in list(&mazes) {
        assert!(!maze["title"].as_str().expect("a title").contains("All"));
    }
    ended(&run(&["new", "--seed", "1", "-o", "n.html"]), 0);
    let made = fs::read_to_string(file("n.html")).expect("a page");
    let id = data(&made)["mazes"][0]["id"]
        .as_str()
        .expect("an ID")
        .to_owned();
    ended(&run(&["convert", &id, "-o", "c.html"]), 0);
    assert_eq!(fs::read_to_string(file("c.html")).expect("a page"), made);
    ended(
        &run(&["draw", &id, "-o", "s.html", "--solution", "--labels"]),
        0,
    );
    let shown = fs::read_to_string(file("s.html")).expect("a page");
    assert_eq!(data(&shown)["mazes"][0]["solved"], true);
    let named = [&made, &shown].map(|page| data(page)["mazes"][0]["named"] == true);
    assert_eq!(named, [false, true]);
    assert!(
        data(&shown)["mazes"][0]["above"]["svg"]
            .as_str()
            .is_some_and(|svg| svg.contains(">E5<"))
    );
    // Several mazes, from files and IDs, make one page.
    let line = ["draw", "three.json", &id, "a.json", "-o", "l.html"];
    ended(&run(&line), 2);
    ended(&run(&["draw", &id, "three.json", &id, "-o", "l.html"]), 0);
    let several = data(&fs::read_to_string(file("l.html")).expect("a page"));
    let ids: Vec<&Value> = list(&several["mazes"])
        .iter()
        .map(|maze| &maze["id"])
        .collect();
    assert_eq!(
        (ids.len(), ids[0], ids[4]),
        (5, &id.as_str().into(), &id.as_str().into())
    );
    for (line, says) in [
        ("draw rook -o x.html", "an empty board cannot be played"),
        (
            "draw three.json -o x.html --rays A1",
            "--rays has no effect on html",
        ),
    ] {
        let output = refusal(run(&split(line)));
        assert!(output.contains(says), "{output}");
        assert!(!file("x.html").exists());
    }
}

/// Options without an effect on a page are refused by their names.
#[test]
fn options_without_effect_are_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let out = folder.path().join("x.html");
    for option in [
        &["--depths"][..],
        &["--holes"],
        &["--tangle"],
        &["--lines"],
        &["--rule"],
        &["--rays", "A1"],
        &["--style", "dark"],
        &["--width", "100"],
        &["--dpi", "100"],
        &["--outline-text"],
    ] {
        let draw = ["draw", "rook:A32J4-7N", "-o", "x.html"];
        let said = refusal(within(&folder, &[&draw[..], option].concat()));
        let says = format!("{} has no effect on html", option[0]);
        assert!(said.contains(&says), "{said}");
        assert!(!out.exists());
    }
}

/// Fifty mazes for a class are made as a list of lines and drawn on one page.
#[test]
fn a_set_is_one_page() {
    let folder = tempfile::tempdir().expect("there is room");
    let made = ids(&["--count", "50", "--seed", "3"]).join("\n");
    fs::write(folder.path().join("fifty.txt"), made).expect("there is room");
    let draw = ["draw", "fifty.txt", "--title", "Friday", "-o", "fifty.html"];
    ended(&within(&folder, &draw), 0);
    let page = fs::read_to_string(folder.path().join("fifty.html")).expect("a page");
    let data = data(&page);
    assert_eq!(
        (list(&data["mazes"]).len(), list(&data["boards"]).len()),
        (50, 1)
    );
    // Pictures for light and dark screens are written once, too.
    assert_eq!(page.matches("\\u003csvg ").count(), 52);
}

/// Mazes of one kind share a board. The same squares with other jumps are another board, because the arrows differ.
#[test]
fn mazes_of_a_kind_share_a_board() {
    let [a, b] = ["1 1 1\n1 1 2\n2 1 G\n", "2 1 1\n1 1 1\n1 2 G\n"];
    let queen = |grid: &str| {
        maze(&format!(
            "variant = \"queen\"\nsize = [3, 3]\ncells = \"\"\"\n{grid}\"\"\"\n"
        ))
    };
    let mazes = [
        maze(a),
        queen(a),
        maze(b),
        queen(b),
        maze("1 1 1\n1 # 2\n2 1 G\n"),
    ];
    let data = data(&page_of(&mazes.each_ref(), None));
    let boards: Vec<&Value> = list(&data["mazes"])
        .iter()
        .map(|maze| &maze["board"])
        .collect();
    assert_eq!(boards, [0, 1, 0, 1, 2]);
    assert_ne!(data["boards"][0]["rays"], data["boards"][1]["rays"]);
}

/// A page may contain the same maze several times. Each copy has another link.
#[test]
fn keys_are_unique() {
    let rook = of_variant("rook");
    let data = data(&page_of(&[&rook, &rook, &rook], None));
    let id = rook.id().expect("it is built in");
    let keys: Vec<&Value> = list(&data["mazes"])
        .iter()
        .map(|maze| &maze["key"])
        .collect();
    assert_eq!(keys, [&*id, &format!("{id}~2"), &format!("{id}~3")]);
    assert!(list(&data["mazes"]).iter().all(|maze| maze["id"] == *id));
}

/// Every content of a cell has words for screen readers.
#[test]
fn contents_have_words() {
    let variable = of_variant("variable");
    let relative = maze(
        "variant = \"variable\"\nsize = [2, 3]\nstart = \"A1\"\ncells = \"\"\"\n1 ^ v\n= 0 G\n\"\"\"\n",
    );
    assert_eq!(relative.kind().name, variable.kind().name);
    let said = |loaded| {
        let data = data(&page_of(&[loaded], None));
        let contents = list(&data["mazes"][0]["contents"]).iter();
        let words = contents.map(|words| words.as_str().expect("words").to_owned());
        words.collect::<Vec<String>>()
    };
    assert_eq!(
        said(&relative),
        [
            "jump 1",
            "jump one more than the last jump",
            "jump one less than the last jump",
            "jump as far as the last jump",
            "no jump",
            "goal",
        ]
    );
    let toggles = said(&of_variant("toggle"));
    assert!(
        toggles.iter().any(|words| words.ends_with(", toggle")),
        "{toggles:?}"
    );
    assert!(!toggles.contains(&"goal, toggle".to_owned()));
}
