//! Exact odds: three combats worked out by hand, twenty against sampled plays, and what a forecast is for.

mod sampled;

use serde_json::{Value, json};
use volga_advance::ids::{Area, Counter, Unit, UnitSet};
use volga_advance::{Action, Advance, CombatOutcome, GERMAN, Marker, Options};
use volga_engine::dice::{Face, TableDice};
use volga_engine::odds::{Chance, Method, OddsQuestion};
use volga_engine::{Game, Seat, Table, Turn};

use Marker::{Air, Artillery, Engineer};

fn area(number: usize) -> Area {
    Area::numbered(number).expect("an Area from 1 to 50")
}

fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

fn units(names: &[&str]) -> UnitSet {
    names.iter().map(|n| unit(n)).collect()
}

fn attack(number: usize, names: &[&str]) -> Action {
    Action::Attack { area: area(number), units: units(names) }
}

fn move_to(name: &str, to: usize) -> Action {
    Action::Move { unit: unit(name), to: area(to) }
}

fn support(marker: Marker) -> Action {
    Action::Support { marker }
}

/// A position of the main game after these actions, each of them legal.
fn main_game(set: &Value, actions: &[Action]) -> Advance {
    play_on("main", &json!({}), set, actions, &[])
}

fn play_on(scenario: &str, options: &Value, set: &Value, actions: &[Action], dice: &[Face]) -> Advance {
    let options: Options = serde_json::from_value(options.clone()).expect("options by their numbers");
    let mut game =
        Advance::from_position(scenario, &options, Advance::CURRENT, set).expect("the position is sound");
    let mut dice = TableDice::new(dice.to_vec(), None);
    for action in actions {
        assert_eq!(game.check(GERMAN, *action), Ok(()));
        game.apply(*action, &mut dice, &mut ());
        while game.turn() == Turn::Auto {
            game.step(&mut dice, &mut ());
        }
        assert_eq!((&dice.missing, &dice.fault), (&None, &None));
    }
    game
}

fn exact(game: &Advance, action: Action, plan: &[Action]) -> Odds {
    let forecast = game.forecast(GERMAN, action).expect("chance is involved");
    let question = OddsQuestion { game, seat: GERMAN, action, forecast: &forecast, plan };
    let odds = question.odds(forecast.effort);
    assert_eq!(odds.method, Method::Exact);
    odds
}

type Odds = volga_engine::odds::Odds<CombatOutcome>;

fn key(chance: &Chance<CombatOutcome>) -> &'static str {
    chance.outcome.map_or("undecided", CombatOutcome::key)
}

/// How often each outcome comes: overrun, success, stalemate, repulse, called off.
type Ways = [u128; 5];

const KEYS: [&str; 5] = ["overrun", "success", "stalemate", "repulse", "called_off"];

/// The odds that so many ways out of so many make, in lowest terms.
fn fractions(ways: Ways, of: u128) -> Vec<(&'static str, u128, u128)> {
    fn gcd(a: u128, b: u128) -> u128 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    assert_eq!(ways.iter().sum::<u128>(), of);
    let present = KEYS.into_iter().zip(ways).filter(|(_, n)| *n > 0);
    present.map(|(key, n)| (key, n / gcd(n, of), of / gcd(n, of))).collect()
}

fn told(odds: &Odds) -> Vec<(&'static str, u128, u128)> {
    odds.outcomes.iter().map(|chance| (key(chance), chance.ways, chance.of)).collect()
}

/// Every order in which so many dice can fall.
fn rolls(dice: u32) -> impl Iterator<Item = Vec<i32>> {
    (0..6i32.pow(dice)).map(move |code| (0..dice).map(|i| code / 6i32.pow(i) % 6 + 1).collect())
}

/// How often each sum of the best two of so many dice comes.
fn best_two(dice: u32) -> [u128; 13] {
    let mut ways = [0; 13];
    for mut roll in rolls(dice) {
        roll.sort_unstable_by(|a, b| b.cmp(a));
        ways[(roll[0] + roll[1]) as usize] += 1;
    }
    ways
}

/// One defender: what the attack beats it with, and how it fights.
#[derive(Clone, Copy)]
struct Defense {
    factor: i32,
    value: i32,
    dice: u32,
    fanatic: bool,
}

/// The ways of a combat out of 36 attack rolls times all defense rolls.
fn combat(attack: i32, defense: Defense) -> Ways {
    let mut ways = [0; 5];
    for (attack_roll, m) in best_two(2).into_iter().enumerate() {
        for (defense_roll, n) in best_two(defense.dice).into_iter().enumerate() {
            let margin = attack + attack_roll as i32 - defense.value - defense_roll as i32;
            let result = match margin {
                i32::MIN..0 => 3,
                0 => 2,
                _ if margin > defense.factor => 0,
                _ if defense.fanatic => 2,
                _ => 1,
            };
            ways[result] += m * n;
        }
    }
    ways
}

/// 15/29 and 71/29 in Contested Area 9.
fn contested(counter: &str) -> Advance {
    let set = json!({"phase": "combat", "units": {"29-15": 9, "29-71": 9}, "soviet": {"9": counter},
        "available": {"artillery": 4, "engineer": 4, "air": 2}});
    main_game(&set, &[Action::Activate { area: area(9) }])
}

#[test]
fn a_revealed_defender_by_hand() {
    // 5 + 1 + Strong = 7 against 6 + 3 = 9. Of 1296 rolls the attacker's is higher by 2 in 125, by 3 to 8 in
    // 104 + 80 + 56 + 35 + 20 + 10, by more in 4 + 1.
    let ways = combat(7, Defense { factor: 6, value: 9, dice: 2, fanatic: false });
    assert_eq!(ways, [5, 305, 125, 861, 0]);
    let odds = exact(&contested("L6H"), attack(9, &["29-15", "29-71"]), &[]);
    assert_eq!(told(&odds), fractions(ways, 1296));
    // A Fanatic Revealed before fights like any other.
    let odds = exact(&contested("L6F"), attack(9, &["29-15", "29-71"]), &[]);
    assert_eq!(told(&odds), fractions(ways, 1296));
}

/// The 29th Division in Area 8, and only this counter unseen in Area 10, the last Heavy Urban Area.
fn before_the_elevator(last: &str, morale: u8) -> Advance {
    let heavy = ["H7A", "H7B", "H8F", "H8G", "H9A", "H9B", "H10F", "H10G", "H10A"];
    let gone: Vec<_> = heavy.into_iter().filter(|c| *c != last).collect();
    let soviet = json!({"8": null, "13": null, "14": null, "22": null, "25": null, "26": null, "41": null});
    let set = json!({"phase": "combat", "morale": morale, "soviet": soviet,
        "units": {"29-15": 8, "29-71": 8, "29-129": 8, "29-RCN": 8},
        "available": {"artillery": 2, "engineer": 2, "air": 1}});
    let four = ["29-15", "29-71", "29-129", "29-RCN"];
    let entry: Vec<_> = four.iter().map(|n| move_to(n, 10)).collect();
    let mut game = main_game(&set, &[&[Action::Activate { area: area(8) }][..], &entry].concat());
    // No play leaves one counter alone, so no position says so.
    for name in gone {
        game.unseen.remove(Counter::named(name).expect("a counter"));
    }
    game
}

#[test]
fn guards_by_the_volga_under_air_by_hand() {
    // 6 + 3 + Integrity = 10 with Shaken Morale, against 8 + 4 + 1 less the Air die; four dice, best two.
    let mut ways = [0; 5];
    for air in 1..=6 {
        let one = combat(10, Defense { factor: 8, value: 13 - air, dice: 4, fanatic: false });
        for (sum, n) in ways.iter_mut().zip(one) {
            *sum += n;
        }
    }
    let game = before_the_elevator("H8G", 9);
    let action = attack(10, &["29-15", "29-71", "29-129", "29-RCN"]);
    let odds = exact(&game, action, &[support(Air)]);
    assert_eq!(told(&odds), fractions(ways, 6 * 36 * 1296));
}

#[test]
fn every_unseen_light_urban_defender_by_hand() {
    // Three units of a division storm Area 8 on the Volga: 6 + 2 + Integrity + Strong = 10. A Barrage takes
    // one with the lowest factor, which costs its 1 and the Integrity: 6 + 1 + Strong = 8.
    let mix = [(4, "HABFG"), (5, "HABFG"), (6, "HABFG"), (7, "HABFGH"), (8, "ABFGHA"), (9, "BFGHA")];
    let (mut ways, mut of) = ([0; 5], 0);
    for (factor, strategies) in mix {
        for strategy in strategies.chars() {
            let attack = if strategy == 'B' { 8 } else { 10 };
            let dice = if strategy == 'G' { 4 } else { 2 };
            let defense = Defense { factor, value: factor + 3, dice, fanatic: strategy == 'F' };
            // All over a common total of 36 times 1296.
            let scale = 6u128.pow(4 - dice);
            for (sum, n) in ways.iter_mut().zip(combat(attack, defense)) {
                *sum += n * scale;
            }
            of += 36 * 1296;
        }
    }
    assert_eq!(of, 32 * 36 * 1296);
    let set = json!({"phase": "combat", "units": {"29-15": 5, "29-71": 5, "29-129": 5}});
    let three = ["29-15", "29-71", "29-129"];
    let entry: Vec<_> = three.iter().map(|n| move_to(n, 8)).collect();
    let game = main_game(&set, &[&[Action::Activate { area: area(5) }][..], &entry].concat());
    assert_eq!(told(&exact(&game, attack(8, &three), &[])), fractions(ways, of));
}

#[test]
fn a_lone_attacker_is_called_off_by_a_barrage() {
    // Area 31: 6 + Strong = 7 against six Clear counters with TEM 1.
    let set = json!({"phase": "combat"});
    let game = main_game(&set, &[Action::Activate { area: area(1) }]);
    let mut ways = [0; 5];
    for (factor, strategy) in [(4, 'H'), (4, 'A'), (5, 'B'), (5, 'F'), (6, 'H'), (7, 'A')] {
        let defense = Defense { factor, value: factor + 1, dice: 2, fanatic: strategy == 'F' };
        let one = if strategy == 'B' { [0, 0, 0, 0, 1296] } else { combat(7, defense) };
        for (sum, n) in ways.iter_mut().zip(one) {
            *sum += n;
        }
    }
    // The move is enough of a question: who has entered must attack.
    let odds = exact(&game, move_to("244A", 31), &[]);
    assert_eq!(told(&odds), fractions(ways, 6 * 1296));
    assert_eq!(odds.outcomes.last().map(|c| (key(c), c.ways, c.of)), Some(("called_off", 1, 6)));
}

#[test]
fn a_plan_is_honoured() {
    let game = contested("L6H");
    let action = attack(9, &["29-15", "29-71"]);
    let defense = Defense { factor: 6, value: 9, dice: 2, fanatic: false };
    for (plan, value) in [
        (vec![], 7),
        (vec![support(Artillery)], 9),
        (vec![support(Artillery), support(Artillery)], 11),
        (vec![support(Engineer), support(Artillery)], 11),
        // More than the attackers may have is left out.
        (vec![support(Artillery); 3], 11),
    ] {
        assert_eq!(told(&exact(&game, action, &plan)), fractions(combat(value, defense), 1296), "{plan:?}");
    }
    // So is what has been placed already; the question may be asked in the middle of a combat.
    let set = json!({"phase": "combat", "units": {"29-15": 9, "24-PZ": 9}, "soviet": {"9": "L6H"},
        "available": {"artillery": 1}});
    let game = main_game(&set, &[Action::Activate { area: area(9) }]);
    let action = attack(9, &["29-15", "24-PZ"]);
    let planned = |plan: &[Action]| told(&exact(&game, action, plan));
    assert_eq!(planned(&[]), fractions(combat(9, defense), 1296), "24Pz leads with 7");
    let weak = Action::Lead { unit: unit("29-15") };
    assert_eq!(planned(&[weak]), fractions(combat(7, defense), 1296));
    assert_eq!(planned(&[weak, support(Artillery)]), fractions(combat(9, defense), 1296));
    let midway = main_game(&set, &[Action::Activate { area: area(9) }, action, weak, support(Artillery)]);
    assert_eq!(told(&exact(&midway, Action::Roll, &[])), fractions(combat(9, defense), 1296));
}

#[test]
fn a_plan_may_speak_of_a_barrage() {
    let game = before_the_elevator("H9B", 19);
    let four = ["29-15", "29-71", "29-129", "29-RCN"];
    let odds = |plan: &[Action]| told(&exact(&game, attack(10, &four), plan));
    let defense = Defense { factor: 9, value: 13, dice: 2, fanatic: false };
    // By default one with the lowest factor goes, and three of the division are left: 6 + 2 + 1 + 1.
    assert_eq!(odds(&[]), fractions(combat(10, defense), 1296));
    assert_eq!(odds(&[Action::GiveUp { unit: unit("29-RCN") }]), fractions(combat(10, defense), 1296));
    assert_eq!(odds(&[Action::FallBack]), [("called_off", 1, 1)]);
}

/// Both Areas 9 and 11 are entered from 7, the first by a unit that comes after the other in order.
#[test]
fn the_odds_of_a_move_are_those_of_the_area_it_leads_to() {
    let set = json!({"phase": "combat", "units": {"29-15": 7, "29-RCN": 7, "29-71": 7},
        "soviet": {"7": null, "9": "L9F", "11": "L4H"}});
    let activate = Action::Activate { area: area(7) };
    let weak = Defense { factor: 4, value: 7, dice: 2, fanatic: false };
    let strong = Defense { factor: 9, value: 12, dice: 2, fanatic: false };
    let game = main_game(&set, &[activate, move_to("29-RCN", 9)]);
    assert_eq!(told(&exact(&game, move_to("29-15", 11), &[])), fractions(combat(6, weak), 1296));
    // Who enters an Area attacks with those who have entered it before: 6 + 1 + Strong.
    assert_eq!(told(&exact(&game, move_to("29-15", 9), &[])), fractions(combat(8, strong), 1296));
    let game = main_game(&set, &[activate, move_to("29-15", 11)]);
    assert_eq!(told(&exact(&game, move_to("29-RCN", 9), &[])), fractions(combat(7, strong), 1296));
    // An Area where an attack has been fought already is no longer in question.
    let set = json!({"phase": "combat", "units": {"29-15": 7, "29-RCN": 7, "29-71": 7, "29-129": 9},
        "soviet": {"7": null, "9": "L9F", "11": "L4H"}});
    let fought = [activate, move_to("29-71", 9), move_to("29-RCN", 9), attack(9, &["29-71"])];
    let rest = [Action::Lead { unit: unit("29-71") }, Action::Roll];
    let dice = [1, 1, 1, 1].map(Face::from);
    let game = play_on("main", &json!({}), &set, &[&fought[..], &rest].concat(), &dice);
    assert_eq!(told(&exact(&game, move_to("29-15", 11), &[])), fractions(combat(6, weak), 1296));
}

#[test]
fn actions_without_chance_have_no_odds() {
    let set = json!({"phase": "combat", "units": {"29-15": 7, "29-71": 7},
        "soviet": {"7": null, "8": null, "9": "unrevealed"}});
    let none = |game: &Advance, action| {
        assert_eq!(game.check(GERMAN, action), Ok(()));
        assert!(game.forecast(GERMAN, action).is_none(), "{action:?}");
    };
    let activate = Action::Activate { area: area(7) };
    let open = main_game(&set, &[]);
    none(&open, activate);
    none(&open, Action::EndCombat);
    let active = main_game(&set, &[activate]);
    none(&active, move_to("29-15", 8));
    assert!(active.forecast(GERMAN, move_to("29-15", 9)).is_some());
    none(&main_game(&set, &[activate, move_to("29-15", 8)]), Action::EndActivation);
    let entry = [activate, move_to("29-15", 9), move_to("29-71", 9), attack(9, &["29-15", "29-71"])];
    let barrage = play_on("main", &json!({}), &set, &entry, &[Face::from("L4B")]);
    none(&barrage, Action::FallBack);
    assert!(barrage.forecast(GERMAN, Action::GiveUp { unit: unit("29-15") }).is_some());
    let supply = main_game(&json!({"phase": "supply", "supply": 9}), &[]);
    for action in [Action::BuyMorale, Action::Buy { marker: Air }, Action::EndSupply] {
        none(&supply, action);
    }
    // Nor has what is not legal, or not the player's.
    assert!(open.forecast(GERMAN, attack(9, &["29-15"])).is_none());
    assert!(active.forecast(GERMAN, Action::Roll).is_none());
    assert!(active.forecast(Seat(1), move_to("29-15", 9)).is_none());
}

#[test]
fn a_forecast_says_what_it_assumes_and_decides_so() {
    let set = json!({"phase": "combat", "units": {"24-21": 7, "24-PZ": 7, "94-267": 7, "94-274": 7},
        "soviet": {"7": null, "9": "unrevealed"}});
    let four = ["24-21", "24-PZ", "94-267", "94-274"];
    let entry: Vec<_> = [Action::Activate { area: area(7) }]
        .into_iter()
        .chain(four.map(|n| move_to(n, 9)))
        .chain([attack(9, &four)])
        .collect();
    let barrage = play_on("main", &json!({}), &set, &entry, &[Face::from("L4B")]);
    let forecast = barrage.forecast(GERMAN, Action::GiveUp { unit: unit("24-PZ") }).expect("chance");
    assert_eq!(Advance::text(&forecast.until), "the combat is decided");
    let assumed: Vec<_> = forecast.assumes.iter().map(Advance::text).collect();
    assert_eq!(assumed.len(), 3);
    for (text, word) in assumed.iter().zip(["leads", "support", "Barrage"]) {
        assert!(text.contains(word), "{text}");
    }
    assert_eq!((forecast.outcomes)().into_iter().map(CombatOutcome::key).collect::<Vec<_>>(), KEYS);
    // The lowest factor is given up, the highest leads, nothing is placed; of equals the first.
    assert_eq!((forecast.decide)(&barrage, forecast.asked), Action::GiveUp { unit: unit("94-267") });
    let lead = play_on("main", &json!({}), &set, &entry, &[Face::from("L4H")]);
    assert_eq!((forecast.decide)(&lead, forecast.asked), Action::Lead { unit: unit("24-PZ") });
    let mut equal = set.clone();
    equal["units"] = json!({"24-21": 7, "94-267": 7, "94-274": 7, "24-RCN": 7});
    let four = ["24-21", "94-267", "94-274", "24-RCN"];
    let entry: Vec<_> = [Action::Activate { area: area(7) }]
        .into_iter()
        .chain(four.map(|n| move_to(n, 9)))
        .chain([attack(9, &four)])
        .collect();
    let lead = play_on("main", &json!({}), &equal, &entry, &[Face::from("L4H")]);
    assert_eq!((forecast.decide)(&lead, forecast.asked), Action::Lead { unit: unit("24-21") });
    let mut dice = TableDice::new(Vec::new(), None);
    let mut support = lead;
    support.apply(Action::Lead { unit: unit("24-21") }, &mut dice, &mut ());
    assert_eq!((forecast.decide)(&support, forecast.asked), Action::Roll);
}
