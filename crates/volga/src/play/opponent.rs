//! A program across the table: who it is, and which seat is left to the player.

use anyhow::{Result, bail};
use volga_catalog::{GameId, with_game};
use volga_engine::{Game, Seat};
use volga_session::{Asker, Session};

/// Programs by level, as people call them.
const LEVELS: [(&str, &str); 2] = [("officer", "scripted"), ("recruit", "eager")];

/// A program that plays the seats that are not the player's.
#[derive(Clone, Debug)]
pub(super) struct Opponent {
    agent: &'static str,
    /// The player's own seat.
    pub(super) own: Seat,
}

impl Opponent {
    /// The program of a level or name at the other side of a game; the player takes the first seat unless he says
    /// otherwise.
    pub(super) fn new(game: GameId, level: &str, side: Option<&str>) -> Result<Opponent> {
        let seats = with_game!(game, G => <G as Game>::SEATS);
        if seats.len() < 2 {
            bail!("{game} is played by one: the rules themselves are the other side");
        }
        let names = volga_agents::names(game);
        let wanted = LEVELS.iter().find(|(called, _)| *called == level).map_or(level, |(_, name)| name);
        let Some(agent) = names.iter().find(|name| **name == wanted) else {
            let known: Vec<&str> = names.iter().map(|name| called(name)).collect();
            bail!("unknown player {level:?}; there are {}", known.join(", "));
        };
        let own = match side {
            None => 0,
            Some(side) => match seats.iter().position(|seat| *seat == side) {
                Some(seat) => seat,
                None => bail!("{game} has no side {side:?}; there are {}", seats.join(", ")),
            },
        };
        Ok(Opponent { agent, own: Seat(own as u8) })
    }

    pub(super) fn agent(&self) -> &'static str {
        self.agent
    }

    /// What people call it.
    pub(super) fn name(&self) -> &'static str {
        called(self.agent)
    }

    /// A game as the player sees it from his seat.
    pub(super) fn seated(&self, session: &Session) -> Session {
        session.asked_by(Asker::seat(self.own))
    }

    /// Whether it is the program that is asked.
    pub(super) fn is_asked(&self, session: &Session) -> bool {
        session.over().is_none() && session.turn().is_some_and(|seat| seat != self.own)
    }
}

/// A program's name by level, where it has one.
fn called(agent: &'static str) -> &'static str {
    LEVELS.iter().find(|(_, name)| *name == agent).map_or(agent, |(called, _)| called)
}
