//! A build as a file: it is started with many records at once.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::differ::{Build, Printed, Record, Said};

#[derive(Debug)]
pub struct Program {
    pub path: PathBuf,
    /// What this build is always given, such as `--lang nl`.
    pub always: Vec<String>,
    /// Where its files lie, for it alone.
    folder: PathBuf,
}

impl Program {
    pub fn new(path: &Path, always: &[&str], folder: &Path) -> io::Result<Program> {
        fs::create_dir_all(folder)?;
        let always = always.iter().map(|word| (*word).to_owned()).collect();
        Ok(Program { path: fs::canonicalize(path)?, always, folder: folder.to_owned() })
    }

    fn run(&self, format: &str, options: &[String], files: &[String]) -> Printed {
        let mut command = Command::new(&self.path);
        command
            .current_dir(&self.folder)
            .env_remove("JURY_LANG")
            .env("COLUMNS", "100")
            .env("RUST_BACKTRACE", "0");
        command.args(["judge", "--color", "never", "--format", format]);
        command.args(&self.always).args(options).args(files);
        match command.output() {
            Ok(output) => Printed {
                status: output.status.code().unwrap_or(-1),
                out: String::from_utf8_lossy(&output.stdout).into_owned(),
                err: without_places(&String::from_utf8_lossy(&output.stderr)),
            },
            Err(why) => Printed { status: -2, out: String::new(), err: why.to_string() },
        }
    }
}

/// Where in the source a panic was, and in which thread, is no difference.
fn without_places(err: &str) -> String {
    let is_panic = |line: &str| line.contains("panicked at") || line.contains("RUST_BACKTRACE");
    let plain = |line: &str| if is_panic(line) { "a panic\n".to_owned() } else { format!("{line}\n") };
    err.lines().map(plain).collect()
}

impl Build for Program {
    fn say(&self, options: &[String], records: &[Record]) -> Said {
        let mut files = Vec::with_capacity(records.len());
        for (n, record) in records.iter().enumerate() {
            let name = format!("{n:03}.{}", if record.origin.ends_with(".jsonl") { "jsonl" } else { "yaml" });
            // A file that cannot be written is missed by both builds alike.
            let _ = fs::write(self.folder.join(&name), &record.text);
            files.push(name);
        }
        Said { json: self.run("json", options, &files), text: self.run("text", options, &files) }
    }
}
