//! What the words of a refusal are about, as texts name it.

use crate::data::{EventKind, data};
use crate::ids::{Area, AreaSet, Unit};
use crate::state::{Group, Marker, Scenario};
use volga_engine::{Arg, Message, say};

impl From<Area> for Arg {
    fn from(area: Area) -> Arg {
        Arg::from(area_name(area))
    }
}

impl From<AreaSet> for Arg {
    fn from(areas: AreaSet) -> Arg {
        Arg::from(areas.iter().map(area_name).collect::<Vec<_>>())
    }
}

impl From<Unit> for Arg {
    fn from(unit: Unit) -> Arg {
        Arg::from(data().unit(unit).label)
    }
}

impl From<Group> for Arg {
    fn from(group: Group) -> Arg {
        Arg::from(group_name(group))
    }
}

impl From<Marker> for Arg {
    fn from(marker: Marker) -> Arg {
        Arg::from(marker_name(marker))
    }
}

impl From<EventKind> for Arg {
    fn from(event: EventKind) -> Arg {
        Arg::from(event_name(event))
    }
}

impl From<Scenario> for Arg {
    fn from(scenario: Scenario) -> Arg {
        Arg::from(scenario.facts().name)
    }
}

/// An Area as texts name it: number and name.
pub(crate) fn area_name(area: Area) -> Message {
    say!("area", number = area.number(), name = data().area(area).name)
}

pub(crate) fn group_name(group: Group) -> Message {
    say!(match group {
        Group::First => "group.first",
        Group::Second => "group.second",
        Group::Returning => "group.returning",
    })
}

pub(crate) fn marker_name(marker: Marker) -> Message {
    say!(match marker {
        Marker::Artillery => "marker.artillery",
        Marker::Engineer => "marker.engineer",
        Marker::Air => "marker.air",
    })
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
