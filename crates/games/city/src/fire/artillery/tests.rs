use super::*;
use crate::testkit::{Board, hex, unit, units};

const SPOTTED: Occasion = Occasion::Bombardment { spotted: true };

fn fire(guns: &[&str], target: &str, against: Side, occasion: Occasion) -> GunFire {
    GunFire { guns: units(guns), target: hex(target), against, at: None, occasion }
}

fn bombard(city: &City, guns: &[&str], target: &str) -> u16 {
    city.gun_strength(&fire(guns, target, Side::Soviet, SPOTTED))
}

/// A hex of a terrain with a neighbour west of the Volga, off the bank.
fn of(terrain: Terrain) -> Hex {
    let inland = data().sets.land.minus(&data().sets.bank);
    inland.iter().find(|hex| data().terrain(*hex) == terrain).expect("the map has it")
}

/// German guns: 8 far away, and 8 next to the target.
fn guns_at(target: Hex, defenders: &[&str]) -> City {
    let near = target.neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let far =
        Hex::all().find(|hex| data().sets.land.contains(*hex) && hex.distance(target) > 4).expect("far");
    let board = Board::new().put(defenders, target.name());
    board.put(&["29M-ART-1"], near.name()).put(&["29M-ART-2"], far.name()).city()
}

#[test]
fn r6_41_column_four_for_heavy_and_fortified_targets() {
    for (terrain, strength) in [
        (Terrain::Clear, 8),
        (Terrain::Light, 8),
        (Terrain::Woods, 8),
        (Terrain::Special, 8),
        (Terrain::Heavy, 4),
        (Terrain::Fortified, 2),
    ] {
        let target = of(terrain);
        let city = guns_at(target, &["244D-INF2-1"]);
        assert_eq!(bombard(&city, &["29M-ART-2"], target.name()), strength, "{terrain:?}");
    }
    let target = of(Terrain::Fortified);
    let city =
        Board::new().put(&["94I-INF-1"], target.name()).put(&["SIND-ROC-1", "2289-DEPOT-1"], "1927").city();
    let against = fire(&["SIND-ROC-1"], target.name(), Side::German, SPOTTED);
    assert_eq!(city.gun_strength(&against), 4, "half where Germans hold it");
}

#[test]
fn r6_42_column_five_for_the_die() {
    let die = |terrain| bombs_die(&units(&["29M-ART-1"]), of(terrain), Side::Soviet);
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    let expected = [0, 1, 2, 3, 0, 0, 1, 1];
    assert_eq!([Clear, Light, Heavy, Fortified, Special, Hill, Woods, Park].map(die), expected);
    assert_eq!(bombs_die(&units(&["SIND-ROC-1"]), of(Fortified), Side::German), 2);
}

#[test]
fn r6_43_armour_alone_quarters_the_fire() {
    let target = of(Terrain::Clear);
    let city = guns_at(target, &["6T-T34-1", "SIND-LT-1", "SIND-KV-1"]);
    assert_eq!(bombard(&city, &["29M-ART-2"], target.name()), 2);
    let with_chuikov = guns_at(target, &["6T-T34-1", "62A-CHUI-1"]);
    assert_eq!(bombard(&with_chuikov, &["29M-ART-2"], target.name()), 2, "a counter is no unit");
}

#[test]
fn r6_44a_armour_with_others_halves_it() {
    let target = of(Terrain::Clear);
    for other in ["244D-INF2-1", "244D-AT-1", "244D-ART-1"] {
        let city = guns_at(target, &["6T-T34-1", other]);
        assert_eq!(bombard(&city, &["29M-ART-2"], target.name()), 4, "{other}");
    }
}

#[test]
fn r6_45_in_structures_the_terrain_replaces_the_armour() {
    for (terrain, strength) in [(Terrain::Heavy, 4), (Terrain::Fortified, 2)] {
        let target = of(terrain);
        let city = guns_at(target, &["6T-T34-1"]);
        assert_eq!(bombard(&city, &["29M-ART-2"], target.name()), strength, "{terrain:?}");
    }
}

#[test]
fn r6_46a_guns_next_to_the_target_feel_neither() {
    for (terrain, defender) in [(Terrain::Fortified, "244D-INF2-1"), (Terrain::Clear, "6T-T34-1")] {
        let target = of(terrain);
        let city = guns_at(target, &[defender]);
        assert_eq!(bombard(&city, &["29M-ART-1"], target.name()), 8, "{terrain:?}");
    }
}

#[test]
fn r6_46b_guns_further_off_do_even_beside_them() {
    let target = of(Terrain::Fortified);
    let city = guns_at(target, &["244D-INF2-1"]);
    assert_eq!(bombard(&city, &["29M-ART-1", "29M-ART-2"], target.name()), 8 + 2);
}

#[test]
fn r14_3d_column_four_is_not_for_fire_into_the_next_hex() {
    let target = of(Terrain::Heavy);
    let city = guns_at(target, &["244D-INF2-1"]);
    let indirect =
        |guns: &[&str]| city.gun_strength(&fire(guns, target.name(), Side::Soviet, Occasion::Indirect));
    assert_eq!((indirect(&["29M-ART-1"]), indirect(&["29M-ART-2"])), (8, 4));
}

#[test]
fn r6_47_indirect_fire_is_reduced_like_bombardment() {
    for (terrain, defenders) in
        [(Terrain::Clear, ["6T-T34-1", "SIND-KV-1"]), (Terrain::Heavy, ["6T-T34-1", "6T-INF3-1"])]
    {
        let target = of(terrain);
        let city = guns_at(target, &defenders);
        let indirect = fire(&["29M-ART-2"], target.name(), Side::Soviet, Occasion::Indirect);
        assert_eq!(
            city.gun_strength(&indirect),
            bombard(&city, &["29M-ART-2"], target.name()),
            "{terrain:?}"
        );
    }
}

#[test]
fn r6_48_the_sum_is_reduced_and_rounded_up() {
    let target = of(Terrain::Clear);
    let far =
        Hex::all().find(|hex| data().sets.land.contains(*hex) && hex.distance(target) > 4).expect("far");
    let guns = ["GIND-ART170-1", "GIND-ART210-1", "29M-ART-1"];
    let city = Board::new().put(&["6T-T34-1"], target.name()).put(&guns, far.name()).city();
    assert_eq!(bombard(&city, &guns, target.name()), 8, "a quarter of 30");
    assert_eq!(bombard(&city, &guns[..1], target.name()), 3, "a quarter of 10");
}

/// A German mortar next to a target, and one further off.
fn mortars(terrain: Terrain, defenders: &[&str]) -> (u16, u16) {
    let target = of(terrain);
    let mortars: Vec<_> =
        Unit::all().filter(|unit| data().counter(*unit).id == "G_MOR").map(Unit::name).collect();
    let near = target.neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let far =
        Hex::all().find(|hex| data().sets.land.contains(*hex) && hex.distance(target) == 3).expect("far");
    let board = Board::new().put(defenders, target.name());
    let city = board.put(&mortars[..1], near.name()).put(&mortars[1..2], far.name()).city();
    (bombard(&city, &mortars[..1], target.name()), bombard(&city, &mortars[1..2], target.name()))
}

#[test]
fn r6_5a_a_mortar_next_to_its_target_is_halved() {
    assert_eq!(mortars(Terrain::Clear, &["244D-INF2-1"]).0, 4);
}

#[test]
fn r6_5b_it_meets_terrain_and_armour_but_not_on_top_of_that() {
    assert_eq!(mortars(Terrain::Heavy, &["244D-INF2-1"]).0, 4, "half once");
    assert_eq!(mortars(Terrain::Fortified, &["244D-INF2-1"]).0, 2, "a quarter");
    assert_eq!(mortars(Terrain::Clear, &["6T-T34-1", "244D-INF2-1"]).0, 4, "half once");
}

#[test]
fn r6_5c_armour_alone_means_a_quarter() {
    assert_eq!(mortars(Terrain::Clear, &["6T-T34-1"]).0, 2, "the rulebook's example");
}

#[test]
fn r6_5e_further_off_it_is_a_gun_like_any_other() {
    assert_eq!(mortars(Terrain::Clear, &["244D-INF2-1"]).1, 8);
    assert_eq!(mortars(Terrain::Heavy, &["244D-INF2-1"]).1, 4);
}

#[test]
fn r3_33d_only_mortars_differ_from_other_guns() {
    let target = of(Terrain::Clear);
    let near = target.neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    for counter in data().counters.iter().filter(|c| c.is_artillery() && c.side == Side::German) {
        let gun = Unit::all().find(|unit| data().counter(*unit).id == counter.id).expect("a unit");
        let city = Board::new().put(&["244D-INF2-1"], target.name()).put(&[gun.name()], near.name()).city();
        let expected = if counter.mortar { counter.fire.div_ceil(2) } else { counter.fire };
        assert_eq!(bombard(&city, &[gun.name()], target.name()), u16::from(expected), "{}", counter.id);
    }
}

#[test]
fn r6_22_soviet_fire_that_nobody_spots_nearby_is_halved() {
    let city = Board::new().put(&["94I-INF-1"], "0409").put(&["SIND-ARTL-1", "2289-DEPOT-1"], "1927").city();
    let at = |spotted| fire(&["SIND-ARTL-1"], "0409", Side::German, Occasion::Bombardment { spotted });
    assert_eq!((city.gun_strength(&at(true)), city.gun_strength(&at(false))), (6, 3));
}

#[test]
fn r6_22a_that_half_is_rounded_up_and_comes_on_top() {
    let target = of(Terrain::Heavy).name();
    let city = Board::new().put(&["94I-INF-1"], target).put(&["SIND-ARTL-1", "2289-DEPOT-1"], "1927").city();
    let fire = fire(&["SIND-ARTL-1"], target, Side::German, Occasion::Bombardment { spotted: false });
    assert_eq!(city.gun_strength(&fire), 2, "six, three, one and a half");
}

#[test]
fn r6_6b_the_lack_of_the_depot_comes_on_top() {
    let target = of(Terrain::Heavy).name();
    let city = Board::new().put(&["94I-INF-1"], target).put(&["SIND-ARTL-1"], "1927").city();
    assert_eq!(city.gun_strength(&fire(&["SIND-ARTL-1"], target, Side::German, SPOTTED)), 2);
    let unseen = Occasion::Bombardment { spotted: false };
    assert_eq!(city.gun_strength(&fire(&["SIND-ARTL-1"], target, Side::German, unseen)), 1);
}

#[test]
fn r6_65_trans_volga_artillery_does_not_need_the_depot() {
    let city = Board::new().put(&["94I-INF-1"], "0409").put(&["TV6-614-1"], "2925").city();
    assert_eq!(city.gun_strength(&fire(&["TV6-614-1"], "0409", Side::German, SPOTTED)), 6);
}

#[test]
fn r16_24_for_trans_volga_artillery_the_bank_is_open() {
    let bank = data().sets.bank.first().expect("a bank").name();
    let board = Board::new().put(&["94I-INF-1"], bank).put(&["SIND-ARTL-1", "2289-DEPOT-1"], "1927");
    let city = board.put(&["TV6-614-1"], "2925").city();
    let strength = |gun| city.gun_strength(&fire(&[gun], bank, Side::German, SPOTTED));
    assert_eq!((strength("TV6-614-1"), strength("SIND-ARTL-1")), (6, 3));
    assert_eq!(bombs_die(&units(&["TV6-614-1"]), hex(bank), Side::German), 0);
    assert_eq!(bombs_die(&units(&["SIND-ARTL-1"]), hex(bank), Side::German), 2);
}

#[test]
fn r14_43b_for_the_flotilla_too() {
    let bank = data().sets.bank.first().expect("a bank");
    assert_eq!(bombs_die(&units(&["VRF-FLOT-1"]), bank, Side::German), 0);
}

#[test]
fn r16_23_elsewhere_terrain_and_armour_hold_for_it() {
    let target = of(Terrain::Heavy).name();
    let city = Board::new().put(&["94I-INF-1"], target).put(&["TV6-614-1"], "2925").city();
    assert_eq!(city.gun_strength(&fire(&["TV6-614-1"], target, Side::German, SPOTTED)), 3);
    let armour = Board::new().put(&["29M-PZ-1"], "0409").put(&["TV6-614-1"], "2925").city();
    assert_eq!(armour.gun_strength(&fire(&["TV6-614-1"], "0409", Side::German, SPOTTED)), 2);
}

#[test]
fn r6_26c_emplaced_guns_count_as_fortified() {
    let city = Board::new().put(&["TV6-614-1"], "2925").put(&["GIND-ART170-1"], "1927").city();
    assert_eq!(bombard(&city, &["GIND-ART170-1"], "2925"), 3, "a quarter of ten");
    assert_eq!(bombs_die(&units(&["GIND-ART170-1"]), hex("2925"), Side::Soviet), 3);
}

#[test]
fn r14_5d_smoke_halves_german_bombardment() {
    let board = Board::new().put(&["244D-INF2-1"], "1138").put(&["29M-ART-1"], "0642");
    for (oil, strength) in [(Oil::Sound, 8), (Oil::Burning, 4), (Oil::Burnt, 8)] {
        let city = board.clone().with(|city| city.oil = oil).city();
        assert_eq!(bombard(&city, &["29M-ART-1"], "1138"), strength, "{oil:?}");
    }
}

#[test]
fn r14_5i_smoke_does_not_touch_indirect_fire() {
    let city = Board::new().put(&["244D-INF2-1"], "1138").put(&["29M-ART-1"], "0642");
    let city = city.with(|city| city.oil = Oil::Burning).city();
    assert_eq!(city.gun_strength(&fire(&["29M-ART-1"], "1138", Side::Soviet, Occasion::Indirect)), 8);
}

#[test]
fn r10_67a_guns_whose_attackers_have_fallen_are_halved() {
    let target = of(Terrain::Heavy);
    let city = guns_at(target, &["244D-INF2-1"]);
    let forlorn = fire(&["29M-ART-2"], target.name(), Side::Soviet, Occasion::Forlorn);
    assert_eq!(city.gun_strength(&forlorn), 2, "half for the terrain, half for that");
}

#[test]
fn r3_33e_one_strength_serves_fire_bombardment_and_anti_air() {
    let flak = Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm");
    let city = Board::new().put(&[flak.name()], "0642").put(&["244D-INF2-1"], "0743").city();
    let guns = UnitSet::EMPTY.with(flak);
    assert_eq!(city.ground_strength(&guns, hex("0743")), 2);
    assert_eq!(bombard(&city, &[flak.name()], "0743"), 2);
    assert_eq!(city.flak_strength(&guns, hex("0643")), 2);
}

#[test]
fn r14_3h_overruns_and_counterattacks_know_no_columns() {
    // Column 7 doubles German fire at Soviets who attack from the open, column 6 triples that of Soviets in rubble.
    let city = Board::new().put(&["29M-PZ-1", "94I-INF-1"], "0642").put(&["6T-INF3-1"], "0743");
    let city = city.put(&["6T-INF3-2"], "2518").city();
    assert_eq!(city.defensive_fire(Side::German, hex("0642"), hex("0743"), 11, 0).strength, 22);
    assert_eq!(city.close_strength(&units(&["29M-PZ-1", "94I-INF-1"])), 11);
    assert_eq!(city.defensive_fire(Side::Soviet, hex("2518"), hex("2517"), 3, 0).strength, 9);
    assert_eq!(city.close_strength(&units(&["6T-INF3-2"])), 3);
    assert_eq!(city.overrun_strength(&units(&["29M-PZ-1"])), 3, "half, in whatever terrain");
    assert_eq!(city.overrun_defence(hex("0743")), 2);
}

#[test]
fn r6_48_the_terms_add_up_to_the_sum() {
    let target = of(Terrain::Clear);
    let city = guns_at(target, &["6T-T34-1", "244D-INF2-1"]);
    let city = City { oil: Oil::Burning, ..city };
    let mut terms = Vec::new();
    let fire = fire(&["29M-ART-1", "29M-ART-2"], target.name(), Side::Soviet, SPOTTED);
    let sum = city.gun_sum(&fire, &mut terms);
    let told: Vec<_> = terms.iter().map(|term| (term.rule.0, term.amount)).collect();
    assert_eq!(told, [("6.0a", 8), ("6.0a", 8), ("14.5d", -4), ("6.44a", -4), ("14.5d", -2)]);
    assert_eq!((sum, terms.iter().map(|term| term.amount).sum::<i16>()), (6, 6));
    let mut die = Vec::new();
    let heavy = of(Terrain::Heavy);
    assert_eq!(city.bombardment_die(&units(&["29M-ART-1"]), heavy, Side::Soviet, &mut die), 2);
    assert_eq!(die, [Term { rule: RuleId("6.42"), unit: None, amount: 2 }]);
}

#[test]
fn r13_0d_a_gun_that_was_hit_out_of_supply_has_half_its_strength() {
    let around = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];
    let near = hex("0509").neighbours().zip(around);
    let board = near.fold(Board::new().put(&["29M-ART-1"], "0509"), |board, (near, name)| {
        board.put(&[name], near.name())
    });
    let mut city = board.city();
    let target = hex("0509").neighbours().next().expect("a neighbour");
    assert_eq!(bombard(&city, &["29M-ART-1"], target.name()), 4);
    city.places.take(unit("29M-ART-1"), Off::Ghost(hex("0509")));
    assert_eq!(bombard(&city, &["29M-ART-1"], target.name()), 4);
}

#[test]
fn r6_11_a_gun_that_was_hit_in_this_stage_fires_from_where_it_stood() {
    let target = of(Terrain::Fortified);
    let mut city = guns_at(target, &["244D-INF2-1"]);
    let near = city.places.hex(unit("29M-ART-1")).expect("on the map");
    city.places.take(unit("29M-ART-1"), Off::Ghost(near));
    assert_eq!(bombard(&city, &["29M-ART-1"], target.name()), 8);
    city.places.take(unit("29M-ART-1"), Off::Gone);
    assert_eq!(city.gun_hex(unit("29M-ART-1")), None);
}
