//! The two decks: how large they are, and what the cards on them may say.

use super::super::effects::{GermanEffect, SovietEffect};
use super::super::facts::{Data, Firepower, Pool, When};
use super::super::raw::Raw;
use std::collections::BTreeSet;
use volga_engine::data::{CHARTS, DataError, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let german = data.german_cards.iter().map(|c| (c.id, c.leader, c.copies));
    let deck = &raw.charts.german_deck;
    count("german_deck", deck.size, deck.leaders, &german.collect::<Vec<_>>())?;
    let soviet = data.soviet_cards.iter().map(|c| (c.id, c.leader, c.copies));
    let deck = &raw.charts.soviet_deck;
    count("soviet_deck", deck.size, deck.leaders, &soviet.collect::<Vec<_>>())?;
    for card in &data.german_cards {
        german_effect(card.id, card.leader, &card.effect)?;
    }
    for card in &data.soviet_cards {
        soviet_effect(data, card.id, card.leader, card.when, &card.effect)?;
    }
    Ok(())
}

/// As many cards as the deck is said to have, and of each leader one.
fn count(deck: &str, size: u8, leaders: u8, cards: &[(&str, bool, u8)]) -> Result<(), DataError> {
    let ids: BTreeSet<_> = cards.iter().map(|(id, ..)| id).collect();
    equal(CHARTS, format_args!("{deck}, cards, ids"), cards.len(), ids.len())?;
    for (id, leader, copies) in cards {
        let right = if *leader { *copies == 1 } else { *copies >= 1 };
        let expected = "one of a leader, at least one of a support card";
        require(right, CHARTS, format_args!("{deck}, card {id}, copies"), expected, copies)?;
    }
    let sum = |wanted: &dyn Fn(bool) -> bool| -> u32 {
        cards.iter().filter(|(_, leader, _)| wanted(*leader)).map(|(_, _, copies)| u32::from(*copies)).sum()
    };
    equal(CHARTS, format_args!("{deck}, size"), sum(&|_| true), u32::from(size))?;
    equal(CHARTS, format_args!("{deck}, leaders"), sum(&|leader| leader), u32::from(leaders))
}

/// Leaders have lasting effects, support cards effects in one combat. Dice that join the fire are of a colour.
fn german_effect(id: &str, leader: bool, effect: &GermanEffect) -> Result<(), DataError> {
    let (lasting, face) = match effect {
        GermanEffect::ReinforceDraw { .. }
        | GermanEffect::AirBonus { .. }
        | GermanEffect::DeliberateUrbanAbsorb { .. }
        | GermanEffect::ReinforceReroll { .. }
        | GermanEffect::ShortMoves { .. } => (true, None),
        GermanEffect::HastyMobileDice { hits_on, .. } => (true, Some(*hits_on)),
        GermanEffect::Bombard { hits_on, .. } => (false, Some(*hits_on)),
        GermanEffect::Breach | GermanEffect::Upgrade { .. } => (false, None),
    };
    lasts("german_deck", id, leader, lasting)?;
    if let GermanEffect::ReinforceReroll { times } = effect {
        equal(CHARTS, format_args!("german_deck, card {id}, effect, times"), 1, *times)?;
    }
    hits("german_deck", id, face)
}

fn soviet_effect(
    data: &Data,
    id: &str,
    leader: bool,
    when: When,
    effect: &SovietEffect,
) -> Result<(), DataError> {
    let (lasting, face, works) = match effect {
        SovietEffect::UrbanDefenceDice { hits_on, .. } => (true, Some(*hits_on), When::Defence),
        SovietEffect::DefenceAbsorb { .. } => (true, None, When::Defence),
        SovietEffect::ExtraSpawn { hex, pool } => {
            let spawns = data.hexes.iter().any(|h| h.id == hex && h.icons.contains(pool));
            let entry = format_args!("soviet_deck, card {id}, effect");
            require(
                spawns && *pool == Pool::Infantry,
                CHARTS,
                entry,
                "infantry in a hex that has its icon",
                hex,
            )?;
            (true, None, When::Spawn)
        }
        SovietEffect::TypeUpgrade { .. } => (true, None, When::Both),
        SovietEffect::AttackDice { hits_on, .. } => (true, Some(*hits_on), When::Attack),
        SovietEffect::Bombard { hits_on, .. } => (false, Some(*hits_on), When::Both),
        SovietEffect::Downgrade { .. } | SovietEffect::Upgrade { .. } => (false, None, When::Both),
        SovietEffect::Strongpoint | SovietEffect::Absorb { .. } | SovietEffect::CancelCard => {
            (false, None, When::Defence)
        }
    };
    lasts("soviet_deck", id, leader, lasting)?;
    equal(CHARTS, format_args!("soviet_deck, card {id}, when"), works, when)?;
    hits("soviet_deck", id, face)
}

fn lasts(deck: &str, id: &str, leader: bool, lasting: bool) -> Result<(), DataError> {
    let said = |lasting| if lasting { "a lasting effect" } else { "an effect in one combat" };
    require(leader == lasting, CHARTS, format_args!("{deck}, card {id}, effect"), said(leader), said(lasting))
}

/// Black, white and red hit on 6, 5 and 4: so does whatever else is thrown.
fn hits(deck: &str, id: &str, face: Option<u8>) -> Result<(), DataError> {
    let known = face.is_none_or(|face| fire_of(face).is_some());
    let found = format_args!("{face:?}");
    require(known, CHARTS, format_args!("{deck}, card {id}, effect, hits_on"), "4, 5 or 6", found)
}

/// The colour whose dice hit from this face on.
fn fire_of(face: u8) -> Option<Firepower> {
    match face {
        6 => Some(Firepower::Black),
        5 => Some(Firepower::White),
        4 => Some(Firepower::Red),
        _ => None,
    }
}
