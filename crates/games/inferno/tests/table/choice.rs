//! Choices: what is done, by whom, whence and where to. That a pass is one, and that clicks fit, is a property.

use crate::combat::kit::{attack, card, field, move_units, opening};
use volga_engine::Table;
use volga_engine::board::{Choice, Cost, Tone, Verb};
use volga_inferno::{Action, CombatOutcome, Inferno, Order};

fn way(choice: &Choice) -> (Verb, Option<&str>, Option<&str>) {
    (choice.verb, choice.from.as_deref(), choice.to.as_deref())
}

#[test]
fn ra2_1_a_move_goes_one_hex() {
    let mut play = opening().play();
    assert_eq!(way(&play.game.choice(Action::Order(Order::LongMove))), (Verb::Special, None, None));
    play.act(Action::Order(Order::LongMove));
    let choice = play.game.choice(move_units("W", "g-2pz g-64pg g-79pg", "0205"));
    assert_eq!(way(&choice), (Verb::Move, Some("W"), Some("0205")));
    assert_eq!(choice.pieces, ["g-2pz", "g-64pg", "g-79pg"]);
    assert_eq!(choice.cost, Some(Cost { units: 1, scale: 1 }));
}

#[test]
fn ra4_3_an_attack_names_all_who_join_in() {
    let base =
        field().german("0804", "g-2pz").german("0705", "g-177w").soviet("0805", "s-wm").hand("gs-stuka");
    let mut play = base.play();
    play.act(Action::Order(Order::DeliberateAttack));
    let both = play.game.choice(attack("0805", "0804 0705"));
    assert_eq!(way(&both), (Verb::Attack, None, Some("0805")), "it comes from two hexes");
    assert_eq!(both.pieces, ["g-2pz", "g-177w"]);
    assert_eq!(way(&play.game.choice(attack("0805", "0804"))), (Verb::Attack, Some("0804"), Some("0805")));
    play.act(attack("0805", "0804"));
    let stuka = play.game.choice(card("gs-stuka"));
    assert_eq!((way(&stuka), stuka.pieces.len()), ((Verb::Special, Some("hand"), Some("0805")), 1));
    assert_eq!(play.game.choice(Action::Done).verb, Verb::Pass);
}

#[test]
fn outcomes_have_a_tone_and_one_is_the_headline() {
    let views: Vec<_> = CombatOutcome::ALL.into_iter().map(Inferno::outcome).collect();
    for view in &views {
        let taken = view.key.starts_with("taken") && !view.key.ends_with("units");
        assert_eq!(view.tone == Tone::Good, taken, "{}", view.key);
        let hurt = view.key == "held_steps" || view.key == "held_units";
        assert_eq!(view.tone == Tone::Bad, hurt, "{}", view.key);
        assert!(Inferno::text(&view.short).split_whitespace().count() <= 3);
    }
    assert_eq!(views.iter().filter(|view| view.headline).count(), 1);
}
