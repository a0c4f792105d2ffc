//! `--format html`: one file that needs nothing else, whatever strangers wrote into the record.

use crate::cli::{Ran, file, jury, run};
use crate::net::shown::well_formed;

const HOSTILE: &str = r#"<script>alert(1)</script>"#;

/// A deal with a name that would be a script, a suit not followed and a question left open.
fn hostile_deal() -> String {
    format!(
        "rulebook: whist-simple
event: \"{HOSTILE} & table 4\"
players: {{N: Anne, E: \"{HOSTILE}\", S: 'Chloé \" onload=x', W: David}}
dealer: W
deal: {{turned: ♥9}}
auction: [{{N: pass}}, {{E: propose}}, {{S: pass}}, {{W: join}}]
play:
  - N: ♠5 ♠T ♥7 ♠9
  - S: ♠7 ♠J ♠Q ♠2
notes: '</style><img src=x onerror=alert(1)>'
"
    )
}

fn judged(name: &str, text: &str, args: &[&str]) -> Ran {
    let file = file("pages", &format!("{name}.yaml"), text);
    run(jury(&[&["judge", &file], args].concat()))
}

fn page(name: &str, text: &str, args: &[&str]) -> String {
    judged(name, text, &[&["--format", "html"], args].concat()).out
}

#[test]
fn a_page_is_one_well_formed_file_that_fetches_nothing() {
    for lang in ["en", "fr", "nl"] {
        let page = page(lang, &hostile_deal(), &["--lang", lang]);
        well_formed(&page);
        assert!(page.starts_with(&format!("<!DOCTYPE html><html lang=\"{lang}\">")), "{page}");
        assert!(!page.contains("src=\"") && !page.contains("://") && !page.contains("url("), "{page}");
    }
}

#[test]
fn what_a_stranger_wrote_is_text() {
    let page = page("hostile", &hostile_deal(), &[]);
    assert!(!page.contains(HOSTILE) && !page.contains("<img"), "{page}");
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; table 4"), "{page}");
    assert!(page.contains("Chloé &quot; onload=x"), "{page}");
}

#[test]
fn the_fault_is_marked_on_its_card_and_its_proof_on_the_other() {
    let page = page("marked", &hostile_deal(), &[]);
    let fault = "♥\u{fe0e}7</span></span><a class=\"mark\" href=\"#deal-1-finding-1\" aria-label=\"see finding 1\">1</a>";
    let proof = "♠\u{fe0e}7</span></span><a class=\"mark proof\" href=\"#deal-1-finding-1\" aria-label=\"shows finding 1\">1</a>";
    assert!(page.contains(fault), "{page}");
    assert!(page.contains(proof), "{page}");
    assert!(page.contains("<li id=\"deal-1-finding-1\" class=\"error\">"), "{page}");
}

#[test]
fn a_page_says_what_the_text_says() {
    let deal = hostile_deal();
    let answer = judged("brief", &deal, &["--brief"]).out;
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>().join(" ");
    let shown = words(&without_elements(&page("said", &deal, &[])));
    let first = words(&answer).split(". ").next().unwrap().to_owned();
    assert!(shown.contains(&first), "{first}\n{shown}");
}

/// The words of a page, as a reader without a browser has them.
fn without_elements(page: &str) -> String {
    let body = &page[page.find("<main>").unwrap()..];
    let mut words = String::new();
    for part in body.split('<').skip(1) {
        words.push_str(part.split_once('>').map_or("", |(_, words)| words));
    }
    let plain = words.replace(['\u{fe0e}', '\u{2060}'], "").replace('\u{a0}', " ");
    plain.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

#[test]
fn several_deals_stand_on_one_page_and_one_that_cannot_be_read_keeps_its_place() {
    let deal = hostile_deal();
    let text = format!("{deal}---\nrulebook: whist-simple\ndealer: Q\n---\n{deal}");
    let page = page("several", &text, &[]);
    well_formed(&page);
    assert_eq!(page.matches("<article").count(), 3);
    assert_eq!(page.matches("<!DOCTYPE").count(), 1);
    assert!(page.contains("Not judged"), "{page}");
    let anchors: Vec<&str> = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut once = anchors.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), anchors.len(), "{anchors:?}");
}

#[test]
fn the_exit_status_is_that_of_the_text() {
    for (name, text) in [("clean", "dealer: W\n"), ("fault", &hostile_deal()), ("bad", "dealer: Q\n")] {
        let status = |format: &str| judged(name, text, &["--format", format]).status;
        assert_eq!(status("html"), status("text"), "{name}");
    }
}

#[test]
fn a_comparison_is_a_page_with_a_column_for_each_rulebook() {
    let file = file("pages", "compared.yaml", hostile_deal());
    let ran = run(jury(&[
        "compare",
        &file,
        "--rulebooks",
        "whist-simple,hainaut",
        "--format",
        "html",
        "--lang",
        "fr",
    ]));
    well_formed(&ran.out);
    assert_eq!(ran.out.matches("<th scope=\"col\">").count(), 2, "{}", ran.out);
    assert!(ran.out.contains("<code>play/renonce S</code>"), "{}", ran.out);
    let text = run(jury(&["compare", &file, "--rulebooks", "whist-simple,hainaut"]));
    assert_eq!(ran.status, text.status);
}

#[test]
fn a_deal_that_cannot_be_compared_keeps_its_place() {
    let text = format!("{}---\ndealer: Q\n", hostile_deal());
    let file = file("pages", "not-compared.yaml", text);
    let ran = run(jury(&["compare", &file, "--format", "html"]));
    well_formed(&ran.out);
    assert_eq!(ran.out.matches("<article").count(), 2);
    assert_eq!(ran.status, 2);
}

/// Every link within a page leads to one place of it.
fn leads_somewhere(page: &str) {
    for link in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert_eq!(page.matches(&format!(" id=\"{link}\"")).count(), 1, "{link}");
    }
}

#[test]
fn a_rulebook_is_a_document_in_which_every_article_can_be_linked_to() {
    for id in ["whist-simple", "hainaut", "tilleul-2026", "cm-couleur-2018", "universel"] {
        for lang in ["en", "fr", "nl"] {
            let page = run(jury(&["rulebook", "show", id, "--format", "html", "--lang", lang])).out;
            well_formed(&page);
            leads_somewhere(&page);
        }
    }
    let none = run(jury(&["rulebook", "show", "hainaut", "no-such-topic", "--format", "html"]));
    assert_eq!((none.status, none.out.as_str()), (2, ""));
}

#[test]
fn every_link_of_a_ruling_leads_to_its_finding() {
    leads_somewhere(&page("links", &hostile_deal(), &[]));
}

#[test]
fn a_sheet_is_a_page_with_a_row_a_deal() {
    for lang in ["en", "fr", "nl"] {
        let ran =
            run(jury(&["sheet", "cases/sessions/result-only.yaml", "--format", "html", "--lang", lang]));
        well_formed(&ran.out);
    }
    let page = run(jury(&["sheet", "cases/sessions/result-only.yaml", "--format", "html"])).out;
    let csv = run(jury(&["sheet", "cases/sessions/result-only.yaml", "--format", "csv"])).out;
    let rows = page.split("<tbody>").nth(1).unwrap().matches("<tr class=\"\">").count();
    let deals = csv.lines().filter(|line| line.starts_with("cases/sessions/result-only.yaml#")).count();
    assert_eq!(rows, deals, "{page}\n{csv}");
}

#[test]
fn a_sheet_of_hostile_players_is_text() {
    let deal = hostile_deal().replace("rulebook: whist-simple\n", "");
    let deal: String =
        deal.lines().filter(|line| !line.starts_with("players")).map(|line| format!("   {line}\n")).collect();
    let text = format!(
        "session: {{rulebook: whist-simple, players: {{N: Anne, E: \"{HOSTILE}\", S: C, W: D}}}}\ndeals:\n - {}",
        deal.trim_start()
    );
    let file = file("pages", "hostile-session.yaml", text);
    let ran = run(jury(&["sheet", &file, "--format", "html"]));
    well_formed(&ran.out);
    assert!(!ran.out.contains(HOSTILE) && ran.out.contains("&lt;script&gt;"), "{}{}", ran.out, ran.err);
}
