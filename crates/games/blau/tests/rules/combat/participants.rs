//! [8.3i] [3.1.2f] Who takes part, who only suffers, and who sits out.

use crate::rules::kit::{
    Board, act, allowed, battle, decides, legal, play, refused, space, take_losses, unit, units,
};
use volga_blau::data::Quotient;
use volga_blau::ids::Side;
use volga_blau::stage::BattleStep;
use volga_blau::{Action, CombatEvent, Event};

fn attack(at: &str) -> Action {
    Action::Attack { space: space(at) }
}

fn sit_out(name: &str) -> Action {
    Action::SitOut { unit: unit(name) }
}

#[test]
fn r8_3i_units_that_retreated_in_give_nothing_but_suffer() {
    let mut game = Board::new()
        .put("0610", &["sov-62", "sov-64", "sov-66", "ger-li", "ger-xvii", "ger-xi"])
        .assets("ger-xi", &["ger-88"])
        .assets("sov-62", &["sov-tc1"])
        .set(|game| game.retreated_in = units(&["ger-xi", "sov-66"]))
        .attacking(Side::Soviet);
    play(&mut game, attack("0610"), "6 2");
    let fight = battle(&game);
    assert_eq!((fight.total.soviet, fight.total.axis), (6 + 5 + 4, 12), "ruling 158: attackers, too");
    assert_eq!(fight.anti_tank, None, "ruling 159");
    assert_eq!(fight.hit(Side::Axis), units(&["ger-li", "ger-xvii", "ger-xi"]));
    assert_eq!(fight.result.soviet.losses, 1);
    assert!(allowed(&game, Side::Soviet, Action::Lose { unit: unit("sov-66") }));
    take_losses(&mut game);
    assert!(allowed(&game, Side::Axis, Action::Lose { unit: unit("ger-xi") }));
    take_losses(&mut game);
    assert_eq!(battle(&game).step, BattleStep::Retreats { side: Side::Axis });
    let leaves =
        |action: &Action| matches!(action, Action::Retreat { unit: of, .. } if *of == unit("ger-xi"));
    assert!(legal(&game).iter().any(leaves), "it obeys R");
}

#[test]
fn r8_0h_defenders_that_all_retreated_in_have_no_total_and_no_die() {
    let mut game = Board::new()
        .put("0610", &["sov-62", "ger-li"])
        .set(|game| game.retreated_in = units(&["ger-li"]))
        .attacking(Side::Soviet);
    let events = play(&mut game, attack("0610"), "6");
    let fight = battle(&game);
    assert_eq!((fight.total.axis, fight.table), (0, Quotient::of(5, 1)), "ruling 63");
    let rolled = |event: &&Event| matches!(event, Event::Combat(CombatEvent::Rolled { .. }));
    assert_eq!(events.iter().filter(rolled).count(), 1);
    assert_eq!(fight.step, BattleStep::Losses { side: Side::Axis });
    assert_eq!(fight.result.axis.losses, 4, "6 factors in table 5");
}

#[test]
fn r3_1_2f_units_beyond_the_slots_of_a_box_sit_out_by_their_owners_choice() {
    let mut game = Board::new()
        .put("Kalmykia", &["ger-iii", "ger-xiv", "sov-51", "sov-44", "sov-58"])
        .assets("sov-58", &["sov-at1"])
        .attacking(Side::Axis);
    act(&mut game, attack("Kalmykia"), "");
    assert_eq!(decides(&game), Some(Side::Axis), "the phasing player first");
    assert_eq!(legal(&game), [sit_out("ger-iii"), sit_out("ger-xiv")]);
    assert_eq!(refused(&game, Side::Axis, sit_out("ger-li")), "3.1.2f");
    assert_eq!(refused(&game, Side::Axis, sit_out("sov-51")), "3.1.2f");
    assert_eq!(refused(&game, Side::Axis, sit_out("spare-unit-1")), "3.1.2f");
    let events = act(&mut game, sit_out("ger-iii"), "");
    assert_eq!(events, [Event::Combat(CombatEvent::SatOut { unit: unit("ger-iii") })]);
    assert_eq!(decides(&game), Some(Side::Soviet));
    play(&mut game, sit_out("sov-58"), "6 6");
    let fight = *battle(&game);
    assert_eq!((fight.total.axis, fight.total.soviet), (6, 8));
    assert_eq!((fight.hit(Side::Axis), fight.anti_tank), (units(&["ger-xiv"]), None));
    assert_eq!(refused(&game, Side::Axis, Action::Lose { unit: unit("ger-iii") }), "8.2a", "no losses");
    take_losses(&mut game);
    assert_eq!(refused(&game, Side::Soviet, Action::Lose { unit: unit("sov-58") }), "8.2a");
    assert_eq!(
        refused(&game, Side::Soviet, Action::LoseStep { asset: crate::rules::kit::asset("sov-at1") }),
        "8.2a"
    );
}

#[test]
fn r3_1_2f_units_that_sit_out_do_not_obey_a_retreat() {
    let mut game = Board::new().put("Kalmykia", &["ger-iii", "ger-xiv", "sov-51"]).fighting(
        "Kalmykia",
        Side::Soviet,
        BattleStep::Retreats { side: Side::Axis },
        |battle| {
            battle.fighters.axis.remove(unit("ger-iii"));
            battle.result.axis.retreat = true;
        },
    );
    let retreat = Action::Retreat { unit: unit("ger-iii"), to: space("Stavropolsky") };
    assert_eq!(refused(&game, Side::Soviet, retreat), "8.3a");
    play(&mut game, Action::Retreat { unit: unit("ger-xiv"), to: space("1103") }, "");
    assert_eq!(game.stage.battle(), None);
    assert_eq!(game.places.space(unit("ger-iii")), Some(space("Kalmykia")));
}

#[test]
fn r3_1_2f_units_that_retreated_in_are_the_first_beyond_the_slots() {
    let mut game = Board::new()
        .put("Kalmykia", &["ger-iii", "ger-xiv", "sov-51"])
        .set(|game| game.retreated_in = units(&["ger-xiv"]))
        .attacking(Side::Soviet);
    play(&mut game, attack("Kalmykia"), "1 1");
    assert!(!matches!(game.stage.battle().map(|battle| battle.step), Some(BattleStep::SitOut { .. })));

    let mut game = Board::new()
        .put("Kalmykia", &["ger-iii", "ger-xiv", "ger-xi", "sov-51"])
        .set(|game| game.retreated_in = units(&["ger-xi"]))
        .attacking(Side::Soviet);
    act(&mut game, attack("Kalmykia"), "");
    assert_eq!(legal(&game), [sit_out("ger-iii"), sit_out("ger-xiv")].map(|action| action));
    assert_eq!(refused(&game, Side::Axis, sit_out("ger-xi")), "8.3i");
}

#[test]
fn r3_1_2f_nobody_is_asked_twice_for_the_same_unit() {
    let mut game =
        Board::new().put("Kalmykia", &["ger-iii", "ger-xiv", "ger-xi", "sov-51"]).attacking(Side::Soviet);
    act(&mut game, attack("Kalmykia"), "");
    act(&mut game, sit_out("ger-iii"), "");
    assert_eq!(refused(&game, Side::Axis, sit_out("ger-iii")), "3.1.2f");
    assert_eq!(legal(&game).len(), 2);
}
