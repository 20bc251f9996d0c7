//! What events say: the rule, the kind and the sentence.

use super::choice::dots;
use super::names::{block_name, cause_name, fire_name, pool_name, side_name, unit_name, unit_names};
use crate::data::{Side, data};
use crate::event::{Event, Stuck};
use crate::forbidden::{hex_name, order_name};
use crate::ids::UnitSet;
use crate::stacks::Piece;
use crate::state::{Attack, Order, Victory};
use volga_engine::{Message, RuleId, say};

fn rule(id: &'static str) -> RuleId {
    RuleId(id)
}

/// The rule, the kind and the sentence of an event.
pub(super) fn words(event: &Event) -> (RuleId, &'static str, Message) {
    match event {
        // The German half of the round.
        Event::RoundBegan { round } => {
            (rule("GR1"), "round_began", say!("event.round_began", round = *round))
        }
        Event::OrderGiven { order } => {
            let id = match order {
                Order::Reinforce => "A1.1",
                Order::LongMove => "A2.1",
                Order::ShortMoves => "A3.1",
                Order::DeliberateAttack => "A4.2",
                Order::HastyAttack => "A5.1",
            };
            (rule(id), "order_given", say!("event.order_given", order = order_name(*order)))
        }
        Event::CardDrawn { card, leader, deck, cause, .. } => {
            let key = if *leader { "event.leader_drawn" } else { "event.card_drawn" };
            let facts = data().german_card(*card);
            (*cause, "card_drawn", say!(key, card = facts.name, text = facts.text, deck = *deck))
        }
        Event::DeckEmpty { cause } => (*cause, "deck_empty", say!("event.deck_empty")),
        Event::ReinforcementRolled { dice } => {
            let faces: Vec<u8> = dice.iter().collect();
            (rule("A1.2"), "reinforcement_rolled", say!("event.reinforcement_rolled", dice = faces))
        }
        Event::Rerolled { old, new } => {
            let (old, new): (Vec<u8>, Vec<u8>) = (old.iter().collect(), new.iter().collect());
            (rule("ST8"), "rerolled", say!("event.rerolled", old = old, new = new))
        }
        Event::UnitCovered { square, unit, .. } => (
            rule("A1.3"),
            "unit_covered",
            say!("event.unit_covered", die = square.row().number(), unit = unit_name(*unit)),
        ),
        Event::RowEmpty { row } => (rule("A1.4"), "row_empty", say!("event.row_empty", row = row.number())),
        Event::UnitRemoved { unit, .. } => {
            (rule("A1.4"), "unit_removed", say!("event.unit_removed", unit = unit_name(*unit)))
        }
        Event::NothingRemoved { unit, .. } => {
            (rule("A1.5"), "nothing_removed", say!("event.nothing_removed", unit = unit_name(*unit)))
        }
        Event::Deployed { unit, hex, .. } => {
            (rule("A1.6"), "deployed", say!("event.deployed", unit = unit_name(*unit), hex = hex_name(*hex)))
        }
        Event::WentBack { unit, to, .. } => (
            rule("A1.12"),
            "went_back",
            say!("event.went_back", unit = unit_name(*unit), row = to.row().number()),
        ),
        Event::Moved { units, from, to, cause } => {
            let set: UnitSet = units.iter().map(|standing| standing.unit).collect();
            let names = unit_names(set);
            let text =
                say!("event.moved", units = names, n = set.len(), from = hex_name(*from), to = hex_name(*to));
            (*cause, "moved", text)
        }
        Event::Passed => (rule("A3.6"), "passed", say!("event.passed")),
        Event::ControlTaken { side, ground, spawn_hexes, cause } => {
            let spawn = data().spawn.contains(ground.hex);
            let key = match (spawn, side) {
                (true, _) => "event.spawn_hex_taken",
                (false, Side::German) => "event.taken_by_germans",
                (false, Side::Soviet) => "event.taken_by_soviets",
            };
            let text =
                say!(key, hex = hex_name(ground.hex), side = side_name(*side), spawn_hexes = *spawn_hexes);
            (*cause, "control_taken", text)
        }
        // Combat.
        Event::AttackDeclared { attack, target, from } => {
            let (id, key) = match attack {
                Attack::Deliberate => ("A4.5", "event.deliberate_attack"),
                Attack::Hasty => ("A5.6", "event.hasty_attack"),
                Attack::Soviet => ("SC1", "event.soviet_attack"),
            };
            let from: Vec<Message> = from.iter().map(hex_name).collect();
            (rule(id), "attack_declared", say!(key, hex = hex_name(*target), from = from))
        }
        Event::SovietCardLaid { hand } => {
            (rule("CB1"), "soviet_card_laid", say!("event.soviet_card_laid", hand = *hand))
        }
        Event::CardPlayed { card, .. } => {
            (rule("CB2"), "card_played", say!("event.card_played", card = data().german_card(*card).name))
        }
        Event::SovietCardTurned { card, leader, .. } => {
            let facts = data().soviet_card(*card);
            let (id, key) =
                if *leader { ("ST7", "event.soviet_leader") } else { ("CB4", "event.soviet_card_turned") };
            (rule(id), "soviet_card_turned", say!(key, card = facts.name, text = facts.text))
        }
        Event::BlockTurned { hex, block, edge, blank, .. } => {
            let (id, key) =
                if *blank { ("CB5", "event.blank_block_turned") } else { ("CB4", "event.block_turned") };
            let strength = data().block(*block).edges[edge.index()];
            let text = say!(key, hex = hex_name(*hex), block = block_name(*block), dots = dots(strength));
            (rule(id), "block_turned", text)
        }
        Event::Bombarded { side, card, dice, at_least, hits } => {
            let id = if *side == Side::German { "CB7" } else { "CB6" };
            let text = say!(
                "event.bombarded",
                card = cause_name(card),
                dice = *dice,
                face = *at_least,
                hits = *hits
            );
            (rule(id), "bombarded", text)
        }
        Event::CardIdle { card } => {
            (rule("CB6"), "card_idle", say!("event.card_idle", card = data().soviet_card(*card).name))
        }
        Event::Downgraded { .. } => (rule("CB6"), "downgraded", say!("event.downgraded")),
        Event::StrongpointPlaced { ground } => {
            (rule("CB6"), "strongpoint_placed", say!("event.strongpoint_placed", hex = hex_name(ground.hex)))
        }
        Event::StormGroups { blocks } => {
            let names: Vec<&str> = blocks.iter().map(block_name).collect();
            (rule("CB6"), "storm_groups", say!("event.storm_groups", blocks = names, n = blocks.len()))
        }
        Event::Ignoring { side, hits, cause } => (
            rule("ST8"),
            "ignoring",
            say!("event.ignoring", side = side_name(*side), n = *hits, cause = cause_name(cause)),
        ),
        Event::CardCancelled { card } => (
            rule("CB6"),
            "card_cancelled",
            say!("event.card_cancelled", card = data().soviet_card(*card).name),
        ),
        Event::Breached => (rule("CB7"), "breached", say!("event.breached")),
        Event::Upgraded { unit } => {
            (rule("CB7"), "upgraded", say!("event.upgraded", unit = unit_name(*unit)))
        }
        Event::GermanCardDiscarded { card, .. } => (
            rule("CB8"),
            "german_card_discarded",
            say!("event.discarded", card = data().german_card(*card).name),
        ),
        Event::SovietCardDiscarded { card, .. } => (
            rule("CB8"),
            "soviet_card_discarded",
            say!("event.discarded", card = data().soviet_card(*card).name),
        ),
        Event::RubbleRolled { ground, roll } => {
            let key = if roll.makes_rubble() { "event.rubble" } else { "event.no_rubble" };
            let text = say!(key, hex = hex_name(ground.hex), total = roll.total());
            (rule(if roll.makes_rubble() { "CB14" } else { "CB10" }), "rubble_rolled", text)
        }
        Event::Fired { side, fire, dice, at_least, hits, first } => {
            let key = if *first { "event.fired_first" } else { "event.fired" };
            let text = say!(
                key,
                side = side_name(*side),
                dice = *dice,
                colour = fire_name(*fire),
                face = *at_least,
                hits = *hits
            );
            (rule(if *first { "CB18" } else { fire.rule() }), "fired", text)
        }
        Event::HitsCounted { on, ignored, rubble, taken, .. } => {
            let id = if *rubble { "CB24" } else { "CB22" };
            let key = if *ignored > 0 { "event.hits_ignored" } else { "event.hits_counted" };
            (rule(id), "hits_counted", say!(key, side = side_name(*on), ignored = *ignored, n = *taken))
        }
        Event::UnitHit { unit, edge, losses, .. } => {
            let name = unit_name(*unit);
            match edge {
                Some(edge) => {
                    let strength = data().unit(*unit).edges[edge.index()];
                    (rule("CB23"), "unit_hit", say!("event.hit", unit = name, dots = dots(strength)))
                }
                None => {
                    let id = if data().unit(*unit).regiment { "VC4" } else { "CB23a" };
                    let of = data().scenario.loss_points;
                    let text = say!("event.unit_destroyed", unit = name, losses = *losses, of = of);
                    (rule(id), "unit_hit", text)
                }
            }
        }
        Event::BlockHit { block, edge, .. } => {
            let name = block_name(*block);
            match edge {
                Some(edge) => {
                    let strength = data().block(*block).edges[edge.index()];
                    (rule("CB23"), "block_hit", say!("event.hit", unit = name, dots = dots(strength)))
                }
                None => (rule("CB23a"), "block_hit", say!("event.block_destroyed", unit = name)),
            }
        }
        Event::UnitAdvanced { unit, to, .. } => (
            rule("CB25"),
            "unit_advanced",
            say!("event.advanced", unit = unit_name(*unit), hex = hex_name(*to)),
        ),
        Event::BlockAdvanced { block, to, .. } => (
            rule("SC4"),
            "block_advanced",
            say!("event.advanced", unit = block_name(*block), hex = hex_name(*to)),
        ),
        Event::CombatEnded { attack, target, emptied, taken, .. } => {
            let key = match (attack.attacker(), emptied, taken) {
                (_, true, true) => "event.combat_taken",
                (_, true, false) => "event.combat_emptied",
                (Side::German, false, _) => "event.combat_held",
                (Side::Soviet, false, _) => "event.combat_held_by_germans",
            };
            let id = if *attack == Attack::Soviet { "SC1" } else { "CB17" };
            (rule(id), "combat_ended", say!(key, hex = hex_name(*target)))
        }
        // The Soviet half of the round, and the end.
        Event::SovietCardDrawn { deck, cause, .. } => {
            (*cause, "soviet_card_drawn", say!("event.soviet_card_drawn", deck = *deck))
        }
        Event::SovietsBegin => (rule("GR2"), "soviets_begin", say!("event.soviets_begin")),
        Event::SovietsDecided { n_max, hexes, spawn_hexes, moves } => {
            let (id, key) =
                if *moves { ("SA3", "event.soviets_move") } else { ("SA4", "event.soviets_spawn") };
            let text = say!(key, n_max = *n_max, hexes = *hexes, spawn_hexes = *spawn_hexes);
            (rule(id), "soviets_decided", text)
        }
        Event::DieLaid { ground } => {
            let text = say!("event.die_laid", die = ground.die.unwrap_or(0), hex = hex_name(ground.hex));
            (rule("S1.1"), "die_laid", text)
        }
        Event::DiceRepeated { face, grounds } => {
            let hexes: Vec<Message> = grounds.iter().map(|ground| hex_name(ground.hex)).collect();
            (rule("S1.5"), "dice_repeated", say!("event.dice_repeated", die = *face, hexes = hexes))
        }
        Event::DieStuck { face, ground, why } => {
            let key = match why {
                Stuck::One => "event.die_one",
                Stuck::Full => "event.die_full",
                Stuck::NoHex => "event.die_no_hex",
                Stuck::Nobody => "event.die_nobody",
            };
            (rule(why.rule()), "die_stuck", say!(key, die = *face, hex = hex_name(ground.hex)))
        }
        Event::DieAttacks { face, ground, target } => {
            let id = if *face == 1 { "S1.7" } else { "S1.9" };
            let text = say!(
                "event.die_attacks",
                die = *face,
                hex = hex_name(ground.hex),
                target = hex_name(*target)
            );
            (rule(id), "die_attacks", text)
        }
        Event::DieMoves { face, ground, to, piece, .. } => {
            let (from, to) = (hex_name(ground.hex), hex_name(*to));
            let text = match piece {
                Piece::Soviet(block) => say!(
                    "event.die_moves_block",
                    die = *face,
                    block = block_name(*block),
                    hex = from,
                    to = to
                ),
                Piece::Hidden(_) | Piece::German(_) => {
                    say!("event.die_moves", die = *face, hex = from, to = to)
                }
            };
            (rule("S1.8"), "die_moves", text)
        }
        Event::Spawned { hex, pool, left, cause, .. } => (
            *cause,
            "spawned",
            say!("event.spawned", pool = pool_name(*pool), hex = hex_name(*hex), left = *left),
        ),
        Event::NotSpawned { hex, pool, cause } => {
            let key = if cause.0 == "S2.7" { "event.no_room_to_spawn" } else { "event.pool_empty" };
            (*cause, "not_spawned", say!(key, pool = pool_name(*pool), hex = hex_name(*hex)))
        }
        Event::SpawnSkipped { hex } => {
            (rule("S2.1"), "spawn_skipped", say!("event.spawn_skipped", hex = hex_name(*hex)))
        }
        Event::GameOver { victory, losses, spawn_hexes, .. } => {
            let text = say!(over_key(*victory), losses = *losses, spawn_hexes = *spawn_hexes);
            (victory.verdict().rule, "game_over", text)
        }
    }
}

pub(super) fn over_key(victory: Victory) -> &'static str {
    match victory {
        Victory::GermanSpawnHexes => "over.german.spawn_hexes",
        Victory::GermanEmptyMap => "over.german.empty_map",
        Victory::SovietLosses => "over.soviet.losses",
        Victory::SovietDeck => "over.soviet.deck",
    }
}
