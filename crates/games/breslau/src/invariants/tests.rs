//! Positions that play cannot come to.

use super::*;
use crate::options::Options;
use crate::stage::{AttackKind, LossCause, Losses, Marker, Markers};
use crate::state::Crossing;

fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

fn game() -> Breslau {
    let options = Options { pontoons: true, rubble: true, gas: true, ..Options::default() };
    let mut game = Breslau::empty(options);
    game.places.put(unit("g_co_1"), hex("1515"));
    game.places.put(unit("s_309_r1"), hex("1516"));
    game
}

/// An attack on 1515 from 1516, before the die for its kind.
fn attack() -> Attack {
    let from = [hex("1516")].into_iter().collect();
    let units = [unit("s_309_r1")].into_iter().collect();
    Attack { step: AttackStep::Tactical, ..Attack::of(Side::Soviet, from, hex("1515"), units) }
}

fn attacking(game: &mut Breslau, attack: Attack) {
    let step = ResolutionStep::Attacking { attack, second: false };
    game.stage = Stage::Resolution(Resolution { step });
    game.markers =
        [Marker { side: Side::Soviet, hex: hex("1516"), target: hex("1515") }].into_iter().collect();
}

#[test]
fn a_lawful_position_holds() {
    let mut game = game();
    assert_eq!(game.check_invariants(), Ok(()));
    attacking(&mut game, attack());
    assert_eq!(game.check_invariants(), Ok(()));
}

type Spoil = fn(&mut Breslau);

impl Breslau {
    /// Puts both Out of Supply markers on a unit.
    fn starve(&mut self) {
        self.unsupplied.insert(unit("g_co_1"));
        self.starving.insert(unit("g_co_1"));
    }
}

#[test]
fn what_cannot_be_is_named_with_its_rule() {
    let breaks: [(Spoil, &str); 24] = [
        (|game| game.turn = 10, "turn"),
        (|game| game.places.put(unit("s_309_r2"), hex("1515")), "3.1d"),
        (|game| game.places.take(unit("g_co_2"), Off::Available), "cannot be where it is"),
        (|game| game.reduced.insert(unit("g_co_1")), "2.4b"),
        (|game| game.reduced.insert(unit("s_309_r2")), "not in play"),
        (|game| game.moved.insert(unit("g_co_2")), "not on the map"),
        (|game| game.fired.insert(unit("g_co_1")), "2.4g"),
        (Breslau::starve, "4.3b"),
        (|game| game.supply_points = 1, "14.11"),
        (|game| game.rubble.insert(hex("1001")), "14.3.1c"),
        (|game| game.gas.insert(hex("1516")), "14.1.3"),
        (|game| game.gas_shells = 7, "14.1.1"),
        (|game| game.barricades.insert(hex("1001")), "13.3a"),
        (|game| game.barricades.insert(hex("1515")), "13.3e"),
        (|game| game.barricades_built = 11, "13.3e"),
        (|game| game.places.take(unit("g_eng_1"), Off::Dead), "13.1.1b"),
        (|game| game.pontoons[0] = Some(Crossing { from: hex("1516"), to: hex("1616") }), "14.15a"),
        (|game| game.places.put(unit("s_309_r2"), hex("2409")), "2.1i"),
        (|game| game.ss_free.insert(unit("g_ssb_1")), "15.1.1g"),
        (|game| game.places.put(unit("g_ssb_1"), hex("1714")), "15.1.1g"),
        (|game| game.places.put(unit("g_sauer_i"), hex("1714")), "15.1m"),
        (|game| game.places.put(data().porsel, hex("1714")), "8.7d"),
        (|game| attacking(game, Attack { target: hex("1414"), ..attack() }), "5.6e"),
        (
            |game| attacking(game, Attack { units: [unit("g_co_1")].into_iter().collect(), ..attack() }),
            "9.1.2a",
        ),
    ];
    for (n, (spoil, rule)) in breaks.into_iter().enumerate() {
        let mut game = game();
        spoil(&mut game);
        let found = game.check_invariants();
        assert!(found.as_ref().is_err_and(|problem| problem.contains(rule)), "{n}: {rule} {found:?}");
    }
}

#[test]
fn r3_1b_only_the_side_that_moves_may_be_over_its_limit() {
    let mut game = game();
    ["s_309_r2", "s_309_r3", "s_309_eng"].iter().for_each(|name| game.places.put(unit(name), hex("1516")));
    assert!(game.check_invariants().is_err_and(|problem| problem.contains("3.1")));
    let moving = |side| {
        Stage::Movement(Movement { side, step: MovementStep::Free, launched: false, topped: UnitSet::EMPTY })
    };
    game.stage = moving(Side::Soviet);
    assert_eq!(game.check_invariants(), Ok(()));
    game.stage = moving(Side::German);
    assert!(game.check_invariants().is_err());
}

#[test]
fn r5_6d_every_attacking_hex_has_its_marker_and_no_hex_two() {
    let mut game = game();
    attacking(&mut game, attack());
    game.markers = Markers::EMPTY;
    assert!(game.check_invariants().is_err_and(|problem| problem.contains("without a marker")));
    let marker = Marker { side: Side::Soviet, hex: hex("1516"), target: hex("1515") };
    game.markers = [marker, marker].into_iter().collect();
    assert!(game.check_invariants().is_err_and(|problem| problem.contains("has two")));
}

#[test]
fn r9_2_8f_losses_are_taken_where_somebody_is() {
    let mut game = game();
    let losses = |hex, left| Losses { hex, left, cause: LossCause::Attack, level: None };
    let step = |losses| AttackStep::Losses { losses, over: 0 };
    attacking(&mut game, Attack { step: step(losses(hex("1515"), 1)), ..attack() });
    assert_eq!(game.check_invariants(), Ok(()));
    attacking(&mut game, Attack { step: step(losses(hex("1414"), 1)), ..attack() });
    assert!(game.check_invariants().is_err());
    let roll = AttackStep::Roll { kind: AttackKind::Normal, level: None };
    attacking(&mut game, Attack { step: roll, ..attack() });
    assert_eq!(game.check_invariants(), Ok(()));
}

#[test]
fn a_position_reads_back_from_its_stored_form() {
    let mut game = game();
    attacking(&mut game, attack());
    let json = serde_json::to_string(&game).expect("plain data");
    assert_eq!(serde_json::from_str::<Breslau>(&json).ok(), Some(game));
}
