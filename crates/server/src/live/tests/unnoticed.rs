//! Games that differ in what one seat decides unnoticed, and how often: over HTTP the other seat and those who look on
//! are answered and told the same, byte for byte.

use super::toy::{Do, Options};
use super::{BLUE, Duel, RED, code, number, seats};
use crate::app::Server;
use crate::config::{Browser, Config, Database};
use crate::live::submit::{Submission, What};
use crate::live::table::Live;
use crate::problem::Code;
use crate::work::{Address, Client};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::time::Duration;
use volga_engine::dice::Seed;
use volga_engine::journal::{DiceSource, Match, Start};
use volga_session::{Asker, Session};

/// Both traps are hidden and red has walked; it is to move on.
fn secret(sitting: Value) -> Live {
    let dice = DiceSource::Stream { seed: Seed::from_number(3), salts: Vec::new() };
    let start = Start { scenario: "stash".into(), options: Options::default(), position: None, dice };
    let (mut table, _) = Match::<Duel>::start(start, &[]).unwrap();
    table.act(RED, Do::Hide(12), &[]).unwrap();
    table.act(BLUE, Do::Hide(11), &[]).unwrap();
    // Where a trap lies can be changed until something else is known to have been done.
    table.act(RED, Do::Walk(1), &[]).unwrap();
    Live::new(&Session::of(table, Asker::spectator()), seats(sitting).unwrap(), false)
}

/// A table on a running server, and who has which key of it.
struct Site {
    address: SocketAddr,
    id: String,
    keys: BTreeMap<&'static str, String>,
    folder: PathBuf,
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Site {
    async fn open(name: &str) -> Site {
        let folder = std::env::temp_dir().join(format!("volga-unnoticed-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let database = Database::File(folder.join("tables.db"));
        let config = Config { port: 0, browser: Browser::Leave, ..Config::local(database) };
        let server = Server::open(&config).await.unwrap();
        let (client, table) = (Client::new(Address::default(), ""), secret(json!({"red": "link"})));
        let (seated, links) = server.registry().add(&client, table, None, None).await.unwrap();
        let (address, id, keys) = (server.address(), seated.id.to_string(), links.unwrap().told());
        tokio::spawn(server.run());
        Site { address, id, keys, folder }
    }

    fn send(&self, by: &str, method: &str, path: &str, body: Option<&Value>) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let (key, text) = (&self.keys[by], body.map_or(String::new(), ToString::to_string));
        let kind = format!("content-type: application/json\r\ncontent-length: {}\r\n", text.len());
        let head = format!("{method} /api/tables{path} HTTP/1.0\r\nhost: {}\r\n", self.address);
        write!(stream, "{head}authorization: Bearer {key}\r\n{kind}\r\n{text}").unwrap();
        stream
    }

    /// An answer without what differs between any two tables.
    fn ask(&self, by: &str, method: &str, path: &str, body: Option<&Value>) -> String {
        let path = path.replace("{id}", &self.id);
        let body = body.map(|body| {
            let text = body.to_string().replace("{id}", &self.id).replace("{key}", &self.keys[by]);
            serde_json::from_str(&text).unwrap()
        });
        let mut answer = String::new();
        self.send(by, method, &path, body.as_ref()).read_to_string(&mut answer).unwrap();
        self.veiled(&answer)
    }

    fn veiled(&self, answer: &str) -> String {
        let lines = answer.replace(&self.id, "ID").replace("\r\n", "\n");
        let lines = lines.lines().filter(|line| !line.starts_with("date:")).collect::<Vec<_>>().join("\n");
        let mut parts = lines.split("\"created\":");
        let first = parts.next().unwrap().to_owned();
        parts.fold(first, |all, part| {
            all + "\"created\":0" + part.trim_start_matches(|letter: char| letter.is_ascii_digit())
        })
    }

    /// What a seat sends to change the table, with the number of entries that it has seen.
    fn submit(&self, by: &str, path: &str, mut body: Value) -> Value {
        body["seq"] = self.look(by)["seq"].clone();
        let answer = self.ask(by, "POST", &format!("/{{id}}/{path}"), Some(&body));
        let (head, text) = answer.split_once("\n\n").unwrap();
        assert!(head.contains("200"), "{by} {path} {body}: {answer}");
        serde_json::from_str(text).unwrap()
    }

    fn act(&self, by: &str, action: Do) -> Value {
        self.submit(by, "act", json!({"action": action}))
    }

    fn look(&self, by: &str) -> Value {
        let answer = self.ask(by, "GET", "/{id}", None);
        serde_json::from_str(answer.split_once("\n\n").unwrap().1).unwrap_or_else(|_| panic!("{answer}"))
    }

    /// The number of the entry that a seat can take back and that comes as the `nth` from the end.
    fn own(&self, by: &str, nth: usize) -> Value {
        let look = self.look(by);
        let all = look["take_back"].as_array().unwrap();
        all[all.len() - 1 - nth]["entry"].clone()
    }

    /// Everything that can be had through a key; `updated` too, which tells when all knew that something happened.
    fn traffic(&self, by: &str) -> Vec<String> {
        let seq = self.look(by)["seq"].as_u64().unwrap();
        let mut paths: Vec<String> =
            ["", "?board=true", "?eye=spectator", "?eye=open", "/orders", "/journal"]
                .iter()
                .chain(&[
                    "/lenses",
                    "/report",
                    "/report?format=md",
                    "/report?format=json",
                    "/entries",
                    "/trails",
                ])
                .map(|path| format!("/{{id}}{path}"))
                .collect();
        for n in 0..seq + 2 {
            for path in ["?at=", "/entries?from=", "/trails?from="] {
                paths.push(format!("/{{id}}{path}{n}"));
            }
        }
        let mut heard: Vec<String> =
            paths.iter().map(|path| path.clone() + &self.ask(by, "GET", path, None)).collect();
        let posts = [
            ("why", json!({"action": Do::Walk(1)})),
            ("why", json!({"clicks": ["red"]})),
            ("odds", json!({"action": Do::Throw})),
            ("suggest", json!({"agent": "random"})),
            ("ways", json!({"pieces": ["red"]})),
            ("branch", json!({"at": 1})),
            ("restart", json!({})),
            ("rematch", json!({})),
            ("step", json!({"seq": seq})),
            ("act", json!({"seq": seq + 3, "action": Do::Walk(1)})),
            ("act", json!({"seq": seq - 1, "action": Do::Stash(1)})),
            ("take-back", json!({"seq": seq, "entry": seq - 1})),
            ("take-back", json!({"seq": seq, "entry": seq})),
            ("mend", json!({"seq": seq, "entry": 1, "action": Do::Stash(1)})),
        ];
        for (path, body) in posts {
            heard.push(
                format!("{path} {body}") + &self.ask(by, "POST", &format!("/{{id}}/{path}"), Some(&body)),
            );
        }
        heard.push(self.listen(by, seq));
        heard
    }

    /// The first so many entries of a stream.
    fn listen(&self, by: &str, entries: u64) -> String {
        let path = format!("/{}/events?from=0", self.id);
        let mut stream = self.send(by, "GET", &path, None);
        let (mut heard, mut part) = (Vec::new(), [0; 4096]);
        loop {
            let read = stream.read(&mut part).unwrap();
            heard.extend_from_slice(&part[..read]);
            let text = String::from_utf8_lossy(&heard);
            let ids = text.matches("event: entry").count() as u64;
            if read == 0 || ids >= entries && text.ends_with("\n\n") {
                return self.veiled(&text);
            }
        }
    }

    /// When all knew last that something happened.
    fn updated(&self) -> Value {
        let answer = self.ask("blue", "POST", "/held", Some(&json!({"keys": {"{id}": "{key}"}})));
        let text = answer.split_once("\n\n").unwrap().1;
        serde_json::from_str::<Value>(text).unwrap()["tables"][0]["updated"].clone()
    }
}

/// What red does unnoticed before it walks, and after.
type Unnoticed = [fn(&Site); 2];

/// One who listens from the beginning on.
struct Ear<'a> {
    site: &'a Site,
    by: &'static str,
    stream: TcpStream,
    heard: Vec<u8>,
}

impl<'a> Ear<'a> {
    fn new(site: &'a Site, by: &'static str) -> Ear<'a> {
        let stream = site.send(by, "GET", &format!("/{}/events?from=0", site.id), None);
        Ear { site, by, stream, heard: Vec::new() }
    }

    /// Listens until so many wishes and all entries there are have been heard.
    fn listen(&mut self, wishes: usize) -> String {
        let seq = self.site.look(self.by)["seq"].as_u64().unwrap();
        let (last, mut part) = (format!("id: {}\n", seq - 1), [0; 4096]);
        loop {
            let text = String::from_utf8_lossy(&self.heard);
            let has_wishes = text.matches("event: proposal").count() >= wishes;
            if text.contains(&last) && has_wishes && text.ends_with("\n\n") {
                return self.site.veiled(&text.replace("\n:\n\n", "\n"));
            }
            let read = self.stream.read(&mut part).unwrap();
            assert!(read > 0, "the stream ended");
            self.heard.extend_from_slice(&part[..read]);
        }
    }
}

/// Plays what is the same in all games: what blue and those who look on were told on the way.
fn played(site: &Site, [first, second]: Unnoticed) -> Vec<String> {
    let mut heard = Vec::new();
    let mut ears = ["blue", "spectator"].map(|by| Ear::new(site, by));
    let mut hear = |moment: &str, wishes: usize| {
        for ear in &mut ears {
            let all = site.traffic(ear.by).into_iter().chain([ear.listen(wishes)]);
            heard.extend(all.map(|text| format!("{}, {moment}: {text}", ear.by)));
        }
    };
    hear("at the beginning", 0);
    let updated = site.updated();
    first(site);
    assert_eq!(site.updated(), updated, "nobody else knows of it");
    hear("before a walk", 0);
    site.act("red", Do::Walk(1));
    hear("after a walk", 0);
    second(site);
    hear("before a roll", 0);
    site.act("red", Do::Peek);
    hear("after a roll", 0);
    site.act("red", Do::Close);
    hear("after the turn", 0);
    // Red asks to have its turn back, from something on that the others may not know of.
    assert!(site.submit("red", "undo", json!({"entry": 4}))["proposal"].is_object());
    hear("after a wish", 1);
    site.act("blue", Do::Stash(1));
    assert!(site.look("red")["proposal"].is_object(), "red does not notice that blue decided");
    hear("when it is considered", 1);
    let wish = site.look("blue")["proposal"]["entry"].clone();
    site.submit("blue", "undo", json!({"entry": wish}));
    hear("after it was granted", 2);
    site.act("red", Do::Walk(2));
    hear("at last", 2);
    heard
}

fn stash(site: &Site, amounts: &[u8]) {
    amounts.iter().for_each(|amount| drop(site.act("red", Do::Stash(*amount))));
}

const GAMES: [Unnoticed; 4] = [
    [|_| {}, |_| {}],
    [|site| stash(site, &[3]), |_| {}],
    [
        |site| {
            stash(site, &[1, 2]);
            site.submit("red", "take-back", json!({"entry": site.own("red", 0)}));
            stash(site, &[1]);
        },
        |site| {
            stash(site, &[2]);
            site.submit("red", "mend", json!({"entry": site.own("red", 3), "action": Do::Stash(3)}));
            site.submit("red", "take-back", json!({"entry": site.own("red", 0)}));
        },
    ],
    [|site| stash(site, &[1, 1, 1]), |site| stash(site, &[2, 2])],
];

/// How often a seat decides unnoticed, takes back and mends shows in nothing that others are given.
#[test]
fn how_often_a_seat_decides_unnoticed_is_nowhere() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let all: Vec<Vec<String>> = (0..GAMES.len())
        .map(|game| {
            let site = runtime.block_on(Site::open(&game.to_string()));
            played(&site, GAMES[game])
        })
        .collect();
    for (game, heard) in all.iter().enumerate().skip(1) {
        for (heard, first) in heard.iter().zip(&all[0]) {
            assert!(heard == first, "game {game}\n{heard}\n\n{first}");
        }
        assert_eq!(heard.len(), all[0].len());
    }
}

/// A program decides on until the person at the table notices something.
#[test]
fn a_program_is_asked_as_often_whatever_it_decides_unnoticed() {
    let table = secret(json!({"red": "you", "blue": "random"}));
    let submit = |table: &Live, what| {
        let seq = Some(table.session.seq());
        table.submit(&Submission { seq, what }).unwrap().table
    };
    let close = |table: &Live| {
        let close = json!(Do::Close);
        submit(table, What::Act { seat: None, actions: vec![close], given: Vec::new() })
    };
    let mut table = close(&table);
    let (mut unnoticed, mut steps) = (0, 0);
    while table.session.over().is_none() {
        if table.session.turn() == Some(RED) {
            table = close(&table);
            continue;
        }
        let (seq, entries) = (table.session.seq(), table.seq());
        table = submit(&table, What::Step { given: Vec::new() });
        steps += 1;
        unnoticed += table.seq() - entries - 1;
        let next: usize = seq.to_string().parse().unwrap();
        assert!(table.session.over().is_some() || table.session.seq() == number(next + 1));
    }
    assert!(unnoticed > 0, "in {steps} steps");
}

/// Others are not told that something unnoticed stands against them.
#[test]
fn what_others_would_notice_is_not_mended() {
    let table = secret(json!({"red": "link"})).by(Some("red"), None).unwrap();
    let what = What::Act { seat: None, actions: vec![json!(Do::Stash(1))], given: Vec::new() };
    let table = table.submit(&Submission { seq: None, what }).unwrap().table;
    let mend = |action: Do| {
        let what = What::Mend { seat: None, entry: number(4), action: json!(action), given: Vec::new() };
        table.submit(&Submission { seq: None, what })
    };
    assert_eq!(code(mend(Do::Walk(1))), Code::Barrier);
    assert!(mend(Do::Stash(2)).is_ok());
}
