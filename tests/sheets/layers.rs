//! The layers of pages, as drawing programs show them and as readers of PDF can hide them.

use super::foot;
use super::languages::puzzles;
use super::pages::paper;
use super::svg::assert_plain_svg;
use crate::every;
use crate::program::{ended, run};
use jumpmaze::internals::files::library;
use jumpmaze::internals::sheets::pages::{Answers, Sheet};
use jumpmaze::internals::sheets::pdf::{Document, pdf};
use jumpmaze::internals::sheets::scene::Scene;
use jumpmaze::internals::sheets::svg::svg;
use roxmltree::Node;
use std::fs;

fn drawn(sheet: &Sheet, variants: &[&str]) -> Vec<Scene> {
    foot::drawn(sheet, &puzzles(variants, "en"))
}

/// The labels of the layers of a page, each with its level.
fn layers(page: &str) -> Vec<(usize, String)> {
    let document = roxmltree::Document::parse(page).expect("it is XML");
    let inkscape = "http://www.inkscape.org/namespaces/inkscape";
    let is_layer = |node: &Node<'_, '_>| node.attribute((inkscape, "groupmode")) == Some("layer");
    let layers = document.descendants().filter(is_layer);
    let described = layers.map(|node| {
        let level = node.ancestors().filter(is_layer).count();
        let label = node.attribute((inkscape, "label"));
        (level, label.expect("every layer has a label").to_owned())
    });
    described.collect()
}

#[test]
fn pages_have_layers_for_their_parts() {
    let sheet = Sheet::default().title("Jumping").name_line(true);
    let pages = drawn(&sheet.answers(Answers::Foot), &["rook", "hexagons"]);
    let expected = [
        (1, "Answers"),
        (2, "Answer 1"),
        (2, "Answer 2"),
        (1, "Page"),
        (1, "Rules"),
        (1, "Puzzles"),
        (2, "Puzzle 1"),
        (2, "Puzzle 2"),
    ];
    assert_eq!(layers(&svg(&pages[0])), expected.map(named));
    let pages = drawn(&Sheet::default(), &["rook", "hexagons"]);
    let expected = [
        (1, "Page"),
        (1, "Answers"),
        (2, "Answer 1"),
        (2, "Answer 2"),
        (1, "Marks"),
        (2, "Page number"),
    ];
    assert_eq!(layers(&svg(&pages[1])), expected.map(named));
}

fn named((level, label): (usize, &str)) -> (usize, String) {
    (level, label.to_owned())
}

/// On every page, names are unique, plain and valid in XML.
#[test]
fn pages_of_every_variant_are_plain() {
    let all: Vec<&str> = library::variants().step_by(every(3)).collect();
    for answers in [Answers::Pages, Answers::Foot] {
        let sheet = Sheet::default().paper(paper()).answers(answers);
        for page in drawn(&sheet, &all) {
            assert_plain_svg(&svg(&page));
        }
    }
}

/// All pages of a PDF file have the same few layers.
#[test]
fn layers_of_pdf_files_are_those_of_the_first_level() {
    let sheet = Sheet::default().title("Jumping").per_page(1);
    let file = pdf(&Document::from(drawn(&sheet, &["rook", "hexagons"]))).expect("it is written");
    let text = String::from_utf8_lossy(&file);
    let names = text.split("/Type/OCG/Name(").skip(1);
    let names: Vec<&str> = names.filter_map(|rest| rest.split(')').next()).collect();
    assert_eq!(names, ["Page", "Rules", "Puzzles", "Marks", "Answers"]);
}

/// `--outline-text` of `sheet` and `book`: no letters of fonts, and no fonts in a PDF file.
#[test]
fn pages_have_outlines_on_request() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let [svg, pdf] = ["a.svg", "a.pdf"].map(path);
    let sheet = ["sheet", "--count", "1", "--seed", "1", "--answers", "none"];
    for (outlines, has_text) in [(&[][..], true), (&["--outline-text"], false)] {
        let files = ["-o", &*svg, "-o", &*pdf];
        ended(&run(sheet.iter().chain(outlines).chain(&files)), 0);
        let page = fs::read_to_string(&svg).expect("it is written");
        assert_eq!(page.contains("<text"), has_text);
        assert_plain_svg(&page);
        let file = fs::read(&pdf).expect("it is written");
        let has_font = file.windows(9).any(|window| window == b"/FontFile");
        assert_eq!(has_font, has_text);
    }
}
