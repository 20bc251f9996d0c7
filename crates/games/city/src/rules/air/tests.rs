use super::flak::flak_number;
use super::*;
use crate::data::AntiAir;
use crate::state::SOVIET_FLAK;

#[test]
fn each_soviet_flak_unit_has_its_own_number() {
    let flak: Vec<_> =
        data().by_side.soviet.iter().filter(|unit| data().counter(*unit).anti_air != AntiAir::None).collect();
    let numbers: Vec<_> = flak.iter().map(|unit| flak_number(*unit)).collect();
    assert_eq!(numbers, (0..SOVIET_FLAK).collect::<Vec<_>>());
}
