//! One game, played by programs from its beginning to its end.

use volga_agents::{Agent, Played, UnknownAgent, agent, ask};
use volga_engine::dice::Quick;
use volga_engine::{Dice, Game, Seat, SetupError, Story, Table, Turn, Verdict, Viewer};

/// Programs at their seats, with the room they need while they play; used for one game after another.
pub struct Sitting<G: Game> {
    agents: Vec<Box<dyn Agent<G>>>,
    legal: Vec<G::Action>,
}

/// What is kept of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What its dice and its players' chances followed from.
    pub seed: u64,
    pub outcome: Verdict,
    /// Decisions with two or more choices.
    pub decisions: u32,
    /// How the tracks that were asked for stood at the end.
    pub tracks: Box<[i32]>,
}

impl<G: Game> std::fmt::Debug for Sitting<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sitting({} agents)", self.agents.len())
    }
}

impl<G: Played> Sitting<G> {
    /// Seats programs by name: one for each seat, in order; the last also takes the seats that are left.
    pub fn new(names: &[String]) -> Result<Self, UnknownAgent> {
        let name_of = |seat: usize| names.get(seat).or(names.last()).map_or("", String::as_str);
        let agents = (0..G::SEATS.len()).map(|seat| agent::<G>(name_of(seat)));
        Ok(Sitting { agents: agents.collect::<Result<_, _>>()?, legal: Vec::new() })
    }

    /// What the program at `seat` does. Where there is only one thing to do nobody is asked.
    pub fn decide(&mut self, game: &G, seat: Seat, dice: &mut Quick) -> Decision<G::Action> {
        game.legal(&mut self.legal);
        match self.legal.as_slice() {
            &[only] => Decision { action: only, choices: 1 },
            legal => {
                let agent = self.agents[usize::from(seat.0)].as_mut();
                Decision { action: ask(agent, game, seat, legal, dice).action, choices: legal.len() as u32 }
            }
        }
    }

    /// What the program at `seat` does out of a list that is at hand.
    pub fn decide_among(&mut self, game: &G, seat: Seat, legal: &[G::Action], dice: &mut Quick) -> G::Action {
        match legal {
            &[only] => only,
            legal => ask(self.agents[usize::from(seat.0)].as_mut(), game, seat, legal, dice).action,
        }
    }

    /// Plays a game to its end: the outcome and the number of decisions with two or more choices.
    pub fn play_out(
        &mut self,
        game: &mut G,
        dice: &mut impl Dice,
        thoughts: &mut Quick,
        story: &mut impl Story<G::Event>,
    ) -> (Verdict, u32) {
        let mut decisions = 0;
        loop {
            match game.turn() {
                Turn::Over(outcome) => return (outcome, decisions),
                Turn::Auto => game.step(dice, story),
                Turn::Of(seat) => {
                    let decision = self.decide(game, seat, thoughts);
                    decisions += u32::from(decision.choices > 1);
                    game.apply(decision.action, dice, story);
                }
            }
        }
    }
}

/// An action, and out of how many it was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision<A> {
    pub action: A,
    pub choices: u32,
}

impl<G: Played + Table> Sitting<G> {
    /// Plays the game that a seed stands for, and looks at these tracks when it is over.
    pub fn record(
        &mut self,
        scenario: &str,
        options: &G::Options,
        tracks: &[&'static str],
        seed: u64,
    ) -> Result<Record, SetupError> {
        let mut dice = Quick::new(seed);
        let mut game = G::setup(scenario, options, G::CURRENT, &mut dice)?;
        let (outcome, decisions) = self.play_out(&mut game, &mut dice, &mut thoughts(seed), &mut ());
        let view = game.view(Viewer::Open);
        let tracks = tracks.iter().map(|id| view.tracks.get(id).copied().unwrap_or_default());
        Ok(Record { seed, outcome, decisions, tracks: tracks.collect() })
    }
}

/// The chances of the players in the game of a seed: other ones than its dice.
pub fn thoughts(seed: u64) -> Quick {
    Quick::new(!seed)
}
