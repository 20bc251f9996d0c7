//! A client that plays at a table at random, and now and then misbehaves.

use crate::client::{Client, Outcome};
use hyper::Method;
use hyper::body::Bytes;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use volga_engine::dice::Quick;

/// What a client was told of a table: every action that was accepted, in order.
pub(crate) struct Told {
    pub(crate) table: String,
    pub(crate) actions: Vec<Value>,
}

/// What a player reads of how a table stands: the rest would only keep the processor from the program that is measured.
#[derive(Default, Deserialize)]
struct Seen {
    table: Name,
    seq: usize,
    over: Option<IgnoredAny>,
    choices: Vec<Choice>,
}

#[derive(Default, Deserialize)]
struct Name {
    id: String,
}

#[derive(Deserialize)]
struct Choice {
    action: Value,
}

/// What came of it.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) took: Vec<Duration>,
    pub(crate) accepted: usize,
    pub(crate) repeated: usize,
    pub(crate) stale: usize,
    pub(crate) left: usize,
    pub(crate) ended: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.took.extend(other.took);
        self.accepted += other.accepted;
        self.repeated += other.repeated;
        self.stale += other.stale;
        self.left += other.left;
        self.ended += other.ended;
    }

    /// All of it in a line.
    pub(crate) fn text(mut self, span: Duration) -> String {
        self.took.sort();
        let last = self.took.len().saturating_sub(1);
        let at = |share: f64| self.took.get(((self.took.len() as f64 * share) as usize).min(last));
        let millis = |share: f64| at(share).map_or(0.0, |took| took.as_secs_f64() * 1000.0);
        let mut text = format!(
            "{} durable actions, {:.0} a second; median {:.1} ms, p99 {:.1} ms, slowest {:.1} ms",
            self.accepted,
            self.accepted as f64 / span.as_secs_f64(),
            millis(0.5),
            millis(0.99),
            millis(1.0)
        );
        if self.repeated + self.stale + self.left > 0 {
            let Tally { repeated, stale, left, ended, .. } = self;
            text.push_str(&format!(
                "; refused as they should: {repeated} repeated, {stale} stale; \
                 {left} clients went away unanswered; {ended} games ended"
            ));
        }
        text
    }
}

/// How a player behaves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manners {
    Good,
    /// Submits twice, submits what is stale, goes away.
    Bad,
}

pub(crate) struct Player {
    game: &'static str,
    manners: Manners,
    client: Client,
    other: Client,
    dice: Quick,
    state: Seen,
    told: Vec<Told>,
    tally: Tally,
}

impl Player {
    /// Opens a table.
    pub(crate) async fn sit(
        host: String,
        game: &'static str,
        manners: Manners,
        number: u64,
    ) -> Outcome<Player> {
        let mut player = Player {
            game,
            manners,
            client: Client::new(&host),
            other: Client::new(&host),
            dice: Quick::new(number),
            state: Seen::default(),
            told: Vec::new(),
            tally: Tally::default(),
        };
        player.begin().await?;
        Ok(player)
    }

    pub(crate) fn told(&self) -> &[Told] {
        &self.told
    }

    async fn begin(&mut self) -> Outcome<()> {
        let asked = json!({"game": self.game});
        self.state = good(self.client.send_unread(Method::POST, "/api/tables", &asked).await?)?;
        self.told.push(Told { table: self.state.table.id.clone(), actions: Vec::new() });
        Ok(())
    }

    /// Plays for a while, an action in each `pace`.
    pub(crate) async fn play(mut self, span: Duration, pace: Duration) -> Outcome<(Player, Tally)> {
        let end = Instant::now() + span;
        // Not all in the same moment.
        tokio::time::sleep(pace.mul_f64(f64::from(self.dice.below(1000)) / 1000.0)).await;
        while Instant::now() < end {
            let began = Instant::now();
            self.turn().await?;
            if self.state.over.is_some() {
                self.tally.ended += 1;
                self.begin().await?;
            }
            tokio::time::sleep(pace.saturating_sub(began.elapsed())).await;
        }
        let tally = std::mem::take(&mut self.tally);
        Ok((self, tally))
    }

    async fn turn(&mut self) -> Outcome<()> {
        let which = self.dice.below(self.state.choices.len().max(1) as u32) as usize;
        let action = self.state.choices.get(which).ok_or("no choices")?.action.clone();
        let body = json!({"seq": self.state.seq, "action": action});
        match self.dice.below(20) {
            _ if self.manners == Manners::Good => self.acts(&body).await,
            0 => self.twice_at_once(&body).await,
            1 => self.leaves(&body).await,
            2 => {
                self.acts(&body).await?;
                self.refused(&body).await
            }
            3 => {
                self.refused(&json!({"seq": 0, "action": action})).await?;
                self.acts(&body).await
            }
            _ => self.acts(&body).await,
        }
    }

    fn path(&self) -> String {
        format!("/api/tables/{}/act", self.told.last().map_or("", |told| &told.table))
    }

    async fn acts(&mut self, body: &Value) -> Outcome<()> {
        let began = Instant::now();
        let answer = self.client.send_unread(Method::POST, &self.path(), body).await?;
        self.tally.took.push(began.elapsed());
        self.accept(good(answer)?, body)
    }

    /// Notes what was accepted; the answer must say that it is one entry more.
    fn accept(&mut self, state: Seen, body: &Value) -> Outcome<()> {
        let told = self.told.last_mut().ok_or("no table")?;
        told.actions.push(body["action"].clone());
        if state.seq != told.actions.len() + 1 {
            return Err(format!("{} entries after {}", state.seq, body["seq"]).into());
        }
        self.tally.accepted += 1;
        self.state = state;
        Ok(())
    }

    /// Submits what must not be accepted.
    async fn refused(&mut self, body: &Value) -> Outcome<()> {
        let refused = self.client.send_unread(Method::POST, &self.path(), body).await?;
        self.count_refusal(&refused)
    }

    fn count_refusal(&mut self, (status, answer): &(u16, Bytes)) -> Outcome<()> {
        let answer: Value = serde_json::from_slice(answer)?;
        match (status, answer["error"]["code"].as_str()) {
            (409, Some("repeated")) => self.tally.repeated += 1,
            (409, Some("stale")) => self.tally.stale += 1,
            _ => return Err(format!("{status} for what was done before: {answer}").into()),
        }
        Ok(())
    }

    /// Two submit the same at once: exactly one of them is accepted.
    async fn twice_at_once(&mut self, body: &Value) -> Outcome<()> {
        let path = self.path();
        let (one, two) = tokio::join!(
            self.client.send_unread(Method::POST, &path, body),
            self.other.send_unread(Method::POST, &path, body)
        );
        let (one, two) = (one?, two?);
        let (accepted, refused) = if one.0 == 200 { (one, two) } else { (two, one) };
        let accepted = good(accepted)?;
        self.count_refusal(&refused)?;
        self.accept(accepted, body)
    }

    /// Goes away before the answer, comes back, and submits the same again until it is there.
    async fn leaves(&mut self, body: &Value) -> Outcome<()> {
        let path = self.path();
        self.client.send_and_leave(&path, body).await?;
        self.tally.left += 1;
        match self.client.send_unread(Method::POST, &path, body).await? {
            answer @ (200, _) => self.accept(good(answer)?, body),
            refused => {
                self.count_refusal(&refused)?;
                let table = path.trim_end_matches("/act");
                let answer = self.client.send_unread(Method::GET, table, &Value::Null).await?;
                self.accept(good(answer)?, body)
            }
        }
    }
}

/// How a table stands, by an answer that must be a success.
fn good((status, answer): (u16, Bytes)) -> Outcome<Seen> {
    if !(200..300).contains(&status) {
        return Err(format!("{status}: {}", String::from_utf8_lossy(&answer)).into());
    }
    Ok(serde_json::from_slice(&answer)?)
}
