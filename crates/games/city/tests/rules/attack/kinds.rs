//! [10.2] [10.4] The kind of a ground attack, and what is added to the dice of both sides.

use crate::rules::kit::{
    Board, act, added_to, begun, hex, kind_of, land_beside, pair, soviet_fire, type_roll,
};
use volga_city::Action;
use volga_city::data::{AttackKind, Terrain, data};
use volga_city::ids::Mask;

/// A tank in the open beside infantry.
fn tank() -> Board {
    Board::new().put(&["29M-PZ-1"], "0409").put(&["6T-INF3-1"], "0410")
}

#[test]
fn r10_2_the_die_tells_the_kind_of_attack() {
    use AttackKind::{Ambush, Normal, Surprise};
    let kinds = [1, 2, 3, 4, 5, 6].map(|die| kind_of(&tank(), "0409", "0410", die));
    assert_eq!(kinds, [Surprise, Normal, Normal, Normal, Normal, Ambush].map(|kind| (0, kind)));
}

/// Soviets in the open beside a tank, and a tank beside militia.
fn one_more_and_less() -> [(Board, i8); 2] {
    let more = Board::new().put(&["6T-INF3-1"], "0409").put(&["29M-PZ-1"], "0410").reacting(1);
    let less = Board::new().put(&["29M-PZ-1"], "0409").put(&["MILS-MIL-1"], "0410");
    [(more, 1), (less, -1)]
}

#[test]
fn r10_22c_plus_one_bars_surprise_and_minus_one_bars_ambush() {
    for (board, modifier) in one_more_and_less() {
        let rolled = (1..=6).map(|die| kind_of(&board, "0409", "0410", die));
        let kinds: Vec<_> =
            rolled.inspect(|(added, _)| assert_eq!(*added, modifier)).map(|(_, kind)| kind).collect();
        let count = |kind| kinds.iter().filter(|rolled| **rolled == kind).count();
        let expected = if modifier == 1 { (0, 2) } else { (2, 0) };
        assert_eq!((count(AttackKind::Surprise), count(AttackKind::Ambush)), expected);
    }
}

#[test]
fn r10_22a_soviets_who_attack_from_the_open_add_one() {
    let [(open, _), _] = one_more_and_less();
    assert_eq!(kind_of(&open, "0409", "0410", 3).0, 1);
    // With others who attack from a structure there is none of it.
    let (light, target) =
        pair(|from, _, to| data().terrain(from) == Terrain::Light && data().terrain(to) == Terrain::Clear);
    let clear = target.neighbours().find(|near| *near != light && data().terrain(*near) == Terrain::Clear);
    let clear = clear.expect("more open ground");
    let board = Board::new().put(&["6T-INF3-1"], clear.name()).put(&["6T-INF3-2"], light.name());
    let mut city = begun(&board.put(&["29M-PZ-1"], target.name()).reacting(1), &["6T-INF3-1"], clear.name());
    act(&mut city, Action::Attack { hex: target, units: Mask(1) }, "");
    act(&mut city, Action::Support { hex: light, units: Mask(1) }, "");
    act(&mut city, Action::Stand, "");
    assert_eq!(type_roll(&mut city, 3).0, 0);
}

#[test]
fn r10_22b_germans_who_attack_militia_or_survivors_alone_subtract_one() {
    let beside = |names: &[&str], at: &str| {
        let near = land_beside(hex(at)).name();
        kind_of(&Board::new().turn(2).put(names, at).put(&["29M-PZ-1"], near), near, at, 3).0
    };
    let modifiers = (
        beside(&["MILS-MIL-1"], "0409"),
        beside(&["SURV-1726"], "1726"),
        beside(&["MILC-MIL-1", "6T-AT-1"], "1631"),
    );
    assert_eq!(modifiers, (-1, -1, 0));
}

#[test]
fn r10_43a_column_five_is_added_to_offensive_fire() {
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    assert_eq!(
        [Clear, Light, Heavy, Fortified, Special, Hill, Woods, Park]
            .map(|terrain| added_to(&["29M-PZ-1"], terrain)),
        [0, 1, 2, 3, 2, 0, 1, 1]
    );
    assert_eq!(added_to(&["6T-INF3-1"], Fortified), 2, "Germans hold it");
}

#[test]
fn r10_43b_an_engineer_who_is_left_cancels_it() {
    for engineer in ["29M-ENG218-1", "24P-AENG-1"] {
        assert_eq!(added_to(&["29M-PZ-1", engineer], Terrain::Fortified), 0, "{engineer}");
    }
}

#[test]
fn r3_21_2_the_second_note_holds_for_soviet_engineers_too() {
    assert_eq!(added_to(&["244D-ENG-1", "6T-INF3-1"], Terrain::Heavy), 0);
}

#[test]
fn r10_42a_column_six_is_by_the_soviet_defenders_own_terrain() {
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    for (terrain, strength, die) in [
        (Clear, 5, 0),
        (Light, 5, -1),
        (Heavy, 10, 0),
        (Fortified, 15, 0),
        (Special, 10, 0),
        (Hill, 5, -1),
        (Woods, 5, -1),
        (Park, 5, 0),
    ] {
        assert_eq!(soviet_fire(&Board::new(), terrain, &[]), (strength, die), "{terrain:?}");
        let with_gun = soviet_fire(&Board::new(), terrain, &["SIND-ARTL-1"]);
        assert_eq!(with_gun, (strength + 6, die), "{terrain:?}");
    }
}

#[test]
fn r3_21_3_the_third_note_is_that_column_six_is_not_for_indirect_fire() {
    let alone = soviet_fire(&Board::new(), Terrain::Heavy, &[]).0;
    assert_eq!(soviet_fire(&Board::new(), Terrain::Heavy, &["SIND-ARTL-1"]).0 - alone, 6);
}
