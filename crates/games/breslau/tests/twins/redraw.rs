//! Twins of *Hitler's Stalingrad: Breslau 1945*.
//!
//! [3.2b] From the Soviet player and from spectators is hidden what lies below the top of German stacks that no Soviet
//! unit is next to: which units, in which order, and what lies on them. Known are how many lie there, and so which they
//! are all together, which guns have fired (ruling 110) and how many steps have been lost (ruling 149).

use volga_breslau::data::{Arrival, data};
use volga_breslau::ids::{Hex, HexSet, Side, Unit, UnitSet};
use volga_breslau::stage::{
    AttackStep, LossCause, Losses, Movement, MovementStep, Mover, Resolution, ResolutionStep, Stage,
};
use volga_breslau::{Action, Breslau, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::any_of;
use volga_engine::testing::random::Random;
use volga_engine::testing::twins::{Twins, shuffle, texts};
use volga_engine::{Game, Table, Viewer};

/// Games with each set of optional rules, and their twins.
pub(crate) const TWINS: Twins<Breslau> = Twins { random: Random { opening, choose }, redraw, begun };

const SCENARIOS: [&str; 2] = ["outer_line", "depth"];

/// Both ready-made set-ups, each with every set of options: so everything stands, and in stacks.
fn opening(seed: u64) -> Breslau {
    let seed_of_set = seed as usize / SCENARIOS.len();
    let presets = &Breslau::about().scenarios[0].presets;
    let preset = presets[seed_of_set % presets.len()].options.clone();
    let options: Options = serde_json::from_value(preset).expect("a set of options");
    let scenario = SCENARIOS[seed as usize % SCENARIOS.len()];
    Breslau::setup(scenario, &options, RULES, &mut Quick::new(seed)).expect("a scenario")
}

/// Any legal action, but no waiver; every player fires where he can, and ends a phase now and then.
fn choose(_: u64, legal: &[Action], dice: &mut Quick) -> Action {
    if let Some(end) = legal.iter().find(|action| Breslau::is_pass(**action)).filter(|_| dice.below(8) == 0) {
        return *end;
    }
    let fires = |action: &&Action| {
        matches!(
            action,
            Action::Fly { .. }
                | Action::FlakAll { .. }
                | Action::Bombard { .. }
                | Action::Mark { .. }
                | Action::Attack { .. }
                | Action::Support { .. }
        )
    };
    let firing: Vec<Action> = legal.iter().filter(fires).copied().collect();
    if !firing.is_empty() && dice.below(3) > 0 {
        return any_of(&firing, dice);
    }
    let others: Vec<Action> = legal.iter().filter(|action| **action != Action::Waive).copied().collect();
    any_of(&others, dice)
}

/// The set-up goes by the name of its scenario.
fn begun(game: &Breslau) -> (String, Options) {
    let scenario = game.options.set_up.map_or("campaign", |set_up| SCENARIOS[set_up as usize]);
    (scenario.to_owned(), Options { set_up: None, ..game.options })
}

/// How often another draw is looked for that the rules allow.
const TRIES: u32 = 20;

fn redraw(game: &Breslau, viewer: Viewer, dice: &mut Quick) -> Option<Breslau> {
    let sees_all = viewer == Viewer::Open || viewer == Viewer::Seat(Side::German.seat());
    if sees_all || game.waived || matches!(game.stage, Stage::Setup { .. } | Stage::Over(_)) {
        return None;
    }
    let drawn = (0..TRIES).map(|_| drawn(game, dice));
    let mut lawful =
        drawn.filter(|twin| twin != game && twin.invariants().is_ok() && is_told_alike(game, twin));
    lawful.next()
}

/// The places of hidden units, each as a hex and how many lie above it. [3.2d] While a stack has no top unit all of it
/// is hidden. Ruling 223: of a stack that was attacked more is known.
fn hidden_places(game: &Breslau) -> Vec<(Hex, usize)> {
    let soviets = game.places.occupied(Side::Soviet);
    let is_next = |hex: &Hex| hex.neighbours().any(|near| soviets.contains(near));
    let fought = |losses: &&Losses| matches!(losses.cause, LossCause::Attack | LossCause::Ambush);
    let struck = game.stage.losses().filter(fought).map(|losses| losses.hex);
    let german = game.places.occupied(Side::German).iter();
    let deep = german.filter(|hex| !is_next(hex) && struck != Some(*hex));
    let named = named(game);
    let below = |hex: Hex| {
        let below = game.places.stack(hex).enumerate().skip(usize::from(game.topless != Some(hex)));
        let unnamed = below.filter(|(_, unit)| !named.contains(*unit));
        unnamed.map(move |(above, _)| (hex, above)).collect::<Vec<_>>()
    };
    deep.flat_map(below).collect()
}

/// The same position with the hidden units at other places: any two that may be in each other's hex change places.
fn drawn(game: &Breslau, dice: &mut Quick) -> Breslau {
    let mut twin = *game;
    let places = hidden_places(game);
    let unit_at = |(hex, above): &(Hex, usize)| game.places.stack(*hex).nth(*above);
    let mut units: Vec<Unit> = places.iter().filter_map(unit_at).collect();
    for _ in 0..3 * units.len() {
        let [one, other] = [(); 2].map(|()| dice.below(units.len() as u32) as usize);
        let fits = |unit: usize, place: usize| may_be(game, units[unit], places[place].0);
        if fits(one, other) && fits(other, one) {
            units.swap(one, other);
        }
    }
    let hexes: HexSet = places.iter().map(|(hex, _)| *hex).collect();
    for hex in hexes.iter() {
        let mut stack: Vec<Unit> = game.places.stack(hex).collect();
        for ((_, above), unit) in places.iter().zip(&units).filter(|((at, _), _)| *at == hex) {
            stack[*above] = *unit;
        }
        stack.iter().rev().for_each(|unit| twin.places.put(*unit, hex));
    }
    let mut moving = UnitSet::EMPTY;
    if let Some(mover) = mover_of(&mut twin.stage) {
        let goes = |place: &&(Hex, usize)| unit_at(place).is_some_and(|unit| mover.units.contains(unit));
        let gone: UnitSet = places.iter().filter(goes).filter_map(unit_at).collect();
        let come =
            places.iter().zip(&units).filter(|(place, _)| goes(place)).map(|(_, unit)| *unit).collect();
        mover.units = mover.units.minus(&gone).or(&come);
        moving = mover.units;
    }
    reduce(&mut twin, &units, dice);
    if dice.below(2) == 0 {
        units.iter().for_each(|unit| mark(&mut twin, *unit, dice));
    }
    twin.moved = twin.moved.or(&moving);
    twin
}

/// Whether a unit may be in a hex. [15.1] Before the German side has moved, units are where they were set up; where
/// else they may not be is among the invariants.
fn may_be(game: &Breslau, unit: Unit, hex: Hex) -> bool {
    let moved = match &game.stage {
        Stage::Movement(Movement { side, .. }) => *side == Side::German,
        Stage::Designation(_) | Stage::Resolution(_) | Stage::TurnEnd(_) | Stage::Over(_) => true,
        Stage::Setup { .. } | Stage::Strike(_) | Stage::Air(_) | Stage::Artillery(_) | Stage::Supply(_) => {
            false
        }
    };
    let begins_in = |group: u8| {
        let group = &data().setup[usize::from(group)];
        group.hexes.contains(hex) || group.others.is_some_and(|others| others.contains(hex))
    };
    match data().unit(unit).arrival {
        _ if moved || game.turn > 1 => lawful_alone(game, unit, hex),
        Arrival::Setup(group) => begins_in(group),
        Arrival::Edge { .. } | Arrival::Placed { .. } | Arrival::Rolled { .. } | Arrival::Box => false,
    }
}

/// Whether no rule keeps a unit out of a hex, tried by putting it there.
fn lawful_alone(game: &Breslau, unit: Unit, hex: Hex) -> bool {
    let mut alone = Breslau::empty(game.options);
    (alone.ss_released, alone.sauer_released) = (game.ss_released, game.sauer_released);
    alone.ss_free = game.ss_free.and(&UnitSet::EMPTY.with(unit));
    alone.places.put(unit, hex);
    alone.invariants().is_ok()
}

/// Ruling 149: as many hidden units are reduced as before, whichever they are.
fn reduce(twin: &mut Breslau, units: &[Unit], dice: &mut Quick) {
    let lost = units.iter().filter(|unit| twin.reduced.contains(**unit)).count();
    let mut able: Vec<Unit> = units.iter().copied().filter(|unit| data().unit(*unit).steps > 1).collect();
    shuffle(&mut able, dice);
    units.iter().for_each(|unit| twin.reduced.remove(*unit));
    able.into_iter().take(lost).for_each(|unit| twin.reduced.insert(unit));
}

/// Other markers lie on a hidden unit. [4.3b] One of supply at most.
fn mark(twin: &mut Breslau, unit: Unit, dice: &mut Quick) {
    let sets = [&mut twin.moved, &mut twin.spent, &mut twin.urban, &mut twin.unsupplied, &mut twin.starving];
    for set in sets {
        set.remove(unit);
        if dice.below(4) == 0 {
            set.insert(unit);
        }
    }
    if twin.starving.contains(unit) {
        twin.unsupplied.remove(unit);
    }
}

/// [3.2e] Ruling 109: what was told of a stack that has been fired at, and still counts, is the same.
fn is_told_alike(game: &Breslau, twin: &Breslau) -> bool {
    let mut told: HexSet = game.stage.bombing().map(|bombing| bombing.hex).into_iter().collect();
    if let Stage::Artillery(phase) = &game.stage {
        told = told.or(&phase.struck);
    }
    told.iter().all(|hex| types_in(game, hex) == types_in(twin, hex))
        && marked_units(game) == marked_units(twin)
        && is_asked_for_losses(game, twin)
}

/// Ruling 110: the units that German markers have shown.
fn marked_units(game: &Breslau) -> UnitSet {
    let german = game.markers.iter().filter(|marker| marker.side == Side::German);
    german.fold(UnitSet::EMPTY, |all, marker| all.or(&game.attackers(marker.hex, marker.target)))
}

/// [3.2g] Whoever is asked for losses has more steps than are lost.
fn is_asked_for_losses(game: &Breslau, twin: &Breslau) -> bool {
    let losses = game.stage.losses();
    losses.is_none_or(|losses| twin.steps_in(losses.hex) > losses.left)
}

/// [14.2.1b] AFVs, guns and AA units are always at street level.
fn types_in(game: &Breslau, hex: Hex) -> [bool; 4] {
    let classes = &data().by_class;
    let units = game.places.units_in(hex);
    let street = classes.afv.or(&classes.artillery).or(&classes.anti_aircraft);
    let afv_only = units.iter().all(|unit| data().unit(unit).is_afv());
    [afv_only, units.meets(&classes.artillery), units.meets(&street), units.is_subset(&street)]
}

/// The units that what is under way names, or a marker: they have been seen at work. A group that moves is not named,
/// and who has been laid on top may be anywhere.
fn named(game: &Breslau) -> UnitSet {
    let mut stage = game.stage;
    if let Some(mover) = mover_of(&mut stage) {
        mover.units = UnitSet::EMPTY;
    }
    if let Stage::Movement(phase) = &mut stage {
        phase.topped = UnitSet::EMPTY;
    }
    let names = texts(&serde_json::to_value(stage).expect("plain data"));
    let named: UnitSet = names.iter().filter_map(|name| Unit::named(name)).collect();
    named.or(&marked_units(game))
}

fn mover_of(stage: &mut Stage) -> Option<&mut Mover> {
    match stage {
        Stage::Movement(Movement { step: MovementStep::Moving(mover), .. }) => Some(mover),
        Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
            match &mut attack.step {
                AttackStep::Supporting { mover, .. } => mover.as_mut(),
                _ => None,
            }
        }
        _ => None,
    }
}
