//! Tables whose seats are held by keys: who may see and do what, at every endpoint.

use crate::kit::{Folder, Holder, Site, id};
use serde_json::{Value, json};

/// A German stack of which the Soviet player sees the top, and the Soviet player's turn.
fn position() -> Value {
    json!({"phase": "reaction", "stacks_left": 3, "setup": "empty",
        "stacks": {"0520": ["29M-PZ-1", "29M-PZ-2"], "0526": ["244D-INF2-1"], "1136": ["131D-INF3-1"]}})
}

async fn linked(site: &Site) -> Value {
    site.linked(json!({"position": position(), "seed": 5})).await
}

/// Every request that a table answers, and the code that one who only looks on is told; none where it is answered.
fn requests(seq: &Value) -> Vec<(&'static str, &'static str, Option<Value>, Option<&'static str>)> {
    let act = json!({"begin": {"hex": "1136", "units": 1}});
    let no_seat = Some("not_your_seat");
    vec![
        ("GET", "", None, None),
        ("GET", "?at=0", None, None),
        ("GET", "/board", None, None),
        ("GET", "/entries", None, None),
        ("GET", "/trails", None, None),
        ("GET", "/journal", None, None),
        ("GET", "/report?format=md", None, None),
        ("GET", "/report?format=json", None, None),
        ("GET", "/lenses", None, None),
        ("GET", "/orders", None, no_seat),
        ("PUT", "/orders", Some(json!({"only_choice": true})), no_seat),
        ("POST", "/odds", Some(json!({"action": act})), no_seat),
        ("POST", "/why", Some(json!({"action": act})), no_seat),
        ("POST", "/why", Some(json!({"clicks": ["1136"]})), no_seat),
        ("POST", "/ways", Some(json!({"pieces": ["131D-INF3-1"]})), no_seat),
        ("POST", "/suggest", Some(json!({"agent": "random"})), no_seat),
        ("POST", "/act", Some(json!({"seq": seq, "action": act})), no_seat),
        ("POST", "/take-back", Some(json!({"seq": seq, "entry": 0})), no_seat),
        ("POST", "/mend", Some(json!({"seq": seq, "entry": 0, "action": act})), no_seat),
        ("POST", "/undo", Some(json!({"seq": seq, "entry": 1})), no_seat),
        ("POST", "/resign", Some(json!({"seq": seq})), no_seat),
        ("POST", "/step", Some(json!({"seq": seq})), no_seat),
        ("POST", "/keep", Some(json!({})), no_seat),
        ("POST", "/branch", Some(json!({"at": 0})), Some("hidden")),
        ("POST", "/restart", Some(json!({})), Some("hidden")),
        ("POST", "/rematch", Some(json!({})), Some("hidden")),
        ("DELETE", "", None, no_seat),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_key_of_the_table_nothing_is_answered() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let (made, another) = (linked(&site).await, linked(&site).await);
    let soviet = site.holder(&made, "soviet");
    let foreign = site.holder(&another, "soviet").key;
    let half = soviet.key[..20].to_owned();
    for key in ["", "open-sesame", &foreign, &half, "german", "spectator"] {
        let stranger = Holder { key: key.to_owned(), table: soviet.table.clone(), site: &site };
        for (method, path, body, _) in requests(&made["seq"]) {
            let reply = stranger.send(method, path, body.as_ref()).await;
            assert_eq!(reply.code(403), "no_key", "{method} {path} with {key:?}");
        }
        let reply = site.get(&format!("{}/events?key={key}", soviet.table)).await;
        assert_eq!(reply.code(403), "no_key", "events with {key:?}");
        assert_eq!(site.get(&format!("{}?key={key}", soviet.table)).await.code(403), "no_key");
    }
    assert_eq!(site.get(&soviet.table).await.code(403), "no_key");
    assert_eq!(soviet.look().await["seq"], made["seq"], "nothing was changed");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_on_sees_and_does_nothing() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = linked(&site).await;
    let spectator = site.holder(&made, "spectator");
    for (method, path, body, refused) in requests(&made["seq"]) {
        let reply = spectator.send(method, path, body.as_ref()).await;
        match refused {
            None => assert_eq!(reply.status, 200, "{method} {path}: {}", reply.text()),
            Some(code) => assert_eq!(reply.json()["error"]["code"], code, "{method} {path}"),
        }
    }
    let look = spectator.look().await;
    assert_eq!((&look["table"]["yours"], &look["choices"]), (&json!([]), &json!([])));
    assert!(look["can"].as_object().unwrap().values().all(|can| can == false), "{}", look["can"]);
    assert_eq!(look["view"]["pieces"]["29M-PZ-2"], Value::Null);
    for viewer in ["german", "soviet", "open"] {
        assert_eq!(spectator.get(&format!("?eye={viewer}")).await.code(403), "not_your_seat", "{viewer}");
        assert_eq!(
            spectator.get(&format!("/entries?eye={viewer}")).await.code(403),
            "not_your_seat",
            "{viewer}"
        );
        assert_eq!(
            spectator.get(&format!("/journal?eye={viewer}")).await.code(403),
            "not_your_seat",
            "{viewer}"
        );
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_holder_has_one_seat() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = linked(&site).await;
    assert_eq!(
        made["view"]["pieces"]["29M-PZ-2"],
        Value::Null,
        "not even its maker sees more before he sits down"
    );
    let (german, soviet) = (site.holder(&made, "german"), site.holder(&made, "soviet"));
    let (theirs, ours) = (german.look().await, soviet.look().await);
    assert_eq!(
        (&theirs["table"]["yours"], &ours["table"]["yours"]),
        (&json!(["german"]), &json!(["soviet"]))
    );
    assert_eq!(theirs["view"]["pieces"]["29M-PZ-2"]["at"], "0520");
    assert_eq!(ours["view"]["pieces"]["29M-PZ-2"], Value::Null);
    assert_eq!((theirs["choices"].as_array().unwrap().len(), &theirs["can"]["act"]), (0, &json!(false)));
    assert!(ours["choices"].as_array().unwrap().len() > 2 && ours["can"]["act"] == true);
    let act = json!({"begin": {"hex": "1136", "units": 1}});
    assert_eq!(german.act(&act).await.code(409), "not_your_turn");
    for (path, body) in [
        ("/act", json!({"seq": 1, "seat": "soviet", "action": act})),
        ("/take-back", json!({"seq": 1, "seat": "soviet", "entry": 0})),
        ("/mend", json!({"seq": 1, "seat": "soviet", "entry": 0, "action": act})),
        ("/undo", json!({"seq": 1, "seat": "soviet", "entry": 0})),
        ("/resign", json!({"seq": 1, "seat": "soviet"})),
        ("/odds", json!({"seat": "soviet", "action": act})),
        ("/why", json!({"seat": "soviet", "action": act})),
        ("/why", json!({"seat": "soviet", "clicks": ["1136"]})),
        ("/ways", json!({"seat": "soviet", "pieces": ["131D-INF3-1"]})),
    ] {
        assert_eq!(german.post(path, &body).await.code(403), "not_your_seat", "{path}");
    }
    for path in [
        "?eye=soviet",
        "/entries?eye=soviet",
        "/trails?eye=soviet",
        "/journal?eye=soviet",
        "/events?eye=soviet",
        "/orders?seat=soviet",
    ] {
        assert_eq!(german.get(path).await.code(403), "not_your_seat", "{path}");
    }
    let orders = german.send("PUT", "/orders?seat=soviet", Some(&json!({"only_choice": true}))).await;
    assert_eq!(orders.code(403), "not_your_seat");
    for holder in [&german, &soviet] {
        assert_eq!(holder.post("/branch", &json!({"at": 0})).await.code(409), "hidden");
        assert_eq!(holder.post("/restart", &json!({})).await.code(409), "hidden");
        assert!(!holder.get("/journal").await.text().contains("\"seed\""));
    }
    assert!(!soviet.get("/journal").await.text().contains("29M-PZ-2"));
    soviet.act(&act).await.good();
    assert_eq!(soviet.look().await["take_back"].as_array().unwrap().len(), 1);
    assert_eq!(german.look().await["take_back"], json!([]));
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_who_have_a_key_find_the_table() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = linked(&site).await;
    site.table(json!({})).await;
    let listed = site.get("/api/tables").await.good()["tables"].clone();
    assert_eq!(listed.as_array().unwrap().len(), 1, "the other one");
    let keys = |key: &Value| json!({"keys": {id(&made): key, "aaaaaaaaaaaaaaaa": "key"}});
    for (seat, yours) in
        [("german", json!(["german"])), ("soviet", json!(["soviet"])), ("spectator", json!([]))]
    {
        let held = site.post("/api/tables/held", &keys(&made["links"][seat])).await.good()["tables"].clone();
        assert_eq!((held.as_array().unwrap().len(), &held[0]["yours"]), (1, &yours));
        assert_eq!((&held[0]["id"], &held[0]["summary"]["seat"]), (&made["table"]["id"], &json!("soviet")));
    }
    let none = site.post("/api/tables/held", &keys(&json!("wrong"))).await.good();
    assert_eq!(none, json!({"tables": []}));
    assert_eq!(site.post("/api/tables/held", &json!({"keys": 5})).await.code(400), "bad_request");
    for seats in [json!({"german": "link", "soviet": "you"}), json!({"german": "open", "soviet": "link"})] {
        let mixed = site.post("/api/tables", &json!({"game": "city", "seats": seats})).await;
        assert_eq!(mixed.code(400), "bad_request", "{seats}");
    }
    assert_eq!(site.holder(&made, "spectator").send("DELETE", "", None).await.code(403), "not_your_seat");
    assert_eq!(site.holder(&made, "german").send("DELETE", "", None).await.status, 202);
    assert_eq!(site.holder(&made, "soviet").send("DELETE", "", None).await.status, 204);
    assert_eq!(site.holder(&made, "soviet").get("").await.code(404), "unknown_table");
    site.close().await;
}

/// Where other machines reach the server, nobody is shown the tables of others: one without keys is found by its id.
#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_is_shown_no_tables() {
    let folder = Folder::new();
    let site = Site::reached(&folder).await;
    let (made, open) = (linked(&site).await, site.table(json!({})).await);
    assert_eq!(site.get("/api/tables").await.good(), json!({"tables": []}));
    let known = json!({"keys": {id(&open): "", id(&made): ""}});
    let held = site.post("/api/tables/held", &known).await.good()["tables"].clone();
    assert_eq!((held.as_array().unwrap().len(), &held[0]["id"]), (1, &open["table"]["id"]), "keys stay keys");
    assert_eq!(held[0]["yours"], json!(["german"]));
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_outlive_the_server_and_are_not_in_its_database() {
    let folder = Folder::new();
    let mut site = Site::open(&folder).await;
    let made = linked(&site).await;
    let before = site.holder(&made, "soviet").look().await;
    site.close().await;
    site = Site::open(&folder).await;
    assert_eq!(site.holder(&made, "soviet").look().await, before);
    assert_eq!(site.get(&format!("/api/tables/{}", id(&made))).await.code(403), "no_key");
    let key = made["links"]["soviet"].as_str().unwrap().as_bytes();
    assert!(key.len() >= 26, "at least 128 bits in letters of five");
    site.close().await;
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        assert!(!bytes.windows(key.len()).any(|part| part == key), "the key itself is not kept");
    }
}

/// When the game is over every viewer is open, and whoever wants can play on from any moment, with everything open.
#[tokio::test(flavor = "multi_thread")]
async fn at_the_end_everything_is_told() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = linked(&site).await;
    let soviet = site.holder(&made, "soviet");
    soviet.post("/resign", &json!({"seq": made["seq"]})).await.good();
    for seat in ["soviet", "spectator"] {
        let holder = site.holder(&made, seat);
        assert_eq!(holder.look().await["view"]["pieces"]["29M-PZ-2"]["at"], "0520", "{seat}");
        assert!(holder.get("/journal").await.text().contains("29M-PZ-2"));
    }
    assert_eq!(site.get(&soviet.table).await.code(403), "no_key", "it stays theirs");
    let branch = soviet.post("/branch", &json!({"at": 0})).await.good();
    assert_eq!(branch["table"]["seats"], json!({"german": "open", "soviet": "open"}));
    assert_eq!(branch["links"], Value::Null);
    assert_eq!(site.get(&format!("/api/tables/{}", id(&branch))).await.status, 200);
    site.close().await;
}

/// Past a roll or another's entry both must agree.
#[tokio::test(flavor = "multi_thread")]
async fn undoing_needs_the_other_player() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = linked(&site).await;
    let (german, soviet) = (site.holder(&made, "german"), site.holder(&made, "soviet"));
    let mut stream = german.listen(1).await;
    assert_eq!(stream.next().await.unwrap().kind, "seq");
    soviet.act(&json!("end_phase")).await.good();
    assert_eq!(stream.next().await.unwrap().kind, "entry");
    let undo = json!({"seq": 2, "entry": 1});
    let asked = soviet.post("/undo", &undo).await.good();
    assert_eq!((&asked["seq"], &asked["proposal"]), (&json!(2), &json!({"entry": 1, "by": "soviet"})));
    let heard = stream.next().await.unwrap();
    assert_eq!((heard.kind.as_str(), &heard.data["proposal"]["by"]), ("proposal", &json!("soviet")));
    // Asking twice is not agreeing.
    assert_eq!(soviet.post("/undo", &undo).await.good()["seq"], 2);
    let declined = german.post("/undo", &json!({"seq": 2, "entry": 1, "decline": true})).await.good();
    assert_eq!((&declined["seq"], &declined["proposal"]), (&json!(2), &Value::Null));
    assert_eq!(stream.next().await.unwrap().data["proposal"], Value::Null);
    soviet.post("/undo", &undo).await.good();
    let undone = german.post("/undo", &undo).await.good();
    assert_eq!(
        (&undone["seq"], &undone["seat"], &undone["proposal"]),
        (&json!(3), &json!("soviet"), &Value::Null)
    );
    assert_eq!(soviet.post("/undo", &json!({"seq": 3, "entry": 7})).await.code(404), "unknown_entry");
    // What happens in between takes it off the table.
    soviet.act(&json!("end_phase")).await.good();
    soviet.post("/undo", &json!({"seq": 4, "entry": 3})).await.good();
    german.act(&json!({"begin": {"hex": "0520", "units": 3}})).await.good();
    assert_eq!(soviet.look().await["proposal"], Value::Null);
    site.close().await;
}

/// At one screen each request says through whose eyes it looks.
#[tokio::test(flavor = "multi_thread")]
async fn at_one_screen_every_request_may_name_its_viewer() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let request = json!({"game": "city", "scenario": "intro", "position": position(), "seed": 5,
        "seats": {"german": "you", "soviet": "you"}});
    let made = site.post("/api/tables", &request).await.good();
    assert_eq!(made["table"]["yours"], json!(["german", "soviet"]));
    let table = format!("/api/tables/{}", id(&made));
    let act = |viewer: &str, seq: u64, action: Value| {
        let (path, body) = (format!("{table}/act?eye={viewer}"), json!({"seq": seq, "action": action}));
        let site = &site;
        async move { site.post(&path, &body).await }
    };
    // Who ends his phase is answered through his own eyes, though the other is to move.
    let ended = act("soviet", 1, json!("end_phase")).await.good();
    assert_eq!((&ended["seat"], &ended["choices"]), (&json!("german"), &json!([])));
    assert_eq!(ended["view"]["pieces"]["29M-PZ-2"], Value::Null);
    let begun = act("german", 2, json!({"begin": {"hex": "0520", "units": 3}})).await.good();
    assert_eq!(begun["view"]["pieces"]["29M-PZ-2"]["at"], "0520");
    assert_eq!(act("soviet", 3, json!({"step": {"to": "0521"}})).await.code(409), "not_your_turn");
    for path in ["/entries?from=2", "/report?format=md", ""] {
        let joint = if path.contains('?') { "&" } else { "?" };
        for (viewer, sees) in [("german", true), ("soviet", false), ("spectator", false)] {
            let told = site.get(&format!("{table}{path}{joint}eye={viewer}")).await;
            assert_eq!(told.status, 200);
            let is_named =
                ["29M-PZ-2", "29th Motorized tank 2"].iter().any(|name| told.text().contains(name));
            assert_eq!(is_named, sees, "{path} {viewer}: {}", told.text());
        }
    }
    for (viewer, sees) in [("german", true), ("soviet", false)] {
        let mut stream = site.listen(id(&made), &format!("?from=2&eye={viewer}"), None).await;
        stream.next().await.unwrap();
        let told = stream.next().await.unwrap().data.to_string();
        let is_named = ["29M-PZ-2", "29th Motorized tank 2"].iter().any(|name| told.contains(name));
        assert_eq!(is_named, sees, "{viewer}: {told}");
    }
    let begin = |journal: String| journal.lines().nth(3).unwrap().contains("\"begin\"");
    assert!(begin(site.get(&format!("{table}/journal?eye=german")).await.text().to_owned()));
    assert!(!begin(site.get(&format!("{table}/journal?eye=soviet")).await.text().to_owned()));
    assert_eq!(site.get(&format!("{table}?eye=open")).await.code(403), "not_your_seat");
    assert_eq!(site.get("/api/tables").await.good()["tables"][0]["summary"]["seat"], "german");
    site.close().await;
}

/// Of each seat it is told whether somebody has a stream open, to everybody who may look, and nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_tells_who_is_there() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = linked(&site).await;
    let holder = |name| site.holder(&made, name);
    let there = |german: &str, soviet: &str| json!({"german": german, "soviet": soviet});
    let mut spectator = holder("spectator").listen(0).await;
    assert_eq!(spectator.present().await, there("away", "away"), "who only looks on is at no seat");
    let mut soviet = holder("soviet").listen(0).await;
    assert_eq!(soviet.present().await, there("away", "here"));
    assert_eq!(spectator.present().await, there("away", "here"));
    let german = [holder("german").listen(0).await, holder("german").listen(0).await];
    for stream in [&mut soviet, &mut spectator] {
        assert_eq!(stream.present().await, there("here", "here"));
    }
    // Acting brings nobody, and one of two pages is enough.
    let [first, second] = german;
    drop(first);
    let act = json!({"begin": {"hex": "1136", "units": 1}});
    holder("soviet").act(&act).await.good();
    drop(second);
    for stream in [&mut soviet, &mut spectator] {
        assert_eq!(stream.present().await, there("away", "here"), "a seat is left with its last page");
    }
    // At a table without keys nobody is told of.
    let own = site.table(json!({})).await;
    let mut stream = site.listen(id(&own), "", None).await;
    assert_eq!(stream.next().await.unwrap().data["present"], Value::Null);
    site.close().await;
}
