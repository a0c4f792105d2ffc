//! What a file names and what lies in a folder was chosen by somebody else: nothing is opened outside
//! that folder, nothing that is no ordinary file, and nothing is shown of what is no rulebook.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::thread;

use crate::cli::{Ran, jury, run};

const DEAL: &str = "rulebook: whist-simple\ndealer: N\n";
const DRAFT: &str = "id: draft\nextends: whist-simple\n";
const GRID: &str = "id: ours\ntitle: {en: t, fr: t, nl: t}\norigin: {en: o, fr: o, nl: o}\ngames: {}\n";
const SECRET: &str = "hunter2";

/// An empty folder for one test, in which these files are written.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = crate::cli::folder(name);
    fs::remove_dir_all(&folder).unwrap();
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn pipe(path: &Path) {
    assert!(Process::new("mkfifo").arg(path).status().unwrap().success());
}

/// A device that gives nothing; only the administrator can make one.
fn device(path: &Path) -> bool {
    Process::new("mknod").arg(path).args(["c", "1", "3"]).status().is_ok_and(|status| status.success())
}

/// `book.yaml`, or whatever is put there, named in each way a file can name it. The last word tells
/// whether a rulebook or a grid is meant.
fn ways(folder: &Path, name: &str) -> Vec<(Vec<String>, &'static str)> {
    let write = |file: &str, text: String| {
        fs::write(folder.join(file), text).unwrap();
        folder.join(file).to_string_lossy().into_owned()
    };
    let deal = write("deal.yaml", DEAL.replace("whist-simple", name));
    let expects = write("expects.yaml", format!("{DEAL}expect: {{{name}: {{outcome: unfinished}}}}\n"));
    let evening = write("evening.yaml", format!("session: {{rulebook: {name}}}\ndeals: [{{dealer: N}}]\n"));
    let heir = write("heir.yaml", format!("id: heir\nextends: {name}\n"));
    let named = write("named.yaml", DEAL.replace("whist-simple", "heir.yaml"));
    let scored = write("scored.yaml", DEAL.replace("whist-simple", &format!("tilleul-2026+grid={name}")));
    let wanted = write(
        "wanted.yaml",
        format!("{DEAL}expect: {{tilleul-2026+grid={name}: {{outcome: unfinished}}}}\n"),
    );
    let with_grid = write("with-grid.yaml", format!("id: with-grid\nextends: tilleul-2026\ngrid: {name}\n"));
    let args = |args: &[&str]| args.iter().map(|arg| (*arg).to_owned()).collect();
    vec![
        (args(&["judge", &deal]), "rulebook"),
        (args(&["compare", &deal]), "rulebook"),
        (args(&["solve", &deal]), "rulebook"),
        (args(&["sheet", &deal]), "rulebook"),
        (args(&["test", &expects]), "rulebook"),
        (args(&["judge", &evening]), "rulebook"),
        (args(&["rulebook", "check", &heir]), "rulebook"),
        (args(&["judge", &named]), "rulebook"),
        (args(&["judge", &scored]), "grid"),
        (args(&["test", &wanted]), "grid"),
        (args(&["rulebook", "check", &with_grid]), "grid"),
    ]
}

fn ran(args: &[String], lang: &str) -> Ran {
    let mut args: Vec<&str> = args.iter().map(String::as_str).collect();
    args.extend(["--lang", lang]);
    run(jury(&args))
}

/// Is it refused in every way, with these words in the three languages, and without what is in it?
fn is_refused(folder: &Path, name: &str, says: [&str; 3]) {
    for (args, _) in ways(folder, name) {
        for (lang, says) in ["en", "fr", "nl"].into_iter().zip(says) {
            let ran = ran(&args, lang);
            assert_eq!(ran.status, 2, "{args:?}: {}{}", ran.out, ran.err);
            assert!(ran.complains(says), "{args:?}: {}", ran.err);
            assert!(!format!("{}{}", ran.out, ran.err).contains(SECRET), "{args:?}: {}{}", ran.out, ran.err);
        }
    }
}

/// Is it read in every way that wants a rulebook, or a grid?
fn is_taken(folder: &Path, name: &str, kind: &str) {
    let mut any = false;
    for (args, _) in ways(folder, name).iter().filter(|(args, wanted)| *wanted == kind && args[0] != "solve")
    {
        let ran = ran(args, "en");
        assert!(ran.status < 2, "{args:?}: {}", ran.err);
        any = true;
    }
    assert!(any);
}

#[test]
fn what_lies_in_the_folder_is_read_links_inside_it_included() {
    let folder = folder(
        "strangers-inside",
        &[("book.yaml", DRAFT), ("sub/book.yaml", DRAFT), ("sub/grid.yaml", GRID)],
    );
    symlink("sub/book.yaml", folder.join("link.yaml")).unwrap();
    symlink("sub", folder.join("linked")).unwrap();
    for name in ["book.yaml", "./book.yaml", "sub/book.yaml", "link.yaml", "linked/book.yaml"] {
        is_taken(&folder, name, "rulebook");
    }
    symlink("sub/grid.yaml", folder.join("grid.yaml")).unwrap();
    for name in ["sub/grid.yaml", "grid.yaml", "linked/grid.yaml"] {
        is_taken(&folder, name, "grid");
    }
}

#[test]
fn a_link_that_leaves_the_folder_is_not_followed() {
    let away = folder("strangers-away", &[("book.yaml", &format!("{DRAFT}title: {SECRET}\n"))]);
    let folder = folder("strangers-links", &[]);
    let away = fs::canonicalize(away).unwrap();
    symlink(away.join("book.yaml"), folder.join("link.yaml")).unwrap();
    symlink("../strangers-away/book.yaml", folder.join("relative.yaml")).unwrap();
    symlink(&away, folder.join("linked")).unwrap();
    symlink("/dev/null", folder.join("device.yaml")).unwrap();
    let says = ["leads elsewhere", "mène ailleurs", "leidt elders heen"];
    for name in
        ["link.yaml", "relative.yaml", "linked/book.yaml", "device.yaml", "../strangers-away/book.yaml"]
    {
        is_refused(&folder, name, says);
    }
    let inside = away.join("book.yaml").to_string_lossy().into_owned();
    is_refused(&folder, &inside, says);
}

#[test]
fn pipes_devices_sockets_and_folders_are_not_opened() {
    let folder = folder("strangers-special", &[("folder.yaml/x", "")]);
    let no_file =
        ["no ordinary file", "autre chose qu'un fichier ordinaire", "anders dan een gewoon bestand"];
    pipe(&folder.join("pipe.yaml"));
    is_refused(&folder, "pipe.yaml", no_file);
    let _socket = UnixListener::bind(folder.join("socket.yaml")).unwrap();
    is_refused(&folder, "socket.yaml", no_file);
    match device(&folder.join("device.yaml")) {
        true => is_refused(&folder, "device.yaml", no_file),
        false => eprintln!("not tested: no permission to make a device"),
    }
    is_refused(&folder, "folder.yaml", ["it is a folder", "c'est un dossier", "het is een map"]);
    is_refused(&folder, "nothing.yaml", ["nothing of this name", "rien de ce nom", "niets met die naam"]);
}

/// What an option names may lie anywhere and be anything.
#[test]
fn the_user_may_name_links_and_pipes() {
    let away = folder("strangers-named", &[("book.yaml", DRAFT), ("grid.yaml", GRID), ("deal.yaml", DEAL)]);
    let folder = folder("strangers-user", &[]);
    let at = |name: &str| folder.join(name).to_string_lossy().into_owned();
    for name in ["book.yaml", "grid.yaml", "deal.yaml"] {
        symlink(fs::canonicalize(&away).unwrap().join(name), folder.join(name)).unwrap();
    }
    for args in [
        &["judge", &at("deal.yaml"), "--rulebook", &at("book.yaml"), "--grid", &at("grid.yaml")][..],
        &["judge", "--rulebook", &format!("{}+grid={}", at("book.yaml"), at("grid.yaml")), &at("deal.yaml")],
        &["rulebook", "check", &at("book.yaml")],
    ] {
        let ran = run(jury(args));
        assert!(ran.status < 2, "{args:?}: {}", ran.err);
    }
    for (name, text) in [("pipe.yaml", DRAFT), ("deals.yaml", DEAL)] {
        let path = folder.join(name);
        pipe(&path);
        let write = thread::spawn(move || fs::write(path, text).unwrap());
        let ran = match name {
            "pipe.yaml" => run(jury(&["judge", &at("deal.yaml"), "--rulebook", &at(name)])),
            _ => run(jury(&["judge", &at(name)])),
        };
        assert_eq!(ran.status, 0, "{}", ran.err);
        write.join().unwrap();
    }
}

/// A name without a path is an id, wherever the program is started.
#[test]
fn a_name_is_not_looked_for_where_the_user_happens_to_be() {
    let here = folder("strangers-here", &[("secret", &format!("{DRAFT}title: {SECRET}\n"))]);
    let folder = fs::canonicalize(folder("strangers-there", &[])).unwrap();
    for (args, kind) in ways(&folder, "secret") {
        let mut command = jury(&args.iter().map(String::as_str).collect::<Vec<_>>());
        let ran = run({
            command.current_dir(&here).env("JURY_LANG", "en");
            command
        });
        assert_eq!(ran.status, 2, "{args:?}: {}", ran.err);
        assert!(ran.complains(&format!("There is no {kind} `secret`.")), "{args:?}: {}", ran.err);
        assert!(!ran.err.contains(SECRET), "{}", ran.err);
    }
    let deal = folder.join("with-book.yaml");
    fs::write(&deal, DEAL).unwrap();
    fs::write(here.join("secret"), DRAFT).unwrap();
    let mut command = jury(&["judge", deal.to_str().unwrap(), "--rulebook", "secret"]);
    command.current_dir(&here);
    assert_eq!(run(command).status, 0);
}

#[test]
fn nothing_is_shown_of_a_file_that_is_no_rulebook() {
    let texts = [
        ("notes.yaml", format!("title: a list\npassword: {SECRET}\n")),
        ("account.yaml", format!("id: me\ntitle: mine\npassword: {SECRET}\n")),
        ("only-id.yaml", format!("id: {SECRET}\n")),
        ("list.yaml", format!("- {SECRET}\n- id: x\n")),
        ("text.json", format!("\"{SECRET}\"")),
        ("broken.yaml", format!("id: x\nextends: whist-simple\ntitle: [{SECRET}\n")),
        ("first.yaml", format!("{DRAFT}---\npassword: {SECRET}\n")),
        ("second.yaml", format!("{DRAFT}---\npassword: [{SECRET}\n")),
        ("twice.yaml", format!("{DRAFT}id: {SECRET}\n")),
        ("empty.yaml", String::new()),
    ];
    let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let folder = folder("strangers-secrets", &files);
    for (name, _) in &files {
        is_refused(
            &folder,
            name,
            ["that can be read, so nothing of it", "rien n'en est montré", "niets van getoond"],
        );
    }
    fs::write(
        folder.join("latin.yaml"),
        format!("id: x\ntitle: {SECRET} \u{e9}").chars().map(|c| c as u8).collect::<Vec<_>>(),
    )
    .unwrap();
    is_refused(&folder, "latin.yaml", ["not UTF-8", "pas en UTF-8", "geen UTF-8"]);
    let large = fs::File::create(folder.join("large.yaml")).unwrap();
    large.set_len(1 << 30).unwrap();
    is_refused(&folder, "large.yaml", ["larger than 2 MiB", "dépasse 2 Mio", "groter dan 2 MiB"]);
    // A rulebook is no grid, and a grid is no rulebook.
    for (name, text, kind) in [
        ("grid.yaml", GRID.replace("en: t", SECRET), "rulebook"),
        ("book.yaml", format!("{DRAFT}title: {SECRET}\n"), "grid"),
    ] {
        fs::write(folder.join(name), text).unwrap();
        for (args, _) in ways(&folder, name).iter().filter(|(_, wanted)| *wanted == kind) {
            let ran = ran(args, "en");
            assert!(ran.complains(&format!("is no {kind} that can be read")), "{args:?}: {}", ran.err);
            assert!(!ran.err.contains(SECRET), "{args:?}: {}", ran.err);
        }
    }
}

/// Whoever writes a rulebook sees what is wrong with it.
#[test]
fn a_rulebook_with_a_slip_is_shown_to_its_author() {
    let slip = "id: x\nextends: whist-simple\ninfractoins: {}\n";
    let broken = "id: x\nextends: whist-simple\ntitle: [unfinished\n";
    let folder =
        folder("strangers-slips", &[("slip.yaml", slip), ("broken.yaml", broken), ("deal.yaml", DEAL)]);
    let at = |name: &str| folder.join(name).to_string_lossy().into_owned();
    fs::write(folder.join("named.yaml"), DEAL.replace("whist-simple", "slip.yaml")).unwrap();
    for args in [
        &["judge", &at("named.yaml")][..],
        &["judge", &at("deal.yaml"), "--rulebook", &at("slip.yaml")],
        &["rulebook", "check", &at("slip.yaml")],
    ] {
        let ran = run(jury(&[args, &["--lang", "en"]].concat()));
        assert_eq!(ran.status, 2);
        assert!(
            ran.complains("did you mean `infractions`?") && ran.err.contains("slip.yaml:3:"),
            "{}",
            ran.err
        );
    }
    for args in [
        &["judge", &at("deal.yaml"), "--rulebook", &at("broken.yaml")][..],
        &["rulebook", "check", &at("broken.yaml")],
    ] {
        let ran = run(jury(&[args, &["--lang", "en"]].concat()));
        assert_eq!(ran.status, 2);
        assert!(ran.err.contains("unfinished"), "{}", ran.err);
    }
}

#[test]
fn a_chain_of_rulebooks_has_an_end_and_a_circle_is_named() {
    let folder = folder("strangers-chain", &[("deal.yaml", DEAL)]);
    let book = |n: usize, extends: &str| {
        fs::write(folder.join(format!("b{n}.yaml")), format!("id: b{n}\nextends: {extends}\n")).unwrap();
    };
    let check = |name: &str, lang: &str| {
        run(jury(&["rulebook", "check", folder.join(name).to_str().unwrap(), "--lang", lang]))
    };
    // Sixteen files, and what is shipped under the last of them.
    book(0, "whist-simple");
    for n in 1..=17 {
        book(n, &format!("b{}.yaml", n - 1));
    }
    assert!(check("b16.yaml", "en").status < 2, "{}", check("b16.yaml", "en").err);
    for (lang, says) in
        [("en", "16 others at the most"), ("fr", "16 autres au plus"), ("nl", "hoogstens 16 andere")]
    {
        let ran = check("b17.yaml", lang);
        assert_eq!(ran.status, 2);
        assert!(ran.complains(says), "{}", ran.err);
    }
    // However the path is spelt.
    symlink("b1.yaml", folder.join("link.yaml")).unwrap();
    for (first, second) in [
        ("b2.yaml", "b1.yaml"),
        ("./b2.yaml", "././b1.yaml"),
        ("b2.yaml", "link.yaml"),
        ("b1.yaml", "b1.yaml"),
    ] {
        book(1, first);
        book(2, second);
        let ran = check("b1.yaml", "en");
        assert_eq!(ran.status, 2, "{first} {second}");
        let told: String = ran.err.split_whitespace().filter(|word| *word != "│").collect();
        let name = |path: &str| format!("{}/{path}", folder.display());
        let circle = match first {
            "b1.yaml" => format!("({0}→{0})", name("b1.yaml")),
            _ => format!("({}→{}→{})", name("b1.yaml"), name(first), name(second)),
        };
        assert!(told.contains(&circle), "{first} {second}: {}", ran.err);
    }
}

#[test]
fn a_session_folder_is_read_and_nothing_else() {
    let away = folder("strangers-deals", &[("deal.yaml", &format!("dealer: {SECRET}\n"))]);
    let folder = folder(
        "strangers-evening",
        &[
            ("session.yaml", "session: {rulebook: whist-simple}\n"),
            ("deal-1.yaml", "dealer: N\n"),
            ("real/deal.yaml", "dealer: S\n"),
            ("deal-6.yaml/x", ""),
        ],
    );
    symlink("real/deal.yaml", folder.join("deal-2.yaml")).unwrap();
    symlink(fs::canonicalize(&away).unwrap().join("deal.yaml"), folder.join("deal-3.yaml")).unwrap();
    pipe(&folder.join("deal-4.yaml"));
    pipe(&folder.join("deal-5.jsonl"));
    let _socket = UnixListener::bind(folder.join("deal-7.json")).unwrap();
    let path = folder.to_str().unwrap();
    for command in [&["judge"][..], &["sheet"], &["compare"], &["solve"]] {
        let ran = run(jury(&[command, &[path, "--format", "json", "--lang", "en"]].concat()));
        assert_eq!(ran.status, 2);
        assert!(!ran.err.contains(SECRET), "{}", ran.err);
        assert_eq!(ran.err.matches("no ordinary file").count(), 3, "{}", ran.err);
        assert!(ran.complains("leads out of its folder") && ran.complains("it is a folder"), "{}", ran.err);
    }
    let ran = run(jury(&["judge", path, "--format", "json"]));
    let refused = ran.out.lines().filter(|line| line.contains(r#""error":{"kind":"faults""#)).count();
    assert_eq!((ran.out.lines().count(), refused), (7, 5), "{}", ran.out);
}

#[test]
fn a_corpus_is_read_and_nothing_else() {
    let secret = format!("dealer: {SECRET}\n");
    let away = folder("strangers-corpus-away", &[("deal.yaml", &secret), ("SIGNATURE", SECRET)]);
    let away = fs::canonicalize(away).unwrap();
    let folder = folder(
        "strangers-corpus",
        &[("sub/deal.yaml", &format!("{DEAL}expect: {{whist-simple: {{outcome: unfinished}}}}\n"))],
    );
    symlink("sub/deal.yaml", folder.join("linked.yaml")).unwrap();
    let path = folder.to_str().unwrap();
    pipe(&folder.join("SIGNATURE"));
    let commands: [&[&str]; 4] = [
        &["test"],
        &["fmt", "--check"],
        &["test", "--bless"],
        &["impact", "--from", "whist-simple", "--to", "whist-simple"],
    ];
    for command in commands {
        let ran = run(jury(&[command, &[path, "--lang", "en"]].concat()));
        assert_eq!(ran.status, 0, "{command:?} {}", ran.err);
    }
    fs::remove_file(folder.join("SIGNATURE")).unwrap();
    symlink(away.join("SIGNATURE"), folder.join("SIGNATURE")).unwrap();
    symlink(away.join("deal.yaml"), folder.join("away.yaml")).unwrap();
    symlink(folder.join("nowhere.yaml"), folder.join("dangling.yaml")).unwrap();
    symlink(&away, folder.join("linked")).unwrap();
    pipe(&folder.join("sub/pipe.jsonl"));
    for command in commands {
        let ran = run(jury(&[command, &[path, "--lang", "en"]].concat()));
        assert_eq!(ran.status, 2, "{command:?}");
        assert!(!format!("{}{}", ran.out, ran.err).contains(SECRET), "{}", ran.err);
        for says in ["leads out of its folder", "no ordinary file", "nothing of this name"] {
            assert_eq!(
                ran.err
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ")
                    .replace("│ ", "")
                    .matches(says)
                    .count(),
                1,
                "{command:?} {}",
                ran.err
            );
        }
    }
}
