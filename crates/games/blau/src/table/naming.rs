//! Names of pieces and cities where an owner's data sheet has its own.

use crate::ids::{Asset, Hex, Unit};
use crate::state::Blau;
use volga_engine::board::Reword;
use volga_engine::{Arg, Message};

impl Blau {
    /// What is said with the names of this game's pieces and cities. Without a data sheet it is the same.
    pub(crate) fn named<T: Reword>(&self, mut said: T) -> T {
        if self.options.sheet.0.is_some() {
            said.reword(&|message| self.rename(message));
        }
        said
    }

    /// Pieces and hexes say in a message of their own which they are, beside their usual name.
    fn rename(&self, message: &mut Message) {
        if let Some(own) = self.own(message) {
            *message = own;
            return;
        }
        message.args.iter_mut().for_each(|(_, arg)| self.rename_within(arg));
    }

    fn rename_within(&self, arg: &mut Arg) {
        match arg {
            Arg::Message(message) => self.rename(message),
            Arg::List(args) => args.iter_mut().for_each(|arg| self.rename_within(arg)),
            Arg::Number(_) | Arg::Name(_) => {}
        }
    }

    /// What the sheet calls the piece or hex that a message is about.
    fn own(&self, message: &Message) -> Option<Message> {
        let id = match message.args.first() {
            Some((_, Arg::Name(id))) => id.as_ref(),
            _ => return None,
        };
        let data = self.data();
        match message.key.as_ref() {
            "piece.unit" => {
                data.find_unit(Unit::named(id)?).map(|facts| Message::name(facts.name.to_string()))
            }
            "piece.asset" => {
                data.find_asset(Asset::named(id)?).map(|facts| Message::name(facts.name.to_string()))
            }
            "space.city" | "space.hex" => {
                let hex = Hex::named(id)?;
                Some(hex.called(data.map.hex(hex).name.as_deref()))
            }
            _ => None,
        }
    }
}
