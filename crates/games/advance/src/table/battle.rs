//! Fights as they are told, event by event.

use super::sums::value_sum;
use super::view::hidden_id;
use crate::data::data;
use crate::event::{CombatResult, Event, Value};
use crate::ids::{Area, Counter, Unit, UnitSet};
use crate::state::{Advance, Doing, Fight, Garrison};
use volga_engine::board::{
    Battle, BattleMark, BattlePiece, BattleRoll, BattleSide, BattleVerdict, Chart, Sum, Tone,
};
use volga_engine::dice::Face;
use volga_engine::transition::Transition;
use volga_engine::{Message, RuleId, say};

const STEPS: [&str; 4] = ["battle.step.reveal", "battle.step.lead", "battle.step.dice", "battle.step.result"];
const RESULTS: [CombatResult; 4] =
    [CombatResult::Repulse, CombatResult::Stalemate, CombatResult::Success, CombatResult::Overrun];

/// What an event adds to the combat that it belongs to, if it belongs to one.
pub(super) fn part(step: &Transition<Advance>, event: &Event) -> Option<Battle> {
    if let Event::BloodyStreets { area, roll, .. } = *event {
        return Some(bloody_streets(step, event, area, roll));
    }
    let fight = *step.before.fight().or_else(|| step.after.fight())?;
    let part = Battle::part(format!("{}-{}", step.before.turn, fight.area.name()), "combat");
    Some(match *event {
        Event::AttackDeclared { area, units, .. } => begin(step, area, units, part),
        Event::Revealed { counter, .. } => {
            Battle { step: Some(0), sides: vec![soviet(defender(counter), Vec::new())], ..part }
        }
        Event::CombatCalledOff { area } => {
            Battle { verdict: Some(verdict("called_off", area, Tone::Mixed)), ..part }
        }
        Event::IsolationRolled { roll, .. } => {
            Battle { rolls: vec![single("soviet", "battle.roll.isolation", event, roll)], ..part }
        }
        Event::LeadNamed { .. } | Event::SupportPlaced { .. } => {
            Battle { step: Some(1), sides: values(&step.after), ..part }
        }
        Event::AirRolled { roll, .. } => Battle {
            step: Some(2),
            rolls: vec![single("german", "battle.roll.air", event, roll)],
            sides: values(&step.after),
            ..part
        },
        Event::CombatResolved { area, ref attack, ref defense, rolled, result, .. } => Battle {
            step: Some(3),
            sides: vec![
                german(Vec::new(), vec![value_sum(say!("sum.attack"), attack)]),
                soviet(Vec::new(), vec![value_sum(say!("sum.defense"), defense)]),
            ],
            rolls: dice(step, event, rolled),
            verdict: Some(verdict(result.key(), area, tone(result))),
            ..part
        },
        Event::UnitLost { unit, .. } => Battle {
            sides: vec![german(vec![attacker(unit, Some(0))], Vec::new())],
            marks: vec![mark(&fight, say!("battle.mark.lost", unit = unit))],
            ..part
        },
        Event::Captured { counter, .. } => {
            let piece = BattlePiece { after: Some(0), ..defender_piece(counter) };
            Battle {
                sides: vec![soviet(vec![piece], Vec::new())],
                marks: vec![mark(&fight, say!("battle.mark.eliminated", counter = counter))],
                ..part
            }
        }
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::Reinforced { .. }
        | Event::HeldBack { .. }
        | Event::NoRoom { .. }
        | Event::DivisionWithdrawn { .. }
        | Event::Isolated { .. }
        | Event::NoRandomEvent
        | Event::RandomEvent { .. }
        | Event::CorpsPaused { .. }
        | Event::SupplyRolled { .. }
        | Event::AirReceived { .. }
        | Event::Bought { .. }
        | Event::MoraleBought { .. }
        | Event::Returned { .. }
        | Event::SupplyEnded { .. }
        | Event::BloodyStreets { .. }
        | Event::MoraleChanged { .. }
        | Event::Activated { .. }
        | Event::Moved { .. }
        | Event::TurnedSpent { .. }
        | Event::ActivationEnded { .. }
        | Event::CombatPhaseEnded { .. }
        | Event::HeroesCancelled { .. }
        | Event::Retreated { .. }
        | Event::SupportRemoved { .. }
        | Event::TurnedFresh { .. }
        | Event::GameOver { .. } => return None,
    })
}

/// [9.0] An attack begins: who attacks, from where, and who defends, as far as anybody knows.
fn begin(step: &Transition<Advance>, area: Area, units: UnitSet, part: Battle) -> Battle {
    let came = |unit: Unit| match step.after.activation()?.mover(unit)?.doing {
        Doing::Entered { from } => Some(from.name().to_owned()),
        Doing::Staying | Doing::Moving { .. } | Doing::Done => None,
    };
    let mut from: Vec<_> = units.iter().filter_map(came).collect();
    from.sort();
    from.dedup();
    let defenders = match step.after.garrison(area) {
        Garrison::None => Vec::new(),
        Garrison::Unrevealed => vec![BattlePiece { piece: hidden_id(area), before: None, after: None }],
        Garrison::Revealed(counter) => defender(counter),
    };
    Battle {
        begins: true,
        title: Some(say!("battle.title", area = area)),
        space: Some(area.name().to_owned()),
        from,
        steps: STEPS.map(|key| say!(key)).into(),
        step: Some(0),
        sides: vec![
            german(units.iter().map(|unit| attacker(unit, None)).collect(), Vec::new()),
            soviet(defenders, Vec::new()),
        ],
        ..part
    }
}

fn attacker(unit: Unit, after: Option<i32>) -> BattlePiece {
    let before = Some(data().unit(unit).attack.into());
    BattlePiece { piece: unit.name().to_owned(), before, after }
}

fn defender_piece(counter: Counter) -> BattlePiece {
    let before = Some(data().counter(counter).defense.into());
    BattlePiece { piece: counter.name().to_owned(), before, after: None }
}

fn defender(counter: Counter) -> Vec<BattlePiece> {
    vec![defender_piece(counter)]
}

fn german(pieces: Vec<BattlePiece>, sums: Vec<Sum>) -> BattleSide {
    BattleSide { side: "german", role: say!("battle.role.attacks"), pieces, sums }
}

fn soviet(pieces: Vec<BattlePiece>, sums: Vec<Sum>) -> BattleSide {
    BattleSide { side: "soviet", role: say!("battle.role.defends"), pieces, sums }
}

/// The values of both sides, once somebody leads.
fn values(game: &Advance) -> Vec<BattleSide> {
    let Some(fight) = game.fight() else { return Vec::new() };
    let attack = fight.lead.map(|_| value_sum(say!("sum.attack"), &game.attack_value(fight)));
    let defense = value_sum(say!("sum.defense"), &game.defense_value(fight));
    vec![german(Vec::new(), attack.into_iter().collect()), soviet(Vec::new(), vec![defense])]
}

/// A roll of one die, which the event tells.
fn single(side: &'static str, label: &'static str, event: &Event, face: u8) -> BattleRoll {
    let (rule, text) = (event.rule(), event.text());
    let (label, faces) = (say!(label), vec![Face::Die(face)]);
    BattleRoll { side, label, rule, faces, colours: Vec::new(), hits: Vec::new(), chart: None, text }
}

/// [9.5a] [9.4f] The dice of both sides, and what they come to.
fn dice(step: &Transition<Advance>, event: &Event, rolled: CombatResult) -> Vec<BattleRoll> {
    let Event::CombatResolved { attack, attack_roll, defense, defense_roll, defense_dice, .. } = event else {
        return Vec::new();
    };
    let guards = *defense_dice > data().charts.combat_dice;
    let of = |rule: &str| step.rolls.iter().filter(|roll| roll.rule == rule).collect::<Vec<_>>();
    let faces = |roll: Option<&&volga_engine::dice::Roll>| roll.map(|r| r.faces.clone()).unwrap_or_default();
    let (both, kept) = (of("9.5a"), of("9.4f"));
    let defended = if guards { kept.last() } else { both.get(1) };
    let total = |value: &Value, roll: u8| i64::from(value.total()) + i64::from(roll);
    let roll = |side, label: &'static str, rule, faces, total: i64, chart| BattleRoll {
        side,
        label: say!(label),
        rule: RuleId(rule),
        faces,
        colours: Vec::new(),
        hits: Vec::new(),
        chart,
        text: say!("battle.total", total = total),
    };
    let text = event.text();
    let defense_rule = if guards { "9.4f" } else { "9.5a" };
    let attacked =
        roll("german", "battle.roll.attack", "9.5a", faces(both.first()), total(attack, *attack_roll), None);
    let defended = roll(
        "soviet",
        "battle.roll.defense",
        defense_rule,
        faces(defended),
        total(defense, *defense_roll),
        Some(chart(rolled)),
    );
    vec![attacked, BattleRoll { text, ..defended }]
}

/// [9.5.5] The results there are, and the one that the dice gave.
fn chart(rolled: CombatResult) -> Chart {
    let name = |result: CombatResult| Message::new(format!("outcome_short.{}", result.key()));
    Chart {
        name: say!("battle.chart"),
        columns: RESULTS.map(name).into(),
        at: RESULTS.iter().position(|result| *result == rolled).unwrap_or_default(),
        cells: Vec::new(),
        cell: None,
    }
}

fn tone(result: CombatResult) -> Tone {
    match result {
        CombatResult::Overrun | CombatResult::Success => Tone::Good,
        CombatResult::Stalemate => Tone::Mixed,
        CombatResult::Repulse => Tone::Bad,
    }
}

fn verdict(key: &'static str, area: Area, tone: Tone) -> BattleVerdict {
    let text = Message::new(format!("outcome_short.{key}"));
    let sub = Message::new(format!("battle.sub.{key}")).with("area", area);
    BattleVerdict { text, sub: Some(sub), tone }
}

fn mark(fight: &Fight, text: Message) -> BattleMark {
    BattleMark { space: fight.area.name().to_owned(), text }
}

/// [6.4.1] The rolls for the Contested Areas of a Turn: one board, a row for each.
fn bloody_streets(step: &Transition<Advance>, event: &Event, area: Area, roll: u8) -> Battle {
    let (rule, text) = (event.rule(), event.text());
    Battle {
        title: Some(say!("battle.streets")),
        space: Some(area.name().to_owned()),
        rolls: vec![BattleRoll {
            side: "german",
            label: say!("battle.roll.streets", area = area),
            rule,
            faces: vec![Face::Die(roll)],
            colours: Vec::new(),
            hits: Vec::new(),
            chart: None,
            text,
        }],
        ..Battle::part(format!("{}-streets", step.before.turn), "bloody_streets")
    }
}
