//! An asset: a formation that fights as a part of a unit.

use super::pieces::names;
use crate::data::data;
use volga_engine::{Arg, id, named_id, say, wide_set};

/// 60 assets, and 36 slots for an owner's data sheet.
pub const ASSETS: usize = 96;

id!(Asset(u8), ASSETS, "asset");
named_id!(Asset, "asset");
wide_set!(AssetSet of Asset(u8), ASSETS, "asset");

impl Asset {
    /// The id of the data files.
    pub fn name(self) -> &'static str {
        &names().assets[self.index()]
    }

    pub fn named(id: &str) -> Option<Asset> {
        Asset::all().find(|asset| asset.name() == id)
    }
}

/// The first of the files: what fills lists that are not full.
impl Default for Asset {
    fn default() -> Asset {
        Asset::from_index(0)
    }
}

/// What it is called in messages, unless the game's data sheet says otherwise.
impl From<Asset> for Arg {
    fn from(asset: Asset) -> Arg {
        let name = data().find_asset(asset).map_or(asset.name(), |facts| &facts.name);
        Arg::from(say!("piece.asset", id = asset.name(), name = name))
    }
}

impl From<AssetSet> for Arg {
    fn from(assets: AssetSet) -> Arg {
        Arg::from(assets.iter().collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_the_assets_of_the_file_and_36_spares() {
        assert_eq!(Asset::from_index(0).name(), "ger-pz3");
        let spares = (Asset::from_index(60).name(), Asset::from_index(95).name());
        assert_eq!(spares, ("spare-asset-1", "spare-asset-36"));
        assert!(Asset::all().all(|asset| Asset::named(asset.name()) == Some(asset)));
    }
}
