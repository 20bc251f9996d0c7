//! Refusals of every kind of action at every moment, by random play.

use super::RANDOM;
use super::said::one_of_each;
use std::collections::BTreeMap;
use volga_city::{City, Forbidden};
use volga_engine::dice::Quick;
use volga_engine::testing::amount;
use volga_engine::testing::prompts::kind_of;
use volga_engine::{Game, Refusal, Table, Turn, Viewer};

/// Whatever is said at whatever moment, the refusal names the rule that says why, not only that it is another's moment.
/// Run with `--nocapture` it prints each prompt with each kind of action that was refused there, the rules and the
/// words.
#[test]
fn no_refusal_says_only_that_it_is_the_wrong_moment() {
    let mut table: BTreeMap<[String; 4], String> = BTreeMap::new();
    for seed in 0..amount(3, 24) {
        let mut dice = Quick::new(seed ^ 5);
        RANDOM.play(seed, |game, _| {
            let Turn::Of(seat) = game.turn() else { return };
            let prompt = game.prompt(Viewer::Seat(seat)).text.key.to_string();
            for action in one_of_each(game, &mut dice) {
                let Err(forbidden) = game.permit(seat, action) else { continue };
                assert_ne!(forbidden, Forbidden::WrongTime, "game {seed}, {prompt}: {action:?}");
                let refusal = Refusal::from(forbidden);
                let row =
                    [&prompt, City::seat_name(seat), &kind_of(&action), refusal.rule.0].map(str::to_owned);
                table.entry(row).or_insert_with(|| City::text(&refusal.why));
            }
        });
    }
    for ([prompt, seat, kind, rule], text) in &table {
        println!("{prompt}\t{seat}\t{kind}\t{rule}\t{text}");
    }
    assert!(table.len() > 1_000, "{}", table.len());
}
