//! [14.5] Ranged direct fire.

use super::{act, added, attack_on, factors, fight, germans, soviets, strikes};
use crate::rules::kit::{Board, allowed, decides, hex, legal, names, play, refused, unit};
use volga_breslau::ids::{BySide, Mask, Side};
use volga_breslau::stage::{Designation, DesignationStep, Stage};
use volga_breslau::{Action, AttackEvent, Breslau, Event};

fn with_option() -> Board {
    Board::with(|options| options.direct_fire = true)
}

fn placing(board: Board, side: Side) -> Breslau {
    let step = DesignationStep::Placing { side, second: false };
    board.set(|game| game.stage = Stage::Designation(Designation { left: BySide::both(2), step })).game
}

fn mark(at: &str, target: &str) -> Action {
    Action::Mark { hex: hex(at), target: hex(target) }
}

/// A tank two hexes from a German battalion, in the open.
fn duel() -> Board {
    with_option().put("1326", &["s_tk_222_1"]).put("1324", &["g_hanf_i"])
}

#[test]
fn r14_5_1a_afvs_and_atgs_fire_two_hexes_far() {
    for name in ["s_tk_222_1", "s_309_at"] {
        let board = with_option().put("1326", &[name]).put("1324", &["g_hanf_i"]).put("1323", &["g_co_1"]);
        let game = placing(board, Side::Soviet);
        assert!(allowed(&game, Side::Soviet, mark("1326", "1324")), "{name}");
        assert_eq!(refused(&game, Side::Soviet, mark("1326", "1323")), "14.5.1a", "{name} three hexes far");
    }
}

#[test]
fn r14_5_1b_aa_units_and_tigers_fire_three_hexes_far() {
    for name in ["g_aa_1", "g_pz6_1"] {
        let board = with_option().put("1326", &[name]).put("1323", &["s_309_r1"]).put("1322", &["s_309_r2"]);
        let game = placing(board, Side::German);
        assert!(allowed(&game, Side::German, mark("1326", "1323")), "{name}");
        assert_eq!(
            refused(&game, Side::German, mark("1326", "1322")),
            "14.5.2",
            "nobody sees four hexes far"
        );
    }
    let board = with_option().put("1326", &["g_stg_1"]).put("1323", &["s_309_r1"]).put("1325", &["g_aa_1"]);
    assert_eq!(refused(&placing(board, Side::German), Side::German, mark("1326", "1323")), "14.5.1a");
}

#[test]
fn r14_5_1c_nobody_else_does() {
    let board = with_option().put("1326", &["s_309_r1", "s_art_159"]).put("1324", &["g_hanf_i"]);
    let game = placing(board.put("1323", &["s_218_r1"]), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, mark("1326", "1324")), "14.5.1c");
    // In a stack only those fire who can.
    let mut game = soviets(duel().put("1326", &["s_309_r1"]), &[("1326", "1324")]);
    let events = fight(&mut game, "1324", "3 6");
    assert_eq!(factors(&events), [("14.5.3c", 5)]);
}

#[test]
fn r14_5_2_the_whole_line_is_clear() {
    // Woods in 1818; the line from 1817 to 1819 passes through it, that from 1719 to 1917 along its side.
    let sees = |from: &str, target: &str| {
        let board =
            with_option().put(from, &["s_tk_222_1"]).put(target, &["g_hanf_i"]).put("2826", &["g_co_1"]);
        let game = placing(board.put("2825", &["s_309_r1"]), Side::Soviet);
        let mark = mark(from, target);
        if allowed(&game, Side::Soviet, mark) { "" } else { refused(&game, Side::Soviet, mark) }
    };
    assert_eq!(sees("1817", "1819"), "14.5.2", "through the woods");
    assert_eq!(sees("1717", "1917"), "14.5.2", "along their side");
    assert_eq!(sees("1722", "1922"), "", "along a side with Clear hexes on both");
    assert_eq!(sees("1820", "1818"), "14.5.2", "the target is in the woods");
    assert_eq!(sees("1818", "1820"), "14.5.2", "the tank is");
    // A river does not matter: 1602 and 1603 have one between them.
    assert_eq!(sees("1602", "1604"), "14.5.2", "1604 is a City hex");
    assert_eq!(sees("1601", "1603"), "");
}

#[test]
fn r14_5_3a_direct_fire_needs_a_marker_and_is_not_combined() {
    let board = duel().put("1226", &["s_tk_222_2"]).put("1325", &["s_309_r1"]);
    let markers = [("1226", "1324"), ("1325", "1324"), ("1326", "1324")];
    let game = soviets(board, &markers);
    let attack = |from| Action::Attack { hex: hex("1324"), from: Mask(from) };
    assert_eq!(refused(&game, Side::Soviet, attack(0b011)), "14.5.3a");
    assert_eq!(refused(&game, Side::Soviet, attack(0b101)), "14.5.3a");
    assert_eq!(legal(&game), [attack(0b001), attack(0b010), attack(0b100)]);
    let game =
        placing(duel().set(|game| game.options.direct_fire = false).put("1323", &["s_309_r1"]), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, mark("1326", "1324")), "5.6e", "an option");
}

/// Ruling 116: it may use a mandatory marker, but no stack is forced to.
#[test]
fn r14_5_3a_it_is_voluntary() {
    let game = placing(duel(), Side::Soviet);
    assert_eq!(legal(&game), [mark("1326", "1324"), Action::EndMarking]);
    let mut game = placing(duel().put("1323", &["s_309_r1"]), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, Action::EndMarking), "9.1.2b");
    act(&mut game, mark("1326", "1324"));
    act(&mut game, mark("1323", "1324"));
    assert_eq!(decides(&game), None, "both markers are used");
}

/// Rulings 116 and 140: no support, and a Soviet always adds one.
#[test]
fn r14_5_3b_it_rolls_for_the_kind_of_attack() {
    let board = duel().put("1320", &["s_art_159"]).set(|game| {
        game.places.take(unit("s_air_16_1"), volga_breslau::Off::Available);
    });
    let mut game = soviets(board, &[("1326", "1324")]);
    let events = play(&mut game, attack_on("1324", 1), "1 6");
    let kind = events.iter().find_map(|event| match event {
        Event::Attack(AttackEvent::Kind { added, .. }) => Some(*added),
        _ => None,
    });
    assert_eq!(kind, Some(1), "neither aircraft nor guns were asked for");
}

#[test]
fn r14_5_3c_the_primary_factor_counts_and_all_modifiers() {
    let board = with_option().put("1326", &["s_tk_222_1"]).put("1324", &["g_vs_01"]);
    let board = board.set(|game| game.barricades.insert(hex("1324"))).unsupplied(&["g_vs_01"]);
    let events = fight(&mut soviets(board, &[("1326", "1324")]), "1324", "3 6");
    assert_eq!(factors(&events), [("14.5.3c", 5)], "behind a Barricade, too");
    assert_eq!(added(&events), [("13.3g", 2), ("13.2d", -1), ("4.3.2b", -2)]);
}

#[test]
fn r14_5_3d_the_owner_chooses_the_losses() {
    let mut game = soviets(duel().put("1324", &["g_co_1"]), &[("1326", "1324")]);
    fight(&mut game, "1324", "3 1");
    assert_eq!(decides(&game), Some(Side::German));
    assert!(allowed(&game, Side::German, Action::Lose { unit: unit("g_co_1") }));
}

#[test]
fn r14_5_3e_it_brings_no_advance() {
    let board = with_option().put("1326", &["s_tk_222_1"]).put("1324", &["g_co_1"]);
    let mut game = soviets(board.set(|game| game.options.armor_advance = true), &[("1326", "1324")]);
    let events = fight(&mut game, "1324", "3 1");
    assert_eq!((strikes(&events)[0].4, game.places.top(hex("1324"))), (2, None));
    assert!(game.attack().is_none() && !events.iter().any(|event| matches!(event, Event::Advance(_))));
}

/// Ruling 117.
#[test]
fn r14_5_3f_who_can_fire_back_may_ambush() {
    let mut game = soviets(duel(), &[("1326", "1324")]);
    let events = fight(&mut game, "1324", "6 6");
    assert_eq!(strikes(&events).len(), 1, "infantry cannot");
    let mut game = soviets(duel().put("1324", &["g_stg_1"]), &[("1326", "1324")]);
    let events = fight(&mut game, "1324", "6 6 6");
    assert_eq!(strikes(&events)[0], (Side::German, "1326", 5, -1, 0), "the assault gun alone");
    assert_eq!(names(&game.spent), ["g_stg_1", "g_hanf_i", "s_tk_222_1"], "its whole hex is spent");
}

/// Ruling 36: AA units fire directly without 14.16.
#[test]
fn r14_5_1b_aa_units_need_no_other_option() {
    let board = with_option().put("1326", &["g_aa_1"]).put("1324", &["s_309_r1"]);
    let mut game = germans(board, &[("1326", "1324")]);
    let events = fight(&mut game, "1324", "3 6");
    assert_eq!(
        (factors(&events), game.fired.is_empty()),
        (vec![("14.5.3c", 4)], true),
        "and do not turn over"
    );
    // At one hex it would be an ordinary attack.
    let near = with_option().put("1325", &["g_aa_1"]).put("1324", &["s_309_r1"]).put("1323", &["g_co_1"]);
    assert_eq!(refused(&placing(near, Side::German), Side::German, mark("1325", "1324")), "9.2.6b");
}

/// Ruling 152: whether the German is asked tells nothing of what he hides.
#[test]
fn r3_2b_the_german_is_asked_where_a_hidden_stack_might_fire() {
    let board = with_option().put("1320", &["s_309_r1"]);
    let armed = board.put("1326", &["g_co_1", "g_stg_1"]).put("1226", &["g_hanf_i", "g_hanf_ii"]);
    let (asked, alone) = (placing(armed, Side::German), board.put("1226", &["g_hanf_i", "g_hanf_ii"]));
    assert_eq!(decides(&asked), Some(Side::German), "six hexes off");
    assert_eq!(decides(&placing(alone, Side::German)), None, "he has nothing of the kind on the map");
}
