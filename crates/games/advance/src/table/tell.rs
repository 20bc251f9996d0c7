//! Events in the language of the board: what they say, and the numbers behind them.

use super::changes::changes;
use super::sums::{movement_term, value_sum};
use super::view::phase_keys;
use super::{battle, counter_name, unit_name, unit_names};
use crate::data::{BloodyEffect, Corps, data};
use crate::event::Event;
use crate::forbidden::{area_name, event_name, group_name, marker_name};
use crate::state::{Advance, Marker, Scenario};
use volga_engine::board::{EventView, Sum, Term};
use volga_engine::transition::Transition;
use volga_engine::{Arg, Message, RuleId, say};

pub(super) fn tell(step: &Transition<Advance>, index: usize) -> EventView {
    let event = &step.events[index];
    let (rule, kind, text) = words(event);
    EventView {
        rule,
        kind,
        text,
        sums: sums(event),
        changes: changes(event),
        reveals: reveals(event),
        battle: battle::part(step, event),
    }
}

/// Whether an event shows what nobody knew.
pub(super) fn reveals(event: &Event) -> bool {
    matches!(event, Event::Revealed { .. })
}

/// The rule, the kind and the sentence of an event.
pub(super) fn words(event: &Event) -> (RuleId, &'static str, Message) {
    let rule = |id: &'static str| RuleId(id);
    match *event {
        Event::TurnBegan { turn } => (
            rule("6.5c"),
            "turn_began",
            say!("event.turn_began", turn = turn, dates = data().charts.dates[usize::from(turn.max(1) - 1)]),
        ),
        Event::PhaseBegan { phase } => {
            (rule("6.0"), "phase_began", say!("event.phase_began", phase = say!(phase_keys(phase)[0])))
        }
        Event::Reinforced { group, area, units, scenario } => (
            rule(group.rule(scenario)),
            "reinforced",
            say!("event.reinforced", units = unit_names(units), n = units.len(), area = area_name(area)),
        ),
        Event::HeldBack { group } => {
            (rule("6.1.1c"), "held_back", say!("event.held_back", group = group_name(group)))
        }
        Event::NoRoom { group } => {
            (rule("7.1d"), "no_room", say!("event.no_room", group = group_name(group)))
        }
        Event::DivisionWithdrawn { units, missing, waiting, for_good, returns, cause } => {
            let leaving = if for_good { units.or(missing).or(waiting) } else { units };
            let key = match (leaving.is_empty(), for_good, returns) {
                (true, _, _) => "event.nothing_to_withdraw",
                (false, true, _) => "event.withdrawn_for_good",
                (false, false, true) => "event.withdrawn",
                (false, false, false) => "event.withdrawn_to_the_end",
            };
            (cause, "division_withdrawn", say!(key, units = unit_names(leaving), n = leaving.len()))
        }
        Event::Isolated { area } => {
            (rule("12.3c"), "isolated", say!("event.isolated", area = area_name(area)))
        }
        Event::NoRandomEvent => (rule("14.6.1a"), "no_random_event", say!("event.no_random_event")),
        Event::RandomEvent { roll, event, quiet, scenario } => {
            let key = if quiet { "event.random_event_quiet" } else { "event.random_event" };
            let effect = Message::new(format!("{}_effect", event_name(event).key));
            let id = if quiet { "10.1" } else { event.rule(scenario) };
            (rule(id), "random_event", say!(key, roll = roll, event = event_name(event), effect = effect))
        }
        Event::CorpsPaused { roll, corps } => {
            (rule("6.2"), "corps_paused", say!("event.corps_paused", roll = roll, corps = corps_name(corps)))
        }
        Event::SupplyRolled { rolled, counted, banked, scenario, .. } => {
            let raised = counted > rolled;
            let key = if raised { "event.supply_raised" } else { "event.supply_rolled" };
            let total = u16::from(counted) + banked;
            let id = if raised { Advance::minimum_rule(scenario) } else { "6.3a" };
            (
                rule(id),
                "supply_rolled",
                say!(key, rolled = rolled, counted = counted, banked = banked, total = total),
            )
        }
        Event::AirReceived { markers, available, scenario } => {
            let id = match scenario {
                Scenario::Main => "6.3i",
                Scenario::Factory => "14.6.2b",
            };
            (rule(id), "air_received", say!("event.air_received", markers = markers, available = available))
        }
        Event::Bought { marker, cost, supply, .. } => {
            let id = match marker {
                Marker::Artillery => "6.3c",
                Marker::Engineer => "6.3d",
                Marker::Air => "6.3e",
            };
            (
                rule(id),
                "bought",
                say!("event.bought", marker = marker_name(marker), cost = cost, supply = supply),
            )
        }
        Event::MoraleBought { cost, supply } => {
            (rule("6.3h"), "morale_bought", say!("event.morale_bought", cost = cost, supply = supply))
        }
        Event::Returned { unit, area, cost, armor, .. } => (
            rule(if armor { "6.3g" } else { "6.3f" }),
            "returned",
            say!("event.returned", unit = unit_name(unit), area = area_name(area), cost = cost),
        ),
        Event::SupplyEnded { banked } => {
            (rule("6.3.1"), "supply_ended", say!("event.supply_ended", banked = banked))
        }
        Event::BloodyStreets { area, roll, modifier, effect, units } => {
            let key = match effect {
                BloodyEffect::None => "event.bloody_none",
                BloodyEffect::Morale => "event.bloody_morale",
                BloodyEffect::SpentAndMorale => "event.bloody_spent",
            };
            (
                rule("6.4.1b"),
                "bloody_streets",
                say!(
                    key,
                    area = area_name(area),
                    roll = die(roll, (roll + modifier).min(6)),
                    units = units.len()
                ),
            )
        }
        Event::MoraleChanged { by, from, to, cause } => {
            let key = if from == to { "event.morale_stays" } else { "event.morale_changed" };
            (cause, "morale_changed", say!(key, by = by, from = from, to = to))
        }
        Event::Activated { area } => {
            (rule("6.4.2"), "activated", say!("event.activated", area = area_name(area)))
        }
        Event::Moved { unit, to, cost, cause, .. } => {
            (cause, "moved", say!("event.moved", unit = unit_name(unit), area = area_name(to), cost = cost))
        }
        Event::TurnedSpent { unit, cause, .. } => {
            (cause, "turned_spent", say!("event.turned_spent", unit = unit_name(unit)))
        }
        Event::ActivationEnded { area } => {
            (rule("8.1.1"), "activation_ended", say!("event.activation_ended", area = area_name(area)))
        }
        Event::CombatPhaseEnded { by_player } => {
            let key = if by_player { "event.combat_ended" } else { "event.combat_ended_by_itself" };
            (rule("6.4.3b"), "combat_phase_ended", say!(key))
        }
        Event::AttackDeclared { area, units, mandatory, cause } => {
            let key = if mandatory { "event.attack_mandatory" } else { "event.attack_optional" };
            let text = say!(key, area = area_name(area), units = unit_names(units), n = units.len());
            (cause, "attack_declared", text)
        }
        Event::Revealed { area, counter } => (
            rule("9.4a"),
            "revealed",
            say!("event.revealed", area = area_name(area), counter = counter_name(counter)),
        ),
        Event::CombatCalledOff { area } => {
            (rule("9.4d"), "combat_called_off", say!("event.called_off", area = area_name(area)))
        }
        Event::IsolationRolled { roll, counted, change, .. } => {
            let id = if roll == counted { "12.3d" } else { "12.3e" };
            let key = if change == 0 { "event.isolation_unchanged" } else { "event.isolation_rolled" };
            (rule(id), "isolation_rolled", say!(key, roll = die(roll, counted), change = change))
        }
        Event::LeadNamed { unit } => {
            (rule("9.5.2A"), "lead_named", say!("event.lead_named", unit = unit_name(unit)))
        }
        Event::SupportPlaced { marker, area, .. } => (
            rule("9.5.4a"),
            "support_placed",
            say!("event.support_placed", marker = marker_name(marker), area = area_name(area)),
        ),
        Event::AirRolled { roll, counted } => {
            let (id, key) = if roll == counted {
                ("9.5.3D", "event.air_rolled")
            } else {
                ("12.5b", "event.air_rolled_limited")
            };
            (rule(id), "air_rolled", say!(key, roll = roll, counted = counted))
        }
        Event::CombatResolved {
            area,
            ref attack,
            attack_roll,
            ref defense,
            defense_roll,
            rolled,
            result,
            ..
        } => {
            let key = if rolled == result { result_key(result) } else { "event.fanatic" };
            let id = if rolled == result { result.rule() } else { "9.4e" };
            let attack = i64::from(attack.total()) + i64::from(attack_roll);
            let defense = i64::from(defense.total()) + i64::from(defense_roll);
            (
                rule(id),
                "combat_resolved",
                say!(key, area = area_name(area), attack = attack, defense = defense),
            )
        }
        Event::UnitLost { unit, cause } => {
            (cause, "unit_lost", say!("event.unit_lost", unit = unit_name(unit)))
        }
        Event::Captured { area, counter, controlled, cause } => (
            cause,
            "captured",
            say!(
                "event.captured",
                area = area_name(area),
                counter = counter_name(counter),
                controlled = controlled
            ),
        ),
        Event::HeroesCancelled { .. } => (rule("9.5.7b"), "heroes_cancelled", say!("event.heroes_cancelled")),
        Event::Retreated { unit, to, onward, .. } => {
            let id = if onward { "9.5.8b" } else { "9.5.8a" };
            (rule(id), "retreated", say!("event.retreated", unit = unit_name(unit), area = area_name(to)))
        }
        Event::SupportRemoved { support } => {
            (rule("9.5.9"), "support_removed", say!("event.support_removed", n = support.total()))
        }
        Event::TurnedFresh { unit, .. } => {
            (rule("6.5a"), "turned_fresh", say!("event.turned_fresh", unit = unit_name(unit)))
        }
        Event::GameOver { victory, scenario, areas, morale } => {
            let verdict = victory.verdict(scenario);
            let key = format!("over.{}.{}", verdict.winner.unwrap_or("nobody"), verdict.level);
            (verdict.rule, "game_over", Message::new(key).with("areas", areas).with("morale", morale))
        }
    }
}

/// A die as rolled, and as it counts where Guards change it.
fn die(roll: u8, counted: u8) -> Arg {
    if roll == counted {
        Arg::from(roll)
    } else {
        Arg::from(say!("event.roll_for_guards", roll = roll, counted = counted))
    }
}

fn result_key(result: crate::event::CombatResult) -> &'static str {
    use crate::event::CombatResult;
    match result {
        CombatResult::Repulse => "event.repulse",
        CombatResult::Stalemate => "event.stalemate",
        CombatResult::Success => "event.success",
        CombatResult::Overrun => "event.overrun",
    }
}

fn corps_name(corps: Corps) -> Message {
    say!(match corps {
        Corps::Li => "corps.li",
        Corps::Xlviii => "corps.xlviii",
        Corps::Xiv => "corps.xiv",
    })
}

/// The numbers behind an event, as sums of terms.
fn sums(event: &Event) -> Vec<Sum> {
    let term = |label: Message, value: i32, rule: &'static str| Term { label, value, rule: RuleId(rule) };
    match event {
        Event::Moved { to, cost, cause, .. } => vec![Sum {
            label: say!("sum.movement", area = area_name(*to)),
            total: (*cost).into(),
            terms: vec![movement_term(*cost, cause.0)],
        }],
        Event::SupplyRolled { rolled, counted, banked, scenario, rerolled, .. } => {
            let mut terms = vec![term(
                say!("term.supply_roll"),
                (*rolled).into(),
                if *rerolled { "12.8" } else { "6.3a" },
            )];
            if counted > rolled {
                terms.push(term(
                    say!("term.supply_minimum"),
                    (counted - rolled).into(),
                    Advance::minimum_rule(*scenario),
                ));
            }
            if *banked > 0 {
                terms.push(term(say!("term.supply_banked"), (*banked).into(), "6.3.1"));
            }
            let total = i32::from(*counted) + i32::from(*banked);
            vec![Sum { label: say!("sum.supply"), total, terms }]
        }
        Event::MoraleChanged { by, from, to, cause } => vec![Sum {
            label: say!("sum.morale"),
            total: (*to).into(),
            terms: [
                Some(term(say!("term.morale_before"), (*from).into(), "3.3")),
                Some(Term { label: say!("term.morale_change"), value: (*by).into(), rule: *cause }),
                Some(i32::from(*to) - i32::from(*from) - i32::from(*by))
                    .filter(|cut| *cut != 0)
                    .map(|cut| term(say!("term.morale_limit"), cut, "5.2e")),
            ]
            .into_iter()
            .flatten()
            .collect(),
        }],
        Event::BloodyStreets { roll, modifier, .. } => {
            let mut terms = vec![term(say!("term.die"), (*roll).into(), "6.4.1a")];
            if *modifier > 0 {
                terms.push(term(say!("term.guards"), (*modifier).into(), "6.4.1c"));
            }
            let total = (i32::from(*roll) + i32::from(*modifier)).min(6);
            vec![Sum { label: say!("sum.bloody_streets"), total, terms }]
        }
        Event::CombatResolved { attack, attack_roll, defense, defense_roll, defense_dice, .. } => {
            let dice_rule = if *defense_dice > 2 { "9.4f" } else { "9.5a" };
            let with_dice = |mut sum: Sum, roll: u8, rule: &'static str| {
                sum.total += i32::from(roll);
                sum.terms.push(term(say!("term.dice"), roll.into(), rule));
                sum
            };
            vec![
                with_dice(value_sum(say!("sum.attack_total"), attack), *attack_roll, "9.5a"),
                with_dice(value_sum(say!("sum.defense_total"), defense), *defense_roll, dice_rule),
            ]
        }
        _ => Vec::new(),
    }
}
