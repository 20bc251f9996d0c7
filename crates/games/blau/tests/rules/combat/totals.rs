//! [8.0f] to [8.0m], [8.1] Totals, tables and dice.

use crate::rules::kit::{Board, act, asset, battle, legal, play, run, space, step, unit, units};
use volga_blau::data::{CombatResult, Fraction, Quotient, data};
use volga_blau::ids::Side;
use volga_blau::stage::BattleStep;
use volga_blau::{Action, Blau, CombatEvent, Event, LossEvent};

const HALF: Fraction = Fraction { times: 1, by: 2 };
const THIRD: Fraction = Fraction { times: 1, by: 3 };

/// A battle whose totals are formed.
#[track_caller]
fn totals(board: Board, side: Side, at: &str) -> Blau {
    let mut game = board.attacking(side);
    act(&mut game, Action::Attack { space: space(at) }, "");
    step(&mut game, "");
    game
}

/// The totals of attacker and defender.
#[track_caller]
fn sums(board: Board, side: Side, at: &str) -> (u16, u16) {
    let game = totals(board, side, at);
    (battle(&game).total[side], battle(&game).total[side.enemy()])
}

/// Two full panzer corps against an army with a tank brigade.
fn panzers(at: &str) -> Board {
    Board::new()
        .put(at, &["ger-xxiv", "ger-xlviii", "sov-65"])
        .assets("ger-xxiv", &["ger-pz3", "ger-pz9"])
        .assets("ger-xlviii", &["ger-pz11", "ger-pz13"])
        .strength("sov-65", 4)
        .assets("sov-65", &["sov-tb140"])
}

#[test]
fn r8_0f_r8_0g_r8_1a_all_units_in_the_space_add_strength_and_assets() {
    assert_eq!(sums(panzers("0610"), Side::Axis, "0610"), (44, 6));
    assert_eq!(sums(panzers("0610"), Side::Soviet, "0610"), (6, 44));
    let reduced = panzers("0610").steps("ger-pz3", 2).steps("ger-pz9", 1).strength("ger-xxiv", 2);
    assert_eq!(sums(reduced, Side::Axis, "0610"), (2 + 6 + 3 + 6 + 16, 6));
    let elsewhere = panzers("0610").put("0510", &["sov-62"]).put("0609", &["ger-li"]);
    assert_eq!(sums(elsewhere, Side::Axis, "0610"), (44, 6), "others do not count");
}

#[test]
fn r8_0h_the_quotient_is_rounded_down_from_less_than_one_to_five() {
    let table = |attackers: u8, defenders: u8| {
        let board =
            Board::new().put("0610", &["ger-li", "ger-xi", "sov-62", "ger-iv"]).strength("sov-62", defenders);
        let of = |unit: u8| (attackers / 3 + u8::from(attackers % 3 > unit)).max(1);
        let board = board.strength("ger-li", of(0)).strength("ger-xi", of(1)).strength("ger-iv", of(2));
        battle(&totals(board, Side::Axis, "0610")).table.name()
    };
    assert_eq!((table(5, 6), table(6, 6), table(11, 6), table(12, 6)), ("<1", "1", "1", "2"));
    assert_eq!((table(8, 2), table(9, 2), table(10, 2), table(18, 1)), ("4", "4", "5", "5"));
}

#[test]
fn r8_0i_both_sides_use_the_table_of_the_quotient() {
    let mut game = panzers("0610").attacking(Side::Axis);
    play(&mut game, Action::Attack { space: space("0610") }, "3 4");
    let fight = battle(&game);
    let crt = &data().charts.crt;
    assert_eq!(fight.table, Quotient::of(7, 1), "44 to 6 is seven, which counts as five");
    assert_eq!(fight.result.soviet, crt.result(Quotient::of(5, 1), 44, 3));
    assert_eq!(fight.result.axis, crt.result(Quotient::of(5, 1), 6, 4));
}

#[test]
fn r8_0j_r8_0k_each_side_rolls_and_the_other_suffers() {
    let mut game = panzers("0610").attacking(Side::Axis);
    act(&mut game, Action::Attack { space: space("0610") }, "");
    step(&mut game, "");
    let events = step(&mut game, "1");
    let result = CombatResult { losses: 5, retreat: true };
    let rolled = CombatEvent::Rolled { side: Side::Axis, die: 1, result, attacks: true };
    assert_eq!((events, Event::Combat(rolled).rule().0), (vec![Event::Combat(rolled)], "8.0j"));
    assert_eq!(battle(&game).result.soviet, result);
    let events = step(&mut game, "6");
    let defender = result;
    let result = CombatResult { losses: 4, retreat: false };
    let rolled = CombatEvent::Rolled { side: Side::Soviet, die: 6, result, attacks: false };
    let results = CombatEvent::Results { attacker: result, defender };
    assert_eq!(events, [rolled, results].map(Event::Combat));
    assert_eq!(Event::Combat(rolled).rule().0, "8.0k");
    assert_eq!(battle(&game).result.axis, result);
}

#[test]
fn r8_0l_the_number_is_steps_and_r_is_a_retreat() {
    let after = |dice: &str| {
        let mut game = Board::new()
            .put("0610", &["sov-62", "sov-64", "sov-66", "ger-li", "ger-xvii", "ger-xi"])
            .attacking(Side::Soviet);
        play(&mut game, Action::Attack { space: space("0610") }, dice);
        crate::rules::kit::take_losses(&mut game);
        crate::rules::kit::take_losses(&mut game);
        let strength = |names: &[&str]| names.iter().map(|name| game.sheets.strength(unit(name))).sum::<u8>();
        let losses = (
            16 - strength(&["sov-62", "sov-64", "sov-66"]),
            18 - strength(&["ger-li", "ger-xvii", "ger-xi"]),
        );
        (losses, game.stage.battle().map(|battle| battle.step))
    };
    assert_eq!(after("1 2"), ((3, 2), None));
    assert_eq!(after("6 1"), ((2, 6), Some(BattleStep::Retreats { side: Side::Axis })));
    assert_eq!(after("5 6"), ((6, 5), Some(BattleStep::Retreats { side: Side::Soviet })));
}

#[test]
fn r8_0m_the_worked_example() {
    let mut game = panzers("0610")
        .assets("sov-65", &["sov-at1"])
        .marked("0610", "0609", true)
        .held(Side::Soviet, &["0610"])
        .attacking(Side::Axis);
    let events = play(&mut game, Action::Attack { space: space("0610") }, "5 5");
    let totals = CombatEvent::Totals {
        attacker: 20,
        defender: 6,
        river: Some(HALF),
        city: None,
        anti_tank: Some(HALF),
        table: Quotient::of(3, 1),
    };
    assert_eq!(events[1], Event::Combat(totals));
    let (five, three) =
        (CombatResult { losses: 5, retreat: true }, CombatResult { losses: 3, retreat: false });
    assert_eq!((battle(&game).result.soviet, battle(&game).result.axis), (five, three));

    let lose = |name| Action::Lose { unit: unit(name) };
    let lose_step = |name| Action::LoseStep { asset: asset(name) };
    for action in [lose("ger-xxiv"), lose("ger-xxiv"), lose("ger-xlviii"), Action::EndLosses] {
        act(&mut game, action, "");
    }
    for action in [lose_step("sov-tb140"), lose_step("sov-at1")] {
        act(&mut game, action, "");
    }
    for _ in 0..3 {
        act(&mut game, lose("sov-65"), "");
    }
    let events = play(&mut game, Action::EndLosses, "");
    let dead = ["sov-tb140", "sov-at1"].map(asset).into_iter().collect();
    let shown = LossEvent::Shown { side: Side::Soviet, steps: 5, units: units(&[]), assets: dead };
    assert!(events.contains(&Event::Loss(shown)));
    assert_eq!(game.sheets.strength(unit("sov-65")), 1);
    assert_eq!(battle(&game).step, BattleStep::Retreats { side: Side::Soviet });
    assert!(!game.controls(Side::Axis, space("0610")));
    let first = legal(&game)[0];
    play(&mut game, first, "");
    assert!(game.controls(Side::Axis, space("0610")) && !game.is_battle_space(space("0610")));
}

#[test]
fn r8_1b_r8_1c_only_the_sum_of_tank_factors_is_modified() {
    let board = Board::new()
        .put("0610", &["ger-xxiv", "ger-xlviii", "sov-65"])
        .assets("ger-xxiv", &["ger-mot3", "ger-pz9"])
        .assets("ger-xlviii", &["ger-pz11", "ger-gd"])
        .steps("ger-pz9", 1)
        .steps("ger-pz11", 1)
        .marked("0610", "0609", true);
    let game = totals(board, Side::Axis, "0610");
    let formed = game.totals(battle(&game));
    assert_eq!((formed.attacker.basic, formed.attacker.others), (12, 4 + 7));
    assert_eq!((formed.attacker.tanks, formed.attacker.tanks_left), (3 + 3, 3), "one sum, not 1 and 1");
    assert_eq!(battle(&game).total.axis, 26);
}

#[test]
fn r8_1d_a_river_assault_halves_the_attackers_tanks() {
    let river = |river| panzers("0610").marked("0610", "0609", river);
    assert_eq!(sums(river(true), Side::Axis, "0610"), (12 + 16, 6), "the defender's are whole");
    assert_eq!(sums(river(false), Side::Axis, "0610"), (44, 6));
    assert_eq!(sums(panzers("0610").marked("0510", "0609", true), Side::Axis, "0610"), (44, 6));
}

#[test]
fn r8_1e_an_anti_tank_asset_with_the_defender_reduces_the_attackers_tanks() {
    let board = || panzers("0610").assets("sov-65", &["sov-at1"]);
    let game = totals(board(), Side::Axis, "0610");
    assert_eq!((battle(&game).total.axis, battle(&game).anti_tank), (12 + 16, Some(HALF)));
    let without_tanks = Board::new().put("0610", &["ger-li", "sov-65"]).assets("sov-65", &["sov-at1"]);
    let game = totals(without_tanks, Side::Axis, "0610");
    assert_eq!(battle(&game).anti_tank, Some(HALF), "it shows whether or not there are tanks");
}

#[test]
fn r8_1f_only_one_anti_tank_asset_counts_and_it_is_the_best() {
    let board = |names: [&str; 2]| {
        Board::new()
            .put("0610", &["sov-5t", "ger-li", "ger-xi"])
            .assets("sov-5t", &["sov-tc1", "sov-tc16", "sov-tc24"])
            .assets("ger-li", &names[..1])
            .assets("ger-xi", &names[1..])
    };
    for names in [["ger-88", "ger-pak"], ["ger-pak", "ger-88"]] {
        let game = totals(board(names), Side::Soviet, "0610");
        assert_eq!((battle(&game).total.soviet, battle(&game).anti_tank), (4 + 4, Some(THIRD)), "ruling 31");
    }
}

#[test]
fn r8_1g_a_major_city_halves_the_tanks_of_both() {
    assert_eq!(sums(panzers("0606"), Side::Axis, "0606"), (12 + 16, 4 + 1));
    assert_eq!(sums(panzers("0606"), Side::Soviet, "0606"), (4 + 1, 12 + 16));
    assert_eq!(sums(panzers("0607"), Side::Axis, "0607"), (44, 6), "a minor city does not");
}

#[test]
fn r8_1h_an_anti_tank_asset_gives_an_attacker_nothing() {
    let board = || panzers("0610").assets("ger-xxiv", &["ger-88"]);
    let game = totals(board(), Side::Axis, "0610");
    assert_eq!((battle(&game).total.axis, battle(&game).total.soviet), (44, 6));
    assert_eq!(battle(&game).anti_tank, None);
    let game = totals(board(), Side::Soviet, "0610");
    assert_eq!(
        (battle(&game).total.soviet, battle(&game).anti_tank),
        (4, Some(THIRD)),
        "2 over 3 is nothing"
    );
}

#[test]
fn r8_1i_all_modifiers_apply_together_and_the_fraction_is_dropped() {
    let board = panzers("0606").assets("sov-65", &["sov-at1"]).steps("ger-pz3", 1).steps("ger-pz9", 1);
    let board = board.steps("ger-pz11", 1).marked("0606", "0607", true);
    assert_eq!(sums(board, Side::Axis, "0606").0, 12 + 2, "17 over 8");
}

#[test]
fn r8_1j_soviet_tanks_that_attack_kharkov_over_the_donets_are_worth_a_twelfth() {
    let mut game = Board::new()
        .put("0617", &["ger-xl", "sov-5t", "sov-1t"])
        .assets("ger-xl", &["ger-pz3", "ger-88"])
        .assets("sov-5t", &["sov-tc1", "sov-tc16", "sov-tc24"])
        .assets("sov-1t", &["sov-tc13", "sov-tc22", "sov-tc23"])
        .marked("0617", "0616", true)
        .attacking(Side::Soviet);
    let events = play(&mut game, Action::Attack { space: space("0617") }, "1 1");
    let totals = CombatEvent::Totals {
        attacker: 4 + 4 + 24 / 12,
        defender: 6 + 8 / 2,
        river: Some(HALF),
        city: Some(HALF),
        anti_tank: Some(THIRD),
        table: Quotient::of(1, 1),
    };
    assert_eq!(events[1], Event::Combat(totals));
    let formed = game.totals(battle(&game));
    assert_eq!((formed.attacker.tanks, formed.attacker.tanks_left), (24, 2));
}

#[test]
fn r8_0f_supply_makes_no_difference() {
    let mut game = Board::new()
        .put("0508", &["ger-li", "sov-65"])
        .put("0407", &["sov-62"])
        .put("0509", &["sov-64"])
        .put("0609", &["sov-66"])
        .attacking(Side::Axis);
    play(&mut game, Action::Attack { space: space("0508") }, "1 1");
    assert_eq!(battle(&game).total.axis, 6, "ruling 7");
    run(&mut game, "");
}
