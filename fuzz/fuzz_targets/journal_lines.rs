//! Any text as a journal: it is refused at a line it has, or written again as it was understood.
#![no_main]

use libfuzzer_sys::fuzz_target;
use volga_advance::Advance;
use volga_engine::journal::{Match, Reveal, verify};

fuzz_target!(|text: &str| {
    let lines: Vec<&str> = text.lines().take(200).collect();
    let _ = verify::<Advance, _>(&lines);
    match Match::<Advance>::from_lines(&lines) {
        Err(error) => assert!((1..=lines.len() + 1).contains(&error.line), "{error}"),
        Ok(table) => {
            let again = Match::<Advance>::from_lines(&table.lines(Reveal::Full))
                .expect("what is written can be read");
            assert_eq!(again.hash(), table.hash());
        }
    }
});
