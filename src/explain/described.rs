//! Words for codes that no check of a single card or call carries: remarks on the rules and on the
//! record, rules of a whole evening, and rules of the bidding and of claims.

use crate::codes::*;
use crate::text;
use crate::text::Text;

/// What a code is called and what it means.
#[derive(Debug)]
pub struct Described {
    pub code: Code,
    pub title: Text,
    pub explain: Text,
}

pub static DESCRIBED: &[Described] = &[
    Described {
        code: TROU_EARLY_BID,
        title: text!(
            "bid before the trou round is over",
            "annonce avant la fin du tour du trou",
            "bod voor de troelronde voorbij is"
        ),
        explain: text!(
            "A player bids before all four have said whether they hold a trou.",
            "Un joueur annonce avant que les quatre aient dit s'ils ont le trou.",
            "Een speler biedt voor alle vier gezegd hebben of ze een troel hebben."
        ),
    },
    Described {
        code: TROU_EARLY_PARTNER,
        title: text!("partner shown too early", "partenaire montré trop tôt", "maat te vroeg getoond"),
        explain: text!(
            "The holder of the last ace shows himself before the others could call a higher game.",
            "Le détenteur du dernier as se montre avant que les autres aient pu annoncer un jeu plus haut.",
            "De houder van de laatste aas toont zich voor de anderen een hoger spel konden bieden."
        ),
    },
    Described {
        code: TROU_WRONG_TRUMP,
        title: text!("wrong trump for a trou", "mauvais atout du trou", "verkeerde troef bij een troel"),
        explain: text!(
            "The trump of a trou is not the one that the regulation asks for, or somebody else than the partner names it.",
            "L'atout du trou n'est pas celui que veut le règlement, ou un autre que le partenaire le nomme.",
            "De troef van een troel is niet die van het reglement, of iemand anders dan de maat noemt hem."
        ),
    },
    Described {
        code: TROU_AFTER_EXCHANGE,
        title: text!("trou after the exchange", "trou après l'échange", "troel na de ruil"),
        explain: text!(
            "Three aces come together only because the dealer exchanged the turned card for his misère. The misère came first.",
            "Trois as ne se réunissent que parce que le donneur a échangé la carte retournée pour sa misère. La misère était la première.",
            "Drie azen komen pas samen doordat de deler de keerkaart ruilde voor zijn miserie. De miserie was eerst."
        ),
    },
    Described {
        code: AUCTION_OUT_OF_TURN,
        title: text!("call out of turn", "annonce avant son tour", "bod voor de beurt"),
        explain: text!(
            "A player speaks although somebody else has the floor.",
            "Un joueur parle alors qu'un autre a la parole.",
            "Een speler spreekt terwijl iemand anders aan het woord is."
        ),
    },
    Described {
        code: AUCTION_AFTER_PASS,
        title: text!("call after a pass", "annonce après avoir passé", "bod na een pas"),
        explain: text!(
            "A player who has passed calls something after all.",
            "Un joueur qui a passé annonce tout de même quelque chose.",
            "Een speler die gepast heeft, biedt toch nog iets."
        ),
    },
    Described {
        code: AUCTION_MUTED,
        title: text!(
            "call without the right to speak",
            "annonce sans droit à la parole",
            "bod zonder spreekrecht"
        ),
        explain: text!(
            "A player calls something although he has lost the right to speak in this deal.",
            "Un joueur annonce alors qu'il a perdu le droit à la parole dans cette donne.",
            "Een speler biedt hoewel hij in deze gift het spreekrecht verloor."
        ),
    },
    Described {
        code: AUCTION_TOO_LOW,
        title: text!("bid too low", "annonce trop basse", "bod te laag"),
        explain: text!(
            "The call does not outbid the game that stands, by the order of games of the regulation.",
            "L'annonce ne dépasse pas le jeu en cours, selon l'ordre des jeux du règlement.",
            "Het bod overtreft het staande spel niet, volgens de rangorde van het reglement."
        ),
    },
    Described {
        code: AUCTION_TOO_LATE,
        title: text!("game called too late", "jeu annoncé trop tard", "spel te laat geboden"),
        explain: text!(
            "The game can only be called in the first round of bidding.",
            "Le jeu ne peut s'annoncer qu'au premier tour d'enchères.",
            "Het spel kan alleen in de eerste biedronde geboden worden."
        ),
    },
    Described {
        code: AUCTION_WAIT,
        title: text!("wait not allowed", "attente non permise", "wachten niet toegelaten"),
        explain: text!(
            "A player waits whom the regulation does not allow to.",
            "Un joueur attend alors que le règlement ne le lui permet pas.",
            "Een speler wacht aan wie het reglement dat niet toestaat."
        ),
    },
    Described {
        code: AUCTION_MUST_WAIT,
        title: text!(
            "first player may not pass",
            "le premier ne peut pas passer",
            "de eerste mag niet passen"
        ),
        explain: text!(
            "The first player passes where the regulation makes him wait or bid.",
            "Le premier joueur passe alors que le règlement l'oblige à attendre ou à annoncer.",
            "De eerste speler past waar het reglement hem laat wachten of bieden."
        ),
    },
    Described {
        code: AUCTION_NO_TRUMP_CARD,
        title: text!("joined without a trump", "emballé sans atout", "meegegaan zonder troef"),
        explain: text!(
            "A player joins a suit of which he holds no card.",
            "Un joueur emballe dans une couleur dont il n'a aucune carte.",
            "Een speler gaat mee in een kleur waarvan hij geen kaart heeft."
        ),
    },
    Described {
        code: AUCTION_NOT_JOINABLE,
        title: text!("nobody can join", "plus personne ne peut emballer", "niemand kan nog meegaan"),
        explain: text!(
            "A suit is proposed although nobody is left who could join, or somebody joins who may not.",
            "Une couleur est proposée alors que plus personne ne peut emballer, ou quelqu'un emballe sans le pouvoir.",
            "Een kleur wordt gevraagd hoewel niemand nog kan meegaan, of iemand gaat mee die het niet mag."
        ),
    },
    Described {
        code: AUCTION_PROPOSED_TWICE,
        title: text!("second proposal", "seconde proposition", "tweede vraag"),
        explain: text!(
            "A player proposes a suit a second time.",
            "Un joueur propose une couleur une seconde fois.",
            "Een speler vraagt een tweede keer een kleur."
        ),
    },
    Described {
        code: AUCTION_BOUND,
        title: text!("proposer is bound", "proposeur lié", "vrager is gebonden"),
        explain: text!(
            "A player who is joined speaks although his partner speaks for the pair.",
            "Un joueur emballé parle alors que son partenaire parle pour les deux.",
            "Een speler met wie meegegaan is spreekt hoewel zijn maat voor het paar spreekt."
        ),
    },
    Described {
        code: AUCTION_RESTRICTED,
        title: text!(
            "call not open to him",
            "annonce qui ne lui est pas ouverte",
            "bod dat hem niet vrijstaat"
        ),
        explain: text!(
            "After waiting, joining or agreeing to a trou a player may only make certain calls; this is another.",
            "Après avoir attendu, emballé ou accepté un trou, un joueur n'a plus que certaines annonces ; celle-ci n'en est pas.",
            "Na wachten, meegaan of een troel aanvaarden blijven een speler maar enkele boden; dit is een ander."
        ),
    },
    Described {
        code: AUCTION_SOLO_NOT_OPEN,
        title: text!("solo not open", "seul pas encore permis", "solo staat niet open"),
        explain: text!(
            "A solo is called by a player who has not met the conditions for it.",
            "Un seul est annoncé par un joueur qui n'en remplit pas les conditions.",
            "Een solo wordt geboden door een speler die niet aan de voorwaarden voldoet."
        ),
    },
    Described {
        code: AUCTION_AFTER_MISERE,
        title: text!("not after a misère", "pas après une misère", "niet na een miserie"),
        explain: text!(
            "A suit is proposed, or joined too low, after a misère or piccolo was called.",
            "Une couleur est proposée, ou emballée trop bas, après l'annonce d'une misère ou d'un piccolo.",
            "Een kleur wordt gevraagd, of te laag meegegaan, nadat miserie of piccolo geboden werd."
        ),
    },
    Described {
        code: AUCTION_MAINTAIN,
        title: text!("maintaining not allowed", "maintien non permis", "handhaven niet toegelaten"),
        explain: text!(
            "A player maintains his suit where the regulation does not allow it.",
            "Un joueur maintient sa couleur là où le règlement ne le permet pas.",
            "Een speler handhaaft zijn kleur waar het reglement dat niet toestaat."
        ),
    },
    Described {
        code: AUCTION_MUST_MAINTAIN,
        title: text!("must maintain", "doit maintenir", "moet handhaven"),
        explain: text!(
            "A proposer who can still be joined must maintain his suit and calls something else.",
            "Un proposeur qui peut encore être emballé doit maintenir sa couleur et annonce autre chose.",
            "Een vrager met wie nog meegegaan kan worden moet handhaven en biedt iets anders."
        ),
    },
    Described {
        code: AUCTION_WRONG_SUIT,
        title: text!("wrong suit", "mauvaise couleur", "verkeerde kleur"),
        explain: text!(
            "The call names a suit that is not open to the player: another than the one proposed, or a lower one.",
            "L'annonce nomme une couleur qui n'est pas ouverte au joueur : une autre que celle proposée, ou une inférieure.",
            "Het bod noemt een kleur die de speler niet vrijstaat: een andere dan de gevraagde, of een lagere."
        ),
    },
    Described {
        code: AUCTION_TRUMP_NOT_NAMED,
        title: text!("trump not named", "atout non annoncé", "troef niet genoemd"),
        explain: text!(
            "The first card is played before the trump of the game was named.",
            "La première carte est jouée avant que l'atout du jeu soit annoncé.",
            "De eerste kaart wordt gespeeld voor de troef van het spel genoemd is."
        ),
    },
    Described {
        code: AUCTION_GAME_FULL,
        title: text!(
            "too many players for the game",
            "trop de joueurs pour ce jeu",
            "te veel spelers voor dit spel"
        ),
        explain: text!(
            "More players call a game than may play it at once.",
            "Plus de joueurs annoncent un jeu qu'il n'en admet à la fois.",
            "Meer spelers bieden een spel dan het er tegelijk mag spelen."
        ),
    },
    Described {
        code: AUCTION_NEEDLESS_CALL,
        title: text!(
            "call known to be beaten",
            "annonce que l'on sait battue",
            "bod waarvan men weet dat het geslagen is"
        ),
        explain: text!(
            "A game is called, or its suit shown, although it is known to be beaten already.",
            "Un jeu est annoncé, ou sa couleur dévoilée, alors qu'on le sait déjà inférieur.",
            "Een spel wordt geboden, of zijn kleur getoond, hoewel bekend is dat het al lager is."
        ),
    },
    Described {
        code: JURY_LEAVE_NEEDED,
        title: text!("leave needed", "autorisation nécessaire", "toestemming nodig"),
        explain: text!(
            "After several lost games a player needs the referee's leave for another one and did not ask.",
            "Après plusieurs jeux perdus, un joueur doit obtenir l'accord de l'arbitre pour un autre et ne l'a pas demandé.",
            "Na verscheidene verloren spelen heeft een speler toestemming nodig voor een volgend en vroeg die niet."
        ),
    },
    Described {
        code: CONDUCT_DELIBERATE,
        title: text!(
            "playing to lose or to let win",
            "perte ou gain volontaire",
            "opzettelijk verliezen of laten winnen"
        ),
        explain: text!(
            "A player loses or wins games on purpose. Only people can say so: `notice` records it.",
            "Un joueur perd ou gagne des jeux volontairement. Seuls des gens peuvent le dire : `notice` le note.",
            "Een speler verliest of wint opzettelijk. Alleen mensen kunnen dat zeggen: `notice` noteert het."
        ),
    },
    Described {
        code: SESSION_DEALER_ORDER,
        title: text!("order of dealers", "ordre des donneurs", "volgorde van de delers"),
        explain: text!(
            "In a session the deals do not follow the order of dealers.",
            "Dans une session, les donnes ne suivent pas l'ordre des donneurs.",
            "In een sessie volgen de giften de volgorde van de delers niet."
        ),
    },
    Described {
        code: SESSION_HISTORY,
        title: text!(
            "barred by earlier losses",
            "exclu par des pertes antérieures",
            "uitgesloten door vroeger verlies"
        ),
        explain: text!(
            "Lost games of the same evening or round bar a game or make leave necessary.",
            "Des jeux perdus dans la soirée ou la manche excluent un jeu ou demandent une autorisation.",
            "Verloren spelen van dezelfde avond of ronde sluiten een spel uit of maken toestemming nodig."
        ),
    },
    Described {
        code: SESSION_REPEAT,
        title: text!("repeated offence", "récidive", "herhaalde overtreding"),
        explain: text!(
            "A player commits the same offence again in the same session, which some regulations punish harder.",
            "Un joueur récidive dans la même session, ce que certains règlements punissent davantage.",
            "Een speler herhaalt een overtreding in dezelfde sessie, wat sommige reglementen zwaarder bestraffen."
        ),
    },
    Described {
        code: SESSION_SHEET,
        title: text!("score sheet", "feuille de match", "scoreblad"),
        explain: text!(
            "The score sheet does not agree with the deals, or is not kept as the regulation wants.",
            "La feuille de match ne concorde pas avec les donnes, ou n'est pas tenue comme le veut le règlement.",
            "Het scoreblad klopt niet met de giften, of wordt niet bijgehouden zoals het reglement wil."
        ),
    },
    Described {
        code: RULE_READING,
        title: text!("disputed reading", "lecture disputée", "betwiste lezing"),
        explain: text!(
            "The regulation contradicts itself or can be read in several ways, and this verdict depends on it. The notes show what the other reading gives; `--reading` chooses it.",
            "Le règlement se contredit ou se lit de plusieurs façons, et ce verdict en dépend. Les remarques montrent ce que donne l'autre lecture ; `--reading` la choisit.",
            "Het reglement spreekt zichzelf tegen of kan op meer manieren gelezen worden, en deze uitspraak hangt ervan af. De opmerkingen tonen wat de andere lezing geeft; `--reading` kiest ze."
        ),
    },
    Described {
        code: RULE_SILENT,
        title: text!("regulation silent", "règlement muet", "reglement zwijgt"),
        explain: text!(
            "The regulation says nothing about what happened. Points stay untouched, or follow custom where the verdict says so; the jury has the last word.",
            "Le règlement ne dit rien de ce qui s'est passé. Les points restent intacts, ou suivent l'usage là où le verdict le dit ; le jury a le dernier mot.",
            "Het reglement zegt niets over wat gebeurde. De punten blijven zoals ze zijn, of volgen het gebruik waar de uitspraak dat zegt; de jury heeft het laatste woord."
        ),
    },
    Described {
        code: RULE_NO_GRID,
        title: text!("no grid", "pas de grille", "geen rooster"),
        explain: text!(
            "The regulation contains no points for games and names no grid: findings and penalties are given, game points are not. `--grid` brings one.",
            "Le règlement ne contient pas de points pour les jeux et ne nomme aucune grille : les constats et punitions sont donnés, pas les points de jeu. `--grid` en apporte une.",
            "Het reglement bevat geen punten voor spelen en noemt geen rooster: bevindingen en straffen worden gegeven, spelpunten niet. `--grid` brengt er een mee."
        ),
    },
];
