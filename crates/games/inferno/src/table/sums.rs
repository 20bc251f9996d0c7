//! Why this number: dice and modifiers as sums of terms, each with its rule.

use crate::action::Action;
use crate::data::{Firepower, Side, data};
use crate::event::RubbleRoll;
use crate::state::{Attack, Fight, Inferno, Phase};
use volga_engine::board::{Sum, Term};
use volga_engine::{Message, RuleId, say};

/// The numbers behind the combat under way, or behind the one that an action would begin.
pub(super) fn sums(game: &Inferno, action: Option<Action>) -> Vec<Sum> {
    let mut fight = match (game.fight, action, game.phase) {
        (Some(fight), ..) => fight,
        (None, Some(Action::Attack { target, from }), Phase::DeliberateAttack) => {
            Fight::new(Attack::Deliberate, target, from)
        }
        (None, Some(Action::Attack { target, from }), _) => Fight::new(Attack::Hasty, target, from),
        (None, ..) => return Vec::new(),
    };
    match action {
        Some(Action::Play { card }) => fight.german_card = Some(card),
        Some(Action::Upgrade { unit }) => fight.better_units.insert(unit),
        _ => {}
    }
    let dice = [Side::German, Side::Soviet].map(|side| dice_sum(game, &fight, side));
    let mut sums: Vec<Sum> = dice.into_iter().filter(|sum| sum.total > 0).collect();
    let city = data().urban.contains(fight.target) && !game.rubble.contains(fight.target);
    if fight.attack == Attack::Deliberate && city && fight.cards_on_table() {
        sums.push(rubble_sum(say!("sum.rubble_modifiers"), game.rubble_roll(&fight, 0)));
    }
    sums
}

/// [CB16] [ST8] The dice of a side by colour, as far as its blocks are known, and those that leaders add.
pub(super) fn dice_sum(game: &Inferno, fight: &Fight, side: Side) -> Sum {
    let mut terms = Vec::new();
    for fire in Firepower::ALL {
        let face = data().charts.hits_on[fire as usize];
        let dice = game.fire_dice(fight, side, fire);
        let by_leaders = game.leader_dice(fight, side, fire).min(dice);
        let parts = [
            (say!("term.dice", colour = fire, face = face), dice - by_leaders, fire.rule()),
            (say!("term.leader_dice", face = face), by_leaders, "ST8"),
        ];
        let parts = parts.into_iter().filter(|(_, dice, _)| *dice > 0);
        terms.extend(parts.map(|(label, dice, rule)| Term { label, value: dice.into(), rule: RuleId(rule) }));
    }
    let label = say!(match side {
        Side::German => "sum.german_dice",
        Side::Soviet => "sum.soviet_dice",
    });
    Sum { label, total: terms.iter().map(|term| term.value).sum(), terms }
}

/// [CB10] to [CB13] The rubble roll or its modifiers.
pub(super) fn rubble_sum(label: Message, roll: RubbleRoll) -> Sum {
    let terms = [
        ("term.roll", roll.roll, "CB10"),
        ("term.card", roll.card, "CB11"),
        ("term.hexes", roll.hexes, "CB12"),
        ("term.mobile", roll.mobile, "CB13"),
    ];
    let terms = terms.into_iter().filter(|(_, value, _)| *value > 0).map(|(key, value, rule)| Term {
        label: say!(key),
        value: value.into(),
        rule: RuleId(rule),
    });
    Sum { label, total: roll.total().into(), terms: terms.collect() }
}

/// Hits as they were scored: how many, by which rule, and how many of them are ignored thanks to leaders and to cards.
pub(super) struct Scored {
    pub hits: u8,
    pub rule: RuleId,
    pub ignored_by_leaders: u8,
    pub ignored_by_cards: u8,
}

/// [CB24] What becomes of hits.
pub(super) fn hits_sum(scored: &Scored, rubble: bool, taken: u8) -> Sum {
    let (leaders, cards) = (i32::from(scored.ignored_by_leaders), i32::from(scored.ignored_by_cards));
    let left = i32::from(scored.hits) - leaders - cards;
    let telling = if rubble { left / 2 } else { left };
    let terms = [
        ("term.scored", scored.hits.into(), scored.rule.0),
        ("term.ignored", -leaders, "ST8"),
        ("term.ignored", -cards, "CB6"),
        ("term.in_rubble", telling - left, "CB24"),
        ("term.surplus", i32::from(taken) - telling, "CB22"),
    ];
    let terms = terms.into_iter().filter(|(_, value, _)| *value != 0);
    let terms = terms.map(|(key, value, rule)| Term { label: say!(key), value, rule: RuleId(rule) });
    Sum { label: say!("sum.hits"), total: taken.into(), terms: terms.collect() }
}
