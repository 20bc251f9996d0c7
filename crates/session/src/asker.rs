//! Who asks: the seats he speaks for, what he sees, the language he reads.

use volga_engine::{Language, Seat, Viewer};

/// One who asks a session something. Nothing is answered without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asker {
    /// The seats he speaks for, a bit each.
    seats: u8,
    /// Nothing that any seat knows is hidden from him.
    sees_all: bool,
    /// The viewer that he looks with, if not the usual one.
    through: Option<Viewer>,
    pub language: Language,
}

impl Asker {
    /// One who speaks for every seat and sees everything.
    pub fn referee() -> Asker {
        Asker { sees_all: true, ..Asker::everyone() }
    }

    /// Those who share a screen: each sees what his seat may see when it is to move.
    pub fn everyone() -> Asker {
        Asker { seats: u8::MAX, ..Asker::spectator() }
    }

    /// One who sits at a seat.
    pub fn seat(seat: Seat) -> Asker {
        Asker::holding([seat], false)
    }

    /// One who sits at these seats, and may see everything.
    pub fn holding(seats: impl IntoIterator<Item = Seat>, sees_all: bool) -> Asker {
        let seats = seats.into_iter().fold(0, |all, seat| all | bit(seat));
        Asker { seats, sees_all, ..Asker::spectator() }
    }

    /// One who looks on.
    pub fn spectator() -> Asker {
        Asker { seats: 0, sees_all: false, through: None, language: Language::default() }
    }

    /// The same one, looking with this viewer.
    pub fn through(self, viewer: Viewer) -> Asker {
        Asker { through: Some(viewer), ..self }
    }

    pub fn speaks_for(self, seat: Seat) -> bool {
        self.seats & bit(seat) != 0
    }

    /// The first seat that he speaks for.
    pub(crate) fn first(self) -> Option<Seat> {
        (self.seats != 0).then_some(Seat(self.seats.trailing_zeros() as u8))
    }

    /// The seat that he speaks for, if it is one.
    pub(crate) fn only(self) -> Option<Seat> {
        self.first().filter(|_| self.seats.is_power_of_two())
    }

    /// The seat whose viewer he has chosen to look with.
    pub(crate) fn looks_as(self) -> Option<Seat> {
        match self.through {
            Some(Viewer::Seat(seat)) => Some(seat),
            Some(Viewer::Spectator | Viewer::Open) | None => None,
        }
    }

    /// Whether he has chosen to see less than everything.
    pub(crate) fn looks_narrowly(self) -> bool {
        self.through.is_some_and(|viewer| viewer != Viewer::Open)
    }

    /// Whether the journal is his to keep, with its seed: he speaks for every seat, or sees everything.
    pub(crate) fn keeps_the_journal(self) -> bool {
        self.sees_all || self.seats == u8::MAX
    }

    /// Whether he may look with this viewer while the game goes on.
    pub fn may_look(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.speaks_for(seat),
            Viewer::Open => self.sees_all,
            Viewer::Spectator => true,
        }
    }

    /// The viewer whose entries he counts while this seat is to move, with whichever he looks: that of his seat. Who
    /// sees all, and who speaks for several seats from one screen, counts every entry, as everybody does when it is
    /// over.
    pub(crate) fn counts_as(self, turn: Option<Seat>) -> Viewer {
        match (self.only(), self.first()) {
            _ if self.sees_all || turn.is_none() => Viewer::Open,
            (Some(only), _) => Viewer::Seat(only),
            (None, Some(_)) => Viewer::Open,
            (None, None) => Viewer::Spectator,
        }
    }

    /// The viewer that he looks with while this seat is to move: that of his seat, of several that of the one to move.
    /// When nobody is to move the game is over, and there are no secrets any more.
    pub fn viewer(self, turn: Option<Seat>) -> Viewer {
        match (self.through, turn) {
            (Some(viewer), _) => viewer,
            (None, None) => Viewer::Open,
            (None, Some(_)) if self.sees_all => Viewer::Open,
            (None, Some(turn)) if self.speaks_for(turn) => Viewer::Seat(turn),
            (None, Some(_)) => self.first().map_or(Viewer::Spectator, Viewer::Seat),
        }
    }
}

fn bit(seat: Seat) -> u8 {
    1u8.checked_shl(seat.0.into()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Seat = Seat(0);
    const SECOND: Seat = Seat(1);

    #[test]
    fn a_seat_sees_with_its_own_viewer_whoever_is_to_move() {
        let asker = Asker::seat(SECOND);
        assert_eq!(asker.viewer(Some(FIRST)), Viewer::Seat(SECOND));
        assert_eq!(asker.viewer(Some(SECOND)), Viewer::Seat(SECOND));
        assert!(asker.speaks_for(SECOND) && !asker.speaks_for(FIRST));
        assert!(asker.may_look(Viewer::Spectator) && asker.may_look(Viewer::Seat(SECOND)));
        assert!(!asker.may_look(Viewer::Open) && !asker.may_look(Viewer::Seat(FIRST)));
    }

    #[test]
    fn those_who_share_a_screen_see_what_the_seat_to_move_may_see() {
        let asker = Asker::everyone();
        assert_eq!(asker.viewer(Some(FIRST)), Viewer::Seat(FIRST));
        assert_eq!(asker.viewer(Some(SECOND)), Viewer::Seat(SECOND));
        assert!(!asker.may_look(Viewer::Open));
    }

    #[test]
    fn the_referee_sees_everything_and_a_spectator_what_all_may_see() {
        assert_eq!(Asker::referee().viewer(Some(FIRST)), Viewer::Open);
        assert_eq!(Asker::spectator().viewer(Some(FIRST)), Viewer::Spectator);
        assert!(!Asker::spectator().speaks_for(FIRST));
        assert_eq!(Asker::referee().through(Viewer::Spectator).viewer(Some(FIRST)), Viewer::Spectator);
    }

    #[test]
    fn when_the_game_is_over_there_are_no_secrets() {
        for asker in [Asker::seat(FIRST), Asker::everyone(), Asker::spectator()] {
            assert_eq!(asker.viewer(None), Viewer::Open);
            assert_eq!(asker.counts_as(None), Viewer::Open);
        }
    }

    #[test]
    fn each_counts_for_his_seat_whichever_viewer_he_looks_with() {
        for turn in [FIRST, SECOND].map(Some) {
            assert_eq!(Asker::seat(SECOND).counts_as(turn), Viewer::Seat(SECOND));
            assert_eq!(Asker::seat(SECOND).through(Viewer::Spectator).counts_as(turn), Viewer::Seat(SECOND));
            assert_eq!(Asker::spectator().counts_as(turn), Viewer::Spectator);
            for all in [Asker::everyone(), Asker::referee(), Asker::holding([FIRST], true)] {
                assert_eq!(all.through(Viewer::Spectator).counts_as(turn), Viewer::Open);
            }
        }
    }
}
