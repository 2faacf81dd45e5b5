//! The package for crates.io contains all files that its sources read.

use super::read;
use crate::rooms::sources_below;
use std::path::{Component, Path, PathBuf};

/// The files and folders that `Cargo.toml` includes in the package.
fn packaged() -> Vec<PathBuf> {
    let manifest: toml::Table = toml::from_str(&read("Cargo.toml")).expect("it is TOML");
    let paths = manifest["package"]["include"].as_array().expect("a list");
    let paths = paths.iter().filter_map(toml::Value::as_str);
    paths
        .map(|path| path.trim_start_matches('/').into())
        .collect()
}

/// The texts between `opening` and the next quote.
fn quoted<'t>(text: &'t str, opening: &str) -> Vec<&'t str> {
    let parts = text.split(opening).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}

/// A path without `..`.
fn resolved(path: &Path) -> PathBuf {
    let mut resolved = PathBuf::new();
    for part in path.components() {
        if part == Component::ParentDir {
            resolved.pop();
        } else {
            resolved.push(part);
        }
    }
    resolved
}

#[test]
fn the_package_contains_what_its_sources_read() {
    let packaged = packaged();
    let mut count = 0;
    for (file, text) in sources_below("") {
        let folder = Path::new("src").join(&file);
        let folder = folder.parent().expect("it is below src");
        let mut paths = Vec::new();
        for opening in ["include_str!(\"", "include_bytes!(\""] {
            paths.extend(
                quoted(&text, opening)
                    .into_iter()
                    .map(|path| folder.join(path)),
            );
        }
        // The site is built from files that it finds by their paths from the root.
        let from_root = quoted(&text, "root.join(\"docs/");
        paths.extend(
            from_root
                .into_iter()
                .map(|path| Path::new("docs").join(path)),
        );
        for path in paths {
            count += 1;
            let path = resolved(&path);
            let is_packaged = packaged.iter().any(|part| path.starts_with(part));
            assert!(
                is_packaged,
                "src/{file} reads {}, which is not in `include`",
                path.display()
            );
        }
    }
    assert!(count > 30, "{count} files");
}
