//! The `jury` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    whist_jury::cli::run()
}
