//! Numbers and values of counters that the rules name.

use serde::de::IgnoredAny;
use volga_breslau::data::{AntiAir, Bombard, Data, Range, UnitFacts, UnitKind};
use volga_breslau::ids::Side;
use volga_engine::data::{DataError, UNITS, equal, require};
use volga_engine::raw;

/// What of the files only people read.
pub(super) type Raw = volga_engine::data::Raw<IgnoredAny, Units, IgnoredAny, IgnoredAny>;

raw! {
    Units { markers: Vec<Marker>, units: Vec<Entry>, }
    Marker { id: String, count: u16, }
    Entry { counter: String, }
}

/// [15.1] [14.11.4] [15.2.1] How many there are of a counter.
const NUMBERS: [(&str, usize); 14] = [
    ("aa", 9),
    ("pz_vi", 2),
    ("pz_ii", 3),
    ("stg", 7),
    ("sturmpz", 1),
    ("porsel", 1),
    ("company", 4),
    ("hitler_youth", 2),
    ("ju_352", 1),
    ("he_111", 2),
    ("ju_52", 6),
    ("aircraft_32", 1),
    ("aircraft_24", 4),
    ("aircraft_16", 4),
];

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for (counter, number) in NUMBERS {
        let found = raw.units.units.iter().filter(|unit| unit.counter == counter).count();
        equal(UNITS, format_args!("units, {counter}"), number, found)?;
    }
    for unit in data.units.iter() {
        let counter =
            &raw.units.units[data.units.iter().position(|other| other.id == unit.id).unwrap_or(0)].counter;
        let at = |field: &str| format!("counters, {counter}, {field}");
        aircraft(unit, counter)?;
        anti_air(unit, at)?;
        // [14.5.1] Two hexes, or three.
        let far = unit.kind == UnitKind::Aa || counter == "pz_vi";
        let printed = if unit.direct_fire == 0 { 0 } else { 2 + u8::from(far) };
        equal(UNITS, at("direct_fire"), printed, unit.direct_fire)?;
    }
    // [13.2a] [15.1n]
    let militia = data.units.iter().filter(|unit| unit.kind == UnitKind::Volkssturm);
    let weak = militia.clone().all(|unit| (1..=2).contains(&unit.front.primary));
    require(
        weak && militia.count() > 20,
        UNITS,
        "units, volkssturm",
        "more than twenty of 1 or 2",
        "others",
    )?;
    // [14.3.1a]
    let mortars = data.units.iter().filter(|unit| unit.called.ends_with("Mortar"));
    let all = mortars.clone().all(|unit| unit.kind == UnitKind::Mortar) && mortars.count() == 2;
    require(all, UNITS, "counters, guards_mortars, kind", "two mortar units", "others")?;
    markers(raw, data)
}

/// [15.2.1a] The strengths that the counters are called after.
fn aircraft(unit: &UnitFacts, counter: &str) -> Result<(), DataError> {
    let Some(strength) = counter.strip_prefix("aircraft_") else { return Ok(()) };
    let at = format_args!("counters, {counter}, front");
    require(strength == unit.front.bombard.to_string(), UNITS, at, strength, unit.front.bombard)
}

/// [2.4d] [2.4e] [2.3.6]
fn anti_air(unit: &UnitFacts, at: impl Fn(&str) -> String) -> Result<(), DataError> {
    if unit.kind != UnitKind::Aa {
        return Ok(());
    }
    equal(UNITS, at("side"), Side::German, unit.side)?;
    equal(UNITS, at("anti_air"), Some(AntiAir { factor: 6, range: 4 }), unit.anti_air)?;
    equal(
        UNITS,
        at("flak_artillery"),
        Some(Bombard { factor: 6, range: Range::Unlimited }),
        unit.flak_artillery,
    )
}

/// [9.1.1] [13.1.2d] [13.3e] As many markers as can be needed; [2.0a] 319 counters in all.
fn markers(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let charts = &data.charts;
    for (id, number) in [
        ("attack_german", u16::from(6 + charts.markers.german)),
        ("attack_soviet", u16::from(6 + charts.markers.soviet)),
        ("barricade", u16::from(charts.barricades)),
        ("goliath", data.engineers.len() as u16),
    ] {
        let marker = raw.units.markers.iter().find(|marker| marker.id == id);
        equal(UNITS, format_args!("markers, {id}, count"), Some(number), marker.map(|marker| marker.count))?;
    }
    let markers: u16 = raw.units.markers.iter().map(|marker| marker.count).sum();
    equal(UNITS, "markers", 319, usize::from(markers) + data.units.len())
}
