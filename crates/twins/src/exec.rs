//! Twins asked through `volga exec --seat`.

use super::{Failed, Moments};
use serde_json::{Value, json};
use volga::exec::{Op, Referee};
use volga_catalog::GameId;
use volga_engine::dice::Quick;
use volga_engine::journal::Reveal;
use volga_engine::testing::twins::{Going, Hosted, Pair, Pool, Twins, alike};
use volga_engine::testing::{any_of, legal};
use volga_engine::{Seat, Table, Turn, Viewer};

/// How many actions are asked about at a moment, and odds are asked of.
const ACTIONS: usize = 5;
const ODDS: usize = 1;

/// A process for the truth and one for its twin, each with its game.
struct Processes([Referee; 2]);

/// Plays a game with twins at one moment out of about `every`, and asks everything of them there and at `steps`
/// decisions that follow: at how many moments.
pub(super) fn ask_all<G: Table>(
    twins: &Twins<G>,
    game: GameId,
    seed: u64,
    moments: Moments,
) -> Result<u64, Failed> {
    let mut asked = 0;
    twins.tables(seed, moments.every, |mut pair, pool, dice| {
        let Viewer::Seat(seat) = pair.viewer else { return Ok(()) };
        for _ in 0..=moments.steps {
            ask(&pair, game, seat, pool, dice)?;
            asked += 1;
            let before = pair.clone();
            match pair.go_on(dice).map_err(|difference| difference.to_string())? {
                // When the game is over every viewer is open.
                Some(_) if matches!(pair.truth.game().turn(), Turn::Over(_)) => break,
                Some((actor, action, _)) if actor == seat => acts_alike(&before, seat, action)?,
                Some(_) => {}
                None => break,
            }
        }
        Ok(())
    })?;
    Ok(asked)
}

impl Processes {
    /// Two processes that serve the viewer's seat, with the tables taken up.
    fn serve<G: Table>(pair: &Pair<Hosted<G>>, seat: Seat) -> Result<Processes, Failed> {
        let name = G::seat_name(seat).to_owned();
        let open = || Referee::new(Some(name.clone())).map_err(|error| error.to_string());
        let mut served = Processes([open()?, open()?]);
        let journals = [&pair.truth, &pair.twin].map(|hosted| hosted.table.lines(Reveal::Full));
        served.put(&journals.map(|lines| json!({"op": "load", "journal": lines})))?;
        Ok(served)
    }

    /// Puts a request to each, which must be answered alike.
    fn put(&mut self, requests: &[Value; 2]) -> Result<(), Failed> {
        let mut answers = self.0.iter_mut().zip(requests).map(|(referee, request)| {
            let answer = referee.answer(request.to_string().as_bytes());
            answer.map_or(String::new(), |answer| answer.to_string())
        });
        let (truth, twin) = (answers.next().unwrap_or_default(), answers.next().unwrap_or_default());
        alike(|| requests[0].to_string(), truth, twin).map_err(|difference| difference.to_string())
    }

    fn ask(&mut self, request: Value) -> Result<(), Failed> {
        self.put(&[request.clone(), request])
    }
}

/// Puts every request there is to both, but for those that the pair has to agree to first.
fn ask<G: Table>(
    pair: &Pair<Hosted<G>>,
    game: GameId,
    seat: Seat,
    pool: &Pool<G::Action>,
    dice: &mut Quick,
) -> Result<(), Failed> {
    let mut served = Processes::serve(pair, seat)?;
    for op in Op::ALL.iter().copied() {
        for mut request in requests(op, pair, game, seat, pool, dice) {
            request["op"] = op.name().into();
            served.ask(request)?;
        }
    }
    served.ask(json!({"op": "nothing"}))?;
    served.ask(json!(["no request"]))
}

/// The requests of an operation; those that change a table come with `acts_alike`.
fn requests<G: Table>(
    op: Op,
    pair: &Pair<Hosted<G>>,
    id: GameId,
    seat: Seat,
    pool: &Pool<G::Action>,
    dice: &mut Quick,
) -> Vec<Value> {
    let game = pair.truth.game();
    let (board, view) = (game.board(), game.view(pair.viewer));
    let pieces: Vec<&str> = board.pieces.iter().map(|piece| piece.id.as_str()).collect();
    let seen: Vec<&str> = view.pieces.keys().map(String::as_str).collect();
    let ids: Vec<&str> = board.spaces.iter().map(|space| space.id.as_str()).chain(pieces).collect();
    let is_asked = game.turn() == Turn::Of(seat);
    let own = if is_asked { legal(game) } else { Vec::new() };
    let others: Vec<&str> = G::SEATS.iter().copied().filter(|name| *name != G::seat_name(seat)).collect();
    let mut about = |count: usize| -> Vec<Value> {
        let mut about: Vec<Value> =
            (0..count).filter_map(|_| pool.any(&ids, dice)).map(|a| json!(a)).collect();
        if !own.is_empty() {
            about.extend((0..count).map(|_| json!(any_of(&own, dice))));
        }
        about
    };
    let asked = |actions: Vec<Value>| actions.into_iter().map(|action| json!({"action": action}));
    match op {
        Op::Games | Op::Legal | Op::Board | Op::State | Op::Journal => vec![json!({})],
        Op::View | Op::Overlays => {
            let viewers = others.iter().chain(&["spectator", "open", "nobody"]);
            let plain = [json!({}), json!({"from": any_of(&ids, dice)})];
            plain.into_iter().chain(viewers.map(|viewer| json!({"eye": viewer}))).collect()
        }
        Op::Check | Op::Why => {
            let another = others.iter().map(|other| json!({"seat": other, "action": "nonsense"}));
            let plain = [json!({}), json!({"action": "nonsense"})];
            asked(about(ACTIONS)).chain(another).chain(plain).collect()
        }
        Op::Odds => {
            let plan = about(1);
            asked(about(ODDS))
                .chain(own.first().map(|action| json!({"action": action, "plan": plan})))
                .collect()
        }
        Op::Routes => {
            let mut group = || (0..=dice.below(2)).map(|_| any_of(&seen, dice)).collect::<Vec<_>>();
            vec![json!({"pieces": group()}), json!({"pieces": group()}), json!({"pieces": [1]})]
        }
        Op::Suggest => {
            let names = volga_agents::names(id).into_iter().chain(["nobody"]);
            names.map(|agent| json!({"agent": agent})).collect()
        }
        // Asked for where the answer is refused or begins another game; an act is asked for by `acts_alike`.
        Op::Dice => vec![json!({"queue": [6]})],
        Op::Position => vec![json!({"game": G::ID, "set": {}})],
        Op::Act => asked(about(1)).filter(|_| !is_asked).chain([json!({"action": "nonsense"})]).collect(),
        Op::Route => vec![json!({}), json!({"actions": ["nonsense"]})],
        Op::Load => {
            let told = pair.truth.table.lines(Reveal::To(pair.viewer));
            vec![json!({"journal": told}), json!({"journal": ["nonsense"]}), json!({})]
        }
        Op::Undo | Op::New => Vec::new(),
    }
}

/// An action that the twins cannot be told apart by is done alike, and is taken back alike.
fn acts_alike<G: Table>(pair: &Pair<Hosted<G>>, seat: Seat, action: G::Action) -> Result<(), Failed> {
    let mut served = Processes::serve(pair, seat)?;
    served.ask(json!({"op": "act", "action": action}))?;
    served.ask(json!({"op": "journal"}))?;
    served.ask(json!({"op": "undo"}))?;
    served.ask(json!({"op": "journal"}))?;
    let mut served = Processes::serve(pair, seat)?;
    served.ask(json!({"op": "route", "actions": [action]}))?;
    served.ask(json!({"op": "undo"}))?;
    served.ask(json!({"op": "new", "game": G::ID, "seed": 1}))
}
