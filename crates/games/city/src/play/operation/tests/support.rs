use super::*;
use crate::data::HalfPoints;
use crate::stage::{AttackStep, Mover, Purpose};
use crate::testkit::{allowed, refused};

const TARGET: &str = "0510";

/// A tank has come next to the target from 0508 and attacks it; these others are on the map.
fn attacked(others: &[(&str, &str)]) -> City {
    let mut board = board().put(&["29M-PZ-1"], "0508").put(&["244D-INF3-1"], TARGET);
    for (name, at) in others {
        board = board.put(&[name], at);
    }
    let mut city = moved(&board, &["29M-PZ-1"], &["0509"]);
    act(&mut city, Action::Attack { hex: hex(TARGET), units: Mask(1) }, "");
    city
}

fn party(city: &City) -> UnitSet {
    operation(city).attack.expect("an attack").party
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
    let mut city = attacked(&[("29M-PZ-2", "0407"), ("29M-PZ-3", "0408")]);
    assert_eq!(decides(&city), Some(Side::German));
    let action = support(&city, &["29M-PZ-2"]);
    assert!(allowed(&city, Side::German, action) && legal(&city).contains(&action));
    city.flipped.insert(unit("29M-PZ-2"));
    assert_eq!(refused(&city, Side::German, action), "7.37");
    assert_eq!(refused(&city, Side::German, support(&city, &["29M-PZ-1"])), "7.7a", "it attacks");
}

#[test]
fn r7_7b_supporters_end_next_to_the_target_and_take_part() {
    let mut city = attacked(&[("29M-PZ-2", "0406")]);
    let action = support(&city, &["29M-PZ-2"]);
    act(&mut city, action, "");
    act(&mut city, step("0407"), "");
    assert_eq!(refused(&city, Side::German, Action::Finish), "7.7b");
    act(&mut city, step("0408"), "");
    act(&mut city, step("0409"), "");
    assert_eq!(legal(&city), [Action::Finish], "there it is in a zone");
    act(&mut city, Action::Finish, "");
    assert_eq!(party(&city), units(&["29M-PZ-1", "29M-PZ-2"]));
    assert!(!flipped(&city, "29M-PZ-2"));
}

#[test]
fn r7_7c_supporters_need_the_points_and_room() {
    // The heavy gun has six points, four too few after twelve clear hexes; the tank has enough.
    let city = attacked(&[("GIND-ART210-1", "0424"), ("29M-PZ-2", "0424")]);
    assert_eq!(refused(&city, Side::German, support(&city, &["GIND-ART210-1"])), "7.7c");
    assert!(allowed(&city, Side::German, support(&city, &["29M-PZ-2"])));
    // All hexes around the target are full.
    let full: Vec<_> = hex(TARGET).neighbours().filter(|near| *near != hex("0509")).collect();
    let names: Vec<String> =
        (1..=9).map(|n| format!("94I-INF-{n}")).chain((1..=9).map(|n| format!("389I-INF-{n}"))).collect();
    let mut crowd = names.iter();
    let mut city = city;
    for near in full {
        for name in crowd.by_ref().take(3) {
            city.places.put(unit(name), near);
        }
    }
    assert!(allowed(&city, Side::German, support(&city, &["29M-PZ-2"])), "three leave room for one");
    let both = support(&city, &["29M-PZ-2", "GIND-ART210-1"]);
    assert_eq!(refused(&city, Side::German, both), "7.7c");
    for unit in ["29M-PZ-3", "29M-PZ-4", "29M-MOT43-1"] {
        city.places.put(crate::testkit::unit(unit), hex("0509"));
    }
    let rest = hex(TARGET).neighbours().filter(|near| city.stacked(*near) == 3).collect::<Vec<_>>();
    for (near, name) in rest.into_iter().zip(["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4", "24P-PZG-1"]) {
        city.places.put(unit(name), near);
    }
    assert_eq!(refused(&city, Side::German, support(&city, &["29M-PZ-2"])), "7.7c", "now there is none");
}

#[test]
fn r7_7b_a_step_after_which_the_target_is_out_of_reach_is_refused() {
    // Six points, and three clear hexes to 0409: with one and a half left, none to spare.
    let mut city = attacked(&[("GIND-ART210-1", "0406")]);
    let action = support(&city, &["GIND-ART210-1"]);
    act(&mut city, action, "");
    let mut operation = operation(&city);
    operation.mover.as_mut().expect("a group").spent = HalfPoints(12 - 3);
    city.stage = Stage::Initiative(operation);
    assert_eq!(refused(&city, Side::German, step("0405")), "7.7b");
    assert!(legal(&city).contains(&step("0407")));
}

#[test]
fn r7_71_only_germans_move_in_support_in_a_breakthrough() {
    for (side, asked) in [(Side::German, true), (Side::Soviet, false)] {
        let mut city = attacked(&[]);
        let mut attack = operation(&city).attack.expect("an attack");
        (attack.side, attack.follow_up) = (side, true);
        assert_eq!(city.takes_support(&attack), asked);
        attack.follow_up = false;
        assert!(city.takes_support(&attack), "otherwise both do");
        attack.follow_up = true;
        if side == Side::German {
            city.stage = Stage::Initiative(Operation { attack: Some(attack), ..Operation::default() });
            assert!(legal(&city).contains(&Action::Supported));
        }
    }
}

/// A second Soviet stack watches the way of the supporters.
fn supporters_struck() -> City {
    let mut city = attacked(&[("29M-PZ-2", "0408"), ("29M-PZ-4", "0305"), ("131D-INF2-1", "0310")]);
    let action = support(&city, &["29M-PZ-2"]);
    act(&mut city, action, "");
    act(&mut city, step("0409"), "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    let strike = counterattack(&city, &["131D-INF2-1"]);
    assert_eq!(legal(&city), [strike, Action::NoCounterattack], "the target may not");
    act(&mut city, strike, "");
    city
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
    act(&mut city, step("0409"), "");
    act(&mut city, Action::NoCounterattack, "");
    assert_eq!(legal(&city), [Action::Finish]);
}

/// A gun that has moved and been deployed next to the target.
fn gun_deployed() -> City {
    let mut city = attacked(&[("29M-ART-1", "0410"), ("29M-ART-2", "0405"), ("29M-PZ-4", "0305")]);
    city.deployed = units(&["29M-ART-1", "29M-ART-2"]);
    city
}

#[test]
fn r7_6a_deployed_guns_fire_in_ground_attacks_of_both_sides() {
    let mut city = gun_deployed();
    let far = unit("29M-ART-2");
    assert_eq!(city.check_attacker_gun(Side::German, far, hex(TARGET)), Ok(()));
    let from = [hex("0505")].into_iter().collect();
    assert_eq!(city.check_defender_gun(Side::German, far, hex("0509"), &from), Ok(()));
    let action = support(&city, &["29M-ART-1"]);
    act(&mut city, action, "");
    assert_eq!(legal(&city), [Action::Stand], "ruling 129: as an adjacent unit, without moving");
    act(&mut city, Action::Stand, "");
    assert!(party(&city).contains(unit("29M-ART-1")));
    assert_eq!(refused(&city, Side::German, support(&city, &["29M-ART-2"])), "7.62", "it does not move");
}

#[test]
fn r7_6b_a_deployed_gun_that_is_used_loses_its_marker_and_is_flipped() {
    let mut city = gun_deployed();
    let action = support(&city, &["29M-ART-1"]);
    act(&mut city, action, "");
    act(&mut city, Action::Stand, "");
    assert!(city.deployed.contains(unit("29M-ART-1")));
    city.places.put(unit("131D-INF2-1"), hex("0408"));
    let mover = Mover::new(Side::German, units(&["29M-PZ-4"]), hex("0305"), Purpose::Support);
    // The attack is broken off by a chit that a supporter draws.
    city.places.put(unit("29M-PZ-4"), hex("0407"));
    city.set_mover(Some(Mover { at: hex("0407"), ..mover }));
    act(&mut city, step("0508"), "");
    let strike = counterattack(&city, &["131D-INF2-1"]);
    act(&mut city, strike, "");
    play(&mut city, Action::TakePart, "6 6 yes 3");
    assert!(flipped(&city, "29M-ART-1") && !city.deployed.contains(unit("29M-ART-1")));
    assert!(city.deployed.contains(unit("29M-ART-2")), "that one was not used");
}

#[test]
fn r10_13_units_of_the_group_that_are_left_out_are_flipped() {
    let tanks = ["29M-PZ-1", "29M-PZ-2"];
    let board = board().put(&tanks, "0508").put(&["244D-INF3-1"], TARGET);
    let mut city = moved(&board, &tanks, &["0509"]);
    act(&mut city, Action::Attack { hex: hex(TARGET), units: Mask(0b10) }, "");
    assert!(flipped(&city, "29M-PZ-1") && !flipped(&city, "29M-PZ-2"));
    assert_eq!(operation(&city).attack.map(|attack| attack.step), Some(AttackStep::Support));
}

#[test]
fn r7_34_who_stands_in_a_zone_does_not_move_in_support() {
    let city = attacked(&[("29M-PZ-2", "0307"), ("131D-INF3-1", "0306")]);
    assert_eq!(refused(&city, Side::German, support(&city, &["29M-PZ-2"])), "7.34");
}

#[test]
fn r11_21_supporters_that_would_move_need_orders() {
    let mut city = board().put(&["244D-INF3-1"], "0509").put(&["29M-PZ-1"], TARGET).city();
    city.places.put(unit("131D-INF3-1"), hex("0506"));
    in_reaction(&mut city);
    let Stage::Reaction(reaction) = &mut city.stage else { panic!("a Reaction Phase") };
    reaction.stacks = 0;
    begun(&mut city, &["244D-INF3-1"]);
    act(&mut city, Action::Attack { hex: hex(TARGET), units: Mask(1) }, "");
    assert_eq!(refused(&city, Side::Soviet, support(&city, &["131D-INF3-1"])), "11.21");
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

#[test]
fn r7_7a_all_groups_that_may_support_are_offered_and_no_others() {
    let mut city = attacked(&[
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
    city.deployed = units(&["29M-ART-1"]);
    city.flipped.insert(unit("24P-PZ-2"));
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
        act(&mut city, step(to), "");
        if decides(&city) == Some(Side::Soviet) {
            act(&mut city, Action::NoCounterattack, "");
        }
    }
    assert_listed(&city);
    let steps: Vec<_> = legal(&city).into_iter().filter(|a| matches!(a, Action::Step { .. })).collect();
    assert_eq!(steps.len(), 5, "{steps:?}");
}

/// Soviets all around 1827 at a distance of three hexes, but for a gap. Inside a tank attacks one of them, and a gun that
/// would support it needs four points of its six.
fn encircled(gap: Option<&str>) -> City {
    let ring = Hex::all().filter(|near| near.distance(hex("1827")) == 3);
    let rifles = crate::data::data().by_side.soviet.iter().filter(|unit| unit.name().contains("-INF2-"));
    let mut city = board().put(&["29M-PZ-1"], "2028").put(&["GIND-ART210-1"], "1827").city();
    for (near, rifle) in ring.zip(rifles).filter(|(near, _)| Some(near.name()) != gap) {
        city.places.put(rifle, near);
    }
    begun(&mut city, &["29M-PZ-1"]);
    act(&mut city, Action::Attack { hex: hex("2129"), units: Mask(1) }, "");
    city
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
fn r15_11_reinforcements_come_in_support_if_their_points_last_to_the_target() {
    // Half a point for each hex of the edge: twelve points last from 0102 to 0125, not from 0101.
    let board = board().put(&["29M-PZ-1"], "0127").put(&["244D-INF3-1"], "0126");
    let mut city = board.with(|city| city.turn = 2).city();
    begun(&mut city, &["29M-PZ-1"]);
    act(&mut city, Action::Attack { hex: hex("0126"), units: Mask(1) }, "");
    let enter = |name, at| Action::Enter { unit: unit(name), hex: hex(at) };
    assert_eq!(refused(&city, Side::German, enter("100J-INF-1", "0101")), "7.7b");
    assert!(allowed(&city, Side::German, enter("100J-REC-1", "0101")), "eighteen points");
    let listed = legal(&city);
    for at in crate::data::data().sets.german_edge.iter() {
        for name in ["100J-INF-1", "100J-REC-1", "100J-INF-2"] {
            let action = enter(name, at.name());
            assert_eq!(allowed(&city, Side::German, action), listed.contains(&action), "{action:?}");
        }
    }
    act(&mut city, enter("100J-INF-1", "0102"), "");
    assert!(!legal(&city).iter().any(|action| matches!(action, Action::Join { .. })), "each by itself");
    assert_eq!(legal(&city), [step("0103")], "no point to spare");
}

#[test]
fn r7_7c_whoever_reaches_a_target_in_the_city_is_offered() {
    let options = crate::options::Options { ready_made: true };
    let opening = City::opening("campaign", &options, crate::state::RULES).expect("a scenario");
    for side in Side::ALL {
        let mut city = opening.clone();
        match side {
            Side::German => city.stage = Stage::Initiative(Operation::default()),
            Side::Soviet => in_reaction(&mut city),
        }
        let own = *city.places.occupied(side);
        let mut fronts = own.iter().filter(|from| !legal_targets(&city, side, *from).is_empty());
        let from = fronts.nth(3).expect("they are next to each other");
        let fighter = city.places.stack(from).find(|unit| crate::mover::fights(*unit)).expect("a unit");
        begun(&mut city, &[fighter.name()]);
        let target = legal_targets(&city, side, from)[0];
        play(&mut city, Action::Attack { hex: target, units: Mask(1) }, "");
        let listed = legal(&city);
        for hex in own.iter().step_by(5) {
            let count = city.places.stack(hex).count();
            for units in (1..1u16 << count).map(Mask) {
                let action = Action::Support { hex, units };
                assert_eq!(city.permit(side.seat(), action).is_ok(), listed.contains(&action), "{action:?}");
            }
        }
    }
}

/// The enemies next to a hex.
fn legal_targets(city: &City, side: Side, from: Hex) -> Vec<Hex> {
    from.neighbours().filter(|near| city.holder(*near) == Some(side.enemy())).collect()
}
