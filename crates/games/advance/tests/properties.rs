//! Properties that hold in every game: random play over every scenario and option ends, breaks no
//! invariant, and looks the same from whichever side it is asked.

use volga_advance::forbidden::Forbidden;
use volga_advance::{Action, Advance, GERMAN, Options};
use volga_engine::dice::Quick;
use volga_engine::testing::amount;
use volga_engine::testing::prompts::Offer;
use volga_engine::testing::random::{Random, any};
use volga_engine::{Game, Refusal, Table};

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

const RANDOM: Random<Advance> = Random { opening, choose: any };

#[test]
fn random_play_ends_and_breaks_no_invariant() {
    RANDOM.ends_and_breaks_no_invariant(amount(256, 6400));
}

/// Units are never made or lost: each is in exactly one place, and those not in the scenario stay out.
#[test]
fn units_are_conserved() {
    for seed in 0..amount(64, 640) {
        let in_play = opening(seed).units_in_play();
        RANDOM.play(seed, |game, _| {
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
    let said = |game: &Advance| all.iter().copied().chain(all_attacks(game)).collect();
    RANDOM.legal_equals_check(amount(12, 200), 5, said);
}

/// A state reads back from JSON as it was, and so does every action.
#[test]
fn states_and_actions_round_trip() {
    RANDOM.states_and_actions_read_back(amount(8, 100));
}

/// A position reads back from its sparse form as it was.
#[test]
fn positions_round_trip() {
    let positions = RANDOM.positions_read_back(amount(128, 1_000), |game, set| {
        let mut again = Advance::from_position(game.facts().id, &game.options, Advance::CURRENT, set)?;
        if let volga_advance::Phase::BloodyStreets(_) = game.phase {
            again.phase = game.phase; // some of the rolls may be behind us
        }
        Ok(again)
    });
    assert!(positions > 1_000, "{positions}");
}

/// What each prompt offers, by its key.
const OFFERS: [Offer; 17] = [
    Offer { key: "prompt.reinforce", kinds: &["reinforce"], beside: &["hold_back"] },
    Offer { key: "prompt.fit", kinds: &["place"], beside: &[] },
    Offer { key: "prompt.isolate", kinds: &["isolate"], beside: &[] },
    Offer { key: "prompt.supply", kinds: &["buy|buy_morale|return"], beside: &["end_supply"] },
    Offer { key: "prompt.supply_bank", kinds: &["end_supply"], beside: &[] },
    Offer { key: "prompt.supply_none", kinds: &["end_supply"], beside: &[] },
    Offer { key: "prompt.action_round", kinds: &["activate", "end_combat"], beside: &[] },
    Offer { key: "prompt.activation", kinds: &["move", "attack"], beside: &["end_activation"] },
    Offer { key: "prompt.activation_attack", kinds: &["attack"], beside: &["end_activation"] },
    Offer { key: "prompt.activation_move", kinds: &["move"], beside: &["end_activation"] },
    Offer { key: "prompt.activation_must_attack", kinds: &["attack"], beside: &[] },
    Offer { key: "prompt.activation_pending", kinds: &["move", "attack"], beside: &[] },
    Offer { key: "prompt.barrage", kinds: &["give_up", "fall_back"], beside: &[] },
    Offer { key: "prompt.lead", kinds: &["lead"], beside: &[] },
    Offer { key: "prompt.support", kinds: &["support", "roll"], beside: &[] },
    Offer { key: "prompt.roll", kinds: &["roll"], beside: &[] },
    Offer { key: "prompt.retreat", kinds: &["retreat"], beside: &[] },
];

/// A prompt offers no kind of action that is not legal, and leaves none out but those that end something.
#[test]
fn prompts_offer_what_is_legal() {
    let met = RANDOM.prompts_offer_what_is_legal(amount(256, 2_560), &OFFERS);
    let rare = ["prompt.isolate", "prompt.supply_bank"];
    let never: Vec<_> =
        OFFERS.iter().map(|o| o.key).filter(|k| !met.contains(k) && !rare.contains(k)).collect();
    assert!(never.is_empty(), "{never:?}");
}

/// Every prompt, choice, event and refusal begins as a sentence does.
#[test]
fn sentences_begin_well() {
    let all = all_actions();
    RANDOM.sentences_begin_well(amount(6, 60), |game| {
        let refused = all.iter().step_by(7).filter_map(|action| game.check(GERMAN, *action).err());
        refused.collect()
    });
}

/// View before, plus the changes that were told, is view after; every text is there; every rule id exists.
#[test]
fn views_follow_from_events() {
    let fired = RANDOM.views_follow_from_events(amount(128, 640), &[]);
    assert!(fired.len() > 60, "{}", fired.len());
}

/// Whatever is seen is on the board: every space, every piece that is not hidden, every face it can show.
#[test]
fn everything_seen_is_on_the_board() {
    RANDOM.everything_seen_is_on_the_board(amount(24, 100));
}

/// The clicks of a choice mean that choice, wherever a choice has clicks of its own.
#[test]
fn clicks_mean_their_choices() {
    let has_own = |action| !matches!(action, Action::Reinforce { .. });
    RANDOM.clicks_mean_their_choices(amount(24, 200), has_own);
}

/// Refusals of one-field mutations cite a rule more specific than the phase's.
#[test]
fn refusals_are_specific() {
    let phase_rules = ["6.0", "6.4.2", "8.1a", "6.3m", "9.5b", "6.1.1c"];
    let refusals = RANDOM.refusals_are_specific(amount(20, 200), mutants, |game, mutant| {
        let forbidden = game.permit(GERMAN, mutant).err()?;
        let refusal = Refusal::from(forbidden);
        let of_the_phase =
            phase_rules.contains(&refusal.rule.0) && matches!(forbidden, Forbidden::WrongTime { .. });
        Some((refusal, !of_the_phase))
    });
    assert!(refusals > 1_000, "{refusals}");
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
    RANDOM.listening_changes_nothing(amount(16, 200));
}

#[test]
fn the_language_of_the_board_holds_together() {
    RANDOM.language_holds_together(amount(12, 200));
}

#[test]
fn short_labels_tell_kinds_apart() {
    assert!(RANDOM.short_labels_tell_kinds_apart(amount(20, 200)) > 1_000);
}

#[test]
fn no_text_shows_an_id_of_the_data() {
    let all = all_actions();
    RANDOM.texts_show_no_id(amount(8, 100), |game| {
        let said = all.iter().copied().step_by(7);
        said.filter_map(|action| game.check(GERMAN, action).err()).collect()
    });
}
