//! Twins of *The Battle of Stalingrad*.
//!
//! [2.2.3h] [3.5] [6.1d] From the other side and from spectators are hidden what lies on a side's sheet, which assets
//! lie in its reserve box, what it does there, and the directives. Known are the sums: what came into play, what was
//! lost in battle, what replacement points could buy; and the totals of a battle until its losses are shown.

use volga_blau::data::{AssetFacts, AssetSize};
use volga_blau::ids::{Asset, Side, Space, Unit, UnitSet};
use volga_blau::stage::{BattleStep, MovementStep, Stage};
use volga_blau::{Action, Bearer, Blau, Directives, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::random::Random;
use volga_engine::testing::twins::Twins;
use volga_engine::testing::{any_of, legal};
use volga_engine::{Game, Table, Turn, Viewer};

/// Campaigns, and their twins.
pub(crate) const TWINS: Twins<Blau> = Twins { random: Random { opening, choose }, redraw, begun };

/// Every other game with ready-made sheets.
fn opening(seed: u64) -> Blau {
    let options = Options { ready_made: seed.is_multiple_of(2), ..Options::default() };
    Blau::setup("campaign", &options, RULES, &mut Quick::new(seed)).expect("the campaign")
}

/// Any legal action; every player ends what can be ended now and then.
fn choose(_: u64, legal: &[Action], dice: &mut Quick) -> Action {
    let pass = legal.iter().find(|action| Blau::is_pass(**action)).filter(|_| dice.below(5) == 0);
    pass.copied().unwrap_or_else(|| any_of(legal, dice))
}

fn begun(game: &Blau) -> (String, Options) {
    ("campaign".to_owned(), game.options.clone())
}

/// How often something is exchanged, and how many secret decisions are taken at most.
const EXCHANGES: u32 = 60;
const DECISIONS: u32 = 5;

fn redraw(game: &Blau, viewer: Viewer, dice: &mut Quick) -> Option<Blau> {
    let hidden = |side: &Side| viewer != Viewer::Open && viewer != Viewer::Seat(side.seat());
    if matches!(game.stage, Stage::Over(_)) {
        return None;
    }
    let mut twin = game.clone();
    for side in Side::ALL.into_iter().filter(hidden) {
        redraw_side(&mut twin, side, dice);
    }
    if hidden(&Side::Axis) && game.directives.is_some() && dice.below(2) == 0 {
        twin.directives = Some(directives(&twin, dice));
    }
    decide_in_secret(&mut twin, viewer, dice);
    (twin != *game && twin.invariants().is_ok()).then_some(twin)
}

/// [6.1a] [6.1b] Any order of the objectives.
fn directives(game: &Blau, dice: &mut Quick) -> Directives {
    let table = &game.data().charts.directives;
    let primary = table.primary[dice.below(6) as usize];
    Directives { primary, secondary: table.secondary[primary as usize][dice.below(6) as usize] }
}

/// What a side has been given and has done on its sheet, otherwise.
fn redraw_side(twin: &mut Blau, side: Side, dice: &mut Quick) {
    if !has_sheet(twin, side) {
        return;
    }
    for _ in 0..EXCHANGES {
        let before = twin.clone();
        match dice.below(6) {
            0 | 1 => move_asset(twin, side, dice),
            2 => swap_assets(twin, side, dice),
            3 => shift(twin, side, dice),
            4 => shift_step(twin, side, dice),
            _ => reckon(twin, side, dice),
        }
        if !is_told_alike(&before, twin, side) {
            *twin = before;
        }
    }
}

/// [6.3c] [6.4a] A sheet that is being filled is changed by decisions alone.
fn has_sheet(game: &Blau, side: Side) -> bool {
    match &game.stage {
        Stage::Directives | Stage::DirectiveDice => false,
        Stage::Sheet(setup) => side == Side::Axis && setup.side == Side::Soviet,
        _ => true,
    }
}

fn any_unit(game: &Blau, side: Side, dice: &mut Quick) -> Option<Unit> {
    let units: Vec<Unit> = game.places.in_play(side).iter().collect();
    (!units.is_empty()).then(|| any_of(&units, dice))
}

fn any_asset(game: &Blau, side: Side, dice: &mut Quick) -> Option<Asset> {
    let living = game.data().assets_of[side].iter().filter(|asset| game.sheets.bearer(*asset).in_play());
    let living: Vec<Asset> = living.collect();
    (!living.is_empty()).then(|| any_of(&living, dice))
}

/// An asset is with another unit, or in the reserve box.
fn move_asset(twin: &mut Blau, side: Side, dice: &mut Quick) {
    let Some((asset, unit)) = any_asset(twin, side, dice).zip(any_unit(twin, side, dice)) else { return };
    let bearer = if dice.below(4) == 0 { Bearer::Reserve } else { Bearer::Unit(unit) };
    twin.sheets.set_bearer(asset, bearer);
}

/// Two assets are each where the other was.
fn swap_assets(twin: &mut Blau, side: Side, dice: &mut Quick) {
    let Some((one, other)) = any_asset(twin, side, dice).zip(any_asset(twin, side, dice)) else { return };
    let (first, second) = (twin.sheets.bearer(one), twin.sheets.bearer(other));
    twin.sheets.set_bearer(one, second);
    twin.sheets.set_bearer(other, first);
}

/// [6.3c] A point of strength is another unit's.
fn shift(twin: &mut Blau, side: Side, dice: &mut Quick) {
    let Some((from, to)) = any_unit(twin, side, dice).zip(any_unit(twin, side, dice)) else { return };
    strengthen(twin, from, -1);
    strengthen(twin, to, 1);
}

/// A step lost is a point lost instead, or the other way round.
fn shift_step(twin: &mut Blau, side: Side, dice: &mut Quick) {
    let Some((asset, unit)) = any_asset(twin, side, dice).zip(any_unit(twin, side, dice)) else { return };
    let sign = if dice.below(2) == 0 { 1 } else { -1 };
    let steps = i16::from(twin.sheets.steps(asset)) + sign;
    twin.sheets.set_steps(asset, steps.max(0) as u8);
    strengthen(twin, unit, -sign);
}

fn strengthen(twin: &mut Blau, unit: Unit, by: i16) {
    let strength = i16::from(twin.sheets.strength(unit)) + by;
    twin.sheets.set_strength(unit, strength.max(0) as u8);
}

/// A point was bought that was not, or the other way round; or what was eliminated without being counted was worth
/// more or less.
fn reckon(twin: &mut Blau, side: Side, dice: &mut Quick) {
    let Some(unit) = any_unit(twin, side, dice) else { return };
    let (gains, bought) = (dice.below(2) == 0, dice.below(2) == 0);
    let ledger = &mut twin.ledgers[side];
    let spent = ledger.bought + 3 * ledger.steps_bought;
    match (bought, gains) {
        (true, true) if spent < ledger.points => ledger.bought += 1,
        (true, false) if ledger.bought > 0 => ledger.bought -= 1,
        (false, true) if ledger.gone > ledger.gone_least => ledger.gone -= 1,
        (false, false) if ledger.gone < ledger.gone_most => ledger.gone += 1,
        _ => return,
    }
    strengthen(twin, unit, if gains { 1 } else { -1 });
}

/// Whether a side's sheet is one that the rules allow, and what everybody knows of it is the same.
fn is_told_alike(before: &Blau, twin: &Blau, side: Side) -> bool {
    let sound =
        twin.invariants().is_ok() && bears_lawfully(before, twin, side) && spends_lawfully(twin, side);
    sound && fights_alike(before, twin, side) && attempts_alike(before, twin) && retreats_alike(before, twin)
}

/// Points that are being spent cannot have been spent before.
fn spends_lawfully(twin: &Blau, side: Side) -> bool {
    let ledger = &twin.ledgers[side];
    let Stage::Replacement { side: now, own, minor } = twin.stage else { return true };
    now != side || ledger.bought + 3 * ledger.steps_bought + u16::from(own + minor) <= ledger.points
}

/// [3.1.2g] [3.1.2h] [3.1.2j] [6.4c] [6.4g] [7.0g] Who has got an asset may have it.
fn bears_lawfully(before: &Blau, twin: &Blau, side: Side) -> bool {
    twin.data().assets_of[side].iter().all(|asset| {
        let bearer = twin.sheets.bearer(asset);
        bearer == before.sheets.bearer(asset) || bearer.unit().is_none_or(|unit| may_bear(twin, asset, unit))
    })
}

fn may_bear(game: &Blau, asset: Asset, unit: Unit) -> bool {
    let (facts, bearer) = (game.data().asset(asset), game.data().unit(unit));
    let own = facts.only_unit.is_none_or(|only| only == unit)
        && facts.only_formation.as_ref().is_none_or(|only| *only == bearer.formation);
    let mobile = facts.fraction.is_none() || !game.limbered.contains(unit);
    let fresh = !game.rebuilt.assets.contains(asset);
    own && mobile && fresh && fits_box(game, facts, unit)
}

fn fits_box(game: &Blau, asset: &AssetFacts, unit: Unit) -> bool {
    let Some(caucasus) = game.places.space(unit).and_then(Space::caucasus) else { return true };
    if asset.side == Side::Soviet {
        return matches!(asset.size, AssetSize::Brigade | AssetSize::Battalion);
    }
    let facts = game.data().map.caucasus(caucasus);
    let units = game.places.of_side(Side::Axis, caucasus.into());
    !facts.no_assets && game.sheets.of_units(units).len() <= facts.axis_asset_limit.into()
}

/// [8.0f] [8.0g] The totals that were told are the same, with the fraction of the anti-tank asset. While losses are
/// chosen only strengths are exchanged, between units that could have lost as much; whatever a box leaves out stays.
fn fights_alike(before: &Blau, twin: &Blau, side: Side) -> bool {
    let (Some(battle), Some(other)) = (before.stage.battle(), twin.stage.battle()) else { return true };
    let hit = battle.hit(side);
    let same_assets = before.sheets.of_units(hit) == twin.sheets.of_units(hit)
        && before.sheets.of_units(hit).iter().all(|asset| {
            before.sheets.bearer(asset) == twin.sheets.bearer(asset)
                && before.sheets.steps(asset) == twin.sheets.steps(asset)
        });
    let told = match battle.step {
        BattleStep::SitOut { .. } | BattleStep::Settling | BattleStep::Totals => {
            return battle.space.caucasus().is_none() || same_assets;
        }
        BattleStep::Die { .. } => true,
        BattleStep::Losses { .. } | BattleStep::Shown => battle.taken[side] == 0,
        BattleStep::Retreats { .. } | BattleStep::Ended => return true,
    };
    let basic = |game: &Blau, units: UnitSet| -> u32 {
        units.iter().map(|unit| u32::from(game.sheets.strength(unit))).sum()
    };
    if told && battle.space.caucasus().is_none() {
        return before.totals(battle) == twin.totals(other);
    }
    let room = |unit: Unit| {
        let most = twin.data().unit(unit).strength.saturating_sub(battle.taken[side]);
        let (old, new) = (before.sheets.strength(unit), twin.sheets.strength(unit));
        old == new || (1..=most.max(1)).contains(&new) && old > 0
    };
    let fighters = battle.fighters[side];
    same_assets
        && basic(before, fighters) == basic(twin, fighters)
        && basic(before, hit) == basic(twin, hit)
        && hit.iter().all(room)
}

/// [7.7d] [7.7e] A unit that attempts to move has no assets, and its die has told how strong it is at most.
fn attempts_alike(before: &Blau, twin: &Blau) -> bool {
    let step = before.stage.movement().map(|movement| movement.step);
    let Some(MovementStep::AttemptDie { unit } | MovementStep::Attempting { unit }) = step else {
        return true;
    };
    twin.sheets.of(unit).is_empty() && twin.sheets.strength(unit) == before.sheets.strength(unit)
}

/// Ruling 93: whether the unit that may retreat to a box without assets has any is seen.
fn retreats_alike(before: &Blau, twin: &Blau) -> bool {
    let step = before.stage.battle().map(|battle| battle.step);
    let regular = |game: &Blau| {
        let boxes = volga_blau::ids::CaucasusBox::all().map(|caucasus| game.data().map.caucasus(caucasus));
        let mut units = boxes.filter(|facts| facts.no_assets).filter_map(|facts| facts.only);
        units.any(|unit| game.sheets.of(unit).iter().any(|asset| game.data().asset(asset).fraction.is_none()))
    };
    !matches!(step, Some(BattleStep::Retreats { .. })) || regular(before) == regular(twin)
}

/// A side that decides in secret has gone on, which nobody else has noticed.
fn decide_in_secret(twin: &mut Blau, viewer: Viewer, dice: &mut Quick) {
    for _ in 0..dice.below(DECISIONS) {
        let Turn::Of(seat) = twin.turn() else { return };
        let secret: Vec<Action> =
            legal(twin).into_iter().filter(|action| !Blau::shows_act(seat, *action, viewer)).collect();
        if secret.is_empty() {
            return;
        }
        twin.apply(any_of(&secret, dice), dice, &mut ());
    }
}
