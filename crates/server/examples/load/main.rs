//! Many tables at once: how many actions a second are made durable, how long each takes, and whether any entry is
//! lost or doubled.
//!
//! `cargo run --release -p volga-server --example load -- [TABLES] [SECONDS] [DATABASE]`, by default 200 tables for
//! 10 seconds in a fresh file. Every table has a client that plays at random: first as fast as it is answered, then
//! once a second, as people do. Now and then it misbehaves: submits twice, submits what is stale, two at once, or
//! goes away before it is answered. At the end the server is opened anew, every journal is played again by the
//! rules, and each is compared, entry by entry, with what its client was told.

mod client;
mod player;

use client::{Client, Outcome};
use player::{Player, Tally};
use std::time::{Duration, Instant};
use volga_server::{Browser, Config, Database, Server};

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
    let began = Instant::now();
    let opening: Vec<_> = (0..tables).map(|n| tokio::spawn(Player::sit(host.clone(), n))).collect();
    let mut players = Vec::new();
    for player in opening {
        players.push(player.await??);
    }
    println!("{tables} tables opened in {:.2} s", began.elapsed().as_secs_f64());
    players = round("as fast as they are answered", players, span, Duration::ZERO).await?;
    players = round("once a second each", players, span, Duration::from_secs(1)).await?;
    shutdown.cancel();
    running.await??;
    check(&config, &players).await
}

/// All play for a while; prints how it went.
async fn round(name: &str, players: Vec<Player>, span: Duration, pace: Duration) -> Outcome<Vec<Player>> {
    let began = Instant::now();
    let playing: Vec<_> = players.into_iter().map(|p| tokio::spawn(p.play(span, pace))).collect();
    let (mut players, mut all) = (Vec::new(), Tally::default());
    for player in playing {
        let (player, tally) = player.await??;
        players.push(player);
        all.add(tally);
    }
    let seconds = began.elapsed().as_secs_f64();
    all.took.sort();
    let last = all.took.len().saturating_sub(1);
    let at = |share: f64| all.took.get(((all.took.len() as f64 * share) as usize).min(last));
    let millis = |share: f64| at(share).map_or(0.0, |took| took.as_secs_f64() * 1000.0);
    println!(
        "{name}, {seconds:.1} s: {} durable actions, {:.0} a second; median {:.1} ms, p99 {:.1} ms, slowest {:.1} ms",
        all.accepted,
        all.accepted as f64 / seconds,
        millis(0.5),
        millis(0.99),
        millis(1.0)
    );
    println!(
        "  refused as they should: {} repeated, {} stale; {} clients went away unanswered; {} games ended",
        all.repeated, all.stale, all.left, all.ended
    );
    Ok(players)
}

/// Opens the database again and looks whether every table has what its client was told, once.
async fn check(config: &Config, players: &[Player]) -> Outcome<()> {
    let server = Server::open(config).await?;
    let (host, shutdown) = (server.address().to_string(), server.shutdown());
    let running = tokio::spawn(server.run());
    let mut client = Client::new(&host);
    let (mut wrong, mut entries, mut tables) = (0, 0, 0);
    for told in players.iter().flat_map(Player::told) {
        let answer = client.get(&format!("/api/tables/{}/entries", told.table)).await?;
        let kept = answer["entries"].as_array().ok_or("no entries")?;
        let actions: Vec<_> = kept.iter().skip(1).map(|entry| &entry["action"]).collect();
        tables += 1;
        entries += kept.len();
        if actions != told.actions.iter().collect::<Vec<_>>() {
            wrong += 1;
            println!("table {}: told of {}, kept {}", told.table, told.actions.len(), actions.len());
        }
    }
    shutdown.cancel();
    running.await??;
    println!(
        "opened anew: {tables} tables with {entries} entries played again; {wrong} differ from what was told"
    );
    if wrong == 0 { Ok(()) } else { Err("entries were lost or doubled".into()) }
}
