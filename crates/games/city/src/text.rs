//! Every sentence the game can say, by message key.

use std::sync::LazyLock;
use volga_engine::Catalogue;

pub fn catalogue() -> &'static Catalogue {
    static TEXTS: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::from_json("text/en.json", include_str!("../text/en.json"))
            .expect("the tests read the catalogue")
    });
    &TEXTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::air::CannotFly;
    use crate::arranging::CannotArrange;
    use crate::assist::CannotAssist;
    use crate::bombardment::CannotBombard;
    use crate::counterattack::CannotCounterattack;
    use crate::data::{Area, HalfPoints};
    use crate::declaring::CannotAttack;
    use crate::edge::CannotComeIn;
    use crate::forbidden::Forbidden;
    use crate::ground_attack::{CannotAim, CannotResolve, CannotSupport};
    use crate::ids::{Side, Unit};
    use crate::landing::CannotLand;
    use crate::movement::CannotMove;
    use crate::mover::CannotOperate;
    use crate::overrun::CannotOverrun;
    use crate::play::alarm::CannotSettle;
    use crate::play::closing::CannotClose;
    use crate::play::elsewhere::every;
    use crate::play::operation::untimely::Untimely;
    use crate::replacement::CannotReplace;
    use crate::setup::CannotPlace;
    use crate::stage::AttackStep;
    use crate::testkit::{hex, unit};
    use crate::withdrawal::CannotWithdraw;
    use std::collections::BTreeSet;

    #[test]
    fn every_refusal_has_its_words_and_every_words_a_refusal() {
        let (unit, asked, hex, to) = (unit("29M-PZ-1"), unit("29M-PZ-2"), hex("0642"), hex("0643"));
        let (cost, left) = (HalfPoints(3), HalfPoints(1));
        let [jaeger, southern, guards, engineers] =
            ["100J-INF-1", "371I-INF-1", "13G-GINF3-1", "I1-MOR-1"].map(crate::testkit::unit);
        let refusals: Vec<Forbidden> = vec![
            Forbidden::NotYourTurn { turn: Side::Soviet },
            Forbidden::WrongTime,
            Forbidden::ProcedureRuns,
            Forbidden::GameOver,
            Untimely::EnemyPhase { side: Side::Soviet }.into(),
            Untimely::Declined { at: hex }.into(),
            Untimely::NoSupportForDefence.into(),
            Untimely::NothingToSupport.into(),
            Untimely::NoGunsInOverrun.into(),
            Untimely::NoGunsInCounterattack.into(),
            Untimely::GunsAlone.into(),
            Untimely::OtherStep { hex, step: AttackStep::Support }.into(),
            Untimely::NothingToDecline { at: hex }.into(),
            Untimely::WindowFirst { hex }.into(),
            Untimely::AnswerFirst { from: hex }.into(),
            Untimely::CounterattackLossesFirst.into(),
            Untimely::OverrunLossesFirst { hex }.into(),
            Untimely::NobodyToCounterattack.into(),
            Untimely::NobodyCounterattacked.into(),
            Untimely::LevelBombers.into(),
            CannotArrange::NoGermanStack { unit }.into(),
            CannotArrange::OnTop { unit }.into(),
            CannotArrange::Arranged { hex }.into(),
            CannotSettle::ElsewhereOverstacked { hex }.into(),
            CannotSettle::NotNearest { hex }.into(),
            CannotSettle::ChuikovFirst { hex }.into(),
            CannotPlace::NotAsked { unit, asked }.into(),
            CannotPlace::OutsideArea { unit, area: Area::South, hex }.into(),
            CannotPlace::OutsideSector { unit, hex }.into(),
            CannotPlace::OutsideSectors { unit, hex }.into(),
            CannotPlace::MilitiaInTheOpen { hex }.into(),
            CannotPlace::NotAFactory { hex }.into(),
            CannotPlace::FactoryTaken { hex }.into(),
            CannotPlace::FarFromFerry { hex }.into(),
            CannotPlace::ChuikovAlone { hex }.into(),
            CannotPlace::Full { hex, limit: 3 }.into(),
            CannotPlace::NoRoomForTheRest { hex }.into(),
            CannotPlace::NoStructureForMilitia { hex }.into(),
            CannotPlace::MandatoryHexesLeft { hex }.into(),
            CannotMove::Nobody.into(),
            CannotMove::Flipped { unit }.into(),
            CannotMove::Deployed { unit }.into(),
            CannotMove::Unsupplied { unit }.into(),
            CannotMove::NeverMoves { unit }.into(),
            CannotMove::LoneMilitia { unit }.into(),
            CannotMove::LeavesChuikovAlone { hex }.into(),
            CannotMove::NotAdjacent { from: hex, to }.into(),
            CannotMove::OffLimits { to }.into(),
            CannotMove::EnemyThere { to }.into(),
            CannotMove::Burning { to }.into(),
            CannotMove::NextToEnemy { to }.into(),
            CannotMove::InZone { from: hex, by: to }.into(),
            CannotMove::Stopped { at: hex, by: Some(to) }.into(),
            CannotMove::Stopped { at: hex, by: None }.into(),
            CannotMove::ChuikovGone.into(),
            CannotMove::TooFar { cost, left }.into(),
            CannotMove::NoRoom { to }.into(),
            CannotMove::NoRoomBeyond { to }.into(),
            CannotMove::NotTowards { target: hex }.into(),
            CannotMove::NoPoints.into(),
            CannotMove::OnlyInto { hex }.into(),
            CannotMove::NoOrders { unit }.into(),
            CannotMove::ChuikovCommands.into(),
            CannotMove::ChuikovMoved.into(),
            CannotMove::NoCompanyBeyond { to }.into(),
            CannotMove::NoWayForChuikov { from: hex }.into(),
            CannotMove::BesideEnemy { unit }.into(),
            CannotMove::MilitiaStays { unit }.into(),
            CannotMove::NoRetreatBeyond { to }.into(),
            CannotCounterattack::NobodyThere { hex }.into(),
            CannotCounterattack::NotAdjacent { hex }.into(),
            CannotCounterattack::UnderAttack { hex }.into(),
            CannotCounterattack::WrongType { unit }.into(),
            CannotCounterattack::Flipped { unit }.into(),
            CannotCounterattack::Attacking { unit }.into(),
            CannotCounterattack::Deployed { unit }.into(),
            CannotCounterattack::Unsupplied { unit }.into(),
            CannotCounterattack::NotInvolved { unit }.into(),
            CannotOperate::NotPhasing { side: Side::German }.into(),
            CannotOperate::Busy { at: hex }.into(),
            CannotOperate::NobodyMoves.into(),
            CannotOperate::NobodyThere { hex }.into(),
            CannotOperate::NothingToDo { hex }.into(),
            CannotOperate::NotInGroup.into(),
            CannotOperate::MustGoOn { at: hex }.into(),
            CannotOperate::WholeGroup.into(),
            CannotOperate::MilitiaLeftAlone { unit }.into(),
            CannotOperate::TooMany { hex, limit: 4, there: 5 }.into(),
            CannotOperate::NoGun { unit }.into(),
            CannotOperate::NotMoved { unit }.into(),
            CannotOperate::SovietsDoNotDeploy.into(),
            CannotOperate::MustStep { at: hex }.into(),
            CannotOperate::NotBeside { target: hex }.into(),
            CannotOperate::NoWinners { hex }.into(),
            CannotOperate::ChuikovAlone { hex }.into(),
            CannotOperate::ChuikovStandsStill.into(),
            CannotOperate::NoCloser { hex }.into(),
            CannotOperate::OtherArea { hex }.into(),
            CannotComeIn::NotDue { unit, turn: 1 }.into(),
            CannotComeIn::NotDue { unit: jaeger, turn: 1 }.into(),
            CannotComeIn::NotDue { unit: jaeger, turn: 2 }.into(),
            CannotComeIn::NotDue { unit: jaeger, turn: 4 }.into(),
            CannotComeIn::AnotherFirst { unit, first: asked }.into(),
            CannotComeIn::NotItsEdge { unit, hex }.into(),
            CannotComeIn::NotItsEdge { unit: southern, hex }.into(),
            CannotComeIn::EnemyThere { hex }.into(),
            CannotComeIn::TooDear { unit, hex }.into(),
            CannotComeIn::NoRoom { hex }.into(),
            CannotComeIn::NoWayToTarget { hex }.into(),
            CannotComeIn::TooLate.into(),
            CannotAssist::NobodyThere { hex }.into(),
            CannotAssist::Attacking { hex }.into(),
            CannotAssist::NoMoreSupport.into(),
            CannotAssist::OutOfReach { hex, target: to }.into(),
            CannotAssist::HasFought { hex, target: to }.into(),
            CannotAssist::NotThere { target: hex }.into(),
            CannotAssist::DoesNotFight { unit }.into(),
            CannotAttack::NotAdjacent { hex }.into(),
            CannotAttack::NoEnemy { hex }.into(),
            CannotAttack::NotInGroup.into(),
            CannotAttack::DoesNotFight { unit }.into(),
            CannotAttack::OnlyMilitia { unit }.into(),
            CannotAttack::TooMany { hex }.into(),
            CannotAttack::MovesOnly { by: "10.74b" }.into(),
            CannotAttack::MovesOnly { by: "10.78" }.into(),
            CannotAttack::MovesOnly { by: "10.7b" }.into(),
            CannotAttack::MovesOnly { by: "10.13a" }.into(),
            CannotAttack::MovesOnly { by: "11.5d" }.into(),
            CannotAttack::MovesOnly { by: "11.33a" }.into(),
            CannotBombard::NoEnemy { hex }.into(),
            CannotBombard::NothingToHit { hex }.into(),
            CannotBombard::OnlySurvivors { hex }.into(),
            CannotBombard::Unspotted { hex }.into(),
            CannotBombard::BlindBeside { hex }.into(),
            CannotBombard::NotTwoNeighbours { hex, other: to }.into(),
            CannotBombard::NotOurs { gun: unit }.into(),
            CannotBombard::NoGun { gun: unit }.into(),
            CannotBombard::Used { gun: unit }.into(),
            CannotBombard::OutOfRange { gun: unit, hex }.into(),
            CannotBombard::FarApart { gun: unit, other: asked }.into(),
            CannotBombard::MixedWithVolga { gun: unit, other: asked }.into(),
            CannotBombard::FiresAlone { gun: unit }.into(),
            CannotBombard::OneHexOnly { gun: unit }.into(),
            CannotBombard::OffTheBank { gun: unit, hex }.into(),
            CannotBombard::NobodyReaches { hex }.into(),
            CannotBombard::OtherFirst { hex, other: to }.into(),
            CannotBombard::NoStrength { gun: unit }.into(),
            CannotBombard::OutOfOrder { gun: unit, last: asked }.into(),
            CannotBombard::OutOfOrder { gun: unit, last: unit }.into(),
            CannotBombard::NoGunNamed { hex }.into(),
            CannotBombard::NoMoreGuns { hex }.into(),
            CannotBombard::NotAllTogether { hex }.into(),
            CannotBombard::NotHit { unit, hex }.into(),
            CannotBombard::ArtilleryFirst { unit }.into(),
            CannotBombard::ArmourLast { unit }.into(),
            CannotBombard::NotThisTurn { turn: 2 }.into(),
            CannotBombard::Announced.into(),
            CannotBombard::TooLate.into(),
            CannotBombard::NoVolgaGun.into(),
            CannotClose::MayNotWait { unit }.into(),
            CannotClose::NotAsked { unit, asked }.into(),
            CannotClose::NoEmplacement { hex }.into(),
            CannotClose::EmplacementFull { hex }.into(),
            CannotClose::OffTheLine { hex }.into(),
            CannotClose::FlotillaThere { hex }.into(),
            CannotClose::DepotInTheRiver { hex }.into(),
            CannotClose::DepotAmongGermans { hex }.into(),
            CannotClose::DepotInFire { hex }.into(),
            CannotClose::DepotTooFar { hex }.into(),
            CannotClose::DepotThere { hex }.into(),
            CannotFly::NoEnemy { hex }.into(),
            CannotFly::BeyondTheRiver { hex }.into(),
            CannotFly::NothingToHit { hex }.into(),
            CannotFly::OnlySurvivors { hex }.into(),
            CannotFly::NextToFriends { hex }.into(),
            CannotFly::Immune { unit }.into(),
            CannotFly::Unseen { unit }.into(),
            CannotFly::NotOnMap { unit }.into(),
            CannotFly::Increment { step: 4 }.into(),
            CannotFly::TooFewPoints { have: 2 }.into(),
            CannotFly::NoFlak { unit }.into(),
            CannotFly::FlakOutOfRange { unit }.into(),
            CannotFly::FlakUsed { unit }.into(),
            CannotFly::FlakTied { unit, to }.into(),
            CannotFly::FlakOutOfOrder { unit }.into(),
            CannotFly::NoFlakLeft.into(),
            CannotFly::NotThere { unit }.into(),
            CannotFly::ArtilleryFirst { unit }.into(),
            CannotFly::OtherFight.into(),
            CannotFly::NoGroundAttack.into(),
            CannotFly::NotTheAttacker.into(),
            CannotFly::SupportClosed.into(),
            CannotOverrun::Soviets.into(),
            CannotOverrun::Supporting.into(),
            CannotOverrun::BreakingThrough.into(),
            CannotOverrun::NotAdjacent { hex }.into(),
            CannotOverrun::NoEnemy { hex }.into(),
            CannotOverrun::NotClear { hex }.into(),
            CannotOverrun::TooSlow { unit }.into(),
            CannotOverrun::TooFewPoints { left }.into(),
            CannotOverrun::TooMany { hex }.into(),
            CannotOverrun::NotInvolved { unit }.into(),
            CannotSupport::NoGun { gun: unit }.into(),
            CannotSupport::Used { gun: unit }.into(),
            CannotSupport::TransVolga { gun: unit }.into(),
            CannotSupport::OutOfRange { gun: unit }.into(),
            CannotSupport::NextToTarget { gun: unit }.into(),
            CannotSupport::UnderAttack { gun: unit }.into(),
            CannotSupport::ForSurvivors { hex }.into(),
            CannotSupport::ForMilitia { hex }.into(),
            CannotSupport::ForNobody { hex }.into(),
            CannotSupport::FollowUp { gun: unit }.into(),
            CannotSupport::OutOfOrder { gun: unit }.into(),
            CannotAim::NotAttacking { hex }.into(),
            CannotAim::OutOfRange { gun: unit, hex }.into(),
            CannotAim::NotUnderFire { hex }.into(),
            CannotAim::OnlyMilitia { hex }.into(),
            CannotAim::FarApart { gun: unit, hex }.into(),
            CannotResolve::NotInvolved { unit }.into(),
            CannotResolve::OthersFirst { unit }.into(),
            CannotResolve::NotAmongWinners { hex }.into(),
            CannotResolve::NowhereToGo { hex }.into(),
            CannotSupport::FarApart { gun: unit, other: asked }.into(),
            CannotLand::NotDue { unit, come: true }.into(),
            CannotLand::NotDue { unit: guards, come: true }.into(),
            CannotLand::NotDue { unit: guards, come: false }.into(),
            CannotLand::NotDue { unit: engineers, come: false }.into(),
            CannotLand::AnotherFirst { unit, first: asked }.into(),
            CannotLand::OwnPlace { unit }.into(),
            CannotLand::EnemyThere { hex }.into(),
            CannotLand::NoFerry { hex }.into(),
            CannotLand::FerryFull { hex }.into(),
            CannotLand::BankFull.into(),
            CannotLand::NoFerryForPontoon { hex }.into(),
            CannotLand::HasPontoon { hex }.into(),
            CannotLand::NoRoom { hex }.into(),
            CannotLand::NoWayToTarget { hex }.into(),
            CannotLand::TooLate.into(),
            CannotLand::NotTogether { unit }.into(),
            CannotReplace::NotAsked { unit, asked }.into(),
            CannotReplace::NobodyLeft.into(),
            CannotReplace::OutsideSectors { hex }.into(),
            CannotReplace::EnemyThere { hex }.into(),
            CannotReplace::NoRoom { hex }.into(),
            CannotReplace::NotTheseWorks { hex }.into(),
            CannotReplace::NoFactory { hex }.into(),
            CannotReplace::HasWorkers { hex }.into(),
            CannotReplace::NoRoomForWorkers { hex }.into(),
            CannotReplace::NoStructure { hex }.into(),
            CannotReplace::AreaHasItsMilitia { hex }.into(),
            CannotReplace::NoCompany { hex }.into(),
            CannotReplace::NoRoomForMilitia { hex }.into(),
            CannotWithdraw::NotOnMap { unit }.into(),
            CannotWithdraw::Unsupplied { unit }.into(),
            CannotWithdraw::NotOwed { unit }.into(),
            CannotWithdraw::ExactTypesFirst { unit }.into(),
            CannotWithdraw::WrongStrength { unit }.into(),
        ];
        let refusals = refusals.into_iter().chain(every(hex, unit).into_iter().map(Forbidden::from));
        let mut used = BTreeSet::new();
        for refusal in refusals {
            let message = refusal.why();
            let words = catalogue().render(&message);
            assert!(!words.contains('\u{27e8}'), "{refusal:?}: {words}");
            used.insert(message.key.to_string());
        }
        let known = catalogue().keys().filter(|key| key.starts_with("refused."));
        assert_eq!(used, known.map(str::to_owned).collect());
    }

    /// What people read as a sentence begins with a capital letter, a number or a name, and ends with a full stop.
    #[test]
    fn sentences_begin_and_end_like_sentences() {
        let parts = ["event.die.", "event.fall."];
        let is_sentence = |key: &str| {
            (key.starts_with("event.") || key.starts_with("refused."))
                && !parts.iter().any(|part| key.starts_with(part))
        };
        for (key, template) in catalogue().templates().filter(|(key, _)| is_sentence(key)) {
            let begins = template.starts_with(|first: char| first.is_uppercase() || first == '{');
            assert!(begins && template.ends_with('.'), "{key}: {template}");
        }
        for key in ["prompt.", "choice.", "outcome.", "lens.", "muster.", "ways."] {
            for (key, template) in catalogue().templates().filter(|(other, _)| other.starts_with(key)) {
                let begins = |first: char| first.is_uppercase() || first == '{' || first.is_ascii_digit();
                assert!(template.starts_with(begins), "{key}: {template}");
            }
        }
        let small = |unit: &Unit| crate::table::called(*unit).starts_with(|first: char| first.is_lowercase());
        assert_eq!(Unit::all().find(small), None, "names begin sentences");
    }

    #[test]
    fn half_points_are_told_as_people_say_them() {
        let refusal = Forbidden::from(CannotMove::TooFar { cost: HalfPoints(3), left: HalfPoints(2) });
        assert_eq!(
            catalogue().render(&refusal.why()),
            "That costs 1.5 points, more than the 1 that the group has left."
        );
    }
}
