//! Keys: how those are told apart who sit at the same table in different places.
//!
//! Each seat that is held by a key, and those who look on, have one of their own. A key is told once, when the table is
//! made; only its hash is kept.

use super::seats::SPECTATOR;
use crate::problem::{Code, Problem};
use crate::work::{Address, Client};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use volga_engine::reading;

/// With what somebody comes to a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    pub(crate) key: Option<String>,
    /// Through whose eyes, if not the usual ones.
    pub(crate) viewer: Option<String>,
    pub(crate) address: Address,
}

impl Visitor {
    /// Who waits for work at a table.
    pub(crate) fn at(&self, table: &str) -> Client {
        Client::new(self.address, table)
    }
}

/// The hashes of a table's keys, by the name of the seat or `spectator`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Keys(BTreeMap<String, String>);

impl Keys {
    /// Reads what the store keeps.
    pub(crate) fn read(text: &str) -> Result<Keys, Problem> {
        let unread = |e| Problem::new(Code::Failed, format!("the keys cannot be read: {e}"));
        reading::from_text(text).map(Keys).map_err(unread)
    }

    pub(super) fn to_json(&self) -> String {
        serde_json::json!(self.0).to_string()
    }

    /// Whose key a visitor shows. How long that takes does not tell how near a guess was.
    pub(crate) fn holder(&self, visitor: &Visitor) -> Result<&str, Problem> {
        let shown = hash(visitor.key.as_deref().unwrap_or_default());
        let mut found = None;
        for (holder, kept) in &self.0 {
            if is_same(kept.as_bytes(), shown.as_bytes()) {
                found = Some(holder.as_str());
            }
        }
        let text =
            "this table is for those who were sent a link to it; the key in that link is missing or wrong";
        found.ok_or_else(|| Problem::new(Code::NoKey, text))
    }

    /// The seat whose key a visitor shows, who must not only look on.
    pub(crate) fn holder_of_a_seat(&self, visitor: &Visitor) -> Result<&str, Problem> {
        match self.holder(visitor)? {
            SPECTATOR => Err(Problem::new(Code::NotYourSeat, "you look on, and hold no seat at this table")),
            seat => Ok(seat),
        }
    }

    /// The seats that are held by keys.
    pub(super) fn seats(&self) -> Vec<String> {
        self.0.keys().filter(|holder| *holder != SPECTATOR).cloned().collect()
    }
}

/// A new table's keys as they are given out.
pub(crate) struct Links(BTreeMap<&'static str, String>);

impl Links {
    /// A key for each of them; nothing where nobody needs one.
    pub(super) fn new(holders: &[&'static str]) -> Result<Option<Links>, Problem> {
        let key = |holder: &&'static str| Ok((*holder, random_letters::<KEY_LENGTH>()?));
        let keys = holders.iter().map(key).collect::<Result<BTreeMap<_, _>, Problem>>()?;
        Ok((!keys.is_empty()).then_some(Links(keys)))
    }

    pub(super) fn keys(&self) -> Keys {
        Keys(self.0.iter().map(|(holder, key)| ((*holder).to_owned(), hash(key))).collect())
    }

    /// The keys themselves, for the one who made the table.
    pub(crate) fn told(&self) -> BTreeMap<&'static str, String> {
        self.0.clone()
    }
}

fn hash(key: &str) -> String {
    Sha256::digest(key).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether two texts are the same, looking at all of both.
fn is_same(a: &[u8], b: &[u8]) -> bool {
    let differing = a.iter().zip(b).fold(0, |found, (x, y)| found | (x ^ y));
    a.len() == b.len() && differing == 0
}

/// What ids and keys are made of: nothing that looks like something else.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// So many letters have 160 bits.
const KEY_LENGTH: usize = 32;

/// Letters and digits that nobody guesses.
fn random_letters<const N: usize>() -> Result<String, Problem> {
    let mut bytes = [0; N];
    let failed = |e| Problem::new(Code::Failed, format!("the system has no randomness to give: {e}"));
    getrandom::fill(&mut bytes).map_err(failed)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

const ID_LENGTH: usize = 16;

/// Whether a text can be the id of a table. Nothing else is asked of the database, which may not even take it for a
/// text.
pub(crate) fn is_table_id(id: &str) -> bool {
    id.len() == ID_LENGTH && id.bytes().all(|letter| LETTERS.contains(&letter))
}

/// A table's id: sixteen letters and digits that nobody guesses.
pub(super) fn new_id() -> Result<String, Problem> {
    random_letters::<ID_LENGTH>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(key: &str) -> Visitor {
        Visitor { key: Some(key.to_owned()), ..Visitor::default() }
    }

    #[test]
    fn a_key_is_known_again_and_not_kept() {
        let links = Links::new(&["red", "blue", SPECTATOR]).unwrap().unwrap();
        let told = links.told();
        let kept = links.keys().to_json();
        let keys = Keys::read(&kept).unwrap();
        assert_eq!(keys, links.keys());
        for (holder, key) in &told {
            assert_eq!(key.len(), 32);
            assert!(!kept.contains(key.as_str()));
            assert_eq!(keys.holder(&visitor(key)).unwrap(), *holder);
        }
        assert_eq!(told.values().collect::<std::collections::BTreeSet<_>>().len(), 3);
        let code = |done: Result<&str, Problem>| done.err().unwrap().code;
        assert_eq!(code(keys.holder(&Visitor::default())), Code::NoKey);
        for wrong in ["", "red", &told["red"][1..], &format!("{}a", told["red"]), &hash(&told["red"])] {
            assert_eq!(code(keys.holder(&visitor(wrong))), Code::NoKey, "{wrong}");
        }
        assert_eq!(code(keys.holder_of_a_seat(&visitor(&told[SPECTATOR]))), Code::NotYourSeat);
        assert_eq!(keys.holder_of_a_seat(&visitor(&told["blue"])).unwrap(), "blue");
        assert!(Links::new(&[]).unwrap().is_none());
    }
}
