//! The contract a game fulfils: state as plain data, decisions as small values, chance from outside.

use crate::board::{
    Board, Choice, EventView, Id, OptionSpec, OutcomeView, Outlook, Overlay, Participants, Prompt, Routes,
    ScenarioInfo, Status, Sum, View,
};
use crate::data::DataSheet;
use crate::dice::Dice;
use crate::lesson::Lesson;
use crate::message::{Catalogue, Message};
use crate::odds::Forecast;
use crate::rulebook::Rulebook;
use crate::story::Story;
use crate::transition::{self, Difference, Transition};
use crate::wire;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

/// The id of a numbered rule, as the game's `rules.json` spells it: `9.5.5a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl From<&'static str> for RuleId {
    fn from(id: &'static str) -> RuleId {
        RuleId(id)
    }
}

/// A place at the table, in the order of [`Game::SEATS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

/// Whose viewers a view is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    Seat(Seat),
    /// Someone who watches: sees what every seat may see.
    Spectator,
    /// A table where nothing is hidden that any seat knows.
    Open,
}

/// The version of a game's rules that a journal was played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RulesVersion(pub u16);

impl RulesVersion {
    /// Whether a change made in version `n` is in force.
    pub fn since(self, n: u16) -> bool {
        self.0 >= n
    }
}

/// Who must act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    Of(Seat),
    /// Procedure: the platform calls [`Game::step`].
    Auto,
    Over(Verdict),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Verdict {
    /// The side that won; none is a draw.
    pub winner: Option<&'static str>,
    pub level: &'static str,
    pub rule: RuleId,
}

/// Why an action is not allowed, by which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub rule: RuleId,
    pub why: Message,
}

/// Why a game cannot begin like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("unknown scenario {0:?}; there are {1}")]
    UnknownScenario(String, String),
    #[error("option {id:?}: {problem}")]
    Option { id: String, problem: String },
    #[error("rules version {0} cannot be played; versions {1} to {2} can")]
    Version(u16, u16, u16),
    #[error("{at}: {problem}")]
    Position { at: String, problem: String },
    /// An owner's data sheet that is no sheet of the game, or says what cannot be played.
    #[error("data sheet, {at}: {problem}")]
    Data { at: String, problem: String },
}

/// A game, as programs see it.
pub trait Game: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// One decision that a player would say aloud; at most 16 bytes.
    type Action: Copy + Eq + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened, with all that is needed to tell it.
    type Event: Clone + Debug + Serialize + Send + Sync;
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What a question about odds can come to, in the order in which it is shown.
    type Outcome: Copy + Ord + Debug + Send + Sync + 'static;

    const ID: &'static str;
    /// The seats that decide, in order.
    const SEATS: &'static [&'static str];
    /// Whether a seat may know what another does not. Without secrets every viewer may know everything.
    const SECRETS: bool;
    /// The rules versions whose journals can be replayed, oldest and current.
    const OLDEST: RulesVersion;
    const CURRENT: RulesVersion;

    fn setup(
        scenario: &str,
        options: &Self::Options,
        rules: RulesVersion,
        dice: &mut impl Dice,
    ) -> Result<Self, SetupError>;

    fn turn(&self) -> Turn;

    /// All legal actions: complete, sorted, without duplicates, never empty while a seat must decide.
    fn legal(&self, into: &mut Vec<Self::Action>);

    /// Whether this seat may take this action now, and if not, by which rule.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// Whether an action ends, passes or holds something back.
    fn is_pass(action: Self::Action) -> bool;

    /// The action's own effects. Total on checked actions.
    fn apply(&mut self, action: Self::Action, dice: &mut impl Dice, story: &mut impl Story<Self::Event>);

    /// One step of procedure, while the turn is [`Turn::Auto`].
    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Self::Event>);

    /// A whole state that this seat could believe in. Where no seat has secrets: a copy.
    fn imagine(&self, seat: Seat, dice: &mut impl Dice) -> Self;

    /// Where an odds question about this action ends and how outcomes are told apart; none where no chance
    /// is involved.
    fn forecast(&self, seat: Seat, action: Self::Action) -> Option<Forecast<Self>>;

    /// Whether anything hidden from this seat bears on what follows, so that odds must be sampled.
    fn has_secrets_from(&self, _seat: Seat) -> bool {
        Self::SECRETS
    }

    /// What must hold after every `apply` and `step`: the first thing that does not.
    fn invariants(&self) -> Result<(), String>;
}

/// What describes a game.
#[derive(Debug)]
pub struct About {
    pub title: &'static str,
    pub scenarios: Vec<ScenarioInfo>,
    pub options: Vec<OptionSpec>,
    /// What the game's standing orders mean and how they are set.
    pub orders: Vec<OptionSpec>,
    /// The track that counts the turns.
    pub clock: &'static str,
    /// How hard the rules are to learn, from 1 to 5.
    pub difficulty: u8,
    /// All the game's texts in our words, in English.
    pub catalogue: &'static Catalogue,
    pub rulebook: &'static Rulebook,
    /// Guided games, the first one for those who know nothing yet.
    pub lessons: &'static [Lesson],
    /// Where every fact comes from: file, entry, fact, source.
    pub provenance: fn() -> Vec<[String; 4]>,
}

/// A language in which games are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    English,
}

impl About {
    /// The words of a language.
    pub fn words(&self, language: Language) -> &'static Catalogue {
        match language {
            Language::English => self.catalogue,
        }
    }

    pub fn scenario(&self, id: &str) -> Option<&ScenarioInfo> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}

/// A game, as people see it.
pub trait Table: Game {
    /// What a seat can order once and for all, beside what holds for every game; see
    /// [`StandingOrders`](crate::StandingOrders).
    type Orders: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// What describes the game: said once, the same for every table.
    fn about() -> &'static About;

    /// What never changes: spaces, pieces, tracks.
    fn board(&self) -> Board;
    /// What this viewer may see of the present position, without prompt and choices.
    fn view(&self, viewer: Viewer) -> View;
    /// The tracks and the phase of [`Table::view`], without what else that shows.
    fn status(&self, viewer: Viewer) -> Status {
        let View { tracks, phase, .. } = self.view(viewer);
        Status { tracks, phase }
    }
    /// What is asked of the seat whose turn it is, as far as this viewer may know it.
    fn prompt(&self, viewer: Viewer) -> Prompt;
    /// A legal action as a choice: its label, its rule, the clicks that mean it.
    fn choice(&self, action: Self::Action) -> Choice;
    /// The action that a seat's clicks on these pieces and spaces most likely mean now, legal or not: what a
    /// refusal is asked about. Answers from what that seat knows.
    fn interpret_clicks(&self, seat: Seat, clicks: &[Id]) -> Option<Self::Action>;
    /// An event of a step in the language of the board, as this viewer is told it; none where it is told nothing.
    ///
    /// The open viewer is told everything, and that an event reveals something if it does so to anyone.
    fn tell(step: &Transition<Self>, event: usize, viewer: Viewer) -> Option<EventView>;
    /// What a viewer sees change in a step beyond what [`Table::tell`] says of its events, so that all of it turns the
    /// view before into the view after: the whole difference, unless the game tells it event by event.
    fn changes(step: &Transition<Self>, viewer: Viewer) -> Difference {
        let changes = transition::difference(&step.before.view(viewer), &step.after.view(viewer));
        Difference { changes, reveals: false }
    }
    /// What a viewer is told who sees something change and is told of none of the events.
    fn unseen() -> Option<EventView> {
        None
    }
    /// Whether a viewer is shown something in a step that was hidden from it: what [`Transition::told`] says in
    /// [`EventView::reveals`], for those who need to know no more. It is asked of every step while a journal is read.
    fn reveals(step: &Transition<Self>, viewer: Viewer) -> bool {
        step.told(viewer).iter().flatten().any(|told| told.reveals)
    }
    /// The own fields of an event of a step, for programs, as far as a viewer that is told of it may know them. Where a
    /// game has secrets, a viewer that does not see everything is shown none unless the game says which.
    fn fields(step: &Transition<Self>, event: usize, viewer: Viewer) -> Map<String, Value> {
        if Self::SECRETS && viewer != Viewer::Open { Map::new() } else { wire::fields(&step.events[event]) }
    }
    /// Whether a viewer may know that a seat took this action, with all that its label and its clicks say. What
    /// happened by it is told as events anyway.
    fn shows_act(seat: Seat, _action: Self::Action, viewer: Viewer) -> bool {
        Self::shares(seat, viewer)
    }
    /// Whether a viewer may know that a seat took a decision at all. It does where the decision passes the turn on,
    /// where anything is rolled by it, or the viewer is told anything of it, whatever is said here. Who does not
    /// notice a decision does not count it either, so that how many were taken does not show; what he sees and is
    /// asked must be the same after it as before.
    fn notices(_seat: Seat, _action: Self::Action, _viewer: Viewer) -> bool {
        true
    }
    /// Whether an action closes something, so that its seat cannot take it back by itself. So must one after which
    /// another seat decides unnoticed: what may be taken back would tell whether it has.
    fn seals(_action: Self::Action) -> bool {
        false
    }
    /// Whether a viewer is shown what came up where this rule asked for dice, in the course of a seat's decision or
    /// before the first.
    fn shows_roll(_rule: &str, _seat: Option<Seat>, _viewer: Viewer) -> bool {
        true
    }
    /// The numbers that bear on the present decision, or on this action, each as a sum of terms, from what the
    /// seat that asks knows.
    fn sums(&self, seat: Seat, action: Option<Self::Action>) -> Vec<Sum>;
    /// Who has which part in the present decision, or in this action, from what the seat that asks knows.
    fn participants(&self, _seat: Seat, _action: Option<Self::Action>) -> Vec<Participants> {
        Vec::new()
    }
    /// Where these pieces of a seat can go together now, from what that seat knows; none where they can go nowhere.
    /// Playing a chain of steps from the beginning really leads there, unless something comes between.
    fn routes(&self, _seat: Seat, _pieces: &[Id]) -> Option<Routes<Self::Action>> {
        None
    }
    /// What a viewer can have laid over the map.
    fn overlays(&self, _viewer: Viewer) -> Vec<Overlay> {
        Vec::new()
    }
    /// What a viewer can have laid over the map as seen from a space: ranges, lines of sight.
    fn overlays_from(&self, _viewer: Viewer, _origin: &str) -> Vec<Overlay> {
        Vec::new()
    }
    /// What is due when and where, and how far each side is from winning, as far as a viewer may know.
    fn outlook(&self, _viewer: Viewer) -> Outlook {
        Outlook::default()
    }
    /// An outcome of a question about odds, or a group of them: its name for programs, its words, what it means.
    fn outcome(outcome: Self::Outcome) -> OutcomeView;

    /// The action that a seat's standing orders take by themselves now, from what that seat knows; none where
    /// it wants to be asked.
    fn ordered(&self, _seat: Seat, _orders: &Self::Orders) -> Option<Self::Action> {
        None
    }

    /// The position that a sparse description over a scenario means; `docs/position.md` says how.
    fn from_position(
        scenario: &str,
        options: &Self::Options,
        rules: RulesVersion,
        set: &Value,
    ) -> Result<Self, SetupError>;
    /// The whole sparse description of this position, in the form `from_position` reads; nothing in the
    /// middle of a decision that the form cannot express.
    fn to_position(&self) -> Option<Value>;

    /// The options of a game that is played by an owner's data sheet; `volga data` writes the form of one.
    fn with_data(_options: Self::Options, _sheet: &Value) -> Result<Self::Options, SetupError> {
        let problem = format!("{} has no data that can be changed", Self::about().title);
        Err(SetupError::Data { at: "the whole sheet".to_owned(), problem })
    }
    /// The sheet that came with the options.
    fn data_sheet(_options: &Self::Options) -> Option<Arc<DataSheet>> {
        None
    }
    /// Gives a position that was read from a checkpoint the facts of the sheet that came with the options.
    fn attach(&mut self, _options: &Self::Options) {}
    /// What a sheet can change, as it is built in: the form of a sheet, and itself one that changes nothing.
    fn data_form() -> Option<Value> {
        None
    }
    /// What a sheet says otherwise than the facts that are built in.
    fn differs(_sheet: &Value) -> Vec<Message> {
        Vec::new()
    }

    /// Everyone who may look on: each seat, a spectator, an open table.
    fn viewers() -> impl Iterator<Item = Viewer> {
        let seats = (0..Self::SEATS.len()).map(|n| Viewer::Seat(Seat(n as u8)));
        seats.chain([Viewer::Spectator, Viewer::Open])
    }
    /// Whether a viewer may know all that a seat knows.
    fn shares(seat: Seat, viewer: Viewer) -> bool {
        !Self::SECRETS || viewer == Viewer::Open || viewer == Viewer::Seat(seat)
    }
    /// The seat of a name.
    fn seat(name: &str) -> Option<Seat> {
        Self::SEATS.iter().position(|s| *s == name).map(|i| Seat(i as u8))
    }
    /// The side that wins when this seat gives up: the other seat where there are two. A game with one seat
    /// names the side that its procedure plays; without it the game would pass for drawn.
    fn opponent(seat: Seat) -> Option<&'static str> {
        match (Self::SEATS, seat) {
            ([_, other], Seat(0)) | ([other, _], Seat(1)) => Some(other),
            _ => None,
        }
    }
    fn text(message: &Message) -> String {
        Self::about().words(Language::default()).render(message)
    }
    fn seat_name(seat: Seat) -> &'static str {
        Self::SEATS.get(usize::from(seat.0)).copied().unwrap_or("nobody")
    }
}
