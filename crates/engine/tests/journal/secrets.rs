//! What a viewer is shown of a game in which the seats have secrets.

use crate::toy::{Do, Event, Options, Toy};
use crate::{Alone, BLUE, Duel, RED, dice, start, stream};
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_engine::journal::{DiceSource, Reveal, Start};
use volga_engine::{Language, Table, Transition, Viewer, wire};

/// Red hid a trap at 12 and blue at 5; red drew, then threw.
fn played() -> Duel {
    let mut table: Duel = start(DiceSource::Typed, &dice(&[2]));
    table.act(RED, Do::Hide(12), &[]).unwrap();
    table.act(BLUE, Do::Hide(5), &[]).unwrap();
    table.act(RED, Do::Draw, &[Face::Drawn("ace".into())]).unwrap();
    table.act(RED, Do::Throw, &dice(&[1, 2, 3])).unwrap();
    table
}

#[test]
fn a_copy_for_an_eye_hides_what_others_did() {
    let mut table = played();
    let [red, watched] = [Viewer::Seat(RED), Viewer::Spectator].map(|viewer| table.lines(Reveal::To(viewer)));
    assert_eq!(
        red,
        [
            concat!(
                r#"{"volga":1,"game":"toy","rules":2,"scenario":"duel","options":{"rounds":3,"spin":false},"#,
                r#""seats":["red","blue"],"dice":{"kind":"typed"},"told_to":"red"}"#,
            ),
            r#"{"begin":true,"rolls":[{"rule":"1.1","faces":[2],"given":1}]}"#,
            r#"{"seat":"red","act":{"hide":12}}"#,
            r#"{"seat":"blue","act":null}"#,
            r#"{"seat":"red","act":"draw","rolls":[{"rule":"5.1","faces":["ace"],"given":1}]}"#,
            r#"{"seat":"red","act":"throw","rolls":[{"rule":"4.1","faces":[1,2,3],"given":3}]}"#,
        ]
    );
    assert_eq!(watched[2..4], [r#"{"seat":"red","act":null}"#, r#"{"seat":"blue","act":null}"#]);
    assert_eq!(table.lines(Reveal::To(Viewer::Open)), table.lines(Reveal::AtEnd));
    table.resign(RED).unwrap();
    assert_eq!(
        table.lines(Reveal::To(Viewer::Spectator)),
        table.lines(Reveal::AtEnd),
        "nothing is secret now"
    );
}

#[test]
fn what_was_mended_is_as_secret() {
    let mut table: Duel = start(stream(7), &[]);
    table.act(RED, Do::Hide(12), &[]).unwrap();
    table.act(BLUE, Do::Hide(5), &[]).unwrap();
    table.mend(BLUE, 2, Do::Hide(6), &[]).unwrap();
    let last = |viewer| table.lines(Reveal::To(viewer)).pop().unwrap();
    assert_eq!(last(Viewer::Seat(BLUE)), r#"{"seat":"blue","mend":2,"act":{"hide":6}}"#);
    assert_eq!(last(Viewer::Seat(RED)), r#"{"seat":"blue","mend":2,"act":null}"#);
}

#[test]
fn a_copy_for_an_eye_cannot_be_taken_up() {
    let lines = played().lines(Reveal::To(Viewer::Seat(BLUE)));
    assert_eq!(
        Duel::from_lines(&lines).unwrap_err().to_string(),
        "line 1: this copy tells only what blue may know; the whole journal can be had when the game is over"
    );
}

#[test]
fn the_header_for_an_eye_has_nothing_to_guess_from() {
    let position = Some(json!({"at": {"red": 7}}));
    let from = Start { scenario: "duel".into(), options: Options::default(), position, dice: stream(2) };
    let branch = Duel::start(from, &[]).unwrap().0.branch(0, stream(3)).unwrap();
    let header = |reveal| serde_json::from_str::<Value>(&branch.header_line(reveal)).unwrap();
    let (whole, red) = (header(Reveal::AtEnd), header(Reveal::To(Viewer::Seat(RED))));
    assert!(whole["position"].is_object() && whole["parent"].is_object());
    assert!(red.get("position").is_none() && red.get("parent").is_none());
    assert_eq!((&red["dice"], &red["told_to"]), (&whole["dice"], &json!("red")));
}

#[test]
fn where_nobody_has_secrets_every_eye_is_shown_all() {
    let mut table: Alone = start(stream(7), &[]);
    table.act(RED, Do::Hide(3), &[]).unwrap();
    assert_eq!(table.lines(Reveal::To(Viewer::Spectator)), table.lines(Reveal::AtEnd));
    let walked = Event::Walked { seat: 0, to: 3 };
    let step = Transition::of(&mut table.state().clone(), |_, told| told.push(walked));
    let words = Toy::<2>::about().words(Language::English);
    assert_eq!(wire::events(&[step], Viewer::Spectator, words)[0].own.0["to"], 3);
}

/// Unless a game says otherwise only the open viewer is shown the fields of an event.
#[test]
fn fields_of_events_are_not_shown_by_themselves() {
    let events = [Event::Hid { seat: 0, space: 3 }, Event::Walked { seat: 0, to: 3 }];
    let step = Transition::of(&mut played().state().clone(), |_, told| told.extend(events));
    let words = Toy::<2>::about().words(Language::English);
    let told = |viewer| json!(wire::events(std::slice::from_ref(&step), viewer, words));
    let fields = |event: &Value| event.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let open = told(Viewer::Open);
    assert_eq!(fields(&open[0]), ["rule", "kind", "seat", "space", "changes", "text"]);
    assert_eq!(fields(&told(Viewer::Seat(RED))[0]), ["rule", "kind", "changes", "text"]);
    assert_eq!(
        told(Viewer::Seat(BLUE)).as_array().map(Vec::len),
        Some(1),
        "who hides and where is told to nobody else"
    );
    assert_eq!(told(Viewer::Spectator), told(Viewer::Seat(BLUE)));
}

#[test]
fn a_view_has_the_sums_of_those_who_decide_only() {
    let table = played();
    assert!(Toy::<2>::shares(RED, Viewer::Open) && Toy::<2>::shares(RED, Viewer::Seat(RED)));
    assert!(!Toy::<2>::shares(RED, Viewer::Seat(BLUE)) && !Toy::<2>::shares(RED, Viewer::Spectator));
    assert!(Toy::<1>::shares(RED, Viewer::Spectator));
    let sums =
        |viewer| wire::view(table.state(), viewer, Toy::<2>::about().words(Language::English)).sums.len();
    assert_eq!(
        [Viewer::Seat(BLUE), Viewer::Open, Viewer::Seat(RED), Viewer::Spectator].map(sums),
        [1, 1, 0, 0]
    );
}
