//! [6.4h] [9.2.2c] [9.2.2d] [9.2.2e] Grossdeutschland leaves the game, or a panzer division in its place.

pub(crate) mod event;
pub(crate) mod refusal;

use crate::data::{AssetFacts, AssetKind, Nation};
use crate::event::Event;
use crate::ids::{Asset, AssetSet, Side};
use crate::sheets::Bearer;
use crate::state::{Blau, Debt};
use event::DebtEvent;
use refusal::CannotRemove;
use volga_engine::Story;

/// A panzer division with this many steps may leave instead.
const WHOLE: u8 = 3;

impl Blau {
    /// The asset that has to leave the game, and the turn.
    fn leaving(&self) -> Option<(Asset, u8)> {
        self.data().assets().find_map(|(asset, facts)| Some((asset, facts.leaves?)))
    }

    /// [6.4h] [9.2.2c] On its turn the division is owed.
    pub(crate) fn let_debt_fall_due(&mut self) {
        let due = self.leaving().is_some_and(|(_, turn)| self.turn >= turn);
        if self.debt == Debt::Due && due {
            self.debt = Debt::Owed;
        }
    }

    /// [9.2.2c] [9.2.2d] [9.2.2e] What can leave now: the division while it lives, if it lies in the reserve box or
    /// with a unit in supply; if it is dead, any panzer division with three steps that does. Ruling 138: while it
    /// lives nothing else does.
    pub(crate) fn removable(&self) -> AssetSet {
        let Some((division, _)) = self.leaving().filter(|_| self.debt == Debt::Owed) else {
            return AssetSet::EMPTY;
        };
        let candidates = if self.sheets.bearer(division).in_play() {
            AssetSet::EMPTY.with(division)
        } else {
            self.whole_divisions()
        };
        candidates.iter().filter(|asset| self.can_be_taken(*asset)).collect()
    }

    /// [9.2.2c] Whether it is the division itself that leaves, and not [9.2.2d] another in its place.
    pub(crate) fn owes_itself(&self) -> bool {
        self.leaving().is_some_and(|(division, _)| self.sheets.bearer(division).in_play())
    }

    fn can_be_taken(&self, asset: Asset) -> bool {
        match self.sheets.bearer(asset) {
            Bearer::Unit(unit) => self.is_supplied(unit),
            Bearer::Reserve => true,
            Bearer::Due | Bearer::Dead | Bearer::Gone | Bearer::Out => false,
        }
    }

    /// [9.2.2d] German panzer divisions in play with all three steps.
    fn whole_divisions(&self) -> AssetSet {
        let assets = self.data().assets_of.axis.iter();
        let whole =
            |asset: &Asset| is_substitute(self.data().asset(*asset)) && self.sheets.steps(*asset) == WHOLE;
        assets.filter(whole).collect()
    }

    pub(crate) fn check_remove(&self, side: Side, asset: Asset) -> Result<(), CannotRemove> {
        if side == Side::Soviet {
            return Err(CannotRemove::OnlyAxis);
        }
        let Some((division, _)) = self.leaving().filter(|_| self.debt == Debt::Owed) else {
            return Err(CannotRemove::NothingOwed);
        };
        if self.removable().contains(asset) {
            return Ok(());
        }
        let lives = self.sheets.bearer(division).in_play();
        Err(match self.sheets.bearer(asset) {
            _ if lives && asset != division => CannotRemove::NotThisOne { asset },
            _ if asset != division && !self.whole_divisions().contains(asset) => {
                CannotRemove::NoSubstitute { asset }
            }
            Bearer::Unit(unit) => CannotRemove::Unsupplied { unit },
            _ => CannotRemove::NotInPlay { asset },
        })
    }

    /// [9.2.2c] [9.2.2d] An asset leaves the game for good. The other side sees which (ruling 95), not what it was
    /// worth or whose it was.
    pub(crate) fn remove_for_good(&mut self, asset: Asset, story: &mut impl Story<Event>) {
        let substitute = self.leaving().is_some_and(|(division, _)| division != asset);
        let (steps, most) = (self.sheets.steps(asset), self.data().asset(asset).steps());
        let least = if substitute { WHOLE } else { 1 };
        self.sheets.set_bearer(asset, Bearer::Gone);
        self.sheets.set_steps(asset, 0);
        self.ledgers.axis.leaves(steps.into(), least.into(), most.into());
        self.debt = Debt::Settled;
        story.tell(|| Event::Debt(DebtEvent::LeftForGood { asset, substitute }));
    }

    /// [9.2.2d] Rulings 113 and 140: at the end of a phase the debt lapses if the division is dead and no panzer
    /// division with three steps is in play, supplied or not.
    pub(crate) fn let_debt_lapse(&mut self, story: &mut impl Story<Event>) {
        let dead = self.leaving().is_some_and(|(division, _)| !self.sheets.bearer(division).in_play());
        if self.debt == Debt::Owed && dead && self.whole_divisions().is_empty() {
            self.debt = Debt::Lapsed;
            story.tell(|| Event::Debt(DebtEvent::DebtLapsed));
        }
    }

    /// [9.2.2c] Rulings 113 and 137: from its turn on the division is never rebuilt.
    pub(crate) fn is_gone_for_good(&self, asset: Asset) -> bool {
        self.debt != Debt::Due && self.leaving().is_some_and(|(division, _)| division == asset)
    }
}

fn is_substitute(facts: &AssetFacts) -> bool {
    facts.kind == AssetKind::PanzerDivision && facts.nation == Nation::German && facts.steps() == WHOLE
}
