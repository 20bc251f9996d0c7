//! What a sensible player does, position by position.

use super::*;
use crate::Played;
use serde_json::{Value, json};
use volga_engine::Table;
use volga_inferno::data::data;
use volga_inferno::ids::{Hex, Unit};
use volga_inferno::{GERMAN, Options, Stage};

fn position(set: &Value) -> Inferno {
    Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, set).expect("a position")
}

fn hex(name: &str) -> Hex {
    Hex::named(name).expect("a hex")
}

fn legal(game: &Inferno) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal
}

fn chosen(game: &Inferno) -> Action {
    Scripted::default().choose(game, GERMAN, &legal(game), &mut Quick::new(1)).action
}

/// A Deliberate Attack on a hex by everybody beside it, before its first step.
fn attacked(mut game: Inferno, target: &str) -> Inferno {
    let dice = &mut Quick::new(1);
    game.apply(Action::Order(Order::DeliberateAttack), dice, &mut ());
    let on = |action: &Action| matches!(action, Action::Attack { target: at, .. } if *at == hex(target));
    let all = |action: &Action| match action {
        Action::Attack { from, .. } => from.iter().count(),
        _ => 0,
    };
    let attack = legal(&game).into_iter().filter(on).max_by_key(all).expect("somebody stands beside it");
    game.apply(attack, dice, &mut ());
    game
}

/// The first position of a fight, by any dice, in which something is to be decided.
fn decided(game: &Inferno, wanted: impl Fn(&Inferno) -> bool) -> Inferno {
    for seed in 0..1000 {
        let (mut game, mut dice) = (game.clone(), Quick::new(seed));
        while let Some(fight) = game.fight {
            match game.turn() {
                _ if wanted(&game) => return game,
                Turn::Auto => game.step(&mut dice, &mut ()),
                Turn::Of(_) => {
                    let usual = usual(&game, &fight, &legal(&game));
                    game.apply(usual, &mut dice, &mut ());
                }
                Turn::Over(_) => break,
            }
        }
    }
    panic!("it never comes to that");
}

#[test]
fn it_plays_to_the_end_by_the_rules() {
    let mut player = Scripted::default();
    for seed in 0..2 {
        let (mut dice, mut thoughts) = (Quick::new(seed), Quick::new(!seed));
        let mut game =
            Inferno::setup("basic-solo", &Options::default(), Inferno::CURRENT, &mut dice).unwrap();
        while !matches!(game.turn(), Turn::Over(_)) {
            if game.turn() == Turn::Auto {
                game.step(&mut dice, &mut ());
                continue;
            }
            let legal = legal(&game);
            let choice = player.choose(&game, GERMAN, &legal, &mut thoughts);
            assert!(legal.contains(&choice.action));
            assert_eq!(choice.others.len(), legal.len() - 1);
            assert!(choice.value.is_some());
            game.apply(choice.action, &mut dice, &mut ());
        }
    }
}

#[test]
fn it_takes_a_spawn_hex_that_lies_open() {
    let soviet = json!({"3": [], "4": [], "0404": []});
    let game = position(&json!({"units": {"g-2pz": "0306"}, "soviet": soviet, "soviet_deck": 10}));
    assert!(matches!(chosen(&game), Action::Order(Order::ShortMoves | Order::LongMove)));
}

/// Two weak blocks stand alone in the open. While they stand the Soviets throw one die; without them they Spawn from
/// empty pools, which brings nine cards, and there are four.
fn nearly_over() -> Inferno {
    let weak = json!([{"block": "s-wm", "dots": 1}, {"block": "s-trn", "dots": 1}]);
    position(&json!({
        "units": {"g-2pz": "0405"},
        "soviet": {"0505": weak, "0404": []},
        "pools": {"infantry": 0, "tank": 0, "marine": 0},
        "soviet_deck": 4, "soviet_hand": 1
    }))
}

/// By how much a player thinks that the attack is worse than the best there is.
fn aversion(mut player: Box<dyn Agent<Inferno>>) -> f64 {
    let game = nearly_over();
    let choice = player.choose(&game, GERMAN, &legal(&game), &mut Quick::new(1));
    let is_attack = |ranked: &&Ranked<Action>| ranked.action == Action::Order(Order::DeliberateAttack);
    let attack = choice.others.iter().find(is_attack).expect("it is not chosen");
    choice.value.expect("it is valued") - attack.value
}

#[test]
fn it_sees_the_clock() {
    let blind = aversion(Inferno::scripted_1());
    assert!(aversion(Inferno::scripted()) > 3.0 * blind, "who sees no clock finds it worse by {blind} only");
}

#[test]
fn in_a_judged_fight_the_best_card_is_played() {
    let game = position(&json!({
        "units": {"g-2pz": "0306"},
        "hand": {"gs-stuka": 1, "gs-flame": 1, "gs-pioneer": 1}
    }));
    let game = attacked(game, "3");
    let fight = game.fight.expect("a fight");
    let Action::Play { card } = usual(&game, &fight, &legal(&game)) else { panic!("no card") };
    // Pioneers are of no use in the open, and there is no infantry that flames could help.
    assert_eq!(card.name(), "gs-stuka");
}

#[test]
fn in_a_judged_fight_the_unit_is_lost_that_counts_less() {
    let game = attacked(position(&json!({"units": {"g-120": "0306", "g-54": "0306"}})), "3");
    let game = decided(&game, |game| game.fight.is_some_and(|fight| !fight.choosing.is_empty()));
    let fight = game.fight.expect("a fight");
    let Action::Lose { unit } = usual(&game, &fight, &legal(&game)) else { panic!("a loss") };
    assert_eq!((unit.name(), data().unit(unit).loss), ("g-54", 1));
}

#[test]
fn in_a_judged_fight_everybody_moves_in() {
    let soviet = json!({"3": [{"block": "s-wm", "dots": 1}]});
    let game = position(&json!({"units": {"g-2pz": "0306", "g-64pg": "0306"}, "soviet": soviet}));
    let game = attacked(game, "3");
    let mut game = decided(&game, |game| game.fight.is_some_and(|fight| fight.stage == Stage::Advance));
    while let Some(fight) = game.fight.filter(|fight| fight.stage == Stage::Advance) {
        let usual = usual(&game, &fight, &legal(&game));
        game.apply(usual, &mut Quick::new(1), &mut ());
    }
    let units: UnitSet = ["g-2pz", "g-64pg"].iter().filter_map(|name| Unit::named(name)).collect();
    assert_eq!(game.stacks.units(hex("3")), units);
}

#[test]
fn the_same_position_is_answered_alike() {
    let game = nearly_over();
    let choice = || Scripted::default().choose(&game, GERMAN, &legal(&game), &mut Quick::new(7));
    assert_eq!(choice(), choice());
}
