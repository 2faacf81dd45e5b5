//! The variant of a maze: built in, in a file of its own, or inside the maze file.

use super::file::{MazeFile, VariantRef};
use super::loaded::MazeOptions;
use super::source::{MazeSource, VariantPlace};
use crate::files::file_kind::{FileKind, another_kind};
use crate::files::hints::variant_error;
use crate::files::refused::of_option;
use crate::files::schema::VariantFile;
use crate::files::{Diagnostic, built_in_name, library, read_text};
use crate::remedy::Remedy;
use crate::surface::{Clash, Refusal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A variant before it is fitted to the grid.
#[derive(Clone, Debug)]
pub(super) struct MazeKind {
    /// The id, the path of the file, or the title.
    pub(super) name: String,
    pub(super) file: VariantFile,
    pub(super) built_in: bool,
    pub(super) place: VariantPlace,
}

/// Returns the variant of a maze: the variant of the options, or else of the maze file, or else `rook`.
pub(super) fn kind_of(
    source: &MazeSource<'_>,
    file: &MazeFile,
    options: &MazeOptions,
) -> Result<MazeKind, Diagnostic> {
    let (name, path) = match (&options.variant, &file.variant) {
        // A path in the options is relative to the working directory. A path in a file is relative to the folder of the
        // file.
        (Some(name), _) => (name.clone(), PathBuf::from(name)),
        (None, Some(VariantRef::Name(name))) => {
            let folder = Path::new(source.path).parent();
            let path = folder.map_or_else(|| name.into(), |folder| folder.join(name));
            (name.clone(), path)
        }
        (None, Some(VariantRef::Inline(variant))) => {
            return Ok(MazeKind {
                name: variant.name.clone(),
                file: (**variant).clone(),
                built_in: false,
                place: VariantPlace::Here,
            });
        }
        (None, None) => ("rook".to_owned(), PathBuf::new()),
    };
    let no_variant = |what: String, remedy: &str| match &options.variant {
        Some(typed) => of_option("variant", typed, what, remedy),
        None => source.refused(&Refusal::new(Clash::Name, "variant", what, remedy)),
    };
    match library::variant(&name) {
        Ok(text) => read(name.clone(), format!("variants/{name}.toml"), text, true),
        Err(_) if name.contains(['/', '\\', '.']) => {
            let shown = path.display().to_string();
            let no_file = |error: &dyn std::fmt::Display| {
                no_variant(
                    format!("cannot open {shown}: {error}"),
                    "give the path of a variant file",
                )
            };
            let stream = std::fs::File::open(&path).map_err(|error| no_file(&error))?;
            let text = read_text(&shown, stream)?;
            let mut kind = read(name, shown, &text, false)?;
            if kind.file.name.is_empty() {
                let stem = path.file_stem().unwrap_or_default();
                kind.file.name = stem.to_string_lossy().into_owned();
            }
            Ok(kind)
        }
        Err(unknown) => {
            let remedy = match built_in_name(&name) {
                Some(id) => {
                    format!("write the size under a key of its own: variant = \"{id}\", and size")
                        .into()
                }
                None => unknown.remedy(),
            };
            Err(no_variant(unknown.to_string(), &remedy))
        }
    }
}

/// Parses the text of a variant file.
fn read(name: String, path: String, text: &str, built_in: bool) -> Result<MazeKind, Diagnostic> {
    let text: Arc<str> = text.into();
    let file: VariantFile = toml::from_str(&text).map_err(|error| {
        let diagnostic = variant_error(&path, &text, &error);
        another_kind(diagnostic, &text, FileKind::Variant)
    })?;
    let place = if built_in {
        VariantPlace::BuiltIn {
            name: name.clone(),
            size: file.board.size.clone(),
        }
    } else {
        VariantPlace::File { path, text }
    };
    Ok(MazeKind {
        name,
        file,
        built_in,
        place,
    })
}
