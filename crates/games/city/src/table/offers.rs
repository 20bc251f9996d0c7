//! The kinds of action that a prompt offers: only what is legal is offered.

use crate::action::Action;
use crate::data::data;
use crate::ids::Side;
use crate::stage::{ChuikovUse, Purpose, Reaction};
use crate::state::City;
use volga_engine::{Game, Message, say};

impl City {
    /// What can be done now, in the order in which it is said.
    pub(super) fn offered(&self) -> Message {
        let mut legal = Vec::new();
        self.legal(&mut legal);
        let mut keys: Vec<(u8, &'static str)> = legal.iter().filter_map(|action| key_of(*action)).collect();
        keys.sort_unstable();
        keys.dedup();
        listed(&keys.iter().map(|(_, key)| *key).collect::<Vec<_>>())
    }

    /// What the side whose phase runs can do while nobody is at work. It looks for one stack, not for all of them.
    pub(super) fn offered_when_idle(&self, side: Side) -> Message {
        let mut arrivals = Vec::new();
        match side {
            Side::German => self.legal_arrivals(Purpose::Move, &mut arrivals),
            Side::Soviet => self.legal_landings(Purpose::Move, &mut arrivals),
        }
        let can = [
            (self.may_begin(side), "offer.begin"),
            (!arrivals.is_empty(), "offer.enter"),
            (side == Side::Soviet && self.check_lead().is_ok(), "offer.lead"),
            (true, "offer.end_phase"),
        ];
        listed(&can.into_iter().filter(|(can, _)| *can).map(|(_, key)| key).collect::<Vec<_>>())
    }

    /// [11.2] Whom the die and Chuikov still let move.
    pub(super) fn orders_left(&self, reaction: &Reaction) -> Message {
        let commands = reaction.chuikov != ChuikovUse::Moved && self.places.hex(data().chuikov).is_some();
        let key = match (reaction.stacks, commands) {
            (1.., true) => "prompt.orders.die_and_chuikov",
            (1.., false) => "prompt.orders.die",
            (0, true) => "prompt.orders.chuikov",
            (0, false) => "prompt.orders.none",
        };
        say!(key, n = reaction.stacks)
    }
}

/// The words for a kind of action, and their place among the others. What is not of a prompt that lists is not said.
fn key_of(action: Action) -> Option<(u8, &'static str)> {
    Some(match action {
        Action::Level { .. } => (0, "offer.level"),
        Action::Dive { .. } => (1, "offer.dive"),
        Action::Overrun { .. } => (2, "offer.overrun"),
        Action::Attack { .. } => (3, "offer.attack"),
        Action::Step { .. } => (4, "offer.step"),
        Action::GoOn => (5, "offer.go_on"),
        Action::Stand => (6, "offer.stand"),
        Action::Join { .. } => (7, "offer.join"),
        Action::Leave { .. } => (8, "offer.leave"),
        Action::Deploy { .. } => (9, "offer.deploy"),
        Action::Finish => (10, "offer.finish"),
        Action::Support { .. } => (11, "offer.support"),
        Action::Enter { .. } => (12, "offer.enter"),
        Action::Supported => (13, "offer.supported"),
        Action::Indirect { .. } => (14, "offer.indirect"),
        Action::AirSupport { .. } => (15, "offer.air_support"),
        Action::Committed => (16, "offer.committed"),
        Action::Bombard { .. } => (17, "offer.bombard"),
        Action::BombardPair { .. } => (18, "offer.bombard_pair"),
        Action::Kontrpodgotovka => (19, "offer.kontrpodgotovka"),
        Action::Gun { .. } => (20, "offer.gun"),
        Action::AllGuns => (21, "offer.all_guns"),
        Action::Fire => (22, "offer.fire"),
        Action::Flak { .. } => (28, "offer.flak"),
        Action::FlakAll => (29, "offer.flak_all"),
        Action::FlakEnd => (30, "offer.flak_end"),
        Action::EndAir => (23, "offer.end_air"),
        Action::EndBombardment => (24, "offer.end_bombardment"),
        Action::Begin { .. } => (25, "offer.withdraw"),
        Action::Lead => (26, "offer.lead"),
        Action::EndPhase => (27, "offer.end_phase"),
        Action::Place { .. }
        | Action::PlaceFormation { .. }
        | Action::PlaceRest
        | Action::Skip
        | Action::Top { .. }
        | Action::Points { .. }
        | Action::Lose { .. }
        | Action::Withdraw { .. }
        | Action::Counterattack { .. }
        | Action::NoCounterattack
        | Action::TakePart
        | Action::StandAside
        | Action::Aim { .. }
        | Action::Refill
        | Action::KeepDrawn
        | Action::ReturnChit
        | Action::KeepChit
        | Action::Relocate { .. } => return None,
    })
}

/// Offers joined by commas and a last "or".
fn listed(keys: &[&'static str]) -> Message {
    match keys {
        [] => say!("offer.nothing"),
        [only] => say!(*only),
        [first, last] => say!("offer.or", first = say!(*first), rest = say!(*last)),
        [first, rest @ ..] => say!("offer.comma", first = say!(*first), rest = listed(rest)),
    }
}
