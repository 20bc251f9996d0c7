//! [9.0] Attack Markers and attacks.

mod ambush;
mod crossing;
mod designation;
mod direct_fire;
mod flying;
mod modifiers;
mod naming;
mod points;
mod random;
mod resolution;
mod support;
mod tactical;

use crate::rules::kit::{self, Board, decides, hex, legal, run, step};
use volga_breslau::ids::{Hex, Mask, Side};
use volga_breslau::stage::{Attack, AttackStep, Marker, Resolution, ResolutionStep, Stage};
use volga_breslau::{Action, AttackEvent, Breslau, Event};
use volga_engine::{Game, Turn};

/// A Combat Resolution Phase in which a side has these markers. The other side has one far away, so that play rests
/// there when the first is done.
pub(crate) fn resolving(board: Board, side: Side, markers: &[(&str, &str)]) -> Breslau {
    let mut game = board.put("2826", &["g_pz2_3"]).put("2825", &["s_tk_87_2"]).game;
    for (at, target) in markers {
        game.markers.push(Marker { side, hex: hex(at), target: hex(target) });
    }
    let (at, target) = match side {
        Side::German => (hex("2825"), hex("2826")),
        Side::Soviet => (hex("2826"), hex("2825")),
    };
    game.markers.push(Marker { side: side.enemy(), hex: at, target });
    game.stage = Stage::Resolution(Resolution { step: ResolutionStep::Choosing { side, second: false } });
    game
}

/// A Soviet attack out of one hex or several, all markers together.
pub(crate) fn soviets(board: Board, markers: &[(&str, &str)]) -> Breslau {
    resolving(board, Side::Soviet, markers)
}

/// A German attack out of one hex or several.
pub(crate) fn germans(board: Board, markers: &[(&str, &str)]) -> Breslau {
    resolving(board, Side::German, markers)
}

/// The side that decides takes a legal action; what happens, procedure not yet.
#[track_caller]
pub(crate) fn act(game: &mut Breslau, action: Action) -> Vec<Event> {
    kit::act(game, action, "")
}

/// To attack a hex with so many markers, all there are.
pub(crate) fn attack_on(target: &str, markers: u32) -> Action {
    Action::Attack { hex: hex(target), from: Mask((1 << markers) - 1) }
}

/// What may be decided, beside laying stacks open.
pub(crate) fn choices(game: &Breslau) -> Vec<Action> {
    legal(game).into_iter().filter(|action| *action != Action::Waive).collect()
}

/// The attack under way.
#[track_caller]
pub(crate) fn under_way(game: &Breslau) -> Attack {
    *game.attack().expect("an attack under way")
}

/// Those who take part in it.
pub(crate) fn names_of_attackers(game: &Breslau) -> Vec<&'static str> {
    kit::names(&under_way(game).units)
}

/// Names the attack of all markers that point at a hex, and whatever else is asked before its first die, with as little
/// as possible; up to that die.
#[track_caller]
pub(crate) fn prepare(game: &mut Breslau, target: &str) {
    let side = decides(game).expect("somebody decides");
    let markers = game.pointing_at(side, hex(target)).len() as u32;
    act(game, attack_on(target, markers));
    loop {
        let passes = [Action::Commit, Action::EndCover, Action::EndGuns];
        let pass = passes.into_iter().find(|pass| legal(game).contains(pass));
        match (game.turn(), pass) {
            (Turn::Of(_), Some(pass)) => drop(act(game, pass)),
            (Turn::Auto, _) if under_way(game).step != AttackStep::Tactical => drop(step(game, "")),
            _ => break,
        }
    }
}

/// The whole attack, with these dice from the tactical one on, up to the next decision.
#[track_caller]
pub(crate) fn fight(game: &mut Breslau, target: &str, script: &str) -> Vec<Event> {
    prepare(game, target);
    run(game, script)
}

/// Every strike: side, hex, factors, what was added to the die, hits.
pub(crate) fn strikes(events: &[Event]) -> Vec<(Side, &'static str, i16, i16, u8)> {
    let strike = |event: &Event| match *event {
        Event::Attack(AttackEvent::Struck { side, hex, factors, added, hits, .. }) => {
            Some((side, Hex::name(hex), factors.total(), added.total(), hits))
        }
        _ => None,
    };
    events.iter().filter_map(strike).collect()
}

/// What each rule gave or took.
type Terms = Vec<(&'static str, i16)>;

/// The terms of the factors of the first strike.
pub(crate) fn factors(events: &[Event]) -> Terms {
    first_strike(events).0
}

/// The terms of what was added to its die.
pub(crate) fn added(events: &[Event]) -> Terms {
    first_strike(events).1
}

#[track_caller]
fn first_strike(events: &[Event]) -> (Terms, Terms) {
    let strike = events.iter().find_map(|event| match *event {
        Event::Attack(AttackEvent::Struck { factors, added, .. }) => Some((factors, added)),
        _ => None,
    });
    let (factors, added) = strike.expect("a strike");
    let plain = |(rule, amount): (volga_engine::RuleId, i16)| (rule.0, amount);
    (factors.lines().map(plain).collect(), added.lines().map(plain).collect())
}
