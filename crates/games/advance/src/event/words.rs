//! What of an event's rule and words depends on its facts.

use super::CombatResult;
use crate::data::{EventKind, data};
use crate::ids::UnitSet;
use crate::names::event_name;
use crate::state::{Advance, Scenario, Victory};
use volga_engine::{Arg, Message, RuleId, say};

/// The dates of a Turn.
pub(super) fn dates(turn: u8) -> &'static str {
    data().charts.dates[usize::from(turn.max(1) - 1)]
}

/// Who of a division leaves, and for how long. `others` are not on the map.
pub(super) fn withdrawn(units: UnitSet, others: UnitSet, for_good: bool, returns: bool) -> Message {
    let leaving = if for_good { units.or(others) } else { units };
    let key = match (leaving.is_empty(), for_good, returns) {
        (true, _, _) => "event.nothing_to_withdraw",
        (false, true, _) => "event.withdrawn_for_good",
        (false, false, true) => "event.withdrawn",
        (false, false, false) => "event.withdrawn_to_the_end",
    };
    say!(key, units = leaving, n = leaving.len())
}

/// The rule about a division that leaves: nobody who can go, nobody who comes back, or the one that calls it away.
pub(super) fn withdrawn_rule(units: UnitSet, for_good: bool, returns: bool, cause: RuleId) -> RuleId {
    let by_main_event = cause.0 == "6.1.2b";
    match (by_main_event && !for_good, units.is_empty(), returns) {
        (true, true, _) => RuleId("6.2.1a"),
        (true, false, false) => RuleId("6.2.1c"),
        (true, false, true) | (false, _, _) => cause,
    }
}

/// What a Random Event does.
pub(super) fn effect(event: EventKind) -> Message {
    Message::new(format!("{}_effect", event_name(event).key))
}

/// The place of a Random Event in the list of its sentences: as rolled, without a result, or a 3 that counts as a 4.
pub(super) fn event_told(roll: u8, event: EventKind, quiet: bool) -> usize {
    match (quiet, roll) {
        (true, _) => 1,
        (false, 3) if event != EventKind::Breakthrough64 => 2,
        (false, _) => 0,
    }
}

pub(super) fn event_rule(roll: u8, event: EventKind, quiet: bool, scenario: Scenario) -> &'static str {
    match event_told(roll, event, quiet) {
        1 => "10.1",
        2 => "6.2.1d",
        _ => event.rule(scenario),
    }
}

/// Whether a Supply roll counts for more than the dice show.
pub(super) fn is_raised(rolled: u8, counted: u8) -> bool {
    counted > rolled
}

pub(super) fn supply_rule(rolled: u8, counted: u8, scenario: Scenario) -> &'static str {
    if is_raised(rolled, counted) { Advance::minimum_rule(scenario) } else { "6.3a" }
}

/// Whether Morale stays where it was, at an end of its track.
pub(super) fn is_capped(from: u8, to: u8) -> bool {
    from == to
}

/// What goes beyond the track is lost; else the cause tells.
pub(super) fn morale_rule(from: u8, to: u8, cause: RuleId) -> RuleId {
    if is_capped(from, to) { RuleId("5.2e") } else { cause }
}

/// The rule by which a result is carried out: an Overrun as a Success is.
pub(super) fn result_carried_out(cause: RuleId) -> RuleId {
    if cause.0 == CombatResult::Overrun.rule() { RuleId("9.5.5g") } else { cause }
}

pub(super) fn captured_rule(cause: RuleId, ambushed: bool) -> RuleId {
    if ambushed { RuleId("9.5.6") } else { result_carried_out(cause) }
}

pub(super) fn is_nothing(change: i8) -> bool {
    change == 0
}

/// Whether a roll counts for something else than the die shows.
pub(super) fn is_changed(roll: u8, counted: u8) -> bool {
    roll != counted
}

/// A die as rolled, and as it counts where Guards change it.
pub(super) fn die(roll: u8, counted: u8) -> Arg {
    if is_changed(roll, counted) {
        Arg::from(say!("event.roll_for_guards", roll = roll, counted = counted))
    } else {
        Arg::from(roll)
    }
}

/// The place of a result in the list of its sentences; the last is that of Fanatics, who change it.
pub(super) fn result(rolled: CombatResult, result: CombatResult) -> usize {
    if rolled == result { result as usize } else { 4 }
}

pub(super) fn result_rule(rolled: CombatResult, result: CombatResult) -> &'static str {
    if rolled == result { result.rule() } else { "9.4e" }
}

/// Who has won, and how.
pub(crate) fn game_over(victory: Victory, scenario: Scenario) -> Message {
    let verdict = victory.verdict(scenario);
    Message::new(format!("over.{}.{}", verdict.winner.unwrap_or("nobody"), verdict.level))
}

#[cfg(test)]
mod tests {
    use crate::event::Event;
    use crate::state::Advance;
    use volga_engine::testing::words::assert_all_have_words;

    #[test]
    fn every_event_has_its_words_and_every_words_an_event() {
        let withdrawn: &[&str] = &["units", "n"];
        let by_facts = [
            ("event.nothing_to_withdraw", withdrawn),
            ("event.withdrawn_for_good", withdrawn),
            ("event.withdrawn", withdrawn),
            ("event.withdrawn_to_the_end", withdrawn),
            ("event.roll_for_guards", &["roll", "counted"]),
        ];
        assert_all_have_words::<Advance>("event.", &[Event::KEYS, &by_facts].concat());
    }
}
