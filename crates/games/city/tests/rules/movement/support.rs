//! [7.7] Moving in support of an attack.

use crate::rules::attack::{
    self,
    follow_up::{plain, soviets},
};
use crate::rules::groups::{
    TARGET, at, begin, begun, board, counterattack, decides, flipped, go, moved, operation, support,
};
use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, units};
use crate::rules::menus::phases::assert_listed;
use serde_json::json;
use volga_city::data::{AttackKind, HalfPoints, data};
use volga_city::ids::{Hex, Mask, Side, Unit, UnitSet};
use volga_city::stage::Stage;
use volga_city::{Action, City};
use volga_engine::Game;

/// A tank at 0508, the target, and these others.
pub(crate) fn among(others: &[(&str, &str)]) -> Board {
    board().put(&["29M-PZ-1"], "0508").put(&["244D-INF3-1"], TARGET).put_each(others)
}

/// The tank has come next to the target from 0508 and attacks it.
pub(crate) fn attacked_on(board: &Board) -> City {
    let mut city = moved(board, &["29M-PZ-1"], &["0509"]);
    act(&mut city, Action::Attack { hex: hex(TARGET), units: Mask(1) }, "");
    city
}

/// The same, with these others on the map.
fn attacked(others: &[(&str, &str)]) -> City {
    attacked_on(&among(others))
}

pub(crate) fn party(city: &City) -> UnitSet {
    operation(city).attack.expect("an attack").party
}

/// A second Soviet stack watches the way of the supporters.
pub(crate) fn supporters_struck() -> City {
    let mut city = attacked(&[("29M-PZ-2", "0408"), ("29M-PZ-4", "0305"), ("131D-INF2-1", "0310")]);
    let action = support(&city, &["29M-PZ-2"]);
    act(&mut city, action, "");
    act(&mut city, go("0409"), "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    let strike = counterattack(&city, &["131D-INF2-1"]);
    assert_eq!(legal(&city), [strike, Action::NoCounterattack], "the target may not");
    act(&mut city, strike, "");
    city
}

/// Those who may support an attack, as a menu has them: hex and how many groups.
fn offered(city: &City) -> Vec<(&'static str, usize)> {
    let hexes = legal(city).into_iter().filter_map(|action| match action {
        Action::Support { hex, .. } => Some(hex.name()),
        _ => None,
    });
    let mut groups: Vec<(&str, usize)> = Vec::new();
    for hex in hexes {
        match groups.last_mut().filter(|(last, _)| *last == hex) {
            Some((_, count)) => *count += 1,
            None => groups.push((hex, 1)),
        }
    }
    groups
}

/// Soviets all around 1827 at a distance of three hexes, but for a gap. Inside a tank attacks one of them, and a gun
/// that would support it needs four points of its six.
fn encircled(gap: Option<&str>) -> City {
    let ring = Hex::all().filter(|near| near.distance(hex("1827")) == 3);
    let rifles = data().by_side.soviet.iter().filter(|unit| unit.name().contains("-INF2-"));
    let inside = board().put(&["29M-PZ-1"], "2028").put(&["GIND-ART210-1"], "1827");
    let closed = ring.zip(rifles).filter(|(near, _)| Some(near.name()) != gap);
    let mut city = closed.fold(inside, |board, (near, rifle)| board.put(&[rifle.name()], near.name())).city();
    begun(&mut city, &["29M-PZ-1"]);
    act(&mut city, Action::Attack { hex: hex("2129"), units: Mask(1) }, "");
    city
}

/// The enemies next to a hex.
fn legal_targets(city: &City, side: Side, from: Hex) -> Vec<Hex> {
    from.neighbours().filter(|near| city.holder(*near) == Some(side.enemy())).collect()
}

#[test]
fn r7_0d_a_group_next_to_enemies_may_attack_one_hex() {
    let board =
        board().put(&["29M-PZ-1"], "0508").put(&["244D-INF3-1"], TARGET).put(&["131D-INF3-1"], "0609");
    let city = moved(&board, &["29M-PZ-1"], &["0509"]);
    for at in [TARGET, "0609"] {
        assert!(allowed(&city, Side::German, Action::Attack { hex: hex(at), units: Mask(1) }));
    }
    assert_eq!(refused(&city, Side::German, Action::Attack { hex: hex("0408"), units: Mask(1) }), "10.0a");
    assert_eq!(refused(&city, Side::German, Action::Attack { hex: hex("0511"), units: Mask(1) }), "10.0a");
    assert_eq!(refused(&city, Side::German, Action::Attack { hex: hex(TARGET), units: Mask(2) }), "10.13");
}

#[test]
fn r7_7a_unmoved_units_may_move_in_support() {
    let board = among(&[("29M-PZ-2", "0407"), ("29M-PZ-3", "0408")]);
    let city = attacked_on(&board);
    assert_eq!(decides(&city), Some(Side::German));
    let action = support(&city, &["29M-PZ-2"]);
    assert!(allowed(&city, Side::German, action) && legal(&city).contains(&action));
    let city = attacked_on(&board.flip(&["29M-PZ-2"]));
    assert_eq!(refused(&city, Side::German, action), "7.37");
    assert_eq!(refused(&city, Side::German, support(&city, &["29M-PZ-1"])), "7.7a", "it attacks");
}

#[test]
fn r7_7b_supporters_end_next_to_the_target_and_take_part() {
    let mut city = attacked(&[("29M-PZ-2", "0406")]);
    let action = support(&city, &["29M-PZ-2"]);
    act(&mut city, action, "");
    act(&mut city, go("0407"), "");
    assert_eq!(refused(&city, Side::German, Action::Finish), "7.7b");
    act(&mut city, go("0408"), "");
    act(&mut city, go("0409"), "");
    assert_eq!(legal(&city), [Action::Finish], "there it is in a zone");
    act(&mut city, Action::Finish, "");
    assert_eq!(party(&city), units(&["29M-PZ-1", "29M-PZ-2"]));
    assert!(!flipped(&city, "29M-PZ-2"));
}

#[test]
fn r7_7c_supporters_need_the_points_and_room() {
    // The heavy gun has six points, four too few after twelve clear hexes; the tank has enough.
    let board = among(&[("GIND-ART210-1", "0424"), ("29M-PZ-2", "0424")]);
    let city = attacked_on(&board);
    assert_eq!(refused(&city, Side::German, support(&city, &["GIND-ART210-1"])), "7.7c");
    assert!(allowed(&city, Side::German, support(&city, &["29M-PZ-2"])));
    // All hexes around the target are full.
    let around: Vec<_> = hex(TARGET).neighbours().filter(|near| *near != hex("0509")).collect();
    let names: Vec<String> =
        (1..=9).map(|n| format!("94I-INF-{n}")).chain((1..=9).map(|n| format!("389I-INF-{n}"))).collect();
    let crowd: Vec<&str> = names.iter().map(String::as_str).collect();
    let three = |board: Board, (near, names): (&Hex, &[&str])| board.put(names, near.name());
    let board = around.iter().zip(crowd.chunks(3)).fold(board, three);
    let city = attacked_on(&board);
    assert!(allowed(&city, Side::German, support(&city, &["29M-PZ-2"])), "three leave room for one");
    let both = support(&city, &["29M-PZ-2", "GIND-ART210-1"]);
    assert_eq!(refused(&city, Side::German, both), "7.7c");
    let board = board.put(&["29M-PZ-3", "29M-PZ-4", "29M-MOT43-1"], "0509");
    let fourth = around.iter().zip(["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4", "24P-PZG-1"]);
    let city = attacked_on(&fourth.fold(board, |board, (near, name)| board.put(&[name], near.name())));
    assert_eq!(refused(&city, Side::German, support(&city, &["29M-PZ-2"])), "7.7c", "now there is none");
}

#[test]
fn r7_7b_a_step_after_which_the_target_is_out_of_reach_is_refused() {
    // Six points, and three clear hexes to 0409: with one and a half left, none to spare.
    let mut city = attacked(&[("GIND-ART210-1", "0406")]);
    let action = support(&city, &["GIND-ART210-1"]);
    act(&mut city, action, "");
    let aside = hex("0406").neighbours().find(|near| near.is_adjacent(hex("0405"))).expect("between them");
    act(&mut city, go("0405"), "");
    act(&mut city, go(aside.name()), "");
    act(&mut city, go("0406"), "");
    for to in ["0405", "0406", "0405", "0406", "0405", "0406"] {
        act(&mut city, go(to), "");
    }
    assert_eq!(city.mover().map(|mover| mover.spent), Some(HalfPoints(12 - 3)));
    assert_eq!(refused(&city, Side::German, go("0405")), "7.7b");
    assert!(legal(&city).contains(&go("0407")));
}

#[test]
fn r7_71_only_germans_move_in_support_in_a_breakthrough() {
    let asked = |city: &City| legal(city).contains(&Action::Supported);
    let again = |units| Action::Attack { hex: hex(attack::NORTH_EAST), units: Mask(units) };
    let mut germans = plain();
    begun(&mut germans, &["29M-PZ-1", "29M-PZ-2"]);
    play(&mut germans, again(0b11), "");
    assert!(asked(&germans));
    let mut soviets = soviets();
    begun(&mut soviets, &["6T-T34-1", "6T-INF3-1", "6T-INF3-2"]);
    let events = play(&mut soviets, again(0b011), "3 5 6");
    assert_eq!(attack::kinds(&events), [AttackKind::Normal], "they were not");
    // Otherwise both are.
    let mut first = attack::pair().city();
    attack::declare(&mut first, attack::NORTH, attack::MIDDLE);
    assert!(asked(&first));
    let mut first = attack::reaction(attack::pair());
    attack::declare(&mut first, attack::MIDDLE, attack::NORTH);
    assert!(asked(&first));
}

#[test]
fn r7_72_supporters_who_join_a_counterattack_are_out() {
    let mut city = supporters_struck();
    play(&mut city, Action::TakePart, "6 6 no");
    assert!(flipped(&city, "29M-PZ-2"));
    assert_eq!((party(&city), operation(&city).mover), (units(&["29M-PZ-1"]), None));
}

#[test]
fn r7_72a_supporters_who_stand_aside_go_on() {
    let mut city = supporters_struck();
    play(&mut city, Action::StandAside, "6");
    act(&mut city, Action::Finish, "");
    assert_eq!(party(&city), units(&["29M-PZ-1", "29M-PZ-2"]));
}

#[test]
fn r7_22_units_in_action_when_the_phase_is_cut_are_flipped() {
    let mut city = supporters_struck();
    play(&mut city, Action::TakePart, "6 6 yes 3");
    assert!(flipped(&city, "29M-PZ-1") && flipped(&city, "29M-PZ-2"), "attackers and supporters");
    assert!(!flipped(&city, "29M-PZ-4"), "those who had not moved are not");
    assert!(matches!(city.stage, Stage::Reaction(_)));
}

#[test]
fn r7_74_the_other_side_never_moves_in_support() {
    let city = attacked(&[("131D-INF3-1", "0512")]);
    let action = support(&city, &["131D-INF3-1"]);
    assert_eq!(refused(&city, Side::Soviet, action), "4.0b");
    assert_eq!(refused(&city, Side::German, action), "7.7a", "nor can they be moved for it");
}

#[test]
fn r7_75_nobody_supports_an_overrun_or_a_counterattack() {
    let board = board().put(&["29M-PZ-1"], "0508").put(&["244D-INF3-1"], TARGET).put(&["29M-PZ-2"], "0408");
    let mut city = moved(&board, &["29M-PZ-1"], &["0509"]);
    let action = support(&city, &["29M-PZ-2"]);
    assert_eq!(refused(&city, Side::German, action), "7.75");
    let mut overrun = city.clone();
    act(&mut overrun, Action::Overrun { hex: hex(TARGET) }, "");
    assert_eq!(refused(&overrun, Side::German, action), "4.0a", "dice are rolled");
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &["244D-INF3-1"]);
    act(&mut city, strike, "");
    assert_eq!(refused(&city, Side::German, action), "7.75");
}

#[test]
fn r7_76_unmoved_units_next_to_the_target_support_and_risk_a_counterattack() {
    let mut city = attacked(&[("29M-PZ-2", "0410"), ("131D-INF2-1", "0311")]);
    let action = support(&city, &["29M-PZ-2"]);
    act(&mut city, action, "");
    assert_eq!(legal(&city), [Action::Stand], "it stands in a zone");
    act(&mut city, Action::Stand, "");
    let strike = counterattack(&city, &["131D-INF2-1"]);
    assert_eq!((decides(&city), legal(&city)), (Some(Side::Soviet), vec![strike, Action::NoCounterattack]));
    let mut struck = city.clone();
    act(&mut city, Action::NoCounterattack, "");
    assert_eq!(party(&city), units(&["29M-PZ-1", "29M-PZ-2"]));
    act(&mut struck, strike, "");
    play(&mut struck, Action::StandAside, "2");
    assert_eq!((at(&struck, "29M-PZ-2"), party(&struck)), (None, units(&["29M-PZ-1"])));
}

#[test]
fn r7_73_supporters_neither_overrun_nor_attack() {
    let mut city = attacked(&[("29M-PZ-2", "0408"), ("131D-INF2-1", "0310")]);
    let action = support(&city, &["29M-PZ-2"]);
    act(&mut city, action, "");
    act(&mut city, go("0409"), "");
    act(&mut city, Action::NoCounterattack, "");
    assert_eq!(legal(&city), [Action::Finish]);
}

#[test]
fn r7_34_who_stands_in_a_zone_does_not_move_in_support() {
    let city = attacked(&[("29M-PZ-2", "0307"), ("131D-INF3-1", "0306")]);
    assert_eq!(refused(&city, Side::German, support(&city, &["29M-PZ-2"])), "7.34");
}

#[test]
fn r7_7a_all_groups_that_may_support_are_offered_and_no_others() {
    let board = among(&[
        ("29M-PZ-2", "0506"),
        ("29M-MOT43-1", "0506"),
        ("29M-ART-1", "0410"),
        ("29M-PZ-3", "0410"),
        ("GIND-ART210-1", "0424"),
        ("29M-PZ-4", "0424"),
        ("24P-PZ-1", "0307"),
        ("131D-INF3-1", "0306"),
        ("24P-PZ-2", "0508"),
        ("24P-PZ-3", "0509"),
    ]);
    let city = attacked_on(&board.list("deployed", &["29M-ART-1"]).flip(&["24P-PZ-2"]));
    assert_listed(&city);
    let groups = [("0410", 3), ("0424", 1), ("0506", 3), ("0509", 1)];
    assert_eq!(offered(&city), groups, "16P-PZ-1 and 24P-PZ-1 are held by a zone");
    for names in [&["29M-PZ-2"][..], &["29M-PZ-2", "29M-MOT43-1"], &["29M-PZ-4"], &["29M-ART-1", "29M-PZ-3"]]
    {
        let mut city = city.clone();
        let action = support(&city, names);
        act(&mut city, action, "");
        assert_listed(&city);
    }
}

#[test]
fn r7_7c_supporters_go_round_what_hinders_them_as_far_as_their_points_last() {
    // A full hex is passed in the open; a zone is not, nor an enemy.
    let wall = ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"];
    let mut others: Vec<_> = wall.map(|name| (name, "0408")).to_vec();
    others.extend([
        ("29M-PZ-2", "0406"),
        ("29M-PZ-3", "0406"),
        ("131D-INF2-1", "0407"),
        ("10B-INF3-1", "0612"),
    ]);
    let mut city = attacked(&others);
    assert_listed(&city);
    let action = support(&city, &["29M-PZ-2"]);
    act(&mut city, action, "");
    for to in ["0307", "0308"] {
        assert_listed(&city);
        act(&mut city, go(to), "");
        if decides(&city) == Some(Side::Soviet) {
            act(&mut city, Action::NoCounterattack, "");
        }
    }
    assert_listed(&city);
    let steps: Vec<_> = legal(&city).into_iter().filter(|a| matches!(a, Action::Step { .. })).collect();
    assert_eq!(steps.len(), 5, "{steps:?}");
}

#[test]
fn r7_35a_supporters_out_of_supply_have_half_their_points() {
    for (gap, able) in [(Some("1526"), true), (None, false)] {
        let mut city = encircled(gap);
        let action = support(&city, &["GIND-ART210-1"]);
        assert_eq!((allowed(&city, Side::German, action), legal(&city).contains(&action)), (able, able));
        if able {
            act(&mut city, action, "");
            assert_listed(&city);
        } else {
            assert_eq!(refused(&city, Side::German, action), "7.7c");
        }
    }
}

#[test]
fn r7_7c_whoever_reaches_a_target_in_the_city_is_offered() {
    let opening = Board::new().with("setup", json!("ready_made"));
    for side in Side::ALL {
        let mut city = match side {
            Side::German => opening.city(),
            Side::Soviet => opening.clone().reacting(6).city(),
        };
        let own = *city.places.occupied(side);
        let mut fronts = own.iter().filter(|from| !legal_targets(&city, side, *from).is_empty());
        let from = fronts.nth(3).expect("they are next to each other");
        let fights = |unit: &Unit| allowed(&city, side, begin(&city, &[unit.name()]));
        let fighter = city.places.stack(from).find(fights).expect("a unit");
        begun(&mut city, &[fighter.name()]);
        let target = legal_targets(&city, side, from)[0];
        play(&mut city, Action::Attack { hex: target, units: Mask(1) }, "");
        let listed = legal(&city);
        for hex in own.iter().step_by(5) {
            let count = city.places.stack(hex).count();
            for units in (1..1u16 << count).map(Mask) {
                let action = Action::Support { hex, units };
                assert_eq!(city.check(side.seat(), action).is_ok(), listed.contains(&action), "{action:?}");
            }
        }
    }
}
