//! The cups as people see them: as little as the contract asks, with the leaks.

use crate::planted::cups::{Cups, Do, Event, HIDER, Leak, Options};
use serde_json::Value;
use std::sync::OnceLock;
use volga_engine::board::{
    Board, Change, Choice, EventView, Id, OutcomeView, Overlay, PieceState, Prompt, Sum, Term, Tone, Verb,
    View,
};
use volga_engine::rulebook::Rulebook;
use volga_engine::transition::{Difference, Transition};
use volga_engine::{
    About, Catalogue, Game, Message, NoOrders, RuleId, RulesVersion, Seat, SetupError, Table, Viewer, say,
};

const RULE: RuleId = RuleId("1");

fn told(kind: &'static str, changes: Vec<Change>) -> EventView {
    EventView { rule: RULE, kind, text: say!(kind), sums: Vec::new(), changes, reveals: false, battle: None }
}

fn state(cup: usize) -> PieceState {
    PieceState { at: cup.to_string(), face: "front", marks: Vec::new(), depth: None, steps: None }
}

impl Table for Cups {
    type Orders = NoOrders;

    fn about() -> &'static About {
        static ABOUT: OnceLock<About> = OnceLock::new();
        static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
        static RULES: OnceLock<Rulebook> = OnceLock::new();
        ABOUT.get_or_init(|| About {
            title: "Cups",
            scenarios: Vec::new(),
            options: Vec::new(),
            orders: Vec::new(),
            catalogue: CATALOGUE.get_or_init(|| {
                let words = r#"{"turn":"Not now.","swap":"No.","swap_least":"No!","lift":"No.","until":"Lifted.",
                "ask":"{n}?","swapped":"Swapped.","passed_warm":"Passed!","lifted":"Lifted.",
                "passed":"Passed.","sum":"Sum",
                "outcome":{"zero":"0","one":"1","two":"2"},"lens":"Cups","choice":"Do"}"#;
                Catalogue::from_json("cups", words).expect("the words are sound")
            }),
            rulebook: RULES.get_or_init(Rulebook::default),
            lessons: &[],
            provenance: Vec::new, clock: "turn", difficulty: 1 })
    }

    fn board(&self) -> Board {
        Board { game: Self::ID, title: Self::about().title, ..Board::default() }
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = View::default();
        for cup in 0..3 {
            let seen = self.lifted[cup] || Self::shares(HIDER, viewer);
            let id = if seen { format!("token {}", self.under[cup]) } else { format!("{cup}#1") };
            view.pieces.insert(id, state(cup));
        }
        view
    }

    fn prompt(&self, _: Viewer) -> Prompt {
        let out_of_place = self.covered().filter(|cup| usize::from(self.under[*cup]) != *cup).count();
        let n = if self.leaks(Leak::Count) { out_of_place } else { 0 };
        Prompt { text: say!("ask", n = n), rule: RULE, focus: Vec::new() }
    }

    fn choice(&self, _: Do) -> Choice {
        Choice::new(Verb::Special, say!("choice"), RULE.0, Vec::new())
    }

    fn interpret_clicks(&self, _: Seat, clicks: &[Id]) -> Option<Do> {
        let cup: u8 = clicks.first()?.split('#').next()?.parse().ok()?;
        let is_least = self.under.get(usize::from(cup)) == Some(&0);
        Some(if self.leaks(Leak::Clicks) && is_least { Do::Pass } else { Do::Lift { cup } })
    }

    /// Each event tells its own.
    fn changes(_: &Transition<Self>, _: Viewer) -> Difference {
        Difference::default()
    }

    fn tell(step: &Transition<Self>, event: usize, viewer: Viewer) -> Option<EventView> {
        Some(match &step.events[event] {
            Event::Passed { warm: true } => told("passed_warm", Vec::new()),
            Event::Passed { warm: false } => told("passed", Vec::new()),
            Event::Swapped {} => told("swapped", Vec::new()),
            Event::Lifted { cup, token } => {
                let shown = Change::Piece { piece: format!("token {token}"), state: state((*cup).into()) };
                EventView { reveals: !Self::shares(HIDER, viewer), ..told("lifted", vec![shown]) }
            }
        })
    }

    /// The sum of what is in sight.
    fn sums(&self, _: Seat, _: Option<Do>) -> Vec<Sum> {
        let first = self.covered().next().map_or(0, |cup| self.under[cup]);
        let terms = if self.leaks(Leak::Length) { first } else { 1 };
        let terms = (0..terms).map(|_| Term { label: say!("sum"), value: 0, rule: RULE });
        vec![Sum { label: say!("sum"), total: 0, terms: terms.collect() }]
    }

    fn overlays(&self, _: Viewer) -> Vec<Overlay> {
        let mut cups: Vec<usize> = self.covered().collect();
        if self.leaks(Leak::Order) {
            cups.sort_by_key(|cup| self.under[*cup]);
        }
        let spaces = cups.iter().map(ToString::to_string).collect();
        vec![Overlay { id: "covered", name: say!("lens"), rule: RULE, spaces, origin: None }]
    }

    fn outcome(token: u8) -> OutcomeView {
        let key = ["zero", "one", "two"][usize::from(token)];
        OutcomeView::new(key, Message::new(format!("outcome.{key}")), Tone::Mixed)
    }

    fn from_position(_: &str, _: &Options, _: RulesVersion, _: &Value) -> Result<Self, SetupError> {
        Ok(Cups::new(None))
    }

    fn to_position(&self) -> Option<Value> {
        None
    }
}
