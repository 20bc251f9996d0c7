//! The scripted players at work: by the rules, under every option, and better than chance.

use super::*;
use crate::ask;
use crate::breslau::worth::step_worth;
use crate::eager::Eager;
use volga_breslau::Options;
use volga_engine::testing::amount;
use volga_engine::{Game, Turn};

/// Plays a game to its end and gives the winner; `watched` looks at each choice before it is taken.
fn played(
    scenario: &str,
    options: &Options,
    agents: &mut [Box<dyn Agent<Breslau>>; 2],
    seed: u64,
    mut watched: impl FnMut(&Breslau, &[Action], &Choice<Action>),
) -> Option<&'static str> {
    let (mut dice, mut thoughts) = (Quick::new(seed), Quick::new(!seed));
    let mut game = Breslau::setup(scenario, options, Breslau::CURRENT, &mut dice).expect("a scenario");
    let mut legal = Vec::new();
    loop {
        match game.turn() {
            Turn::Over(verdict) => return verdict.winner,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(seat) => {
                game.legal(&mut legal);
                let agent = agents[usize::from(seat.0)].as_mut();
                let choice = ask(agent, &game, seat, &legal, &mut thoughts);
                watched(&game, &legal, &choice);
                game.apply(choice.action, &mut dice, &mut ());
            }
        }
    }
}

fn scripted() -> Box<dyn Agent<Breslau>> {
    Box::new(Scripted::default())
}

/// Both sides scripted, every choice checked.
fn checked(scenario: &str, options: &Options, seed: u64) {
    played(scenario, options, &mut [scripted(), scripted()], seed, |game, legal, choice| {
        assert!(legal.contains(&choice.action), "{:?}", choice.action);
        let best = choice.value.unwrap_or(f64::INFINITY);
        assert!(choice.others.iter().all(|other| other.value <= best));
        assert_eq!(game.invariants(), Ok(()), "{:?}", game.stage);
    });
}

fn options(json: &serde_json::Value) -> Options {
    serde_json::from_value(json.clone()).expect("options")
}

/// Every switch there is.
fn switches() -> Vec<String> {
    let json = serde_json::to_value(Options::default()).expect("plain data");
    json.as_object().expect("switches by name").keys().cloned().collect()
}

/// All switches at once, but for one of the two ways to count Supply Points.
fn everything() -> Options {
    let all = switches().into_iter().filter(|name| name != "14.11.4").map(|name| (name, true.into()));
    options(&serde_json::Value::Object(all.collect()))
}

#[test]
fn it_plays_every_scenario_to_the_end_by_the_rules() {
    for scenario in ["outer_line", "depth", "campaign"] {
        checked(scenario, &Options::default(), 3);
    }
}

#[test]
fn it_plays_with_every_option() {
    checked("outer_line", &everything(), 1);
    assert_eq!(switches().len(), 26);
    let some = switches().into_iter().step_by(amount(13, 1));
    for name in some {
        let mut on = serde_json::json!({ name.as_str(): true });
        match name.as_str() {
            "chained_bombardment" => on["14.9"] = true.into(),
            "undivided_gas" => on["14.1"] = true.into(),
            _ => {}
        }
        checked("outer_line", &options(&on), 2);
    }
}

/// How many games a scripted player wins against the eager one.
fn won(side: Side, games: u64) -> u64 {
    let wins = (0..games).filter(|seed| {
        let scenario = ["outer_line", "depth"][(*seed % 2) as usize];
        let mut agents: [Box<dyn Agent<Breslau>>; 2] = [Box::new(Eager), Box::new(Eager)];
        agents[side as usize] = scripted();
        played(scenario, &Options::default(), &mut agents, *seed, |_, _, _| {}) == Some(side.name())
    });
    wins.count() as u64
}

#[test]
fn either_side_beats_the_eager_player() {
    let games = amount(4, 100);
    for side in Side::ALL {
        let won = won(side, games);
        assert!(won * 10 >= games * 9, "{side:?} won {won} of {games}");
    }
}

#[test]
fn the_same_position_is_answered_alike() {
    let mut game = Breslau::setup("outer_line", &Options::default(), Breslau::CURRENT, &mut Quick::new(1))
        .expect("a scenario");
    while game.turn() == Turn::Auto {
        game.step(&mut Quick::new(1), &mut ());
    }
    let Turn::Of(seat) = game.turn() else { panic!("somebody decides") };
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let answer = |seed| Scripted::default().choose(&game, seat, &legal, &mut Quick::new(seed)).action;
    assert_eq!(answer(1), answer(2));
}

/// How often the two scripted players choose an action like that in some games.
fn chosen(scenario: &str, options: &Options, games: u64, like: impl Fn(&Breslau, Action) -> bool) -> usize {
    let mut count = 0;
    for seed in 0..games {
        played(scenario, options, &mut [scripted(), scripted()], seed, |game, _, choice| {
            count += usize::from(like(game, choice.action));
        });
    }
    count
}

#[test]
fn it_attacks_out_of_several_hexes_together() {
    let joined =
        |_: &Breslau, action| matches!(action, Action::Attack { from, .. } if from.0.count_ones() > 1);
    assert!(chosen("outer_line", &Options::default(), 6, joined) > 0);
}

#[test]
fn it_moves_units_up_in_support() {
    let moves_up = |game: &Breslau, action| {
        matches!(action, Action::Begin { .. }) && matches!(game.stage, Stage::Resolution(_))
    };
    let options = Options { support_movement: true, ..Options::default() };
    assert!(chosen("outer_line", &options, 1, moves_up) > 2);
}

#[test]
fn it_sets_up_unit_by_unit() {
    let places = |_: &Breslau, action| matches!(action, Action::Place { .. });
    assert!(chosen("campaign", &Options::default(), 1, places) > 100);
}

/// What lies on top of a hidden stack when the German Movement Phase ends is worth no more than what is below.
#[test]
fn it_hides_what_is_worth_most() {
    let mut looked = 0;
    played("depth", &Options::default(), &mut [scripted(), scripted()], 4, |game, _, choice| {
        let Stage::Movement(Movement { side: Side::German, topped, .. }) = &game.stage else { return };
        if choice.action != Action::EndPhase {
            return;
        }
        for hex in game.places.occupied(Side::German).iter().filter(|hex| game.has_hidden_units(*hex)) {
            let worth = |unit| step_worth(game, unit);
            let top = game.places.top(hex).map_or(0.0, worth);
            let below = game.places.stack(hex).filter(|unit| !topped.contains(*unit)).map(worth);
            assert!(below.fold(f32::MAX, f32::min) >= top);
            looked += 1;
        }
    });
    assert!(looked > 20, "{looked}");
}
