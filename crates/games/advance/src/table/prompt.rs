//! What is asked of the player, in a short imperative.

use crate::forbidden::{area_name, group_name};
use crate::ids::Area;
use crate::state::{Activation, Advance, Dawn, Fight, Phase, Stage};
use volga_engine::board::Prompt;
use volga_engine::{Message, RuleId, say};

pub(super) fn prompt(game: &Advance) -> Prompt {
    match &game.phase {
        Phase::Dawn(Dawn::Reinforcements { .. }) => ask(say!("prompt.reinforce"), "6.1.1c", &[]),
        Phase::Dawn(Dawn::Fitting { group, area, .. }) => ask(
            say!("prompt.fit", group = group_name(*group), area = area_name(*area), room = game.room(*area)),
            "6.1.1c",
            &[*area],
        ),
        Phase::Dawn(Dawn::Marking { .. }) => ask(say!("prompt.isolate"), "12.3g", &[]),
        Phase::Supply => ask(say!("prompt.supply", points = game.supply), "6.3b", &[]),
        Phase::ActionRounds => ask(say!("prompt.action_round"), "6.4.2", &[]),
        Phase::Activation(activation) => match &activation.fight {
            None => activation_prompt(game, activation),
            Some(fight) => fight_prompt(fight),
        },
        Phase::Over(victory) => {
            let outcome = victory.outcome(game.scenario);
            let key = format!("over.{}.{}", outcome.winner.unwrap_or("nobody"), outcome.level);
            Prompt { text: Message::new(key), rule: outcome.rule, focus: Vec::new() }
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

fn activation_prompt(game: &Advance, activation: &Activation) -> Prompt {
    let area = activation.area;
    match game.pending_attacks(activation).first() {
        Some(target) => {
            ask(say!("prompt.activation_pending", area = area_name(target)), "9.1a", &[area, target])
        }
        None => ask(say!("prompt.activation", area = area_name(area)), "8.1.1", &[area]),
    }
}

fn fight_prompt(fight: &Fight) -> Prompt {
    let area = area_name(fight.area);
    let (text, rule) = match fight.stage {
        Stage::Barrage => (say!("prompt.barrage", area = area), "9.4d"),
        Stage::Lead => (say!("prompt.lead", area = area), "9.5.2A"),
        Stage::Support => (say!("prompt.support", area = area), "9.5.4a"),
        Stage::Retreat => (say!("prompt.retreat", area = area), "9.5.8b"),
        Stage::Reveal | Stage::Isolation | Stage::AirRoll | Stage::AttackRoll | Stage::DefenseRoll => {
            (say!("prompt.procedure"), "9.5b")
        }
    };
    let mut prompt = ask(text, rule, &[fight.area]);
    prompt.focus.extend(fight.attackers.iter().map(|u| u.name().to_owned()));
    prompt
}
