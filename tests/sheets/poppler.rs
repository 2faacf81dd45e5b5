//! An independent reader of PDF files: the tools of poppler (Debian: `poppler-utils`).
//!
//! If they are missing, tests of PDF files are skipped with a note. In CI, it is a failure.

use crate::skipped;
use jumpmaze::internals::sheets::scene::Bounds;
use std::io::Write;
use std::process::{Command, Output};

/// The output of a tool, given by its name and its arguments. `None` if poppler is not installed.
#[track_caller]
pub(crate) fn poppler(args: &[&str]) -> Option<Output> {
    match Command::new(args[0]).args(&args[1..]).output() {
        Ok(output) => {
            let complaints = String::from_utf8_lossy(&output.stderr);
            // An empty page without words is not an error.
            let mut complaints_of_faults =
                complaints.lines().filter(|line| *line != "no word list");
            assert!(
                output.status.success() && complaints_of_faults.next().is_none(),
                "{}: {complaints}",
                args.join(" ")
            );
            Some(output)
        }
        Err(error) => {
            skipped(&format!("{}: {error}; install poppler-utils", args[0]));
            None
        }
    }
}

/// The output of a tool for a file, which `FILE` among the arguments stands for.
#[track_caller]
pub(crate) fn of_file(pdf: &[u8], args: &[&str]) -> Option<Vec<u8>> {
    let mut file = tempfile::NamedTempFile::new().expect("temporary files can be made");
    file.write_all(pdf).expect("temporary files can be written");
    let path = file.path().to_str().expect("temporary files have names");
    let args: Vec<&str> = args
        .iter()
        .map(|&arg| if arg == "FILE" { path } else { arg })
        .collect();
    poppler(&args).map(|output| output.stdout)
}

/// The same as lines of text.
#[track_caller]
pub(crate) fn said_of(pdf: &[u8], args: &[&str]) -> Option<String> {
    of_file(pdf, args).map(|bytes| String::from_utf8(bytes).expect("poppler writes UTF-8"))
}

/// The text of each page.
#[track_caller]
pub(crate) fn page_text(pdf: &[u8]) -> Option<Vec<String>> {
    let text = said_of(pdf, &["pdftotext", "-enc", "UTF-8", "FILE", "-"])?;
    // Each page ends with a form feed. The tool adds the marks around text from right to left.
    let mark = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}');
    let pages = text.split_terminator('\u{c}');
    Some(pages.map(|page| page.replace(mark, "")).collect())
}

/// A word on a page, and the rectangle in which it lies; y points downwards.
#[derive(Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) bounds: Bounds,
}

/// The words of each page.
#[track_caller]
pub(crate) fn words(pdf: &[u8]) -> Option<Vec<Vec<Word>>> {
    let text = said_of(pdf, &["pdftotext", "-bbox", "FILE", "-"])?;
    let pages = text.split("<page ").skip(1);
    Some(
        pages
            .map(|page| page.lines().filter_map(word).collect())
            .collect(),
    )
}

/// A line as `<word xMin="1.0" yMin="2.0" xMax="3.0" yMax="4.0">12</word>`.
fn word(line: &str) -> Option<Word> {
    let (attributes, rest) = line.trim().strip_prefix("<word ")?.split_once('>')?;
    let number = |name: &str| -> Option<f64> {
        let (_, rest) = attributes.split_once(&format!("{name}=\""))?;
        rest.split_once('"')?.0.parse().ok()
    };
    let text = rest.strip_suffix("</word>")?;
    Some(Word {
        text: text
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&amp;", "&"),
        bounds: Bounds {
            low: [number("xMin")?, number("yMin")?],
            high: [number("xMax")?, number("yMax")?],
        },
    })
}

/// A page in shades of grey, from 0 (black) to 255.
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    dots: Vec<u8>,
    /// Dots per point.
    scale: f64,
}

impl Picture {
    /// The darkest dot in a rectangle in points.
    pub(crate) fn darkest(&self, bounds: Bounds) -> u8 {
        let dot = |length: f64, most: usize| ((length * self.scale) as usize).min(most);
        let [left, right] = [bounds.low[0], bounds.high[0]].map(|x| dot(x, self.width - 1));
        let [top, bottom] = [bounds.low[1], bounds.high[1]].map(|y| dot(y, self.height - 1));
        let rows = (top..=bottom).map(|row| &self.dots[row * self.width..][left..=right]);
        rows.flatten()
            .copied()
            .min()
            .expect("a rectangle has a dot")
    }
}

/// The picture of a page; the first page is 1.
#[track_caller]
pub(crate) fn picture(pdf: &[u8], page: usize, dots_per_inch: u32) -> Option<Picture> {
    let (page, resolution) = (page.to_string(), dots_per_inch.to_string());
    let bytes = of_file(
        pdf,
        &[
            "pdftoppm",
            "-gray",
            "-f",
            &page,
            "-l",
            &page,
            "-r",
            &resolution,
            "FILE",
        ],
    )?;
    // "P5", width, height and 255, each followed by one blank; then the dots.
    let mut rest = &bytes[..];
    let mut field = || -> String {
        let end = rest
            .iter()
            .position(u8::is_ascii_whitespace)
            .expect("a picture has a head");
        let field = String::from_utf8_lossy(&rest[..end]).into_owned();
        rest = &rest[end + 1..];
        field
    };
    assert_eq!(field(), "P5");
    let [width, height, _] =
        [(); 3].map(|()| field().parse().expect("the head is made of numbers"));
    Some(Picture {
        width,
        height,
        dots: rest.to_vec(),
        scale: f64::from(dots_per_inch) / 72.0,
    })
}
