//! Pages as a reader finds them: words in places, put together to puzzles and keys.
//!
//! ```text
//!   7  Title      easy · 5 moves     a line with "moves" heads a panel, from the number at its left
//!   ┌──────────────────────────┐     to the end of its facts
//!   │          picture         │
//!   └──────────────────────────┘
//!   rook:ABC…    answer: page 30     what follows down to the next panel below belongs to it
//! ```

use super::made;
use crate::sheets::poppler::{Word, words};
use std::sync::OnceLock;

/// Words whose middles differ by less are on one line, in points.
pub(super) const LINE: f64 = 3.5;
/// Words below it are below the puzzles of their page: its number.
pub(super) const FOOT: f64 = 606.0;

/// A puzzle or a key on a page.
pub(super) struct Panel {
    pub(super) number: usize,
    pub(super) key: bool,
    pub(super) moves: usize,
    /// The page where its counterpart is said to be.
    pub(super) counterpart: usize,
    /// What stands between headline and last line; of a key all.
    pub(super) words: Vec<&'static Word>,
    /// The ID of a puzzle, as it stands there.
    pub(super) id: String,
}

/// The words of all pages; nothing where poppler is not installed.
pub(super) fn pages() -> Option<&'static [Vec<Word>]> {
    static PAGES: OnceLock<Option<Vec<Vec<Word>>>> = OnceLock::new();
    PAGES.get_or_init(|| words(&made().pdf)).as_deref()
}

pub(super) fn middle(word: &Word) -> f64 {
    (word.bounds.low[1] + word.bounds.high[1]) / 2.0
}

/// The words at a height, from left to right.
pub(super) fn line(words: impl IntoIterator<Item = &'static Word>, y: f64) -> Vec<&'static Word> {
    let on = |word: &&Word| (middle(word) - y).abs() < LINE;
    let mut line: Vec<&Word> = words.into_iter().filter(on).collect();
    line.sort_by(|a, b| a.bounds.low[0].total_cmp(&b.bounds.low[0]));
    line
}

/// Words as one text, with single blanks.
pub(super) fn said(words: &[&Word]) -> String {
    let all: Vec<&str> = words.iter().map(|word| &*word.text).collect();
    all.join(" ")
}

/// All letters, in an order of their own: where words begin and end is the tool's guess, not ours.
pub(super) fn letters<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let all = texts.into_iter().flat_map(str::chars);
    let mut letters: Vec<char> = all.filter(|letter| !letter.is_whitespace()).collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// The words of the headline of a panel.
struct Headline {
    words: Vec<&'static Word>,
    key: bool,
}

/// The puzzles and keys of a page.
pub(super) fn panels(page: &'static [Word]) -> Vec<Panel> {
    let headlines = headlines(page);
    let columns: Vec<[f64; 2]> = headlines.iter().map(Headline::column).collect();
    let mut panels = Vec::new();
    for (headline, &[left, right]) in headlines.iter().zip(&columns) {
        let top = middle(headline.words[0]);
        let others = headlines.iter().zip(&columns);
        let below = others.filter(|(other, column)| {
            (column[0] - left).abs() < 20.0 && middle(other.words[0]) > top + LINE
        });
        let bottom = below
            .map(|(other, _)| other.words[0].bounds.low[1])
            .fold(FOOT, f64::min);
        let within = |word: &&'static Word| {
            let x = (word.bounds.low[0] + word.bounds.high[0]) / 2.0;
            (left..=right).contains(&x)
                && (top + LINE..bottom).contains(&middle(word))
                && word.bounds.high[1] > top + 3.0 * LINE
        };
        panels.push(headline.panel(page.iter().filter(within).collect()));
    }
    panels
}

/// All headlines of a page: on a line with several, each ends with what is said last in it.
fn headlines(page: &'static [Word]) -> Vec<Headline> {
    let mut heights: Vec<f64> = Vec::new();
    let anchors = page
        .iter()
        .filter(|word| ["move", "moves"].contains(&&*word.text));
    for y in anchors.map(middle) {
        if heights.iter().all(|known| (known - y).abs() > LINE) {
            heights.push(y);
        }
    }
    let mut headlines = Vec::new();
    for y in heights {
        let words = line(page, y);
        let mut from = 0;
        for at in 0..words.len() {
            let is = |at: usize, text: &str| words.get(at).is_some_and(|word| word.text == text);
            let moves = |at: usize| is(at, "moves") || is(at, "move");
            let key = at >= 3 && moves(at - 3) && is(at - 2, "·") && is(at - 1, "page");
            if key || (moves(at) && !is(at + 1, "·")) {
                let words = words[from..=at].to_vec();
                headlines.push(Headline { words, key });
                from = at + 1;
            }
        }
    }
    headlines
}

impl Headline {
    /// From its left to its right end.
    fn column(&self) -> [f64; 2] {
        let last = self.words[self.words.len() - 1];
        [self.words[0].bounds.low[0] - 1.0, last.bounds.high[0] + 1.0]
    }

    fn panel(&self, mut words: Vec<&'static Word>) -> Panel {
        let said = said(&self.words);
        let word = |from_the_end: usize| &*self.words[self.words.len() - 1 - from_the_end].text;
        let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{said}"));
        let (moves, mut counterpart) = match self.key {
            true => (number(word(4)), number(word(0))),
            false => (number(word(1)), 0),
        };
        let mut id = String::new();
        if !self.key {
            let answer = words.iter().find(|word| word.text == "answer:");
            let y = middle(answer.unwrap_or_else(|| panic!("no answer of {said}")));
            let (mut last, rest): (Vec<&Word>, Vec<&Word>) =
                words.iter().partition(|word| middle(word) > y - LINE);
            words = rest;
            last.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
            let reference = line(last.iter().copied(), y);
            let [.., answer, page, at] = reference.as_slice() else {
                panic!("no reference of {said}");
            };
            assert_eq!((&*answer.text, &*page.text), ("answer:", "page"), "{said}");
            counterpart = number(&at.text);
            let of_id = last.iter().filter(|word| {
                ![answer, page, at]
                    .into_iter()
                    .any(|other| std::ptr::eq(*other, **word))
            });
            id = of_id.map(|word| &*word.text).collect();
        }
        Panel {
            number: number(&self.words[0].text),
            key: self.key,
            moves,
            counterpart,
            words,
            id,
        }
    }
}
