//! What is refused in movement.

use crate::ids::{CaucasusBox, Front, Side, Space, Unit};
use volga_engine::refusals;

refusals! {
    /// Why a unit does not move like that.
    pub enum CannotMove in "refused.move" {
        // Who moves
        NotYours { unit: Unit } => "7.0h", "not_yours";
        NotInPlay { unit: Unit } => "7.0a", "not_in_play";
        Moved { unit: Unit } => "7.0b", "moved";
        NobodyMoves => "7.0c", "nobody_moves";
        Unsupplied { unit: Unit } => "5.1a", "unsupplied";
        /// Ruling 8.
        StuckInKerch { unit: Unit } => "3.1.2m", "stuck_in_kerch";
        LeavingIsOver { unit: Unit } => "7.1.1b", "leaving_is_over";
        InReserve { unit: Unit } => "9.1.1d", "in_reserve";
        MovedByUranus { unit: Unit } => "8.4f", "moved_by_uranus";
        /// Ruling 103.
        StillMoving { unit: Unit } => "7.1.2", "still_moving";

        // Where to
        NotNext { from: Space, to: Space } => next_rule(from, to), "not_next";
        NoPointsLeft { points: u8 } => "7.0d", "no_points_left";
        OffMap => "7.5d", "off_map";
        OnlyTransfer { front: Front } => "7.6a", "only_transfer";

        // Strategic movement
        MajorRiver { to: Space } => "7.3a", "major_river";
        LeavesZoi { from: Space } => "7.3b", "leaves_zoi";
        EntersZoi { to: Space } => "7.3b", "enters_zoi";
        LeavesBattle { from: Space } => "7.3c", "leaves_battle";
        EntersBattle { to: Space } => "7.3c", "enters_battle";
        EntersEnemy { to: Space } => "7.3d", "enters_enemy";
        BoxByStrategic { space: Space } => "7.3e", "box_by_strategic";

        // Leaving battle spaces
        IntoBattle { to: Space } => "7.9.2a", "into_battle";
        MakesBattle { to: Space } => "7.9.2b", "makes_battle";
        OutOfSupply { to: Space } => "7.9.2c", "out_of_supply";

        // Boxes and Fronts
        NoLastControl { from: CaucasusBox, to: Space } => "7.4f", "no_last_control";
        BoxSlots { caucasus: CaucasusBox } => "3.1.2c", "box_slots";
        BoxAssets { caucasus: CaucasusBox, most: u8 } => "3.1.2g", "box_assets";
        LargeAssets { caucasus: CaucasusBox } => "3.1.2h", "large_assets";
        OnlyElbrus { unit: Unit } => "3.1.2j", "only_elbrus";
        ElbrusAssets { unit: Unit } => "3.1.2j", "elbrus_assets";
        OnlyKerch { unit: Unit } => "3.1.2k", "only_kerch";
        FrontFull { front: Front } => "3.1.1c", "front_full";
        NotLinked { front: Front } => "7.6a", "not_linked";
        TransferUsed { most: u8 } => "7.6d", "transfer_used";
        NotInFront { unit: Unit } => "7.6a", "not_in_front";

        // Attempts
        Supplied { unit: Unit } => "7.7c", "supplied";
        NoAttempt { unit: Unit } => "7.7c", "no_attempt";
        NowhereToGo { unit: Unit } => "7.7f", "nowhere_to_go";
    }
}

/// [7.4b] [7.4d] [7.5c] Between a holding box and the map only certain edges lead.
fn next_rule(from: Space, to: Space) -> &'static str {
    match (from.front(), to.front()) {
        (Some(_), None) if to.hex().is_some() => "7.4b",
        (None, Some(_)) if from.hex().is_some() => "7.5c",
        _ if from == Space::reserve(Side::Axis) => "7.4d",
        _ => "7.0c",
    }
}
