//! Turns: whose is next among those who wait, fairly between addresses, and within one between its tables.

use super::{Address, Client};
use std::collections::VecDeque;
use std::sync::Arc;

/// Those who wait. However much one client asks for, another waits for one turn of it at most.
#[derive(Debug)]
pub(super) struct Turns<T> {
    /// Each address, the one whose turn is next first; none is empty.
    addresses: VecDeque<(Address, Tables<T>)>,
    count: usize,
}

/// Each table of an address, the one whose turn is next first; none is empty.
type Tables<T> = VecDeque<(Arc<str>, VecDeque<T>)>;

impl<T> Default for Turns<T> {
    fn default() -> Turns<T> {
        Turns { addresses: VecDeque::new(), count: 0 }
    }
}

impl<T> Turns<T> {
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.count
    }

    pub(super) fn push(&mut self, client: &Client, item: T) {
        self.count += 1;
        let at = self.addresses.iter().position(|(address, _)| *address == client.address);
        let at = at.unwrap_or_else(|| {
            self.addresses.push_back((client.address, VecDeque::new()));
            self.addresses.len() - 1
        });
        let tables = &mut self.addresses[at].1;
        match tables.iter_mut().find(|(table, _)| *table == client.table) {
            Some((_, items)) => items.push_back(item),
            None => tables.push_back((Arc::clone(&client.table), VecDeque::from([item]))),
        }
    }

    /// The next one; its address and its table go to the end of their rows.
    pub(super) fn pop(&mut self) -> Option<T> {
        let (address, mut tables) = self.addresses.pop_front()?;
        let (table, mut items) = tables.pop_front()?;
        let item = items.pop_front()?;
        self.count -= 1;
        if !items.is_empty() {
            tables.push_back((table, items));
        }
        if !tables.is_empty() {
            self.addresses.push_back((address, tables));
        }
        Some(item)
    }

    /// Takes out what a client waits for, where it is the one that is meant.
    pub(super) fn remove(&mut self, client: &Client, is_meant: impl Fn(&T) -> bool) {
        let of_address = |(address, _): &(Address, Tables<T>)| *address == client.address;
        let Some(tables) = self.addresses.iter_mut().find(|one| of_address(one)).map(|one| &mut one.1) else {
            return;
        };
        if let Some((_, items)) = tables.iter_mut().find(|(table, _)| *table == client.table) {
            let before = items.len();
            items.retain(|item| !is_meant(item));
            self.count -= before - items.len();
        }
        tables.retain(|(_, items)| !items.is_empty());
        self.addresses.retain(|(_, tables)| !tables.is_empty());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn client(address: u8, table: &str) -> Client {
        Client::new(Address::of(Ipv4Addr::new(10, 0, 0, address).into()), table)
    }

    fn all(turns: &mut Turns<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| turns.pop()).collect()
    }

    #[test]
    fn addresses_take_turns_and_within_one_its_tables() {
        let mut turns = Turns::default();
        for item in ["a1", "a2", "a3"] {
            turns.push(&client(1, "a"), item);
        }
        turns.push(&client(1, "b"), "b1");
        turns.push(&client(2, "c"), "c1");
        turns.push(&client(2, "c"), "c2");
        turns.push(&client(3, "a"), "d1");
        assert_eq!(turns.len(), 7);
        // Whoever asked for many things first does not keep the others waiting.
        assert_eq!(all(&mut turns), ["a1", "c1", "d1", "b1", "c2", "a2", "a3"]);
        assert_eq!(turns.len(), 0);
    }

    #[test]
    fn a_newcomer_waits_for_one_of_each_at_most() {
        let mut turns = Turns::default();
        for _ in 0..100 {
            turns.push(&client(1, "a"), "flood");
        }
        assert_eq!(turns.pop(), Some("flood"));
        turns.push(&client(1, "b"), "of the same address");
        turns.push(&client(2, "c"), "of another");
        assert_eq!([turns.pop(), turns.pop()], [Some("flood"), Some("of another")]);
        assert_eq!(turns.pop(), Some("of the same address"));
    }

    #[test]
    fn who_leaves_is_forgotten() {
        let mut turns = Turns::default();
        turns.push(&client(1, "a"), "stays");
        turns.push(&client(1, "a"), "goes");
        turns.push(&client(2, "b"), "goes");
        turns.remove(&client(1, "a"), |item| *item == "goes");
        turns.remove(&client(2, "b"), |item| *item == "goes");
        turns.remove(&client(3, "c"), |_| true);
        assert_eq!((turns.len(), turns.addresses.len()), (1, 1));
        assert_eq!(all(&mut turns), ["stays"]);
    }
}
