//! What is to come: reinforcements, withdrawals, Turns with rules of their own, and how far each side is from winning.

use crate::data::data;
use crate::event::PhaseName;
use crate::ids::{AREAS, AreaSet, Unit, UnitSet};
use crate::state::{Advance, Group, Phase, Place, Scenario};
use volga_engine::board::{Due, DueKind, Id, Outlook, Overlay, Sum, Term, Victory};
use volga_engine::{Message, RuleId, say};

pub(super) fn outlook(game: &Advance) -> Outlook {
    let due = if let Phase::Over(_) = game.phase { Vec::new() } else { due(game) };
    Outlook { due, victory: victory(game) }
}

fn due(game: &Advance) -> Vec<Due> {
    let mut due: Vec<Due> = Group::ALL.into_iter().filter_map(|group| arrival(game, group)).collect();
    due.extend(withdrawal(game));
    due.extend(supply_minimum(game));
    due.extend(rerolls(game));
    due.extend(quiet_event(game));
    due.push(last_turn(game));
    due.sort_by_key(|due| due.turn);
    due
}

fn ids(areas: AreaSet) -> Vec<Id> {
    areas.iter().map(|area| area.name().to_owned()).collect()
}

fn pieces(units: UnitSet) -> Vec<Id> {
    units.iter().map(|unit| unit.name().to_owned()).collect()
}

fn german(kind: DueKind, turn: u8, text: Message, rule: &'static str) -> Due {
    let (turn, rule) = (Some(turn.into()), RuleId(rule));
    Due { kind, turn, side: "german", spaces: Vec::new(), pieces: Vec::new(), text, rule }
}

/// [6.1.1] [6.2.1c] [14.4] A group that has not come: on its Turn, or as soon as there is a Dawn Phase again.
fn arrival(game: &Advance, group: Group) -> Option<Due> {
    let facts = game.facts();
    let reinforcement = |index: usize| {
        let coming = facts.reinforcements.get(index)?;
        Some((coming.units.and(game.units_at(Place::Reinforcement)), coming.turn))
    };
    let (units, turn) = match group {
        Group::First => reinforcement(0)?,
        Group::Second => reinforcement(1)?,
        Group::Returning => (game.units_at(Place::Withdrawn), game.turn + 1),
    };
    let next = if matches!(game.phase, Phase::Dawn(_)) { game.turn } else { game.turn + 1 };
    let turn = turn.max(next);
    // [6.1.2] [ruling 10] What is due to leave for good does not come back first.
    let leaves = group == Group::Returning && facts.withdrawal_turn == Some(turn);
    if units.is_empty() || turn > facts.last_turn || leaves {
        return None;
    }
    let text = say!("due.arrives", units = units, n = units.len());
    Some(Due {
        spaces: ids(game.group_areas(group).and(game.german)),
        pieces: pieces(units),
        ..german(DueKind::Arrives, turn, text, group.rule(game.scenario))
    })
}

/// [6.1.2a] The division that leaves for good.
fn withdrawal(game: &Advance) -> Option<Due> {
    let facts = game.facts();
    let turn = facts.withdrawal_turn?;
    let in_play = |unit: &Unit| game.place(*unit) != Place::OutOfPlay;
    let units: UnitSet = facts.breakthrough.division.iter().filter(in_play).collect();
    let spaces = units.iter().filter_map(|unit| game.place(unit).area()).collect();
    let text = say!("due.leaves", units = units, n = units.len());
    let due =
        Due { spaces: ids(spaces), pieces: pieces(units), ..german(DueKind::Leaves, turn, text, "6.1.2a") };
    (!units.is_empty()).then_some(due)
}

/// Whether a Phase of this Turn is still to come.
fn is_before(game: &Advance, turn: u8, phase: PhaseName) -> bool {
    let before = matches!(
        (&game.phase, phase),
        (Phase::Dawn(_), _)
            | (Phase::RandomEvent | Phase::LogisticalPause | Phase::SupplyRoll, PhaseName::Supply)
            | (Phase::RandomEvent, PhaseName::RandomEvent)
    );
    game.turn < turn || game.turn == turn && before
}

/// [10.2] [14.6.2a] The Turn on which a Supply roll counts at least so much.
fn supply_minimum(game: &Advance) -> Option<Due> {
    let (turn, points) = game.facts().supply_minimum;
    let text = say!("due.supply_minimum", points = points);
    let due = german(DueKind::Changes, turn, text, Advance::minimum_rule(game.scenario));
    is_before(game, turn, PhaseName::Supply).then_some(due)
}

/// [12.8] The Turns on which Supply dice that show 1 are rolled again.
fn rerolls(game: &Advance) -> impl Iterator<Item = Due> + '_ {
    let turns = game.options.reroll_turns.iter();
    let coming = turns.filter(|turn| is_before(game, *turn, PhaseName::Supply));
    coming.map(|turn| german(DueKind::Changes, turn, say!("due.rerolls"), "12.8"))
}

/// [10.1] [14.6.1a] The Turn without a Random Event, or with events that have no result.
fn quiet_event(game: &Advance) -> Option<Due> {
    let facts = game.facts();
    let (turn, key, rule) = match facts.no_event_turn {
        Some(turn) => (turn, "due.no_event", "14.6.1a"),
        None if facts.quiet_first_turn.is_empty() => return None,
        None => (facts.first_turn, "due.quiet_event", "10.1"),
    };
    let due = german(DueKind::Changes, turn, say!(key), rule);
    is_before(game, turn, PhaseName::RandomEvent).then_some(due)
}

/// [6.5e] [14.7c] The last Turn.
fn last_turn(game: &Advance) -> Due {
    let rule = match game.scenario {
        Scenario::Main => "6.5e",
        Scenario::Factory => "14.7c",
    };
    let text = say!("due.last_turn");
    Due { side: "soviet", ..german(DueKind::Changes, game.facts().last_turn, text, rule) }
}

fn sum(label: &'static str, total: usize, rule: &'static str) -> Sum {
    let term = Term { label: say!(label), value: total as i32, rule: RuleId(rule) };
    Sum { label: say!(label), total: total as i32, terms: vec![term] }
}

/// [11.0] [14.7] Each way to win.
fn victory(game: &Advance) -> Vec<Victory> {
    let main = game.scenario == Scenario::Main;
    let (all, facts) = (AreaSet::ALL, game.facts());
    let mut ways = Vec::new();
    if let Some(needed) = facts.final_areas {
        ways.push(areas(game, "victory.operational", all, needed.into(), "11.2a"));
        ways.push(areas(game, "victory.heavy_urban", data().heavy_urban, 1, "11.2b"));
    }
    ways.push(areas(game, "victory.automatic", all, AREAS, if main { "11.1a" } else { "14.7a" }));
    let rule = if main { "11.1b" } else { "14.7b" };
    let (most, morale) = (data().charts.morale_max, game.morale);
    ways.push(Victory {
        side: "soviet",
        text: say!("victory.morale", morale = morale),
        sum: sum("sum.morale_lost", usize::from(most.saturating_sub(morale)), rule),
        needed: Some(most.into()),
        held: Vec::new(),
        missing: Vec::new(),
        rule: RuleId(rule),
    });
    let rule = if main { "11.2c" } else { "14.7c" };
    ways.push(Victory {
        side: "soviet",
        text: say!("victory.time", turn = game.turn, last = facts.last_turn),
        sum: sum("sum.turn", game.turn.into(), rule),
        needed: Some(facts.last_turn.into()),
        held: Vec::new(),
        missing: Vec::new(),
        rule: RuleId(rule),
    });
    ways
}

/// So many of these Areas must be German.
fn areas(game: &Advance, key: &'static str, of: AreaSet, needed: usize, rule: &'static str) -> Victory {
    let held = of.and(game.german);
    Victory {
        side: "german",
        text: say!(key, held = held.len(), needed = needed, last = game.facts().last_turn),
        sum: sum("sum.controlled", held.len(), rule),
        needed: Some(needed as i32),
        held: ids(held),
        missing: ids(of.minus(game.german)),
        rule: RuleId(rule),
    }
}

/// The Areas in which both sides stand, and those that are cut off from the Volga where that counts.
pub(super) fn overlays(game: &Advance) -> Vec<Overlay> {
    let overlay = |id, key: &'static str, rule, areas: AreaSet| Overlay {
        id,
        name: say!(key),
        rule: RuleId(rule),
        spaces: ids(areas),
        origin: None,
    };
    let contested = overlay("contested", "overlay.contested", "7.3a", game.contested());
    let isolated = overlay("isolated", "overlay.isolated", "12.3c", game.isolated);
    [contested].into_iter().chain(game.options.isolation.then_some(isolated)).collect()
}
