//! [11.3] Chuikov is a counter: what his coming does not do, and who may not leave him alone on the way.

use crate::rules::kit::{Board, act, allowed, begin_with, hex, legal, play, refused, unit, units, walk};
use serde_json::json;
use volga_city::data::data;
use volga_city::ids::{Hex, Mask, Side};
use volga_city::stage::{Alarm, Stage};
use volga_city::{Action, City};
use volga_engine::{Game, RulesVersion, Turn};

const NOW: RulesVersion = RulesVersion(3);
const BEFORE: RulesVersion = RulesVersion(2);

/// Chuikov with nobody but the survivors of a hex.
fn with_survivors(at: &str) -> Board {
    Board::new().turn(2).put(&["62A-CHUI-1", &format!("SURV-{at}")], at)
}

fn step(to: &str) -> Action {
    Action::Step { to: hex(to) }
}

/// To leave these units of the moving group behind.
fn leave(city: &City, names: &[&str]) -> Action {
    let group = city.mover().expect("a group").units;
    Action::Leave { units: Mask::for_units(&group, &units(names)) }
}

#[test]
fn r11_13a_chuikov_by_himself_does_not_take_mamayev_kurgan() {
    let board = Board::new().turn(2).with("kurgan", json!("german")).put(&["29M-PZ-1"], "0642");
    let board = board.put(&["62A-CHUI-1", "6T-INF3-1"], "1725").put(&["6T-INF3-2"], "1727");
    let holder = |rules| {
        let mut city = board.clone().reacting(1).city_by(rules);
        act(&mut city, Action::Lead, "");
        act(&mut city, step("1726"), "");
        let held = (city.kurgan, city.draws());
        act(&mut city, step("1727"), "");
        act(&mut city, Action::Finish, "");
        held
    };
    assert_eq!(holder(NOW), (Side::German, 1), "ruling 247: no unit has been there");
    assert_eq!(holder(BEFORE), (Side::Soviet, 2), "by the rules before");
    let mut city = board.clone().reacting(1).city();
    walk(&mut city, "1725", &["62A-CHUI-1", "6T-INF3-1"], &["1726"]);
    assert_eq!(city.kurgan, Side::Soviet, "with a unit he does");
}

#[test]
fn r11_32_a_group_that_has_relieved_his_survivors_stays_with_chuikov() {
    let board = with_survivors("2518").put(&["6T-INF3-1", "6T-INF3-2"], "2517").reacting(1);
    let both = ["6T-INF3-1", "6T-INF3-2"];
    let mut before = board.city_by(BEFORE);
    walk(&mut before, "2517", &both, &["2518", "2519"]);
    let mut city = board.city_by(NOW);
    walk(&mut city, "2517", &both, &["2518"]);
    assert_eq!(refused(&city, Side::Soviet, step("2519")), "11.32");
    assert!(allowed(&city, Side::Soviet, Action::Finish), "it may end there");
    let one = leave(&city, &both[..1]);
    act(&mut city, one, "");
    act(&mut city, step("2519"), "");
    assert_eq!(
        city.places.units_in(hex("2518")),
        units(&["62A-CHUI-1", "6T-INF3-1"]),
        "who keeps him company"
    );
    // Where he has another unit with him groups pass as they like.
    let held = Board::new().put(&["62A-CHUI-1", "6T-INF3-3"], "2518").put(&both, "2517").reacting(1);
    walk(&mut held.city(), "2517", &both, &["2518", "2519"]);
}

#[test]
fn r11_32_a_group_too_large_for_the_bank_leaves_somebody_with_chuikov() {
    let three = ["6T-INF3-1", "6T-INF3-2", "MILC-MIL-1"];
    let mut city = with_survivors("1832").put(&three, "1731").reacting(1).city();
    walk(&mut city, "1731", &three, &["1732", "1832"]);
    assert_eq!(refused(&city, Side::Soviet, step("1831")), "11.32");
    assert_eq!(refused(&city, Side::Soviet, Action::Finish), "8.3", "it has a way out");
    let militia = leave(&city, &["MILC-MIL-1"]);
    act(&mut city, militia, "");
    act(&mut city, step("1831"), "");
    act(&mut city, Action::Finish, "");
    assert_eq!(city.places.units_in(hex("1832")), units(&["62A-CHUI-1", "MILC-MIL-1"]));
}

/// Whatever a group does that comes through Chuikov's hex, somebody can go on, nobody is lost for want of room, and he
/// has a combat unit with him in the end.
fn goes_everywhere(city: &City, depth: u8) {
    assert!(!matches!(city.alarm, Some(Alarm::Overstacked(_))), "{:?}", city.mover());
    let Some(mover) = city.mover().filter(|_| depth > 0) else {
        let at = city.places.hex(data().chuikov).expect("he is on the map");
        let alone = !city.places.stack(at).any(|unit| data().counter(unit).is_combat_unit());
        return assert!(!alone, "he is alone in {at:?}");
    };
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    let choices = legal(city);
    assert!(!choices.is_empty(), "stuck in {:?}", mover.at);
    for action in choices {
        let mut next = city.clone();
        act(&mut next, action, "");
        goes_everywhere(&next, depth - 1);
    }
}

#[test]
fn r11_32_nobody_gets_stuck_in_chuikovs_hex() {
    let three = ["6T-INF3-1", "6T-INF3-2", "MILC-MIL-1"];
    for (at, from) in [("1832", "1732"), ("2518", "2517")] {
        let mut city = with_survivors(at).put(&three, from).reacting(1).city();
        walk(&mut city, from, &three, &[at]);
        goes_everywhere(&city, 4);
    }
}

#[test]
fn r11_32_supporters_do_not_pass_through_chuikovs_hex() {
    let board = with_survivors("2518").put(&["6T-INF3-1"], "2517").put(&["6T-INF3-2"], "2520");
    let supporting = |rules| {
        let mut city = board.clone().put(&["29M-PZ-1"], "2521").reacting(1).city_by(rules);
        walk(&mut city, "2520", &["6T-INF3-2"], &[]);
        act(&mut city, Action::Attack { hex: hex("2521"), units: Mask(1) }, "");
        act(&mut city, Action::Support { hex: hex("2517"), units: Mask(1) }, "");
        city
    };
    assert!(allowed(&supporting(BEFORE), Side::Soviet, step("2518")));
    let city = supporting(NOW);
    assert_eq!(refused(&city, Side::Soviet, step("2518")), "11.32");
    let around = hex("2517").neighbours().find(|to| allowed(&city, Side::Soviet, Action::Step { to: *to }));
    assert!(around.is_some(), "there are other ways");
}

#[test]
fn r11_32_nobody_withdraws_through_chuikovs_hex() {
    // A fortified hex that is no nearer to the Volga than its neighbour, which withdraws through it.
    let far = |at: Hex| data().hex(at).volga_distance;
    let through = |at: Hex, from: Hex, rules| {
        let board = with_survivors(at.name()).put(&["6T-INF3-1"], from.name()).withdrawing();
        let mut city = board.city_by(rules);
        let begin = begin_with(&city, from.name(), &["6T-INF3-1"]);
        allowed(&city, Side::Soviet, begin).then(|| {
            act(&mut city, begin, "");
            city
        })
    };
    let pairs = data().sets.fortified.and(&data().sets.land);
    let pairs = pairs.iter().flat_map(|at| at.neighbours().map(move |from| (at, from)));
    let pairs = pairs.filter(|(at, from)| data().sets.land.contains(*from) && far(*at) >= far(*from));
    let mut tried = 0;
    for (at, from) in pairs.take(40) {
        let Some(before) = through(at, from, BEFORE) else { continue };
        if !allowed(&before, Side::Soviet, Action::Step { to: at }) {
            continue;
        }
        let city = through(at, from, NOW).expect("there are other ways");
        assert_eq!(refused(&city, Side::Soviet, Action::Step { to: at }), "11.32", "{at:?} from {from:?}");
        assert!(legal(&city).iter().any(|action| matches!(action, Action::Step { .. })));
        tried += 1;
    }
    assert!(tried > 0, "somebody could withdraw like that");
}

#[test]
fn r11_32_nobody_lands_with_chuikov_who_would_have_to_leave_him() {
    let landed = |rules| {
        let mut city = with_survivors("1832").at("reaction").with("stacks_left", json!(0)).city_by(rules);
        let due: Vec<Action> = legal(&city);
        let lands = |action: &&Action| {
            matches!(action, Action::Enter { unit, hex: at } if *at == hex("1832")
            && data().counter(*unit).movement > 0)
        };
        let enter = *due.iter().find(lands).expect("somebody lands");
        act(&mut city, enter, "");
        let joins = |action: &&Action| matches!(action, Action::Join { .. });
        let join = *legal(&city).iter().find(joins).expect("two fit");
        act(&mut city, join, "");
        city
    };
    let joins = |city: &City| legal(city).iter().any(|action| matches!(action, Action::Join { .. }));
    assert!(joins(&landed(BEFORE)), "a third could, and would fall");
    let mut city = landed(NOW);
    assert!(!joins(&city));
    act(&mut city, Action::Finish, "");
    assert_eq!(city.alarm, None);
}

#[test]
fn r11_3a_chuikov_who_has_commanded_does_not_withdraw_in_that_phase() {
    let board = Board::new().put(&["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2"], "1726");
    let board = board.put(&["416R-INF3-1"], "1927").at("final_reaction");
    let withdrawing = |stacks: u8, rules| {
        let mut city = board.clone().with("stacks_left", json!(stacks)).city_by(rules);
        walk(&mut city, "1726", &["6T-INF3-2"], &["1725"]);
        act(&mut city, Action::Finish, "");
        play(&mut city, Action::EndPhase, "");
        assert!(matches!(city.stage, Stage::StrategicWithdrawal(_)));
        assert_eq!(city.places.hex(unit("62A-CHUI-1")), Some(hex("1726")));
        city
    };
    assert_eq!(refused(&withdrawing(0, NOW), Side::Soviet, Action::Lead), "11.3a", "ruling 250");
    assert!(allowed(&withdrawing(1, NOW), Side::Soviet, Action::Lead), "the die has moved them");
    assert!(allowed(&withdrawing(0, BEFORE), Side::Soviet, Action::Lead), "by the rules before");
}
