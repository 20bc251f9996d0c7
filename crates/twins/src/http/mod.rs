//! Twins asked through the server's HTTP API, by the keys of a table.
//!
//! Every operation that the server describes has its requests here, or is in a short list with the reason why not: one
//! that has neither makes the run fail.

mod site;

pub use site::Site;

use super::{Failed, Moments};
use serde_json::{Value, json};
use site::{Entrance, Request};
use volga_catalog::GameId;
use volga_engine::dice::Quick;
use volga_engine::testing::twins::{Going, Hosted, Pair, Pool, Twins, alike};
use volga_engine::testing::{any_of, legal};
use volga_engine::{Seat, Table, Turn, Viewer};

/// What has no request of its own, and why.
const ELSEWHERE: [(&str, &str, &str); 15] = [
    ("GET", "/api/games", "is about no table"),
    ("GET", "/api/games/{game}/board", "is about no table"),
    ("GET", "/api/games/{game}/rules", "is about no table"),
    ("GET", "/api/games/{game}/text", "is about no table"),
    ("GET", "/api/games/{game}/lesson", "is about no table"),
    ("GET", "/api/games/{game}/lessons", "is about no table"),
    ("GET", "/api/games/{game}/introduction", "is about no table"),
    ("GET", "/api/games/{game}/pictures/{id}", "is about no table"),
    ("GET", "/api/games/{game}/data", "is about no table"),
    ("POST", "/api/games/{game}/data", "is about no table"),
    ("GET", "/api/openapi.json", "is about no table"),
    ("GET", "/api/tables", "has no table that is held by keys"),
    ("POST", "/api/tables", "is asked to make the tables, and its answers are compared"),
    ("POST", "/api/tables/import", "answers from the journal that is sent"),
    ("POST", "/api/tables/{id}/act", "is asked where the twins act, and once in vain"),
];

/// How many actions are asked about at a moment.
const ACTIONS: usize = 2;

/// Plays a game with twins at one moment out of about `every`, and asks everything of them there and at `steps`
/// decisions that follow: at how many moments.
pub(super) fn ask_all<G: Table>(
    site: &Site,
    twins: &Twins<G>,
    game: GameId,
    seed: u64,
    moments: Moments,
) -> Result<u64, Failed> {
    let described = site.described()?;
    let mut asked = 0;
    twins.tables(seed, moments.every, |mut pair, pool, dice| {
        let tables = open(site, &pair)?;
        for _ in 0..=moments.steps {
            let asking = Asking { pair: &pair, game, pool };
            for (method, path) in &described {
                let requests = asking.requests(method, path, dice);
                let known = |(m, p, _): &(&str, &str, &str)| m == method && p == path;
                if requests.is_empty() && !ELSEWHERE.iter().any(known) {
                    return Err(format!("{method} {path} is not asked of twins"));
                }
                for request in requests {
                    if path.ends_with("/events") {
                        site.listen(&tables, &request, seen(&pair, pair.viewer))?;
                    } else {
                        site.ask(&tables, &request)?;
                    }
                }
            }
            asked += 1;
            let before = pair.clone();
            let Some((seat, action, other)) =
                pair.go_on(dice).map_err(|difference| difference.to_string())?
            else {
                break;
            };
            // When the game is over every viewer is open.
            if matches!(pair.truth.game().turn(), Turn::Over(_)) {
                return Ok(());
            }
            let seq = seen(&before, Viewer::Seat(seat));
            act::<G>(site, &tables, (pair.viewer, seat), seq, &[json!(action), json!(other)])?;
        }
        take_back(site, &tables, &pair)
    })?;
    Ok(asked)
}

/// A table for the truth and one for its twin.
fn open<G: Table>(site: &Site, pair: &Pair<Hosted<G>>) -> Result<[Entrance; 2], Failed> {
    let seats: Value = G::SEATS.iter().map(|seat| ((*seat).to_owned(), Value::from("link"))).collect();
    let open = |hosted: &Hosted<G>| {
        let header = hosted.table.header();
        site.table(&json!({
            "game": G::ID, "scenario": header.scenario, "options": header.options, "seats": seats,
            "seed": hosted.number, "position": header.position,
        }))
    };
    let ((truth, told), (twin, told_twin)) = (open(&pair.truth)?, open(&pair.twin)?);
    alike(|| "a new table".into(), told, told_twin).map_err(|difference| difference.to_string())?;
    Ok([truth, twin])
}

/// How many entries a viewer counts.
fn seen<G: Table>(pair: &Pair<Hosted<G>>, viewer: Viewer) -> usize {
    let table = &pair.truth.table;
    table.count(table.entries().len(), viewer)
}

/// Takes an action at each table; where it is the viewer's own, the answers must be alike.
fn act<G: Table>(
    site: &Site,
    tables: &[Entrance; 2],
    (viewer, seat): (Viewer, Seat),
    seq: usize,
    actions: &[Value; 2],
) -> Result<(), Failed> {
    let request = |action: &Value| Request {
        method: "POST",
        path: "/api/tables/{id}/act".into(),
        by: Some(G::seat_name(seat)),
        body: Some(json!({"seq": seq, "action": action})),
    };
    if viewer == Viewer::Seat(seat) {
        return site.ask(tables, &request(&actions[0]));
    }
    for (table, action) in tables.iter().zip(actions) {
        let answer = site.tell(table, &request(action))?;
        if !answer.contains(" 200 OK") {
            return Err(format!("{action} was not done: {answer}"));
        }
    }
    Ok(())
}

/// What changes a table without ending the game is asked for last.
fn take_back<G: Table>(site: &Site, tables: &[Entrance; 2], pair: &Pair<Hosted<G>>) -> Result<(), Failed> {
    let Viewer::Seat(seat) = pair.viewer else { return Ok(()) };
    let seq = seen(pair, pair.viewer);
    let last = seq.saturating_sub(1);
    let orders = Request {
        method: "PUT",
        path: "/api/tables/{id}/orders".into(),
        by: Some(G::seat_name(seat)),
        body: Some(json!({"only_choice": false, "game": {}})),
    };
    site.ask(tables, &orders)?;
    for path in ["take-back", "undo"] {
        let body = Some(json!({"seq": seq, "entry": last}));
        let path = format!("/api/tables/{{id}}/{path}");
        site.ask(tables, &Request { method: "POST", path, by: Some(G::seat_name(seat)), body })?;
    }
    Ok(())
}

/// What twins are asked at a moment.
struct Asking<'a, G: Table> {
    pair: &'a Pair<Hosted<G>>,
    game: GameId,
    pool: &'a Pool<G::Action>,
}

impl<G: Table> Asking<'_, G> {
    /// The key that the viewer has: that of its seat, or the spectator's.
    fn own(&self) -> &'static str {
        match self.pair.viewer {
            Viewer::Seat(seat) => G::seat_name(seat),
            Viewer::Spectator | Viewer::Open => "spectator",
        }
    }

    /// The requests of an operation; none where it has none.
    fn requests(&self, method: &str, path: &str, dice: &mut Quick) -> Vec<Request> {
        let get = |queries: &[&str]| {
            let one = |query: &&str| self.request("GET", format!("{path}{query}"), None);
            queries.iter().map(one).collect::<Vec<_>>()
        };
        let post = |bodies: Vec<Value>| {
            let one = |body| self.request("POST", path.to_owned(), Some(body));
            bodies.into_iter().map(one).collect::<Vec<_>>()
        };
        let seq = seen(self.pair, self.pair.viewer);
        let stale = json!({"seq": seq + 5, "entry": 0});
        match (method, path) {
            ("GET", "/api/tables/{id}") => {
                let mut looks =
                    get(&["", "?at=0", "?at=99999", "?board=true", "?eye=spectator", "?eye=open"]);
                looks.extend(
                    G::SEATS.iter().map(|seat| self.request("GET", format!("{path}?eye={seat}"), None)),
                );
                looks.push(Request { by: None, ..self.request("GET", path.to_owned(), None) });
                looks
            }
            ("GET", "/api/tables/{id}/board" | "/api/tables/{id}/journal" | "/api/tables/{id}/orders") => {
                get(&[""])
            }
            ("GET", "/api/tables/{id}/lenses") => {
                let board = self.pair.truth.table.state().board();
                let from = board.spaces.iter().step_by(board.spaces.len() / 5 + 1);
                let from = from.map(|space| format!("?from={}", space.id)).collect::<Vec<_>>();
                let mut lenses = get(&["", "?eye=spectator", "?eye=open", "?from=nowhere"]);
                lenses.extend(get(&from.iter().map(String::as_str).collect::<Vec<_>>()));
                lenses
            }
            ("GET", "/api/tables/{id}/entries" | "/api/tables/{id}/trails") => {
                get(&["", "?from=1", "?from=99999"])
            }
            ("GET", "/api/tables/{id}/events") => get(&["?from=0"]),
            ("GET", "/api/tables/{id}/report") => {
                get(&["", "?format=md", "?format=html", "?format=json", "?format=x"])
            }
            ("POST", "/api/tables/held") => {
                post(vec![json!({"keys": {"{id}": format!("{{{}}}", self.own())}})])
            }
            ("POST", "/api/tables/{id}/branch") => post(vec![json!({"at": 0})]),
            ("POST", "/api/tables/{id}/restart" | "/api/tables/{id}/rematch" | "/api/tables/{id}/keep") => {
                post(vec![json!({})])
            }
            ("POST", "/api/tables/{id}/step") => post(vec![json!({"seq": seq})]),
            ("POST", "/api/tables/{id}/act") => post(vec![json!({"seq": seq, "action": "nonsense"})]),
            ("POST", "/api/tables/{id}/take-back" | "/api/tables/{id}/undo") => post(vec![stale]),
            ("POST", "/api/tables/{id}/mend") => {
                post(vec![json!({"seq": seq + 5, "entry": 0, "action": "nonsense"})])
            }
            // A game that ends is open to every viewer, and one that is gone tells nothing: a resignation is asked for
            // in vain, and only one seat wants the table deleted.
            ("POST", "/api/tables/{id}/resign") => post(vec![json!({"seq": seq + 5})]),
            ("DELETE", "/api/tables/{id}") => {
                let own = self.request("DELETE", path.to_owned(), None);
                vec![Request { by: None, ..own.clone() }, own]
            }
            ("PUT", "/api/tables/{id}/orders") => {
                vec![self.request("PUT", path.to_owned(), Some(json!({"only_choice": 3})))]
            }
            ("POST", "/api/tables/{id}/odds") => {
                post(self.actions(1, dice).into_iter().map(|action| json!({"action": action})).collect())
            }
            ("POST", "/api/tables/{id}/why") => {
                let actions = self.actions(ACTIONS, dice).into_iter().map(|action| json!({"action": action}));
                let clicks = json!({"clicks": self.ids(dice)});
                post(actions.chain([clicks, json!({}), json!({"action": "nonsense"})]).collect())
            }
            ("POST", "/api/tables/{id}/suggest") => {
                let names = volga_agents::names(self.game).into_iter().chain(["nobody"]);
                post(names.map(|agent| json!({"agent": agent})).collect())
            }
            ("POST", "/api/tables/{id}/ways") => {
                let after = self.actions(1, dice).into_iter().map(|action| json!({"after": [action]}));
                post(after.chain([json!({"pieces": self.ids(dice)})]).collect())
            }
            ("POST", "/api/tables/{id}/ahead") => post(vec![json!({"pieces": self.ids(dice)})]),
            _ => Vec::new(),
        }
    }

    fn request(&self, method: &'static str, path: String, body: Option<Value>) -> Request {
        Request { method, path, by: Some(self.own()), body }
    }

    /// Actions of the pool, and legal ones where the viewer's seat decides.
    fn actions(&self, count: usize, dice: &mut Quick) -> Vec<Value> {
        let game = self.pair.truth.game();
        let board = game.board();
        let pieces = board.pieces.iter().map(|piece| piece.id.as_str());
        let ids: Vec<&str> = board.spaces.iter().map(|space| space.id.as_str()).chain(pieces).collect();
        let mut actions: Vec<Value> =
            (0..count).filter_map(|_| self.pool.any(&ids, dice)).map(|action| json!(action)).collect();
        if matches!(game.turn(), Turn::Of(seat) if self.pair.viewer == Viewer::Seat(seat)) {
            let legal = legal(game);
            actions.extend((0..count).map(|_| json!(any_of(&legal, dice))));
        }
        actions
    }

    /// Some of the pieces that are seen, hidden ones among them.
    fn ids(&self, dice: &mut Quick) -> Vec<String> {
        let view = self.pair.truth.game().view(self.pair.viewer);
        let seen: Vec<&String> = view.pieces.keys().collect();
        (0..=dice.below(2)).map(|_| any_of(&seen, dice).clone()).collect()
    }
}
