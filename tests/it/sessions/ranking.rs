//! Several tables on one command line: a ranking under their sheets.

use crate::cli::{file, jury, run};

fn table(name: &str, players: &str, deals: &str) -> String {
    let text = format!("session: {{rulebook: tilleul-2026, players: {players}}}\ndeals:\n{deals}");
    file("ranking", name, text)
}

fn two_tables() -> [String; 2] {
    let misere = " - {contract: grande misère by N, result: won}\n";
    let open = " - {contract: emballage 8 ♥ by N S, result: won}\n";
    [
        table("one.yaml", "{N: Anne, E: Bart, S: Chloé, W: David}", misere),
        table("two.yaml", "{N: Emma, E: Fons, S: Griet, W: anne}", &format!("{misere}{open}")),
    ]
}

#[test]
fn several_tables_have_a_ranking_in_which_a_player_has_what_he_won_at_each() {
    let [one, two] = two_tables();
    let said = run(jury(&["sheet", &one, &two, "--lang", "en"])).out;
    insta::assert_snapshot!(said.split_once("\nRanking\n").unwrap().1);
    for (format, lang) in [("markdown", "nl"), ("html", "fr")] {
        let said = run(jury(&["sheet", &one, &two, "--format", format, "--lang", lang])).out;
        let title = if lang == "nl" { "## Rangschikking" } else { "<h2>Classement</h2>" };
        assert!(said.contains(title), "{said}");
    }
}

#[test]
fn one_table_has_none_and_what_programs_read_is_the_sheets_alone() {
    let [one, two] = two_tables();
    assert!(!run(jury(&["sheet", &one, "--lang", "en"])).out.contains("Ranking"));
    for format in ["csv", "json"] {
        let both = run(jury(&["sheet", &one, &two, "--format", format])).out;
        let apart: Vec<String> =
            [&one, &two].map(|file| run(jury(&["sheet", file, "--format", format])).out).to_vec();
        let last = |text: &str| text.lines().last().unwrap().to_owned();
        assert_eq!(last(&both), last(&apart[1]), "{format}");
    }
}

#[test]
fn tables_of_different_regulations_are_said_to_be() {
    let [one, _] = two_tables();
    let other = file("ranking", "other.yaml", "session: {rulebook: hainaut}\ndeals:\n - {dealer: N}\n");
    let said = run(jury(&["sheet", &one, &other, "--lang", "en"]));
    assert!(said.says("The tables play by different regulations"), "{}{}", said.out, said.err);
    assert!(said.says("E of"), "who has no name is named by his table: {}", said.out);
}
