//! What differs by game: JSON that only the game itself reads, each under a name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

macro_rules! named {
    ($($(#[$doc:meta])* $name:ident($json:ty);)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(pub $json);
    )* };
}

named! {
    /// An action of a game, as its documents describe it.
    Action(Value);
    /// The options a game is played with, by their ids.
    Options(Map<String, Value>);
    /// A seat's standing orders, by their ids.
    Orders(Map<String, Value>);
    /// A position, in the sparse form that the game's documents describe.
    Position(Value);
    /// An owner's data sheet, in the sparse form that the game's documents describe.
    Data(Value);
    /// The own fields of an event.
    Fields(Map<String, Value>);
}

impl Action {
    pub fn of(action: &impl Serialize) -> Action {
        Action(serde_json::to_value(action).unwrap_or(Value::Null))
    }
}

impl Options {
    pub fn of(options: &impl Serialize) -> Options {
        Options(fields(options))
    }
}

impl Orders {
    pub fn of(orders: &impl Serialize) -> Orders {
        Orders(fields(orders))
    }
}

fn fields(of: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(of) {
        Ok(Value::Object(fields)) => fields,
        Ok(_) | Err(_) => Map::new(),
    }
}
