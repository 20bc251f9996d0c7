//! Standing orders: private, kept, carried out.

use crate::kit::{Folder, Holder, Site};
use serde_json::{Value, json};

/// A German group that can come next to Soviet units, which may then counterattack.
async fn linked(site: &Site) -> Value {
    let stacks = json!({"0520": ["29M-PZ-1"], "0509": ["29M-PZ-2"], "0526": ["244D-INF2-1", "131D-INF3-1"]});
    site.linked(json!({"seed": 5, "position": {"phase": "initiative", "setup": "empty", "stacks": stacks}}))
        .await
}

/// The way next to the Soviet units.
fn way() -> Value {
    let mut acts = vec![json!({"begin": {"hex": "0520", "units": 1}})];
    acts.extend(["0521", "0522", "0523", "0524", "0525"].map(|to| json!({"step": {"to": to}})));
    acts.into()
}

async fn order(holder: &Holder<'_>, orders: &Value) -> Value {
    holder.send("PUT", "/orders", Some(orders)).await.good()
}

fn never() -> Value {
    json!({"game": {"no_counterattacks": true}})
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_kept_and_private() {
    let folder = Folder::new();
    let mut site = Site::open(&folder).await;
    let made = linked(&site).await;
    let seen = |holder: Holder<'_>| {
        let paths = ["", "/entries", "/journal", "/report?format=json", "/orders"];
        let table = holder.table.clone();
        let (key, site) = (holder.key.clone(), &site);
        async move {
            let mut all = String::new();
            for path in paths {
                let bearer = format!("Bearer {key}");
                all += site
                    .send("GET", &format!("{table}{path}"), &[("authorization", &bearer)], "")
                    .await
                    .text();
            }
            all
        }
    };
    let before = (seen(site.holder(&made, "german")).await, seen(site.holder(&made, "spectator")).await);
    let soviet = site.holder(&made, "soviet");
    let usual = soviet.get("/orders").await.good();
    assert_eq!((&usual["seat"], &usual["only_choice"]), (&json!("soviet"), &json!(false)));
    assert_eq!(usual["game"]["no_counterattacks"], false);
    let specs = usual["specs"].as_array().unwrap();
    assert!(
        specs.iter().any(|spec| spec["id"] == "counterattack_chance" && spec["kind"] == "integer"),
        "{specs:?}"
    );
    let given = order(&soviet, &json!({"only_choice": true, "game": {"counterattack_chance": 50}})).await;
    assert_eq!((&given["only_choice"], &given["game"]["counterattack_chance"]), (&json!(true), &json!(50)));
    let after = (seen(site.holder(&made, "german")).await, seen(site.holder(&made, "spectator")).await);
    assert_eq!(before, after, "nobody else sees a trace");
    for (orders, status, code) in [
        (json!({"game": {"counterattack_chance": 101}}), 422, "bad_option"),
        (json!({"game": {"counterattack_chance": "all"}}), 422, "bad_option"),
        (json!({"game": {"surrender": true}}), 422, "bad_option"),
        (json!({"only_choice": 1}), 400, "bad_request"),
        (json!({"hurry": true}), 400, "bad_request"),
        (json!("all"), 400, "bad_request"),
    ] {
        let reply = soviet.send("PUT", "/orders", Some(&orders)).await;
        assert_eq!(reply.code(status), code, "{orders}");
    }
    assert_eq!(soviet.send("PUT", "/orders?seat=roman", Some(&json!({}))).await.code(400), "unknown_seat");
    site.close().await;
    site = Site::open(&folder).await;
    let kept = site.holder(&made, "soviet").get("/orders").await.good();
    assert_eq!(kept["game"], given["game"]);
    assert_eq!(kept["only_choice"], true);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_ordered_is_done_as_an_entry() {
    let folder = Folder::new();
    let mut site = Site::open(&folder).await;
    let made = linked(&site).await;
    let (german, soviet) = (site.holder(&made, "german"), site.holder(&made, "soviet"));
    german.act(&way()).await.good();
    let asked = german.act(&json!("go_on")).await.good();
    assert_eq!(asked["seat"], "soviet", "without orders the Soviet player is asked");
    let entries = asked["seq"].as_u64().unwrap();
    // Orders hold at once.
    let given = order(&soviet, &never()).await;
    assert_eq!(given["seq"], entries + 1);
    assert_eq!(german.look().await["seat"], "german");
    let last = |told: Value| told["entries"].as_array().unwrap().last().unwrap().clone();
    let path = format!("/entries?from={entries}");
    let own = last(soviet.get(&path).await.good());
    assert_eq!(
        (&own["seat"], &own["action"], &own["ordered"]),
        (&json!("soviet"), &json!("no_counterattack"), &json!(true))
    );
    for seat in ["german", "spectator"] {
        let told = last(site.holder(&made, seat).get(&path).await.good());
        assert_eq!((&told["entry"], &told["ordered"]), (&json!(entries), &Value::Null), "{seat}");
        let mut stream = site.holder(&made, seat).listen(entries).await;
        stream.next().await.unwrap();
        assert_eq!(stream.next().await.unwrap().data["ordered"], Value::Null);
    }
    site.close().await;
    site = Site::open(&folder).await;
    let own = last(site.holder(&made, "soviet").get(&path).await.good());
    assert_eq!(own["ordered"], true, "after a restart, too");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_way_goes_on_where_orders_let_it_pass() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = linked(&site).await;
    let (german, soviet) = (site.holder(&made, "german"), site.holder(&made, "soviet"));
    order(&soviet, &never()).await;
    let mut acts = way();
    acts.as_array_mut().unwrap().extend([json!("go_on"), json!("finish")]);
    let done = german.act(&acts).await.good();
    assert_eq!((&done["done"], &done["stop"], &done["seat"]), (&json!(8), &Value::Null, &json!("german")));
    assert_eq!(done["seq"], 10, "the beginning, eight German entries and one Soviet");
    // Taking back is no moment for orders: what was taken back is asked for again.
    assert_eq!(german.post("/take-back", &json!({"seq": 10, "entry": 9})).await.good()["seq"], 11);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_way_that_asks_the_other_side_stops_there_and_is_taken_back_as_one() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = linked(&site).await;
    let german = site.holder(&made, "german");
    let mut acts = way();
    acts.as_array_mut().unwrap().extend([json!("go_on"), json!("finish")]);
    let done = german.act(&acts).await.good();
    assert_eq!((&done["done"], &done["stop"]), (&json!(7), &json!("turn")));
    assert_eq!(done["stopped"], json!({"place": "0525"}));
    let takeable = done["take_back"].as_array().unwrap();
    assert_eq!(takeable.len(), 7);
    assert!(takeable.iter().all(|entry| entry["first"] == 1), "{takeable:?}");
    let back = german.post("/take-back", &json!({"seq": 8, "entry": 1})).await.good();
    assert_eq!((&back["take_back"], &back["stopped"]), (&json!([]), &Value::Null));
    let again = german.act(&json!({"begin": {"hex": "0520", "units": 1}})).await.good();
    assert_eq!(again["take_back"][0]["first"], again["take_back"][0]["entry"], "a gesture by itself");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_choice_is_taken_for_those_who_want_that() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = linked(&site).await;
    let (german, soviet) = (site.holder(&made, "german"), site.holder(&made, "soviet"));
    order(&soviet, &never()).await;
    order(&german, &json!({"only_choice": true})).await;
    german.act(&way()).await.good();
    let done = german.act(&json!("go_on")).await.good();
    let told = german.get("/entries?from=8").await.good();
    let told: Vec<_> = told["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| (&e["seat"], &e["action"], &e["ordered"]))
        .collect();
    let soviet_pass = (&json!("soviet"), &json!("no_counterattack"), &Value::Null);
    let german_stop = (&json!("german"), &json!("finish"), &json!(true));
    assert_eq!(
        told[..2],
        [soviet_pass, german_stop],
        "a single tank that had to stop can only be done: {done}"
    );
    site.close().await;
}
