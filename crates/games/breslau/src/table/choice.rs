//! Legal actions as choices: a label, a rule, and the clicks that mean it.

use super::names::{id, pieces};
use super::parts::{Parts, parts, verb};
use super::prompt::loss_rule;
use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::arrivals::event::entry_rule;
use crate::rules::setup::placing_rule;
use crate::state::Breslau;
use volga_engine::board::{Choice, Id};
use volga_engine::{Arg, Message, say};

impl Breslau {
    /// An action as a choice.
    pub fn choice_of(&self, action: Action) -> Choice {
        let (label, rule) = offer(self, action);
        let Parts { from, to, cost, pieces: units } = parts(self, action);
        Choice {
            group: group_of(self, action),
            from: from.map(id),
            to: to.map(id),
            cost,
            pieces: pieces(&units),
            ..Choice::new(verb(action), label, rule, self.clicks_for(action))
        }
    }
}

/// The stack, the target or the unit under which choices are listed that differ in little else.
fn group_of(game: &Breslau, action: Action) -> Option<Id> {
    match action {
        Action::Begin { hex, .. }
        | Action::Bombard { hex, .. }
        | Action::Gas { hex, .. }
        | Action::Attack { hex, .. }
        | Action::Mark { hex, .. } => Some(id(hex)),
        Action::Join { from, .. } | Action::Support { from, .. } => Some(id(from)),
        Action::Place { unit, .. }
        | Action::Enter { unit, .. }
        | Action::EnterFree { unit, .. }
        | Action::Fly { unit, .. }
        | Action::Goliath { unit, .. }
        | Action::Advance { unit, .. } => Some(unit.name().to_owned()),
        Action::PlaceFormation { .. } => game.asked().map(|unit| unit.name().to_owned()),
        Action::Top { unit } => game.places.hex(unit).map(id),
        _ => None,
    }
}

type Offer = (Message, &'static str);

fn offer(game: &Breslau, action: Action) -> Offer {
    match action {
        Action::Place { .. }
        | Action::PlaceFormation { .. }
        | Action::PlaceRest
        | Action::EndSetup
        | Action::Top { .. }
        | Action::Waive => placing(game, action),
        Action::Strike { .. }
        | Action::Restore { .. }
        | Action::EndRestoring
        | Action::Fly { .. }
        | Action::EndFlying
        | Action::Bomb { .. } => flying(game, action),
        Action::FlakAll { .. } | Action::Flak { .. } | Action::Gun { .. } | Action::EndFlak => {
            flak(game, action)
        }
        Action::Bombard { .. } | Action::Join { .. } | Action::Gas { .. } | Action::Fire | Action::Pass => {
            shelling(game, action)
        }
        Action::Lose { unit } => losing(game, unit),
        Action::Eliminate { unit } => (say!("choice.eliminate", unit = unit), "3.1c"),
        Action::Transport { unit } => (say!("choice.transport", unit = unit), "14.11.4c"),
        Action::Direct { division } => (say!("choice.direct", division = division), "14.4.1a"),
        Action::EndDirectives => (say!("choice.end_directives"), "14.4.1a"),
        Action::Begin { .. }
        | Action::Enter { .. }
        | Action::EnterFree { .. }
        | Action::Step { .. }
        | Action::Leave { .. }
        | Action::Barricade
        | Action::Pontoon { .. }
        | Action::Finish
        | Action::Goliath { .. }
        | Action::EndPhase => moving(game, action),
        Action::Mark { .. } | Action::EndMarking | Action::GiveUp { .. } => marking(game, action),
        Action::Attack { .. }
        | Action::LeaveOut { .. }
        | Action::Commit
        | Action::CommitUnpaid
        | Action::EndSupport
        | Action::Cover { .. }
        | Action::EndCover
        | Action::Support { .. }
        | Action::EndGuns
        | Action::Ambush { .. }
        | Action::Decline
        | Action::Advance { .. }
        | Action::EndAdvance => fighting(game, action),
    }
}

/// Units by their names.
pub(super) fn listed(units: &UnitSet) -> Arg {
    Arg::from(units.iter().collect::<Vec<Unit>>())
}

fn placing(game: &Breslau, action: Action) -> Offer {
    match action {
        Action::Place { unit, hex } => {
            (say!("choice.place", unit = unit, hex = hex.called()), placing_rule(unit, hex))
        }
        Action::PlaceFormation { hex } => {
            let (unit, rule) =
                game.asked().map_or((Arg::from(""), "15.0"), |unit| (unit.into(), placing_rule(unit, hex)));
            (say!("choice.place_formation", unit = unit, hex = hex.called()), rule)
        }
        Action::PlaceRest => {
            let left = Unit::all().filter(|unit| game.is_to_be_set_up(*unit)).count();
            (say!("choice.place_rest", n = left), "15.1")
        }
        Action::Top { unit } => (say!("choice.top", unit = unit), "3.2d"),
        Action::Waive => (say!("choice.waive"), "3.2f"),
        _ => (say!("choice.end_setup"), "15.0"),
    }
}

fn flying(game: &Breslau, action: Action) -> Offer {
    match action {
        Action::Strike { hex } => (say!("choice.strike", hex = hex.called()), "14.13a"),
        Action::Restore { unit } => {
            let lost = game.places.of(unit) == Place::Off(Off::Dead);
            (say!(if lost { "choice.return" } else { "choice.restore" }, unit = unit), "6.0b")
        }
        Action::EndRestoring => (say!("choice.end_restoring"), "6.0d"),
        Action::Fly { unit, hex } => (say!("choice.fly", unit = unit, hex = hex.called()), "6.1.1c"),
        Action::Bomb { hex } => (say!("choice.bomb", hex = hex.called()), "6.1.8"),
        _ => (say!("choice.end_flying"), "6.0g"),
    }
}

/// AA fire, in the Air Bombardment Phase or in an attack.
fn flak(game: &Breslau, action: Action) -> Offer {
    let in_attack = game.attack().is_some();
    let no_hex = || Arg::from(say!("hex.none"));
    let over = |unit: Unit| game.hex_below(unit).map_or_else(no_hex, |hex| hex.called().into());
    match action {
        Action::FlakAll { unit } => {
            let rule = if in_attack { "9.2.4d" } else { "6.1.3a" };
            (say!("choice.flak_all", unit = unit, hex = over(unit)), rule)
        }
        Action::Flak { unit } => {
            let rule = if in_attack { "9.2.4d" } else { "6.1.3a" };
            (say!("choice.flak", unit = unit, hex = over(unit)), rule)
        }
        Action::Gun { unit } => {
            (say!("choice.gun", unit = unit), if in_attack { "9.2.4d" } else { "6.1.3a" })
        }
        _ => (say!("choice.end_flak"), if in_attack { "9.2.4a" } else { "6.1.2" }),
    }
}

fn shelling(game: &Breslau, action: Action) -> Offer {
    match action {
        Action::Bombard { hex, from, guns } => {
            let units = listed(&game.units_meant(from, guns));
            (say!("choice.bombard", hex = hex.called(), from = from.called(), units = units), "7.1a")
        }
        Action::Join { from, guns } => {
            let units = listed(&game.units_meant(from, guns));
            (say!("choice.join", from = from.called(), units = units), "14.9")
        }
        Action::Gas { hex, gun } => (say!("choice.gas", hex = hex.called(), unit = gun), "14.1.2a"),
        Action::Fire if game.flak().is_some() => {
            (say!("choice.fire_flak"), if game.attack().is_some() { "9.2.4d" } else { "6.1.5" })
        }
        Action::Fire => {
            let hex = game.guns_target().map_or_else(|| Arg::from(""), |hex| hex.called().into());
            (say!("choice.fire", hex = hex), "7.1a")
        }
        _ => (say!("choice.pass"), "5.2a"),
    }
}

/// Who loses a step: it is reduced by that, or eliminated.
fn losing(game: &Breslau, unit: Unit) -> Offer {
    let key = if game.steps(unit) > 1 { "choice.reduce" } else { "choice.lose" };
    let rule = match game.stage.losses() {
        Some(losses) => loss_rule(losses.cause),
        None => "14.11.4h",
    };
    (say!(key, unit = unit), rule)
}

fn moving(game: &Breslau, action: Action) -> Offer {
    let here = || game.mover().map_or_else(|| Arg::from(""), |mover| mover.at.called().into());
    let side = game.deciding();
    match action {
        Action::Begin { hex, units } => {
            let rule = support_rule(game).unwrap_or("8.0a");
            (say!("choice.begin", units = listed(&game.units_meant(hex, units)), hex = hex.called()), rule)
        }
        Action::Enter { unit, hex } => {
            (say!("choice.enter", unit = unit, hex = hex.called()), entry_rule(unit, hex, false))
        }
        Action::EnterFree { unit, hex } => {
            (say!("choice.enter_free", unit = unit, hex = hex.called()), "15.1.1g")
        }
        Action::Step { to } => (say!("choice.step", hex = to.called()), moving_rule(game)),
        Action::Leave { units } => {
            let group = game.mover().map_or(UnitSet::EMPTY, |mover| mover.units);
            let left = units.of(&group).unwrap_or_default();
            (say!("choice.leave", units = listed(&left), hex = here()), "8.0b")
        }
        Action::Barricade => (say!("choice.barricade", hex = here()), "13.3b"),
        Action::Pontoon { to } => (say!("choice.pontoon", hex = to.called()), "14.15a"),
        Action::Goliath { unit, target } => (say!("choice.goliath", unit = unit, target = target), "13.1.2b"),
        Action::Finish => (say!("choice.finish"), moving_rule(game)),
        _ => (say!("choice.end_phase"), if side == Some(Side::German) { "5.5b" } else { "5.4b" }),
    }
}

fn marking(game: &Breslau, action: Action) -> Offer {
    match action {
        Action::Mark { hex, target } => {
            let (key, rule) = match hex.is_adjacent(target) {
                true => ("choice.mark", "9.1.2a"),
                false => ("choice.mark_ranged", "14.5.3a"),
            };
            (say!(key, hex = hex.called(), target = target.called()), rule)
        }
        Action::GiveUp { hex } => (say!("choice.give_up", hex = hex.called()), game.giving_up_rule(hex)),
        _ => {
            let rule = if game.deciding() == Some(Side::Soviet) { "9.1.2b" } else { "9.1.1a" };
            (say!("choice.end_marking"), rule)
        }
    }
}

fn fighting(game: &Breslau, action: Action) -> Offer {
    match action {
        Action::Attack { hex, from } => {
            let hexes = game.hexes_meant(hex, from);
            let rule = if hexes.iter().all(|from| from.is_adjacent(hex)) { "9.2a" } else { "14.5.3a" };
            let from: Vec<Message> = hexes.iter().map(Hex::called).collect();
            (say!("choice.attack", hex = hex.called(), from = from), rule)
        }
        Action::LeaveOut { unit } => (say!("choice.leave_out", unit = unit), "9.0a"),
        Action::Commit => (say!("choice.commit"), "9.0a"),
        Action::CommitUnpaid => (say!("choice.commit_unpaid"), "14.11.2b"),
        Action::EndSupport => (say!("choice.end_support"), support_rule(game).unwrap_or("14.8a")),
        Action::Cover { unit } => (say!("choice.cover", unit = unit), "9.2.3a"),
        Action::EndCover => (say!("choice.end_cover"), "9.2.3a"),
        Action::Support { from, guns } => {
            let units = listed(&game.units_meant(from, guns));
            (say!("choice.support", from = from.called(), units = units), "9.2.5a")
        }
        Action::EndGuns => (say!("choice.end_guns"), "9.2.5a"),
        Action::Ambush { hex } => (say!("choice.ambush", hex = hex.called()), "9.2.7e"),
        Action::Decline => (say!("choice.decline"), "9.2.7e"),
        Action::Advance { unit, to } => {
            let rule = if game.is_armor_step(unit, to) { "14.7" } else { "11.2c" };
            (say!("choice.advance", unit = unit, hex = to.called()), rule)
        }
        _ => (say!("choice.end_advance"), "11.3f"),
    }
}

/// [9.2.1] [9.2.2] The rule by which the side that decides moves units in support, if it does.
fn support_rule(game: &Breslau) -> Option<&'static str> {
    let attack = game.attack()?;
    Some(if Some(attack.side) == game.deciding() { "9.2.1" } else { "9.2.2" })
}

/// The rule by which a group moves.
fn moving_rule(game: &Breslau) -> &'static str {
    game.mover().map_or("8.0a", |mover| mover.purpose.rule().0)
}

/// Whether units set out together from where their stack is: all of it that may move.
pub(super) fn is_whole_stack(game: &Breslau, hex: Hex, chosen: &UnitSet) -> bool {
    game.able_to_move(hex) == *chosen
}

impl Breslau {
    /// The units of a hex that have not moved and may; all of them where nobody may.
    pub(super) fn able_to_move(&self, hex: Hex) -> UnitSet {
        let able = |unit: &Unit| self.check_mover(*unit, hex).is_ok() && *unit != data().porsel;
        let units: UnitSet = self.places.stack(hex).filter(able).collect();
        if units.is_empty() { self.places.units_in(hex) } else { units }
    }
}
