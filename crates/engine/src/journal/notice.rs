//! Who notices which entry. Each viewer counts the entries that it notices and no others, so that how many decisions
//! were taken in secret does not show in a number.
//!
//! A decision is noticed by whoever is told anything of it, by all when it rolls or passes the turn on, and by whom the
//! game says ([`Table::notices`]); taking back by whoever noticed what is taken back; the rest by everybody.

use super::log::Log;
use super::play::{Match, Report};
use crate::game::{Language, Seat, Table, Viewer};
use crate::transition::{Transition, tell_all};
use crate::wire;

/// The viewers that do not notice an entry, a bit each: the seats in order, then those who look on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unaware(u8);

impl Unaware {
    pub(super) const NOBODY: Unaware = Unaware(0);
    pub(super) const EVERYBODY: Unaware = Unaware(u8::MAX);

    /// Those who are among both.
    pub(super) fn and(self, other: Unaware) -> Unaware {
        Unaware(self.0 & other.0)
    }

    fn without(self, other: Unaware) -> Unaware {
        Unaware(self.0 & !other.0)
    }

    fn of(place: usize) -> Unaware {
        Unaware(1 << place)
    }
}

/// An entry that a viewer does not notice, and how many before it the viewer does: the number of the next one.
#[derive(Clone, Copy, Debug)]
struct Passed {
    entry: usize,
    number: usize,
}

/// The entries that viewers do not notice, for each viewer in order; as many viewers as need be.
#[derive(Clone, Debug, Default)]
pub(super) struct Unnoticed(Vec<Log<Passed>>);

impl Unnoticed {
    /// Notes who does not notice an entry that comes after all that were noted.
    pub(super) fn push(&mut self, entry: usize, unaware: Unaware) {
        for place in
            (0..u8::BITS as usize).filter(|place| unaware.and(Unaware::of(*place)) != Unaware::NOBODY)
        {
            self.pass(place, entry);
        }
    }

    fn pass(&mut self, place: usize, entry: usize) {
        if self.0.len() <= place {
            self.0.resize_with(place + 1, Log::default);
        }
        let passed = &mut self.0[place];
        passed.push(Passed { entry, number: entry - passed.len() });
    }

    /// The entries by viewer, as they are kept.
    pub(super) fn written(&self) -> Vec<Vec<usize>> {
        self.0.iter().map(|passed| passed.iter().map(|passed| passed.entry).collect()).collect()
    }

    /// Takes up what was kept of a journal with so many entries, if it can be of one.
    pub(super) fn read(written: &[Vec<usize>], entries: usize) -> Option<Unnoticed> {
        let fits = |passed: &Vec<usize>| {
            passed.is_sorted_by(|a, b| a < b) && passed.last().is_none_or(|last| *last < entries)
        };
        if written.len() > u8::BITS as usize || !written.iter().all(fits) {
            return None;
        }
        let mut unnoticed = Unnoticed::default();
        for (place, passed) in written.iter().enumerate() {
            passed.iter().for_each(|entry| unnoticed.pass(place, *entry));
        }
        Some(unnoticed)
    }

    /// Who does not notice an entry.
    pub(super) fn unaware(&self, entry: usize) -> Unaware {
        let passed = |passed: &Log<Passed>| {
            passed.get(passed.partition_point(|p| p.entry < entry)).is_some_and(|p| p.entry == entry)
        };
        let unaware = self.0.iter().enumerate().filter(|(_, log)| passed(log));
        Unaware(unaware.fold(0, |all, (place, _)| all | Unaware::of(place).0))
    }

    fn of<G: Table>(&self, viewer: Viewer) -> Option<&Log<Passed>> {
        self.0.get(place::<G>(viewer)?)
    }
}

/// Where a viewer stands among those that need not notice everything.
fn place<G: Table>(viewer: Viewer) -> Option<usize> {
    match viewer {
        Viewer::Open => None,
        Viewer::Seat(seat) => Some(usize::from(seat.0).min(G::SEATS.len())),
        Viewer::Spectator => Some(G::SEATS.len()),
    }
}

/// The viewers among these.
fn viewers<G: Table>(unaware: Unaware) -> impl Iterator<Item = (Viewer, Unaware)> {
    let all = G::viewers().filter_map(|viewer| Some((viewer, Unaware::of(place::<G>(viewer)?))));
    all.filter(move |(_, one)| unaware.and(*one) != Unaware::NOBODY)
}

/// Who does not notice a decision that rolled nothing.
pub(super) fn unaware<G: Table>(
    (seat, action): (Seat, G::Action),
    before: &G,
    after: &G,
    steps: &[Transition<G>],
) -> Unaware {
    if !G::SECRETS || before.turn() != after.turn() {
        return Unaware::NOBODY;
    }
    let notices = |viewer: Viewer| {
        G::shares(seat, viewer) || G::notices(seat, action, viewer) || !tell_all(steps, viewer).is_empty()
    };
    let unaware = viewers::<G>(Unaware::EVERYBODY).filter(|(viewer, _)| !notices(*viewer));
    unaware.fold(Unaware::NOBODY, |all, (_, one)| Unaware(all.0 | one.0))
}

impl<G: Table> Match<G> {
    /// How many entries before this one a viewer notices: the number that it has for the viewer, and one that it does
    /// not notice has that of the next one.
    pub fn count(&self, entry: usize, viewer: Viewer) -> usize {
        let passed = self.unnoticed.of::<G>(viewer);
        entry - passed.map_or(0, |passed| passed.partition_point(|passed| passed.entry < entry))
    }

    /// The entry that has a number for a viewer. What is beyond the last one stays so.
    pub fn entry_of(&self, number: usize, viewer: Viewer) -> usize {
        let passed = self.unnoticed.of::<G>(viewer);
        number.saturating_add(passed.map_or(0, |passed| passed.partition_point(|p| p.number <= number)))
    }

    /// Whether a viewer notices an entry.
    pub fn is_noticed(&self, entry: usize, viewer: Viewer) -> bool {
        place::<G>(viewer)
            .is_none_or(|place| self.unnoticed.unaware(entry).and(Unaware::of(place)) == Unaware::NOBODY)
    }

    /// Whether every viewer notices an entry.
    pub fn is_noticed_by_all(&self, entry: usize) -> bool {
        self.unnoticed.unaware(entry) == Unaware::NOBODY
    }

    /// Who does not notice that the entry in force with this index is mended, whatever it was mended to: who did not
    /// notice it, nor any entry after it that is in force no more or is told to him otherwise than before.
    pub(super) fn unaware_of_mending(&self, first: usize, reports: &[Report<G>]) -> Unaware {
        let mut unaware = self.unnoticed.unaware(self.items[first].entry);
        for (index, item) in self.items.since(first).enumerate().skip(1) {
            let noticed = unaware.without(self.unnoticed.unaware(item.entry));
            if noticed == Unaware::NOBODY {
                continue;
            }
            let (old, new) = (self.steps_at(item.entry), reports.get(index).map(|report| &report.steps));
            let told = |steps: &[Transition<G>], viewer| {
                wire::events(steps, viewer, G::about().words(Language::default()))
            };
            for (viewer, one) in viewers::<G>(noticed) {
                let is_same =
                    old.as_ref().zip(new).is_some_and(|(old, new)| told(old, viewer) == told(new, viewer));
                if !is_same {
                    unaware = unaware.without(one);
                }
            }
        }
        unaware
    }
}
