use super::*;
use crate::data::data;
use crate::stage::Stage;
use crate::testkit::{Board, act, hex, refused, unit};

const FERRY: &str = "1832";

fn enter(name: &str, at: &str) -> Action {
    Action::Enter { unit: unit(name), hex: hex(at) }
}

#[test]
fn r15_43b_whoever_lands_on_the_bank_goes_with_others_of_the_bank_only() {
    // The ferries were shut when the phase began, and six may land on the bank.
    let bank = |city: &mut City| {
        if let Stage::Reaction(reaction) = &mut city.stage {
            reaction.bank = Some(6);
        }
    };
    let mut city = Board::new().reacting(0).with(bank).city();
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    let pontoon = Action::Join { unit: unit("44P-PTN-1") };
    assert_eq!(refused(&city, Side::Soviet, pontoon), "12.41", "nor does a pontoon go with anybody");
    act(&mut city, Action::Join { unit: unit("13G-GINF3-2") }, "");
    let mut city = Board::new().reacting(0).with(bank).city();
    let shore = data().sets.bank.iter().find(|hex| data().ferries.iter().all(|ferry| ferry.hex != *hex));
    act(&mut city, enter("13G-GINF3-1", shore.expect("a bank").name()), "");
    assert_eq!(city.mover().map(|mover| (mover.halved, mover.left().0)), Some((true, 8)));
    act(&mut city, Action::Join { unit: unit("13G-GINF3-2") }, "");
}
