//! A table: a game in play, and who sits at it.

use super::answer::{
    Can, DiceKind, DiceSource, LegalChoice, Look, News, Over, Past, Proposed, Standing, TrackAt, Trails,
};
use super::seats::{Caller, SPECTATOR, Seats};
use super::state::{Kept, OwnData, Written};
use crate::problem::{Code, Problem};
use crate::report::Chronicle;
use crate::words::say_ending;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use volga_engine::board::{Board, Status, Track, Verb};
use volga_engine::dice::Face;
use volga_engine::journal::{DiceHeader, Header};
use volga_engine::{Message, Seat, Viewer, wire};
use volga_session::{Asker, EntryNumber, OrdersOfSeat, PhaseText, Session, Shown};

/// A table as one comes to it, `caller`: everything is answered from what that one may know, for the session is bound
/// to him. Nothing here changes it: what does makes another. A copy costs next to nothing.
#[derive(Clone, Debug)]
pub(crate) struct Live {
    pub(super) session: Session,
    pub(super) seats: Seats,
    pub(super) caller: Caller,
    /// What somebody asks the others to agree to.
    pub(super) proposal: Option<Proposal>,
    /// Those who play know the seed: they typed it, or it was shown.
    pub(super) seed_known: bool,
    /// The board's tracks, which never change.
    pub(super) tracks: Arc<[Track<String>]>,
    /// The owner's data sheet by which it is played.
    pub(super) data: Option<Arc<OwnData>>,
}

/// A wish to undo everything from an entry on, and who agrees so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proposal {
    pub(super) entry: usize,
    pub(super) by: Seat,
    pub(super) agreed: Vec<Seat>,
}

impl Live {
    /// A table as it is when nobody in particular is there.
    pub(super) fn new(session: &Session, seats: Seats, seed_known: bool) -> Live {
        let (caller, tracks) = (seats.stranger(), session.board().tracks.into());
        let session = session.asked_by(seats.asker(caller));
        let data = OwnData::of(&session).map(Arc::new);
        Live { session, seats, caller, proposal: None, seed_known, tracks, data }
    }

    /// The same table for the holder of a key, by the name of the seat or `spectator`; for nobody in particular
    /// without. A viewer that is named is looked through, if that one may.
    pub(super) fn by(&self, holder: Option<&str>, viewer: Option<&str>) -> Result<Live, Problem> {
        let caller = match holder {
            None => self.seats.stranger(),
            Some(SPECTATOR) => Caller::Onlooker,
            Some(seat) => Caller::Holder(self.session.seat(seat)?),
        };
        let mut session = self.session.asked_by(self.seats.asker(caller));
        if let Some(name) = viewer {
            session.viewer_named(name)?;
            session = session.through(name)?;
        }
        Ok(Live { session, caller, ..self.clone() })
    }

    /// Who comes, and the viewer that he looks with: all who are the same in both are answered the same.
    pub(super) fn asker(&self) -> (Caller, Viewer) {
        (self.caller, self.session.viewer())
    }

    /// Who needs a key: seats and `spectator`; nobody at a table without.
    pub(super) fn holders(&self) -> Vec<&'static str> {
        if !self.seats.has_links() {
            return Vec::new();
        }
        self.seats.people().map(|seat| self.session.seat_name(seat)).chain([SPECTATOR]).collect()
    }

    /// The seats of the one who comes.
    pub(super) fn yours(&self) -> Vec<&'static str> {
        self.seats.held(self.caller).map(|seat| self.session.seat_name(seat)).collect()
    }

    /// How many entries there are: the next one's place in the journal.
    pub(crate) fn seq(&self) -> usize {
        self.session.entries()
    }

    /// The viewer's number for an entry.
    pub(crate) fn number(&self, entry: usize) -> EntryNumber {
        self.session.number(entry)
    }

    /// The entry that the viewer means.
    pub(crate) fn entry(&self, number: EntryNumber) -> usize {
        self.session.entry(number)
    }

    /// Whether the viewer counts an entry: of others it hears nothing.
    pub(crate) fn counts(&self, entry: usize) -> bool {
        self.session.counts(entry)
    }

    /// What is known of the table beside how it stands.
    pub(crate) fn kept(&self) -> Kept {
        let header = self.session.header();
        Kept {
            game: self.session.game(),
            scenario: header.scenario.clone(),
            options: wire::Options::of(&header.options),
            dice: match &header.dice {
                DiceHeader::Stream { commitment, .. } => {
                    DiceSource { kind: DiceKind::Stream, commitment: Some(commitment.clone()) }
                }
                DiceHeader::Typed => DiceSource { kind: DiceKind::Typed, commitment: None },
            },
            seats: self.seats.sitting(self.session.seats()),
            over: self.over(),
            marked: self.session.is_marked(),
            seed_known: self.seed_known,
            data: self.data.clone(),
        }
    }

    /// What the store keeps of a new table beside that and its entries.
    pub(super) fn written(&self) -> Written {
        Written {
            header: self.session.keeper().header(),
            scenario_name: self.session.scenario(),
            summary: self.summary(),
        }
    }

    /// How the table stands, now or after an earlier entry.
    pub(super) fn look(&self, at: Option<EntryNumber>) -> Result<Look, Problem> {
        let (at, is_now, shown) = self.session.shown(at)?;
        let Shown { turn, to_move, prompt, choices, view, outlook, sums, participants } = shown;
        let status = Status { tracks: view.tracks.clone(), phase: view.phase.clone() };
        let mark = |offer: wire::Offer| LegalChoice { pass: offer.choice.verb == Verb::Pass, offer };
        Ok(Look {
            seq: self.session.seq(),
            at,
            seat: turn.map(|seat| self.session.seat_name(seat)),
            choices: choices.into_iter().map(mark).collect(),
            view,
            outlook,
            sums,
            participants,
            over: self.over().filter(|_| is_now),
            take_back: if is_now { self.session.takeable() } else { Vec::new() },
            lesson: if is_now && self.seats.has_pupil() { self.session.lesson() } else { None },
            proposal: self.proposed().filter(|_| is_now),
            notice: self.notice().filter(|_| is_now),
            can: if is_now { self.can() } else { Can::default() },
            standing: self.standing(to_move, &status, &prompt.text),
            prompt,
        })
    }

    /// How the table stands now, and what a list shows of that.
    pub(super) fn stands(&self) -> Result<(Look, Standing), Problem> {
        let look = self.look(None)?;
        let is_public = self.session.viewer() == self.public().viewer();
        let summary = if is_public { look.standing.clone() } else { self.summary() };
        Ok((look, summary))
    }

    /// The table as one has it who sees what a list shows.
    fn public(&self) -> Session {
        let anybody = Asker::spectator();
        self.session.asked_by(match self.session.over() {
            Some(_) => anybody,
            None => anybody.through(self.seats.public_viewer()),
        })
    }

    /// What a list shows of how the table stands.
    pub(super) fn summary(&self) -> Standing {
        let public = self.public();
        self.standing(public.to_move(), &public.status(), &public.prompt().text)
    }

    fn standing(&self, to_move: Option<Seat>, status: &Status, asked: &str) -> Standing {
        let track = |track: &Track<String>| {
            let value = *status.tracks.get(track.id)?;
            let Track { id, name, max, mark, .. } = track;
            Some(TrackAt { id: (*id).to_owned(), name: name.clone(), value, max: *max, mark: *mark })
        };
        let phase = |key: &&'static str| PhaseText {
            key: (*key).to_owned(),
            text: self.session.words(&Message::new(*key)),
        };
        Standing {
            seat: to_move.map(|seat| self.session.seat_name(seat).to_owned()),
            prompt: asked.to_owned(),
            phase: status.phase.iter().map(phase).collect(),
            tracks: self.tracks.iter().filter_map(track).collect(),
            clock: self.session.about().clock.to_owned(),
        }
    }

    /// How the game ended, with a sentence: the game's own where its rules decided.
    fn over(&self) -> Option<Over> {
        let called = |side: &str| self.session.words(&Message::new(format!("side.{side}")));
        self.session.over().map(|ending| Over {
            winner: ending.winner.map(str::to_owned),
            level: ending.level.to_owned(),
            rule: ending.rule.map(|rule| rule.0.to_owned()),
            text: self.session.verdict().unwrap_or_else(|| say_ending(&ending, called)),
        })
    }

    fn can(&self) -> Can {
        let turn = self.session.turn();
        let (over, plays) = (turn.is_none(), self.seats.held(self.caller).next().is_some());
        let looks_on = self.caller == Caller::Onlooker;
        Can {
            act: turn.is_some_and(|seat| self.seats.holds(self.caller, seat)),
            step: !looks_on && turn.is_some_and(|seat| self.seats.program(seat).is_some()),
            undo: !looks_on && self.may_undo().is_ok() && self.session.has_history(),
            resign: !over && plays,
            restart: self.may_restart().is_ok(),
            roll: !self.session.has_dice(),
        }
    }

    /// Undoing is for people who agree, and not once the seed was shown.
    pub(super) fn may_undo(&self) -> Result<(), Problem> {
        if !self.seats.are_all_people() {
            return Err(Problem::new(Code::NotAgreed, "a program sits at this table and does not agree"));
        }
        if self.session.over().is_some() && self.session.has_dice() && !self.seed_known {
            let text = "the seed was shown at the end: play on from an earlier moment as a branch";
            return Err(Problem::new(Code::Over, text));
        }
        Ok(())
    }

    /// The same dice again are for those who know them anyway, and to whom the beginning is no secret.
    pub(super) fn may_restart(&self) -> Result<(), Problem> {
        if !self.session.sees_all() {
            let text = "another seat has secrets; begin again when the game is over";
            return Err(Problem::new(Code::Hidden, text));
        }
        if self.session.has_dice() && !self.seed_known && self.session.over().is_none() {
            let text = "the same dice can be had again when the game is over, or if you chose the seed";
            return Err(Problem::new(Code::SeedSecret, text));
        }
        Ok(())
    }

    /// Faces that a person rolled; a table with dice of its own takes none.
    pub(super) fn faces(&self, given: &[Value]) -> Result<Vec<Face>, Problem> {
        super::problems::faces(given, self.session.has_dice())
    }

    /// What never changes during the game.
    pub(crate) fn board(&self) -> Board<String> {
        self.session.board()
    }

    /// Names all that the board follows from: the game, its rules, scenario, options, first position and data sheet.
    /// Tables that begin alike have the same.
    pub(crate) fn beginning(&self) -> String {
        let Header { game, rules, scenario, options, position, data, .. } = self.session.header();
        // A position may be long.
        let text = json!([game, rules, scenario, options, position, data.as_ref().map(|data| data.sha256())])
            .to_string();
        Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The entries in force from this one on, each with what happened.
    pub(super) fn past(&self, from: usize) -> Past {
        Past { seq: self.session.seq(), entries: self.session.past(from) }
    }

    /// Where pieces went from this entry on.
    pub(super) fn trails(&self, from: usize) -> Trails {
        Trails { seq: self.session.seq(), trails: self.session.trails(from) }
    }

    /// What an entry did, for those who listen, without how the table stands.
    pub(super) fn news(&self, entry: usize) -> Option<News> {
        self.session.news(entry).map(|told| News { told, now: None })
    }

    /// The journal as those who play may have it: while others have secrets, without them.
    pub(crate) fn journal(&self) -> Vec<String> {
        self.session.journal_of_table(self.seed_known)
    }

    /// All that a report of the game is made of.
    pub(crate) fn chronicle(&self) -> Chronicle {
        Chronicle::of(&self.session)
    }

    /// What somebody asks the others to agree to.
    pub(crate) fn proposed(&self) -> Option<Proposed> {
        let Proposal { entry, by, .. } = self.proposal.as_ref()?;
        Some(Proposed { entry: self.number(*entry), by: self.session.seat_name(*by) })
    }

    /// A seat's standing orders, for its holder, and what can be ordered.
    pub(crate) fn orders(&self, seat: Option<&str>) -> Result<OrdersOfSeat, Problem> {
        Ok(self.session.orders(seat)?)
    }
}
