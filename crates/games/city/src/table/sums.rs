//! The numbers behind a decision, each as a sum of terms, from what the seat that asks knows.

use crate::action::Action;
use crate::data::AttackKind;
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::places::Off;
use crate::rules::air::air_die;
use crate::rules::counters::Term as Part;
use crate::rules::counters::term::tell;
use crate::rules::movement::counterattack::involved;
use crate::rules::terrain::cost::{river_cost, step_cost};
use crate::stage::{AirStep, AttackStep, Barrage, Bombardment, GroundAttack, Mover, Purpose, Stage};
use crate::state::City;
use volga_engine::board::{Sum, Term};
use volga_engine::{Game, Message, RuleId, Seat, Turn, Viewer, say};

impl City {
    /// The numbers that bear on the present decision, or on this action. [8.4a] Of what a seat cannot do now it is told
    /// none: they could be those of a hidden stack.
    pub fn sums_for(&self, seat: Seat, action: Option<Action>) -> Vec<Sum> {
        let asked = self.turn() == Turn::Of(seat);
        if !asked || action.is_some_and(|action| self.check(seat, action).is_err()) {
            return Vec::new();
        }
        match &self.stage {
            Stage::Bombardment(stage) => bombardment(self, seat, stage, action),
            Stage::SovietAir(_) | Stage::GermanAir(_) => in_the_air(self, action),
            _ => at_work(self, action),
        }
    }
}

/// The words for what a rule gives or takes.
pub(super) fn label(rule: RuleId) -> Message {
    say!(match rule.0 {
        "6.0a" | "10.6" => "term.guns",
        "10.3a" | "10.3b" | "10.4b" | "10.4d" | "10.4g" | "14.1a" | "14.1b" | "14.1c" | "14.2" =>
            "term.units",
        "13.0d" => "term.unsupplied",
        "6.6a" => "term.no_depot",
        "6.22" => "term.from_afar",
        "6.41" | "6.26c" | "5.3c" | "5.4c" | "10.43a" | "6.42" | "5.3d" | "7.12a" => "term.terrain",
        "6.43" | "6.44a" => "term.armour",
        "6.5a" | "6.5c" | "6.5d" => "term.mortars",
        "14.5d" | "14.5c" => "term.smoke",
        "10.67a" => "term.forlorn",
        "5.6a" | "5.1b" => "term.bombers",
        "5.5c" => "term.shot_down",
        "13.3b" => "term.isolation",
        "10.42a" | "10.42b" => "term.cover",
        "10.5a" => "term.ambush",
        "16.3" => "term.kontrpodgotovka",
        "7.4b" => "term.halved",
        "7.43" => "term.multiplied",
        "5.55a" => "term.own_hex",
        "14.3a" => "term.river",
        "7.12b" => "term.soviet_cost",
        _ => "term.other",
    })
}

fn sum(name: Message, parts: &[Part]) -> Sum {
    let terms: Vec<Term> = parts.iter().map(term).collect();
    Sum { label: name, total: terms.iter().map(|term| term.value).sum(), terms }
}

fn term(part: &Part) -> Term {
    let label = part.unit.map_or_else(|| label(part.rule), |unit| say!("term.unit", unit = unit));
    Term { label, value: part.amount.into(), rule: part.rule }
}

/// A strength and what is added to its die; the die only where something is.
fn fire(strength: Message, parts: &[Part], die: &[Part]) -> Vec<Sum> {
    let mut sums = vec![sum(strength, parts)];
    if !die.is_empty() {
        sums.push(sum(say!("sum.added"), die));
    }
    sums
}

fn bombardment(game: &City, seat: Seat, stage: &Bombardment, action: Option<Action>) -> Vec<Sum> {
    let Some(mut barrage) = stage.fire else { return Vec::new() };
    match action {
        Some(Action::Gun { unit }) => barrage.guns.insert(unit),
        Some(Action::AllGuns) => barrage.guns = barrage.guns.or(&game.nameable(stage, &barrage)),
        Some(Action::Fire) | None => {}
        Some(_) => return Vec::new(),
    }
    if barrage.guns.is_empty() {
        return Vec::new();
    }
    let known = as_seen(game, seat, &barrage);
    let hexes = [Some(barrage.hex), barrage.other].into_iter().flatten();
    hexes.flat_map(|hex| barrage_sums(&known, stage, &barrage, hex)).collect()
}

fn barrage_sums(game: &City, stage: &Bombardment, barrage: &Barrage, hex: Hex) -> Vec<Sum> {
    let shells = game.barrage_fire(stage, barrage, hex);
    let [mut strength, mut die] = [const { Vec::new() }; 2];
    game.gun_sum(&shells, &mut strength);
    game.bombardment_die(&barrage.guns, hex, shells.against, &mut die);
    fire(say!("sum.bombardment", hex = hex.name()), &strength, &die)
}

/// [8.4a] The targets as a seat sees them: what is hidden in them is as good as not there.
fn as_seen(game: &City, seat: Seat, barrage: &Barrage) -> City {
    let mut known = game.clone();
    for hex in [Some(barrage.hex), barrage.other].into_iter().flatten() {
        let hidden = game.places.stack(hex).filter(|unit| !game.is_seen(Viewer::Seat(seat), *unit));
        hidden.for_each(|unit| known.places.take(unit, Off::Due));
    }
    known
}

fn in_the_air(game: &City, action: Option<Action>) -> Vec<Sum> {
    let (side, attack) = match &game.stage {
        Stage::GermanAir(attack) => (Side::German, attack.as_ref()),
        Stage::SovietAir(air) => (Side::Soviet, air.under_way().map(|(_, attack)| attack)),
        _ => return Vec::new(),
    };
    let Some(attack) = attack else { return Vec::new() };
    let hex = attack.hex;
    match (attack.step, action) {
        (AirStep::Points, Some(Action::Points { points })) => bombs(game, side, points, hex, attack.unit),
        (AirStep::Flak, Some(_) | None) => {
            let mut sums = bombs(game, side, attack.points, hex, attack.unit);
            sums.extend(flak(game, side.enemy(), &attack.flak, hex, action));
            sums
        }
        (AirStep::Points | AirStep::FlakRoll | AirStep::Roll | AirStep::Losses(_), _) => Vec::new(),
    }
}

/// [5.3] [5.4] What bombers come to over a hex, if no flak hits them.
fn bombs(game: &City, side: Side, points: u8, hex: Hex, unit: Option<Unit>) -> Vec<Sum> {
    let [mut strength, mut die] = [const { Vec::new() }; 2];
    game.bomber_sum(side, points, 0, hex, unit, &mut strength);
    let column = if unit.is_some() { "5.4c" } else { "5.3d" };
    tell(&mut die, column, air_die(hex, side.enemy(), unit).into());
    fire(say!("sum.bombers", hex = hex.name()), &strength, &die)
}

/// [5.5] What flak comes to, with what an answer adds to it.
fn flak(game: &City, side: Side, named: &UnitSet, hex: Hex, action: Option<Action>) -> Vec<Sum> {
    let firing = match action {
        Some(Action::Flak { unit }) => named.with(unit),
        Some(Action::FlakAll) => named.or(&game.name_flak(side, hex, named, Action::FlakAll).0),
        _ => *named,
    };
    if firing.is_empty() {
        return Vec::new();
    }
    let mut parts = Vec::new();
    game.flak_sum(&firing, hex, &mut parts);
    fire(say!("sum.flak", hex = hex.name()), &parts, &isolation(game, side))
}

fn isolation(game: &City, side: Side) -> Vec<Part> {
    let mut die = Vec::new();
    tell(&mut die, "13.3b", game.isolation_die(side).into());
    die
}

fn at_work(game: &City, action: Option<Action>) -> Vec<Sum> {
    let Some((_, operation)) = game.operation() else { return Vec::new() };
    match (&operation.exchange, &operation.mover, &operation.attack) {
        (Some(exchange), Some(mover), _) => exchange_sums(game, mover, &exchange.units),
        (None, Some(mover), _) => group_sums(game, mover, action),
        (_, None, Some(attack)) => attack_sums(game, attack, action),
        (_, None, None) => Vec::new(),
    }
}

/// [7.56] What both sides of a counterattack have.
fn exchange_sums(game: &City, mover: &Mover, units: &UnitSet) -> Vec<Sum> {
    let mut sums = close_fire(game, "sum.counterattack", units, mover.side.enemy());
    sums.extend(close_fire(game, "sum.movers", &mover.units, mover.side));
    sums
}

/// [7.56] What a side of a counterattack has.
pub(super) fn close_fire(game: &City, name: &'static str, units: &UnitSet, side: Side) -> Vec<Sum> {
    let mut parts = Vec::new();
    game.close_sum(&involved(units), &mut parts);
    fire(say!(name), &parts, &isolation(game, side))
}

fn group_sums(game: &City, mover: &Mover, action: Option<Action>) -> Vec<Sum> {
    match action {
        Some(Action::Step { to }) => step_sum(mover, to).into_iter().collect(),
        Some(Action::Overrun { hex }) => overrun_sums(game, mover, hex),
        Some(Action::Attack { hex, units }) => {
            let Some(party) = units.of(&mover.units) else { return Vec::new() };
            both_fires(game, &GroundAttack::new(mover.side, hex, party))
        }
        Some(Action::Counterattack { hex, units }) => {
            let units = Mask::of(units, &game.places.units_in(hex));
            units.map_or(Vec::new(), |units| exchange_sums(game, mover, &units))
        }
        Some(_) | None => Vec::new(),
    }
}

/// [7.12] What a step costs, in half points.
pub(super) fn step_sum(mover: &Mover, to: Hex) -> Option<Sum> {
    if matches!(mover.purpose, Purpose::Breakthrough | Purpose::Rush) {
        return None;
    }
    let cost = i16::from(step_cost(mover.side, mover.at, to)?.0);
    let mut parts = Vec::new();
    match mover.side {
        Side::Soviet => tell(&mut parts, "7.12b", cost),
        Side::German => {
            let river = i16::from(river_cost(mover.at, to).0);
            tell(&mut parts, "7.12a", cost - river);
            tell(&mut parts, "14.3a", river);
        }
    }
    Some(sum(say!("sum.step", hex = to.name()), &parts))
}

/// [7.4b] [7.43] Both sides of an overrun.
fn overrun_sums(game: &City, mover: &Mover, hex: Hex) -> Vec<Sum> {
    if game.yields_to_overrun(hex) {
        return Vec::new();
    }
    let mut sums = overrun_fire(game, mover, hex, Side::German);
    sums.extend(overrun_fire(game, mover, hex, Side::Soviet));
    sums
}

/// [7.4b] [7.43] One side of an overrun.
pub(super) fn overrun_fire(game: &City, mover: &Mover, hex: Hex, side: Side) -> Vec<Sum> {
    let mut parts = Vec::new();
    let (name, isolation) = match side {
        Side::German => {
            game.overrun_sum(&mover.units, &mut parts);
            (say!("sum.overrun", hex = hex.name()), Vec::new())
        }
        Side::Soviet => {
            game.overrun_defence_sum(hex, &mut parts);
            (say!("sum.overrun_defence", hex = hex.name()), isolation(game, Side::Soviet))
        }
    };
    parts.retain(|part| part.amount != 0);
    fire(name, &parts, &isolation)
}

fn attack_sums(game: &City, attack: &GroundAttack, action: Option<Action>) -> Vec<Sum> {
    let mut attack = *attack;
    let (side, enemy) = (attack.side, attack.side.enemy());
    match (attack.step, action) {
        (AttackStep::Support | AttackStep::AttackerFire | AttackStep::DefenderFire, None) => {}
        (AttackStep::Support, Some(Action::Support { hex, units })) => {
            let Some(units) = units.of(&game.places.units_in(hex)) else { return Vec::new() };
            // Those who must move first are not where they will fire from.
            if !hex.is_adjacent(attack.hex) {
                return Vec::new();
            }
            attack.party = attack.party.or(&units);
        }
        (AttackStep::AttackerFire, Some(Action::Indirect { unit })) => attack.guns[side].insert(unit),
        (AttackStep::AttackerFire, Some(Action::AirSupport { points })) => {
            attack.air = game.support_worth(side, points);
        }
        (AttackStep::DefenderFire, Some(Action::Indirect { unit })) => attack.guns[enemy].insert(unit),
        (_, Some(Action::Supported | Action::Committed)) => {}
        (AttackStep::Flak, _) => return flak(game, enemy, &attack.flak, attack.hex, action),
        (AttackStep::Aim(kind), Some(Action::Aim { hex })) => {
            if let Some(firer) = game.next_to_aim(&attack) {
                attack.aims.set(attack.hex, hex, firer);
            }
            return defence(game, &attack, kind, hex);
        }
        _ => return Vec::new(),
    }
    both_fires(game, &attack)
}

/// The fire of a normal attack, and that of the units and guns of the defender if all fire into one attacking hex.
fn both_fires(game: &City, attack: &GroundAttack) -> Vec<Sum> {
    let [mut strength, mut die] = [const { Vec::new() }; 2];
    game.offensive_fire(attack, AttackKind::Normal, &mut strength, &mut die);
    let mut sums = fire(say!("sum.attack", hex = attack.hex.name()), &strength, &die);
    let firers = game.defenders_who_fire(attack.hex).or(&attack.guns[attack.side.enemy()]);
    for hex in game.attacking_hexes(attack).iter() {
        let mut aimed = *attack;
        firers.iter().for_each(|firer| aimed.aims.set(attack.hex, hex, firer));
        sums.extend(defence(game, &aimed, AttackKind::Normal, hex));
    }
    sums
}

/// [10.4g] The Defensive Fire into an attacking hex.
fn defence(game: &City, attack: &GroundAttack, kind: AttackKind, hex: Hex) -> Vec<Sum> {
    let [mut strength, mut die] = [const { Vec::new() }; 2];
    game.defensive_fire_into(attack, kind, hex, &mut strength, &mut die);
    fire(say!("sum.defence", hex = hex.name()), &strength, &die)
}
