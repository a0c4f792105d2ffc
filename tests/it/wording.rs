//! How the program speaks: number, gender, elision, and words that belong to the reader's language.

use crate::cli::{file, jury, run};
use crate::offences::DEAL;

const LANGS: [&str; 3] = ["en", "fr", "nl"];

/// What is said of this deal, in each language, on one line.
fn said(name: &str, text: &str, options: &[&str]) -> [String; 3] {
    let path = file("wording", name, text);
    LANGS.map(|lang| {
        let ran = run(jury(&[&["judge", &path, "--lang", lang], options].concat()));
        let all = format!("{}{}", ran.out, ran.err).replace('│', " ");
        all.split_whitespace().collect::<Vec<_>>().join(" ")
    })
}

fn each_says(said: &[String; 3], words: [&str; 3]) {
    for (said, words) in said.iter().zip(words) {
        assert!(said.contains(words), "{words}: {said}");
    }
}

const CM_HANDS: &str = "rulebook: cm-couleur-2018\ndealer: W\nhands:\n  N: ♠AQ6532 ♥Q2 ♦T97 ♣86\n  \
                        E: ♠T ♥AJT85 ♦QJ62 ♣542\n  S: ♠874 ♥76 ♦53 ♣AKQJT7\n  W: ♠KJ9 ♥K943 ♦AK84 ♣93\n";

#[test]
fn one_card_is_singular() {
    let cut = format!("{CM_HANDS}deal: {{cut: {{by: S, packets: [1, 51]}}}}\n");
    each_says(&said("cut.yaml", &cut, &[]), ["has 1 card;", "compte 1 carte ;", "1 kaart;"]);
    let spread = format!(
        "{CM_HANDS}auction:\n  - N: wait\n  - jury: {{by: S, for: grande-misere-etalee, granted: true}}\n  \
         - E: pass\n  - S: grande-misere-etalee\n  - W: pass\n  - N: pass\nplay:\n  - N: ♠5\n  - spread: S\n  \
         - then: ♠T ♠7 ♠9\n"
    );
    each_says(&said("one.yaml", &spread, &[]), ["after 1 card;", "après 1 carte ;", "na 1 kaart open;"]);
    // Before the first card nobody counts.
    let early = spread.replace("  - N: ♠5\n  - spread: S\n  - then: ", "  - spread: S\n  - N: ♠5 ");
    let none =
        ["open before the first card;", "avant la première carte ;", "hand vóór de eerste kaart open;"];
    each_says(&said("early.yaml", &early, &[]), none);
}

#[test]
fn one_trick_is_singular() {
    let bidding = "auction:\n  - N: wait\n  - E: propose ♥\n  - S: pass\n  - W: join ♥\n  - N: pass\n";
    let deal = format!("{CM_HANDS}{bidding}play:\n  - N: ♠5 ♠T ♠7 ♠9\n");
    let path = file("wording", "one-trick.yaml", deal);
    for (lang, words) in
        LANGS.into_iter().zip(["has 1 whole trick;", "a 1 pli entier ;", "heeft 1 volledige slag;"])
    {
        let ran = run(jury(&["solve", &path, "--after", "3", "--lang", lang]));
        assert!(ran.complains(words), "{}", ran.err);
    }
}

/// French joins `de` to a name that begins with a vowel.
#[test]
fn french_elides_before_a_vowel() {
    let names = "players: {N: Anne, E: Odette, S: Hugo, W: Yves}\n";
    let looks = "  - look: {by: S, at: N}\n  - look: {by: S, at: E}\n  - look: {by: N, at: S}\n  \
                 - look: {by: S, at: W}\n";
    let deal = format!("{names}{}", DEAL.replacen("play:\n", &format!("play:\n{looks}"), 1));
    let path = file("wording", "elision.yaml", deal);
    let ran = run(jury(&["judge", &path, "--lang", "fr"]));
    for words in ["cartes d'Anne (N)", "cartes d'Odette (E)", "cartes de Hugo (S)", "cartes d'Yves (O)"] {
        assert!(ran.says(words), "{words}: {}", ran.out);
    }
    assert!(!ran.says("de Anne") && !ran.says("de E "), "{}", ran.out);
}

/// The parser of files and the system speak English; what they say has words in every language.
#[test]
fn common_troubles_are_told_in_the_readers_language() {
    for (lang, words) in
        LANGS.into_iter().zip(["nothing of this name", "il n'y a rien de ce nom", "er is niets met die naam"])
    {
        let ran = run(jury(&["judge", "no-such-file.yaml", "--lang", lang]));
        assert!(ran.complains(words) && !ran.complains("os error"), "{}", ran.err);
    }
    let strange = said("strange.yaml", "rulebook: whist-simple\ndealer: !<N\n", &[]);
    each_says(&strange, ["is not valid YAML.", "ce n'est pas du YAML valide.", "is dit geen geldige YAML."]);
}

#[test]
fn a_joker_is_no_suit() {
    let deal = DEAL.replacen("♠", "joker ♠", 1);
    each_says(
        &said("joker.yaml", &deal, &[]),
        ["without jokers", "Le whist se joue sans joker", "zonder jokers"],
    );
}

#[test]
fn a_count_below_zero_is_no_count() {
    let deal = format!("{CM_HANDS}deal: {{shuffles: -1}}\n");
    each_says(&said("negative.yaml", &deal, &[]), ["0 or more", "0 ou plus", "0 of meer"]);
}

/// What numbers come from is named in the reader's language; programs get the label itself.
#[test]
fn a_grid_is_named_in_the_readers_language() {
    let deal = "cases/compare/renonce-against-abondance.yaml";
    for (lang, word) in LANGS.into_iter().zip(["[grid ", "[grille ", "[puntentabel "]) {
        let ran = run(jury(&["judge", deal, "--lang", lang]));
        assert!(ran.out.contains(word), "{}", ran.out);
    }
}

/// The reason of a refusal does not say the fault again.
#[test]
fn a_fault_is_said_once() {
    let after_pass = format!("{CM_HANDS}auction:\n  - N: pass\n  - E: pass\n  - S: pass\n  - N: propose ♠\n");
    let all = said("after-pass.yaml", &after_pass, &["--quiet"]);
    each_says(
        &all,
        [
            "N said “propose ♠” after having passed.",
            "N a annoncé « proposer ♠ » après avoir passé.",
            "N zei “vragen ♠” na gepast te hebben.",
        ],
    );
    for said in all {
        assert!(!said.contains("passé : N a passé") && !said.contains("pass: N has passed"), "{said}");
        assert!(!said.contains("pas: N heeft gepast"), "{said}");
    }
}

/// The blank of a regulation with one kind of misère names it as its verdicts do.
#[test]
fn a_blank_names_the_games_as_the_verdict_does() {
    let ran = run(jury(&["new", "--rulebook", "whist-simple", "--lang", "fr"]));
    assert!(ran.says("misère, misère sur table") && !ran.says("grande misère"), "{}", ran.out);
}

/// What may not be passed is not needed.
#[test]
fn a_limit_is_no_need() {
    let draft = "id: two-shuffles\nextends: cm-couleur-2018\ndeal: {shuffles: {value: {most: 2}, cite: §1 Donne, says: \
                 {en: a, fr: a, nl: a}}}\n";
    let law = file("drafts", "two-shuffles.yaml", draft);
    let deal = format!("{CM_HANDS}deal: {{shuffles: 3}}\n");
    each_says(
        &said("shuffles.yaml", &deal, &["--rulebook", &law]),
        [
            "shuffled 3 times; at most 2 allowed.",
            "mélangé 3 fois ; on ne peut pas mélanger plus de 2 fois.",
            "3 keer geschud; hoogstens 2 keer is toegelaten.",
        ],
    );
}

/// HAI rem. d: what is taken is said without a sign; "-6 or more" would be less.
#[test]
fn a_doubled_amount_has_no_sign() {
    let deal = "  - dealer: W\n    deal: {shuffles: 2}\n";
    let evening = format!(
        "session: {{first-dealer: W}}\ndeals:\n{deal}    \
         decisions: {{\"deal/shuffle#1\": {{points: -3}}}}\n{deal}"
    );
    each_says(
        &said("doubled.yaml", &evening, &["--rulebook", "hainaut"]),
        [
            "doubled if points are taken: 6 points or more,",
            "doublé si des points sont retirés : 6 points ou plus,",
            "verdubbeld als er punten afgaan: 6 punten of meer,",
        ],
    );
}

/// "Alleen 6" after a verb would be "only six".
#[test]
fn dutch_does_not_play_only_six() {
    let hands = CM_HANDS.replace("cm-couleur-2018", "hainaut");
    let played = format!(
        "{hands}auction:\n  - N: propose ♠\n  - E: propose ♥\n  - S: pass\n  - W: pass\n  - N: pass\n  \
         - N: solo 6 ♠\nplay:\n  - N: ♠5 ♠T ♠7 ♠9\n"
    );
    let [en, fr, nl] = said("solo-6.yaml", &played, &[]);
    assert!(en.contains("The table played solo 6") && fr.contains("a joué le jeu seul 6"), "{en} {fr}");
    assert!(nl.contains("De tafel speelde daarop het spel alleen 6"), "{nl}");
    let nine = format!("{hands}auction:\n  - N: solo 9 ♠\n");
    let [.., nl] = said("solo-9.yaml", &nine, &[]);
    assert!(nl.contains("dit reglement kent dit spel niet (alleen 9)"), "{nl}");
}

/// HAI art. 14: what becomes of a refused emballage and of who plays it is one decision.
#[test]
fn the_referee_decides_once() {
    let refused = "rulebook: hainaut\ndealer: W\nauction:\n  - N: propose ♥\n  - E: pass\n  - S: join ♥\n  \
                   - jury: {by: S, for: emballage, granted: false}\n  - W: pass\n  - N: pass\nplay:\n  \
                   - N: ♠2 ♠3 ♠4 ♠5\n";
    let words = [
        "the referee says whether the game stands or is void; S is sanctioned",
        "l'arbitre dit si le jeu reste tel quel ou est annulé ; sanction pour S",
        "de scheidsrechter zegt of het spel blijft zoals gespeeld of geannuleerd is; Z krijgt een sanctie",
    ];
    each_says(&said("refused-pair.yaml", refused, &[]), words);
}

/// A regulation calls its games by names of its own: CM §2 has the solo, and §1 the misère on the table.
#[test]
fn cm_2_games_have_the_names_of_the_regulation() {
    let solo = format!(
        "{CM_HANDS}auction:\n  - N: wait\n  - E: propose ♥\n  - S: pass\n  - W: pass\n  - N: pass\n  \
                        - E: solo 6 ♥\nplay:\n  - N: ♠5 ♠T ♠7 ♠9\n"
    );
    let names = ["E · solo 6 · trump ♥", "E · solo 6 · atout ♥", "O · solo 6 · troef ♥"];
    each_says(&said("own-solo.yaml", &solo, &[]), names);
    let [_, plain, _] = said("plain-solo.yaml", &solo.replace("cm-couleur-2018", "hainaut"), &[]);
    assert!(plain.contains("seul 6"), "{plain}");
    let open = format!(
        "{CM_HANDS}auction:\n  - N: wait\n  - E: pass\n  - S: grande-misere-etalee\n  - W: pass\n  - N: pass\n\
                        play:\n  - N: ♠5 ♠T ♠7 ♠9\n"
    );
    each_says(
        &said("own-misere.yaml", &open, &[]),
        ["open grande misère", "la grande misère sur table", "de grote miserie op tafel"],
    );
}
