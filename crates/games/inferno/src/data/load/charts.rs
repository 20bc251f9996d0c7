//! charts.json: firepower, combat, the reinforcement grid and the two decks.

use super::super::effects::SovietEffect;
use super::super::facts::{Charts, Colour, Firepower, GermanCardFacts, SovietCardFacts};
use super::super::raw::{CardKind, Deck, GermanCard, Raw};
use super::{hex, unit};
use crate::ids::{GERMAN_CARDS, HexSet, SOVIET_CARDS};
use volga_engine::data::{CHARTS, DataError, MAP, exactly, keep, require};

pub(super) fn charts(raw: &Raw) -> Result<Charts, DataError> {
    let charts = &raw.charts;
    let (rubble, grid) = (&charts.combat.rubble_roll, &charts.reinforcement_grid);
    let mut printed = Vec::new();
    for row in ["1", "2", "3", "4", "5", "6"] {
        let entry = format!("reinforcement_grid, printed_unit_by_row, {row}");
        let Some(id) = grid.printed_unit_by_row.get(row) else {
            return Err(DataError::fact(CHARTS, entry, "a German unit", "none"));
        };
        printed.push(unit(raw, CHARTS, entry, id)?);
    }
    let mut arrival = [HexSet::EMPTY; 3];
    for colour in [Colour::Yellow, Colour::Blue, Colour::White] {
        let entry = format!("reinforcement_grid, entry, {colour:?}").to_lowercase();
        for id in grid.entry.get(&colour).into_iter().flatten() {
            arrival[colour as usize].insert(hex(raw, CHARTS, &entry, id)?);
        }
    }
    let order = raw.map.soviet_spawn_order.iter();
    let order = order.map(|id| hex(raw, MAP, "soviet_spawn_order", id)).collect::<Result<Vec<_>, _>>()?;
    Ok(Charts {
        stacking: charts.stacking_limit.value,
        hits_on: hits_on(raw)?,
        rubble_dice: rubble.dice,
        rubble_per_hex: rubble.drm_per_attacking_hex,
        rubble_per_mobile: rubble.drm_per_panzer_or_panzergrenadier,
        rubble_needs_more_than: rubble.needs_more_than,
        advance_max: charts.combat.advance.max,
        long_move_hexes: charts.action_limits.long_move_hexes,
        short_moves: charts.action_limits.short_moves,
        grid_dice: grid.dice,
        printed: exactly(CHARTS, "reinforcement_grid, printed_unit_by_row", printed)?,
        arrival,
        spawn_order: exactly(MAP, "soviet_spawn_order", order)?,
    })
}

fn hits_on(raw: &Raw) -> Result<[u8; 3], DataError> {
    let mut table = [0; 3];
    for fire in Firepower::ALL {
        let key = format!("{fire:?}").to_lowercase();
        let found = raw.charts.firepower.get(&key).and_then(|entry| entry.get("hits_on")?.as_u64());
        let entry = format_args!("firepower, {key}");
        let Some(face @ 2..=6) = found else {
            return Err(DataError::fact(CHARTS, entry, "hits_on from 2 to 6", format_args!("{found:?}")));
        };
        table[fire as usize] = face as u8;
    }
    Ok(table)
}

pub(super) fn german_cards(deck: &Deck<GermanCard>) -> Result<[GermanCardFacts; GERMAN_CARDS], DataError> {
    let mut cards = Vec::new();
    for card in &deck.cards {
        let entry = |field: &str| format!("german_deck, card {}, {field}", card.id);
        texts(&entry, [&card.name, &card.text, &card.provenance])?;
        let support = card.kind == CardKind::Support;
        let said = card.rubble_drm.is_some();
        require(said == support, CHARTS, entry("rubble_drm"), "a modifier on support cards only", said)?;
        cards.push(GermanCardFacts {
            id: keep(&card.id),
            name: keep(&card.name),
            text: keep(&card.text),
            leader: !support,
            copies: card.copies,
            rubble: card.rubble_drm.unwrap_or(0),
            effect: card.effect.clone(),
            provenance: keep(&card.provenance),
        });
    }
    exactly(CHARTS, "german_deck, cards", cards)
}

pub(super) fn soviet_cards(raw: &Raw) -> Result<[SovietCardFacts; SOVIET_CARDS], DataError> {
    let mut cards = Vec::new();
    for card in &raw.charts.soviet_deck.cards {
        let entry = |field: &str| format!("soviet_deck, card {}, {field}", card.id);
        texts(&entry, [&card.name, &card.text, &card.provenance])?;
        let extra_spawn = match &card.effect {
            SovietEffect::ExtraSpawn { hex: id, pool } => {
                Some((hex(raw, CHARTS, entry("effect"), id)?, *pool))
            }
            _ => None,
        };
        cards.push(SovietCardFacts {
            id: keep(&card.id),
            name: keep(&card.name),
            text: keep(&card.text),
            leader: card.kind == CardKind::Leader,
            copies: card.copies,
            when: card.when,
            effect: card.effect.clone(),
            extra_spawn,
            provenance: keep(&card.provenance),
        });
    }
    exactly(CHARTS, "soviet_deck, cards", cards)
}

fn texts(entry: &dyn Fn(&str) -> String, texts: [&String; 3]) -> Result<(), DataError> {
    for (field, text) in ["name", "text", "provenance"].into_iter().zip(texts) {
        require(!text.is_empty(), CHARTS, entry(field), "a text", "none")?;
    }
    Ok(())
}
