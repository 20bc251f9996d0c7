//! Assets: what their counters say fits together, and bonds that can be kept.

use super::super::facts::Facts;
use super::super::raw::Raw;
use volga_engine::data::{DataError, UNITS as FILE, equal, require};

pub(super) fn check(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    for entry in &raw.units.assets {
        // [2.2.3c] The symbol on the counter and the kind of asset.
        equal(FILE, format_args!("asset {:?}, tank", entry.id), entry.kind.is_tank(), entry.tank)?;
    }
    for (asset, found) in facts.assets() {
        let at = |field: &str| format!("asset {asset:?}, {field}");
        equal(FILE, at("nation"), found.side, found.nation.side())?;
        // [8.1h] An anti-tank asset has a fraction and one step without strength; all others have strength.
        equal(FILE, at("fraction"), found.is_anti_tank(), found.fraction.is_some())?;
        let strengths = format!("{:?}", found.strengths);
        let sound = if found.is_anti_tank() {
            found.strengths == [0]
        } else {
            found.strengths.iter().all(|strength| (1..=20).contains(strength))
        };
        require(sound, FILE, at("steps"), "0 for anti-tank assets, 1 to 20 for others", strengths)?;
        if let Some(fraction) = found.fraction {
            let less = fraction.times > 0 && fraction.times < fraction.by;
            require(less, FILE, at("fraction"), "less than 1", format_args!("{fraction:?}"))?;
        }
        let turns = facts.campaign.turns;
        if let Some(turn) = found.turn {
            let range = (1..=turns).contains(&turn);
            require(range, FILE, at("turn"), format_args!("turn 1 to {turns}"), turn)?;
        }
        // [6.4h] What leaves has come before.
        let comes = found.leaves.is_none_or(|leaves| found.turn.is_none_or(|turn| turn < leaves));
        require(comes, FILE, at("turn"), "a turn before it leaves", format_args!("{:?}", found.turn))?;
        if let Some(unit) = found.only_unit {
            let bearer = facts.find_unit(unit).is_some_and(|unit| unit.side == found.side);
            require(bearer, FILE, at("only_unit"), "a unit of its side", format_args!("{unit:?}"))?;
        }
        if let Some(army) = &found.only_formation {
            let bearer = facts.units().any(|(_, unit)| unit.side == found.side && unit.formation == *army);
            require(bearer, FILE, at("only_formation"), "an army of its side", army)?;
        }
    }
    Ok(())
}
