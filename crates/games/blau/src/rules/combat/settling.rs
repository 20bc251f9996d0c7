//! [3.1.2g] [3.1.2h] Assets beyond the limit of a box, which a retreat can bring there: they do not count.

use super::event::CombatEvent;
use super::refusal::CannotSettle;
use crate::action::Action;
use crate::data::AssetSize;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Asset, AssetSet, Side};
use crate::stage::Battle;
use crate::state::Blau;
use volga_engine::{Story, Turn};

/// [3.1.2g] The Axis player sets surplus assets aside, in secret (ruling 106).
#[derive(Clone, Copy)]
pub(crate) struct Settling<'a> {
    pub(crate) battle: &'a Battle,
}

impl DecisionPoint for Settling<'_> {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(Side::Axis.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        let counted = game.counted(self.battle, Side::Axis);
        if counted.len() > self.limit(game) {
            into.extend(counted.iter().map(|asset| Action::LeaveOut { asset }));
        } else {
            into.push(Action::Settled);
        }
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::LeaveOut { asset } => Ok(self.check_leave_out(game, asset)?),
            Action::Settled => Ok(self.check_settled(game)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::LeaveOut { asset } => {
                story.tell(|| Event::Combat(CombatEvent::LeftOut { asset }));
                if let Some(battle) = game.stage.battle_mut() {
                    battle.left_out.insert(asset);
                }
            }
            Action::Settled => {
                story.tell(|| Event::Combat(CombatEvent::Settled));
                game.leave_step();
            }
            _ => {}
        }
    }
}

impl Settling<'_> {
    /// [3.1.2g] How many Axis assets count in the box.
    fn limit(self, game: &Blau) -> usize {
        let caucasus = self.battle.space.caucasus();
        caucasus.map_or(usize::MAX, |caucasus| game.data().map.caucasus(caucasus).axis_asset_limit.into())
    }

    /// [3.1.2g] No more is set aside than the surplus. Ruling 128: only assets of units that fight are counted.
    fn check_leave_out(self, game: &Blau, asset: Asset) -> Result<(), CannotSettle> {
        if self.battle.left_out.contains(asset) {
            return Err(CannotSettle::SetAside { asset });
        }
        let counted = game.counted(self.battle, Side::Axis);
        if !counted.contains(asset) {
            return Err(CannotSettle::NotThere { asset });
        }
        if counted.len() <= self.limit(game) {
            return Err(CannotSettle::NoSurplus);
        }
        Ok(())
    }

    fn check_settled(self, game: &Blau) -> Result<(), CannotSettle> {
        let limit = self.limit(game);
        if game.counted(self.battle, Side::Axis).len() > limit {
            return Err(CannotSettle::Surplus { most: limit as u8 });
        }
        Ok(())
    }
}

impl Blau {
    /// [3.1.2g] Whether the Axis is asked which assets count: by what everybody knows it could have too many there,
    /// as a unit that fights came by a retreat and their slots are more than the limit.
    pub(crate) fn may_have_surplus(&self, battle: &Battle) -> bool {
        let Some(caucasus) = battle.space.caucasus() else { return false };
        let fighters = battle.fighters[Side::Axis];
        let slots = fighters.iter().map(|unit| {
            let facts = self.data().unit(unit);
            u16::from(facts.slots) + u16::from(facts.anti_tank_slots)
        });
        let limit = self.data().map.caucasus(caucasus).axis_asset_limit;
        fighters.meets(self.crammed) && slots.sum::<u16>() > u16::from(limit)
    }

    /// [8.1a] Rulings 91 and 106: the assets of a side that count in a battle. Those left out do not; nor, [3.1.2h]
    /// in a box, do Soviet corps and divisions.
    pub(crate) fn counted(&self, battle: &Battle, side: Side) -> AssetSet {
        let assets = self.sheets.of_units(battle.fighters[side]).minus(&battle.left_out);
        if side == Side::Axis || battle.space.caucasus().is_none() {
            return assets;
        }
        let allowed = |asset: &Asset| match self.data().asset(*asset).size {
            AssetSize::Corps | AssetSize::Division => false,
            AssetSize::Brigade | AssetSize::Battalion => true,
        };
        assets.iter().filter(allowed).collect()
    }
}
