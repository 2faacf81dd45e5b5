//! A real browser: Chromium without a window, driven by its WebDriver (Debian: `chromium`, `chromium-driver`).
//!
//! If they are missing, tests in a browser are skipped with a note. In CI, it is a failure.

use crate::skipped;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use std::cell::Cell;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The key of an element in WebDriver.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The maximum number of browsers that are open at the same time. Each one takes hundreds of megabytes of memory. If
/// more than two threads run tests, tests wait for each other.
const MOST: usize = 2;

/// The open browsers. They stay open after a test, because starting one takes longer than most tests.
struct Pool {
    /// The browsers that no test uses.
    idle: Vec<Running>,
    /// The number of tests that use a browser, or start one.
    used: usize,
}

static POOL: Mutex<Pool> = Mutex::new(Pool {
    idle: Vec::new(),
    used: 0,
});
/// Notified when a test no longer uses its browser.
static RETURNED: Condvar = Condvar::new();

fn pool() -> MutexGuard<'static, Pool> {
    POOL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the pool gives to a test that may use a browser.
#[derive(Default)]
struct Taken {
    /// An idle browser with the right window.
    reused: Option<Running>,
    /// A browser that must end before another one starts.
    surplus: Option<Running>,
}

/// Waits until a test may use a browser.
fn take(window: Window) -> Taken {
    let mut pool = pool();
    while pool.used >= MOST {
        pool = RETURNED.wait(pool).unwrap_or_else(PoisonError::into_inner);
    }
    pool.used += 1;
    let mut taken = Taken::default();
    match pool.idle.iter().position(|left| left.window == window) {
        Some(at) => taken.reused = Some(pool.idle.swap_remove(at)),
        None if pool.used + pool.idle.len() > MOST => taken.surplus = pool.idle.pop(),
        None => {}
    }
    taken
}

/// Starts chromedriver. When standard input ends, because the tests have ended in any way, it ends chromedriver and all
/// of its children. Only chromedriver keeps standard output open, so that it ends if chromedriver cannot start.
const DRIVER: &str = r#"
    TMPDIR=$(mktemp -d) && export TMPDIR
    chromedriver --port=0 &
    exec >&-
    read -r _
    trap '' TERM
    kill 0
    wait
    for _ in 1 2 3 4 5 6 7 8 9; do rm -rf "$TMPDIR" && break; sleep 0.2; done"#;

/// A browser, and the program that controls it.
struct Running {
    driver: Child,
    agent: ureq::Agent,
    session: String,
    window: Window,
}

/// A window of a browser. For pages in files, its storage is empty at first.
pub(crate) struct Browser {
    /// `None` only while it is opened or dropped.
    running: Option<Running>,
    /// Whether the next test can use it, too.
    is_reusable: Cell<bool>,
}

/// The size and the colour scheme of a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Window {
    pub(crate) size: [u32; 2],
    pub(crate) dark: bool,
}

pub(crate) const DESK: Window = Window {
    size: [1000, 900],
    dark: false,
};
pub(crate) const PHONE: Window = Window {
    size: [360, 640],
    dark: true,
};

impl Browser {
    /// Opens a browser. Returns `None` if none is installed.
    #[track_caller]
    pub(crate) fn open(window: Window) -> Option<Browser> {
        let taken = take(window);
        // From here on, `drop` gives the place in the pool back, also if there is no browser.
        let mut browser = Browser {
            running: taken.reused,
            is_reusable: Cell::new(true),
        };
        drop(taken.surplus);
        if browser.running.as_ref().is_some_and(Running::is_alive) {
            browser.forget();
        } else {
            browser.running = None;
            browser.running = Some(start(window)?);
        }
        Some(browser)
    }

    /// Empties the storage that pages in files have used in another test.
    fn forget(&self) {
        let empty = Path::new(env!("CARGO_TARGET_TMPDIR")).join("empty.html");
        std::fs::write(&empty, "").expect("it can be written");
        // All files share one storage. Pages may write to it while they are closed, so an empty page clears it.
        self.visit(&empty);
        self.run("localStorage.clear(); sessionStorage.clear()");
        self.media("", &[]);
        self.complaints();
        self.fetched();
    }

    pub(crate) fn post(&self, command: &str, body: &Value) -> Value {
        let running = self.running.as_ref().expect("it is open");
        running.post(command, body)
    }

    /// Opens a file.
    pub(crate) fn visit(&self, file: &Path) {
        self.go(&format!("file://{}", file.display()));
    }

    /// Opens an address. Pages of servers can leave more in the browser than those of files, so it is not used again.
    pub(crate) fn go(&self, address: &str) {
        if !address.starts_with("file://") {
            self.is_reusable.set(false);
        }
        self.post("/url", &json!({ "url": address }));
    }

    /// Waits until a script returns something other than `null` and `false`.
    #[track_caller]
    pub(crate) fn wait(&self, script: &str) -> Value {
        let late = Instant::now() + Duration::from_secs(100);
        loop {
            let value = self.run(script);
            if value != Value::Null && value != json!(false) {
                return value;
            }
            assert!(Instant::now() < late, "this never becomes true: {script}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Runs a script that calls `done` with its result.
    pub(crate) fn run_async(&self, script: &str) -> Value {
        let script = format!("const done = arguments[arguments.length - 1]; {script}");
        self.post("/execute/async", &json!({ "script": script, "args": [] }))
    }

    /// Types into a field.
    pub(crate) fn fill(&self, selector: &str, text: &str) {
        let element = self.element(selector);
        self.post(&format!("/element/{element}/clear"), &json!({}));
        self.post(
            &format!("/element/{element}/value"),
            &json!({ "text": text }),
        );
    }

    pub(crate) fn reload(&self) {
        self.post("/refresh", &json!({}));
    }

    /// Runs a script and returns its result.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Prints the page on paper with these sides in centimetres, and returns the PDF file.
    pub(crate) fn print(&self, [width, height]: [f64; 2]) -> Vec<u8> {
        let page = json!({ "page": { "width": width, "height": height } });
        let printed = self.post("/print", &page);
        let bytes = BASE64_STANDARD.decode(printed.as_str().expect("a file"));
        bytes.expect("WebDriver writes base64")
    }

    fn element(&self, selector: &str) -> String {
        let query = json!({ "using": "css selector", "value": selector });
        let found = self.post("/element", &query);
        found[ELEMENT].as_str().expect("an element").to_owned()
    }

    /// Clicks in the middle of the element that a CSS selector finds.
    pub(crate) fn click(&self, selector: &str) {
        let element = self.element(selector);
        self.post(&format!("/element/{element}/click"), &json!({}));
    }

    /// Opens a puzzle of the list by its number, counted from 1, and waits until it is open.
    #[track_caller]
    pub(crate) fn puzzle(&self, number: usize) {
        let link = format!("#puzzles li:nth-child({number}) a");
        self.click(&link);
        let late = Instant::now() + Duration::from_secs(20);
        while self.attribute(&link, "aria-current").is_none() {
            assert!(Instant::now() < late, "puzzle {number} does not open");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Clicks on a cell.
    pub(crate) fn cell(&self, name: &str) {
        self.click(&format!("[data-cell='{name}']"));
    }

    /// Presses keys, one after the other, on the element with the focus.
    pub(crate) fn press(&self, keys: &str) {
        let events = keys.chars().flat_map(|key| {
            let event = move |kind: &str| json!({ "type": kind, "value": key.to_string() });
            [event("keyDown"), event("keyUp")]
        });
        let events: Vec<Value> = events.collect();
        let keyboard = json!({ "type": "key", "id": "keys", "actions": events });
        self.post("/actions", &json!({ "actions": [keyboard] }));
    }

    /// The text of an element.
    pub(crate) fn text(&self, selector: &str) -> String {
        let script = format!(
            "return document.querySelector({}).textContent",
            json!(selector)
        );
        self.run(&script).as_str().expect("a text").to_owned()
    }

    /// An attribute of an element; `None` if either does not exist.
    pub(crate) fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        let (selector, name) = (json!(selector), json!(name));
        let script =
            format!("return document.querySelector({selector})?.getAttribute({name}) ?? null");
        self.run(&script).as_str().map(str::to_owned)
    }

    /// Emulates a medium, such as `print`, and preferences of the reader, such as `("prefers-color-scheme", "dark")`.
    pub(crate) fn media(&self, kind: &str, features: &[(&str, &str)]) {
        let feature = |(name, value): &(&str, &str)| json!({ "name": name, "value": value });
        let features: Vec<Value> = features.iter().map(feature).collect();
        let params = json!({ "media": kind, "features": features });
        self.devtools("Emulation.setEmulatedMedia", &params);
    }

    /// Runs a command of Chromium's DevTools. Its effects may last, so no other test uses the browser afterwards.
    pub(crate) fn command(&self, name: &str, params: &Value) -> Value {
        self.is_reusable.set(false);
        self.devtools(name, params)
    }

    fn devtools(&self, name: &str, params: &Value) -> Value {
        let command = json!({ "cmd": name, "params": params });
        self.post("/goog/cdp/execute", &command)
    }

    /// The number of elements that a selector finds.
    pub(crate) fn count(&self, selector: &str) -> u64 {
        let script = format!(
            "return document.querySelectorAll({}).length",
            json!(selector)
        );
        self.run(&script).as_u64().expect("a number")
    }

    /// Fails if the browser has logged a message, or has fetched anything but the file itself.
    #[track_caller]
    pub(crate) fn assert_quiet(&self) {
        let log = self.post("/se/log", &json!({ "type": "browser" }));
        assert_eq!(log, json!([]));
        let fetched = self.fetched();
        for address in &fetched {
            let page = address.starts_with("file://") && address.contains(".html");
            assert!(page, "the page fetched {address}");
        }
        assert!(!fetched.is_empty(), "the log lacks the page itself");
    }

    /// The messages that the browser has logged since the last call.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.post("/se/log", &json!({ "type": "browser" }));
        let entries = log.as_array().expect("a log").iter();
        entries.map(|entry| entry["message"].to_string()).collect()
    }

    /// The addresses that were fetched since the last call.
    pub(crate) fn fetched(&self) -> Vec<String> {
        let log = self.post("/se/log", &json!({ "type": "performance" }));
        let mut addresses = Vec::new();
        for entry in log.as_array().expect("a log") {
            let text = entry["message"].as_str().expect("a message");
            let message: Value = serde_json::from_str(text).expect("JSON");
            let message = &message["message"];
            if message["method"] == "Network.requestWillBeSent" {
                let address = &message["params"]["request"]["url"];
                addresses.push(address.as_str().expect("an address").to_owned());
            }
        }
        addresses
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let is_reusable = self.is_reusable.get() && !std::thread::panicking();
        // A browser that no other test may use ends before another test starts one.
        let left = self.running.take().filter(|_| is_reusable);
        let mut pool = pool();
        pool.used -= 1;
        pool.idle.extend(left);
        drop(pool);
        RETURNED.notify_one();
    }
}

impl Running {
    /// Whether it still answers.
    fn is_alive(&self) -> bool {
        let answer = self.agent.get(format!("{}/window", self.session)).call();
        answer.is_ok_and(|answer| answer.status().is_success())
    }

    #[track_caller]
    fn post(&self, command: &str, body: &Value) -> Value {
        let address = format!("{}{command}", self.session);
        let sent = self
            .agent
            .post(&address)
            .header("Content-Type", "application/json")
            .send(body.to_string());
        let text = sent.and_then(|mut answer| answer.body_mut().read_to_string());
        let text = text.unwrap_or_else(|error| panic!("{command}: {error}"));
        let answer: Value = serde_json::from_str(&text).expect("WebDriver speaks JSON");
        let value = &answer["value"];
        assert!(value.get("error").is_none(), "{command}: {value}");
        value.clone()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.driver.stdin.take());
        let _ = self.driver.wait();
    }
}

/// Starts a browser. Returns `None` if none is installed.
#[track_caller]
fn start(window: Window) -> Option<Running> {
    let mut script = Command::new("sh");
    script.args(["-c", DRIVER]);
    script.stdin(Stdio::piped()).stdout(Stdio::piped());
    script.stderr(Stdio::null());
    // The script ends all programs of its group.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut script, 0);
    let found = Command::new("chromedriver").arg("--version").output();
    let mut driver = match found.and_then(|_| script.spawn()) {
        Ok(driver) => driver,
        Err(error) => {
            skipped(&format!(
                "chromedriver: {error}; install chromium and chromium-driver"
            ));
            return None;
        }
    };
    let stdout = driver.stdout.take().expect("it is piped");
    let lines = BufReader::new(stdout).lines();
    let port = lines.map_while(Result::ok).find_map(|line| {
        let (_, port) = line.split_once("started successfully on port ")?;
        port.trim_end_matches('.').parse::<u16>().ok()
    });
    let port = port.expect("chromedriver prints its port");
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(Duration::from_secs(120)))
        .build()
        .into();
    let mut running = Running {
        driver,
        agent,
        session: format!("http://127.0.0.1:{port}/session"),
        window,
    };
    let session = running.post("", &capabilities(window))["sessionId"].clone();
    let session = session.as_str().expect("a session");
    running.session = format!("{}/{session}", running.session);
    Some(running)
}

fn capabilities(window: Window) -> Value {
    let [width, height] = window.size;
    // The sandbox does not work for root, as in containers.
    let mut args = vec![
        "--headless".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        format!("--window-size={width},{height}"),
    ];
    if window.dark {
        args.push("--force-dark-mode".to_owned());
    }
    let mut options = json!({ "args": args });
    if width < 500 {
        // A window cannot be as narrow as a phone, so a phone is emulated.
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    json!({ "capabilities": { "alwaysMatch": {
        "browserName": "chrome",
        // Some scripts visit all states of a maze, and test machines are slow.
        "timeouts": { "script": 110_000, "pageLoad": 110_000 },
        "goog:chromeOptions": options,
        "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
    } } })
}
