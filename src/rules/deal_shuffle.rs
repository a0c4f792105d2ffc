//! `deal/shuffle`: the pack was shuffled too often or not often enough.

use super::{Answers, Case, NO_RULE, NOT_NOTED, Offence, deal_breach};
use crate::codes::DEAL_SHUFFLE;
use crate::text;
use crate::text::{Arg, Text, count};

pub static OFFENCE: Offence = Offence {
    code: DEAL_SHUFFLE,
    title: text!("wrong shuffling", "mauvais mélange", "verkeerd geschud"),
    explain: text!(
        "Regulations differ most on this: some want several shuffles before each deal, some forbid any after \
     the first. `new-pack: true` marks the first deal of a pack.",
        "C'est là que les règlements diffèrent le plus : les uns veulent plusieurs mélanges avant chaque donne, \
     d'autres les interdisent après le premier. `jeu-neuf: oui` marque la première donne d'un jeu.",
        "Hierin verschillen reglementen het meest: sommige willen meermaals schudden voor elke gift, andere \
     verbieden het na de eerste keer. `nieuw-spel: ja` duidt de eerste gift van een spel kaarten aan."
    ),
    example: "deal: {shuffles: 0}\n",
    marks: &[],
    omission: Some(text!(
        "`shuffles: 2` says how often, `shuffles: 0` that nobody did. Without `shuffles:` that is not known, \
         and nothing is said of it unless somebody notices it.",
        "`shuffles: 2` dit combien de fois, `shuffles: 0` que personne n'a mêlé. Sans `shuffles:` on n'en \
         sait rien, et rien n'en est dit, sauf si quelqu'un le constate.",
        "`shuffles: 2` zegt hoe vaak, `shuffles: 0` dat niemand schudde. Zonder `shuffles:` is dat niet \
         bekend, en er wordt niets over gezegd, tenzij iemand het opmerkt."
    )),
    check,
};

static TOO_FEW: Text = text!(
    "The pack was shuffled {count}; at least {least} needed.",
    "Le jeu a été mélangé {count} ; il faut le mélanger au moins {least} fois.",
    "Het spel werd {count} geschud; minstens {least} keer is nodig."
);
static TOO_MANY: Text = text!(
    "The pack was shuffled {count}; at most {most} allowed.",
    "Le jeu a été mélangé {count} ; on ne peut pas mélanger plus de {most} fois.",
    "Het spel werd {count} geschud; hoogstens {most} keer is toegelaten."
);
static NOT_AT_ALL: Text = text!(
    "The pack was shuffled ({count}×); no shuffle is allowed here.",
    "Le jeu a été mélangé ({count}×) ; ici, on ne mélange pas.",
    "Het spel werd geschud ({count}×); hier wordt niet geschud."
);

fn check(case: &Case, answers: &mut Answers) {
    let rules = &case.law.book.deal;
    let rule = if case.transcript.deal.new_pack { &rules.shuffles_new_pack } else { &rules.shuffles };
    let Some(rule) = rule else { return answers.not_applicable(&NO_RULE) };
    let Some(count) = case.transcript.deal.shuffles else { return answers.not_applicable(&NOT_NOTED) };
    let Some(times) = case.law.get(rule) else { return answers.not_applicable(&NO_RULE) };
    if times.allow(count) {
        return answers.holds();
    }
    let said = |n: u8| Arg::Number(n.into());
    let times_said = Arg::counted(count, &count::TIME);
    let message = match (times.least, times.most) {
        (Some(least), _) if count < least => TOO_FEW.with([("count", times_said), ("least", said(least))]),
        (_, Some(0)) => NOT_AT_ALL.with([("count", said(count))]),
        (_, most) => TOO_MANY.with([("count", times_said), ("most", said(most.unwrap_or_default()))]),
    };
    let dealer = case.transcript.dealt_by();
    answers.broken(deal_breach(DEAL_SHUFFLE, "shuffles", dealer, message).under(rule));
}
