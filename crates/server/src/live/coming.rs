//! Who comes to a table: with which viewer he looks, for which seat he speaks.

use super::seats::{self, Caller, SPECTATOR};
use super::table::Live;
use crate::problem::{Code, Problem};
use volga_agents::Played;
use volga_engine::{Seat, Table, Viewer};

impl<G: Table + Played> Live<G> {
    /// The same table as another one comes to it: who has no key where there are none, or the holder of a seat's key.
    pub(super) fn come_to(&self, holder: Option<&str>, viewer: Option<&str>) -> Result<Live<G>, Problem> {
        let caller = match holder {
            None => self.seats.stranger(),
            Some(SPECTATOR) => Caller::Onlooker,
            Some(seat) => Caller::Holder(seats::seat::<G>(seat)?),
        };
        let mut live = Live { caller, through: None, ..self.clone() };
        live.through = viewer.map(|name| live.asked_viewer(name)).transpose()?;
        Ok(live)
    }

    /// The viewer that the caller looks with. When the game is over there are no secrets any more.
    pub(super) fn viewer(&self) -> Viewer {
        match self.through {
            Some(viewer) => viewer,
            None if self.table.over().is_some() => Viewer::Open,
            None => self.seats.viewer(self.caller, self.table.turn()),
        }
    }

    /// The viewer for what a list shows of the table.
    pub(super) fn public_viewer(&self) -> Viewer {
        if self.table.over().is_some() { Viewer::Open } else { self.seats.public_viewer() }
    }

    /// The viewer that was asked for, if the caller may look with it.
    fn asked_viewer(&self, name: &str) -> Result<Viewer, Problem> {
        let viewer = seats::viewer::<G>(name)?;
        let refused =
            || Problem::new(Code::NotYourSeat, format!("you may not look at this table through {name:?}"));
        let may = self.table.over().is_some() || self.seats.may_look(self.caller, viewer);
        may.then_some(viewer).ok_or_else(refused)
    }

    /// Whether no seat has a secret from the caller, who holds all seats or sees everything, or because the game is
    /// over.
    pub(super) fn sees_all(&self) -> bool {
        !G::SECRETS
            || self.table.over().is_some()
            || self.seats.holds_all(self.caller)
            || self.seats.may_look(self.caller, Viewer::Open)
    }

    /// The seat that a request speaks for, which must be one's own: named, or the one that looks, or the one whose turn
    /// it is, or else the caller's first.
    pub(super) fn speaker(&self, named: Option<&str>) -> Result<Seat, Problem> {
        let named = named.map(seats::seat::<G>).transpose()?;
        let looks = match self.through {
            Some(Viewer::Seat(seat)) => Some(seat),
            Some(Viewer::Spectator | Viewer::Open) | None => None,
        };
        let own = |seat: &Seat| self.seats.holds(self.caller, *seat);
        let likely = || looks.filter(own).or_else(|| self.table.turn().filter(own));
        let seat = named.or_else(likely).or_else(|| self.seats.held(self.caller).next());
        let seat = seat.or_else(|| self.table.turn()).unwrap_or(Seat(0));
        if own(&seat) {
            return Ok(seat);
        }
        let text = format!("you do not sit at the {} seat", G::seat_name(seat));
        Err(Problem::new(Code::NotYourSeat, text))
    }
}
