//! More clients than there are places: those who only hold on to a connection hold up nobody else.

use crate::kit::{Folder, Site, id};
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use volga_server::Limits;

/// Far more than anything here takes.
const LONG: Duration = Duration::from_secs(20);

/// A large answer, asked for without a word about packing it.
const LARGE: &str = "/api/games/city/board";

async fn site(folder: &Folder, limits: Limits) -> Site {
    Site::limited(folder.database(), limits).await
}

/// A connection that has sent these bytes.
async fn sent(site: &Site, bytes: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&site.host).await.unwrap();
    stream.write_all(bytes.as_bytes()).await.unwrap();
    stream
}

/// Reads until the server hangs up, which it must do soon.
async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let read = tokio::time::timeout(LONG, stream.read_to_end(&mut answer)).await;
    // A connection that is cut may be reset.
    let _ = read.expect("the server hangs up");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Asks again and again until this is so.
async fn until(is_so: impl Fn() -> bool) {
    let waiting = async {
        while !is_so() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, waiting).await.expect("it comes about soon");
}

async fn is_served(site: &Site) {
    let served = tokio::time::timeout(LONG, site.get("/api/games")).await;
    assert_eq!(served.expect("an answer comes soon").status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_leave_requests_their_places() {
    let folder = Folder::new();
    let site = site(&folder, Limits { requests: 2, streams: 3, ..Limits::default() }).await;
    let made = site.table(json!({})).await;
    let table = id(&made).to_owned();
    let mut streams = Vec::new();
    for _ in 0..3 {
        let mut stream = site.listen(&table, "", None).await;
        assert_eq!(stream.next().await.unwrap().kind, "seq");
        streams.push(stream);
    }
    // There is no room for another, but for as many requests as anybody likes, and the streams go on.
    for _ in 0..5 {
        let refused = site.get(&format!("/api/tables/{table}/events")).await;
        assert_eq!(refused.code(503), "busy");
        assert_eq!(refused.header("retry-after"), "15");
        is_served(&site).await;
    }
    let mut dice = volga_engine::dice::Quick::new(1);
    site.act_any(&made, &mut dice).await;
    for stream in &mut streams {
        assert_eq!(stream.next().await.unwrap().kind, "entry");
    }
    assert_eq!(site.figures.connections().1, 3);
    drop(streams.pop());
    until(|| site.figures.connections().1 == 2).await;
    let mut another = site.listen(&table, "", None).await;
    assert_eq!(another.next().await.unwrap().kind, "seq");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_half_sent_head_makes_room_the_longest_idle_first() {
    let folder = Folder::new();
    let site = site(&folder, Limits { requests: 3, ..Limits::default() }).await;
    let mut halves = Vec::new();
    for n in 1..=3 {
        halves.push(sent(&site, "GET /api/games HTTP/1.1\r\nhost: ").await);
        until(|| site.figures.connections().0 == n).await;
    }
    is_served(&site).await;
    let [mut first, mut second, third] = <[TcpStream; 3]>::try_from(halves).unwrap();
    assert_eq!(read_to_end(&mut first).await, "", "the longest idle has gone");
    let rest = format!("{}\r\nconnection: close\r\n\r\n", site.host);
    second.write_all(rest.as_bytes()).await.unwrap();
    assert!(read_to_end(&mut second).await.starts_with("HTTP/1.1 200"), "the others have not");
    drop(third);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_half_sent_body_makes_room() {
    let folder = Folder::new();
    let site = site(&folder, Limits { requests: 1, ..Limits::default() }).await;
    let head = "content-type: application/json\r\ncontent-length: 1000\r\n\r\n{";
    let mut half = sent(&site, &format!("POST /api/tables HTTP/1.1\r\nhost: {}\r\n{head}", site.host)).await;
    until(|| site.figures.connections().0 == 1).await;
    is_served(&site).await;
    assert_eq!(read_to_end(&mut half).await, "");
    site.close().await;
}

/// Sends request after request and reads nothing, until the server hangs up.
async fn never_reads(site: &Site) {
    let request = format!("GET {LARGE} HTTP/1.1\r\nhost: {}\r\n\r\n", site.host);
    let mut stream = TcpStream::connect(&site.host).await.unwrap();
    while stream.write_all(request.as_bytes()).await.is_ok() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unread_answer_makes_room() {
    let folder = Folder::new();
    let site = site(&folder, Limits { requests: 1, ..Limits::default() }).await;
    let never = never_reads(&site);
    let newcomer = async {
        until(|| site.figures.connections().0 == 1).await;
        is_served(&site).await;
    };
    let both = async { tokio::join!(never, newcomer) };
    tokio::time::timeout(LONG, both).await.expect("the one who reads is served, the other is cut");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_nothing_for_too_long_is_cut() {
    let folder = Folder::new();
    let site = site(&folder, Limits { longest_write: Duration::from_millis(5), ..Limits::default() }).await;
    tokio::time::timeout(LONG, never_reads(&site)).await.expect("the server hangs up");
    until(|| site.figures.connections().0 == 0).await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_can_be_limited() {
    let folder = Folder::new();
    let site = site(&folder, Limits { per_address: Some(2), ..Limits::default() }).await;
    let table = id(&site.table(json!({})).await).to_owned();
    let streams = [site.listen(&table, "", None).await, site.listen(&table, "", None).await];
    until(|| site.figures.connections() == (0, 2)).await;
    let mut third = TcpStream::connect(&site.host).await.unwrap();
    let answer = read_to_end(&mut third).await;
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("\r\nretry-after: 15\r\n"), "{answer}");
    assert!(answer.contains("\"code\":\"busy\""), "{answer}");
    drop(streams);
    until(|| site.figures.connections() == (0, 0)).await;
    is_served(&site).await;
    site.close().await;
}
