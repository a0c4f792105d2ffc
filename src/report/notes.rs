//! Remarks that go with a verdict: readings, gaps, what the jury decided.

use super::other_reading::other;
use super::results::result_words;
use crate::codes::RULE_READING;
use crate::rulebook::{FirstOfRound, RedealBy, Rulebook, Selection};
use crate::ruling::{
    Custom, FellShort, Heard, NoScore, Outcome, PlayedGame, Ruling, Unplayed, without_renonce,
};
use crate::text;
use crate::text::{Arg, Message, Speaker, Text};

static THIS_DEAL_ONLY: Text = text!(
    "What another reading would give is said of this deal, with the earlier deals as they were judged.",
    "Ce que donnerait une autre lecture vaut pour cette donne, les précédentes restant telles que jugées.",
    "Wat een andere lezing zou geven geldt voor deze gift, met de vorige zoals ze beoordeeld werden."
);
static FOLDED_ONE: Text = text!(
    "Another reading of the text changes nobody's points here; `--verbose` tells which.",
    "Une autre lecture du texte ne change ici les points de personne ; `--verbose` dit laquelle.",
    "Een andere lezing van de tekst verandert hier niemands punten; `--verbose` zegt welke."
);
static FOLDED: Text = text!(
    "{n} other readings of the text change nobody's points here; `--verbose` tells which.",
    "{n} autres lectures du texte ne changent ici les points de personne ; `--verbose` dit lesquelles.",
    "{n} andere lezingen van de tekst veranderen hier niemands punten; `--verbose` zegt welke."
);
static CHOSEN: Text = text!(
    "Reading {id} = {letter} was chosen for this verdict.",
    "La lecture {id} = {letter} a été choisie pour ce verdict.",
    "Lezing {id} = {letter} werd gekozen voor deze uitspraak."
);
static NO_GRID: Text = text!(
    "rule/no-grid: this regulation contains no points for games; only penalties are counted.",
    "rule/no-grid : ce règlement ne contient pas de points pour les jeux ; seules les punitions comptent.",
    "rule/no-grid: dit reglement bevat geen punten voor spelen; alleen straffen tellen."
);
static SILENT: Text = text!(
    "rule/silent: the regulation gives no points for this {game}.",
    "rule/silent : le règlement ne donne pas de points pour ce jeu : {game}.",
    "rule/silent: het reglement geeft geen punten voor dit spel: {game}."
);
static CUSTOM: Text =
    text!("rule/silent: {says}{articles}", "rule/silent : {says}{articles}", "rule/silent: {says}{articles}");
static NO_WORDS: Text = text!(
    "rule/silent: the regulation has no rule on `{key}`; custom fills the gap{articles}.",
    "rule/silent : le règlement n'a pas de règle `{key}` ; l'usage comble la lacune{articles}.",
    "rule/silent: het reglement heeft geen regel `{key}`; het gebruik vult de leemte{articles}."
);
static DECIDED_POINTS: Text = text!(
    "{id}: decided by {court}: {points}.",
    "{id} : décidé par {court} : {points}.",
    "{id}: beslist door {court}: {points}."
);
static DECIDED_GAME: Text = text!(
    "{id}: decided by {court}: the game {game}.",
    "{id} : décidé par {court} : le jeu {game}.",
    "{id}: beslist door {court}: het spel {game}."
);
static DECIDED_BOTH: Text = text!(
    "{id}: decided by {court}: {points}, the game {game}.",
    "{id} : décidé par {court} : {points}, le jeu {game}.",
    "{id}: beslist door {court}: {points}, het spel {game}."
);
static DECIDED_TRICKS: Text = text!(
    "{id}: decided by {court}: {tricks} for {players}.",
    "{id} : décidé par {court} : {tricks} pour {players}.",
    "{id}: beslist door {court}: {tricks} voor {players}."
);
static NEEDLESS: Text = text!(
    "The decision on {id} is not needed: with the earlier deals as they are decided, there is no such finding.",
    "La décision sur {id} n'est pas nécessaire : avec les donnes précédentes telles que décidées, ce constat n'existe pas.",
    "De beslissing over {id} is niet nodig: met de eerdere giften zoals ze beslist zijn, is die bevinding er niet."
);
static UNFINISHED: Text = text!(
    "The record ends before the deal is over: no points yet.",
    "Le relevé s'arrête avant la fin de la donne : pas encore de points.",
    "Het verslag stopt voor het einde van de gift: nog geen punten."
);
static CERTAIN: Text = text!(
    "The record is not complete, but what is missing cannot change the points.",
    "Le relevé n'est pas complet, mais ce qui manque ne peut changer les points.",
    "Het verslag is niet volledig, maar wat ontbreekt kan de punten niet veranderen."
);
static NOT_KNOWN: Text = text!(
    "All tricks are there, but the record does not tell everything that the result depends on.",
    "Tous les plis sont là, mais le relevé ne dit pas tout ce dont dépend le résultat.",
    "Alle slagen staan er, maar het verslag zegt niet alles waarvan het resultaat afhangt."
);
static DOUBTFUL: Text = text!(
    "A card that cannot be right lies in trick {tricks}: the result is that of the record as it stands.",
    "Une carte impossible se trouve au pli {tricks} : le résultat est celui du relevé tel quel.",
    "In slag {tricks} ligt een kaart die niet kan kloppen: het resultaat is dat van het verslag zoals het is."
);
static ALL_DOUBTFUL: Text = text!(
    "Cards that cannot be right lie in tricks {tricks}: the result is that of the record as it stands.",
    "Des cartes impossibles se trouvent aux plis {tricks} : le résultat est celui du relevé tel quel.",
    "In de slagen {tricks} liggen kaarten die niet kunnen kloppen: het resultaat is dat van het verslag zoals het is."
);
static STOPPED: Text = text!(
    "The game was stopped: nobody scores for it.",
    "Le jeu a été interrompu : personne ne marque.",
    "Het spel werd gestopt: niemand scoort ervoor."
);
static UNEVEN: Text = text!(
    "The points add up to {sum}, while the regulation wants zero{articles}.",
    "La somme des points est {sum}, alors que le règlement veut zéro{articles}.",
    "De punten zijn samen {sum}, terwijl het reglement nul wil{articles}."
);
static AS_THE_TABLE: Text = text!(
    "The regulation does not say what becomes of the faulty call: the bidding is followed as it went at the table.",
    "Le règlement ne dit pas ce que devient l'annonce fautive : les enchères sont suivies telles qu'à la table.",
    "Het reglement zegt niet wat er met het foute bod gebeurt: het bieden wordt gevolgd zoals aan tafel."
);
static WITHOUT_IT: Text = text!(
    "The faulty call does not count; the bidding goes on without it.",
    "L'annonce fautive ne compte pas ; les enchères continuent sans elle.",
    "Het foute bod telt niet; het bieden gaat zonder dat bod verder."
);
static EACH_ITS_WAY: Text = text!(
    "Faulty calls that the regulation makes void do not count; where it is silent, the bidding is followed as it went at the table.",
    "Les annonces fautives que le règlement annule ne comptent pas ; là où il se tait, les enchères sont suivies telles qu'à la table.",
    "Foute biedingen die het reglement ongeldig maakt, tellen niet; waar het zwijgt, wordt het bieden gevolgd zoals aan tafel."
);
static SAME_DEALER: Text =
    text!("The same player deals again.", "Le même joueur redonne.", "Dezelfde speler deelt opnieuw.");

static GRID: Text = text!(
    "The points of the game come from {title}, which is not part of the regulation ({origin}).",
    "Les points du jeu viennent de la {title}, qui ne fait pas partie du règlement ({origin}).",
    "De punten van het spel komen uit {title}, die geen deel uitmaakt van het reglement ({origin})."
);
static HANGS_ON: Text = text!(
    "This deal hangs on {deals}: {court} can still decide there in a way that changes it. What is possible here \
     covers that too.",
    "Cette donne dépend de ce que {court} décidera encore pour {deals}. Ce qui est possible ici en tient compte.",
    "Deze gift hangt af van {deals}: {court} kan daar nog zo beslissen dat ze verandert. Wat hier mogelijk is, \
     houdt daar rekening mee."
);
static ONE_DEAL: Text = text!("deal {n}", "la donne {n}", "gift {n}");
static DEALS: Text = text!("deals {all}", "les donnes {all}", "de giften {all}");
static OPEN_FINES: Text = text!(
    "Fines, as {court} can still decide: {all}.",
    "Amendes, selon ce que {court} décidera : {all}.",
    "Boetes, naargelang wat {court} nog beslist: {all}."
);
pub(super) static JOINED: Text = text!("{all}, {one}", "{all}, {one}", "{all}, {one}");
static PRACTICE: Text = text!(
    "The first deal of a round is not scored.",
    "La première donne d'une manche n'est pas comptée.",
    "De eerste gift van een ronde telt niet."
);
static DEAL_FELL_SHORT: Text = text!(
    "What could still have come of the cards was not searched to the end: this deal asks for more than may be \
     searched for one. What is not known is left to {court}.",
    "Ce que les cartes pouvaient encore donner n'a pas été cherché jusqu'au bout : cette donne demande plus de \
     recherche qu'on n'en fait pour une seule. Ce qui n'est pas connu est laissé à {court}.",
    "Wat er met de kaarten nog kon gebeuren, werd niet tot het einde uitgezocht: deze gift vraagt meer zoekwerk dan \
     er voor één gift gedaan wordt. Wat niet bekend is, wordt aan {court} overgelaten."
);
static FILE_FELL_SHORT: Text = text!(
    "What could still have come of the cards was not searched to the end: the deals before this one in the file have \
     taken most of what may be searched. What is not known is left to {court}; judged alone, this deal may tell more.",
    "Ce que les cartes pouvaient encore donner n'a pas été cherché jusqu'au bout : les donnes précédentes du fichier \
     ont pris presque toute la recherche permise. Ce qui n'est pas connu est laissé à {court} ; jugée \
     seule, cette donne peut en dire plus.",
    "Wat er met de kaarten nog kon gebeuren, werd niet tot het einde uitgezocht: de vorige giften van het bestand hebben \
     bijna al het toegelaten zoekwerk gekost. Wat niet bekend is, wordt aan {court} overgelaten; alleen beoordeeld kan \
     deze gift meer zeggen."
);
static PASTS_FELL_SHORT: Text = text!(
    "What decisions on earlier deals would change here was not followed in every way: that would be too much work. No \
     limits are given until {court} has decided earlier deals.",
    "Ce que des décisions sur des donnes précédentes changeraient ici n'a pas été suivi de toutes les manières : ce serait \
     trop de travail. Aucune limite n'est donnée tant que {court} n'a pas tranché de donnes précédentes.",
    "Wat beslissingen over vorige giften hier zouden veranderen, werd niet op elke manier gevolgd: dat zou te veel werk \
     zijn. Er zijn geen grenzen aangegeven tot {court} over vorige giften beslist heeft."
);
static ANSWERS_FELL_SHORT: Text = text!(
    "What {court} can decide here was not followed in every way: that would be too much work. No limits are given until \
     some of it is decided.",
    "Tout ce que {court} peut décider ici n'a pas été suivi : ce serait trop de travail. Aucune limite n'est donnée tant \
     qu'une partie n'est pas tranchée.",
    "Wat {court} hier kan beslissen, werd niet op elke manier gevolgd: dat zou te veel werk zijn. Er zijn geen grenzen \
     aangegeven tot over een deel ervan beslist is."
);
static READINGS_FELL_SHORT: Text = text!(
    "Not every disputed reading of the text was tried: this deal, or those before it in the file, ask for more work than \
     is done. What the other readings would give is left to {court}.",
    "Les lectures contestées du texte n'ont pas toutes été essayées : cette donne, ou celles qui la précèdent dans le \
     fichier, demandent plus de travail qu'on n'en fait. Ce que donneraient les autres lectures est laissé à {court}.",
    "Niet elke betwiste lezing van de tekst werd geprobeerd: deze gift, of die ervoor in het bestand, vragen meer werk \
     dan er gedaan wordt. Wat de andere lezingen zouden geven, wordt aan {court} overgelaten."
);
static FREE_OF_FINES: Text = text!(
    "The first deal of a round is free of fines.",
    "La première donne d'une manche est exempte d'amendes.",
    "De eerste gift van een ronde is vrij van boetes."
);

/// `deal 2`, `deals 2 and 5`.
pub fn deals(deals: &[usize]) -> Message {
    match deals {
        [n] => ONE_DEAL.with([("n", Arg::from(*n))]),
        _ => DEALS.with([("all", Arg::All(deals.iter().map(usize::to_string).collect()))]),
    }
}

/// On which earlier deals it hangs, if it does.
pub fn hangs_on(on: &[usize]) -> Option<Message> {
    (!on.is_empty()).then(|| HANGS_ON.with([("deals", deals(on).into())]))
}

/// How much the notes tell.
#[derive(Clone, Copy, Debug)]
pub struct Length {
    /// Readings of the text that change nothing at stake are told one by one, and not only counted.
    pub every_reading: bool,
    /// What best play would have given without a renonce, which is searched for only here.
    pub hindsight: bool,
}

/// Does the finding only name a reading of the text that changes nothing at stake?
pub fn is_on_folded_reading(ruling: &Ruling, finding: Heard) -> bool {
    let is_at_stake =
        |id: &String| ruling.other_readings.iter().any(|other| other.id == *id && other.gives.is_at_stake());
    finding.breach.code == RULE_READING && !finding.basis.readings.iter().any(is_at_stake)
}

/// The notes of a ruling, in order of weight.
pub fn notes(ruling: &Ruling, book: &Rulebook, selection: &Selection, length: Length) -> Vec<Message> {
    let mut notes = Vec::new();
    for (id, letter) in selection.iter() {
        let args = [("id", Arg::Literal(id.to_owned())), ("letter", Arg::Literal(letter.to_string()))];
        notes.push(CHOSEN.with(args));
    }
    notes.extend(decided(ruling));
    notes.extend(hangs_on(&ruling.hangs_on));
    notes.extend(open_fines(ruling));
    if length.hindsight {
        notes.extend(without_renonce(ruling));
    }
    notes.extend(fell_short(ruling));
    notes.extend(faulty_calls(ruling));
    notes.extend(where_points_come_from(ruling, book));
    notes.extend(ruling.customs.iter().map(custom));
    notes.extend(what_next(ruling, book));
    notes.extend(doubtful_tricks(ruling));
    notes.extend(uneven(ruling, book));
    notes.extend(readings(ruling, length.every_reading));
    notes
}

/// What the jury has decided.
fn decided(ruling: &Ruling) -> Vec<Message> {
    let mut notes = Vec::new();
    for finding in ruling.findings().iter() {
        notes.extend(finding.unplayed().and_then(|rest| decided_rest(&finding.id(), rest)));
        let points = finding.penalty().and_then(|penalty| penalty.decided());
        let game = finding.game().and_then(|game| Some(game.decided()?.result(game.offender_declares)));
        let id = ("id", Arg::Literal(finding.id()));
        let game = game.map(|game| ("game", Arg::Text(result_words(game))));
        notes.extend(match (points.map(|points| ("points", Arg::Signed(points))), game) {
            (Some(points), Some(game)) => Some(DECIDED_BOTH.with([id, points, game])),
            (Some(points), None) => Some(DECIDED_POINTS.with([id, points])),
            (None, Some(game)) => Some(DECIDED_GAME.with([id, game])),
            (None, None) => None,
        });
    }
    let needless = |id: &str| NEEDLESS.with([("id", Arg::Literal(id.to_owned()))]);
    notes.extend(ruling.needless_decisions().map(needless));
    notes
}

/// Where the work of a deal or of its file was cut short.
fn fell_short(ruling: &Ruling) -> impl Iterator<Item = Message> {
    let search = ruling.search_fell_short().map(|short| match short {
        FellShort::Deal => &DEAL_FELL_SHORT,
        FellShort::File => &FILE_FELL_SHORT,
    });
    let pasts = ruling.pasts_fell_short.then_some(&PASTS_FELL_SHORT);
    let answers = ruling.answers_fell_short().then_some(&ANSWERS_FELL_SHORT);
    let readings = ruling.readings_fell_short().then_some(&READINGS_FELL_SHORT);
    [search, pasts, answers, readings].into_iter().flatten().map(|text| text.plain())
}

/// How the bidding went on after calls that were not allowed.
fn faulty_calls(ruling: &Ruling) -> Option<Message> {
    let faults = &ruling.auction.faults;
    let followed = faults.iter().any(|fault| !fault.effect.void && fault.shown.is_none());
    // A call that cost its player the right to speak, unless the table let him speak all the same; then the
    // finding says so.
    let muted = faults.iter().any(|fault| fault.effect.mute && fault.shown.is_none());
    match (followed, muted && ruling.auction.illegal.is_none()) {
        (true, true) => Some(EACH_ITS_WAY.plain()),
        (true, false) => Some(AS_THE_TABLE.plain()),
        (false, true) => Some(WITHOUT_IT.plain()),
        (false, false) => None,
    }
}

/// Whose grid the points are from, or why there are none.
fn where_points_come_from(ruling: &Ruling, book: &Rulebook) -> impl Iterator<Item = Message> {
    let is_priced = ruling.score.is_some() && ruling.outcome == Outcome::Played;
    let grid = book.grid_used.as_ref().filter(|_| is_priced).map(|grid| {
        let words = |words: &text::Sentence| Arg::Sentence(Box::new(words.clone()));
        GRID.with([("title", words(&grid.title)), ("origin", words(&grid.origin))])
    });
    let first = ruling.first_of_round.map(|first| match first {
        FirstOfRound::NoFines => FREE_OF_FINES.plain(),
        FirstOfRound::NotScored => PRACTICE.plain(),
    });
    let none = ruling.no_score.map(|none| match none {
        NoScore::NoGrid => NO_GRID.plain(),
        NoScore::Silent(game) => SILENT.with([("game", Arg::Game(game, None))]),
    });
    [grid, first, none].into_iter().flatten()
}

/// What a deal is that was not played to its end, and who deals the next one.
fn what_next(ruling: &Ruling, book: &Rulebook) -> Option<Message> {
    match ruling.outcome {
        Outcome::Unfinished if ruling.score.is_some() => Some(CERTAIN.plain()),
        Outcome::Unfinished if ruling.replay.is_recorded_to_the_end() => Some(NOT_KNOWN.plain()),
        Outcome::Unfinished => Some(UNFINISHED.plain()),
        Outcome::PassedOut if book.auction.passed_out.is_some() => Some(SAME_DEALER.plain()),
        // Two faults that name different dealers for the new deal: then nobody can say who deals, and the
        // note is left out.
        Outcome::Redeal if same_dealer(ruling) => Some(SAME_DEALER.plain()),
        Outcome::Stopped => Some(STOPPED.plain()),
        _ => None,
    }
}

/// Tricks with a card that cannot be right.
fn doubtful_tricks(ruling: &Ruling) -> Option<Message> {
    let tricks = (1..).zip(&ruling.replay.tricks).filter(|(_, trick)| trick.doubtful);
    let doubtful: Vec<String> = tricks.map(|(n, _): (u8, _)| n.to_string()).collect();
    let text = if doubtful.len() == 1 { &DOUBTFUL } else { &ALL_DOUBTFUL };
    (!doubtful.is_empty()).then(|| text.with([("tricks", Arg::All(doubtful))]))
}

/// Points that do not add up to zero, where they should.
fn uneven(ruling: &Ruling, book: &Rulebook) -> Option<Message> {
    let rule = book.points.as_ref()?.zero_sum.as_ref().filter(|rule| rule.values() == [true])?;
    let sum = ruling.points.iter().fold(0i32, |sum, (_, points)| sum.saturating_add(points.total));
    (sum != 0 && ruling.score.is_some())
        .then(|| UNEVEN.with([("sum", Arg::Signed(sum)), ("articles", cited(&rule.cite))]))
}

/// What other readings of the text would give.
fn readings(ruling: &Ruling, every_reading: bool) -> Vec<Message> {
    let (told, folded): (Vec<_>, Vec<_>) =
        ruling.other_readings.iter().partition(|other| every_reading || other.gives.is_at_stake());
    let now = PlayedGame::all(ruling);
    let mut notes: Vec<Message> = told.into_iter().map(|reading| other(reading, &now)).collect();
    match folded.len() {
        0 => {}
        1 => notes.push(FOLDED_ONE.plain()),
        n => notes.push(FOLDED.with([("n", n.into())])),
    }
    // The other reading was tried on this deal alone. It could also have changed the deals before, which is
    // not worked out.
    if !ruling.other_readings.is_empty() && ruling.past.as_ref().is_some_and(|past| past.turn.last.is_some())
    {
        notes.push(THIS_DEAL_ONLY.plain());
    }
    notes
}

/// Do all faults for which the cards are dealt again leave the deal with the same dealer?
fn same_dealer(ruling: &Ruling) -> bool {
    let mut ordered = ruling.findings().iter().filter_map(|finding| finding.redeal()).peekable();
    ordered.peek().is_some() && ordered.all(|by| by == RedealBy::SameDealer)
}

/// Who can get how many fines, where the jury can still change that.
fn open_fines(ruling: &Ruling) -> Option<Message> {
    static RANGE: Text = text!("{seat} {min} to {max}", "{seat} {min} à {max}", "{seat} {min} tot {max}");
    let open = ruling.fines_range.iter().filter(|(_, (min, max))| min != max);
    let each = open.map(|(seat, (min, max))| {
        let number = |fines: u32| Arg::Number(fines.into());
        RANGE.with([("seat", Arg::Letter(seat)), ("min", number(*min)), ("max", number(*max))])
    });
    let all = each.reduce(|all, one| JOINED.with([("all", all.into()), ("one", one.into())]))?;
    Some(OPEN_FINES.with([("all", all.into())]))
}

/// A rule that the text does not have, in the words of the rulebook.
fn custom(custom: &Custom) -> Message {
    let articles = ("articles", cited(&custom.articles));
    match &custom.says {
        Some(says) => CUSTOM.with([("says", Arg::Sentence(Box::new(says.clone()))), articles]),
        None => NO_WORDS.with([("key", Arg::Literal(custom.key.to_owned())), articles]),
    }
}

/// What the jury said of a game that was not played out.
fn decided_rest(id: &str, rest: Heard<Unplayed>) -> Option<Message> {
    let (tricks, id) = (rest.decided()?, ("id", Arg::Literal(id.to_owned())));
    Some(if rest.asks_for_tricks() {
        DECIDED_TRICKS.with([id, ("players", Arg::Seats(rest.players)), ("tricks", Arg::Tricks(tricks))])
    } else {
        let [result, _] = rest.results();
        DECIDED_GAME.with([id, ("game", Arg::Text(result_words(result)))])
    })
}

/// ` [§6, UNI §1 Important]`, or nothing.
pub(super) fn cited(articles: &[String]) -> Arg {
    crate::text::cited::behind(articles)
}

/// What an outcome is called.
pub fn outcome_name(outcome: Outcome) -> &'static Text {
    static PLAYED: Text = text!("played", "joué", "gespeeld");
    static PASSED_OUT: Text = text!("passed out", "passe rond", "rondpas");
    static REDEAL: Text = text!("deal again", "à redonner", "opnieuw delen");
    static VOID: Text = text!("game void", "jeu annulé", "spel geannuleerd");
    static STOPPED: Text = text!("game stopped", "jeu interrompu", "spel gestopt");
    static UNFINISHED: Text = text!("unfinished", "inachevé", "onvoltooid");
    match outcome {
        Outcome::Played => &PLAYED,
        Outcome::PassedOut => &PASSED_OUT,
        Outcome::Redeal => &REDEAL,
        Outcome::Void => &VOID,
        Outcome::Stopped => &STOPPED,
        Outcome::Unfinished => &UNFINISHED,
    }
}

/// The notes in the reader's language.
pub fn say(notes: &[Message], speaker: &Speaker) -> Vec<String> {
    notes.iter().map(|note| note.say(speaker)).collect()
}
