//! Names of pieces where an owner's data sheet has its own.

use crate::data::data;
use crate::state::Blau;
use volga_engine::{Arg, Message};

impl Blau {
    /// A message with the names of this game's pieces. Without a data sheet it is the same.
    pub(crate) fn named(&self, mut message: Message) -> Message {
        if self.options.sheet.0.is_some() {
            message.args.iter_mut().for_each(|(_, arg)| self.rename(arg));
        }
        message
    }

    fn rename(&self, arg: &mut Arg) {
        match arg {
            Arg::Name(name) => {
                if let Some(own) = self.own_name(name) {
                    *name = own.into();
                }
            }
            Arg::Message(inner) => inner.args.iter_mut().for_each(|(_, arg)| self.rename(arg)),
            Arg::List(args) => args.iter_mut().for_each(|arg| self.rename(arg)),
            Arg::Number(_) => {}
        }
    }

    /// What the sheet calls the piece that is built in under this name, or that has this id as a spare.
    fn own_name(&self, name: &str) -> Option<String> {
        let (own, usual) = (self.data(), data());
        let unit = own.units().find(|(unit, _)| match usual.find_unit(*unit) {
            Some(facts) => *facts.name == *name,
            None => unit.name() == name,
        });
        let asset = own.assets().find(|(asset, _)| match usual.find_asset(*asset) {
            Some(facts) => *facts.name == *name,
            None => asset.name() == name,
        });
        let unit = unit.map(|(_, facts)| facts.name.to_string());
        unit.or_else(|| asset.map(|(_, facts)| facts.name.to_string()))
    }
}
