//! Properties that hold in every game: random play over every scenario and option ends, breaks no
//! invariant, and looks the same from whichever side it is asked.

use std::collections::BTreeMap;
use volga_advance::{Action, Advance, Event, GERMAN, Options};
use volga_engine::dice::Quick;
use volga_engine::journal::tell_all;
use volga_engine::{Eye, Game, Seat, Story, Table, Turn};

/// How many games to play: few in a quick run, many in a full one.
fn games(quick: u64, full: u64) -> u64 {
    if std::env::var_os("VOLGA_FULL").is_some() { full } else { quick }
}

/// The options that a number stands for: every combination of switches, parameters sampled.
fn options(seed: u64, scenario: &str) -> Options {
    let mut dice = Quick::new(seed ^ 0x5eed);
    let bits = seed % 64;
    let first = if scenario == "main" { 1 } else { 10 };
    let last = if scenario == "main" { 9 } else { 14 };
    Options {
        rubble: bits & 1 != 0,
        northern_shoulder: bits & 2 != 0,
        isolation: bits & 4 != 0,
        parent_organization: bits & 8 != 0,
        limited_air: bits & 16 != 0,
        pavlov: bits & 32 != 0,
        starting_morale: (dice.below(2) == 1).then(|| dice.below(19) as u8 + 1),
        reroll_turns: (first..=last).filter(|_| dice.below(3) == 0).collect(),
    }
}

fn opening(seed: u64) -> Advance {
    let scenario = if (seed / 64).is_multiple_of(2) { "main" } else { "factory" };
    Advance::setup(scenario, &options(seed, scenario), Advance::CURRENT, &mut Quick::new(seed)).unwrap()
}

/// Plays at random to the end, calling `look` before each action and step.
fn play(seed: u64, mut look: impl FnMut(&Advance, &[Action])) -> Advance {
    let mut dice = Quick::new(seed);
    let mut game = opening(seed);
    let mut legal = Vec::new();
    for _ in 0..20_000 {
        match game.turn() {
            Turn::Over(_) => return game,
            Turn::Auto => {
                look(&game, &[]);
                game.step(&mut dice, &mut ());
            }
            Turn::Of(_) => {
                game.legal(&mut legal);
                look(&game, &legal);
                let action = legal[dice.below(legal.len() as u32) as usize];
                game.apply(action, &mut dice, &mut ());
            }
        }
    }
    panic!("game {seed} does not end");
}

#[test]
fn random_play_ends_and_breaks_no_invariant() {
    for seed in 0..games(256, 6400) {
        let end = play(seed, |game, legal| {
            if let Err(problem) = game.invariants() {
                panic!("game {seed}: {problem}\n{game:?}");
            }
            if matches!(game.turn(), Turn::Of(_)) {
                assert!(!legal.is_empty(), "game {seed}: nothing to do in {:?}", game.phase);
                assert!(legal.is_sorted_by(|a, b| a < b), "game {seed}: {legal:?}");
            }
        });
        assert!(end.invariants().is_ok());
    }
}

/// Units are never made or lost: each is in exactly one place, and those not in the scenario stay out.
#[test]
fn units_are_conserved() {
    for seed in 0..games(64, 640) {
        let in_play = opening(seed).units_in_play();
        play(seed, |game, _| {
            for unit in volga_advance::ids::UnitSet::ALL.minus(in_play).iter() {
                assert_eq!(game.place(unit), volga_advance::Place::OutOfPlay);
            }
        });
    }
}

/// Every action that can be said at all.
fn all_actions() -> Vec<Action> {
    use volga_advance::ids::{Area, Unit};
    use volga_advance::{Group, Marker};
    let mut all = vec![
        Action::BuyMorale,
        Action::EndSupply,
        Action::EndCombat,
        Action::EndActivation,
        Action::FallBack,
        Action::Roll,
    ];
    for group in Group::ALL {
        all.push(Action::HoldBack { group });
        all.extend(Area::all().map(|area| Action::Reinforce { group, area }));
    }
    for marker in Marker::ALL {
        all.extend([Action::Buy { marker }, Action::Support { marker }]);
    }
    for area in Area::all() {
        all.extend([Action::Isolate { area }, Action::Activate { area }]);
    }
    for unit in Unit::all() {
        all.extend([Action::Place { unit }, Action::GiveUp { unit }, Action::Lead { unit }]);
        for area in Area::all() {
            all.extend([
                Action::Return { unit, area },
                Action::Move { unit, to: area },
                Action::Retreat { unit, to: area },
            ]);
        }
    }
    all
}

/// Every attack by a subset of the units in an Area.
fn all_attacks(game: &Advance) -> Vec<Action> {
    use volga_advance::ids::{Area, UnitSet};
    let mut all = Vec::new();
    for area in Area::all() {
        all.push(Action::Attack { area, units: UnitSet::EMPTY });
        all.extend(game.stack(area).subsets().map(|units| Action::Attack { area, units }));
    }
    all
}

/// An action is listed if and only if `check` accepts it.
#[test]
fn legal_equals_check() {
    let all = all_actions();
    for seed in 0..games(12, 200) {
        let mut n = 0u32;
        play(seed, |game, legal| {
            n += 1;
            if !matches!(game.turn(), Turn::Of(_)) || !n.is_multiple_of(5) {
                return;
            }
            let attacks = all_attacks(game);
            let mut accepted: Vec<Action> =
                all.iter().chain(&attacks).copied().filter(|a| game.check(GERMAN, *a).is_ok()).collect();
            accepted.sort_unstable();
            assert_eq!(accepted, legal, "game {seed} in {:?}", game.phase);
            assert!(game.check(Seat(1), legal[0]).is_err(), "only the German decides");
        });
    }
}

/// A state reads back from JSON as it was, and so does every action.
#[test]
fn states_and_actions_round_trip() {
    for seed in 0..games(8, 100) {
        let mut n = 0u32;
        play(seed, |game, legal| {
            n += 1;
            if n.is_multiple_of(7) {
                let text = serde_json::to_string(game).unwrap();
                assert_eq!(&serde_json::from_str::<Advance>(&text).unwrap(), game);
                for action in legal {
                    let text = serde_json::to_string(action).unwrap();
                    assert_eq!(serde_json::from_str::<Action>(&text).unwrap(), *action, "{text}");
                }
            }
        });
    }
}

/// A position reads back from its sparse form as it was.
#[test]
fn positions_round_trip() {
    for seed in 0..games(8, 100) {
        play(seed, |game, _| {
            if let Some(set) = game.to_position() {
                let scenario = game.facts().id;
                let mut again =
                    Advance::from_position(scenario, &game.options, Advance::CURRENT, &set).unwrap();
                if let volga_advance::Phase::BloodyStreets(_) = game.phase {
                    again.phase = game.phase; // some of the rolls may be behind us
                }
                assert_eq!(&again, game, "game {seed}: {set}");
            }
        });
    }
}

/// View before, plus the changes that were told, is view after; every text is there; every rule id exists.
#[test]
fn views_follow_from_events() {
    let mut fired: BTreeMap<&'static str, u64> = BTreeMap::new();
    let book = Advance::rulebook();
    for seed in 0..games(128, 640) {
        let mut dice = Quick::new(seed);
        let mut game = opening(seed);
        let mut legal = Vec::new();
        let mut views: Vec<_> = Advance::eyes().map(|eye| (eye, game.view(eye))).collect();
        loop {
            let mut events: Vec<Event> = Vec::new();
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Auto => game.step(&mut dice, &mut events),
                Turn::Of(_) => {
                    game.legal(&mut legal);
                    let action = legal[dice.below(legal.len() as u32) as usize];
                    let choice = game.choice(action);
                    assert_text(&Advance::text(&choice.label));
                    assert_rule(book, choice.rule.0);
                    let prompt = game.prompt(Eye::Seat(GERMAN));
                    assert_text(&Advance::text(&prompt.text));
                    assert_rule(book, prompt.rule.0);
                    game.apply(action, &mut dice, &mut events);
                }
            }
            for event in &events {
                let told = Advance::tell(event, Eye::Open).expect("the open eye is told everything");
                assert_text(&Advance::text(&told.text));
                assert_rule(book, told.rule.0);
                *fired.entry(told.rule.0).or_default() += 1;
                for term in told.sums.iter().flat_map(|s| &s.terms) {
                    assert_text(&Advance::text(&term.label));
                    assert_rule(book, term.rule.0);
                    *fired.entry(term.rule.0).or_default() += 1;
                }
                for sum in &told.sums {
                    assert_text(&Advance::text(&sum.label));
                }
                let wire = serde_json::to_value(event).unwrap();
                let kind = wire
                    .as_str()
                    .map(str::to_owned)
                    .or_else(|| wire.as_object().unwrap().keys().next().cloned());
                assert_eq!(kind.as_deref(), Some(told.kind));
            }
            for (eye, view) in &mut views {
                let told = tell_all::<Advance>(&events, *eye);
                told.iter().flat_map(|told| &told.changes).for_each(|change| view.apply(change));
                assert_eq!(*view, game.view(*eye), "game {seed}, {eye:?} after {events:?}");
            }
        }
    }
    println!("rule ids told by events and how often: {fired:?}");
    assert!(fired.len() > 60);
}

fn assert_text(text: &str) {
    assert!(!text.contains('\u{27e8}') && !text.is_empty(), "{text}");
}

fn assert_rule(book: &volga_engine::rulebook::Rulebook, id: &str) {
    assert!(book.rule(id).is_some() || book.section(id).is_some(), "unknown rule {id}");
}

/// The clicks of a choice mean that choice, wherever a choice has clicks of its own.
#[test]
fn clicks_mean_their_choices() {
    for seed in 0..games(24, 200) {
        play(seed, |game, legal| {
            for action in legal {
                let clicks = game.choice(*action).clicks;
                if !clicks.is_empty() && !matches!(action, Action::Reinforce { .. }) {
                    assert_eq!(game.meant(GERMAN, &clicks), Some(*action), "game {seed}: {clicks:?}");
                }
            }
        });
    }
}

/// Sampling listener: refusals of one-field mutations cite a rule more specific than the phase's.
#[test]
fn refusals_are_specific() {
    let phase_rules = ["6.0", "6.4.2", "8.1a", "6.3m", "9.5b", "6.1.1c"];
    let (mut specific, mut all) = (0u32, 0u32);
    for seed in 0..games(20, 200) {
        let mut dice = Quick::new(seed ^ 99);
        play(seed, |game, legal| {
            if !matches!(game.turn(), Turn::Of(_)) {
                return;
            }
            let action = legal[dice.below(legal.len() as u32) as usize];
            for mutant in mutants(action, &mut dice) {
                if let Err(forbidden) = game.permit(GERMAN, mutant) {
                    all += 1;
                    assert_rule(Advance::rulebook(), forbidden.rule().0);
                    let refusal = volga_engine::Refusal::from(forbidden);
                    assert_text(&Advance::text(&refusal.why));
                    if !phase_rules.contains(&refusal.rule.0)
                        || !matches!(forbidden, volga_advance::forbidden::Forbidden::WrongTime(_))
                    {
                        specific += 1;
                    }
                }
            }
        });
    }
    assert!(f64::from(specific) >= 0.95 * f64::from(all), "{specific} of {all}");
}

/// The same kind of action with one field changed.
fn mutants(action: Action, dice: &mut Quick) -> Vec<Action> {
    use volga_advance::ids::{AREAS, Area, UNITS, Unit};
    use volga_advance::{Group, Marker};
    let any_area = Area::from_index(dice.below(AREAS as u32) as usize);
    let any_unit = Unit::from_index(dice.below(UNITS as u32) as usize);
    let any_marker = Marker::ALL[dice.below(3) as usize];
    let any_group = Group::ALL[dice.below(3) as usize];
    match action {
        Action::Reinforce { group, area } => {
            vec![Action::Reinforce { group, area: any_area }, Action::Reinforce { group: any_group, area }]
        }
        Action::HoldBack { .. } => vec![Action::HoldBack { group: any_group }],
        Action::Place { .. } => vec![Action::Place { unit: any_unit }],
        Action::Isolate { .. } => vec![Action::Isolate { area: any_area }],
        Action::Buy { .. } => vec![Action::Buy { marker: any_marker }],
        Action::Return { unit, area } => {
            vec![Action::Return { unit, area: any_area }, Action::Return { unit: any_unit, area }]
        }
        Action::Activate { .. } => vec![Action::Activate { area: any_area }],
        Action::Move { unit, to } => {
            vec![Action::Move { unit, to: any_area }, Action::Move { unit: any_unit, to }]
        }
        Action::Attack { area, units } => {
            vec![
                Action::Attack { area: any_area, units },
                Action::Attack { area, units: units.with(any_unit) },
            ]
        }
        Action::GiveUp { .. } => vec![Action::GiveUp { unit: any_unit }],
        Action::Lead { .. } => vec![Action::Lead { unit: any_unit }],
        Action::Support { .. } => vec![Action::Support { marker: any_marker }],
        Action::Retreat { unit, to } => {
            vec![Action::Retreat { unit, to: any_area }, Action::Retreat { unit: any_unit, to }]
        }
        Action::BuyMorale
        | Action::EndSupply
        | Action::EndCombat
        | Action::EndActivation
        | Action::FallBack
        | Action::Roll => vec![],
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Advance>() <= 512, "{} bytes", size_of::<Advance>());
    assert!(size_of::<Action>() <= 16, "{} bytes", size_of::<Action>());
}

/// A listener that keeps nothing hears the same game: stories never change what happens.
#[test]
fn listening_changes_nothing() {
    for seed in 0..games(16, 200) {
        let (mut a, mut b) = (opening(seed), opening(seed));
        let (mut dice_a, mut dice_b) = (Quick::new(seed), Quick::new(seed));
        let mut legal = Vec::new();
        let mut heard: Vec<Event> = Vec::new();
        while !matches!(a.turn(), Turn::Over(_)) {
            advance_one(&mut a, &mut dice_a, &mut (), &mut legal);
            advance_one(&mut b, &mut dice_b, &mut heard, &mut legal);
            assert_eq!(a, b);
        }
    }
}

fn advance_one(game: &mut Advance, dice: &mut Quick, story: &mut impl Story<Event>, legal: &mut Vec<Action>) {
    match game.turn() {
        Turn::Over(_) => {}
        Turn::Auto => game.step(dice, story),
        Turn::Of(_) => {
            game.legal(legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            game.apply(action, dice, story);
        }
    }
}
