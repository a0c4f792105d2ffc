//! What a juror reads on one screen: every choice, every reason, and no line that means nothing.

use crate::cli::{file, jury, run};
use crate::offences::{DEAL, renonce};

const HANDS: &str = "hands:\n  N: ♠Q987 ♥T9 ♦AQ2 ♣T743\n  E: ♠A2 ♥AKQ85 ♦T63 ♣J96\n  \
                     S: ♠KT543 ♥42 ♦97 ♣AKQ8\n  W: ♠J6 ♥J763 ♦KJ854 ♣52\n";

/// A game of East and West in which five things are left to the jury.
fn five(book: &str) -> String {
    format!(
        "rulebook: {book}\ndealer: W\ndeal: {{packets: [5, 4, 4]}}\n{HANDS}auction:\n  - N: pass\n  \
         - E: propose ♥\n  - S: pass\n  - W: join ♥\nplay:\n  - N: ♠9 ♠2 ♠5 ♠6\n  - N: ♥9 ♥K ♣Q ♥J\n  \
         - look: {{by: N, at: E}}\n  - E: ♣J ♣8 ♣5 ♣3\n  - E: ♥Q ♥4 ♦8 ♥T\n  - E: ♦6 ♦9 ♦5 ♦Q\n  \
         - remark: {{by: W, text: a moi}}\n  - N: ♠8 ♠A ♠3 ♠J\n  - E: ♣6 ♣A ♣2 ♣T\n  - S: ♠K ♦4 ♠7 ♦3\n  \
         - S: ♠T ♦J ♠Q ♦T\n  - N: ♣7 ♣9 ♣K ♥6\n  - W: ♥7 ♦2 ♥5 ♥2\n  - W: ♥3 ♣4 ♥A ♠4\n  - E: ♥8 ♦7 ♦K ♦A\n"
    )
}

fn judged(name: &str, text: &str, options: &[&str]) -> crate::cli::Ran {
    judged_in("en", name, text, options)
}

fn judged_in(lang: &str, name: &str, text: &str, options: &[&str]) -> crate::cli::Ran {
    let path = file("report", name, text);
    run(jury(&[&["judge", &path, "--lang", lang], options].concat()))
}

fn flat(text: &str) -> String {
    text.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_choice_of_every_open_question_has_a_row() {
    let out = judged("five.yaml", &five("cm-couleur-2018"), &[]).out;
    for choice in [
        "deal/packets#1=-3",
        "play/renonce#1=-3,won",
        "conduct/look#1=-15",
        "play/renonce#2=0,stopped",
        "conduct/remark#1=0,stands",
        "conduct/remark#1=-15,lost",
    ] {
        assert!(out.contains(&format!(" {choice} ")), "{choice}: {out}");
    }
    assert!(!out.lines().any(|line| line.trim() == "…"), "{out}");
    assert!(flat(&out).contains("One question a row, the others left as they are"), "{out}");
}

#[test]
fn a_deal_with_more_questions_than_rows_says_which_are_missing() {
    let looks: String = (0..31).map(|_| "  - look: {by: N, at: E}\n").collect();
    let text = format!("rulebook: universel\ndealer: W\n{HANDS}auction:\n{looks}");
    let out = flat(&judged("looks.yaml", &text, &[]).out);
    assert!(out.contains("conduct/look#30=-15") && !out.contains("conduct/look#31=0"), "{out}");
    assert!(out.contains("Not shown: 2 rows on conduct/look#31;"), "{out}");
}

/// HAI art. 13: no limit is set to what the referee takes, by whatever reading.
#[test]
fn hai_13_another_reading_keeps_the_open_end_of_a_range() {
    let out = flat(&judged("open-end.yaml", &five("hainaut"), &[]).out);
    assert!(out.contains("S -4 or less, W -7 or less."), "{out}");
    let other = judged("open-end.yaml", &five("hainaut"), &["--reading", "R-HAI-10=b"]).out;
    assert!(other.contains("≤ -4") && other.contains("≤ -7"), "{other}");
}

#[test]
fn the_cards_that_would_have_followed_are_a_choice() {
    for (lang, words) in [("en", "with ♥2 or ♥4,"), ("fr", "(♥2 ou ♥4)"), ("nl", "met ♥2 of ♥4,")]
    {
        let out = flat(&judged_in(lang, "choice.yaml", &five("cm-couleur-2018"), &[]).out);
        assert!(out.contains(words), "{words}: {out}");
    }
}

#[test]
fn no_report_has_two_blank_lines() {
    let passed = format!(
        "rulebook: cm-couleur-2018\ndealer: W\n{HANDS}auction:\n  - N: pass\n  - E: pass\n  \
         - remark: {{by: S, text: x}}\n  - S: pass\n  - W: pass\n"
    );
    for (name, text) in
        [("passed.yaml", passed.as_str()), ("played.yaml", DEAL), ("five.yaml", &five("universel"))]
    {
        let out = judged(name, text, &[]).out;
        assert!(!out.contains("\n\n\n"), "{out}");
    }
}

#[test]
fn the_legend_explains_only_what_stands_in_the_table() {
    let clean = judged("clean.yaml", DEAL, &[]).out;
    assert!(clean.contains("▸ led   * won\n"), "{clean}");
    let faulty = judged("faulty.yaml", &renonce(), &[]).out;
    assert!(faulty.contains("▸ led   * won   ! see the findings\n"), "{faulty}");
}

#[test]
fn a_code_is_never_cut_inside_a_word() {
    for lang in ["en", "fr", "nl"] {
        let out = run(jury(&["compare", "cases/incidents/five-at-once.yaml", "--lang", lang])).out;
        let table = out.split("\n\n").nth(1).unwrap();
        for code in ["play/renonce-corrected", "play/two-cards", "conduct/remark", "auction/unknown-game"] {
            assert!(table.contains(code), "{lang} {code}: {table}");
        }
        assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    }
    let twice = DEAL.replace("whist-simple", "tilleul-2026").replace("deal: {turned: ♥9}\n", "");
    let twice = twice.replace("  - N: ♠2 ♦Q", "  - throw-in: {by: N}\n  - throw-in: {by: N}\n  - N: ♠2 ♦Q");
    let err = judged("a-name-so-long-that.yaml", &twice, &["--decide", "conduct/throw-in#2=10"]).err;
    assert!(err.contains("`conduct/throw-in#2`"), "{err}");
}

/// HAI rem. d, TIL art. 24: what the referee takes has no limit, but it is taken and not given.
#[test]
fn a_penalty_with_the_wrong_sign_is_refused_with_what_is_allowed() {
    let cut = format!("rulebook: hainaut\ndealer: W\ndeal: {{cut: {{by: N}}}}\n{HANDS}");
    let err = flat(&judged("cut.yaml", &cut, &["--decide", "deal/cut#1=5"]).err);
    assert!(err.contains("+5 is outside what the regulation allows for `deal/cut#1`: 0 or less"), "{err}");
    assert!(err.contains("have a minus sign: `-5`"), "{err}");
}

/// HAI art. 14: what was left to the referee is no longer once he has spoken.
#[test]
fn hai_14_what_the_jury_has_decided_it_need_not_decide() {
    let refused =
        format!("rulebook: hainaut\ndealer: W\n{HANDS}auction:\n  - refuse: {{by: S, what: decision}}\n");
    let open = judged("refused.yaml", &refused, &["--quiet"]).out;
    assert!(open.contains("the referee decides"), "{open}");
    let decided = judged("refused.yaml", &refused, &["--quiet", "--decide", "conduct/refusal#1=-10"]).out;
    assert!(decided.contains("S -10") && !decided.contains("the referee decides"), "{decided}");
}

/// CM §6, UNI §3: from the tournament.
#[test]
fn cm_6_an_exclusion_says_from_what() {
    let left = format!("rulebook: cm-couleur-2018\ndealer: W\n{HANDS}auction:\n  - leave: {{by: W}}\n");
    for (lang, words) in [
        ("en", "W is excluded from the tournament"),
        ("fr", "exclusion d'O du tournoi"),
        ("nl", "W wordt van het toernooi uitgesloten"),
    ] {
        let out = judged_in(lang, "left.yaml", &left, &["--quiet"]).out;
        assert!(out.contains(words), "{words}: {out}");
    }
}

#[test]
fn a_verdict_that_is_not_final_says_why() {
    let doubtful = "cases/cm-couleur-2018/s1-important/cards-not-held.yaml";
    for (lang, words) in [
        ("en", "not final: the record has a card that cannot be right"),
        ("fr", "pas définitif : le relevé contient une carte impossible"),
        ("nl", "niet definitief: het verslag bevat een kaart die niet kan kloppen"),
    ] {
        let out = flat(&run(jury(&["judge", doubtful, "--quiet", "--lang", lang])).out);
        assert!(out.contains(words), "{words}: {out}");
    }
}

/// SIM §2: the last card is turned, which `explain` must not call a silence.
#[test]
fn sim_2_turning_the_last_card_is_explained_as_a_duty() {
    let out = flat(&run(jury(&["explain", "deal/turned-card", "--lang", "en"])).out);
    assert!(out.contains("whist-simple: The dealer's last card has to be turned"), "{out}");
    assert!(out.contains("hainaut: says nothing about it"), "{out}");
}

/// Where nobody wrote a card down, the table is three lines and not sixteen question marks.
#[test]
fn an_unknown_deal_shows_who_sits_where() {
    let bidding = "rulebook: tilleul-2026\ndealer: N\nplayers: {E: Bruno}\nauction: [{E: wait}, {S: pass}]\n";
    let bare = judged("bare", bidding, &[]).out;
    let table: Vec<&str> =
        bare.lines().map(str::trim).skip_while(|line| *line != "N dealer").take(3).collect();
    assert_eq!(table[0], "N dealer");
    assert_eq!(table[1].split_whitespace().collect::<Vec<_>>(), ["W", "E", "Bruno"]);
    assert_eq!(table[2], "S");
    // One card is enough to show what else is not known.
    let known = judged("known", &format!("{bidding}hands: {{S: ♠A2 ♥AKQ85 ♦T63 ♣J96}}\n"), &[]).out;
    assert_eq!((known.matches("♠ ?").count(), known.contains("♠ A 2")), (3, true), "{known}");
}

/// HAI art. 7, 13: a lost game and a renonce are fined, and the table says whom, how often and for what.
#[test]
fn hai_7_fines_stand_beside_the_points() {
    let lost = "cases/hainaut/rem-c/four-incidents.yaml";
    for (lang, head, words) in [
        ("en", "fines", "E W: 1 fine each for a lost game [art. 7]"),
        ("fr", "amendes", "E O : 1 amende chacun pour un jeu perdu [art. 7]"),
        ("nl", "boetes", "O W: 1 boete elk voor een verloren spel [art. 7]"),
    ] {
        let out = run(jury(&["judge", lost, "--lang", lang])).out;
        assert!(out.lines().any(|line| line.ends_with(head)) && out.contains(words), "{out}");
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    }
    let revoked = run(jury(&["judge", "cases/hainaut/art-13/renonce-by-loser.yaml", "--lang", "en"])).out;
    let south = revoked.lines().find(|line| line.contains("Sandrine (S)    -13")).unwrap();
    assert!(south.ends_with(" 2"), "{revoked}");
    assert!(revoked.contains("S: 1 fine for play/renonce#1 [art. 13]"), "{revoked}");
}

/// HAI 4): a lost trou is not fined; other regulations have no fines at all.
#[test]
fn hai_4_nothing_is_said_of_fines_where_there_are_none() {
    for case in ["cases/hainaut/game-4/lost-trou-no-fine.yaml", "cases/whist-simple/points/emballage-10.yaml"]
    {
        let out = run(jury(&["judge", case, "--lang", "en"])).out;
        let table = out.split("\n player ").nth(1).unwrap().split("\nNotes").next().unwrap();
        assert!(!table.contains("fine"), "{out}");
    }
}

/// R-SIM-7, R-CM-27: a reading is noted at the call it decides, not at the game that came of it.
#[test]
fn a_reading_is_noted_where_it_decides() {
    for (case, line) in [
        // The second abondance, in the turned suit, and not the slam that went over both.
        ("cases/auction/turned-suit.yaml", "13 │ - E: abondance 9 ♦"),
        // The holder's own bid over his trou.
        ("cases/auction/trou-and-answers.yaml", "16 │ - N: grote miserie"),
    ] {
        let out = run(jury(&["judge", case, "--lang", "en", "--quiet"])).out;
        let remark = out.split("rule/reading#1").nth(1).unwrap().split("Articles").next().unwrap();
        let flat = remark.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(line) && flat.contains("this is what the reading decides"), "{out}");
    }
    // What changes the points only is about the game.
    let solo = run(jury(&["judge", "cases/whist-simple/points/solo-4.yaml", "--lang", "en"])).out;
    assert!(solo.contains("the game in question"), "{solo}");
}

/// HAI end, TIL art. 18: tricks that nobody played are counted and not taken.
#[test]
fn tricks_of_a_hand_laid_down_are_counted_not_taken() {
    let verdict = |case: &str, lang: &str| {
        let out = run(jury(&["judge", case, "--lang", lang, "--quiet"])).out;
        flat(&out)
    };
    let laid_down = "cases/hainaut/end/hand-laid-down.yaml";
    assert!(verdict(laid_down, "en").contains("made abondance 9 (tricks counted: 9)"));
    assert!(verdict(laid_down, "fr").contains("jeu gagné (plis comptés : 9)"));
    assert!(verdict(laid_down, "nl").contains("gewonnen (getelde slagen: 9)"));
    let two = verdict("cases/tilleul-2026/art-18/order-against-two-miseres.yaml", "en");
    assert!(
        two.contains("E made grande misère (tricks counted: 0); S lost grande misère (tricks counted: 1)")
    );
    // Played out: taken.
    assert!(verdict("cases/whist-simple/points/emballage-10.yaml", "en").contains("(10 tricks)"));
}

/// SIM §2: without the turned card nobody knows trump, nor who wins a trick in which a suit was not followed.
#[test]
fn sim_2_tricks_of_an_unknown_winner_are_not_taken_by_the_others() {
    let unturned = "\
rulebook: whist-simple
dealer: W
hands:
  N: ♠KQ85 ♥J82 ♦Q8542 ♣A
  E: ♠743 ♥KT76 ♦97 ♣JT76
  S: ♠AJ9 ♥A953 ♦J3 ♣Q542
  W: ♠T62 ♥Q4 ♦AKT6 ♣K983
auction:
  - N: pass
  - E: propose
  - S: pass
  - W: join
play:
  - N: ♠8 ♠3 ♠A ♠6
  - S: ♠9 ♠2 ♠Q ♠4
  - N: ♣A ♣6 ♣5 ♣K
  - N: ♦5 ♦9 ♦3 ♦6
  - E: ♠7 ♠J ♠T ♠K
  - N: ♥J ♥7 ♥A ♥Q
  - S: ♥9 ♥4 ♥2 ♥6
  - S: ♥3 ♣9 ♥8 ♥K
  - E: ♣T ♣4 ♣8 ♦8
  - E: ♦7 ♦J ♦K ♦4
  - W: ♦A ♦2 ♣7 ♣2
  - W: ♦T ♦Q ♣J ♥5
  - S: ♣Q ♣3 ♠5 ♥T
";
    for (lang, words) in [
        ("en", "lost emballage 8 (tricks known: 2, winner unknown: 5)"),
        ("fr", "plis connus : 2, gagnant inconnu : 5"),
        ("nl", "gekende slagen: 2, winnaar onbekend: 5"),
    ] {
        let out = flat(&judged_in(lang, "unturned.yaml", unturned, &[]).out);
        assert!(out.contains(words), "{words}: {out}");
    }
}

#[test]
fn a_stop_after_which_cards_were_played_is_remarked() {
    let stopped = |before: &str| DEAL.replacen(before, &format!("  - stop: {{}}\n{before}"), 1);
    let mid = judged("mid-stop.yaml", &stopped("  - N: ♠2 ♦Q"), &["--quiet"]);
    assert!(
        flat(&mid.out).contains("The record says that the play stopped here, and it goes on"),
        "{}",
        mid.out
    );
    assert_eq!(mid.status, 0);
    let end = judged("end-stop.yaml", &format!("{DEAL}  - stop: {{}}\n"), &["--quiet"]).out;
    assert!(!end.contains("it goes on"), "{end}");
}

#[test]
fn a_long_name_keeps_its_seat() {
    let text = format!("players: {{N: Marie-Antoinette de la Tour du Pin}}\n{DEAL}");
    let out = judged("long.yaml", &text, &[]).out;
    assert!(out.contains(" Marie-Antoinette de… (N) "), "{out}");
}

/// A card that its player did not hold is marked in the table of tricks.
#[test]
fn a_card_not_held_is_marked() {
    let out =
        run(jury(&["judge", "cases/cm-couleur-2018/s1-important/cards-not-held.yaml", "--lang", "en"])).out;
    assert!(out.contains("♦5!") && out.contains("♦6!") && out.contains("! see the findings"), "{out}");
}

/// CM Note du jury: of a game that is void nobody need say whether it is won.
#[test]
fn cm_a_void_game_is_asked_about_once() {
    let case = "cases/cm-couleur-2018/s1-important/five-incidents.yaml";
    let out = run(jury(&["judge", case, "--lang", "en"])).out;
    assert_eq!(out.matches(" conduct/remark#1=").count(), 2, "{out}");
}

/// SIM §4: three aces are three, and not the first of them.
#[test]
fn the_aces_of_a_forgotten_trou_are_the_whole_hand() {
    let case = "cases/whist-simple/readings/r-cm-34-trou-remembered-late.yaml";
    for (lang, words) in
        [("en", "3 aces in this hand"), ("fr", "3 as dans cette main"), ("nl", "3 azen in deze hand")]
    {
        let out = run(jury(&["judge", case, "--lang", lang, "--quiet"])).out;
        assert!(out.contains(words), "{words}: {out}");
    }
}
