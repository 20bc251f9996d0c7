//! Properties that hold in every game: random play ends, breaks no invariant, and looks the same from whichever side
//! it is asked.

mod positions;
mod refusals;
mod words;

use volga_engine::dice::Quick;
use volga_engine::testing::random::Random;
use volga_engine::testing::{amount, any_of};
use volga_engine::{Game, Refusal, Table, Turn};
use volga_inferno::cards::SovietCards;
use volga_inferno::data::{BlockType, data};
use volga_inferno::forbidden::Forbidden;
use volga_inferno::ids::{GermanCard, HEXES, Hex, HexSet, Hexes, UNITS, Unit, UnitSet};
use volga_inferno::stacks::Origin;
use volga_inferno::{Action, Faces, GERMAN, Inferno, Laid, Options, Order, Phase};

fn opening(seed: u64) -> Inferno {
    let options = Options { card_per_repeated_die: seed % 2 == 1 };
    Inferno::setup("basic-solo", &options, Inferno::CURRENT, &mut Quick::new(seed)).unwrap()
}

/// Any legal action; an eager player attacks when he can, so that every other game has many combats.
fn choose(seed: u64, legal: &[Action], dice: &mut Quick) -> Action {
    let attack = |action: &&Action| {
        matches!(action, Action::Order(Order::DeliberateAttack | Order::HastyAttack) | Action::Play { .. })
    };
    let eager = seed % 4 >= 2 && dice.below(3) > 0;
    let attacks = legal.iter().filter(attack).count() as u32;
    if eager && attacks > 0 {
        let which = dice.below(attacks) as usize;
        return *legal.iter().filter(attack).nth(which).unwrap();
    }
    any_of(legal, dice)
}

const RANDOM: Random<Inferno> = Random { opening, choose };

#[test]
fn random_play_ends_and_breaks_no_invariant() {
    RANDOM.ends_and_breaks_no_invariant(amount(256, 6400));
}

/// A player who never does anything is beaten all the same: the Soviet deck runs out.
#[test]
fn passing_for_ever_ends_too() {
    for seed in 0..amount(20, 400) {
        let mut dice = Quick::new(seed);
        let mut game = opening(seed);
        let mut steps = 0;
        loop {
            match game.turn() {
                Turn::Over(outcome) => {
                    assert_eq!(outcome.winner, Some("soviet"));
                    break;
                }
                Turn::Auto => game.step(&mut dice, &mut ()),
                Turn::Of(_) => {
                    let passes = [Action::Order(Order::ShortMoves), Action::Done];
                    let lose = game.fight.as_ref().and_then(|f| f.choosing.first());
                    let action = match lose {
                        Some(unit) => Action::Lose { unit },
                        None => passes.into_iter().find(|a| game.check(GERMAN, *a).is_ok()).unwrap(),
                    };
                    game.apply(action, &mut dice, &mut ());
                }
            }
            steps += 1;
            assert!(steps < 20_000, "game {seed} does not end");
        }
    }
}

/// What lies face down can be exactly what has not been seen, in a game played from its set-up.
#[test]
fn unseen_things_are_conserved() {
    for seed in 0..amount(64, 640) {
        RANDOM.play(seed, |game, _| {
            let hidden = |origin: Origin| -> usize {
                let on_map: u8 =
                    game.stacks.soviet().iter().map(|h| game.stacks.backs(h).count(origin)).sum();
                let pool = match origin {
                    Origin::SetUp => 0,
                    Origin::InfantryPool => game.pools.infantry,
                    Origin::TankPool => game.pools.tank,
                    Origin::MarinePool => game.pools.marine,
                };
                usize::from(on_map + pool)
            };
            let unseen = |kind: BlockType| game.unseen_blocks.and(data().blocks_of[kind as usize]).len();
            let setup_tanks = usize::from(game.mix.setup_tanks);
            assert_eq!(unseen(BlockType::Tank), setup_tanks + hidden(Origin::TankPool));
            assert_eq!(unseen(BlockType::Marine), hidden(Origin::MarinePool));
            assert_eq!(unseen(BlockType::Guards), usize::from(game.mix.pool_guards));
            let others = hidden(Origin::SetUp) + hidden(Origin::InfantryPool);
            assert_eq!(unseen(BlockType::Infantry) + unseen(BlockType::Guards) + setup_tanks, others);
            assert_eq!(game.grid.unseen().count(), game.unseen_units.len());
            let laid = u8::from(game.fight.as_ref().is_some_and(|f| f.soviet_card == Laid::FaceDown));
            assert_eq!(game.unseen_cards.total(), game.soviet_deck + game.soviet_hand + laid);
            let discards: SovietCards = game.soviet_discards();
            let seen = discards.total() + game.soviet_leaders.len() as u8;
            let on_table = u8::from(game.soviet_card_on_table().is_some());
            assert_eq!(seen + on_table + game.unseen_cards.total(), 20);
        });
    }
}

/// Every action that can be said about single things.
fn all_actions() -> Vec<Action> {
    let mut all = vec![Action::Done];
    all.extend(Order::ALL.map(Action::Order));
    all.extend(GermanCard::all().map(|card| Action::Play { card }));
    for unit in Unit::all() {
        all.extend([Action::Upgrade { unit }, Action::Lose { unit }, Action::Advance { unit }]);
        all.extend(Hex::all().map(|hex| Action::Deploy { unit, hex }));
    }
    all
}

/// Every move of a part of a stack, every attack out of the neighbourhood, every choice of dice.
fn all_of_position(game: &Inferno) -> Vec<Action> {
    let mut all = Vec::new();
    let on_the_way = match game.phase {
        Phase::LongMove(volga_inferno::LongMove::On { units, at }) => Some((units, at)),
        _ => None,
    };
    for from in Hex::all() {
        let here = game.stacks.units(from);
        let mut parts: Vec<UnitSet> = [UnitSet::EMPTY].into_iter().chain(here.subsets()).collect();
        parts.extend(on_the_way.filter(|(_, at)| *at == from).map(|(units, _)| units));
        for units in parts {
            let near = data().adjacent(from).with(from).with(Hex::from_index(0));
            all.extend(near.iter().map(|to| Action::Move { from, units, to }));
        }
        let around: Vec<Hex> = data().adjacent(from).iter().collect();
        for bits in 0..1u32 << around.len() {
            let chosen = around.iter().enumerate().filter(|(i, _)| bits & 1 << i != 0);
            let hexes: HexSet = chosen.map(|(_, hex)| *hex).collect();
            all.push(Action::Attack { target: from, from: Hexes::of(hexes) });
        }
    }
    let whole: Faces = (1..=6).flat_map(|face| std::iter::repeat_n(face, 6)).take(6).collect();
    all.push(Action::Reroll { dice: Faces::default() });
    all.push(Action::Reroll { dice: whole });
    if let Phase::Reinforce(volga_inferno::Reinforce::Reroll(faces)) = game.phase {
        all.extend(faces.choices().map(|dice| Action::Reroll { dice }));
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// An action is listed if and only if `check` accepts it.
#[test]
fn legal_equals_check() {
    let all = all_actions();
    let said = |game: &Inferno| all.iter().copied().chain(all_of_position(game)).collect();
    RANDOM.legal_equals_check(amount(16, 200), 3, said);
}

/// A state reads back from JSON as it was, and so does every action.
#[test]
fn states_and_actions_round_trip() {
    RANDOM.states_and_actions_read_back(amount(8, 100));
}

/// A position reads back from its sparse form as it was.
#[test]
fn positions_round_trip() {
    let positions = RANDOM.positions_read_back(amount(16, 200), |game, set| {
        Inferno::from_position("basic-solo", &game.options, Inferno::CURRENT, set)
    });
    assert!(positions > 100, "{positions}");
}

/// View before, plus the changes that were told, is view after; every text is there; every rule id exists.
#[test]
fn views_follow_from_events() {
    let fired = RANDOM.views_follow_from_events(amount(200, 1_000), &[]);
    assert!(fired.len() > 55, "{}", fired.len());
}

/// Whatever is seen is on the board: every space, every piece that is not hidden, every face it can show.
#[test]
fn everything_seen_is_on_the_board() {
    RANDOM.everything_seen_is_on_the_board(amount(24, 100));
}

/// The clicks of a choice mean that choice, wherever a choice has clicks of its own.
#[test]
fn clicks_mean_their_choices() {
    RANDOM.clicks_mean_their_choices(amount(24, 200), |_| true);
}

/// Refusals of one-field mutations cite a rule more specific than that of the moment.
#[test]
fn refusals_are_specific() {
    let refusals = RANDOM.refusals_are_specific(amount(40, 400), mutants, |game, mutant| {
        let forbidden = game.permit(GERMAN, mutant).err()?;
        Some((Refusal::from(forbidden), !matches!(forbidden, Forbidden::WrongTime { .. })))
    });
    assert!(refusals > 1_000, "{refusals}");
}

/// The same kind of action with one field changed.
fn mutants(action: Action, dice: &mut Quick) -> Vec<Action> {
    let any_hex = Hex::from_index(dice.below(HEXES as u32) as usize);
    let any_unit = Unit::from_index(dice.below(UNITS as u32) as usize);
    let any_card = GermanCard::from_index(dice.below(13) as usize);
    match action {
        Action::Order(_) => Order::ALL.map(Action::Order).into(),
        Action::Reroll { dice: mut faces } => {
            faces.add(dice.below(6) as u8 + 1);
            vec![Action::Reroll { dice: faces }, Action::Reroll { dice: Faces::default() }]
        }
        Action::Deploy { unit, hex } => {
            vec![Action::Deploy { unit, hex: any_hex }, Action::Deploy { unit: any_unit, hex }]
        }
        Action::Move { from, units, to } => vec![
            Action::Move { from, units, to: any_hex },
            Action::Move { from: any_hex, units, to },
            Action::Move { from, units: units.with(any_unit), to },
            Action::Move { from, units: UnitSet::EMPTY, to },
        ],
        Action::Attack { target, from } => vec![
            Action::Attack { target: any_hex, from },
            Action::Attack { target, from: Hexes::of(from.set().with(any_hex)) },
        ],
        Action::Play { .. } => vec![Action::Play { card: any_card }],
        Action::Upgrade { .. } => vec![Action::Upgrade { unit: any_unit }],
        Action::Lose { .. } => vec![Action::Lose { unit: any_unit }],
        Action::Advance { .. } => vec![Action::Advance { unit: any_unit }],
        Action::Done => vec![],
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Inferno>() <= 1024, "{} bytes", size_of::<Inferno>());
    assert!(size_of::<Action>() <= 16, "{} bytes", size_of::<Action>());
}

/// A listener that keeps nothing hears the same game: stories never change what happens.
#[test]
fn listening_changes_nothing() {
    RANDOM.listening_changes_nothing(amount(16, 200));
}
