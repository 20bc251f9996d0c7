//! [14.1] [14.2] [14.3] What terrain makes of the strengths of units and guns.

use crate::rules::kit::{Board, act, begun, fire_into, fires, group, of, soviet_fire, units};
use volga_city::Action;
use volga_city::bombs_die;
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, Mask, Side, Unit};

#[test]
fn r14_2_soviet_infantry_has_one_strength_everywhere() {
    assert_eq!(
        (fire_into(&["244D-INF3-1"], Terrain::Clear), fire_into(&["244D-INF3-1"], Terrain::Fortified)),
        (3, 3)
    );
    assert_eq!(fire_into(&["94I-INF-1", "94I-INF-2"], Terrain::Heavy), 8, "German infantry has two");
}

#[test]
fn r14_1a_armour_types_use_their_first_strength_into_clear() {
    for (name, first) in [("S_T34", 2), ("S_KV", 3), ("S_AT", 1), ("S_FLAK", 2), ("G_FLAK", 3), ("G_AT", 2)] {
        let of_kind = Unit::all().find(|unit| data().counter(*unit).id == name).expect("some unit");
        assert_eq!(fire_into(&[of_kind.name()], Terrain::Clear), first, "{name}");
    }
}

#[test]
fn r14_1b_they_use_the_second_into_any_other_terrain() {
    use Terrain::{Fortified, Heavy, Hill, Light, Park, Special, Woods};
    for terrain in [Light, Heavy, Fortified, Special, Hill, Woods, Park] {
        assert_eq!(fire_into(&["6T-T34-1"], terrain), 1, "{terrain:?}");
    }
    assert_eq!(fire_into(&["244D-AT-1"], Light), 0, "some have none");
}

#[test]
fn r14_14_flak_with_one_strength_fires_like_a_gun() {
    let heavy = Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm");
    assert_eq!(
        (fire_into(&[heavy.name()], Terrain::Clear), fire_into(&[heavy.name()], Terrain::Light)),
        (2, 2)
    );
}

#[test]
fn r14_3e_the_engineer_does_not_help_guns_that_bombard() {
    assert_eq!(bombs_die(&units(&["29M-ART-1"]), of(Terrain::Heavy), Side::Soviet), 2);
}

#[test]
fn r14_3f_guns_behind_them_gain_nothing_by_it() {
    assert_eq!(soviet_fire(&Board::new(), Terrain::Fortified, &["SIND-ARTL-1"]).0, 3 * 5 + 6);
}

#[test]
fn r14_1c_a_partner_in_the_same_stack_gives_them_the_first() {
    for partner in ["6T-INF3-1", "244D-ENG-1", "38M-REC-1", "SIND-MG-1", "92N-MAR-1"] {
        let alone = fire_into(&[partner], Terrain::Light);
        assert_eq!(fire_into(&["6T-T34-1", partner], Terrain::Light), 2 + alone, "{partner}");
    }
    // Workers are only in their works; somebody attacks from there into a structure beside them.
    let works = |at: &Hex| {
        let near = at.neighbours().find(|near| data().sets.structures.contains(*near));
        near.map(|near| (*at, near))
    };
    let (at, near) = data().sets.factories.iter().find_map(|at| works(&at)).expect("structures by the works");
    let attack = |names: &[&str]| {
        let board = Board::new().put(names, at.name()).put(&["94I-INF-1"], near.name()).reacting(1);
        let city = begun(&board, names, at.name());
        fires(&city, Side::Soviet, Action::Attack { hex: near, units: group(&city, names) })[0].0
    };
    assert_eq!(attack(&["6T-T34-1", "WRK-WRK-1"]), 2 + attack(&["WRK-WRK-1"]), "workers");
    // Not from another hex.
    let target = of(Terrain::Light);
    let mut land = target.neighbours().filter(|near| data().sets.land.contains(*near));
    let (one, other) = (land.next().expect("land").name(), land.next().expect("land"));
    let board = Board::new().put(&["6T-T34-1"], one).put(&["6T-INF3-1"], other.name());
    let mut city = begun(&board.put(&["94I-INF-1"], target.name()).reacting(2), &["6T-T34-1"], one);
    act(&mut city, Action::Attack { hex: target, units: Mask(1) }, "");
    let both = fires(&city, Side::Soviet, Action::Support { hex: other, units: Mask(1) });
    assert_eq!(both[0].0, 1 + 3, "not from another hex");
}
