//! [11.2] [11.3] Who may move in a Soviet Reaction Phase: stacks by the die, units near Chuikov by his command, what
//! has just come for nothing.
//!
//! Ruling 240: nobody says on whose account a stack near Chuikov moves. The die pays for it while it can; when somebody
//! else needs the die, all of those near him become his, and from then on he stays where he is.

use crate::data::data;
use crate::event::{Event, ReactionEvent};
use crate::ids::{Hex, Unit, UnitSet};
use crate::rules::movement::CannotMove;
use crate::stage::{ChuikovUse, Paid, Reaction, Stage};
use crate::state::City;
use volga_engine::Story;

/// What lets units of a hex move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Account {
    /// Ruling 65: others of the hex have moved before.
    Paid,
    /// [11.2c] One of the stacks of the die.
    Die,
    /// [11.2a] Chuikov's command.
    Command,
    /// The die, once Chuikov answers for those near him.
    DieSetFree,
}

impl City {
    /// [11.21] [2.2g] Whether a unit of a hex has orders to move in the Reaction Phase that runs.
    pub(crate) fn check_orders(&self, unit: Unit, hex: Hex) -> Result<(), CannotMove> {
        let Stage::Reaction(reaction) = &self.stage else { return Ok(()) };
        match reaction.chuikov {
            // [11.3a] Ruling 135: he moves or commands.
            ChuikovUse::Commands if unit == data().chuikov => Err(CannotMove::ChuikovCommands),
            ChuikovUse::Moved if unit == data().chuikov => Err(CannotMove::ChuikovMoved),
            _ if unit == data().chuikov || reaction.fresh.contains(unit) => Ok(()),
            _ if self.account(reaction, hex).is_some() => Ok(()),
            _ => Err(CannotMove::NoOrders { unit }),
        }
    }

    /// [11.2e] What lets units of a hex move.
    fn account(&self, reaction: &Reaction, hex: Hex) -> Option<Account> {
        // [11.2e] Whoever is here and has not moved was here when the phase began.
        let near = reaction.chuikov != ChuikovUse::Moved && self.is_under_command(hex);
        let open = reaction.chuikov == ChuikovUse::Open;
        if reaction.paid.iter().flatten().any(|paid| paid.hex == hex) {
            Some(Account::Paid)
        } else if near && !open {
            Some(Account::Command)
        } else if reaction.stacks > 0 {
            Some(Account::Die)
        } else if near {
            Some(Account::Command)
        } else if open && reaction.paid.iter().flatten().any(|paid| paid.near) {
            Some(Account::DieSetFree)
        } else {
            None
        }
    }

    /// [11.3a] Whether units of a hex can only move if Chuikov commands, and so not together with him.
    pub(crate) fn keeps_chuikov(&self, hex: Hex) -> bool {
        let Stage::Reaction(reaction) = &self.stage else { return false };
        matches!(self.account(reaction, hex), Some(Account::Command | Account::DieSetFree))
    }

    /// [11.2b] [15.51b] The units that need nobody's orders.
    pub(crate) fn free_movers(&self) -> UnitSet {
        match &self.stage {
            Stage::Reaction(reaction) => reaction.fresh,
            _ => UnitSet::EMPTY,
        }
    }

    /// Units set out from a hex, and whoever lets them is used; a checked choice.
    pub(crate) fn take_orders(&mut self, units: &UnitSet, hex: Hex, story: &mut impl Story<Event>) {
        let chuikov = data().chuikov;
        if let Stage::StrategicWithdrawal(retreat) = &mut self.stage {
            retreat.chuikov_moved |= units.contains(chuikov);
        }
        let Stage::Reaction(reaction) = &self.stage else { return };
        let waiting = units.iter().any(|unit| unit != chuikov && !reaction.fresh.contains(unit));
        let account = self.account(reaction, hex).filter(|_| waiting);
        let near = self.is_under_command(hex);
        let Stage::Reaction(reaction) = &mut self.stage else { return };
        match account {
            None | Some(Account::Paid) => {}
            Some(Account::Die) => reaction.pay(hex, near),
            Some(Account::Command) => reaction.command(),
            Some(Account::DieSetFree) => {
                reaction.command();
                reaction.pay(hex, false);
            }
        }
        if units.contains(chuikov) {
            reaction.chuikov = ChuikovUse::Moved;
        }
        let (stacks, commands) = (reaction.stacks, reaction.chuikov == ChuikovUse::Commands);
        if account.is_some_and(|account| account != Account::Paid) {
            let his = account == Some(Account::Command);
            story.tell(|| Event::Reaction(ReactionEvent::Ordered { hex, stacks, commands, his }));
        }
    }
}

impl Reaction {
    /// [11.2c] A stack of the die is used up. One near Chuikov may become his later, as long as he has not moved.
    fn pay(&mut self, hex: Hex, near: bool) {
        let near = near && self.chuikov == ChuikovUse::Open;
        let slot = self.paid.iter_mut().find(|slot| slot.is_none());
        if let Some(slot) = slot.filter(|_| self.stacks > 0) {
            *slot = Some(Paid { hex, near });
            self.stacks -= 1;
        }
    }

    /// [11.2a] Chuikov commands, and those near him need no stack of the die.
    fn command(&mut self) {
        self.chuikov = ChuikovUse::Commands;
        for slot in &mut self.paid {
            if slot.is_some_and(|paid| paid.near) {
                *slot = None;
                self.stacks += 1;
            }
        }
    }
}
