//! Properties that hold in every game: random play ends, breaks no invariant, and looks the same from whichever side
//! it is asked.

use std::collections::BTreeMap;
use volga_engine::dice::Quick;
use volga_engine::journal::tell_all;
use volga_engine::{Eye, Game, Seat, Story, Table, Turn};
use volga_inferno::cards::SovietCards;
use volga_inferno::data::{BlockType, data};
use volga_inferno::forbidden::Forbidden;
use volga_inferno::ids::{GermanCard, HEXES, Hex, HexSet, Hexes, UNITS, Unit, UnitSet};
use volga_inferno::stacks::Origin;
use volga_inferno::{Action, Event, Faces, GERMAN, Inferno, Laid, Options, Order, Phase};

/// How many games to play: few in a quick run, many in a full one.
fn games(quick: u64, full: u64) -> u64 {
    if std::env::var_os("VOLGA_FULL").is_some() { full } else { quick }
}

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
    legal[dice.below(legal.len() as u32) as usize]
}

/// Plays at random to the end, calling `look` before each action and step.
fn play(seed: u64, mut look: impl FnMut(&Inferno, &[Action])) -> Inferno {
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
                let action = choose(seed, &legal, &mut dice);
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

/// A player who never does anything is beaten all the same: the Soviet deck runs out.
#[test]
fn passing_for_ever_ends_too() {
    for seed in 0..games(20, 400) {
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
    for seed in 0..games(64, 640) {
        play(seed, |game, _| {
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
    for seed in 0..games(16, 200) {
        let mut n = 0u32;
        play(seed, |game, legal| {
            n += 1;
            if !matches!(game.turn(), Turn::Of(_)) || !n.is_multiple_of(3) {
                return;
            }
            let others = all_of_position(game);
            let mut accepted: Vec<Action> =
                all.iter().chain(&others).copied().filter(|a| game.check(GERMAN, *a).is_ok()).collect();
            accepted.sort_unstable();
            assert_eq!(accepted, legal, "game {seed} in {:?} {:?}", game.phase, game.fight);
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
                assert_eq!(&serde_json::from_str::<Inferno>(&text).unwrap(), game);
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
    let mut positions = 0;
    for seed in 0..games(16, 200) {
        play(seed, |game, _| {
            if let Some(set) = game.to_position() {
                let again =
                    Inferno::from_position("basic-solo", &game.options, Inferno::CURRENT, &set).unwrap();
                assert_eq!(&again, game, "game {seed}: {set}");
                positions += 1;
            }
        });
    }
    assert!(positions > 100);
}

/// View before, plus the changes that were told, is view after; every text is there; every rule id exists.
#[test]
fn views_follow_from_events() {
    let mut fired: BTreeMap<&'static str, u64> = BTreeMap::new();
    let book = Inferno::rulebook();
    for seed in 0..games(200, 1_000) {
        let mut dice = Quick::new(seed);
        let mut game = opening(seed);
        let mut legal = Vec::new();
        let mut views: Vec<_> = Inferno::eyes().map(|eye| (eye, game.view(eye))).collect();
        loop {
            let mut events: Vec<Event> = Vec::new();
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Auto => game.step(&mut dice, &mut events),
                Turn::Of(_) => {
                    game.legal(&mut legal);
                    let action = choose(seed, &legal, &mut dice);
                    let choice = game.choice(action);
                    assert_text(&Inferno::text(&choice.label));
                    assert_rule(book, choice.rule.0);
                    let prompt = game.prompt(Eye::Seat(GERMAN));
                    assert_text(&Inferno::text(&prompt.text));
                    assert_rule(book, prompt.rule.0);
                    for sum in game.sums(GERMAN, Some(action)) {
                        assert_text(&Inferno::text(&sum.label));
                        assert_eq!(sum.total, sum.terms.iter().map(|t| t.value).sum::<i32>(), "{sum:?}");
                    }
                    game.apply(action, &mut dice, &mut events);
                }
            }
            for event in &events {
                let told = Inferno::tell(event, Eye::Open).expect("the open eye is told everything");
                assert_text(&Inferno::text(&told.text));
                assert_rule(book, told.rule.0);
                *fired.entry(told.rule.0).or_default() += 1;
                for sum in &told.sums {
                    assert_text(&Inferno::text(&sum.label));
                    assert_eq!(sum.total, sum.terms.iter().map(|t| t.value).sum::<i32>(), "{sum:?}");
                    for term in &sum.terms {
                        assert_text(&Inferno::text(&term.label));
                        assert_rule(book, term.rule.0);
                        *fired.entry(term.rule.0).or_default() += 1;
                    }
                }
                let wire = serde_json::to_value(event).unwrap();
                let kind = wire.as_str().map(str::to_owned);
                let kind = kind.or_else(|| wire.as_object().unwrap().keys().next().cloned());
                assert_eq!(kind.as_deref(), Some(told.kind));
            }
            for (eye, view) in &mut views {
                let told = tell_all::<Inferno>(&events, *eye);
                told.iter().flat_map(|told| &told.changes).for_each(|change| view.apply(change));
                assert_eq!(*view, game.view(*eye), "game {seed}, {eye:?} after {events:?}");
            }
        }
    }
    println!("rule ids told by events and how often: {fired:?}");
    assert!(fired.len() > 55, "{}", fired.len());
}

fn assert_text(text: &str) {
    assert!(!text.contains('\u{27e8}') && !text.contains(['{', '}']) && !text.is_empty(), "{text}");
}

fn assert_rule(book: &volga_engine::rulebook::Rulebook, id: &str) {
    assert!(book.rule(id).is_some() || book.section(id).is_some(), "unknown rule {id}");
}

/// Whatever is seen is on the board: every space, every piece that is not hidden, every face it can show.
#[test]
fn everything_seen_is_on_the_board() {
    let board = opening(0).board();
    let spaces: BTreeMap<_, _> = board.spaces.iter().map(|s| (s.id.as_str(), s)).collect();
    let pieces: BTreeMap<_, _> = board.pieces.iter().map(|p| (p.id.as_str(), p)).collect();
    assert_eq!((spaces.len(), pieces.len()), (board.spaces.len(), board.pieces.len()), "ids are unique");
    for seed in 0..games(24, 100) {
        play(seed, |game, _| {
            let view = game.view(Eye::Open);
            for (id, state) in &view.pieces {
                assert!(spaces.contains_key(state.at.as_str()), "{id} is at {}", state.at);
                if board.backs.iter().any(|back| back.face == state.face) {
                    assert_eq!(id.split('#').next(), Some(state.at.as_str()));
                } else {
                    let faces = &pieces[id.as_str()].faces;
                    assert!(faces.iter().any(|(face, _)| *face == state.face), "{id} shows {}", state.face);
                }
                let words = state.marks.iter().map(|mark| format!("mark.{mark}"));
                let words = words.chain([format!("face.{}", state.face)]);
                words.for_each(|key| assert!(Inferno::catalogue().contains(&key), "{key}"));
            }
            assert!(view.spaces.keys().all(|id| spaces.contains_key(id.as_str())));
            for track in &board.tracks {
                let value = view.tracks[track.id];
                assert!((track.min..=track.max).contains(&value), "{} is {value}", track.id);
            }
        });
    }
}

/// The clicks of a choice mean that choice, wherever a choice has clicks of its own.
#[test]
fn clicks_mean_their_choices() {
    for seed in 0..games(24, 200) {
        play(seed, |game, legal| {
            for action in legal {
                let clicks = game.choice(*action).clicks;
                if !clicks.is_empty() {
                    assert_eq!(game.meant(GERMAN, &clicks), Some(*action), "game {seed}: {clicks:?}");
                }
            }
        });
    }
}

/// Refusals of one-field mutations cite a rule more specific than that of the moment.
#[test]
fn refusals_are_specific() {
    let (mut specific, mut all) = (0u32, 0u32);
    for seed in 0..games(40, 400) {
        let mut dice = Quick::new(seed ^ 99);
        play(seed, |game, legal| {
            if !matches!(game.turn(), Turn::Of(_)) {
                return;
            }
            let action = legal[dice.below(legal.len() as u32) as usize];
            for mutant in mutants(action, &mut dice) {
                if let Err(forbidden) = game.permit(GERMAN, mutant) {
                    all += 1;
                    assert_rule(Inferno::rulebook(), forbidden.rule().0);
                    let refusal = volga_engine::Refusal::from(forbidden);
                    assert_text(&Inferno::text(&refusal.why));
                    specific += u32::from(!matches!(forbidden, Forbidden::WrongTime(_)));
                }
            }
        });
    }
    assert!(all > 1_000 && f64::from(specific) >= 0.95 * f64::from(all), "{specific} of {all}");
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
    for seed in 0..games(16, 200) {
        let (mut a, mut b) = (opening(seed), opening(seed));
        let (mut dice_a, mut dice_b) = (Quick::new(seed), Quick::new(seed));
        let mut legal = Vec::new();
        let mut heard: Vec<Event> = Vec::new();
        while !matches!(a.turn(), Turn::Over(_)) {
            go_on(&mut a, &mut dice_a, &mut (), &mut legal);
            go_on(&mut b, &mut dice_b, &mut heard, &mut legal);
            assert_eq!(a, b);
        }
    }
}

fn go_on(game: &mut Inferno, dice: &mut Quick, story: &mut impl Story<Event>, legal: &mut Vec<Action>) {
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
