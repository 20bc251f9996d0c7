//! Choices: what is done, by whom, whence and where to. That a pass is one, and that clicks fit, is a property.

use crate::rules::kit::{area, attack, dice, main_game, move_to, opening, unit};
use serde_json::json;

use volga_advance::{Action, Advance, CombatOutcome, Group, Options};
use volga_engine::Table;
use volga_engine::board::{Choice, Cost, Tone, Verb};

fn way(choice: &Choice) -> (Verb, Option<&str>, Option<&str>) {
    (choice.verb, choice.from.as_deref(), choice.to.as_deref())
}

#[test]
fn a_move_goes_from_area_to_area_and_costs_movement() {
    let mut play = main_game(json!({"phase": "combat"}), dice![]);
    play.act(Action::Activate { area: area(6) });
    let choice = play.game.choice(move_to("29-RCN", 7));
    assert_eq!(way(&choice), (Verb::Move, Some("6"), Some("7")));
    assert_eq!(choice.cost, Some(Cost { units: play.game.movement_cost(area(7)).0.into(), scale: 1 }));
    assert_eq!(choice.pieces, ["29-RCN"]);
    play.act(move_to("29-RCN", 7));
    let choice = play.game.choice(attack(7, &["29-RCN"]));
    assert_eq!(way(&choice), (Verb::Attack, Some("6"), Some("7")));
    assert_eq!(way(&play.game.choice(Action::EndActivation)), (Verb::Pass, None, None));
    let throws = |action| play.game.choice(action).throws;
    assert!(throws(Action::Roll) && !throws(Action::EndActivation), "what is said beside an attack");
}

#[test]
fn a_reinforcement_comes_out_of_its_box() {
    let units = json!({"295-516": 31, "295-517": 31, "295-518": 31, "244A": 31});
    let play = main_game(json!({"turn": 2, "units": units, "soviet": {"31": null}}), dice![]);
    let choice = play.game.choice(Action::Reinforce { group: Group::First, area: area(1) });
    assert_eq!(way(&choice), (Verb::Move, Some("reinforcements"), Some("1")));
    assert_eq!(choice.pieces, ["389-544", "389-545", "389-546", "245A"]);
    assert_eq!(choice.cost, None, "it costs no movement");
    assert_eq!(play.game.choice(Action::HoldBack { group: Group::First }).verb, Verb::Pass);
}

#[test]
fn outcomes_have_a_tone_and_one_is_the_headline() {
    let views: Vec<_> = CombatOutcome::ALL.into_iter().map(Advance::outcome).collect();
    let tones: Vec<_> = views.iter().map(|view| view.tone).collect();
    assert_eq!(tones, [Tone::Good, Tone::Good, Tone::Mixed, Tone::Bad, Tone::Mixed]);
    assert_eq!(views.iter().filter(|view| view.headline).count(), 1);
    for view in &views {
        assert!(Advance::text(&view.short).split_whitespace().count() <= 3);
        assert!(Advance::text(&view.text).starts_with(&Advance::text(&view.short)));
    }
    assert!(opening("main", Options::default()).units_in_play().contains(unit("29-RCN")));
}
