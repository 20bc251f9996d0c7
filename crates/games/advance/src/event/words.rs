//! What of an event's rule and words depends on its facts.

use super::CombatResult;
use crate::data::{EventKind, data};
use crate::ids::UnitSet;
use crate::names::event_name;
use crate::state::{Advance, Scenario, Victory};
use volga_engine::{Arg, Message, say};

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

/// What a Random Event does.
pub(super) fn effect(event: EventKind) -> Message {
    Message::new(format!("{}_effect", event_name(event).key))
}

pub(super) fn event_rule(event: EventKind, quiet: bool, scenario: Scenario) -> &'static str {
    if quiet { "10.1" } else { event.rule(scenario) }
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
