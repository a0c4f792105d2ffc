//! `jury rulebook new`: a file to start a draft from.

use super::{cited, section};
use crate::rulebook::Opened;
use crate::rulebook::entry::entries;
use crate::source::{Node, NodeKind};
use crate::text;
use crate::text::escaped::Script;
use crate::text::{Arg, Lang, Speaker, Text, clean_line};

static HEAD: Text = text!(
    "A draft that takes over {base} and changes single rules.\n\
     Everything below is a comment: each rule as {base} has it, with its article. To change one, remove the\n\
     `# ` before the section, before the rule and before its value, write your value and your article.\n\
     Try it:      jury judge deal.yaml --rulebook {id}.yaml\n\
     Check it:    jury rulebook check {id}.yaml\n\
     What moved:  jury rulebook diff {base} {id}.yaml",
    "Un projet qui reprend {base} et change des règles une à une.\n\
     Tout ce qui suit est en commentaire : chaque règle telle que {base} l'a, avec son article. Pour en changer\n\
     une, retirez `# ` devant la section, la règle et sa valeur, puis écrivez votre valeur et votre article.\n\
     Essayer :      jury judge donne.yaml --rulebook {id}.yaml\n\
     Vérifier :     jury rulebook check {id}.yaml\n\
     Différences :  jury rulebook diff {base} {id}.yaml",
    "Een ontwerp dat {base} overneemt en enkele regels wijzigt.\n\
     Alles hieronder is commentaar: elke regel zoals {base} die heeft, met het artikel. Om er een te wijzigen,\n\
     verwijder `# ` voor de afdeling, de regel en de waarde, en schrijf uw waarde en uw artikel.\n\
     Proberen:     jury judge gift.yaml --rulebook {id}.yaml\n\
     Nakijken:     jury rulebook check {id}.yaml\n\
     Verschillen:  jury rulebook diff {base} {id}.yaml"
);
static TITLE: Text =
    text!("Draft on the basis of {title}", "Projet sur la base de {title}", "Ontwerp op basis van {title}");

/// A commented file that loads as it stands.
pub fn template(id: &str, base: &Opened, base_name: &str, lang: Lang) -> String {
    let speaker = Speaker::new(lang);
    let named = || [("base", Arg::Foreign(base_name.to_owned())), ("id", Arg::Foreign(id.to_owned()))];
    let mut out = String::new();
    for line in HEAD.with(named()).say(&speaker).lines() {
        out.push_str(&format!("# {line}\n"));
    }
    out.push_str(&format!("\nid: {id}\nextends: {}\ntitle:\n", Script::Yaml.word(base_name)));
    for lang in Lang::ALL {
        let title = base.book.title.get(lang).to_owned();
        let words = TITLE.with([("title", Arg::Foreign(title))]).say(&Speaker::new(lang));
        out.push_str(&format!("  {}: {}\n", lang.code(), Script::Yaml.quoted(&words)));
    }
    let mut last: Vec<&str> = Vec::new();
    for rule in entries(&base.tree) {
        let groups = &rule.path[..rule.path.len() - 1];
        let same = groups.iter().zip(&last).take_while(|(a, b)| a == b).count();
        if groups.first() != last.first() || groups.is_empty() {
            out.push_str(&format!("\n# --- {} ---\n", section(rule.topic(), lang)));
        }
        for (depth, group) in groups.iter().enumerate().skip(same) {
            out.push_str(&format!("# {}{group}:\n", "  ".repeat(depth)));
        }
        last = groups.to_vec();
        let indent = "  ".repeat(groups.len());
        let key = rule.path.last().copied().unwrap_or_default();
        if let Some(says) = &rule.says {
            out.push_str(&format!(
                "# {indent}# {}{}\n",
                clean_line(says.get(lang)),
                clean_line(&cited(rule.articles(), Lang::En))
            ));
        }
        let value = rule.value();
        // A rule without its article would be another rule.
        let cite = rule.node.get("cite").map(|cite| format!(", cite: {}", labels(cite))).unwrap_or_default();
        let value = if rule.node.get("reading").is_some() || rule.node.get("silent").is_some() {
            format!("{{{value}{cite}}}")
        } else if rule.topic() == "infractions" {
            format!("{{remedy: {value}{cite}}}")
        } else {
            format!("{{value: {value}{cite}}}")
        };
        out.push_str(&format!("# {indent}{key}: {}\n", clean_line(&Script::Yaml.spelt(&value))));
    }
    out
}

/// One article, or a list of them.
fn labels(cite: &Node) -> String {
    match &cite.kind {
        NodeKind::List(all) => format!("[{}]", all.iter().map(labels).collect::<Vec<_>>().join(", ")),
        _ => Script::Yaml.quoted(cite.scalar().unwrap_or_default()),
    }
}
