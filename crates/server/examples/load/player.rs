//! A client that plays at a table at random, and now and then misbehaves.

use crate::client::{Client, Outcome};
use hyper::Method;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use volga_engine::dice::Quick;

/// What a client was told of a table: every action that was accepted, in order.
pub(crate) struct Told {
    pub(crate) table: String,
    pub(crate) actions: Vec<Value>,
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
    state: Value,
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
            state: Value::Null,
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
        self.state = self.client.good(Method::POST, "/api/tables", &json!({"game": self.game})).await?;
        let table = self.state["table"]["id"].as_str().ok_or("no id")?.to_owned();
        self.told.push(Told { table, actions: Vec::new() });
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
            if !self.state["over"].is_null() {
                self.tally.ended += 1;
                self.begin().await?;
            }
            tokio::time::sleep(pace.saturating_sub(began.elapsed())).await;
        }
        let tally = std::mem::take(&mut self.tally);
        Ok((self, tally))
    }

    async fn turn(&mut self) -> Outcome<()> {
        let choices = self.state["choices"].as_array().ok_or("no choices")?;
        let action = choices[self.dice.below(choices.len() as u32) as usize]["action"].clone();
        let body = json!({"seq": self.state["seq"], "action": action});
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
        let answer = self.client.good(Method::POST, &self.path(), body).await?;
        self.tally.took.push(began.elapsed());
        self.accept(answer, body)
    }

    /// Notes what was accepted; the answer must say that it is one entry more.
    fn accept(&mut self, state: Value, body: &Value) -> Outcome<()> {
        let told = self.told.last_mut().ok_or("no table")?;
        told.actions.push(body["action"].clone());
        if state["seq"] != told.actions.len() + 1 {
            return Err(format!("{} entries after {}", state["seq"], body["seq"]).into());
        }
        self.tally.accepted += 1;
        self.state = state;
        Ok(())
    }

    /// Submits what must not be accepted.
    async fn refused(&mut self, body: &Value) -> Outcome<()> {
        let (status, answer) = self.client.send(Method::POST, &self.path(), body).await?;
        self.count_refusal(status, &answer)
    }

    fn count_refusal(&mut self, status: u16, answer: &Value) -> Outcome<()> {
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
            self.client.send(Method::POST, &path, body),
            self.other.send(Method::POST, &path, body)
        );
        let (one, two) = (one?, two?);
        let (accepted, refused) = if one.0 == 200 { (one, two) } else { (two, one) };
        if accepted.0 != 200 {
            return Err(format!("neither of two was accepted: {}", accepted.1).into());
        }
        self.count_refusal(refused.0, &refused.1)?;
        self.accept(accepted.1, body)
    }

    /// Goes away before the answer, comes back, and submits the same again until it is there.
    async fn leaves(&mut self, body: &Value) -> Outcome<()> {
        let path = self.path();
        self.client.send_and_leave(&path, body).await?;
        self.tally.left += 1;
        match self.client.send(Method::POST, &path, body).await? {
            (200, state) => self.accept(state, body),
            (status, answer) => {
                self.count_refusal(status, &answer)?;
                let state = self.client.get(path.trim_end_matches("/act")).await?;
                self.accept(state, body)
            }
        }
    }
}
