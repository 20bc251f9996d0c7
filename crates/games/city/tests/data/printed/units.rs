//! Counters and units against the displays and the manifest.

use super::raw::Raw;
use std::collections::BTreeMap;
use volga_city::data::{Area, Arrival, Data, DuePhase, UnitFacts, UnitKind};
use volga_city::ids::{Side, Unit};
use volga_engine::data::{DataError, UNITS, equal, require};

/// [2.1y, 2.1z, 15.1a] Formations and how many counters the displays give each.
const FORMATIONS: [(&str, usize); 52] = [
    ("29th Motorized Division", 17),
    ("14th Panzer Division (-)", 7),
    ("94th Infantry Division", 14),
    ("24th Panzer Division", 17),
    ("71st Infantry Division", 15),
    ("295th Infantry Division", 14),
    ("389th Infantry Division", 14),
    ("60th Motorized Division (-)", 7),
    ("16th Panzer Division (-)", 7),
    ("Independent artillery", 4),
    ("100th Jaeger Infantry Division", 12),
    ("9th Flak Division", 8),
    ("51st Heavy Mortar Regiment", 6),
    ("244th Infantry Division", 10),
    ("131st Infantry Division", 9),
    ("10th Infantry Brigade", 5),
    ("42nd Infantry Brigade", 7),
    ("133rd Tank Brigade", 5),
    ("272nd NKVD Infantry Regiment", 2),
    ("35th Guards Infantry Division", 3),
    ("6th Guards Tank Brigade", 5),
    ("6th Tank Brigade", 10),
    ("38th Motorized Brigade", 7),
    ("416th Infantry Regiment", 3),
    ("18th Tank Brigade", 5),
    ("Independent units", 26),
    ("124th Infantry Brigade", 10),
    ("149th Infantry Brigade", 11),
    ("115th Infantry Brigade", 8),
    ("315th Infantry Regiment", 2),
    ("316th Infantry Regiment", 2),
    ("282nd NKVD Infantry Regiment", 2),
    ("2nd Motorized Brigade", 6),
    ("13th Guards Infantry Division", 9),
    ("13th Guards Reserve", 3),
    ("Baltic Marines", 4),
    ("179th Engineer Battalion", 3),
    ("137th Tank Brigade", 5),
    ("284th Infantry Division", 9),
    ("193rd Infantry Division", 9),
    ("95th Infantry Division", 7),
    ("39th Guards Infantry Division (-)", 4),
    ("37th Guards Infantry Division", 7),
    ("84th Light Tank Brigade", 4),
    ("524th Infantry Regiment", 3),
    ("84th Tank Brigade", 3),
    ("89th Tank Brigade", 2),
    ("138th Infantry Division", 9),
    ("90th Light Tank Brigade", 4),
    ("45th Infantry Division", 9),
    ("284th Guards Infantry Regiment", 3),
    ("Pacific Marine Brigade", 5),
];

/// Soviet counters as the displays list them.
const SOVIET: [(&str, usize); 11] = [
    ("S_GINF2", 3),
    ("S_INF3", 27),
    ("S_GINF3", 26),
    ("S_GINF4", 1),
    ("S_MOT2", 3),
    ("S_MOT3", 4),
    ("S_WRK", 6),
    ("S_CHUI", 1),
    ("S_DEPOT", 1),
    ("S_FLOT", 1),
    ("S_PTN", 2),
];

/// [12.1, 12.12] Militia at the start and in all.
const MILITIA: (usize, usize) = (17, 30);
/// How many 2-8 infantry the mix has; reinforcements from Game-Turn 4 on come from the eliminated (15.0).
const INFANTRY_MIX: usize = 72;

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let count = |wanted: &dyn Fn(&UnitFacts) -> bool| data.units.iter().filter(|unit| wanted(unit)).count();
    let german = count(&|unit| unit.counter.side == Side::German);
    equal(UNITS, "units, german", 196, german)?;
    for counter in data.counters.iter().filter(|counter| counter.side == Side::German) {
        let found = count(&|unit| unit.counter.id == counter.id);
        let at = format_args!("counter {}, mix", counter.id);
        equal(UNITS, at, counter.mix.map(usize::from), Some(found))?;
    }
    for (id, number) in SOVIET {
        let found = count(&|unit| unit.counter.id == id);
        equal(UNITS, format_args!("units, {id}"), number, found)?;
    }
    for (name, number) in FORMATIONS {
        let found = count(&|unit| data.formations[usize::from(unit.formation)] == name);
        equal(UNITS, format_args!("units, {name}"), number, found)?;
    }
    let militia = |unit: &UnitFacts| unit.counter.kind == UnitKind::Militia;
    let at_start = count(&|unit| militia(unit) && matches!(unit.arrival, Arrival::Area(_)));
    equal(UNITS, "units, S_MIL", MILITIA, (at_start, count(&militia)))?;
    let early = |unit: &UnitFacts| match unit.arrival {
        Arrival::Volga { turn, .. } => turn <= 3,
        Arrival::Area(_) => true,
        _ => false,
    };
    let infantry = count(&|unit| unit.counter.id == "S_INF2" && early(unit));
    require(infantry <= INFANTRY_MIX, UNITS, "units, S_INF2", "72 or fewer until turn 3", infantry)?;
    counters(raw)?;
    arrivals(data)?;
    areas(data)?;
    markers(raw)
}

/// [3.31] Which kinds carry which values.
fn counters(raw: &Raw) -> Result<(), DataError> {
    for (id, counter) in &raw.units.counters {
        let at = |field: &str| format!("counter {id}, {field}");
        let kind = counter.kind;
        let two = counter.fire_alt.is_some();
        let german_infantry = counter.side == Side::German && kind.is_infantry();
        let flak_with_two = kind == UnitKind::Flak && counter.range.is_none();
        let expects_two = german_infantry || kind.is_armor() || kind == UnitKind::AntiTank || flak_with_two;
        equal(UNITS, at("fire_alt"), expects_two, two)?;
        require(
            counter.fire_alt <= counter.fire,
            UNITS,
            at("fire_alt"),
            "the lesser strength",
            "the greater",
        )?;
        let gun = matches!(
            kind,
            UnitKind::Artillery | UnitKind::RocketArtillery | UnitKind::MortarArtillery | UnitKind::Tva
        );
        require(counter.range.is_some() || !gun, UNITS, at("range"), "a range", "none")?;
        require(
            counter.range.is_none() || gun || kind == UnitKind::Flak,
            UNITS,
            at("range"),
            "no range",
            "one",
        )?;
        // [3.31e] A gun that moves 18 is self-propelled.
        let propelled = gun && counter.ma == 18;
        equal(UNITS, at("self_propelled"), propelled, counter.self_propelled)?;
        if kind == UnitKind::Tva {
            equal(UNITS, at("ma"), 0, counter.ma)?;
        }
        let mortar = kind == UnitKind::MortarArtillery || id == "T_44";
        equal(UNITS, at("mortar"), mortar, counter.mortar)?;
        equal(UNITS, at("category"), category(counter.side, kind), counter.category)?;
        // [9.1] All units but militia, survivors and 2-8 infantry; ruling 22: counters and pontoons have none.
        let without =
            matches!(kind, UnitKind::Militia | UnitKind::Survivor | UnitKind::Pontoon | UnitKind::Tva)
                || kind.is_marker()
                || id == "S_INF2";
        equal(UNITS, at("zoc"), !without, counter.zoc)?;
        // [7.4a, 3.23f, 3.23g] Mobile German types.
        let mobile = kind.is_armor()
            || kind.is_recon()
            || propelled
            || matches!(
                kind,
                UnitKind::MotorizedInfantry | UnitKind::MechanizedInfantry | UnitKind::ArmoredEngineer
            );
        equal(UNITS, at("overrun_capable"), counter.side == Side::German && mobile, counter.overrun_capable)?;
        // [7.51a] All but anti-tank, towed guns, flak, survivors, militia.
        let barred = matches!(kind, UnitKind::AntiTank | UnitKind::Flak)
            || gun && !propelled
            || without && id != "S_INF2";
        equal(UNITS, at("instant_counterattack"), !barred, counter.instant_counterattack)?;
        // [15.22] Neither artillery nor flak returns, and no Soviet unit does so by this rule.
        let replaceable = counter.side == Side::German && !gun && kind != UnitKind::Flak;
        equal(UNITS, at("replaceable"), replaceable, counter.replaceable)?;
    }
    Ok(())
}

/// [3.31] The category in which a kind is listed.
fn category(side: Side, kind: UnitKind) -> u8 {
    match kind {
        UnitKind::Infantry | UnitKind::MotorizedInfantry | UnitKind::MechanizedInfantry
            if side == Side::German =>
        {
            3
        }
        UnitKind::Armor | UnitKind::LightArmor | UnitKind::HeavyArmor | UnitKind::AntiTank => 2,
        UnitKind::Artillery | UnitKind::RocketArtillery | UnitKind::MortarArtillery | UnitKind::Tva => 4,
        UnitKind::Flak => 5,
        UnitKind::Flotilla | UnitKind::Pontoon | UnitKind::Leader | UnitKind::Depot => 6,
        UnitKind::Infantry
        | UnitKind::MotorizedInfantry
        | UnitKind::MechanizedInfantry
        | UnitKind::GuardsInfantry
        | UnitKind::MarineInfantry
        | UnitKind::MachinegunInfantry
        | UnitKind::Engineer
        | UnitKind::ArmoredEngineer
        | UnitKind::Recon
        | UnitKind::HeavyRecon
        | UnitKind::Worker
        | UnitKind::Militia
        | UnitKind::Survivor => 1,
    }
}

/// [15.14, 15.15, 12.4, 16.0a, 16.25] When what arrives.
fn arrivals(data: &Data) -> Result<(), DataError> {
    let mut tva: BTreeMap<u8, usize> = BTreeMap::new();
    let mut pontoons = Vec::new();
    let mut division = 0;
    for unit in Unit::all() {
        let facts = data.unit(unit);
        let at = |field: &str| format!("unit {}, arrival, reinforcement, {field}", facts.id);
        match facts.arrival {
            Arrival::Edge { turn, south_of_0140 } => {
                require(turn != 1 && turn != 3, UNITS, at("game_turn"), "neither turn 1 nor 3", turn)?;
                let of_371st = data.formations[usize::from(facts.formation)] == "371st Infantry Division";
                equal(UNITS, at("entry"), of_371st, south_of_0140)?;
                if of_371st {
                    equal(UNITS, at("game_turn"), 5, turn)?;
                    division += 1;
                }
            }
            Arrival::Volga { turn, phase, .. } if facts.counter.is_tva() => {
                equal(UNITS, at("reaction_phase"), DuePhase::Final, phase)?;
                *tva.entry(turn).or_default() += 1;
                if facts.counter.single_target {
                    equal(UNITS, at("game_turn"), 5, turn)?;
                }
            }
            Arrival::Volga { turn, phase, .. } if facts.counter.kind == UnitKind::Pontoon => {
                pontoons.push((turn, phase));
            }
            Arrival::Volga { turn, phase, .. } if facts.counter.kind == UnitKind::Flotilla => {
                equal(UNITS, at("game_turn"), (1, DuePhase::Final), (turn, phase))?;
            }
            Arrival::Sector(_)
            | Arrival::AnySector
            | Arrival::Area(_)
            | Arrival::NearFerry
            | Arrival::Volga { .. }
            | Arrival::Pool
            | Arrival::Survivor(_) => {}
        }
    }
    equal(UNITS, "units, 371st Infantry Division", 7, division)?;
    pontoons.sort_unstable();
    let first = DuePhase::Numbered(1);
    require(
        pontoons == [(1, first), (2, first)],
        UNITS,
        "units, S_PTN",
        "phase 1 of turns 1 and 2",
        "other times",
    )?;
    let of = |turn| tva.get(&turn).copied().unwrap_or(0);
    let arrivals = (of(4), of(5), of(6), tva.values().sum::<usize>());
    equal(UNITS, "units, Trans Volga Artillery", (6, 5, 5, 22), arrivals)
}

/// [11.1a] The cup of chits.
fn markers(raw: &Raw) -> Result<(), DataError> {
    for (id, number) in [("no_reaction_chit", 24), ("soviet_reaction_chit", 6)] {
        let found = raw.units.markers.iter().find(|marker| marker.id == id).map(|marker| marker.count);
        equal(UNITS, format_args!("marker {id}, count"), Some(number), found)?;
    }
    Ok(())
}

/// [12.1] Militia at the start, by area.
const MILITIA_BY_AREA: [usize; Area::ALL.len()] = [3, 11, 3];
/// [2.1y] Units that each area receives, militia and workers among them, Chuikov not.
const UNITS_BY_AREA: [usize; Area::ALL.len()] = [44, 73, 44];

/// [2.1t, 2.1y] How many units each area receives, and the independent artillery.
fn areas(data: &Data) -> Result<(), DataError> {
    let count = |wanted: &dyn Fn(&UnitFacts) -> bool| data.units.iter().filter(|unit| wanted(unit)).count();
    equal(UNITS, "units, Independent artillery", 4, count(&|unit| unit.arrival == Arrival::AnySector))?;
    for area in Area::ALL {
        let here =
            |unit: &UnitFacts| unit.arrival == Arrival::Area(area) && unit.counter.kind != UnitKind::Leader;
        let militia = count(&|unit| here(unit) && unit.counter.kind == UnitKind::Militia);
        equal(UNITS, format_args!("units, {area:?}"), UNITS_BY_AREA[area as usize], count(&here))?;
        equal(UNITS, format_args!("units, Militia ({area:?})"), MILITIA_BY_AREA[area as usize], militia)?;
    }
    Ok(())
}
