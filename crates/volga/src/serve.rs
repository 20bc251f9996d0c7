//! `volga serve`: the page and its API.

use crate::cli::Serve;
use crate::files;
use anyhow::Result;
use volga_server::{Browser, Config, Database, Limits, ServerData};

pub(crate) fn run(args: &Serve) -> Result<()> {
    let browser = match (args.open, args.no_open) {
        (true, _) => Browser::Open,
        (false, true) => Browser::Leave,
        (false, false) => Browser::IfThereIsOne,
    };
    let database = Database::chosen(args.db.as_deref())?;
    let limits = Limits { per_address: args.per_address.map(usize::from), ..Limits::default() };
    let data = args.data.as_deref().map(files::read_data).transpose()?;
    let data = data.map(|own| ServerData { game: own.game.id().to_owned(), sheet: own.sheet });
    let config = Config { host: args.host, port: args.port, database, browser, limits, data };
    Ok(volga_server::run(&config)?)
}
