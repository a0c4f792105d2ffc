//! The legend under a sheet: what its signs stand for, what is still open, and whether the points add up.

use super::words::{FINES, ONE_FINE, fine_count, marked};
use super::{Top, beside};
use crate::cards::Seat;
use crate::session::{Account, Fines, Named, Sheet, Total, Uneven};
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text};

static EVERYBODY: Text =
    text!("The whole evening: {all}.", "Toute la soirée : {all}.", "De hele avond: {all}.");
static FINE_VALUE: Text = text!(
    "A fine costs {value}; to pay: {all}.",
    "Une amende coûte {value} ; à payer : {all}.",
    "Een boete kost {value}; te betalen: {all}."
);
static STILL_OPEN: Text = text!(
    "{Court} still has to decide; until then totals show a range. Deals that are open: no. {deals}.",
    "{Court} doit encore trancher ; d'ici là les totaux montrent une fourchette. Donnes ouvertes : n° {deals}.",
    "{Court} moet nog beslissen; tot dan tonen de totalen een marge. Giften die open zijn: nr. {deals}."
);
static UNFINISHED: Text = text!(
    "Deals that are not finished, have no points yet and are missing from the totals: no. {deals}. A box with ? waits for them; what stands behind the ? is a penalty.",
    "Donnes inachevées, encore sans points, qui manquent aux totaux : n° {deals}. Une case ? les attend ; ce qui suit le ? est une punition.",
    "Giften die niet af zijn, nog geen punten hebben en in de totalen ontbreken: nr. {deals}. Een vakje met ? wacht erop; wat achter het ? staat is een straf."
);
static NO_FLOOR: Text = text!(
    "≤ = so many or less: the text sets no limit to what {court} takes.",
    "≤ = autant ou moins : le texte ne limite pas ce que {court} retire.",
    "≤ = zoveel of minder: de tekst begrenst niet wat {court} afneemt."
);
static NO_CEILING: Text = text!(
    "≥ = so many or more: what one player loses without a limit goes to the others.",
    "≥ = autant ou plus : ce qu'un joueur perd sans limite va aux autres.",
    "≥ = zoveel of meer: wat één speler zonder grens verliest, gaat naar de anderen."
);
static LOOSE: Text = text!(
    "These deals are not a session: their points are added up, but who deals, earlier losses and repeated faults are not judged from one to the next.",
    "Ces donnes ne forment pas une session : leurs points s'additionnent, mais le tour de donne, les pertes antérieures et les récidives ne sont pas jugés de l'une à l'autre.",
    "Deze giften zijn geen sessie: hun punten worden opgeteld, maar wie deelt, vroeger verlies en herhaling worden niet van de ene gift op de andere beoordeeld."
);
static VAGUE: Text = text!(
    "Not every open decision is followed by itself: the totals enclose everything that is possible, and can be wider.",
    "Toutes les décisions ouvertes ne sont pas suivies une à une : les totaux comprennent tout ce qui est possible et peuvent être plus larges.",
    "Niet elke open beslissing wordt apart gevolgd: de totalen omvatten alles wat mogelijk is en kunnen ruimer zijn."
);
static NOT_JUDGED: Text = text!(
    "* = incomplete: deals that could not be read or judged are missing from these totals: no. {deals}.",
    "* = incomplet : il manque à ces totaux des donnes illisibles ou impossibles à juger : n° {deals}.",
    "* = onvolledig: in deze totalen ontbreken giften die niet te lezen of te beoordelen waren: nr. {deals}."
);
static NO_POINTS: Text = text!(
    "A box with ? waits: the regulation has no number for the game; what stands behind the ? is the penalty alone. Such deals: {count}.",
    "Une case ? attend : le règlement n'a pas de chiffre pour ce jeu ; ce qui suit le ? est la seule punition. Donnes concernées : {count}.",
    "Een vakje met ? wacht: het reglement heeft geen getal voor dat spel; wat achter het ? staat is de straf alleen. Zulke giften: {count}."
);
static UNEVEN: Text = text!(
    "The points of deal {deal} add up to {sum} and not to 0.",
    "La somme des points de la donne {deal} est {sum} et non 0.",
    "De punten van gift {deal} zijn samen {sum} en niet nul."
);
static MORE_UNEVEN: Text = text!(
    "Nor do the points of other deals after them add up to 0. Such deals: {count}.",
    "La somme des points n'est pas 0 non plus dans d'autres donnes qui suivent. Donnes concernées : {count}.",
    "Ook van latere giften zijn de punten samen niet nul. Zulke giften: {count}."
);
static ROUNDED: Text = text!(
    "The points of deal {deal} add up to {sum} and not to 0: {ids} costs an amount that cannot be divided by three, and the others' third is rounded down.",
    "La somme des points de la donne {deal} est {sum} et non 0 : {ids} coûte un montant qui ne se divise pas par trois, et le tiers des autres est arrondi vers le bas.",
    "De punten van gift {deal} zijn samen {sum} en niet nul: {ids} kost een bedrag dat niet door drie deelbaar is, en het derde deel van de anderen wordt naar beneden afgerond."
);
static NOT_ADDED: Text = text!(
    "Whether the points of the four players add up to 0 shows when {court} has decided.",
    "On verra si la somme des points des quatre joueurs est 0 quand {court} aura tranché.",
    "Of de punten van de vier spelers samen nul zijn, blijkt als {court} beslist heeft."
);
static THIS_SHEET: Text = text!(
    "The balance is that of the deals on this sheet; what was carried over is not part of it.",
    "La balance est celle des donnes de cette feuille, sans le report.",
    "De balans is die van de giften op dit blad, zonder wat overgebracht werd."
);
static EVEN_HERE: Text = text!(
    "The points of the deals on this sheet add up to 0, as they must.",
    "La somme des points des donnes de cette feuille est 0, comme il se doit.",
    "De punten van de giften op dit blad zijn samen nul, zoals het moet."
);
static EVEN: Text = text!(
    "The points of the four players add up to 0, as they must.",
    "La somme des points des quatre joueurs est 0, comme il se doit.",
    "De punten van de vier spelers zijn samen nul, zoals het moet."
);

/// What is to be said of the whole sheet.
pub fn closing(top: &Top, sheet: &Sheet) -> Vec<String> {
    let speaker = top.speaker();
    let mut lines = Vec::new();
    if top.zero_sum() {
        lines.extend(sheet.uneven.iter().map(|uneven| uneven_deal(uneven, &speaker)));
        let more = Some(sheet.more_uneven).filter(|more| *more > 0);
        lines.extend(more.map(|more| MORE_UNEVEN.with([("count", more.into())]).say(&speaker)));
        if sheet.uneven.is_empty() {
            let text = match (sheet.is_open(), sheet.carried.is_some()) {
                (true, _) => &NOT_ADDED,
                (false, true) => &EVEN_HERE,
                (false, false) => &EVEN,
            };
            lines.push(text.plain().say(&speaker));
        }
    }
    if top.has_balance() && sheet.carried.is_some() {
        lines.push(THIS_SHEET.get(top.lang).to_owned());
    }
    lines.extend(everybody(top, sheet));
    if sheet.not_judged.count > 0 {
        lines.push(NOT_JUDGED.with([("deals", Arg::Literal(named(&sheet.not_judged)))]).say(&speaker));
    }
    if sheet.has_corrections {
        lines.push(beside::APART.get(top.lang).to_owned());
    }
    if sheet.open.count > 0 {
        lines.push(STILL_OPEN.with([("deals", Arg::Literal(named(&sheet.open)))]).say(&speaker));
    }
    if sheet.unfinished.count > 0 {
        lines.push(UNFINISHED.with([("deals", Arg::Literal(named(&sheet.unfinished)))]).say(&speaker));
    }
    let has = |is_limitless: fn(Total) -> bool| sheet.totals.iter().any(|(_, total)| is_limitless(*total));
    if has(|total| total.no_floor) {
        lines.push(NO_FLOOR.plain().say(&speaker));
    }
    if has(|total| total.no_ceiling() && !total.no_floor) {
        lines.push(NO_CEILING.plain().say(&speaker));
    }
    if sheet.is_loose && sheet.deals > 1 {
        lines.push(LOOSE.get(top.lang).to_owned());
    }
    if sheet.is_vague {
        lines.push(VAGUE.get(top.lang).to_owned());
    }
    if let Some(value) = top.fine() {
        let paid = Seat::ALL.into_iter().filter(|seat| sheet.fines[*seat].max > 0);
        let paid: Vec<String> = paid
            .map(|seat| {
                let pays = |fines: u64| money(fines.saturating_mul(value), top.lang);
                let (seat, fines) = (seat.label(top.lang), sheet.fines[seat]);
                match fines.is_open() {
                    true => format!("{seat} {}…{}", pays(fines.min), pays(fines.max)),
                    false => format!("{seat} {}", pays(fines.count)),
                }
            })
            .collect();
        let all = if paid.is_empty() { "0".to_owned() } else { paid.join(", ") };
        let args = [("value", Arg::Literal(money(value, top.lang))), ("all", Arg::Literal(all))];
        lines.push(FINE_VALUE.with(args).say(&speaker));
    }
    if sheet.without_points > 0 {
        lines.push(NO_POINTS.with([("count", sheet.without_points.into())]).say(&speaker));
    }
    lines
}

/// `Anne +12, Jan -3…0 (2 fines)`: everybody who played this evening.
fn everybody(top: &Top, sheet: &Sheet) -> Option<String> {
    let each = |(seat, name, account): &(Option<Seat>, Option<String>, Account)| {
        let letter = || seat.map_or("", |seat| seat.label(top.lang)).to_owned();
        let name = name.as_deref().map_or_else(letter, crate::text::clean);
        let fines = match account.fines {
            Fines { max: 0, .. } => String::new(),
            Fines { min: 1, max: 1, .. } => format!(" ({})", ONE_FINE.get(top.lang)),
            fines => format!(" ({} {})", fine_count(fines), FINES.get(top.lang)),
        };
        format!("{name} {}{fines}", marked(account.total, sheet.is_incomplete()))
    };
    let all: Vec<String> = sheet.evening.iter().map(each).collect();
    let said = EVERYBODY.with([("all", Arg::Literal(all.join(", ")))]);
    (!all.is_empty()).then(|| said.say(&top.speaker()))
}

/// A deal whose points do not add up to zero, and why, where rounding is the reason.
fn uneven_deal(uneven: &Uneven, speaker: &Speaker) -> String {
    let (deal, sum) = (("deal", uneven.deal.into()), ("sum", Arg::Number(uneven.sum)));
    match uneven.rounded.is_empty() {
        true => UNEVEN.with([deal, sum]).say(speaker),
        false => ROUNDED.with([deal, sum, ("ids", Arg::Literal(uneven.rounded.join(", ")))]).say(speaker),
    }
}

/// An amount of money: `12`, `12.50`, in French and Dutch `12,50`.
fn money(cents: u64, lang: Lang) -> String {
    let point = lang.language().decimal;
    match (cents / 100, cents % 100) {
        (whole, 0) => whole.to_string(),
        (whole, rest) => format!("{whole}{point}{rest:02}"),
    }
}

/// `2, 5, 7`, or `2, 5, 7, … (40)` where there are more than are named.
fn named(deals: &Named) -> String {
    let mut said = deals.first.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    if deals.count > deals.first.len() {
        said += &format!(", … ({})", deals.count);
    }
    said
}
