//! [9.0] to [9.3] Attacks.

use crate::dice;
use crate::kit::*;
use serde_json::json;
use volga_advance::{Action, Garrison};

#[test]
fn r9_1a_entering_an_uncontested_soviet_area_forces_an_attack() {
    let mut play = main_game(
        json!({"phase": "combat", "units": {"29-RCN": 7, "29-15": 7}, "soviet": {"7": null, "8": "L4H"}}),
        dice![],
    );
    play.acts([Action::Activate { area: area(7) }, move_to("29-RCN", 8), move_to("29-15", 8)]);
    assert_eq!(play.refusal(Action::EndActivation), "9.1a");
    assert_eq!(play.refusal(attack(8, &["29-RCN"])), "9.1a");
    assert!(play.is_legal(attack(8, &["29-RCN", "29-15"])));
    assert_eq!(play.game.garrison(area(8)), Garrison::Revealed(counter("L4H")));
}
