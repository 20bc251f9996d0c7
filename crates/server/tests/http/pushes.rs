//! An act is one request and one push: whoever acted and whoever listens can draw the table without asking again.

use crate::kit::{Event, Folder, Holder, Reply, Site, Stream, choice, id};
use serde_json::{Value, json};
use volga_engine::dice::Quick;

/// What a client knows of a table that asks for nothing it was told.
struct Known {
    /// How the table stands, as it came.
    now: String,
    entries: Vec<Value>,
}

impl Known {
    /// All that there is, asked for once.
    async fn asked(holder: &Holder<'_>) -> Known {
        let (now, past) = (holder.get("").await, holder.get("/entries").await.good());
        Known { now: now.text().to_owned(), entries: past["entries"].as_array().unwrap().clone() }
    }

    /// The entries from a number on are others now.
    fn splice(&mut self, from: &Value, entries: &Value) {
        self.entries.retain(|known| known["entry"].as_u64() < from.as_u64());
        self.entries.extend(entries.as_array().unwrap().clone());
    }

    /// An answer to what this client did: how the table stands is among the rest of it.
    fn answered(&mut self, reply: &Reply) -> Value {
        let answer = reply.good();
        self.splice(&answer["since"], &answer["entries"]);
        let mut now = answer.clone();
        for own in ["done", "stop", "events", "rolls", "since", "entries"] {
            now.as_object_mut().unwrap().shift_remove(own).unwrap_or_else(|| panic!("{own}: {answer}"));
        }
        self.now = now.to_string();
        answer
    }

    fn heard(&mut self, event: &Event) {
        let news = &event.data;
        let from = if news["from"].is_null() { &news["entry"] } else { &news["from"] };
        self.splice(from, &news["entries"]);
        if !news["now"].is_null() {
            let (_, now) = event.text.split_once(",\"now\":").unwrap();
            self.now = now.strip_suffix('}').unwrap().to_owned();
        }
    }

    /// It is what one would be told who asks now, byte for byte.
    async fn assert_current(&self, holder: &Holder<'_>) {
        let Known { now, entries } = Known::asked(holder).await;
        assert_eq!(self.now, now);
        assert_eq!(self.entries, entries);
    }
}

/// Someone who listens, and has heard how many entries there are.
async fn listening(holder: &Holder<'_>, from: u64) -> Stream {
    let mut stream = holder.listen(from).await;
    assert_eq!(stream.next().await.unwrap().kind, "seq");
    stream
}

/// The next news of an entry; proposals come between.
async fn next_entry(stream: &mut Stream) -> Event {
    loop {
        let event = stream.next().await.unwrap();
        if event.kind == "entry" {
            return event;
        }
    }
}

/// A table without keys, as anybody comes to it.
fn anybody<'a>(site: &'a Site, state: &Value) -> Holder<'a> {
    Holder { site, table: format!("/api/tables/{}", id(state)), key: String::new() }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_act_is_one_request_and_one_push() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"seed": 7})).await;
    let table = anybody(&site, &state);
    let (mut actor, mut other) = (Known::asked(&table).await, Known::asked(&table).await);
    let mut stream = listening(&table, 1).await;
    let buy = |marker: &str| json!({"buy": {"marker": marker}});
    let steps = [
        ("/act", json!({"seq": 1, "action": buy("artillery")}), 1, 1),
        ("/act", json!({"seq": 2, "actions": [buy("artillery"), buy("engineer")]}), 2, 2),
        ("/mend", json!({"seq": 4, "entry": 1, "action": buy("engineer")}), 1, 3),
        ("/take-back", json!({"seq": 5, "entry": 3}), 3, 0),
        ("/undo", json!({"seq": 6, "entry": 2}), 2, 0),
        ("/resign", json!({"seq": 7}), 7, 1),
    ];
    for (path, body, since, told) in steps {
        let answer = actor.answered(&table.post(path, &body).await);
        assert_eq!(answer["since"], since, "{path}");
        assert_eq!(answer["entries"].as_array().unwrap().len(), told, "{path}");
        let mut seq = body["seq"].clone();
        while seq != answer["seq"] {
            let event = next_entry(&mut stream).await;
            seq = event.data["seq"].clone();
            assert_eq!(event.data["now"].is_object(), seq == answer["seq"], "it comes with the last entry");
            other.heard(&event);
        }
        actor.assert_current(&table).await;
        other.assert_current(&table).await;
    }
    site.close().await;
}

/// Two seats and an onlooker: each is pushed what his own key shows, and who acts is answered that.
#[tokio::test(flavor = "multi_thread")]
async fn each_is_pushed_what_his_own_key_shows() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = site.linked(json!({"seed": 5})).await;
    let holders = ["german", "soviet", "spectator"].map(|name| (name, site.holder(&made, name)));
    let mut clients = Vec::new();
    for (name, holder) in &holders {
        clients.push((*name, holder, Known::asked(holder).await, listening(holder, 1).await));
    }
    let mut dice = Quick::new(9);
    let (mut differ, mut acts) = (false, 0);
    while acts < 40 {
        let states: Vec<Value> =
            clients.iter().map(|(_, _, known, _)| serde_json::from_str(&known.now).unwrap()).collect();
        let mover = states[0]["seat"].as_str().expect("the game goes on").to_owned();
        let at = clients.iter().position(|(name, ..)| *name == mover).unwrap();
        assert!(states.iter().enumerate().all(|(n, state)| (n == at) == (state["can"]["act"] == true)));
        let state = &states[at];
        let (_, holder, known, _) = &mut clients[at];
        let back = state["take_back"].as_array().unwrap().last().filter(|_| dice.below(4) == 0);
        let reply = match back {
            Some(back) => {
                let body = json!({"seq": state["seq"], "entry": back["entry"]});
                holder.post("/take-back", &body).await
            }
            None => {
                let choices = state["choices"].as_array().unwrap();
                let action = &choices[dice.below(choices.len() as u32) as usize]["action"];
                holder.post("/act", &json!({"seq": state["seq"], "action": action})).await
            }
        };
        known.answered(&reply);
        known.assert_current(holder).await;
        for (name, holder, known, stream) in &mut clients {
            let event = next_entry(stream).await;
            // Who acted knows it already.
            let before = (known.now.clone(), known.entries.clone());
            known.heard(&event);
            assert!(*name != mover || before == (known.now.clone(), known.entries.clone()));
            known.assert_current(holder).await;
        }
        let views: Vec<&str> = clients.iter().map(|(_, _, known, _)| known.now.as_str()).collect();
        differ |= views[0] != views[2] && views[1] != views[2];
        acts += 1;
    }
    assert!(differ, "they are not told the same");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_late_hears_once_how_the_table_stands() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = site.linked(json!({"seed": 5})).await;
    let (german, soviet) = (site.holder(&made, "german"), site.holder(&made, "soviet"));
    let mut dice = Quick::new(2);
    for _ in 0..6 {
        let look = german.look().await;
        let mover = if look["seat"] == "german" { &german } else { &soviet };
        let choices = mover.look().await["choices"].as_array().unwrap().clone();
        mover.act(&choices[dice.below(choices.len() as u32) as usize]["action"]).await.good();
    }
    for wish in [false, true] {
        if wish {
            assert_eq!(german.send("DELETE", "", None).await.status, 202);
        }
        let mut known = Known { now: String::new(), entries: Vec::new() };
        let mut stream = listening(&soviet, 0).await;
        for entry in 0..7 {
            let event = next_entry(&mut stream).await;
            assert_eq!(event.data["now"].is_object(), entry == 6, "only the newest");
            known.heard(&event);
        }
        // What was told before somebody wanted the table deleted is not told again.
        known.assert_current(&soviet).await;
        assert_eq!(known.now.contains("\"deletion\""), wish);
    }
    site.close().await;
}

/// An act that is not done tells nobody anything; asking the other to agree changes no entry.
#[tokio::test(flavor = "multi_thread")]
async fn what_changes_no_entry_says_so() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"seed": 7})).await;
    let bought = site.act(&state, choice(&state, "Buy Artillery")).await.good();
    assert_eq!((&bought["since"], &bought["entries"][0]["entry"]), (&json!(1), &json!(1)));
    let declined = json!({"seq": 2, "entry": 1, "decline": true});
    let declined = anybody(&site, &state).post("/undo", &declined).await.good();
    assert_eq!((&declined["since"], &declined["entries"]), (&json!(2), &json!([])));
    site.close().await;
}
