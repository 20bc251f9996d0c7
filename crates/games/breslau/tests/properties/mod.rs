//! Properties of the table in every game: views follow from events, texts are words, positions read back, and what is
//! hidden stays hidden.

mod plurals;

use volga_breslau::ids::Side;
use volga_breslau::{Action, Breslau, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::amount;
use volga_engine::testing::any_of;
use volga_engine::testing::random::Random;
use volga_engine::{Game, Table, Transition, Turn, Viewer};

const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());

const SCENARIOS: [&str; 3] = ["outer_line", "depth", "campaign"];

/// Any scenario, with the options of one of the presets.
fn opening(seed: u64) -> Breslau {
    let presets = &Breslau::about().scenarios[0].presets;
    let preset = presets[seed as usize % presets.len()].options.clone();
    let options: Options = serde_json::from_value(preset).expect("options");
    let scenario = SCENARIOS[seed as usize % SCENARIOS.len()];
    Breslau::setup(scenario, &options, RULES, &mut Quick::new(seed)).expect("a scenario")
}

/// A player who often ends what can be ended, and places the rest of his units at once.
fn choose(_: u64, legal: &[Action], dice: &mut Quick) -> Action {
    let hasty = dice.below(4) == 0;
    let ends = |action: &&Action| Breslau::is_pass(**action) || **action == Action::PlaceRest;
    let end = legal.iter().find(ends).filter(|_| hasty);
    let moves = legal.iter().filter(|action| !matches!(action, Action::Waive));
    end.copied().unwrap_or_else(|| any_of(&moves.copied().collect::<Vec<_>>(), dice))
}

const RANDOM: Random<Breslau> = Random { opening, choose };

#[test]
fn random_play_ends_and_breaks_no_invariant() {
    RANDOM.ends_and_breaks_no_invariant(amount(4, 40));
}

/// View before, plus the changes that were told, is view after; every text is there; every rule id exists.
#[test]
fn views_follow_from_events() {
    let fired = RANDOM.views_follow_from_events(amount(4, 12), &[]);
    assert!(fired.len() > amount(40, 80), "{}", fired.len());
}

#[test]
fn everything_seen_is_on_the_board() {
    RANDOM.everything_seen_is_on_the_board(amount(4, 8));
}

#[test]
fn the_language_of_the_board_holds_together() {
    RANDOM.language_holds_together(amount(4, 8));
}

#[test]
fn short_labels_tell_kinds_apart() {
    assert!(RANDOM.short_labels_tell_kinds_apart(amount(4, 40)) > 500);
}

#[test]
fn texts_show_no_id() {
    RANDOM.texts_show_no_id(amount(4, 8), |_| Vec::new());
}

/// The clicks of a choice mean that choice.
#[test]
fn clicks_mean_their_choices() {
    RANDOM.clicks_mean_their_choices(amount(4, 8), |_| true);
}

/// A position reads back from its sparse form as it was.
#[test]
fn positions_round_trip() {
    let positions = RANDOM.positions_read_back(amount(4, 16), |game, set| {
        let scenario = game.options.set_up.map_or("campaign", |set_up| SCENARIOS[set_up as usize]);
        Breslau::from_position(scenario, &game.options, RULES, set)
    });
    assert!(positions > 300, "{positions}");
}

/// One action or step with these dice: what the Soviet viewer is told, and whether it reveals anything.
fn sounds(game: &mut Breslau, action: Option<Action>, seed: u64) -> (String, bool) {
    let step = Transition::of(game, |game, events| match action {
        Some(action) => game.apply(action, &mut Quick::new(seed), events),
        None => game.step(&mut Quick::new(seed), events),
    });
    let told: Vec<_> = step.told(SOVIET).into_iter().flatten().collect();
    let fields: Vec<_> = (0..step.events.len()).map(|event| Breslau::fields(&step, event, SOVIET)).collect();
    (format!("{told:?} {fields:?}"), Breslau::reveals(&step, SOVIET))
}

/// Whether an action means some units of a stack and not others, which may be others in another game.
fn picks_units(action: Action) -> bool {
    !Breslau::shows_act(Side::German.seat(), action, SOVIET)
}

/// Games that differ only in what the Soviet player does not see look and sound the same to them, and let them do the
/// same, until something is shown.
#[test]
fn whatever_lies_hidden_the_soviet_player_sees_hears_and_may_do_the_same() {
    let mut compared = 0;
    for seed in 0..amount(4, 24) {
        let mut dice = Quick::new(seed);
        let mut game = opening(seed);
        let (mut legal, mut others) = (Vec::new(), Vec::new());
        for moment in 0..3000u64 {
            let mut action = None;
            let mut other = (moment % 3 == 0).then(|| game.imagine(Side::Soviet.seat(), &mut dice));
            if let Some(other) = &other {
                assert_eq!(other.invariants(), Ok(()), "{:?}", game.stage);
                assert_eq!(other.view(SOVIET), game.view(SOVIET));
                assert_eq!(other.prompt(SOVIET), game.prompt(SOVIET));
                assert_eq!(other.outlook(SOVIET), game.outlook(SOVIET));
                assert_eq!(other.overlays(SOVIET), game.overlays(SOVIET));
            }
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Auto => {}
                Turn::Of(seat) => {
                    game.legal(&mut legal);
                    let chosen = choose(seed, &legal, &mut dice);
                    action = Some(chosen);
                    other = other.filter(|other| other.turn() == game.turn());
                    if seat == Side::German.seat() {
                        other =
                            other.filter(|other| !picks_units(chosen) && other.check(seat, chosen).is_ok());
                    } else if let Some(other) = &other {
                        other.legal(&mut others);
                        assert_eq!(others, legal, "{:?}", game.stage);
                        assert_eq!(
                            other.sums(seat, Some(chosen)),
                            game.sums(seat, Some(chosen)),
                            "{chosen:?}"
                        );
                        let participants = |game: &Breslau| game.participants(seat, Some(chosen));
                        assert_eq!(participants(other), participants(&game), "{chosen:?}");
                    }
                }
            }
            let heard = sounds(&mut game, action, moment);
            if let Some(mut other) = other {
                let also = sounds(&mut other, action, moment);
                if !heard.1 && !also.1 {
                    compared += 1;
                    assert_eq!(heard.0, also.0, "{action:?}");
                }
            }
        }
    }
    assert!(compared > 200, "{compared}");
}
