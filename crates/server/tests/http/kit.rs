//! A server to talk to, and a client that remembers every byte it heard.

use crate::schemas::keeps;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::{HeaderMap, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use volga_engine::dice::Quick;
use volga_server::{Browser, Config, Database, Figures, Limits, ServeError, Server};

/// A folder that goes when it is dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("volga-http-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn database(&self) -> Database {
        Database::File(self.0.join("tables.db"))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server.
pub(crate) struct Site {
    pub(crate) host: String,
    shutdown: CancellationToken,
    running: JoinHandle<Result<(), ServeError>>,
    /// Everything that was answered.
    pub(crate) heard: Arc<Mutex<Vec<u8>>>,
    pub(crate) figures: Figures,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Reply {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| panic!("{e}: {:?}", self.body))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The body of an answer that should be a success.
    #[track_caller]
    pub(crate) fn good(&self) -> Value {
        assert!((200..300).contains(&self.status), "{} {:?}", self.status, self.body);
        self.json()
    }

    /// The code of an error that should have this status.
    #[track_caller]
    pub(crate) fn code(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{:?}", self.body);
        let error = &self.json()["error"];
        assert!(error["text"].as_str().is_some_and(|text| text.len() > 5), "{error}");
        error["code"].as_str().unwrap().to_owned()
    }
}

impl Site {
    /// A server over the database in this folder.
    pub(crate) async fn open(folder: &Folder) -> Site {
        Site::over(folder.database()).await
    }

    pub(crate) async fn over(database: Database) -> Site {
        Site::limited(database, Limits::default()).await
    }

    /// A server that bears so much.
    pub(crate) async fn limited(database: Database, limits: Limits) -> Site {
        let config = Config { limits, ..Config::local(database) };
        Site::serving(config).await
    }

    /// A server that other machines reach.
    pub(crate) async fn reached(folder: &Folder) -> Site {
        let host = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        Site::serving(Config { host, ..Config::local(folder.database()) }).await
    }

    async fn serving(config: Config) -> Site {
        let config = Config { port: 0, browser: Browser::Leave, ..config };
        let server = Server::open(&config).await.unwrap();
        let (host, shutdown) = (server.address().to_string(), server.shutdown());
        let figures = server.figures();
        Site { host, shutdown, running: tokio::spawn(server.run()), heard: Arc::default(), figures }
    }

    /// Ends the server; it must do so soon, whoever listens.
    pub(crate) async fn close(self) {
        self.shutdown.cancel();
        let ended = tokio::time::timeout(Duration::from_secs(4), self.running).await;
        ended.expect("the server ends soon").unwrap().unwrap();
    }

    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Bytes>,
    ) -> Reply {
        let response = self.begin(method, path, headers, body.into()).await;
        let (parts, body) = response.into_parts();
        let is_stream = parts.headers.get("content-type").is_some_and(|kind| kind == "text/event-stream");
        // A stream has no end to wait for.
        let body = if is_stream { Bytes::new() } else { body.collect().await.unwrap().to_bytes() };
        let mut heard = self.heard.lock().unwrap();
        heard.extend_from_slice(format!("{:?}", parts.headers).as_bytes());
        heard.extend_from_slice(&body);
        let reply = Reply { status: parts.status.as_u16(), headers: parts.headers, body };
        keeps::assert_answer(method, path, &reply);
        reply
    }

    async fn begin(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
    ) -> Response<Incoming> {
        let stream = TcpStream::connect(&self.host).await.unwrap();
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(path);
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            request = request.header("host", &self.host);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        sender.send_request(request.body(Full::new(body)).unwrap()).await.unwrap()
    }

    /// Sends these very bytes and reads what comes until the server hangs up: status, and all of it.
    pub(crate) async fn raw(&self, bytes: impl AsRef<[u8]>) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.host).await.unwrap();
        stream.write_all(bytes.as_ref()).await.unwrap();
        let mut answer = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await;
        // A server that hangs up on what it has not read breaks the connection; what it said came before.
        let _ = read.expect("an answer comes soon");
        let text = String::from_utf8_lossy(&answer).into_owned();
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
        (status.unwrap_or_else(|| panic!("no answer: {text:?}")), text)
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[], "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        self.send("POST", path, &[("content-type", "application/json")], body.to_string()).await
    }

    /// A new table: the answer to it.
    pub(crate) async fn table(&self, with: Value) -> Value {
        let mut request = json!({"game": "advance"});
        request.as_object_mut().unwrap().extend(with.as_object().unwrap().clone());
        self.post("/api/tables", &request).await.good()
    }

    /// A table of two players, each with a key: what the one who made it is told.
    pub(crate) async fn linked(&self, with: Value) -> Value {
        let mut request =
            json!({"game": "city", "scenario": "intro", "seats": {"german": "link", "soviet": "link"}});
        request.as_object_mut().unwrap().extend(with.as_object().unwrap().clone());
        self.post("/api/tables", &request).await.good()
    }

    /// Who has the key of a seat, or of those who look on, by what the maker of a table was told.
    pub(crate) fn holder(&self, made: &Value, seat: &str) -> Holder<'_> {
        let key = made["links"][seat].as_str().unwrap_or_else(|| panic!("{seat} has a key: {made}"));
        Holder { site: self, table: format!("/api/tables/{}", id(made)), key: key.to_owned() }
    }

    /// Listens to a table's events, from after an entry if one is given.
    pub(crate) async fn listen(&self, id: &str, query: &str, last: Option<&str>) -> Stream {
        let headers: Vec<(&str, &str)> = last.map(|last| ("last-event-id", last)).into_iter().collect();
        let response =
            self.begin("GET", &format!("/api/tables/{id}/events{query}"), &headers, Bytes::new()).await;
        assert_eq!(response.status(), 200);
        Stream { body: response.into_body(), pending: String::new(), heard: Arc::clone(&self.heard) }
    }

    /// Takes a choice at a table: the answer to it.
    pub(crate) async fn act(&self, state: &Value, choice: &Value) -> Reply {
        let body = json!({"seq": state["seq"], "seat": state["seat"], "action": choice["action"]});
        self.post(&format!("/api/tables/{}/act", id(state)), &body).await
    }

    /// Takes any choice.
    pub(crate) async fn act_any(&self, state: &Value, dice: &mut Quick) -> Value {
        let choices = state["choices"].as_array().unwrap();
        let choice = &choices[dice.below(choices.len() as u32) as usize];
        self.act(state, choice).await.good()
    }

    /// Plays on with any choices, until so many were taken or the game is over.
    pub(crate) async fn play(&self, mut state: Value, acts: usize, dice: &mut Quick) -> Value {
        for _ in 0..acts {
            if !state["over"].is_null() {
                break;
            }
            state = self.act_any(&state, dice).await;
        }
        state
    }
}

/// Somebody with a key.
pub(crate) struct Holder<'a> {
    pub(crate) site: &'a Site,
    pub(crate) table: String,
    pub(crate) key: String,
}

impl Holder<'_> {
    pub(crate) async fn send(&self, method: &str, path: &str, body: Option<&Value>) -> Reply {
        let bearer = format!("Bearer {}", self.key);
        let mut headers = vec![("authorization", bearer.as_str())];
        headers.extend(body.map(|_| ("content-type", "application/json")));
        let body = body.map(ToString::to_string).unwrap_or_default();
        self.site.send(method, &format!("{}{path}", self.table), &headers, body).await
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        self.send("POST", path, Some(body)).await
    }

    pub(crate) async fn look(&self) -> Value {
        self.get("").await.good()
    }

    /// Takes an action, or several, after a look at the table.
    pub(crate) async fn act(&self, action: &Value) -> Reply {
        let what = if action.is_array() { "actions" } else { "action" };
        let seq = self.look().await["seq"].clone();
        self.post("/act", &json!({"seq": seq, what: action})).await
    }

    pub(crate) async fn listen(&self, from: u64) -> Stream {
        let id = self.table.rsplit('/').next().unwrap();
        self.site.listen(id, &format!("?from={from}&key={}", self.key), None).await
    }
}

/// Events as they come.
pub(crate) struct Stream {
    body: Incoming,
    pending: String,
    heard: Arc<Mutex<Vec<u8>>>,
}

/// One event.
#[derive(Debug, Default)]
pub(crate) struct Event {
    pub(crate) id: String,
    pub(crate) kind: String,
    /// Its data as it came.
    pub(crate) text: String,
    pub(crate) data: Value,
}

impl Stream {
    /// The next event that is not about who comes and goes; none when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        loop {
            match self.any().await {
                Some(event) if event.kind == "presence" => {}
                next => return next,
            }
        }
    }

    /// Who is there, as soon as it is told.
    pub(crate) async fn present(&mut self) -> Value {
        loop {
            let event = self.any().await.expect("the stream goes on");
            if !event.data["present"].is_null() {
                return event.data["present"].clone();
            }
        }
    }

    /// The next event; none when the stream has ended.
    async fn any(&mut self) -> Option<Event> {
        loop {
            if let Some((event, rest)) = self.pending.split_once("\n\n") {
                let event = read_event(event);
                self.pending = rest.to_owned();
                match event {
                    Some(event) => return Some(event),
                    None => continue,
                }
            }
            let frame = tokio::time::timeout(Duration::from_secs(20), self.body.frame()).await;
            let data = frame.expect("an event comes soon")?.ok()?.into_data().ok()?;
            self.heard.lock().unwrap().extend_from_slice(&data);
            self.pending.push_str(std::str::from_utf8(&data).unwrap());
        }
    }
}

/// An event out of its lines; a comment is none.
fn read_event(lines: &str) -> Option<Event> {
    let mut event = Event::default();
    for line in lines.lines() {
        match line.split_once(": ") {
            Some(("id", id)) => id.clone_into(&mut event.id),
            Some(("event", kind)) => kind.clone_into(&mut event.kind),
            Some(("data", data)) => data.clone_into(&mut event.text),
            _ => {}
        }
    }
    let schema = match event.kind.as_str() {
        "entry" => "News",
        "seq" => "SeqEvent",
        "presence" => "PresenceEvent",
        "proposal" => "ProposalEvent",
        "deletion" => "DeletionEvent",
        _ => return None,
    };
    event.data = serde_json::from_str(&event.text).unwrap();
    keeps::assert_told(schema, &event.data);
    Some(event)
}

pub(crate) fn id(state: &Value) -> &str {
    state["table"]["id"].as_str().unwrap()
}

/// The choice whose label begins like this.
#[track_caller]
pub(crate) fn choice<'a>(state: &'a Value, label: &str) -> &'a Value {
    let choices = state["choices"].as_array().unwrap();
    let found = choices.iter().find(|choice| choice["label"].as_str().unwrap().starts_with(label));
    found.unwrap_or_else(|| panic!("no choice begins with {label:?}: {choices:#?}"))
}

/// How the game stands, without what differs between two tables of the same game.
pub(crate) fn position(state: &Value) -> Value {
    json!([state["view"], state["choices"], state["prompt"], state["over"], state["seat"]])
}
