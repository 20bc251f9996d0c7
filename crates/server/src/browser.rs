//! Opens the page where there is a desktop.

use crate::config::Browser;
use std::process::{Command, Stdio};

/// Opens a browser on the address, if it is wanted. That it cannot be opened is no error: the address is
/// printed.
pub(crate) fn open(wanted: Browser, address: &str) {
    let opens = match wanted {
        Browser::Open => true,
        Browser::Leave => false,
        Browser::IfThereIsOne => has_desktop(|name| std::env::var_os(name).is_some_and(|v| !v.is_empty())),
    };
    if !opens {
        return;
    }
    let mut command = opener(address);
    let started = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    match started {
        // Waited for elsewhere, so that it does not stay behind as a zombie.
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(error) => tracing::info!(%error, "no browser could be opened"),
    }
}

fn has_desktop(is_set: impl Fn(&str) -> bool) -> bool {
    if is_set("SSH_CONNECTION") {
        return false;
    }
    cfg!(any(target_os = "macos", windows)) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

fn opener(address: &str) -> Command {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::has_desktop;

    #[test]
    fn a_desktop_has_a_display() {
        assert!(has_desktop(|name| name == "WAYLAND_DISPLAY"));
        assert!(has_desktop(|name| name == "DISPLAY"));
        assert!(!has_desktop(|_| false));
        assert!(!has_desktop(|name| name != "WAYLAND_DISPLAY"), "not through a tunnel");
    }
}
