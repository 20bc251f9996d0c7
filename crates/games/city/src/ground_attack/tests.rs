use super::*;
use crate::testkit::{Board, hex, unit, units};

fn rule(result: Result<(), CannotSupport>) -> &'static str {
    result.expect_err("refused").rule().0
}

/// A hex of a terrain off the bank.
fn of(terrain: Terrain) -> Hex {
    let inland = data().sets.land.minus(&data().sets.bank);
    inland.iter().find(|hex| data().terrain(*hex) == terrain).expect("the map has it")
}

#[test]
fn r10_2_the_die_tells_the_kind_of_attack() {
    use AttackKind::{Ambush, Normal, Surprise};
    let city = Board::new().city();
    let kinds = [1, 2, 3, 4, 5, 6].map(|die| city.attack_kind(die, 0));
    assert_eq!(kinds, [Surprise, Normal, Normal, Normal, Normal, Ambush]);
}

#[test]
fn r10_22c_plus_one_bars_surprise_and_minus_one_bars_ambush() {
    let city = Board::new().city();
    let count = |modifier, kind| (1..=6).filter(|die| city.attack_kind(*die, modifier) == kind).count();
    assert_eq!((count(1, AttackKind::Surprise), count(1, AttackKind::Ambush)), (0, 2));
    assert_eq!((count(-1, AttackKind::Surprise), count(-1, AttackKind::Ambush)), (2, 0));
}

#[test]
fn r10_22a_soviets_who_attack_from_the_open_add_one() {
    let board = Board::new().put(&["6T-INF3-1"], "0409").put(&["6T-INF3-2"], of(Terrain::Light).name());
    let city = board.put(&["29M-PZ-1"], "0410").city();
    let modifier = |names: &[&str]| city.kind_modifier(Side::Soviet, &units(names), hex("0410"));
    assert_eq!((modifier(&["6T-INF3-1"]), modifier(&["6T-INF3-1", "6T-INF3-2"])), (1, 0));
}

#[test]
fn r10_22b_germans_who_attack_militia_or_survivors_alone_subtract_one() {
    let city = Board::new()
        .put(&["MILS-MIL-1"], "0409")
        .put(&["SURV-1726"], "1726")
        .put(&["MILC-MIL-1", "6T-AT-1"], "1631");
    let city = city.city();
    let modifier = |at| city.kind_modifier(Side::German, &units(&["29M-PZ-1"]), hex(at));
    assert_eq!((modifier("0409"), modifier("1726"), modifier("1631")), (-1, -1, 0));
}

#[test]
fn r6_76_an_attack_on_survivors_is_one_lower() {
    let city = Board::new().put(&["SURV-2518"], "2518").city();
    let modifier = city.kind_modifier(Side::German, &units(&["29M-PZ-1"]), hex("2518"));
    assert_eq!(city.attack_kind(2, modifier), AttackKind::Surprise);
}

#[test]
fn r12_16a_so_is_one_on_militia_even_with_chuikov_among_it() {
    let city = Board::new().put(&["MILC-MIL-1", "62A-CHUI-1", "2289-DEPOT-1"], "1631").city();
    assert_eq!(city.kind_modifier(Side::German, &units(&["29M-PZ-1"]), hex("1631")), -1);
}

#[test]
fn r10_43a_column_five_is_added_to_offensive_fire() {
    let city = Board::new().city();
    let die = |terrain| city.offensive_die(Side::German, &units(&["29M-PZ-1"]), of(terrain));
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    assert_eq!(
        [Clear, Light, Heavy, Fortified, Special, Hill, Woods, Park].map(die),
        [0, 1, 2, 3, 2, 0, 1, 1]
    );
    assert_eq!(city.offensive_die(Side::Soviet, &units(&["6T-INF3-1"]), of(Fortified)), 2, "Germans hold it");
}

#[test]
fn r10_43b_an_engineer_who_is_left_cancels_it() {
    let city = Board::new().city();
    for engineer in ["29M-ENG218-1", "24P-AENG-1"] {
        let party = units(&["29M-PZ-1", engineer]);
        assert_eq!(city.offensive_die(Side::German, &party, of(Terrain::Fortified)), 0, "{engineer}");
    }
}

#[test]
fn r3_21_2_the_second_note_holds_for_soviet_engineers_too() {
    let city = Board::new().city();
    assert_eq!(city.offensive_die(Side::Soviet, &units(&["244D-ENG-1", "6T-INF3-1"]), of(Terrain::Heavy)), 0);
}

#[test]
fn r14_3e_the_engineer_does_not_help_guns_that_bombard() {
    assert_eq!(crate::fire::bombs_die(&units(&["29M-ART-1"]), of(Terrain::Heavy), Side::Soviet), 2);
}

fn soviet(own: Terrain) -> Fire {
    Board::new().city().defensive_fire(Side::Soviet, of(own), of(Terrain::Clear), 5, 4)
}

#[test]
fn r10_42a_column_six_is_by_the_soviet_defenders_own_terrain() {
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    for (terrain, strength, die) in [
        (Clear, 9, 0),
        (Light, 9, -1),
        (Heavy, 14, 0),
        (Fortified, 19, 0),
        (Special, 14, 0),
        (Hill, 9, -1),
        (Woods, 9, -1),
        (Park, 9, 0),
    ] {
        assert_eq!(soviet(terrain), Fire { strength, die }, "{terrain:?}");
    }
}

#[test]
fn r14_3f_guns_behind_them_gain_nothing_by_it() {
    assert_eq!(soviet(Terrain::Fortified).strength, 3 * 5 + 4);
}

#[test]
fn r3_21_3_the_third_note_is_that_column_six_is_not_for_indirect_fire() {
    let city = Board::new().city();
    let guns = city.defensive_fire(Side::Soviet, of(Terrain::Heavy), of(Terrain::Clear), 0, 8);
    assert_eq!(guns.strength, 8);
}

fn german(attackers: Terrain) -> Fire {
    Board::new().city().defensive_fire(Side::German, of(Terrain::Fortified), of(attackers), 5, 4)
}

#[test]
fn r10_42b_column_seven_is_by_the_soviet_attackers_terrain() {
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    for (terrain, strength, die) in [
        (Clear, 18, 0),
        (Light, 9, -1),
        (Heavy, 9, 0),
        (Fortified, 9, 0),
        (Special, 9, 0),
        (Hill, 9, -1),
        (Woods, 9, 0),
        (Park, 9, -1),
    ] {
        assert_eq!(german(terrain), Fire { strength, die }, "{terrain:?}");
    }
}

#[test]
fn r14_3g_german_guns_are_doubled_with_it() {
    assert_eq!(german(Terrain::Clear).strength, 2 * (5 + 4));
}

#[test]
fn r10_43c_column_five_is_not_for_defensive_fire() {
    assert_eq!((soviet(Terrain::Heavy).die, german(Terrain::Heavy).die), (0, 0));
}

fn isolated() -> City {
    Board::new().put(&["29M-PZ-1"], "1832").put(&["29M-PZ-2"], "2227").put(&["29M-PZ-3"], "2719").city()
}

#[test]
fn r13_3b_isolated_soviets_add_two_to_every_die() {
    let city = isolated();
    assert_eq!((city.isolation_die(Side::Soviet), city.isolation_die(Side::German)), (2, 0));
    assert_eq!(city.defensive_fire(Side::Soviet, of(Terrain::Light), of(Terrain::Clear), 3, 0).die, 1);
}

#[test]
fn r13_3d_that_comes_on_top_of_the_terrain() {
    let die = isolated().offensive_die(Side::Soviet, &units(&["6T-INF3-1"]), of(Terrain::Heavy));
    assert_eq!(die, 4, "the rulebook's example");
}

#[test]
fn r10_61_a_gun_in_range_that_is_not_used_may_support() {
    let board =
        Board::new().put(&["29M-ART-1", "29M-ART-2"], "0642").put(&["29M-PZ-1"], "0643").flip(&["29M-ART-2"]);
    let city = board.with(|city| city.deployed.insert(unit("29M-ART-1"))).city();
    let check = |name| city.check_attacker_gun(Side::German, unit(name), hex("0946"));
    assert_eq!(check("29M-ART-1"), Ok(()), "a deployed gun too");
    assert_eq!((rule(check("29M-ART-2")), rule(check("29M-PZ-1"))), ("10.61", "10.6"));
}

#[test]
fn r10_61a_the_range_is_to_the_enemy_hex() {
    let city = Board::new().put(&["244D-MOR-1"], "1138").city();
    for target in data().sets.land.iter().filter(|target| target.distance(hex("1138")) > 1) {
        let may = city.check_attacker_gun(Side::Soviet, unit("244D-MOR-1"), target).is_ok();
        assert_eq!(may, target.distance(hex("1138")) <= 4, "{target:?}");
    }
}

#[test]
fn r10_63a_the_attacker_s_gun_beside_the_target_fights_as_a_unit() {
    let city = Board::new().put(&["29M-ART-1"], "0642").city();
    assert_eq!(rule(city.check_attacker_gun(Side::German, unit("29M-ART-1"), hex("0743"))), "10.63a");
}

#[test]
fn r10_63b_the_defender_s_gun_beside_the_attackers_may_fire_unless_it_is_under_attack() {
    let city = Board::new().put(&["244D-ART-1"], "0743").put(&["244D-INF2-1"], "0744").city();
    let attackers: HexSet = [hex("0642"), hex("0643")].into_iter().collect();
    let check = |own| city.check_defender_gun(Side::Soviet, unit("244D-ART-1"), hex(own), &attackers);
    assert_eq!(check("0744"), Ok(()));
    assert_eq!(rule(check("0743")), "10.63b");
    let far = Board::new().put(&["244D-MOR-1"], "1138").city();
    let check = far.check_defender_gun(Side::Soviet, unit("244D-MOR-1"), hex("0744"), &attackers);
    assert_eq!(rule(check), "10.61a");
}

#[test]
fn r10_66_soviet_guns_that_fire_into_one_hex_stand_together() {
    let city = Board::new()
        .put(&["SIND-ART-1"], "1138")
        .put(&["SIND-ART-2"], "1139")
        .put(&["SIND-ART-3"], "1141")
        .city();
    assert_eq!(city.check_same_hex(&units(&["SIND-ART-1"]), unit("SIND-ART-2")), Ok(()));
    assert_eq!(rule(city.check_same_hex(&units(&["SIND-ART-1"]), unit("SIND-ART-3"))), "10.66");
    let german = Board::new().put(&["29M-ART-1"], "0642").put(&["94I-ART-1"], "0335").city();
    assert_eq!(german.check_same_hex(&units(&["29M-ART-1"]), unit("94I-ART-1")), Ok(()));
}

#[test]
fn r16_0_trans_volga_artillery_does_not_support() {
    let city = Board::new().put(&["TV6-614-1"], "2925").city();
    assert_eq!(rule(city.check_attacker_gun(Side::Soviet, unit("TV6-614-1"), hex("2324"))), "16.0");
}
