use super::*;
use crate::stage::Preparation;

#[test]
fn r15_22_artillery_and_flak_never_return() {
    let mut city = Board::new().put(&["29M-ART-1", "24P-FLAKM-1"], "0542").put(&["29M-PZ-1"], "0543").city();
    city.eliminate(unit("29M-ART-1"));
    city.eliminate(unit("24P-FLAKM-1"));
    city.eliminate(unit("29M-PZ-1"));
    city.stage = Stage::Preparation(Preparation::Rolls);
    run(&mut city, "1");
    assert_eq!(city.places.off(Off::Returning).collect::<Vec<_>>(), [unit("29M-PZ-1")], "one die only");
}
