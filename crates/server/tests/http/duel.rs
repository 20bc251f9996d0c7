//! Two games that differ only in what lies hidden in German stacks: the Soviet player and those who look on are told
//! the same, byte for byte, until a stack is seen.

use crate::kit::{Folder, Holder, Site, Stream, id};
use serde_json::{Value, json};

/// One of the two games, with everybody at it.
struct Game<'a> {
    id: String,
    created: String,
    german: Holder<'a>,
    soviet: Holder<'a>,
    spectator: Holder<'a>,
    /// What the Soviet player and those who look on hear as it happens.
    streams: [Stream; 2],
    heard: u64,
    /// From which entry on the two games are compared.
    from: u64,
}

impl<'a> Game<'a> {
    async fn new(site: &'a Site, made: &Value, from: u64) -> Game<'a> {
        let [german, soviet, spectator] =
            ["german", "soviet", "spectator"].map(|seat| site.holder(made, seat));
        let streams = [soviet.listen(from).await, spectator.listen(from).await];
        let (id, created) = (id(made).to_owned(), made["table"]["created"].to_string());
        let mut game = Game { id, created, german, soviet, spectator, streams, heard: from, from };
        for stream in &mut game.streams {
            assert_eq!(stream.next().await.unwrap().kind, "seq");
        }
        game
    }

    /// An answer without what differs between any two tables.
    fn told(&self, text: &str) -> String {
        text.replace(&self.id, "ID").replace(&self.created, "CREATED")
    }

    /// Everything that can be had through the two keys that hide something.
    async fn traffic(&mut self) -> Vec<(String, String)> {
        let mut all = Vec::new();
        for (who, holder) in [("soviet", &self.soviet), ("spectator", &self.spectator)] {
            for (path, body) in questions(&holder.look().await, self.from) {
                let reply = match &body {
                    Some(body) => holder.post(&path, body).await,
                    None => holder.get(&path).await,
                };
                // What was laid down openly before is known; a journal is compared from there on.
                let skipped = if path == "/journal" { self.from as usize + 1 } else { 0 };
                let text: Vec<&str> = reply.text().lines().skip(skipped).collect();
                let text = format!("{} {}", reply.status, text.join("\n"));
                all.push((format!("{who} {path} {}", body.unwrap_or_default()), text));
            }
        }
        let seq = self.soviet.look().await["seq"].as_u64().unwrap();
        for n in self.heard..seq {
            for (who, stream) in ["soviet", "spectator"].into_iter().zip(&mut self.streams) {
                let event = stream.next().await.unwrap();
                let text = format!("{} {} {}", event.id, event.kind, event.text);
                all.push((format!("{who} hears {n}"), text));
            }
        }
        self.heard = seq;
        for (_, text) in &mut all {
            *text = self.told(text);
        }
        all
    }
}

/// What is asked of a table that stands like this: all that there is to ask, with good and with bad requests.
fn questions(look: &Value, from: u64) -> Vec<(String, Option<Value>)> {
    let seq = &look["seq"];
    let mut all: Vec<(String, Option<Value>)> =
        ["", "?eye=spectator", "?eye=german", "?eye=open", "/board", "/journal", "/orders", "/lenses"]
            .map(|path| (path.to_owned(), None))
            .into();
    all.push((format!("/entries?from={from}"), None));
    all.push((format!("/trails?from={from}"), None));
    all.push((format!("?at={from}"), None));
    if from == 0 {
        all.extend(["md", "html", "json"].map(|form| (format!("/report?format={form}"), None)));
    }
    let mut ask = |path: &str, body: Value| all.push((path.to_owned(), Some(body)));
    for action in [
        json!({"begin": {"hex": "0520", "units": 7}}),
        json!({"begin": {"hex": "0644", "units": 15}}),
        json!({"begin": {"hex": "0642", "units": 1}}),
        json!({"top": {"unit": "29M-PZ-2"}}),
        json!({"counterattack": {"hex": "0526", "units": 1}}),
        json!({"dive": {"unit": "29M-ART-1"}}),
        json!("end_phase"),
    ] {
        ask("/why", json!({"action": action}));
        ask("/odds", json!({"action": action}));
        ask("/act", json!({"seq": seq, "seat": "german", "action": action}));
        ask("/act", json!({"seq": 0, "action": action}));
        ask("/act", json!({"seq": seq.as_u64().unwrap() - 1, "action": action}));
    }
    for clicks in [json!(["0520"]), json!(["29M-PZ-1", "0526"]), json!(["0520#2"]), json!(["0644#2", "0746"])]
    {
        ask("/why", json!({"clicks": clicks}));
    }
    for choice in look["choices"].as_array().unwrap().iter().take(3) {
        ask("/odds", json!({"action": choice["action"]}));
        ask("/why", json!({"action": choice["action"]}));
    }
    for pieces in [
        json!([]),
        json!(["29M-PZ-1"]),
        json!(["29M-PZ-2"]),
        json!(["29M-ART-1"]),
        json!(["0520#2"]),
        json!(["244D-INF2-1"]),
        json!(["131D-INF3-1"]),
        json!(["131D-INF2-1"]),
    ] {
        ask("/ways", json!({"pieces": pieces}));
    }
    ask("/suggest", json!({"agent": "random"}));
    ask("/branch", json!({"at": from}));
    ask("/restart", json!({}));
    ask("/rematch", json!({}));
    ask("/take-back", json!({"seq": seq, "entry": 0}));
    ask("/mend", json!({"seq": seq, "entry": 0, "action": "end_phase"}));
    ask("/step", json!({"seq": seq}));
    all
}

/// Asks both games everything; where they answer differently.
async fn differing(games: &mut [Game<'_>; 2]) -> Vec<String> {
    let [one, other] = games;
    let (one, other) = (one.traffic().await, other.traffic().await);
    assert_eq!(one.len(), other.len());
    let pairs = one.iter().zip(&other).inspect(|(a, b)| assert_eq!(a.0, b.0));
    pairs.filter(|(a, b)| a.1 != b.1).map(|(a, b)| format!("{}\n{}\n{}", a.0, a.1, b.1)).collect()
}

/// Plays both games by the same actions. Only after the last of them may they differ, and must.
async fn same_until_seen(mut games: [Game<'_>; 2], acts: &[(&str, Value)]) {
    assert_eq!(differing(&mut games).await, [""; 0], "before anything is done");
    for (i, (seat, action)) in acts.iter().enumerate() {
        for game in &games {
            let holder = if *seat == "german" { &game.german } else { &game.soviet };
            holder.act(action).await.good();
        }
        let differing = differing(&mut games).await;
        if i + 1 < acts.len() {
            assert_eq!(differing, [""; 0], "after {action}");
        } else {
            assert!(differing.len() > 5, "{action} shows what was hidden: {differing:?}");
        }
    }
}

fn step(to: &str) -> (&'static str, Value) {
    ("german", json!({"step": {"to": to}}))
}

/// The whole history of two games that begin otherwise where nobody sees it.
#[tokio::test(flavor = "multi_thread")]
async fn hidden_stacks_of_a_position_are_nowhere() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut games = Vec::new();
    let (tanks, others) = (["29M-PZ-2", "29M-PZ-3"], ["29M-MOT43-1", "29M-ART-1"]);
    for (near, far) in [(tanks, others), (others, tanks)] {
        let stacks = json!({
            "0520": ["29M-PZ-1", near[0], near[1]],
            "0509": ["29M-PZ-4", far[0], far[1]],
            "0526": ["244D-INF2-1"],
            "1136": ["131D-INF3-1"],
        });
        let position = json!({"phase": "reaction", "stacks_left": 3, "setup": "empty", "stacks": stacks});
        games.push(Game::new(&site, &site.linked(json!({"position": position, "seed": 5})).await, 0).await);
    }
    let acts = [
        ("soviet", json!({"begin": {"hex": "1136", "units": 1}})),
        ("soviet", json!({"step": {"to": "1137"}})),
        ("soviet", json!("finish")),
        ("soviet", json!("end_phase")),
        ("german", json!({"begin": {"hex": "0520", "units": 7}})),
        step("0521"),
        step("0522"),
        step("0523"),
        step("0524"),
        step("0525"),
    ];
    let games = games.try_into().unwrap_or_else(|_| panic!("two games"));
    same_until_seen(games, &acts).await;
    site.close().await;
}

/// Where every unit of the first formation stands in the ready-made set-up, in the order in which they are asked for.
const READY: [(&str, &str); 12] = [
    ("29M-PZ-1", "0642"),
    ("29M-PZ-2", "0642"),
    ("29M-PZ-3", "0642"),
    ("29M-PZ-4", "0643"),
    ("29M-MOT43-1", "0643"),
    ("29M-MOT43-2", "0643"),
    ("29M-MOT43-3", "0644"),
    ("29M-MOT43-4", "0644"),
    ("29M-MOT43-5", "0644"),
    ("29M-MOT43-6", "0645"),
    ("29M-MOT43-7", "0645"),
    ("29M-ART-1", "0542"),
];

/// Two set-ups that differ in who lies below the top of two stacks. Each unit was seen when it was placed; what follows
/// tells nothing of it any more.
#[tokio::test(flavor = "multi_thread")]
async fn hidden_stacks_of_a_set_up_are_told_no_more() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut games = Vec::new();
    for is_swapped in [false, true] {
        let made = site.linked(json!({"seed": 5})).await;
        site.holder(&made, "soviet").act(&json!("place_rest")).await.good();
        let mut acts = Vec::new();
        for (unit, hex) in READY {
            let hex = match unit {
                "29M-MOT43-5" if is_swapped => "0542",
                "29M-ART-1" if is_swapped => "0644",
                _ => hex,
            };
            acts.push(json!({"place": {"unit": unit, "hex": hex}}));
        }
        acts.push(json!("place_rest"));
        let placed = site.holder(&made, "german").act(&json!(acts)).await.good();
        assert_eq!((&placed["done"], &placed["stop"]), (&json!(acts.len()), &Value::Null));
        let from = placed["seq"].as_u64().unwrap();
        assert_eq!(from, 15, "the beginning, one Soviet and thirteen German entries");
        games.push(Game::new(&site, &made, from).await);
    }
    for (game, hidden) in games.iter().zip(["29M-MOT43-5", "29M-ART-1"]) {
        let own = game.german.look().await;
        assert_eq!(own["view"]["pieces"][hidden]["at"], "0644");
        assert!(!game.soviet.get("").await.text().contains(&format!("\"{hidden}\":")), "{hidden} is hidden");
    }
    let acts = [
        ("german", json!("end_phase")),
        ("german", json!("end_air")),
        ("german", json!("end_bombardment")),
        ("soviet", json!("end_bombardment")),
        ("german", json!({"begin": {"hex": "0644", "units": 15}})),
        step("0545"),
        step("0544"),
        step("0644"),
        step("0745"),
    ];
    let games = games.try_into().unwrap_or_else(|_| panic!("two games"));
    same_until_seen(games, &acts).await;
    site.close().await;
}
