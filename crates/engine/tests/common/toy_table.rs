//! The toy as people see it: as little as the contract asks.

use super::toy::{Do, Event, LAST_SPACE, Options, Orders, Toy, count};
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};
use volga_engine::board::{
    Board, Change, Choice, EventView, Id, OutcomeView, PieceState, Prompt, ScenarioInfo, Status, Sum, Tone,
    Verb, View,
};
use volga_engine::data::DataSheet;
use volga_engine::rulebook::Rulebook;
use volga_engine::transition::{Difference, Transition};
use volga_engine::{
    About, Catalogue, Game, Message, RuleId, RulesVersion, Seat, SetupError, Table, Viewer, say,
};

const NAMES: [&str; 2] = ["red", "blue"];

fn told(rule: &'static str, kind: &'static str, changes: Vec<Change>) -> EventView {
    EventView {
        rule: RuleId(rule),
        kind,
        text: say!(kind),
        sums: Vec::new(),
        changes,
        reveals: false,
        battle: None,
    }
}

fn standing(piece: &str, at: u8) -> Change {
    Change::Piece { piece: piece.into(), state: state(at) }
}

fn state(at: u8) -> PieceState {
    PieceState { at: at.to_string(), face: "front", marks: Vec::new(), depth: None, steps: None }
}

fn trap(seat: u8) -> String {
    format!("{} trap", NAMES[usize::from(seat)])
}

fn stash(seat: u8) -> String {
    format!("{} stash", NAMES[usize::from(seat)])
}

impl<const N: usize> Table for Toy<N> {
    type Orders = Orders;

    fn about() -> &'static About {
        static ABOUT: OnceLock<About> = OnceLock::new();
        static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
        static RULES: OnceLock<Rulebook> = OnceLock::new();
        ABOUT.get_or_init(|| About {
            title: "Toy",
            scenarios: vec![ScenarioInfo {
                id: "duel",
                name: Message::name("Duel"),
                summary: Message::name(""),
                rule: RuleId("1.1"),
                presets: Vec::new(),
            }],
            options: Vec::new(),
            orders: Vec::new(),
            catalogue: CATALOGUE.get_or_init(|| {
                let json = r#"{"not_your_turn":"It is not your turn.","not_now":"Not now.",
                "arrived":"You have arrived.","too_far":"{n} spaces are too far.","bag_empty":"The bag is empty."}"#;
                Catalogue::from_json("toy", json).expect("the words are sound")
            }),
            rulebook: RULES.get_or_init(Rulebook::default),
            lessons: &[],
            provenance: Vec::new, clock: "turn", difficulty: 1 })
    }

    fn board(&self) -> Board {
        Board { game: Self::ID, title: Self::about().title, ..Board::default() }
    }

    fn view(&self, viewer: Viewer) -> View {
        count(|work| work.viewed += 1);
        let mut view = View::default();
        for (seat, name) in NAMES.iter().enumerate().take(N) {
            view.pieces.insert((*name).into(), state(self.at[seat]));
            let own = viewer == Viewer::Open || viewer == Viewer::Seat(Seat(seat as u8));
            if let Some(space) = self.trap[seat].filter(|_| own) {
                view.pieces.insert(trap(seat as u8), state(space));
            }
            if let Some(stashed) = self.stash.filter(|stash| own && stash[seat].sum > 0) {
                view.pieces.insert(stash(seat as u8), state(stashed[seat].sum));
            }
        }
        view
    }

    fn status(&self, _: Viewer) -> Status {
        Status::default()
    }

    fn prompt(&self, _: Viewer) -> Prompt {
        Prompt { text: say!("move"), rule: RuleId("2"), focus: Vec::new() }
    }

    fn choice(&self, _: Do) -> Choice {
        count(|work| work.worded += 1);
        Choice::new(Verb::Special, say!("move"), "2.1", Vec::new())
    }

    fn interpret_clicks(&self, _: Seat, _: &[Id]) -> Option<Do> {
        None
    }

    /// Each event tells its own.
    fn changes(_: &Transition<Self>, _: Viewer) -> Difference {
        Difference::default()
    }

    fn tell(step: &Transition<Self>, event: usize, viewer: Viewer) -> Option<EventView> {
        count(|work| work.told += 1);
        Some(match step.events[event] {
            Event::Hid { seat, space } => {
                let own = viewer == Viewer::Open || viewer == Viewer::Seat(Seat(seat));
                return own.then(|| told("2.1", "hid", vec![standing(&trap(seat), space)]));
            }
            Event::Stashed { seat, sum } => {
                let own = Self::shares(Seat(seat), viewer);
                return own.then(|| told("8.1", "stashed", vec![standing(&stash(seat), sum)]));
            }
            Event::Peeked { .. } => told("8.2", "peeked", Vec::new()),
            Event::Walked { seat, to } => told("3.1", "walked", vec![standing(NAMES[usize::from(seat)], to)]),
            Event::Trapped { seat, .. } => {
                let changes = vec![Change::Removed { piece: trap(1 - seat) }];
                EventView { reveals: true, ..told("3.2", "trapped", changes) }
            }
            Event::Threw { .. } => told("4.1", "threw", Vec::new()),
            Event::Drew { .. } => told("5.1", "drew", Vec::new()),
            Event::Passed { .. } => told("2.2", "passed", Vec::new()),
            Event::Weather { .. } => told("6.1", "weather", Vec::new()),
        })
    }

    fn reveals(step: &Transition<Self>, _: Viewer) -> bool {
        step.events.iter().any(|event| matches!(event, Event::Trapped { .. }))
    }

    /// Only where a trap is hidden is secret, and what is stashed.
    fn shows_act(seat: Seat, action: Do, viewer: Viewer) -> bool {
        !matches!(action, Do::Hide(_) | Do::Stash(_)) || Self::shares(seat, viewer)
    }

    fn notices(_: Seat, action: Do, _: Viewer) -> bool {
        !matches!(action, Do::Stash(_))
    }

    fn seals(action: Do) -> bool {
        action == Do::Close
    }

    fn shows_roll(rule: &str, seat: Option<Seat>, viewer: Viewer) -> bool {
        rule != "8.2" || seat.is_some_and(|seat| Self::shares(seat, viewer))
    }

    /// The score of the seat that asks.
    fn sums(&self, seat: Seat, _: Option<Do>) -> Vec<Sum> {
        let total = self.score[usize::from(seat.0)];
        vec![Sum { label: say!("score"), total, terms: Vec::new() }]
    }

    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<Do> {
        (orders.wary && self.has_secrets_from(seat)).then_some(Do::Pass)
    }

    /// `{"at":{"red":3}}`: where the seats stand; the rest is as printed.
    fn outcome((): ()) -> OutcomeView {
        OutcomeView::new("nothing", say!("move"), Tone::Mixed)
    }

    fn from_position(
        _: &str,
        options: &Options,
        rules: RulesVersion,
        set: &Value,
    ) -> Result<Self, SetupError> {
        let mut toy = Toy::new(options, rules)?;
        for (seat, name) in NAMES.iter().enumerate() {
            let Some(at) = set["at"].get(name) else { continue };
            let space = at.as_u64().and_then(|n| u8::try_from(n).ok()).filter(|n| *n <= LAST_SPACE);
            toy.at[seat] = space.ok_or_else(|| SetupError::Position {
                at: (*name).into(),
                problem: format!("a space is 0 to {LAST_SPACE}, not {at}"),
            })?;
        }
        Ok(toy)
    }

    fn to_position(&self) -> Option<Value> {
        Some(json!({"at": {"red": self.at[0], "blue": self.at[1]}}))
    }

    fn with_data(options: Options, sheet: &Value) -> Result<Options, SetupError> {
        match sheet["most_walked"].as_u64().and_then(|most| u8::try_from(most).ok()) {
            Some(most @ 1..=3) => {
                Ok(Options { own: Some((most, Arc::new(DataSheet::of(sheet)))), ..options })
            }
            _ => Err(SetupError::Data { at: "most_walked".into(), problem: "expected 1 to 3".into() }),
        }
    }

    fn data_sheet(options: &Options) -> Option<Arc<DataSheet>> {
        options.own.as_ref().map(|(_, sheet)| sheet.clone())
    }

    fn attach(&mut self, options: &Options) {
        self.options.own.clone_from(&options.own);
    }
}
