//! What clicks mean.

use crate::action::Action;
use crate::state::City;
use volga_engine::board::Id;
use volga_engine::{Game, Seat, Table};

impl City {
    pub(super) fn meant_by(&self, _: Seat, clicks: &[Id]) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(&mut legal);
        legal.into_iter().find(|action| !clicks.is_empty() && self.choice(*action).clicks == clicks)
    }
}
