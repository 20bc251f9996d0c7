//! The hidden unit: where it may be, who sees it, what it does.

use super::{at, play, refused, space, to};
use serde_json::json;
use volga_engine::dice::Quick;
use volga_engine::testing::scripted::{allowed, refused as refused_to};
use volga_engine::{Game, Seat, Table, Transition, Turn, Viewer};
use volga_toy::ids::Side;
use volga_toy::{Action, Event, Options, Toy};

fn opening() -> Toy {
    Toy::setup("standard", &Options::default(), Toy::CURRENT, &mut Quick::new(1)).unwrap()
}

fn hide(name: &str) -> Action {
    Action::Hide { at: space(name) }
}

/// Blue in the East Camp, beside its hidden platoon, and Red next door.
fn beside() -> Toy {
    at(&json!({"at": {"red": "east_bank"}, "platoon": {"blue": "east_camp"}}))
}

#[test]
fn r1_3_each_side_hides_a_platoon_on_its_own_side_first() {
    let mut game = opening();
    assert_eq!(refused(&game, Action::Pass), "1.3");
    assert_eq!(refused(&game, hide("ford")), "1.3");
    assert_eq!(refused(&game, hide("east_bank")), "1.3");
    assert!(!allowed(&game, Side::Blue.seat(), hide("east_bank")));
    assert_eq!(
        play(&mut game, hide("west_camp"), ""),
        [Event::Hid { side: Side::Red, at: space("west_camp") }]
    );
    play(&mut game, hide("east_bank"), "");
    assert_eq!(game.posts, [Some(space("west_camp")), Some(space("east_bank"))]);
    assert_eq!(game.turn(), Turn::Of(Side::Red.seat()));
    assert_eq!(refused_to(&game, Side::Red.seat(), hide("west_bank")), "1.3", "once is enough");
}

#[test]
fn r1_3_only_its_own_player_is_told_where_it_hides() {
    let mut game = opening();
    let step =
        Transition::of(&mut game, |game, events| game.apply(hide("west_camp"), &mut Quick::new(1), events));
    let told = |viewer| Toy::text(&Toy::tell(&step, 0, viewer).unwrap().text);
    let knows = [Viewer::Seat(Seat(0)), Viewer::Open];
    let others = [Viewer::Seat(Seat(1)), Viewer::Spectator];
    for (viewers, says) in [(knows, "Red hides its platoon: West Camp."), (others, "Red hides its platoon.")]
    {
        for viewer in viewers {
            assert_eq!(told(viewer), says, "{viewer:?}");
            let is_told = knows.contains(&viewer);
            assert_eq!(Toy::fields(&step, 0, viewer).contains_key("at"), is_told, "{viewer:?}");
            assert_eq!(Toy::shows_act(Seat(0), hide("west_camp"), viewer), is_told, "{viewer:?}");
            assert_eq!(game.view(viewer).pieces.contains_key("red_platoon"), is_told, "{viewer:?}");
        }
    }
}

#[test]
fn r3_6_beside_its_platoon_a_company_is_harder_to_hit() {
    let outcome = |mut game: Toy, die: &str| play(&mut game, Action::Attack, die).contains(&driven_out());
    assert!(!outcome(beside(), "4") && outcome(beside(), "5"), "a camp needs 4");
    let elsewhere = at(&json!({"at": {"red": "east_bank"}, "platoon": {"blue": "east_bank"}}));
    assert!(outcome(elsewhere, "4"));
}

fn driven_out() -> Event {
    Event::DrivenOut { side: Side::Blue }
}

#[test]
fn r3_7_the_first_attack_brings_the_platoon_to_light() {
    let mut game = beside();
    let red = Viewer::Seat(Side::Red.seat());
    assert!(!game.view(red).pieces.contains_key("blue_platoon"));
    assert_eq!(game.sums(Side::Red.seat(), Some(Action::Attack))[0].total, 4, "Red does not know yet");
    assert!(game.has_secrets_from(Side::Red.seat()) && !game.has_secrets_from(Side::Blue.seat()));
    let events = play(&mut game, Action::Attack, "1");
    assert_eq!(events[0], Event::Revealed { side: Side::Blue, at: space("east_camp") });
    assert_eq!(&*game.view(red).pieces["blue_platoon"].at, "east_camp");
    assert!(!game.has_secrets_from(Side::Red.seat()));
    play(&mut game, Action::Pass, "6");
    assert_eq!(game.sums(Side::Red.seat(), Some(Action::Attack))[0].total, 5);
    let again = play(&mut game, Action::Attack, "1");
    assert!(!again.iter().any(|event| matches!(event, Event::Revealed { .. })), "it is known");
}

#[test]
fn r3_7_a_move_brings_nothing_to_light() {
    let mut game = at(&json!({"at": {"red": "west_bank"}, "platoon": {"blue": "east_camp"}}));
    play(&mut game, to("ford"), "");
    assert_eq!(game.shown, [false; 2]);
}

/// A platoon that is not seen is believed in each of its places.
#[test]
fn r1_3_what_is_hidden_may_be_anywhere_on_its_side() {
    let game = beside();
    let mut dice = Quick::new(7);
    let believed = |seat: Seat, dice: &mut Quick| game.imagine(seat, dice).posts[1];
    let red: std::collections::BTreeSet<_> = (0..50).map(|_| believed(Seat(0), &mut dice)).collect();
    assert_eq!(red, [Some(space("east_bank")), Some(space("east_camp"))].into());
    assert!((0..50).all(|_| believed(Seat(1), &mut dice) == Some(space("east_camp"))));
}

#[test]
fn r3_2_an_attack_is_told_as_a_battle_in_parts() {
    let mut game = beside();
    let mut dice = volga_engine::testing::scripted::dice("5", &[]);
    let step = Transition::of(&mut game, |game, events| game.apply(Action::Attack, &mut dice, events));
    let parts: Vec<_> = (0..step.events.len())
        .filter_map(|event| Toy::tell(&step, event, Viewer::Spectator)?.battle)
        .collect();
    assert!(parts[0].begins && parts[0].verdict.is_none(), "{parts:?}");
    let pieces: Vec<_> = parts[0].sides.iter().map(|side| side.pieces.len()).collect();
    assert_eq!((pieces, parts[0].rolls[0].hits.len()), (vec![1, 2], 1), "the platoon defends too");
    let verdict = parts[1].verdict.as_ref().map(|verdict| Toy::text(&verdict.text));
    assert_eq!((parts.len(), verdict.as_deref()), (2, Some("Driven from its camp")));
}
