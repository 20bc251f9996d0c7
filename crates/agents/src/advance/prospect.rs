//! What an attack may come to: every defender it may meet, with the support it deserves.

use super::outlook::{Outlook, outlook, outlook_with_air};
use super::worth::Worth;
use volga_advance::data::{Strategy, data};
use volga_advance::ids::{Area, Counter, UnitSet};
use volga_advance::{Advance, Fight, Garrison, Marker, Stage, Support};

/// What is expected of an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Prospect {
    /// The chance that the Area falls.
    pub(super) capture: f32,
    pub(super) stalemate: f32,
    /// Points of Morale lost.
    pub(super) morale: f32,
    /// The chance that the lead is lost.
    pub(super) lead: f32,
    /// Other units lost.
    pub(super) others: f32,
    /// What the support costs.
    pub(super) price: f32,
}

impl Prospect {
    fn add(&mut self, other: Prospect, share: f32) {
        self.capture += other.capture * share;
        self.stalemate += other.stalemate * share;
        self.morale += other.morale * share;
        self.lead += other.lead * share;
        self.others += other.others * share;
        self.price += other.price * share;
    }
}

/// What the results of a combat are worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    pub(super) gain: f32,
    pub(super) stalemate: f32,
    pub(super) morale: f32,
    pub(super) lead: f32,
    pub(super) other: f32,
}

impl Stakes {
    pub(super) fn value(&self, prospect: &Prospect) -> f32 {
        prospect.capture * self.gain
            - prospect.stalemate * self.stalemate
            - prospect.morale * self.morale
            - prospect.lead * self.lead
            - prospect.others * self.other
            - prospect.price
    }
}

/// The support that can be had: the best markers first, with what they add and cost, all together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Markers {
    /// The kinds in the order they are placed, then what the first n of them add and cost.
    pub(super) order: [Option<Marker>; 4],
    bonus: [i8; 5],
    price: [f32; 5],
    air_price: f32,
    pub(super) air: bool,
}

impl Markers {
    /// The markers that are available, for these attackers of that Area, beyond what is placed.
    pub(super) fn of(
        game: &Advance,
        fight: &Fight,
        was_contested: bool,
        worth: &Worth,
        scale: f64,
    ) -> Markers {
        let value = |support: Support| game.attack_value(&Fight { support, ..*fight }).total();
        let price = |marker: Marker| (worth.supply * scale * f64::from(marker.cost())) as f32;
        let slots = fight.attackers.len().saturating_sub(usize::from(fight.support.total()));
        let mut markers = Markers {
            order: [None; 4],
            bonus: [0; 5],
            price: [0.0; 5],
            air_price: price(Marker::Air),
            air: slots > 0
                && fight.support.air < data().charts.air_per_combat
                && game.available.air > 0
                && game.may_use_air(fight.area, was_contested),
        };
        let mut support = fight.support;
        let mut left = game.available;
        let start = value(support);
        let mut now = start;
        for n in 0..slots.min(4) {
            let gain = |marker: Marker| {
                let mut with = support;
                *with.count_mut(marker) += 1;
                f32::from(value(with) - now) - 0.3 * price(marker) / price(Marker::Artillery).max(1e-6)
            };
            let kinds = [Marker::Artillery, Marker::Engineer].into_iter().filter(|m| left.count(*m) > 0);
            let Some(best) = kinds.max_by(|a, b| gain(*a).total_cmp(&gain(*b))) else { break };
            *left.count_mut(best) -= 1;
            *support.count_mut(best) += 1;
            now = value(support);
            markers.order[n] = Some(best);
            markers.bonus[n + 1] = now - start;
            markers.price[n + 1] = markers.price[n] + price(best);
        }
        markers
    }

    fn len(&self) -> usize {
        self.order.iter().flatten().count()
    }
}

/// A combat whose defender is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash {
    pub(super) area: Area,
    pub(super) attack: i8,
    /// The Defense Value without Air.
    pub(super) defense: i8,
    pub(super) factor: i8,
    pub(super) dice: u8,
    pub(super) strategy: Option<Strategy>,
    /// How many markers may still be placed.
    pub(super) slots: usize,
}

/// Support worth placing: how many markers in the order of [`Markers`], and whether Air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) markers: usize,
    pub(super) air: bool,
}

impl Clash {
    /// The combat of the position, or of a position like it.
    pub(super) fn of(game: &Advance, fight: &Fight) -> Option<Clash> {
        let counter = game.garrison(fight.area).counter()?;
        let facts = data().counter(counter);
        let works = fight.first_revealed || facts.every_attack;
        Some(Clash {
            area: fight.area,
            attack: game.attack_value(fight).total(),
            defense: game.defense_value(fight).total(),
            factor: facts.defense as i8 + fight.isolation,
            dice: game.defense_dice(fight),
            strategy: works.then_some(facts.strategy),
            slots: fight.attackers.len().saturating_sub(usize::from(fight.support.total())),
        })
    }

    /// The exact chances with so much more Attack Value, and with or without an Air marker.
    pub(super) fn outlook(&self, game: &Advance, bonus: i8, air: bool) -> Outlook {
        let advantage = self.attack + bonus - self.defense;
        if !air {
            return outlook(advantage, self.factor, self.dice);
        }
        if self.defense >= 6 && game.air_counted(self.area, 6) == 6 {
            return outlook_with_air(advantage, self.factor, self.dice);
        }
        let mut sum = Outlook::default();
        for roll in 1..=6 {
            let off = (game.air_counted(self.area, roll) as i8).min(self.defense);
            sum.add(outlook(advantage + off, self.factor, self.dice), 1.0 / 6.0);
        }
        sum
    }

    /// What these chances come to with the defender's Strategy.
    pub(super) fn prospect(&self, chances: Outlook) -> Prospect {
        let fanatic = self.strategy == Some(Strategy::Fanatic);
        let success = if fanatic { 0.0 } else { chances.success };
        let stalemate = if fanatic { chances.stalemate + chances.success } else { chances.stalemate };
        let held_or_taken = success + stalemate;
        let when = |strategy: Strategy| if self.strategy == Some(strategy) { held_or_taken } else { 0.0 };
        Prospect {
            capture: success + chances.overrun,
            stalemate,
            morale: chances.repulse + when(Strategy::Heroes),
            lead: chances.repulse + when(Strategy::Ambush),
            others: 0.0,
            price: 0.0,
        }
    }

    /// The support that serves best, and what is then expected.
    pub(super) fn best(&self, game: &Advance, markers: &Markers, stakes: &Stakes) -> (Placement, Prospect) {
        let mut best = (Placement { markers: 0, air: false }, self.prospect(self.outlook(game, 0, false)));
        let mut best_value = stakes.value(&best.1);
        for air in [false, true] {
            if air && !markers.air {
                continue;
            }
            let most = markers.len().min(self.slots.saturating_sub(usize::from(air)));
            for n in 0..=most {
                let mut prospect = self.prospect(self.outlook(game, markers.bonus[n], air));
                prospect.price = markers.price[n] + if air { markers.air_price } else { 0.0 };
                let value = stakes.value(&prospect);
                if value > best_value {
                    best_value = value;
                    best = (Placement { markers: n, air }, prospect);
                }
            }
        }
        best
    }
}

/// What an attack by these units on that Area may come to, whoever defends it.
pub(super) fn attack_prospect(game: &Advance, fight: &Fight, markers: &Markers, stakes: &Stakes) -> Prospect {
    match game.garrison(fight.area) {
        Garrison::None => Prospect::default(),
        Garrison::Revealed(_) => {
            Clash::of(game, fight).map_or(Prospect::default(), |clash| clash.best(game, markers, stakes).1)
        }
        Garrison::Unrevealed => unrevealed_prospect(game, fight, markers, stakes),
    }
}

/// The mean over all counters that may lie there, each equally likely.
fn unrevealed_prospect(game: &Advance, fight: &Fight, markers: &Markers, stakes: &Stakes) -> Prospect {
    let possible = game.possible_counters(fight.area);
    let mut sum = Prospect::default();
    // Counters alike in factor and Strategy are looked at once.
    let mut seen: [u8; 5 * 16] = [0; 5 * 16];
    for counter in possible.iter() {
        seen[kind(counter)] += 1;
    }
    let share = 1.0 / possible.len().max(1) as f32;
    let defense = game.defense_value(fight).total();
    let attack = game.attack_value(fight).total();
    let volga = data().volga.contains(fight.area);
    for (index, &n) in seen.iter().enumerate().filter(|(_, n)| **n > 0) {
        let (strategy, factor) = (STRATEGIES[index / 16], (index % 16) as i8);
        let dice = match strategy {
            Strategy::Guards if volga => data().charts.guards_volga_dice,
            Strategy::Guards => data().charts.guards_dice,
            Strategy::Heroes | Strategy::Ambush | Strategy::Barrage | Strategy::Fanatic => {
                data().charts.combat_dice
            }
        };
        let clash = Clash {
            area: fight.area,
            attack,
            defense: defense + factor,
            factor,
            dice,
            strategy: Some(strategy),
            slots: fight.attackers.len(),
        };
        let prospect = match strategy {
            Strategy::Barrage => under_barrage(game, clash, markers, stakes),
            Strategy::Heroes | Strategy::Ambush | Strategy::Fanatic | Strategy::Guards => {
                clash.best(game, markers, stakes).1
            }
        };
        sum.add(prospect, share * f32::from(n));
    }
    sum
}

const STRATEGIES: [Strategy; 5] =
    [Strategy::Heroes, Strategy::Ambush, Strategy::Barrage, Strategy::Fanatic, Strategy::Guards];

fn kind(counter: Counter) -> usize {
    let facts = data().counter(counter);
    facts.strategy as usize * 16 + usize::from(facts.defense.min(15))
}

/// One attacker fewer, or nothing at all.
fn under_barrage(game: &Advance, mut clash: Clash, markers: &Markers, stakes: &Stakes) -> Prospect {
    if clash.slots < 2 {
        return Prospect::default();
    }
    clash.slots -= 1;
    clash.attack -= 1;
    let mut on = clash.best(game, markers, stakes).1;
    on.others += 1.0;
    if stakes.value(&on) > 0.0 { on } else { Prospect::default() }
}

/// A combat that has not begun: these units against that Area.
pub(super) fn fight_for(game: &Advance, area: Area, attackers: UnitSet, contested: bool) -> Fight {
    let lead = attackers.iter().max_by_key(|u| (data().unit(*u).attack, std::cmp::Reverse(*u)));
    Fight {
        area,
        attackers,
        mandatory: !contested,
        first_revealed: game.garrison(area) == Garrison::Unrevealed,
        lead,
        support: Support::default(),
        isolation: expected_isolation(game, area),
        air: 0,
        attack_roll: 0,
        stage: Stage::Lead,
    }
}

/// What an Isolation marker is expected to change, in whole points.
fn expected_isolation(game: &Advance, area: Area) -> i8 {
    if game.options.isolation && game.isolated.contains(area) { -1 } else { 0 }
}
