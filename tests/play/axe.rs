//! axe-core, which knows what gets in the way of those who do not see or hear or use a mouse (MPL-2.0, by Deque).
//!
//! It is fetched from the registry of npm, once, and kept below `target`. Where that cannot be reached, tests that need it are
//! skipped, and say so. In CI it can always be reached.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha512};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

const VERSION: &str = "4.14.1";
/// What the registry says its SHA-512 is: `npm view axe-core@VERSION dist.integrity`.
const INTEGRITY: &str = "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==";

/// One fetches, the others wait.
static TURN: Mutex<()> = Mutex::new(());

/// The script; nothing where it cannot be had.
#[track_caller]
pub(super) fn script() -> Option<String> {
    let _turn = TURN.lock();
    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("axe-core-{VERSION}.tgz"));
    if !fs::read(&package).is_ok_and(|bytes| sound(&bytes)) {
        if let Err(why) = fetch(&package) {
            let missing = format!("axe-core {VERSION} from registry.npmjs.org: {why}");
            assert!(std::env::var_os("CI").is_none(), "{missing}");
            eprintln!("SKIPPED: {missing}");
            return None;
        }
        let bytes = fs::read(&package).expect("it has just been fetched");
        assert!(
            sound(&bytes),
            "axe-core {VERSION} is not what the registry published"
        );
    }
    let mut tar = Command::new("tar");
    tar.arg("-xzOf").arg(&package).arg("package/axe.min.js");
    let output = tar.output().expect("there is tar");
    assert!(output.status.success(), "{output:?}");
    Some(String::from_utf8(output.stdout).expect("a script is text"))
}

fn sound(package: &[u8]) -> bool {
    let digest = BASE64_STANDARD.encode(Sha512::digest(package));
    INTEGRITY == format!("sha512-{digest}")
}

/// curl knows the certificates and proxies of its machine. What is half fetched never has the name of the whole.
fn fetch(package: &PathBuf) -> Result<(), String> {
    let address = format!("https://registry.npmjs.org/axe-core/-/axe-core-{VERSION}.tgz");
    let part = package.with_extension("part");
    let mut curl = Command::new("curl");
    curl.args([
        "--fail",
        "--silent",
        "--show-error",
        "--location",
        "--retry",
        "3",
        "--max-time",
        "120",
    ]);
    let output = curl.arg("--output").arg(&part).arg(address).output();
    let output = output.map_err(|error| format!("curl: {error}"))?;
    match output.status.success() {
        true => fs::rename(&part, package).map_err(|error| error.to_string()),
        false => Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
    }
}
