use super::*;
use crate::stage::Closing;

#[test]
fn r11_52a_after_a_six_workers_and_militia_still_come() {
    let board = Board::new().put(&["6T-INF3-1"], "1631").put(&["29M-PZ-1"], "0642");
    let mut city = board.with(|city| city.places.take(unit("WRK-WRK-1"), Off::Dead)).city();
    city.begin_reaction(true, &mut ());
    run(&mut city, "1");
    if let Some(operation) = city.operation_mut() {
        operation.cut = true;
    }
    run(&mut city, "");
    assert!(matches!(city.stage, Stage::StrategicWithdrawal(_)), "the withdrawal");
    play(&mut city, Action::EndPhase, "");
    let mut seen = Vec::new();
    while let Stage::Closing(closing) = city.stage {
        if legal(&city).iter().any(|action| matches!(action, Action::Place { .. })) {
            seen.push(std::mem::discriminant(&closing));
        }
        let script = if closing == Closing::Depot { "1" } else { "" };
        // [16.1b] Guns that arrive are not left out.
        let listed = legal(&city);
        let action = if listed.contains(&Action::Skip) { Action::Skip } else { listed[0] };
        play(&mut city, action, script);
    }
    for step in [Closing::Workers, Closing::Militia { placed: [0; 3] }] {
        assert!(seen.contains(&std::mem::discriminant(&step)), "{step:?}");
    }
}
