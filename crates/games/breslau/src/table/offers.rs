//! The kinds of action that a prompt offers: only what is legal is offered.

use crate::action::Action;
use crate::state::Breslau;
use volga_engine::{Game, Message, say};

impl Breslau {
    /// What can be done now, in the order in which it is said.
    pub(super) fn offered(&self) -> Message {
        let mut legal = Vec::new();
        self.legal(&mut legal);
        let mut keys: Vec<(u8, &'static str)> = legal.iter().filter_map(|action| key_of(*action)).collect();
        keys.sort_unstable();
        keys.dedup();
        listed(&keys.iter().map(|(_, key)| *key).collect::<Vec<_>>())
    }
}

/// The words for a kind of action, and their place among the others. What is not of a prompt that lists is not said.
fn key_of(action: Action) -> Option<(u8, &'static str)> {
    Some(match action {
        Action::Restore { .. } => (0, "offer.restore"),
        Action::EndRestoring => (1, "offer.end_restoring"),
        Action::Fly { .. } => (2, "offer.fly"),
        Action::EndFlying => (3, "offer.end_flying"),
        Action::FlakAll { .. } => (4, "offer.flak_all"),
        Action::Flak { .. } => (5, "offer.flak"),
        Action::Gun { .. } => (6, "offer.gun"),
        Action::Bombard { .. } => (7, "offer.bombard"),
        Action::Gas { .. } => (8, "offer.gas"),
        Action::Join { .. } => (9, "offer.join"),
        Action::Fire => (10, "offer.fire"),
        Action::EndFlak => (11, "offer.end_flak"),
        Action::Pass => (12, "offer.pass"),
        Action::Direct { .. } => (13, "offer.direct"),
        Action::EndDirectives => (14, "offer.end_directives"),
        Action::Begin { .. } => (15, "offer.begin"),
        Action::Enter { .. } => (16, "offer.enter"),
        Action::EnterFree { .. } => (17, "offer.enter_free"),
        Action::Goliath { .. } => (18, "offer.goliath"),
        Action::EndPhase => (19, "offer.end_phase"),
        Action::Step { .. } => (20, "offer.step"),
        Action::Leave { .. } => (21, "offer.leave"),
        Action::Barricade => (22, "offer.barricade"),
        Action::Pontoon { .. } => (23, "offer.pontoon"),
        Action::Finish => (24, "offer.finish"),
        Action::Mark { .. } => (25, "offer.mark"),
        Action::EndMarking => (26, "offer.end_marking"),
        Action::Attack { .. } => (27, "offer.attack"),
        Action::GiveUp { .. } => (28, "offer.give_up"),
        Action::LeaveOut { .. } => (29, "offer.leave_out"),
        Action::Commit => (30, "offer.commit"),
        Action::CommitUnpaid => (31, "offer.commit_unpaid"),
        Action::EndSupport => (32, "offer.end_support"),
        Action::Cover { .. } => (33, "offer.cover"),
        Action::EndCover => (34, "offer.end_cover"),
        Action::Support { .. } => (35, "offer.support"),
        Action::EndGuns => (36, "offer.end_guns"),
        Action::Ambush { .. } => (37, "offer.ambush"),
        Action::Decline => (38, "offer.decline"),
        Action::Advance { .. } => (39, "offer.advance"),
        Action::EndAdvance => (40, "offer.end_advance"),
        Action::Place { .. }
        | Action::PlaceFormation { .. }
        | Action::PlaceRest
        | Action::EndSetup
        | Action::Top { .. }
        | Action::Waive
        | Action::Strike { .. }
        | Action::Bomb { .. }
        | Action::Lose { .. }
        | Action::Transport { .. }
        | Action::Eliminate { .. } => return None,
    })
}

/// Offers joined by commas and a last "or".
fn listed(keys: &[&'static str]) -> Message {
    match keys {
        [] => say!("offer.nothing"),
        [only] => say!(*only),
        [first, last] => say!("offer.or", first = say!(*first), rest = say!(*last)),
        [first, rest @ ..] => say!("offer.comma", first = say!(*first), rest = listed(rest)),
    }
}
