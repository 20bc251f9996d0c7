//! Sums: what dice and hits are made of, each term with the rule that says so.

use crate::combat::kit::{Field, attack, card, field, move_units};
use crate::dice;
use serde_json::json;
use volga_engine::board::Sum;
use volga_engine::dice::{Face, TableDice};
use volga_engine::{Game, Table, Transition, Turn, Viewer};
use volga_inferno::{Action, Inferno, Order, play};

fn terms(sum: &Sum) -> Vec<(&'static str, i32)> {
    sum.terms.iter().map(|term| (term.rule.0, term.value)).collect()
}

/// A Deliberate Attack on hex 0806, Urban ground, from 0805, with this card if it is in the hand: what becomes of the
/// hits, roll by roll. Told step by step, as the platform does.
fn hits(field: &Field, name: &str, faces: &[Face]) -> Vec<Vec<(&'static str, i32)>> {
    let mut game = field.play().game;
    let mut dice = TableDice::new(faces.to_vec(), None);
    let mut acts = vec![card(name), attack("0806", "0805"), Action::Order(Order::DeliberateAttack)];
    let mut sums = Vec::new();
    while game.turn() == Turn::Auto || game.turn() == Turn::Of(play::GERMAN) {
        let step = Transition::of(&mut game, |game: &mut Inferno, events| match game.turn() {
            Turn::Auto => game.step(&mut dice, events),
            Turn::Of(_) | Turn::Over(_) => {
                let act = acts.pop().expect("it goes on by itself");
                game.apply(act, &mut dice, events);
            }
        });
        let told = step.told(Viewer::Open).into_iter().flatten();
        let counted = told.filter(|event| event.kind == "hits_counted");
        sums.extend(counted.map(|event| terms(&event.sums[0])));
        if step.before.fight.is_some() && game.fight.is_none() {
            break;
        }
    }
    assert_eq!(dice.missing, None);
    sums
}

#[test]
fn rst8_rcb6_hits_are_ignored_by_leaders_and_by_cards() {
    let both = field()
        .german("0805", "g-2pz")
        .soviet("0806", "s-13g")
        .hand("gs-stuka")
        .set("soviet_leaders", json!(["sl-khrushchev"]))
        .set("strongpoints", json!(["0806"]));
    // Stukas: three dice; rubble: three; the Guards: three; the Panzers: four.
    let told = hits(&both, "gs-stuka", dice![5, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 1, 1]);
    assert_eq!(told, [vec![("CB7", 1), ("ST8", -1)], vec![("CB16", 2), ("CB6", -1)]]);
    let told = hits(&both, "gs-stuka", dice![5, 5, 5, 1, 1, 1, 1, 1, 4, 1, 1, 1]);
    assert_eq!(told, [vec![("CB7", 3), ("ST8", -1), ("CB6", -1)], vec![("CB16", 1)]]);
}

#[test]
fn rst8_rcb6_hits_on_the_germans_are_ignored_by_a_leader() {
    let led = field()
        .german("0805", "g-2pz")
        .soviet("0806", "s-13g:1")
        .hand("gs-arty")
        .soviet_card()
        .set("german_leaders", json!(["gl-linden"]));
    let told = hits(&led, "gs-arty", dice!["ss-sniper", 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(told, [vec![("CB6", 2), ("ST8", -1)]]);
}

#[test]
fn rst8_dice_that_a_leader_adds_are_a_term_of_their_own() {
    let led = field().german("0704", "g-120").set("german_leaders", json!(["gl-hube"]));
    let mut play = led.clone().soviet("0804", "s-wm:1").play();
    play.act(Action::Order(Order::DeliberateAttack));
    let sums = play.game.sums(play::GERMAN, Some(attack("0804", "0704")));
    assert_eq!(terms(&sums[0]), [("CB20", 3)], "not in a Deliberate Attack");
    let mut play = led.soviet("0805", "s-wm:1").soviet("0904", "s-84tb:1").play();
    play.act(Action::Order(Order::HastyAttack));
    play.act(move_units("0704", "g-120", "0804"));
    let sums = play.game.sums(play::GERMAN, Some(attack("0805", "0804")));
    assert_eq!(terms(&sums[0]), [("CB20", 3), ("ST8", 2)]);
}
