//! What may be decided, and by which chances programs do.

use super::{Playing, words};
use crate::Problem;
use serde_json::Value;
use sha2::{Digest, Sha256};
use volga_engine::ahead::{after, chains};
use volga_engine::journal::Reveal;
use volga_engine::wire::{ChainFound, RoutesFound};
use volga_engine::{Language, Seat, Table, Turn, Viewer, wire};

impl<G: Table> Playing<G> {
    pub(super) fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        if self.table.turn().is_some() {
            self.table.state().legal(&mut legal);
        }
        legal
    }

    pub(super) fn permitted(&self, seat: Seat, action: G::Action, language: Language) -> Result<(), Problem> {
        let refused = |refusal| Problem::Refused(wire::refusal(&refusal, words::<G>(language)));
        self.table.state().check(seat, action).map_err(refused)?;
        if self.table.over().is_some() { Err(Problem::Over) } else { Ok(()) }
    }

    /// Where pieces can go once these actions are done.
    pub(super) fn routes_after(
        &self,
        seat: Seat,
        pieces: &[String],
        done: &[Value],
        language: Language,
    ) -> Result<RoutesFound, Problem> {
        let done = done.iter().map(read::<G>).collect::<Result<Vec<_>, _>>()?;
        let now = self.table.state();
        let routes = match (self.table.over(), done.as_slice()) {
            (Some(_), _) => None,
            (None, []) => now.routes(seat, pieces),
            (None, done) => after(now, seat, done).and_then(|game| game.routes(seat, pieces)),
        };
        Ok(wire::routes(routes.as_ref(), words::<G>(language)))
    }

    /// What these pieces could do once something else is said.
    pub(super) fn chains_of(&self, seat: Seat, pieces: &[String], language: Language) -> Vec<ChainFound> {
        let chains = match self.table.over() {
            None => chains(self.table.state(), seat, pieces),
            Some(_) => Vec::new(),
        };
        wire::chains(&chains, words::<G>(language))
    }

    /// What the chances of a program follow from, so that the same question has the same answer: a step that asks a
    /// person for dice is the same step when it comes again with them. The seed has a part in them, so that nobody can
    /// work out what a program did in secret; what is hidden on the map has none, nor what was done unnoticed, so that
    /// advice does not tell of it.
    pub(super) fn chances(&self, seat: Seat) -> u64 {
        let header: Value = serde_json::from_str(&self.table.header_line(Reveal::Full)).unwrap_or_default();
        let mut hash = Sha256::new();
        hash.update(header["dice"].to_string());
        let entries = self.table.count(self.table.entries().len(), Viewer::Seat(seat));
        hash.update((entries as u64).to_le_bytes());
        let mut first = [0; 8];
        first.copy_from_slice(&hash.finalize()[..8]);
        u64::from_le_bytes(first)
    }
}

pub(super) fn to_move<G: Table>(game: &G) -> Option<Seat> {
    if let Turn::Of(seat) = game.turn() { Some(seat) } else { None }
}

pub(super) fn read<G: Table>(action: &Value) -> Result<G::Action, Problem> {
    wire::action::<G>(action).map_err(Problem::BadAction)
}
