//! A checkpoint: what folding a journal found, so that a long one is taken up without being played again.
//!
//! A [`Match`] knows beside its entries which of them are in force, what mending has made of them, which are barriers,
//! who does not notice them; how many rolls of the stream are spent, how many decisions mendings have played again,
//! whether it is marked; and positions. A checkpoint has all of that, and of the positions one that is not far back.
//! What follows it is played; earlier positions are when somebody asks for one.
//!
//! It is a cache. Its keeper sees to it that it is of these very lines, made by this very program, and as it was
//! written; what does not fit all the same is not taken up.

use super::entry::Entry;
use super::fold::Notes;
use super::lines::{Origin, agreed};
use super::log::Log;
use super::notice::Unnoticed;
use super::play::{Item, Match, What, stream_of};
use super::states::{EVERY, States};
use crate::game::Table;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A checkpoint as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<A, S> {
    /// A letter for each entry: [`OUT`], [`FREE`] or [`BARRIER`].
    entries: String,
    /// What mending has made of entries in force, by their numbers.
    mended: BTreeMap<usize, Mended<A>>,
    /// The entries that viewers do not notice, for each viewer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unnoticed: Vec<Vec<usize>>,
    drawn: u64,
    again: usize,
    marked: bool,
    /// The position is that after the entry in force with this number times [`EVERY`].
    number: usize,
    state: S,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mended<A> {
    act: A,
    rolls_in: usize,
}

/// The letter of an entry that is not in force.
const OUT: u8 = b'.';
/// The letter of an entry in force that opened nothing.
const FREE: u8 = b'-';
/// The letter of an entry in force that is a barrier for everyone.
const BARRIER: u8 = b'#';

impl<G: Table> Match<G> {
    /// What folding has found so far; nothing while that is hardly less than playing again.
    pub fn checkpoint(&self) -> Option<String> {
        // What was just done can be taken back without an earlier position.
        let number = Some(self.items.len().checked_sub(EVERY)? / EVERY).filter(|number| *number > 0)?;
        let mut letters = vec![OUT; self.entries.len()];
        let mut mended = BTreeMap::new();
        for item in self.items.iter() {
            letters[item.entry] = if item.opened { BARRIER } else { FREE };
            if let (What::Act(_, act), Entry::Act { action, .. }) = (item.what, &self.entries[item.entry])
                && (act != *action || item.rolls_in != item.entry)
            {
                mended.insert(item.entry, Mended { act, rolls_in: item.rolls_in });
            }
        }
        let (drawn, again, marked) = (self.drawn, self.again, self.marked);
        let (entries, state) = (String::from_utf8(letters).ok()?, self.state_after(number * EVERY)?);
        let unnoticed = self.unnoticed.written();
        let written = Written { entries, mended, unnoticed, drawn, again, marked, number, state: &*state };
        serde_json::to_string(&written).ok()
    }

    /// Takes up a journal where a checkpoint of its first lines has it. Nothing if they do not fit each other, or when
    /// it is not to go on.
    pub fn resume<S: AsRef<str>>(
        lines: impl IntoIterator<Item = S>,
        checkpoint: &str,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Match<G>> {
        let mut lines = lines.into_iter().take_while(|_| goes_on());
        let (header, seed, options) = agreed::<G>(lines.next()?.as_ref()).ok()?;
        let written: Written<G::Action, G> = serde_json::from_str(checkpoint).ok()?;
        let Written { entries: letters, mended, unnoticed, drawn, again, marked, number, mut state } =
            written;
        state.attach(&options);
        let (mut entries, mut items) = (Log::default(), Log::default());
        for (entry, letter) in letters.bytes().enumerate() {
            let read = Entry::read::<G>(lines.next()?.as_ref()).ok()?;
            let mut item =
                Item { entry, what: What::of::<G>(&read), rolls_in: entry, opened: letter == BARRIER };
            if let (What::Act(_, act), Some(mended)) = (&mut item.what, mended.get(&entry)) {
                (*act, item.rolls_in) = (mended.act, mended.rolls_in);
            }
            if letter != OUT {
                items.push(item);
            }
            entries.push(read);
        }
        let is_whole = number < items.len().div_ceil(EVERY)
            && items.get(0)?.entry == 0
            && items.iter().all(|item| item.rolls_in < entries.len());
        is_whole.then_some(())?;
        let unnoticed = Unnoticed::read(&unnoticed, entries.len())?;
        let mut table = Match {
            stream: stream_of(&header, seed.as_ref()),
            header: Arc::new(header),
            options,
            seed,
            drawn,
            entries,
            items,
            states: States::resumed(number, state),
            unnoticed,
            again,
            marked,
        };
        for index in number * EVERY + 1..table.items.len() {
            let mut state = G::clone(table.state());
            table.refold(&mut state, index, &mut Notes::none())?;
            table.states.push(Arc::new(state));
        }
        for line in lines {
            table.take_in(Entry::read::<G>(line.as_ref()).ok()?, Origin::Kept, None).ok()?;
        }
        (goes_on() && table.keeps_commitment() != Some(false)).then_some(table)
    }
}
