//! The boxes: nine in the Caucasus, and those of the three Soviet Fronts off the map.

use serde::{Deserialize, Serialize};
use volga_engine::{Arg, id, named_id, say};

pub const BOXES: usize = 9;
pub const FRONTS: usize = 3;

const NAMES: [&str; BOXES] =
    ["Kerch", "Krasnodarsky", "Stavropolsky", "Kalmykia", "Maikop", "Elbrus", "Batumi", "Dagestan", "Baku"];

id!(CaucasusBox(u8), BOXES, "Caucasus box");
named_id!(CaucasusBox, "Caucasus box");

impl CaucasusBox {
    pub const KERCH: CaucasusBox = CaucasusBox(0);
    pub const ELBRUS: CaucasusBox = CaucasusBox(5);

    pub const fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    pub fn named(name: &str) -> Option<CaucasusBox> {
        CaucasusBox::all().find(|space| space.name() == name)
    }
}

/// A Soviet Front, which has a holding box off the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Front {
    /// Southwest and Voronezh Fronts.
    Svf,
    /// Don and Stalingrad Fronts.
    Dsf,
    /// Trans-Caucasus Front.
    Tcf,
}

impl Front {
    pub const ALL: [Front; FRONTS] = [Front::Svf, Front::Dsf, Front::Tcf];

    pub const fn name(self) -> &'static str {
        match self {
            Front::Svf => "SVF",
            Front::Dsf => "DSF",
            Front::Tcf => "TCF",
        }
    }
}

/// What it is called in messages.
impl From<Front> for Arg {
    fn from(front: Front) -> Arg {
        Arg::from(say!(match front {
            Front::Svf => "space.svf",
            Front::Dsf => "space.dsf",
            Front::Tcf => "space.tcf",
        }))
    }
}

/// What it is called in messages.
impl From<CaucasusBox> for Arg {
    fn from(caucasus: CaucasusBox) -> Arg {
        Arg::from(caucasus.name())
    }
}
