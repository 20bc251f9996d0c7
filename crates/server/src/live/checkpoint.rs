//! Checkpoints of long tables: what folding found, kept beside the journal and bound to it.
//!
//! A checkpoint is sealed with the hash of the program that made it, of the journal's lines up to there, and of itself.
//! Whoever opens a table works the seal out again from the lines that were read: a checkpoint of other lines, of
//! another program, or one that was changed, is not taken up. The journal is played as if there were none, and another
//! takes its place. It holds what no seat may see, and never leaves the database but to open its table.

use super::registry::{Registry, Seated};
use crate::store::{Checkpoint, StoreError};
use crate::work::{Address, Cancel, Client, Lane};
use sha2::{Digest, Sha256};

/// A checkpoint is kept whenever there are so many more entries.
const EVERY: usize = 200;

/// The build that a checkpoint is for: rules that were changed may fold to something else.
const PROGRAM: &str = concat!(env!("CARGO_PKG_VERSION"), " ", env!("VOLGA_BUILD"));

/// A journal's lines as a checkpoint is bound to them.
#[derive(Clone, Debug)]
pub(super) struct Seal {
    /// The hash of the program and of all lines so far.
    sum: Sha256,
    entries: usize,
}

impl Seal {
    /// The beginning of a journal: its header.
    pub(super) fn new(header: &str) -> Seal {
        Seal::by(PROGRAM, header)
    }

    fn by(program: &str, header: &str) -> Seal {
        let sum = Sha256::new_with_prefix(program).chain_update("\n").chain_update(header).chain_update("\n");
        Seal { sum, entries: 0 }
    }

    /// The journal with further entries.
    pub(super) fn with<S: AsRef<str>>(mut self, lines: impl IntoIterator<Item = S>) -> Seal {
        for line in lines {
            self.sum.update(line.as_ref());
            self.sum.update("\n");
            self.entries += 1;
        }
        self
    }

    /// A checkpoint of all lines so far.
    fn sealed(&self, body: String) -> Checkpoint {
        let sum = self.sum.clone().chain_update(self.entries.to_le_bytes()).chain_update(&body).finalize();
        let seal = sum.iter().map(|byte| format!("{byte:02x}")).collect();
        Checkpoint { entries: self.entries, seal, body }
    }

    /// The seal of a journal that was read, and its checkpoint if it is one of these very lines.
    pub(super) fn read<'a>(
        header: &str,
        lines: &str,
        checkpoint: Option<&'a Checkpoint>,
    ) -> (Seal, Option<&'a Checkpoint>) {
        let (mut seal, mut rest) = (Seal::new(header), lines.lines());
        let own = checkpoint.filter(|checkpoint| {
            seal = seal.clone().with(rest.by_ref().take(checkpoint.entries));
            seal.sealed(checkpoint.body.clone()) == **checkpoint
        });
        (seal.with(rest), own)
    }
}

impl Registry {
    /// Keeps a checkpoint of a table if one has become due since it had so many entries. Nobody waits for it; a table
    /// without one is played again when it is opened.
    pub(super) fn keep_checkpoint(&self, seated: &Seated, since: usize) {
        if seated.seal.entries / EVERY <= since / EVERY {
            return;
        }
        let (registry, Seated { id, table, seal, .. }) = (self.clone(), seated.clone());
        tokio::spawn(async move {
            let client = Client::new(Address::default(), &id);
            let made =
                move |_: &Cancel| Ok(table.session.keeper().checkpoint().map(|body| seal.sealed(body)));
            if let Ok(Some(checkpoint)) = registry.workers.long(Lane::Report, &client, made).await {
                match registry.store.keep(&id, checkpoint).await {
                    Ok(()) | Err(StoreError::Gone) => (),
                    Err(error) => tracing::warn!(%error, "a checkpoint could not be kept"),
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A journal of so many lines, and a checkpoint after some of them.
    fn journal(lines: usize, checkpoint: usize) -> (String, Checkpoint) {
        let lines: Vec<String> = (0..lines).map(|line| format!("line {line}")).collect();
        let seal = Seal::new("header").with(&lines[..checkpoint]);
        (lines.join("\n"), seal.sealed("body".to_owned()))
    }

    fn is_taken(header: &str, lines: &str, checkpoint: &Checkpoint) -> bool {
        Seal::read(header, lines, Some(checkpoint)).1.is_some()
    }

    #[test]
    fn a_checkpoint_is_of_its_own_lines_only() {
        let (lines, checkpoint) = journal(30, 20);
        assert!(is_taken("header", &lines, &checkpoint));
        assert!(is_taken("header", &journal(20, 20).0, &checkpoint));
        assert!(is_taken("header", &lines.replace("line 25", "line 26"), &checkpoint), "it came later");
        assert!(!is_taken("Header", &lines, &checkpoint));
        assert!(!is_taken("header", &journal(19, 0).0, &checkpoint), "there are fewer");
        assert!(!is_taken("header", &lines.replace("line 7", "line 8"), &checkpoint));
        for entries in [0, 19, 21, usize::MAX] {
            assert!(!is_taken("header", &lines, &Checkpoint { entries, ..checkpoint.clone() }));
        }
        let line = Checkpoint { entries: 19, body: "line 19\nbody".to_owned(), ..checkpoint.clone() };
        assert!(!is_taken("header", &lines, &line));
        let (body, seal) = ("Body".to_owned(), "0".repeat(64));
        assert!(!is_taken("header", &lines, &Checkpoint { body, ..checkpoint.clone() }));
        assert!(!is_taken("header", &lines, &Checkpoint { seal, ..checkpoint }));
    }

    #[test]
    fn one_of_another_program_is_not_taken() {
        let lines = "line 0\nline 1";
        for (program, is_own) in [(PROGRAM, true), ("0.1.0 0123456789abcdef", false)] {
            let seal = Seal::by(program, "header").with(lines.lines());
            assert_eq!(is_taken("header", lines, &seal.sealed("body".to_owned())), is_own);
        }
    }

    /// Whoever read the lines goes on like one who wrote them, whatever became of the checkpoint.
    #[test]
    fn a_journal_that_was_read_goes_on() {
        let (lines, checkpoint) = journal(30, 20);
        let far = Checkpoint { entries: 1000, ..checkpoint.clone() };
        for checkpoint in [None, Some(&checkpoint), Some(&far)] {
            let (seal, _) = Seal::read("header", &lines, checkpoint);
            assert_eq!(seal.with(["line 30"]).sealed("body".to_owned()), journal(31, 31).1);
        }
    }
}
