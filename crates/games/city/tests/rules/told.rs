//! Each event that is told names the rule by which it happens.

use crate::rules::kit;
use volga_city::Ledger;
use volga_city::data::{AttackKind, HalfPoints};
use volga_city::ids::{Hex, Side, Unit, UnitSet};
use volga_city::stage::{Purpose, Victory};
use volga_city::*;

fn hex() -> Hex {
    kit::hex("1726")
}

fn unit() -> Unit {
    kit::unit("29M-PZ-1")
}

const NOBODY: UnitSet = UnitSet::EMPTY;
const SIDE: Side = Side::German;

/// Each event is told with this rule.
#[track_caller]
fn cite<E: Copy + std::fmt::Debug>(wrap: fn(E) -> Event, events: &[(E, &str)]) {
    for (event, rule) in events {
        assert_eq!(wrap(*event).rule().0, *rule, "{event:?}");
    }
}

#[test]
fn r2_1v_what_the_set_up_tells_names_its_rule() {
    let (unit, hex) = (unit(), hex());
    cite(
        Event::Setup,
        &[
            (SetupEvent::Placed { unit, hex }, "2.1p"),
            (SetupEvent::Placed { unit: kit::unit("GIND-ART210-1"), hex }, "2.1t"),
            (SetupEvent::Placed { unit: kit::unit("244D-INF2-1"), hex }, "2.1v"),
            (SetupEvent::Placed { unit: kit::unit("WRK-WRK-1"), hex }, "2.1l"),
            (SetupEvent::Placed { unit: kit::unit("2289-DEPOT-1"), hex }, "2.1m"),
            (SetupEvent::Placed { unit: kit::unit("62A-CHUI-1"), hex }, "2.1y"),
            (SetupEvent::SideReady { side: SIDE }, "2.1a"),
        ],
    );
}

#[test]
fn r4_0a_what_the_sequence_of_play_tells_names_its_rule() {
    let began = |phase| SequenceEvent::PhaseBegan { phase };
    cite(
        Event::Sequence,
        &[
            (SequenceEvent::TurnBegan { turn: 1, ready: Colour::Black }, "4.0-A1"),
            (SequenceEvent::AirPoints { side: SIDE, level: 0, dive: 0 }, "4.0-A2"),
            (began(Phase::Preparation), "4.0-A1"),
            (began(Phase::SovietAir), "4.0-B1"),
            (began(Phase::GermanAir), "4.0-B2"),
            (began(Phase::Bombardment), "4.0-C1"),
            (began(Phase::Withdrawal), "15.3e"),
            (began(Phase::Initiative), "4.0-D1"),
            (began(Phase::Reaction), "4.0-D2"),
            (began(Phase::FinalReaction), "11.5a"),
            (began(Phase::StrategicWithdrawal), "4.0-D7"),
            (began(Phase::Closing), "4.0-D8"),
            (began(Phase::TurnEnd), "4.0-E1"),
            (SequenceEvent::CaughtInAction { unit: unit() }, "7.22"),
            (SequenceEvent::GameEnded { victory: Victory::Draw, by: "17.2d" }, "17.2d"),
        ],
    );
}

#[test]
fn r8_4b_what_is_told_of_stacks_names_its_rule() {
    let (unit, hex) = (unit(), hex());
    cite(
        Event::Order,
        &[
            (OrderEvent::Topped { unit, hex }, "8.4a"),
            (OrderEvent::Types { hex, artillery: 1, armour: None }, "8.4b"),
        ],
    );
}

#[test]
fn r5_0_what_air_attacks_tell_names_its_rule() {
    let (unit, hex, side) = (unit(), hex(), SIDE);
    let (strength, die, modifier, points) = (1, 1, 0, 2);
    cite(
        Event::Air,
        &[
            (AirEvent::Level { side, hex, points }, "5.3e"),
            (AirEvent::Dive { side, unit, hex, points }, "5.4d"),
            (AirEvent::TargetGone { hex }, "5.21"),
            (AirEvent::Flak { side, hex, flak: NOBODY, strength, die, modifier, shot_down: 0 }, "5.5a"),
            (AirEvent::DrivenOff { hex }, "5.5c"),
            (AirEvent::LevelRoll { hex, strength, die, modifier, losses: 0, there: 1 }, "5.3f"),
            (AirEvent::DiveRoll { unit, hex, strength, die, modifier, hit: true }, "5.42"),
            (AirEvent::Destroyed { unit, hex, dive: false }, "5.31c"),
            (AirEvent::Destroyed { unit, hex, dive: true }, "5.42"),
            (AirEvent::Support { side, hex, points }, "5.6a"),
        ],
    );
}

#[test]
fn r6_0a_what_bombardments_tell_names_its_rule() {
    let (unit, hex, side) = (unit(), hex(), SIDE);
    let (fire, added) = (Ledger::default(), Ledger::default());
    let rolled = |pair| BombardmentEvent::Rolled { hex, fire, die: 1, added, result: 0, there: 1, pair };
    cite(
        Event::Bombardment,
        &[
            (BombardmentEvent::Declared { side, hex, other: None }, "6.0a"),
            (BombardmentEvent::Declared { side, hex, other: Some(hex) }, "16.2a"),
            (BombardmentEvent::Fired { gun: unit }, "6.0b"),
            (rolled(false), "6.0a"),
            (rolled(true), "16.2c"),
            (BombardmentEvent::Lost { unit, hex, may_fire: false }, "6.0a"),
            (BombardmentEvent::Lost { unit, hex, may_fire: true }, "6.11"),
            (BombardmentEvent::Kontrpodgotovka, "16.3"),
            (BombardmentEvent::Finished { side }, "6.1b"),
            (BombardmentEvent::FlotillaLeft { unit }, "12.3d"),
        ],
    );
}

#[test]
fn r7_0a_what_a_stack_at_work_tells_names_its_rule() {
    let (unit, hex, units) = (unit(), hex(), NOBODY);
    let spent = HalfPoints(1);
    let began = |purpose| MoveEvent::Began { units, hex, purpose };
    let moved = |purpose| MoveEvent::Moved { units, from: hex, to: hex, spent, purpose };
    cite(
        Event::Move,
        &[
            (began(Purpose::Move), "7.0a"),
            (began(Purpose::Support), "7.7a"),
            (began(Purpose::Breakthrough), "10.7b"),
            (began(Purpose::Rush), "7.58"),
            (began(Purpose::Withdrawal), "11.6a"),
            (began(Purpose::Chuikov), "11.3a"),
            (MoveEvent::CameIn { unit, hex }, "15.1"),
            (moved(Purpose::Move), "7.0b"),
            (moved(Purpose::Support), "7.0b"),
            (moved(Purpose::Breakthrough), "10.73"),
            (moved(Purpose::Rush), "10.73"),
            (moved(Purpose::Withdrawal), "11.6a"),
            (moved(Purpose::Chuikov), "11.31a"),
            (MoveEvent::Left { units, hex }, "7.11c"),
            (MoveEvent::Deployed { unit, hex }, "7.6"),
            (MoveEvent::Finished { units, hex, by: "7.2a" }, "7.2a"),
            (MoveEvent::AttackDeclared { units, hex }, "10.11"),
            (MoveEvent::AttackLapsed { hex, why: Lapse::Nobody }, "10.0a"),
            (MoveEvent::AttackLapsed { hex, why: Lapse::Militia }, "12.15"),
            (MoveEvent::AttackLapsed { hex, why: Lapse::NoTarget }, "10.0a"),
            (MoveEvent::WentOn { hex }, "7.52a"),
            (MoveEvent::Supports { units, hex, by: "7.76" }, "7.76"),
        ],
    );
}

#[test]
fn r7_4a_what_an_overrun_tells_names_its_rule() {
    let (unit, hex) = (unit(), hex());
    cite(
        Event::Overrun,
        &[
            (OverrunEvent::Declared { from: hex, hex }, "7.4a"),
            (OverrunEvent::Fired { side: SIDE, strength: 1, die: 1, result: 0, there: 1 }, "7.4c"),
            (OverrunEvent::Result { german: 0, soviet: 0, swept: false }, "7.4c"),
            (OverrunEvent::Result { german: 0, soviet: 1, swept: true }, "7.44"),
            (OverrunEvent::Lost { unit, hex }, "7.45a"),
            (OverrunEvent::SweptAway { unit, hex }, "7.44"),
            (OverrunEvent::Advanced { units: NOBODY, hex }, "7.4d"),
            (OverrunEvent::Held { hex }, "7.4g"),
        ],
    );
}

#[test]
fn r7_5a_what_a_counterattack_tells_names_its_rule() {
    let (unit, hex, side, units) = (unit(), hex(), SIDE, NOBODY);
    let fired = |joined| CounterattackEvent::Fired { side, strength: 1, die: 1, result: 0, there: 1, joined };
    let result =
        |joined| CounterattackEvent::Result { attackers: 0, movers: 0, points: 0, beaten: false, joined };
    cite(
        Event::Counterattack,
        &[
            (CounterattackEvent::Declared { units, from: hex, hex }, "7.5a"),
            (CounterattackEvent::Declined { hex }, "7.5a"),
            (CounterattackEvent::TookPart, "7.5b"),
            (CounterattackEvent::StoodAside, "7.5b"),
            (fired(true), "7.5d"),
            (result(true), "7.5d"),
            (fired(false), "7.5c"),
            (result(false), "7.5c"),
            (CounterattackEvent::Lost { unit, hex }, "7.57"),
            (CounterattackEvent::UsedUp { units }, "7.5e"),
            (CounterattackEvent::Points { side, points: 1, only: None }, "7.58"),
            (CounterattackEvent::Points { side, points: 1, only: Some(hex) }, "10.78"),
            (CounterattackEvent::PointsSpent { side }, "7.58"),
        ],
    );
}

#[test]
fn r10_0a_what_a_ground_attack_tells_names_its_rule() {
    let (unit, hex, side, units) = (unit(), hex(), SIDE, NOBODY);
    let (fire, added) = (Ledger::default(), Ledger::default());
    let points = |only| AttackEvent::Points { side, points: 1, only };
    cite(
        Event::Attack,
        &[
            (AttackEvent::Indirect { unit, hex }, "10.6"),
            (AttackEvent::Kind { die: 1, modifier: 0, kind: AttackKind::Surprise }, "10.2"),
            (AttackEvent::Aimed { unit, hex }, "10.4a"),
            (AttackEvent::Released { unit, by: "10.66" }, "10.66"),
            (
                AttackEvent::Fired { side, hex, fire, die: 1, added, result: 0, there: 1, by: "10.4g" },
                "10.4g",
            ),
            (AttackEvent::Result { side, hex, attackers: 0, defenders: 0, points: 0 }, "10.21"),
            (AttackEvent::Silent { side, hex, surprised: false }, "14.13"),
            (AttackEvent::Lost { unit, hex, by: "10.5b" }, "10.5b"),
            (AttackEvent::UsedUp { units, by: "10.76" }, "10.76"),
            (points(None), "10.7a"),
            (points(Some(hex)), "10.78"),
            (AttackEvent::Ended { hex, units, won: false }, "10.0d"),
            (AttackEvent::Ended { hex, units, won: true }, "10.71"),
        ],
    );
}

#[test]
fn r11_1b_what_chits_and_reactions_tell_names_its_rule() {
    let hex = hex();
    cite(
        Event::Chit,
        &[
            (ChitEvent::Drawn { no_reaction: 1, reaction: 0 }, "11.1b"),
            (ChitEvent::Drawn { no_reaction: 1, reaction: 1 }, "11.13a"),
            (ChitEvent::Refilled { forced: true }, "11.11c"),
            (ChitEvent::Refilled { forced: false }, "11.11b"),
            (ChitEvent::Returned, "11.13b"),
            (ChitEvent::TurnEnded, "11.12"),
        ],
    );
    cite(
        Event::Reaction,
        &[
            (ReactionEvent::Stacks { stacks: 1, by: "11.5c" }, "11.5c"),
            (ReactionEvent::Ordered { hex, stacks: 1, commands: true, his: true }, "11.2a"),
            (ReactionEvent::Ordered { hex, stacks: 1, commands: true, his: false }, "11.2c"),
            (ReactionEvent::Ordered { hex, stacks: 1, commands: false, his: false }, "11.2c"),
        ],
    );
    cite(
        Event::Alarm,
        &[
            (AlarmEvent::ChuikovRoll { die: 1, killed: true }, "11.33b"),
            (AlarmEvent::ChuikovRelocated { hex }, "11.34"),
            (AlarmEvent::ChuikovLost, "11.34"),
        ],
    );
}

#[test]
fn r15_0_what_arrivals_and_losses_tell_names_its_rule() {
    let (unit, hex) = (unit(), hex());
    cite(
        Event::Arrival,
        &[
            (ArrivalEvent::ReplacementRoll { unit, die: 1, returns: true }, "15.2b"),
            (ArrivalEvent::Replaced { unit, hex }, "15.2c"),
            (ArrivalEvent::NoRoom { unit }, "15.2c"),
            (ArrivalEvent::Withdrawn { unit, hex }, "15.3a"),
            (ArrivalEvent::Landed { unit, hex, landing: Landing::Ferry(0) }, "15.4a"),
            (ArrivalEvent::Landed { unit, hex, landing: Landing::Bank }, "15.43a"),
            (ArrivalEvent::Landed { unit, hex, landing: Landing::Pontoon }, "12.4a"),
            (ArrivalEvent::Forfeited { unit }, "15.13"),
            (ArrivalEvent::BankRoll { units: 1 }, "15.43a"),
            (ArrivalEvent::ArmourRoll { light: true, die: 1, units: 1 }, "12.22"),
            (ArrivalEvent::ArmourRoll { light: false, die: 1, units: 1 }, "12.23"),
            (ArrivalEvent::Armour { unit, hex }, "15.51a"),
            (ArrivalEvent::Workers { unit, hex }, "12.25a"),
            (ArrivalEvent::Militia { unit, hex }, "15.52a"),
        ],
    );
    cite(
        Event::Loss,
        &[
            (LossEvent::CutOff { unit, hex }, "13.25"),
            (LossEvent::Excess { unit, hex }, "8.0"),
            (LossEvent::Survived { unit, hex }, "6.7a"),
        ],
    );
    cite(
        Event::Closing,
        &[
            (ClosingEvent::Emplaced { unit, hex }, "16.1a"),
            (ClosingEvent::NoEmplacement { unit }, "16.1a"),
            (ClosingEvent::Anchored { unit, hex, arrives: false }, "12.31"),
            (ClosingEvent::Anchored { unit, hex, arrives: true }, "12.3a"),
            (ClosingEvent::DepotMoved { unit, hex, returns: false }, "6.61b"),
            (ClosingEvent::DepotMoved { unit, hex, returns: true }, "6.64"),
        ],
    );
}

#[test]
fn r14_5a_what_the_end_of_a_turn_tells_names_its_rule() {
    let unit = unit();
    let surrenders = |name| CollapseEvent::Roll { unit: kit::unit(name), die: 6, surrendered: true };
    cite(
        Event::Oil,
        &[
            (OilEvent::Roll { die: 6, ignited: true }, "14.5a"),
            (OilEvent::Killed { unit }, "14.5b"),
            (OilEvent::BurntOut, "14.5f"),
        ],
    );
    cite(
        Event::Collapse,
        &[
            (CollapseEvent::Began, "13.4a"),
            (CollapseEvent::MilitiaGone { unit }, "13.4b"),
            (surrenders("6T-INF3-1"), "13.4c"),
            (surrenders("6T-T34-1"), "13.42a"),
            (surrenders("SIND-ART-1"), "13.42b"),
        ],
    );
}
