//! What the program writes: the old file or the new one, never half of either, and nothing elsewhere.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;

use crate::cli::{Ran, file, jury, run};
use crate::support::Dice;

const UNTIDY: &str = "dealer: O\nnotation: fr\n";
const TIDY: &str = "notation: fr\ndealer: O\n";
const DEAL: &str = "rulebook: whist-simple\ndealer: N\n";

/// An empty folder for one test.
fn empty(name: &str) -> PathBuf {
    let folder = crate::cli::folder(name);
    fs::remove_dir_all(&folder).unwrap();
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn text(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).unwrap()
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// The program started by a shell, after these commands.
fn after(commands: &str, args: &[&str]) -> Ran {
    let output = Process::new("sh")
        .args(["-c", &format!("{commands}\nexec \"$@\""), "sh"])
        .arg(cargo_bin("jury"))
        .args(args)
        .env("JURY_LANG", "en")
        .output()
        .unwrap();
    Ran {
        status: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn a_file_that_is_rewritten_keeps_its_permissions_and_its_owner() {
    let folder = empty("writing-permissions");
    for mode in [0o640, 0o600, 0o664] {
        let path = file("writing-permissions", "deal.yaml", UNTIDY);
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        if is_root() {
            chown(&path, Some(65534), Some(65534)).unwrap();
        }
        let before = fs::metadata(&path).unwrap();
        assert_eq!(run(jury(&["fmt", &path])).status, 0);
        let after = fs::metadata(&path).unwrap();
        assert_eq!(text(&path), TIDY);
        assert_eq!(after.mode() & 0o7777, mode);
        assert_eq!((after.uid(), after.gid()), (before.uid(), before.gid()));
        fs::write(&path, DEAL).unwrap();
        assert_eq!(run(jury(&["test", &path, "--bless"])).status, 0);
        assert!(text(&path).contains("expect:"));
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, mode);
        fs::remove_file(&path).unwrap();
    }
    assert_eq!(names(&folder), [""; 0]);
}

#[test]
fn a_new_file_has_the_permissions_that_the_user_gives_to_new_files() {
    let folder = empty("writing-new");
    let deal = folder.join("deal.yaml");
    let ran = after("umask 027", &["new", "--rulebook", "whist-simple", "-o", deal.to_str().unwrap()]);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert_eq!(fs::metadata(&deal).unwrap().mode() & 0o777, 0o640);
    assert_eq!(text(&deal), run(jury(&["new", "--rulebook", "whist-simple", "--lang", "en"])).out);

    let draft = folder.join("draft.yaml");
    let new = ["rulebook", "new", "our-club", "--extends", "whist-simple", "--lang", "nl"];
    assert_eq!(run(jury(&[&new[..], &["--output", draft.to_str().unwrap()]].concat())).status, 0);
    assert_eq!(text(&draft), run(jury(&new)).out);

    let ran = after("umask 027", &["test", folder.to_str().unwrap(), "--signature", "--bless"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(fs::metadata(folder.join("SIGNATURE")).unwrap().mode() & 0o777, 0o640);
    assert_eq!(text(folder.join("SIGNATURE")), ran.out);
}

/// A blank form never takes the place of somebody's record.
#[test]
fn new_overwrites_nothing() {
    let folder = empty("writing-over");
    let path = file("writing-over", "deal.yaml", DEAL);
    let link = folder.join("nowhere.yaml");
    symlink(folder.join("not-yet.yaml"), &link).unwrap();
    let link = link.to_str().unwrap();
    for args in [&["new"][..], &["rulebook", "new", "our-club", "--extends", "whist-simple"]] {
        for target in [&path, link] {
            for (lang, says) in
                [("en", "already a file"), ("fr", "existe déjà"), ("nl", "bestaat al een bestand")]
            {
                let ran = run(jury(&[args, &["-o", target, "--lang", lang]].concat()));
                assert_eq!((ran.status, ran.out.as_str()), (2, ""));
                assert!(ran.complains(says), "{}", ran.err);
            }
        }
    }
    assert_eq!(text(&path), DEAL);
    assert_eq!(names(&folder), ["deal.yaml", "nowhere.yaml"]);
}

#[test]
fn a_link_inside_the_folder_is_written_through_and_stays_a_link() {
    let folder = empty("writing-link");
    fs::create_dir(folder.join("sub")).unwrap();
    let real = folder.join("sub/real.yaml");
    let link = folder.join("link.yaml");
    symlink("sub/real.yaml", &link).unwrap();
    for target in [&link, &folder] {
        fs::write(&real, UNTIDY).unwrap();
        assert_eq!(run(jury(&["fmt", target.to_str().unwrap()])).status, 0);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(text(&real), TIDY);
    }
    // A link from one folder of a corpus to another stays inside the corpus.
    fs::create_dir(folder.join("other")).unwrap();
    fs::remove_file(&link).unwrap();
    symlink("../sub/real.yaml", folder.join("other/link.yaml")).unwrap();
    fs::write(&real, DEAL).unwrap();
    let ran = run(jury(&["test", folder.to_str().unwrap(), "--bless"]));
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(text(&real).contains("expect:"));
}

#[test]
fn a_link_out_of_the_folder_is_not_written_through() {
    let folder = empty("writing-away");
    let real = file("writing-away-target", "real.yaml", UNTIDY);
    let away = fs::canonicalize(&real).unwrap();
    let link = folder.join("link.yaml");
    symlink(&away, &link).unwrap();
    let link = link.to_str().unwrap();
    for (lang, says) in [
        ("en", "leads out of its folder"),
        ("fr", "mène hors de son dossier"),
        ("nl", "leidt naar buiten de map"),
    ] {
        let ran = run(jury(&["fmt", link, "--lang", lang]));
        assert_eq!(ran.status, 2);
        assert!(ran.complains(says), "{}", ran.err);
        // The path may be broken over several lines.
        let told: String = ran.err.split_whitespace().filter(|word| *word != "│").collect();
        assert!(told.contains(away.to_str().unwrap()), "{}", ran.err);
    }
    assert_eq!(text(&real), UNTIDY);
    fs::write(&real, DEAL).unwrap();
    let ran = run(jury(&["test", link, "--bless", "--lang", "en"]));
    assert!(ran.status > 0 && ran.complains("leads out of its folder"), "{}", ran.err);
    assert_eq!(text(&real), DEAL);
    // The file itself may be named.
    assert_eq!(run(jury(&["test", &real, "--bless"])).status, 0);

    let kept = file("writing-away-target", "SIGNATURE", "nothing\n");
    fs::remove_file(link).unwrap();
    fs::write(folder.join("deal.yaml"), DEAL).unwrap();
    symlink(fs::canonicalize(&kept).unwrap(), folder.join("SIGNATURE")).unwrap();
    let ran = run(jury(&["test", folder.to_str().unwrap(), "--signature", "--bless", "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("leads out of its folder"), "{}", ran.err);
    assert_eq!(text(&kept), "nothing\n");
    assert_eq!(names(&folder), ["SIGNATURE", "deal.yaml"]);
}

#[test]
fn a_file_that_may_only_be_read_is_left_as_it_is() {
    let folder = empty("writing-protected");
    let path = file("writing-protected", "deal.yaml", UNTIDY);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let ran = run(jury(&["fmt", &path, "--lang", "en"]));
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.complains("cannot be written: access is denied"), "{}", ran.err);
    assert_eq!(text(&path), UNTIDY);
    assert_eq!(names(&folder), ["deal.yaml"]);
}

/// A file system of its own, 64 KiB large, which goes with the test.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// `None` where mounting is not permitted.
    fn mount(name: &str) -> Option<SmallDisk> {
        let folder = fs::canonicalize(crate::cli::folder(name)).unwrap();
        let _ = Process::new("umount").arg(&folder).stderr(Stdio::null()).status();
        let mut mount = Process::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=64k", "none"]).arg(&folder).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success()).then_some(SmallDisk(folder))
    }

    fn protect(&self) {
        let mut mount = Process::new("mount");
        assert!(mount.args(["-o", "remount,ro"]).arg(&self.0).status().unwrap().success());
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Process::new("umount").arg(&self.0).status();
    }
}

/// Deals that need some 40 KB, so that a disk of 64 KiB has no room for them twice.
fn large(deal: &str) -> String {
    format!("{}{deal}", format!("# {}\n", "x".repeat(97)).repeat(400))
}

#[test]
fn on_a_full_disk_the_old_file_stays_whole() {
    for (command, before) in
        [(&["fmt"][..], large(UNTIDY)), (&["test", "--bless"], large(DEAL)), (&["new", "-o"], large(""))]
    {
        let disk = SmallDisk::mount("writing-full");
        let folder = disk.as_ref().map_or_else(|| empty("writing-full"), |disk| disk.0.clone());
        let old = folder.join("deal.yaml");
        fs::write(&old, &before).unwrap();
        let target = if command[0] == "new" { folder.join("new.yaml") } else { old.clone() };
        // Where there is no such disk, no file may be longer than a block: the error is another one.
        let limit = match &disk {
            Some(disk) => {
                assert!(fs::write(disk.0.join("filling"), vec![b'x'; 64 << 10]).is_err());
                ""
            }
            None => {
                eprintln!("no permission to mount: a limit on the length of a file stands for the full disk");
                "trap '' XFSZ; ulimit -f 1"
            }
        };
        let files = names(&folder);
        let ran = after(limit, &[command, &[target.to_str().unwrap()]].concat());
        assert!(ran.status > 0, "{command:?} {}{}", ran.out, ran.err);
        assert!(ran.complains("cannot be written"), "{}", ran.err);
        assert!(disk.is_none() || ran.complains("the disk is full"), "{}", ran.err);
        assert_eq!(text(&old), before);
        assert_eq!(names(&folder), files);
    }
}

#[test]
fn in_a_folder_that_cannot_be_written_the_old_file_stays_whole() {
    let disk = if is_root() { SmallDisk::mount("writing-fixed") } else { None };
    if is_root() && disk.is_none() {
        return eprintln!("not tested: nothing stops root from writing here, and mounting is not permitted");
    }
    let folder = disk.as_ref().map_or_else(|| empty("writing-fixed"), |disk| disk.0.clone());
    fs::write(folder.join("untidy.yaml"), UNTIDY).unwrap();
    fs::write(folder.join("deal.yaml"), DEAL).unwrap();
    fs::write(folder.join("SIGNATURE"), "old\n").unwrap();
    match &disk {
        Some(disk) => disk.protect(),
        None => fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap(),
    }
    let at = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let whole = folder.to_string_lossy().into_owned();
    for args in [
        &["fmt", &at("untidy.yaml")][..],
        &["test", "--bless", &at("deal.yaml")],
        &["test", &whole, "--signature", "--bless"],
        &["new", "-o", &at("new.yaml")],
        &["rulebook", "new", "our-club", "--extends", "whist-simple", "-o", &at("new.yaml")],
    ] {
        let ran = run(jury(&[args, &["--lang", "en"]].concat()));
        assert!(ran.status > 0, "{args:?}");
        assert!(ran.complains("cannot be written"), "{args:?} {}", ran.err);
    }
    assert_eq!([text(at("untidy.yaml")), text(at("deal.yaml"))], [UNTIDY, DEAL]);
    assert_eq!(text(at("SIGNATURE")), "old\n");
    assert_eq!(names(&folder), ["SIGNATURE", "deal.yaml", "untidy.yaml"]);
    if disk.is_none() {
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    }
}

/// Whenever it is killed, the old text or the new one is there, and a draft that was left behind is
/// hidden from every command.
#[test]
fn a_kill_at_any_moment_leaves_the_old_file_or_the_new_one() {
    let folder = empty("writing-killed");
    let path = folder.join("deals.yaml");
    let deals = |deal: &str| vec![deal; 2000].join("---\n");
    let (before, after) = (deals(UNTIDY), deals(TIDY));
    let command = || {
        let mut command = Process::new(cargo_bin("jury"));
        command.arg("fmt").arg(&path).stdout(Stdio::null());
        command
    };
    fs::write(&path, &before).unwrap();
    let begun = Instant::now();
    assert!(command().status().unwrap().success());
    let time = begun.elapsed().as_micros() as usize;
    assert_eq!(text(&path), after);
    let mut dice = Dice::new(7);
    let (mut old, mut new) = (0, 0);
    for round in 0..80 {
        fs::write(&path, &before).unwrap();
        let mut child = command().spawn().unwrap();
        // Half of them late, where the file is written.
        let wait = if round % 2 == 0 { dice.roll(time) } else { time / 2 + dice.roll(time) };
        thread::sleep(Duration::from_micros(wait as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        match text(&path) {
            found if found == before => old += 1,
            found if found == after => new += 1,
            found => panic!("{} bytes of {} or {}", found.len(), before.len(), after.len()),
        }
    }
    eprintln!("killed before the change {old} times, after it {new} times");
    assert!(old > 0);
    assert!(names(&folder).iter().all(|name| name == "deals.yaml" || name.starts_with('.')));
    assert_eq!(run(jury(&["fmt", folder.to_str().unwrap()])).err, "");
}

/// Every deal gets its expectation, whoever comes first.
#[test]
fn runs_that_bless_the_same_file_at_once_lose_nothing() {
    let folder = empty("writing-at-once");
    let path = folder.join("deals.yaml");
    let runs = 6;
    for _ in 0..8 {
        fs::write(&path, vec![DEAL; runs].join("---\n")).unwrap();
        let children: Vec<_> = (1..=runs)
            .map(|n| {
                let deal = if n == 1 { "deals.yaml [".to_owned() } else { format!("#{n} [") };
                let mut command = Process::new(cargo_bin("jury"));
                command.args(["test", "--bless", "--run", &deal]).arg(&path).stdout(Stdio::null());
                command.spawn().unwrap()
            })
            .collect();
        for mut child in children {
            assert!(child.wait().unwrap().success());
        }
        assert_eq!(text(&path).matches("expect:").count(), runs, "{}", text(&path));
    }
    assert_eq!(names(&folder), ["deals.yaml"]);
}

#[test]
fn tidying_and_blessing_at_once_lose_nothing() {
    let folder = empty("writing-both");
    let path = folder.join("deals.yaml");
    let untidy = "dealer: N\nrulebook: whist-simple\n";
    for _ in 0..8 {
        fs::write(&path, vec![untidy; 40].join("---\n")).unwrap();
        let start = |args: &[&str]| {
            Process::new(cargo_bin("jury")).args(args).arg(&path).stdout(Stdio::null()).spawn()
        };
        let children = [start(&["test", "--bless"]), start(&["fmt"]), start(&["fmt"])];
        for child in children {
            assert!(child.unwrap().wait().unwrap().success());
        }
        let found = text(&path);
        assert_eq!(found.matches("expect:").count(), 40, "{found}");
        assert_eq!(found.matches("rulebook: whist-simple\ndealer: N\n").count(), 40, "{found}");
    }
    assert_eq!(names(&folder), ["deals.yaml"]);
}
