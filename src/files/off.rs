//! Reads meshes in the Object File Format (OFF), which programs for polyhedra write.
//!
//! ```text
//! OFF
//! 4 4 6                 vertices, faces, edges (the edges are ignored)
//! 1 1 1                 the place of vertex 0
//! …
//! 3 0 1 2               a face: the number of its vertices, the vertices, and perhaps a colour
//! ```
//!
//! `#` begins a comment. A header such as `COFF` announces colours, normals or texture coordinates after the place of
//! each vertex. These additions are ignored. If the file has too few lines for one vertex or face per line, a line may
//! contain several vertices.

use crate::files::drawing::Origins;
use crate::files::schema::{GoalTable, MovesTable, TilingTable, VariantFile, WordOrWords};
use crate::files::{Diagnostic, FixedList};
use crate::limits;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The default rule of an imported variant, in English and German. The author is expected to write a better rule.
const RULE: &str = "Jump exactly as many faces as the number under you says, straight across each face and over its edges. In a \
                    face with an odd number of sides go to the left and to the right in turn.";
const GERMAN_RULE: &str = "Springe genau so viele Flächen weit, wie die Zahl unter dir angibt: geradeaus über jede Fläche und über ihre \
                           Kanten. Auf einer Fläche mit ungerader Seitenzahl biege abwechselnd nach links und nach rechts ab.";
/// The default largest number of an imported variant. The number is needed because the lines of a closed surface are
/// closed.
const MAX: i64 = 7;

/// Whether a text is a mesh in this format.
pub(crate) fn is_off(text: &str) -> bool {
    let first = text
        .lines()
        .map(without_comment)
        .find(|line| !line.is_empty());
    let keyword = first.and_then(|line| line.split_whitespace().next());
    keyword.is_some_and(|word| word.ends_with("OFF") && word.len() <= 8)
}

/// Reads a mesh as a variant with the default rule. Also returns the byte range of each face.
///
/// # Errors
///
/// Returns an error if the text is not a mesh, or if it exceeds a limit.
pub(crate) fn variant_of_off(path: &str, text: &str) -> Result<(VariantFile, Origins), Diagnostic> {
    let mut reader = Reader {
        path,
        text: text.into(),
        words: words(text),
        index: 0,
    };
    let header = reader.word("the header OFF")?;
    // The headers `4OFF` and `nOFF` announce meshes in four or more dimensions.
    if header.contains('4') || header.contains('n') {
        return Err(reader.refused(
            "the mesh has more than three dimensions",
            "use a mesh in three dimensions",
        ));
    }
    let [vertices, faces, _] = [
        reader.count("the number of vertices", limits::TILES)?,
        reader.count("the number of faces", limits::UNFOLDED_FACES)?,
        reader.count("the number of edges", usize::MAX)?,
    ];
    // Each vertex and each face normally has its own line. If the file has too few lines, a line may contain several
    // vertices.
    let is_dense = header == "OFF" && reader.lines() < vertices + faces;
    let mut points = Vec::new();
    for _ in 0..vertices {
        let [x, y, z] = [
            reader.number("a coordinate")?,
            reader.number("a coordinate")?,
            reader.number("a coordinate")?,
        ];
        // Skip the rest of the line, unless it contains further vertices.
        if !is_dense || !reader.rest_of_line().is_multiple_of(3) {
            reader.skip_line();
        }
        points.push(FixedList([x, y, z]));
    }
    let (mut cycles, mut origins) = (Vec::new(), Origins::new());
    for number in 0..faces {
        let first = reader.index;
        let sides = reader.count("the number of vertices of a face", limits::SIDES)?;
        let mut face = Vec::new();
        for _ in 0..sides {
            face.push(reader.count("the number of a vertex", vertices.saturating_sub(1))? as u32);
        }
        let start = reader.words[first].start;
        origins.insert(format!("tiling.faces[{number}]"), start..reader.end());
        reader.skip_line();
        cycles.push(face);
    }
    let tiling = TilingTable {
        kind: Some("mesh".to_owned()),
        faces: Some(cycles),
        points: Some(points),
        ..TilingTable::default()
    };
    let file = VariantFile {
        rule: RULE.to_owned(),
        rule_in: BTreeMap::from([("de".to_owned(), GERMAN_RULE.to_owned())]),
        tiling,
        moves: MovesTable {
            odd: Some("zigzag".to_owned()),
            max: Some(MAX),
            ..MovesTable::default()
        },
        goal: GoalTable {
            goal: Some(WordOrWords::Word("free".to_owned())),
            ..GoalTable::default()
        },
        ..VariantFile::default()
    };
    Ok((file, origins))
}

fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// A word of the text of a mesh.
struct OffWord<'a> {
    text: &'a str,
    /// The byte at which it begins.
    start: usize,
    /// The index of the first word of the next line.
    next_line: usize,
}

fn words(text: &str) -> Vec<OffWord<'_>> {
    let mut words = Vec::new();
    for line in text.lines().map(without_comment) {
        let next_line = words.len() + line.split_whitespace().count();
        words.extend(line.split_whitespace().map(|word| OffWord {
            text: word,
            start: word.as_ptr() as usize - text.as_ptr() as usize,
            next_line,
        }));
    }
    words
}

/// Reads words in order.
struct Reader<'a> {
    path: &'a str,
    text: Arc<str>,
    words: Vec<OffWord<'a>>,
    index: usize,
}

impl<'a> Reader<'a> {
    fn word(&mut self, what: &str) -> Result<&'a str, Diagnostic> {
        let Some(word) = self.words.get(self.index) else {
            let message = format!("the mesh ends where {what} is expected");
            let error = Diagnostic::error(self.path, Arc::clone(&self.text), message);
            return Err(error.help("check the counts at the beginning of the file"));
        };
        self.index += 1;
        Ok(word.text)
    }

    /// Reads a whole number up to `most`.
    fn count(&mut self, what: &str, most: usize) -> Result<usize, Diagnostic> {
        match self.word(what)?.parse::<usize>() {
            Ok(number) if number <= most => Ok(number),
            Ok(_) => Err(self.refused(
                &format!("{what} is too large"),
                &format!("the limit is {most}"),
            )),
            Err(_) => Err(self.refused(&format!("expected {what}"), "write a whole number")),
        }
    }

    fn number(&mut self, what: &str) -> Result<f64, Diagnostic> {
        match self.word(what)?.parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(number),
            _ => Err(self.refused(&format!("expected {what}"), "write a number such as 0.5")),
        }
    }

    /// Returns the last word that was read.
    fn last(&self) -> Option<&OffWord<'a>> {
        self.words.get(self.index.checked_sub(1)?)
    }

    /// Returns how many words follow the last read word on its line.
    fn rest_of_line(&self) -> usize {
        self.last().map_or(0, |last| last.next_line - self.index)
    }

    /// Returns the number of lines that still contain unread words.
    fn lines(&self) -> usize {
        let next = |word: &&OffWord<'a>| self.words.get(word.next_line);
        std::iter::successors(self.words.get(self.index), next).count()
    }

    /// Skips the rest of the line of the last read word, such as a colour.
    fn skip_line(&mut self) {
        self.index += self.rest_of_line();
    }

    /// Returns the byte at which the last read word ends.
    fn end(&self) -> usize {
        self.last().map_or(0, |last| last.start + last.text.len())
    }

    /// Returns an error about the last read word.
    fn refused(&self, what: &str, help: &str) -> Diagnostic {
        let error = Diagnostic::error(self.path, Arc::clone(&self.text), what);
        let start = self.last().map_or(0, |last| last.start);
        error.at(start..self.end()).help(help)
    }
}
