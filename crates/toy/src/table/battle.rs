//! An attack as a battle: what each event adds to it.

use super::{needed, platoon};
use crate::event::Event;
use crate::forecast::Outcome;
use crate::ids::{Side, Space};
use crate::state::Toy;
use volga_engine::board::{Battle, BattlePiece, BattleRoll, BattleSide, BattleVerdict, Sum};
use volga_engine::dice::Face;
use volga_engine::{Message, Table, Transition, Viewer, say};

/// What an event adds to the attack that it belongs to. An attack is open: everybody is told the same.
pub(super) fn part(step: &Transition<Toy>, event: &Event) -> Option<Battle> {
    let part = Battle::part("attack", "attack");
    match *event {
        Event::Attacked { side, at, die, outcome, .. } => {
            let label = say!("battle.roll");
            let hits = if outcome.is_hit() { vec![0] } else { Vec::new() };
            let roll = BattleRoll {
                side: side.name(),
                label,
                rule: event.rule(),
                faces: vec![Face::Die(die as u8)],
                colours: Vec::new(),
                hits,
                chart: None,
                text: event.text(),
            };
            let defender = fights(step, side.other(), at, say!("battle.role.defends"), Vec::new());
            let sums = vec![needed(&step.before, at, Viewer::Open)];
            let from = step.before.space_of(side);
            Some(Battle {
                begins: true,
                title: Some(say!("battle.title", at = at)),
                space: Some(at.name().to_owned()),
                from: vec![from.name().to_owned()],
                sides: vec![fights(step, side, from, say!("battle.role.attacks"), sums), defender],
                rolls: vec![roll],
                verdict: (!outcome.is_hit()).then(|| verdict(outcome)),
                ..part
            })
        }
        Event::Retreated { .. } => Some(Battle { verdict: Some(verdict(Outcome::Retreated)), ..part }),
        Event::DrivenOut { .. } => Some(Battle { verdict: Some(verdict(Outcome::DrivenOut)), ..part }),
        Event::Hid { .. }
        | Event::Revealed { .. }
        | Event::Moved { .. }
        | Event::Passed { .. }
        | Event::Scored { .. }
        | Event::Weather { .. }
        | Event::NextTurn { .. } => None,
    }
}

/// A side with its company, and with its platoon if that defends the same space ([3.6]).
fn fights(step: &Transition<Toy>, side: Side, at: Space, role: Message, sums: Vec<Sum>) -> BattleSide {
    let piece = |piece: &str| BattlePiece { piece: piece.to_owned(), before: None, after: None };
    let is_defender = side != step.before.side;
    let helps = is_defender && step.after.posts[side as usize] == Some(at);
    let helper = helps.then(|| piece(platoon(side)));
    let pieces = [piece(side.name())].into_iter().chain(helper).collect();
    BattleSide { side: side.name(), role, pieces, sums }
}

fn verdict(outcome: Outcome) -> BattleVerdict {
    let told = Toy::outcome(outcome);
    BattleVerdict { text: told.text, sub: None, tone: told.tone }
}
