//! A server for the files of the site, on a free port of this machine.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The types of files that browsers require.
const TYPES: &[(&str, &str)] = &[
    ("css", "text/css"),
    ("html", "text/html"),
    ("js", "text/javascript"),
    ("json", "application/json"),
    ("svg", "image/svg+xml"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
];

/// A server. It answers until it is closed.
pub(super) struct Server {
    pub(super) address: String,
    closed: Arc<AtomicBool>,
}

impl Server {
    /// Serves a folder. `others` are files that replace those of the folder.
    pub(super) fn open(folder: &Path, others: &[(&str, String)]) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = format!("http://{}/", listener.local_addr().expect("an address"));
        let closed = Arc::new(AtomicBool::new(false));
        let others = others
            .iter()
            .map(|(name, text)| ((*name).to_owned(), text.clone()));
        let files = Arc::new((folder.to_owned(), others.collect::<BTreeMap<_, _>>()));
        let flag = Arc::clone(&closed);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if flag.load(Ordering::SeqCst) {
                    return;
                }
                let files = Arc::clone(&files);
                // A browser may close the connection early.
                thread::spawn(move || drop(answer(stream, &files.0, &files.1)));
            }
        });
        Server { address, closed }
    }

    /// From now on the server refuses all connections.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        // The last connection wakes the thread, which then closes the port.
        drop(TcpStream::connect(
            self.address
                .trim_start_matches("http://")
                .trim_end_matches('/'),
        ));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.close();
    }
}

fn answer(
    mut stream: TcpStream,
    folder: &Path,
    others: &BTreeMap<String, String>,
) -> std::io::Result<()> {
    let mut line = String::new();
    let mut reader = BufReader::new(stream.try_clone()?);
    reader.read_line(&mut line)?;
    // The headers are not needed.
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let path = line.split_whitespace().nth(1).unwrap_or("/");
    let path = path
        .split(['?', '#'])
        .next()
        .unwrap_or_default()
        .trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let bytes = match others.get(path) {
        Some(text) => Some(text.clone().into_bytes()),
        None => fs::read(folder.join(path))
            .ok()
            .filter(|_| !path.contains("..")),
    };
    let ending = PathBuf::from(path);
    let ending = ending.extension().unwrap_or_default();
    let kind = TYPES.iter().find(|(known, _)| *known == ending);
    let kind = kind.map_or("text/plain", |(_, kind)| kind);
    let (status, bytes) = bytes.map_or(("404 Not Found", Vec::new()), |bytes| ("200 OK", bytes));
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        bytes.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(&bytes)
}
