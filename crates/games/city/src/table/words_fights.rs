//! Events of fights in words: air, guns, overruns, counterattacks, ground attacks.

use super::names::{hex_name, side_name, unit_names};
use super::tell::Veil;
use super::words::some;
use crate::data::AttackKind;
use crate::event::{AirEvent, AttackEvent, BombardmentEvent, CounterattackEvent, OverrunEvent};
use crate::ids::{Hex, Side};
use std::cmp::Ordering;
use volga_engine::{Message, say};

/// [5.0] Bombers and flak.
pub(super) fn air(event: &AirEvent) -> (&'static str, Message) {
    match event {
        AirEvent::Level { side, hex, points } => (
            "level",
            say!("event.air.level", side = side_name(*side), hex = hex_name(*hex), points = *points),
        ),
        AirEvent::Dive { side, unit, hex, points } => (
            "dive",
            say!(
                "event.air.dive",
                side = side_name(*side),
                unit = *unit,
                hex = hex_name(*hex),
                points = *points
            ),
        ),
        AirEvent::TargetGone { hex } => ("target_gone", say!("event.air.target_gone", hex = hex_name(*hex))),
        AirEvent::Flak { side, hex, flak, strength, die, shot_down, .. } => (
            "flak",
            say!(
                "event.air.flak",
                side = side_name(*side),
                hex = hex_name(*hex),
                flak = unit_names(*flak),
                strength = *strength,
                die = *die,
                lost = *shot_down
            ),
        ),
        AirEvent::DrivenOff { hex } => ("driven_off", say!("event.air.driven_off", hex = hex_name(*hex))),
        AirEvent::LevelRoll { hex, strength, die, modifier, losses, there } => (
            "level_roll",
            say!(
                "event.air.level_roll",
                hex = hex_name(*hex),
                strength = *strength,
                die = by_terrain(*die, *modifier),
                fall = fall(*losses, *there)
            ),
        ),
        AirEvent::DiveRoll { unit, hex, strength, die, modifier, hit } => (
            "dive_roll",
            say!(
                if *hit { "event.air.dive_roll.hit" } else { "event.air.dive_roll.missed" },
                unit = *unit,
                hex = hex_name(*hex),
                strength = *strength,
                die = by_terrain(*die, *modifier)
            ),
        ),
        AirEvent::Destroyed { unit, hex } => {
            ("destroyed", say!("event.air.destroyed", unit = *unit, hex = hex_name(*hex)))
        }
        AirEvent::Support { side, hex, points } => (
            "support",
            say!("event.air.support", side = side_name(*side), hex = hex_name(*hex), points = *points),
        ),
    }
}

/// [6.0] Guns.
pub(super) fn bombarding(event: &BombardmentEvent) -> (&'static str, Message) {
    match event {
        BombardmentEvent::Fired { gun } => ("fired", say!("event.bombardment.fired", gun = *gun)),
        BombardmentEvent::Rolled { hex, fire, die, result, there, .. } => (
            "rolled",
            say!(
                "event.bombardment.rolled",
                hex = hex_name(*hex),
                strength = fire.total(),
                die = *die,
                fall = fall(*result, *there)
            ),
        ),
        BombardmentEvent::Kontrpodgotovka => ("kontrpodgotovka", say!("event.bombardment.kontrpodgotovka")),
        BombardmentEvent::Finished { side } => {
            ("finished", say!("event.bombardment.finished", side = side_name(*side)))
        }
        BombardmentEvent::FlotillaLeft { unit } => {
            ("flotilla_left", say!("event.bombardment.flotilla_left", unit = *unit))
        }
        BombardmentEvent::Declared { side, hex, other } => {
            let (side, hex) = (side_name(*side), hex_name(*hex));
            let text = match other {
                Some(other) => {
                    say!("event.bombardment.declared.pair", side = side, hex = hex, other = hex_name(*other))
                }
                None => say!("event.bombardment.declared.one", side = side, hex = hex),
            };
            ("declared", text)
        }
        BombardmentEvent::Lost { unit, hex, may_fire } => {
            let key =
                if *may_fire { "event.bombardment.lost.may_fire" } else { "event.bombardment.lost.gone" };
            ("lost", say!(key, unit = *unit, hex = hex_name(*hex)))
        }
    }
}

/// [7.4] Overruns.
pub(super) fn overrunning(event: &OverrunEvent) -> (&'static str, Message) {
    match event {
        OverrunEvent::Declared { from, hex } => {
            ("declared", say!("event.overrun.declared", from = hex_name(*from), hex = hex_name(*hex)))
        }
        OverrunEvent::Fired { side, strength, die, result, there } => (
            "fired",
            say!(
                "event.overrun.fired",
                side = side_name(*side),
                strength = *strength,
                die = *die,
                fall = fall(*result, *there)
            ),
        ),
        OverrunEvent::Lost { unit, hex } => {
            ("lost", say!("event.overrun.lost", unit = *unit, hex = hex_name(*hex)))
        }
        OverrunEvent::SweptAway { unit, hex } => {
            ("swept_away", say!("event.overrun.swept_away", unit = *unit, hex = hex_name(*hex)))
        }
        OverrunEvent::Advanced { units, hex } => {
            ("advanced", some(say!("event.overrun.advanced", hex = hex_name(*hex)), *units))
        }
        OverrunEvent::Held { hex } => ("held", say!("event.overrun.held", hex = hex_name(*hex))),
        OverrunEvent::Result { german, soviet } => {
            ("result", say!("event.overrun.result", german = *german, soviet = *soviet))
        }
    }
}

/// [7.5] Counterattacks.
pub(super) fn counterattacking(event: &CounterattackEvent, veil: &Veil<'_>) -> (&'static str, Message) {
    match event {
        CounterattackEvent::Declared { units, from, hex } => (
            "declared",
            some(
                say!("event.counterattack.declared", from = hex_name(*from), hex = hex_name(*hex)),
                veil.seen(units),
            ),
        ),
        CounterattackEvent::Declined { hex } => {
            ("declined", say!("event.counterattack.declined", hex = hex_name(*hex)))
        }
        CounterattackEvent::TookPart => ("took_part", say!("event.counterattack.took_part")),
        CounterattackEvent::StoodAside => ("stood_aside", say!("event.counterattack.stood_aside")),
        CounterattackEvent::Fired { side, strength, die, result, there, .. } => (
            "fired",
            say!(
                "event.counterattack.fired",
                side = side_name(*side),
                strength = *strength,
                die = *die,
                fall = fall(*result, *there)
            ),
        ),
        CounterattackEvent::Lost { unit, hex } => {
            ("lost", say!("event.counterattack.lost", unit = *unit, hex = hex_name(*hex)))
        }
        CounterattackEvent::UsedUp { units } => {
            ("used_up", say!("event.counterattack.used_up", units = unit_names(veil.seen(units))))
        }
        CounterattackEvent::PointsSpent { side } => {
            ("points_spent", say!("event.counterattack.points_spent", side = side_name(*side)))
        }
        CounterattackEvent::Result { attackers, movers, points, .. } => (
            "result",
            say!(
                match points {
                    0 => "event.counterattack.result.plain",
                    1.. => "event.counterattack.result.points",
                },
                attackers = *attackers,
                movers = *movers,
                points = *points
            ),
        ),
        CounterattackEvent::Points { side, points, only } => ("points", points_won(*side, *points, *only)),
    }
}

/// [10.0] Ground attacks.
pub(super) fn attacking(event: &AttackEvent) -> (&'static str, Message) {
    match event {
        AttackEvent::Indirect { unit, hex } => {
            ("indirect", say!("event.attack.indirect", unit = *unit, hex = hex_name(*hex)))
        }
        AttackEvent::Aimed { unit, hex } => {
            ("aimed", say!("event.attack.aimed", unit = *unit, hex = hex_name(*hex)))
        }
        AttackEvent::Released { unit } => ("released", say!("event.attack.released", unit = *unit)),
        AttackEvent::Fired { side, hex, fire, die, result, there, by, .. } => (
            "fired",
            say!(
                if *by == "10.3b" { "event.attack.fired_back" } else { "event.attack.fired" },
                side = side_name(*side),
                hex = hex_name(*hex),
                strength = fire.total(),
                die = *die,
                fall = fall(*result, *there)
            ),
        ),
        AttackEvent::Silent { side, hex } => {
            ("silent", say!("event.attack.silent", side = side_name(*side), hex = hex_name(*hex)))
        }
        AttackEvent::Result { hex, attackers, defenders, points, .. } => (
            "result",
            say!(
                match points {
                    0 => "event.attack.result.plain",
                    1.. => "event.attack.result.points",
                },
                hex = hex_name(*hex),
                attackers = *attackers,
                defenders = *defenders,
                points = *points
            ),
        ),
        AttackEvent::Lost { unit, hex, .. } => {
            ("lost", say!("event.attack.lost", unit = *unit, hex = hex_name(*hex)))
        }
        AttackEvent::UsedUp { units } => {
            ("used_up", say!("event.attack.used_up", units = unit_names(*units)))
        }
        AttackEvent::Ended { hex, .. } => ("ended", say!("event.attack.ended", hex = hex_name(*hex))),
        AttackEvent::Points { side, points, only } => ("points", points_won(*side, *points, *only)),
        AttackEvent::Kind { die, modifier, kind } => {
            let key = match kind {
                AttackKind::Surprise => "event.attack.kind.surprise",
                AttackKind::Normal => "event.attack.kind.normal",
                AttackKind::Ambush => "event.attack.kind.ambush",
            };
            let rolled = match modifier.cmp(&0) {
                Ordering::Less => "event.die.weak_defence",
                Ordering::Equal => "event.die.plain",
                Ordering::Greater => "event.die.open_attack",
            };
            ("kind", say!(key, die = say!(rolled, die = *die, added = *modifier)))
        }
    }
}

/// How many units fall by a result, of those that are there.
fn fall(result: u8, there: u8) -> Message {
    match result.cmp(&there) {
        Ordering::Greater => say!("event.fall.over", result = result, losses = there),
        Ordering::Less | Ordering::Equal => say!("event.fall.so_many", losses = result),
    }
}

/// A die with what terrain adds to it.
fn by_terrain(die: u8, added: i8) -> Message {
    let key = if added == 0 { "event.die.plain" } else { "event.die.terrain" };
    say!(key, die = die, added = added)
}

fn points_won(side: Side, points: u8, only: Option<Hex>) -> Message {
    let side = side_name(side);
    match only {
        Some(hex) => say!("event.points.only", side = side, points = points, hex = hex_name(hex)),
        None => say!("event.points.free", side = side, points = points),
    }
}
