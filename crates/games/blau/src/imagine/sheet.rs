//! [2.2.3a] A side's sheet, drawn from what everybody knows.

use super::Told;
use super::room::{Room, any};
use super::sums::{Piece, Share, Shares, between, bounds, share_out, shuffle};
use crate::data::Facts;
use crate::ids::{ASSETS, Asset, AssetSet, Few, Side, Unit, UnitSet};
use crate::sheets::Bearer;
use crate::stage::Stage;
use crate::state::Blau;
use volga_engine::dice::Quick;

/// How often an asset lies in the reserve box, of so many.
const RESERVE: u32 = 4;

/// What a side has in play all together, at least and at most, as everybody can count it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Account {
    pub(super) least: i32,
    pub(super) most: i32,
}

/// The assets in play in any order.
pub(super) type Order = Few<Asset, ASSETS>;

impl Blau {
    /// Draws what was forgotten of a side's sheet: first the units of a battle whose total was told, then the rest.
    pub(super) fn draw_sheet(&mut self, data: &Facts, side: Side, told: Told, chance: &mut Quick) {
        let mut room = Room::of(self, data, side);
        let account = self.account(side);
        let living: AssetSet = self.in_reserve(side);
        let mut order: Order = living.iter().collect();
        shuffle(order.as_mut_slice(), chance);
        self.draw_battle(data, side, account, &order, &mut room, chance);
        self.draw_told(data, told, &order, &mut room, chance);
        self.draw_bearers(data, side, &order, &mut room, chance);
        self.draw_numbers(data, side, account, chance);
        self.draw_losses(side, chance);
    }

    /// What a side has in play by its ledger. Points of a replacement phase that has just begun are not spent yet.
    fn account(&self, side: Side) -> Account {
        let ledger = &self.ledgers[side];
        let unspent = match self.stage {
            Stage::Replacement { side: now, own, minor } if now == side => own + minor,
            _ => 0,
        };
        let counted = i32::from(ledger.base) - i32::from(ledger.lost);
        Account {
            least: counted - i32::from(ledger.gone_most),
            most: counted - i32::from(ledger.gone_least) + i32::from(ledger.points) - i32::from(unspent),
        }
    }

    /// Ruling 93: what a choice of retreats has told.
    fn draw_told(
        &mut self,
        data: &Facts,
        told: Told,
        order: &Order,
        room: &mut Room<'_>,
        chance: &mut Quick,
    ) {
        let Some((unit, bears)) = told else { return };
        let fits = |asset: &&Asset| {
            let facts = data.asset(**asset);
            !facts.is_anti_tank() && room.takes(facts).contains(unit)
        };
        if bears && let Some(asset) = order.as_slice().iter().find(fits) {
            self.bears(data, *asset, unit, room);
        }
        if !bears || chance.below(2) == 0 {
            room.close(UnitSet::of(unit));
        }
    }

    pub(super) fn bears(&mut self, data: &Facts, asset: Asset, unit: Unit, room: &mut Room<'_>) {
        self.sheets.set_bearer(asset, Bearer::Unit(unit));
        room.fill(data.asset(asset), unit);
    }

    /// Every other asset lies in the reserve box or is with a unit that has room for it. [9.1.1g] What has just been
    /// rebuilt has not been assigned.
    fn draw_bearers(
        &mut self,
        data: &Facts,
        side: Side,
        order: &Order,
        room: &mut Room<'_>,
        chance: &mut Quick,
    ) {
        let rebuilt = match self.stage {
            Stage::Reassignment if side == Side::Soviet => self.rebuilt.assets,
            _ => AssetSet::EMPTY,
        };
        for asset in order.as_slice() {
            let free = self.sheets.bearer(*asset) == Bearer::Reserve && !rebuilt.contains(*asset);
            if !free || chance.below(RESERVE) == 0 {
                continue;
            }
            if let Some(unit) = any(room.takes(data.asset(*asset)), chance) {
                self.bears(data, *asset, unit, room);
            }
        }
    }

    /// All strengths and steps that the battle has not fixed, and the ledger that explains their sum. Most of what a
    /// side could have bought it has.
    fn draw_numbers(&mut self, data: &Facts, side: Side, account: Account, chance: &mut Quick) {
        let mut shares = Shares::new();
        let mut sum = 0;
        for unit in self.places.in_play(side).iter() {
            match self.sheets.strength(unit) {
                0 => {
                    let most = data.unit(unit).strength;
                    shares.push(Share { piece: Piece::Unit(unit), least: 1, most });
                }
                drawn => sum += i32::from(drawn),
            }
        }
        for asset in data.assets_of[side].iter().filter(|asset| self.sheets.bearer(*asset).in_play()) {
            match self.sheets.steps(asset) {
                0 => {
                    let most = data.asset(asset).steps();
                    shares.push(Share { piece: Piece::Asset(asset), least: 1, most });
                }
                drawn => sum += i32::from(drawn),
            }
        }
        let (least, most) = bounds(shares.as_slice());
        let low = (account.least - sum).clamp(least, most);
        let high = (account.most - sum).clamp(low, most);
        let total = between(low, high, chance).max(between(low, high, chance));
        let sheets = &mut self.sheets;
        share_out(shares.as_mut_slice(), total, chance, |piece, drawn| match piece {
            Piece::Unit(unit) => sheets.set_strength(unit, drawn),
            Piece::Asset(asset) => sheets.set_steps(asset, drawn),
        });
        self.explain(side, sum + total, account, chance);
    }

    /// The hidden half of a ledger, such that the whole comes to this.
    fn explain(&mut self, side: Side, total: i32, account: Account, chance: &mut Quick) {
        let ledger = &mut self.ledgers[side];
        let (gone_least, gone_most) = (i32::from(ledger.gone_least), i32::from(ledger.gone_most));
        let counted = account.least + gone_most;
        let points = account.most - counted + gone_least;
        let low = (counted - total).clamp(gone_least, gone_most);
        let high = (counted - total + points).clamp(low, gone_most);
        let gone = between(low, high, chance);
        ledger.gone = gone as u16;
        ledger.bought = (total - counted + gone).max(0) as u16;
    }
}
