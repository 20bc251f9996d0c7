//! Any JSON as standing orders.

use crate::decode::actions::reached;
use crate::decode::{ASSETS, JSON, UNITS};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use volga_engine::testing::{answer, cases};

/// What looks like standing orders: any of them, and now and then something odd.
fn orders_like() -> impl Strategy<Value = Value> {
    let switch = || JSON.mostly(any::<bool>().prop_map(Value::from));
    let piece = prop_oneof![select(&UNITS[..]), select(&ASSETS[..])];
    let losses = JSON.mostly(prop::collection::vec(piece, 0..5).prop_map(Value::from));
    let odd = prop::option::weighted(0.1, (select(&["retreats", "losses", "nonsense"][..]), JSON.value()));
    (switch(), losses, switch(), switch(), odd).prop_map(
        |(strength_first, losses, retreats, no_voluntary, odd)| {
            let mut orders = json!({"strength_first": strength_first, "losses": losses, "retreats": retreats,
                "no_voluntary": no_voluntary});
            if let Some((key, value)) = odd {
                orders[key] = value;
            }
            orders
        },
    )
}

proptest! {
    #![proptest_config(cases(1_000, 10_000))]

    /// What can be read reads back, and what it orders is legal.
    #[test]
    fn any_orders_are_refused_or_kept(sent in orders_like(), blau in reached()) {
        answer::to_orders(&blau, sent)?;
    }
}
