//! PDF files, read back by poppler's tools.

use super::poppler::{page_text, picture, said_of, words};
use jumpmaze::internals::sheets::font::Font;
use jumpmaze::internals::sheets::pdf::{Document, Page, pdf};
use jumpmaze::internals::sheets::scene::{
    Anchor, Bounds, Colour, Group, Item, Paint, Path, PathElement, Scene, Stroke, Text,
};

/// A page with every kind of item.
fn sample() -> Scene {
    let grey = Colour::hex(0x88_8888);
    let line = Stroke::solid(Colour::BLACK, 1.5);
    let mut board = Group::new("board");
    let tints = [0xff_f4d6, 0xd9_efff, 0xe5_f7dc];
    for (i, tint) in (0..9).zip(tints.into_iter().cycle()) {
        let corner = [
            40.0 + f64::from(i % 3) * 60.0,
            60.0 + f64::from(i / 3) * 60.0,
        ];
        let paint = Paint::fill(Colour::hex(tint)).and(line.clone());
        board.path(Path::rectangle(corner, [60.0, 60.0]), paint);
    }
    let mut marks = Group::new("marks");
    marks.circle([70.0, 90.0], 24.0, Paint::stroke(line.clone()));
    // A heart: arcs and curves, filled.
    let heart = Path {
        elements: vec![
            PathElement::Move([190.0, 225.0]),
            PathElement::Quad([165.0, 205.0], [170.0, 190.0]),
            arc(10.0, true, [190.0, 190.0]),
            arc(10.0, true, [210.0, 190.0]),
            PathElement::Cubic([215.0, 205.0], [205.0, 210.0], [190.0, 225.0]),
            PathElement::Close,
        ],
    };
    marks.path(heart, Paint::fill(Colour::hex(0xcc_3344)));
    let dashed = Stroke::solid(grey, 2.0).dashed(&[6.0, 4.0]);
    let dotted = Stroke::solid(grey, 3.0).round().dashed(&[0.0, 6.0]);
    marks.path(
        Path::line(&[[40.0, 255.0], [220.0, 255.0]]),
        Paint::stroke(dashed),
    );
    marks.path(
        Path::line(&[[40.0, 265.0], [220.0, 265.0]]),
        Paint::stroke(dotted),
    );
    let mut solution = Group::new("solution");
    let way = Stroke::solid(Colour::hex(0x33_6699), 4.0).round();
    solution.path(
        Path::line(&[[70.0, 120.0], [70.0, 150.0], [130.0, 150.0], [170.0, 105.0]]),
        Paint::stroke(way),
    );
    let mut numbers = Group::new("numbers");
    for text in texts() {
        numbers.text(text);
    }
    let mut page = Scene::new([260.0, 480.0], "Sample");
    page.background = Some(Colour::hex(0xfd_fcf8));
    page.items = [board, marks, solution, numbers].map(Item::Group).to_vec();
    page
}

fn arc(radius: f64, clockwise: bool, to: [f64; 2]) -> PathElement {
    PathElement::Arc {
        radius,
        large: false,
        clockwise,
        to,
    }
}

/// Letters of many kinds, one text to a line.
const LINES: [&str; 10] = [
    "<script>alert(1)</script>",
    "AVAToTyWa. kerned",
    "שלום עולם",
    "مكتبة",
    "מבוך",
    "q\u{303}x\u{332}n and q alone",
    "Größe ≥ 12 → ★",
    "Пример, Παράδειγμα",
    "(a) \\ (b (c) ) %",
    "fi ffl — “quoted”",
];

fn texts() -> Vec<Text> {
    let text = |text: &str, at, anchor, size, font| Text {
        text: text.to_owned(),
        at,
        anchor,
        size,
        font,
        colour: Colour::BLACK,
        upside_down: false,
    };
    let mut texts = vec![
        text(
            "Heading",
            [130.0, 40.0],
            Anchor::Middle,
            24.0,
            Font::default().bold(),
        ),
        text("right", [250.0, 20.0], Anchor::End, 9.0, Font::default()),
    ];
    for (i, number) in (0..).zip(["3", "12", "1", "25", "4", "7", "100", "2", "G"]) {
        let at = [
            70.0 + f64::from(i % 3) * 60.0,
            97.0 + f64::from(i / 3) * 60.0,
        ];
        let regular = Font::default();
        let font = if i == 4 { regular.bold() } else { regular };
        texts.push(text(number, at, Anchor::Middle, 20.0, font));
    }
    for (i, line) in (0..).zip(LINES) {
        let at = [20.0, 290.0 + f64::from(i) * 19.0];
        texts.push(text(line, at, Anchor::Start, 12.0, Font::default()));
    }
    texts
}

fn written(document: &Document) -> Vec<u8> {
    pdf(document).expect("the document is sound")
}

fn sample_file() -> Vec<u8> {
    written(&sample().into())
}

fn blank(size: [f64; 2]) -> Scene {
    Scene::new(size, "")
}

#[test]
fn the_golden_file_is_as_it_was() {
    let current = sample_file();
    assert!(current == sample_file(), "the same page, other bytes");
    super::golden("sample.pdf", &current);
}

#[test]
fn all_text_comes_back() {
    let Some(pages) = page_text(&sample_file()) else {
        return;
    };
    let lines: Vec<&str> = pages[0].lines().map(str::trim).collect();
    for text in texts() {
        let found = lines.iter().any(|line| line.contains(&text.text));
        assert!(found, "{:?} is not in {lines:?}", text.text);
    }
}

/// Each text has its own page, because poppler guesses the reading direction of each page.
#[test]
fn text_from_right_to_left_comes_back_as_it_was_written() {
    let titles = [
        "לוח 12 מבוך",
        "מבוך (א), לוח 3",
        "متاهة القفز",
        "مرحبا 12 بكم",
        "שלו\u{5b9}ם",
    ];
    let page = |title: &str| {
        let mut scene = blank([400.0, 100.0]);
        scene.items.push(Item::Text(Text {
            text: title.to_owned(),
            at: [200.0, 60.0],
            anchor: Anchor::Middle,
            size: 20.0,
            font: Font::default(),
            colour: Colour::BLACK,
            upside_down: false,
        }));
        scene
    };
    // The two letters of the glyph of "لا" are stored in reading order, as the format requires. This reader may
    // exchange them.
    let turned = ["سلام", "سالم"];
    let shown = titles.iter().chain(&turned[..1]);
    let scenes: Vec<Scene> = shown.map(|title| page(title)).collect();
    let Some(pages) = page_text(&written(&scenes.into())) else {
        return;
    };
    // Around numbers it also moves blanks.
    let letters = |text: &str| text.split_whitespace().collect::<String>();
    let pages: Vec<String> = pages.iter().map(|page| letters(page)).collect();
    assert_eq!(pages[..titles.len()], titles.map(letters));
    assert!(turned.contains(&&*pages[titles.len()]), "{pages:?}");
}

#[test]
fn words_are_at_their_places() {
    let Some(pages) = words(&sample_file()) else {
        return;
    };
    let single = texts().into_iter().filter(|text| !text.text.contains(' '));
    for text in single {
        let [x, y] = text.origin();
        // Words from right to left are listed letter by letter as they are seen.
        let seen: String = text.text.chars().rev().collect();
        let near = pages[0].iter().find(|word| {
            [&text.text, &seen].contains(&&word.text)
                && (word.bounds.low[0] - x).abs() < 0.02
                && (word.bounds.high[0] - x - text.width()).abs() < 0.02
                && word.bounds.low[1] < y - text.size / 2.0
                && (y..y + text.size / 2.0).contains(&word.bounds.high[1])
        });
        assert!(near.is_some(), "{text:?}: {:?}", pages[0]);
    }
}

#[test]
fn texts_have_ink() {
    let Some(page) = picture(&sample_file(), 1, 144) else {
        return;
    };
    assert_eq!([page.width, page.height], [520, 960]);
    for text in texts() {
        assert!(page.darkest(text.bounds()) < 100, "{:?}", text.text);
    }
    let corner = Bounds {
        low: [0.0, 0.0],
        high: [30.0, 30.0],
    };
    assert!((250..255).contains(&page.darkest(corner)));
}

#[test]
fn fonts_are_embedded_in_part_and_once() {
    let document = Document::from(vec![sample(), sample(), sample()]);
    let Some(fonts) = said_of(&written(&document), &["pdffonts", "FILE"]) else {
        return;
    };
    let fonts: Vec<Vec<&str>> = fonts
        .lines()
        .skip(2)
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(fonts.len(), 2, "{fonts:?}");
    for (font, name) in fonts.iter().zip(["DejaVuSans", "DejaVuSans-Bold"]) {
        let (tag, of) = font[0].split_once('+').expect("subsets have a tag");
        assert!(tag.len() == 6 && of == name, "{font:?}");
        // Type, encoding, embedded, subset, with Unicode.
        let about = ["CID", "TrueType", "Identity-H", "yes", "yes", "yes"];
        assert_eq!(font[1..7], about);
    }
}

#[test]
fn pages_have_the_sizes_and_boxes_of_their_scenes() {
    let sizes = [
        [595.2756, 841.8898],
        [841.8898, 595.2756],
        [100.0, 50.5],
        [3.0, 14_400.0],
    ];
    let mut pages: Vec<Page> = sizes.map(|size| blank(size).into()).to_vec();
    let cut = |low, high| {
        Some(Bounds {
            low: [low; 2],
            high,
        })
    };
    pages[2].trim = cut(9.0, [91.0, 41.5]);
    pages[2].bleed = cut(0.5, [200.0, 50.0]);
    let document = Document::from(Vec::<Scene>::new())
        .title("<Boxes>")
        .author("Ada")
        .pages(pages);
    let args = ["pdfinfo", "-box", "-f", "1", "-l", "4", "FILE"];
    let Some(info) = said_of(&written(&document), &args) else {
        return;
    };
    let squeezed: Vec<String> = info
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    for line in [
        "Title: <Boxes>",
        "Author: Ada",
        "Producer: jumpmaze",
        "PDF version: 1.7",
        "Pages: 4",
        "Page 1 size: 595.276 x 841.89 pts (A4)",
        "Page 2 size: 841.89 x 595.276 pts (A4)",
        "Page 3 size: 100 x 50.5 pts",
        "Page 4 size: 3 x 14400 pts",
        // Boxes are measured from the lower left corner, and are never larger than the page.
        "Page 3 TrimBox: 9.00 9.00 91.00 41.50",
        "Page 3 BleedBox: 0.50 0.50 100.00 50.00",
        "Page 4 TrimBox: 0.00 0.00 3.00 14400.00",
    ] {
        assert!(squeezed.iter().any(|said| said == line), "{line}: {info}");
    }
    assert!(!info.contains("Date"));
}

#[test]
fn both_forms_of_metadata_agree() {
    let title = "לוח <script> & \u{1f600}";
    let document = Document::from(blank([100.0; 2]))
        .title(title)
        .author("سلام")
        .language("he");
    let file = written(&document);
    let Some(info) = said_of(&file, &["pdfinfo", "FILE"]) else {
        return;
    };
    assert!(info.contains(title) && info.contains("سلام"), "{info}");
    let card = said_of(&file, &["pdfinfo", "-meta", "FILE"]).expect("poppler was there");
    assert!(
        card.contains("לוח &lt;script&gt; &amp; \u{1f600}</rdf:li>"),
        "{card}"
    );
    assert!(card.contains("<rdf:li>سلام</rdf:li>"));
    assert!(card.contains("<rdf:li>he</rdf:li>"));
}

#[test]
fn groups_are_layers() {
    let file = sample_file();
    let has = |bytes: &[u8]| file.windows(bytes.len()).any(|window| window == bytes);
    for layer in ["Board", "Marks", "Solution", "Numbers"] {
        assert!(has(format!("/Name({layer})").as_bytes()), "{layer}");
    }
}

#[test]
fn invalid_documents_are_refused() {
    let bad = |document: &Document| pdf(document).expect_err("it is bad").to_string();
    let empty = Document::from(Vec::<Scene>::new());
    assert_eq!(bad(&empty), "a PDF has at least one page");
    for size in [[0.0, 10.0], [-50.0, 50.0], [f64::NAN; 2], [1e9, 1e9]] {
        let error = bad(&blank(size).into());
        assert!(error.starts_with("page 1 must be 3 to 1000000"), "{error}");
    }
    for length in [f64::NAN, f64::INFINITY, -1e300] {
        let mut items = Group::new("items");
        items.circle([10.0; 2], length, Paint::fill(Colour::BLACK));
        items.circle([length, 10.0], 1.0, Paint::fill(Colour::BLACK));
        items.path(
            Path::line(&[[0.0; 2], [length; 2]]),
            Paint::fill(Colour::BLACK),
        );
        let arc = Path::arc([0.0; 2], length, true, true, [5.0; 2]);
        if length > 0.0 {
            items.path(arc, Paint::fill(Colour::BLACK));
        }
        let line = Path::line(&[[0.0; 2], [5.0; 2]]);
        let stroke = Stroke::solid(Colour::BLACK, length);
        items.path(line.clone(), Paint::stroke(stroke));
        let dashed = Stroke::solid(Colour::BLACK, 1.0).dashed(&[length, 1.0]);
        items.path(line, Paint::stroke(dashed));
        let [text, ..] = &texts()[..] else {
            panic!("there are texts")
        };
        let size = length;
        items.text(Text {
            size,
            ..text.clone()
        });
        let at = [length; 2];
        items.text(Text { at, ..text.clone() });
        for item in items.items {
            let mut scene = blank([100.0; 2]);
            scene.items.push(item);
            let said = format!("{:?}", scene.items);
            let error = bad(&scene.into());
            assert!(
                error.starts_with("an item or a box of page 1 has"),
                "{said}"
            );
        }
        let mut page = Page::from(blank([100.0; 2]));
        page.trim = Some(Bounds {
            low: [0.0; 2],
            high: [length, 10.0],
        });
        let pages = vec![blank([100.0; 2]).into(), page];
        let error = bad(&empty.clone().pages(pages));
        assert!(
            error.starts_with("an item or a box of page 2 has"),
            "{error}"
        );
    }
}
