//! What is asked of the player, in a short imperative.

use crate::action::Action;
use crate::event::words::game_over;
use crate::ids::Area;
use crate::state::{Activation, Advance, Dawn, Fight, Phase, Stage};
use volga_engine::board::Prompt;
use volga_engine::{Game, Message, RuleId, say};

pub(super) fn prompt(game: &Advance) -> Prompt {
    match &game.phase {
        Phase::Dawn(Dawn::Reinforcements { .. }) => ask(say!("prompt.reinforce"), "6.1.1c", &[]),
        Phase::Dawn(Dawn::Fitting { group, area, .. }) => {
            ask(say!("prompt.fit", group = *group, area = *area, room = game.room(*area)), "6.1.1c", &[*area])
        }
        Phase::Dawn(Dawn::Marking { .. }) => ask(say!("prompt.isolate"), "12.3g", &[]),
        Phase::Supply => supply_prompt(game),
        Phase::ActionRounds => ask(say!("prompt.action_round"), "6.4.2", &[]),
        Phase::Activation(activation) => match &activation.fight {
            None => activation_prompt(game, activation),
            Some(fight) => fight_prompt(game, fight),
        },
        Phase::Over(victory) => {
            let (text, rule) = (game_over(*victory, game.scenario), victory.verdict(game.scenario).rule);
            Prompt { text, rule, focus: Vec::new() }
        }
        Phase::Dawn(Dawn::Start | Dawn::Withdrawal | Dawn::Isolation)
        | Phase::RandomEvent
        | Phase::LogisticalPause
        | Phase::SupplyRoll
        | Phase::BloodyStreets(_)
        | Phase::CombatEnd
        | Phase::End => ask(say!("prompt.procedure"), "6.0", &[]),
    }
}

fn ask(text: Message, rule: &'static str, areas: &[Area]) -> Prompt {
    Prompt { text, rule: RuleId(rule), focus: areas.iter().map(|a| a.name().to_owned()).collect() }
}

/// Whether an action of this kind is legal: a prompt offers no other.
fn can(game: &Advance, is_kind: fn(&Action) -> bool) -> bool {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.iter().any(is_kind)
}

fn supply_prompt(game: &Advance) -> Prompt {
    let points = game.supply;
    let (key, rule) = match points {
        0 => ("prompt.supply_none", "6.3b"),
        _ if can(game, |action| *action != Action::EndSupply) => ("prompt.supply", "6.3b"),
        _ => ("prompt.supply_bank", "6.3.1"),
    };
    ask(say!(key, points = points), rule, &[])
}

fn activation_prompt(game: &Advance, activation: &Activation) -> Prompt {
    let area = activation.area;
    let moves = can(game, |action| matches!(action, Action::Move { .. }));
    if let Some(target) = game.pending_attacks(activation).first() {
        let key = if moves { "prompt.activation_pending" } else { "prompt.activation_must_attack" };
        return ask(say!(key, area = target), "9.1a", &[area, target]);
    }
    let attacks = can(game, |action| matches!(action, Action::Attack { .. }));
    let key = match (moves, attacks) {
        (true, true) => "prompt.activation",
        (true, false) => "prompt.activation_move",
        (false, _) => "prompt.activation_attack",
    };
    ask(say!(key, area = area), "8.1.1", &[area])
}

fn fight_prompt(game: &Advance, fight: &Fight) -> Prompt {
    let area = fight.area;
    let (text, rule) = match fight.stage {
        Stage::Barrage => (say!("prompt.barrage", area = area), "9.4d"),
        Stage::Lead => (say!("prompt.lead", area = area), "9.5.2A"),
        Stage::Support if can(game, |action| matches!(action, Action::Support { .. })) => {
            (say!("prompt.support", area = area), "9.5.4a")
        }
        Stage::Support => (say!("prompt.roll", area = area), "9.5b"),
        Stage::Retreat => (say!("prompt.retreat", area = area), "9.5.8b"),
        Stage::Reveal | Stage::Isolation | Stage::AirRoll | Stage::AttackRoll | Stage::DefenseRoll => {
            (say!("prompt.procedure"), "9.5b")
        }
    };
    let mut prompt = ask(text, rule, &[fight.area]);
    prompt.focus.extend(fight.attackers.iter().map(|u| u.name().to_owned()));
    prompt
}
