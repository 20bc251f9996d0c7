//! [10.1] Declaring a ground attack with the units of a moving group.

use crate::action::Action;
use crate::ids::{Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::rules::movement::mover::{fights, never_fights};
use crate::rules::special_units::militia::is_militia;
use crate::rules::stacking::limit_rule;
use crate::stage::{Mover, Purpose};
use crate::state::City;
use volga_engine::refusals;

refusals! {
    /// Why a group cannot attack like that.
    pub enum CannotAttack in "refused.attack" {
        NotAdjacent { hex: Hex } => "10.0a", "not_adjacent";
        NoEnemy { hex: Hex } => "10.0a", "no_enemy";
        NotInGroup => "10.13", "not_in_group";
        DoesNotFight { unit: Unit } => never_fights(unit), "does_not_fight";
        OnlyMilitia { unit: Unit } => "12.15", "only_militia";
        TooMany { side: Side, hex: Hex } => limit_rule(side, hex), "too_many";

        // A group that only moves.
        Counterattacking => "10.74b", "moves_only.counterattack";
        CutShort => "10.78", "moves_only.cut_short";
        NoPoint => "10.7b", "moves_only.no_point";
        Supporting => "10.13a", "moves_only.support";
        Chuikov => "11.33a", "moves_only.chuikov";
        Withdrawing => "11.5d", "moves_only.withdrawal";
    }
}

impl City {
    /// [10.1] [10.13] [10.0a] [10.11] Whether these units of a moving group may attack a hex.
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

    /// [7.0d] [10.1c] [10.74b] [10.0c] [10.11a] Only after a move of its own or with points of a ground attack; [8.11]
    /// [8.2] within the limit.
    fn check_attackers(&self, mover: &Mover) -> Result<(), CannotAttack> {
        let refused = match (mover.purpose, self.points_of(mover)) {
            (Purpose::Move, _) | (Purpose::Breakthrough, (1.., None)) => None,
            // Not when the phase has ended, and not without a point.
            (Purpose::Breakthrough, (_, Some(_))) => Some(CannotAttack::CutShort),
            (Purpose::Breakthrough, (0, None)) => Some(CannotAttack::NoPoint),
            (Purpose::Rush, _) => Some(CannotAttack::Counterattacking),
            (Purpose::Support, _) => Some(CannotAttack::Supporting),
            (Purpose::Withdrawal, _) => Some(CannotAttack::Withdrawing),
            (Purpose::Chuikov, _) => Some(CannotAttack::Chuikov),
        };
        if let Some(refused) = refused {
            return Err(refused);
        }
        let over = self.excess(mover.side, mover.at) > 0;
        if over { Err(CannotAttack::TooMany { side: mover.side, hex: mover.at }) } else { Ok(()) }
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
