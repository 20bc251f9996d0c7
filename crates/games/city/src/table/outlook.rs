//! What is to come: who is due when and where, what the calendar changes, and how far each side is from winning.
//!
//! All of it is public: the displays, the boxes beside the map, and which hexes each side holds.

use crate::data::{Arrival, Bombers, DuePhase, VictoryFacts, Way, data};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::{Closing, Preparation, Stage};
use crate::state::{City, Kontrpodgotovka, Oil};
use std::collections::BTreeMap;
use volga_engine::board::{Due, DueKind, Id, Outlook, Sum, Term, Victory};
use volga_engine::{Message, RuleId, say};

pub(super) fn outlook(city: &City) -> Outlook {
    if matches!(city.stage, Stage::Over(_)) {
        return Outlook { due: Vec::new(), victory: victory(city) };
    }
    let mut due = reinforcements(city);
    due.extend(replacements(city));
    due.extend(militia(city));
    due.extend(withdrawal(city));
    due.extend(changes(city));
    due.sort_by_key(|due| due.turn);
    Outlook { due, victory: victory(city) }
}

fn ids(hexes: impl Iterator<Item = Hex>) -> Vec<Id> {
    hexes.map(|hex| hex.name().to_owned()).collect()
}

fn pieces(units: impl Iterator<Item = Unit>) -> Vec<Id> {
    units.map(|unit| unit.name().to_owned()).collect()
}

/// [15.1] [15.4] [16.1] The units of the displays that are still to come, by turn, phase, way and formation.
fn reinforcements(city: &City) -> Vec<Due> {
    let mut groups: BTreeMap<(u8, Option<DuePhase>, u8, u8), UnitSet> = BTreeMap::new();
    let facts = city.scenario.facts();
    for unit in city.places.off(Off::Due) {
        let (turn, phase, order) = match data().unit(unit).arrival {
            Arrival::Edge { turn, south_of_0140 } => (turn, None, u8::from(south_of_0140)),
            Arrival::Volga { turn, phase, way } => (turn, Some(phase), 2 + way as u8),
            Arrival::Sector(_)
            | Arrival::AnySector
            | Arrival::Area(_)
            | Arrival::NearFerry
            | Arrival::Pool
            | Arrival::Survivor(_) => continue,
        };
        let plays = turn <= facts.last_turn && (facts.tva || !data().counter(unit).is_tva());
        if plays {
            groups.entry((turn, phase, order, data().unit(unit).formation)).or_default().insert(unit);
        }
    }
    groups.into_values().filter_map(|units| reinforcement(&units)).collect()
}

/// Units that come at the same time and in the same way.
fn reinforcement(units: &UnitSet) -> Option<Due> {
    let first = data().unit(units.first()?);
    let sets = &data().sets;
    let ferries = || data().ferries.iter().map(|ferry| ferry.hex).collect();
    let (turn, phase, key, hexes, rule): (u8, Option<DuePhase>, &str, HexSet, &str) = match first.arrival {
        Arrival::Edge { turn, south_of_0140: false } => (turn, None, "due.edge", sets.german_edge, "15.1"),
        Arrival::Edge { turn, south_of_0140: true } => (turn, None, "due.edge", sets.entry_371st, "15.15"),
        Arrival::Volga { turn, phase, way } => {
            let (key, hexes, rule) = match way {
                Way::Ferry => ("due.ferry", ferries(), "15.4d"),
                Way::FerryHex => ("due.pontoon", ferries(), "12.4"),
                Way::FlotillaLine => ("due.flotilla", sets.flotilla_line, "12.3a"),
                Way::Emplacement => {
                    ("due.emplaced", data().emplacements.iter().map(|(hex, _)| *hex).collect(), "16.0a")
                }
            };
            (turn, Some(phase), key, hexes, rule)
        }
        Arrival::Sector(_)
        | Arrival::AnySector
        | Arrival::Area(_)
        | Arrival::NearFerry
        | Arrival::Pool
        | Arrival::Survivor(_) => return None,
    };
    let phase = say!(match phase {
        None => "due.phase.initiative",
        Some(DuePhase::Numbered(1)) => "due.phase.first",
        Some(DuePhase::Numbered(2)) => "due.phase.second",
        Some(DuePhase::Numbered(_)) => "due.phase.third",
        Some(DuePhase::Final) => "due.phase.final",
    });
    Some(Due {
        kind: DueKind::Arrives,
        turn: Some(turn.into()),
        side: first.counter.side.name(),
        spaces: ids(hexes.iter()),
        pieces: pieces(units.iter()),
        text: say!(key, formation = formation(first.formation), n = units.len(), phase = phase),
        rule: RuleId(rule),
    })
}

/// A formation without what the displays add in brackets.
fn formation(index: u8) -> &'static str {
    let name = data().formations[usize::from(index)];
    name.split(" (").next().unwrap_or(name)
}

/// [15.2] The units in the Replacement Box: a die each when the next turn begins.
fn replacements(city: &City) -> Option<Due> {
    let waits: UnitSet = city.places.off(Off::Box).chain(city.places.off(Off::Returning)).collect();
    let now = matches!(city.stage, Stage::Preparation(_));
    let turn = if now { city.turn } else { city.turn + 1 };
    let is_placing = matches!(city.stage, Stage::Preparation(Preparation::Placing));
    let (key, rule) = if is_placing { ("due.returning", "15.2c") } else { ("due.replacement", "15.2b") };
    let comes = !waits.is_empty() && turn <= city.scenario.facts().last_turn;
    comes.then(|| Due {
        kind: DueKind::Arrives,
        turn: Some(turn.into()),
        side: Side::German.name(),
        spaces: ids(data().sectors.iter().flat_map(|sector| sector.hexes.iter())),
        pieces: pieces(waits.iter()),
        text: say!(key, n = waits.len(), die = data().charts.replacement_die),
        rule: RuleId(rule),
    })
}

/// [15.52] Militia, when a turn closes.
fn militia(city: &City) -> Option<Due> {
    let is_past = match city.stage {
        Stage::Closing(step) => step > Closing::Workers && !matches!(step, Closing::Militia { .. }),
        Stage::TurnEnd(_) => true,
        _ => false,
    };
    let turn = city.turn + u8::from(is_past);
    let [south, central, north] = data().charts.militia_per_turn;
    (turn <= city.scenario.facts().last_turn).then(|| Due {
        kind: DueKind::Arrives,
        turn: Some(turn.into()),
        side: Side::Soviet.name(),
        spaces: Vec::new(),
        pieces: Vec::new(),
        text: say!("due.militia", south = south, central = central, north = north),
        rule: RuleId("15.52a"),
    })
}

/// [15.3] The withdrawal of the 29th Motorized Division, as the Operations Stage begins.
fn withdrawal(city: &City) -> Option<Due> {
    let turn = data().charts.withdrawal.turn;
    let is_before = match city.stage {
        Stage::Setup(_)
        | Stage::Preparation(_)
        | Stage::SovietAir(_)
        | Stage::GermanAir(_)
        | Stage::Bombardment(_)
        | Stage::Withdrawal(_) => city.turn <= turn,
        Stage::Initiative(_)
        | Stage::Reaction(_)
        | Stage::StrategicWithdrawal(_)
        | Stage::Closing(_)
        | Stage::TurnEnd(_)
        | Stage::Over(_) => city.turn < turn,
    };
    let counters = &data().charts.withdrawal.counters;
    let n: u8 = counters.iter().map(|(_, number)| *number).sum();
    let of_division = |unit: &Unit| formation(data().unit(*unit).formation) == "29th Motorized Division";
    let is_there = |unit: &Unit| !matches!(city.places.of(*unit), Place::Off(Off::Dead | Off::Gone));
    (is_before && turn <= city.scenario.facts().last_turn).then(|| Due {
        kind: DueKind::Leaves,
        turn: Some(turn.into()),
        side: Side::German.name(),
        spaces: Vec::new(),
        pieces: pieces(Unit::all().filter(of_division).filter(is_there)),
        text: say!("due.withdrawal", n = n),
        rule: RuleId("15.3a"),
    })
}

/// What holds from a turn on that did not before.
fn changes(city: &City) -> Vec<Due> {
    let last = city.scenario.facts().last_turn;
    let next = city.turn + 1;
    let change = |turn: u8, side: Side, spaces: Vec<Id>, text: Message, rule: &'static str| Due {
        kind: DueKind::Changes,
        turn: Some(turn.into()),
        side: side.name(),
        spaces,
        pieces: Vec::new(),
        text,
        rule: RuleId(rule),
    };
    let charts = &data().charts;
    let mut all = Vec::new();
    for (turn, side) in (next..=last).flat_map(|turn| Side::ALL.map(|side| (turn, side))) {
        let points = |bombers| charts.air_points(side, bombers, turn);
        let (level, dive) = (points(Bombers::Level), points(Bombers::Dive));
        all.push(change(turn, side, Vec::new(), say!("due.air", level = level, dive = dive), "5.1a"));
    }
    if next <= last {
        let text = say!("due.chits", n = charts.chits_removed_each_turn);
        all.push(change(next, Side::Soviet, Vec::new(), text, "11.12"));
    }
    if city.oil == Oil::Burning && next <= last {
        let spaces = ids(std::iter::once(charts.oil_hex));
        all.push(change(next, Side::German, spaces, say!("due.oil"), "14.5f"));
    }
    let turns = &charts.kontrpodgotovka_turns;
    let kept = city.scenario.facts().tva && city.kontrpodgotovka == Kontrpodgotovka::Kept;
    if let (true, Some(first), Some(end)) = (kept, turns.iter().min(), turns.iter().max()) {
        let texts = [(*first, "due.kontrpodgotovka.from"), (end + 1, "due.kontrpodgotovka.past")];
        let coming = texts.into_iter().filter(|(turn, _)| (next..=last).contains(turn));
        all.extend(coming.map(|(turn, key)| change(turn, Side::Soviet, Vec::new(), say!(key), "16.3")));
    }
    all
}

/// [17.1] [17.2] How both sides stand.
fn victory(city: &City) -> Vec<Victory> {
    let hexes: HexSet = data().victory.iter().map(|(hex, _)| *hex).collect();
    let german = city.german_victory_hexes();
    let soviet = hexes.minus(&german);
    let ferries: HexSet = data().ferries.iter().map(|ferry| ferry.hex).collect();
    match city.scenario.facts().victory {
        VictoryFacts::Points { ferry, kurgan, other, german_wins_at } => {
            let worth = |hex: Hex| {
                if ferries.contains(hex) {
                    ferry
                } else if hex == data().kurgan {
                    kurgan
                } else {
                    other
                }
            };
            let all: u8 = hexes.iter().map(worth).sum();
            let (ours, theirs) =
                (Condition::of("points", "17.1d", &worth), Condition::of("points", "17.1e", &worth));
            vec![
                ours.stands(Side::German, &german, &hexes, german_wins_at),
                theirs.stands(Side::Soviet, &soviet, &hexes, all + 1 - german_wins_at),
            ]
        }
        VictoryFacts::Hexes { needed, ferries: of_them } => {
            let one = |_: Hex| 1;
            let all = |set: &HexSet| set.len() as u8;
            vec![
                Condition::of("hexes", "17.2b", &one).stands(Side::German, &german, &hexes, needed),
                Condition::of("ferries", "17.2b", &one).stands(
                    Side::German,
                    &german.and(&ferries),
                    &ferries,
                    of_them,
                ),
                Condition::of("hexes", "17.2c", &one).stands(
                    Side::Soviet,
                    &soviet,
                    &hexes,
                    all(&hexes) + 1 - needed,
                ),
                Condition::of("ferries", "17.2d", &one).stands(
                    Side::Soviet,
                    &soviet.and(&ferries),
                    &ferries,
                    all(&ferries) + 1 - of_them,
                ),
            ]
        }
    }
}

/// One of the ways to win: what is counted, by which rule, and what a hex is worth in it.
struct Condition<'a> {
    counts: &'static str,
    rule: &'static str,
    worth: &'a dyn Fn(Hex) -> u8,
}

impl<'a> Condition<'a> {
    fn of(counts: &'static str, rule: &'static str, worth: &'a dyn Fn(Hex) -> u8) -> Condition<'a> {
        Condition { counts, rule, worth }
    }

    /// How a side stands that holds some of all hexes that count.
    fn stands(&self, side: Side, held: &HexSet, all: &HexSet, needed: u8) -> Victory {
        let rule = RuleId(self.rule);
        let term = |hex: Hex| Term { label: hex.called(), value: (self.worth)(hex).into(), rule };
        let terms: Vec<Term> = held.iter().map(term).collect();
        let total: i32 = terms.iter().map(|term| term.value).sum();
        let line = Message::new(format!("victory.{}.{}", side.name(), self.counts));
        Victory {
            side: side.name(),
            text: line.with("n", total).with("needed", needed),
            sum: Sum { label: Message::new(format!("victory.sum.{}", self.counts)), total, terms },
            needed: Some(needed.into()),
            held: ids(held.iter()),
            missing: ids(all.minus(held).iter()),
            rule,
        }
    }
}
