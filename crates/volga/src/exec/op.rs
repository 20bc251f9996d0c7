//! The operations there are.

/// What a request asks for. `docs/protocol.md` has every one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    Games,
    New,
    Legal,
    Check,
    Dice,
    Act,
    Route,
    Odds,
    Why,
    View,
    Routes,
    Overlays,
    Board,
    State,
    Position,
    Undo,
    Load,
    Journal,
    Suggest,
}

impl Op {
    /// All of them: what is not here cannot be asked for.
    pub const ALL: [Op; 19] = [
        Op::Games,
        Op::New,
        Op::Legal,
        Op::Check,
        Op::Dice,
        Op::Act,
        Op::Route,
        Op::Odds,
        Op::Why,
        Op::View,
        Op::Routes,
        Op::Overlays,
        Op::Board,
        Op::State,
        Op::Position,
        Op::Undo,
        Op::Load,
        Op::Journal,
        Op::Suggest,
    ];

    /// The operation as a request names it.
    pub fn name(self) -> &'static str {
        match self {
            Op::Games => "games",
            Op::New => "new",
            Op::Legal => "legal",
            Op::Check => "check",
            Op::Dice => "dice",
            Op::Act => "act",
            Op::Route => "route",
            Op::Odds => "odds",
            Op::Why => "why",
            Op::View => "view",
            Op::Routes => "ways",
            Op::Overlays => "lenses",
            Op::Board => "board",
            Op::State => "state",
            Op::Position => "position",
            Op::Undo => "undo",
            Op::Load => "load",
            Op::Journal => "journal",
            Op::Suggest => "suggest",
        }
    }

    pub(super) fn named(name: &str) -> Option<Op> {
        Op::ALL.into_iter().find(|op| op.name() == name)
    }
}
