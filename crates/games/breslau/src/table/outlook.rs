//! What is to come: who is due when and where, what the calendar changes, and how far each side is from winning.

use super::names::{id, ids, pieces};
use crate::data::{Arrival, Entry, VictoryLevel, data};
use crate::ids::{FORTRESSES, Fortress, HexSet, Side, UnitSet};
use crate::places::Off;
use crate::rules::air::steps::steps_rule;
use crate::rules::arrivals::schedule_rule;
use crate::stage::{Air, AirStep, Stage};
use crate::state::Breslau;
use std::collections::BTreeMap;
use volga_engine::board::{Due, DueKind, Id, Outlook, Sum, Term, Victory};
use volga_engine::{Message, RuleId, Viewer, say};

impl Breslau {
    /// What is due when and where, and how far each side is from winning, as far as a viewer may know.
    pub fn outlook_for(&self, viewer: Viewer) -> Outlook {
        let victory = self.victory_outlook();
        if matches!(self.stage, Stage::Over(_)) {
            return Outlook { due: Vec::new(), victory };
        }
        let mut due = self.reinforcements_due();
        due.extend(self.calendar());
        due.extend(self.releases());
        due.extend(self.starving_due(viewer));
        due.extend(self.attacks_due(viewer));
        due.sort_by_key(|due| due.turn);
        Outlook { due, victory }
    }

    /// [15.1.1] [15.1.2] [15.2.1] The units that are still to come, by turn and formation.
    fn reinforcements_due(&self) -> Vec<Due> {
        let mut groups: BTreeMap<(u8, u8), UnitSet> = BTreeMap::new();
        for unit in self.places.off(Off::Due) {
            let turn = match data().unit(unit).arrival {
                Arrival::Edge { turn, .. } => Some(turn),
                Arrival::Placed { turn, .. } => Some(turn).filter(|turn| *turn >= self.turn),
                Arrival::Rolled { .. } => self.turn_of_269,
                Arrival::Setup(_) | Arrival::Box => None,
            };
            if let Some(turn) = turn {
                let formation = data().unit(unit).formation;
                groups.entry((turn, formation)).or_default().insert(unit);
            }
        }
        groups.iter().filter_map(|((turn, _), units)| self.reinforcement(*turn, units)).collect()
    }

    /// Units that come at the same time and in the same way.
    fn reinforcement(&self, turn: u8, units: &UnitSet) -> Option<Due> {
        let first = units.first()?;
        let facts = data().unit(first);
        let (hexes, rule, key) = match facts.arrival {
            Arrival::Edge { entry, .. } | Arrival::Rolled { entry } => {
                (self.entry_hexes(&entry), schedule_rule(first), "due.edge")
            }
            Arrival::Placed { hex, .. } => ([hex].into_iter().collect(), schedule_rule(first), "due.placed"),
            Arrival::Setup(_) | Arrival::Box => return None,
        };
        let key = if turn < self.turn { "due.waits" } else { key };
        let formation = data().formations[usize::from(facts.formation)];
        Some(Due {
            kind: DueKind::Arrives,
            turn: Some(turn.max(self.turn).into()),
            side: facts.side.name(),
            spaces: ids(&hexes),
            pieces: pieces(units),
            text: say!(key, formation = formation, n = units.len()),
            rule: RuleId(rule),
        })
    }

    /// Where units come in, and where they would if that were blocked.
    fn entry_hexes(&self, entry: &Entry) -> HexSet {
        entry.fallback.map_or(entry.hexes, |fallback| entry.hexes.or(&fallback.hexes))
    }

    /// What the calendar brings from the next turn on.
    fn calendar(&self) -> Vec<Due> {
        let (charts, options, last) = (&data().charts, &self.options, data().last_turn);
        let begun = !matches!(
            self.stage,
            Stage::Setup { .. } | Stage::Strike(_) | Stage::Air(Air { step: AirStep::Steps })
        );
        let next = self.turn + u8::from(begun);
        let mut all = Vec::new();
        for turn in next..=last {
            let steps = data().air_steps.get(usize::from(turn) - 1).copied().unwrap_or_default();
            if steps.dice > 0 {
                let text = say!("due.air_dice", dice = steps.dice, n = steps.fixed);
                all.push(change(turn, Side::Soviet, text, steps_rule(turn)));
            } else if steps.fixed > 0 {
                let text = say!("due.air_steps", n = steps.fixed);
                all.push(change(turn, Side::Soviet, text, steps_rule(turn)));
            }
        }
        let from_turn = [
            (charts.ammunition.from_turn, Side::German, true, "due.ammunition", "12.1a"),
            (
                charts.directives.0,
                Side::Soviet,
                options.directives && !self.gas_used,
                "due.directives",
                "14.4.1a",
            ),
            (charts.strike.turn, Side::Soviet, options.bomber_strike, "due.strike", "14.13a"),
        ];
        let coming = from_turn.into_iter().filter(|(turn, _, holds, ..)| *holds && *turn > self.turn);
        all.extend(coming.map(|(turn, side, _, key, rule)| change(turn, side, say!(key), rule)));
        all
    }

    /// [15.1m] [15.1.1h] What the loss of hexes sets free.
    fn releases(&self) -> Vec<Due> {
        let due = |units: &UnitSet, hexes: &HexSet, key: &'static str, rule: &'static str| Due {
            kind: DueKind::Changes,
            turn: None,
            side: Side::German.name(),
            spaces: ids(hexes),
            pieces: pieces(units),
            text: say!(key),
            rule: RuleId(rule),
        };
        let (sets, classes) = (&data().sets, &data().by_class);
        let mut all = Vec::new();
        if !self.sauer_released {
            all.push(due(&classes.sauer, &sets.sauer_release, "due.sauer", "15.1m"));
        }
        if !self.ss_released {
            all.push(due(&classes.ss.minus(&self.ss_free), &sets.ss_release, "due.ss", "15.1.1h"));
        }
        all
    }

    /// [4.3c] The units that a third failed supply check would eliminate, as far as a viewer sees them.
    fn starving_due(&self, viewer: Viewer) -> Vec<Due> {
        let checked = !matches!(
            self.stage,
            Stage::Setup { .. } | Stage::Strike(_) | Stage::Air(_) | Stage::Artillery(_) | Stage::Supply(_)
        );
        let turn = self.turn + u8::from(checked);
        let seen: UnitSet = self.starving.iter().filter(|unit| self.is_seen(viewer, *unit)).collect();
        let of_side = |side: Side| (side, seen.and(&data().by_side[side]));
        let due = |(side, units): (Side, UnitSet)| Due {
            kind: DueKind::Leaves,
            turn: Some(turn.into()),
            side: side.name(),
            spaces: Vec::new(),
            pieces: pieces(&units),
            text: say!("due.starving", n = units.len()),
            rule: RuleId("4.3c"),
        };
        let lost = Side::ALL.map(of_side).into_iter().filter(|(_, units)| !units.is_empty());
        lost.filter(|_| turn <= data().last_turn).map(due).collect()
    }

    /// [16.1] [16.x] How both sides stand: every Fortress hex counts one.
    fn victory_outlook(&self) -> Vec<Victory> {
        let soviet = |level: &&VictoryLevel| level.winner == Side::Soviet;
        let levels: Vec<&VictoryLevel> = data().victory.iter().filter(soviet).collect();
        let least = levels.iter().map(|level| level.least).min().unwrap_or(0);
        let mut all = Vec::new();
        if let Some(level) = levels.iter().find(|level| level.at_once) {
            all.push(self.stands(Side::Soviet, level.least, "victory.soviet.at_once", level.rule));
        }
        all.push(self.stands(Side::Soviet, least, "victory.soviet.last_turn", "16.x"));
        let needed = (FORTRESSES as u8 + 1).saturating_sub(least);
        all.push(self.stands(Side::German, needed, "victory.german.last_turn", "16.x"));
        all
    }

    fn stands(&self, side: Side, needed: u8, key: &'static str, rule: &'static str) -> Victory {
        let controls = |fortress: &Fortress| self.soviet_held.contains(*fortress) == (side == Side::Soviet);
        let (held, missing): (Vec<Fortress>, Vec<Fortress>) = Fortress::all().partition(controls);
        let term =
            |fortress: &Fortress| Term { label: fortress.hex().called(), value: 1, rule: RuleId(rule) };
        let terms: Vec<Term> = held.iter().map(term).collect();
        let spaces = |list: &[Fortress]| list.iter().map(|fortress| id(fortress.hex())).collect::<Vec<Id>>();
        Victory {
            side: side.name(),
            text: say!(key, n = held.len(), needed = needed),
            sum: Sum { label: say!("victory.sum"), total: terms.len() as i32, terms },
            needed: Some(needed.into()),
            held: spaces(&held),
            missing: spaces(&missing),
            rule: RuleId(rule),
        }
    }
}

/// What holds from a turn on that did not before.
fn change(turn: u8, side: Side, text: Message, rule: &'static str) -> Due {
    Due {
        kind: DueKind::Changes,
        turn: Some(turn.into()),
        side: side.name(),
        spaces: Vec::new(),
        pieces: Vec::new(),
        text,
        rule: RuleId(rule),
    }
}
