//! Embeds the files of variants, tilings and words (texts of sheets in other languages), so that the program needs no
//! data directory.
//!
//! This build script writes `library.rs` with three sorted tables of (file stem, text): `VARIANTS`, `TILINGS` and
//! `WORDS`.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(
        env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets the directory of the manifest"),
    );
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets the output directory"));
    // Cargo scans the directory recursively, so added and removed files are noticed, too.
    println!("cargo::rerun-if-changed=variants");
    let variants = table("VARIANTS", &root.join("variants"))?;
    let tilings = table("TILINGS", &root.join("variants/tilings"))?;
    let words = table("WORDS", &root.join("variants/words"))?;
    fs::write(out.join("library.rs"), variants + &tilings + &words)
}

/// Returns the Rust source of one table: every `*.toml` file in `folder`, without subfolders, sorted by stem.
fn table(name: &str, folder: &Path) -> io::Result<String> {
    let mut rows = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            let stem = path
                .file_stem()
                .expect("a file with an ending has a stem")
                .to_string_lossy()
                .into_owned();
            rows.push((stem, path));
        }
    }
    rows.sort();
    // `include_str!` makes the compiler track each file. `{:?}` writes a path as a Rust string literal.
    let rows: String = rows
        .iter()
        .map(|(stem, path)| format!("    ({stem:?}, include_str!({path:?})),\n"))
        .collect();
    Ok(format!(
        "pub(crate) static {name}: &[(&str, &str)] = &[\n{rows}];\n"
    ))
}
