//! Players that are programs.

use std::time::Duration;
use volga_catalog::GameId;
use volga_engine::{Game, Seat, Table};

/// A game that programs can play.
pub trait Agents: Game {}
impl Agents for volga_advance::Advance {}

/// What a program would do, what it thinks that is worth, and what else it looked at.
#[derive(Clone, Debug)]
pub struct Advice<A> {
    pub action: A,
    pub value: Option<f64>,
    pub others: Vec<(A, Option<f64>)>,
}

pub fn names(_: GameId) -> Vec<&'static str> {
    vec!["random"]
}

#[derive(Debug, thiserror::Error)]
#[error("unknown agent {0:?}; there is random")]
pub struct UnknownAgent(pub String);

pub fn suggest<G: Table + Agents>(
    game: &G,
    _: Seat,
    name: &str,
    _: Duration,
) -> Result<Advice<G::Action>, UnknownAgent> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    match (name, legal.first()) {
        ("random", Some(action)) => Ok(Advice { action: *action, value: None, others: Vec::new() }),
        _ => Err(UnknownAgent(name.to_owned())),
    }
}
