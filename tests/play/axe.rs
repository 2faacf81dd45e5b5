//! axe-core, which finds barriers for people who cannot see, hear or use a mouse (MPL-2.0, by Deque).
//!
//! The npm client fetches it once from the registry that its user has configured, and it is stored below `target`. If
//! that fails, the tests that need it are skipped with a note. In CI, it is a failure.

use crate::skipped;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha512};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

const VERSION: &str = "4.14.1";
/// The SHA-512 that npm publishes for it: `npm view axe-core@VERSION dist.integrity`.
const INTEGRITY: &str = "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==";

/// One test fetches it while the others wait.
static TURN: Mutex<()> = Mutex::new(());

/// The script, or `None` if it is not available.
#[track_caller]
pub(crate) fn script() -> Option<String> {
    let _turn = TURN.lock();
    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("axe-core-{VERSION}.tgz"));
    if !fs::read(&package).is_ok_and(|bytes| sound(&bytes)) {
        if let Err(why) = fetch(&package) {
            skipped(&format!("axe-core {VERSION} by `npm pack`: {why}"));
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

/// Fetches the package with npm, which knows the registry, the certificates and the proxies of its user. The archive is
/// written into another folder and then renamed, so an incomplete download never has the final name.
fn fetch(package: &Path) -> Result<(), String> {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"));
    let folder = folder.map_err(|error| error.to_string())?;
    let mut npm = Command::new("npm");
    npm.args(["pack", &format!("axe-core@{VERSION}"), "--ignore-scripts"]);
    npm.args([
        "--prefer-offline",
        "--fetch-retries=2",
        "--fetch-timeout=60000",
    ]);
    npm.arg("--pack-destination").arg(folder.path());
    let output = npm.output().map_err(|error| format!("npm: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    let packed = folder.path().join(format!("axe-core-{VERSION}.tgz"));
    fs::rename(packed, package).map_err(|error| error.to_string())
}
