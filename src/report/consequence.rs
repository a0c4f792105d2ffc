//! What follows from a finding, in words.

use super::notes::JOINED;
use super::results::{game_words, rest_words};
use crate::cards::SeatSet;
use crate::rulebook::{Exclusion, RedealBy, Share, ThirdOf};
use crate::rules::{self, Mark, TrickCost};
use crate::ruling::{Finding, Heard, Penalty, Remedy, RemedyKind, Standing, Until};
use crate::text;
use crate::text::{Arg, Message, Speaker, Text, count};

static POINTS: Text = text!("{seat} {points}", "{seat} {points}", "{seat} {points}");
static POINTS_OPEN: Text = text!(
    "{seat} {min} to {max}, as {court} decides",
    "{seat} de {min} à {max}, au choix de {court}",
    "{seat} {min} tot {max}, naar keuze van {court}"
);
static HANGS: Text = text!(
    "{seat} {min} to {max}, as the game comes out",
    "{seat} de {min} à {max}, selon l'issue du jeu",
    "{seat} {min} tot {max}, naargelang het spel afloopt"
);
static HANGS_TOO: Text =
    text!("{seats} {min} to {max}", "{seats} de {min} à {max}", "{seats} {min} tot {max}");
static IF_WON: Text = text!(
    "if the game is won: {points}",
    "si le jeu est gagné : {points}",
    "als het spel gewonnen is: {points}"
);
static OTHERS: Text = text!("{seats} {points} each", "{seats} {points} chacun", "{seats} elk {points}");
static ONE_OTHER: Text = text!("{seats} {points}", "{seats} {points}", "{seats} {points}");
static OTHERS_THIRD: Text = text!(
    "{seats} a third of it each, rounded down",
    "{seats} un tiers chacun, arrondi vers le bas",
    "{seats} elk een derde, naar beneden afgerond"
);
static IF_LAWFUL: Text = text!(
    "if the game of the lawful calls counts: {consequence}",
    "si c'est le jeu des enchères régulières qui compte : {consequence}",
    "als het spel van de geldige biedingen telt: {consequence}"
);
static IF_PROVED: Text = text!(
    "if {court} finds it proved: {consequence}",
    "si {court} le juge prouvé : {consequence}",
    "als {court} het bewezen acht: {consequence}"
);
static NOT_PROVED: Text = text!("found not proved", "jugé non prouvé", "niet bewezen geacht");
static OVERRULED: Text = text!(
    "by itself: {game}, but {court} has decided otherwise ({other})",
    "en soi : {game}, mais {court} en a décidé autrement ({other})",
    "op zich: {game}, maar {court} heeft anders beslist ({other})"
);
static LEFT_ALONE: Text = text!(
    "by itself this changes nothing in the game",
    "en soi, cela ne change rien au jeu",
    "op zich verandert dat niets aan het spel"
);
pub(super) static REDEAL: Text =
    text!("the same player deals again", "le même joueur redonne", "dezelfde speler deelt opnieuw");
static REFEREE: Text = text!("{court} decides", "{court} décide", "{court} beslist");
static REDEAL_DUE: Text = text!(
    "the cards are dealt again by the player whose turn it was",
    "on redonne, et c'est au joueur dont c'était le tour de le faire",
    "er wordt opnieuw gedeeld door wie aan de beurt was"
);
static REDEAL_NEXT: Text =
    text!("the next player deals", "le joueur suivant donne", "de volgende speler deelt");
static REDEAL_UNSTATED: Text = text!(
    "the cards are dealt again; the text does not say by whom",
    "on redonne ; le texte ne dit pas à qui c'est de donner",
    "er wordt opnieuw gedeeld; de tekst zegt niet door wie"
);
static MUTE: Text = text!(
    "{seat} loses the right to speak",
    "{seat} perd le droit à la parole",
    "{seat} verliest het spreekrecht"
);
static BOUND: Text = text!(
    "{seat} must take as trump the suit named",
    "{seat} doit prendre pour atout la couleur annoncée",
    "{seat} moet de genoemde kleur als troef nemen"
);
static BOUND_TO: Text = text!(
    "{seat} must take {suit}, the suit named, as trump",
    "{seat} doit prendre {suit}, la couleur annoncée, pour atout",
    "{seat} moet {suit}, de genoemde kleur, als troef nemen"
);
static TRICKS: Text = text!(
    "the tricks concerned go to the other side",
    "les plis concernés vont à l'autre camp",
    "de betrokken slagen gaan naar de tegenpartij"
);
static TRICK_AGAINST: Text = text!(
    "the trick concerned counts against {seat}",
    "le pli concerné compte contre {seat}",
    "de betrokken slag telt tegen {seat}"
);
static TRICKS_AGAINST: Text = text!(
    "the tricks concerned count against {seat}",
    "les plis concernés comptent contre {seat}",
    "de betrokken slagen tellen tegen {seat}"
);
static TRICKS_STAY: Text = text!(
    "the tricks concerned stay with the side of {seat}",
    "les plis concernés restent au camp de {seat}",
    "de betrokken slagen blijven bij de kant van {seat}"
);
static NONE_COUNTS: Text = text!(
    "none of the remaining tricks counts for {seat}",
    "aucun des plis restants ne compte pour {seat}",
    "geen van de resterende slagen telt voor {seat}"
);
static NO_TRICK: Text = text!(
    "no trick is concerned, so it costs nothing",
    "aucun pli n'est concerné : cela ne coûte rien",
    "er is geen slag bij betrokken: het kost niets"
);
static FINE: Text = text!("{seat} is fined", "{seat} reçoit une amende", "{seat} krijgt een boete");
static FINES: Text = text!("{seat} gets {n}", "{seat} reçoit {n}", "{seat} krijgt {n}");
static DOUBLED: Text = text!(
    "doubled, because {seat} did it before",
    "doublé, parce que {seat} récidive",
    "verdubbeld, omdat {seat} het eerder deed"
);
static REFEREE_MAY: Text = text!(
    "{jury} may take points from {seat}",
    "{jury} peut retirer des points à {seat}",
    "{jury} mag {seat} punten aftrekken"
);
static OR_MORE: Text = text!(
    "{seat} {points}, or more if {jury} says so",
    "{seat} {points}, ou plus si {jury} le décide",
    "{seat} {points}, of meer als {jury} dat beslist"
);
static NEW_PACK: Text = text!(
    "{jury} may order a new pack",
    "{jury} peut faire prendre un jeu neuf",
    "{jury} mag een nieuw spel kaarten laten nemen"
);
static STILL_MUTE: Text = text!(
    "{seat} still may not speak",
    "{seat} reste sans droit à la parole",
    "{seat} blijft zonder spreekrecht"
);
static MAY_SHOW: Text = text!(
    "showing the cards is no fault in itself",
    "étaler ses cartes n'est pas une faute en soi",
    "de kaarten openleggen is op zich geen fout"
);
static FREE: Text = text!("free of penalty", "sans punition", "zonder straf");
static UNSANCTIONED: Text = text!(
    "the regulation states no sanction",
    "le règlement ne prévoit pas de sanction",
    "het reglement voorziet geen sanctie"
);
static LAPSED: Text = text!(
    "no sanction, because the cards are dealt again",
    "pas de sanction, puisqu'on redonne",
    "geen sanctie, want er wordt opnieuw gedeeld"
);
pub(super) static COUNTED: Text = text!(
    "counted with the other mistake of this deal",
    "compté avec l'autre erreur de cette donne",
    "geteld met de andere fout van deze gift"
);
static DOUBLE_IF_ANY: Text = text!(
    "doubled if points are taken: {points} or more, because {seat} did it before",
    "doublé si des points sont retirés : {points} ou plus, parce que {seat} récidive",
    "verdubbeld als er punten afgaan: {points} of meer, omdat {seat} het eerder deed"
);
static EXCLUDED_IF: Text =
    text!("{condition}: {exclusion}", "{condition} : {exclusion}", "{condition}: {exclusion}");
static PENDING: Text = text!(
    "what follows depends on the game that will be bid",
    "la suite dépend du jeu qui sera annoncé",
    "wat volgt hangt af van het spel dat geboden wordt"
);
static STILL_ON: Text = text!(
    "{jury} can still be called, for the game is not over",
    "on peut encore faire appel à {jury}, car le jeu n'est pas fini",
    "{jury} kan nog geroepen worden, want het spel is niet uit"
);
static SILENT: Text = text!(
    "the regulation says nothing about it",
    "le règlement n'en dit rien",
    "het reglement zegt er niets over"
);

/// One thing that follows from a finding.
#[derive(Clone, Debug)]
pub(super) struct Consequence {
    pub says: Message,
    /// The remedy that it is; `None`: a reason, or that there is no sanction.
    pub kind: Option<RemedyKind>,
    /// It is still for the jury to say, or hangs on what is.
    pub is_open: bool,
}

/// The consequences of a finding, in the order in which a juror reads them out.
pub fn consequences(finding: Heard, speaker: &Speaker) -> Vec<String> {
    follows(finding).iter().map(|follow| follow.says.say(speaker)).collect()
}

/// The consequences of a finding, each with whether it is certain.
pub(super) fn follows(finding: Heard) -> Vec<Consequence> {
    let mut said = Vec::new();
    let certain = |says: Message| Consequence { says, kind: None, is_open: false };
    said.extend(finding.basis.because.clone().map(certain));
    said.extend(match finding.standing {
        Standing::Sanctioned | Standing::Unsure(_) | Standing::Remark | Standing::Unproved => None,
        Standing::Free if rules::has(finding.breach.code, Mark::ShownMade) => Some(certain(MAY_SHOW.plain())),
        Standing::Free => Some(certain(FREE.plain())),
        Standing::Unsanctioned => Some(certain(UNSANCTIONED.plain())),
        Standing::Silent => Some(certain(SILENT.plain())),
        Standing::Lapsed => Some(certain(LAPSED.plain())),
    });
    if let Some(penalty) = finding.penalty() {
        let is_open = penalty.decided().is_none()
            && (penalty.is_open() || penalty.or_more || penalty.only_if_won || penalty.hangs().is_some());
        let kind = Some(RemedyKind::Points);
        said.extend(points_words(finding, penalty).into_iter().map(|says| Consequence {
            says,
            kind,
            is_open,
        }));
    }
    for remedy in finding.remedies() {
        let (kind, is_open) = (Some(remedy.kind()), is_open(finding, remedy));
        said.extend(remedy_words(finding, remedy).map(|says| Consequence { says, kind, is_open }));
    }
    said
}

/// Is it for the jury to say whether and how far this follows?
fn is_open(finding: Heard, remedy: &Remedy) -> bool {
    match remedy {
        Remedy::Points(_) | Remedy::BearsPartners => finding.penalty().is_some_and(|it| it.is_open()),
        Remedy::Doubled => finding.penalty().is_some_and(|it| it.decided().is_none() && it.if_any.is_some()),
        Remedy::Game(game) => finding.on(game).is_open(),
        Remedy::Unplayed(rest) => finding.on(rest).is_open(),
        Remedy::Exclusion(exclusion, condition) => {
            condition.is_some() || matches!(exclusion, Exclusion::Possible | Exclusion::UpTo)
        }
        Remedy::IfProved(_) => finding.waits_for_proof(),
        Remedy::IfLawful(_) | Remedy::Pending(_) | Remedy::Referee | Remedy::NewPack => true,
        Remedy::Counted
        | Remedy::Redeal(_)
        | Remedy::Mute
        | Remedy::Bound(_)
        | Remedy::Tricks { .. }
        | Remedy::NoTrick
        | Remedy::Fine(_) => false,
    }
}

fn points_words(finding: Heard, penalty: Heard<Penalty>) -> Vec<Message> {
    // Where no number is known, "the jury decides" is said once, by the remedy for the referee.
    if finding.has(RemedyKind::Referee) && penalty.must_decide && penalty.decided().is_none() {
        return Vec::new();
    }
    let words = penalty_words(penalty).into_iter();
    match penalty.only_if_won {
        true => words.map(|points| IF_WON.with([("points", points.into())])).collect(),
        false => words.collect(),
    }
}

fn remedy_words(finding: Heard, remedy: &Remedy) -> Option<Message> {
    let whose = finding.entry.whose;
    let seat = finding.breach.seat.map(|seat| ("seat", Arg::Seat(seat)));
    let of_player = |text: &'static Text| Some(text.with([seat.clone()?]));
    match remedy {
        Remedy::Points(_) | Remedy::BearsPartners => None,
        Remedy::Counted => Some(COUNTED.plain()),
        // Whether the game is lost need not be asked when the cards are dealt again.
        Remedy::Game(game) if finding.entry.game_is_moot && finding.on(game).possible().len() != 1 => None,
        Remedy::Game(game) => {
            let words = game_words(finding.on(game), whose);
            Some(match &finding.entry.overruled_by {
                Some(other) => {
                    OVERRULED.with([("game", words.into()), ("other", Arg::Literal(other.clone()))])
                }
                None if finding.entry.is_outdone => LEFT_ALONE.plain(),
                None => words,
            })
        }
        Remedy::IfLawful(lawful) => {
            let each = follows(Heard::undecided(lawful)).into_iter().map(|follow| follow.says);
            let all = each.reduce(|all, one| JOINED.with([("all", all.into()), ("one", one.into())]))?;
            Some(IF_LAWFUL.with([("consequence", all.into())]))
        }
        Remedy::IfProved(_) if finding.entry.proved == Some(false) => Some(NOT_PROVED.plain()),
        Remedy::IfProved(proved) => {
            let each = follows(Heard::undecided(proved)).into_iter().map(|follow| follow.says);
            let all = each.reduce(|all, one| JOINED.with([("all", all.into()), ("one", one.into())]))?;
            Some(IF_PROVED.with([("consequence", all.into())]))
        }
        Remedy::Unplayed(rest) => Some(rest_words(finding.on(rest), whose)),
        Remedy::Redeal(by) => Some(match by {
            RedealBy::SameDealer => REDEAL.plain(),
            RedealBy::WhoWasDue => REDEAL_DUE.plain(),
            RedealBy::NextDealer => REDEAL_NEXT.plain(),
            RedealBy::Unstated => REDEAL_UNSTATED.plain(),
        }),
        Remedy::Pending(Until::GameIsOver) => Some(STILL_ON.plain()),
        Remedy::Pending(Until::GameIsBid) => Some(PENDING.plain()),
        Remedy::Mute if rules::has(finding.breach.code, Mark::WasMuteBefore) => of_player(&STILL_MUTE),
        Remedy::Mute => of_player(&MUTE),
        Remedy::Bound(None) => of_player(&BOUND),
        Remedy::Bound(Some(suit)) => Some(BOUND_TO.with([seat?, ("suit", (*suit).into())])),
        Remedy::Tricks { cost: TrickCost::GoOver, .. } => seat.map(|_| TRICKS.plain()),
        Remedy::Tricks { cost: TrickCost::CountsAgainst, .. } => of_player(&TRICK_AGAINST),
        Remedy::Tricks { cost: TrickCost::CountAgainst, .. } => of_player(&TRICKS_AGAINST),
        Remedy::Tricks { cost: TrickCost::Stay, .. } => of_player(&TRICKS_STAY),
        Remedy::Tricks { cost: TrickCost::NoneCounts, .. } => of_player(&NONE_COUNTS),
        Remedy::NoTrick => Some(NO_TRICK.plain()),
        Remedy::Fine(1) => of_player(&FINE),
        Remedy::Fine(n) => Some(FINES.with([seat?, ("n", Arg::counted(*n, &count::FINE))])),
        Remedy::Doubled => {
            let open = finding.penalty().filter(|penalty| penalty.decided().is_none());
            match open.and_then(|penalty| penalty.if_any) {
                Some(points) => {
                    let points = ("points", Arg::Points(points.saturating_neg()));
                    Some(DOUBLE_IF_ANY.with([seat?, points]))
                }
                None => of_player(&DOUBLED),
            }
        }
        Remedy::Referee => {
            // A referee who must say what becomes of the game and of the player has nothing else to decide,
            // and is not named a third time.
            let decides_all =
                finding.game().is_some_and(|game| game.is_open()) && finding.has(RemedyKind::Exclusion);
            (finding.waits_for_referee() && !decides_all).then(|| REFEREE.plain())
        }
        Remedy::NewPack => Some(NEW_PACK.plain()),
        Remedy::Exclusion(exclusion, condition) => {
            let words = of_player(exclusion_words(*exclusion))?;
            Some(match condition {
                Some(condition) => {
                    let condition = Arg::Sentence(Box::new(condition.clone()));
                    EXCLUDED_IF.with([("exclusion", words.into()), ("condition", condition)])
                }
                None => words,
            })
        }
    }
}

/// The line of play that shows it, in one sentence for programs.
pub fn proof(finding: &Finding, speaker: &Speaker) -> Option<String> {
    let proof = finding.breach.proof.as_ref()?;
    let says = proof.says.say(speaker);
    if proof.line.is_empty() {
        return Some(says);
    }
    let mut line = String::new();
    Arg::Line(proof.line.clone()).write(&mut line, speaker);
    Some(format!("{says}{} {line}", speaker.lang.language().colon))
}

/// The proof of a finding for people: its sentence, then the line of play with a trick on each line.
pub fn proof_lines(finding: &Finding, speaker: &Speaker) -> Vec<String> {
    let Some(proof) = &finding.breach.proof else { return Vec::new() };
    let end = if proof.line.is_empty() { "." } else { speaker.lang.language().colon };
    let mut says = proof.says.say(speaker);
    if let Some(first) = says.get(..1).map(str::to_uppercase) {
        says.replace_range(..1, &first);
    }
    let mut lines = vec![format!("{says}{end}")];
    for trick in &proof.line {
        let mut line = String::new();
        Arg::Line(vec![trick.clone()]).write(&mut line, speaker);
        lines.push(format!("  {line}"));
    }
    lines
}

fn penalty_words(penalty: Heard<Penalty>) -> Vec<Message> {
    let offender = ("seat", Arg::Seat(penalty.offender));
    // How much it costs depends on what the jury decides about another finding.
    if let Some((min, max)) = penalty.hangs() {
        let ends = |one: i32, other: i32| [("min", Arg::Signed(one)), ("max", Arg::Signed(other))];
        let [from, to] = ends(max, min);
        let mut words = vec![HANGS.with([offender, from, to])];
        if let Some((_, whom)) = penalty.share {
            let [from, to] = ends(max.saturating_neg(), min.saturating_neg());
            words.push(HANGS_TOO.with([("seats", Arg::Letters(whom)), from, to]));
        }
        return words;
    }
    let imposed = penalty.decided().or((penalty.min == penalty.max).then_some(penalty.min));
    let mut words = vec![match imposed {
        Some(0) if penalty.or_more && penalty.decided().is_none() => REFEREE_MAY.with([offender]),
        Some(points) if penalty.or_more && penalty.decided().is_none() => {
            OR_MORE.with([offender, ("points", Arg::Signed(points))])
        }
        Some(points) => POINTS.with([offender, ("points", Arg::Signed(points))]),
        None => {
            let range = [("min", Arg::Signed(penalty.max)), ("max", Arg::Signed(penalty.min))];
            let [min, max] = range;
            POINTS_OPEN.with([offender, min, max])
        }
    }];
    // Where it is not even said whether he loses any, nothing is said of what the others get of it.
    let may_be_none = imposed == Some(0) && penalty.or_more && penalty.decided().is_none();
    if let Some((share, whom)) = penalty.share.filter(|_| !may_be_none) {
        let seats = ("seats", Arg::Letters(whom));
        let each = |points: i32| whom.iter().next().map_or(0, |seat| penalty.points(points)[seat]);
        let at_most = || each(penalty.min);
        match (imposed, share) {
            (Some(points), _) => words.push(each_gets(whom, each(points))),
            (None, Share::Fixed(_)) => words.push(each_gets(whom, at_most())),
            (None, Share::Third) if penalty.third == ThirdOf::OfMaximum => {
                words.push(each_gets(whom, at_most()));
            }
            (None, Share::Third) => words.push(OTHERS_THIRD.with([seats])),
        }
    }
    words
}

fn each_gets(seats: SeatSet, points: i32) -> Message {
    let text = if seats.len() == 1 { &ONE_OTHER } else { &OTHERS };
    text.with([("seats", Arg::Letters(seats)), ("points", Arg::Signed(points))])
}

fn exclusion_words(exclusion: Exclusion) -> &'static Text {
    static EVENING: Text = text!(
        "{seat} is excluded for the evening",
        "exclusion de {seat} pour la soirée",
        "{seat} wordt voor de avond uitgesloten"
    );
    static TOURNAMENT: Text = text!(
        "{seat} is excluded from the tournament",
        "exclusion de {seat} du tournoi",
        "{seat} wordt van het toernooi uitgesloten"
    );
    static LIFE: Text = text!(
        "{seat} is excluded for life",
        "exclusion à vie de {seat}",
        "{seat} wordt levenslang uitgesloten"
    );
    static COMMITTEE: Text = text!(
        "{seat} is excluded; the committee says for how long",
        "exclusion de {seat} ; le comité en fixe la durée",
        "{seat} wordt uitgesloten; het bestuur zegt hoelang"
    );
    static POSSIBLE: Text =
        text!("{seat} can be excluded", "exclusion de {seat} possible", "{seat} kan uitgesloten worden");
    static UP_TO: Text = text!(
        "{seat} is sanctioned, up to exclusion",
        "sanction pour {seat}, jusqu'à l'exclusion",
        "{seat} krijgt een sanctie, tot uitsluiting toe"
    );
    match exclusion {
        Exclusion::Evening => &EVENING,
        Exclusion::Tournament => &TOURNAMENT,
        Exclusion::ForLife => &LIFE,
        Exclusion::SetByCommittee => &COMMITTEE,
        Exclusion::UpTo => &UP_TO,
        Exclusion::Possible => &POSSIBLE,
    }
}
