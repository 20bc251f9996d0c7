//! The Combat Results Table: more strength and better odds never do less harm; the worked examples come out.

use super::super::charts::{Crt, Fraction, Quotient};
use super::super::facts::Facts;
use super::super::load::combat_result;
use super::super::raw::{CombatExample, Raw};
use volga_engine::data::{CHARTS as FILE, DataError, equal, require};

/// Totals up to which stronger and weaker defenders are compared.
const TOTALS: u16 = 80;

pub(super) fn check(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    let crt = &facts.charts.crt;
    for quotient in Quotient::ALL {
        rising(crt, quotient)?;
    }
    better_odds(crt)?;
    stronger(crt)?;
    thrown_back(crt)?;
    for example in &raw.charts.examples.combat {
        worked(facts, example)?;
    }
    for example in &raw.charts.examples.fractions {
        let sound = example.fractions.iter().all(|fraction| fraction.by > 0);
        let at = format_args!("examples, fractions, {}", example.rule);
        require(sound, FILE, at, "fractions", format_args!("{:?}", example.fractions))?;
        equal(FILE, at, example.left, Fraction::all_of(example.tanks, &example.fractions))?;
    }
    Ok(())
}

/// Losses rise with the die and with the row.
fn rising(crt: &Crt, quotient: Quotient) -> Result<(), DataError> {
    let rows = &crt.tables[quotient.index()];
    for (index, row) in rows.iter().enumerate() {
        let losses = row.results.map(|result| result.losses);
        let at = format!("crt, tables, {}, from {}", quotient.name(), row.least);
        require(losses[5] <= 40, FILE, &at, "40 losses at most", losses[5])?;
        require(losses.is_sorted(), FILE, &at, "losses that rise with the die", format_args!("{losses:?}"))?;
        let before = index.checked_sub(1).map(|before| rows[before].results);
        let rises = before.is_none_or(|before| before.iter().zip(losses).all(|(old, new)| old.losses <= new));
        require(rises, FILE, &at, "no fewer losses than in the row before", format_args!("{losses:?}"))?;
    }
    Ok(())
}

/// Losses of all six dice together.
fn losses(crt: &Crt, table: Quotient, total: u16) -> u16 {
    (1..=6).map(|die| u16::from(crt.result(table, total, die).losses)).sum()
}

/// How many of the six dice mean a retreat.
fn retreats(crt: &Crt, table: Quotient, total: u16) -> usize {
    (1..=6).filter(|die| crt.result(table, total, *die).retreat).count()
}

/// For one total a better quotient never does less.
fn better_odds(crt: &Crt) -> Result<(), DataError> {
    for total in 1..=100 {
        for pair in Quotient::ALL.windows(2) {
            let (worse, better) = (pair[0], pair[1]);
            let at = format!("crt, tables, {}, total {total}", better.name());
            let before = losses(crt, worse, total);
            let found = losses(crt, better, total);
            require(before <= found, FILE, &at, "no fewer losses than in the table before", found)?;
            let before = retreats(crt, worse, total);
            let found = retreats(crt, better, total);
            require(before <= found, FILE, &at, "no fewer retreats than in the table before", found)?;
        }
    }
    Ok(())
}

/// A stronger defender never inflicts less on the same attacker, though the quotient falls. For attackers this follows
/// from the rows and the odds.
fn stronger(crt: &Crt) -> Result<(), DataError> {
    for attacker in 1..=TOTALS {
        for defender in 1..TOTALS {
            let inflicted = |defender| losses(crt, Quotient::of(attacker, defender), defender);
            let at = format_args!("crt, defence of {} against {attacker}", defender + 1);
            let found = inflicted(defender + 1);
            require(inflicted(defender) <= found, FILE, at, "no less than a weaker defence inflicts", found)?;
        }
    }
    Ok(())
}

/// A defender of 13 to 26 throws an attacker back on one die up to 3:1, and on two at most up to 4:1.
fn thrown_back(crt: &Crt) -> Result<(), DataError> {
    for defender in 13..=26 {
        for attacker in 1..4 * defender {
            let found = retreats(crt, Quotient::of(attacker, defender), defender);
            let sound = if attacker < 3 * defender { found == 1 } else { found <= 2 };
            let at = format_args!("crt, attack by {attacker} on {defender}");
            require(sound, FILE, at, "a retreat of the attacker on few dice", format_args!("{found} dice"))?;
        }
    }
    Ok(())
}

/// [8.0m]
fn worked(facts: &Facts, example: &CombatExample) -> Result<(), DataError> {
    let at = format!("examples, combat, {}", example.rule);
    let fractions = example.fractions.attacker.iter().chain(&example.fractions.defender);
    let (first, second) = example.dice;
    let sound = fractions.into_iter().all(|fraction| fraction.by > 0)
        && [first, second].iter().all(|die| (1..=6).contains(die));
    require(sound, FILE, &at, "fractions, and dice of 1 to 6", "others")?;
    let total =
        |basic: u16, tanks, fractions: &[Fraction]| basic.saturating_add(Fraction::all_of(tanks, fractions));
    let attacker = total(example.attacker.basic, example.attacker.tanks, &example.fractions.attacker);
    let defender = total(example.defender.basic, example.defender.tanks, &example.fractions.defender);
    equal(FILE, &at, example.totals, (attacker, defender))?;
    let table = Quotient::of(attacker, defender);
    equal(FILE, &at, example.table.as_str(), table.name())?;
    let crt = &facts.charts.crt;
    let results = (crt.result(table, attacker, first), crt.result(table, defender, second));
    let (on_defender, on_attacker) = &example.results;
    let expected = (combat_result(on_defender), combat_result(on_attacker));
    equal(FILE, &at, expected, (Some(results.0), Some(results.1)))
}
