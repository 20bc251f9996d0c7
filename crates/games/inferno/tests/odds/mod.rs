//! Exact odds: combats worked out by hand, many against sampled plays, and what a forecast is for.

#![allow(clippy::needless_pass_by_value, reason = "positions are written in place, as JSON")]

mod sampled;

use serde_json::{Value, json};
use std::collections::BTreeMap;
use volga_engine::dice::Quick;
use volga_engine::odds::{Chance, Effort, Method, OddsQuestion};
use volga_engine::{Game, Seat, Table, Turn};
use volga_inferno::data::data;
use volga_inferno::ids::{GermanCard, Hex, HexSet, Hexes, Unit, UnitSet};
use volga_inferno::{Action, CombatOutcome, GERMAN, Inferno, Options, Order};

fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

fn attack(target: &str, from: &[&str]) -> Action {
    let from: HexSet = from.iter().map(|h| hex(h)).collect();
    Action::Attack { target: hex(target), from: Hexes::of(from) }
}

fn play(card: &str) -> Action {
    Action::Play { card: GermanCard::named(card).unwrap() }
}

/// A position with these units and Soviets and nobody else, one far hidden block excepted; an order has been given.
fn ordered(order: Order, units: Value, soviet: Value, more: Value) -> Inferno {
    let mut stacks = json!({});
    for hex in Hex::all().filter(|h| data().hex(*h).rectangles > 0) {
        stacks[hex.name()] = json!([]);
    }
    stacks["1806"] = json!(["s-trn"]);
    let merge = |into: &mut Value, from: Value| {
        let Value::Object(from) = from else { panic!("{from} is no object") };
        from.into_iter().for_each(|(key, value)| into[key] = value);
    };
    merge(&mut stacks, soviet);
    let mut set = json!({"soviet": stacks});
    set["units"] = units;
    merge(&mut set, more);
    // The first version of the rules takes positions that are not whole; then the present one goes on from there.
    let mut game = Inferno::from_position("basic-solo", &Options::default(), Inferno::OLDEST, &set)
        .unwrap_or_else(|e| panic!("{e}"));
    game.rules = Inferno::CURRENT;
    assert_eq!(game.check(GERMAN, Action::Order(order)), Ok(()));
    game.apply(Action::Order(order), &mut Quick::new(1), &mut ());
    game
}

fn deliberate(units: Value, soviet: Value, more: Value) -> Inferno {
    ordered(Order::DeliberateAttack, units, soviet, more)
}

fn exact(game: &Inferno, action: Action, plan: &[Action]) -> Odds {
    let forecast = game.forecast(GERMAN, action).expect("chance is involved");
    let question = OddsQuestion { game, seat: GERMAN, action, forecast: &forecast, plan };
    let odds = question.odds(forecast.effort);
    assert_eq!(odds.method, Method::Exact);
    odds
}

type Odds = volga_engine::odds::Odds<CombatOutcome>;

fn key_of(chance: &Chance<CombatOutcome>) -> &'static str {
    chance.outcome.map_or("undecided", CombatOutcome::key)
}

/// Probabilities as fractions by outcome.
type Fractions = BTreeMap<&'static str, (u128, u128)>;

fn told(odds: &Odds) -> Fractions {
    odds.outcomes.iter().map(|chance| (key_of(chance), (chance.ways, chance.of))).collect()
}

/// What adds up by hand: ways out of a common total.
#[derive(Default)]
struct Sum {
    ways: BTreeMap<&'static str, u128>,
}

impl Sum {
    fn add(&mut self, key: &'static str, ways: u128) {
        *self.ways.entry(key).or_default() += ways;
    }

    fn fractions(&self) -> Fractions {
        fn gcd(a: u128, b: u128) -> u128 {
            if b == 0 { a } else { gcd(b, a % b) }
        }
        let of: u128 = self.ways.values().sum();
        let present = self.ways.iter().filter(|(_, n)| **n > 0);
        present.map(|(key, n)| (*key, (n / gcd(*n, of), of / gcd(*n, of)))).collect()
    }
}

/// The ways in which so many dice show so many hits, out of 6 to the power of the dice.
fn ways(dice: u32, hits_on: u32, hits: u32) -> u128 {
    let choose = (0..hits).fold(1u128, |c, i| c * u128::from(dice - i) / u128::from(i + 1));
    choose * u128::from(7 - hits_on).pow(hits) * u128::from(hits_on - 1).pow(dice - hits)
}

fn key(taken: bool, emptied: bool, steps: u32, units: u32) -> &'static str {
    match (taken, emptied, units, steps) {
        (true, _, 0, 0) => "taken_clean",
        (true, _, 0, _) => "taken_steps",
        (true, ..) => "taken_units",
        (false, true, ..) => "emptied",
        (false, false, 0, 0) => "held_clean",
        (false, false, 0, _) => "held_steps",
        (false, false, ..) => "held_units",
    }
}

#[test]
fn two_dice_against_one_by_hand() {
    // The 191st throws two white dice and needs one hit: 5 of 9. The militia's black die hits once in six.
    let game =
        deliberate(json!({"g-191": "1303"}), json!({"1304": [{"block": "s-wm", "dots": 1}]}), json!({}));
    let odds = exact(&game, attack("1304", &["1303"]), &[]);
    let by_hand = [
        ("held_clean", (10, 27)),
        ("held_steps", (2, 27)),
        ("taken_clean", (25, 54)),
        ("taken_steps", (5, 54)),
    ];
    assert_eq!(told(&odds), by_hand.into_iter().collect());
}

#[test]
fn first_fire_and_rubble_by_hand() {
    // One black die in town: the tanks' white dot fires first and kills with a third; one hit in rubble is nothing.
    let units = json!({"g-191": {"hex": "1305", "dots": 1}});
    let tank = json!({"1306": [{"block": "s-6tb", "dots": 1}]});
    let more = json!({"rubble": ["1306"], "hand": {"gs-pioneer": 1}});
    let game = deliberate(units, tank, more);
    let without = exact(&game, attack("1306", &["1305"]), &[]);
    assert_eq!(told(&without), [("held_clean", (2, 3)), ("held_units", (1, 3))].into_iter().collect());
    // Pioneers: at the same time, and a 6 is enough.
    let with = exact(&game, attack("1306", &["1305"]), &[play("gs-pioneer")]);
    let by_hand =
        [("taken_clean", (1, 9)), ("emptied", (1, 18)), ("held_units", (5, 18)), ("held_clean", (5, 9))];
    assert_eq!(told(&with), by_hand.into_iter().collect());
}

#[test]
fn a_hidden_marine_by_hand() {
    // The 120th, three white dice and steps, against 3, 2 or 1 red dots; a blank edge becomes 1.
    let mut sum = Sum::default();
    for (dots, edges) in [(3u32, 1u128), (2, 1), (1, 2)] {
        for hits in 0..=3u32 {
            for theirs in 0..=dots {
                // Over a common total of 6 to the power of 3 + 3.
                let scale = 6u128.pow(3 - dots);
                let n = edges * ways(3, 5, hits) * ways(dots, 4, theirs) * scale;
                let (emptied, gone) = (hits >= dots, theirs >= 3);
                sum.add(key(emptied && !gone, emptied, theirs.min(3), u32::from(gone)), n);
            }
        }
    }
    let game = deliberate(
        json!({"g-120": "1303"}),
        json!({"1304": ["marine_pool"]}),
        json!({"pools": {"marine": 1}}),
    );
    assert_eq!(told(&exact(&game, attack("1304", &["1303"]), &[])), sum.fractions());
}

#[test]
fn a_hidden_set_up_block_by_hand() {
    // Of 22 blocks four are tanks; any of ten tanks and 36 rifle units is as likely as another of its kind. The 191st
    // has two white dice: it takes whatever shows one dot with 5/9, two with 1/9, and is hit as often as its dots say.
    let mut sum = Sum::default();
    let tanks: [(&[(u32, u32)], u128); 2] =
        [(&[(3, 4), (2, 4), (1, 5), (1, 5)], 7), (&[(3, 4), (2, 4), (1, 4), (1, 4)], 3)];
    let rifles: [(&[(u32, u32)], u128); 4] = [
        (&[(2, 4), (1, 5), (1, 5), (1, 5)], 8),
        (&[(2, 5), (1, 6), (1, 6), (1, 6)], 21),
        (&[(2, 5), (1, 5), (1, 5), (1, 5)], 5),
        (&[(2, 6), (1, 6), (1, 6), (1, 6)], 2),
    ];
    let tanks = tanks.map(|(edges, n)| (edges, n * 4 * 36));
    let rifles = rifles.map(|(edges, n)| (edges, n * 18 * 10));
    for (edges, weight) in tanks.into_iter().chain(rifles) {
        for &(dots, hits_on) in edges {
            for hits in 0..=2 {
                for theirs in 0..=dots {
                    let n = weight * ways(2, 5, hits) * ways(dots, hits_on, theirs) * 6u128.pow(3 - dots);
                    let (emptied, gone) = (hits >= dots, theirs >= 2);
                    sum.add(key(emptied && !gone, emptied, theirs.min(2), u32::from(gone)), n);
                }
            }
        }
    }
    // The opening with the 191st beside the Central Airfield.
    let set = json!({"units": {"g-191": "1303"}});
    let mut game = Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, &set).unwrap();
    game.apply(Action::Order(Order::DeliberateAttack), &mut Quick::new(1), &mut ());
    assert_eq!(told(&exact(&game, attack("1304", &["1303"]), &[])), sum.fractions());
}

/// The 191st against one black dot of militia in the open: what a Soviet card changes.
#[derive(Clone, Copy, Default)]
struct Card {
    dice: u32,
    hits_on: u32,
    ignores: u32,
    stormed: bool,
}

#[test]
fn an_unknown_soviet_card_by_hand() {
    let bombard = |dice, hits_on| Card { dice, hits_on, ..Card::default() };
    let ignores = |ignores| Card { ignores, ..Card::default() };
    let cards = [
        (bombard(3, 5), 3),
        (bombard(6, 6), 1),
        (bombard(4, 5), 2),
        (ignores(1), 1),
        (ignores(2), 1),
        (Card { stormed: true, ..Card::default() }, 2),
        // Four leaders, Flotilla, Tank Hunters, Strongpoints and Broken Communications do nothing here.
        (Card::default(), 4 + 1 + 2 + 2 + 1),
    ];
    assert_eq!(cards.iter().map(|(_, n)| n).sum::<u128>(), 20);
    let mut sum = Sum::default();
    for (card, copies) in cards {
        for shot in 0..=card.dice {
            let first = copies * ways(card.dice, card.hits_on.max(2), shot) * 6u128.pow(6 - card.dice);
            let lost = shot.min(2);
            if lost == 2 {
                // Nobody is left to fire or to be fired at: over the total of the fire, three dice.
                sum.add("held_units", first * 216);
                continue;
            }
            let (dice, hits_on) = if lost == 0 { (2, 5) } else { (1, 6) };
            for hits in 0..=dice {
                for theirs in 0..=1 {
                    let fire = ways(dice, hits_on, hits) * 6u128.pow(2 - dice);
                    let back = ways(1, if card.stormed { 5 } else { 6 }, theirs);
                    let steps = lost + theirs;
                    let (emptied, gone) = (hits > card.ignores, steps >= 2);
                    sum.add(key(emptied && !gone, emptied, steps, u32::from(gone)), first * fire * back);
                }
            }
        }
    }
    let game = deliberate(
        json!({"g-191": "1303"}),
        json!({"1304": [{"block": "s-wm", "dots": 1}]}),
        json!({"soviet_hand": 1}),
    );
    assert_eq!(told(&exact(&game, attack("1304", &["1303"]), &[])), sum.fractions());
}

#[test]
fn the_rubble_roll_by_hand() {
    // A Panzer and a Panzergrenadier in one hex add 3: a roll of 16 to 18, 10 of 216, makes rubble. In it two hits are
    // needed to take one dot of militia; seven red dice miss all with 1 of 128, and hit once with 7.
    let units = json!({"g-2pz": "1305", "g-64pg": "1305"});
    let game = deliberate(units, json!({"1306": [{"block": "s-wm", "dots": 1}]}), json!({}));
    let odds = exact(&game, attack("1306", &["1305"]), &[]);
    let mut sum = Sum::default();
    for (rolls, needed) in [(206u128, 1), (10, 2)] {
        // The militia fires first; a hit takes a step off the Panzer, which then throws three dice, red as before.
        for theirs in 0..=1u32 {
            let dice = 7 - theirs;
            for hits in 0..=dice {
                let n = rolls * ways(1, 6, theirs) * ways(dice, 4, hits) * 6u128.pow(theirs);
                sum.add(key(hits >= needed, hits >= needed, theirs, 0), n);
            }
        }
    }
    assert_eq!(told(&odds), sum.fractions());
}

#[test]
fn each_card_in_hand_is_a_plan() {
    let hand = json!({"gs-stuka": 1, "gs-heinkel": 1, "gs-arty": 1, "gs-nebel": 1,
        "gs-pioneer": 1, "gs-stug": 1, "gs-flame": 1});
    let units = json!({"g-191": "1305", "g-120": "1305"});
    let more = json!({"hand": hand, "rubble": ["1306"]});
    let game = deliberate(units, json!({"1306": [{"block": "s-6tb", "dots": 2}]}), more);
    let taken = |plan: &[Action]| {
        let odds = exact(&game, attack("1306", &["1305"]), plan);
        let taken = odds.outcomes.iter().filter(|c| key_of(c).starts_with("taken"));
        taken.map(Chance::probability).sum::<f64>()
    };
    let without = taken(&[]);
    let cards: Vec<GermanCard> = game.hand.kinds().collect();
    assert_eq!(cards.len(), 7);
    for card in cards {
        assert!(taken(&[Action::Play { card }]) > without, "{card:?} helps");
    }
    assert_eq!(taken(&[Action::Done]), without, "no card is what happens without a plan");
    // Asked at the moment of the choice the answers are the same.
    let mut chosen = game.clone();
    chosen.apply(attack("1306", &["1305"]), &mut Quick::new(1), &mut ());
    let stuka = exact(&chosen, play("gs-stuka"), &[]);
    assert_eq!(told(&stuka), told(&exact(&game, attack("1306", &["1305"]), &[play("gs-stuka")])));
    assert_eq!(told(&exact(&chosen, Action::Done, &[])), told(&exact(&game, attack("1306", &["1305"]), &[])));
}

/// A plan may also say who is hit, who is improved and who moves in.
#[test]
fn a_plan_reaches_to_the_end_of_the_combat() {
    let units = json!({"g-120": "1305", "g-191": {"hex": "1305", "dots": 1}});
    let more = json!({"hand": {"gs-stug": 1}, "rubble": ["1306"]});
    let game = deliberate(units, json!({"1306": [{"block": "s-wm", "dots": 1}]}), more);
    let with = |name: &str| {
        let unit = Unit::named(name).unwrap();
        told(&exact(&game, attack("1306", &["1305"]), &[play("gs-stug"), Action::Upgrade { unit }]))
    };
    assert_ne!(with("g-120"), with("g-191"));
    let silent = told(&exact(&game, attack("1306", &["1305"]), &[play("gs-stug")]));
    assert_eq!(silent, with("g-120"), "where the plan is silent the first in the data");
}

#[test]
fn a_hasty_attack_is_asked_about_before_the_move() {
    let soviet = json!({"1304": [{"block": "s-wm", "dots": 1}]});
    let game = ordered(Order::HastyAttack, json!({"g-191": "1302"}), soviet.clone(), json!({}));
    let units: UnitSet = [Unit::named("g-191").unwrap()].into_iter().collect();
    let move_up = Action::Move { from: hex("1302"), units, to: hex("1303") };
    let odds = exact(&game, move_up, &[]);
    let same = deliberate(json!({"g-191": "1303"}), soviet, json!({}));
    assert_eq!(told(&odds), told(&exact(&same, attack("1304", &["1303"]), &[])));
}

#[test]
fn only_what_belongs_to_a_combat_has_a_forecast() {
    let game = deliberate(json!({"g-191": "1303"}), json!({"1304": ["s-wm"]}), json!({}));
    let asked = game.forecast(GERMAN, attack("1304", &["1303"])).unwrap();
    for message in asked.assumes.iter().chain([&asked.until]) {
        let text = Inferno::text(message);
        assert!(!text.contains('\u{27e8}') && !text.is_empty(), "{text}");
    }
    for key in (asked.outcomes)().into_iter().map(CombatOutcome::key) {
        assert!(Inferno::about().catalogue.contains(&format!("outcome.{key}")), "{key}");
    }
    assert!(game.forecast(GERMAN, attack("1304", &["1203"])).is_none(), "not legal");
    assert!(game.forecast(Seat(1), attack("1304", &["1303"])).is_none());
    let set = json!({});
    let opening = Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, &set).unwrap();
    for order in Order::ALL {
        assert!(opening.forecast(GERMAN, Action::Order(order)).is_none());
    }
}
