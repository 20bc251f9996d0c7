//! Many who listen: whether newcomers are served meanwhile, and when all have heard of an act.

use crate::client::{Client, Outcome};
use crate::program::Program;
use hyper::Method;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const STREAMS: usize = 800;
const NEWCOMERS: usize = 100;
const LISTENERS: usize = 700;

/// Whoever is not answered by then counts as locked out.
const LONGEST: Duration = Duration::from_secs(5);

pub(crate) async fn measure(programs: &[Program]) -> Outcome<()> {
    for program in programs {
        newcomers(program).await?;
    }
    for program in programs {
        heard(program).await?;
    }
    Ok(())
}

/// Opens many streams from one address; then others come from there, one after the other.
async fn newcomers(program: &Program) -> Outcome<()> {
    let serving = program.serve("streams.db")?;
    let id = begun(&serving.host).await?;
    let mut streams = Vec::new();
    for _ in 0..STREAMS {
        streams.push(Stream::open(&serving.host, &id).await?);
    }
    let mut open = 0;
    for stream in &mut streams {
        let answered = timeout(LONGEST, stream.wait_for("\r\n\r\n")).await;
        open += usize::from(matches!(answered, Ok(Ok(()))) && stream.heard.starts_with("HTTP/1.1 200"));
    }
    let (mut slowest, mut served) = (Duration::ZERO, 0);
    for _ in 0..NEWCOMERS {
        let began = Instant::now();
        let path = format!("/api/tables/{id}");
        let answer = timeout(LONGEST, async { Client::new(&serving.host).get(&path).await }).await;
        if matches!(answer, Ok(Ok(_))) {
            served += 1;
            slowest = slowest.max(began.elapsed());
        } else if served == 0 {
            break;
        }
    }
    println!(
        "{:<7} {STREAMS} streams asked for, {open} open: \
         {served} of {NEWCOMERS} newcomers served, the slowest in {:.1} ms",
        program.name,
        slowest.as_secs_f64() * 1000.0
    );
    Ok(())
}

/// One acts, many listen.
async fn heard(program: &Program) -> Outcome<()> {
    let serving = program.serve("heard.db")?;
    let mut client = Client::new(&serving.host);
    let mut state = client.good(Method::POST, "/api/tables", &json!({"game": "city"})).await?;
    let id = state["table"]["id"].as_str().ok_or("no id")?.to_owned();
    let mut streams = Vec::new();
    for _ in 0..LISTENERS {
        let mut stream = Stream::open(&serving.host, &id).await?;
        stream.wait_for("event: seq").await?;
        streams.push(stream);
    }
    let (mut answered, mut all, mut cost) = (Duration::ZERO, Duration::ZERO, 0.0);
    const ACTS: u32 = 5;
    for _ in 0..ACTS {
        let body = json!({"seq": state["seq"], "action": state["choices"][0]["action"]});
        let path = format!("/api/tables/{id}/act");
        let event = format!("id: {}\n", state["seq"]);
        let began = Instant::now();
        let listening = async {
            state = client.good(Method::POST, &path, &body).await?;
            answered += began.elapsed();
            for stream in &mut streams {
                timeout(LONGEST * 4, stream.wait_for(&event)).await??;
            }
            Ok(())
        };
        cost += serving.cost(listening).await?.1;
        all += began.elapsed();
    }
    println!(
        "{:<7} an act with {LISTENERS} listeners: answered in {:.1} ms, heard by all in {:.1} ms, \
         {:.1} ms of processor",
        program.name,
        (answered / ACTS).as_secs_f64() * 1000.0,
        (all / ACTS).as_secs_f64() * 1000.0,
        cost / f64::from(ACTS)
    );
    Ok(())
}

async fn begun(host: &str) -> Outcome<String> {
    let state = Client::new(host).good(Method::POST, "/api/tables", &json!({"game": "advance"})).await?;
    Ok(state["table"]["id"].as_str().ok_or("no id")?.to_owned())
}

/// A stream of what happens at a table.
struct Stream {
    socket: TcpStream,
    heard: String,
}

impl Stream {
    async fn open(host: &str, table: &str) -> Outcome<Stream> {
        let mut socket = TcpStream::connect(host).await?;
        let request = format!("GET /api/tables/{table}/events HTTP/1.1\r\nHost: {host}\r\n\r\n");
        socket.write_all(request.as_bytes()).await?;
        Ok(Stream { socket, heard: String::new() })
    }

    /// Listens until this was said.
    async fn wait_for(&mut self, what: &str) -> Outcome<()> {
        let mut buffer = [0; 4096];
        while !self.heard.contains(what) {
            match self.socket.read(&mut buffer).await? {
                0 => return Err(format!("the stream ended: {}", self.heard).into()),
                n => self.heard.push_str(&String::from_utf8_lossy(&buffer[..n])),
            }
        }
        Ok(())
    }
}
