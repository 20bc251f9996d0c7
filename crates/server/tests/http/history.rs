//! Taking back, mending, undoing, branching, beginning again, looking back.

use crate::kit::{Folder, Site, choice, id, position};
use serde_json::{Value, json};
use volga_engine::dice::Quick;

#[tokio::test]
async fn own_entries_are_taken_back_and_mended() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let start = site.table(json!({"seed": 7})).await;
    let table = format!("/api/tables/{}", id(&start));
    let mut state = start.clone();
    for label in ["Buy Artillery", "Buy Engineer", "Buy Artillery"] {
        state = site.act(&state, choice(&state, label)).await.good();
    }
    let entries: Vec<_> = state["take_back"].as_array().unwrap().iter().map(|t| t["entry"].clone()).collect();
    assert_eq!(entries, [1, 2, 3]);
    assert!(state["take_back"][1]["label"].as_str().unwrap().starts_with("Buy Engineer"));
    assert_eq!(state["take_back"][1]["first"], 2, "sent by itself");
    // What could be chosen then is shown again, for as long as it can be chosen otherwise.
    let then = site.get(&format!("{table}?at=0")).await.good();
    assert_eq!((&then["choices"], &then["can"]["act"]), (&start["choices"], &json!(false)));

    let mend = json!({"seq": 4, "entry": 2, "action": {"buy": {"marker": "artillery"}}});
    let mended = site.post(&format!("{table}/mend"), &mend).await.good();
    assert_eq!((&mended["seq"], &mended["view"]["tracks"]["artillery_available"]), (&json!(5), &json!(3)));
    assert_eq!(mended["view"]["tracks"]["engineer_available"], 0);
    let refused = json!({"seq": 5, "entry": 2, "action": "roll"});
    assert_eq!(site.post(&format!("{table}/mend"), &refused).await.code(422), "refused");

    let back = site.post(&format!("{table}/take-back"), &json!({"seq": 5, "entry": 1})).await.good();
    assert_eq!((&back["seq"], position(&back)), (&json!(6), position(&start)), "as it was in the beginning");
    assert_eq!(back["take_back"], json!([]));
    let gone = site.post(&format!("{table}/take-back"), &json!({"seq": 6, "entry": 1})).await;
    assert_eq!(gone.code(404), "unknown_entry");
    // The set-up rolled for Supply: that is the barrier.
    let barrier = site.post(&format!("{table}/take-back"), &json!({"seq": 6, "entry": 0})).await;
    assert_eq!(barrier.code(409), "barrier");
    site.close().await;
}

#[tokio::test]
async fn undoing_a_roll_marks_the_game() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut dice = Quick::new(11);
    let mut state = site.table(json!({})).await;
    let table = format!("/api/tables/{}", id(&state));
    let entry = loop {
        state = site.act_any(&state, &mut dice).await;
        if !state["rolls"].as_array().unwrap().is_empty() {
            break state["seq"].as_u64().unwrap() - 1;
        }
    };
    assert_eq!((&state["table"]["marked"], &state["can"]["undo"]), (&json!(false), &json!(true)));
    let before = site.get(&format!("{table}?at={}", entry - 1)).await.good();
    let seq = &state["seq"];
    let taken = site.post(&format!("{table}/take-back"), &json!({"seq": seq, "entry": entry})).await;
    assert_eq!(taken.code(409), "barrier");
    let undone = site.post(&format!("{table}/undo"), &json!({"seq": seq, "entry": entry})).await.good();
    assert_eq!(undone["table"]["marked"], true);
    assert_eq!(undone["view"], before["view"]);
    let listed = site.get("/api/tables").await.good();
    assert_eq!(listed["tables"][0]["marked"], true);
    site.close().await;
}

/// A seed that was shown gives later rolls away: such a game is not taken up again.
#[tokio::test]
async fn a_game_that_showed_its_seed_stays_over() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({})).await;
    let table = format!("/api/tables/{}", id(&state));
    let state = site.play(state, 3, &mut Quick::new(2)).await;
    assert_eq!(site.post(&format!("{table}/restart"), &json!({})).await.code(409), "seed_secret");
    assert_eq!((&state["can"]["resign"], &state["can"]["restart"]), (&json!(true), &json!(false)));
    let over = site.post(&format!("{table}/resign"), &json!({"seq": state["seq"]})).await.good();
    assert_eq!((&over["over"]["winner"], &over["over"]["level"]), (&json!("soviet"), &json!("resignation")));
    assert_eq!(over["over"]["text"], "The game was given up. Winner: Soviet.");
    let undo = json!({"seq": over["seq"], "entry": 1});
    assert_eq!(site.post(&format!("{table}/undo"), &undo).await.code(409), "over");
    assert_eq!(
        over["can"],
        json!({"act": false, "step": false, "undo": false, "resign": false, "restart": true, "roll": false})
    );

    // The same dice from the beginning, at a table of its own.
    let first = site.get(&format!("{table}?at=0")).await.good();
    let again = site.post(&format!("{table}/restart"), &json!({})).await;
    assert_eq!(again.status, 201);
    let again = again.json();
    assert_ne!(id(&again), id(&over));
    assert_eq!((&again["view"], &again["table"]["seed_known"]), (&first["view"], &json!(true)));
    site.close().await;
}

/// Once more by the same settings, with other dice; whoever wants to changes sides.
#[tokio::test]
async fn a_rematch_has_the_same_settings_and_other_dice() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let seats = json!({"german": "you", "soviet": "random"});
    let options = json!({"12.4": true});
    let alone = site.table(json!({"scenario": "factory", "options": options, "seed": 5})).await;
    let table = format!("/api/tables/{}", id(&alone));
    let again = site.post(&format!("{table}/rematch"), &json!({})).await;
    assert_eq!(again.status, 201);
    let again = again.json();
    for same in ["scenario", "options", "seats", "name"] {
        assert_eq!(again["table"][same], alone["table"][same], "{same}");
    }
    assert_ne!(again["table"]["dice"]["commitment"], alone["table"]["dice"]["commitment"]);
    assert_eq!(again["table"]["seed_known"], false, "nobody knows these dice");

    let duel = site.table(json!({"game": "city", "scenario": "intro", "seats": seats})).await;
    let table = format!("/api/tables/{}", id(&duel));
    assert_eq!(
        site.post(&format!("{table}/rematch"), &json!({})).await.code(409),
        "hidden",
        "not before the end"
    );
    site.post(&format!("{table}/resign"), &json!({"seq": duel["seq"], "seat": "german"})).await.good();
    let turned = site.post(&format!("{table}/rematch"), &json!({"change_sides": true})).await.good();
    assert_eq!(turned["table"]["seats"], json!({"german": "random", "soviet": "you"}));
    let linked = site.table(json!({"game": "city", "seats": {"german": "link", "soviet": "random"}})).await;
    let holder = site.holder(&linked, "german");
    holder.post("/resign", &json!({"seq": linked["seq"]})).await.good();
    let turned = holder.post("/rematch", &json!({"change_sides": true})).await.good();
    assert!(
        turned["links"]["soviet"].is_string(),
        "whoever asks has the keys to give away: {}",
        turned["links"]
    );
    site.close().await;
}

#[tokio::test]
async fn a_branch_plays_on_from_an_earlier_moment() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"name": "Trunk"})).await;
    let table = format!("/api/tables/{}", id(&state));
    let state = site.play(state, 30, &mut Quick::new(4)).await;
    let reply = site.post(&format!("{table}/branch"), &json!({"at": 20})).await;
    assert_eq!(reply.status, 201);
    let branch = reply.json();
    let then = site.get(&format!("{table}?at=20")).await.good();
    assert_eq!((&branch["view"], &branch["seq"]), (&then["view"], &json!(21)));
    assert_eq!((&branch["table"]["parent"], &branch["table"]["name"]), (&json!(id(&state)), &json!("Trunk")));
    assert_ne!(branch["table"]["dice"]["commitment"], state["table"]["dice"]["commitment"]);
    let on = site.play(branch, 10, &mut Quick::new(9)).await;
    assert_eq!(on["seq"], 31);
    let same = site.get(&table).await.good();
    assert_eq!((&same["seq"], &same["view"]), (&state["seq"], &state["view"]), "the trunk is as it was");
    for (at, code) in [(json!(400), "unknown_entry"), (json!(31), "unknown_entry")] {
        assert_eq!(site.post(&format!("{table}/branch"), &json!({"at": at})).await.code(404), code);
    }
    site.close().await;
}

/// Looking back gives what was seen then, and what the log says adds up to what is seen now.
#[tokio::test]
async fn every_moment_can_be_looked_at_again() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut dice = Quick::new(8);
    let mut state = site.table(json!({"scenario": "factory", "seed": 2})).await;
    let table = format!("/api/tables/{}", id(&state));
    let mut seen = vec![state["view"].clone()];
    let mut rolled = vec![true];
    for _ in 0..60 {
        state = site.act_any(&state, &mut dice).await;
        seen.push(state["view"].clone());
        rolled.push(state["rolls"] != json!([]));
    }
    for at in [0, 1, 17, 33, 60] {
        let then = site.get(&format!("{table}?at={at}")).await.good();
        assert_eq!((&then["view"], &then["at"], &then["seq"]), (&seen[at], &json!(at), &json!(61)));
        let last_roll = rolled.iter().rposition(|rolled| *rolled).unwrap();
        assert_eq!(then["choices"] == json!([]), at != 60 && at < last_roll, "for what can be changed still");
    }
    let log = site.get(&format!("{table}/entries")).await.good();
    let entries = log["entries"].as_array().unwrap();
    let mut tracks = json!({});
    let mut turns = Vec::new();
    for (i, entry) in entries.iter().enumerate() {
        assert_eq!(entry["entry"], i);
        assert_eq!(entry["kind"], if i == 0 { "begin" } else { "act" });
        assert_eq!((entry["label"].is_string(), entry["seat"].is_string()), (i > 0, i > 0));
        tracks.as_object_mut().unwrap().extend(entry["tracks"].as_object().unwrap().clone());
        assert_eq!(tracks, seen[i]["tracks"]);
        if entry["phase"].is_array() {
            turns.push((entry["turn"].clone(), entry["phase"][0]["text"].clone()));
        }
        for event in entry["events"].as_array().unwrap() {
            assert!(event["text"].is_string() && event["rule"].is_string(), "{event}");
        }
    }
    assert_eq!(turns[0], (json!(10), json!("Supply")));
    assert!(turns.len() > 2, "{turns:?}");
    let tail = site.get(&format!("{table}/entries?from=58")).await.good();
    assert_eq!(tail["entries"], Value::from(&entries[58..]));
    for (query, code) in [("at=61", "unknown_entry"), ("at=99999999999", "unknown_entry")] {
        assert_eq!(site.get(&format!("{table}?{query}")).await.code(404), code);
    }
    site.close().await;
}
