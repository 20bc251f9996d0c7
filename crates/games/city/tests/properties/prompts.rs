//! Which kinds of action each prompt offers.

use super::RANDOM;
use std::collections::BTreeSet;
use volga_engine::testing::amount;
use volga_engine::testing::prompts::Offer;

const fn row(key: &'static str, kinds: &'static [&'static str], beside: &'static [&'static str]) -> Offer {
    Offer { key, kinds, beside }
}

/// A prompt that lists what it offers has a row without kinds, and each thing listed a row of its own. A stack is put
/// in order beside what is asked.
const TABLE: &[Offer] = &[
    row("prompt.relocate", &["relocate"], &[]),
    row("prompt.overstacked", &["lose"], &[]),
    row("prompt.set_up", &["place", "place_rest"], &["place_formation", "top"]),
    row("prompt.replacement", &["place"], &[]),
    row("prompt.arrange", &["top", "end_phase"], &[]),
    row("prompt.air", &[], &["top"]),
    row("prompt.points", &["points"], &[]),
    row("prompt.flak", &[], &[]),
    row("prompt.losses", &["lose"], &[]),
    row("prompt.attackers_lose", &["lose"], &[]),
    row("prompt.bombard", &[], &[]),
    row("prompt.guns", &[], &[]),
    row("prompt.withdrawal", &["withdraw"], &[]),
    row("prompt.initiative", &[], &["top"]),
    row("prompt.reaction", &[], &[]),
    row("prompt.retreat", &[], &[]),
    row("prompt.armour", &["place", "skip"], &[]),
    row("prompt.emplace", &["place"], &[]),
    row("prompt.flotilla", &["place"], &[]),
    row("prompt.flotilla_moves", &["place", "skip"], &[]),
    row("prompt.workers", &["place", "skip"], &[]),
    row("prompt.militia", &["place", "skip"], &[]),
    row("prompt.depot", &["place", "skip"], &[]),
    row("prompt.depot_returns", &["place", "skip"], &[]),
    row("prompt.return_chit", &["return_chit", "keep_chit"], &[]),
    row("prompt.refill", &["refill", "keep_drawn"], &[]),
    row("prompt.answer", &["take_part", "stand_aside"], &[]),
    row("prompt.points_left", &["begin", "finish"], &[]),
    row("prompt.overrun", &["lose"], &[]),
    row("prompt.watched", &["counterattack", "no_counterattack"], &[]),
    row("prompt.declare", &[], &[]),
    row("prompt.support_move", &[], &[]),
    row("prompt.advance", &[], &[]),
    row("prompt.stopped", &[], &[]),
    row("prompt.move", &[], &[]),
    row("prompt.support", &[], &[]),
    row("prompt.attacker_fire", &[], &[]),
    row("prompt.defender_fire", &[], &[]),
    row("prompt.aim", &["aim"], &[]),
    row("offer.level", &["level"], &[]),
    row("offer.dive", &["dive"], &[]),
    row("offer.overrun", &["overrun"], &[]),
    row("offer.attack", &["attack"], &[]),
    row("offer.step", &["step"], &[]),
    row("offer.go_on", &["go_on"], &[]),
    row("offer.stand", &["stand"], &[]),
    row("offer.join", &["join"], &[]),
    row("offer.leave", &["leave"], &[]),
    row("offer.deploy", &["deploy"], &[]),
    row("offer.finish", &["finish"], &[]),
    row("offer.support", &["support"], &[]),
    row("offer.enter", &["enter"], &[]),
    row("offer.supported", &["supported"], &[]),
    row("offer.indirect", &["indirect"], &[]),
    row("offer.air_support", &["air_support"], &[]),
    row("offer.committed", &["committed"], &[]),
    row("offer.bombard", &["bombard"], &[]),
    row("offer.bombard_pair", &["bombard_pair"], &[]),
    row("offer.kontrpodgotovka", &["kontrpodgotovka"], &[]),
    row("offer.gun", &["gun"], &[]),
    row("offer.all_guns", &["all_guns"], &[]),
    row("offer.fire", &["fire"], &[]),
    row("offer.flak", &["flak"], &[]),
    row("offer.flak_all", &["flak_all"], &[]),
    row("offer.flak_end", &["flak_end"], &[]),
    row("offer.end_air", &["end_air"], &[]),
    row("offer.end_bombardment", &["end_bombardment"], &[]),
    row("offer.begin", &["begin"], &[]),
    row("offer.withdraw", &["begin"], &[]),
    row("offer.lead", &["lead"], &[]),
    row("offer.end_phase", &["end_phase"], &[]),
];

/// No prompt offers what is forbidden, and what is legal is offered.
#[test]
fn prompts_offer_what_is_legal() {
    let met = RANDOM.prompts_offer_what_is_legal(amount(8, 60), TABLE);
    let rows: BTreeSet<_> = TABLE.iter().map(|offer| offer.key).collect();
    let missing: Vec<_> = rows.difference(&met).collect();
    println!("not met: {missing:?}");
    assert!(missing.len() <= amount(8, 4), "{missing:?}");
}
