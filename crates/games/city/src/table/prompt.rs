//! What is asked of the side that decides, in a short imperative.
//!
//! Of the German side it names hexes and what was said aloud; who is in a stack stays between the German player and an
//! open table.

use super::names::name_of;
use crate::data::data;
use crate::ids::{Hex, Side, UnitSet};
use crate::places::Off;
use crate::rules::setup::start_rule;
use crate::stage::{
    AirAttack, AirStep, Alarm, AttackStep, BarrageStep, Bombardment, ChitStep, Closing, ExchangeStep,
    GroundAttack, Mover, MoverStep, Operation, Preparation, Purpose, ReactionStep, Stage, Victory,
};
use crate::state::{AirPoints, City};
use volga_engine::board::{Id, Prompt};
use volga_engine::{Game, Message, RuleId, Turn, Viewer, say};

impl City {
    /// What is asked of the side that decides, as far as a viewer may know it.
    pub fn prompt_for(&self, viewer: Viewer) -> Prompt {
        if self.turn() == Turn::Auto {
            return ask(say!("prompt.procedure"), "4.0", Vec::new());
        }
        match self.alarm {
            Some(Alarm::ChuikovRoll(hex) | Alarm::ChuikovRelocates(hex)) => {
                return ask(say!("prompt.relocate"), "11.34", at(hex));
            }
            Some(Alarm::Overstacked(hex)) => {
                return ask(say!("prompt.overstacked", hex = hex.name()), "8.0", at(hex));
            }
            None => {}
        }
        match &self.stage {
            Stage::Setup(side) => set_up(self, *side, viewer),
            Stage::Preparation(step) => preparation(self, *step, viewer),
            Stage::SovietAir(air) => {
                let declared = air.declared.iter().flatten();
                let resolving = air.resolving.and_then(|n| *air.declared.get(usize::from(n))?);
                let naming = declared.copied().find(|attack| attack.step == AirStep::Points);
                in_the_air(self, Side::Soviet, resolving.or(naming), viewer)
            }
            Stage::GermanAir(attack) => in_the_air(self, Side::German, *attack, viewer),
            Stage::Bombardment(stage) => bombardment(self, stage, viewer),
            Stage::Withdrawal(owed) => {
                let points: u32 = owed.0.iter().map(|points| u32::from(*points)).sum();
                ask(say!("prompt.withdrawal", n = points), "15.3a", Vec::new())
            }
            Stage::Initiative(operation) if operation.is_idle() => {
                let text = match knows(Side::German, viewer) {
                    true => say!("prompt.initiative", offers = self.offered_when_idle(Side::German)),
                    false => say!("prompt.hidden.initiative"),
                };
                ask(text, "4.0-D1", Vec::new())
            }
            Stage::Initiative(operation) => at_work(self, operation, viewer),
            Stage::Reaction(reaction) => match reaction.step {
                ReactionStep::Armour { light, medium } => {
                    let rule = if light > 0 { "12.22" } else { "12.23" };
                    ask(say!("prompt.armour", n = light + medium), rule, Vec::new())
                }
                _ if reaction.operation.is_idle() => {
                    let (orders, offers) = (self.orders_left(reaction), self.offered_when_idle(Side::Soviet));
                    ask(say!("prompt.reaction", orders = orders, offers = offers), "11.2", Vec::new())
                }
                _ => at_work(self, &reaction.operation, viewer),
            },
            Stage::StrategicWithdrawal(retreat) if retreat.operation.is_idle() => {
                ask(say!("prompt.retreat", offers = self.offered()), "11.6a", Vec::new())
            }
            Stage::StrategicWithdrawal(retreat) => at_work(self, &retreat.operation, viewer),
            Stage::Closing(step) => closing(self, *step),
            Stage::TurnEnd(_) => ask(say!("prompt.procedure"), "4.0-E1", Vec::new()),
            Stage::Over(victory) => {
                let key = match victory {
                    Victory::German => "prompt.over.german",
                    Victory::Soviet => "prompt.over.soviet",
                    Victory::Draw => "prompt.over.draw",
                };
                ask(say!(key), self.victory_rule(*victory), Vec::new())
            }
        }
    }
}

fn ask(text: Message, rule: &'static str, focus: Vec<Id>) -> Prompt {
    Prompt { text, rule: RuleId(rule), focus }
}

fn at(hex: Hex) -> Vec<Id> {
    vec![hex.name().to_owned()]
}

fn knows(side: Side, viewer: Viewer) -> bool {
    side == Side::Soviet || viewer == Viewer::Open || viewer == Viewer::Seat(side.seat())
}

/// [2.1] What a side has still to set up.
pub(super) fn to_place(game: &City, side: Side) -> UnitSet {
    data().by_side[side].iter().filter(|unit| game.is_to_set_up(*unit)).collect()
}

fn set_up(game: &City, side: Side, viewer: Viewer) -> Prompt {
    let asked = game.asked().filter(|_| knows(side, viewer));
    match asked {
        Some(unit) => {
            let left = to_place(game, side);
            let formation = data().unit(unit).formation;
            let alike = left.iter().filter(|other| data().unit(*other).formation == formation).count();
            let text = say!("prompt.set_up", unit = unit, of = alike, n = left.len());
            ask(text, start_rule(unit), vec![unit.name().to_owned()])
        }
        None => ask(say!("prompt.set_up_hidden"), "2.1", Vec::new()),
    }
}

fn preparation(game: &City, step: Preparation, viewer: Viewer) -> Prompt {
    match (step, game.asked_replacement()) {
        (Preparation::Placing, Some(unit)) if knows(Side::German, viewer) => {
            ask(say!("prompt.replacement", unit = unit), "15.2c", vec![unit.name().to_owned()])
        }
        (Preparation::Placing, Some(_)) => {
            let n = game.places.off(Off::Returning).count();
            ask(say!("prompt.replacements", n = n), "15.2c", Vec::new())
        }
        (Preparation::Placing, None) => ask(say!("prompt.arrange"), "8.4a", Vec::new()),
        (Preparation::Start | Preparation::Rolls, _) => ask(say!("prompt.procedure"), "4.0", Vec::new()),
    }
}

fn in_the_air(game: &City, side: Side, attack: Option<AirAttack>, viewer: Viewer) -> Prompt {
    let Some(attack) = attack else {
        let AirPoints { level, dive } = game.air[side];
        let text = match knows(side, viewer) {
            true => say!("prompt.air", level = level, dive = dive, offers = game.offered()),
            false => say!("prompt.hidden.air", level = level, dive = dive),
        };
        return ask(text, if side == Side::Soviet { "4.0-B1" } else { "4.0-B2" }, Vec::new());
    };
    let hex = attack.hex;
    match attack.step {
        AirStep::Points => ask(say!("prompt.points", hex = hex.name()), "5.1b", at(hex)),
        AirStep::Flak => flak(game, side.enemy(), hex, attack.points, "5.5d", viewer),
        AirStep::Losses(n) => ask(say!("prompt.losses", hex = hex.name(), n = n), "5.31a", at(hex)),
        AirStep::FlakRoll | AirStep::Roll => ask(say!("prompt.procedure"), "5.0", at(hex)),
    }
}

/// [5.5] What flak may do against so many points over a hex.
fn flak(game: &City, side: Side, hex: Hex, points: u8, rule: &'static str, viewer: Viewer) -> Prompt {
    let text = match knows(side, viewer) {
        true => say!("prompt.flak", offers = game.offered()),
        false => say!("prompt.hidden.flak"),
    };
    ask(text.with("hex", hex.name()).with("n", points), rule, at(hex))
}

fn bombardment(game: &City, stage: &Bombardment, viewer: Viewer) -> Prompt {
    let known = knows(stage.turn, viewer);
    let Some(barrage) = stage.fire else {
        let text = match known {
            true => say!("prompt.bombard", offers = game.offered()),
            false => say!("prompt.hidden.bombard"),
        };
        return ask(text, "6.0a", Vec::new());
    };
    let hex = barrage.hex;
    match barrage.step {
        BarrageStep::Guns => {
            let focus = [Some(hex), barrage.other].into_iter().flatten().flat_map(at).collect();
            let text = match known {
                true => say!("prompt.guns", hex = hex.name(), offers = game.offered()),
                false => say!("prompt.hidden.guns", hex = hex.name()),
            };
            ask(text, "6.3a", focus)
        }
        BarrageStep::Losses { hex, left } => {
            // That guns fall first tells that there are some.
            let rule = if knows(stage.turn.enemy(), viewer) { game.shell_loss_rule(hex) } else { "6.0a" };
            ask(say!("prompt.losses", hex = hex.name(), n = left), rule, at(hex))
        }
        BarrageStep::Roll(hex) => ask(say!("prompt.procedure"), "6.0", at(hex)),
    }
}

fn closing(game: &City, step: Closing) -> Prompt {
    let (key, rule, unit) = match step {
        Closing::Emplacements => ("prompt.emplace", "16.1c", game.tva_due()),
        Closing::Flotilla if game.flotilla_arrives() => ("prompt.flotilla", "12.3a", Some(data().flotilla)),
        Closing::Flotilla => ("prompt.flotilla_moves", "12.31", Some(data().flotilla)),
        Closing::Workers => ("prompt.workers", "12.25a", game.asked_workers()),
        Closing::Militia { .. } => ("prompt.militia", "15.52a", game.asked_militia()),
        Closing::Depot if game.places.hex(data().depot).is_none() => {
            ("prompt.depot_returns", "6.64", Some(data().depot))
        }
        Closing::Depot => ("prompt.depot", "6.61b", Some(data().depot)),
    };
    let focus = unit.map(|unit| unit.name().to_owned()).into_iter().collect();
    ask(say!(key, unit = name_of(unit)), rule, focus)
}

fn at_work(game: &City, operation: &Operation, viewer: Viewer) -> Prompt {
    match (operation.chit, &operation.exchange, &operation.mover, operation.rush, &operation.attack) {
        (Some(ChitStep::Return), ..) => ask(say!("prompt.return_chit"), "11.13b", Vec::new()),
        (Some(ChitStep::Refill | ChitStep::Draw), ..) => {
            ask(say!("prompt.refill", n = game.chits.cup.total()), "11.11b", Vec::new())
        }
        (None, Some(exchange), Some(mover), ..) => {
            let focus = [exchange.from, mover.at].into_iter().flat_map(at).collect();
            let (from, hex) = (exchange.from.name(), mover.at.name());
            match exchange.step {
                ExchangeStep::Losses { movers: n @ 1.., .. } => {
                    ask(say!("prompt.losses", hex = hex, n = n), "7.57", focus)
                }
                ExchangeStep::Losses { attackers: n, .. } => {
                    ask(say!("prompt.losses", hex = from, n = n), "7.57", focus)
                }
                ExchangeStep::Answer | ExchangeStep::Rolls | ExchangeStep::Chit { .. } => {
                    ask(say!("prompt.answer", from = from, hex = hex), "7.5b", focus)
                }
            }
        }
        (None, _, Some(mover), ..) => of_group(game, mover, viewer),
        (None, _, None, Some(rush), _) => {
            ask(say!("prompt.points_left", n = rush.points), "7.58", Vec::new())
        }
        (None, _, None, None, Some(attack)) => in_attack(game, attack, viewer),
        (None, _, None, None, None) => ask(say!("prompt.procedure"), "4.0", Vec::new()),
    }
}

fn of_group(game: &City, mover: &Mover, viewer: Viewer) -> Prompt {
    let (hex, focus) = (mover.at.name(), at(mover.at));
    let (prompt, rule) = match (mover.step, mover.purpose) {
        (MoverStep::Overrun { hex, .. }, _) => {
            return ask(say!("prompt.overrun", hex = hex.name()), "7.45a", at(hex));
        }
        (MoverStep::Watched(_), _) => return ask(say!("prompt.watched", hex = hex), "7.5a", focus),
        (MoverStep::Declare | MoverStep::Again, _) => ("declare", "7.52a"),
        (MoverStep::Free | MoverStep::Stopped, Purpose::Support) => ("support_move", "7.7b"),
        (MoverStep::Free | MoverStep::Stopped, Purpose::Breakthrough) => ("advance", "10.7b"),
        (MoverStep::Free | MoverStep::Stopped, Purpose::Rush) => ("advance", "7.58"),
        (MoverStep::Stopped, _) => ("stopped", "7.33"),
        (MoverStep::Free, Purpose::Withdrawal) => ("move", "11.6a"),
        (MoverStep::Free, Purpose::Chuikov) => ("move", "11.3a"),
        (MoverStep::Free, Purpose::Move) => ("move", "7.0b"),
    };
    // What a group can do and how far it can go tell what is in it.
    let text = match knows(mover.side, viewer) {
        true => {
            let points = f64::from(mover.left().0) / 2.0;
            say!(format!("prompt.{prompt}"), points = points.to_string(), offers = game.offered())
        }
        false => say!(format!("prompt.hidden.{prompt}")),
    };
    let target = game.under_attack().map_or("", Hex::name);
    ask(text.with("hex", hex).with("target", target).with("n", game.points_of(mover).0), rule, focus)
}

fn in_attack(game: &City, attack: &GroundAttack, viewer: Viewer) -> Prompt {
    let (hex, focus) = (attack.hex.name(), at(attack.hex));
    let called_up = |side: Side, prompt: &str, rule: &'static str| {
        let text = match knows(side, viewer) {
            true => say!(format!("prompt.{prompt}"), offers = game.offered()),
            false => say!(format!("prompt.hidden.{prompt}")),
        };
        ask(text.with("hex", hex), rule, focus.clone())
    };
    match attack.step {
        AttackStep::Support => called_up(attack.side, "support", "7.7a"),
        AttackStep::AttackerFire => called_up(attack.side, "attacker_fire", "10.62"),
        AttackStep::Flak => flak(game, attack.side.enemy(), attack.hex, attack.air, "5.63", viewer),
        AttackStep::DefenderFire => called_up(attack.side.enemy(), "defender_fire", "10.62"),
        AttackStep::Aim(_) => {
            let firer = name_of(game.next_to_aim(attack));
            ask(say!("prompt.aim", unit = firer), "10.4a", focus)
        }
        AttackStep::AttackerLosses { hex, left, .. } => {
            ask(say!("prompt.losses", hex = hex.name(), n = left), game.loss_rule_of(attack), at(hex))
        }
        AttackStep::SurpriseLosses { left: n @ 1.., .. } => {
            ask(say!("prompt.attackers_lose", hex = hex, n = n), "10.3c", focus)
        }
        AttackStep::SurpriseLosses { defender: n, .. } | AttackStep::DefenderLosses { left: n, .. } => {
            ask(say!("prompt.losses", hex = hex, n = n), game.loss_rule_of(attack), focus)
        }
        AttackStep::Breakthrough { points } => ask(say!("prompt.points_left", n = points), "10.7b", focus),
        AttackStep::FlakRoll
        | AttackStep::TypeRoll
        | AttackStep::DefensiveFire { .. }
        | AttackStep::OffensiveFire(_)
        | AttackStep::Chit { .. } => ask(say!("prompt.procedure"), "10.0", focus),
    }
}
