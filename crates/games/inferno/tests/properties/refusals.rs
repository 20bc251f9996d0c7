//! Which rule refuses what at which decision: one table, and random play that finds every field of it.

use crate::properties::{RANDOM, all_actions, all_of_position};
use std::collections::BTreeSet;
use volga_engine::testing::amount;
use volga_engine::testing::prompts::kind_of;
use volga_engine::{Game, Table, Turn};
use volga_inferno::data::data;
use volga_inferno::forbidden::Now;
use volga_inferno::ids::{Hex, HexSet, Hexes};
use volga_inferno::{Action, Attack, GERMAN, Inferno};

const KINDS: [&str; 10] =
    ["order", "reroll", "deploy", "move", "attack", "play", "upgrade", "lose", "advance", "done"];

/// The rules against the actions of a kind, for each decision; none where all of the kind are legal.
type Rules = &'static [&'static str];
const ORDERS: Rules = &["A2.1", "A2.2", "A2.4", "A4.2", "A5.1", "A5.2", "A5.3", "A5.4"];
const ARRIVALS: Rules = &["A1.6", "A1.7", "A1.8", "A1.9", "A1.10", "A1.11"];
const REROLL: Rules = &["ST8"];
#[rustfmt::skip]
const TABLE: &[(&str, [Rules; 10])] = &[
    ("order", [
        ORDERS, REROLL, &["A1.6"], &["GR1"], &["GR1"],
        &["CB2", "ST7"], &["CB7"], &["CB22"], &["CB25"], &["GR1"],
    ]),
    ("reroll", [
        &["GR1"], &["A1.2", "ST8"], &["A1.3"], &["GR1"], &["GR1"],
        &["CB2", "ST7"], &["CB7"], &["CB22"], &["CB25"], &[],
    ]),
    ("deploy", [
        &["GR1"], REROLL, ARRIVALS, &["GR1"], &["GR1"],
        &["CB2", "ST7"], &["CB7"], &["CB22"], &["CB25"], &["A1.6"],
    ]),
    ("long_move", [
        &["GR1"], REROLL, &["A1.6"], &["A2.1", "A2.2", "A2.3", "A2.4", "A2.5", "A2.6"], &["GR1"],
        &["CB2", "ST7"], &["CB7"], &["CB22"], &["CB25"], &["A2.1"],
    ]),
    ("long_move_on", [
        &["GR1"], REROLL, &["A1.6"], &["A2.1", "A2.3", "A2.4", "A2.8"], &["GR1"],
        &["CB2", "ST7"], &["CB7"], &["CB22"], &["CB25"], &["A2.8"],
    ]),
    ("short_moves", [
        &["GR1"], REROLL, &["A1.6"], &["A3.1", "A3.3", "A3.4"], &["GR1"],
        &["CB2", "ST7"], &["CB7"], &["CB22"], &["CB25"], &[],
    ]),
    ("deliberate", [
        &["GR1"], REROLL, &["A1.6"], &["A4.1"], &["A4.2", "A4.3"],
        &["CB2", "ST7"], &["CB7"], &["CB22"], &["CB25"], &["A4.2"],
    ]),
    ("approach", [
        &["GR1"], REROLL, &["A1.6"], &["A5.1", "A5.2", "A5.3", "A5.4"], &["A5.1"],
        &["CB3", "ST7"], &["CB3"], &["CB22"], &["CB25"], &["A5.1"],
    ]),
    ("target", [
        &["GR1"], REROLL, &["A1.6"], &["A5.1"], &["A5.1", "A5.5"],
        &["CB3", "ST7"], &["CB3"], &["CB22"], &["CB25"], &["A5.1"],
    ]),
    ("card", [
        &["GR1"], REROLL, &["A1.6"], &["A4.1"], &["A4.2"],
        &["CB2", "ST7"], &["CB7"], &["CB22"], &["CB25"], &[],
    ]),
    ("upgrade", [
        &["GR1"], REROLL, &["A1.6"], &["A4.1"], &["A4.2"],
        &["CB4", "ST7"], &["CB7"], &["CB22"], &["CB25"], &["CB7"],
    ]),
    ("loss, deliberate", [
        &["GR1"], REROLL, &["A1.6"], &["A4.1"], &["A4.2"],
        &["CB4", "ST7"], &["CB7"], &["CB22"], &["CB25"], &["CB22"],
    ]),
    ("loss, hasty", [
        &["GR1"], REROLL, &["A1.6"], &["A5.1"], &["A5.1"],
        &["CB3", "ST7"], &["CB3"], &["CB22"], &["CB25"], &["CB22"],
    ]),
    ("loss, soviet", [
        &["GR2"], REROLL, &["A1.6"], &["GR2"], &["GR2"],
        &["SC2", "ST7"], &["SC2"], &["CB22"], &["CB25"], &["CB22"],
    ]),
    ("advance, deliberate", [
        &["GR1"], REROLL, &["A1.6"], &["CB25"], &["A4.2"],
        &["CB4", "ST7"], &["CB7"], &["CB22"], &["CB25", "CB26"], &["CB25"],
    ]),
    ("advance, hasty", [
        &["GR1"], REROLL, &["A1.6"], &["CB25"], &["A5.1"],
        &["CB3", "ST7"], &["CB3"], &["CB22"], &["CB25", "CB26"], &["CB25"],
    ]),
];

fn name(now: Now) -> &'static str {
    match now {
        Now::Order => "order",
        Now::Reroll => "reroll",
        Now::Deploy => "deploy",
        Now::LongMove => "long_move",
        Now::LongMoveOn => "long_move_on",
        Now::ShortMoves => "short_moves",
        Now::Deliberate => "deliberate",
        Now::Approach => "approach",
        Now::Target => "target",
        Now::Card => "card",
        Now::Upgrade => "upgrade",
        Now::Loss(Attack::Deliberate) => "loss, deliberate",
        Now::Loss(Attack::Hasty) => "loss, hasty",
        Now::Loss(Attack::Soviet) => "loss, soviet",
        Now::Advance(Attack::Deliberate) => "advance, deliberate",
        Now::Advance(Attack::Hasty) => "advance, hasty",
        Now::Advance(Attack::Soviet) | Now::Nothing => "nothing",
    }
}

/// One action of each kind that is about several things.
fn some_of_position(game: &Inferno) -> Vec<Action> {
    let beside = |hex: Hex| data().adjacent(hex).first().expect("a hex has neighbours");
    let moved = game.stacks.german().first().map(|from| {
        let (units, to) = (game.stacks.units(from), beside(from));
        Action::Move { from, units, to }
    });
    let attack = game.stacks.soviet().first().map(|target| {
        let from = Hexes::of(HexSet::of(beside(target)));
        Action::Attack { target, from }
    });
    let reroll = Action::Reroll { dice: [1].into_iter().collect() };
    moved.into_iter().chain(attack).chain([reroll, Action::Done]).collect()
}

/// Every refusal at every decision cites a rule of the table, and says in whole sentences what is wrong.
#[test]
fn every_refusal_cites_its_rule() {
    let said = all_actions();
    let mut met: BTreeSet<(&str, &str)> = BTreeSet::new();
    for seed in 0..amount(100, 1_000) {
        let mut n = 0u32;
        RANDOM.play(seed, |game, _| {
            if !matches!(game.turn(), Turn::Of(_)) {
                return;
            }
            n += 1;
            let now = name(game.now());
            let row = TABLE.iter().find(|(decision, _)| *decision == now).expect("a row for the decision").1;
            // All there is to say takes long: some of it at each decision, the rest at a few.
            let more = if n.is_multiple_of(32) { all_of_position(game) } else { some_of_position(game) };
            for action in said.iter().copied().skip(n as usize % 41).step_by(41).chain(more) {
                let Err(refusal) = game.check(GERMAN, action) else { continue };
                let kind = kind_of(&action);
                let at = KINDS.iter().position(|known| *known == kind).expect("a column for the kind");
                let why = Inferno::text(&refusal.why);
                assert!(row[at].contains(&refusal.rule.0), "{now}: {kind}: {}: {why}", refusal.rule.0);
                met.insert((now, KINDS[at]));
            }
        });
    }
    for (decision, row) in TABLE {
        let missing =
            |(i, rules): (usize, &Rules)| !rules.is_empty() && !met.contains(&(*decision, KINDS[i]));
        let missing: Vec<&str> =
            row.iter().enumerate().filter(|field| missing(*field)).map(|(i, _)| KINDS[i]).collect();
        assert!(missing.is_empty(), "never refused at {decision}: {missing:?}");
    }
}
