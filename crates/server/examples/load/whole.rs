//! Many tables at once: how long each action takes, and whether any entry is lost or doubled.
//!
//! Every table has a client that plays at random: first as fast as it is answered, then once a second, as people do.
//! Now and then it misbehaves: submits twice, submits what is stale, two at once, or goes away before it is answered.
//! At the end the program is killed and started anew, every journal is played again by the rules, and each is compared,
//! entry by entry, with what its client was told.

use crate::client::{Client, Outcome};
use crate::player::{Manners, Player, Tally};
use crate::program::Program;
use std::time::{Duration, Instant};

const TABLES: u64 = 200;
const SPAN: Duration = Duration::from_secs(10);

pub(crate) async fn measure(program: &Program) -> Outcome<()> {
    let serving = program.serve("whole.db")?;
    let began = Instant::now();
    let mut players = sit(&serving.host, "advance", Manners::Bad, TABLES).await?;
    println!("{TABLES} tables opened in {:.2} s", began.elapsed().as_secs_f64());
    for (name, pace) in
        [("as fast as they are answered", Duration::ZERO), ("once a second each", Duration::from_secs(1))]
    {
        let (played, tally) = play(players, SPAN, pace).await?;
        players = played;
        println!("{name}: {}", tally.text(SPAN));
    }
    drop(serving);
    check(program, &players).await
}

/// Players sit down, each at a table of his own.
pub(crate) async fn sit(
    host: &str,
    game: &'static str,
    manners: Manners,
    tables: u64,
) -> Outcome<Vec<Player>> {
    let opening: Vec<_> =
        (0..tables).map(|n| tokio::spawn(Player::sit(host.to_owned(), game, manners, n))).collect();
    let mut players = Vec::new();
    for player in opening {
        players.push(player.await??);
    }
    Ok(players)
}

/// All play for a while.
pub(crate) async fn play(
    players: Vec<Player>,
    span: Duration,
    pace: Duration,
) -> Outcome<(Vec<Player>, Tally)> {
    let playing: Vec<_> = players.into_iter().map(|p| tokio::spawn(p.play(span, pace))).collect();
    let (mut players, mut all) = (Vec::new(), Tally::default());
    for player in playing {
        let (player, tally) = player.await??;
        players.push(player);
        all.add(tally);
    }
    Ok((players, all))
}

/// Serves the database again and looks whether every table has what its client was told, once.
async fn check(program: &Program, players: &[Player]) -> Outcome<()> {
    let serving = program.serve("whole.db")?;
    let mut client = Client::new(&serving.host);
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
    println!(
        "killed and started anew: {tables} tables with {entries} entries played again; \
         {wrong} differ from what was told"
    );
    if wrong == 0 { Ok(()) } else { Err("entries were lost or doubled".into()) }
}
