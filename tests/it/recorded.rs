//! `jury record`: keys in, a screen and a file out; and the same at a real pseudo-terminal, killed again and again.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use unicode_width::UnicodeWidthStr;
use whist_jury::api::{Lang, PlayStep, records};
use whist_jury::cli::record::{HEIGHT, Key, KeyEffect, Recorder, Stage, WIDTH, screen};

use crate::cli::{file, jury, run};
use crate::dice::Dice;

/// A recorder that has taken these keys; `⏎` is Enter, `⌫` Backspace.
fn typed(recorder: &mut Recorder, keys: &str) {
    for c in keys.chars() {
        let key = match c {
            '⏎' => Key::Enter,
            '⌫' => Key::Backspace,
            '↓' => Key::Down,
            c => Key::Char(c),
        };
        recorder.key(key);
        let lines = screen(recorder);
        assert_eq!(lines.len(), HEIGHT);
        assert!(lines.iter().all(|line| line.width() <= WIDTH), "{}", lines.join("\n"));
    }
}

fn recorder(text: &str, lang: Lang) -> Recorder {
    Recorder::new("deal.yaml", text, Some("whist-simple"), lang).unwrap()
}

/// From nothing to the second trick: dealer, turned card, the round on the trou, the bidding, the cards.
const EVENING: [(Lang, &str); 3] = [
    (Lang::En, "wh9pass-⏎pass-⏎pass-⏎pass-⏎pass⏎prop⏎pass⏎join⏎s5th79s7jqd2"),
    (Lang::Fr, "oc9passe-⏎passe-⏎passe-⏎passe-⏎passe⏎prop⏎passe⏎emb⏎p50c79p7vdk2"),
    (Lang::Nl, "wh9pas tr⏎pas tr⏎pas tr⏎pas tr⏎pas⏎vrag⏎pas⏎mee⏎s50h79s7bvr2"),
];

#[test]
fn a_deal_is_typed_in_and_what_is_wrong_with_it_stands_beside_it() {
    for (lang, keys) in EVENING {
        let mut recorder = recorder("", lang);
        typed(&mut recorder, keys);
        assert_eq!(recorder.stage(), Stage::Play);
        assert_eq!(
            recorder.text(),
            "rulebook: \"whist-simple\"\ndealer: W\ndeal:\n  turned: ♥9\nauction:\n  - N: pass-trou\n  - E: pass-trou\n  \
             - S: pass-trou\n  - W: pass-trou\n  - N: pass\n  - E: propose ♥\n  - S: pass\n  - W: join ♥ 8\n\
             play:\n  - N: ♠5 ♠T ♥7 ♠9\n  - S: ♠7 ♠J ♠Q ♦2\n",
            "{}",
            screen(&recorder).join("\n")
        );
        insta::assert_snapshot!(format!("recorded_{}", lang.code()), screen(&recorder).join("\n"));
    }
}

#[test]
fn calls_are_found_by_what_is_typed_and_say_why_they_are_not_allowed() {
    let mut recorder = recorder(
        "rulebook: whist-simple\ndealer: W\ndeal: {turned: ♥9}\nauction: [{N: pass}, {E: propose}]\n",
        Lang::En,
    );
    assert_eq!(recorder.stage(), Stage::Auction);
    insta::assert_snapshot!("recorded_calls", screen(&recorder).join("\n"));
    typed(&mut recorder, "wai");
    let calls = recorder.calls();
    assert_eq!((calls.len(), calls[0].lawful), (1, false));
    // It can have been said all the same.
    typed(&mut recorder, "⏎");
    assert!(recorder.text().contains("- S: wait"), "{}", recorder.text());
    typed(&mut recorder, "⌫zzz⏎⌫⌫⌫");
    assert!(!recorder.text().contains("wait"));
}

#[test]
fn entries_are_taken_back_one_by_one_until_nothing_is_left() {
    let mut recorder = recorder("", Lang::En);
    let mut texts = vec![recorder.text()];
    for c in EVENING[0].1.chars() {
        let key = if c == '⏎' { Key::Enter } else { Key::Char(c) };
        if recorder.key(key) == KeyEffect::Save {
            texts.push(recorder.text());
        }
    }
    assert_eq!(texts.len(), 1 + 2 + 8 + 8);
    let (mut resumed, last) = (self::recorder(texts.last().unwrap(), Lang::En), texts.last().unwrap());
    assert_eq!(resumed.text(), *last);
    for text in texts.iter().rev().skip(1) {
        assert_eq!(recorder.key(Key::Undo), KeyEffect::Save);
        assert_eq!(recorder.text(), *text);
    }
    // Of a file that is gone on with, cards and calls can be taken back too.
    for _ in 0..16 {
        assert_eq!(resumed.key(Key::Undo), KeyEffect::Save);
    }
    assert!(!resumed.text().contains("play") && !resumed.text().contains("N: pass"), "{}", resumed.text());
    assert_eq!(resumed.key(Key::Quit), KeyEffect::Quit);
}

#[test]
fn what_nobody_remembers_and_who_was_not_due_can_be_written_down() {
    let mut recorder = recorder("", Lang::En);
    // No dealer, no turned card, no bidding; North leads, East's card is forgotten, West plays before South.
    typed(&mut recorder, "⏎⏎>ns5?@w9s?");
    let text = recorder.text();
    assert!(text.ends_with("play:\n  - N: ♠5 ? W:♠9 ♠?\n"), "{text}");
    // A card that lies there is a slip of the finger.
    typed(&mut recorder, "ns5");
    assert_eq!(recorder.text(), text);
}

#[test]
fn a_file_that_is_no_deal_or_has_comments_is_left_alone() {
    for text in [
        "dealer: Q",
        "[",
        "dealer: N\n---\ndealer: E\n",
        "# by hand\ndealer: N\n",
        "session: {}\ndeals: []\n",
    ] {
        assert!(Recorder::new("x.yaml", text, None, Lang::Fr).is_err(), "{text}");
    }
    let kept = "event: '#7'\ndealer: N\n";
    assert!(Recorder::new("x.yaml", kept, None, Lang::Fr).is_ok());
    let ran = run(jury(&["record", "cases/whist-simple/points/emballage-10.yaml", "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("recorded at a terminal"), "{}", ran.err);
}

/// The recorder at a pseudo-terminal, which `script` makes.
struct AtTerminal {
    script: Child,
}

impl AtTerminal {
    fn new(path: &str) -> AtTerminal {
        let command =
            format!("stty cols 80 rows 24; exec '{}' record '{path}' --lang en", env!("CARGO_BIN_EXE_jury"));
        let script = Command::new("script")
            .args(["-qefc", &command, "/dev/null"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("TERM", "xterm")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        AtTerminal { script }
    }

    fn type_in(&mut self, keys: &str) {
        let input = self.script.stdin.as_mut().unwrap();
        input.write_all(keys.as_bytes()).unwrap();
        input.flush().unwrap();
    }

    /// Nothing is left to it: no goodbye, no last write.
    fn kill(mut self) {
        let id = self.script.id();
        let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
        for child in children.split_whitespace() {
            let _ = Command::new("kill").args(["-9", child]).status();
        }
        let _ = self.script.kill();
        let _ = self.script.wait();
    }
}

fn has_terminals() -> bool {
    let has =
        Path::new("/proc/self/task").exists() && Command::new("script").arg("--version").output().is_ok();
    if !has {
        eprintln!("skipped: there is no `script` here to make a terminal");
    }
    has
}

/// So many cards stand in the file; half a file would have faults.
fn cards_in(path: &str) -> usize {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let (found, faults) = records(&text);
    assert!(faults.is_empty() && found[0].faults.is_empty(), "{text}");
    let cards = |step: &PlayStep| match step {
        PlayStep::Trick { cards, .. } | PlayStep::Then { cards } => cards.len(),
        _ => 0,
    };
    found[0].transcript.play.iter().map(cards).sum()
}

/// Waits until the file has so many cards; false if it never gets there.
fn comes_to(path: &str, cards: usize) -> bool {
    (0..3000).any(|_| {
        let is_there = cards_in(path) == cards;
        if !is_there {
            sleep(Duration::from_millis(10));
        }
        is_there
    })
}

/// The head of a lawful deal, and its cards in the keys of the recorder.
fn lawful_deal() -> (String, Vec<String>) {
    let whole = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/cases/whist-simple/points/emballage-10.yaml"
    ))
    .unwrap();
    let (found, _) = records(&whole);
    let transcript = &found[0].transcript;
    let keys = transcript.play.iter().flat_map(|step| match step {
        PlayStep::Trick { cards, .. } => cards.iter().map(|put| put.card.to_string()).collect::<Vec<_>>(),
        _ => Vec::new(),
    });
    let head = whist_jury::api::Transcript { play: Vec::new(), expect: Vec::new(), ..transcript.clone() };
    (whist_jury::api::write(&head), keys.collect())
}

#[test]
fn killed_a_hundred_times_it_loses_no_more_than_the_last_card() {
    if !has_terminals() {
        return;
    }
    let (head, keys) = lawful_deal();
    assert_eq!(keys.len(), 52);
    let mut dice = Dice::new(7);
    let path = file("recorded", "killed.yaml", &head);
    let (mut killed, mut lost) = (0, 0);
    while killed < 100 {
        let before = cards_in(&path);
        if before == keys.len() {
            file("recorded", "killed.yaml", &head);
            continue;
        }
        let mut terminal = AtTerminal::new(&path);
        let many = 1 + dice.roll(3).min(keys.len() - before - 1);
        for (n, card) in keys[before..before + many].iter().enumerate() {
            terminal.type_in(card);
            // Killed while it is being written, or a little later.
            if n + 1 < many || dice.roll(2) == 0 {
                assert!(comes_to(&path, before + n + 1), "{before} {n}");
            } else {
                sleep(Duration::from_millis(dice.roll(60) as u64));
            }
        }
        terminal.kill();
        killed += 1;
        let after = cards_in(&path);
        assert!(after + 1 >= before + many && after <= before + many, "{before} + {many}: {after}");
        lost += before + many - after;
    }
    assert!(lost > 0, "it was never killed before it could write");
}

#[test]
fn a_deal_that_was_typed_at_a_terminal_is_judged() {
    if !has_terminals() {
        return;
    }
    let (head, keys) = lawful_deal();
    let path = file("recorded", "whole.yaml", &head);
    let mut terminal = AtTerminal::new(&path);
    terminal.type_in(&keys.concat());
    assert!(comes_to(&path, 52));
    // Ctrl-C ends it, and it ends well.
    terminal.type_in("\u{3}");
    assert!(terminal.script.wait().unwrap().success());
    let ran = run(jury(&["judge", &path, "--brief", "--lang", "en"]));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
}
