//! Who takes part in what is being decided, and the numbers behind it.

use super::kit::{hex, legal, movement, played, put, unit, words};
use volga_breslau::ids::{HexSet, Mask, Side};
use volga_breslau::stage::{
    Air, AirStep, Artillery, ArtilleryStep, Marker, Noted, Resolution, ResolutionStep, Stage,
};
use volga_breslau::{Action, Breslau, Off, Options};
use volga_engine::dice::Quick;
use volga_engine::{Game, Table, Turn};

const SOVIET: Side = Side::Soviet;

/// An empty map with these stacks, at a point of the turn.
fn at(stage: Stage, stacks: &[(&str, &[&str])]) -> Breslau {
    let mut game = movement(SOVIET, Options::default());
    put(&mut game, stacks);
    game.stage = stage;
    game
}

/// Everybody by part, with the notes of each.
fn parts(game: &Breslau, side: Side, action: Option<Action>) -> Vec<(String, Vec<String>)> {
    let groups = game.participants(side.seat(), action);
    groups.iter().flat_map(|group| &group.notes).for_each(|note| drop(words(&note.text)));
    groups.iter().map(|group| (words(&group.label), group.pieces.clone())).collect()
}

/// Every sum by its terms.
fn sums(game: &Breslau, side: Side, action: Option<Action>) -> Vec<Vec<(&'static str, i32)>> {
    let sums = game.sums(side.seat(), action);
    sums.iter().for_each(|sum| assert_eq!(sum.total, sum.terms.iter().map(|term| term.value).sum::<i32>()));
    sums.iter().map(|sum| sum.terms.iter().map(|term| (term.rule.0, term.value)).collect()).collect()
}

fn shelling() -> Stage {
    let (struck, noted, step) = (HexSet::EMPTY, Noted::EMPTY, ArtilleryStep::Choosing);
    Stage::Artillery(Artillery { turn: SOVIET, passed: false, struck, noted, step })
}

#[test]
fn a_bombardment_is_told_with_each_divisor_and_who_else_reaches() {
    let stacks: [(&str, &[&str]); 3] =
        [("1513", &["g_co_1", "g_co_2"]), ("1520", &["s_art_23ga"]), ("1620", &["s_art_315"])];
    let game = at(shelling(), &stacks);
    let shells = Action::Bombard { hex: hex("1513"), from: hex("1520"), guns: Mask(1) };
    let parts = parts(&game, SOVIET, Some(shells));
    assert_eq!(parts[0].1, ["s_art_23ga"]);
    assert_eq!(parts[1].1, ["s_art_315"], "the other gun reaches, too");
    assert_eq!(parts[2].1[0], "g_co_1");
    assert!(!parts[2].1.contains(&"g_co_2".to_owned()), "what lies below is not seen: {parts:?}");
    let answer = [vec![("7.1a", 16), ("7.3b", -8), ("7.3a", -4)], vec![("7.3a", 2)]];
    assert_eq!(sums(&game, SOVIET, Some(shells)), answer);
}

#[test]
fn bombs_are_told_with_the_aircraft_over_the_hex() {
    let stacks: [(&str, &[&str]); 2] = [("1613", &["g_co_1"]), ("1509", &["g_co_2"])];
    let mut game = at(Stage::Air(Air { step: AirStep::Bombing }), &stacks);
    game.places.take(unit("s_air_32_1"), Off::Over(hex("1613")));
    game.places.take(unit("s_air_16_1"), Off::Over(hex("1509")));
    let parts = parts(&game, SOVIET, Some(Action::Bomb { hex: hex("1613") }));
    assert_eq!(parts.iter().map(|part| part.1.join(" ")).collect::<Vec<_>>(), ["s_air_32_1", "g_co_1"]);
}

#[test]
fn an_attack_is_told_with_both_sides_and_the_guns_that_could_support_it() {
    let stacks: [(&str, &[&str]); 4] =
        [("1326", &["s_309_r1"]), ("1324", &["s_218_r1"]), ("1325", &["g_hanf_i"]), ("1321", &["s_art_159"])];
    let step = ResolutionStep::Choosing { side: SOVIET, second: false };
    let mut game = at(Stage::Resolution(Resolution { step }), &stacks);
    for from in ["1324", "1326"] {
        game.markers.push(Marker { side: SOVIET, hex: hex(from), target: hex("1325") });
    }
    let attack = Action::Attack { hex: hex("1325"), from: Mask(3) };
    let pieces =
        |parts: &[(String, Vec<String>)]| parts.iter().map(|part| part.1.join(" ")).collect::<Vec<_>>();
    let found = parts(&game, SOVIET, Some(attack));
    assert_eq!(pieces(&found), ["s_309_r1 s_218_r1", "g_hanf_i"], "both stacks together");
    // Fourteen factors against an ambush of three at either hex.
    let ambush = [vec![("3.5.1a", 3)], vec![("9.2.7h", -1)]].concat();
    let found = sums(&game, SOVIET, Some(attack));
    assert_eq!(found[0], [("3.5.1a", 7), ("3.5.1a", 7)]);
    assert_eq!(found[1..].concat(), [ambush.clone(), ambush].concat());
    let mut dice = Quick::new(1);
    game.apply(attack, &mut dice, &mut ());
    while game.turn() == Turn::Auto {
        game.step(&mut dice, &mut ());
    }
    let found = parts(&game, SOVIET, Some(Action::EndGuns));
    assert_eq!(pieces(&found), ["s_309_r1 s_218_r1", "s_art_159", "g_hanf_i"], "a gun could join them");
    let guns = Action::Support { from: hex("1321"), guns: Mask(1) };
    assert_eq!(sums(&game, SOVIET, Some(guns))[0].last(), Some(&("9.2.5c", 14)));
}

/// Whatever is asked about has words, and its rules are in the book.
#[test]
fn all_numbers_and_parts_have_words_and_rules() {
    let mut told = 0;
    for seed in 0..4 {
        played(seed, |game| {
            let Turn::Of(seat) = game.turn() else { return };
            let actions = legal(game);
            for action in actions.iter().step_by(actions.len() / 12 + 1) {
                for sum in game.sums(seat, Some(*action)) {
                    words(&sum.label);
                    for term in &sum.terms {
                        words(&term.label);
                        assert!(Breslau::about().rulebook.rule(term.rule.0).is_some(), "{:?}", term.rule);
                    }
                    told += 1;
                }
                let side = Side::of_seat(seat).expect("a side");
                told += parts(game, side, Some(*action)).len();
            }
        });
    }
    assert!(told > 200, "{told}");
}
