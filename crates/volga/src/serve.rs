//! `volga serve`: the page and its API.

use crate::cli::Serve;
use anyhow::Result;
use volga_server::{Browser, Config, Database, Limits};

pub(crate) fn run(args: &Serve) -> Result<()> {
    let browser = match (args.open, args.no_open) {
        (true, _) => Browser::Open,
        (false, true) => Browser::Leave,
        (false, false) => Browser::IfThereIsOne,
    };
    let database = Database::chosen(args.db.as_deref())?;
    let limits = Limits { per_address: args.per_address.map(usize::from), ..Limits::default() };
    let config = Config { host: args.host, port: args.port, database, browser, limits };
    Ok(volga_server::run(&config)?)
}
