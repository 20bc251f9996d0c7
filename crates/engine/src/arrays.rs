//! Long fixed arrays as sequences, for `#[serde(with = "volga_engine::arrays")]`: serde itself knows them only up to 32
//! entries.

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

pub fn serialize<S: Serializer, T: Serialize, const N: usize>(
    array: &[T; N],
    s: S,
) -> Result<S::Ok, S::Error> {
    s.collect_seq(array)
}

pub fn deserialize<'de, D: Deserializer<'de>, T: DeserializeOwned, const N: usize>(
    d: D,
) -> Result<[T; N], D::Error> {
    let items = Vec::<T>::deserialize(d)?;
    let found = items.len();
    items.try_into().map_err(|_| D::Error::custom(format!("expected {N} entries, found {found}")))
}
