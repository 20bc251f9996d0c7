//! [10.1] Declaring a ground attack with the units of a moving group.

use crate::action::Action;
use crate::data::{UnitKind, data};
use crate::ids::{Hex, HexSet, Mask, Unit, UnitSet};
use crate::mover::{fights, never_fights};
use crate::stage::{Mover, Purpose};
use crate::state::City;
use volga_engine::{Message, RuleId, say};

/// Why a group cannot attack like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotAttack {
    NotAdjacent { hex: Hex },
    NoEnemy { hex: Hex },
    NotInGroup,
    DoesNotFight { unit: Unit },
    OnlyMilitia { unit: Unit },
    TooMany { hex: Hex },
    MovesOnly { by: &'static str },
}

impl CannotAttack {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            CannotAttack::NotAdjacent { .. } | CannotAttack::NoEnemy { .. } => "10.0a",
            CannotAttack::NotInGroup => "10.13",
            CannotAttack::DoesNotFight { unit } => never_fights(unit),
            CannotAttack::OnlyMilitia { .. } => "12.15",
            CannotAttack::TooMany { .. } => "8.11",
            CannotAttack::MovesOnly { by } => by,
        })
    }

    pub fn why(self) -> Message {
        match self {
            CannotAttack::NotAdjacent { hex } => say!("refused.attack.not_adjacent", hex = hex.name()),
            CannotAttack::NoEnemy { hex } => say!("refused.attack.no_enemy", hex = hex.name()),
            CannotAttack::NotInGroup => say!("refused.attack.not_in_group"),
            CannotAttack::DoesNotFight { unit } => say!("refused.attack.does_not_fight", unit = unit.name()),
            CannotAttack::OnlyMilitia { unit } => say!("refused.attack.only_militia", unit = unit.name()),
            CannotAttack::TooMany { hex } => say!("refused.attack.too_many", hex = hex.name()),
            CannotAttack::MovesOnly { by } => say!(match by {
                "10.74b" => "refused.attack.moves_only.counterattack",
                "10.78" => "refused.attack.moves_only.cut_short",
                "10.7b" => "refused.attack.moves_only.no_point",
                "10.13a" => "refused.attack.moves_only.support",
                "11.33a" => "refused.attack.moves_only.chuikov",
                _ => "refused.attack.moves_only.withdrawal",
            }),
        }
    }
}

impl City {
    /// [10.1] [10.13] Whether these units of a moving group may attack a hex.
    pub fn check_attack(&self, mover: &Mover, hex: Hex, units: Mask) -> Result<UnitSet, CannotAttack> {
        self.check_attackers(mover)?;
        if !mover.at.is_adjacent(hex) {
            return Err(CannotAttack::NotAdjacent { hex });
        }
        if !self.places.occupied(mover.side.enemy()).contains(hex) {
            return Err(CannotAttack::NoEnemy { hex });
        }
        let chosen = units.of(&mover.units).filter(|chosen| !chosen.is_empty());
        let chosen = chosen.ok_or(CannotAttack::NotInGroup)?;
        if let Some(unit) = chosen.iter().find(|unit| !fights(*unit)) {
            return Err(CannotAttack::DoesNotFight { unit });
        }
        match chosen.first() {
            Some(unit) if is_militia(&chosen) => Err(CannotAttack::OnlyMilitia { unit }),
            Some(_) | None => Ok(chosen),
        }
    }

    /// [7.0d] [10.1c] [10.74b] Only after a move of its own or with points of a ground attack; [8.11] within the limit.
    fn check_attackers(&self, mover: &Mover) -> Result<(), CannotAttack> {
        let by = match (mover.purpose, self.points_of(mover)) {
            (Purpose::Move, _) | (Purpose::Breakthrough, (1.., None)) => None,
            // Not when the phase has ended, and not without a point.
            (Purpose::Breakthrough, (_, Some(_))) => Some("10.78"),
            (Purpose::Breakthrough, (0, None)) => Some("10.7b"),
            (Purpose::Rush, _) => Some("10.74b"),
            (Purpose::Support, _) => Some("10.13a"),
            (Purpose::Withdrawal, _) => Some("11.5d"),
            (Purpose::Chuikov, _) => Some("11.33a"),
        };
        if let Some(by) = by {
            return Err(CannotAttack::MovesOnly { by });
        }
        let over = self.excess(mover.side, mover.at) > 0;
        if over { Err(CannotAttack::TooMany { hex: mover.at }) } else { Ok(()) }
    }

    /// All attacks that a moving group may declare, in order.
    pub(crate) fn legal_attacks(&self, mover: &Mover, into: &mut Vec<Action>) {
        if self.check_attackers(mover).is_err() {
            return;
        }
        let fighting: UnitSet = mover.units.iter().filter(|unit| fights(*unit)).collect();
        let fighters = Mask::for_units(&mover.units, &fighting);
        let enemy = self.places.occupied(mover.side.enemy());
        let near: HexSet = mover.at.neighbours().filter(|near| enemy.contains(*near)).collect();
        for hex in near.iter() {
            let led = |mask: &Mask| mask.of(&mover.units).is_some_and(|units| !is_militia(&units));
            into.extend(Mask::among(fighters).filter(led).map(|units| Action::Attack { hex, units }));
        }
    }
}

/// [12.15] Whether there is nobody but militia.
pub(crate) fn is_militia(units: &UnitSet) -> bool {
    units.iter().all(|unit| data().counter(unit).kind == UnitKind::Militia)
}
