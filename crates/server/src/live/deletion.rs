//! Deleting a table that several people share: it goes when each of them has asked for it.

use super::keys::Keys;
use super::registry::{Registry, Slot, not_stored};
use super::{Seated, Visitor};
use crate::problem::{Code, Problem};
use crate::store::{Row, StoreError, Wish};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

/// Who wants a table deleted that several people share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Deletion {
    /// The seats that have asked for it.
    pub(crate) asked: Vec<String>,
    /// The seats that have not: when they ask, too, the table goes.
    pub(crate) waits_for: Vec<String>,
}

impl Deletion {
    /// What the store keeps of it; nothing where nobody has asked.
    pub(crate) fn of(row: &Row) -> Result<Option<Deletion>, Problem> {
        let asked = row.wanting().map_err(|error| not_stored(&error))?;
        let people =
            row.keys.as_deref().map(Keys::read).transpose()?.map(|keys| keys.seats()).unwrap_or_default();
        let waits_for = people.into_iter().filter(|seat| !asked.contains(seat)).collect();
        Ok((!asked.is_empty()).then_some(Deletion { asked, waits_for }))
    }
}

impl Registry {
    /// Deletes a table: anybody's where it has no keys, else when each seat that has one has asked for it. Until then
    /// it is told who has asked.
    pub(crate) async fn delete(&self, id: &str, visitor: Visitor) -> Result<Option<Deletion>, Problem> {
        let (registry, slot) = (self.clone(), self.slot(id)?);
        self.to_the_end(async move { registry.want(&slot, &visitor, true).await }).await
    }

    /// Takes back a seat's wish to have the table deleted; who still has it is told.
    pub(crate) async fn keep(&self, id: &str, visitor: Visitor) -> Result<Option<Deletion>, Problem> {
        let (registry, slot) = (self.clone(), self.slot(id)?);
        self.to_the_end(async move { registry.want(&slot, &visitor, false).await }).await
    }

    async fn want(
        &self,
        slot: &Arc<Slot>,
        visitor: &Visitor,
        deletes: bool,
    ) -> Result<Option<Deletion>, Problem> {
        let _writing = slot.writing.lock().await;
        let row = self.row(slot).await?;
        let done = match row.keys.as_deref().map(Keys::read).transpose()? {
            Some(keys) => {
                let seat = keys.holder_of_a_seat(visitor)?.to_owned();
                self.store.want(&slot.id, Wish { seat, deletes, people: keys.seats() }).await
            }
            None if deletes => self.store.delete(&slot.id).await,
            None => {
                let text =
                    "nobody has to agree before this table is deleted, so that there is nothing to take back";
                return Err(Problem::new(Code::BadRequest, text));
            }
        };
        match done {
            Ok(()) | Err(StoreError::Gone) => {}
            Err(error) => {
                slot.forget();
                return Err(not_stored(&error));
            }
        }
        match self.store.row(&slot.id).await.map_err(|error| not_stored(&error))? {
            None => {
                self.gone(slot);
                Ok(None)
            }
            Some(row) => {
                let deletion = Deletion::of(&row)?;
                if let Some(seated) = slot.now() {
                    let wanted = deletion.clone().map(Arc::new);
                    slot.set(Seated { deletion: wanted, texts: Arc::default(), ..seated });
                }
                Ok(deletion)
            }
        }
    }

    /// What is known of the table in this place beside its entries.
    async fn row(&self, slot: &Arc<Slot>) -> Result<Row, Problem> {
        let row = self.store.row(&slot.id).await.and_then(|row| row.ok_or(StoreError::Gone));
        row.map_err(|error| self.not_loaded(slot, &error))
    }
}
