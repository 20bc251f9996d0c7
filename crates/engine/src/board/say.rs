//! Words: whatever a game says as messages is put into a language here and nowhere else, or said by other messages.

use super::{
    Back, Badge, Battle, BattleMark, BattlePiece, BattleRoll, BattleSide, BattleVerdict, Board, Card, Change,
    Chart, Choice, Clock, Cost, Due, DueKind, Echelon, EventView, Form, Land, Line, Markers, Note,
    OptionKind, OptionSpec, Outlook, Overlay, Participants, PhaseInfo, Piece, Place, PlaceKind, Preset,
    Printed, Prompt, Provenance, Scale, ScenarioInfo, Scenery, Sheet, SideInfo, Space, SpaceKind, Sum, Term,
    TerrainInfo, Tone, Track, Verb, Victory, Zone,
};
use super::{Emblem, Ground, Outline, Palette};
use crate::dice::Face;
use crate::game::RuleId;
use crate::message::{Catalogue, Message};

/// Something that can be said in the words of a catalogue.
pub trait Say {
    type Said;

    fn say(&self, words: &Catalogue) -> Self::Said;
}

/// Something whose messages can be replaced by others: by those with the names of an owner's data sheet.
pub trait Reword {
    fn reword(&mut self, by: &dyn Fn(&mut Message));
}

impl Reword for Message {
    fn reword(&mut self, by: &dyn Fn(&mut Message)) {
        by(self);
    }
}

impl<T: Reword> Reword for Vec<T> {
    fn reword(&mut self, by: &dyn Fn(&mut Message)) {
        self.iter_mut().for_each(|item| item.reword(by));
    }
}

impl<T: Reword> Reword for Option<T> {
    fn reword(&mut self, by: &dyn Fn(&mut Message)) {
        self.iter_mut().for_each(|item| item.reword(by));
    }
}

impl<A: Reword, B: Reword> Reword for (A, B) {
    fn reword(&mut self, by: &dyn Fn(&mut Message)) {
        self.0.reword(by);
        self.1.reword(by);
    }
}

impl Say for Message {
    type Said = String;

    fn say(&self, words: &Catalogue) -> String {
        words.render(self)
    }
}

impl<T: Say> Say for Vec<T> {
    type Said = Vec<T::Said>;

    fn say(&self, words: &Catalogue) -> Self::Said {
        self.iter().map(|item| item.say(words)).collect()
    }
}

impl<T: Say> Say for Option<T> {
    type Said = Option<T::Said>;

    fn say(&self, words: &Catalogue) -> Self::Said {
        self.as_ref().map(|item| item.say(words))
    }
}

impl<A: Say, B: Say> Say for (A, B) {
    type Said = (A::Said, B::Said);

    fn say(&self, words: &Catalogue) -> Self::Said {
        (self.0.say(words), self.1.say(words))
    }
}

/// What is the same in every language.
macro_rules! wordless {
    ($($type:ty),* $(,)?) => { $(
        impl Say for $type {
            type Said = $type;

            fn say(&self, _: &Catalogue) -> $type {
                self.clone()
            }
        }

        impl Reword for $type {
            fn reword(&mut self, _: &dyn Fn(&mut Message)) {}
        }
    )* };
}
wordless!(String, &'static str, bool, u8, u16, i32, usize, f64, [f64; 4], serde_json::Value, RuleId, Face);
wordless!(
    Back,
    BattlePiece,
    Change,
    Cost,
    DueKind,
    Echelon,
    Emblem,
    Form,
    Ground,
    Land,
    Line,
    Markers,
    OptionKind,
    Outline
);
wordless!(Palette, PlaceKind, Provenance, SpaceKind, Tone, Verb, Zone);

/// What has words among its fields: each field is said.
macro_rules! said_by_fields {
    ($($type:ident { $($field:ident),* $(,)? })*) => { $(
        impl Say for $type {
            type Said = $type<String>;

            fn say(&self, words: &Catalogue) -> Self::Said {
                $type { $($field: self.$field.say(words)),* }
            }
        }

        impl Reword for $type {
            fn reword(&mut self, by: &dyn Fn(&mut Message)) {
                $(self.$field.reword(by);)*
            }
        }
    )* };
}
said_by_fields! {
    Board { game, title, size, spaces, pieces, backs, tracks, phases, scenery, terrains, sides, places, sheet, clock }
    Space { id, number, name, kind, terrain, facts, center, polygon, adjacent, provenance, land, zone }
    TerrainInfo { id, name, rule, ground }
    Scenery { kind, name, points, closed, line }
    Place { text, rank, kind, spaces }
    Sheet { neatline, north, scale, columns, rows }
    Scale { length, text }
    SideInfo { id, seat, badge }
    Badge { name, emblem, outline, palette }
    Piece { id, label, name, side, form, symbol, formation, text, faces, provenance, printed, card }
    Printed { designation, parent, echelon, adds }
    Card { title, text, art, costs, rule }
    Track { id, name, min, max, mark, rule, chief, group, markers }
    PhaseInfo { id, name, side }
    Clock { track, first, last, names }
    ScenarioInfo { id, name, summary, rule, presets }
    OptionSpec { id, rule, name, meaning, group, kind }
    Preset { id, name, meaning, options }
    Prompt { text, rule, focus }
    Choice { label, short, rule, clicks, group, verb, from, to, cost, pieces, throws }
    EventView { rule, kind, text, sums, changes, battle, reveals }
    Sum { label, total, terms }
    Term { label, value, rule }
    Battle { id, kind, begins, title, space, from, steps, step, sides, rolls, verdict, marks }
    BattleSide { side, role, pieces, sums }
    BattleRoll { side, label, rule, faces, colours, hits, chart, text }
    Chart { name, columns, at, cells, cell }
    BattleVerdict { text, sub, tone }
    BattleMark { space, text }
    Outlook { due, victory }
    Due { kind, turn, side, spaces, pieces, text, rule }
    Victory { side, text, sum, needed, held, missing, rule }
    Note { text, rule }
    Overlay { id, name, rule, spaces, origin }
    Participants { label, pieces, notes }
}
