//! The schemas of all that goes in and out. They follow from the structures themselves; paths refer to them by name.

use super::{branches, deletion, games, orders, play, stream, tables, teaching};
use crate::{live, problem, report};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};
use std::borrow::Cow;
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};
use volga_engine::board::Board;
use volga_engine::lesson::Lesson;
use volga_engine::wire::RoutesFound;
use volga_session::{Advice, OrdersOfSeat};

/// Lists what is answered and what is asked: each has a schema, and what is our own can be named by a path.
macro_rules! bodies {
    (
        answers { $($answer:ty,)* }
        answers of others { $($foreign:ty,)* }
        requests { $($request:ty,)* }
    ) => {
        $(named!($answer);)*
        $(named!($request);)*

        /// Every schema by its name.
        pub(super) fn all() -> Map<String, Value> {
            let settings = || SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = "/components/schemas".into();
                settings.meta_schema = None;
            });
            let mut asked = settings().for_deserialize().into_generator();
            $(asked.subschema_for::<$request>();)*
            let mut answered = settings().for_serialize().into_generator();
            $(answered.subschema_for::<$answer>();)*
            $(answered.subschema_for::<$foreign>();)*
            let mut all = asked.take_definitions(true);
            all.extend(answered.take_definitions(true));
            all.sort_keys();
            all
        }
    };
}

macro_rules! named {
    ($body:ty) => {
        impl PartialSchema for $body {
            fn schema() -> RefOr<Schema> {
                Ref::from_schema_name(<$body as JsonSchema>::schema_name()).into()
            }
        }

        impl ToSchema for $body {
            fn name() -> Cow<'static, str> {
                <$body as JsonSchema>::schema_name()
            }
        }
    };
}

bodies! {
    answers {
        games::GameList,
        games::OpeningBoard,
        games::Book,
        games::Words,
        games::Lessons,
        teaching::Introduction,
        teaching::ShownPosition,
        tables::TableList,
        live::TableState,
        deletion::Wanted,
        play::Acted,
        live::Odds,
        live::Why,
        live::Ahead,
        live::Overlays,
        orders::OrdersGiven,
        live::Past,
        live::Trails,
        live::News,
        stream::SeqEvent,
        stream::PresenceEvent,
        stream::ProposalEvent,
        stream::DeletionEvent,
        report::Figures<'_>,
        problem::ErrorBody,
    }
    answers of others { Advice, Board<String>, Lesson, OrdersOfSeat, RoutesFound, }
    requests {
        tables::NewTable,
        tables::HeldRequest,
        deletion::KeepRequest,
        branches::BranchRequest,
        branches::RestartRequest,
        branches::RematchRequest,
        play::ActRequest,
        play::EntryRequest,
        play::MendRequest,
        play::UndoRequest,
        play::ResignRequest,
        play::StepRequest,
        play::OddsRequest,
        play::WhyRequest,
        play::SuggestRequest,
        super::help::AheadRequest,
        super::help::WaysRequest,
        orders::OrdersRequest,
    }
}
