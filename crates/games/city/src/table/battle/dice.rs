//! The dice of a fight, each with the column of the chart it is read in.

use super::Teller;
use crate::data::{AttackKind, CRT_COLUMNS, data};
use crate::event::{AirEvent, AttackEvent, BombardmentEvent, CounterattackEvent, Event, OverrunEvent};
use crate::ids::Side;
use volga_engine::board::{BattleRoll, Chart};
use volga_engine::dice::Face;
use volga_engine::{Message, say};

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
        Some(match self.event {
            Event::Air(AirEvent::Flak { side, strength, die, modifier, shot_down, .. }) => Read {
                side: *side,
                label: "battle.roll.flak",
                die: *die,
                hit: *shot_down > 0,
                chart: results(*strength, i16::from(*die) + i16::from(*modifier)),
            },
            Event::Air(AirEvent::LevelRoll { strength, die, modifier, losses, .. }) => Read {
                side: self.bombing()?.0,
                label: "battle.roll.bombs",
                die: *die,
                hit: *losses > 0,
                chart: results(*strength, i16::from(*die) + i16::from(*modifier)),
            },
            Event::Air(AirEvent::DiveRoll { strength, die, modifier, hit, .. }) => Read {
                side: self.bombing()?.0,
                label: "battle.roll.bombs",
                die: *die,
                hit: *hit,
                chart: results(*strength, i16::from(*die) + i16::from(*modifier)),
            },
            Event::Bombardment(BombardmentEvent::Rolled { fire, die, added, result, .. }) => Read {
                side: self.bombarding()?,
                label: "battle.roll.shells",
                die: *die,
                hit: *result > 0,
                chart: results(strength(fire.total()), i16::from(*die) + added.total()),
            },
            Event::Overrun(OverrunEvent::Fired { side, strength, die, result, .. })
            | Event::Counterattack(CounterattackEvent::Fired { side, strength, die, result, .. }) => Read {
                side: *side,
                label: "battle.roll.fire",
                die: *die,
                hit: *result > 0,
                chart: results(*strength, isolated(*strength, *die, *result)),
            },
            Event::Attack(AttackEvent::Fired { side, fire, die, added, result, .. }) => Read {
                side: *side,
                label: "battle.roll.fire",
                die: *die,
                hit: *result > 0,
                chart: results(strength(fire.total()), i16::from(*die) + added.total()),
            },
            Event::Attack(AttackEvent::Kind { die, modifier, .. }) => Read {
                side: self.attack_under_way()?.side,
                label: "battle.roll.kind",
                die: *die,
                hit: false,
                chart: Some(kinds(i16::from(*die) + i16::from(*modifier))),
            },
            _ => return None,
        })
    }
}

fn strength(total: i16) -> u16 {
    u16::try_from(total).unwrap_or(0)
}

/// [13.3] The die with what isolation adds to it, where the result tells that it did.
fn isolated(strength: u16, die: u8, result: u8) -> i16 {
    let charts = &data().charts;
    let adds = i16::from(charts.isolation_die);
    let read = |die: i16| charts.crt.result(strength, die as i8);
    let plain = i16::from(die);
    if read(plain) == result || read(plain + adds) != result { plain } else { plain + adds }
}

/// [3.22] The column of the Combat Results Table for a strength, and the row for a die with what is added to it.
fn results(strength: u16, die: i16) -> Option<Chart> {
    let crt = &data().charts.crt;
    let at = crt.least.iter().rposition(|least| *least <= strength)?;
    let head = |column: usize| {
        let least = crt.least[column];
        match crt.least.get(column + 1) {
            Some(next) if *next == least + 1 => say!("battle.chart.one", n = least),
            Some(next) => say!("battle.chart.range", least = least, most = next - 1),
            None => say!("battle.chart.or_more", n = least),
        }
    };
    let last = crt.rows.len() - 1;
    let label = |row: usize| match row {
        0 => say!("battle.chart.or_less", n = row),
        row if row == last => say!("battle.chart.or_more", n = row),
        row => say!("battle.chart.one", n = row),
    };
    let cells = crt.rows.iter().enumerate();
    Some(Chart {
        name: say!("battle.chart.results"),
        columns: (0..CRT_COLUMNS).map(head).collect(),
        at,
        cells: cells.map(|(row, results)| (label(row), say!("battle.chart.one", n = results[at]))).collect(),
        cell: Some(usize::try_from(die).unwrap_or(0).min(last)),
    })
}

/// [10.2] The table of the kinds of attack, whose one column is read by the die.
fn kinds(die: i16) -> Chart {
    let kinds = &data().charts.attack_kinds;
    let name = |kind: &AttackKind| -> Message {
        say!(match kind {
            AttackKind::Surprise => "outcome.surprise",
            AttackKind::Normal => "outcome.normal",
            AttackKind::Ambush => "outcome.ambush",
        })
    };
    let cells =
        kinds.iter().enumerate().map(|(row, kind)| (say!("battle.chart.one", n = row + 1), name(kind)));
    let row = usize::try_from(die - 1).unwrap_or(0);
    Chart {
        name: say!("battle.chart.kinds"),
        columns: vec![say!("battle.roll.kind")],
        at: 0,
        cells: cells.collect(),
        cell: Some(row.min(kinds.len() - 1)),
    }
}
