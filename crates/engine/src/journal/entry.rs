//! The lines after the header: what happened, one object each.

use crate::dice::Roll;
use crate::game::{Seat, Table, Viewer};
use crate::reading;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};
use std::marker::PhantomData;

/// One line of history. Entries are numbered by position, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<A> {
    /// Set-up and the procedure before the first decision.
    Begin {
        rolls: Vec<Roll>,
    },
    /// A decision, its own effects and the procedure up to the next decision.
    Act {
        seat: Seat,
        action: A,
        rolls: Vec<Roll>,
    },
    /// A seat takes back its entries from this one on.
    TakeBack {
        seat: Seat,
        entry: usize,
    },
    /// A seat replaces the action of an entry; those after it are folded again. Where that rolls or reveals
    /// something, history ends there and the rolls stand here.
    Mend {
        seat: Seat,
        entry: usize,
        action: A,
        rolls: Vec<Roll>,
    },
    /// Everything from this entry on is undone by consent, or alone.
    Undo {
        entry: usize,
        asked_by: Seat,
        agreed: Vec<Seat>,
    },
    Resign {
        seat: Seat,
    },
    /// These seats agree that the game is drawn.
    Draw {
        seats: Vec<Seat>,
    },
    TimeOut {
        seat: Seat,
    },
}

impl<A: Copy> Entry<A> {
    /// The rolls of this entry.
    pub fn rolls(&self) -> &[Roll] {
        match self {
            Entry::Begin { rolls } | Entry::Act { rolls, .. } | Entry::Mend { rolls, .. } => rolls,
            Entry::TakeBack { .. }
            | Entry::Undo { .. }
            | Entry::Resign { .. }
            | Entry::Draw { .. }
            | Entry::TimeOut { .. } => &[],
        }
    }

    /// The entry as a line of JSON.
    pub fn line<G: Table<Action = A>>(&self) -> String {
        let all = |seats: &[Seat]| seats.iter().map(|&s| Named::new(s)).collect::<Vec<Named<G>>>();
        match self {
            Entry::Begin { rolls } => written(&BeginLine { begin: Yes, rolls: rolls.clone() }),
            Entry::Act { seat, action, rolls } => {
                written(&ActLine::<G> { seat: Named::new(*seat), act: *action, rolls: rolls.clone() })
            }
            Entry::TakeBack { seat, entry } => {
                written(&TakeBackLine::<G> { seat: Named::new(*seat), take_back: *entry })
            }
            Entry::Mend { seat, entry, action, rolls } => {
                let (seat, rolls) = (Named::new(*seat), rolls.clone());
                written(&MendLine::<G> { seat, mend: *entry, act: *action, rolls })
            }
            Entry::Undo { entry, asked_by, agreed } => {
                written(&UndoLine { undo: *entry, asked_by: Named::new(*asked_by), agreed: all(agreed) })
            }
            Entry::Resign { seat } => written(&ResignLine::<G> { seat: Named::new(*seat), resign: Yes }),
            Entry::Draw { seats } => written(&DrawLine { draw: all(seats) }),
            Entry::TimeOut { seat } => written(&TimeOutLine::<G> { seat: Named::new(*seat), time_out: Yes }),
        }
    }

    /// The entry as a line that tells a viewer only what it may know: not what another seat did in secret, nor rolls
    /// that it is not shown or what they were about, and entries by the viewer's own `number`.
    pub(super) fn line_for<G: Table<Action = A>>(
        &self,
        viewer: Viewer,
        number: impl Fn(usize) -> usize,
    ) -> String {
        let mut fields: Value = serde_json::from_str(&self.line::<G>()).unwrap_or_default();
        match self {
            Entry::TakeBack { entry, .. } => fields["take_back"] = number(*entry).into(),
            Entry::Mend { entry, .. } => fields["mend"] = number(*entry).into(),
            Entry::Undo { entry, .. } => fields["undo"] = number(*entry).into(),
            Entry::Begin { .. }
            | Entry::Act { .. }
            | Entry::Resign { .. }
            | Entry::Draw { .. }
            | Entry::TimeOut { .. } => {}
        }
        match self {
            Entry::Act { seat, action, .. } | Entry::Mend { seat, action, .. }
                if !G::shows_act(*seat, *action, viewer) =>
            {
                fields["act"] = Value::Null;
            }
            _ => {}
        }
        let seat = match self {
            Entry::Act { seat, .. } | Entry::Mend { seat, .. } => Some(*seat),
            _ => None,
        };
        if let Some(rolls) = fields.get_mut("rolls").and_then(Value::as_array_mut) {
            rolls.retain(|roll| roll["rule"].as_str().is_some_and(|rule| G::shows_roll(rule, seat, viewer)));
            for roll in rolls.iter_mut().filter_map(Value::as_object_mut) {
                roll.shift_remove("about");
            }
        }
        if let Some(fields) = fields.as_object_mut().filter(|fields| fields.get("rolls") == Some(&json!([])))
        {
            fields.shift_remove("rolls");
        }
        fields.to_string()
    }

    /// Reads a line, or says what is wrong with it.
    pub fn read<G: Table<Action = A>>(line: &str) -> Result<Self, String> {
        let fields: Value = parsed(line)?;
        let has = |key: &str| fields.get(key).is_some();
        let all = |seats: Vec<Named<G>>| seats.into_iter().map(|s| s.seat).collect();
        Ok(if has("begin") {
            let BeginLine { begin: Yes, rolls } = parsed(line)?;
            Entry::Begin { rolls }
        } else if has("take_back") {
            let TakeBackLine::<G> { seat, take_back } = parsed(line)?;
            Entry::TakeBack { seat: seat.seat, entry: take_back }
        } else if has("mend") {
            let MendLine::<G> { seat, mend, act, rolls } = parsed(line)?;
            Entry::Mend { seat: seat.seat, entry: mend, action: act, rolls }
        } else if has("act") {
            let ActLine::<G> { seat, act, rolls } = parsed(line)?;
            Entry::Act { seat: seat.seat, action: act, rolls }
        } else if has("undo") {
            let UndoLine::<G> { undo, asked_by, agreed } = parsed(line)?;
            Entry::Undo { entry: undo, asked_by: asked_by.seat, agreed: all(agreed) }
        } else if has("resign") {
            let ResignLine::<G> { seat, resign: Yes } = parsed(line)?;
            Entry::Resign { seat: seat.seat }
        } else if has("draw") {
            let DrawLine::<G> { draw } = parsed(line)?;
            Entry::Draw { seats: all(draw) }
        } else if has("time_out") {
            let TimeOutLine::<G> { seat, time_out: Yes } = parsed(line)?;
            Entry::TimeOut { seat: seat.seat }
        } else {
            return Err("an entry is one of begin, act, take_back, mend, undo, resign, draw, time_out".into());
        })
    }
}

fn written(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("an entry is plain data with text keys")
}

fn parsed<T: DeserializeOwned>(line: &str) -> Result<T, String> {
    reading::from_text(line).map_err(|e| format!("the entry cannot be read: {e}"))
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BeginLine {
    begin: Yes,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rolls: Vec<Roll>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct ActLine<G: Table> {
    seat: Named<G>,
    act: G::Action,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rolls: Vec<Roll>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct TakeBackLine<G: Table> {
    seat: Named<G>,
    take_back: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct MendLine<G: Table> {
    seat: Named<G>,
    mend: usize,
    act: G::Action,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rolls: Vec<Roll>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct UndoLine<G: Table> {
    undo: usize,
    asked_by: Named<G>,
    agreed: Vec<Named<G>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct ResignLine<G: Table> {
    seat: Named<G>,
    resign: Yes,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct DrawLine<G: Table> {
    draw: Vec<Named<G>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct TimeOutLine<G: Table> {
    seat: Named<G>,
    time_out: Yes,
}

/// A seat, written as its name.
struct Named<G> {
    seat: Seat,
    game: PhantomData<G>,
}

impl<G> Named<G> {
    fn new(seat: Seat) -> Self {
        Named { seat, game: PhantomData }
    }
}

impl<G: Table> Serialize for Named<G> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(G::seat_name(self.seat))
    }
}

impl<'de, G: Table> Deserialize<'de> for Named<G> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let name = String::deserialize(d)?;
        G::seat(&name).map(Named::new).ok_or_else(|| D::Error::custom(format!("there is no seat {name:?}")))
    }
}

/// What is either said or left out: always `true`.
struct Yes;

impl Serialize for Yes {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_bool(true)
    }
}

impl<'de> Deserialize<'de> for Yes {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        bool::deserialize(d)?.then_some(Yes).ok_or_else(|| D::Error::custom("should be true"))
    }
}
