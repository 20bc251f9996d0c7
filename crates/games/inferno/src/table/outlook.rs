//! What is to come, and how far each side is from winning. There is no calendar: what is due comes with a dice roll or
//! a Spawn.

use crate::cards::SovietCards;
use crate::data::{Pool, Side, data};
use crate::ids::{Hex, HexSet};
use crate::state::{Inferno, Phase};
use volga_engine::board::{Due, DueKind, Id, Outlook, Overlay, Sum, Term, Victory};
use volga_engine::{Message, RuleId, say};

pub(super) fn outlook(game: &Inferno) -> Outlook {
    let due = if game.is_over() { Vec::new() } else { due(game) };
    Outlook { due, victory: victory(game) }
}

fn ids(hexes: HexSet) -> Vec<Id> {
    hexes.iter().map(|hex| hex.name().to_owned()).collect()
}

/// The units that have a die come now; the blocks of a spawn hex when the Soviets Spawn.
fn due(game: &Inferno) -> Vec<Due> {
    let called_up = match game.phase {
        Phase::Reinforce(reinforce) => reinforce.covered().units(),
        _ => crate::ids::UnitSet::EMPTY,
    };
    let arrival = |side: Side, text, rule| Due {
        kind: DueKind::Arrives,
        turn: None,
        side: side.name(),
        spaces: Vec::new(),
        pieces: Vec::new(),
        text,
        rule: RuleId(rule),
    };
    let text = say!("due.called_up", units = called_up, n = called_up.len());
    let units = Due {
        turn: Some(game.round.into()),
        spaces: ids(data().entry),
        pieces: called_up.iter().map(|unit| unit.name().to_owned()).collect(),
        ..arrival(Side::German, text, "A1.6")
    };
    let units = (!called_up.is_empty()).then_some(units);
    // [S2.1] [S2.6] [S2.7] Only under Soviet control, out of pools that have not run out, and where there is room.
    let spawn = data().charts.spawn_order.into_iter().filter(|hex| game.soviet_control.contains(*hex));
    let spawn = spawn.filter_map(|hex| {
        let comes = |pool: &Pool| game.pools.count(*pool) > 0 && game.room(hex) > 0;
        let (pools, rule) = game.due_to_spawn(hex);
        let pools: Vec<Pool> = pools.filter(comes).collect();
        let n = pools.len();
        let text = say!("due.spawn", pools = pools, n = n, hex = hex);
        let due = Due { spaces: vec![hex.name().to_owned()], ..arrival(Side::Soviet, text, rule) };
        (n > 0).then_some(due)
    });
    units.into_iter().chain(spawn).collect()
}

fn sum(label: &'static str, total: i32, rule: &'static str) -> Sum {
    let term = Term { label: say!(label), value: total, rule: RuleId(rule) };
    Sum { label: say!(label), total, terms: vec![term] }
}

fn way(side: Side, text: Message, sum: Sum, needed: Option<i32>, rule: &'static str) -> Victory {
    let (held, missing) = (Vec::new(), Vec::new());
    Victory { side: side.name(), text, sum, needed, held, missing, rule: RuleId(rule) }
}

/// [VC1] to [VC5] Each way to win.
fn victory(game: &Inferno) -> Vec<Victory> {
    let spawn = data().spawn;
    let (held, needed) = (i32::from(game.german_spawn_hexes()), spawn.len() as i32);
    let text = say!("victory.spawn_hexes", held = held, needed = needed);
    let spawn_hexes = Victory {
        held: ids(spawn.and(game.german_control)),
        missing: ids(spawn.minus(game.german_control)),
        ..way(Side::German, text, sum("sum.spawn_hexes", held, "VC1"), Some(needed), "VC1")
    };
    let soviets = game.stacks.soviet();
    let left: usize = soviets.iter().map(|hex| game.stacks.len(hex)).sum();
    let text = say!("victory.empty_map", n = left);
    let empty_map = Victory {
        missing: ids(soviets),
        ..way(Side::German, text, sum("sum.soviet_units", left as i32, "VC2"), None, "VC2")
    };
    let (losses, most) = (i32::from(game.losses), i32::from(data().scenario.loss_points));
    let text = say!("victory.losses", losses = losses, needed = most);
    let losses = way(Side::Soviet, text, sum("sum.losses", losses, "VC3"), Some(most), "VC3");
    let (cards, deck) = (SovietCards::all().total(), game.soviet_deck);
    let drawn = sum("sum.cards_drawn", i32::from(cards) - i32::from(deck), "VC5");
    let deck = way(Side::Soviet, say!("victory.deck", left = deck), drawn, Some(cards.into()), "VC5");
    vec![spawn_hexes, empty_map, losses, deck]
}

/// [A2.4] [S2.1] The hexes next to Soviet units, which some moves must keep off, and those where they appear.
pub(super) fn overlays(game: &Inferno) -> Vec<Overlay> {
    let overlay = |id, key: &'static str, rule, hexes: HexSet| Overlay {
        id,
        name: say!(key),
        rule: RuleId(rule),
        spaces: ids(hexes),
        origin: None,
    };
    let touch = Hex::all().filter(|hex| game.is_next_to_soviets(*hex)).collect();
    vec![
        overlay("touch", "overlay.touch", "A2.4", touch),
        overlay("spawn", "overlay.spawn", "S2.1", data().spawn.and(game.soviet_control)),
    ]
}
