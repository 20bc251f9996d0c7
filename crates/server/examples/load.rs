//! Many tables at once: how many actions a second are made durable, how long each takes, and whether any
//! entry is lost or doubled.
//!
//! `cargo run --release -p volga-server --example load -- [TABLES] [SECONDS] [DATABASE]`, by default 200 tables for
//! 10 seconds in a fresh file. Every table has one client that plays at random as fast as it is answered. At the end
//! the server is opened anew and every table compared with what its client was told.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::error::Error;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use volga_engine::dice::Quick;
use volga_server::{Browser, Config, Database, Server};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// What a client did and was told.
struct Played {
    table: String,
    /// The number of entries it was told of last.
    seq: u64,
    took: Vec<Duration>,
}

#[tokio::main]
async fn main() -> Outcome<()> {
    let mut arguments = std::env::args().skip(1);
    let tables: u64 = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let folder = std::env::temp_dir().join(format!("volga-load-{}", std::process::id()));
    let database =
        arguments.next().map_or(Database::File(folder.join("load.db")), |text| Database::named(&text));
    let done = measure(tables, Duration::from_secs(seconds), database).await;
    let _ = std::fs::remove_dir_all(folder);
    done
}

async fn measure(tables: u64, span: Duration, database: Database) -> Outcome<()> {
    let config = Config { port: 0, browser: Browser::Leave, ..Config::local(database) };
    let server = Server::open(&config).await?;
    let (host, shutdown) = (server.address().to_string(), server.shutdown());
    let running = tokio::spawn(server.run());
    let clients: Vec<_> = (0..tables).map(|n| tokio::spawn(play(host.clone(), n, span))).collect();
    let began = Instant::now();
    let mut played = Vec::new();
    for client in clients {
        played.push(client.await??);
    }
    let elapsed = began.elapsed();
    shutdown.cancel();
    running.await??;

    let mut took: Vec<Duration> = played.iter().flat_map(|p| p.took.iter().copied()).collect();
    took.sort();
    let at = |share: f64| took.get(((took.len() as f64 * share) as usize).min(took.len().saturating_sub(1)));
    let millis = |share: f64| at(share).map_or(0.0, |took| took.as_secs_f64() * 1000.0);
    println!("{tables} tables at once for {:.1} s: {} durable actions", elapsed.as_secs_f64(), took.len());
    println!("{:.0} actions a second", took.len() as f64 / elapsed.as_secs_f64());
    println!("median {:.1} ms, p99 {:.1} ms, slowest {:.1} ms", millis(0.5), millis(0.99), millis(1.0));
    check(&config, &played).await
}

/// Plays at random until the time is over, beginning anew when a game ends.
async fn play(host: String, number: u64, span: Duration) -> Outcome<Played> {
    let mut connection = connect(&host).await?;
    let mut dice = Quick::new(number);
    let new = json!({"game": "advance", "seed": number});
    let mut state = call(&mut connection, &host, Method::POST, "/api/tables", &new).await?;
    let mut played = Played { table: id(&state), seq: 1, took: Vec::new() };
    let end = Instant::now() + span;
    while Instant::now() < end && state["over"].is_null() {
        let choices = state["choices"].as_array().ok_or("no choices")?;
        let choice = &choices[dice.below(choices.len() as u32) as usize];
        let body = json!({"seq": state["seq"], "action": choice["action"]});
        let began = Instant::now();
        let path = format!("/api/tables/{}/act", played.table);
        state = call(&mut connection, &host, Method::POST, &path, &body).await?;
        played.took.push(began.elapsed());
        played.seq = state["seq"].as_u64().ok_or("no seq")?;
    }
    Ok(played)
}

/// Opens the database again and looks whether every table has what its client was told, once.
async fn check(config: &Config, played: &[Played]) -> Outcome<()> {
    let server = Server::open(config).await?;
    let (host, shutdown) = (server.address().to_string(), server.shutdown());
    let running = tokio::spawn(server.run());
    let mut connection = connect(&host).await?;
    let mut wrong = 0;
    for one in played {
        let path = format!("/api/tables/{}/entries", one.table);
        let entries = call(&mut connection, &host, Method::GET, &path, &Value::Null).await?;
        let count = entries["entries"].as_array().map_or(0, Vec::len) as u64;
        if entries["seq"].as_u64() != Some(one.seq)
            || count != one.seq
            || one.took.len() as u64 + 1 != one.seq
        {
            wrong += 1;
            println!("table {}: told of {}, kept {count}", one.table, one.seq);
        }
    }
    shutdown.cancel();
    running.await??;
    println!("{} tables compared with what their clients were told: {wrong} differ", played.len());
    if wrong == 0 { Ok(()) } else { Err("entries were lost or doubled".into()) }
}

async fn connect(host: &str) -> Outcome<SendRequest<Full<Bytes>>> {
    let (sender, connection) = handshake(TokioIo::new(TcpStream::connect(host).await?)).await?;
    tokio::spawn(connection);
    Ok(sender)
}

async fn call(
    connection: &mut SendRequest<Full<Bytes>>,
    host: &str,
    method: Method,
    path: &str,
    body: &Value,
) -> Outcome<Value> {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("host", host)
        .header("content-type", "application/json")
        .body(Full::new(Bytes::from(body.to_string())))?;
    connection.ready().await?;
    let response = connection.send_request(request).await?;
    let status = response.status();
    let body = response.into_body().collect().await?.to_bytes();
    if !status.is_success() {
        return Err(format!("{status} for {path}: {}", String::from_utf8_lossy(&body)).into());
    }
    Ok(serde_json::from_slice(&body)?)
}

fn id(state: &Value) -> String {
    state["table"]["id"].as_str().unwrap_or_default().to_owned()
}
