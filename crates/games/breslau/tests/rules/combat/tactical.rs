//! [9.2.7] The kind of attack; [9.2.8] the table.

use super::{added, choices, fight, germans, soviets, strikes};
use crate::rules::kit::{Board, decides, hex, play, unit};
use volga_breslau::ids::Side;
use volga_breslau::stage::AttackKind;
use volga_breslau::{Action, AttackEvent, Breslau, Event};

fn kind(events: &[Event]) -> (u8, u8, AttackKind) {
    let kind = |event: &Event| match *event {
        Event::Attack(AttackEvent::Kind { die, added, kind, .. }) => Some((die, added, kind)),
        _ => None,
    };
    events.iter().find_map(kind).expect("a tactical die")
}

/// Soviets in the suburbs attack a German battalion, or the other way round.
fn suburbs() -> Board {
    Board::new().put("1416", &["s_309_r1"]).put("1415", &["g_hanf_i"])
}

#[test]
fn r9_2_7a_the_soviet_die() {
    let board = Board::new().put("1515", &["s_309_r1"]).put("1415", &["g_hanf_i"]);
    for die in 1..=6 {
        let mut game = soviets(board, &[("1515", "1415")]);
        let events = fight(&mut game, "1415", &if die == 6 { "6 6 6".into() } else { format!("{die} 6") });
        let expected = match die {
            1 => AttackKind::Surprise,
            2..=5 => AttackKind::Normal,
            _ => AttackKind::Ambush,
        };
        assert_eq!(kind(&events), (die, 0, expected));
    }
}

#[test]
fn r9_2_7b_soviets_who_come_from_clear_hexes_add_one() {
    let board = |from| Board::new().put(from, &["s_309_r1"]).put("1325", &["g_hanf_i"]);
    let events = fight(&mut soviets(board("1326"), &[("1326", "1325")]), "1325", "1 6");
    assert_eq!(kind(&events), (1, 1, AttackKind::Normal));
    let events = fight(&mut soviets(board("1326"), &[("1326", "1325")]), "1325", "5 6 6");
    assert_eq!(kind(&events), (5, 1, AttackKind::Ambush));
    // Ruling 43: all attacking hexes; the woods of 1818 spoil it.
    let both = Board::new().put("1817", &["s_309_r1"]).put("1818", &["s_218_r1"]).put("1717", &["g_hanf_i"]);
    let events = fight(&mut soviets(both, &[("1817", "1717"), ("1818", "1717")]), "1717", "1 6");
    assert_eq!(kind(&events), (1, 0, AttackKind::Surprise));
}

#[test]
fn r9_2_7c_the_german_die() {
    let board = Board::new().put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]);
    for (die, expected) in [(1, AttackKind::Surprise), (2, AttackKind::Surprise), (3, AttackKind::Normal)] {
        let events = fight(&mut germans(board, &[("1326", "1325")]), "1325", &format!("{die} 6"));
        assert_eq!(kind(&events), (die, 0, expected), "Clear hexes matter to Soviets only");
    }
    for (die, expected) in [(4, AttackKind::Normal), (5, AttackKind::Ambush), (6, AttackKind::Ambush)] {
        let script = if die == 4 { "4 6".into() } else { format!("{die} 6 6") };
        let events = fight(&mut germans(board, &[("1326", "1325")]), "1325", &script);
        assert_eq!(kind(&events).2, expected);
    }
}

#[test]
fn r9_2_7d_surprise_ignores_the_terrain() {
    let suburbs = Board::new().put("1515", &["s_309_r1"]).put("1415", &["g_hanf_i"]);
    assert_eq!(added(&fight(&mut soviets(suburbs, &[("1515", "1415")]), "1415", "1 6")), []);
}

/// Ruling 31: Rubble, Volkssturm, supply and engineers stay, and a Barricade that is no lower than the terrain.
#[test]
fn r9_2_7d_and_nothing_else() {
    let board = Board::with(|options| options.rubble = true).put("1515", &["s_309_r1", "s_309_eng"]);
    let board = board.put("1415", &["g_vs_01"]).unsupplied(&["g_vs_01"]);
    let rubble = |game: &mut Breslau| game.rubble.insert(hex("1415"));
    let barricade = |game: &mut Breslau| game.barricades.insert(hex("1415"));
    let events = fight(&mut soviets(board.set(rubble), &[("1515", "1415")]), "1415", "1 6");
    assert_eq!(added(&events), [("14.3.3", 1), ("13.2d", -1), ("4.3.2b", -2), ("9.2.8a", -1)]);
    let events = fight(&mut soviets(board.set(barricade), &[("1515", "1415")]), "1415", "1 6");
    assert_eq!(added(&events)[0], ("13.3g", 2), "as high as the suburb");
    let fort = Board::new().put("2410", &["s_309_r1"]).put("2409", &["g_hanf_i"]);
    let fort = fort.set(|game| game.barricades.insert(hex("2409")));
    assert_eq!(
        added(&fight(&mut soviets(fort, &[("2410", "2409")]), "2409", "1 6")),
        [],
        "lower than the Fort"
    );
}

#[test]
fn r9_2_7l_a_normal_attack_has_all_modifiers() {
    let board = Board::new().put("1515", &["s_309_r1"]).put("1415", &["g_hanf_i"]);
    assert_eq!(added(&fight(&mut soviets(board, &[("1515", "1415")]), "1415", "3 6")), [("9.0c", 2)]);
}

#[test]
fn r9_2_8a_die_and_factors_give_the_hits() {
    // Seven factors into the suburbs: +2 to the die.
    for (die, hits) in [(1, 1), (2, 1), (3, 1), (4, 0), (5, 0), (6, 0)] {
        let board = Board::new().put("1515", &["s_309_r1"]).put("1415", &["g_hanf_i"]);
        let events = fight(&mut soviets(board, &[("1515", "1415")]), "1415", &format!("3 {die}"));
        assert_eq!(strikes(&events), [(Side::Soviet, "1415", 7, 2, hits)], "on a {die}");
    }
}

#[test]
fn r9_2_8b_the_owner_chooses_the_losses() {
    let board = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i", "g_co_1"]);
    let mut game = soviets(board, &[("1326", "1325")]);
    fight(&mut game, "1325", "2 3");
    assert_eq!(decides(&game), Some(Side::German));
    let lose = |name| Action::Lose { unit: unit(name) };
    assert_eq!(choices(&game), [lose("g_co_1"), lose("g_hanf_i")]);
    play(&mut game, lose("g_hanf_i"), "");
    assert!(game.reduced.contains(unit("g_hanf_i")));
}

#[test]
fn r9_2_8f_losses_beyond_the_last_step_are_ignored() {
    let board = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_co_1"]).put("1324", &["g_co_2"]);
    let mut game = soviets(board, &[("1326", "1325")]);
    let events = fight(&mut game, "1325", "2 2");
    assert_eq!(strikes(&events)[0].4, 2);
    assert_eq!(game.places.hex(unit("g_co_2")), Some(hex("1324")), "the neighbours have nothing to fear");
}

#[test]
fn r9_2_8d_nobody_has_to_take_the_hex() {
    // An exact result empties it, and nobody moves.
    let board = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_co_1"]);
    let mut game = soviets(board, &[("1326", "1325")]);
    fight(&mut game, "1325", "2 3");
    assert_eq!(game.places.top(hex("1325")), None);
    assert_eq!(game.places.hex(unit("s_309_r1")), Some(hex("1326")));
}

#[test]
fn r9_0c_a_fort_on_the_railroad_counts_as_a_fort() {
    assert_eq!(added(&fight(&mut soviets(suburbs(), &[("1416", "1415")]), "1415", "3 6")), [("9.0c", 2)]);
    // The elevated line runs through 1505 and 1506.
    let fort = Board::new().put("1505", &["s_309_r1"]).put("1506", &["g_hanf_i"]);
    assert_eq!(added(&fight(&mut soviets(fort, &[("1505", "1506")]), "1506", "3 6")), [("9.0c", 3)]);
}
