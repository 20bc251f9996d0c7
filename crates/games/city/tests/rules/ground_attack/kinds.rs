//! [10.2] [10.4] The kind of a ground attack, and what is added to the dice of both sides.

use crate::kit::{Board, act, begun, fires, gun_isolated, hex, kind_of, land_beside, of, pair, units, whose};
use volga_city::Action;
use volga_city::data::{AttackKind, Terrain, data};
use volga_city::fire::bombs_die;
use volga_city::ids::{Mask, Side};

/// A tank in the open beside infantry.
fn tank() -> Board {
    Board::new().put(&["29M-PZ-1"], "0409").put(&["6T-INF3-1"], "0410")
}

/// What is added to the die of an attack by all of a stack on one enemy in a terrain beside it.
fn added(stack: &[&str], terrain: Terrain) -> i32 {
    added_on(Board::new(), stack, terrain)
}

fn added_on(board: Board, stack: &[&str], terrain: Terrain) -> i32 {
    let side = data().counter(crate::kit::unit(stack[0])).side;
    let near = land_beside(of(terrain)).name();
    let board = board.put(stack, near);
    let (board, enemy) =
        if side == Side::Soviet { (board.reacting(1), "94I-INF-4") } else { (board, "131D-INF2-1") };
    let city = begun(&board.put(&[enemy], of(terrain).name()), stack, near);
    let units = crate::kit::group(&city, stack);
    fires(&city, side, Action::Attack { hex: of(terrain), units })[0].1
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
    assert_eq!(crate::kit::type_roll(&mut city, 3).0, 0);
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
fn r6_76_an_attack_on_survivors_is_one_lower() {
    let near = land_beside(hex("2518")).name();
    let board = Board::new().turn(2).put(&["SURV-2518"], "2518").put(&["29M-PZ-1"], near);
    assert_eq!(kind_of(&board, near, "2518", 2), (-1, AttackKind::Surprise));
}

#[test]
fn r12_16a_so_is_one_on_militia_even_with_chuikov_among_it() {
    let near = land_beside(hex("1631")).name();
    let board = Board::new().put(&["MILC-MIL-1", "62A-CHUI-1", "2289-DEPOT-1"], "1631");
    assert_eq!(kind_of(&board.put(&["29M-PZ-1"], near), near, "1631", 3).0, -1);
}

#[test]
fn r10_43a_column_five_is_added_to_offensive_fire() {
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    assert_eq!(
        [Clear, Light, Heavy, Fortified, Special, Hill, Woods, Park]
            .map(|terrain| added(&["29M-PZ-1"], terrain)),
        [0, 1, 2, 3, 2, 0, 1, 1]
    );
    assert_eq!(added(&["6T-INF3-1"], Fortified), 2, "Germans hold it");
}

#[test]
fn r10_43b_an_engineer_who_is_left_cancels_it() {
    for engineer in ["29M-ENG218-1", "24P-AENG-1"] {
        assert_eq!(added(&["29M-PZ-1", engineer], Terrain::Fortified), 0, "{engineer}");
    }
}

#[test]
fn r3_21_2_the_second_note_holds_for_soviet_engineers_too() {
    assert_eq!(added(&["244D-ENG-1", "6T-INF3-1"], Terrain::Heavy), 0);
}

#[test]
fn r14_3e_the_engineer_does_not_help_guns_that_bombard() {
    assert_eq!(bombs_die(&units(&["29M-ART-1"]), of(Terrain::Heavy), Side::Soviet), 2);
}

/// The fire of two units of five in all, and of a gun of six behind them, from a terrain into the open.
fn soviet(board: &Board, terrain: Terrain, guns: &[&str]) -> (i32, i32) {
    let bank = &data().sets.bank;
    let (near, target) = pair(|from, _, to| {
        let inland = !bank.contains(from) && !bank.contains(to);
        inland && data().terrain(from) == Terrain::Clear && data().terrain(to) == terrain
    });
    let far = data().sets.land.iter().find(|far| far.distance(near) == 3 && far.distance(target) > 1);
    let board =
        board.clone().put(&["94I-INF-1"], near.name()).put(&["244D-INF3-1", "244D-INF2-1"], target.name());
    let board = board.put(guns, far.expect("land").name()).put(&["2289-DEPOT-1"], "2226");
    let mut city = begun(&board, &["94I-INF-1"], near.name());
    act(&mut city, Action::Attack { hex: target, units: Mask(1) }, "");
    let Some(name) = guns.first() else {
        return fires(&city, Side::German, Action::Supported)[1];
    };
    act(&mut city, Action::Supported, "");
    if whose(&city) == Some(Side::German) {
        act(&mut city, Action::Committed, "");
    }
    fires(&city, Side::Soviet, Action::Indirect { unit: crate::kit::unit(name) })[1]
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
        assert_eq!(soviet(&Board::new(), terrain, &[]), (strength, die), "{terrain:?}");
        let with_gun = soviet(&Board::new(), terrain, &["SIND-ARTL-1"]);
        assert_eq!(with_gun, (strength + 6, die), "{terrain:?}");
    }
}

#[test]
fn r14_3f_guns_behind_them_gain_nothing_by_it() {
    assert_eq!(soviet(&Board::new(), Terrain::Fortified, &["SIND-ARTL-1"]).0, 3 * 5 + 6);
}

#[test]
fn r3_21_3_the_third_note_is_that_column_six_is_not_for_indirect_fire() {
    let alone = soviet(&Board::new(), Terrain::Heavy, &[]).0;
    assert_eq!(soviet(&Board::new(), Terrain::Heavy, &["SIND-ARTL-1"]).0 - alone, 6);
}

#[test]
fn r13_3b_isolated_soviets_add_two_to_every_die() {
    assert_eq!(added_on(gun_isolated(), &["6T-INF3-1"], Terrain::Clear), 2);
    assert_eq!(added_on(gun_isolated(), &["94I-INF-1"], Terrain::Clear), 0);
    assert_eq!(soviet(&gun_isolated(), Terrain::Light, &[]).1, 1);
}

#[test]
fn r13_3d_that_comes_on_top_of_the_terrain() {
    assert_eq!(added_on(gun_isolated(), &["6T-INF3-1"], Terrain::Heavy), 4, "the rulebook's example");
}
