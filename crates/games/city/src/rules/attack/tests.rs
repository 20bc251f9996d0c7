use super::*;
use crate::testkit::{Board, unit, units};

fn rule(result: Result<(), CannotSupport>) -> &'static str {
    result.expect_err("refused").rule().0
}

/// A hex of a terrain off the bank.
fn of(terrain: Terrain) -> Hex {
    let inland = data().sets.land.minus(&data().sets.bank);
    inland.iter().find(|hex| data().terrain(*hex) == terrain).expect("the map has it")
}

fn soviet(own: Terrain) -> Fire {
    Board::new().city().defensive_fire(Side::Soviet, of(own), of(Terrain::Clear), 5, 4)
}

fn german(attackers: Terrain) -> Fire {
    Board::new().city().defensive_fire(Side::German, of(Terrain::Fortified), of(attackers), 5, 4)
}

#[test]
fn r10_42b_column_seven_is_by_the_soviet_attackers_terrain() {
    use Terrain::{Clear, Fortified, Heavy, Hill, Light, Park, Special, Woods};
    for (terrain, strength, die) in [
        (Clear, 18, 0),
        (Light, 9, -1),
        (Heavy, 9, 0),
        (Fortified, 9, 0),
        (Special, 9, 0),
        (Hill, 9, -1),
        (Woods, 9, 0),
        (Park, 9, -1),
    ] {
        assert_eq!(german(terrain), Fire { strength, die }, "{terrain:?}");
    }
}

#[test]
fn r14_3g_german_guns_are_doubled_with_it() {
    assert_eq!(german(Terrain::Clear).strength, 2 * (5 + 4));
}

#[test]
fn r10_43c_column_five_is_not_for_defensive_fire() {
    assert_eq!((soviet(Terrain::Heavy).die, german(Terrain::Heavy).die), (0, 0));
}

#[test]
fn r10_66_soviet_guns_that_fire_into_one_hex_stand_together() {
    let city = Board::new()
        .put(&["SIND-ART-1"], "1138")
        .put(&["SIND-ART-2"], "1139")
        .put(&["SIND-ART-3"], "1141")
        .city();
    assert_eq!(city.check_same_hex(&units(&["SIND-ART-1"]), unit("SIND-ART-2")), Ok(()));
    assert_eq!(rule(city.check_same_hex(&units(&["SIND-ART-1"]), unit("SIND-ART-3"))), "10.66");
    let german = Board::new().put(&["29M-ART-1"], "0642").put(&["94I-ART-1"], "0335").city();
    assert_eq!(german.check_same_hex(&units(&["29M-ART-1"]), unit("94I-ART-1")), Ok(()));
}
