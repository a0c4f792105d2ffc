//! The words of a sheet, whatever its form.

use super::{Top, beside};
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::replay::TrumpIs;
use crate::report::cites::articles;
use crate::report::notes::{hangs_on, outcome_name};
use crate::report::points::arithmetic;
use crate::report::results::NO_GAIN;
use crate::report::table::signed;
use crate::session::{Account, Fines, GameLine, Named, Row, Sheet, SheetRemark, Total, Uneven, Unscored};
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text};
use crate::verdict::GameResult;
use crate::verdict::Outcome;

pub static DEAL: Text = text!("deal", "donne", "gift");
pub static ROUND: Text = text!("round", "manche", "ronde");
pub static DEALER: Text = text!("dealer", "donneur", "deler");
pub static GAME: Text = text!("game", "jeu", "spel");
pub static BY: Text = text!("by", "par", "door");
pub static RESULT: Text = text!("result", "résultat", "resultaat");
pub static TRICKS: Text = text!("tricks", "plis", "slagen");
pub static POINTS: Text = text!("points", "points", "punten");
pub static TOTAL: Text = text!("total", "total", "totaal");
pub static LEAST: Text = text!("least", "minimum", "minste");
pub static MOST: Text = text!("most", "maximum", "meeste");
pub static FINES: Text = text!("fines", "amendes", "boetes");
pub static BALANCE: Text = text!("balance", "balance", "balans");
pub static REMARKS: Text = text!("remarks", "remarques", "opmerkingen");
pub static FILE: Text = text!("file", "fichier", "bestand");
/// The heading of the narrow column of dealers, and what it stands for.
pub static D: Text = text!("D", "D", "D");
pub static SCORER: Text =
    text!("{seat} keeps the score.", "{seat} tient la marque.", "{seat} houdt de punten bij.");
pub static SHEET: Text = text!("Score sheet", "Feuille de match", "Scoreblad");
pub static CORRECTIONS: Text = text!("corrections", "corrections", "correcties");
/// The heading of the narrow column of corrections.
pub static CORR: Text = text!("corr.", "corr.", "corr.");
pub static INCOMPLETE: Text = text!("incomplete", "incomplet", "onvolledig");
pub static UNREAD: Text = text!("could not be read", "illisible", "onleesbaar");
static MADE: Text = text!("made", "gagné", "gewonnen");
static LOST: Text = text!("lost", "perdu", "verloren");
static VOID: Text = text!("void", "annulé", "geannuleerd");
static STOPPED: Text = text!("stopped", "interrompu", "gestopt");
static UNDECIDED: Text = text!("open", "ouvert", "open");
static ONE_FINE: Text = text!("1 fine", "1 amende", "1 boete");
static PENALTY: Text = text!("{reason} → {points}", "{reason} → {points}", "{reason} → {points}");
static TO_DECIDE: Text = text!("{court} decides", "{court} tranche", "{court} beslist");
static CARRIED: Text = text!("carried over", "report", "overgebracht");
static EVERYBODY: Text =
    text!("The whole evening: {all}.", "Toute la soirée : {all}.", "De hele avond: {all}.");
static FINE_VALUE: Text = text!(
    "A fine costs {value}; to pay: {all}.",
    "Une amende coûte {value} ; à payer : {all}.",
    "Een boete kost {value}; te betalen: {all}."
);
static STILL_OPEN: Text = text!(
    "{Court} still has to decide; until then totals show a range. Deals that are open: {deals}.",
    "{Court} doit encore trancher ; d'ici là les totaux montrent une fourchette. Donnes ouvertes : {deals}.",
    "{Court} moet nog beslissen; tot dan tonen de totalen een marge. Giften die open zijn: {deals}."
);
static UNFINISHED: Text = text!(
    "Deals that are not finished, have no points yet and are missing from the totals: {deals}. A box with ? waits for them; what stands behind the ? is a penalty.",
    "Donnes inachevées, encore sans points, qui manquent aux totaux : {deals}. Une case ? les attend ; ce qui suit le ? est une punition.",
    "Giften die niet af zijn, nog geen punten hebben en in de totalen ontbreken: {deals}. Een vakje met ? wacht erop; wat achter het ? staat is een straf."
);
pub static NO_POINTS_YET: Text = text!(
    "no points yet: the deal is not finished",
    "pas encore de points : la donne est inachevée",
    "nog geen punten: de gift is niet af"
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
static FREE_DEAL: Text = text!(
    "0: the first deal of the round is not scored",
    "0 : la première donne de la manche ne se marque pas",
    "0: de eerste gift van de ronde telt niet mee"
);
static VOID_GAME: Text = text!("0: the game is void", "0 : le jeu est annulé", "0: het spel is geannuleerd");
static STOPPED_GAME: Text =
    text!("0: the game was stopped", "0 : le jeu a été interrompu", "0: het spel werd gestopt");
static VAGUE: Text = text!(
    "Not every open decision is followed by itself: the totals enclose everything that is possible, and can be wider.",
    "Toutes les décisions ouvertes ne sont pas suivies une à une : les totaux comprennent tout ce qui est possible et peuvent être plus larges.",
    "Niet elke open beslissing wordt apart gevolgd: de totalen omvatten alles wat mogelijk is en kunnen ruimer zijn."
);
static ROUND_N: Text = text!("Round {n}", "Manche {n}", "Ronde {n}");
static NOT_JUDGED: Text = text!(
    "* = incomplete: deals that could not be read or judged are missing from these totals: {deals}.",
    "* = incomplet : il manque à ces totaux des donnes illisibles ou impossibles à juger : {deals}.",
    "* = onvolledig: in deze totalen ontbreken giften die niet te lezen of te beoordelen waren: {deals}."
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

/// `+12`, or `+9…+12` while the jury can still decide, `≤+12` or `≥+12` where nothing limits it.
pub fn total(total: Total) -> String {
    let say = |n: i64| if n == 0 { "0".to_owned() } else { format!("{n:+}") };
    match (total.no_floor, total.is_open()) {
        (true, _) if total.no_ceiling() => "?".to_owned(),
        (true, _) => format!("≤{}", say(total.max)),
        (false, _) if total.no_ceiling() => format!("≥{}", say(total.min)),
        (false, true) => format!("{}…{}", say(total.min), say(total.max)),
        (false, false) => say(total.sum),
    }
}

/// A total, and a mark where a deal is missing from it.
pub fn marked(points: Total, is_incomplete: bool) -> String {
    format!("{}{}", total(points), if is_incomplete { "*" } else { "" })
}

/// The points of one player in one deal. A box that stays empty is struck where the regulation wants
/// it; `?` waits for a number.
pub fn points(top: &Top, row: &Row, seat: Seat) -> String {
    let points = row.points[seat];
    match (points.game, points.total) {
        _ if points.no_ceiling() && points.no_floor => "?".to_owned(),
        (Some(_), _) if points.no_ceiling() => format!("≥{}", signed(points.min)),
        (None, _) if points.no_ceiling() => format!("?≥{}", signed(points.min)),
        (Some(_), _) if points.no_floor => format!("≤{}", signed(points.max)),
        (Some(_), _) if points.min != points.max => range(points.min, points.max),
        // The penalty is known, what the game is worth is not.
        (None, _) if points.no_floor => format!("?≤{}", signed(points.max)),
        (None, _) if points.min != points.max => format!("?{}", range(points.min, points.max)),
        (None, 0) => "?".to_owned(),
        (None, penalty) => format!("?{}", signed(penalty)),
        (_, 0) if top.strikes_unused() && !row.is_struck(seat) => "—".to_owned(),
        (_, 0) if row.is_empty() => String::new(),
        (_, total) => signed(total),
    }
}

pub fn fines(top: &Top, row: &Row, seat: Seat) -> String {
    match row.fines[seat] {
        fines if fines.is_open() => fine_count(fines),
        Fines { count: 0, .. } if top.strikes_unused() => "—".to_owned(),
        Fines { count: 0, .. } => String::new(),
        fines => fine_count(fines),
    }
}

/// `2`, or `1…2` while the jury can still decide.
pub fn fine_count(fines: Fines) -> String {
    if fines.is_open() { format!("{}…{}", fines.min, fines.max) } else { fines.count.to_string() }
}

/// `emballage 9 ♥`.
pub fn game(game: &GameLine, speaker: &Speaker) -> String {
    let mut name = String::new();
    Arg::Game(game.game, Some(game.level)).write(&mut name, speaker);
    match game.trump {
        TrumpIs::Suit(suit) => format!("{name} {suit}"),
        TrumpIs::None | TrumpIs::Unknown => name,
    }
}

/// `made`, `lost`, `void` …
pub fn result(game: &GameLine, lang: Lang) -> &'static str {
    let text = match (game.fate, game.won) {
        (GameResult::Void, _) => &VOID,
        (GameResult::Stopped, _) => &STOPPED,
        (_, Some(true)) => &MADE,
        (_, Some(false)) => &LOST,
        (_, None) => &UNDECIDED,
    };
    text.get(lang)
}

pub fn letters(seats: SeatSet, lang: Lang) -> String {
    seats.iter().map(|seat| seat.label(lang)).collect::<Vec<_>>().join(" ")
}

/// The game announced, by whom, and how it came out: one entry for each game, or what else became
/// of the deal.
pub fn games(row: &Row, speaker: &Speaker) -> (String, String, String) {
    let (mut game, by, result) = games_alone(row, speaker);
    if let Some(id) = &row.under {
        game += &format!(" [{}]", crate::text::clean(id));
    }
    (game, by, result)
}

/// The sum of the four, which nobody knows while the jury can still decide.
pub fn balance(sum: i64, is_open: bool) -> String {
    if is_open { "…".to_owned() } else { sum.to_string() }
}

/// The heading of a new round.
pub fn round(n: u32, speaker: &Speaker) -> String {
    ROUND_N.with([("n", Arg::from(n as usize))]).say(speaker)
}

fn games_alone(row: &Row, speaker: &Speaker) -> (String, String, String) {
    let lang = speaker.lang;
    if row.is_unread {
        return (format!("? {}", UNREAD.get(lang)), String::new(), String::new());
    }
    if row.games.is_empty() {
        return (outcome_name(row.outcome).get(lang).to_owned(), String::new(), String::new());
    }
    let all = |one: &dyn Fn(&GameLine) -> String| row.games.iter().map(one).collect::<Vec<_>>().join(" / ");
    let unfinished = row.outcome == Outcome::Unfinished;
    // Where several play one and the same game, it is named once.
    let first = game(&row.games[0], speaker);
    let same = row.games.iter().all(|other| game(other, speaker) == first);
    (
        if same { first } else { all(&|line| game(line, speaker)) },
        all(&|line| letters(line.players, lang)),
        match unfinished {
            true => outcome_name(Outcome::Unfinished).get(lang).to_owned(),
            false => all(&|line| match line.is_result_only {
                true => result(line, lang).to_owned(),
                false => format!("{} {}", result(line, lang), line.tricks),
            }),
        },
    )
}

/// `N +1, E -3…0`: who gets or loses what by a penalty.
fn shares(points: &PerSeat<(i32, i32)>, lang: Lang) -> String {
    let touched = Seat::ALL.into_iter().filter(|seat| points[*seat] != (0, 0));
    let each = touched.map(|seat| format!("{} {}", seat.label(lang), range(points[seat].0, points[seat].1)));
    each.collect::<Vec<_>>().join(", ")
}

/// `-3…0`, or one number where both ends are the same.
fn range(min: i32, max: i32) -> String {
    if min == max { signed(min) } else { format!("{}…{}", signed(min), signed(max)) }
}

/// An offence, and what it costs whom.
pub fn remark(remark: &SheetRemark, speaker: &Speaker) -> String {
    let reason = remark.message.say(speaker);
    let mut costs: Vec<String> = Vec::new();
    if let Some(points) = &remark.points {
        costs.push(shares(points, speaker.lang));
    }
    if remark.strikes {
        costs.push(NO_GAIN.get(speaker.lang).to_owned());
    }
    match remark.fines {
        0 => {}
        1 => costs.push(ONE_FINE.get(speaker.lang).to_owned()),
        n => costs.push(format!("{n} {}", FINES.get(speaker.lang))),
    }
    if remark.open {
        costs.push(TO_DECIDE.plain().say(speaker));
    }
    let cite = if remark.articles.is_empty() {
        String::new()
    } else {
        format!(" [{}]", articles(&remark.articles, speaker.lang))
    };
    let said = match costs.is_empty() {
        true => reason,
        false => {
            let costs = costs.join(speaker.lang.language().semicolon);
            PENALTY.with([("reason", Arg::Literal(reason)), ("points", Arg::Literal(costs))]).say(speaker)
        }
    };
    format!("{}{} {said}{cite}", remark.id, speaker.lang.language().colon)
}

/// Everything that stands under a deal: the offences, and on which other deals it hangs.
pub fn remarks(row: &Row, speaker: &Speaker) -> Vec<String> {
    let each = row.remarks.iter().map(|it| remark(it, speaker));
    each.chain(hangs_on(&row.hangs_on).map(|said| said.say(speaker))).collect()
}

/// How the points of a deal come about, line by line.
pub fn sums(row: &Row, speaker: &Speaker) -> Vec<String> {
    let mut lines: Vec<String> = row.lines.iter().map(|line| arithmetic(line, speaker)).collect();
    // Nothing is counted, and nothing else says why.
    let unscored = row.unscored.filter(|_| row.lines.iter().all(|line| line.each == 0));
    lines.extend(unscored.map(|why| {
        let text = match why {
            Unscored::FreeDeal => &FREE_DEAL,
            Unscored::Void => &VOID_GAME,
            Unscored::Stopped => &STOPPED_GAME,
        };
        text.get(speaker.lang).to_owned()
    }));
    for remark in &row.remarks {
        let gains = |seat: Seat| row.lines.iter().any(|line| line.seats.contains(seat) && line.each > 0);
        if let Some(seat) = remark.seat.filter(|seat| remark.strikes && gains(*seat)) {
            let (seat, no_gain) = (seat.label(speaker.lang), NO_GAIN.get(speaker.lang));
            lines.push(format!("{seat}{} 0, {no_gain}", speaker.lang.language().colon));
        }
        if let Some(points) = &remark.points {
            lines.push(format!(
                "{}{} {}",
                remark.id,
                speaker.lang.language().colon,
                shares(points, speaker.lang)
            ));
        }
    }
    lines
}

/// `N Anne · E Jan · S Rita`: who sits where.
pub fn who_is_who(top: &Top) -> Option<String> {
    let named = Seat::ALL.into_iter().filter_map(|seat| {
        let name = top.header.players[seat].as_deref()?;
        Some(format!("{} {}", seat.label(top.lang), crate::text::clean(name)))
    });
    let named: Vec<String> = named.collect();
    (!named.is_empty()).then(|| named.join(" · "))
}

/// The row of what the players bring from the sheet before.
pub fn carried(top: &Top, sheet: &Sheet) -> Option<Vec<String>> {
    let accounts = sheet.carried.as_ref()?;
    let mut cells = vec![String::new(); 4];
    cells.push(CARRIED.get(top.lang).to_owned());
    for seat in Seat::ALL {
        cells.push(String::new());
        cells.push(total(accounts[seat].total));
        if top.has_fines() {
            cells.push(fine_count(accounts[seat].fines));
        }
    }
    if top.has_balance() {
        cells.push(String::new());
    }
    cells.push(String::new());
    Some(cells)
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
pub fn money(cents: u64, lang: Lang) -> String {
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

/// The cells of a row, from its number to the sum of the four.
pub fn cells(top: &Top, row: &Row) -> Vec<String> {
    let (game, by, result) = games(row, &top.speaker());
    let dealer = row.dealer.map_or("", |seat| seat.label(top.lang));
    let mut cells = vec![row.number.to_string(), dealer.to_owned(), game, by, result];
    for seat in Seat::ALL {
        cells.push(if row.is_unread { "?".to_owned() } else { points(top, row, seat) });
        cells.push(marked(row.totals[seat], row.is_incomplete));
        if top.has_fines() {
            cells.push(fines(top, row, seat));
        }
    }
    if top.has_balance() {
        cells.push(match row.is_unknown() {
            true => "?".to_owned(),
            false => balance(row.balance(), row.is_open()),
        });
    }
    cells.push(beside::corrections(&row.corrections, top.lang));
    cells
}
