//! Builds the web site into a folder: `cargo run --example site -- [FOLDER [DAILY.txt]]`.
//!
//! The default folder is `site` in the target folder of Cargo, and the default list of daily mazes is
//! `src/web/daily.txt`.
//!
//! ```text
//!   src/web/page/*  ───────────────────┐
//!   src/sheets/play/*, in two languages┤
//!   docs/gallery/*.svg, list of boards ├──▶ FOLDER: static files that any server can host
//!   the library, as WebAssembly ───────┤
//!   list of daily mazes ───────────────┘
//! ```

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use jumpmaze::internals::web::{PlayerParts, answer, player};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The languages of the site.
const LANGUAGES: [&str; 2] = ["en", "de"];
/// The target of the compiler.
const TARGET: &str = "wasm32-unknown-unknown";
/// The contents of the files of the site, by their paths inside the folder.
type Files = BTreeMap<String, Vec<u8>>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let folder = arguments
        .next()
        .map_or_else(|| target.join("site"), PathBuf::from);
    let daily = arguments.next().map(PathBuf::from);
    let mut files = Files::new();
    add_folder(&root.join("src/web/page"), "", &mut files)?;
    add_folder(&root.join("docs/gallery"), "gallery/", &mut files)?;
    files.retain(|name, _| !name.ends_with(".d.ts"));
    files.retain(|name, _| !name.starts_with("gallery/") || name.ends_with(".svg"));
    let daily = daily.unwrap_or_else(|| root.join("src/web/daily.txt"));
    files.insert("daily.txt".into(), fs::read(daily)?);
    let player = player();
    files.insert("player.js".into(), player.script.clone().into_bytes());
    files.insert("player.css".into(), player.style.clone().into_bytes());
    for language in LANGUAGES {
        let examples = examples(root, language)?;
        files.insert(
            format!("boards/{language}.json"),
            boards(language, &examples)?,
        );
        let ids: Vec<&Value> = examples.values().map(|maze| &maze["text"]).collect();
        let script = String::from_utf8(files["examples.js"].clone())?;
        let script = script.replace(r#"["{examples}"]"#, &serde_json::to_string(&ids)?);
        files.insert("examples.js".into(), script.into_bytes());
        for (variant, maze) in examples {
            let name = format!("examples/{language}/{variant}.json");
            files.insert(name, serde_json::to_vec(&maze)?);
        }
    }
    complete_page(&player, &mut files)?;
    files.insert("jumpmaze.wasm".into(), engine(root, &target)?);
    add_worker(&mut files)?;
    for (name, bytes) in &files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(&folder))?;
        fs::write(path, bytes)?;
    }
    let total: usize = files.values().map(Vec::len).sum();
    println!("{}: {} files, {total} bytes", folder.display(), files.len());
    println!(
        "to try it: python3 -m http.server --directory {}",
        folder.display()
    );
    Ok(())
}

/// Adds all files in a folder and in the folders below it to `files`. In `files`, their names begin with `prefix`.
fn add_folder(folder: &Path, prefix: &str, files: &mut Files) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            add_folder(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// Sends a request to the engine, which is part of this program. Returns the content of the answer, or the error in it.
fn ask(request: &Value) -> Result<Value, Box<dyn Error>> {
    let mut answer: Value = serde_json::from_str(&answer(&request.to_string(), &mut |_| {}))?;
    match answer["ok"].take() {
        Value::Null => Err(answer["error"]["text"].to_string().into()),
        ok => Ok(ok),
    }
}

/// The mazes of the gallery, ready to play. The keys are the IDs of their variants.
fn examples(root: &Path, language: &str) -> Result<BTreeMap<String, Value>, Box<dyn Error>> {
    let ids = fs::read_to_string(root.join("docs/gallery/mazes.txt"))?;
    let mut examples = BTreeMap::new();
    for id in ids.lines().filter(|line| !line.starts_with('#')) {
        let maze = ask(&json!({ "do": "open", "text": id, "language": language }))?;
        let (variant, _) = id.split_once(':').ok_or("an ID has a colon")?;
        examples.insert(variant.to_owned(), maze);
    }
    Ok(examples)
}

/// The list of boards in a language as JSON. Each board has the text of its example, or null.
fn boards(language: &str, examples: &BTreeMap<String, Value>) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut boards = ask(&json!({ "do": "boards", "language": language }))?;
    for board in boards.as_array_mut().into_iter().flatten() {
        let id = board["id"].as_str().unwrap_or_default();
        board["example"] = examples
            .get(id)
            .map_or(Value::Null, |maze| maze["text"].clone());
    }
    Ok(serde_json::to_vec(&boards)?)
}

/// Scripts that are not preloaded: the page loads `app.js` itself, and the others are loaded when they are needed.
const LATER: [&str; 6] = [
    "app.js",
    "edit-board.js",
    "editor.js",
    "printing.js",
    "sw.js",
    "worker.js",
];

/// Completes the page with the elements of the player in each language, and with links that let the browser load all
/// scripts except those of [`LATER`] in parallel.
fn complete_page(player: &PlayerParts, files: &mut Files) -> Result<(), Box<dyn Error>> {
    let modules = files
        .keys()
        .filter(|name| name.ends_with(".js") && !LATER.contains(&name.as_str()));
    let links: Vec<String> = modules
        .map(|name| format!("<link rel=\"modulepreload\" href=\"{name}\">"))
        .collect();
    let templates = LANGUAGES.map(|language| {
        let markup = (player.markup)(language);
        // Only scripts show templates, so a notice for browsers without scripts is not needed in a template.
        let (before, rest) = markup.split_once("<noscript>").unwrap_or((&markup, ""));
        let (_, after) = rest.split_once("</noscript>").unwrap_or(("", rest));
        format!("<template id=\"player-{language}\">{before}{after}</template>")
    });
    let page = String::from_utf8(files["index.html"].clone())?;
    let page = page.replace("{preload}", &links.join("\n"));
    let page = page.replace("{templates}", &templates.join("\n"));
    files.insert("index.html".into(), page.into_bytes());
    Ok(())
}

/// Compiles the library to WebAssembly.
fn engine(root: &Path, target: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    // Errors are ignored, because `rustup` may be missing. If the target is missing, too, the compiler reports it.
    let _ = Command::new("rustup")
        .args(["target", "add", TARGET])
        .status();
    let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(root)
        .args([
            "rustc",
            "--release",
            "--lib",
            "--no-default-features",
            "--features",
            "web",
        ])
        .args(["--crate-type", "cdylib", "--target", TARGET])
        // Dependencies are optimised for size. They mainly read files and write pictures, so their speed matters less
        // than the time to load them.
        .args(["--config", "profile.release.package.\"*\".opt-level=\"s\""])
        // For this crate, level 3 would make the code larger but not faster.
        .args(["--config", "profile.release.opt-level=2"])
        .env("RUSTFLAGS", "-C target-feature=+simd128 -C strip=symbols")
        .status()?;
    if !status.success() {
        return Err(format!(
            "the engine was not built; `rustup target add {TARGET}` adds the target"
        )
        .into());
    }
    Ok(fs::read(target.join(TARGET).join("release/jumpmaze.wasm"))?)
}

/// Completes the service worker with the list of files and a version. The version is a hash of all files, including the
/// service worker before it is completed.
fn add_worker(files: &mut Files) -> Result<(), Box<dyn Error>> {
    let mut hash = Sha256::new();
    for (name, bytes) in &*files {
        hash.update(name);
        hash.update(Sha256::digest(bytes));
    }
    let digits: String = hash
        .finalize()
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    // The examples are left out, because the engine can open their mazes without a network.
    let kept = files
        .iter()
        .filter(|(name, _)| *name != "sw.js" && !name.starts_with("examples/"));
    let entry = |name: &str, bytes: &[u8]| {
        let integrity = format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(bytes)));
        [name.to_owned(), integrity]
    };
    let mut entries = vec![entry("./", &files["index.html"])];
    entries.extend(kept.map(|(name, bytes)| entry(name, bytes)));
    let entries = serde_json::to_string_pretty(&entries)?;
    let worker = String::from_utf8(files["sw.js"].clone())?;
    let worker = worker
        .replace("{version}", &format!("jumpmaze-{digits}"))
        .replace(r#"[["{files}", ""]]"#, &entries);
    files.insert("sw.js".into(), worker.into_bytes());
    Ok(())
}
