//! [3.2] Ruling 151: who is put where before the game is the German player's business until all of it stands.

use volga_breslau::ids::Side;
use volga_breslau::{Action, Breslau, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::{any_of, legal};
use volga_engine::{Game, Seat, Table, Transition, Turn, Viewer, wire};

const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());

/// What a viewer gets of one decision: what it is told, what it sees then and what it is answered.
fn taken(game: &mut Breslau, action: Action, viewer: Viewer) -> String {
    let Turn::Of(seat) = game.turn() else { panic!("nobody decides") };
    let step = Transition::of(game, |game, events| game.apply(action, &mut Quick::new(3), events));
    let shown = Breslau::shows_act(seat, action, viewer).then_some(action);
    let told: Vec<_> = wire::events_of(&step, viewer, Breslau::about().catalogue);
    let answers = (game.prompt(viewer), game.outlook(viewer), game.overlays(viewer), game.turn());
    let seat = Seat(1);
    let known = (game.has_secrets_from(seat), game.imagine(seat, &mut Quick::new(5)));
    format!("{shown:?} {told:?} {:?} {answers:?} {known:?}", game.view(viewer))
}

/// The German player places unit by unit at random: what a viewer gets of each decision.
fn set_up(seed: u64, viewer: Viewer) -> (Vec<String>, Breslau) {
    let mut game =
        Breslau::setup("campaign", &Options::default(), RULES, &mut Quick::new(1)).expect("a scenario");
    let (mut heard, mut dice) = (Vec::new(), Quick::new(seed));
    loop {
        let places = |action: &Action| matches!(action, Action::Place { .. });
        let places: Vec<Action> = legal(&game).into_iter().filter(places).collect();
        if places.is_empty() {
            return (heard, game);
        }
        heard.push(taken(&mut game, any_of(&places, &mut dice), viewer));
    }
}

#[test]
fn r3_2b_set_ups_look_the_same_until_they_are_finished() {
    for viewer in [SOVIET, Viewer::Spectator] {
        let [(one, a), (other, b)] = [7, 8].map(|seed| set_up(seed, viewer));
        assert_ne!(a, b);
        assert_eq!(one.len(), other.len());
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other);
        }
    }
}

#[test]
fn r3_2a_who_sets_up_and_an_open_table_see_it() {
    for viewer in [Viewer::Seat(Side::German.seat()), Viewer::Open] {
        let [(one, _), (other, _)] = [7, 8].map(|seed| set_up(seed, viewer));
        assert_ne!(one, other);
        assert!(one[0].contains("Place"), "the act is shown");
    }
}

/// What lies below the top stays hidden when the set-up is finished.
#[test]
fn r3_2b_of_a_finished_set_up_the_tops_are_seen() {
    let (_, game) = set_up(7, SOVIET);
    let soviets = game.places.occupied(Side::Soviet);
    let deep = |hex: &volga_breslau::ids::Hex| {
        game.places.height(*hex) > 2 && !hex.neighbours().any(|near| soviets.contains(near))
    };
    let hex = game.places.occupied(Side::German).iter().find(deep).expect("a stack of three");
    let mut other = game;
    let below: Vec<_> = game.places.stack(hex).collect();
    for unit in [below[1], below[2], below[0]] {
        other.places.to_top(unit);
    }
    assert_ne!(game, other);
    for viewer in [SOVIET, Viewer::Spectator] {
        let [one, other] = [game, other].map(|mut game| taken(&mut game, Action::EndSetup, viewer));
        assert_eq!(one, other);
        assert!(one.contains(&format!("{}#2", hex.name())), "a back is seen");
    }
}
