//! Pages in a real browser, where there is one: `.ci/run` installs Chromium. Without one each test says that it was
//! skipped, and proves nothing.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use crate::cli::{file, folder, jury, run};

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
/// Nothing that a browser does beside showing the page.
const OPTIONS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--allow-file-access-from-files",
];

/// The browser of this machine, or word that the test was skipped.
fn browser() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let found = env::split_paths(&path)
        .flat_map(|folder| NAMES.map(|name| folder.join(name)))
        .find(|it| it.is_file());
    if found.is_none() {
        eprintln!("SKIPPED: no browser on this machine, so the page was not looked at");
    }
    found
}

/// What the browser prints with these options.
fn browse(browser: &PathBuf, name: &str, options: &[&str]) -> String {
    let profile = format!(
        "--user-data-dir={}",
        env::current_dir().unwrap().join(folder(&format!("{name}-profile"))).display()
    );
    let output = Command::new(browser).args(OPTIONS).arg(profile).args(options).output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A file of this test as the browser names it.
fn address(path: &str) -> String {
    format!("file://{}", env::current_dir().unwrap().join(path).display())
}

fn ruling(name: &str, lang: &str) -> String {
    let deal = "cases/whist-simple/uni-s1-important/two-cards-at-once.yaml";
    let page = run(jury(&["judge", deal, "--format", "html", "--lang", lang])).out;
    file("browser", &format!("{name}.html"), page)
}

#[test]
fn the_script_of_a_ruling_offers_its_cards_one_by_one() {
    let Some(browser) = browser() else { return };
    let page = browse(&browser, "replay", &["--dump-dom", &address(&ruling("replay", "en"))]);
    assert!(page.contains("<output aria-live=\"polite\">52/52</output>"), "{page}");
    assert!(page.contains("aria-label=\"Trick by trick\">"), "the controls are shown: {page}");
}

#[test]
fn no_page_is_wider_than_a_phone() {
    let Some(browser) = browser() else { return };
    for lang in ["en", "fr", "nl"] {
        let page = address(&ruling(&format!("phone-{lang}"), lang));
        let look = "const it = frame.contentDocument.documentElement; document.title = it.scrollWidth + ' of ' + it.clientWidth";
        let frame = format!(
            "<title></title><iframe id=frame width=390 height=844 src=\"{page}\" onload=\"{look}\"></iframe>"
        );
        let frame = address(&file("browser", &format!("frame-{lang}.html"), frame));
        let shown = browse(&browser, &format!("phone-{lang}"), &["--dump-dom", &frame]);
        let title = shown.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next()).unwrap();
        let (wide, of) = title.split_once(" of ").unwrap_or_else(|| panic!("{shown}"));
        assert_eq!(wide, of, "{lang}: what is shown is {wide} wide on {of}");
    }
}

#[test]
fn a_ruling_can_be_printed() {
    let Some(browser) = browser() else { return };
    let page = ruling("print", "fr");
    let paper = env::current_dir().unwrap().join(folder("browser")).join("print.pdf");
    let _ = fs::remove_file(&paper);
    browse(
        &browser,
        "print",
        &[&format!("--print-to-pdf={}", paper.display()), "--no-pdf-header-footer", &address(&page)],
    );
    let bytes = fs::read(&paper).unwrap();
    assert!(bytes.starts_with(b"%PDF"));
    let pages = String::from_utf8_lossy(&bytes).matches("/Type /Page\n").count();
    assert!((1..=3).contains(&pages), "{pages} sheets of paper for one deal");
}
