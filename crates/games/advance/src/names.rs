//! What the words of refusals, events and choices are about, as texts name it.

use crate::data::{Corps, EventKind, Strategy, data};
use crate::event::PhaseName;
use crate::ids::{Area, AreaSet, Counter, Unit, UnitSet};
use crate::state::{Group, Marker, Scenario};
use volga_engine::{Arg, Message, say};

/// An Area: number and name.
impl From<Area> for Arg {
    fn from(area: Area) -> Arg {
        Arg::from(say!("area", number = area.number(), name = data().area(area).name))
    }
}

impl From<AreaSet> for Arg {
    fn from(areas: AreaSet) -> Arg {
        Arg::from(areas.iter().collect::<Vec<_>>())
    }
}

/// A unit by its label, as its counter shows it.
impl From<Unit> for Arg {
    fn from(unit: Unit) -> Arg {
        Arg::from(data().unit(unit).label)
    }
}

impl From<UnitSet> for Arg {
    fn from(units: UnitSet) -> Arg {
        Arg::from(units.iter().collect::<Vec<_>>())
    }
}

/// A Soviet counter: its Strategy and Defense Factor.
impl From<Counter> for Arg {
    fn from(counter: Counter) -> Arg {
        let facts = data().counter(counter);
        let key = if facts.every_attack { "counter.pavlov" } else { strategy_key(facts.strategy) };
        Arg::from(say!(key, defense = facts.defense))
    }
}

impl From<Group> for Arg {
    fn from(group: Group) -> Arg {
        Arg::from(say!(match group {
            Group::First => "group.first",
            Group::Second => "group.second",
            Group::Returning => "group.returning",
        }))
    }
}

impl From<Marker> for Arg {
    fn from(marker: Marker) -> Arg {
        Arg::from(say!(match marker {
            Marker::Artillery => "marker.artillery",
            Marker::Engineer => "marker.engineer",
            Marker::Air => "marker.air",
        }))
    }
}

impl From<Corps> for Arg {
    fn from(corps: Corps) -> Arg {
        Arg::from(say!(match corps {
            Corps::Li => "corps.li",
            Corps::Xlviii => "corps.xlviii",
            Corps::Xiv => "corps.xiv",
        }))
    }
}

impl From<EventKind> for Arg {
    fn from(event: EventKind) -> Arg {
        Arg::from(event_name(event))
    }
}

impl From<PhaseName> for Arg {
    fn from(phase: PhaseName) -> Arg {
        Arg::from(say!(phase.key()))
    }
}

impl From<Scenario> for Arg {
    fn from(scenario: Scenario) -> Arg {
        Arg::from(scenario.facts().name)
    }
}

pub(crate) fn event_name(event: EventKind) -> Message {
    say!(match event {
        EventKind::Breakthrough64 => "event_name.breakthrough64",
        EventKind::Offensive64 => "event_name.offensive64",
        EventKind::ShellShortages => "event_name.shell_shortages",
        EventKind::LogisticalPause => "event_name.logistical_pause",
        EventKind::Commissars => "event_name.commissars",
        EventKind::Rain => "event_name.rain",
        EventKind::Offensive66 => "event_name.offensive66",
        EventKind::Breakthrough66 => "event_name.breakthrough66",
    })
}

pub(crate) fn strategy_key(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::Heroes => "counter.heroes",
        Strategy::Ambush => "counter.ambush",
        Strategy::Barrage => "counter.barrage",
        Strategy::Fanatic => "counter.fanatic",
        Strategy::Guards => "counter.guards",
    }
}
