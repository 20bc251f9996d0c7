//! Tables that are written by themselves, because another session of PostgreSQL holds their rows: each in a task of
//! its own, so that nobody else waits for it, and in the order in which its writes were asked for.

use super::writer::{Asked, Writer};
use super::{LONGEST, StoreError};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// How many tables are written by themselves at once: fewer than there are connections, so that reading and the
/// writing of all others keep theirs.
const MOST: usize = 6;

/// The tables that are being written by themselves, each with what is to be written after.
#[derive(Clone, Debug)]
pub(super) struct Apart {
    tables: Arc<Mutex<HashMap<String, Vec<Asked>>>>,
    places: Arc<Semaphore>,
}

impl Default for Apart {
    fn default() -> Apart {
        Apart { tables: Arc::default(), places: Arc::new(Semaphore::new(MOST)) }
    }
}

impl Apart {
    /// Takes out of a batch what has to follow a write of the same table that is still under way.
    pub(super) fn join(&self, batch: &mut Vec<Asked>) {
        let mut tables = self.tables();
        if tables.is_empty() {
            return;
        }
        let under_way = batch.extract_if(.., |one| tables.contains_key(one.table())).collect::<Vec<_>>();
        for one in under_way {
            tables.entry(one.table().to_owned()).or_default().push(one);
        }
    }

    /// Has these written, a task for each table.
    pub(super) fn take(&self, writer: &Writer, batch: Vec<Asked>) {
        let mut tables = self.tables();
        for one in batch {
            match tables.entry(one.table().to_owned()) {
                Entry::Occupied(mut waiting) => waiting.get_mut().push(one),
                Entry::Vacant(place) => {
                    place.insert(Vec::new());
                    tokio::spawn(self.clone().write(writer.clone(), one));
                }
            }
        }
    }

    /// Writes one, and what has come for the same table meanwhile, until there is no more.
    async fn write(self, writer: Writer, first: Asked) {
        let mut next = Some(first);
        while let Some(one) = next {
            let done = match tokio::time::timeout(LONGEST, self.places.acquire()).await {
                Ok(_place) => writer.write_one(one.write()).await,
                Err(_) => Err(StoreError::Slow),
            };
            let mut tables = self.tables();
            next = tables
                .get_mut(one.table())
                .filter(|waiting| !waiting.is_empty())
                .map(|waiting| waiting.remove(0));
            if next.is_none() {
                tables.remove(one.table());
            }
            drop(tables);
            one.tell(done);
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Vec<Asked>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
