//! How strong a player is: games that anyone can repeat, and what they prove.
//!
//! Where a game has two seats two players meet in pairs: the same seed twice, the seats swapped, so that neither side's
//! luck nor its chances count. A game for one is played alone. How many are played is fixed beforehand, and all of
//! them are played out.
//!
//! - [`Contest`]: who meets whom, and by which seeds. [`meet`] plays what is not played yet.
//! - [`Meeting`]: what came of one seed, as it is kept. [`Standing`]: what all of them come to.

mod seeds;
mod standing;

pub use seeds::Seeds;
pub use standing::{Cost, Standing};

use crate::simulate::SimError;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use volga_agents::{Agent, Played, agent, ask};
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat, Turn};

/// Who meets whom.
#[derive(Clone, Debug)]
pub struct Contest<G: Game> {
    pub scenario: String,
    pub options: G::Options,
    /// Who is measured.
    pub player: String,
    /// By whom, where the game has a second seat.
    pub against: Option<String>,
    /// How many pairs, or games where there is one seat.
    pub meetings: u64,
    pub seeds: Seeds,
    /// How many threads play; none: as many as there are cores.
    pub threads: Option<usize>,
}

/// What came of one seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meeting {
    pub number: u64,
    pub seed: u64,
    /// The share of the player: 1 for a win, a half for a draw; of a pair once for each seat, in order.
    pub scores: Vec<f64>,
    /// What it took the player and the opponent.
    pub player: Cost,
    #[serde(default, skip_serializing_if = "Cost::is_nothing")]
    pub against: Cost,
}

impl<G: Played> Contest<G> {
    /// The number from which the seeds of proof follow: another one for other figures or another version of the player.
    pub fn fingerprint(&self) -> Result<String, SimError> {
        let stamp = agent::<G>(&self.player)?.stamp();
        Ok(seeds::fingerprint(&[G::ID, &self.scenario, &self.player, &stamp]))
    }

    fn seed(&self, number: u64) -> Result<u64, SimError> {
        Ok(self.seeds.seed(&self.fingerprint()?, number))
    }
}

/// Plays the meetings that are not among those `done`, telling each as it ends, and gives all of them in order.
pub fn meet<G: Played>(
    contest: &Contest<G>,
    done: Vec<Meeting>,
    told: impl Fn(&Meeting) + Sync,
) -> Result<Vec<Meeting>, SimError> {
    agent::<G>(&contest.player)?;
    contest.against.as_deref().map(agent::<G>).transpose()?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(contest.threads.unwrap_or(0)).build()?;
    let left: Vec<u64> = (0..contest.meetings).filter(|n| done.iter().all(|m| m.number != *n)).collect();
    let play = |number: u64| -> Result<Meeting, SimError> {
        let meeting = one(contest, number)?;
        told(&meeting);
        Ok(meeting)
    };
    let played = threads.install(|| left.into_par_iter().map(play).collect::<Result<Vec<_>, _>>())?;
    let mut all = done;
    all.extend(played);
    all.retain(|meeting| meeting.number < contest.meetings);
    all.sort_by_key(|meeting| meeting.number);
    Ok(all)
}

/// Plays the meeting of a number.
fn one<G: Played>(contest: &Contest<G>, number: u64) -> Result<Meeting, SimError> {
    let seed = contest.seed(number)?;
    let mut meeting =
        Meeting { number, seed, scores: Vec::new(), player: Cost::default(), against: Cost::default() };
    for seat in 0..G::SEATS.len() {
        let name = |other: usize| {
            let against = contest.against.as_deref().filter(|_| other != seat);
            against.unwrap_or(&contest.player)
        };
        let mut agents: Vec<_> =
            (0..G::SEATS.len()).map(|other| agent::<G>(name(other))).collect::<Result<_, _>>()?;
        let (score, costs) = game(&contest.scenario, &contest.options, seed, seat, &mut agents)?;
        meeting.scores.push(score);
        for (other, cost) in costs.into_iter().enumerate() {
            let whose = if other == seat { &mut meeting.player } else { &mut meeting.against };
            whose.add(cost);
        }
    }
    meeting.player.games = meeting.scores.len() as u64;
    meeting.against.games = if contest.against.is_some() { meeting.player.games } else { 0 };
    Ok(meeting)
}

/// Plays a game to its end: the share of a seat, and what each seat took.
pub(crate) fn game<G: Played>(
    scenario: &str,
    options: &G::Options,
    seed: u64,
    of: usize,
    agents: &mut [Box<dyn Agent<G>>],
) -> Result<(f64, Vec<Cost>), SimError> {
    let mut dice = Quick::new(seed);
    let mut game = G::setup(scenario, options, G::CURRENT, &mut dice)?;
    let mut minds: Vec<Quick> = (0..agents.len()).map(|seat| Quick::new(!seed ^ seat as u64)).collect();
    let (mut legal, mut costs) = (Vec::new(), vec![Cost::default(); agents.len()]);
    loop {
        match game.turn() {
            Turn::Over(verdict) => {
                let score = match verdict.winner {
                    Some(winner) if winner == G::SEATS[of] => 1.0,
                    Some(_) => 0.0,
                    None => 0.5,
                };
                return Ok((score, costs));
            }
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(Seat(seat)) => {
                game.legal(&mut legal);
                let index = usize::from(seat);
                let action = match legal.as_slice() {
                    &[only] => only,
                    legal => {
                        let start = Instant::now();
                        let choice = ask(agents[index].as_mut(), &game, Seat(seat), legal, &mut minds[index]);
                        costs[index].note(start.elapsed());
                        choice.action
                    }
                };
                game.apply(action, &mut dice, &mut ());
            }
        }
    }
}

impl Cost {
    fn note(&mut self, took: Duration) {
        self.decisions += 1;
        self.nanos += took.as_nanos() as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_city::City;

    fn contest(meetings: u64, threads: usize) -> Contest<City> {
        Contest {
            scenario: "intro".into(),
            options: serde_json::from_value(serde_json::json!({"ready_made": true})).unwrap(),
            player: "eager".into(),
            against: Some("passive".into()),
            meetings,
            seeds: Seeds::Tuning(3),
            threads: Some(threads),
        }
    }

    fn results(meetings: &[Meeting]) -> Vec<(u64, u64, Vec<f64>)> {
        meetings.iter().map(|m| (m.number, m.seed, m.scores.clone())).collect()
    }

    #[test]
    fn what_is_done_is_not_played_again_and_threads_change_nothing() {
        let all = meet(&contest(6, 1), Vec::new(), |_| {}).unwrap();
        assert!(all.iter().all(|meeting| meeting.scores.len() == 2 && meeting.player.games == 2));
        let kept: Vec<Meeting> = all.iter().filter(|meeting| meeting.number % 2 == 0).cloned().collect();
        let told = std::sync::Mutex::new(Vec::new());
        let again = meet(&contest(6, 2), kept, |meeting| told.lock().unwrap().push(meeting.number)).unwrap();
        assert_eq!(results(&again), results(&all));
        let mut told = told.into_inner().unwrap();
        told.sort_unstable();
        assert_eq!(told, [1, 3, 5]);
    }

    #[test]
    fn a_player_meets_itself_evenly() {
        let mirror = Contest { against: Some("passive".into()), player: "passive".into(), ..contest(4, 2) };
        let all = meet(&mirror, Vec::new(), |_| {}).unwrap();
        assert!(all.iter().all(|meeting| meeting.scores.iter().sum::<f64>() == 1.0), "{all:?}");
    }
}
