//! What a player may not do is refused with its rule, and changes nothing.

use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_engine::journal::{ActError, DiceSource, Match, Reveal, Start};
use volga_engine::{Game, Seat, Table};
use volga_inferno::data::data;
use volga_inferno::ids::Hex;
use volga_inferno::{Action, GERMAN, Inferno, Options, Order};

/// A table at which a person rolls, after these actions. Units that are not named stand where they begin.
fn table(units: Value, soviet: Value, more: Value, actions: &[Action], faces: &[Face]) -> Match<Inferno> {
    let mut set = more;
    set["units"] = units;
    set["soviet"] =
        Hex::all().filter(|hex| data().hex(*hex).rectangles > 0).fold(json!({}), |mut stacks, hex| {
            stacks[hex.name()] = json!([]);
            stacks
        });
    soviet.as_object().unwrap().iter().for_each(|(hex, stack)| set["soviet"][hex] = stack.clone());
    let position = Some(set);
    let (scenario, options) = ("basic-solo".to_owned(), Options::default());
    let start = Start { scenario, options, position, dice: DiceSource::Typed };
    let (mut table, _) = Match::start(start, &[]).unwrap();
    let (last, first) = actions.split_last().map_or((None, actions), |(last, first)| (Some(last), first));
    first.iter().for_each(|action| drop(table.act(GERMAN, *action, &[]).unwrap()));
    last.iter().for_each(|action| drop(table.act(GERMAN, **action, faces).unwrap()));
    table
}

#[track_caller]
fn refused(table: &mut Match<Inferno>, seat: Seat, action: Action, rule: &str) {
    let before = (table.state().clone(), table.lines(Reveal::Full));
    match table.act(seat, action, &[]) {
        Err(ActError::Refused(refusal)) => {
            assert_eq!(refusal.rule.0, rule);
            assert!(Inferno::about().rulebook.rule(rule).is_some());
            let why = Inferno::text(&refusal.why);
            assert!(!why.is_empty() && !why.contains(['{', '\u{27e8}']), "{why}");
        }
        other => panic!("{action:?}: {:?}", other.map(|report| report.events())),
    }
    assert_eq!((table.state().clone(), table.lines(Reveal::Full)), before, "nothing changes");
}

#[test]
fn a_move_through_rough_ground() {
    let units = json!({"g-2pz": "0106", "g-120": "0206"});
    let mut table = table(units, far(), json!({}), &[order(Order::LongMove)], dice![]);
    refused(&mut table, GERMAN, go("0106", &["g-2pz"], "0206"), "A2.5");
    refused(&mut table, GERMAN, go("0106", &["g-2pz"], "3"), "A2.1");
}

#[test]
fn a_fifth_unit_in_a_hex() {
    let units = json!({"g-2pz": "W", "g-64pg": "W", "g-79pg": "W", "g-120": "W", "g-191": "0204"});
    let mut short = table(units.clone(), far(), json!({}), &[order(Order::ShortMoves)], dice![]);
    refused(&mut short, GERMAN, go("0204", &["g-191"], "W"), "A3.4");
    let mut units = json!({"g-2pz": "X", "g-64pg": "X", "g-79pg": "X", "g-120": "X"});
    let rows = json!({"grid": grid([&["g-191"], &["g-208w"], &[], &[], &[], &[]])});
    let faces = dice!["gs-arty", 1, 2, 3, 3, 3, 3];
    let mut deploying = only_with(units.clone(), far(), rows);
    deploying.dice(faces).act(order(Order::Reinforce));
    assert_eq!(deploying.refused(deploy("g-208w", "X")), "A1.10");
    assert_eq!(deploying.refused(deploy("g-208w", "W")), "A1.9");
    // A position with five is none.
    units["g-191"] = json!("X");
    let set = json!({"units": units});
    let start = Start {
        scenario: "basic-solo".to_owned(),
        options: Options::default(),
        position: Some(set),
        dice: DiceSource::Typed,
    };
    let error = Match::<Inferno>::start(start, &[]).err().unwrap().to_string();
    assert!(error.contains("ST1"), "{error}");
}

#[test]
fn a_card_that_may_not_be_played_now() {
    let units = || json!({"g-120": "0304", "g-191": "0204"});
    let soviet = || json!({"0404": ["set_up"], "0405": ["set_up"]});
    let cards = || json!({"hand": {"gs-arty": 1}, "german_leaders": ["gl-hoth"]});
    // Outside a combat.
    let mut at_order = table(units(), soviet(), cards(), &[], dice![]);
    refused(&mut at_order, GERMAN, play_card("gs-arty"), "CB2");
    // In a Hasty Attack, before its target is chosen.
    let hasty = [order(Order::HastyAttack), go("0204", &["g-191"], "0305")];
    let mut at_target = table(units(), soviet(), cards(), &hasty, dice![]);
    refused(&mut at_target, GERMAN, play_card("gs-arty"), "CB3");
    // In a Deliberate Attack: one that is not in hand, and a leader.
    let deliberate = [order(Order::DeliberateAttack), attack("0404", &["0304"])];
    let mut in_combat = table(units(), soviet(), cards(), &deliberate, dice![]);
    refused(&mut in_combat, GERMAN, play_card("gs-stuka"), "CB2");
    refused(&mut in_combat, GERMAN, play_card("gl-hoth"), "ST7");
    // And what belongs to no combat waits.
    refused(&mut in_combat, GERMAN, order(Order::Reinforce), "GR1");
    refused(&mut in_combat, GERMAN, go("0204", &["g-191"], "W"), "A4.1");
    refused(&mut in_combat, GERMAN, attack("0404", &["0304"]), "A4.2");
    refused(&mut in_combat, GERMAN, deploy("g-194", "X"), "A1.6");
    let unit = unit("g-120");
    refused(&mut in_combat, GERMAN, Action::Lose { unit }, "CB22");
    refused(&mut in_combat, GERMAN, Action::Upgrade { unit }, "CB7");
    refused(&mut in_combat, GERMAN, Action::Advance { unit }, "CB25");
    refused(&mut in_combat, GERMAN, Action::Reroll { dice: [1].into_iter().collect() }, "ST8");
}

#[test]
fn the_wrong_seat() {
    let mut table = table(json!({"g-2pz": "W"}), far(), json!({}), &[], dice![]);
    for seat in [Seat(1), Seat(2), Seat(255)] {
        refused(&mut table, seat, order(Order::Reinforce), "GR1");
    }
}

#[test]
fn units_that_are_not_there() {
    let mut table = table(json!({"g-2pz": "W"}), far(), json!({}), &[order(Order::ShortMoves)], dice![]);
    for name in ["g-ub1", "g-45a", "g-191"] {
        refused(&mut table, GERMAN, go("W", &[name], "0204"), "A3.1");
        refused(&mut table, GERMAN, go("W", &["g-2pz", name], "0204"), "A3.1");
    }
    refused(&mut table, GERMAN, go("W", &[], "0204"), "A3.1");
    refused(&mut table, GERMAN, go("0204", &["g-2pz"], "0304"), "A3.1");
}

#[test]
fn when_nobody_decides() {
    let mut play = only_with(json!({"g-2pz": "W"}), far(), json!({"phase": "soviet", "soviet_deck": 1}));
    assert_eq!(play.refused(order(Order::Reinforce)), "GR2");
    // After the end the rule that ended the game is named.
    play.soviets(dice![1]);
    assert_eq!(play.refused(order(Order::Reinforce)), "VC5");
    let mut play = only(json!({"g-191": {"hex": "0304", "dots": 1}}), weak("0404"));
    play.dice(dice![6, 1]).acts([order(Order::DeliberateAttack), attack("0404", &["0304"])]);
    assert_eq!(play.refused(Action::Done), "VC2");
    assert!(play.legal().is_empty());
    // In the midst of a German action its own rules are at work.
    let mut game = only(json!({"g-191": "0304"}), weak("0404")).game;
    let mut attacked = game.clone();
    let mut dice = volga_engine::dice::TableDice::new(Vec::new(), None);
    game.apply(order(Order::Reinforce), &mut dice, &mut ());
    assert_eq!(game.check(GERMAN, Action::Done).unwrap_err().rule.0, "A1.1");
    for action in [order(Order::DeliberateAttack), attack("0404", &["0304"])] {
        attacked.apply(action, &mut dice, &mut ());
    }
    assert_eq!(attacked.check(GERMAN, Action::Done).unwrap_err().rule.0, "A4.5");
}

/// Why a text is no action.
fn unreadable(action: Value) -> String {
    serde_json::from_value::<Action>(action).unwrap_err().to_string()
}

#[test]
fn unknown_ids() {
    let moved =
        |from: &str, units: &[&str], to: &str| json!({"move": {"from": from, "units": units, "to": to}});
    assert!(serde_json::from_value::<Action>(moved("W", &["g-2pz"], "0204")).is_ok());
    for (action, named) in [
        (moved("W", &["g-999"], "0204"), "g-999"),
        (moved("W", &["s-wm"], "0204"), "s-wm"),
        (moved("W", &["g-2pz"], "20"), "20"),
        (moved("w", &["g-2pz"], "0204"), "\"w\""),
        (moved("W", &["g-2pz", "g-2pz"], "0204"), "twice"),
        (json!({"play": {"card": "ss-jam"}}), "ss-jam"),
        (json!({"play": {"card": "gs-stuka", "twice": true}}), "twice"),
        (json!({"order": "retreat"}), "retreat"),
        (json!({"deploy": {"unit": "g-191"}}), "hex"),
        (json!({"reroll": {"dice": [7]}}), "7"),
        (json!({"reroll": {"dice": [1, 1, 1, 1, 1, 1, 1]}}), "six"),
        (json!({"attack": {"target": "13", "from": ["1", "2", "3", "4", "5", "6", "7"]}}), "six"),
        (json!({"surrender": {}}), "surrender"),
        (json!(7), "7"),
    ] {
        let why = unreadable(action.clone());
        assert!(why.contains(named), "{action}: {why}");
    }
}

#[test]
fn unknown_ids_in_a_position() {
    for (set, at) in [
        (json!({"units": {"g-999": "W"}}), "units.g-999"),
        (json!({"units": {"g-2pz": "20"}}), "units.g-2pz"),
        (json!({"units": {"g-2pz": {"hex": "W", "dots": 5}}}), "units.g-2pz"),
        (json!({"soviet": {"20": []}}), "soviet.20"),
        (json!({"soviet": {"13": ["g-2pz"]}}), "soviet.13"),
        (json!({"hand": {"gs-stuka": 5}}), "hand"),
        (json!({"control": {"13": "nobody"}}), "control.13"),
        (json!({"phase": "night"}), "phase"),
        (json!({"weather": "snow"}), "weather"),
        (json!([]), "set"),
    ] {
        let read = Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, &set);
        let error = read.unwrap_err().to_string();
        assert!(error.starts_with(&format!("{at}: ")), "{error}");
    }
    let unknown = Inferno::from_position("stalingrad", &Options::default(), Inferno::CURRENT, &json!({}));
    assert!(unknown.unwrap_err().to_string().contains("basic-solo"));
}

/// The words of a refusal.
#[track_caller]
fn why(play: &Play, action: Action) -> String {
    Inferno::text(&play.game.check(GERMAN, action).unwrap_err().why)
}

#[test]
fn refusals_tell_the_facts() {
    let units =
        json!({"g-2pz": "0204", "g-64pg": "0204", "g-79pg": "0304", "g-120": "0304", "g-191": "0304"});
    let mut play = only(units, far());
    let no_attack = "No German stack stands next to Soviet units, so that none can make a Deliberate Attack.";
    assert_eq!(why(&play, order(Order::DeliberateAttack)), no_attack);
    let nothing = "A round begins with one of the five actions; to do nothing, choose Short Moves and move nothing. \
        First choose this round's action.";
    assert_eq!(why(&play, Action::Done), nothing);
    play.act(order(Order::ShortMoves));
    let full = "A hex holds four units at most: 3 stand in hex 0304, and 2 more would be too many.";
    assert_eq!(why(&play, go("0204", &["g-2pz", "g-64pg"], "0304")), full);
    let elsewhere = why(&play, go("0204", &["g-191"], "0205"));
    assert!(elsewhere.ends_with("is not in hex 0204; it stands in hex 0304."), "{elsewhere}");
    let late = why(&play, order(Order::Reinforce));
    assert_eq!(late, "You choose one action a round, when the round begins. First finish the Short Moves.");
}
