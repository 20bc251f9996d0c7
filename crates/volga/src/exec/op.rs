//! The operations there are.

use super::named::named;

named! {
    /// What a request asks for. `docs/protocol.md` has every one.
    Op {
        Games = "games",
        New = "new",
        Legal = "legal",
        Check = "check",
        Dice = "dice",
        Act = "act",
        Route = "route",
        Odds = "odds",
        Why = "why",
        View = "view",
        Routes = "ways",
        Overlays = "lenses",
        Board = "board",
        State = "state",
        Position = "position",
        Undo = "undo",
        Load = "load",
        Journal = "journal",
        Suggest = "suggest",
    }
}

impl Op {
    pub(super) fn named(name: &str) -> Option<Op> {
        Op::ALL.iter().copied().find(|op| op.name() == name)
    }
}
