//! The dice of a fight, each with the column of the chart it is read in.

use super::Teller;
use crate::data::{Crt, data};
use crate::event::{
    AirEvent, ArtilleryEvent, AttackEvent, Event, GoliathEvent, LevelEvent, RubbleEvent, StrikeEvent,
};
use crate::ids::Side;
use crate::stage::{AttackKind, Stage};
use volga_engine::board::{BattleRoll, Chart};
use volga_engine::dice::Face;
use volga_engine::ledger::Ledger;
use volga_engine::say;

/// A die as it is read: whose it is, what it is for, and on which chart.
struct Read {
    side: Side,
    label: &'static str,
    die: u8,
    hit: bool,
    chart: Option<Chart>,
}

impl Teller<'_> {
    /// The die that an event tells of.
    pub(super) fn roll(&self) -> Option<BattleRoll> {
        let Read { side, label, die, hit, chart } = self.read()?;
        Some(BattleRoll {
            side: side.name(),
            label: say!(label),
            rule: self.event.rule(),
            faces: vec![Face::Die(die)],
            colours: Vec::new(),
            hits: if hit { vec![0] } else { Vec::new() },
            chart,
            text: self.text.clone(),
        })
    }

    fn read(&self) -> Option<Read> {
        let plain = |side, label, die: &u8| Read { side, label, die: *die, hit: false, chart: None };
        Some(match self.event {
            Event::Air(AirEvent::Flak { strength, die, hits, .. }) => Read {
                side: Side::German,
                label: "battle.roll.flak",
                die: *die,
                hit: *hits > 0,
                chart: results(strength, i16::from(*die)),
            },
            Event::Air(AirEvent::Bombed { strength, die, added, hits, .. })
            | Event::Strike(StrikeEvent::Struck { strength, die, added, hits, .. }) => Read {
                side: Side::Soviet,
                label: "battle.roll.bombs",
                die: *die,
                hit: *hits > 0,
                chart: results(strength, i16::from(*die) + added.total()),
            },
            Event::Artillery(ArtilleryEvent::Rolled { strength, die, added, hits, .. }) => Read {
                side: self.bombarding()?,
                label: "battle.roll.shells",
                die: *die,
                hit: *hits > 0,
                chart: results(strength, i16::from(*die) + added.total()),
            },
            Event::Goliath(GoliathEvent::Attacked { die, terms, hits, .. }) => Read {
                side: Side::German,
                label: "battle.roll.goliath",
                die: *die,
                hit: *hits > 0,
                chart: chart(data().charts.goliath.factor.into(), i16::from(*die) + terms.total()),
            },
            Event::Attack(AttackEvent::Struck { side, factors, die, added, hits, ambush, .. }) => Read {
                side: *side,
                label: if *ambush { "battle.roll.ambush" } else { "battle.roll.attack" },
                die: *die,
                hit: *hits > 0,
                chart: results(factors, i16::from(*die) + added.total()),
            },
            Event::Attack(AttackEvent::Kind { side, die, added, .. }) => Read {
                side: *side,
                label: "battle.roll.kind",
                die: *die,
                hit: false,
                chart: Some(kinds(*side, die + added)),
            },
            Event::Goliath(GoliathEvent::Ended { die, .. }) => plain(Side::German, "battle.roll.fate", die),
            Event::Strike(
                StrikeEvent::Aimed { die, .. }
                | StrikeEvent::Strayed { die, .. }
                | StrikeEvent::Turned { die, .. },
            ) => plain(Side::Soviet, "battle.roll.aim", die),
            Event::Level(LevelEvent::Rolled { die, .. }) => plain(Side::Soviet, "battle.roll.level", die),
            Event::Rubble(RubbleEvent::Rolled { die, .. }) => {
                plain(self.bombarding().unwrap_or(Side::Soviet), "battle.roll.rubble", die)
            }
            _ => return None,
        })
    }

    /// The side whose guns, aircraft or Goliaths strike.
    fn bombarding(&self) -> Option<Side> {
        match &self.before.stage {
            Stage::Artillery(artillery) => Some(artillery.turn),
            Stage::Strike(_) | Stage::Air(_) => Some(Side::Soviet),
            Stage::Movement(_) => Some(Side::German),
            _ => None,
        }
    }
}

/// [9.2.7] The table of the kinds of attack, whose column for a side is read by the die.
fn kinds(side: Side, die: u8) -> Chart {
    let name = |die: u8| {
        say!(match data().charts.tactical(side, die) {
            AttackKind::Surprise => "battle.kind.surprise",
            AttackKind::Normal => "battle.kind.normal",
            AttackKind::Ambush => "battle.kind.ambush",
        })
    };
    // [9.2.7b] The Soviet die is modified up to 7.
    let faces = 1..=6 + if side == Side::Soviet { data().charts.clear_attack } else { 0 };
    Chart {
        name: say!("battle.chart.kinds"),
        columns: Side::ALL.map(Side::label).into(),
        at: side as usize,
        cells: faces.map(|face| (say!("battle.chart.one", n = face), name(face))).collect(),
        cell: Some(usize::from(die.max(1)) - 1),
    }
}

/// [9.2.8] The column of the Combat Results Table for a sum of factors, and the row for a die with what is added to it.
pub(super) fn results(factors: &Ledger, die: i16) -> Option<Chart> {
    chart(u16::try_from(factors.total()).unwrap_or(0), die)
}

/// Ruling 49: beyond the last row each point moves one column to the left.
fn chart(factors: u16, die: i16) -> Option<Chart> {
    let Crt { columns, rows } = data().charts.crt();
    let last = rows.len() - 1;
    let beyond = usize::try_from(die).unwrap_or(0).saturating_sub(last);
    let at = columns.iter().rposition(|least| *least <= factors)?.checked_sub(beyond)?;
    let head = |column: usize| {
        let least = columns[column];
        match columns.get(column + 1) {
            Some(next) if *next == least + 1 => say!("battle.chart.one", n = least),
            Some(next) => say!("battle.chart.range", least = least, most = next - 1),
            None => say!("battle.chart.or_more", n = least),
        }
    };
    let label = |row: usize| match row {
        0 => say!("battle.chart.or_less", n = row),
        row if row == last => say!("battle.chart.or_more", n = row),
        row => say!("battle.chart.one", n = row),
    };
    let cells = rows.iter().enumerate();
    Some(Chart {
        name: say!("battle.chart.results"),
        columns: (0..columns.len()).map(head).collect(),
        at,
        cells: cells.map(|(row, hits)| (label(row), say!("battle.chart.one", n = hits[at]))).collect(),
        cell: Some(usize::try_from(die).unwrap_or(0).min(last)),
    })
}
