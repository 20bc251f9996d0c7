//! What is asked of the player, in a short imperative.

use crate::data::data;
use crate::ids::{Unit, UnitSet};
use crate::state::{Fight, HastyAttack, Inferno, LongMove, Phase, Reinforce, Stage};
use volga_engine::board::{Id, Prompt};
use volga_engine::{Message, RuleId, say};

pub(super) fn prompt(game: &Inferno) -> Prompt {
    if let Some(fight) = &game.fight {
        return fight_prompt(game, fight);
    }
    match game.phase {
        Phase::Order => ask(say!("prompt.order", round = game.round), "GR1", Vec::new()),
        Phase::Reinforce(Reinforce::Reroll(faces)) => {
            let faces: Vec<u8> = faces.iter().collect();
            ask(say!("prompt.reroll", dice = faces), "ST8", Vec::new())
        }
        Phase::Reinforce(Reinforce::Deploy(covered)) => {
            let able = |unit: &Unit| !game.open_arrivals(*unit).is_empty();
            let units: UnitSet = covered.units().iter().filter(able).collect();
            let focus = units.iter().map(|unit| unit.name().to_owned()).collect();
            ask(say!("prompt.deploy", units = units), "A1.6", focus)
        }
        Phase::LongMove(LongMove::Start) => ask(say!("prompt.long_move"), "A2.1", Vec::new()),
        Phase::LongMove(LongMove::On { at, .. }) => {
            let (key, rule) = match game.check_end_move() {
                Ok(()) => ("prompt.long_move_on", "A2.1"),
                Err(_) => ("prompt.long_move_through", "A2.8"),
            };
            ask(say!(key, hex = at), rule, vec![at.name().to_owned()])
        }
        Phase::ShortMoves { moved, .. } if !game.can_move_short() => {
            let rule = if moved.is_empty() { "A3.6" } else { "A3.1" };
            ask(say!("prompt.no_short_moves"), rule, Vec::new())
        }
        Phase::ShortMoves { left, .. } => {
            ask(say!("prompt.short_moves", n = left), short_moves_rule(left), Vec::new())
        }
        Phase::DeliberateAttack => ask(say!("prompt.deliberate"), "A4.2", Vec::new()),
        Phase::HastyAttack(HastyAttack::Move) => ask(say!("prompt.hasty"), "A5.1", Vec::new()),
        Phase::HastyAttack(HastyAttack::Target { at }) => {
            ask(say!("prompt.target", hex = at), "A5.1", vec![at.name().to_owned()])
        }
        Phase::Over(victory) => {
            let verdict = victory.verdict();
            let text = say!(victory.key(), losses = game.losses);
            Prompt { text, rule: verdict.rule, focus: Vec::new() }
        }
        Phase::Reinforce(_) => ask(say!("prompt.procedure"), "A1", Vec::new()),
        Phase::Soviet(_) => ask(say!("prompt.procedure"), "GR2", Vec::new()),
    }
}

/// [A3.1] [ST8] The rule that gives so many Short Moves: more than two are a leader's.
pub(super) fn short_moves_rule(moves: u8) -> &'static str {
    if moves > data().charts.short_moves { "ST8" } else { "A3.1" }
}

fn ask(text: Message, rule: &'static str, focus: Vec<Id>) -> Prompt {
    Prompt { text, rule: RuleId(rule), focus }
}

fn fight_prompt(game: &Inferno, fight: &Fight) -> Prompt {
    let hex = fight.target;
    let hexes = fight.from.iter().map(|hex| hex.name().to_owned());
    let mut focus: Vec<Id> = hexes.chain([fight.target.name().to_owned()]).collect();
    let (text, rule) = match fight.stage {
        _ if !fight.choosing.is_empty() => {
            focus.extend(fight.choosing.iter().map(|unit| unit.name().to_owned()));
            (say!("prompt.lose", hex = hex, n = fight.wounds.german), "CB22")
        }
        Stage::GermanCard => (say!("prompt.card", hex = hex), "CB2"),
        Stage::Upgrade { left } => {
            let card = fight.german_card.map_or("", |card| data().german_card(card).name);
            (say!("prompt.upgrade", card = card, n = left), "CB7")
        }
        Stage::Advance => {
            let (key, rule) = match fight.advanced.is_empty() {
                true => ("prompt.advance", "CB25"),
                false => ("prompt.advance_more", "CB26"),
            };
            focus.extend(game.advance_choices(fight).iter().map(|unit| unit.name().to_owned()));
            (say!(key, hex = hex, n = game.advances_left(fight)), rule)
        }
        _ => (say!("prompt.procedure"), "CB"),
    };
    ask(text, rule, focus)
}
