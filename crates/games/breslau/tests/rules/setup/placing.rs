//! [15.1] The decisions of the set-up.

use super::{asked_for, germans, is_over, open, opening, place, sets_up};
use crate::rules::kit::{act, allowed, hex, legal, refused, unit};
use volga_breslau::data::{Arrival, SetupGroup, data};
use volga_breslau::ids::{Hex, HexSet, Side, Unit};
use volga_breslau::{Action, Breslau, Event, SetupEvent, limit};
use volga_engine::Game;
use volga_engine::dice::Quick;
use volga_engine::testing::any_of;

#[test]
fn r15_0_units_are_asked_for_in_data_order() {
    let mut game = opening(|_| {});
    assert_eq!(game.asked(), Some(unit("g_aa_1")));
    let other = Action::Place { unit: unit("g_aa_2"), hex: hex("1309") };
    assert_eq!(refused(&game, Side::German, other), "15.1b", "it is not its turn");
    let first = place(&game, "1309");
    let told = act(&mut game, first, "");
    assert_eq!(told, [Event::Setup(SetupEvent::Placed { unit: unit("g_aa_1"), hex: hex("1309") })]);
    assert!(allowed(&game, Side::German, Action::Place { unit: unit("g_aa_2"), hex: hex("1507") }));
    assert_eq!(refused(&game, Side::German, Action::EndSetup), "15.1b", "not yet");
    assert_eq!(refused(&game, Side::German, Action::EndPhase), "5.0");
    assert_eq!(refused(&game, Side::Soviet, Action::PlaceRest), "5.0");
}

#[test]
fn r3_1a_five_units_start_in_a_hex_at_most() {
    let mut game = asked_for("g_hy_1");
    for name in ["g_vs_01", "g_vs_02", "g_vs_03", "g_vs_04"] {
        game.places.put(unit(name), hex("2801"));
    }
    assert!(allowed(&game, Side::German, place(&game, "2801")));
    game.places.put(unit("g_vs_05"), hex("2801"));
    assert_eq!(refused(&game, Side::German, place(&game, "2801")), "3.1a", "ruling 124");
}

#[test]
fn r15_0_a_formation_is_placed_together_as_far_as_there_is_room() {
    let mut game = asked_for("g_hanf_i");
    act(&mut game, Action::PlaceFormation { hex: hex("1012") }, "");
    assert_eq!((game.places.height(hex("1012")), game.asked()), (4, Some(unit("g_wehl_i"))));
    let mut game = asked_for("g_vs_01");
    act(&mut game, Action::PlaceFormation { hex: hex("2801") }, "");
    assert_eq!((game.places.height(hex("2801")), game.asked()), (5, Some(unit("g_vs_06"))));
    assert_eq!(refused(&game, Side::German, Action::PlaceFormation { hex: hex("2801") }), "3.1a");
}

#[test]
fn r15_0_a_formation_stops_where_its_next_unit_may_not_stand() {
    let mut game = asked_for("g_vs_01");
    for column in 10..13 {
        act(&mut game, Action::PlaceFormation { hex: hex(&format!("{column}01")) }, "");
    }
    let before = game.asked();
    act(&mut game, Action::PlaceFormation { hex: hex("1301") }, "");
    assert_eq!(
        (before, game.asked()),
        (Some(unit("g_vs_16")), Some(unit("g_vs_19"))),
        "eighteen are far away"
    );
}

#[test]
fn r15_0_the_last_of_a_formation_is_placed_alone() {
    let game = asked_for("g_hanf_ig");
    assert_eq!(refused(&game, Side::German, Action::PlaceFormation { hex: hex("1012") }), "15.1h");
    assert_eq!(
        refused(&asked_for("g_aa_1"), Side::German, Action::PlaceFormation { hex: hex("1309") }),
        "15.1b"
    );
}

#[test]
fn r15_0_the_rest_is_placed_as_in_the_ready_made_set_up() {
    let mut game = opening(|_| {});
    let first = place(&game, "2008");
    act(&mut game, first, "");
    act(&mut game, Action::PlaceRest, "");
    assert_eq!((game.asked(), is_over(&game)), (None, false));
    assert_eq!(germans(&game), Unit::all().filter(|unit| sets_up(*unit)).count());
    assert_eq!(game.places.hex(unit("g_aa_1")), Some(hex("2008")));
    assert_eq!(game.places.hex(unit("g_aa_7")), Some(hex("1309")), "its place was taken");
    for action in [Action::PlaceRest, Action::Place { unit: unit("g_aa_1"), hex: hex("1309") }] {
        assert_eq!(refused(&game, Side::German, action), "15.0");
    }
    act(&mut game, Action::EndSetup, "");
    assert!(is_over(&game));
}

#[test]
fn r3_2d_the_german_orders_his_stacks_at_set_up() {
    let mut game = asked_for("g_vs_01");
    let below = unit("g_pz2_3");
    assert_eq!(game.places.top(hex("2009")), Some(unit("g_pz2_1")));
    act(&mut game, Action::Top { unit: below }, "");
    assert_eq!(game.places.top(hex("2009")), Some(below));
    assert_eq!(refused(&game, Side::German, Action::Top { unit: below }), "3.2d", "it is there");
    act(&mut game, Action::Top { unit: unit("g_pz2_1") }, "");
    assert_eq!(refused(&game, Side::German, Action::Top { unit: below }), "3.2d", "once each");
    assert_eq!(refused(&game, Side::German, Action::Top { unit: unit("g_vs_01") }), "3.2d", "not on the map");
}

/// Room is left for everybody whatever was chosen before, even if all earlier units stand where this one must as far as
/// they may: of those that stand one in each hex, one in each hex.
#[test]
fn r15_0_no_choice_leads_into_a_dead_end() {
    let mut placed = vec![0; data().setup.len()];
    for unit in Unit::all() {
        let Arrival::Setup(line) = data().unit(unit).arrival else { continue };
        let (line, own) = (usize::from(line), &data().setup[usize::from(line)]);
        let rivals = |hexes: &HexSet| -> usize {
            let of_line = |(other, number): (&SetupGroup, &usize)| {
                let shared = other.hexes.or(&other.others.unwrap_or(other.hexes)).and(hexes);
                if other.one_each {
                    shared.len().min(*number)
                } else if shared.is_empty() {
                    0
                } else {
                    *number
                }
            };
            data().setup.iter().zip(&placed).map(of_line).sum()
        };
        let room = |hexes: &HexSet| (hexes.len() * limit(Side::German)).saturating_sub(rivals(hexes));
        if own.one_each {
            let each = own.hexes.iter().map(|hex| [hex].into_iter().collect::<HexSet>());
            assert!(each.into_iter().all(|hex| room(&hex) > 0), "{unit:?}");
        } else {
            assert!(room(&own.hexes) > 0, "{unit:?}");
        }
        placed[line] += 1;
    }
    assert_eq!(placed.iter().sum::<usize>(), 113);
}

#[test]
fn r15_0_a_random_set_up_comes_to_an_end() {
    for seed in 0..20 {
        let mut dice = Quick::new(seed);
        let mut game: Breslau = opening(|_| {});
        while let Some(asked) = game.asked() {
            let menu: Vec<_> =
                legal(&game).into_iter().filter(|action| *action != Action::PlaceRest).collect();
            assert!(menu.is_sorted_by(|a, b| a < b));
            assert!(!open(&game).is_empty(), "{asked:?} finds no place");
            let everywhere = Hex::all().map(|hex| Action::Place { unit: asked, hex });
            let accepted =
                everywhere.filter(|action| game.check(Side::German.seat(), *action).is_ok()).count();
            assert_eq!(accepted, open(&game).len());
            game.apply(any_of(&menu, &mut dice), &mut dice, &mut ());
        }
        assert!(allowed(&game, Side::German, Action::EndSetup));
    }
}
