//! Positions in their sparse form: what differs from the scenario's opening. `docs/position-advance.md` says how.

mod possible;

use crate::data::{Corps, EventKind, Start, data};
use crate::ids::{Area, AreaSet, CounterSet, Unit};
use crate::options::Options;
use crate::state::{Advance, Dawn, Garrison, Marker, Phase, Place, Support};
use possible::Begin;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use volga_engine::position::{number, object, read, wrong};
use volga_engine::{Game, RulesVersion, SetupError};

/// The moments at which a position can be taken up, by name.
const PHASES: [(&str, Phase); 6] = [
    ("dawn", Phase::Dawn(Dawn::Start)),
    ("random_event", Phase::RandomEvent),
    ("supply_roll", Phase::SupplyRoll),
    ("supply", Phase::Supply),
    ("combat", Phase::ActionRounds),
    ("end", Phase::End),
];

pub(super) fn from_position(
    scenario: &str,
    options: &Options,
    rules: RulesVersion,
    set: &Value,
) -> Result<Advance, SetupError> {
    let mut game = Advance::opening(scenario, options, rules)?;
    let Value::Object(set) = set else { return Err(wrong("set", "expected an object")) };
    let mut phase_named = "dawn".to_owned();
    let mut eliminated = CounterSet::EMPTY;
    for (key, value) in set {
        match key.as_str() {
            "turn" => {
                let (first, last) = (game.facts().first_turn, game.facts().last_turn);
                game.turn = number(key, value, first.into(), last.into())? as u8;
            }
            "morale" => game.morale = number(key, value, 0, data().charts.morale_max.into())? as u8,
            "supply" => game.supply = number(key, value, 0, 999)? as u16,
            "phase" => phase_named = read(key, value)?,
            "units" => set_units(&mut game, value)?,
            "soviet" => set_garrisons(&mut game, value)?,
            "eliminated" => eliminated = set_eliminated(&mut game, value)?,
            "isolated" => game.isolated = set_isolated(&game, value)?,
            "available" => game.available = set_available(value)?,
            "event" => game.event = set_event(&game, value)?,
            "paused" => game.paused = read::<Option<Corps>>(key, value)?,
            _ => {
                let known = "turn, phase, morale, supply, units, soviet, eliminated, isolated, available, \
                             event, paused";
                return Err(wrong(key.as_str(), format!("unknown; a position has {known}")));
            }
        }
    }
    set_phase(&mut game, &phase_named)?;
    check(&game, eliminated)?;
    if rules.since(2)
        && let Some(at) = Begin::named(&phase_named)
    {
        possible::check(&game, at)?;
    }
    Ok(game)
}

fn set_units(game: &mut Advance, value: &Value) -> Result<(), SetupError> {
    for (name, value) in object("units", value)? {
        let at = format!("units.{name}");
        let unit = Unit::named(name).ok_or_else(|| wrong(&at, "there is no such German unit"))?;
        let start = game.facts().start[unit.index()];
        if start == Start::NotInPlay {
            return Err(wrong(&at, "the unit is not in this scenario"));
        }
        let (place, spent) = unit_place(&at, value)?;
        let fits = match place {
            Place::Reinforcement => start == Start::Reinforcement,
            Place::Withdrawn => game.facts().breakthrough.division.contains(unit),
            Place::Area(_) | Place::OutOfAction | Place::OutOfPlay => true,
        };
        if !fits {
            return Err(wrong(&at, format!("this unit cannot be {value} in this scenario")));
        }
        game.place.set(unit, place);
        game.spent = if spent { game.spent.with(unit) } else { game.spent.without(unit) };
    }
    Ok(())
}

/// A unit's place: an Area number, a box, or an Area with the unit's side.
fn unit_place(at: &str, value: &Value) -> Result<(Place, bool), SetupError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Lying {
        area: Area,
        #[serde(default)]
        spent: bool,
    }
    match value {
        Value::String(name) => match name.as_str() {
            "out_of_action" => Ok((Place::OutOfAction, false)),
            "reinforcement" => Ok((Place::Reinforcement, false)),
            "withdrawn" => Ok((Place::Withdrawn, false)),
            "out_of_play" => Ok((Place::OutOfPlay, false)),
            _ => Err(wrong(
                at,
                format!(
                    "{name:?} is no place; there are Areas 1 to 50, out_of_action, reinforcement, \
                     withdrawn and out_of_play"
                ),
            )),
        },
        Value::Object(_) => {
            let lying: Lying = read(at, value)?;
            Ok((Place::Area(lying.area), lying.spent))
        }
        _ => Ok((Place::Area(read(at, value)?), false)),
    }
}

fn set_garrisons(game: &mut Advance, value: &Value) -> Result<(), SetupError> {
    for (name, value) in object("soviet", value)? {
        let at = format!("soviet.{name}");
        let area =
            name.parse().ok().and_then(Area::numbered).ok_or_else(|| wrong(&at, "there is no such Area"))?;
        let garrison = match value {
            Value::Null => Garrison::None,
            Value::String(face) if face == "unrevealed" => Garrison::Unrevealed,
            _ => Garrison::Revealed(read(&at, value)?),
        };
        let Some(terrain) = data().area(area).terrain else {
            if garrison == Garrison::None {
                continue;
            }
            return Err(wrong(&at, "no Soviet unit can be in an Area that is printed German"));
        };
        if let Some(counter) = garrison.counter() {
            if data().counter(counter).terrain != terrain {
                return Err(wrong(
                    &at,
                    format!("{} does not belong on the terrain of {area:?} (rule 4.4a)", counter.name()),
                ));
            }
            game.unseen.remove(counter);
        }
        game.garrison[area.index()] = garrison;
        if garrison == Garrison::None {
            game.german.insert(area);
        } else {
            game.german.remove(area);
        }
    }
    Ok(())
}

fn set_eliminated(game: &mut Advance, value: &Value) -> Result<CounterSet, SetupError> {
    let eliminated: CounterSet = read("eliminated", value)?;
    if let Some(counter) = eliminated.minus(game.counters_in_play()).first() {
        return Err(wrong("eliminated", format!("{} is not in this game", counter.name())));
    }
    game.unseen = game.unseen.minus(eliminated);
    Ok(eliminated)
}

fn set_isolated(game: &Advance, value: &Value) -> Result<AreaSet, SetupError> {
    let areas: AreaSet = read("isolated", value)?;
    if !areas.is_empty() && !game.options.isolation {
        return Err(wrong("isolated", "Isolation markers are used only with option 12.3 (rule 4.5.7b)"));
    }
    Ok(areas)
}

fn set_available(value: &Value) -> Result<Support, SetupError> {
    let mut support = Support::default();
    for (name, value) in object("available", value)? {
        let at = format!("available.{name}");
        let marker: Marker = read(&at, &Value::String(name.clone()))?;
        *support.count_mut(marker) = number(&at, value, 0, marker.printed().into())? as u8;
    }
    Ok(support)
}

fn set_event(game: &Advance, value: &Value) -> Result<Option<EventKind>, SetupError> {
    let event: Option<EventKind> = read("event", value)?;
    match event.filter(|e| !game.facts().events.contains(e)) {
        Some(_) => Err(wrong("event", format!("{value} is not on this scenario's chart"))),
        None => Ok(event),
    }
}

fn set_phase(game: &mut Advance, name: &str) -> Result<(), SetupError> {
    if name == "bloody_streets" {
        game.begin_bloody_streets();
        return Ok(());
    }
    let named = PHASES.iter().find(|(n, _)| *n == name);
    let Some((_, phase)) = named else {
        let known: Vec<_> = PHASES.iter().map(|(n, _)| *n).chain(["bloody_streets"]).collect();
        return Err(wrong(
            "phase",
            format!("{name:?} is not a moment to begin at; there are {}", known.join(", ")),
        ));
    };
    game.phase = *phase;
    match phase {
        Phase::ActionRounds => game.next_action_round(&mut ()),
        // [6.5e] [ruling 87]
        Phase::End if game.turn == game.facts().last_turn => {
            return Err(wrong("phase", "the last Turn has no End Phase (rule 6.5e)"));
        }
        Phase::Dawn(_) | Phase::RandomEvent if game.event.is_some() || game.paused.is_some() => {
            let at = if game.event.is_some() { "event" } else { "paused" };
            return Err(wrong(at, format!("is decided later in the Turn than {name:?} (rule 6.0)")));
        }
        _ => {}
    }
    Ok(())
}

/// What must hold of a position beyond the invariants of play.
fn check(game: &Advance, eliminated: CounterSet) -> Result<(), SetupError> {
    for area in Area::all() {
        if let Some(counter) = game.garrison(area).counter().filter(|c| eliminated.contains(*c)) {
            let problem = format!("{} is still in {area:?}", counter.name());
            return Err(wrong("eliminated", problem));
        }
        if let Garrison::Revealed(counter) = game.garrison(area)
            && !game.counters_in_play().contains(counter)
        {
            return Err(wrong(
                format!("soviet.{}", area.number()),
                format!("{} is not in this game", counter.name()),
            ));
        }
        // [8.1f] Where both sides stand, the Soviet unit has been turned over.
        if game.garrison(area) == Garrison::Unrevealed && !game.stack(area).is_empty() {
            return Err(wrong(
                format!("soviet.{}", area.number()),
                "a Soviet unit in a Contested Area is Revealed (rule 8.1f)",
            ));
        }
    }
    game.invariants().map_err(|problem| wrong("set", problem))
}

/// The whole sparse description, or nothing in the middle of an activation or at the end.
pub(super) fn to_position(game: &Advance) -> Option<Value> {
    let phase = match &game.phase {
        Phase::BloodyStreets(_) => "bloody_streets",
        phase => PHASES.iter().find(|(_, p)| p == phase).map(|(name, _)| *name)?,
    };
    let unit_value = |unit: Unit| match game.place(unit) {
        Place::Area(area) if game.spent.contains(unit) => json!({"area": area, "spent": true}),
        Place::Area(area) => json!(area),
        place => json!(place),
    };
    let units: Map<String, Value> =
        game.units_in_play().iter().map(|u| (u.name().to_owned(), unit_value(u))).collect();
    let defended = Area::all().filter(|a| data().area(*a).terrain.is_some());
    let soviet: Map<String, Value> = defended
        .map(|a| {
            let value = match game.garrison(a) {
                Garrison::None => Value::Null,
                Garrison::Unrevealed => json!("unrevealed"),
                Garrison::Revealed(counter) => json!(counter),
            };
            (a.number().to_string(), value)
        })
        .collect();
    let on_map = Area::all().filter_map(|a| game.garrison(a).counter()).collect();
    let eliminated = game.counters_in_play().minus(game.unseen).minus(on_map);
    Some(json!({
        "turn": game.turn, "phase": phase, "morale": game.morale, "supply": game.supply,
        "units": units, "soviet": soviet, "eliminated": eliminated, "isolated": game.isolated,
        "available": game.available, "event": game.event, "paused": game.paused,
    }))
}
