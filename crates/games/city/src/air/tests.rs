use super::flak::flak_number;
use super::*;
use crate::data::AntiAir;
use crate::state::SOVIET_FLAK;
use crate::testkit::{Board, hex, unit};

fn rule<T: std::fmt::Debug>(result: Result<T, CannotFly>) -> &'static str {
    result.expect_err("refused").rule().0
}

fn heavy_flak() -> &'static str {
    Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name()
}

#[test]
fn r5_56b_used_soviet_flak_is_silent_and_german_is_not() {
    let board = Board::new().put(&["133T-FLAK-1"], "1138").put(&[heavy_flak()], "0642");
    let city = board.flip(&["133T-FLAK-1", heavy_flak()]).city();
    assert_eq!(rule(city.check_flak(Side::Soviet, unit("133T-FLAK-1"), hex("1138"))), "5.56b");
    assert_eq!(city.check_flak(Side::German, unit(heavy_flak()), hex("0642")), Ok(()));
}

#[test]
fn each_soviet_flak_unit_has_its_own_number() {
    let flak: Vec<_> =
        data().by_side.soviet.iter().filter(|unit| data().counter(*unit).anti_air != AntiAir::None).collect();
    let numbers: Vec<_> = flak.iter().map(|unit| flak_number(*unit)).collect();
    assert_eq!(numbers, (0..SOVIET_FLAK).collect::<Vec<_>>());
}
