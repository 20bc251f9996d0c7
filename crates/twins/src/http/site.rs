//! A server of one's own, and a client that asks two tables the same.

use super::super::Failed;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::runtime::Runtime;
use volga_engine::testing::twins::alike;
use volga_server::{Browser, Config, Database, Server};

/// A running server over a database that goes with it.
#[derive(Debug)]
pub struct Site {
    host: String,
    folder: PathBuf,
    /// Ends the server when it is dropped.
    _runtime: Runtime,
}

/// What differs between any two tables: ids and keys, told by whose they are, and times, told by these names.
const TIMES: [&str; 2] = ["created", "updated"];
/// The header that tells the time.
const DATE: &str = "date:";

/// Who has which key of a table.
#[derive(Debug)]
pub(super) struct Entrance {
    pub(super) id: String,
    keys: Value,
}

/// A request to a table.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) method: &'static str,
    /// With `{id}` for the table's.
    pub(super) path: String,
    /// The seat whose key is sent, or `spectator`; none sends none.
    pub(super) by: Option<&'static str>,
    pub(super) body: Option<Value>,
}

impl Site {
    pub fn open() -> Result<Site, Failed> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("volga-twins-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let runtime = Runtime::new().map_err(|error| error.to_string())?;
        let database = Database::File(folder.join("tables.db"));
        let config = Config { port: 0, browser: Browser::Leave, ..Config::local(database) };
        let server = runtime.block_on(Server::open(&config)).map_err(|error| error.to_string())?;
        let host = server.address().to_string();
        runtime.spawn(server.run());
        Ok(Site { host, folder, _runtime: runtime })
    }

    /// A new table: how to come to it, and what was answered.
    pub(super) fn table(&self, opening: &Value) -> Result<(Entrance, String), Failed> {
        let answer = self.send("POST", "/api/tables", None, Some(opening), None)?;
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let made: Value = serde_json::from_str(body).map_err(|error| format!("{error}: {answer}"))?;
        match (made["table"]["id"].as_str(), &made["links"]) {
            (Some(id), links @ Value::Object(_)) => {
                let entrance = Entrance { id: id.to_owned(), keys: links.clone() };
                let answer = entrance.veiled(&answer);
                Ok((entrance, answer))
            }
            _ => Err(format!("no table was made: {answer}")),
        }
    }

    /// Puts a request to two tables, which must answer alike.
    pub(super) fn ask(&self, tables: &[Entrance; 2], request: &Request) -> Result<(), Failed> {
        self.compare(tables, request, None)
    }

    /// The same of a stream, of which so many events are read.
    pub(super) fn listen(
        &self,
        tables: &[Entrance; 2],
        request: &Request,
        events: usize,
    ) -> Result<(), Failed> {
        self.compare(tables, request, Some(events))
    }

    fn compare(
        &self,
        tables: &[Entrance; 2],
        request: &Request,
        events: Option<usize>,
    ) -> Result<(), Failed> {
        let answer = |table: &Entrance| {
            let path = request.path.replace("{id}", &table.id);
            let body = request.body.as_ref().map(|body| table.unveiled(body));
            let key = request.by.and_then(|by| table.keys[by].as_str());
            Ok::<_, Failed>(table.veiled(&self.send(request.method, &path, key, body.as_ref(), events)?))
        };
        let question = || format!("{request:?}");
        alike(question, answer(&tables[0])?, answer(&tables[1])?).map_err(|difference| difference.to_string())
    }

    /// Sends a request to one table; the answer's body.
    pub(super) fn tell(&self, table: &Entrance, request: &Request) -> Result<String, Failed> {
        let path = request.path.replace("{id}", &table.id);
        let key = request.by.and_then(|by| table.keys[by].as_str());
        self.send(request.method, &path, key, request.body.as_ref(), None)
    }

    /// The answer to a request, head and body, or the beginning of a stream. By the older version of the protocol, in
    /// which an answer ends with its connection.
    fn send(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
        events: Option<usize>,
    ) -> Result<String, Failed> {
        let broken = |error: std::io::Error| format!("{method} {path}: {error}");
        let mut stream = TcpStream::connect(&self.host).map_err(broken)?;
        stream.set_read_timeout(Some(Duration::from_secs(60))).map_err(broken)?;
        let key = key.map_or(String::new(), |key| format!("authorization: Bearer {key}\r\n"));
        let text = body.map_or(String::new(), ToString::to_string);
        let kind = body.map_or(String::new(), |_| {
            format!("content-type: application/json\r\ncontent-length: {}\r\n", text.len())
        });
        let head = format!("{method} {path} HTTP/1.0\r\nhost: {}\r\n{key}{kind}\r\n{text}", self.host);
        stream.write_all(head.as_bytes()).map_err(broken)?;
        let mut answer = Vec::new();
        let Some(events) = events else {
            stream.read_to_end(&mut answer).map_err(broken)?;
            return Ok(String::from_utf8_lossy(&answer).into_owned());
        };
        let mut part = [0; 4096];
        loop {
            let read = stream.read(&mut part).map_err(broken)?;
            answer.extend_from_slice(&part[..read]);
            let heard = String::from_utf8_lossy(&answer);
            if read == 0 || heard.matches("event: entry").count() >= events && heard.ends_with("\n\n") {
                return Ok(heard.into_owned());
            }
        }
    }

    /// The paths that the server describes, each with its methods.
    pub fn described(&self) -> Result<Vec<(String, String)>, Failed> {
        let answer = self.send("GET", "/api/openapi.json", None, None, None)?;
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let described: Value = serde_json::from_str(body).map_err(|error| error.to_string())?;
        let paths = described["paths"].as_object().ok_or("no paths are described")?;
        let methods =
            |path: &Value| path.as_object().map_or(Vec::new(), |methods| methods.keys().cloned().collect());
        let all = paths.iter().flat_map(|(path, value)| {
            methods(value).into_iter().map(|method| (method.to_uppercase(), path.clone()))
        });
        Ok(all.collect())
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Entrance {
    /// An answer without what differs between any two tables.
    fn veiled(&self, answer: &str) -> String {
        let mut veiled = answer.replace(&self.id, "{id}");
        for (name, key) in self.keys.as_object().into_iter().flatten() {
            veiled = veiled.replace(key.as_str().unwrap_or("{}"), &format!("{{{name}}}"));
        }
        let lines = veiled.split("\r\n").filter(|line| !line.starts_with(DATE));
        let veiled: Vec<&str> = lines.collect();
        TIMES.iter().fold(veiled.join("\r\n"), |text, name| without_number(&text, name))
    }

    /// A body with this table's id and keys where it names them.
    fn unveiled(&self, body: &Value) -> Value {
        let mut text = body.to_string().replace("{id}", &self.id);
        for (name, key) in self.keys.as_object().into_iter().flatten() {
            text = text.replace(&format!("{{{name}}}"), key.as_str().unwrap_or_default());
        }
        serde_json::from_str(&text).unwrap_or(json!(null))
    }
}

/// The text with the number after a name left out, wherever the name is.
fn without_number(text: &str, name: &str) -> String {
    let name = format!("\"{name}\":");
    let mut parts = text.split(&name);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        whole.push_str(&name);
        whole.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_digit()));
    }
    whole
}
