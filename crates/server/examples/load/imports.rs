//! What a byte of a journal costs the processor when it is imported, by the journal's length.

use crate::client::{Client, Outcome};
use crate::journals::{self, Length, Mends};
use crate::program::Program;

const KILOBYTES: [usize; 3] = [16, 160, 1600];

/// How often the small ones are imported, so that the kernel's clock can tell.
const WORTH: usize = 1600;

pub(crate) async fn measure(programs: &[Program]) -> Outcome<()> {
    for (name, mends) in [
        ("decisions alone", Mends::Never),
        ("a mend every 20", Mends::Now),
        ("the first mended over and over", Mends::First),
    ] {
        for size in KILOBYTES {
            if matches!(mends, Mends::First) && size > KILOBYTES[0] {
                continue;
            }
            let text = journals::city(Length::Bytes(size * 1000), mends)?.join("\n");
            for program in programs {
                let serving = program.serve("imports.db")?;
                let mut client = Client::new(&serving.host);
                let times = (WORTH / size).clamp(1, 20);
                let (status, cost) = serving.cost(imported(&mut client, &text, times)).await?;
                println!(
                    "{:>5} KB, {name:<31} {:<7} {:.2} µs a byte ({})",
                    size,
                    program.name,
                    cost * 1000.0 / (text.len() * times) as f64,
                    if status == 201 { "accepted".to_owned() } else { format!("refused with {status}") }
                );
            }
        }
    }
    Ok(())
}

/// The status of the last of so many imports.
async fn imported(client: &mut Client, text: &str, times: usize) -> Outcome<u16> {
    let mut last = 0;
    for _ in 0..times {
        (last, _) = client.send_text("/api/tables/import", text).await?;
    }
    Ok(last)
}
